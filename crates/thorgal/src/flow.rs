//! Which chapter each step belongs to.

use engine::{Agenda, BadOptions, Clause, Game, Host, Offers, Seat, Seats, Standing};

use crate::setup::Options;
use crate::state::Thorgal;
use crate::step::{Action, DuskStep, Event, ExpeditionStep, RoundStep, SetupStep, Step};
use crate::view::View;

impl Game for Thorgal {
    type Options = Options;
    type Step = Step;
    type Action = Action;
    type Event = Event;
    type View = View;

    const RULES_VERSION: u32 = 2;

    engine::compiled_rules!();

    fn begin(
        options: &Options,
        seats: usize,
        host: &mut impl Host<Event>,
    ) -> Result<Self, BadOptions> {
        Thorgal::set_up(options, seats, host)
    }

    fn seats(&self) -> usize {
        self.table.seats as usize
    }

    #[inline]
    fn agenda(&self) -> &Agenda<Step, Action> {
        &self.agenda
    }

    #[inline]
    fn agenda_mut(&mut self) -> &mut Agenda<Step, Action> {
        &mut self.agenda
    }

    /// Depends only on what everybody can see.
    // Inlined into the loop that asks and runs one step after another, as `run` is.
    #[inline(always)]
    fn choosers(&self, step: Step) -> Seats {
        match step {
            Step::Setup(step) => self.setup_asks(step),
            Step::Round(step) => self.round_asks(step),
            Step::Expedition(step) => self.expedition_asks(step),
            Step::Dusk(step) => self.dusk_asks(step),
            Step::Play(step) => self.play_asks(step),
            Step::Suffer { seat, damage } => self.asked_to_suffer(seat, damage),
            Step::Effect(step) => self.effect_asks(step),
        }
    }

    fn offer(&self, step: Step, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            Step::Setup(step) => self.setup_offers(step, seat, offers),
            Step::Round(step) => self.round_offers(step, seat, offers),
            Step::Expedition(step) => self.expedition_offers(step, seat, offers),
            Step::Dusk(step) => self.dusk_offers(step, seat, offers),
            Step::Play(step) => self.play_offers(step, offers),
            Step::Suffer { damage, .. } => self.offer_suffering(seat, damage, offers),
            Step::Effect(step) => self.effect_offers(step, seat, offers),
        }
        // THO-WIN-6: whenever one is asked from the first round on, if the table plays with it; not
        // while all decide in secret, for it could not be kept secret.
        if self.table.may_give_up && self.table.round > 0 && !step.is_apart() {
            offers.may(Action::GiveUp);
        }
        self.explain(step, seat, offers);
    }

    #[inline(always)]
    fn run(&mut self, step: Step, host: &mut impl Host<Event>) {
        match step {
            Step::Setup(step) => self.setup_runs(step, host),
            Step::Round(step) => self.round_runs(step, host),
            Step::Expedition(step) => self.expedition_runs(step, host),
            Step::Dusk(step) => self.dusk_runs(step, host),
            Step::Play(step) => self.play_runs(step, host),
            Step::Suffer { seat, damage } => self.suffer_rest(seat, damage, host),
            Step::Effect(step) => self.effect_runs(step, host),
        }
    }

    fn choose(&mut self, step: Step, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        // The step goes on without whoever gives up, and until all are done where all decide alone.
        let gives_up = matches!(action, Action::GiveUp);
        if step.is_apart() || gives_up {
            self.then(&[step]);
        }
        if gives_up {
            return self.give_up(seat, host);
        }
        match step {
            Step::Setup(step) => self.setup_hears(step, seat, action, host),
            Step::Round(step) => self.round_hears(step, seat, action, host),
            Step::Expedition(step) => self.expedition_hears(step, seat, action, host),
            Step::Dusk(step) => self.dusk_hears(step, seat, action, host),
            Step::Play(step) => self.play_hears(step, action, host),
            Step::Suffer { damage, .. } => self.suffer(seat, damage, action, host),
            Step::Effect(step) => self.effect_hears(step, seat, action, host),
        }
    }

    fn keeps_drafts(&self, step: Step) -> bool {
        step.is_apart()
    }

    fn reopen(&mut self, seat: Seat) {
        self.decide_anew(seat);
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        self.seen_by(viewer)
    }

    fn imagine(view: &View, host: &mut impl Host<Event>) -> Self {
        view.imagine(host)
    }

    fn standing(&self) -> Option<Standing> {
        self.places()
    }

    /// What players are likely to try has its reason from `offer`; this is for the rest.
    fn unoffered(&self, step: Step, action: Action) -> Clause {
        let gives_up = action == Action::GiveUp;
        Clause(if gives_up { "THO-WIN-6" } else { self.rule_of(step, action) })
    }

    /// THO-ACTION-13: nobody acts out of turn.
    fn not_asked(&self, step: Step, seat: Seat, action: Action) -> Clause {
        Clause(match step {
            Step::Setup(SetupStep::FurtherLands(_)) => "THO-SETUP-13",
            Step::Setup(SetupStep::ChooseFaction(_)) => "THO-SETUP-2",
            Step::Setup(SetupStep::Prepare) => "THO-SETUP-11",
            Step::Round(RoundStep::Fate) => self.why_no_more_fate(seat),
            Step::Expedition(ExpeditionStep::Oppose(_)) if self.table.opposer.is_none() => {
                if self.table.seats == 2 { "THO-EXPEDITION-5" } else { "THO-MULTI-12" }
            }
            Step::Dusk(DuskStep::Upkeep | DuskStep::Unmet(_)) => "THO-DUSK-15",
            Step::Dusk(DuskStep::Tidy) => "THO-DUSK-19",
            Step::Suffer { .. } => "THO-EFFECT-6",
            // THO-EFFECT-6: a choice that is another's.
            Step::Effect(_) if answers_an_effect(action) => "THO-EFFECT-6",
            Step::Play(_) | Step::Effect(_) => "THO-ACTION-10",
            Step::Setup(SetupStep::Draft | SetupStep::FirstDestiny)
            | Step::Round(_)
            | Step::Expedition(_) => "THO-ACTION-13",
        })
    }
}

/// How questions of effects are answered.
const fn answers_an_effect(action: Action) -> bool {
    matches!(
        action,
        Action::Use
            | Action::Decline
            | Action::Enough
            | Action::Name(_)
            | Action::Choose(_)
            | Action::Attribute(_)
            | Action::Option(_)
            | Action::Against(_)
            | Action::Swap(..)
    )
}
