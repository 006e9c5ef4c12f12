//! BATTLE: from the declaration to the comparison.

use engine::{Clause, Host, Offers, Seat, Seats};

use crate::catalogue::{Effect, Trait, When};
use crate::flow::asked_if;
use crate::state::{Battle, BattleKind, Fighter, Outcome};
use crate::step::no_answer;
use crate::{Action, BattleStep, Dice, Event, Gift, Side, Step, ThorStep, Valhalla, Which};

impl Valhalla {
    /// VAL-BATTLE-4: the battle begins when the target is named. VAL-BATTLE-7: it is fought whatever
    /// happens before the roll. VAL-BATTLE-26: against one player.
    pub(crate) fn declare(&mut self, seat: Seat, target: Seat, host: &mut impl Host<Event>) {
        self.table.turn.attacked = true;
        self.table.battle = Battle {
            kind: BattleKind::Battle,
            fighters: [self.fighter_at(seat), self.fighter_at(target)],
            pool: self.table.book.numbers.grey_dice,
            ..Battle::default()
        };
        // VAL-KING-15: by the level at this moment.
        let dice = self.dice_against(target);
        self.table.battle.extras.promised[0] = dice;
        host.tell(Event::Attacked { attacker: seat, defender: target });
        if dice > 0 {
            host.tell(Event::GotDice { seat, dice, from: Gift::King });
        }
        self.begin_timeline();
    }

    /// VAL-DICE-1: six coloured dice for each side.
    pub(crate) fn fighter_at(&self, seat: Seat) -> Fighter {
        Fighter {
            seat,
            hand_declared: self.hand_size(seat),
            coloured: self.table.book.numbers.dice,
            ..Fighter::default()
        }
    }

    /// VAL-BATTLE-6: one window for each, the attacker first; any number of tactics and abilities.
    pub(crate) fn has_window(&self, side: Side) -> bool {
        let seat = self.table.battle.fighter(side).seat;
        let may_hold_one = self.table.extras.early_tactics && self.has_hand(seat);
        self.could_use_any(seat, When::PreBattle) || may_hold_one
    }

    pub(crate) fn offer_window(&self, side: Side, offers: &mut impl Offers<Action>) {
        let seat = self.table.battle.fighter(side).seat;
        self.offer_tactics(side, When::PreBattle, offers);
        self.offer_jarl(seat, When::PreBattle, offers);
        offers.may(Action::Done);
    }

    /// VAL-BATTLE-6: those who do not fight come after both windows, clockwise.
    pub(crate) fn ask_bystanders(&mut self) {
        let attacker = self.table.battle.fighter(Side::Attacker).seat;
        let defender = self.table.battle.fighter(Side::Defender).seat;
        // VAL-THOR-4: each once, a card and an ability in the same turn.
        let mut others: engine::Row<Step, 8> = engine::Row::new();
        for seat in self.table.others(attacker).filter(|&seat| seat != defender) {
            if self.table.extras.in_play.thor {
                others.push(Step::Thor(ThorStep::MayAid(seat)));
            }
            if self.may_ask(seat, When::Bystander) {
                others.push(Step::Battle(BattleStep::Bystander(seat)));
            }
        }
        self.agenda.then(&others);
    }

    /// Whether this side still has a phase to play: the defender has none when the attacker armed
    /// nobody (VAL-BATTLE-16).
    pub(crate) fn still_fights(&self) -> bool {
        self.table.battle.outcome == Outcome::Undecided
    }

    /// VAL-BATTLE-8, VAL-BATTLE-22, VAL-JARL-15: the coloured dice he still has and the extra dice he gets now,
    /// all together (VAL-DICE-7).
    pub(crate) fn initial_roll(&mut self, side: Side, host: &mut impl Host<Event>) {
        let seat = self.table.battle.fighter(side).seat;
        for which in Which::BOTH {
            if let Some(Effect::ExtraDice { n }) =
                self.applied_effect(seat, which, When::PhaseStart)
            {
                let dice = self.take_grey_dice(side, n);
                host.tell(Event::GotDice { seat, dice, from: Gift::Jarl });
            }
        }
        // VAL-COMBINE-8, VAL-COMBINE-9: what was promised, as far as the pool goes.
        self.take_grey_dice(side, self.table.battle.extras.promised[side as usize]);
        self.lose_die_to_monster(side, host);
        let fighter = self.table.battle.fighter_mut(side);
        fighter.dice = Dice::roll(fighter.coloured, fighter.grey, host);
        host.tell(Event::Rolled(seat, fighter.dice));
    }

    /// VAL-DICE-2, VAL-DICE-3, VAL-DICE-6: from the common pool, as many as are there.
    pub(crate) fn take_grey_dice(&mut self, side: Side, count: u8) -> u8 {
        let taken = count.min(self.table.battle.pool);
        self.table.battle.pool -= taken;
        self.table.battle.fighter_mut(side).grey += taken;
        taken
    }

    /// VAL-BATTLE-9: arm, reroll, play tactics and use the Jarl in any order. VAL-BATTLE-15: end
    /// whenever he wishes.
    pub(crate) fn offer_fight(&self, side: Side, offers: &mut impl Offers<Action>) {
        let fighter = self.table.battle.fighter(side);
        self.offer_arming(side, offers);
        self.offer_tactics(side, When::BattlePhase, offers);
        self.offer_jarl(fighter.seat, When::BattlePhase, offers);
        self.offer_paid_reroll(fighter, offers);
        self.offer_aided_reroll(side, offers);
        self.offer_forge(side, offers);
        offers.may(Action::Done);
        offers.judge(|action| self.why_not_in_fight(side, action));
    }

    /// The actions of a fight, each by its own rule.
    fn why_not_in_fight(&self, side: Side, action: Action) -> Option<Clause> {
        let dice = self.table.battle.fighter(side).dice;
        let clause = match (action, self.table.battle.kind == BattleKind::Ragnarok) {
            (Action::Arm { warrior, dice, how }, _) => {
                return Some(self.why_not_arm(side, warrior, dice, how));
            }
            (Action::Pay(_) | Action::Reroll(_), _) if dice.len() < 2 => "VAL-BATTLE-13",
            (Action::Pay(die), _) if !dice.contains(Dice::one(die)) => {
                return Some(self.why_not_these(side, Dice::one(die)));
            }
            (Action::Pay(_) | Action::Reroll(_), _) => "VAL-BATTLE-11",
            (Action::Attack(_) | Action::Hunt, true) => "VAL-RAGNAROK-6",
            (Action::Attack(_) | Action::Hunt, false) => "VAL-BATTLE-26",
            (Action::Aid(..), _) => "VAL-THOR-24",
            (Action::Forge(_), true) => "VAL-DWARF-22",
            (Action::Forge(_), false) => "VAL-DWARF-20",
            (Action::FreeReroll, _) => "VAL-THOR-13",
            _ => return None,
        };
        Some(Clause(clause))
    }

    /// Why these dice cannot be used. VAL-BATTLE-14: dice that lie on a warrior are fixed.
    pub(crate) fn why_not_these(&self, side: Side, dice: Dice) -> Clause {
        Clause(match self.lies_on_a_warrior(side, dice) {
            true => "VAL-BATTLE-14",
            false if dice.is_empty() => "VAL-BATTLE-13",
            // What lies on a card is no die to reroll or to turn.
            false if dice.kinds().any(|die| self.supply(side).count(die) > 0) => "VAL-VALK-23",
            false => "VAL-BATTLE-11",
        })
    }

    /// Whether some of these dice are not free because they lie on a warrior.
    pub(crate) fn lies_on_a_warrior(&self, side: Side, dice: Dice) -> bool {
        let fighter = self.table.battle.fighter(side);
        dice.kinds().any(|die| {
            let unplaced = fighter.dice.showing(die.face);
            let placed: u8 = fighter.placed.iter().map(|placed| placed.showing(die.face)).sum();
            placed > 0 && unplaced < dice.showing(die.face)
        })
    }

    /// VAL-BATTLE-11, VAL-BATTLE-12, VAL-BATTLE-13: one unplaced die is discarded, and another must
    /// be there to be rerolled.
    fn offer_paid_reroll(&self, fighter: &Fighter, offers: &mut impl Offers<Action>) {
        let enough = (fighter.dice.len() >= 2).then_some(()).ok_or(Clause("VAL-BATTLE-13"));
        fighter.dice.kinds().for_each(|die| offers.verdict(Action::Pay(die), enough));
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what is not offered in a fight is no answer"
    )]
    pub(crate) fn fight(&mut self, side: Side, action: Action, host: &mut impl Host<Event>) {
        if action == Action::Done {
            return;
        }
        self.agenda.then(&[Step::Battle(BattleStep::Fight(side))]);
        match action {
            Action::Arm { warrior, dice, how } => self.arm(side, warrior, dice, how, host),
            Action::Play(card) => self.play_tactic(side, card, host),
            Action::Use(which) => {
                let seat = self.table.battle.fighter(side).seat;
                self.use_jarl(seat, which, host);
            }
            Action::FreeReroll => self.use_aided_reroll(side, host),
            Action::Forge(card) => self.forge(side, card, host),
            Action::Pay(die) => {
                // VAL-VALK-33: the winner may be asked whether he did.
                self.table.battle.extras.paid[side as usize] = true;
                if die.face == crate::Face::Fail {
                    self.table.battle.fighter_mut(side).paid_fails += 1;
                }
                self.pay_die(side, die, host);
                self.agenda.then(&[Step::Battle(BattleStep::Reroll { side, times: 1, due: true })]);
            }
            _ => no_answer(BattleStep::Fight(side), action),
        }
    }

    /// VAL-DICE-5: a coloured die is out of the battle, a grey one goes back to the pool.
    pub(crate) fn pay_die(&mut self, side: Side, die: crate::Die, host: &mut impl Host<Event>) {
        let fighter = self.table.battle.fighter_mut(side);
        fighter.dice = fighter.dice.minus(Dice::one(die));
        host.tell(Event::PaidDie(fighter.seat, die));
        self.table.battle.pool += u8::from(die.grey);
    }

    /// VAL-BATTLE-11: one or more of the unplaced dice, rolled together. VAL-BATTLE-14: placed dice
    /// are not among them.
    pub(crate) fn offer_rerolls(&self, side: Side, due: bool, offers: &mut impl Offers<Action>) {
        self.table.battle.fighter(side).dice.choices(|dice| offers.may(Action::Reroll(dice)));
        // VAL-TACTIC-17: he may stop after one.
        let stop = if due { Err(Clause("VAL-BATTLE-13")) } else { Ok(()) };
        offers.verdict(Action::Done, stop);
        offers.judge(|action| {
            let Action::Reroll(dice) = action else { return None };
            Some(self.why_not_these(side, dice))
        });
    }

    pub(crate) fn reroll(
        &mut self,
        side: Side,
        chosen: Dice,
        times: u8,
        host: &mut impl Host<Event>,
    ) {
        let to = chosen.rerolled(host);
        let fighter = self.table.battle.fighter_mut(side);
        fighter.dice = fighter.dice.minus(chosen).plus(to);
        host.tell(Event::Rerolled { seat: fighter.seat, from: chosen, to });
        if times > 1 {
            self.agenda.then(&[Step::Battle(BattleStep::Reroll {
                side,
                times: times - 1,
                due: false,
            })]);
        }
    }

    /// VAL-BATTLE-20, VAL-INFO-7: strength is added up openly when the phase ends.
    pub(crate) fn end_phase(&mut self, side: Side, host: &mut impl Host<Event>) {
        if !self.still_fights() {
            return;
        }
        if self.table.battle.kind.monster() == Some(side) {
            return self.monster_stands(side);
        }
        let strength = self.strength(side);
        let fighter = self.table.battle.fighter_mut(side);
        fighter.strength = Some(strength);
        let seat = fighter.seat;
        if self.has_armed(side) {
            self.tell_gifts(side, host);
            return host.tell(Event::EndedPhase { seat, strength });
        }
        // VAL-BATTLE-16: an attacker who armed nobody ends the battle without a winner. VAL-SOLO-25:
        // against a monster he loses it.
        if side == Side::Attacker && self.table.battle.kind != BattleKind::Hunt {
            self.table.battle.outcome = Outcome::NoWinner;
            self.remember_parties();
            host.tell(Event::NoBattle(seat));
        } else {
            host.tell(Event::ArmedNobody(seat));
        }
    }

    /// The parts of a strength that only count when it is added up.
    fn tell_gifts<H: Host<Event>>(&self, side: Side, host: &mut H) {
        if !H::LISTENS {
            return;
        }
        let seat = self.table.battle.fighter(side).seat;
        let gifts = [
            (self.jarl_strength(seat), Gift::Jarl),
            (self.battle_cries(side), Gift::Cries),
            (self.glory_as_strength(), Gift::Valhalla),
        ];
        for (strength, from) in gifts.into_iter().filter(|(strength, _)| *strength != 0) {
            host.tell(Event::Strengthened { seat, strength, from });
        }
    }

    /// VAL-BATTLE-18, VAL-COMBINE-48: activated warriors with their abilities, tactics, the Jarl, and
    /// what expansions add.
    pub fn strength(&self, side: Side) -> i16 {
        let fighter = self.table.battle.fighter(side);
        // VAL-BATTLE-19, VAL-TACTIC-5, VAL-CLAN-2: nothing counts without an activated warrior.
        if !self.has_armed(side) {
            return 0;
        }
        let party = &self.table.player(fighter.seat).party;
        let armed = party.places().filter(|(space, _)| fighter.armed & 1 << space != 0);
        let warriors: i16 =
            armed.map(|(space, card)| self.strength_of(side, fighter.seat, space, card)).sum();
        warriors
            + fighter.bonus
            + self.jarl_strength(fighter.seat)
            + self.lent_strength(side)
            + self.battle_cries(side)
            + self.glory_as_strength()
    }

    /// VAL-CLAN-4: abilities apply when strength is added up. VAL-TYR-11, VAL-TYR-12: with the card
    /// under him.
    pub(crate) fn strength_of(
        &self,
        side: Side,
        owner: Seat,
        space: usize,
        card: crate::CardId,
    ) -> i16 {
        let seat = self.table.battle.fighter(side).seat;
        let foe = self.opponent(seat);
        self.strength_against(seat, foe, card) + self.wrath_strength(owner, space, foe)
    }

    /// A warrior's strength in `seat`'s party against a foe, if there is one.
    pub(crate) fn strength_against(
        &self,
        seat: Seat,
        foe: Option<Seat>,
        card: crate::CardId,
    ) -> i16 {
        let warrior = self.table.book.fighter(card);
        // VAL-SOLO-43: a monster may silence a clan.
        if self.is_silenced(warrior.clan) {
            return warrior.strength;
        }
        warrior.strength
            + match warrior.ability {
                // VAL-CLAN-5
                Trait::Prey { clan, bonus } if self.is_hunted(foe, clan) => bonus,
                // VAL-CLAN-6: the warrior itself is never counted.
                Trait::Kin { clan, one, two } => {
                    let kin = self.has_clan(seat, clan) + self.partner_has_clan(seat, clan);
                    match kin.saturating_sub(u8::from(clan == warrior.clan)) {
                        0 => 0,
                        1 => one,
                        _ => two,
                    }
                }
                // VAL-CLAN-7: its own clan counts.
                Trait::Diversity { three, four } => match self.clans_in_party(seat) {
                    0..=2 => 0,
                    3 => three,
                    _ => four,
                },
                Trait::None
                | Trait::Prey { .. }
                | Trait::Chill { .. }
                | Trait::Block
                | Trait::HoldBack
                | Trait::Sabotage
                | Trait::Forge { .. } => 0,
            }
    }

    /// VAL-CLAN-5, VAL-SOLO-19, VAL-PAIR-11: whether a clan stands against him: in the opponent's
    /// party, in that of the opponent's partner, or on the monster's card.
    fn is_hunted(&self, foe: Option<Seat>, clan: crate::catalogue::Clan) -> bool {
        match (foe, &self.table.extras.hunt) {
            (Some(foe), _) => self.has_clan(foe, clan) > 0 || self.partner_has_clan(foe, clan) > 0,
            (None, Some(hunt)) => hunt.side(self.table.book, hunt.fought).clans.contains(clan),
            (None, None) => false,
        }
    }

    pub(crate) fn has_clan(&self, seat: Seat, clan: crate::catalogue::Clan) -> u8 {
        let party = self.table.player(seat).party;
        party.iter().filter(|&card| self.table.book.fighter(card).clan == clan).count() as u8
    }

    fn clans_in_party(&self, seat: Seat) -> u32 {
        // VAL-PAIR-10: deer look at both parties of a pair.
        let parties = std::iter::once(seat).chain(self.partner_in_battle(seat));
        let cards = parties.flat_map(|seat| self.table.player(seat).party.iter());
        let clans = cards.map(|card| 1u8 << self.table.book.fighter(card).clan as u8);
        clans.fold(0, |all, clan| all | clan).count_ones()
    }

    /// The other fighter. In Ragnarök there is none.
    pub(crate) fn opponent(&self, seat: Seat) -> Option<Seat> {
        let battle = &self.table.battle;
        match battle.kind {
            BattleKind::Battle => Some(battle.fighter(battle.side_of(seat)?.other()).seat),
            BattleKind::None | BattleKind::Ragnarok | BattleKind::Hunt | BattleKind::Raid => None,
        }
    }

    /// VAL-BATTLE-23: a defender who armed nobody loses. VAL-BATTLE-24: otherwise the stronger one
    /// wins. VAL-BATTLE-25: a tie goes to the attacker.
    pub(crate) fn compare(&mut self, host: &mut impl Host<Event>) {
        self.go_on_with_timeline();
        if !self.still_fights() {
            return;
        }
        let battle = &self.table.battle;
        let [attacker, defender] = battle.fighters.map(|fighter| fighter.strength.unwrap_or(0));
        let stands =
            self.has_armed(Side::Defender) || battle.kind.monster() == Some(Side::Defender);
        let held = stands && defender > attacker;
        let winner = if held { Side::Defender } else { Side::Attacker };
        let [of_winner, of_loser] = if held { [defender, attacker] } else { [attacker, defender] };
        host.tell(match battle.kind.monster() {
            None => Event::Won {
                winner: battle.fighter(winner).seat,
                loser: battle.fighter(winner.other()).seat,
                strength: of_winner,
                against: of_loser,
            },
            Some(side) if side == winner => {
                Event::LostTo { seat: self.hunter(), strength: of_loser, against: of_winner }
            }
            Some(_) => Event::Beat { seat: self.hunter(), strength: of_winner, against: of_loser },
        });
        self.table.battle.outcome = Outcome::Won(winner);
        self.remember_parties();
    }

    /// How much strength this side still needs to win, where it is known what it fights against; 0 is
    /// enough. VAL-BATTLE-25, VAL-SOLO-24: the attacker wins a tie.
    pub fn lacks(&self, side: Side) -> Option<i16> {
        let against = self.table.battle.fighter(side.other()).strength?;
        let needed = if side == Side::Attacker { against } else { against + 1 };
        Some((needed - self.strength(side)).max(0))
    }

    /// VAL-AFTER-10: which warriors each party held stays known.
    fn remember_parties(&mut self) {
        for side in Side::BOTH {
            let seat = self.table.battle.fighter(side).seat;
            let party = self.table.player(seat).party.mask();
            self.table.battle.fighter_mut(side).fought = party;
        }
    }
}

/// Which of these steps asks whom, and what each does.
impl Valhalla {
    pub(crate) fn battle_choosers(&self, step: BattleStep) -> Seats {
        let seat_of = |side: Side| self.table.battle.fighter(side).seat;
        match step {
            BattleStep::PreBattle(side) => {
                let window = self.table.battle.kind.monster() != Some(side);
                asked_if(window && self.has_window(side), seat_of(side))
            }
            BattleStep::Bystander(seat) => {
                asked_if(self.could_use_any(seat, When::Bystander), seat)
            }
            BattleStep::PhaseStart(side) => {
                let seat = seat_of(side);
                let asked = self.still_fights() && self.could_use_any(seat, When::PhaseStart);
                asked_if(asked, seat)
            }
            BattleStep::Fight(side) => {
                asked_if(self.still_fights() && self.has_warriors_to_arm(side), seat_of(side))
            }
            BattleStep::Reroll { side, .. } => Seats::one(seat_of(side)),
            BattleStep::TurnDie { side, from, .. } => {
                asked_if(self.turnable(side, from).next().is_some(), seat_of(side))
            }
            BattleStep::KeepDie(side) => {
                asked_if(self.table.battle.rolled.len() > 1, seat_of(side))
            }
            BattleStep::Bystanders
            | BattleStep::InitialRoll(_)
            | BattleStep::EndPhase(_)
            | BattleStep::Compare => Seats::NONE,
        }
    }

    pub(crate) fn offer_battle(
        &self,
        step: BattleStep,
        seat: Seat,
        offers: &mut impl Offers<Action>,
    ) {
        match step {
            BattleStep::PreBattle(side) => self.offer_window(side, offers),
            BattleStep::Bystander(_) => self.offer_wagers(seat, offers),
            BattleStep::PhaseStart(_) => {
                self.offer_moment(seat, When::PhaseStart, Action::Done, offers);
            }
            BattleStep::Fight(side) => self.offer_fight(side, offers),
            BattleStep::Reroll { side, due, .. } => self.offer_rerolls(side, due, offers),
            BattleStep::KeepDie(_) => {
                self.table.battle.rolled.kinds().for_each(|die| offers.may(Action::KeepDie(die)));
            }
            BattleStep::TurnDie { side, count, from, due } => {
                self.offer_turns(side, from, (count, due), offers);
            }
            BattleStep::Bystanders
            | BattleStep::InitialRoll(_)
            | BattleStep::EndPhase(_)
            | BattleStep::Compare => {}
        }
    }

    pub(crate) fn run_battle(&mut self, step: BattleStep, host: &mut impl Host<Event>) {
        match step {
            BattleStep::PreBattle(side) if self.table.battle.kind.monster() == Some(side) => {
                self.monster_before();
            }
            BattleStep::Bystanders => self.ask_bystanders(),
            BattleStep::InitialRoll(side)
                if self.still_fights() && self.has_warriors_to_arm(side) =>
            {
                self.initial_roll(side, host);
            }
            BattleStep::KeepDie(side) => {
                if let Some(die) = self.table.battle.rolled.kinds().next() {
                    self.keep_die(side, die, host);
                }
            }
            BattleStep::EndPhase(side) => self.end_phase(side, host),
            BattleStep::Compare => self.compare(host),
            // Windows with nothing to use, and dice nobody may touch.
            BattleStep::PreBattle(_)
            | BattleStep::Bystander(_)
            | BattleStep::PhaseStart(_)
            | BattleStep::InitialRoll(_)
            | BattleStep::Fight(_)
            | BattleStep::Reroll { .. }
            | BattleStep::TurnDie { .. } => {}
        }
    }

    pub(crate) fn choose_battle(
        &mut self,
        step: BattleStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (BattleStep::Fight(side), _) => self.fight(side, action, host),
            (BattleStep::Reroll { side, times, .. }, Action::Reroll(dice)) => {
                self.reroll(side, dice, times, host);
            }
            (BattleStep::TurnDie { side, count, from, .. }, Action::Turn(die, face)) => {
                self.turn_die(side, die, face, host);
                self.turn_more(side, count, from);
            }
            (BattleStep::KeepDie(side), Action::KeepDie(die)) => self.keep_die(side, die, host),
            (BattleStep::Bystander(_), Action::Wager(which, side)) => {
                self.wager(seat, which, side, host);
            }
            // A window stays open until he has no more to use or says so.
            (BattleStep::PreBattle(_) | BattleStep::PhaseStart(_), Action::Use(which)) => {
                self.agenda.then(&[Step::Battle(step)]);
                self.use_jarl(seat, which, host);
            }
            (BattleStep::PreBattle(side), Action::Play(card)) => {
                self.agenda.then(&[Step::Battle(step)]);
                self.play_tactic(side, card, host);
            }
            (_, Action::Done) => {}
            _ => no_answer(step, action),
        }
    }
}
