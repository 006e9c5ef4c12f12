//! What effects do: the one place where locations, cards, runes and leaders are carried out.

use engine::{Game, Host, Row, Seat};

use crate::catalogue::{Aboard, AtSea, Effect, Heap, Hook, Item, Location};
use crate::goods::{Goods, Token, Tokens};
use crate::state::{Joining, JourneyCard, Midgard, Toll};
use crate::step::{Cause, CombatStep, EffectStep, Event, Moment, Step, Venture, Why};

/// Where an effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Location(Location),
    Rune(u8),
    Journey(u8),
    Leader,
}

impl Source {
    const fn location(self) -> Option<Location> {
        if let Source::Location(location) = self { Some(location) } else { None }
    }

    const fn rune(self) -> Option<u8> {
        if let Source::Rune(rune) = self { Some(rune) } else { None }
    }

    /// What is gained for by it.
    const fn why(self, game: &Midgard) -> Why {
        match self {
            Source::Location(at) => Why::Place(at),
            Source::Rune(rune) => Why::Rune(rune),
            Source::Leader => Why::Leader,
            Source::Journey(shore) => match game.table.shores[shore as usize].journey {
                Some(JourneyCard::Up(card)) => Why::Journey(card),
                Some(JourneyCard::Down { .. }) | None => Why::Choice,
            },
        }
    }

    const fn shore(self) -> Option<u8> {
        if let Source::Journey(shore) = self { Some(shore) } else { None }
    }
}

/// Questions an effect leaves to be asked, in their order.
type Questions = Row<Step, 12>;

fn ask(questions: &mut Questions, question: impl Into<Option<EffectStep>>) {
    if let Some(question) = question.into() {
        questions.push(Step::Effect(question));
    }
}

impl Midgard {
    /// Carries out what needs no answer, and puts the questions on the agenda.
    pub(crate) fn carry_out(
        &mut self,
        seat: Seat,
        effects: &'static [Effect],
        source: Source,
        host: &mut impl Host<Event>,
    ) {
        let mut questions = Questions::new();
        for effect in effects {
            self.apply(seat, effect, source, &mut questions, host);
        }
        self.gather_warriors(seat, &mut questions, host);
        self.then(&questions);
    }

    fn apply(
        &mut self,
        seat: Seat,
        effect: &'static Effect,
        source: Source,
        questions: &mut Questions,
        host: &mut impl Host<Event>,
    ) {
        let at = source.location();
        match *effect {
            Effect::Gain { item, n } => self.gain_item(seat, item, n, source.why(self), host),
            Effect::GainChoice { items, n } => {
                ask(questions, EffectStep::GainGoods(seat, n, Goods::of(items)));
            }
            Effect::Collect { item } => self.collect(seat, item, source.why(self), host),
            Effect::Trade { items } => ask(questions, EffectStep::Trade(seat, Goods::of(items))),
            Effect::BuyStep { .. } => ask(questions, at.map(|at| EffectStep::BuyStep(seat, at))),
            Effect::Repeat { .. } => ask(questions, at.map(|at| EffectStep::Repeat(seat, at))),
            Effect::FirstPlayer => self.pass_marker(seat, host),
            Effect::PeekJourney { n: 0 } => self.look_at_all(seat, host),
            Effect::PeekJourney { n } => {
                (0..n).for_each(|_| ask(questions, EffectStep::LookAtJourney(seat)));
            }
            Effect::DrawDestiny { draw, .. } => self.draw_destinies_of(seat, draw, questions, host),
            Effect::ExtraDraw { n } => self.table.draw += n,
            Effect::BuyWorker { prices } => self.hire(seat, prices, source.why(self), host),
            Effect::BuyLongship => ask(questions, EffectStep::BuildShip(seat)),
            Effect::TakeRune => ask(questions, EffectStep::TakeRune(seat)),
            Effect::MerchantCard => self.unload_merchant(seat, source, questions, host),
            Effect::Sail { ship } => ask(questions, EffectStep::SailTo(seat, ship)),
            Effect::Lose { items: Aboard { warriors, food }, n } => {
                self.table.toll = Toll { n, warriors, food, cause: Cause::Journey };
                let lose = |shore| Step::Combat(CombatStep::Lose(Venture::Shore(shore)));
                source.shore().into_iter().for_each(|shore| questions.push(lose(shore)));
            }
            Effect::Fight { enemy: AtSea::Kraken } => self.meet_kraken(host),
            Effect::DoubleItem { item, max_gain } => {
                // MID-RUNE-11: as many as there are, up to a limit.
                let n = self.player(seat).stock[item].min(max_gain);
                self.gain(seat, Tokens::of(item, n), source.why(self), host);
            }
            Effect::GloryPercent { n } => self.gain_fame(seat, n, source.why(self), host),
            Effect::ShieldDamage { n } => self.raise_shield_damage(n),
            Effect::RerollBlanks => self.reroll_blanks(host),
            // MID-RUNE-22: no warrior is lost in this combat round.
            Effect::IgnoreLosses => self.table.toll.n = 0,
            Effect::ScoreDestiny => ask(questions, EffectStep::ScoreDestiny(seat)),
            Effect::RedrawJourney => self.redraw_journey(host),
            Effect::ChooseOne { .. } => {
                ask(questions, source.rune().map(|rune| EffectStep::ChooseOne(seat, rune)));
            }
            Effect::OpponentGains { item, n } => {
                ask(questions, EffectStep::NameOpponent(seat, item, n));
            }
            // The worker that stands there says it all (MID-HUNT-1, MID-TROLL-1, MID-DRAUGR-1).
            Effect::ReserveFight { .. } | Effect::Hunt { .. } => {}
            // Asked for where costs and damage are counted.
            Effect::WaiveCost | Effect::DieBonus { .. } => {}
        }
    }

    fn draw_destinies_of(
        &mut self,
        seat: Seat,
        draw: u8,
        questions: &mut Questions,
        host: &mut impl Host<Event>,
    ) {
        self.table.draw = draw;
        // MID-LEADER-4: Dagrun draws one more.
        let extra = self.leader_effects(seat, Hook::SageVisit);
        self.carry_out(seat, extra, Source::Leader, host);
        // MID-RUNE-29: True Vision after looking and before drawing.
        questions.push(Step::Runes(seat, Moment::SageVisit));
        ask(questions, EffectStep::DrawDestinies(seat));
    }

    // MID-MERCHANT-2, MID-MERCHANT-3: all that the top card shows.
    fn unload_merchant(
        &mut self,
        seat: Seat,
        source: Source,
        questions: &mut Questions,
        host: &mut impl Host<Event>,
    ) {
        let card = self.table.merchant.map(|card| &self.book.merchants[card as usize]);
        for effect in card.map_or(&[][..], |card| card.effect) {
            self.apply(seat, effect, source, questions, host);
        }
    }

    fn gain_item(&mut self, seat: Seat, item: Item, n: u8, why: Why, host: &mut impl Host<Event>) {
        match item {
            Item::Token(token) => self.gain(seat, Tokens::of(token, n), why, host),
            Item::Glory => self.gain_glory(seat, i16::from(n), why, host),
            Item::Warrior(warrior) => self.table.joining.named[warrior] += n,
            Item::AnyWarrior => self.table.joining.any += n,
            Item::MerchantCard => {}
        }
    }

    // MID-SWORD-1, MID-SPEAR-1, MID-AXE-1, MID-SMOKE-1: everything that lies there.
    fn collect(&mut self, seat: Seat, heap: Heap, why: Why, host: &mut impl Host<Event>) {
        match heap {
            Heap::Recruits(warrior) => self.collect_warriors(seat, warrior, host),
            Heap::Smokehouse => {
                let n = std::mem::take(&mut self.table.smoked);
                self.gain(seat, Tokens::of(Token::Food, n), why, host);
            }
        }
    }

    /// Takes the new warriors in, or asks which of them if there is anything to choose.
    fn gather_warriors(
        &mut self,
        seat: Seat,
        questions: &mut Questions,
        host: &mut impl Host<Event>,
    ) {
        let joining = self.table.joining;
        if joining == Joining::default() {
            return;
        }
        if joining.any > 0 {
            return ask(questions, EffectStep::TakeWarriors(seat));
        }
        let named = joining.named.at_most(&self.table.supply);
        if named.total() <= self.room(seat) {
            self.take_warriors(seat, named, host);
        } else {
            ask(questions, EffectStep::TakeWarriors(seat));
        }
    }

    // MID-HUTS-2: the worker is the player's for good; MID-WORKER-12, MID-HUTS-4: at once.
    fn hire(&mut self, seat: Seat, prices: &[u8], why: Why, host: &mut impl Host<Event>) {
        let Some(price) = self.worker_price(prices) else { return };
        self.pay(seat, &price, why, host);
        self.table.workers_sold += 1;
        let player = self.table.player_mut(seat);
        player.hired = true;
        player.workers += 1;
        player.idle += 1;
        host.tell(Event::Hired(seat));
    }

    // MID-JARL-2: takes the marker; MID-JARL-3: who has it passes it to the left.
    // MID-JARL-4, MID-JARL-5: nothing else moves it, and it cannot be declined.
    fn pass_marker(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let holder = self.table.first == seat;
        self.table.first = if holder { self.table.left_of(seat) } else { seat };
        host.tell(Event::FirstPlayer(self.table.first));
    }

    // MID-TROLL-5: another player takes blame; MID-RUNE-26: or what a rune gives.
    pub(crate) fn name_opponent(
        &mut self,
        seat: Seat,
        whom: Seat,
        tokens: Tokens,
        host: &mut impl Host<Event>,
    ) {
        host.tell(Event::Named(seat, whom));
        self.gain(whom, tokens, Why::NamedBy(seat), host);
    }
}
