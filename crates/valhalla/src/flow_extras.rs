//! The dispatch for steps of the solo mode and of expansions.

use engine::{Host, Offers, Seat, Seats};

use crate::{Action, Event, Shown, Side, Step, Valhalla};

impl Valhalla {
    pub(crate) fn choosers_of_extras(&self, step: Step) -> Seats {
        let seat_of = |side: Side| self.table.battle.fighter(side).seat;
        let if_so = |asked: bool, seat: Seat| if asked { Seats::one(seat) } else { Seats::NONE };
        match step {
            Step::Award(seat) => if_so(self.chooses_glory(seat), seat),
            Step::Block | Step::Road => Seats::one(seat_of(Side::Attacker)),
            Step::Sabotage(seat) => if_so(self.has_hand(seat), seat),
            Step::Hold(side) => if_so(self.may_hold(side), seat_of(side)),
            Step::AllyToValhalla(side) => if_so(self.chooses_allies(side), seat_of(side)),
            Step::Stay(_) => Seats::one(self.table.active),
            Step::LoseGlory => {
                if_so(self.table.book.kinds(self.losable()).nth(1).is_some(), self.table.active)
            }
            Step::Change(glory) => if_so(self.change(glory).nth(1).is_some(), self.table.active),
            Step::LokiRow => Seats::one(self.loser_seat()),
            Step::LokiSend => if_so(self.chooses_for_loki(), self.loser_seat()),
            Step::LokiVictim => Seats::one(self.loser_seat()),
            Step::LokiWarrior => {
                let seat = self.loser_seat();
                if_so(self.has_hand(seat), seat)
            }
            Step::LokiTactic(seat) => if_so(!self.tactics_on_table().is_empty(), seat),
            Step::PutBack(seat) => if_so(self.has_hand(seat), seat),
            // Everything else happens by itself.
            _ => Seats::NONE,
        }
    }

    pub(crate) fn offer_extras(&self, step: Step, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            Step::SetAside => self.offer_set_aside(offers),
            Step::Anger(_) => self.offer_anger(seat, offers),
            Step::Order(_) => self.offer_order(seat, offers),
            Step::Aid(_) => self.offer_aid(seat, offers),
            Step::Award(_) => self.offer_glory(seat, offers),
            Step::Block => self.offer_blocks(offers),
            Step::Road => self.offer_road(offers),
            Step::Sabotage(_) => self.offer_sabotage(seat, offers),
            Step::Hold(side) => self.offer_holds(side, offers),
            Step::AllyToValhalla(side) => self.offer_allies(side, offers),
            Step::Stay(left) => self.offer_stay(left, offers),
            Step::LoseGlory => self.offer_losses(offers),
            Step::Change(glory) => {
                self.change(glory).for_each(|card| offers.may(Action::Take(card)));
            }
            Step::LokiRow => self.offer_rows(offers),
            Step::LokiSend => self.offer_loki_send(offers),
            Step::LokiVictim => self.offer_victims(seat, offers),
            Step::LokiWarrior => self.offer_loki_warrior(seat, offers),
            Step::LokiTactic(_) => self.offer_battle_tactics(offers),
            Step::PutBack(_) => self.offer_put_back(seat, offers),
            _ => {}
        }
    }

    pub(crate) fn run_extras(&mut self, step: Step, host: &mut impl Host<Event>) {
        match step {
            Step::ShowLoki => self.show_loki(host),
            Step::LayAside => self.lay_aside(host),
            Step::DealWrath => self.deal_wrath(host),
            Step::KingsTurn => self.kings_turn(host),
            Step::KingRises => self.king_rises(host),
            Step::Reckon => self.reckon(host),
            Step::BurnDeck => self.burn_deck(host),
            Step::MonsterPhase => self.monster_phase(host),
            Step::MayAid(seat) => self.may_aid(seat, host),
            Step::PreBattle(side) if self.table.battle.kind.monster() == Some(side) => {
                self.monster_before();
            }
            Step::Uncover => self.uncover(host),
            Step::HoldBack => self.ask_hold_back(),
            Step::AllyToValhalla(side) => {
                let all = self.allies_to_send(side);
                self.send_allies(side, all, host);
            }
            Step::Sabotage(seat) => self.show_hand(seat, Shown::NoTactic, host),
            Step::Favours => self.pay_favours(),
            Step::Award(seat) => self.take_only_glory(seat, host),
            Step::LoseShield => self.lose_shield(host),
            Step::LoseCards => self.lose_cards(host),
            Step::MonsterAfter => self.monster_after(host),
            Step::LoseGlory => {
                if let Some(card) = self.losable().iter().next() {
                    self.lose_glory(card, host);
                }
            }
            Step::Change(glory) => {
                let only = self.change(glory).next();
                if let Some(card) = only {
                    self.take_change(card, host);
                }
            }
            Step::Settle => {
                self.settle_aids(host);
                self.settle_kings(host);
            }
            Step::Loki => self.ask_loki(),
            Step::LokiSend => self.loki_send_only(host),
            // Windows and choices that are not open pass by themselves.
            _ => {}
        }
    }

    pub(crate) fn choose_extra(
        &mut self,
        step: Step,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (Step::Aid(_), Action::Wager(which, side)) => {
                self.agenda.then(&[Step::MayAid(seat)]);
                self.wager(seat, which, side, host);
            }
            (Step::Aid(_), Action::Done) => self.stand_aside(seat),
            (Step::AfterBattle(_), Action::Play(card)) => {
                self.agenda.then(&[step]);
                self.do_mission(seat, card, host);
            }
            (Step::SetAside, _) => self.set_aside(action, host),
            (Step::Anger(_), Action::AddUnder { warrior, wrath, .. }) => {
                self.anger_arrived(seat, (warrior, wrath), host);
            }
            (Step::Order(_), Action::Discard(card)) => self.discard_drawn(seat, card, host),
            (Step::Aid(_), Action::Aid(card, side)) => self.aid(seat, card, side, host),
            (Step::Award(_), Action::Take(card)) => self.take_glory(seat, card, host),
            (Step::Block, Action::Name(card)) => self.block(card, host),
            (Step::Road, Action::Name(card)) => self.take_road(card, host),
            (Step::Sabotage(_), _) => self.sabotage(seat, action, host),
            (Step::Hold(side), Action::Name(card)) => self.hold(side, card, host),
            (Step::AllyToValhalla(side), Action::Send(spaces)) => {
                self.send_allies(side, spaces, host);
            }
            (Step::Stay(left), _) => self.stay(left, action, host),
            (Step::LoseGlory, Action::Discard(card)) => self.lose_glory(card, host),
            (Step::Change(_), Action::Take(card)) => self.take_change(card, host),
            (Step::LokiRow, Action::Row(row)) => self.take_row(seat, row, host),
            (Step::LokiSend, Action::Send(spaces)) => self.loki_send(spaces, host),
            (Step::LokiVictim, Action::Rob(from)) => self.take_random_card(from, seat, host),
            (Step::LokiTactic(_), Action::Take(card)) => self.take_battle_tactic(card, host),
            (Step::PutBack(_), Action::PutBack(card)) => self.put_back(seat, card, host),
            (_, Action::Done) => {}
            _ => unreachable!("{action:?} does not answer {step:?}"),
        }
    }
}
