//! What the cards of expansions and of monsters say.

use engine::Seat;
use valhalla::catalogue::{
    AidEffect, Aided, CardFace, Clan, Deed, Favour, Level, LokiCard, Monster, MonsterAbility,
    MonsterSide, Wrath,
};
use valhalla::{CardId, Catalogue, Die, Hunt, Table};

use super::{Writer, clan, faces};
use crate::valhalla::speech::{die_key, loki_effect};
use words::{FluentValue, Reader, Words};

/// Whoever reads a card.
const NOBODY: Reader<'_> = Reader { seat: None, names: &[] };

const CLANS: [Clan; 6] = [Clan::Bear, Clan::Wolf, Clan::Boar, Clan::Deer, Clan::Giant, Clan::Dwarf];

/// What a card says, a sentence each.
pub fn said(words: &Words, face: &CardFace) -> Vec<String> {
    let writer = Writer(words);
    let text = match face {
        CardFace::Tactic(tactic) => Some(writer.tactic(tactic)),
        CardFace::Warrior(warrior) => writer.gift(warrior.ability),
        other => writer.other(other),
    };
    text.into_iter().chain(writer.favour_of(face)).collect()
}

/// The rows of a card of Loki's Trick, a sentence each.
pub fn loki(words: &Words, card: &LokiCard) -> Vec<String> {
    Writer(words).loki(card)
}

/// The six cards of a monster, a sentence each.
pub fn monster(words: &Words, monster: &Monster) -> Vec<String> {
    Writer(words).monster(monster)
}

/// What the crown of a King brings, a sentence for each number of players.
pub fn king(words: &Words, book: &Catalogue) -> Vec<String> {
    Writer(words).king(book)
}

/// What a monster card does besides being strong. VAL-SOLO-52: in a first game nothing.
pub fn ability(words: &Words, hunt: &Hunt, side: &MonsterSide) -> String {
    Writer(words).ability_in(hunt, side)
}

/// Alone: the monster, with the lines of its cards.
pub fn hunted(words: &Words, table: &Table) -> Option<(String, Vec<String>)> {
    Writer(words).hunted(table)
}

/// How far a hunt has come. VAL-COOP-1: house rules are called so.
pub fn hunted_so_far(words: &Words, name: &'static str, hunt: &Hunt) -> String {
    let args = [
        ("monster", words.card_name(name).into()),
        ("n", hunt.beaten.into()),
        ("together", yes_or_no(hunt.together)),
    ];
    words.say_with("val-board-monster", &args)
}

/// VAL-COOP-7: the limit holds for all Valhallas together.
pub fn valhalla_limit(words: &Words, hunt: &Hunt, side: &MonsterSide) -> String {
    let args = [("n", side.limit.into()), ("together", yes_or_no(hunt.together))];
    words.say_with("val-prey-limit", &args)
}

fn yes_or_no<'a>(is: bool) -> FluentValue<'a> {
    let said = if is { "yes" } else { "no" };
    said.into()
}

/// VAL-LOKI-1: the card that lies open.
pub fn open_loki(table: &Table) -> Option<&'static LokiCard> {
    table.extras.loki.map(|place| &table.book.loki[usize::from(place)])
}

/// What the other expansions have on the table: titles, each with its lines.
pub fn on_the_table(
    words: &Words,
    table: &Table,
    name: &dyn Fn(Seat) -> String,
) -> Vec<(String, Vec<String>)> {
    let writer = Writer(words);
    let kings = writer.kings(table, name);
    let wraths = writer.wraths(table, name);
    let aids = writer.aids(table, name);
    let titled =
        |key: &str, lines: Vec<String>| (!lines.is_empty()).then(|| (words.say(key), lines));
    let groups = [
        titled("val-board-kings", kings),
        titled("val-board-wraths", wraths),
        titled("val-board-aids", aids),
    ];
    groups.into_iter().flatten().collect()
}

impl Writer<'_> {
    /// VAL-SOLO-5: the active card and the one below it.
    fn hunted(&self, table: &Table) -> Option<(String, Vec<String>)> {
        let hunt = table.extras.hunt.as_ref()?;
        let monster = &table.book.monsters[usize::from(hunt.prey.monster)];
        let card = |key: &str, place: u8| {
            let side = hunt.side(table.book, place);
            let card = self.monster_side(side, &self.ability_in(hunt, side), hunt.together);
            self.0.say_with(key, &[("card", card.into())])
        };
        let title = hunted_so_far(self.0, monster.name, hunt);
        if hunt.is_won() {
            return Some((title, Vec::new()));
        }
        let mut lines = vec![card("val-board-monster-now", hunt.beaten)];
        if !hunt.dice.is_empty() {
            let dice = faces(self.0, hunt.dice);
            lines.push(self.0.say_with("val-board-monster-dice", &[("dice", dice.into())]));
        }
        if hunt.beaten + 1 < Hunt::CARDS {
            lines.push(card("val-board-monster-next", hunt.beaten + 1));
        }
        Some((title, lines))
    }

    /// VAL-KING-2, VAL-KING-19: each crown, with what it is worth on its level.
    fn kings(&self, table: &Table, name: &dyn Fn(Seat) -> String) -> Vec<String> {
        let line = |king: &valhalla::King| {
            let level = table.crown_level(king.level);
            let args = [
                ("who", name(king.seat?).into()),
                ("n", king.level.into()),
                ("glory", level.glory.into()),
                ("dice", level.dice.into()),
            ];
            Some(self.0.say_with("val-board-king", &args))
        };
        let crowns = table.crowns();
        let free = crowns.iter().filter(|king| king.seat.is_none()).count();
        let free = (free > 0).then(|| self.count("val-board-crowns", free as u8));
        crowns.iter().filter_map(line).chain(free).collect()
    }

    /// VAL-TYR-10: open to all.
    fn wraths(&self, table: &Table, name: &dyn Fn(Seat) -> String) -> Vec<String> {
        let card = |card: CardId| &table.book.cards[card as usize];
        let does = |wrath: CardId| match card(wrath).face {
            CardFace::Wrath(wrath) => self.wrath(wrath),
            _ => String::new(),
        };
        let of_seat = |seat: Seat| {
            let under = table.player(seat).party.places().filter_map(move |(space, warrior)| {
                Some((warrior, table.extras.under(seat, space)?))
            });
            under.map(move |(warrior, wrath)| (seat, warrior, wrath))
        };
        let line = |(seat, warrior, wrath)| {
            let args = [
                ("who", name(seat).into()),
                ("card", self.0.card_name(card(warrior).name).into()),
                ("wrath", self.0.card_name(card(wrath).name).into()),
                ("does", does(wrath).into()),
            ];
            self.0.say_with("val-board-wrath", &args)
        };
        table.all_seats().flat_map(of_seat).map(line).collect()
    }

    /// VAL-THOR-18: cards beside the battle.
    fn aids(&self, table: &Table, name: &dyn Fn(Seat) -> String) -> Vec<String> {
        let does = |aid: CardId| table.book.aid(aid).map(|aid| self.aid(aid.effect));
        let line = |aid: &valhalla::Helping| {
            let args = [
                ("who", name(aid.by).into()),
                ("whom", name(table.battle.fighter(aid.side).seat).into()),
                ("card", self.0.card_name(table.book.cards[aid.card as usize].name).into()),
                ("does", does(aid.card).unwrap_or_default().into()),
            ];
            self.0.say_with("val-board-aid", &args)
        };
        table.battle.extras.aids.iter().map(line).collect()
    }

    pub(super) fn worth(&self, glory: i16) -> String {
        self.count("val-card-worth", glory)
    }

    /// Cards that are neither warriors nor tactics of the own phase.
    pub(super) fn other(&self, face: &CardFace) -> Option<String> {
        Some(match face {
            CardFace::Mission(mission) => match mission.deed {
                Deed::NoPaidReroll => self.say("val-mission-steady"),
                Deed::MarginMin { n } => self.count("val-mission-margin", n),
                Deed::ActivatedMin { n } => self.count("val-mission-armed", n),
            },
            CardFace::Aid(aid) => {
                let key = match aid.aided {
                    Aided::Fewer => "val-aid-fewer",
                    Aided::FewerOrEqual => "val-aid-fewer-or-equal",
                };
                self.0.say_with(key, &[("does", self.aid(aid.effect).into())])
            }
            CardFace::Wrath(wrath) => {
                self.0.say_with("val-wrath-card", &[("does", self.wrath(*wrath).into())])
            }
            CardFace::Warrior(_) | CardFace::Tactic(_) => return None,
        })
    }

    fn wrath(&self, wrath: Wrath) -> String {
        match wrath {
            Wrath::Strength { n } => self.count("val-wrath-strength", n),
            Wrath::Prey { clan: of, bonus } => {
                let args = [("n", bonus.into()), ("clan", clan(self.0, of).into())];
                self.0.say_with("val-wrath-prey", &args)
            }
            Wrath::SkipWeapon { weapon: face } => {
                let die = self.say(die_key(Die::coloured(face)));
                self.0.say_with("val-wrath-waive", &[("die", die.into())])
            }
        }
    }

    /// What a warrior brings on the way to Valhalla.
    pub(super) fn favour_of(&self, face: &CardFace) -> Option<String> {
        let CardFace::Warrior(warrior) = face else { return None };
        Some(match warrior.favour {
            Favour::None => return None,
            Favour::Companions { n } => self.count("val-favour-companions", n),
            Favour::WithClan { clan: of, n } => {
                let args = [("n", n.into()), ("clan", clan(self.0, of).into())];
                self.0.say_with("val-favour-clan", &args)
            }
            Favour::Alone { n } => self.count("val-favour-alone", n),
        })
    }

    /// A sentence for each row, and one for setup.
    pub(super) fn loki(&self, card: &LokiCard) -> Vec<String> {
        let rows = card.rows.iter().map(|row| {
            let single = if row.min == row.max { "yes" } else { "no" };
            let args = [
                ("single", single.into()),
                ("min", row.min.into()),
                ("max", row.max.into()),
                ("does", self.0.text(&loki_effect(row.effect), NOBODY).into()),
            ];
            self.0.say_with("val-loki-row", &args)
        });
        let setup = match card.setup_discard {
            0 => None,
            n if n < 0 => Some(self.count("val-loki-fewer", n.unsigned_abs())),
            n => Some(self.count("val-loki-more", n)),
        };
        rows.chain(setup).collect()
    }

    /// VAL-KING-7, VAL-KING-12: a sentence for each number of players from two on.
    pub(super) fn king(&self, book: &Catalogue) -> Vec<String> {
        let level = |(place, level): (usize, &Level)| {
            let args = [
                ("n", (place + 1).into()),
                ("glory", level.glory.into()),
                ("dice", level.dice.into()),
            ];
            self.0.say_with("val-king-level", &args)
        };
        let sentence = |(place, levels): (usize, &Vec<Level>)| {
            let levels: Vec<String> = levels.iter().enumerate().map(level).collect();
            let args = [("players", (place + 2).into()), ("levels", levels.join("; ").into())];
            self.0.say_with("val-king-levels", &args)
        };
        book.kings.iter().enumerate().map(sentence).collect()
    }

    /// A line for each card, the normal sides first. VAL-SOLO-3: then the stronger ones.
    pub(super) fn monster(&self, monster: &Monster) -> Vec<String> {
        let line = |key: &str, place: usize, side: &MonsterSide| {
            let card = self.monster_side(side, &self.ability_of(side), false);
            self.0.say_with(key, &[("n", (place + 1).into()), ("card", card.into())])
        };
        let cards = || monster.cards.iter().enumerate();
        let normal = cards().map(|(place, card)| line("val-monster-side", place, &card.normal));
        let plus40 = cards().map(|(place, card)| line("val-monster-plus40", place, &card.plus40));
        normal.chain(plus40).collect()
    }

    fn ability_in(&self, hunt: &Hunt, side: &MonsterSide) -> String {
        match side.ability {
            MonsterAbility::None => self.ability_of(side),
            _ if hunt.prey.abilities => self.ability_of(side),
            _ => self.say("val-ability-ignored"),
        }
    }

    fn monster_side(&self, side: &MonsterSide, ability: &str, together: bool) -> String {
        let clans: Vec<String> = CLANS
            .into_iter()
            .filter(|&of| side.clans.contains(of))
            .map(|of| clan(self.0, of))
            .collect();
        let args = [
            ("strength", side.strength.into()),
            ("limit", side.limit.into()),
            ("clans", self.0.list(&clans).into()),
            ("symbols", faces(self.0, side.activation).into()),
            ("ability", ability.into()),
            ("together", yes_or_no(together)),
        ];
        self.0.say_with("val-monster-card", &args)
    }

    fn ability_of(&self, side: &MonsterSide) -> String {
        self.say(match side.ability {
            MonsterAbility::None => "val-ability-none",
            MonsterAbility::BurnDeck => "val-ability-burn-deck",
            MonsterAbility::PreDiscardHand => "val-ability-pre-discard-hand",
            MonsterAbility::PostDiscardRandom => "val-ability-post-discard-random",
            MonsterAbility::SilenceJarl => "val-ability-silence-jarl",
            MonsterAbility::SmallerParty => "val-ability-smaller-party",
            MonsterAbility::LoseGloryOnLoss => "val-ability-lose-glory-on-loss",
            MonsterAbility::LoseGloryAlways => "val-ability-lose-glory-always",
            MonsterAbility::LoseDie => "val-ability-lose-die",
            MonsterAbility::MaxTwoTactics => "val-ability-max-two-tactics",
            MonsterAbility::NoTactics => "val-ability-no-tactics",
            MonsterAbility::PreDiscardWarrior => "val-ability-pre-discard-warrior",
            MonsterAbility::NoDiceTactics => "val-ability-no-dice-tactics",
            MonsterAbility::SilenceClan => {
                let of = side.ability_clan.map_or_else(String::new, |of| clan(self.0, of));
                return self.0.say_with("val-ability-silence-clan", &[("clan", of.into())]);
            }
        })
    }

    /// What Thor's Aid does for a fighter.
    fn aid(&self, effect: AidEffect) -> String {
        match effect {
            AidEffect::Draw { n } => self.count("val-does-draw", n),
            AidEffect::FreeReroll { times } => self.count("val-does-reroll", times),
            AidEffect::TakeRandomCard { count, .. } => self.count("val-does-take-card", count),
            AidEffect::Strength { n } => self.count("val-does-strength", n),
            AidEffect::ExtraDice { n } => self.count("val-does-extra-dice", n),
        }
    }
}
