//! The steps of effects: who is asked, what can be answered, what happens.

use engine::{Host, Offers, Seat, Seats};

use crate::state::Thorgal;
use crate::step::{Action, EffectStep, Event, Scene};

impl Thorgal {
    #[inline]
    pub(crate) fn effect_asks(&self, step: EffectStep) -> Seats {
        match step {
            EffectStep::Against(seat, _) | EffectStep::Consider(seat, _, _) => {
                if self.is_out(seat) { Seats::NONE } else { Seats::one(seat) }
            }
            EffectStep::Do(_) => Seats::NONE,
            EffectStep::Pick(scene, left) => self.asked_to_pick(scene, left),
            EffectStep::ChooseAttribute(scene) => self.asked_for_attribute(scene),
            EffectStep::FromHand(scene, left) => self.asked_from_hand(scene, left),
            EffectStep::FromDestroyed(scene, left) => self.asked_from_destroyed(scene, left),
            EffectStep::TakeLooked(scene, left) => self.asked_to_take(scene, left),
            EffectStep::Lay(scene) => self.asked_to_lay(scene),
            EffectStep::PutIntoPlay(scene, left) => self.asked_to_put(scene, left),
            EffectStep::ChooseOption(scene) => self.chooser(scene),
            EffectStep::Redirect(scene) => self.asked_to_redirect(scene),
            EffectStep::SwapLand(scene) => self.asked_to_swap(scene),
        }
    }

    pub(crate) fn effect_offers<O: Offers<Action>>(
        &self,
        step: EffectStep,
        seat: Seat,
        offers: &mut O,
    ) {
        match step {
            EffectStep::Against(_, source) => self.offer_opponents(seat, source, offers),
            EffectStep::Consider(..) => {
                offers.may(Action::Use);
                offers.may(Action::Decline);
            }
            EffectStep::Do(_) => {}
            EffectStep::Pick(scene, _) => self.offer_targets(scene, offers),
            EffectStep::ChooseAttribute(scene) => self.offer_attributes(scene, offers),
            EffectStep::FromHand(..) => self.offer_hand(seat, offers),
            EffectStep::FromDestroyed(scene, _) => self.offer_destroyed(scene, offers),
            EffectStep::TakeLooked(scene, _) => self.offer_looked(scene, offers),
            EffectStep::Lay(_) => self.offer_lifted(offers),
            EffectStep::PutIntoPlay(scene, _) => self.offer_to_put(scene, offers),
            EffectStep::ChooseOption(scene) => self.offer_options(scene, offers),
            EffectStep::Redirect(_) => self.offer_redirection(offers),
            EffectStep::SwapLand(scene) => self.offer_swaps(scene, offers),
        }
    }

    #[inline]
    pub(crate) fn effect_runs(&mut self, step: EffectStep, host: &mut impl Host<Event>) {
        match step {
            EffectStep::Do(scene) => self.carry_on(scene, host),
            EffectStep::Pick(scene, _) => self.pick_rest(scene, host),
            EffectStep::ChooseAttribute(scene) => self.choose_attribute(scene, None, host),
            EffectStep::FromHand(scene, left) => self.take_rest_from_hand(scene, left, host),
            EffectStep::FromDestroyed(scene, _) => self.lay_recalled(scene, host),
            EffectStep::TakeLooked(scene, _) => self.lay_back(scene, host),
            EffectStep::Lay(scene) => self.lay_lifted(scene, None, host),
            EffectStep::PutIntoPlay(scene, left) => self.put_nothing(scene, left, host),
            // There was nothing to decide.
            EffectStep::ChooseOption(_)
            | EffectStep::Redirect(_)
            | EffectStep::SwapLand(_)
            | EffectStep::Against(..)
            | EffectStep::Consider(..) => {}
        }
    }

    pub(crate) fn effect_hears(
        &mut self,
        step: EffectStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match step {
            EffectStep::Against(_, source) => {
                let Action::Against(opponent) = action else {
                    unreachable!("{action:?} is no opponent")
                };
                self.start_against(seat, opponent, source, host);
            }
            EffectStep::Consider(_, opponent, source) => {
                if action == Action::Use {
                    self.carry(seat, opponent, source, host);
                }
            }
            EffectStep::Do(_) => unreachable!("{step:?} asks nobody"),
            EffectStep::Pick(scene, left) => self.pick(scene, left, action, host),
            EffectStep::ChooseAttribute(scene) => self.choose_attribute(scene, Some(action), host),
            EffectStep::FromHand(scene, left) => self.take_from_hand(scene, left, action, host),
            EffectStep::FromDestroyed(scene, left) => {
                self.take_destroyed(scene, left, action, host);
            }
            EffectStep::TakeLooked(scene, left) => self.take_looked(scene, left, action, host),
            EffectStep::Lay(scene) => self.lay_lifted(scene, Some(action), host),
            EffectStep::PutIntoPlay(scene, left) => self.put_into_play(scene, left, action, host),
            EffectStep::ChooseOption(scene) => self.choose_option(scene, action, host),
            EffectStep::Redirect(_) => self.redirect(seat, action, host),
            EffectStep::SwapLand(scene) => self.swap_land(scene, action, host),
        }
    }

    /// Whether a step pays for the upkeep of the follower it is on.
    pub(crate) fn pays_upkeep(&self, scene: Scene) -> bool {
        let fellow = self.board(scene.you()).team.get(scene.source);
        scene.pays && fellow.is_some_and(|it| self.face(it.card).upkeep.pay == scene.list)
    }
}
