//! The numbers of the rules, costs, dice and favours.

use std::collections::BTreeMap;

use toml::Spanned;
use valda::{
    Die, Face, Favours, Fury, GODS, God, MAX_PLAYERS, Numbers, Offering, Resource, Store, Word,
};

use super::file::{BuildingId, Cost, FavourEntry, FavourKind, File};
use super::{Read, Reader};
use crate::cards::cards_file::BadCards;

/// Every number of the file, by id.
pub(super) type Counts = BTreeMap<String, u16>;

/// The ids that must be there, and the greatest value there is room for.
const IDS: [(&str, u16); 35] = [
    ("players_min", 2),
    ("players_max", 5),
    ("rounds", 50),
    ("cards_total", 190),
    ("cards_base", 190),
    ("cards_per_god", 12),
    ("weapons_per_god", 1),
    ("hand_start", 12),
    ("hand_limit", 60),
    ("play_draw", 6),
    ("actions", 20),
    ("action_yellow_cost", 20),
    ("action_resource_cost", 20),
    ("action_draw_cost", 20),
    ("action_draw_cards", 20),
    ("exchange_rate", 20),
    ("buildings_per_turn", 20),
    ("mines_start", 4),
    ("mines_max", 4),
    ("mines_min", 4),
    ("wells_start", 3),
    ("wells_max", 3),
    ("shrines_per_player", 30),
    ("shrines_per_player_and_region", 5),
    ("regions", 7),
    ("sites_per_region", 20),
    ("cubes_per_player", 50),
    ("supply_per_resource", 80),
    ("shrine_followers", 20),
    ("shrine_god_cards_looked_at", 6),
    ("steward_shrines", 20),
    ("steward_followers", 20),
    ("attacks_per_opponent_and_turn", 20),
    ("chase_followers", 1000),
    ("chase_round_cap", 100),
];

pub(super) fn counts(reader: &Reader<'_>, file: &File) -> Read<Counts> {
    let mut counts = Counts::new();
    for number in &file.number {
        let id = number.id.get_ref();
        let Some((_, most)) = IDS.iter().find(|(known, _)| known == id) else {
            return reader.wrong(&number.id, format!("there is no number {id:?}"));
        };
        if number.value > *most {
            return reader.wrong(&number.id, format!("{id} is at most {most}"));
        }
        if counts.insert(id.clone(), number.value).is_some() {
            return reader.wrong(&number.id, format!("the number {id:?} is given twice"));
        }
    }
    match IDS.iter().find(|(id, _)| !counts.contains_key(*id)) {
        Some((id, _)) => Err(BadCards::whole(format!("the number {id:?} is missing"))),
        None => agree(reader, file, counts),
    }
}

/// Numbers that stand in two places say the same.
fn agree(reader: &Reader<'_>, file: &File, counts: Counts) -> Read<Counts> {
    for resource in &file.resource {
        if *resource.supply.get_ref() != counts["supply_per_resource"] {
            return reader.wrong(&resource.supply, "the supply differs from supply_per_resource");
        }
    }
    for building in &file.building {
        let id = if building.id == BuildingId::Mine { "mines_max" } else { "wells_max" };
        if *building.max.get_ref() != counts[id] {
            return reader.wrong(&building.max, format!("the most allowed differs from {id}"));
        }
    }
    if counts["regions"] as usize != GODS || counts["players_max"] as usize != MAX_PLAYERS {
        return Err(BadCards::whole("there are seven regions and at most five players"));
    }
    Ok(counts)
}

pub(super) fn rules(counts: &Counts) -> Numbers {
    let small = |id: &str| counts[id] as u8;
    Numbers {
        rounds: small("rounds"),
        hand_start: small("hand_start"),
        hand_limit: small("hand_limit"),
        play_draw: small("play_draw"),
        actions: small("actions"),
        action_yellow_cost: small("action_yellow_cost"),
        action_resource_cost: small("action_resource_cost"),
        action_draw_cost: small("action_draw_cost"),
        action_draw_cards: small("action_draw_cards"),
        exchange_rate: small("exchange_rate"),
        buildings_per_turn: small("buildings_per_turn"),
        mines_start: small("mines_start"),
        mines_max: small("mines_max"),
        mines_min: small("mines_min"),
        wells_start: small("wells_start"),
        wells_max: small("wells_max"),
        shrines_per_player: small("shrines_per_player"),
        shrines_per_player_and_region: small("shrines_per_player_and_region"),
        sites_per_region: small("sites_per_region"),
        supply_per_resource: small("supply_per_resource"),
        shrine_followers: small("shrine_followers"),
        shrine_god_cards_looked_at: small("shrine_god_cards_looked_at"),
        steward_shrines: small("steward_shrines"),
        steward_followers: small("steward_followers"),
        attacks_per_opponent_and_turn: small("attacks_per_opponent_and_turn"),
        chase_followers: counts["chase_followers"],
        chase_round_cap: small("chase_round_cap"),
    }
}

pub(super) fn dice(reader: &Reader<'_>, file: &File) -> Read<[Die; 3]> {
    let mut dice = [None; 3];
    for entry in &file.die {
        let (count, faces) = (*entry.count.get_ref(), *entry.faces.get_ref());
        if !(1..=4).contains(&count) {
            return reader.wrong(&entry.count, "there are one to four dice of a colour");
        }
        if faces.iter().any(|face| !(1..=6).contains(&amount(*face))) {
            return reader.wrong(&entry.faces, "a face shows one to six of a thing");
        }
        dice[entry.id as usize] = Some(Die { count, faces });
    }
    match dice {
        [Some(yellow), Some(blue), Some(white)] => Ok([yellow, blue, white]),
        _ => Err(BadCards::whole("there must be a yellow, a blue and a white die")),
    }
}

const fn amount(face: Face) -> u8 {
    match face {
        Face::Blood(n) | Face::Gold(n) | Face::Diamond(n) | Face::Follower(n) | Face::Skull(n) => n,
    }
}

/// What a building may cost of each resource.
const DEAREST: u8 = 20;

fn cost(reader: &Reader<'_>, cost: &Spanned<Cost>) -> Read<Store> {
    let store = cost.get_ref().store();
    if store.0.iter().any(|&n| n > DEAREST) {
        return reader.wrong(cost, format!("at most {DEAREST} of each"));
    }
    Ok(store)
}

pub(super) fn building_cost(reader: &Reader<'_>, file: &File, id: BuildingId) -> Read<Store> {
    let entry = file.building.iter().find(|entry| entry.id == id);
    let missing = || BadCards::whole(format!("the building {id:?} is missing"));
    cost(reader, &entry.ok_or_else(missing)?.cost)
}

pub(super) fn shrine_costs(reader: &Reader<'_>, file: &File) -> Read<[Store; GODS]> {
    let mut costs = [Store::EMPTY; GODS];
    for god in God::ALL {
        let entry = file.god.iter().find(|entry| entry.id == god);
        let missing = || BadCards::whole(format!("the god {} is missing", god.word()));
        costs[god.index()] = cost(reader, &entry.ok_or_else(missing)?.shrine_cost)?;
    }
    Ok(costs)
}

/// VDA-SETUP-14: a cell for each seat of each number of players.
pub(super) fn starts(
    reader: &Reader<'_>,
    file: &File,
) -> Read<[[Store; MAX_PLAYERS]; MAX_PLAYERS + 1]> {
    let mut cells = [[None; MAX_PLAYERS]; MAX_PLAYERS + 1];
    for start in &file.starting_resources {
        let players = *start.players.get_ref() as usize;
        let seat = (start.seat as usize).wrapping_sub(1);
        if !(2..=MAX_PLAYERS).contains(&players) || seat >= players {
            return reader.wrong(&start.players, "two to five players, seats from 1");
        }
        let store = Store([start.blood, start.gold, start.diamond]);
        // Five players take from one supply.
        if store.0.iter().any(|&n| n > 6) {
            return reader.wrong(&start.players, "a player starts with at most 6 of each");
        }
        if cells[players][seat].replace(store).is_some() {
            return reader.wrong(&start.players, "this seat is given twice");
        }
    }
    for (players, row) in cells.iter().enumerate().skip(2) {
        if row[..players].iter().any(Option::is_none) {
            let why = format!("starting resources are missing for {players} players");
            return Err(BadCards::whole(why));
        }
    }
    Ok(cells.map(|row| row.map(Option::unwrap_or_default)))
}

/// What a god gives with so many shrines in a game of so many players.
struct Shelf<'a> {
    reader: &'a Reader<'a>,
    entries: &'a [Spanned<FavourEntry>],
}

impl Shelf<'_> {
    fn find(&self, god: God, shrines: u8, players: u8) -> Read<&Spanned<FavourEntry>> {
        let fits = |entry: &&Spanned<FavourEntry>| {
            let entry = entry.get_ref();
            entry.god == god && entry.shrines == shrines && entry.players.contains(&players)
        };
        let mut found = self.entries.iter().filter(fits);
        let missing = || {
            let god = god.word();
            let what = format!("{god} with {shrines} shrines and {players} players");
            BadCards::whole(format!("one favour is needed of {what}"))
        };
        let entry = found.next().ok_or_else(missing)?;
        if found.next().is_some() { Err(missing()) } else { Ok(entry) }
    }

    /// A number of a favour that is the same for every number of players.
    fn get(
        &self,
        (god, shrines): (God, u8),
        kind: FavourKind,
        field: impl Fn(&FavourEntry) -> Option<u8>,
    ) -> Read<u8> {
        self.number(self.find(god, shrines, 2)?, kind, field)
    }

    fn number(
        &self,
        entry: &Spanned<FavourEntry>,
        kind: FavourKind,
        field: impl Fn(&FavourEntry) -> Option<u8>,
    ) -> Read<u8> {
        match field(entry.get_ref()) {
            Some(n) if n > 20 => self.reader.wrong(entry, "the numbers of a favour are at most 20"),
            Some(n) if entry.get_ref().kind == kind => Ok(n),
            _ => self.reader.wrong(entry, "this favour lacks a number, or is of another kind"),
        }
    }

    /// The price alone tells which of the two is meant.
    fn offerings(&self, god: God) -> Read<[Offering; 2]> {
        let pair = [self.offering(god, 1)?, self.offering(god, 2)?];
        if pair[0].from_n == pair[1].from_n {
            return self.reader.wrong(self.find(god, 2, 2)?, "the two prices of a god differ");
        }
        Ok(pair)
    }

    fn offering(&self, god: God, shrines: u8) -> Read<Offering> {
        let kind = FavourKind::FollowersForResources;
        let entry = self.find(god, shrines, 2)?;
        let from = entry.get_ref().from.as_deref().unwrap_or(&[]);
        Ok(Offering {
            from: Resource::ALL.map(|kind| from.contains(&kind)),
            from_n: self.number(entry, kind, |entry| entry.from_n)?,
            to_n: self.number(entry, kind, |entry| entry.to_n)?,
            uses: self.number(entry, kind, |entry| entry.uses)?,
        })
    }

    fn fury(&self, shrines: u8, players: usize) -> Read<Fury> {
        let entry = self.find(God::Surtur, shrines, players as u8)?;
        Ok(Fury {
            attack_cards: self.number(entry, FavourKind::Attack, |entry| entry.attack_cards)?,
            power_bonus: self.number(entry, FavourKind::Attack, |entry| entry.power_bonus)?,
        })
    }
}

pub(super) fn favours(reader: &Reader<'_>, file: &File) -> Read<Favours> {
    let shelf = Shelf { reader, entries: &file.favour };
    let mut surtur = [[Fury::default(); 2]; MAX_PLAYERS + 1];
    for (players, pair) in surtur.iter_mut().enumerate().skip(2) {
        *pair = [shelf.fury(1, players)?, shelf.fury(2, players)?];
    }
    let pair = |god, kind, field: fn(&FavourEntry) -> Option<u8>| -> Read<[u8; 2]> {
        Ok([shelf.get((god, 1), kind, field)?, shelf.get((god, 2), kind, field)?])
    };
    let singles = FavourKind::HiddenDrawsAndSingleCards;
    Ok(Favours {
        heimdall: pair(God::Heimdall, FavourKind::Exchange, |entry| entry.from_n)?,
        freya_actions_per_card: shelf
            .get((God::Freya, 1), singles, |entry| entry.actions_per_card)?,
        freya_draw: shelf.get((God::Freya, 2), FavourKind::PlayDraw, |entry| entry.cards)?,
        surtur,
        tyr: pair(God::Tyr, FavourKind::Defence, |entry| entry.defence_bonus)?,
        thor: shelf.offerings(God::Thor)?,
        odin: shelf.offerings(God::Odin)?,
        loki: pair(God::Loki, FavourKind::LokiDice, |entry| entry.dice)?,
    })
}
