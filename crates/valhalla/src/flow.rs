//! The dispatch: from each step to the chapter that carries it out.

use engine::{Agenda, BadOptions, Clause, Game, Host, Offers, Seat, Seats, Standing};

use crate::catalogue::When;
use crate::state::{BattleKind, Ending};
use crate::{Action, Cause, Event, Options, Side, Step, Valhalla, View, refusals, scoring};

impl Game for Valhalla {
    type Options = Options;
    type Step = Step;
    type Action = Action;
    type Event = Event;
    type View = View;

    const RULES_VERSION: u32 = 3;

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
        let if_so = |asked: bool, seat: Seat| if asked { Seats::one(seat) } else { Seats::NONE };
        match step {
            Step::ChooseJarl | Step::DiscardTwo => Seats::first(self.table.seats.into()),
            Step::ChooseWarrior(seat)
            | Step::Draft(seat)
            | Step::MakeRoom(seat, _)
            | Step::Aid(seat)
            | Step::Order(seat) => Seats::one(seat),
            Step::SetAside => Seats::one(self.table.first),
            Step::Anger(seat) => if_so(self.may_anger(seat), seat),
            Step::FinishHand(seat) => if_so(self.hand_is_short(seat), seat),
            Step::PhaseA => Seats::one(self.table.active),
            Step::TurnStart => {
                if_so(self.could_use_any(self.table.active, When::TurnStart), self.table.active)
            }
            Step::PhaseB => {
                if_so(self.could_use_any(self.table.active, When::PhaseB), self.table.active)
            }
            Step::Keep(seat, keep) => {
                if_so(keep > 0 && self.secret(seat).drawn.len() > keep.into(), seat)
            }
            Step::PreBattle(side) => if_so(
                self.table.battle.kind.monster() != Some(side) && self.has_window(side),
                seat_of(side),
            ),
            Step::Bystander(seat) => if_so(self.could_use_any(seat, When::Bystander), seat),
            Step::PhaseStart(side) => {
                let asked =
                    self.still_fights() && self.could_use_any(seat_of(side), When::PhaseStart);
                if_so(asked, seat_of(side))
            }
            Step::Fight(side) => {
                if_so(self.still_fights() && self.has_warriors_to_arm(side), seat_of(side))
            }
            Step::Reroll { side, .. } | Step::AddWarrior(side) | Step::TakeTactic(side) => {
                Seats::one(seat_of(side))
            }
            Step::TurnDie { side, from_fail, .. } => {
                if_so(self.turnable(side, from_fail).next().is_some(), seat_of(side))
            }
            Step::KeepDie(side) => if_so(self.table.battle.rolled.len() > 1, seat_of(side)),
            Step::PayDie(side, _) => Seats::one(seat_of(side)),
            Step::PayCard(seat) => Seats::one(seat),
            Step::ThrowAway(seat, _) => if_so(self.has_hand(seat), seat),
            Step::Exchange { seat, left, draw } => if_so(self.can_exchange(seat, left, draw), seat),
            Step::TakeBack { chooser, .. } => Seats::one(chooser),
            Step::ToValhalla(side) => if_so(self.has_choice_of_valhalla(side), seat_of(side)),
            Step::AfterBattle(side) => if_so(
                self.could_use_any(seat_of(side), When::AfterBattle) || self.may_do_mission(side),
                seat_of(side),
            ),
            _ => self.choosers_of_extras(step),
        }
    }

    fn offer(&self, step: Step, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            Step::ChooseJarl => self.offer_jarls(seat, offers),
            Step::ChooseWarrior(_) => self.offer_warriors(offers),
            Step::DiscardTwo => self.offer_discards(seat, offers),
            Step::Draft(_) => self.offer_draft(seat, offers),
            Step::FinishHand(_) => self.offer_reserve(offers),
            Step::TurnStart => self.offer_moment(seat, When::TurnStart, Action::Done, offers),
            Step::PhaseA => self.offer_actions(seat, offers),
            Step::MakeRoom(..) => self.offer_room(seat, offers),
            Step::PhaseB => self.offer_moment(seat, When::PhaseB, Action::Draw, offers),
            Step::Keep(..) => self.offer_drawn(seat, offers),
            Step::PreBattle(side) => self.offer_window(side, offers),
            Step::Bystander(_) => self.offer_wagers(seat, offers),
            Step::PhaseStart(_) => self.offer_moment(seat, When::PhaseStart, Action::Done, offers),
            Step::Fight(side) => self.offer_fight(side, offers),
            Step::Reroll { side, due, .. } => self.offer_rerolls(side, due, offers),
            Step::KeepDie(_) => {
                self.table.battle.rolled.kinds().for_each(|die| offers.may(Action::KeepDie(die)));
            }
            Step::TurnDie { side, from_fail, due, .. } => {
                self.offer_turns(side, from_fail, due, offers);
            }
            Step::PayCard(_) | Step::ThrowAway(..) => self.offer_hand(seat, offers),
            Step::PayDie(side, face) => self.offer_payment(side, face, offers),
            Step::AddWarrior(_) => self.offer_new_warriors(seat, offers),
            Step::Exchange { draw, .. } => self.offer_exchange(seat, draw, offers),
            Step::TakeBack { owner, .. } => self.offer_played(owner, offers),
            Step::TakeTactic(side) => self.offer_played(side.other(), offers),
            Step::ToValhalla(side) => self.offer_valhalla(side, offers),
            Step::AfterBattle(side) => self.offer_after_battle(side, offers),
            _ => self.offer_extras(step, seat, offers),
        }
    }

    fn run(&mut self, step: Step, host: &mut impl Host<Event>) {
        match step {
            Step::DealJarls => self.deal_jarls(host),
            Step::RevealJarls => self.return_jarls(),
            Step::NameFirst => self.name_first(host),
            Step::ThinDeck => self.thin_deck(host),
            Step::TurnUpWarriors => self.turn_up_warriors(host),
            Step::ReturnLastWarrior => self.return_last_warrior(host),
            Step::DealHands => self.deal_hands(host),
            Step::ReturnDiscards => self.turn_up_discards(host),
            Step::OpenReserve => self.open_reserve(host),
            Step::FinishHand(seat) => self.finish_hand(seat, host),
            Step::NextDrafter(seat) => self.next_drafter(seat),
            Step::EmptyReserve => self.empty_reserve(host),
            Step::FirstTurn => self.begin_turn(self.table.first, host),
            Step::Turn(seat) => self.begin_turn(seat, host),
            Step::Join(seat) => self.join(seat, host),
            Step::PhaseB => self.phase_b(host),
            Step::EndTurn => self.end_turn(host),
            Step::Keep(seat, keep) => self.keep_the_rest(seat, keep, host),
            Step::Bystanders => self.ask_bystanders(),
            Step::InitialRoll(side) if self.still_fights() && self.has_warriors_to_arm(side) => {
                self.initial_roll(side, host);
            }
            Step::KeepDie(side) => {
                if let Some(die) = self.table.battle.rolled.kinds().next() {
                    self.keep_die(side, die, host);
                }
            }
            Step::EndPhase(side) => self.end_phase(side, host),
            Step::Compare => self.compare(host),
            Step::Resolve(source) => self.resolve(source, host),
            Step::Exchange { seat, draw, .. } => self.draw_into_hand(seat, draw, host),
            Step::TakeShield => self.take_shield(host),
            Step::ToValhalla(side) => self.send_all(side, host),
            Step::ReturnDice => self.return_dice(),
            Step::PayWagers => self.ask_wagers(),
            Step::PayWager(seat) => self.pay_wager(seat, host),
            Step::DiscardTactics => self.discard_tactics(host),
            Step::Ragnarok(seat) => self.ragnarok(seat, host),
            Step::EndRagnarok => self.end_ragnarok(host),
            Step::ClearAway => self.clear_away(host),
            Step::Score => self.score(host),
            Step::EndCheck => self.check_end(host),
            _ => self.run_extras(step, host),
        }
        self.stop_if_over();
    }

    fn choose(&mut self, step: Step, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        match (step, action) {
            (Step::Fight(side), _) => self.fight(side, action, host),
            (Step::Reroll { side, times, .. }, Action::Reroll(dice)) => {
                self.reroll(side, dice, times, host);
            }
            (Step::PhaseA, _) => self.act(seat, action, host),
            (Step::Keep(_, left), Action::Keep(card)) => self.keep(seat, card, left, host),
            (Step::TurnDie { side, count, from_fail, .. }, Action::Turn(die, face)) => {
                self.turn_die(side, die, face, host);
                self.turn_more(side, count, from_fail);
            }
            (Step::KeepDie(side), Action::KeepDie(die)) => self.keep_die(side, die, host),
            (Step::PayDie(side, _), Action::Pay(die)) => self.pay_for_tactic(side, die, host),
            (Step::PayCard(_), Action::Discard(card)) => {
                self.throw_away(seat, card, Cause::Price, host);
            }
            (Step::ThrowAway(_, why), Action::Discard(card)) => {
                self.throw_away(seat, card, why, host);
            }
            (Step::ToValhalla(side), Action::Send(spaces)) => {
                self.choose_valhalla(side, spaces, host);
            }
            (Step::MakeRoom(_, why), Action::Discard(card)) => {
                self.make_room(seat, card, why, host);
            }
            (Step::ChooseJarl, Action::Jarl(jarl)) => self.take_jarl(seat, jarl, host),
            (Step::ChooseWarrior(_), Action::Recruit(card)) => self.recruit(seat, card, host),
            (Step::DiscardTwo, Action::DiscardTwo(a, b)) => self.put_aside(seat, [a, b]),
            (Step::Draft(_), _) => self.draft(seat, action, host),
            (Step::FinishHand(_), Action::Take(card)) => self.take_from_reserve(seat, card, host),
            (Step::Exchange { left, draw, .. }, _) => {
                self.exchange((seat, left, draw), action, host);
            }
            (Step::AddWarrior(_) | Step::LokiWarrior, Action::AddOne(card)) => {
                self.add_warriors(seat, &[card]);
            }
            (
                Step::AddWarrior(_) | Step::LokiWarrior,
                Action::AddUnder { warrior, with, wrath },
            ) => self.add_under(seat, warrior, with, wrath),
            (Step::TakeBack { owner, .. }, Action::Take(card)) => self.take_back(owner, card, host),
            (Step::TakeTactic(side), Action::Take(card)) => self.take_tactic(side, card, host),
            (Step::Bystander(_), Action::Wager(which, side)) => self.wager(seat, which, side, host),
            (Step::PhaseB, Action::Draw) => self.phase_b(host),
            (Step::PhaseB, Action::Use(which)) => self.use_jarl(seat, which, host),
            (Step::TurnStart | Step::PhaseStart(_) | Step::AfterBattle(_), Action::Use(which)) => {
                // The window stays open until he has no more to use or says so.
                self.agenda.then(&[step]);
                self.use_jarl(seat, which, host);
            }
            (Step::PreBattle(side), Action::Use(_) | Action::Play(_)) => {
                self.agenda.then(&[step]);
                match action {
                    Action::Play(card) => self.play_tactic(side, card, host),
                    Action::Use(which) => self.use_jarl(seat, which, host),
                    _ => {}
                }
            }
            _ => self.choose_extra(step, seat, action, host),
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

    fn unoffered(&self, step: Step, action: Action) -> Clause {
        self.rule_against(step, action)
    }

    fn not_asked(&self, step: Step) -> Clause {
        match self.table.battle.kind {
            // VAL-RAGNAROK-1: one after another.
            BattleKind::Ragnarok => Clause("VAL-RAGNAROK-1"),
            _ => refusals::rule_of_turn(step),
        }
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

    /// The abilities of a moment, and a way not to use them.
    fn offer_moment(
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
