//! From each step to the chapter that knows it.

use engine::{Agenda, BadOptions, Clause, Game, Host, Offers, Seat, Seats, Standing};

use crate::state::{Midgard, Options};
use crate::step::{
    Action, AssignStep, CombatStep, EffectStep, Event, JourneyStep, Moment, RoundStep, SetupStep,
    Step, WorkerStep,
};
use crate::view::View;

impl Game for Midgard {
    type Options = Options;
    type Step = Step;
    type Action = Action;
    type Event = Event;
    type View = View;

    const RULES_VERSION: u32 = 1;

    engine::compiled_rules!();

    fn begin(
        options: &Options,
        seats: usize,
        host: &mut impl Host<Event>,
    ) -> Result<Self, BadOptions> {
        Midgard::set_up(options, seats, host)
    }

    fn seats(&self) -> usize {
        self.table.seats as usize
    }

    fn agenda(&self) -> &Agenda<Step, Action> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Step, Action> {
        &mut self.agenda
    }

    // Inlined into the loop that asks and runs one step after another, as `run` is.
    #[inline(always)]
    fn choosers(&self, step: Step) -> Seats {
        match step {
            Step::Setup(SetupStep::ChooseLeader(seat))
            | Step::Worker(WorkerStep::PlaceWorker(seat)) => Seats::one(seat),
            Step::Effect(step) => self.effect_asks(step),
            Step::Assign(step) => self.assignment_asks(step),
            Step::Combat(step) => self.combat_asks(step),
            Step::Runes(seat, moment) => only(seat, self.rune_window_asks(seat, moment)),
            Step::Setup(SetupStep::DealDestinies)
            | Step::Worker(WorkerStep::NextWorker(_))
            | Step::Round(_)
            | Step::Journey(_) => Seats::NONE,
        }
    }

    fn offer(&self, step: Step, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            Step::Setup(_) => self.offer_leaders(offers),
            Step::Worker(_) => self.offer_placements(seat, offers),
            Step::Effect(step) => self.effect_offers(step, seat, offers),
            Step::Assign(_) => self.offer_assignment(seat, offers),
            Step::Combat(step) => self.combat_offers(step, seat, offers),
            Step::Runes(_, moment) => self.offer_rune_window(seat, moment, offers),
            // These run by themselves.
            Step::Round(_) | Step::Journey(_) => {}
        }
        self.refuse_runes(step, seat, offers);
    }

    #[inline(always)]
    fn run(&mut self, step: Step, host: &mut impl Host<Event>) {
        match step {
            Step::Setup(SetupStep::DealDestinies) => self.deal_destinies(host),
            Step::Round(RoundStep::Prepare) => self.prepare(host),
            Step::Round(RoundStep::CleanUp) => self.clean_up(host),
            Step::Round(RoundStep::Score) => self.score(host),
            Step::Worker(WorkerStep::NextWorker(from)) => self.next_worker(from),
            Step::Effect(step) => self.effect_runs(step, host),
            Step::Assign(step) => self.assignment_runs(step, host),
            Step::Combat(step) => self.combat_runs(step, host),
            Step::Journey(JourneyStep::MeetJourney(shore)) => self.meet_journey(shore, host),
            Step::Journey(JourneyStep::Feed(shore)) => self.feed(shore, host),
            Step::Journey(JourneyStep::Arrive(shore)) => self.arrive(shore, host),
            // Nobody was asked because there was nothing to use.
            Step::Runes(..) => {}
            Step::Setup(SetupStep::ChooseLeader(seat))
            | Step::Worker(WorkerStep::PlaceWorker(seat)) => {
                self.take_the_only_option(step, seat, host);
            }
        }
    }

    fn choose(&mut self, step: Step, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        match action {
            Action::Lead(leader) => self.choose_leader(seat, leader, host),
            Action::Place(site) => self.place(seat, site, host),
            Action::Use(rune) => self.use_rune(seat, rune, step, host),
            Action::Pass | Action::Accept => {}
            Action::Quiet => self.be_quiet(seat, step),
            Action::Recruit(warriors) => self.take_warriors(seat, warriors, host),
            Action::Goods(mix) => self.gain_goods(seat, mix, host),
            Action::Trade(after) => self.trade(seat, after, host),
            Action::Build(tile) => self.build_ship(seat, tile, host),
            Action::TakeRune(rune) => self.take_rune(seat, Some(rune), host),
            Action::DrawRune => self.take_rune(seat, None, host),
            Action::LookAt(shore) => self.look_at(seat, shore, host),
            Action::Keep(card) => self.keep_destiny(seat, card, host),
            Action::Send(venture, cargo, n) => {
                self.then(&[step]);
                self.send(seat, venture, cargo, n, host);
            }
            Action::DemandTurnOrder => self.demand_turn_order(seat, host),
            Action::Reroll(dice) => self.reroll(seat, dice, host),
            Action::ScoreDestiny(card) => self.score_destiny_now(seat, card, host),
            Action::Buy(_)
            | Action::Times(_)
            | Action::Sail(_)
            | Action::Lose(_)
            | Action::Choose(_)
            | Action::Name(_) => self.answer(step, seat, action, host),
        }
    }

    /// MID-ASSIGN-9: assignments are made side by side, each in secret, so that nobody waits for
    /// anybody; they are kept in the drafts and not in the agenda.
    #[inline]
    fn keeps_drafts(&self, step: Step) -> bool {
        step == Step::Assign(AssignStep::Assign)
    }

    #[inline]
    fn reopen(&mut self, seat: Seat) {
        if !self.agenda.answered().is_empty() {
            self.agenda.reopen(seat);
        }
        if self.agenda.next() == Some(Step::Assign(AssignStep::Assign)) {
            self.assign_anew(seat);
        }
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::of(self, viewer)
    }

    fn imagine(view: &View, host: &mut impl Host<Event>) -> Self {
        view.imagine(host)
    }

    fn standing(&self) -> Option<Standing> {
        self.table.over.then(|| self.final_standing())
    }

    /// What players are likely to try has its reason from `offer`; this is for the rest.
    fn unoffered(&self, step: Step, action: Action) -> Clause {
        Clause(match step {
            Step::Effect(EffectStep::TakeWarriors(seat)) => self.rule_of_joining(seat, action),
            Step::Effect(EffectStep::BuildShip(_)) => self.rule_of_building(action),
            Step::Setup(_) => "MID-SETUP-11",
            Step::Worker(_) => "MID-WORKER-2",
            Step::Effect(step) => self.rule_of_effect(step),
            Step::Assign(_) => "MID-ASSIGN-2",
            Step::Combat(CombatStep::Lose(_)) => self.rule_of_losses(),
            Step::Combat(_) => "MID-COMBAT-9",
            Step::Runes(..) => "MID-RUNE-5",
            Step::Round(_) | Step::Journey(_) => "MID-ROUND-2",
        })
    }

    fn not_asked(&self, step: Step, seat: Seat, _: Action) -> Clause {
        Clause(match step {
            Step::Setup(_) => "MID-SETUP-11",
            Step::Assign(AssignStep::AssignOpenly(_)) => self.rule_of_turn_order(seat),
            Step::Assign(_) if self.table.asked.contains(seat) => "MID-ASSIGN-9",
            Step::Assign(_) => "MID-ASSIGN-1",
            Step::Combat(_) => "MID-COMBAT-3",
            Step::Runes(_, Moment::Last) => "MID-RUNE-9",
            Step::Runes(..)
            | Step::Effect(EffectStep::ScoreDestiny(_) | EffectStep::ChooseOne(..)) => "MID-RUNE-1",
            Step::Worker(_) if self.has_no_worker(seat) => "MID-WORKER-3",
            Step::Worker(_) | Step::Effect(_) | Step::Round(_) | Step::Journey(_) => "MID-WORKER-1",
        })
    }
}

pub(crate) fn only(seat: Seat, asked: bool) -> Seats {
    if asked { Seats::one(seat) } else { Seats::NONE }
}

/// Hears whether there is more than one option, and the first.
#[derive(Default)]
struct FirstTwo {
    first: Option<Action>,
    several: bool,
}

impl Offers<Action> for FirstTwo {
    const EXPLAINS: bool = false;

    fn may(&mut self, action: Action) {
        self.several = self.first.is_some();
        self.first.get_or_insert(action);
    }

    fn may_not(&mut self, _action: Action, _clause: Clause) {}
}

impl Midgard {
    pub(crate) fn has_choice(&self, step: Step, seat: Seat) -> bool {
        let mut options = FirstTwo::default();
        self.offer(step, seat, &mut options);
        options.several
    }

    /// MID-INFO-8: the only option is carried out without asking.
    pub(crate) fn take_the_only_option(
        &mut self,
        step: Step,
        seat: Seat,
        host: &mut impl Host<Event>,
    ) {
        let mut options = FirstTwo::default();
        self.offer(step, seat, &mut options);
        if let Some(action) = options.first {
            self.choose(step, seat, action, host);
        }
    }

    /// Answers whose meaning depends on the question.
    fn answer(&mut self, step: Step, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        match (step, action) {
            (Step::Effect(step), _) => self.effect_hears(step, seat, action, host),
            (Step::Combat(CombatStep::Lose(venture)), Action::Lose(lost)) => {
                self.lose(seat, venture, lost, host);
            }
            _ => unreachable!("{action:?} does not answer {step:?}"),
        }
    }
}
