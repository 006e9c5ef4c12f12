//! What happened at a table of Thorgal, as keys into `words/`.

use engine::Seat;
use thorgal::catalogue::{Phase, Symbol};
use thorgal::{Card, Event, LandId, Thorgal};

use super::speech::{ATTRIBUTES, card, compared, land, piece};
use crate::phrase::{Arg, Phrase};

/// An event in plain words; what follows from another is not said twice.
pub(super) fn event(game: &Thorgal, event: &Event) -> Option<Phrase> {
    Told { game }
        .setup(event)
        .or_else(|| Told { game }.action(event))
        .or_else(|| Told { game }.expedition(event))
        .or_else(|| Told { game }.card(event))
        .or_else(|| Told { game }.change(event))
}

struct Told<'a> {
    game: &'a Thorgal,
}

impl Told<'_> {
    fn of(&self, key: &'static str, who: Seat, it: Card) -> Phrase {
        Phrase::of(key, who).card("card", card(self.game, it))
    }

    fn at_land(&self, key: &'static str, who: Seat, it: LandId) -> Phrase {
        Phrase::of(key, who).card("land", land(self.game, it))
    }

    fn count(key: &'static str, who: Seat, count: u8) -> Option<Phrase> {
        (count > 0).then(|| Phrase::of(key, who).number("count", count))
    }

    fn setup(&self, event: &Event) -> Option<Phrase> {
        Some(match *event {
            Event::TookFaction(who, faction) => {
                let name = self.game.book.factions[faction as usize].name;
                Phrase::of("tho-took-faction", who).with("faction", Arg::Text(name.to_owned()))
            }
            Event::BroughtFollower(who, it) => self.of("tho-brought-follower", who, it),
            Event::BroughtLand(who, it) => self.at_land("tho-brought-land", who, it),
            Event::FirstDestiny(who) => Phrase::of("tho-first-destiny", who),
            Event::RoundBegan { round, destiny } => {
                Phrase::of("tho-round-began", destiny).number("round", round)
            }
            Event::PhaseBegan(phase) => Phrase::new(match phase {
                Phase::Fate => "tho-phase-fate",
                Phase::Dawn => "tho-phase-dawn",
                Phase::Expedition => "tho-phase-expedition",
                Phase::Dusk => "tho-phase-dusk",
            }),
            Event::GaveUp(who) => Phrase::of("tho-gave-up", who),
            Event::WentOut(who) => Phrase::of("tho-went-out", who),
            Event::Won(who) => Phrase::of("tho-won", who),
            Event::Drawn => Phrase::new("tho-drawn-game"),
            _ => return None,
        })
    }

    fn action(&self, event: &Event) -> Option<Phrase> {
        Some(match *event {
            Event::Drew(who, it) => self.of("tho-drew", who, it),
            Event::DrewCards(who, count) => return Self::count("tho-drew-cards", who, count),
            Event::Stocked(who, count) => return Self::count("tho-stocked", who, count),
            Event::Passed(who) => Phrase::of("tho-passed", who),
            Event::Paid(who, count) => return Self::count("tho-paid", who, count),
            Event::Played(who, it) => self.of("tho-played", who, it),
            Event::PutIntoPlay(who, it) => self.of("tho-put-into-play", who, it),
            Event::Activated(who, it) => self.of("tho-activated", who, it),
            Event::UsedFenrir(who, it) => self.at_land("tho-used-fenrir", who, it),
            Event::SymbolResolved(who, Symbol::Damage) => Phrase::of("tho-symbol-damage", who),
            Event::UpkeepMet(who, it) => self.of("tho-upkeep-met", who, it),
            Event::UpkeepUnmet(who, it) => self.of("tho-upkeep-unmet", who, it),
            Event::TidiedUp { seat, pool, deck } => {
                Phrase::of("tho-tidied-up", seat).number("pool", pool).number("deck", deck)
            }
            _ => return None,
        })
    }

    fn expedition(&self, event: &Event) -> Option<Phrase> {
        Some(match *event {
            Event::WentTo(it) => Phrase::new("tho-went-to").card("land", land(self.game, it)),
            Event::Redirected(it) => {
                Phrase::new("tho-redirected").card("land", land(self.game, it))
            }
            Event::Opposed(who, it) => self.of("tho-opposed", who, it),
            Event::NotOpposed(who) => Phrase::of("tho-not-opposed", who),
            Event::Dismissed(who, it) => self.of("tho-dismissed", who, it),
            Event::Attached(it) => Phrase::new("tho-attached").card("card", card(self.game, it)),
            Event::Compared { land: at, strength, difficulty, success } => {
                let key = if success { "tho-succeeded" } else { "tho-failed" };
                let phrase = Phrase::new(key).card("land", land(self.game, at));
                compared(phrase, strength, difficulty)
            }
            Event::Conquered(who, it) => self.at_land("tho-conquered", who, it),
            Event::UsedHorn(who, it) => self.at_land("tho-used-horn", who, it),
            Event::DeclinedHorn(who, it) => self.at_land("tho-declined-horn", who, it),
            Event::SwappedLand { out, brought } => Phrase::new("tho-swapped-land")
                .card("land", land(self.game, out))
                .card("brought", land(self.game, brought)),
            Event::OpposingCosts(n) => Phrase::new("tho-opposing-costs").number("count", n),
            Event::OpposingForbidden => Phrase::new("tho-opposing-forbidden"),
            _ => return None,
        })
    }

    fn card(&self, event: &Event) -> Option<Phrase> {
        Some(match *event {
            Event::Destroyed(who, it) => self.of("tho-destroyed", who, it),
            Event::Damaged(who, count) => return Self::count("tho-damaged", who, count),
            Event::Shielded(who, count) => return Self::count("tho-shielded", who, count),
            Event::GainedShield(who, count) => return Self::count("tho-gained-shield", who, count),
            Event::DiscardedPool(who, count) => {
                return Self::count("tho-discarded-pool", who, count);
            }
            Event::DiscardedHand(who, count) => {
                return Self::count("tho-discarded-hand", who, count);
            }
            Event::HandToDeck(who, count) => return Self::count("tho-hand-to-deck", who, count),
            Event::HandToPool(who, count) => return Self::count("tho-hand-to-pool", who, count),
            Event::Looked { by, at, cards } if by == at => {
                Phrase::of("tho-looked-own", by).number("count", cards)
            }
            Event::Looked { by, at, cards } => {
                Phrase::of("tho-looked", by).seat("whom", at).number("count", cards)
            }
            Event::Saw(who, it) => self.of("tho-saw", who, it),
            Event::TookLooked(who) => Phrase::of("tho-took-looked", who),
            Event::LeftValhalla(who, it) => self.of("tho-left-valhalla", who, it),
            Event::LaidBack(who, count) => return Self::count("tho-laid-back", who, count),
            Event::Returned(who, it) => self.of("tho-returned", who, it),
            Event::Recycled(who) => Phrase::of("tho-recycled", who),
            _ => return None,
        })
    }

    fn change(&self, event: &Event) -> Option<Phrase> {
        let game = self.game;
        Some(match *event {
            Event::Exhausted(it, count) => {
                Phrase::new("tho-exhausted").card("card", piece(game, it)).number("count", count)
            }
            Event::Readied(it, count) => {
                Phrase::new("tho-readied").card("card", piece(game, it)).number("count", count)
            }
            Event::Marked { piece: it, attribute, by } => {
                let key = if by > 0 { "tho-added" } else { "tho-removed" };
                Phrase::new(key)
                    .card("card", piece(game, it))
                    .number("count", by.unsigned_abs())
                    .with("attribute", Arg::Word(ATTRIBUTES[attribute as usize]))
            }
            Event::UpkeepWaived(it) => {
                Phrase::new("tho-upkeep-waived").card("card", card(game, it))
            }
            Event::CostsChanged(who, n) => {
                let key = if n > 0 { "tho-costs-more" } else { "tho-costs-less" };
                Phrase::of(key, who).number("count", n.unsigned_abs())
            }
            Event::FateChanged(who, n) => {
                let key = if n > 0 { "tho-fate-more" } else { "tho-fate-less" };
                Phrase::of(key, who).number("count", n.unsigned_abs())
            }
            _ => return None,
        })
    }
}
