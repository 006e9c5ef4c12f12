//! What locations, cards and runes leave to be chosen: who is asked, what can be answered.

use engine::{Clause, Host, Offers, Seat, Seats};

use crate::flow::only;
use crate::goods::{Tokens, mixes};
use crate::state::Midgard;
use crate::step::{Action, EffectStep, Event, Foe, Step};

impl Midgard {
    #[inline]
    pub(crate) fn effect_asks(&self, step: EffectStep) -> Seats {
        match step {
            EffectStep::GainGoods(seat, ..) => Seats::one(seat),
            EffectStep::Trade(seat, of) => only(seat, self.has_goods(seat, of.named())),
            EffectStep::KeepDestiny(seat) => only(seat, self.secrets.drawn.len() > 1),
            EffectStep::ScoreDestiny(seat) => only(seat, self.player(seat).destinies > 1),
            EffectStep::NameOpponent(seat, ..) => only(seat, self.table.seats > 2),
            EffectStep::TakeWarriors(seat)
            | EffectStep::BuyStep(seat, _)
            | EffectStep::Repeat(seat, _)
            | EffectStep::BuildShip(seat)
            | EffectStep::TakeRune(seat)
            | EffectStep::SailTo(seat, _)
            | EffectStep::LookAtJourney(seat)
            | EffectStep::ChooseOne(seat, _) => {
                only(seat, self.has_choice(Step::Effect(step), seat))
            }
            EffectStep::DrawDestinies(_) => Seats::NONE,
        }
    }

    pub(crate) fn effect_offers<O: Offers<Action>>(
        &self,
        step: EffectStep,
        seat: Seat,
        offers: &mut O,
    ) {
        match step {
            EffectStep::TakeWarriors(_) => self.offer_warriors(seat, offers),
            EffectStep::GainGoods(_, n, of) => {
                mixes(n, of.named()).for_each(|mix| offers.may(Action::Goods(mix)));
            }
            EffectStep::Trade(_, of) => self.offer_trades(seat, of.named(), offers),
            EffectStep::BuyStep(_, location) => self.offer_price_table(seat, location, offers),
            EffectStep::Repeat(_, location) => self.offer_times(seat, location, offers),
            EffectStep::BuildShip(_) => self.offer_ships(seat, offers),
            EffectStep::TakeRune(_) => self.offer_rune_cards(offers),
            EffectStep::SailTo(..) => self.offer_shores(offers),
            EffectStep::LookAtJourney(_) => self.offer_journeys(offers),
            EffectStep::KeepDestiny(_) => self.offer_destinies(offers),
            EffectStep::ScoreDestiny(_) => self.offer_own_destinies(seat, offers),
            EffectStep::ChooseOne(_, rune) => self.offer_choices(seat, rune, offers),
            EffectStep::NameOpponent(..) => self.offer_opponents(seat, offers),
            EffectStep::DrawDestinies(_) => {}
        }
        if O::EXPLAINS
            && let Some(clause) = rule_of_declining(step)
        {
            offers.may_not(Action::Pass, Clause(clause));
        }
    }

    #[inline]
    pub(crate) fn effect_runs(&mut self, step: EffectStep, host: &mut impl Host<Event>) {
        match step {
            EffectStep::DrawDestinies(seat) => self.draw_destinies(seat, host),
            // There was nothing to trade.
            EffectStep::Trade(..) => {}
            EffectStep::TakeWarriors(seat)
            | EffectStep::GainGoods(seat, ..)
            | EffectStep::BuyStep(seat, _)
            | EffectStep::Repeat(seat, _)
            | EffectStep::BuildShip(seat)
            | EffectStep::TakeRune(seat)
            | EffectStep::SailTo(seat, _)
            | EffectStep::LookAtJourney(seat)
            | EffectStep::KeepDestiny(seat)
            | EffectStep::ScoreDestiny(seat)
            | EffectStep::ChooseOne(seat, _)
            | EffectStep::NameOpponent(seat, ..) => {
                self.take_the_only_option(Step::Effect(step), seat, host);
            }
        }
    }

    /// Answers whose meaning depends on the question.
    pub(crate) fn effect_hears(
        &mut self,
        step: EffectStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (EffectStep::BuyStep(_, location), Action::Buy(amount)) => {
                self.buy(seat, location, amount, host);
            }
            (EffectStep::Repeat(_, location), Action::Times(times)) => {
                self.repeat(seat, location, times, host);
            }
            (EffectStep::SailTo(_, ship), Action::Sail(shore)) => {
                self.sail(seat, ship, shore, host);
            }
            (EffectStep::ChooseOne(_, rune), Action::Choose(choice)) => {
                self.take_choice(seat, rune, choice, host);
            }
            (EffectStep::NameOpponent(_, token, n), Action::Name(whom)) => {
                self.name_opponent(seat, whom, Tokens::of(token, n), host);
            }
            _ => unreachable!("{action:?} does not answer {step:?}"),
        }
    }

    /// The rule by which a question is answered, whatever else was said.
    pub(crate) fn rule_of_effect(&self, step: EffectStep) -> &'static str {
        match step {
            // The Beggar gives one good, the Gifts rune several.
            EffectStep::GainGoods(_, 1, _) => "MID-BEG-2",
            EffectStep::GainGoods(..) => "MID-RUNE-14",
            EffectStep::Trade(..) => "MID-MARKET-1",
            EffectStep::TakeWarriors(_) => "MID-SUPPLY-12",
            EffectStep::BuyStep(..) => "MID-CHURCH-1",
            EffectStep::Repeat(..) => "MID-STALL-5",
            EffectStep::BuildShip(_) => "MID-SHIPWRIGHT-1",
            EffectStep::TakeRune(_) => "MID-RUNESMITH-2",
            EffectStep::SailTo(..) => "MID-JOURNEY-1",
            EffectStep::LookAtJourney(_) => "MID-SAGE-1",
            EffectStep::KeepDestiny(_) | EffectStep::DrawDestinies(_) => "MID-SAGE-3",
            EffectStep::NameOpponent(..) => self.rule_of_naming(),
            EffectStep::ScoreDestiny(_) => "MID-RUNE-20",
            EffectStep::ChooseOne(..) => "MID-RUNE-26",
        }
    }

    /// Another player: after a troll was slain, or by the Virtue rune.
    pub(crate) fn rule_of_naming(&self) -> &'static str {
        let of_troll = self.table.fight.is_some_and(|fight| matches!(fight.foe, Foe::Troll(_)));
        if of_troll && self.table.troll.is_none() { "MID-TROLL-5" } else { "MID-RUNE-26" }
    }
}

/// MID-WORKER-9: what a worker who stands there must answer, and the rule by which it is not declined.
const fn rule_of_declining(step: EffectStep) -> Option<&'static str> {
    match step {
        EffectStep::LookAtJourney(_) | EffectStep::KeepDestiny(_) => Some("MID-SAGE-4"),
        EffectStep::GainGoods(_, 1, _) => Some("MID-BEG-3"),
        EffectStep::TakeWarriors(_)
        | EffectStep::BuyStep(..)
        | EffectStep::Repeat(..)
        | EffectStep::BuildShip(_)
        | EffectStep::TakeRune(_)
        | EffectStep::SailTo(..) => Some("MID-WORKER-9"),
        EffectStep::GainGoods(..)
        | EffectStep::Trade(..)
        | EffectStep::DrawDestinies(_)
        | EffectStep::ScoreDestiny(_)
        | EffectStep::ChooseOne(..)
        | EffectStep::NameOpponent(..) => None,
    }
}
