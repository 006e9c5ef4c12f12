//! Chapters EXHAUST and LAND: activated effects and the backs of lands.

use engine::{Clause, Host, Offers, Seat};

use crate::catalogue::{Ability, LandId, ListId, Mode};
use crate::state::{Fellow, Land, NOBODY, Thorgal};
use crate::step::{Action, Event, Source, Spot, TeamCard};

impl Thorgal {
    /// Whether something in play can be used now. Everybody can see the answer.
    #[inline]
    pub(crate) fn can_use_any(&self, seat: Seat) -> bool {
        let leader = self.board(self.table.destiny);
        if seat == self.table.destiny {
            leader.team.has_able() && self.can_activate_any(seat)
        } else {
            // Who has no horn has conquered no land.
            leader.horns > 0 && self.can_use_any_fenrir(seat)
        }
    }

    fn can_use_any_fenrir(&self, seat: Seat) -> bool {
        let destiny = self.table.destiny.0;
        let mut lands = self.table.lands.iter().filter(|land| land.conqueror == destiny);
        lands.any(|land| self.may_use_fenrir(seat, land).is_ok())
    }

    fn can_activate_any(&self, seat: Seat) -> bool {
        let ready = self.board(seat).team.able().filter(|(_, fellow)| fellow.exhausted == 0);
        let faces = ready.map(|(place, fellow)| (place, fellow, self.face(fellow.card)));
        let mut now = faces.filter(|(.., face)| face.activated.contains(self.table.phase));
        now.any(|(place, fellow, face)| {
            face.abilities.iter().any(|it| self.may_activate(seat, place, fellow, it).is_ok())
        })
    }

    pub(crate) fn offer_activations<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        let team = &self.board(seat).team;
        for (place, fellow) in team.able() {
            let face = self.face(fellow.card);
            let now = fellow.exhausted == 0 && face.activated.contains(self.table.phase);
            if !O::EXPLAINS && !now {
                continue;
            }
            if face.count > 1 && !team.is_first(place) {
                continue;
            }
            let it = self.team_card(seat, place);
            for (which, ability) in face.abilities.iter().enumerate() {
                if ability.mode == Mode::Activated {
                    let verdict = self.may_activate(seat, place, fellow, ability);
                    offers.verdict(Action::Activate(it, which as u8), verdict);
                }
            }
        }
    }

    #[inline]
    fn may_activate(
        &self,
        seat: Seat,
        place: u8,
        fellow: &Fellow,
        ability: &Ability,
    ) -> Result<(), Clause> {
        // THO-EXHAUST-7, THO-EXHAUST-15: exhaustion belongs to the card, whichever effect it was.
        if fellow.exhausted > 0 {
            return Err(Clause("THO-EXHAUST-7"));
        }
        // THO-EXHAUST-4: the printed phase must be the current one.
        if ability.mode != Mode::Activated || !ability.phases.contains(self.table.phase) {
            return Err(Clause("THO-EXHAUST-4"));
        }
        self.usable(ability, seat, place)
    }

    /// THO-EXHAUST-16, THO-EFFECT-28: conditions and payment are enough, profit is not needed.
    #[inline]
    pub(crate) fn usable(&self, ability: &Ability, you: Seat, place: u8) -> Result<(), Clause> {
        if ability.conditions.is_empty() && ability.pay == ListId::NONE {
            return Ok(());
        }
        self.usable_against_any(ability, you, place)
    }

    fn usable_against_any(&self, ability: &Ability, you: Seat, place: u8) -> Result<(), Clause> {
        let mut verdict = Err(Clause("THO-EFFECT-4"));
        for opponent in self.opponents(you).iter() {
            verdict = self.usable_against(ability, you, opponent, place);
            if verdict.is_ok() {
                break;
            }
        }
        verdict
    }

    /// THO-EXHAUST-4: one exhaustion marker, then the effect starts.
    pub(crate) fn activate(
        &mut self,
        seat: Seat,
        it: TeamCard,
        ability: u8,
        host: &mut impl Host<Event>,
    ) {
        let place = self.team_place(seat, it).expect("an offered card lies in the team");
        let Some(fellow) = self.board_mut(seat).team.get_mut(place) else { return };
        fellow.exhausted = fellow.exhausted.saturating_add(1);
        let card = fellow.card;
        host.tell(Event::Activated(seat, card));
        self.start(seat, Source::Team { place, ability }, host);
    }

    pub(crate) fn offer_fenrir<O: Offers<Action>>(&self, offers: &mut O) {
        let seat = self.table.turn;
        // Who has no horn has conquered no land.
        if !O::EXPLAINS && self.board(self.table.destiny).horns == 0 {
            return;
        }
        for land in self.table.lands.iter().filter(|land| land.is_conquered()) {
            offers.verdict(Action::Fenrir(land.land), self.may_use_fenrir(seat, land));
        }
    }

    /// Why the Fenrir effect of this land was not even offered to whose turn it is.
    pub(crate) fn why_no_fenrir(&self, land: LandId) -> Clause {
        let middle = self.table.lands.iter().find(|it| it.land == land);
        let conqueror = middle.filter(|it| it.is_conquered()).map(|it| it.conqueror);
        match conqueror {
            // THO-LAND-1: before it is conquered nobody has it.
            None => Clause("THO-LAND-1"),
            Some(conqueror) if conqueror == self.table.destiny.0 => Clause("THO-ACTION-5"),
            // THO-LAND-2: somebody else conquered it, so it is the destiny player's in other rounds.
            Some(_) => Clause("THO-LAND-2"),
        }
    }

    #[inline]
    pub fn may_use_fenrir(&self, seat: Seat, land: &Land) -> Result<(), Clause> {
        // Only in rounds in which the player who conquered the land is the destiny player. With two
        // players that is when the one who was the doom player then is it again (THO-LAND-2).
        if land.conqueror != self.table.destiny.0 {
            return Err(self.whose_fenrir(land.conqueror));
        }
        // THO-LAND-4, THO-LAND-11: once per round, even when made ready.
        if land.used {
            let ready = land.exhausted == 0;
            return Err(Clause(if ready { "THO-LAND-11" } else { "THO-LAND-4" }));
        }
        // THO-LAND-5
        if land.exhausted > 0 {
            return Err(Clause("THO-LAND-5"));
        }
        // THO-LAND-6
        let ability = &self.book.land(land.land).fenrir;
        if !ability.phases.contains(self.table.phase) {
            return Err(Clause("THO-LAND-6"));
        }
        self.usable(ability, seat, NOBODY)
    }

    fn whose_fenrir(&self, conqueror: u8) -> Clause {
        Clause(match self.table.seats {
            // THO-LAND-1: nobody has it before it is conquered, then the one of two who did not.
            2 => "THO-LAND-1",
            _ if conqueror == NOBODY => "THO-LAND-1",
            // THO-MULTI-22: who is out never leads again.
            _ if self.is_out(Seat(conqueror)) => "THO-MULTI-22",
            // THO-MULTI-18: any doom player, in another round.
            _ => "THO-MULTI-18",
        })
    }

    /// THO-LAND-3, THO-LAND-8: an action of its own for each land.
    pub(crate) fn use_fenrir(&mut self, seat: Seat, land: LandId, host: &mut impl Host<Event>) {
        let place = self.land_place(land).expect("an offered land lies in the middle");
        let land = &mut self.table.lands[place as usize];
        land.exhausted += 1;
        land.used = true;
        let land = land.land;
        host.tell(Event::UsedFenrir(seat, land));
        self.start(seat, Source::Fenrir(place), host);
    }

    /// THO-COMPONENT-20, THO-EXHAUST-8: markers without limit.
    /// Whether it has changed anything.
    pub(crate) fn exhaust(&mut self, spot: Spot, n: u8, host: &mut impl Host<Event>) -> bool {
        let piece = self.piece(spot);
        let Some(markers) = self.markers(spot).filter(|_| n > 0) else { return false };
        *markers = markers.saturating_add(n);
        piece.into_iter().for_each(|piece| host.tell(Event::Exhausted(piece, n)));
        true
    }

    /// THO-EXHAUST-10: a card without markers may be activated again. Whether it has changed anything.
    pub(crate) fn ready(&mut self, spot: Spot, n: u8, host: &mut impl Host<Event>) -> bool {
        let piece = self.piece(spot);
        let marked = |markers: &&mut u8| **markers > 0 && n > 0;
        let Some(markers) = self.markers(spot).filter(marked) else { return false };
        let n = n.min(*markers);
        *markers -= n;
        piece.into_iter().for_each(|piece| host.tell(Event::Readied(piece, n)));
        true
    }

    fn markers(&mut self, spot: Spot) -> Option<&mut u8> {
        match spot {
            Spot::Team(seat, place) => {
                self.board_mut(seat).team.get_mut(place).map(|fellow| &mut fellow.exhausted)
            }
            Spot::Opposer => self.table.opposer.as_mut().map(|it| &mut it.fellow.exhausted),
            Spot::Land(place) => {
                self.table.lands.get_mut(place as usize).map(|land| &mut land.exhausted)
            }
            Spot::Attached(_) => None,
        }
    }
}
