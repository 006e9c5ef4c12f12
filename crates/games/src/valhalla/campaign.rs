//! The campaign of a hunter: which monsters fell, how hard they were, and to which Jarls; hunts with
//! companions are counted beside them. Nothing is kept for it; it is read off finished games.

use std::collections::BTreeSet;

use serde::Serialize;

use super::options::{HUNT, LEVEL, MONSTER};
use crate::notation::Written;
use crate::playable::Settings;

/// VAL-SOLO-2, VAL-SOLO-7: every monster at every difficulty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Campaign(Vec<Hunted>);

/// A monster at one difficulty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hunted {
    pub monster: &'static str,
    pub level: &'static str,
    pub played: u32,
    pub won: u32,
    /// The Jarls that beat it.
    pub jarls: BTreeSet<String>,
    /// VAL-COOP-3: the same with companions.
    pub played_together: u32,
    pub won_together: u32,
}

/// A finished game, as far as a campaign asks.
#[derive(Clone, Debug)]
pub struct FinishedGame<'a> {
    pub settings: &'a Settings,
    pub won: bool,
    pub jarl: Option<&'a str>,
}

/// VAL-SOLO-1, VAL-COOP-2: whether a game of Valhalla with so many seats is a hunt.
pub fn is_hunt(seats: usize, settings: &Settings) -> bool {
    seats == 1 || is_together(settings)
}

fn is_together(settings: &Settings) -> bool {
    HUNT.of(settings).is_ok_and(|value| value == "yes")
}

impl Default for Campaign {
    fn default() -> Self {
        let one = |monster, level| Hunted {
            monster,
            level,
            played: 0,
            won: 0,
            jarls: BTreeSet::new(),
            played_together: 0,
            won_together: 0,
        };
        let levels = |monster| LEVEL.values.iter().map(move |level| one(monster, *level));
        Campaign(MONSTER.values.iter().copied().flat_map(levels).collect())
    }
}

impl Campaign {
    /// Adds a hunt that somebody played to its end.
    pub fn add(&mut self, game: &FinishedGame<'_>) {
        let (Ok(monster), Ok(level)) = (MONSTER.of(game.settings), LEVEL.of(game.settings)) else {
            return;
        };
        let same = |one: &&mut Hunted| one.monster == monster && one.level == level;
        let Some(hunted) = self.0.iter_mut().find(same) else { return };
        if is_together(game.settings) {
            hunted.played_together += 1;
            hunted.won_together += u32::from(game.won);
            return;
        }
        hunted.played += 1;
        if game.won {
            hunted.won += 1;
            hunted.jarls.extend(game.jarl.map(str::to_owned));
        }
    }

    pub fn hunted(&self) -> &[Hunted] {
        &self.0
    }

    /// The difficulties of one monster, the easiest first.
    pub fn of(&self, monster: &str) -> impl Iterator<Item = &Hunted> {
        self.0.iter().filter(move |one| one.monster == monster)
    }

    pub const fn monsters() -> &'static [&'static str] {
        MONSTER.values
    }

    pub const fn levels() -> &'static [&'static str] {
        LEVEL.values
    }
}

/// The Jarl somebody took, told from what they said.
pub fn jarl_of<'a>(mut actions: impl Iterator<Item = &'a Written>) -> Option<&'a str> {
    actions.find_map(|action| action.get("jarl")?.as_text())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::written;

    fn settings(level: &str) -> Settings {
        let chosen = [("monster", "hel"), ("level", level)];
        chosen.map(|(key, value)| (key.to_owned(), value.to_owned())).into_iter().collect()
    }

    #[test]
    fn a_lost_game_counts_as_played_and_crowns_nobody() {
        let (hard, normal) = (settings("hard"), settings("normal"));
        let mut campaign = Campaign::default();
        campaign.add(&FinishedGame { settings: &hard, won: false, jarl: Some("egil") });
        campaign.add(&FinishedGame { settings: &hard, won: true, jarl: Some("freydis") });
        campaign.add(&FinishedGame { settings: &hard, won: true, jarl: Some("freydis") });
        campaign.add(&FinishedGame { settings: &normal, won: true, jarl: None });
        let hel: Vec<_> = campaign.of("hel").map(|one| (one.level, one.played, one.won)).collect();
        assert_eq!(hel, [("normal", 1, 1), ("hard", 3, 2), ("impossible", 0, 0)]);
        let jarls: Vec<_> = campaign.of("hel").map(|one| one.jarls.len()).collect();
        assert_eq!(jarls, [0, 1, 0]);
        assert!(campaign.of("fenrir").all(|one| one.played == 0));
    }

    #[test]
    fn hunts_with_companions_are_counted_beside_the_others() {
        let (alone, mut together) = (settings("hard"), settings("hard"));
        together.insert("hunt".to_owned(), "yes".to_owned());
        assert!(is_hunt(1, &alone) && !is_hunt(3, &alone) && is_hunt(3, &together));
        let mut campaign = Campaign::default();
        campaign.add(&FinishedGame { settings: &together, won: true, jarl: Some("egil") });
        campaign.add(&FinishedGame { settings: &together, won: false, jarl: None });
        let hel: Vec<_> = campaign
            .of("hel")
            .map(|one| (one.played, one.won, one.played_together, one.won_together))
            .collect();
        assert_eq!(hel, [(0, 0, 0, 0), (0, 0, 2, 1), (0, 0, 0, 0)]);
        assert!(campaign.of("hel").all(|one| one.jarls.is_empty()));
    }

    #[test]
    fn settings_that_are_not_said_are_the_first_ones() {
        let none = Settings::new();
        let mut campaign = Campaign::default();
        campaign.add(&FinishedGame { settings: &none, won: true, jarl: None });
        let first = &campaign.hunted()[0];
        assert_eq!((first.monster, first.level, first.won), ("fenrir", "normal", 1));
    }

    #[test]
    fn the_jarl_is_the_one_that_was_chosen() {
        let said =
            [written!({ "set_aside": "bear-01" }), written!({ "jarl": "egil" }), written!("done")];
        assert_eq!(jarl_of(said.iter()), Some("egil"));
        assert_eq!(jarl_of(said[2..].iter()), None);
    }
}
