//! What is asked and what may be answered: every action a real button in a real form.

use maud::{Markup, html};

use super::story::{headline, steps};
use super::{Dial, Icon, Line, dial, icon, log_line, send_dials};
use games::Words;

/// A legal action.
#[derive(Clone, Debug, Default)]
pub struct Act {
    /// Sent as `action`.
    pub value: String,
    pub label: String,
    /// What it costs or gives, in a few words.
    pub note: String,
    pub icon: Option<Icon>,
    /// The things it touches: clicking them narrows the choice to it.
    pub spots: Vec<String>,
    /// The answer most will want. At most one shows as the main button.
    pub main: bool,
    /// Asked before it is sent, where something is lost.
    pub confirm: Option<String>,
}

/// An action the rules forbid now, and which one.
#[derive(Clone, Debug, Default)]
pub struct Refused {
    pub label: String,
    pub note: String,
    pub icon: Option<Icon>,
    pub reason: String,
    /// What the rule says.
    pub text: String,
    pub clause: String,
    /// `/rules/valhalla#VAL-ARM-6`
    pub link: String,
    pub spots: Vec<String>,
    /// Told only where it lies on the table: the list is long enough.
    pub unlisted: bool,
}

#[derive(Clone, Debug)]
pub enum Choice {
    Act(Act),
    Refused(Refused),
}

/// Choices of one kind: "Attack", "Add a warrior".
#[derive(Clone, Debug, Default)]
pub struct Choices {
    pub name: String,
    pub icon: Option<Icon>,
    pub choices: Vec<Choice>,
}

impl Choices {
    pub fn refused(&self) -> impl Iterator<Item = &Refused> {
        self.choices.iter().filter_map(|choice| match choice {
            Choice::Refused(refused) => Some(refused),
            Choice::Act(_) => None,
        })
    }

    /// Not all of them are refused.
    pub fn has_answers(&self) -> bool {
        self.choices.iter().any(|choice| matches!(choice, Choice::Act(_)))
    }
}

#[derive(Clone, Debug, Default)]
pub struct Question {
    /// "Arm your party." In bold, then the rest of the sentence.
    pub ask: String,
    pub detail: String,
    /// It is answered by touching what glows, where the script lights it.
    pub glows: bool,
    /// The viewer is asked, not somebody else.
    pub mine: bool,
    /// What was done without asking, since there was one answer only.
    pub unasked: Vec<String>,
    /// What happened since the viewer last chose: for screens with the log out of sight.
    pub since: Vec<Line>,
    /// Where the answer goes.
    pub post: String,
    pub version: u32,
    /// The version at which it was asked: another one is another question.
    pub asked: u32,
    /// The same id gives the same answer, however often it is sent.
    pub action_id: String,
    /// In the bar, at most four.
    pub main: Vec<Choice>,
    /// One of them several times in one go: how often, and what to press.
    pub several: Option<(Dial, String)>,
    /// Everything else, below it.
    pub groups: Vec<Choices>,
    /// End of turn: right of the others.
    pub aside: Vec<Choice>,
    /// Undo, or why there is none.
    pub undo: Option<Choice>,
    /// Where advice is to be had.
    pub hint: Option<String>,
    /// Where to go when nothing is asked any more. Not part of the form: it has forms of its own.
    pub onward: Option<Markup>,
}

/// The bar on top of the table. Everything in it is one form.
pub fn question_bar(words: &Words, question: &Question) -> Markup {
    let more: usize = question.groups.iter().map(|group| group.choices.len()).sum();
    let any = question.groups.iter().any(Choices::has_answers);
    let moves = if any { "moves-all" } else { "moves-forbidden" };
    let (first, rest) = first_sentence(&question.ask);
    html! {
        section.question.asked[question.mine] #question data-part data-turn=[question.mine.then_some("mine")]
            data-asked=(question.asked) aria-labelledby="ask" {
            form #answer method="post" action=(question.post) data-act {
                input type="hidden" name="version" value=(question.version);
                input type="hidden" name="id" value=(question.action_id);
                p.ask #ask tabindex="-1" { b { (first) } " " span.detail { (rest) " " (question.detail) } (how(words, question.glows)) }
                @for told in &question.unasked { p.unasked { (icon(Icon::Next)) (told) } }
                (answers(words, question))
                (since_last(words, &question.since))
                @if more > 0 {
                    details.moves #moves open[any] {
                        summary { (words.say_with(moves, &[("n", more.into())])) }
                        div.groups { @for (g, group) in question.groups.iter().enumerate() { (choice_group(words, group, g)) } }
                    }
                }
            }
            @if let Some(onward) = &question.onward { div.acts.onward { (onward) } }
        }
    }
}

/// How to answer, for a mouse and for a finger: the style shows one of them.
fn how(words: &Words, glows: bool) -> Markup {
    html! {
        @if glows {
            span.how.mouse { (words.say("click-things")) }
            span.how.touch { (words.say("tap-things")) }
        }
    }
}

/// What stands in bold, and what explains it.
fn first_sentence(ask: &str) -> (&str, &str) {
    let ends = [". ", "? ", "! "].iter().filter_map(|end| ask.find(end)).min();
    ends.map_or((ask, ""), |end| (&ask[..=end], &ask[end + 2..]))
}

/// The answers of the bar, and what every question has.
fn answers(words: &Words, question: &Question) -> Markup {
    let Question { main, aside, undo, hint, .. } = question;
    let any = !main.is_empty() || !aside.is_empty() || undo.is_some() || hint.is_some();
    html! {
        @if any {
            div.acts {
                @for (n, choice) in main.iter().enumerate() { (draw_choice(words, choice, "main", n)) }
                @if let Some((count, label)) = &question.several {
                    span.several data-dials { (dial(words, count)) (send_dials(label)) }
                }
                p.ribbon #ribbon role="status" {}
                @for (n, choice) in aside.iter().enumerate() { (draw_choice(words, choice, "aside", n)) }
                span.brief {
                    @if let Some(choice) = undo { (draw_choice(words, choice, "undo", 0)) }
                    @if let Some(hint) = hint { a.btn href=(hint) target="_blank" data-hint { (icon(Icon::Hint)) span { (words.say("hint-open")) } } }
                }
            }
        }
    }
}

/// How the viewer's fights ended, or else the newest line that concerns the viewer; behind it all lines.
fn since_last(words: &Words, lines: &[Line]) -> Markup {
    let newest = lines.iter().rfind(|line| line.mine).or(lines.last());
    let mut telling: Vec<&Line> = lines.iter().filter(|line| line.verdict).collect();
    let fought = !telling.is_empty();
    // A fight with a beginning of its own is told whole.
    let whole = fought && lines[0].heading;
    telling.extend(newest.filter(|_| !fought));
    html! {
        @if !telling.is_empty() {
            details.since.fought[fought] #since open[whole] {
                summary { span.sr { (words.say("since-title")) } span { @for line in telling { (headline(line)) " " } } }
                ol.log { @for line in lines { (log_line(words, line)) } }
                (steps(words))
            }
        }
    }
}

fn choice_group(words: &Words, group: &Choices, g: usize) -> Markup {
    html! {
        div.group role="group" aria-labelledby={ "group-" (g) } {
            h2 id={ "group-" (g) } { @if let Some(shown) = group.icon { (icon(shown)) } (group.name) }
            div.acts {
                @for (n, choice) in group.choices.iter().enumerate() {
                    (draw_choice(words, choice, &format!("g{g}"), n))
                }
            }
        }
    }
}

fn draw_choice(words: &Words, choice: &Choice, group: &str, n: usize) -> Markup {
    match choice {
        Choice::Act(act) => act_button(act),
        Choice::Refused(refused) => refused_button(words, refused, &format!("why-{group}-{n}")),
    }
}

/// A button that answers. It works in any form, with or without the script.
pub fn act_button(act: &Act) -> Markup {
    let spots = (!act.spots.is_empty()).then(|| act.spots.join(" "));
    html! {
        button.btn.main[act.main] name="action" value=(act.value) data-main[act.main] data-spots=[spots]
            data-confirm=[act.confirm.as_deref()] {
            @if let Some(shown) = act.icon { (icon(shown)) }
            span { (act.label) }
            @if !act.note.is_empty() { small { (act.note) } }
        }
    }
}

/// A dashed button that says why not. The popover needs no script.
pub fn refused_button(words: &Words, refused: &Refused, id: &str) -> Markup {
    let spots = (!refused.spots.is_empty()).then(|| refused.spots.join(" "));
    html! {
        button.btn.refused.unlisted[refused.unlisted] type="button" aria-disabled="true" popovertarget=(id) data-refused=[spots] {
            @if let Some(shown) = refused.icon { (icon(shown)) }
            span { (refused.label) }
            @if !refused.note.is_empty() { small { (refused.note) } }
            (icon(Icon::Why))
        }
        div.why popover id=(id) role="dialog" aria-labelledby={ (id) "-t" } {
            h3 id={ (id) "-t" } { (icon(Icon::Why)) (words.say_with("why-not", &[("action", refused.label.as_str().into())])) }
            p { (refused.reason) }
            @if !refused.text.is_empty() { p.mute { (refused.text) } }
            p { a.clause href=(refused.link) { (icon(Icon::Rules)) (refused.clause) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Part;
    use super::*;

    fn refusal() -> Refused {
        Refused {
            label: "Attack <Ragna>".into(),
            reason: "She has no shield left.".into(),
            clause: "VAL-BATTLE-2".into(),
            link: "/rules/valhalla#VAL-BATTLE-2".into(),
            spots: vec!["player-1".into()],
            ..Refused::default()
        }
    }

    #[test]
    fn an_action_names_its_spots_and_what_it_asks_first() {
        let act = Act {
            value: "arm-3".into(),
            label: "Arm Halla".into(),
            spots: vec!["card-bear-06".into(), "die-2".into()],
            confirm: Some("Sure?".into()),
            ..Act::default()
        };
        let html = act_button(&act).into_string();
        assert!(html.contains(r#"name="action" value="arm-3""#), "{html}");
        assert!(html.contains(r#"data-spots="card-bear-06 die-2""#), "{html}");
        assert!(html.contains(r#"data-confirm="Sure?""#), "{html}");
    }

    #[test]
    fn a_refusal_is_no_answer_and_opens_its_reason_without_script() {
        let html = refused_button(Words::english(), &refusal(), "why-1").into_string();
        assert!(html.contains(r#"type="button""#) && !html.contains("name=\"action\""), "{html}");
        assert!(
            html.contains(r#"popovertarget="why-1""#) && html.contains(r#"popover id="why-1""#),
            "{html}"
        );
        assert!(html.contains(r#"href="/rules/valhalla#VAL-BATTLE-2""#), "{html}");
    }

    #[test]
    fn the_first_sentence_stands_out() {
        let asked = "Will one oppose? It is destroyed. Or not.";
        assert_eq!(first_sentence(asked), ("Will one oppose?", "It is destroyed. Or not."));
        assert_eq!(first_sentence("Expedition to Ys: pass."), ("Expedition to Ys: pass.", ""));
    }

    #[test]
    fn what_is_only_forbidden_begins_folded() {
        let group = |choice| Choices { choices: vec![choice], ..Choices::default() };
        let asked =
            |groups| question_bar(Words::english(), &Question { groups, ..Question::default() });
        let forbidden = group(Choice::Refused(refusal()));
        let html = asked(vec![forbidden.clone()]).into_string();
        assert!(html.contains("id=\"moves\"><summary>"), "{html}");
        let html = asked(vec![forbidden, group(Choice::Act(Act::default()))]).into_string();
        assert!(html.contains("id=\"moves\" open><summary>"), "{html}");
    }

    #[test]
    fn where_to_go_next_stands_under_the_question_outside_its_form() {
        let onward = Some(html! { form action="/again" {} });
        let asked = Question { onward, ..Question::default() };
        let html = question_bar(Words::english(), &asked).into_string();
        assert!(
            html.contains(r#"</form><div class="acts onward"><form action="/again">"#),
            "{html}"
        );
    }

    #[test]
    fn names_from_people_are_escaped() {
        let html = refused_button(Words::english(), &refusal(), "why-1").into_string();
        assert!(!html.contains("<Ragna>") && html.contains("&lt;Ragna&gt;"), "{html}");
    }

    #[test]
    fn two_refusals_never_share_a_reason() {
        let choices = || vec![Choice::Refused(refusal()), Choice::Refused(refusal())];
        let group = || Choices { choices: choices(), ..Choices::default() };
        let question = Question {
            main: choices(),
            aside: choices(),
            groups: vec![group(), group()],
            ..Question::default()
        };
        let html = question_bar(Words::english(), &question).into_string();
        let ids: Vec<_> =
            html.split("popover id=\"").skip(1).map(|rest| rest.split('"').next()).collect();
        let distinct: std::collections::BTreeSet<_> = ids.iter().collect();
        assert_eq!((ids.len(), distinct.len()), (8, 8));
    }

    #[test]
    fn how_a_fight_ended_stands_before_what_came_after() {
        let line = |text: &str, mine, verdict| Line {
            parts: vec![Part::Text(text.into())],
            mine,
            verdict,
            ..Line::default()
        };
        let told = |lines: &[Line]| since_last(Words::english(), lines).into_string();
        let after = [line("You gain a coin.", true, false), line("Ylva rolls.", false, false)];
        let html = told(&after);
        assert!(html.contains("</span><span>You gain a coin. </span></summary>"), "{html}");
        assert!(!html.contains(" open"), "{html}");
        let began = Line { heading: true, ..line("You fight the troll.", true, false) };
        let fight = [began, line("You defeat the troll!", true, true)];
        let html = told(&[&fight[1..], &after].concat());
        assert!(html.contains("fought") && !html.contains(" open"), "{html}");
        let html = told(&[&fight[..], &after].concat());
        assert!(html.contains("</span><span>You defeat the troll! </span></summary>"), "{html}");
        assert!(html.contains(" open"), "{html}");
    }
}
