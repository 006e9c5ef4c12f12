//! What is printed on the cards a question is about.

use engine::{Game, Seat};
use thorgal::catalogue::{Ability, Mode, Moment};
use thorgal::state::{Fellow, Notes, Outcome};
use thorgal::{DuskStep, EffectStep, ExpeditionStep, Scene, Source, Step, Thorgal};

use super::card_text::{ability_text, steps_text, upkeep_text};
use super::speech::{card, middle, scene, source};
use words::Named;
use words::Words;

/// The effects or conditions the open question is about, each after the name of its card.
pub fn asked_text(words: &Words, game: &Thorgal) -> Vec<String> {
    let Some((step, _)) = game.waiting() else { return Vec::new() };
    let texts = CardTexts { words, game };
    match step {
        Step::Expedition(ExpeditionStep::Horn(place)) => {
            let steps = game.land_face(place).horn.steps;
            vec![texts.of(middle(game, place), &steps_text(words, game.book, steps))]
        }
        Step::Dusk(DuskStep::Upkeep) => texts.team(|fellow| texts.upkeep(fellow)),
        Step::Dusk(DuskStep::Unmet(place)) => {
            let fellow = game.board(game.table.destiny).team.get(place);
            fellow.and_then(|fellow| texts.upkeep(fellow)).into_iter().collect()
        }
        Step::Expedition(ExpeditionStep::Moments) => texts.team(|fellow| texts.moment(fellow)),
        Step::Effect(EffectStep::Against(you, from) | EffectStep::Consider(you, _, from)) => {
            texts.source(you, from).into_iter().collect()
        }
        _ => step.scene().map(|from| texts.scene(from)).into_iter().collect(),
    }
}

struct CardTexts<'a> {
    words: &'a Words,
    game: &'a Thorgal,
}

impl CardTexts<'_> {
    fn of(&self, card: Named, text: &str) -> String {
        self.words.say_with(
            "tho-asked",
            &[("card", self.words.card_name(card.name).into()), ("text", text.into())],
        )
    }

    fn scene(&self, from: Scene) -> String {
        let text = steps_text(self.words, self.game.book, from.list);
        self.of(scene(self.game, from), &text)
    }

    fn source(&self, you: Seat, from: Source) -> Option<String> {
        let text = ability_text(self.words, self.game.book, ability(self.game, you, from)?);
        Some(self.of(source(self.game, you, from), &text))
    }

    fn team(&self, text: impl Fn(&Fellow) -> Option<String>) -> Vec<String> {
        let team = &self.game.board(self.game.table.destiny).team;
        let mut texts: Vec<String> = team.iter().filter_map(|(_, fellow)| text(fellow)).collect();
        texts.dedup();
        texts
    }

    /// What a follower that is still to be checked asks for.
    fn upkeep(&self, fellow: &Fellow) -> Option<String> {
        let open = !fellow.notes.has(Notes::WAIVED);
        let unmet = matches!(self.game.waiting(), Some((Step::Dusk(DuskStep::Unmet(_)), _)));
        let open = open && (unmet || !fellow.notes.has(Notes::SETTLED));
        let upkeep = &self.game.face(fellow.card).upkeep;
        let text = upkeep_text(self.words, self.game.book, upkeep);
        (open && !text.is_empty()).then(|| self.of(card(self.game, fellow.card), &text))
    }

    /// What a card that waited for the result does now.
    fn moment(&self, fellow: &Fellow) -> Option<String> {
        let success = self.game.table.outcome == Outcome::Success;
        let moment = if success { Moment::Success } else { Moment::Failure };
        let mut abilities = self.game.face(fellow.card).abilities.iter();
        let ability = abilities.find(|ability| ability.mode == Mode::On(moment))?;
        let text = ability_text(self.words, self.game.book, ability);
        fellow.notes.has(Notes::WAITS).then(|| self.of(card(self.game, fellow.card), &text))
    }
}

fn ability(game: &Thorgal, you: Seat, source: Source) -> Option<&'static Ability> {
    let (card, ability) = match source {
        Source::Team { place, ability } => (game.board(you).team.get(place)?.card, ability),
        Source::Played { ability } => (game.table.playing, ability),
        Source::Horn(place) => return Some(&game.land_face(place).horn),
        Source::Fenrir(place) => return Some(&game.land_face(place).fenrir),
    };
    game.face(card).abilities.get(usize::from(ability))
}

#[cfg(test)]
mod tests {
    use engine::{Game, Luck, Match, Swift};

    use super::*;
    use crate::playable::{Settings, Setup, Speech};
    use crate::thorgal::standard;
    use words::Reader;

    /// Every question of some games, with what its cards say, names all it speaks of.
    #[test]
    fn questions_and_their_cards_have_words() {
        let words = Words::english();
        let names = ["Ragna", "Olaf", "Siv"].map(str::to_owned);
        let whole = |text: &str| {
            let gaps = ["{", "tho-", " ?"].iter().any(|gap| text.contains(gap));
            !gaps && !text.starts_with('?')
        };
        let mut told = 0;
        for seed in 0..40u8 {
            let rules = Thorgal::options(standard(), &Settings::default()).unwrap();
            let mut luck = Luck::new([seed; 32]);
            let mut whim = Swift::new(seed.into());
            let seats = 2 + usize::from(seed % 2);
            let mut game: Match<Thorgal> = Match::begin(rules, seats, &mut luck).unwrap();
            while let Some((step, asked)) = game.state().waiting() {
                let (state, seat) = (*game.state(), asked.lowest().unwrap());
                let reader = Reader { seat: Some(seat), names: &names };
                let ask = words.text(&state.ask(Some(seat)), reader);
                assert!(whole(&ask), "{step:?}: {ask}");
                let texts = asked_text(words, &state);
                assert!(texts.iter().all(|text| whole(text)), "{step:?}: {texts:?}");
                told += texts.len();
                let allowed = state.allowed(seat);
                let action = allowed[whim.below(allowed.len() as u32) as usize];
                game.play(seat, action, &mut luck).unwrap();
            }
        }
        assert!(told > 100, "only {told} texts");
    }
}
