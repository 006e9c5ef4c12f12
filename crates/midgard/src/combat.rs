//! COMBAT, HUNT, TROLL and DRAUGR: one way to fight, and what the fights on land bring.

use engine::{Clause, Game, Host, Offers, Seat, Seats};

use crate::catalogue::{Effect, Enemy, Hook, Window};
use crate::dice::Dice;
use crate::effect::Source;
use crate::flow::only;
use crate::goods::{Cargo, Crew, Token, Tokens, Warrior, Warriors};
use crate::state::{Fight, Midgard, SEATS, Toll};
use crate::step::{Action, Cause, CombatStep, EffectStep, Event, Foe, Moment, Step, Venture, Why};

impl Midgard {
    /// MID-COMBAT-1: hunts in turn order (MID-HUNT-4), the troll, the draugr, the shores.
    pub(crate) fn resolve(&mut self, from: u8, host: &mut impl Host<Event>) {
        let mut places = from as usize..SEATS + Venture::ALL.len();
        let Some(place) = places.find(|&place| self.is_visited(place)) else { return };
        self.then(&[Step::Combat(CombatStep::Resolve(place as u8 + 1))]);
        match place.checked_sub(SEATS).map(|place| Venture::ALL[place]) {
            None => self.hunt(self.table.first.left(place, self.table.seats as usize), host),
            Some(Venture::Shore(shore)) => self.begin_voyage(shore, host),
            Some(land) => self.fight_on_land(land, host),
        }
    }

    /// Whether somebody hunts, reserved a fight or sent a ship.
    fn is_visited(&self, place: usize) -> bool {
        match place.checked_sub(SEATS) {
            None => {
                let mut hunters = self.table.turn_order().skip(place);
                hunters.next().is_some_and(|seat| self.table.hunters[seat.index()] > 0)
            }
            Some(place) => self.table.owner(Venture::ALL[place]).is_some(),
        }
    }

    // MID-HUNT-2: all warriors at home. MID-HUNT-3: once a round. MID-HUNT-9: none, no hunt.
    fn hunt(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let home = self.table.at_home(seat);
        if home.is_none() {
            return;
        }
        self.table.fight = Some(Fight::new(seat, Foe::Game, None));
        host.tell(Event::FightBegan(seat, Foe::Game));
        self.roll_dice(&home, host);
        // MID-HUNT-5: rerolls and runes as in a fight.
        self.then(&[Step::Combat(CombatStep::Rerolls), Step::Combat(CombatStep::CountHunt)]);
    }

    // MID-HUNT-6: a food for each damage, up to a limit. MID-HUNT-7: nobody is lost.
    // MID-HUNT-8: to the stock, as the ships are loaded.
    pub(crate) fn count_hunt(&mut self, host: &mut impl Host<Event>) {
        let Some(fight) = self.table.fight.take() else { return };
        let food = self.damage_of(&fight).min(self.book.hunt_food_cap);
        self.table.player_mut(fight.seat).stock.add(&Tokens::of(Token::Food, food));
        host.tell(Event::Hunted(fight.seat, food));
    }

    // MID-TROLL-2, MID-DRAUGR-2, MID-COMBAT-3: only its owner fights, with those assigned.
    fn fight_on_land(&mut self, venture: Venture, host: &mut impl Host<Event>) {
        let crew = self.table.crews[venture.index()];
        let (Some(seat), Some(foe)) = (self.table.owner(venture), self.table.foe(venture)) else {
            return;
        };
        if !crew.warriors.is_none() {
            self.begin_fight(seat, foe, venture, host);
        }
    }

    pub(crate) fn begin_fight(
        &mut self,
        seat: Seat,
        foe: Foe,
        venture: Venture,
        host: &mut impl Host<Event>,
    ) {
        self.table.fight = Some(Fight::new(seat, foe, Some(venture)));
        host.tell(Event::FightBegan(seat, foe));
        // MID-RUNE-31: a window after every fight, won or lost.
        self.then(&[
            Step::Combat(CombatStep::CombatRound),
            Step::Runes(seat, Moment::FightOver),
            Step::Combat(CombatStep::EndFight),
        ]);
    }

    /// MID-COMBAT-7: the steps of a combat round; MID-COMBAT-6: nobody can leave it.
    pub(crate) fn combat_round(&mut self, host: &mut impl Host<Event>) {
        let Some(Fight { venture: Some(venture), .. }) = self.table.fight else { return };
        let crew = self.table.crews[venture.index()].warriors;
        self.roll_dice(&crew, host);
        self.then(&[
            Step::Combat(CombatStep::Rerolls),
            Step::Combat(CombatStep::Strike),
            Step::Combat(CombatStep::Lose(venture)),
            Step::Combat(CombatStep::Verdict),
        ]);
    }

    fn roll_dice(&mut self, warriors: &Warriors, host: &mut impl Host<Event>) {
        let Some(fight) = &mut self.table.fight else { return };
        fight.dice = Dice::NONE;
        // MID-RUNE-15: Retaliation holds for one round; MID-COMBAT-15: so do shields.
        fight.shield_damage = 0;
        fight.dice.roll(warriors, self.book, host);
        host.tell(Event::Rolled(fight.seat, fight.dice));
    }

    /// MID-COMBAT-9, MID-COMBAT-10: who has neither favour nor a rune is not asked.
    pub(crate) fn asked_to_reroll(&self) -> Seats {
        let Some(Fight { seat, .. }) = self.table.fight else { return Seats::NONE };
        let asked = self.player(seat).stock[Token::Favour] > 0
            || !self.usable_runes(seat, Window::AfterRoll).is_empty()
            || self.wants_free_runes(seat);
        only(seat, asked)
    }

    #[inline]
    pub(crate) fn combat_asks(&self, step: CombatStep) -> Seats {
        match step {
            CombatStep::Rerolls => self.asked_to_reroll(),
            CombatStep::Lose(venture) => self.asked_to_lose(venture),
            CombatStep::Resolve(_)
            | CombatStep::CountHunt
            | CombatStep::CombatRound
            | CombatStep::Strike
            | CombatStep::Verdict
            | CombatStep::ShedBlame
            | CombatStep::EndFight => Seats::NONE,
        }
    }

    pub(crate) fn combat_offers<O: Offers<Action>>(
        &self,
        step: CombatStep,
        seat: Seat,
        offers: &mut O,
    ) {
        if let CombatStep::Lose(venture) = step {
            self.offer_losses(seat, venture, offers);
        } else if let Some(fight) = &self.table.fight {
            self.offer_rerolls(fight, offers);
        }
    }

    #[inline]
    pub(crate) fn combat_runs(&mut self, step: CombatStep, host: &mut impl Host<Event>) {
        match step {
            CombatStep::Resolve(place) => self.resolve(place, host),
            CombatStep::CountHunt => self.count_hunt(host),
            CombatStep::CombatRound => self.combat_round(host),
            CombatStep::Strike => self.strike(host),
            CombatStep::Lose(venture) => self.lose_forced(venture, host),
            CombatStep::Verdict => self.verdict_of_round(host),
            CombatStep::ShedBlame => self.shed_blame(host),
            CombatStep::EndFight => self.table.fight = None,
            // Nobody was asked because there was nothing to use.
            CombatStep::Rerolls => {}
        }
    }

    pub(crate) fn offer_rerolls<O: Offers<Action>>(&self, fight: &Fight, offers: &mut O) {
        let seat = fight.seat;
        offers.may(Action::Accept);
        if self.player(seat).stock[Token::Favour] > 0 {
            fight.dice.picks().for_each(|dice| offers.may(Action::Reroll(dice)));
        } else if O::EXPLAINS {
            offers.may_not(Action::Reroll(fight.dice), Clause("MID-COMBAT-9"));
        }
        self.offer_runes(seat, Window::AfterRoll, offers);
        // MID-RUNE-5 (d)
        self.offer_runes(seat, Window::Free, offers);
        if self.wants_free_runes(seat) {
            offers.may(Action::Quiet);
        }
        if O::EXPLAINS {
            self.refuse_reinforcements(fight, offers);
        }
    }

    // MID-COMBAT-6: who was not assigned does not join.
    fn refuse_reinforcements(&self, fight: &Fight, offers: &mut impl Offers<Action>) {
        let Some(venture) = fight.venture else { return };
        let home = self.table.at_home(fight.seat);
        for warrior in Warrior::ALL.into_iter().filter(|&it| home[it] > 0) {
            let one = Action::Send(venture, Cargo::Warrior(warrior), 1);
            offers.may_not(one, Clause("MID-COMBAT-6"));
        }
    }

    // MID-COMBAT-9: one favour rerolls any one or more; the last result of each die counts.
    pub(crate) fn reroll(&mut self, seat: Seat, dice: Dice, host: &mut impl Host<Event>) {
        self.pay(seat, &Tokens::of(Token::Favour, 1), Why::Reroll, host);
        // MID-LEADER-2, MID-LEADER-3: Asmundr gains glory, when hunting too.
        let pious = self.leader_effects(seat, Hook::RerollPaid);
        self.then(&[Step::Combat(CombatStep::Rerolls)]);
        self.carry_out(seat, pious, Source::Leader, host);
        self.roll_again(dice, host);
    }

    fn roll_again(&mut self, dice: Dice, host: &mut impl Host<Event>) {
        let Some(fight) = &mut self.table.fight else { return };
        fight.dice = fight.dice.minus(dice);
        fight.dice.roll(&dice.warriors(), self.book, host);
        host.tell(Event::Rerolled(fight.seat, fight.dice));
    }

    // MID-RUNE-17: all blanks, once. MID-RUNE-18: without favour, before or after favour rerolls.
    pub(crate) fn reroll_blanks(&mut self, host: &mut impl Host<Event>) {
        if let Some(fight) = self.table.fight {
            self.roll_again(fight.dice.blanks(self.book), host);
        }
    }

    // MID-RUNE-15, MID-RUNE-16: for the result that is accepted in the end.
    pub(crate) fn raise_shield_damage(&mut self, n: u8) {
        if let Some(fight) = &mut self.table.fight {
            fight.shield_damage = fight.shield_damage.saturating_add(n);
        }
    }

    /// MID-COMBAT-11: a damage for each weapon; shields deal none without Retaliation.
    pub fn damage_of(&self, fight: &Fight) -> u8 {
        let skill = self.leader_effects(fight.seat, Hook::Damage);
        fight
            .dice
            .groups()
            .map(|group| {
                let face = group.shows(self.book);
                let shields = u16::from(face.shields) * u16::from(fight.shield_damage);
                let damage = u16::from(face.weapons) + shields;
                // MID-LEADER-7, MID-LEADER-8, MID-LEADER-9: only dice that deal damage.
                let mut bonus = 0;
                for effect in skill {
                    if let Effect::DieBonus { die: warrior, n } = *effect
                        && warrior == group.warrior
                        && damage > 0
                    {
                        bonus += u16::from(n);
                    }
                }
                (damage + bonus) * u16::from(group.count)
            })
            .sum::<u16>()
            .min(u8::MAX.into()) as u8
    }

    /// Steps 3 and 4 begin: damage to the enemy, and how many warriors it will cost.
    pub(crate) fn strike(&mut self, host: &mut impl Host<Event>) {
        let Some(fight) = self.table.fight else { return };
        let Some(enemy) = self.book.enemy(fight.foe) else { return };
        // MID-LEADER-10, MID-LEADER-11: the accepted result, once a round.
        if fight.dice.shows_two_weapons(self.book) {
            let rage = self.leader_effects(fight.seat, Hook::TwoWeapons);
            self.carry_out(fight.seat, rage, Source::Leader, host);
        }
        // MID-COMBAT-16: damage adds up.
        let damage = fight.damage.saturating_add(self.damage_of(&fight));
        self.table.fight = Some(Fight { damage, ..fight });
        // MID-COMBAT-12: the attack less the shields, never below 0.
        // MID-COMBAT-14: also if the enemy has just been slain.
        let n = enemy.attack.saturating_sub(fight.dice.shields(self.book));
        self.table.toll = Toll { n, warriors: true, food: false, cause: Cause::Combat };
        host.tell(Event::Struck(fight.seat, fight.foe, damage, n));
    }

    /// What of a crew the toll can fall on.
    fn at_stake(&self, venture: Venture) -> Crew {
        let Toll { warriors, food, .. } = self.table.toll;
        let crew = self.table.crews[venture.index()];
        Crew {
            warriors: if warriors { crew.warriors } else { Warriors::NONE },
            food: if food { crew.food } else { 0 },
        }
    }

    /// MID-COMBAT-12, MID-JOURNEY-8: if fewer are left, all are lost.
    pub fn to_lose(&self, venture: Venture) -> u8 {
        self.table.toll.n.min(self.at_stake(venture).load())
    }

    fn healing(&self, seat: Seat) -> bool {
        // MID-RUNE-23: against losses in combat only.
        self.table.toll.cause == Cause::Combat
            && !self.usable_runes(seat, Window::Losses).is_empty()
    }

    /// MID-INFO-8: asked only if there is something to choose.
    pub(crate) fn asked_to_lose(&self, venture: Venture) -> Seats {
        let Some(seat) = self.table.owner(venture) else { return Seats::NONE };
        let stake = self.at_stake(venture);
        let kinds = stake.warriors.kinds() + usize::from(stake.food > 0);
        let n = self.table.toll.n;
        only(seat, n > 0 && (n < stake.load() && kinds > 1 || self.healing(seat)))
    }

    // MID-COMBAT-13: the player chooses who falls. MID-JOURNEY-11: and what is lost at sea.
    pub(crate) fn offer_losses(
        &self,
        seat: Seat,
        venture: Venture,
        offers: &mut impl Offers<Action>,
    ) {
        let picks = self.at_stake(venture).picks(self.to_lose(venture));
        picks.for_each(|crew| offers.may(Action::Lose(crew)));
        if self.healing(seat) {
            self.offer_runes(seat, Window::Losses, offers);
        }
    }

    /// How many and which, by what takes them.
    pub(crate) const fn rule_of_losses(&self) -> &'static str {
        match self.table.toll.cause {
            Cause::Combat => "MID-COMBAT-12",
            Cause::Journey => "MID-JOURNEY-11",
            Cause::Hunger => "MID-JOURNEY-13",
        }
    }

    /// The toll leaves nothing to choose: nothing, everything or some of the only kind is lost.
    pub(crate) fn lose_forced(&mut self, venture: Venture, host: &mut impl Host<Event>) {
        let Some(seat) = self.table.owner(venture) else { return };
        let lost = self.at_stake(venture).up_to(self.to_lose(venture));
        self.lose(seat, venture, lost, host);
    }

    pub(crate) fn lose(
        &mut self,
        seat: Seat,
        venture: Venture,
        lost: Crew,
        host: &mut impl Host<Event>,
    ) {
        let cause = self.table.toll.cause;
        self.table.toll = Toll::default();
        if lost.load() == 0 {
            return;
        }
        let crew = &mut self.table.crews[venture.index()];
        crew.warriors = crew.warriors.minus(&lost.warriors);
        crew.food -= lost.food;
        self.bury(seat, &lost.warriors);
        host.tell(Event::Fell(seat, lost, cause));
    }

    /// MID-COMBAT-5: over when the enemy is slain or nobody is left; else another round
    /// (MID-COMBAT-18).
    pub(crate) fn verdict_of_round(&mut self, host: &mut impl Host<Event>) {
        let Some(fight) = self.table.fight else { return };
        let (Some(venture), Some(enemy)) = (fight.venture, self.book.enemy(fight.foe)) else {
            return;
        };
        let crew = self.table.crews[venture.index()].warriors;
        // MID-COMBAT-4: lethal damage.
        if fight.damage >= enemy.defence {
            self.win(&fight, venture, enemy, host);
        } else if crew.is_none() {
            // MID-COMBAT-19: no reward; the damage goes with the fight.
            host.tell(Event::Lost(fight.seat, fight.foe));
        } else {
            self.then(&[Step::Combat(CombatStep::CombatRound)]);
        }
    }

    /// MID-COMBAT-17, MID-COMBAT-23: survivors home, card and rewards, Glory, blame, window.
    fn win(&mut self, fight: &Fight, venture: Venture, enemy: &Enemy, host: &mut impl Host<Event>) {
        let seat = fight.seat;
        host.tell(Event::Won(seat, fight.foe));
        if fight.foe != Foe::Kraken {
            // MID-COMBAT-20, MID-DRAUGR-5: survivors take part in nothing else.
            self.table.crews[venture.index()] = Crew::NONE;
        }
        self.take_card(seat, fight.foe, venture, host);
        // MID-TROLL-3, MID-DRAUGR-3, MID-JOURNEY-18; MID-COMBAT-21: to be used at once.
        self.gain_glory(seat, enemy.reward.glory, Why::Victory(fight.foe), host);
        self.gain(seat, enemy.reward.tokens, Why::Victory(fight.foe), host);
        self.then(&[Step::Runes(seat, Moment::EnemyDefeated), Step::Combat(CombatStep::ShedBlame)]);
    }

    fn take_card(&mut self, seat: Seat, foe: Foe, venture: Venture, host: &mut impl Host<Event>) {
        let pile = &mut self.secrets.piles[seat.index()];
        match foe {
            Foe::Troll(card) => {
                pile.trolls.insert(card);
                self.table.troll = None;
            }
            Foe::Draugr(card) => {
                pile.draugr.insert(card);
                self.table.draugr[venture.index() - 1] = None;
            }
            Foe::Monster(card) => {
                pile.monsters.insert(card);
                self.collect_bounty(seat, venture, host);
            }
            // MID-JOURNEY-17: no card is kept.
            Foe::Kraken => pile.krakens += 1,
            Foe::Game => {}
        }
    }

    // MID-TROLL-4: the victor over a troll sheds blame, then (MID-TROLL-5) must name another.
    // MID-DRAUGR-4: other fights move no blame.
    pub(crate) fn shed_blame(&mut self, host: &mut impl Host<Event>) {
        let Some(Fight { seat, foe: Foe::Troll(_), .. }) = self.table.fight else { return };
        let blame = &mut self.table.player_mut(seat).stock[Token::Blame];
        if *blame > 0 {
            *blame -= 1;
            host.tell(Event::ShedBlame(seat));
        }
        self.then(&[Step::Effect(EffectStep::NameOpponent(seat, Token::Blame, 1))]);
    }

    // MID-RUNE-12, MID-RUNE-13: part of the printed glory, rounded down.
    pub(crate) fn gain_fame(
        &mut self,
        seat: Seat,
        percent: u8,
        why: Why,
        host: &mut impl Host<Event>,
    ) {
        let foe = self.table.fight.and_then(|fight| self.book.enemy(fight.foe));
        if let Some(enemy) = foe {
            self.gain_glory(seat, enemy.reward.glory * i16::from(percent) / 100, why, host);
        }
    }
}

impl Fight {
    const fn new(seat: Seat, foe: Foe, venture: Option<Venture>) -> Fight {
        Fight { seat, foe, venture, dice: Dice::NONE, damage: 0, shield_damage: 0 }
    }
}
