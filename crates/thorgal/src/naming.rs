//! Cards and lands as players name them, and where they lie.

use engine::Seat;

use crate::catalogue::LandId;
use crate::state::Thorgal;
use crate::step::{InPlay, Spot, TeamCard};

impl Thorgal {
    /// The card at a taken place of a team.
    #[inline]
    pub fn team_card(&self, seat: Seat, place: u8) -> TeamCard {
        let team = &self.board(seat).team;
        let card = team.get(place).map(|fellow| fellow.card).unwrap_or_default();
        let copies = || team.iter().take_while(|&(other, _)| other < place);
        let alone = self.face(card).count == 1;
        let copy = if alone { 0 } else { copies().filter(|(_, it)| it.card == card).count() as u8 };
        TeamCard { card, copy }
    }

    /// Where a card of a team lies, if it does.
    #[inline]
    pub fn team_place(&self, seat: Seat, it: TeamCard) -> Option<u8> {
        let mut copies = self.board(seat).team.iter().filter(|(_, fellow)| fellow.card == it.card);
        copies.nth(it.copy as usize).map(|(place, _)| place)
    }

    /// Where a land lies in the middle, if it does.
    #[inline]
    pub fn land_place(&self, land: LandId) -> Option<u8> {
        self.table.lands.iter().position(|it| it.land == land).map(|place| place as u8)
    }

    /// How a player names what lies at a spot.
    pub fn named(&self, spot: Spot) -> InPlay {
        match spot {
            Spot::Team(seat, place) => InPlay::Team(self.team_card(seat, place)),
            Spot::Opposer => InPlay::Opposer,
            Spot::Land(place) => InPlay::Land(self.table.lands[place as usize].land),
            Spot::Attached(place) => InPlay::Attached(self.table.attached[place as usize]),
        }
    }

    /// Where something lies that a player named. Of attached cards that are alike the first that is
    /// not picked yet.
    pub fn spot(&self, it: InPlay) -> Option<Spot> {
        match it {
            InPlay::Team(it) => {
                let seat = self.owner(it.card);
                self.team_place(seat, it).map(|place| Spot::Team(seat, place))
            }
            InPlay::Opposer => self.table.opposer.map(|_| Spot::Opposer),
            InPlay::Land(land) => self.land_place(land).map(Spot::Land),
            InPlay::Attached(card) => {
                let attached = self.table.attached.iter().zip(0..);
                let copies = attached.filter(|&(&other, _)| other == card);
                let mut spots = copies.map(|(_, place)| Spot::Attached(place));
                spots.find(|spot| !self.table.picked.contains(spot))
            }
        }
    }
}
