//! Reads `data/thorgal.toml`, or a file in its place, into the catalogue of the rules.

mod file;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use thorgal::catalogue::{
    Ability, Card, CardFace, Catalogue, DECK, Faction, Figures, Kind, LandFace, LandId, Mode, Op,
    PLAYERS, Phases, Role, Upkeep,
};
use thorgal::reading::{Names, with_names};
use toml::Spanned;

use self::file::{CardEntry, FactionEntry, File, Head, LandEntry};
use crate::cards::cards_file::{self, BadCards};

pub(super) const STANDARD: &str = include_str!("../../../../data/thorgal.toml");

/// The catalogue that comes with the program.
pub fn standard() -> &'static Catalogue {
    static BOX: LazyLock<&'static Catalogue> =
        LazyLock::new(|| load(STANDARD).expect("the built-in cards are right"));
    &BOX
}

/// Reads a catalogue and keeps it for the life of the program.
pub fn load(text: &str) -> Result<&'static Catalogue, BadCards> {
    let names = names(text)?;
    let (file, lists) = with_names(names, || cards_file::read::<File>(text));
    let reader = Reader { text, file: file?, lists };
    Ok(Box::leak(Box::new(reader.catalogue()?)))
}

/// What the effects of the file may name.
fn names(text: &str) -> Result<Names, BadCards> {
    let head: Head = cards_file::read(text)?;
    let id = &head.game.id;
    if id.get_ref() != "thorgal" {
        let reason = format!("this is a card file of {:?}, not of thorgal", id.get_ref());
        return Err(BadCards::at(text, &id.span(), reason));
    }
    Ok(Names {
        factions: head.faction.into_iter().map(|faction| faction.id).collect(),
        subtypes: head.subtype.into_iter().map(|subtype| subtype.id).collect(),
        cards: head.destiny.into_iter().chain(head.doom).map(|card| card.name).collect(),
    })
}

struct Reader<'a> {
    text: &'a str,
    file: File,
    lists: Vec<&'static [Op]>,
}

impl Reader<'_> {
    fn wrong<T>(&self, at: &Spanned<T>, reason: impl Into<String>) -> BadCards {
        BadCards::at(self.text, &at.span(), reason)
    }

    fn catalogue(self) -> Result<Catalogue, BadCards> {
        self.check_figures()?;
        self.check_ids()?;
        self.check_lasting()?;
        let mut cards = Vec::new();
        for entry in self.card_entries() {
            let face = self.card(entry, &cards)?;
            cards.push(face);
        }
        let lands = self.file.land.iter().map(|entry| self.land(entry));
        let lands: Vec<LandFace> = lands.collect::<Result<_, _>>()?;
        let factions =
            (0..self.file.faction.len()).map(|which| self.faction(which, &cards, &lands));
        let factions: Vec<Faction> = factions.collect::<Result<_, _>>()?;
        let subtypes: Vec<_> = self.file.subtype.iter().map(|entry| entry.subtype).collect();
        Ok(Catalogue {
            hash: *blake3::hash(self.text.as_bytes()).as_bytes(),
            figures: self.figures(),
            factions: factions.leak(),
            subtypes: subtypes.leak(),
            cards: cards.leak(),
            lands: lands.leak(),
            lists: self.lists.leak(),
        })
    }

    fn card_entries(&self) -> impl Iterator<Item = &Spanned<CardEntry>> {
        self.file.destiny.iter().chain(&self.file.doom)
    }

    fn check_figures(&self) -> Result<(), BadCards> {
        let File { game, faction, subtype, .. } = &self.file;
        let fits = game.factions == PLAYERS
            && faction.len() == PLAYERS
            && (2..=DECK).contains(&game.destiny_per_faction)
            && (1..=DECK).contains(&game.doom_per_faction)
            && game.lands_per_faction == 5;
        if !fits {
            return Err(BadCards::whole(
                "there must be 4 factions with at most 36 destiny and 36 doom cards and 5 lands",
            ));
        }
        if (game.start_team_followers_min, game.start_team_followers_max) != (1, 2) {
            return Err(BadCards::whole("a first team has 1 or 2 followers"));
        }
        if subtype.len() > 16 {
            return Err(BadCards::whole("there can be at most 16 subtypes"));
        }
        Ok(())
    }

    fn check_ids(&self) -> Result<(), BadCards> {
        let cards = self.card_entries().map(|entry| (entry.get_ref().face.id, entry.span()));
        let lands = self.file.land.iter().map(|entry| (entry.get_ref().face.id, entry.span()));
        let mut ids: Vec<_> = cards.chain(lands).collect();
        ids.sort_by_key(|(id, span)| (*id, span.start));
        match ids.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            Some(pair) => {
                Err(BadCards::at(self.text, &pair[1].1, format!("id {} twice", pair[1].0)))
            }
            None => Ok(()),
        }
    }

    /// The state of a game has room for so many.
    fn check_lasting(&self) -> Result<(), BadCards> {
        let lasting = |op: &&Op| matches!(op, Op::CostMod { until: Some(_), .. });
        if self.lists.iter().flat_map(|list| list.iter()).filter(lasting).count() > 4 {
            return Err(BadCards::whole("at most 4 effects can change costs for a while"));
        }
        Ok(())
    }

    fn card(&self, entry: &Spanned<CardEntry>, before: &[CardFace]) -> Result<CardFace, BadCards> {
        let face = entry.get_ref().face;
        check_card(&face).map_err(|reason| self.wrong(entry, format!("{}: {reason}", face.id)))?;
        // Faces are numbered by a byte whose last value means "unknown".
        if before.len() >= 250 {
            return Err(self.wrong(entry, "there can be at most 250 different cards"));
        }
        let same_deck = |other: &&CardFace| {
            other.faction == face.faction && other.kind.role() == face.kind.role()
        };
        let namesake = before.iter().position(|other| other.name == face.name);
        let constant = face.abilities.iter().filter(|it| it.mode == Mode::Constant);
        let steps = || constant.clone().flat_map(|it| self.lists[it.steps.0 as usize]);
        let activated = face.abilities.iter().filter(|it| it.mode == Mode::Activated);
        Ok(CardFace {
            first_copy: before.iter().filter(same_deck).map(|other| other.count).sum(),
            namesake: Card(namesake.unwrap_or(before.len()) as u8),
            phases: if face.kind.joins() { Phases::ALL } else { face.phases },
            has_aura: steps().any(|op| matches!(op, Op::AuraAttr { .. })),
            has_cost_mod: steps().any(|op| matches!(op, Op::CostMod { .. })),
            activated: activated.fold(Phases::NONE, |phases, it| phases.with(it.phases)),
            ..face
        })
    }

    fn subtype(&self, id: &Spanned<String>) -> Result<usize, BadCards> {
        let place = self.file.subtype.iter().position(|it| it.subtype.id == id.get_ref());
        place.ok_or_else(|| self.wrong(id, format!("there is no subtype {:?}", id.get_ref())))
    }

    // THO-COMPONENT-13
    fn land(&self, entry: &Spanned<LandEntry>) -> Result<LandFace, BadCards> {
        let face = entry.get_ref().face;
        let symbol = &self.file.faction[face.faction as usize].get_ref().subtype;
        if face.subtypes >> self.subtype(symbol)? & 1 == 0 {
            let reason = format!("{}: the subtypes lack {:?}", face.id, symbol.get_ref());
            return Err(self.wrong(entry, reason));
        }
        Ok(face)
    }

    fn faction(
        &self,
        which: usize,
        cards: &[CardFace],
        lands: &[LandFace],
    ) -> Result<Faction, BadCards> {
        let entry = &self.file.faction[which];
        let copies = [Role::Destiny, Role::Doom].map(|role| copies(cards, which as u8, role));
        let lands: Vec<LandId> = (0..lands.len() as u8)
            .map(LandId)
            .filter(|land| lands[land.0 as usize].faction == which as u8)
            .collect();
        self.check_totals(entry, [copies[0].len(), copies[1].len(), lands.len()])?;
        self.check_starters(entry.get_ref(), cards)?;
        let mut followers = copies[0].clone();
        followers.retain(|card| cards[card.index()].kind == Kind::Follower);
        followers.dedup();
        Ok(Faction {
            copies: copies.map(|copies| &*copies.leak()),
            followers: followers.leak(),
            lands: lands.leak(),
            ..entry.get_ref().faction
        })
    }

    // THO-COMPONENT-1
    fn check_totals(
        &self,
        entry: &Spanned<FactionEntry>,
        found: [usize; 3],
    ) -> Result<(), BadCards> {
        let game = &self.file.game;
        let wanted = [game.destiny_per_faction, game.doom_per_faction, game.lands_per_faction];
        if found == wanted {
            return Ok(());
        }
        let [destiny, doom, lands] = found;
        let reason = format!(
            "{} has {destiny} destiny cards, {doom} doom cards and {lands} lands instead of {}, {} \
             and {}",
            entry.get_ref().faction.name,
            wanted[0],
            wanted[1],
            wanted[2]
        );
        Err(self.wrong(entry, reason))
    }

    // THO-SETUP-7
    fn check_starters(&self, entry: &FactionEntry, cards: &[CardFace]) -> Result<(), BadCards> {
        for id in &entry.starters {
            if !cards.iter().any(|card| card.id == id.get_ref() && card.starter) {
                return Err(self.wrong(id, format!("{} is no card with starter", id.get_ref())));
            }
        }
        self.subtype(&entry.subtype).map(|_| ())
    }

    fn figures(&self) -> Figures {
        let File { game, house, .. } = &self.file;
        let [one, two] = house.doom_markers_three_players;
        Figures {
            fate_points: game.fate_points,
            horns_to_win: game.horns_to_win,
            team_cost_max: game.start_team_cost_max,
            team_followers_max: game.start_team_followers_max,
            lands_two_players: game.lands_in_play_two_players,
            upkeep_damage: game.upkeep_failure_damage,
            round_limit: [
                0,
                0,
                house.round_limit_two_players,
                house.round_limit_three_players,
                house.round_limit_four_players,
            ],
            doom_fate: [
                0,
                0,
                game.fate_points,
                house.doom_fate_base_three_players,
                house.doom_fate_base_four_players,
            ],
            doom_markers: [[0; 3], [0; 3], [0; 3], [one, two, 0], house.doom_markers_four_players],
            fate_less_per_waiting: house.destiny_fate_less_per_waiting_player,
            lands_first_destiny: house.lands_first_destiny_player,
            lands_others: house.lands_other_players,
        }
    }
}

/// What belongs on a card of its kind. THO-COMPONENT-3, THO-COMPONENT-8
fn check_card(face: &CardFace) -> Result<(), &'static str> {
    let played = !face.kind.joins();
    if played == (face.phases == Phases::NONE) {
        return Err("events and doom cards, and only they, need the phases they are played in");
    }
    // THO-COMPONENT-12
    if !played && !face.symbols.is_empty() {
        return Err("followers and supports have no symbols");
    }
    if played && (face.unique || face.subtypes != 0) {
        return Err("events and doom cards are not unique and have no subtypes");
    }
    let misplaced = |ability: &Ability| (ability.mode == Mode::Play) != played;
    if face.abilities.iter().any(misplaced) {
        return Err("followers and supports have constant or activated effects, events and doom \
                    cards effects of mode play");
    }
    // THO-COMPONENT-4, THO-COMPONENT-5: followers have an upkeep, supports none.
    if face.kind != Kind::Follower && face.upkeep != Upkeep::default() {
        return Err("only followers have an upkeep");
    }
    Ok(())
}

fn copies(cards: &[CardFace], faction: u8, role: Role) -> Vec<Card> {
    let mine = |face: &CardFace| face.faction == faction && face.kind.role() == role;
    let faces = cards.iter().enumerate().filter(|(_, face)| mine(face));
    faces.flat_map(|(place, face)| (0..face.count).map(move |_| Card(place as u8))).collect()
}
