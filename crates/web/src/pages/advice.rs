//! What a bot's thoughts come to: one sentence why, the chances beside, and what is to lift on the table.

use bots::Level;
use games::FluentValue;
use maud::{Markup, html};
use store::TableId;

use super::hint::{Thought, Thoughts};
use super::plain;
use crate::look::{Icon, icon};
use crate::speech::Language;

/// A fight is the reason for a choice that wins it so much more often than the others.
const CLEARLY: f32 = 0.05;

/// Why the best choice is the best, as far as the odds and the search know.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Why {
    /// There is nothing to choose.
    Forced,
    /// A form was filled.
    Form,
    /// So many are as good as each other, and all that were tried.
    AllEven(usize),
    /// It wins the fight so much more often.
    Fight { best: f32, others: f32 },
    /// It wins the game so often, and nothing else was worth a second look.
    Clear { best: f32 },
    /// It wins the game more often than the next.
    Game { best: f32, next: f32 },
    /// So many others are as good.
    Even { best: f32, others: usize },
}

impl Why {
    fn of(Thoughts { choices, numbers, .. }: &Thoughts) -> Why {
        let [best, others @ ..] = &choices[..] else { return Why::Forced };
        let even = others.iter().filter(|choice| choice.even).count();
        match fight_of(best, others) {
            _ if !numbers.is_empty() => Why::Form,
            Some(fight) => fight,
            None if even > 0 && even == others.len() => Why::AllEven(choices.len()),
            None if even > 0 => Why::Even { best: best.chance, others: even },
            None => match others.first() {
                Some(next) => Why::Game { best: best.chance, next: next.chance },
                None => Why::Clear { best: best.chance },
            },
        }
    }

    fn says(self, words: Language, choice: &str, hunt: bool) -> String {
        let of_100 = |chance: f32| FluentValue::from((chance * 100.0).round() as u32);
        let bot = ("bot", FluentValue::from(Level::Hard.name()));
        let choice = ("choice", FluentValue::from(choice));
        let game = |in_hunt, in_game| if hunt { in_hunt } else { in_game };
        match self {
            Why::Forced => words.say("hint-one"),
            Why::Form => words.say_with("hint-why-form", &[bot]),
            Why::AllEven(n) => words.say_with("hint-why-all-even", &[bot, ("n", n.into())]),
            Why::Fight { best, others } => {
                let args = [choice, ("best", of_100(best)), ("others", of_100(others))];
                words.say_with("hint-why-fight", &args)
            }
            Why::Clear { best } => {
                let args = [choice, ("best", of_100(best)), bot];
                words.say_with(game("hint-why-clear-hunt", "hint-why-clear"), &args)
            }
            Why::Game { best, next } => {
                let args = [choice, ("best", of_100(best)), ("next", of_100(next))];
                words.say_with(game("hint-why-hunt", "hint-why-game"), &args)
            }
            Why::Even { best, others } => {
                let args = [choice, ("best", of_100(best)), ("n", others.into())];
                words.say_with(game("hint-why-even-hunt", "hint-why-even"), &args)
            }
        }
    }
}

/// The fight decides where the best choice wins it clearly more often than any other.
fn fight_of(best: &Thought, others: &[Thought]) -> Option<Why> {
    let won = best.fight?;
    let next = others.iter().filter_map(|choice| choice.fight).reduce(f32::max)?;
    (won - next >= CLEARLY).then_some(Why::Fight { best: won, others: next })
}

fn likely(words: Language, choice: &Thought, hunt: bool) -> Markup {
    let chance = (choice.chance * 100.0).round() as u32;
    let args = [("choice", choice.says.as_str().into()), ("chance", chance.into())];
    let says = words.say_with(if hunt { "hint-choice-hunt" } else { "hint-choice" }, &args);
    html! {
        li.even[choice.even] { span { (says) } meter min="0" max="100" value=(chance) aria-label=(says) {} }
    }
}

/// What the script lifts on the table, and the numbers it sets.
fn advised(thoughts: &Thoughts, inside: &Markup) -> Markup {
    let best = thoughts.choices.first();
    let action = best.map(|best| best.action.to_string());
    let spots = best.map(|best| best.spots.join(" "));
    let numbers = (!thoughts.numbers.is_empty()).then(|| thoughts.numbers.join(" "));
    html! { div data-advice data-action=[action] data-spots=[spots] data-numbers=[numbers] { (inside) } }
}

pub(super) fn advice_page(
    words: Language,
    id: TableId,
    (game, hunt): (&'static str, bool),
    thoughts: &Thoughts,
) -> Markup {
    let Thoughts { odds, choices, numbers } = thoughts;
    let bot = || [("bot", FluentValue::from(Level::Hard.name()))];
    let title = words.say_with("hint-title", &bot());
    let best = choices.first().map_or("", |best| best.says.as_str());
    let about = words.say_with(if hunt { "hint-about-hunt" } else { "hint-about" }, &bot());
    let told = html! {
        p.because { (Why::of(thoughts).says(words, best, hunt)) }
        @if numbers.is_empty() && !choices.is_empty() {
            ol.chances { @for choice in choices { (likely(words, choice, hunt)) } }
        }
        @if !numbers.is_empty() {
            button.btn type="button" data-mine hidden { (icon(Icon::Undo)) (words.say("hint-mine")) }
        }
        @if !odds.is_empty() {
            details { summary { (words.say("hint-odds")) } ul { @for line in odds { li { (line) } } } }
        }
        @if !choices.is_empty() { p.mute { (about) } }
    };
    let body = html! {
        main.page #table {
            h1 { (title) }
            div.acts {
                a.btn.main href={ "/t/" (id) } { (icon(Icon::Back)) (words.say("check-back")) }
            }
            (advised(thoughts, &told))
        }
    };
    plain(words, &title, Some(game), &body)
}

#[cfg(test)]
mod tests {
    use games::Written;

    use super::*;

    fn thought(chance: f32, even: bool, fight: Option<f32>) -> Thought {
        let (action, says, spots) = (Written::from("arm"), "Arm Ran".to_owned(), Vec::new());
        Thought { action, says, chance, even, fight, spots }
    }

    fn why(choices: Vec<Thought>) -> Why {
        Why::of(&Thoughts { odds: Vec::new(), choices, numbers: Vec::new() })
    }

    #[test]
    fn the_fight_is_the_reason_where_it_is_clearly_won_more_often() {
        let fight = |won| thought(0.5, false, Some(won));
        assert_eq!(
            why(vec![fight(0.83), fight(0.6), fight(0.4)]),
            Why::Fight { best: 0.83, others: 0.6 }
        );
        assert_eq!(why(vec![fight(0.83), fight(0.8)]), Why::Game { best: 0.5, next: 0.5 });
        assert_eq!(why(vec![fight(0.83)]), Why::Clear { best: 0.5 });
    }

    #[test]
    fn what_cannot_be_told_apart_is_called_even() {
        let (even, worse) = (thought(0.5, true, None), thought(0.3, false, None));
        assert_eq!(why(vec![even.clone(), even.clone()]), Why::AllEven(2));
        let some = vec![even.clone(), even, worse.clone()];
        assert_eq!(why(some), Why::Even { best: 0.5, others: 1 });
        assert_eq!(why(Vec::new()), Why::Forced);
    }

    #[test]
    fn every_reason_is_one_sentence() {
        let words = Language::default();
        let all = [
            Why::Forced,
            Why::Form,
            Why::Clear { best: 0.7 },
            Why::AllEven(3),
            Why::Fight { best: 0.83, others: 0.6 },
            Why::Game { best: 0.54, next: 0.47 },
            Why::Even { best: 0.5, others: 2 },
        ];
        for (why, hunt) in all.into_iter().flat_map(|why| [(why, false), (why, true)]) {
            let says = why.says(words, "Arm Ran", hunt);
            assert!(says.ends_with('.') && !says.contains("hint-"), "{says}");
        }
        let fight = Why::Fight { best: 0.83, others: 0.6 }.says(words, "Arm Ran", false);
        assert_eq!(fight, "Arm Ran: it wins the fight in 83 of 100, the others in 60 or less.");
    }
}
