//! ARM: arming and activating warriors. CLAN: chill.

use engine::{Clause, Host, Offers};

use crate::catalogue::{Effect, Need, Trait, Turned, Warrior, When};
use crate::state::BattleKind;
use crate::{
    Action, BattleStep, CardId, Chiller, Dice, Event, Face, How, Side, Step, Valhalla, Which,
};

impl Valhalla {
    /// VAL-ARM-1, VAL-ARM-4, VAL-ARM-5, VAL-ARM-6: any warrior not yet armed whose whole requirement
    /// the unplaced dice cover.
    pub(crate) fn offer_arming<O: Offers<Action>>(&self, side: Side, offers: &mut O) {
        let fighter = self.table.battle.fighter(side);
        self.offer_arming_of(side, fighter.seat, fighter.armed, offers);
        // VAL-PAIR-6, VAL-PAIR-7: and those of the partner, who is not asked.
        if let Some(lender) = self.lender(side) {
            let lent = self.table.battle.extras.lent[side as usize];
            self.offer_arming_of(side, lender, lent, offers);
        }
    }

    /// The warriors of one party, of which some are armed already.
    fn offer_arming_of<O: Offers<Action>>(
        &self,
        side: Side,
        owner: engine::Seat,
        armed: u8,
        offers: &mut O,
    ) {
        let fighter = self.table.battle.fighter(side);
        let dice = fighter.dice.plus(self.supply(side));
        // VAL-PAIR-42: a Jarl is for the own party.
        let own = owner == fighter.seat;
        let skips = if own { self.skips(side) } else { [None; 2] };
        let blocked = self.blocked(side, owner);
        for (space, card) in self.table.player(owner).party.places() {
            if armed & 1 << space != 0 {
                offers.verdict(whole(card, Dice::NONE), Err(Clause("VAL-ARM-5")));
                continue;
            }
            // VAL-DWARF-6, VAL-DWARF-9: he is there, but cannot be activated.
            if blocked & 1 << space != 0 {
                offers.verdict(whole(card, Dice::NONE), Err(Clause("VAL-DWARF-6")));
                continue;
            }
            let need = self.need_of(owner, space, card);
            let mut found = false;
            dice.ways(need, &mut |dice| {
                found = true;
                offers.may(whole(card, dice));
            });
            if O::EXPLAINS && !found {
                let printed = self.table.book.fighter(card).need;
                offers.may_not(whole(card, Dice::NONE), missing_weapons(printed, need));
            }
            skips
                .iter()
                .flatten()
                .for_each(|&skip| self.offer_skip(dice, (card, need), skip, offers));
        }
    }

    /// Why this warrior is not armed with these dice.
    pub(crate) fn why_not_arm(&self, side: Side, card: CardId, dice: Dice, how: How) -> Clause {
        let fighter = self.table.battle.fighter(side);
        let place = self.place_of(side, card).zip(self.table.book.warrior(card));
        let Some(((owner, space), warrior)) = place else {
            // VAL-PAIR-18: in Ragnarök the partner's warriors are out of reach.
            let partner = self.table.partner(fighter.seat);
            let lends =
                partner.is_some_and(|seat| self.table.player(seat).party.space_of(card).is_some());
            return Clause(if lends { "VAL-PAIR-18" } else { "VAL-ARM-1" });
        };
        let lent = owner != fighter.seat;
        let armed = if lent { self.table.battle.extras.lent[side as usize] } else { fighter.armed };
        let need = self.need_of(owner, space, card);
        let (needed, skips) = match how {
            How::Full => (need.dice(), Ok(())),
            // VAL-PAIR-42: a Jarl leaves no symbol of a partner's warrior open.
            How::Skip(_) if lent => (0, Err(Clause("VAL-PAIR-42"))),
            How::Skip(which) => {
                (need.dice().saturating_sub(1), self.may_skip(fighter.seat, which, warrior))
            }
        };
        match skips {
            Err(clause) => clause,
            Ok(()) if armed & 1 << space != 0 => Clause("VAL-ARM-5"),
            Ok(()) if self.blocked(side, owner) & 1 << space != 0 => Clause("VAL-DWARF-6"),
            Ok(()) if dice.showing(Face::Fail) > 0 => Clause("VAL-ARM-3"),
            Ok(()) if !fighter.dice.plus(self.supply(side)).contains(dice) => {
                // VAL-BATTLE-14: what lies on a warrior stays there.
                let placed = self.lies_on_a_warrior(side, dice);
                Clause(if placed { "VAL-BATTLE-14" } else { "VAL-ARM-1" })
            }
            Ok(()) if dice.len() < needed => Clause("VAL-ARM-6"),
            Ok(()) if dice.len() > needed => Clause("VAL-ARM-2"),
            Ok(()) if how == How::Full => missing_weapons(warrior.need, need),
            Ok(()) => missing_but_one(need),
        }
    }

    /// VAL-JARL-1: its text asks for a warrior with so many symbols. VAL-TYR-25: the printed ones.
    fn may_skip(&self, seat: engine::Seat, which: Which, warrior: &Warrior) -> Result<(), Clause> {
        self.may_use(seat, which, When::Activation)?;
        match self.effect(seat, which) {
            Some(Effect::SkipSymbol { min_symbols, .. }) if warrior.symbols < min_symbols => {
                Err(Clause("VAL-JARL-1"))
            }
            _ => Ok(()),
        }
    }

    /// The abilities that let him leave one symbol uncovered, each with the fewest symbols it asks for.
    fn skips(&self, side: Side) -> [Option<(Which, u8)>; 2] {
        let seat = self.table.battle.fighter(side).seat;
        if !self.may_ask(seat, When::Activation) {
            return [None; 2];
        }
        Which::BOTH.map(|which| {
            self.may_use(seat, which, When::Activation).ok()?;
            let Effect::SkipSymbol { min_symbols, .. } = self.effect(seat, which)? else {
                return None;
            };
            Some((which, min_symbols))
        })
    }

    /// VAL-JARL-17
    fn offer_skip(
        &self,
        dice: Dice,
        (card, need): (CardId, Need),
        (which, min_symbols): (Which, u8),
        offers: &mut impl Offers<Action>,
    ) {
        let warrior: &Warrior = self.table.book.fighter(card);
        if warrior.symbols < min_symbols {
            return;
        }
        let how = How::Skip(which);
        need.with_one_skipped(|need| {
            dice.ways(need, &mut |dice| offers.may(Action::Arm { warrior: card, dice, how }));
        });
    }

    /// VAL-ARM-2, VAL-ARM-7: the dice stay on the warrior until the battle ends.
    pub(crate) fn arm(
        &mut self,
        side: Side,
        warrior: CardId,
        dice: Dice,
        how: How,
        host: &mut impl Host<Event>,
    ) {
        let seat = self.table.battle.fighter(side).seat;
        let (owner, space) = self.place_of(side, warrior).expect("he is in the party");
        if let How::Skip(which) = how {
            self.use_jarl(seat, which, host);
        }
        host.tell(Event::Armed { seat, warrior, dice });
        let dice = self.use_supply(side, dice);
        let fighter = self.table.battle.fighter_mut(side);
        fighter.dice = fighter.dice.minus(dice);
        if owner == seat {
            fighter.placed[space] = dice;
            fighter.armed |= 1 << space;
        } else {
            let extras = &mut self.table.battle.extras;
            extras.lent[side as usize] |= 1 << space;
            let lying = &mut extras.lent_dice[side as usize];
            *lying = lying.plus(dice);
        }
        let ability = self.table.book.fighter(warrior).ability;
        if let Trait::Chill { dice } = ability {
            self.chill(side, warrior, dice, host);
        } else {
            self.activate_dwarf(side, ability);
        }
    }

    /// VAL-CLAN-8: the defender loses a die. VAL-CLAN-9: once, and only in attack. VAL-CLAN-10: not
    /// in Ragnarök.
    fn chill(&mut self, side: Side, giant: CardId, dice: u8, host: &mut impl Host<Event>) {
        let battle = &mut self.table.battle;
        // VAL-SOLO-20: against a monster the first giant, or every one, brings a die instead.
        if battle.kind.monster().is_some() {
            let every = self.table.extras.hunt.is_some_and(|hunt| hunt.prey.every_giant);
            if !std::mem::replace(&mut battle.chilled, true) || every {
                host.tell(Event::GiantHelped(self.table.battle.fighter(side).seat, giant));
                self.gain_dice(side, dice, host);
            }
            return;
        }
        if side == Side::Defender || battle.chilled || battle.kind == BattleKind::Ragnarok {
            return;
        }
        battle.chilled = true;
        let defender = battle.fighter_mut(Side::Defender);
        defender.coloured = defender.coloured.saturating_sub(dice);
        host.tell(Event::Chilled { seat: defender.seat, dice, by: Chiller::Giant(giant) });
    }

    /// Grey dice rolled for a tactic: he keeps one, the others go back (VAL-TACTIC-16).
    pub(crate) fn keep_die(&mut self, side: Side, die: crate::Die, host: &mut impl Host<Event>) {
        let battle = &mut self.table.battle;
        battle.pool += battle.rolled.len() - 1;
        battle.rolled = Dice::NONE;
        let fighter = battle.fighter_mut(side);
        fighter.dice = fighter.dice.plus(Dice::one(die));
        host.tell(Event::KeptDie(fighter.seat, die));
    }

    /// The dice an effect may turn to weapons (VAL-TACTIC-9: unplaced ones only).
    pub(crate) fn turnable(&self, side: Side, from: Turned) -> impl Iterator<Item = crate::Die> {
        let dice = self.table.battle.fighter(side).dice;
        dice.kinds().filter(move |die| from == Turned::Any || die.face == crate::Face::Fail)
    }

    /// VAL-TACTIC-18: each separately, to a weapon of his choice; at least one.
    pub(crate) fn offer_turns(
        &self,
        side: Side,
        from: Turned,
        (count, due): (u8, bool),
        offers: &mut impl Offers<Action>,
    ) {
        for die in self.turnable(side, from) {
            let weapons = crate::Face::WEAPONS.into_iter().filter(|&face| face != die.face);
            weapons.for_each(|face| offers.may(Action::Turn(die, face)));
        }
        // VAL-JARL-21: Agnar, who turns one die, has to do it.
        let clause = Clause(if count == 1 { "VAL-JARL-21" } else { "VAL-TACTIC-18" });
        let stop = if due { Err(clause) } else { Ok(()) };
        offers.verdict(Action::Done, stop);
        // Agnar turns one die, Weapon Exchange any number.
        let clause = Clause(if count == 1 { "VAL-JARL-19" } else { "VAL-TACTIC-18" });
        offers.judge(|action| matches!(action, Action::Turn(..)).then_some(clause));
    }

    pub(crate) fn turn_die(
        &mut self,
        side: Side,
        die: crate::Die,
        face: crate::Face,
        host: &mut impl Host<Event>,
    ) {
        let fighter = self.table.battle.fighter_mut(side);
        let turned = crate::Die { face, grey: die.grey };
        fighter.dice = fighter.dice.minus(Dice::one(die)).plus(Dice::one(turned));
        host.tell(Event::TurnedDie(fighter.seat, die, face));
    }

    pub(crate) fn turn_more(&mut self, side: Side, count: u8, from: Turned) {
        if count > 1 && self.turnable(side, from).next().is_some() {
            let more =
                Step::Battle(BattleStep::TurnDie { side, count: count - 1, from, due: false });
            self.agenda.then(&[more]);
        }
    }
}

const fn whole(warrior: CardId, dice: Dice) -> Action {
    Action::Arm { warrior, dice, how: How::Full }
}

/// The clause that says which dice a warrior needs: what is printed, and what a waiver leaves of it.
const fn missing_weapons(printed: Need, need: Need) -> Clause {
    Clause(match need {
        Need::Exact(_) if matches!(printed, Need::Exact(_)) => "VAL-ARM-1",
        Need::Exact(_) => "VAL-TYR-15",
        Need::Any(_) => "VAL-ARM-9",
        Need::Same(2) => "VAL-ARM-10",
        Need::Same(_) => "VAL-ARM-11",
        Need::Pairs(_) | Need::PairsAndOne(_) => "VAL-ARM-12",
        Need::Different(_) => "VAL-VALK-19",
        Need::DifferentFrom(..) | Need::PairWith(_) | Need::OneWith(_) => "VAL-TYR-15",
    })
}

/// The clause that says which dice a warrior needs with one symbol left open.
const fn missing_but_one(need: Need) -> Clause {
    Clause(match need {
        Need::Exact(_) => "VAL-ARM-1",
        Need::Different(_) | Need::DifferentFrom(..) => "VAL-VALK-41",
        Need::Any(_)
        | Need::Same(_)
        | Need::Pairs(_)
        | Need::PairsAndOne(_)
        | Need::PairWith(_)
        | Need::OneWith(_) => "VAL-JARL-17",
    })
}
