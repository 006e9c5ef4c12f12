//! Steps done to cards in play: picking them, then changing them.

use engine::{Game, Host, Offers, Row, Seat, Seats};

use crate::catalogue::{Attribute, Card, DECK, Destination, Filter, Number, Op, Target, Zone};
use crate::hidden::{ALL, Slot};
use crate::state::{Fellow, Marks, NOBODY, Notes, Thorgal};
use crate::step::{Action, EffectStep, Event, Loss, Scene, Spot, Step};

pub(crate) type Spots = Row<Spot, 120>;

impl Thorgal {
    /// THO-EFFECT-30: first the targets, all before any is changed.
    pub(crate) fn aim(&mut self, scene: Scene, host: &mut impl Host<Event>) {
        if let Some(Target::Pick { count, .. }) = self.op(scene).target() {
            self.table.picked.clear();
            return self.then(&[Step::Effect(EffectStep::Pick(scene, count))]);
        }
        self.aimed(scene, host);
    }

    /// Visits the cards a step may be done to.
    fn candidates(&self, scene: Scene, mut visit: impl FnMut(Spot)) {
        match self.op(scene).target() {
            Some(Target::This) if self.board(scene.you()).team.get(scene.source).is_some() => {
                visit(Spot::Team(scene.you(), scene.source));
            }
            Some(Target::Goal) if self.table.goal != NOBODY => visit(Spot::Land(self.table.goal)),
            Some(Target::Opposer) if self.table.opposer.is_some() => visit(Spot::Opposer),
            Some(Target::Pick { from, filter, .. } | Target::All { from, filter }) => {
                self.zone(scene, from, &filter, visit);
            }
            _ => {}
        }
    }

    // Rarely asked for, and large: kept out of those who ask.
    #[inline(never)]
    pub(crate) fn number_of_candidates(&self, scene: Scene) -> u8 {
        let mut found = 0;
        self.candidates(scene, |_| found += 1);
        found
    }

    pub(crate) fn zone(
        &self,
        scene: Scene,
        from: Zone,
        filter: &Filter,
        mut visit: impl FnMut(Spot),
    ) {
        match from {
            Zone::Team(player) => {
                let seat = Self::who(scene, player);
                let this = |place| filter.other && seat == scene.you() && place == scene.source;
                for (place, fellow) in self.board(seat).team.iter() {
                    if self.fits(fellow.card, filter) && !this(place) {
                        visit(Spot::Team(seat, place));
                    }
                }
            }
            Zone::AttachedDoom => {
                for (place, &card) in self.table.attached.iter().enumerate() {
                    let doom = self.face(card).kind == crate::catalogue::Kind::Doom;
                    if doom && self.fits(card, filter) {
                        visit(Spot::Attached(place as u8));
                    }
                }
            }
            Zone::ConqueredLands => {
                let lands = self.table.lands.iter().enumerate();
                let conquered = lands.filter(|(_, land)| land.is_conquered());
                conquered.for_each(|(place, _)| visit(Spot::Land(place as u8)));
            }
        }
    }

    /// Candidates not picked yet: all targets of a step are different.
    pub(crate) fn open_candidates(&self, scene: Scene, mut visit: impl FnMut(Spot)) {
        self.candidates(scene, |spot| {
            if !self.table.picked.contains(&spot) {
                visit(spot);
            }
        });
    }

    pub(crate) fn asked_to_pick(&self, scene: Scene, left: u8) -> Seats {
        let Some(Target::Pick { by, .. }) = self.op(scene).target() else { return Seats::NONE };
        let seat = Self::who(scene, by);
        let mut open = 0;
        self.open_candidates(scene, |_| open += 1);
        // THO-EFFECT-7: all when there are fewer. Without a target nothing happens.
        if self.is_out(seat) || open <= left { Seats::NONE } else { Seats::one(seat) }
    }

    pub(crate) fn offer_targets(&self, scene: Scene, offers: &mut impl Offers<Action>) {
        let mut offered = Spots::new();
        self.open_candidates(scene, |spot| {
            if !offered.iter().any(|&other| self.interchangeable(spot, other)) {
                offered.push(spot);
                offers.may(Action::Choose(self.named(spot)));
            }
        });
    }

    pub(crate) fn interchangeable(&self, one: Spot, other: Spot) -> bool {
        match (one, other) {
            (Spot::Team(seat, one), Spot::Team(same, other)) if seat == same => {
                self.board(seat).team.get(one) == self.board(seat).team.get(other)
            }
            (Spot::Attached(one), Spot::Attached(other)) => {
                self.table.attached[one as usize] == self.table.attached[other as usize]
            }
            _ => false,
        }
    }

    pub(crate) fn pick(
        &mut self,
        scene: Scene,
        left: u8,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        let Action::Choose(it) = action else { unreachable!("{action:?} picks nothing") };
        self.table.picked.push(self.spot(it).expect("an offered card is in play"));
        if left > 1 {
            self.then(&[Step::Effect(EffectStep::Pick(scene, left - 1))]);
        } else {
            self.aimed(scene, host);
        }
    }

    /// Nothing is left to choose from: all that are there.
    pub(crate) fn pick_rest(&mut self, scene: Scene, host: &mut impl Host<Event>) {
        // THO-MULTI-22: whoever has left the game picks nothing more.
        if self.is_out(scene.you()) {
            return;
        }
        let mut picked = self.table.picked;
        self.open_candidates(scene, |spot| picked.push(spot));
        self.table.picked = picked;
        self.aimed(scene, host);
    }

    fn targets(&self, scene: Scene) -> Spots {
        let mut targets = Spots::new();
        if let Some(Target::Pick { .. }) = self.op(scene).target() {
            self.table.picked.iter().for_each(|&spot| targets.push(spot));
            targets.sort();
        } else {
            self.candidates(scene, |spot| targets.push(spot));
        }
        targets
    }

    fn has_target(&self, scene: Scene) -> bool {
        match self.op(scene).target() {
            Some(Target::Pick { .. }) => !self.table.picked.is_empty(),
            _ => self.number_of_candidates(scene) > 0,
        }
    }

    /// Then the attribute, if one is to be chosen.
    fn aimed(&mut self, scene: Scene, host: &mut impl Host<Event>) {
        if let Op::AddAttrChoice { .. } | Op::RemoveAttrChoice { .. } = self.op(scene) {
            if self.has_target(scene) {
                self.then(&[Step::Effect(EffectStep::ChooseAttribute(scene))]);
            } else {
                host.tell(Event::ChangedNothing);
            }
        } else if let Op::AddAttr { marks, .. } = *self.op(scene) {
            let marks = marks.map(|n| self.signed(n, scene));
            self.mark_all(scene, marks, host);
        } else if let Op::RemoveAttr { marks, .. } = *self.op(scene) {
            let marks = marks.map(|n| -self.signed(n, scene));
            self.mark_all(scene, marks, host);
        } else {
            self.change_all(scene, host);
        }
    }

    fn signed(&self, n: Number, scene: Scene) -> i8 {
        self.number(n, scene).min(i8::MAX as u8) as i8
    }

    pub(crate) fn attributes_to_choose(&self, scene: Scene) -> u8 {
        if let Op::AddAttrChoice { from, .. } | Op::RemoveAttrChoice { from, .. } = *self.op(scene)
        {
            return from;
        }
        0
    }

    pub(crate) fn asked_for_attribute(&self, scene: Scene) -> Seats {
        let several = self.attributes_to_choose(scene).count_ones() > 1;
        if several { self.chooser(scene) } else { Seats::NONE }
    }

    pub(crate) fn offer_attributes(&self, scene: Scene, offers: &mut impl Offers<Action>) {
        let from = self.attributes_to_choose(scene);
        let offered = |it: &Attribute| from >> *it as u8 & 1 == 1;
        Attribute::ALL.into_iter().filter(offered).for_each(|it| offers.may(Action::Attribute(it)));
    }

    /// The same attribute for all targets, also one that they lack.
    pub(crate) fn choose_attribute(
        &mut self,
        scene: Scene,
        action: Option<Action>,
        host: &mut impl Host<Event>,
    ) {
        let which = match action {
            Some(Action::Attribute(which)) => which as usize,
            _ if self.is_out(scene.you()) => return,
            _ => self.attributes_to_choose(scene).trailing_zeros() as usize,
        };
        let mut marks = [0i8; 3];
        if let Op::AddAttrChoice { n, .. } = *self.op(scene) {
            marks[which] = self.signed(n, scene);
        } else if let Op::RemoveAttrChoice { n, .. } = *self.op(scene) {
            marks[which] = -self.signed(n, scene);
        }
        self.mark_all(scene, marks, host);
    }

    fn mark_all(&mut self, scene: Scene, marks: Marks, host: &mut impl Host<Event>) {
        let mut changed = false;
        for spot in &self.targets(scene) {
            changed |= self.mark(*spot, marks, host);
        }
        if !changed {
            host.tell(Event::ChangedNothing);
        }
    }

    /// THO-EFFECT-12, THO-EFFECT-26: no more is removed than the card has without auras. Whether it has
    /// changed anything.
    fn mark(&mut self, spot: Spot, marks: Marks, host: &mut impl Host<Event>) -> bool {
        let (has, Some(piece)) = (self.bare_value(spot), self.piece(spot)) else { return false };
        let Some(lying) = self.marks_of(spot) else { return false };
        let mut changed = false;
        for attribute in Attribute::ALL {
            let which = attribute as usize;
            let by = marks[which].max(-(has[which].min(i8::MAX as u8) as i8));
            if by != 0 {
                lying[which] = lying[which].saturating_add(by);
                host.tell(Event::Marked { piece, attribute, by });
                changed = true;
            }
        }
        changed
    }

    fn marks_of(&mut self, spot: Spot) -> Option<&mut Marks> {
        match spot {
            Spot::Team(seat, place) => {
                self.board_mut(seat).team.get_mut(place).map(|fellow| &mut fellow.marks)
            }
            Spot::Opposer => self.table.opposer.as_mut().map(|it| &mut it.fellow.marks),
            Spot::Land(place) => {
                self.table.lands.get_mut(place as usize).map(|land| &mut land.marks)
            }
            Spot::Attached(_) => None,
        }
    }

    /// Then the numbers, then the step is done to all targets.
    fn change_all(&mut self, scene: Scene, host: &mut impl Host<Event>) {
        let targets = self.targets(scene);
        let mut changed = false;
        // From the last to the first, so that places among the attached cards keep their meaning.
        for &spot in targets.iter().rev() {
            changed |= if let Op::Exhaust { n, .. } = *self.op(scene) {
                self.exhaust(spot, self.number(n, scene), host)
            } else if let Op::Ready { n, .. } = *self.op(scene) {
                self.ready(spot, self.number(n, scene), host)
            } else {
                self.remove_or_waive(scene, spot, host);
                true
            };
        }
        if !changed {
            host.tell(Event::ChangedNothing);
        }
    }

    fn remove_or_waive(&mut self, scene: Scene, spot: Spot, host: &mut impl Host<Event>) {
        if let Op::Destroy { .. } = self.op(scene) {
            self.destroy_in_play(spot, host);
        } else if let Op::Bounce { goes, .. } = *self.op(scene) {
            self.bounce(spot, goes, host);
        } else if let Op::UpkeepWaive { .. } = self.op(scene) {
            self.waive(spot, host);
        }
    }

    fn waive(&mut self, spot: Spot, host: &mut impl Host<Event>) {
        if let Spot::Team(seat, place) = spot
            && let Some(fellow) = self.board_mut(seat).team.get_mut(place)
        {
            fellow.notes.set(Notes::WAIVED);
            host.tell(Event::UpkeepWaived(seat, fellow.card));
        }
    }

    fn destroy_in_play(&mut self, spot: Spot, host: &mut impl Host<Event>) {
        match spot {
            // THO-EXHAUST-14: a card that leaves play loses its markers.
            Spot::Team(seat, place) => {
                let fellow = self.board_mut(seat).team.leave(place);
                self.destroy_card(fellow.card, Loss::Effect, host);
            }
            Spot::Opposer => {
                if let Some(opposer) = self.table.opposer.take() {
                    self.destroy_card(opposer.fellow.card, Loss::Effect, host);
                }
            }
            Spot::Attached(place) => {
                let card = self.table.attached.remove(place as usize);
                self.destroy_card(card, Loss::Effect, host);
            }
            Spot::Land(_) => {}
        }
    }

    fn bounce(&mut self, spot: Spot, goes: Destination, host: &mut impl Host<Event>) {
        let Spot::Team(seat, place) = spot else { return };
        let Fellow { card, .. } = self.board_mut(seat).team.leave(place);
        let goes = self.where_to(seat, card, goes);
        host.tell(Event::Returned(seat, card, goes));
        self.lay(seat, Slot::known(card, ALL), goes);
    }

    /// THO-EFFECT-17: a card for the hand of a player in the other role goes on top of its deck.
    pub(crate) fn where_to(&self, seat: Seat, card: Card, goes: Destination) -> Destination {
        let fits = self.face(card).kind.role() == self.role(seat);
        if goes == Destination::Hand && !fits { Destination::DeckTop } else { goes }
    }

    pub(crate) fn lay(&mut self, seat: Seat, slot: Slot, goes: Destination) {
        let role = self.face(slot.card).kind.role();
        let player = self.player_mut(seat);
        let piles = &mut player.piles[role as usize];
        match goes {
            Destination::Hand => player.hand.push(slot),
            Destination::DeckTop => piles.lay_on_deck(slot),
            Destination::DeckBottom => piles.lay_under_deck(slot),
            Destination::PoolTop => piles.lay_on_pool(slot),
        }
    }

    pub(crate) fn change_round(&mut self, seat: Seat, op: &Op, host: &mut impl Host<Event>) {
        match *op {
            Op::OpposeMod { n } => {
                self.table.oppose_extra = self.table.oppose_extra.saturating_add(n);
                host.tell(Event::OpposingCosts(self.table.oppose_extra));
            }
            // Step 1 of the Expedition never comes within a phase in which an effect can happen.
            Op::Forbid { until, .. } => {
                self.table.no_opposing |= until == crate::catalogue::Until::Round;
                host.tell(Event::OpposingForbidden);
            }
            Op::FateMod { role, n, .. } => {
                let fate = &mut self.board_mut(seat).fate_mod[role as usize];
                *fate = fate.saturating_add(n);
                host.tell(Event::FateChanged(seat, role, n));
            }
            // THO-EFFECT-21: back in its team, with its markers; it survives a success.
            Op::DismissOpposer => {
                if let Some(opposer) = self.table.opposer {
                    host.tell(Event::Dismissed(opposer.seat, opposer.fellow.card));
                    self.return_opposer();
                } else {
                    host.tell(Event::ChangedNothing);
                }
            }
            Op::AddAttr { .. }
            | Op::AddAttrChoice { .. }
            | Op::RemoveAttr { .. }
            | Op::RemoveAttrChoice { .. }
            | Op::AuraAttr { .. }
            | Op::Exhaust { .. }
            | Op::Ready { .. }
            | Op::Damage { .. }
            | Op::Shield { .. }
            | Op::Recover { .. }
            | Op::Mill { .. }
            | Op::Draw { .. }
            | Op::Stock { .. }
            | Op::DiscardPool { .. }
            | Op::DiscardHand { .. }
            | Op::HandToDeck { .. }
            | Op::HandToPool { .. }
            | Op::DestroyHand { .. }
            | Op::Recall { .. }
            | Op::Bounce { .. }
            | Op::Destroy { .. }
            | Op::PutIntoPlay { .. }
            | Op::LookTake { .. }
            | Op::Peek(_)
            | Op::Recycle { .. }
            | Op::CostMod { .. }
            | Op::UpkeepWaive { .. }
            | Op::SwapLand
            | Op::Redirect
            | Op::Choose { .. }
            | Op::When { .. } => {}
        }
    }

    /// Whether a card of a player's hand, Valhalla or Niflheim fits a filter, by its face alone.
    pub(crate) fn suits(&self, card: Card, filter: &Filter) -> bool {
        card.index() < self.book.cards.len() && self.fits(card, filter)
    }
}

const _: () = assert!(2 * DECK <= 120);
