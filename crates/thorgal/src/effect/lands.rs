//! Steps that move the expedition or the lands.

use engine::{Clause, Host, Offers, Seat, Seats};

use crate::catalogue::LandId;
use crate::state::{Land, Thorgal};
use crate::step::{Action, Event, Scene};

impl Thorgal {
    /// Unconquered lands in the middle that are not the goal.
    fn other_lands(&self) -> impl Iterator<Item = u8> + use<'_> {
        let lands = self.table.lands.iter().enumerate();
        let free = |&(place, land): &(usize, &Land)| {
            !land.is_conquered() && place != self.table.goal as usize
        };
        lands.filter(free).map(|(place, _)| place as u8)
    }

    fn land_at(&self, place: u8) -> LandId {
        self.table.lands[place as usize].land
    }

    pub(crate) fn asked_to_redirect(&self, scene: Scene) -> Seats {
        let possible = self.goal().is_some() && self.other_lands().next().is_some();
        if possible { self.chooser(scene) } else { Seats::NONE }
    }

    pub(crate) fn offer_redirection<O: Offers<Action>>(&self, offers: &mut O) {
        self.other_lands().for_each(|place| offers.may(Action::Goal(self.land_at(place))));
        if O::EXPLAINS {
            // THO-LAND-9: a conquered land is never a goal again.
            for land in self.table.lands.iter().filter(|land| land.is_conquered()) {
                offers.verdict(Action::Goal(land.land), Err(Clause("THO-LAND-9")));
            }
        }
        offers.may(Action::Decline);
    }

    /// THO-EFFECT-19: attached cards and the opposing follower come along; markers stay.
    pub(crate) fn redirect(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        if let Action::Goal(land) = action {
            self.table.goal = self.land_place(land).expect("an offered land lies in the middle");
            host.tell(Event::Redirected(seat, land));
        }
    }

    pub(crate) fn asked_to_swap(&self, scene: Scene) -> Seats {
        // THO-EFFECT-20: without a set-aside land or a land to swap nothing happens.
        let set_aside = self.board(scene.you()).set_aside;
        let possible = !set_aside.is_empty() && self.other_lands().next().is_some();
        if possible { self.chooser(scene) } else { Seats::NONE }
    }

    pub(crate) fn offer_swaps(&self, scene: Scene, offers: &mut impl Offers<Action>) {
        for place in self.other_lands() {
            for land in self.board(scene.you()).set_aside.iter() {
                offers.may(Action::Swap(self.land_at(place), land));
            }
        }
        offers.may(Action::Decline);
    }

    pub(crate) fn swap_land(&mut self, scene: Scene, action: Action, host: &mut impl Host<Event>) {
        let Action::Swap(out, brought) = action else { return };
        let place = self.land_place(out).expect("an offered land lies in the middle");
        // Its markers go with it.
        self.table.lands[place as usize] = Land::new(brought);
        let set_aside = &mut self.board_mut(scene.you()).set_aside;
        set_aside.remove(brought);
        set_aside.insert(out);
        host.tell(Event::SwappedLand { seat: scene.you(), out, brought });
    }
}
