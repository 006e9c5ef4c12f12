//! SOLO: one player against a monster; several follow the same rules (COOP).

use engine::{Clause, Host, Offers, Seat};

use crate::state::{Battle, BattleKind, Ending, Outcome};
use crate::{
    Action, CardId, Cause, Event, Fighter, Hunt, SetupStep, Side, SoloStep, Step, Valhalla,
};

impl Valhalla {
    pub(crate) fn hunt_mut(&mut self) -> &mut Hunt {
        self.table.extras.hunt.as_mut().expect("a hunt has a monster")
    }

    /// VAL-SOLO-13: any number of the first hand, one by one; he cannot change his mind after drawing.
    pub(crate) fn offer_set_aside(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let hand = self.secret(seat).hand;
        self.table.book.kinds(hand).for_each(|card| offers.may(Action::SetAside(card)));
        offers.may(Action::Done);
    }

    pub(crate) fn set_aside(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        let secret = self.secret_mut(seat);
        if let Action::SetAside(card) = action {
            secret.hand.remove(card);
            secret.drawn.push(card);
            return self.agenda.then(&[Step::Setup(SetupStep::SetAside(seat))]);
        }
        let aside = std::mem::take(&mut secret.drawn);
        host.tell(Event::SetAside(seat, aside.len() as u8));
        if aside.is_empty() {
            return;
        }
        self.draw_into_hand(seat, aside.len() as u8, host);
        self.deck.shuffle_in(&aside.iter().copied().collect());
    }

    /// VAL-SOLO-14, VAL-SOLO-24: action 3 attacks the monster. He needs a warrior for it.
    pub(crate) fn offer_hunt(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let alone = self.table.player(seat).party.is_empty();
        let verdict = if alone { Err(Clause("VAL-SOLO-14")) } else { Ok(()) };
        offers.verdict(Action::Hunt, verdict);
    }

    pub(crate) fn begin_hunt(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        self.table.turn.attacked = true;
        let player = self.fighter_at(seat);
        self.meet(BattleKind::Hunt, [player, Fighter::default()]);
        let strength = self.monster_card().strength;
        host.tell(Event::Hunted { seat, strength });
        self.begin_timeline();
    }

    fn meet(&mut self, kind: BattleKind, fighters: [Fighter; 2]) {
        let hunt = self.hunt_mut();
        hunt.fought = hunt.beaten;
        hunt.surrounded = false;
        let pool = self.table.book.numbers.grey_dice;
        self.table.battle = Battle { kind, fighters, pool, ..Battle::default() };
        kind.monster().into_iter().for_each(|side| self.monster_stands(side));
    }

    /// VAL-SOLO-15: skipped without a party. VAL-SOLO-6, VAL-SOLO-16: the monster's dice that do not
    /// lie on the card are rolled once, and those that fit are placed.
    pub(crate) fn monster_phase(&mut self, host: &mut impl Host<Event>) {
        // VAL-COOP-6: of several players the one whose turn it is.
        let active = self.table.active;
        if self.table.player(active).party.is_empty() {
            host.tell(Event::MonsterWaits(active));
            return;
        }
        let (all, activation) = (self.table.book.numbers.dice, self.monster_card().activation);
        let hunt = self.hunt_mut();
        let rolled = crate::Dice::roll(all - hunt.dice.len(), 0, host);
        let open = activation.minus(hunt.dice);
        let fits = |die: crate::Die| {
            std::iter::repeat_n(die, open.count(die).min(rolled.count(die)).into())
        };
        let placed: crate::Dice = open.kinds().flat_map(fits).collect();
        hunt.dice = hunt.dice.plus(placed);
        let awake = hunt.dice == activation;
        host.tell(Event::MonsterRolled { rolled, placed });
        // VAL-SOLO-17
        if awake {
            self.begin_raid(host);
        }
    }

    /// VAL-SOLO-28: the player is the defender.
    fn begin_raid(&mut self, host: &mut impl Host<Event>) {
        let seat = self.table.active;
        let player = self.fighter_at(seat);
        self.meet(BattleKind::Raid, [Fighter::default(), player]);
        let strength = self.monster_card().strength;
        host.tell(Event::MonsterAttacked { seat, strength });
        self.begin_timeline();
    }

    /// VAL-SOLO-28: the strength on the card; it rolls no dice.
    pub(crate) fn monster_stands(&mut self, side: Side) {
        let strength = self.monster_card().strength;
        self.table.battle.fighter_mut(side).strength = Some(strength);
    }

    /// VAL-SOLO-18, VAL-COMBINE-40: glory in Valhalla is strength in every solo battle, missions too.
    pub(crate) fn glory_as_strength(&self) -> i16 {
        match self.table.extras.hunt {
            Some(_) => self.common_glory(),
            None => 0,
        }
    }

    /// The player's side, if this is a solo battle.
    pub(crate) fn player_side(&self) -> Option<Side> {
        self.table.battle.kind.monster().map(Side::other)
    }

    pub(crate) fn has_beaten_monster(&self) -> bool {
        self.player_side().is_some_and(|side| self.table.battle.outcome == Outcome::Won(side))
    }

    /// VAL-SOLO-26: the dice go back, the card is set aside, the next becomes active. VAL-SOLO-27: after
    /// a lost attack the dice stay. VAL-SOLO-29: after the monster's attack they go back, the card
    /// stays.
    pub(crate) fn uncover(&mut self, host: &mut impl Host<Event>) {
        let (won, raid) = (self.has_beaten_monster(), self.table.battle.kind == BattleKind::Raid);
        let hunt = self.hunt_mut();
        if won || raid {
            hunt.dice = crate::Dice::NONE;
        }
        if won && !raid {
            hunt.beaten += 1;
            host.tell(Event::CardBeaten(hunt.beaten));
            // VAL-SOLO-35: the last card.
            if hunt.is_won() {
                return self.end_hunt(host);
            }
        }
        // VAL-SOLO-34: a last attack that failed; nobody goes to Valhalla any more.
        if !won && self.hunt_mut().last_attack {
            self.end_hunt(host);
        }
    }

    fn end_hunt(&mut self, host: &mut impl Host<Event>) {
        self.table.ending = Ending::Over;
        let won = self.table.extras.hunt.is_some_and(|hunt| hunt.is_won());
        host.tell(if won { Event::MonsterBeaten } else { Event::MonsterWon });
        host.tell(Event::GameOver);
    }

    /// VAL-SOLO-32: what Valhalla may still take. Without a hunt there is no limit.
    pub fn room_in_valhalla(&self) -> i16 {
        match &self.table.extras.hunt {
            Some(hunt) => {
                let limit = hunt.active(self.table.book).limit;
                (limit - self.common_glory()).max(0)
            }
            None => i16::MAX,
        }
    }

    /// VAL-COMBINE-35
    pub(crate) fn within_limit(&self, glory: u8) -> u8 {
        i16::from(glory).min(self.room_in_valhalla()) as u8
    }

    pub(crate) fn glory_on(&self, seat: Seat, spaces: u8) -> i16 {
        let party = self.table.player(seat).party;
        let chosen = party.places().filter(|(space, _)| spaces & 1 << space != 0);
        chosen.map(|(_, card)| self.table.book.fighter(card).glory).sum()
    }

    /// Whether these warriors may go to Valhalla, as a set. VAL-SOLO-26, VAL-SOLO-32: after a won
    /// attack each goes that still fits, in an order of the player's choice; so a set is possible when
    /// nobody left out would fit beside it. A Jarl may keep some.
    pub(crate) fn solo_verdict(&self, side: Side, spaces: u8) -> Result<(), Clause> {
        let fighter = self.table.battle.fighter(side);
        let room = self.room_in_valhalla() - self.glory_on(fighter.seat, spaces);
        if room < 0 {
            return Err(Clause("VAL-SOLO-32"));
        }
        match (self.has_beaten_monster(), side) {
            (true, Side::Attacker) => {
                let fitting = self.fitting(fighter.seat, fighter.armed & !spaces, room);
                let kept = self.valhalla_ability(side).into();
                if fitting.count_ones() <= kept { Ok(()) } else { Err(Clause("VAL-SOLO-26")) }
            }
            // VAL-SOLO-30
            (true, Side::Defender) => Ok(()),
            // VAL-SOLO-27, VAL-SOLO-31: one at most.
            (false, side) if spaces.count_ones() > 1 => Err(Clause(match side {
                Side::Attacker => "VAL-SOLO-27",
                Side::Defender => "VAL-SOLO-31",
            })),
            (false, _) => Ok(()),
        }
    }

    /// Which of these warriors would still fit, each alone.
    pub(crate) fn fitting(&self, seat: Seat, spaces: u8, room: i16) -> u8 {
        let left = (0..6u8).map(|space| spaces & 1 << space).filter(|&one| one != 0);
        left.filter(|&one| self.glory_on(seat, one) <= room).sum()
    }

    /// Every set of warriors that may go, or its refusal.
    pub(crate) fn offer_solo_valhalla(&self, side: Side, offers: &mut impl Offers<Action>) {
        let armed = self.table.battle.fighter(side).armed;
        let mut chosen = armed;
        loop {
            offers.verdict(Action::Send(chosen), self.solo_verdict(side, chosen));
            if chosen == 0 {
                return;
            }
            chosen = (chosen - 1) & armed;
        }
    }

    /// There is something to choose unless everybody must go and fits.
    pub(crate) fn chooses_solo_valhalla(&self, side: Side) -> bool {
        let fighter = self.table.battle.fighter(side);
        let armed = fighter.armed;
        let all_fit = self.glory_on(fighter.seat, armed) <= self.room_in_valhalla();
        let all_go =
            self.has_beaten_monster() && side == Side::Attacker && self.valhalla_ability(side) == 0;
        armed != 0 && !(all_go && all_fit)
    }

    /// VAL-SOLO-32: after a won attack who does not fit is discarded, unless a Jarl keeps him.
    pub(crate) fn send_alone(&mut self, side: Side, spaces: u8, host: &mut impl Host<Event>) {
        let fighter = self.table.battle.fighter(side);
        let left = fighter.armed & !spaces;
        let must_go = self.has_beaten_monster() && side == Side::Attacker;
        // Looked at before they go: who could still have gone is the one the Jarl keeps.
        let room = self.room_in_valhalla() - self.glory_on(fighter.seat, spaces);
        self.send(side, spaces, host);
        if must_go {
            self.leave_behind(side, left, room, host);
        }
    }

    fn leave_behind(&mut self, side: Side, left: u8, room: i16, host: &mut impl Host<Event>) {
        let seat = self.table.battle.fighter(side).seat;
        let fitting = self.fitting(seat, left, room);
        match self.valhalla_ability(side) {
            0 => self.discard_from_party(seat, left, host),
            _ if left == 0 => {}
            _ if fitting != 0 => self.keep_by_jarl(left, fitting, host),
            // VAL-JARL-6: he may leave one of them, whichever he likes.
            _ => self.agenda.then(&[Step::Solo(SoloStep::Stay(left))]),
        }
    }

    pub(crate) fn offer_stay(&self, left: u8, offers: &mut impl Offers<Action>) {
        self.offer_names(self.hunter(), left, offers);
        offers.may(Action::Done);
    }

    pub(crate) fn stay(&mut self, left: u8, action: Action, host: &mut impl Host<Event>) {
        let seat = self.hunter();
        let party = self.table.player(seat).party;
        if let Action::Name(card) = action {
            let kept = party.space_of(card).map_or(0, |space| 1 << space);
            self.keep_by_jarl(left, kept, host);
        } else {
            self.discard_from_party(seat, left, host);
        }
    }

    fn keep_by_jarl(&mut self, left: u8, kept: u8, host: &mut impl Host<Event>) {
        let seat = self.hunter();
        self.use_jarl(seat, crate::Which::Basic, host);
        self.discard_from_party(seat, left & !kept, host);
    }

    pub(crate) fn discard_from_party(
        &mut self,
        seat: Seat,
        spaces: u8,
        host: &mut impl Host<Event>,
    ) {
        let party = self.table.player(seat).party;
        for (_, card) in party.places().filter(|(space, _)| spaces & 1 << space != 0) {
            self.leave_party(seat, card, host);
            self.discard(seat, card, Cause::NoRoom, host);
        }
    }

    /// VAL-SOLO-31: a lost defence costs a shield. VAL-SOLO-33, VAL-COOP-3: the last one costs the game,
    /// before any cards are discarded.
    pub(crate) fn lose_shield(&mut self, host: &mut impl Host<Event>) {
        if self.has_beaten_monster() || self.table.battle.kind != BattleKind::Raid {
            return;
        }
        let seat = self.hunter();
        let player = self.table.player_mut(seat);
        player.shields -= 1;
        let left = player.shields;
        host.tell(Event::LostShield { seat, left });
        if left == 0 {
            self.end_hunt(host);
        }
    }

    /// VAL-SOLO-8, VAL-SOLO-9, VAL-SOLO-10: a lost battle costs cards of the deck, by level.
    pub(crate) fn lose_cards(&mut self, host: &mut impl Host<Event>) {
        let level = self.table.extras.hunt.map_or(0, |hunt| hunt.prey.level);
        if !self.has_beaten_monster() {
            let lost = self.table.book.lost_cards[usize::from(level)];
            self.burn(lost, Cause::Defeat, host);
        }
    }

    /// Cards from the top of the deck to the discard pile.
    pub(crate) fn burn(&mut self, cards: u8, why: Cause, host: &mut impl Host<Event>) {
        let burnt: engine::Row<CardId, 8> =
            (0..cards).filter_map(|_| self.deck.draw("deck", host)).collect();
        let count = burnt.len() as u8;
        host.tell(match why {
            Cause::Defeat => Event::LostCards(count),
            Cause::Monster => Event::BurntDeck(count),
            Cause::Drawn
            | Cause::Start
            | Cause::Room
            | Cause::Price
            | Cause::Jarl
            | Cause::Opponent(_)
            | Cause::MonsterLot
            | Cause::NoRoom
            | Cause::Sabotage
            | Cause::Forge
            | Cause::Played
            | Cause::Aid
            | Cause::Loki
            | Cause::Wrath(_)
            | Cause::Ragnarok => unreachable!("{why:?} takes no cards from the deck"),
        });
        for &card in &burnt {
            self.table.discard.push(card);
            host.tell(Event::Burnt(card));
        }
        if !burnt.is_empty() && self.deck.is_empty() {
            self.trigger_end(None, host);
        }
    }

    /// VAL-SOLO-34: the last card leaves the deck. Which card is active is looked at now: before the
    /// monster's last one the game is lost at once, in the middle of whatever goes on.
    pub(crate) fn run_out(&mut self, hunt: Hunt, host: &mut impl Host<Event>) {
        host.tell(Event::DeckRanOut { last_card: hunt.is_on_last_card() });
        if !hunt.is_on_last_card() {
            self.end_hunt(host);
        }
    }

    /// VAL-SOLO-34: the deck has run out on the monster's last card, and what was going on is
    /// finished. There is one last attack, a full one; with an empty party it fails.
    pub(crate) fn attack_for_the_last_time(&mut self, host: &mut impl Host<Event>) {
        let Some(hunt) = self.table.extras.hunt else { return };
        if self.table.ending == Ending::Open {
            return;
        }
        let Some(seat) = self.last_attacker().filter(|_| hunt.is_on_last_card()) else {
            return self.end_hunt(host);
        };
        self.hunt_mut().last_attack = true;
        self.agenda.clear();
        host.tell(Event::LastAttack(seat));
        self.begin_hunt(seat, host);
    }

    /// After the battle: VAL-SOLO-55, the ability of a new card begins; then VAL-SOLO-34.
    pub(crate) fn after_hunt(&mut self) {
        let hunt = self.hunt_mut();
        hunt.fought = hunt.beaten;
        hunt.surrounded = false;
        self.agenda.then(&[Step::Solo(SoloStep::Reckon)]);
        self.shrink_parties();
    }
}
