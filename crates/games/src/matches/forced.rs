//! Questions that leave no choice, and whose answers nobody needs to give by hand.

use engine::{Game, Mute, Probe, Seat, Seats, Swift};

use crate::matches::play::{NoUndo, Play};
use crate::notation::Written;
use crate::playable::Playable;

/// So many worlds are looked at before something counts as known to all.
const WORLDS: u64 = 16;

/// Whether a seat had a choice, and who can tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Forced {
    #[default]
    No,
    /// There was one answer, but that is the secret of who gave it.
    InSecret,
    /// Everybody could see that there was one answer.
    InTheOpen,
}

impl Forced {
    /// Whether the question that stands now leaves `seat` a choice; `only` tells that it has one answer.
    pub(crate) fn of<G: Game>(state: &G, seat: Seat, only: bool) -> Forced {
        if !only || state.agenda().asked() != Seats::one(seat) {
            return Forced::No;
        }
        let seen = state.view(None);
        let same = |n| G::imagine_muted(&seen, &mut Mute(Swift::new(n))).allowed(seat).len() == 1;
        if (0..WORLDS).all(same) { Forced::InTheOpen } else { Forced::InSecret }
    }
}

/// Whose questions answer themselves where there is one answer only.
#[derive(Clone, Copy, Debug, Default)]
pub struct AutoAnswer {
    pub seats: Seats,
    /// Only bots play with them: that there was no choice need not stay a secret.
    pub among_bots: bool,
}

impl AutoAnswer {
    fn covers(self, seat: Seat, forced: Forced) -> bool {
        let told = match forced {
            Forced::No => false,
            Forced::InSecret => self.among_bots,
            Forced::InTheOpen => true,
        };
        told && self.seats.contains(seat)
    }
}

impl<G: Playable> Play<G> {
    /// The answer to the present question that need not be given by hand. What draws luck or shows a
    /// secret is left to people as long as they could still take something back, since it ends that.
    pub fn only_answer(&self, auto_answer: AutoAnswer) -> Option<(Seat, Written)> {
        let seat = self.may_answer().lowest()?;
        if !auto_answer.seats.contains(seat) {
            return None;
        }
        let [action] = self.allowed(seat)[..] else { return None };
        if !auto_answer.covers(seat, Forced::of(self.state(), seat, true)) {
            return None;
        }
        let mut probe = Probe::default();
        let mut after = *self.state();
        after.play_probed(seat, action, &mut probe);
        let ends_nothing = !probe.learned || self.is_settled(seat, self.version(), auto_answer);
        ends_nothing.then(|| (seat, self.state().write(seat, action)))
    }

    /// Whether after so many choices there was nothing `seat` could take back.
    fn is_settled(&self, seat: Seat, after: usize, auto_answer: AutoAnswer) -> bool {
        let least = self.inherited.unwrap_or_default();
        for turn in (least + 1..=after).rev() {
            let made = &self.game.record().turns[turn - 1];
            if !made.can_be_taken_back() {
                return true;
            }
            if !auto_answer.covers(made.seat, self.visibility.forced(turn)) {
                return made.seat != seat;
            }
        }
        true
    }

    /// Whether an action of `seat` could not be taken back, as far as that seat can know: it draws luck,
    /// shows a secret, or leaves the next word to somebody else.
    pub fn is_final(&self, seat: Seat, action: &Written) -> bool {
        let Ok(action) = self.state().read(seat, action) else { return true };
        let mut world = G::imagine_muted(&self.view(Some(seat)), &mut Mute(Swift::new(0)));
        let mut probe = Probe::default();
        if world.verdict(seat, action).is_err() {
            return true;
        }
        world.play_probed(seat, action, &mut probe);
        probe.learned || world.agenda().asked() != Seats::one(seat)
    }

    /// Whether the choice with this number, from 1, answered itself.
    pub fn went_unasked(&self, turn: usize, auto_answer: AutoAnswer) -> bool {
        let made = turn.checked_sub(1).and_then(|place| self.game.record().turns.get(place));
        made.is_some_and(|made| {
            let ended_nothing =
                || made.can_be_taken_back() || self.is_settled(made.seat, turn - 1, auto_answer);
            auto_answer.covers(made.seat, self.visibility.forced(turn)) && ended_nothing()
        })
    }

    /// How many choices stay when `seat` takes back its last one: what answered itself since goes with it.
    pub fn can_undo(&self, seat: Seat, auto_answer: AutoAnswer) -> Result<usize, NoUndo> {
        let least = self.inherited.unwrap_or_default();
        let chosen = (least + 1..=self.version()).rev();
        let last = chosen.into_iter().find(|turn| !self.went_unasked(*turn, auto_answer));
        let kept = last.ok_or(NoUndo::NothingYet)? - 1;
        let last = &self.game.record().turns[kept];
        if last.seat != seat {
            Err(NoUndo::NotYours)
        } else if !last.luck.is_empty() {
            Err(NoUndo::LuckWasUsed)
        } else if last.revealed {
            Err(NoUndo::SecretWasShown)
        } else {
            Ok(kept)
        }
    }

    pub fn undo(&mut self, seat: Seat, auto_answer: AutoAnswer) -> Result<(), NoUndo> {
        let kept = self.can_undo(seat, auto_answer)?;
        while self.version() > kept {
            self.game.undo();
            self.visibility.pop();
        }
        Ok(())
    }
}
