//! Crews that were sent, in a position from writing.

use midgard::{Crew, Venture, Warrior};

use super::{Builder, Checked, Phase, wrong};
use crate::midgard::names::venture_named;

impl Builder {
    pub(super) fn assign_crews(&mut self) -> Checked<()> {
        for (word, force) in &std::mem::take(&mut self.position.crews) {
            let field = format!("crews.{word}");
            let venture = venture_named(word);
            let owner = venture.and_then(|venture| self.table.owner(venture));
            let (Some(venture), Some(seat)) = (venture, owner) else {
                return wrong(field, "nobody has a worker or a ship there");
            };
            let crew = Crew { warriors: force.warriors(), food: force.food };
            let free = self.table.at_home(seat);
            if Warrior::ALL.into_iter().any(|warrior| free[warrior] < crew.warriors[warrior]) {
                return wrong(field, "more warriors than this player has left");
            }
            let capacity = self.table.capacity(self.book, venture).unwrap_or(u8::MAX);
            let food = crew.food > 0 && !matches!(venture, Venture::Shore(_));
            if crew.food > capacity || crew.load() > capacity || food {
                return wrong(field, "more than can be sent there");
            }
            // MID-ASSIGN-6
            if crew.food > 0 && crew.warriors.is_none() {
                return wrong(field, "no food without a crew");
            }
            self.forbids_nobody(venture, &crew, &field)?;
            if !matches!(self.position.phase, Phase::Resolve) {
                return wrong(field, "crews are for phase = \"resolve\"");
            }
            self.table.crews[venture.index()] = crew;
        }
        Ok(())
    }

    /// MID-ASSIGN-3: on land; MID-ASSIGN-4: everyone may board.
    fn forbids_nobody(&self, venture: Venture, crew: &Crew, field: &str) -> Checked<()> {
        let on_land = !matches!(venture, Venture::Shore(_));
        let enemy = self.table.foe(venture).and_then(|foe| self.book.enemy(foe));
        let forbidden = |warrior: Warrior| {
            let forbids = enemy.is_some_and(|enemy| enemy.forbids[warrior as usize]);
            on_land && forbids && crew.warriors[warrior] > 0
        };
        match Warrior::ALL.into_iter().find(|&warrior| forbidden(warrior)) {
            Some(warrior) => wrong(field, format!("no {warrior:?} may fight there")),
            None => Ok(()),
        }
    }
}
