//! Reading the expansions in the box, and the monsters.

use engine::Row;
use valhalla::catalogue::{
    Additions, Aid, Aided, CardFace, Deed, Level, LokiCard, LokiRow, Mission, Monster,
    MonsterAbility, MonsterCard, MonsterSide, Setup, Wrath,
};
use valhalla::{CardSet, Die};

use super::expansions_file::{
    AidedEntry, BoxFile, DeedEntry, KingEntry, LokiEntry, MonsterCardEntry, MonsterEntry,
    MonsterSideEntry, SetupEntry, WrathEntry,
};
use super::file::{File, TacticEntry, WarriorEntry};
use super::{Printed, Read, Reader, bounds, words};
use crate::cards_file::BadCards;
use valhalla::catalogue::Card;

impl Reader<'_> {
    pub(super) fn warriors(
        &self,
        cards: &mut Vec<Card>,
        entries: &[WarriorEntry],
    ) -> Read<CardSet> {
        let from = cards.len();
        for entry in entries {
            let printed = Printed::of(&entry.id, &entry.name, entry.copies, entry.source);
            self.add(cards, &printed, self.warrior(entry)?)?;
        }
        Ok(added(from, cards))
    }

    pub(super) fn tactics(&self, cards: &mut Vec<Card>, entries: &[TacticEntry]) -> Read<CardSet> {
        let from = cards.len();
        for entry in entries {
            let printed = Printed::of(&entry.id, &entry.name, entry.copies, entry.source);
            self.add(cards, &printed, self.tactic(entry)?)?;
        }
        Ok(added(from, cards))
    }

    /// The cards that expansions shuffle into the deck.
    pub(super) fn additions(&self, cards: &mut Vec<Card>, file: &BoxFile) -> Read<Additions> {
        let thor = self.thor(cards, file)?;
        let valkyries = self
            .warriors(cards, &file.valkyrie_warrior)?
            .union(&self.tactics(cards, &file.valkyrie_tactic)?)
            .union(&self.missions(cards, file)?);
        let dwarves = self
            .warriors(cards, &file.dwarf_warrior)?
            .union(&self.tactics(cards, &file.dwarf_tactic)?);
        let tyr = self.tyr(cards, file)?;
        let totals = [
            ("thor", thor.len(), file.totals.thor),
            ("valkyries", valkyries.len(), file.totals.valkyries),
            ("dwarves", dwarves.len(), file.totals.dwarves),
            ("tyr", tyr.len(), file.totals.tyr),
        ];
        for (key, is, should) in totals {
            if is as usize != should {
                let reason = format!("there are {is} cards of {key}, but there must be {should}");
                return Err(BadCards::at_key(self.text, key, reason));
            }
        }
        let tyr_aside = file.tyr_setup.to_deal;
        if tyr_aside != 6 || u32::from(tyr_aside) > tyr.len() {
            return Err(BadCards::at_key(self.text, "to_deal", "to_deal must be 6"));
        }
        Ok(Additions { thor, valkyries, dwarves, tyr, tyr_aside })
    }

    fn thor(&self, cards: &mut Vec<Card>, file: &BoxFile) -> Read<CardSet> {
        let from = cards.len();
        for entry in &file.thor {
            let aided = match entry.aided {
                AidedEntry::Fewer => Aided::Fewer,
                AidedEntry::FewerOrEqual => Aided::FewerOrEqual,
            };
            self.check_number(&entry.id, "glory", entry.glory, bounds::GLORY)?;
            let aid = Aid { aided, effect: self.effect(&entry.effect)?, glory: entry.glory };
            let printed = Printed::of(&entry.id, &entry.name, entry.copies, entry.source);
            self.add(cards, &printed, CardFace::Aid(aid))?;
        }
        Ok(added(from, cards))
    }

    fn missions(&self, cards: &mut Vec<Card>, file: &BoxFile) -> Read<CardSet> {
        let from = cards.len();
        for entry in &file.valkyrie_mission {
            let deed = match entry.mission {
                DeedEntry::NoPaidReroll {} => Deed::NoPaidReroll,
                DeedEntry::MarginMin { n } => Deed::MarginMin(n),
                DeedEntry::ActivatedMin { n } => Deed::ActivatedMin(n),
            };
            self.check_number(&entry.id, "glory", entry.glory, bounds::GLORY)?;
            let mission = Mission { deed, glory: entry.glory };
            let printed = Printed::of(&entry.id, &entry.name, entry.copies, entry.source);
            self.add(cards, &printed, CardFace::Mission(mission))?;
        }
        Ok(added(from, cards))
    }

    fn tyr(&self, cards: &mut Vec<Card>, file: &BoxFile) -> Read<CardSet> {
        let from = cards.len();
        for entry in &file.tyr {
            let wrath = match entry.effect {
                WrathEntry::Strength { n } => Wrath::Strength(n),
                WrathEntry::Prey { clan, bonus } => Wrath::Prey { clan: clan.clan(), bonus },
                WrathEntry::SkipWeapon { weapon } => Wrath::Waive(weapon.face()),
            };
            let strength = match wrath {
                Wrath::Strength(n) | Wrath::Prey { bonus: n, .. } => n,
                Wrath::Waive(_) => 0,
            };
            self.check_number(&entry.id, "effect", strength, bounds::BONUS)?;
            let printed = Printed::of(&entry.id, &entry.name, entry.copies, entry.source);
            self.add(cards, &printed, CardFace::Wrath(wrath))?;
        }
        Ok(added(from, cards))
    }

    pub(super) fn loki(&self, entries: &[LokiEntry]) -> Read<Vec<LokiCard>> {
        let card = |entry: &LokiEntry| {
            let row = |row: &super::expansions_file::RowEntry| {
                let effect = self.effect(&row.effect)?;
                if !(0..=99).contains(&row.min) || !(row.min..=99).contains(&row.max) {
                    return self
                        .wrong(&row.effect, "a row is for differences from 0 to 99, min to max");
                }
                Ok(LokiRow { min: row.min, max: row.max, effect })
            };
            self.check_number(
                &entry.id,
                "setup_discard",
                entry.setup_discard.into(),
                bounds::THINNING,
            )?;
            Ok(LokiCard {
                id: self.label(&entry.id)?,
                name: self.label(&entry.name)?,
                beginners: entry.intro,
                setup_discard: entry.setup_discard,
                rows: entry.rows.iter().map(row).collect::<Read<_>>()?,
                source: words(entry.source),
            })
        };
        entries.iter().map(card).collect()
    }

    pub(super) fn monsters(&self, entries: &[MonsterEntry]) -> Read<Vec<Monster>> {
        entries.iter().map(|entry| self.monster(entry)).collect()
    }

    /// VAL-SOLO-2, VAL-SOLO-4: six cards, the weakest first.
    fn monster(&self, entry: &MonsterEntry) -> Read<Monster> {
        let mut cards = entry.card.iter().map(|card| self.card(card)).collect::<Read<Vec<_>>>()?;
        if cards.len() != usize::from(valhalla::Hunt::CARDS) {
            return self.wrong(&entry.id, "a monster has six cards");
        }
        cards.sort_by_key(|card| card.normal.strength);
        let (id, name) = (self.label(&entry.id)?, self.label(&entry.name)?);
        Ok(Monster { id, name, cards, source: words(entry.source) })
    }

    fn card(&self, entry: &MonsterCardEntry) -> Read<MonsterCard> {
        Ok(MonsterCard {
            id: self.label(&entry.id)?,
            normal: self.side(&entry.normal)?,
            plus40: self.side(&entry.plus40)?,
        })
    }

    fn side(&self, at: &toml::Spanned<MonsterSideEntry>) -> Read<MonsterSide> {
        let entry = at.get_ref();
        let Some(ability) = ability(entry) else {
            return self.wrong(at, format!("there is no monster ability {:?}", entry.ability));
        };
        if entry.activation.is_empty() || entry.activation.len() > 6 {
            return self.wrong(at, "a monster card has one to six activation symbols");
        }
        for (name, value) in
            [("strength", entry.strength), ("valhalla_limit", entry.valhalla_limit)]
        {
            self.check_number(at, name, value, bounds::MONSTER)?;
        }
        Ok(MonsterSide {
            strength: entry.strength,
            limit: entry.valhalla_limit,
            clans: entry.clans.iter().map(|clan| clan.clan()).collect(),
            activation: entry
                .activation
                .iter()
                .map(|weapon| Die::coloured(weapon.face()))
                .collect(),
            ability,
        })
    }
}

/// The thirteen abilities by the words of the card file (VAL-TYR-24).
fn ability(entry: &MonsterSideEntry) -> Option<MonsterAbility> {
    Some(match entry.ability.as_str() {
        "none" => MonsterAbility::None,
        "burn_deck" => MonsterAbility::BurnDeck,
        "pre_discard_hand" => MonsterAbility::PreDiscardHand,
        "post_discard_random" => MonsterAbility::PostDiscardRandom,
        "silence_jarl" => MonsterAbility::SilenceJarl,
        "party_limit_minus_1" => MonsterAbility::SmallerParty,
        "lose_glory_on_loss" => MonsterAbility::LoseGloryOnLoss,
        "lose_glory_always" => MonsterAbility::LoseGloryAlways,
        "silence_clan" => MonsterAbility::SilenceClan(entry.ability_clan?.clan()),
        "lose_die" => MonsterAbility::LoseDie,
        "max_two_tactics" => MonsterAbility::MaxTwoTactics,
        "no_tactics" => MonsterAbility::NoTactics,
        "pre_discard_warrior" => MonsterAbility::PreDiscardWarrior,
        "no_dice_tactics" => MonsterAbility::NoDiceTactics,
        _ => return None,
    })
}

fn added(from: usize, cards: &[Card]) -> CardSet {
    CardSet::range(from as u8, cards.len() as u8)
}

/// Setup by number of players from one on, then by number of big decks. What the base file says of
/// setup without them counts.
pub(super) fn setups(base: &File, entries: &[SetupEntry]) -> Read<Vec<[Setup; 3]>> {
    let find = |players: u8, big_decks: u8| {
        let fits = |entry: &&SetupEntry| (entry.players, entry.big_decks) == (players, big_decks);
        entries.iter().find(fits).map(|entry| Setup {
            discard: entry.discard,
            reshuffle: entry.reshuffle,
            phase_b: entry.phase_b[0],
            action_4: entry.action_4[0],
        })
    };
    let plain = |players: u8| {
        let rules = &base.rules;
        let own = base.setup_discard.iter().find(|entry| entry.players == players);
        let missing =
            || BadCards::whole(format!("[[setup_discard]] needs one entry for {players} players"));
        let (discard, reshuffle) = match players {
            1 => (rules.solo_deck_discard, false),
            _ => own
                .map(|entry| (entry.cards, entry.shuffle_hand_discards_back))
                .ok_or_else(missing)?,
        };
        let draw = rules.draw_cards;
        Ok(Setup { discard, reshuffle, phase_b: draw, action_4: draw })
    };
    let row = |players: u8| {
        let plain = plain(players)?;
        let with = |big_decks| find(players, big_decks).unwrap_or(plain);
        Ok([plain, with(1), with(2)])
    };
    (1..=6).map(row).collect()
}

/// The levels of a King, by number of players from two on.
pub(super) fn kings(entries: &[KingEntry]) -> Read<Vec<Vec<Level>>> {
    let levels = |players: u8| {
        let entry = entries.iter().find(|entry| entry.players == players);
        let levels = entry.map(|entry| {
            entry
                .levels
                .iter()
                .map(|level| Level { glory: level.glory, dice: level.dice })
                .collect()
        });
        let sound = |levels: &Vec<Level>| {
            (1..=9).contains(&levels.len())
                && levels.iter().all(|level| level.glory <= 20 && level.dice <= 6)
        };
        levels.filter(sound).ok_or_else(|| {
            BadCards::whole(format!("[[king_bonus]] needs 1 to 9 levels for {players} players, each of at most 20 glory and 6 dice"))
        })
    };
    (2..=6).map(levels).collect()
}

/// Cards lost with a lost battle, by level.
pub(super) fn lost_cards(file: &File) -> Read<[u8; 3]> {
    let lost: Row<u8, 8> = file.solo_level.iter().take(8).map(|level| level.cards_lost).collect();
    let three = || BadCards::whole("[[solo_level]] needs three entries of at most 8 cards");
    lost[..].try_into().ok().filter(|lost: &[u8; 3]| lost.iter().all(|&n| n <= 8)).ok_or_else(three)
}
