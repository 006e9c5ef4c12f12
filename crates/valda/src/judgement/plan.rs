//! What resources are good for: the buildings they could become.

use engine::Seat;

use crate::catalogue::{God, Store};
use crate::state::{Phase, Valda};
use crate::step::Building;

/// Nine buildings: the mine, the well and a shrine in each region.
const BUILDINGS: usize = 9;

/// What a resource is worth while there are turns to spend it in.
const RESOURCE: f32 = 0.2;
const GOD_CARD: f32 = 0.45;

/// A player's plan for the buildings of this turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    costs: [Store; BUILDINGS],
    /// What each is worth in followers; nothing if it cannot be built.
    worth: [f32; BUILDINGS],
    /// Buildings still allowed this turn.
    left: u8,
    /// What a resource is worth that is kept.
    pub(super) spare: f32,
}

pub(super) fn place(building: Building) -> usize {
    match building {
        Building::Mine => 0,
        Building::Well => 1,
        Building::Shrine(god) => 2 + god.index(),
    }
}

impl Plan {
    pub(super) fn of(game: &Valda, seat: Seat) -> Plan {
        let later = f32::from(game.turns_left(seat));
        let mut plan = Plan {
            costs: [Store::EMPTY; BUILDINGS],
            worth: [0.0; BUILDINGS],
            left: buildings_left(game, seat),
            spare: spare(game, seat, later),
        };
        for building in Building::all() {
            let slot = place(building);
            plan.costs[slot] = game.cost(building);
            if game.room_for(seat, building).is_ok() {
                plan.worth[slot] = building_worth(game, seat, building, later);
            }
        }
        plan
    }

    pub(super) fn worth(&self, building: Building) -> f32 {
        self.worth[place(building)]
    }

    /// What a store comes to if it is spent well.
    pub(super) fn value(&self, store: Store) -> f32 {
        self.best(store, self.left)
    }

    /// With one building more or less.
    pub(super) fn value_with(&self, store: Store, left: u8) -> f32 {
        self.best(store, left)
    }

    pub(super) const fn left(&self) -> u8 {
        self.left
    }

    fn best(&self, store: Store, left: u8) -> f32 {
        let kept = f32::from(store.total()) * self.spare;
        if left == 0 {
            return kept;
        }
        let mut best = kept;
        for slot in 0..BUILDINGS {
            if self.worth[slot] > 0.0 && store.covers(&self.costs[slot]) {
                let rest = store.minus(self.costs[slot]);
                // Two buildings are looked at together, further ones one by one.
                best = best.max(self.worth[slot] + self.best(rest, left.min(2) - 1));
            }
        }
        best
    }
}

fn buildings_left(game: &Valda, seat: Seat) -> u8 {
    let table = &game.table;
    if table.active != seat {
        return table.book.numbers.buildings_per_turn;
    }
    match table.phase {
        Phase::Resource | Phase::Play | Phase::Build => {
            table.build_limit.saturating_sub(table.built)
        }
        Phase::Attack | Phase::Follower => 0,
    }
}

fn spare(game: &Valda, seat: Seat, later: f32) -> f32 {
    if later > 0.0 {
        return RESOURCE * (0.6 + 0.1 * later.min(4.0));
    }
    let buys = game.favour(seat, God::Thor).is_some() || game.favour(seat, God::Odin).is_some();
    if buys { 0.25 } else { 0.02 }
}

/// A building in followers, over the turns that are left.
fn building_worth(game: &Valda, seat: Seat, building: Building, later: f32) -> f32 {
    match building {
        Building::Mine => 1.33 * RESOURCE * later,
        Building::Well => 1.5 * RESOURCE * 1.15 * later,
        Building::Shrine(god) => {
            let numbers = &game.table.book.numbers;
            let count = game.shrines_counting(seat, god);
            let steward = count + 1 == numbers.steward_shrines
                && !game.table.player(seat).stewarded.contains(god);
            let card = if later > 0.0 { GOD_CARD } else { 0.05 };
            f32::from(numbers.shrine_followers)
                + card
                + favour_worth(god, count, later, game.table.player(seat).wells)
                + if steward { 1.0 + 0.1 * later } else { 0.0 }
        }
    }
}

/// What the next shrine adds to a favour. Odin takes blood for followers, and blood comes from wells.
pub(super) fn favour_worth(god: God, shrines: u8, later: f32, wells: u8) -> f32 {
    let (one, two) = match god {
        God::Heimdall => (0.12, 0.1),
        God::Freya => (0.2, 0.15),
        God::Surtur => (0.2, 0.1),
        God::Tyr => (0.16, 0.1),
        God::Thor => (0.3, 0.35),
        God::Odin => (0.3 + 0.16 * f32::from(wells), 0.25 + 0.16 * f32::from(wells)),
        God::Loki => (0.5, 0.5),
    };
    let now = if matches!(god, God::Thor | God::Odin | God::Loki) { 1.0 } else { 0.3 };
    match shrines {
        0 => one * (later + now),
        1 => two * (later + now),
        _ => 0.0,
    }
}
