//! What cards do: every effect, in one place.

use engine::{Game, Host, Row, Seat, Seats};

use crate::catalogue::{Effect, Filter, Gain, Kind, Loot, MAX_PLAYERS, Store, Who};
use crate::state::Valda;
use crate::step::{Building, CardStep, Cause, Event, Frame, List, MapStep, Step, WeaponStep};

impl Frame {
    const fn after(self) -> Frame {
        Frame { next: self.next + 1, ..self }
    }
}

impl Valda {
    /// The effects a frame goes through.
    fn effects(&self, frame: Frame) -> &'static [Effect] {
        let card = self.table.book.of(frame.card);
        match frame.list {
            List::Main => card.effects,
            List::Always => card.always,
            List::Use(number) => card.uses[number as usize].effects,
            List::Each => {
                let each = card.effects.iter().find_map(|effect| {
                    if let Effect::Discard { each, .. } = *effect { Some(each) } else { None }
                });
                each.unwrap_or(&[])
            }
        }
    }

    /// The effect a frame stands at.
    pub(crate) fn effect_at(&self, frame: Frame) -> Effect {
        self.effects(frame)[frame.next as usize]
    }

    /// VDA-CARD-5: the next effect of a card, and then the rest.
    pub(crate) fn carry_on(&mut self, frame: Frame, host: &mut impl Host<Event>) {
        let Some(&effect) = self.effects(frame).get(frame.next as usize) else { return };
        // VDA-CARD-8: one chosen player for all effects of the card.
        if effect.who() == Who::Chosen && frame.chosen.is_none() {
            return self.then(&[Step::Card(CardStep::ChoosePlayer(frame))]);
        }
        self.then(&[Step::Card(CardStep::Carry(frame.after()))]);
        if effect.who() == Who::All {
            return self.upon_all(effect, frame);
        }
        let seat = self.whom(effect.who(), frame);
        self.upon(effect, frame, seat, host);
    }

    fn whom(&self, who: Who, frame: Frame) -> Seat {
        match who {
            Who::Chosen => frame.chosen.unwrap_or(frame.owner),
            Who::Player => self.other_in_attack(frame.owner),
            Who::Owner | Who::All => frame.owner,
        }
    }

    /// VDA-CARD-10
    fn other_in_attack(&self, owner: Seat) -> Seat {
        let battle = self.battle();
        if owner == battle.attacker { battle.defender } else { battle.attacker }
    }

    /// VDA-CARD-9, VDA-GEN-10, VDA-GEN-12: one player after the other.
    fn upon_all(&mut self, effect: Effect, frame: Frame) {
        let everybody = matches!(effect, Effect::Gain { .. });
        let affected = self.table.clockwise(self.table.active);
        let steps: Row<Step, MAX_PLAYERS> = affected
            .filter(|&seat| everybody || seat != frame.owner)
            .map(|seat| Step::Card(CardStep::Upon { frame, seat }))
            .collect();
        self.then(&steps);
    }

    /// Carries out one effect upon one player. What cannot be done is left out (VDA-CARD-6).
    pub(crate) fn upon(
        &mut self,
        effect: Effect,
        frame: Frame,
        seat: Seat,
        host: &mut impl Host<Event>,
    ) {
        let owner = frame.owner;
        let card = self.table.book.kind(frame.card);
        match effect {
            Effect::Gain { what, n, .. } => self.gain_something((owner, seat), what, n, card, host),
            Effect::GodCard { n, look } => {
                (0..n).for_each(|_| self.card_step(CardStep::ChooseGodDeck { seat: owner, look }));
            }
            Effect::Lose { n, .. } => self.kill(frame, seat, n, host),
            Effect::Steal { what, n, .. } => self.steal((owner, seat), what, n, card, host),
            // VDA-CARD-19, VDA-GEN-7: whatever the phase its dice belong to.
            Effect::Roll { die, n, outcome } => self.roll(owner, outcome, &[(die, n)], host),
            Effect::Change { max, .. } => self.card_step(CardStep::Change { frame, left: max }),
            Effect::LookAtDecks { n } => self.card_step(CardStep::LookAtDecks { seat: owner, n }),
            Effect::LookAtHand { .. } => self.look_at_hand(owner, seat, host),
            Effect::Swap { max } => {
                self.card_step(CardStep::Swap { seat: owner, left: max, put: 0 });
            }
            Effect::Take { what, n } => self.take_from_discard(owner, what, n),
            Effect::TakeAttackCard {} => self.take_attack_card(owner, host),
            Effect::Discard { max, .. } => {
                self.card_step(CardStep::PutAway { frame, left: max, put: 0 });
            }
            Effect::BuildLimit { n } => self.raise_limit(owner, n, host),
            Effect::BuildMine { pay } => self.build_now(owner, Building::Mine, pay, host),
            Effect::BuildWell { pay } => self.build_now(owner, Building::Well, pay, host),
            Effect::Move { .. } => self.map_step(MapStep::MoveShrine { seat: owner, of: seat }),
            Effect::Destroy { n, .. } => {
                self.map_step(MapStep::Destroy { frame, of: seat, left: n });
            }
            Effect::Borrow { n } => {
                self.map_step(MapStep::Borrow { seat: owner, of: seat, left: n });
            }
            Effect::PlayYellow { max } => {
                self.card_step(CardStep::PlayYellow { seat: owner, left: max });
            }
            Effect::PlayAgain {} => self.play_again(host),
            Effect::Attack { n } => self.grant_attacks(owner, n, host),
            Effect::MultiplyDeaths { factor } => self.multiply_deaths(owner, factor, host),
            Effect::MultiplyPower { factor } => self.multiply_power(owner, factor, host),
            Effect::ForbidDefence {} => self.forbid_defence(owner, host),
            Effect::RedirectAttack {} => self.weapon_step(WeaponStep::Redirect(owner)),
            Effect::SetDie {} => self.weapon_step(WeaponStep::SetDie(owner)),
            Effect::CancelAttack {} => self.cancel(frame, host),
            Effect::StopBuilding {} => self.stop(frame, host),
            Effect::RepeatAttack {} => self.claim(frame, host),
            // VDA-WEAPON-30: done where the weapon is played, with the card named there.
            Effect::DoubleYellow {} => {}
        }
    }

    /// VDA-CARD-16
    fn kill(&mut self, frame: Frame, seat: Seat, n: u8, host: &mut impl Host<Event>) {
        let n = n.saturating_mul(self.death_factor(frame));
        self.fall(seat, n, Cause::Card(self.table.book.kind(frame.card)), host);
    }

    /// VDA-CARD-25: the highest number counts.
    fn raise_limit(&mut self, seat: Seat, n: u8, host: &mut impl Host<Event>) {
        self.table.build_limit = self.table.build_limit.max(n);
        host.tell(Event::MayBuildMore { seat, limit: self.table.build_limit });
    }

    /// VDA-CARD-32
    fn grant_attacks(&mut self, seat: Seat, n: u8, host: &mut impl Host<Event>) {
        self.table.extra_attacks += n;
        host.tell(Event::MoreAttacks { seat, n });
    }

    fn card_step(&mut self, step: CardStep) {
        self.then(&[Step::Card(step)]);
    }

    fn map_step(&mut self, step: MapStep) {
        self.then(&[Step::Map(step)]);
    }

    fn weapon_step(&mut self, step: WeaponStep) {
        self.then(&[Step::Weapon(step)]);
    }

    fn gain_something(
        &mut self,
        (by, seat): (Seat, Seat),
        what: Gain,
        n: u8,
        card: Kind,
        host: &mut impl Host<Event>,
    ) {
        match what {
            // VDA-CARD-11
            Gain::Follower => self.climb(seat, n, Cause::Card(card), host),
            // VDA-CARD-12
            Gain::Resource(kind) => {
                self.gain(seat, Store::of(kind, n), Cause::Card(card), host);
            }
            Gain::AnyResource => {
                self.then(&[Step::Card(CardStep::ChooseResources { by, seat, n, card })]);
            }
            Gain::HiddenCard => self.draw_hidden(seat, n, Some(card), host),
            Gain::FaceUpCard => self.draw_open(seat, n, host),
        }
    }

    /// VDA-WEAPON-21: only what an attack kills is multiplied, not what it steals.
    fn death_factor(&self, frame: Frame) -> u8 {
        let battle = self.table.battle.as_ref().filter(|battle| battle.card == frame.card);
        battle.map_or(1, |battle| battle.death_factor)
    }

    /// VDA-CARD-17, VDA-CARD-18
    fn steal(
        &mut self,
        (thief, victim): (Seat, Seat),
        what: Loot,
        n: u8,
        card: Kind,
        host: &mut impl Host<Event>,
    ) {
        match what {
            Loot::Follower => self.steal_followers(thief, victim, n, card, host),
            Loot::Resource(kind) => {
                let store = Store::of(kind, n).at_most(self.player(victim).store);
                self.carry_off((thief, victim), store, card, host);
            }
            Loot::AnyResource => {
                self.then(&[Step::Card(CardStep::StealResources { thief, victim, n, card })]);
            }
            Loot::HiddenCard => {
                (0..n).for_each(|_| self.steal_random_card(thief, victim, host));
            }
            Loot::HiddenOrOpenCard => {
                self.then(&[Step::Card(CardStep::StealCard { thief, victim, n })]);
            }
            Loot::SeenCard => self.then(&[Step::Card(CardStep::StealSeen { thief, victim, n })]),
        }
    }

    /// VDA-CARD-17: resources pass directly, not through the supply.
    pub(crate) fn carry_off(
        &mut self,
        (thief, victim): (Seat, Seat),
        store: Store,
        card: Kind,
        host: &mut impl Host<Event>,
    ) {
        if store.is_empty() {
            return host.tell(Event::StoleNothing { seat: thief, from: victim, card });
        }
        let robbed = self.player_mut(victim);
        robbed.store = robbed.store.minus(store);
        let robber = self.player_mut(thief);
        robber.store = robber.store.plus(store);
        host.tell(Event::StoleResources { seat: thief, from: victim, store, card });
    }

    /// VDA-CARD-18: at random; an empty hand gives nothing.
    pub(crate) fn steal_random_card(
        &mut self,
        thief: Seat,
        victim: Seat,
        host: &mut impl Host<Event>,
    ) {
        host.reveal();
        if let Some(card) = self.hand_mut(victim).draw("hand", host) {
            self.pass_card(thief, victim, card, host);
        }
    }

    /// VDA-INFO-5: only thief and victim learn which card it was.
    pub(crate) fn pass_card(
        &mut self,
        thief: Seat,
        victim: Seat,
        card: u8,
        host: &mut impl Host<Event>,
    ) {
        self.hand_mut(thief).insert(card);
        host.tell(Event::StoleCard { seat: thief, from: victim });
        let card = self.table.book.kind(card);
        let both = Seats::one(thief).with(victim);
        host.whisper(both, Event::StoleThisCard { seat: thief, from: victim, card });
    }

    /// VDA-CARD-21, VDA-INFO-3: seen whole, by the looker alone.
    fn look_at_hand(&mut self, seat: Seat, of: Seat, host: &mut impl Host<Event>) {
        let cards = *self.hand(of);
        host.reveal();
        host.tell(Event::LookedAtHand { seat, of });
        host.whisper(Seats::one(seat), Event::SawHand { seat, of, cards });
    }

    /// VDA-CARD-23: fewer only if there are fewer.
    fn take_from_discard(&mut self, seat: Seat, what: Filter, n: u8) {
        let left = self.in_discard(what).len().min(u32::from(n)) as u8;
        self.then(&[Step::Card(CardStep::TakeDiscard { seat, what, left })]);
    }

    /// VDA-CARD-31: once for each time it is played from a hand.
    fn play_again(&mut self, host: &mut impl Host<Event>) {
        if !self.battle().again {
            self.battle_mut().again = true;
            self.attack_anew(host);
        }
    }
}

impl Effect {
    /// Whom it is done to.
    pub const fn who(&self) -> Who {
        match *self {
            Effect::Gain { who, .. }
            | Effect::Lose { who, .. }
            | Effect::Steal { who, .. }
            | Effect::LookAtHand { who }
            | Effect::Move { who }
            | Effect::Destroy { who, .. } => who,
            Effect::Borrow { .. } => Who::Chosen,
            Effect::GodCard { .. }
            | Effect::Roll { .. }
            | Effect::Change { .. }
            | Effect::LookAtDecks { .. }
            | Effect::Swap { .. }
            | Effect::Take { .. }
            | Effect::TakeAttackCard {}
            | Effect::Discard { .. }
            | Effect::BuildLimit { .. }
            | Effect::BuildMine { .. }
            | Effect::BuildWell { .. }
            | Effect::PlayYellow { .. }
            | Effect::PlayAgain {}
            | Effect::Attack { .. }
            | Effect::MultiplyDeaths { .. }
            | Effect::RedirectAttack {}
            | Effect::SetDie {}
            | Effect::CancelAttack {}
            | Effect::ForbidDefence {}
            | Effect::RepeatAttack {}
            | Effect::DoubleYellow {}
            | Effect::MultiplyPower { .. }
            | Effect::StopBuilding {} => Who::Owner,
        }
    }
}
