//! Which chapter each step belongs to.

use engine::{Agenda, BadOptions, Clause, Game, Host, Offers, Seat, Seats, Standing};

use crate::setup::Options;
use crate::state::Thorgal;
use crate::step::{Action, Event, Step};
use crate::view::View;

impl Game for Thorgal {
    type Options = Options;
    type Step = Step;
    type Action = Action;
    type Event = Event;
    type View = View;

    const RULES_VERSION: u32 = 2;

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
            Step::Turn => self.asked_to_act(),
            Step::ChooseGoal | Step::Horn(_) | Step::Unmet(_) => Seats::one(self.table.destiny),
            Step::Oppose(seat) => self.asked_to_oppose(seat),
            Step::ChooseFaction(seat) => self.asked_for_faction(seat),
            Step::Prepare => self.in_game().minus(self.table.done),
            Step::FurtherLands(seat) => Seats::one(seat),
            Step::Fate => self.asked_for_fate(),
            Step::Moments => self.asked_for_moment(),
            Step::Upkeep => self.asked_for_upkeep(),
            Step::Tidy => self.asked_to_tidy(),
            Step::Symbols(which) => self.asked_for_symbol(which),
            Step::Suffer { seat, damage } => self.asked_to_suffer(seat, damage),
            Step::Against(seat, _) | Step::Consider(seat, _, _) => {
                if self.is_out(seat) {
                    Seats::NONE
                } else {
                    Seats::one(seat)
                }
            }
            Step::Pick(scene, left) => self.asked_to_pick(scene, left),
            Step::ChooseAttribute(scene) => self.asked_for_attribute(scene),
            Step::FromHand(scene, left) => self.asked_from_hand(scene, left),
            Step::FromDestroyed(scene, left) => self.asked_from_destroyed(scene, left),
            Step::TakeLooked(scene, left) => self.asked_to_take(scene, left),
            Step::Lay(scene) => self.asked_to_lay(scene),
            Step::PutIntoPlay(scene, left) => self.asked_to_put(scene, left),
            Step::ChooseOption(scene) => self.chooser(scene),
            Step::Redirect(scene) => self.asked_to_redirect(scene),
            Step::SwapLand(scene) => self.asked_to_swap(scene),
            Step::Draft
            | Step::FirstDestiny
            | Step::Round
            | Step::Begin(_)
            | Step::Actions
            | Step::Resolve
            | Step::Effects(_)
            | Step::PutAway
            | Step::Do(_) => Seats::NONE,
        }
    }

    fn offer(&self, step: Step, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            Step::Turn => self.offer_actions(seat, offers),
            Step::ChooseFaction(_) => self.offer_factions(offers),
            Step::Prepare => self.offer_preparation(seat, offers),
            Step::FurtherLands(_) => self.offer_further_lands(seat, offers),
            Step::Fate => self.offer_fate(offers),
            Step::ChooseGoal => self.offer_goals(offers),
            Step::Oppose(_) => self.offer_opposing(seat, offers),
            Step::Horn(_) | Step::Consider(..) => {
                offers.may(Action::Use);
                offers.may(Action::Decline);
            }
            Step::Moments => self.offer_moments(offers),
            Step::Upkeep => self.offer_upkeep(offers),
            Step::Unmet(_) => {
                offers.may(Action::DestroyIt);
                offers.may(Action::KeepIt);
            }
            Step::Tidy => self.offer_tidying(seat, offers),
            Step::Symbols(which) => self.offer_symbol(which, offers),
            Step::Suffer { damage, .. } => self.offer_suffering(seat, damage, offers),
            Step::Against(_, source) => self.offer_opponents(seat, source, offers),
            Step::Pick(scene, _) => self.offer_targets(scene, offers),
            Step::ChooseAttribute(scene) => self.offer_attributes(scene, offers),
            Step::FromHand(..) => self.offer_hand(seat, offers),
            Step::FromDestroyed(scene, _) => self.offer_destroyed(scene, offers),
            Step::TakeLooked(scene, _) => self.offer_looked(scene, offers),
            Step::Lay(_) => self.offer_lifted(offers),
            Step::PutIntoPlay(scene, _) => self.offer_to_put(scene, offers),
            Step::ChooseOption(scene) => self.offer_options(scene, offers),
            Step::Redirect(_) => self.offer_redirection(offers),
            Step::SwapLand(scene) => self.offer_swaps(scene, offers),
            _ => {}
        }
        // THO-WIN-6: whenever one is asked from the first round on, if the table plays with it; not
        // while all decide in secret, for it could not be kept secret.
        if self.table.may_give_up && self.table.round > 0 && !step.is_apart() {
            offers.may(Action::GiveUp);
        }
    }

    #[inline(always)]
    fn run(&mut self, step: Step, host: &mut impl Host<Event>) {
        match step {
            Step::Draft => self.draft(host),
            Step::ChooseFaction(seat) => self.choose_faction(seat, None, host),
            Step::FirstDestiny => self.draw_first_destiny(host),
            Step::Round => self.begin_round(host),
            Step::Begin(phase) => self.begin_phase(phase, host),
            Step::Actions => self.begin_actions(host),
            Step::Turn => self.go_round(host),
            Step::Oppose(seat) => self.ask_next_to_oppose(seat),
            Step::Resolve => self.resolve(host),
            Step::Moments => self.next_moment(None, host),
            Step::Upkeep => self.next_upkeep(None, host),
            Step::Symbols(which) => self.pass_symbol(which, host),
            Step::Effects(which) => self.start_played(which, host),
            Step::PutAway => self.put_away(host),
            Step::Suffer { seat, damage } => self.suffer_rest(seat, damage, host),
            Step::Do(scene) => self.carry_on(scene, host),
            Step::Pick(scene, _) => self.pick_rest(scene, host),
            Step::ChooseAttribute(scene) => self.choose_attribute(scene, None, host),
            Step::FromHand(scene, left) => self.take_rest_from_hand(scene, left, host),
            Step::FromDestroyed(scene, _) => self.lay_recalled(scene, host),
            Step::TakeLooked(scene, _) => self.lay_back(scene, host),
            Step::Lay(scene) => self.lay_lifted(scene, None, host),
            // All have decided.
            Step::Prepare => self.reveal_preparations(host),
            Step::Fate => self.end_fate(host),
            Step::Tidy => self.tidy_up(host),
            // There was nothing to decide.
            Step::PutIntoPlay(..)
            | Step::ChooseOption(_)
            | Step::Redirect(_)
            | Step::SwapLand(_)
            | Step::Against(..)
            | Step::Consider(..) => {}
            Step::FurtherLands(_) | Step::ChooseGoal | Step::Horn(_) | Step::Unmet(_) => {
                unreachable!("{step:?} always asks somebody")
            }
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
            Step::Turn => self.act(seat, action, host),
            Step::ChooseFaction(_) => self.choose_faction(seat, Some(action), host),
            Step::FurtherLands(_) => self.add_lands(seat, action, host),
            Step::ChooseGoal => self.set_out(action, host),
            Step::Oppose(_) => self.oppose(seat, action, host),
            Step::Horn(place) => self.use_horn(place, action, host),
            Step::Moments => self.next_moment(Some(action), host),
            Step::Upkeep => self.next_upkeep(Some(action), host),
            Step::Unmet(place) => self.answer_unmet(place, action, host),
            Step::Prepare | Step::Fate | Step::Tidy => self.decide(step, seat, action, host),
            Step::Symbols(which) => self.resolve_symbol(which, action, host),
            Step::Suffer { damage, .. } => self.suffer(seat, damage, action, host),
            Step::Against(_, source) => match action {
                Action::Against(opponent) => self.start_against(seat, opponent, source, host),
                _ => unreachable!("{action:?} is no opponent"),
            },
            Step::Consider(_, opponent, source) => {
                if action == Action::Use {
                    self.carry(seat, opponent, source, host);
                }
            }
            Step::Pick(scene, left) => self.pick(scene, left, action, host),
            Step::ChooseAttribute(scene) => self.choose_attribute(scene, Some(action), host),
            Step::FromHand(scene, left) => self.take_from_hand(scene, left, action, host),
            Step::FromDestroyed(scene, left) => self.take_destroyed(scene, left, action, host),
            Step::TakeLooked(scene, left) => self.take_looked(scene, left, action, host),
            Step::Lay(scene) => self.lay_lifted(scene, Some(action), host),
            Step::PutIntoPlay(scene, left) => self.put_into_play(scene, left, action, host),
            Step::ChooseOption(scene) => self.choose_option(scene, action, host),
            Step::Redirect(_) => self.redirect(seat, action, host),
            Step::SwapLand(scene) => self.swap_land(scene, action, host),
            _ => unreachable!("{action:?} does not answer {step:?}"),
        }
    }

    fn apart(&self, step: Step) -> bool {
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

    fn unoffered(&self, step: Step, action: Action) -> Clause {
        match (step, action) {
            // THO-ROUND-5: the role decides what may be played.
            (Step::Turn, Action::Play(_)) => Clause("THO-PLAY-18"),
            (Step::Turn, Action::Activate(..)) => Clause("THO-ACTION-4"),
            (Step::ChooseGoal, Action::Activate(it, _)) => self.why_not_activated(it),
            (Step::Turn, Action::Fenrir(land)) => self.why_no_fenrir(land),
            (Step::Turn, Action::Oppose(it)) => self.too_late_to_oppose(it),
            (Step::Prepare, Action::Team(..)) => Clause("THO-SETUP-4"),
            (Step::Prepare, Action::Lands(..)) => Clause("THO-SETUP-10"),
            (Step::Prepare, _) => Clause("THO-SETUP-11"),
            (Step::FurtherLands(_), _) => Clause("THO-SETUP-13"),
            (Step::ChooseFaction(_), _) => Clause("THO-SETUP-2"),
            (_, Action::GiveUp) => Clause("THO-WIN-6"),
            (Step::Fate, Action::Pass) => Clause("THO-FATE-6"),
            (Step::Fate, Action::Play(_) | Action::Activate(..) | Action::Fenrir(_)) => {
                Clause("THO-ACTION-13")
            }
            (Step::Fate, _) => Clause("THO-FATE-5"),
            (Step::Tidy, _) => Clause("THO-DUSK-18"),
            (Step::Upkeep | Step::Unmet(_), _) => Clause("THO-DUSK-15"),
            (Step::ChooseGoal, Action::Pass | Action::Decline) => Clause("THO-EXPEDITION-2"),
            (Step::ChooseGoal, _) => Clause("THO-EXPEDITION-1"),
            (Step::PutIntoPlay(..), _) => Clause("THO-EFFECT-34"),
            (Step::FromDestroyed(..) | Step::TakeLooked(..), _) => Clause("THO-EFFECT-29"),
            (Step::Oppose(_), _) => Clause("THO-EXPEDITION-5"),
            (Step::Suffer { .. }, _) => Clause("THO-DAMAGE-1"),
            (Step::Symbols(_), _) => Clause("THO-SYMBOL-6"),
            (Step::ChooseAttribute(_), Action::Attribute(_)) => Clause("THO-EFFECT-30"),
            (Step::FromHand(scene, _), _) if scene.pays => Clause("THO-EFFECT-3"),
            (
                Step::Pick(..)
                | Step::FromHand(..)
                | Step::Lay(_)
                | Step::ChooseAttribute(_)
                | Step::ChooseOption(_),
                _,
            ) => Clause("THO-EFFECT-7"),
            _ => Clause("THO-ACTION-13"),
        }
    }

    /// THO-ACTION-13: nobody acts out of turn.
    fn not_asked(&self, step: Step) -> Clause {
        match step {
            Step::Oppose(_) if self.table.opposer.is_none() => match self.table.seats {
                2 => Clause("THO-EXPEDITION-5"),
                _ => Clause("THO-MULTI-12"),
            },
            Step::FurtherLands(_) => Clause("THO-SETUP-13"),
            Step::ChooseFaction(_) => Clause("THO-SETUP-2"),
            Step::Upkeep | Step::Unmet(_) => Clause("THO-DUSK-15"),
            Step::Prepare => Clause("THO-SETUP-11"),
            Step::Fate => Clause("THO-FATE-13"),
            Step::Tidy => Clause("THO-DUSK-19"),
            _ => Clause("THO-ACTION-13"),
        }
    }
}

impl Thorgal {
    /// A decision made alone, while all decide in secret.
    pub(crate) fn decide(
        &mut self,
        step: Step,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match step {
            Step::Prepare => self.prepare(seat, action),
            Step::Fate => self.spend_fate(seat, action, host),
            Step::Tidy => self.tidy(seat, action),
            _ => unreachable!("{step:?} is not decided in secret"),
        }
    }
}
