//! What cards do: every effect, in one place.

use engine::{Game, Host, Row, Seat, Seats};

use crate::catalogue::{Effect, Filter, Gain, Line, Loot, MAX_PLAYERS, Store, Who};
use crate::state::Valda;
use crate::step::{Building, Event, Frame, List, Step};

impl Frame {
    const fn after(self) -> Frame {
        Frame { next: self.next + 1, ..self }
    }
}

impl Valda {
    /// The effects a frame goes through.
    fn lines(&self, frame: Frame) -> &'static [Line] {
        let card = self.table.book.of(frame.card);
        match frame.list {
            List::Main | List::Always => card.effects,
            List::Use(number) => card.uses[number as usize].effects,
            List::Each => card
                .effects
                .iter()
                .find_map(|line| match line.effect {
                    Effect::Discard { each, .. } => Some(each),
                    _ => None,
                })
                .unwrap_or(&[]),
        }
    }

    /// The effect a frame stands at.
    pub(crate) fn effect_at(&self, frame: Frame) -> Effect {
        self.lines(frame)[frame.next as usize].effect
    }

    /// VDA-CARD-5: the next effect of a card, and then the rest.
    pub(crate) fn carry_on(&mut self, frame: Frame, host: &mut impl Host<Event>) {
        let Some(line) = self.lines(frame).get(frame.next as usize) else { return };
        // VDA-CARD-34
        if line.always != (frame.list == List::Always) {
            return self.then(&[Step::Carry(frame.after())]);
        }
        // VDA-CARD-8: one chosen player for all effects of the card.
        if line.effect.who() == Who::Chosen && frame.chosen.is_none() {
            return self.then(&[Step::ChoosePlayer(frame)]);
        }
        self.then(&[Step::Carry(frame.after())]);
        match line.effect.who() {
            Who::All => self.upon_all(line.effect, frame),
            who => {
                let seat = self.whom(who, frame);
                self.upon(line.effect, frame, seat, host);
            }
        }
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
            .map(|seat| Step::Upon { frame, seat })
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
        match effect {
            Effect::Gain { what, n, .. } => self.gain_something(owner, seat, what, n, host),
            Effect::GodCard { n, look } => {
                (0..n).for_each(|_| self.then(&[Step::ChooseGodDeck { seat: owner, look }]));
            }
            // VDA-CARD-16
            Effect::Lose { n, .. } => {
                let n = n.saturating_mul(self.death_factor(frame));
                self.fall(seat, n, host);
            }
            Effect::Steal { what, n, .. } => self.steal(owner, seat, what, n, host),
            // VDA-CARD-19, VDA-GEN-7: whatever the phase its dice belong to.
            Effect::Roll { die, n, outcome } => self.roll(owner, outcome, &[(die, n)], host),
            Effect::Change { max, .. } => self.then(&[Step::Change { frame, left: max }]),
            Effect::LookAtDecks { n } => self.then(&[Step::LookAtDecks { seat: owner, n }]),
            Effect::LookAtHand { .. } => self.look_at_hand(owner, seat, host),
            Effect::Swap { max } => self.then(&[Step::Swap { seat: owner, left: max, put: 0 }]),
            Effect::Take { what, n } => self.take_from_discard(owner, what, n),
            Effect::TakeAttackCard => self.take_attack_card(owner, host),
            Effect::Discard { max, .. } => {
                self.then(&[Step::PutAway { frame, left: max, put: 0 }]);
            }
            // VDA-CARD-25: the highest number counts.
            Effect::BuildLimit { n } => {
                self.table.build_limit = self.table.build_limit.max(n);
                host.tell(Event::MayBuildMore { seat: owner, limit: self.table.build_limit });
            }
            Effect::BuildMine { pay } => self.build_now(owner, Building::Mine, pay, host),
            Effect::BuildWell { pay } => self.build_now(owner, Building::Well, pay, host),
            Effect::Move { .. } => self.then(&[Step::MoveShrine { seat: owner, of: seat }]),
            Effect::Destroy { n, .. } => self.then(&[Step::Destroy { frame, of: seat, left: n }]),
            Effect::Borrow { n } => self.then(&[Step::Borrow { seat: owner, of: seat, left: n }]),
            Effect::PlayYellow { max } => {
                self.then(&[Step::PlayYellow { seat: owner, left: max }]);
            }
            Effect::PlayAgain => self.play_again(host),
            // VDA-CARD-32
            Effect::Attack { n } => {
                self.table.extra_attacks += n;
                host.tell(Event::MoreAttacks { seat: owner, n });
            }
            Effect::MultiplyDeaths { .. }
            | Effect::RedirectAttack
            | Effect::SetDie
            | Effect::CancelAttack
            | Effect::ForbidDefence
            | Effect::RepeatAttack
            | Effect::DoubleYellow
            | Effect::MultiplyPower { .. }
            | Effect::StopBuilding => self.wield(effect, frame, host),
        }
    }

    fn gain_something(
        &mut self,
        by: Seat,
        seat: Seat,
        what: Gain,
        n: u8,
        host: &mut impl Host<Event>,
    ) {
        match what {
            // VDA-CARD-11
            Gain::Follower => self.climb(seat, n, host),
            // VDA-CARD-12
            Gain::Resource(kind) => self.gain(seat, Store::of(kind, n), host),
            Gain::AnyResource => self.then(&[Step::ChooseResources { by, seat, n }]),
            Gain::HiddenCard => self.draw_hidden(seat, n, host),
            Gain::FaceUpCard => self.draw_open(seat, n, host),
        }
    }

    /// VDA-WEAPON-21: only what an attack kills is multiplied, not what it steals.
    fn death_factor(&self, frame: Frame) -> u8 {
        match &self.table.battle {
            Some(battle) if battle.card == frame.card => battle.death_factor,
            _ => 1,
        }
    }

    /// VDA-CARD-17, VDA-CARD-18
    fn steal(&mut self, thief: Seat, victim: Seat, what: Loot, n: u8, host: &mut impl Host<Event>) {
        match what {
            Loot::Follower => self.steal_followers(thief, victim, n, host),
            Loot::Resource(kind) => {
                let store = Store::of(kind, n).at_most(self.player(victim).store);
                self.carry_off(thief, victim, store, host);
            }
            Loot::AnyResource => self.then(&[Step::StealResources { thief, victim, n }]),
            Loot::HiddenCard => {
                (0..n).for_each(|_| self.steal_random_card(thief, victim, host));
            }
            Loot::HiddenOrOpenCard => self.then(&[Step::StealCard { thief, victim, n }]),
            Loot::SeenCard => self.then(&[Step::StealSeen { thief, victim, n }]),
        }
    }

    /// VDA-CARD-17: resources pass directly, not through the supply.
    pub(crate) fn carry_off(
        &mut self,
        thief: Seat,
        victim: Seat,
        store: Store,
        host: &mut impl Host<Event>,
    ) {
        if store.is_empty() {
            return;
        }
        let robbed = self.player_mut(victim);
        robbed.store = robbed.store.minus(store);
        let robber = self.player_mut(thief);
        robber.store = robber.store.plus(store);
        host.tell(Event::StoleResources { seat: thief, from: victim, store });
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
        self.then(&[Step::TakeDiscard { seat, what, left }]);
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
            _ => Who::Owner,
        }
    }
}
