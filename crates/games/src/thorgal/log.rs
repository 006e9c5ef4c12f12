//! What happened at a table of Thorgal, as keys into `words/`. Sentences about cards have the player as
//! their subject, so that a reader may name several cards in one.

use engine::Seat;
use thorgal::catalogue::{Attribute, Destination, End, Kind, Phase, Role, Symbol, Until};
use thorgal::{Card, Event, LandId, Loss, Piece, PilePlace, Thorgal, Victory};

use super::speech::{attribute_key, card, compared, land};
use words::{Arg, Phrase};

/// An event in plain words; `None` where nothing happened.
pub(super) fn event(game: &Thorgal, event: &Event) -> Option<Phrase> {
    let log = Log { game };
    Some(match *event {
        Event::TookFaction(who, faction) => Phrase::of("tho-took-faction", who)
            .with("faction", Arg::Name(game.book.factions[faction as usize].name)),
        Event::BroughtFollower(who, it) => log.of("tho-brought-follower", who, it),
        Event::BroughtLand(who, it) => log.at("tho-brought-land", who, it),
        Event::FirstDestiny(who) => Phrase::of("tho-first-destiny", who),
        Event::RoundBegan { round, destiny } => {
            Phrase::of("tho-round-began", destiny).number("round", round)
        }
        Event::PhaseBegan(phase) => Phrase::new(phase_key(phase)),
        Event::GaveUp(who) => Phrase::of("tho-gave-up", who),
        Event::WentOut(who) => Phrase::of("tho-went-out", who),
        Event::Won(who, by) => won(who, by),
        Event::Drawn => Phrase::new("tho-drawn-game"),
        Event::Drew(who, it) => log.of("tho-drew", who, it),
        Event::DrewCards(who, 0) => Phrase::of("tho-drew-none", who),
        Event::DrewCards(who, n) => return count("tho-drew-cards", who, n),
        Event::Stocked(who, 0) => Phrase::of("tho-stocked-none", who),
        Event::Stocked(who, n) => return count("tho-stocked", who, n),
        Event::Passed(who) => Phrase::of("tho-passed", who),
        Event::Played { seat, card, cost } => log.of("tho-played", seat, card).number("cost", cost),
        Event::PutIntoPlay(who, it) => log.of("tho-put-into-play", who, it),
        Event::PutNothing(who) => Phrase::of("tho-put-nothing", who),
        Event::ChangedNothing => Phrase::new("tho-changed-nothing"),
        Event::LeftOut { card: it, unpaid } => {
            let key = if unpaid { "tho-left-out-unpaid" } else { "tho-left-out" };
            Phrase::new(key).card("card", card(game, it))
        }
        Event::Activated(who, it) => log.of("tho-activated", who, it),
        Event::UsedFenrir(who, it) => log.at("tho-used-fenrir", who, it),
        Event::SymbolResolved { by, card, symbol } => log.of(symbol_key(symbol), by, card),
        Event::SymbolDeclined { by, card, symbol } => log.of(declined_key(symbol), by, card),
        Event::WentTo(who, it) => log.at("tho-went-to", who, it),
        Event::Redirected(who, it) => log.at("tho-redirected", who, it),
        Event::Opposed { seat, card, cost } => {
            log.of("tho-opposed", seat, card).number("cost", cost)
        }
        Event::NotOpposed(who) => Phrase::of("tho-not-opposed", who),
        Event::Dismissed(who, it) => log.of("tho-dismissed", who, it),
        Event::WentHome(who, it) => log.of("tho-went-home", who, it),
        Event::Attached(who, it) => log.of("tho-attached", who, it),
        Event::Compared { land: at, strength, difficulty, success } => {
            let key = if success { "tho-succeeded" } else { "tho-failed" };
            compared(Phrase::new(key).card("land", land(game, at)), strength, difficulty)
        }
        Event::Conquered(who, it) => log.at("tho-conquered", who, it),
        Event::UsedHorn(who, it) => log.at("tho-used-horn", who, it),
        Event::DeclinedHorn(who, it) => log.at("tho-declined-horn", who, it),
        Event::SwappedLand { seat, out, brought } => {
            log.at("tho-swapped-land", seat, out).card("brought", land(game, brought))
        }
        Event::OpposingCosts(n) => Phrase::new("tho-opposing-costs").number("count", n),
        Event::OpposingForbidden => Phrase::new("tho-opposing-forbidden"),
        _ => return log.cards(event),
    })
}

struct Log<'a> {
    game: &'a Thorgal,
}

fn count(key: &'static str, who: Seat, count: u8) -> Option<Phrase> {
    (count > 0).then(|| Phrase::of(key, who).number("count", count))
}

impl Log<'_> {
    fn of(&self, key: &'static str, who: Seat, it: Card) -> Phrase {
        Phrase::of(key, who).card("card", card(self.game, it))
    }

    fn at(&self, key: &'static str, who: Seat, it: LandId) -> Phrase {
        Phrase::of(key, who).card("land", land(self.game, it))
    }

    /// What is done to cards and piles.
    fn cards(&self, event: &Event) -> Option<Phrase> {
        Some(match *event {
            Event::Destroyed { owner, card, how } => self.of(loss_key(how), owner, card),
            Event::Damaged(who, n) => return count("tho-damaged", who, n),
            Event::CannotSuffer(who, n) => return count("tho-cannot-suffer", who, n),
            Event::Shielded(who, n) => return count("tho-shielded", who, n),
            Event::GainedShield(who, n) => return count("tho-gained-shield", who, n),
            Event::UpkeepMet(who, it) => self.of("tho-upkeep-met", who, it),
            Event::UpkeepPaid(who, it) => self.of("tho-upkeep-paid", who, it),
            Event::UpkeepUnmet(who, it) => self.of("tho-upkeep-unmet", who, it),
            Event::KeptForDamage(who, it, n) => self.of("tho-kept", who, it).number("count", n),
            Event::UpkeepWaived(who, it) => self.of("tho-upkeep-waived", who, it),
            Event::DiscardedPool(who, 0) => Phrase::of("tho-pool-empty", who),
            Event::DiscardedPool(who, n) => return count("tho-discarded-pool", who, n),
            Event::DiscardedHand(who, n) => return count("tho-discarded-hand", who, n),
            Event::HandToDeck(who, n, End::Top) => return count("tho-hand-to-top", who, n),
            Event::HandToDeck(who, n, End::Bottom) => return count("tho-hand-to-bottom", who, n),
            Event::HandToPool(who, n) => return count("tho-hand-to-pool", who, n),
            Event::Laid(who, it, PilePlace::Discard) => self.of("tho-laid-discard", who, it),
            Event::Laid(who, it, PilePlace::Pool) => self.of("tho-laid-pool", who, it),
            Event::Laid(who, it, PilePlace::DeckTop) => self.of("tho-laid-top", who, it),
            Event::Laid(who, it, PilePlace::DeckBottom) => self.of("tho-laid-bottom", who, it),
            Event::LookedAtOwnDeck(who, 0) => Phrase::of("tho-looked-none", who),
            Event::LookedAtOwnDeck(who, n) => return count("tho-looked-own", who, n),
            Event::LookedAtHand { by, at, cards } => {
                Phrase::of("tho-looked-hand", at).seat("by", by).number("count", cards)
            }
            Event::LookedAtDeck { at, cards: 0, .. } => Phrase::of("tho-looked-none", at),
            Event::LookedAtDeck { by, at, cards } => {
                Phrase::of("tho-looked-deck", at).seat("by", by).number("count", cards)
            }
            Event::Saw(who, it) => self.of("tho-saw", who, it),
            Event::TookLooked(who) => Phrase::of("tho-took-looked", who),
            Event::Recalled(who, it, Role::Destiny) => self.of("tho-left-valhalla", who, it),
            Event::Recalled(who, it, Role::Doom) => self.of("tho-left-niflheim", who, it),
            Event::LaidBack(who, n, PilePlace::DeckBottom) => {
                return count("tho-back-bottom", who, n);
            }
            Event::LaidBack(who, n, PilePlace::DeckTop) => return count("tho-back-top", who, n),
            Event::LaidBack(who, n, _) => return count("tho-back-pool", who, n),
            Event::Returned(who, it, goes) => self.of(returned_key(goes), who, it),
            Event::Recycled(who, n) => return count("tho-recycled", who, n),
            Event::TidiedUp { seat, pool, deck } => {
                Phrase::of("tho-tidied-up", seat).number("pool", pool).number("deck", deck)
            }
            _ => return self.changes(event),
        })
    }

    /// Markers, costs and fate points.
    fn changes(&self, event: &Event) -> Option<Phrase> {
        Some(match *event {
            Event::Exhausted(it, n) => {
                self.piece(["tho-exhausted", "tho-exhausted-land"], it).number("count", n)
            }
            Event::Readied(it, n) => {
                self.piece(["tho-readied", "tho-readied-land"], it).number("count", n)
            }
            Event::Marked { piece, attribute, by } => self.marked(piece, attribute, by),
            Event::CostsChanged { payer, kind, by, until } => costs(payer, kind, by, until),
            Event::FateChanged(who, role, n) => {
                let key = match (role, n > 0) {
                    (Role::Destiny, true) => "tho-fate-more-destiny",
                    (Role::Destiny, false) => "tho-fate-less-destiny",
                    (Role::Doom, true) => "tho-fate-more-doom",
                    (Role::Doom, false) => "tho-fate-less-doom",
                };
                Phrase::of(key, who).number("count", n.unsigned_abs())
            }
            _ => return None,
        })
    }

    /// Something about a card of a player, or about a land.
    fn piece(&self, [of_card, of_land]: [&'static str; 2], piece: Piece) -> Phrase {
        match piece {
            Piece::Card(it) => self.of(of_card, self.game.owner(it), it),
            Piece::Land(it) => Phrase::new(of_land).card("land", land(self.game, it)),
        }
    }

    fn marked(&self, piece: Piece, attribute: Attribute, by: i8) -> Phrase {
        let keys = if by > 0 {
            ["tho-added", "tho-added-land"]
        } else {
            ["tho-removed", "tho-removed-land"]
        };
        self.piece(keys, piece)
            .number("count", by.unsigned_abs())
            .with("attribute", Arg::Word(attribute_key(attribute)))
    }
}

fn costs(payer: Seat, kind: Option<Kind>, by: i8, until: Until) -> Phrase {
    let key = match (by > 0, until) {
        (true, Until::Round) => "tho-costs-more-round",
        (true, Until::Phase) => "tho-costs-more-phase",
        (false, Until::Round) => "tho-costs-less-round",
        (false, Until::Phase) => "tho-costs-less-phase",
    };
    let what = match kind {
        None => "tho-cards",
        Some(Kind::Follower) => "tho-followers",
        Some(Kind::Support) => "tho-supports",
        Some(Kind::Event) => "tho-events",
        Some(Kind::Doom) => "tho-doom-cards",
    };
    Phrase::of(key, payer).number("count", by.unsigned_abs()).with("what", Arg::Word(what))
}

fn won(who: Seat, by: Victory) -> Phrase {
    match by {
        Victory::Horns(n) => Phrase::of("tho-won-horns", who).number("count", n),
        Victory::LastLeft => Phrase::of("tho-won-last", who),
        Victory::RoundLimit => Phrase::of("tho-won-limit", who),
    }
}

const fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Fate => "tho-phase-fate",
        Phase::Dawn => "tho-phase-dawn",
        Phase::Expedition => "tho-phase-expedition",
        Phase::Dusk => "tho-phase-dusk",
    }
}

const fn symbol_key(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Elements => "tho-symbol-elements",
        Symbol::Intrigue => "tho-symbol-intrigue",
        Symbol::Damage => "tho-symbol-damage",
    }
}

const fn declined_key(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Elements => "tho-elements-declined",
        Symbol::Intrigue | Symbol::Damage => "tho-intrigue-declined",
    }
}

const fn loss_key(how: Loss) -> &'static str {
    match how {
        Loss::Damage => "tho-lost-damage",
        Loss::Effect => "tho-lost-effect",
        Loss::Upkeep => "tho-lost-upkeep",
        Loss::Played => "tho-lost-played",
        Loss::Attached => "tho-lost-attached",
        Loss::Opposed => "tho-lost-opposed",
    }
}

const fn returned_key(goes: Destination) -> &'static str {
    match goes {
        Destination::Hand => "tho-returned-hand",
        Destination::DeckTop => "tho-returned-top",
        Destination::DeckBottom | Destination::PoolTop => "tho-returned-bottom",
    }
}
