//! Reads `data/midgard.toml`, or what somebody made of it.

mod checks;
mod file;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

use engine::{CardSet, Word};
use midgard::{
    Catalogue, Die, Effect, Enemy, FACES, Face, Hook, Item, Lair, Land, Leader, Location, Prices,
    PublicShip, Rune, Scoring, Setup, Site, Sites, Stall, Start, Token, Tokens, Window,
};
use toml::{Spanned, Value};

use crate::cards::cards_file::{self, BadCards};
use crate::cards::printed::{Printed, PrintedCard};
use file::{ColouredEntry, DieEntry, File, LocationEntry, StallEntry, StallKind};

pub(super) const STANDARD: &str = include_str!("../../../../data/midgard.toml");

/// The ids of the printed locations, in the order of [`Location`].
const LOCATIONS: [&str; Location::FIXED] = [
    "worker_huts",
    "jarls_longhouse",
    "sages_house",
    "swordsmith",
    "hafter",
    "blacksmith",
    "smokehouse",
    "shipwright",
    "market",
    "merchant_ship",
    "runesmith",
    "stave_church",
    "small_longship",
    "large_longship",
    "private_longship",
    "hunting_grounds",
    "troll",
    "draugr_left",
    "draugr_right",
    "beggar",
];

/// The catalogue of the box.
pub fn standard() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&'static Catalogue> =
        LazyLock::new(|| load(STANDARD).expect("the built-in catalogue is sound"));
    *CATALOGUE
}

/// Reads a card file. The catalogue lives as long as the program.
pub fn load(text: &str) -> Result<&'static Catalogue, BadCards> {
    checks::is_of_midgard(text)?;
    let file: File = cards_file::read(text)?;
    let reader = Reader { text, file };
    Ok(Box::leak(Box::new(reader.catalogue()?)))
}

/// What the file prints. The Kraken is no card of its own: its numbers are told with the journeys that meet it.
pub(super) fn printed(text: &str) -> Printed {
    let meets_it = |card: &PrintedCard| {
        let mut effects = card.values.get("effect").and_then(Value::as_array).into_iter().flatten();
        card.kind == "journey" && effects.any(|effect| effect.get("enemy").is_some())
    };
    Printed::read(text).with_part(text, "kraken", |_, card| meets_it(card))
}

struct Reader<'a> {
    text: &'a str,
    file: File,
}

type Read<T> = Result<T, BadCards>;

impl Reader<'_> {
    fn wrong<T>(&self, span: &Range<usize>, reason: impl Into<String>) -> Read<T> {
        Err(BadCards::at(self.text, span, reason))
    }

    fn within(&self, number: &Spanned<u8>, range: std::ops::RangeInclusive<u8>) -> Read<u8> {
        let n = *number.get_ref();
        if range.contains(&n) {
            return Ok(n);
        }
        self.wrong(&number.span(), format!("{n} is not in {range:?}"))
    }

    fn catalogue(&self) -> Read<Catalogue> {
        self.check_meta()?;
        self.check_totals()?;
        self.check_ids()?;
        self.check_effects()?;
        let runes = copies(&self.file.rune, |entry| (entry.card, entry.count));
        let mut catalogue = self.without_odds(runes)?;
        catalogue.work_out_odds();
        Ok(catalogue)
    }

    fn without_odds(&self, runes: &'static [Rune]) -> Read<Catalogue> {
        let file = &self.file;
        let locations = self.locations()?;
        let stalls = self.stalls()?;
        let private_ships = copies(&file.private_longship, |entry| (entry.card, entry.count));
        Ok(Catalogue {
            hash: *blake3::hash(self.text.as_bytes()).as_bytes(),
            rounds: self.within(&file.meta.rounds, 1..=12)?,
            warrior_cap: self.within(&file.meta.warrior_cap, 1..=12)?,
            hunt_food_cap: file.meta.hunt_food_cap,
            rune_slots: self.within(&file.display.rune_slots, 0..=4)?,
            scoring: self.scoring()?,
            start: self.start(),
            setup: self.setup()?,
            dice: self.dice()?,
            leaders: self.leaders()?,
            locations,
            stalls,
            shores: self.shores()?,
            public_ships: self.public_ships()?,
            private_ships,
            trolls: copies(&file.troll, |entry| (entry.card, entry.count)),
            draugr: coloured(&file.draugr),
            monsters: coloured(&file.monster),
            kraken: file.kraken.get_ref().card,
            journeys: copies(&file.journey, |entry| (entry.card, entry.count)),
            runes,
            merchants: copies(&file.merchant_ship, |entry| (entry.card, entry.count)),
            destinies: copies(&file.destiny, |entry| (entry.card, entry.count)),
            odds: &[],
            sites: Sites::new(locations.iter().chain(stalls.iter().map(|stall| &stall.site))),
            ship_prices: Prices::new(private_ships.iter().map(|ship| ship.cost)),
            rune_windows: Window::ALL.map(|window| {
                let here = |&rune: &u8| runes[rune as usize].window == window;
                (0..runes.len() as u8).filter(here).collect::<CardSet<1>>()
            }),
        })
    }

    fn scoring(&self) -> Read<Scoring> {
        let (scoring, blame) = (self.file.scoring.scoring, &self.file.blame);
        let right = |loss: &i16| (0..=200).contains(loss);
        if !(1..=20).contains(&blame.loss.len()) || !blame.loss.iter().all(right) {
            let reason = "1 to 20 numbers between 0 and 200";
            return Err(BadCards::at_key(self.text, "loss", reason));
        }
        let blame_loss = blame.loss.clone().leak();
        Ok(Scoring { blame_loss, blame_extra: blame.per_extra, ..scoring })
    }

    fn start(&self) -> Start {
        let start = &self.file.start;
        Start {
            tokens: Tokens([start.food, start.wood, start.coin, start.favour, 0]),
            swordsmen: start.swordsman,
            destinies: start.destiny,
            glory: start.glory,
        }
    }

    fn setup(&self) -> Read<[Setup; 3]> {
        let of = |players: usize| -> Read<Setup> {
            let entry = self.file.setup.iter().find(|entry| *entry.players.get_ref() == players);
            let Some(entry) = entry else {
                return Err(BadCards::whole(format!("no setup for {players} players")));
            };
            let stalls = entry.setup.military_stalls + entry.setup.economic_stalls;
            if stalls > 4 {
                return self.wrong(&entry.players.span(), format!("{stalls} stalls; 4 places"));
            }
            Ok(entry.setup)
        };
        Ok([of(2)?, of(3)?, of(4)?])
    }

    fn dice(&self) -> Read<[Die; 3]> {
        let of = |place: usize, id: &str| -> Read<Die> {
            match self.file.die.get(place).filter(|die| die.id == id) {
                Some(entry) => self.die(entry),
                None => Err(BadCards::whole(format!("die {} must be the {id}", place + 1))),
            }
        };
        Ok([of(0, "swordsman")?, of(1, "spearman")?, of(2, "axeman")?])
    }

    fn die(&self, entry: &DieEntry) -> Read<Die> {
        let faces = entry.faces.get_ref();
        if faces.len() != 6 {
            return self
                .wrong(&entry.faces.span(), format!("a die has 6 faces, not {}", faces.len()));
        }
        let mut different: Vec<Face> = Vec::new();
        let mut sides = [0; 6];
        for (side, face) in sides.iter_mut().zip(faces) {
            let known = different.iter().position(|other| other == face);
            *side = known.unwrap_or(different.len()) as u8;
            if known.is_none() {
                different.push(*face);
            }
        }
        if different.len() > FACES {
            return self.wrong(&entry.faces.span(), format!("more than {FACES} different faces"));
        }
        different.resize(FACES, Face::BLANK);
        let faces = std::array::from_fn(|face| different[face]);
        Ok(Die { id: entry.id, name: entry.name, count: entry.count, faces, sides })
    }

    fn leaders(&self) -> Read<&'static [Leader]> {
        for entry in &self.file.leader {
            let leader = entry.get_ref();
            if leader.condition.is_some() != (leader.card.hook == Hook::TwoWeapons) {
                return self.wrong(&entry.span(), "a condition belongs to combat_roll_accepted");
            }
        }
        if self.file.leader.len() < midgard::SEATS {
            return Err(BadCards::whole("fewer leaders than players"));
        }
        Ok(copies(&self.file.leader, |entry| (entry.card, 1)))
    }

    fn locations(&self) -> Read<[Site; Location::FIXED]> {
        let strange =
            self.file.location.iter().find(|entry| !LOCATIONS.contains(&entry.get_ref().card.id));
        if let Some(entry) = strange {
            return self.wrong(&entry.span(), format!("no location {}", entry.get_ref().card.id));
        }
        let sites: Read<Vec<Site>> = LOCATIONS
            .iter()
            .zip(Location::ALL)
            .map(|(id, location)| {
                let entry = self.file.location.iter().find(|entry| entry.get_ref().card.id == *id);
                let entry = entry.ok_or_else(|| BadCards::whole(format!("no location {id}")))?;
                self.location(entry, location)
            })
            .collect();
        let sites = sites?;
        Ok(std::array::from_fn(|place| sites[place]))
    }

    fn location(&self, entry: &Spanned<LocationEntry>, location: Location) -> Read<Site> {
        let LocationEntry { card, spaces, refill, .. } = entry.get_ref();
        // MID-WORKER-4, MID-WORKER-5: which locations take many is a rule, not a number.
        let right = if location.takes_many() { 0..=0 } else { 1..=1 };
        self.within(spaces, right)?;
        if !card.effect.iter().all(|effect| self.fits_board(effect, location)) {
            let reason = format!("not at {location:?}");
            return Err(BadCards::at_field(self.text, &entry.span(), "effect", reason));
        }
        Ok(Site { refill: self.refill(refill)?, ..*card })
    }

    /// Fights and hunts belong to the places that the rules give them.
    fn fits_board(&self, effect: &Effect, location: Location) -> bool {
        match *effect {
            Effect::ReserveFight { enemy, slot } => match location {
                Location::Troll => (enemy, slot) == (Lair::Troll, 1),
                Location::DraugrLeft => (enemy, slot) == (Lair::Draugr, 1),
                Location::DraugrRight => (enemy, slot) == (Lair::Draugr, 2),
                _ => false,
            },
            Effect::Hunt { max } => {
                location == Location::HuntingGrounds && max == self.file.meta.hunt_food_cap
            }
            _ => true,
        }
    }

    /// What piles up: one thing with each preparation.
    fn refill(&self, refill: &Spanned<BTreeMap<String, u8>>) -> Read<Option<Item>> {
        let mut items = refill.get_ref().iter();
        match (items.next(), items.next()) {
            (None, _) => Ok(None),
            (Some((word, 1)), None) => match Item::named(word) {
                Some(item @ (Item::Warrior(_) | Item::MerchantCard)) => Ok(Some(item)),
                Some(item @ Item::Token(Token::Food)) => Ok(Some(item)),
                _ => self.wrong(&refill.span(), format!("{word:?} does not pile up anywhere")),
            },
            _ => self.wrong(&refill.span(), "a preparation adds one thing"),
        }
    }

    fn stalls(&self) -> Read<&'static [Stall]> {
        for entry in &self.file.stall {
            self.within(&entry.get_ref().spaces, 1..=1)?;
        }
        let of = |entry: &StallEntry| Stall {
            site: entry.card,
            military: entry.kind == StallKind::Military,
        };
        Ok(copies(&self.file.stall, |entry| (of(entry), 1)))
    }

    fn shores(&self) -> Read<[Land; 4]> {
        let of = |id: u8| {
            let entry = self.file.shore.iter().find(|shore| shore.id == id);
            entry.map(|entry| entry.land).ok_or_else(|| BadCards::whole(format!("no shore {id}")))
        };
        Ok([of(1)?, of(2)?, of(3)?, of(4)?])
    }

    fn public_ships(&self) -> Read<[PublicShip; 2]> {
        let of = |id: &str| {
            let entry = self.file.public_longship.iter().find(|entry| entry.ship.id == id);
            entry.map(|entry| entry.ship).ok_or_else(|| BadCards::whole(format!("no ship {id}")))
        };
        Ok([of("public_small")?, of("public_large")?])
    }
}

fn coloured(entries: &[Spanned<ColouredEntry>]) -> &'static [Enemy] {
    copies(entries, |entry| (Enemy { colour: Some(entry.colour), ..entry.card }, entry.count))
}

fn sum<T>(entries: &[Spanned<T>], count: impl Fn(&T) -> usize) -> usize {
    entries.iter().map(|entry| count(entry.get_ref())).sum()
}

/// Each card as often as the box holds it.
fn copies<E, T: Copy>(entries: &[Spanned<E>], of: impl Fn(&E) -> (T, usize)) -> &'static [T] {
    let cards = entries.iter().map(|entry| of(entry.get_ref()));
    cards.flat_map(|(card, count)| std::iter::repeat_n(card, count)).collect::<Vec<_>>().leak()
}
