use std::fmt::Debug;

use crate::{
    Agenda, Clause, Explain, Host, IMAGINED, Mute, Offers, Permit, Probe, Recorder, Search, Seat,
    Seats,
};

/// Options that make no game, and the clause that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadOptions {
    pub option: &'static str,
    pub clause: Clause,
}

/// An action that was not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// The rule that forbids it.
    Rule(Clause),
}

/// How one seat ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// 1 is the winner; equal ranks share.
    pub rank: u8,
    pub score: i16,
}

/// The result of a finished game, a place for each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing(pub Vec<Place>);

impl Standing {
    /// Ranks seats by keys compared from the left, the greatest first. The first number is the score.
    pub fn by_keys<const N: usize>(keys: &[[i16; N]]) -> Standing {
        let rank = |key: &[i16; N]| 1 + keys.iter().filter(|&other| other > key).count() as u8;
        Standing(keys.iter().map(|key| Place { rank: rank(key), score: key[0] }).collect())
    }

    /// Each seat's part of one victory: winners share it. Those who win `as_one` have it whole.
    pub fn shares(&self, as_one: bool) -> Vec<f64> {
        let winners = self.0.iter().filter(|place| place.rank == 1).count() as f64;
        let share = if as_one { 1.0 } else { 1.0 / winners };
        self.0.iter().map(|place| if place.rank == 1 { share } else { 0.0 }).collect()
    }
}

/// A game: a state, the steps still to happen to it, and what each step does.
pub trait Game: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// Variants and the card catalogue: what is fixed before the first step.
    type Options: Clone + Debug + Send + Sync;
    type Step: Copy + Default + PartialEq + Debug + Send + Sync;
    type Action: Copy + PartialEq + Debug + Send + Sync;
    type Event: Clone + Debug + Send + Sync;
    /// All that one seat, or a spectator, may know. What is not put in cannot leak.
    type View: Clone + PartialEq + Debug + Send + Sync;

    /// Raised when a record of an older version would no longer replay.
    const RULES_VERSION: u32;

    fn begin(
        options: &Self::Options,
        seats: usize,
        host: &mut impl Host<Self::Event>,
    ) -> Result<Self, BadOptions>;

    fn seats(&self) -> usize;

    fn agenda(&self) -> &Agenda<Self::Step, Self::Action>;

    fn agenda_mut(&mut self) -> &mut Agenda<Self::Step, Self::Action>;

    /// Who may answer this step. Nobody: it runs by itself. Several: they choose in secret, at the
    /// same time.
    fn choosers(&self, step: Self::Step) -> Seats;

    /// Every action `seat` could want at this step, with its verdict, and a reason against any other that
    /// has one of its own: the only place where legality is written. What is allowed is never empty and
    /// holds no two actions alike in effect.
    fn offer(&self, step: Self::Step, seat: Seat, offers: &mut impl Offers<Self::Action>);

    /// Carries out a step nobody is asked about.
    fn run(&mut self, step: Self::Step, host: &mut impl Host<Self::Event>);

    /// Carries out an answer to a step.
    fn choose(
        &mut self,
        step: Self::Step,
        seat: Seat,
        action: Self::Action,
        host: &mut impl Host<Self::Event>,
    );

    fn view(&self, viewer: Option<Seat>) -> Self::View;

    /// A whole state the viewer could be looking at: `imagine(v).view(viewer of v) == v`.
    fn imagine(view: &Self::View, host: &mut impl Host<Self::Event>) -> Self;

    /// Ranks and scores once the game is over.
    fn standing(&self) -> Option<Standing>;

    /// Whether the seats win or lose together, against the game itself.
    fn as_one(&self) -> bool {
        self.seats() == 1
    }

    /// The rule of this step, against what `offer` has nothing to say about.
    fn unoffered(&self, step: Self::Step, action: Self::Action) -> Clause;

    /// The rule against `seat` doing this while others are asked.
    fn not_asked(&self, step: Self::Step, seat: Seat, action: Self::Action) -> Clause;

    /// Several are asked, and each makes several small choices alone: an answer is carried out at
    /// once instead of being sealed. The rules then show nothing of it but who is done.
    #[inline]
    fn keeps_drafts(&self, _step: Self::Step) -> bool {
        false
    }

    // The rules as they are compiled with the game, once for each host and listener: `compiled_rules!()`
    // writes them. Searches and matches call these, and nothing generic.

    /// Begins and goes on to the first question.
    fn deal_recorded(
        options: &Self::Options,
        seats: usize,
        host: &mut Recorder<'_, Self::Event>,
    ) -> Result<Self, BadOptions>;

    /// Plays what was found to be allowed.
    fn play_recorded(
        &mut self,
        seat: Seat,
        action: Self::Action,
        host: &mut Recorder<'_, Self::Event>,
    );

    fn play_muted(&mut self, seat: Seat, action: Self::Action, host: &mut Mute);

    fn play_probed(&mut self, seat: Seat, action: Self::Action, host: &mut Probe);

    /// The world after a choice, up to the next question or to the step that would draw luck or show a
    /// secret. Nothing where the choice itself does, or is sealed until others have answered.
    fn foreseen(&self, seat: Seat, action: Self::Action) -> Option<Self>;

    fn imagine_recorded(view: &Self::View, host: &mut Recorder<'_, Self::Event>) -> Self;

    fn imagine_muted(view: &Self::View, host: &mut Mute) -> Self;

    /// What is allowed.
    fn search(&self, step: Self::Step, seat: Seat, offers: &mut Search<Self::Action>);

    /// Everything with its verdict.
    fn explain(&self, step: Self::Step, seat: Seat, offers: &mut Explain<Self::Action>);

    /// The verdict on one action.
    fn permit(&self, step: Self::Step, seat: Seat, offers: &mut Permit<Self::Action>);

    /// Puts steps on the agenda, to happen in the order written.
    #[inline]
    fn then(&mut self, steps: &[Self::Step]) {
        self.agenda_mut().then(steps);
    }

    /// The step that waits for an answer, and who still has to give one.
    #[inline]
    fn waiting(&self) -> Option<(Self::Step, Seats)> {
        let step = self.agenda().next()?;
        Some((step, self.agenda().asked().minus(self.agenda().answered())))
    }

    /// Everything allowed to `seat` now.
    fn allowed(&self, seat: Seat) -> Vec<Self::Action> {
        let mut offers = Search(Vec::new());
        if let Some(step) = self.agenda().next()
            && self.agenda().asked().contains(seat)
        {
            self.search(step, seat, &mut offers);
        }
        offers.0
    }

    /// Whether `seat` may do this now, and if not, by which rule.
    fn verdict(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal> {
        let step = self.agenda().next().ok_or(Refusal::Over)?;
        if !self.agenda().asked().contains(seat) {
            return Err(Refusal::Rule(self.not_asked(step, seat, action)));
        }
        let mut permit = Permit::of(action);
        self.permit(step, seat, &mut permit);
        permit.verdict.unwrap_or_else(|| Err(self.unoffered(step, action))).map_err(Refusal::Rule)
    }

    /// Plays an action if the rules allow it. Where several are asked at once the answer is sealed
    /// until the last is in; until then it may be given again.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        host: &mut impl Host<Self::Event>,
    ) -> Result<(), Refusal> {
        self.verdict(seat, action)?;
        self.play_unchecked(seat, action, host);
        Ok(())
    }

    /// For searches, which play only what `offer` allowed.
    #[inline]
    fn play_unchecked(
        &mut self,
        seat: Seat,
        action: Self::Action,
        host: &mut impl Host<Self::Event>,
    ) {
        let step = self.agenda().next().expect("a step was waiting for this action");
        let choosers = self.agenda().asked();
        if choosers.len() == 1 || self.keeps_drafts(step) {
            self.agenda_mut().pop();
            self.choose(step, seat, action, host);
            return self.advance(host);
        }
        self.agenda_mut().seal(seat, action);
        if self.agenda().answered() == choosers {
            self.agenda_mut().pop();
            self.open_answers(step, choosers, host);
            self.advance(host);
        }
    }

    /// All secret answers are in: carries them out in the order of seats.
    fn open_answers(
        &mut self,
        step: Self::Step,
        choosers: Seats,
        host: &mut impl Host<Self::Event>,
    ) {
        let answers = self.agenda_mut().unseal();
        host.reveal();
        for seat in choosers.iter() {
            let answer = answers[seat.index()].expect("every chooser has answered");
            self.choose(step, seat, answer, host);
        }
    }

    /// Begins and goes on to the first question.
    fn deal(
        options: &Self::Options,
        seats: usize,
        host: &mut impl Host<Self::Event>,
    ) -> Result<Self, BadOptions> {
        let mut state = Self::begin(options, seats, host)?;
        state.advance(host);
        Ok(state)
    }

    /// Runs steps until somebody must choose, or nothing is left to happen.
    #[inline]
    fn advance(&mut self, host: &mut impl Host<Self::Event>) {
        while let Some(step) = self.agenda().next() {
            let asked = self.choosers(step);
            self.agenda_mut().ask(asked);
            if !asked.is_empty() {
                return;
            }
            self.agenda_mut().pop();
            self.run(step, host);
        }
    }

    /// For `imagine`: gives those who have secretly answered an answer they could have given.
    fn imagine_answers(&mut self, answered: Seats, host: &mut impl Host<Self::Event>) {
        for seat in answered
            .iter()
            .filter(|&seat| self.agenda().sealed(seat).is_none())
            .collect::<Seats>()
            .iter()
        {
            let allowed = self.allowed(seat);
            let answer = allowed[host.below(IMAGINED, allowed.len() as u32) as usize];
            self.agenda_mut().seal(seat, answer);
        }
    }

    /// For searches: everybody but `seat` takes back what was answered in secret. An imagined answer is
    /// any that was possible; a search can think of a better one.
    #[inline]
    fn reopen(&mut self, seat: Seat) {
        if !self.agenda().answered().is_empty() {
            self.agenda_mut().reopen(seat);
        }
    }
}
