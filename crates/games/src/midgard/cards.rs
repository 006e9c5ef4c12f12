//! Reads `data/midgard.toml`, or what somebody made of it.

mod checks;
mod effect;
mod file;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

use engine::{CardSet, Word};
use midgard::{
    Catalogue, Destiny, Die, Effect, Enemy, FACES, Face, Hook, Item, Journey, Lair, Land, Leader,
    Location, Merchant, Prices, PrivateShip, PublicShip, Rune, Scoring, Setup, Site, Sites, Stall,
    Start, Token, Tokens, Window,
};
use toml::Spanned;

use crate::cards::cards_file::{self, BadCards};
use effect::{On, fits};
use file::{ColouredEntry, DieEntry, Distance, File, LocationEntry, Reward, StallKind};

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
        LazyLock::new(|| read(STANDARD).expect("the built-in catalogue is sound"));
    *CATALOGUE
}

/// Reads a card file. The catalogue lives as long as the program.
pub fn read(text: &str) -> Result<&'static Catalogue, BadCards> {
    checks::is_of_midgard(text)?;
    let file: File = cards_file::read(text)?;
    let reader = Reader { text, file };
    Ok(Box::leak(Box::new(reader.catalogue()?)))
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
        let runes = self.runes()?;
        let mut catalogue = self.without_odds(runes)?;
        catalogue.work_out_odds();
        Ok(catalogue)
    }

    fn without_odds(&self, runes: &'static [Rune]) -> Read<Catalogue> {
        let file = &self.file;
        let locations = self.locations()?;
        let stalls = self.stalls()?;
        let private_ships = self.private_ships()?;
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
            trolls: self.trolls()?,
            draugr: self.coloured(&file.draugr)?,
            monsters: self.coloured(&file.monster)?,
            kraken: self.kraken(),
            journeys: self.journeys()?,
            runes,
            merchants: self.merchants()?,
            destinies: self.destinies(),
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
        let (scoring, blame) = (&self.file.scoring, &self.file.blame);
        let right = |loss: &i16| (0..=200).contains(loss);
        if !(1..=20).contains(&blame.loss.len()) || !blame.loss.iter().all(right) {
            let reason = "1 to 20 numbers between 0 and 200";
            return Err(BadCards::at_key(self.text, "loss", reason));
        }
        Ok(Scoring {
            set_glory: scoring.set_glory,
            favour_glory: scoring.favour_glory,
            coins_per_glory: self.within(&scoring.coins_per_glory, 1..=u8::MAX)?,
            kraken_counts_as_enemy: scoring.kraken_counts_as_enemy,
            blame_loss: blame.loss.clone().leak(),
            blame_extra: blame.per_extra,
        })
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
            let stalls = entry.military_stalls + entry.economic_stalls;
            if stalls > 4 {
                return self.wrong(&entry.players.span(), format!("{stalls} stalls; 4 places"));
            }
            Ok(Setup {
                workers: entry.workers,
                workers_in_huts: entry.worker_in_huts,
                military_stalls: entry.military_stalls,
                economic_stalls: entry.economic_stalls,
                shores: self.within(&entry.shores, 1..=4)?,
                private_ships: entry.private_longships,
            })
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
        Ok(Die { id: text(&entry.id), name: text(&entry.name), count: entry.count, faces, sides })
    }

    /// Effects, each where it means something.
    fn effects(&self, effects: &[Spanned<Effect>], on: On) -> Read<&'static [Effect]> {
        if let Some(idle) = effects.iter().find(|effect| !fits(effect.get_ref(), on)) {
            let reason = format!("{:?} does nothing on {on:?}", idle.get_ref());
            return self.wrong(&idle.span(), reason);
        }
        Ok(effects.iter().map(|effect| *effect.get_ref()).collect::<Vec<_>>().leak())
    }

    fn leaders(&self) -> Read<&'static [Leader]> {
        let of = |entry: &Spanned<file::LeaderEntry>| -> Read<Leader> {
            let leader = entry.get_ref();
            let hook = leader.hook;
            if leader.condition.is_some() != (hook == Hook::TwoWeapons) {
                return self.wrong(&entry.span(), "a condition belongs to combat_roll_accepted");
            }
            let effect = self.effects(&leader.effect, On::Leader(hook))?;
            let (id, name) = (text(&leader.id), text(&leader.name));
            Ok(Leader { id, name, hook, effect, odds: 0 })
        };
        if self.file.leader.len() < midgard::SEATS {
            return Err(BadCards::whole("fewer leaders than players"));
        }
        leak(self.file.leader.iter().map(of))
    }

    fn locations(&self) -> Read<[Site; Location::FIXED]> {
        let strange =
            self.file.location.iter().find(|e| !LOCATIONS.contains(&e.get_ref().id.as_str()));
        if let Some(entry) = strange {
            return self.wrong(&entry.span(), format!("no location {}", entry.get_ref().id));
        }
        let sites: Read<Vec<Site>> = LOCATIONS
            .iter()
            .zip(Location::ALL)
            .map(|(id, location)| {
                let entry = self.file.location.iter().find(|entry| entry.get_ref().id == *id);
                let entry = entry.ok_or_else(|| BadCards::whole(format!("no location {id}")))?;
                self.location(entry, location)
            })
            .collect();
        let sites = sites?;
        Ok(std::array::from_fn(|place| sites[place]))
    }

    fn location(&self, entry: &Spanned<LocationEntry>, location: Location) -> Read<Site> {
        let LocationEntry { id, name, spaces, cost, refill, effect, .. } = entry.get_ref();
        // MID-WORKER-4, MID-WORKER-5: which locations take many is a rule, not a number.
        let right = if location.takes_many() { 0..=0 } else { 1..=1 };
        self.within(spaces, right)?;
        effect.iter().try_for_each(|op| self.fits_board(op, location))?;
        let effect = self.effects(effect, On::Location)?;
        let (id, name, refill) = (text(id), text(name), self.refill(refill)?);
        Ok(Site { id, name, cost: *cost, refill, effect })
    }

    /// Fights and hunts belong to the places that the rules give them.
    fn fits_board(&self, op: &Spanned<Effect>, location: Location) -> Read<()> {
        let right = match *op.get_ref() {
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
        };
        if right { Ok(()) } else { self.wrong(&op.span(), format!("not at {location:?}")) }
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
        leak(self.file.stall.iter().map(|entry| {
            let stall = entry.get_ref();
            self.within(&stall.spaces, 1..=1)?;
            let effect = self.effects(&stall.effect, On::Stall)?;
            let (id, name) = (text(&stall.id), text(&stall.name));
            let site = Site { id, name, cost: stall.cost, refill: None, effect };
            Ok(Stall { site, military: stall.kind == StallKind::Military })
        }))
    }

    fn shores(&self) -> Read<[Land; 4]> {
        let of = |id: u8| -> Read<Land> {
            let entry = self.file.shore.iter().find(|shore| shore.id == id);
            let entry = entry.ok_or_else(|| BadCards::whole(format!("no shore {id}")))?;
            let near = entry.distance == Distance::Near;
            Ok(Land { near, warriors_per_food: entry.warriors_per_food })
        };
        Ok([of(1)?, of(2)?, of(3)?, of(4)?])
    }

    fn public_ships(&self) -> Read<[PublicShip; 2]> {
        let of = |id: &str| -> Read<PublicShip> {
            let entry = self.file.public_longship.iter().find(|ship| ship.id == id);
            let ship = entry.ok_or_else(|| BadCards::whole(format!("no ship {id}")))?;
            Ok(PublicShip { id: text(&ship.id), name: text(&ship.name), capacity: ship.capacity })
        };
        Ok([of("public_small")?, of("public_large")?])
    }

    fn private_ships(&self) -> Read<&'static [PrivateShip]> {
        copies(
            &self.file.private_longship,
            |entry| entry.count,
            |entry| {
                Ok(PrivateShip {
                    id: text(&entry.id),
                    name: text(&entry.name),
                    cost: entry.cost,
                    capacity: entry.capacity,
                    glory: entry.glory,
                    min_players: entry.min_players,
                })
            },
        )
    }

    fn trolls(&self) -> Read<&'static [Enemy]> {
        copies(
            &self.file.troll,
            |entry| entry.count,
            |entry| {
                let Reward { glory, tokens: reward } = entry.reward;
                Ok(Enemy {
                    id: text(&entry.id),
                    name: text(&entry.name),
                    colour: None,
                    attack: entry.attack,
                    defence: entry.defence,
                    forbids: entry.forbids,
                    glory,
                    reward,
                })
            },
        )
    }

    fn coloured(&self, entries: &[Spanned<ColouredEntry>]) -> Read<&'static [Enemy]> {
        copies(
            entries,
            |entry| entry.count,
            |entry| {
                let Reward { glory, tokens: reward } = entry.reward;
                Ok(Enemy {
                    id: text(&entry.id),
                    name: text(&entry.name),
                    colour: Some(entry.colour),
                    attack: entry.attack,
                    defence: entry.defence,
                    forbids: entry.forbids,
                    glory,
                    reward,
                })
            },
        )
    }

    fn kraken(&self) -> Enemy {
        let entry = self.file.kraken.get_ref();
        let Reward { glory, tokens: reward } = entry.reward;
        Enemy {
            id: text(&entry.id),
            name: text(&entry.name),
            colour: None,
            attack: entry.attack,
            defence: entry.defence,
            forbids: entry.forbids,
            glory,
            reward,
        }
    }

    fn journeys(&self) -> Read<&'static [Journey]> {
        copies(
            &self.file.journey,
            |entry| entry.count,
            |entry| {
                let effect = self.effects(&entry.effect, On::Journey)?;
                Ok(Journey { id: text(&entry.id), name: text(&entry.name), effect })
            },
        )
    }

    fn runes(&self) -> Read<&'static [Rune]> {
        copies(
            &self.file.rune,
            |entry| entry.count,
            |entry| {
                let window = entry.window;
                let effect = self.effects(&entry.effect, On::Rune(window))?;
                let (id, name) = (text(&entry.id), text(&entry.name));
                Ok(Rune { id, name, glory: entry.glory, window, effect })
            },
        )
    }

    fn merchants(&self) -> Read<&'static [Merchant]> {
        copies(
            &self.file.merchant_ship,
            |entry| entry.count,
            |entry| {
                let effect = self.effects(&entry.effect, On::Merchant)?;
                Ok(Merchant { id: text(&entry.id), name: text(&entry.name), effect })
            },
        )
    }

    fn destinies(&self) -> &'static [Destiny] {
        let of = |entry: &Spanned<file::DestinyEntry>| {
            let entry = entry.get_ref();
            let destiny = Destiny {
                id: text(&entry.id),
                name: text(&entry.name),
                metric: entry.metric,
                glory: entry.glory,
                glory_tied: entry.glory_tied,
            };
            std::iter::repeat_n(destiny, entry.count)
        };
        self.file.destiny.iter().flat_map(of).collect::<Vec<_>>().leak()
    }
}

fn sum<T>(entries: &[Spanned<T>], count: impl Fn(&T) -> usize) -> usize {
    entries.iter().map(|entry| count(entry.get_ref())).sum()
}

fn text(text: &str) -> &'static str {
    text.to_owned().leak()
}

fn leak<T>(items: impl Iterator<Item = Read<T>>) -> Read<&'static [T]> {
    Ok(items.collect::<Read<Vec<T>>>()?.leak())
}

/// Each entry as often as the box holds it.
fn copies<E, T: Copy>(
    entries: &[Spanned<E>],
    count: impl Fn(&E) -> usize,
    of: impl Fn(&E) -> Read<T>,
) -> Read<&'static [T]> {
    let mut cards = Vec::new();
    for entry in entries {
        let card = of(entry.get_ref())?;
        cards.extend(std::iter::repeat_n(card, count(entry.get_ref())));
    }
    Ok(cards.leak())
}
