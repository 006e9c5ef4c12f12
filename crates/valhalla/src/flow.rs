//! The dispatch: from each step to the chapter that carries it out.

use engine::{Agenda, BadOptions, Clause, Game, Host, Offers, Seat, Seats, Standing};

use crate::catalogue::When;
use crate::state::{BattleKind, Ending};
use crate::step::no_answer;
use crate::{Action, BattleStep, Event, Options, Side, Step, TurnStep, Valhalla, View, scoring};

impl Game for Valhalla {
    type Options = Options;
    type Step = Step;
    type Action = Action;
    type Event = Event;
    type View = View;

    const RULES_VERSION: u32 = 3;

    engine::compiled_rules!();

    fn begin(
        options: &Options,
        seats: usize,
        _host: &mut impl Host<Event>,
    ) -> Result<Self, BadOptions> {
        Valhalla::set_up(options, seats)
    }

    fn seats(&self) -> usize {
        self.table.seats.into()
    }

    fn agenda(&self) -> &Agenda<Step, Action> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Step, Action> {
        &mut self.agenda
    }

    fn choosers(&self, step: Step) -> Seats {
        let seat_of = |side: Side| self.table.battle.fighter(side).seat;
        match step {
            Step::Setup(step) => self.setup_choosers(step),
            Step::Draft(step) => self.draft_choosers(step),
            Step::Turn(step) => self.turn_choosers(step),
            Step::Battle(step) => self.battle_choosers(step),
            Step::Effect(step) => self.effect_choosers(step),
            Step::After(step) => self.after_choosers(step),
            Step::Solo(step) => self.solo_choosers(step),
            Step::Coop(step) => self.coop_choosers(step),
            Step::Loki(step) => self.loki_choosers(step),
            Step::Thor(step) => Valhalla::thor_choosers(step),
            Step::Road => Seats::one(seat_of(Side::Attacker)),
            Step::Dwarf(step) => self.dwarf_choosers(step),
            Step::Anger(seat) => asked_if(self.may_anger(seat), seat),
            Step::AllyToValhalla(side) => asked_if(self.chooses_allies(side), seat_of(side)),
            Step::King(_) | Step::Ragnarok(_) | Step::Nothing => Seats::NONE,
        }
    }

    fn offer(&self, step: Step, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            Step::Setup(step) => self.offer_setup(step, seat, offers),
            Step::Draft(step) => self.offer_draft_step(step, seat, offers),
            Step::Turn(step) => self.offer_turn(step, seat, offers),
            Step::Battle(step) => self.offer_battle(step, seat, offers),
            Step::Effect(step) => self.offer_effect(step, seat, offers),
            Step::After(step) => self.offer_after(step, seat, offers),
            Step::Solo(step) => self.offer_solo(step, offers),
            Step::Coop(step) => self.offer_coop(step, seat, offers),
            Step::Loki(step) => self.offer_loki(step, seat, offers),
            Step::Thor(_) => self.offer_aid(seat, offers),
            Step::Road => self.offer_road(offers),
            Step::Dwarf(step) => self.offer_dwarf(step, seat, offers),
            Step::Anger(_) => self.offer_anger(seat, offers),
            Step::AllyToValhalla(side) => self.offer_allies(side, offers),
            Step::King(_) | Step::Ragnarok(_) | Step::Nothing => {}
        }
        offers.judge(|action| self.why_not_now(step, seat, action));
    }

    fn run(&mut self, step: Step, host: &mut impl Host<Event>) {
        match step {
            Step::Setup(step) => self.run_setup(step, host),
            Step::Draft(step) => self.run_draft(step, host),
            Step::Turn(step) => self.run_turn(step, host),
            Step::Battle(step) => self.run_battle(step, host),
            Step::Effect(step) => self.run_effect(step, host),
            Step::After(step) => self.run_after(step, host),
            Step::Ragnarok(step) => self.run_ragnarok(step, host),
            Step::Solo(step) => self.run_solo(step, host),
            Step::Coop(step) => self.run_coop(step, host),
            Step::Loki(step) => self.run_loki(step, host),
            Step::Thor(step) => self.run_thor(step, host),
            Step::Dwarf(step) => self.run_dwarf(step, host),
            Step::King(step) => self.run_king(step, host),
            Step::AllyToValhalla(side) => {
                let all = self.allies_to_send(side);
                self.send_allies(side, all, host);
            }
            // Always asked, or without a card to lay.
            Step::Road | Step::Anger(_) | Step::Nothing => {}
        }
        self.stop_if_over();
    }

    fn choose(&mut self, step: Step, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        match step {
            Step::Setup(step) => self.choose_setup(step, seat, action, host),
            Step::Draft(step) => self.choose_draft(step, seat, action, host),
            Step::Turn(step) => self.choose_turn(step, seat, action, host),
            Step::Battle(step) => self.choose_battle(step, seat, action, host),
            Step::Effect(step) => self.choose_effect(step, seat, action, host),
            Step::After(step) => self.choose_after(step, seat, action, host),
            Step::Solo(step) => self.choose_solo(step, action, host),
            Step::Coop(step) => self.choose_coop(step, seat, action, host),
            Step::Loki(step) => self.choose_loki(step, seat, action, host),
            Step::Thor(step) => self.choose_thor(step, seat, action, host),
            Step::Dwarf(step) => self.choose_dwarf(step, seat, action, host),
            Step::Road => self.choose_road(action, host),
            Step::Anger(_) => self.choose_anger(seat, action, host),
            Step::AllyToValhalla(side) => self.choose_allies(side, action, host),
            Step::King(_) | Step::Ragnarok(_) | Step::Nothing => no_answer(step, action),
        }
        self.stop_if_over();
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        self.seen_by(viewer)
    }

    fn imagine(view: &View, host: &mut impl Host<Event>) -> Self {
        Valhalla::imagined(view, host)
    }

    fn standing(&self) -> Option<Standing> {
        (self.table.ending == Ending::Over)
            .then(|| scoring::standing(&self.table, |seat| self.secret(seat).valhalla))
    }

    /// VAL-SOLO-1, VAL-COOP-3
    fn as_one(&self) -> bool {
        self.table.extras.hunt.is_some()
    }

    fn unoffered(&self, step: Step, _: Action) -> Clause {
        self.rule_of(step).what
    }

    fn not_asked(&self, step: Step, _: Seat, _: Action) -> Clause {
        // VAL-RAGNAROK-1: one after another.
        let ragnarok = self.table.battle.kind == BattleKind::Ragnarok;
        if ragnarok { Clause("VAL-RAGNAROK-1") } else { self.rule_of(step).who }
    }
}

impl Valhalla {
    /// VAL-SOLO-34: a hunt may end in the middle of a step, which then leaves nothing to happen.
    #[inline]
    fn stop_if_over(&mut self) {
        if self.table.ending == Ending::Over {
            self.agenda.clear();
        }
    }

    /// The rule against what has its own moment, and it is not this one.
    fn why_not_now(&self, step: Step, seat: Seat, action: Action) -> Option<Clause> {
        if let Action::Use(which) | Action::Wager(which, _) = action {
            return Some(self.why_not_use(seat, which));
        }
        let clause = match (step, action) {
            // What is begun is completed first.
            (
                Step::Effect(_)
                | Step::Battle(
                    BattleStep::Reroll { .. } | BattleStep::TurnDie { .. } | BattleStep::KeepDie(_),
                ),
                _,
            ) => return None,
            (_, Action::Play(card)) => return Some(self.no_moment(card)),
            // These speak for themselves.
            (Step::Battle(BattleStep::Fight(_)) | Step::Turn(TurnStep::PhaseA), _) => return None,
            (_, Action::Aid(..)) => "VAL-THOR-3",
            (_, Action::Give(_)) => "VAL-COOP-9",
            (_, Action::StandBy) => "VAL-COOP-10",
            (_, Action::AddUnder { .. }) => "VAL-TYR-6",
            _ => return None,
        };
        Some(Clause(clause))
    }

    /// The abilities of a moment, and a way not to use them.
    pub(crate) fn offer_moment(
        &self,
        seat: Seat,
        when: When,
        otherwise: Action,
        offers: &mut impl Offers<Action>,
    ) {
        self.offer_jarl(seat, when, offers);
        offers.may(otherwise);
    }
}

/// One seat, if it is asked.
pub(crate) const fn asked_if(asked: bool, seat: Seat) -> Seats {
    if asked { Seats::one(seat) } else { Seats::NONE }
}
