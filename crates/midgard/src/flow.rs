//! From each step to the chapter that knows it.

use engine::{Agenda, BadOptions, Clause, Game, Host, Offers, Seat, Seats, Standing};

use crate::goods::{Tokens, mixes};
use crate::state::{Midgard, Options};
use crate::step::{Action, Event, Step};
use crate::view::View;

impl Game for Midgard {
    type Options = Options;
    type Step = Step;
    type Action = Action;
    type Event = Event;
    type View = View;

    const RULES_VERSION: u32 = 1;

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
            Step::ChooseLeader(seat) | Step::PlaceWorker(seat) | Step::GainGoods(seat, ..) => {
                Seats::one(seat)
            }
            Step::Assign => self.may_assign_or_demand(),
            Step::AssignOpenly(seat) => only(seat, !self.table.handed_in.contains(seat)),
            Step::Trade(seat, of) => only(seat, self.has_goods(seat, of.named())),
            Step::KeepDestiny(seat) => only(seat, self.secrets.drawn.len() > 1),
            Step::ScoreDestiny(seat) => only(seat, self.player(seat).destinies > 1),
            Step::NameOpponent(seat, ..) => only(seat, self.table.seats > 2),
            Step::Runes(seat, moment) => only(seat, self.rune_window_asks(seat, moment)),
            Step::Rerolls => self.asked_to_reroll(),
            Step::Lose(venture) => self.asked_to_lose(venture),
            Step::TakeWarriors(seat)
            | Step::BuyStep(seat, _)
            | Step::Repeat(seat, _)
            | Step::BuildShip(seat)
            | Step::TakeRune(seat)
            | Step::SailTo(seat, _)
            | Step::LookAtJourney(seat)
            | Step::ChooseOne(seat, _) => only(seat, self.has_choice(step, seat)),
            Step::DealDestinies
            | Step::Prepare
            | Step::NextWorker(_)
            | Step::DrawDestinies(_)
            | Step::BeginAssignment
            | Step::Reveal
            | Step::Resolve(_)
            | Step::CountHunt
            | Step::CombatRound
            | Step::Strike
            | Step::Verdict
            | Step::ShedBlame
            | Step::EndFight
            | Step::MeetJourney(_)
            | Step::Feed(_)
            | Step::Arrive(_)
            | Step::CleanUp
            | Step::Score => Seats::NONE,
        }
    }

    fn offer(&self, step: Step, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            Step::ChooseLeader(_) => self.offer_leaders(offers),
            Step::PlaceWorker(_) => self.offer_placements(seat, offers),
            Step::TakeWarriors(_) => self.offer_warriors(seat, offers),
            Step::GainGoods(_, n, of) => {
                mixes(n, of.named()).for_each(|mix| offers.may(Action::Goods(mix)));
            }
            Step::Trade(_, of) => self.offer_trades(seat, of.named(), offers),
            Step::BuyStep(_, location) => self.offer_price_table(seat, location, offers),
            Step::Repeat(_, location) => self.offer_times(seat, location, offers),
            Step::BuildShip(_) => self.offer_ships(seat, offers),
            Step::TakeRune(_) => self.offer_rune_cards(offers),
            Step::SailTo(..) => self.offer_shores(offers),
            Step::LookAtJourney(_) => self.offer_journeys(seat, offers),
            Step::KeepDestiny(_) => self.offer_destinies(offers),
            Step::Assign | Step::AssignOpenly(_) => self.offer_assignment(seat, offers),
            Step::Rerolls => {
                if let Some(fight) = &self.table.fight {
                    self.offer_rerolls(fight, offers);
                }
            }
            Step::Lose(venture) => self.offer_losses(seat, venture, offers),
            Step::Runes(_, moment) => self.offer_rune_window(seat, moment, offers),
            Step::ScoreDestiny(_) => self.offer_own_destinies(seat, offers),
            Step::ChooseOne(_, rune) => self.offer_choices(seat, rune, offers),
            Step::NameOpponent(..) => self.offer_opponents(seat, offers),
            // These run by themselves.
            Step::DealDestinies
            | Step::Prepare
            | Step::NextWorker(_)
            | Step::DrawDestinies(_)
            | Step::BeginAssignment
            | Step::Reveal
            | Step::Resolve(_)
            | Step::CountHunt
            | Step::CombatRound
            | Step::Strike
            | Step::Verdict
            | Step::ShedBlame
            | Step::EndFight
            | Step::MeetJourney(_)
            | Step::Feed(_)
            | Step::Arrive(_)
            | Step::CleanUp
            | Step::Score => {}
        }
    }

    #[inline(always)]
    fn run(&mut self, step: Step, host: &mut impl Host<Event>) {
        match step {
            Step::DealDestinies => self.deal_destinies(host),
            Step::Prepare => self.prepare(host),
            Step::NextWorker(from) => self.next_worker(from),
            Step::DrawDestinies(seat) => self.draw_destinies(seat, host),
            Step::BeginAssignment => self.begin_assignment(),
            Step::AssignOpenly(seat) => self.publish(seat, host),
            Step::Reveal => self.reveal_assignments(host),
            Step::Resolve(place) => self.resolve(place, host),
            Step::CountHunt => self.count_hunt(host),
            Step::CombatRound => self.combat_round(host),
            Step::Strike => self.strike(host),
            Step::Lose(venture) => self.lose_forced(venture, host),
            Step::Verdict => self.verdict_of_round(host),
            Step::ShedBlame => self.shed_blame(host),
            Step::EndFight => self.table.fight = None,
            Step::MeetJourney(shore) => self.meet_journey(shore, host),
            Step::Feed(shore) => self.feed(shore, host),
            Step::Arrive(shore) => self.arrive(shore, host),
            Step::CleanUp => self.clean_up(host),
            Step::Score => self.score(host),
            // Nobody was asked because there was nothing to use or to assign.
            Step::Runes(..) | Step::Rerolls | Step::Assign | Step::Trade(..) => {}
            // MID-INFO-8: the only option is carried out without asking.
            Step::ChooseLeader(seat)
            | Step::PlaceWorker(seat)
            | Step::TakeWarriors(seat)
            | Step::GainGoods(seat, ..)
            | Step::BuyStep(seat, _)
            | Step::Repeat(seat, _)
            | Step::BuildShip(seat)
            | Step::TakeRune(seat)
            | Step::SailTo(seat, _)
            | Step::LookAtJourney(seat)
            | Step::KeepDestiny(seat)
            | Step::ScoreDestiny(seat)
            | Step::ChooseOne(seat, _)
            | Step::NameOpponent(seat, ..) => self.take_the_only_option(step, seat, host),
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
    fn apart(&self, step: Step) -> bool {
        step == Step::Assign
    }

    #[inline]
    fn reopen(&mut self, seat: Seat) {
        if !self.agenda.answered().is_empty() {
            self.agenda.reopen(seat);
        }
        if self.agenda.next() == Some(Step::Assign) {
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

    fn unoffered(&self, step: Step, action: Action) -> Clause {
        self.rule_against(step, action)
    }

    fn not_asked(&self, step: Step, seat: Seat) -> Clause {
        self.why_not_asked(step, seat)
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
    fn has_choice(&self, step: Step, seat: Seat) -> bool {
        let mut options = FirstTwo::default();
        self.offer(step, seat, &mut options);
        options.several
    }

    fn take_the_only_option(&mut self, step: Step, seat: Seat, host: &mut impl Host<Event>) {
        let mut options = FirstTwo::default();
        self.offer(step, seat, &mut options);
        if let Some(action) = options.first {
            self.choose(step, seat, action, host);
        }
    }

    /// Answers whose meaning depends on the question.
    fn answer(&mut self, step: Step, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        match (step, action) {
            (Step::BuyStep(_, location), Action::Buy(amount)) => {
                self.buy(seat, location, amount, host);
            }
            (Step::Repeat(_, location), Action::Times(times)) => {
                self.repeat(seat, location, times, host);
            }
            (Step::SailTo(_, ship), Action::Sail(shore)) => self.sail(seat, ship, shore, host),
            (Step::Lose(venture), Action::Lose(lost)) => self.lose(seat, venture, lost, host),
            (Step::ChooseOne(_, rune), Action::Choose(choice)) => {
                self.take_choice(seat, rune, choice, host);
            }
            (Step::NameOpponent(_, token, n), Action::Name(whom)) => {
                self.name_opponent(seat, whom, Tokens::of(token, n), host);
            }
            _ => unreachable!("{action:?} does not answer {step:?}"),
        }
    }
}
