//! Chapters PLAY, SYMBOL and UNIQUE: playing cards from hand.

use engine::{Clause, Game, Host, Offers, Seat, Seats};

use crate::catalogue::{Card, CardFace, Kind, Mode, Moment, Op, Phase, Role, Symbol, Until};
use crate::hidden::take_openly;
use crate::state::{CostMod, Fellow, Thorgal};
use crate::step::{Action, Event, Loss, PlayStep, Scene, Source, Spot, Step};

impl Thorgal {
    #[inline]
    pub(crate) fn play_asks(&self, step: PlayStep) -> Seats {
        match step {
            PlayStep::Symbols(which) => self.asked_for_symbol(which),
            PlayStep::Effects(_) | PlayStep::PutAway => Seats::NONE,
        }
    }

    pub(crate) fn play_offers<O: Offers<Action>>(&self, step: PlayStep, offers: &mut O) {
        match step {
            PlayStep::Symbols(which) => self.offer_symbol(which, offers),
            PlayStep::Effects(_) | PlayStep::PutAway => {}
        }
    }

    #[inline]
    pub(crate) fn play_runs(&mut self, step: PlayStep, host: &mut impl Host<Event>) {
        match step {
            PlayStep::Symbols(which) => self.pass_symbol(which, host),
            PlayStep::Effects(which) => self.start_played(which, host),
            PlayStep::PutAway => self.put_away(host),
        }
    }

    pub(crate) fn play_hears(
        &mut self,
        step: PlayStep,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match step {
            PlayStep::Symbols(which) => self.resolve_symbol(which, action, host),
            PlayStep::Effects(_) | PlayStep::PutAway => unreachable!("{step:?} asks nobody"),
        }
    }

    pub(crate) fn offer_plays<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        let hand = &self.player(seat).hand;
        for (place, slot) in hand.iter().enumerate() {
            if !hand[..place].iter().any(|other| other.card == slot.card) {
                offers.verdict(Action::Play(slot.card), self.may_play(seat, slot.card));
            }
        }
    }

    /// THO-PLAY-18: what it takes to play a card from hand.
    #[inline]
    pub(crate) fn may_play(&self, seat: Seat, card: Card) -> Result<(), Clause> {
        let face = self.face(card);
        let phase = self.table.phase;
        match face.kind {
            // THO-PLAY-6, THO-EXHAUST-12: followers and supports at Dawn only.
            Kind::Follower | Kind::Support if phase != Phase::Dawn => {
                return Err(Clause("THO-PLAY-6"));
            }
            // THO-PLAY-9, THO-PLAY-10, THO-COMPONENT-6, THO-COMPONENT-7: in a printed phase.
            Kind::Event if !face.phases.contains(phase) => return Err(Clause("THO-PLAY-9")),
            Kind::Doom if !face.phases.contains(phase) => return Err(Clause("THO-PLAY-10")),
            Kind::Follower | Kind::Support | Kind::Event | Kind::Doom => {}
        }
        // What no point could pay for is said first.
        self.may_enter(seat, face)?;
        // THO-PLAY-2: in full or not at all.
        let paid = self.play_cost(seat, card) <= self.piles(seat).pool_len();
        paid.then_some(()).ok_or(Clause("THO-PLAY-2"))
    }

    /// THO-UNIQUE-3: no second copy of a unique card in play.
    #[inline]
    pub(crate) fn may_enter(&self, seat: Seat, face: &CardFace) -> Result<(), Clause> {
        if face.kind.joins() && face.unique && self.has_in_play(seat, face.namesake) {
            return Err(Clause("THO-UNIQUE-3"));
        }
        Ok(())
    }

    // THO-UNIQUE-1, THO-UNIQUE-2: each player for himself. THO-UNIQUE-4: the name decides.
    fn has_in_play(&self, seat: Seat, namesake: Card) -> bool {
        let same = |fellow: &Fellow| self.face(fellow.card).namesake == namesake;
        // THO-UNIQUE-5, THO-EXPEDITION-12: an opposing follower counts for its owner.
        let opposes = self.table.opposer.filter(|opposer| opposer.seat == seat);
        opposes.is_some_and(|opposer| same(&opposer.fellow))
            || self.board(seat).team.iter().any(|(_, fellow)| same(fellow))
    }

    #[inline]
    pub fn play_cost(&self, seat: Seat, card: Card) -> u8 {
        if self.table.cost_mods.is_empty() && !self.board(seat).team.has_lasting() {
            return self.face(card).cost;
        }
        self.changed_cost(seat, card)
    }

    /// THO-PLAY-4: changes are added up, never below 0.
    fn changed_cost(&self, seat: Seat, card: Card) -> u8 {
        let mut cost = self.face(card).cost as i8;
        for lasting in self.table.cost_mods.iter().filter(|it| it.payer == seat) {
            let op = &self.book.list(lasting.list)[lasting.at as usize];
            let change = self.cost_change(card, op);
            cost = cost.saturating_add(change.saturating_mul(lasting.times as i8));
        }
        if seat == self.table.destiny {
            cost = cost.saturating_add(self.constant_cost_changes(seat, card));
        }
        cost.max(0) as u8
    }

    fn cost_change(&self, card: Card, op: &Op) -> i8 {
        if let Op::CostMod { filter, n, .. } = op
            && self.fits(card, filter)
        {
            return *n;
        }
        0
    }

    // THO-EXHAUST-3, THO-CARD-9: constant effects, in their phase.
    fn constant_cost_changes(&self, seat: Seat, card: Card) -> i8 {
        let mut change = 0i8;
        for (place, fellow) in self.board(seat).team.lasting() {
            let face = self.face(fellow.card);
            if !face.has_cost_mod {
                continue;
            }
            for ability in face.abilities.iter().filter(|it| self.is_on(it, seat, place)) {
                for op in self.book.list(ability.steps) {
                    change = change.saturating_add(self.cost_change(card, op));
                }
            }
        }
        change
    }

    pub(crate) fn change_costs(&mut self, scene: Scene, payer: Seat) {
        let Scene { list, at, .. } = scene;
        let same = |it: &&mut CostMod| (it.list, it.at, it.payer) == (list, at, payer);
        match self.table.cost_mods.iter_mut().find(same) {
            Some(lasting) => lasting.times = lasting.times.saturating_add(1),
            None => self.table.cost_mods.push(CostMod { list, at, payer, times: 1 }),
        }
    }

    /// THO-EFFECT-11: changes that last no longer than the phase end.
    pub(crate) fn end_costs_of_phase(&mut self) {
        let book = self.book;
        let lasts = |lasting: &CostMod| {
            let op = &book.list(lasting.list)[lasting.at as usize];
            matches!(op, Op::CostMod { until: Some(Until::Round), .. })
        };
        if !self.table.cost_mods.is_empty() {
            self.table.cost_mods = self.table.cost_mods.iter().copied().filter(lasts).collect();
        }
    }

    /// THO-PLAY-1, THO-PLAY-3: from the top of the pool to the discard pile, unseen.
    pub(crate) fn pay(&mut self, seat: Seat, cost: u8) {
        if cost > 0 {
            self.piles_mut(seat).spend(cost);
        }
    }

    pub(crate) fn play_card(&mut self, seat: Seat, card: Card, host: &mut impl Host<Event>) {
        let cost = self.play_cost(seat, card);
        self.pay(seat, cost);
        let taken = take_openly(&mut self.player_mut(seat).hand, card, seat);
        if taken.to != crate::hidden::ALL {
            host.reveal();
        }
        host.tell(Event::Played { seat, card, cost });
        if self.face(card).kind.joins() {
            return self.join(seat, card, host);
        }
        // THO-PLAY-16: a card being played is in no other place.
        self.table.playing = card;
        // THO-PLAY-9, THO-PLAY-15: symbols, then the effect, then the card is put away.
        self.then(&[
            Step::Play(PlayStep::Symbols(0)),
            Step::Play(PlayStep::Effects(0)),
            Step::Play(PlayStep::PutAway),
        ]);
    }

    /// THO-PLAY-5, THO-PLAY-7: the card goes to the team and stays. THO-PLAY-8: by an effect free.
    pub(crate) fn join(&mut self, seat: Seat, card: Card, host: &mut impl Host<Event>) {
        let Spot::Team(_, place) = self.enter(seat, Fellow::new(card)) else { return };
        // THO-EFFECT-18: effects for entering happen in the destiny player's team only.
        if seat == self.table.destiny {
            self.start_moments(seat, place, Moment::Enters, host);
        }
    }

    /// THO-EFFECT-32: each effect for this moment happens once.
    pub(crate) fn start_moments(
        &mut self,
        seat: Seat,
        place: u8,
        moment: Moment,
        host: &mut impl Host<Event>,
    ) {
        let Some(fellow) = self.board(seat).team.get(place) else { return };
        for (which, ability) in self.face(fellow.card).abilities.iter().enumerate().rev() {
            if ability.mode == Mode::On(moment) && ability.phases.contains(self.table.phase) {
                self.start(seat, Source::Team { place, ability: which as u8 }, host);
            }
        }
    }

    /// THO-SYMBOL-4: singly, from top to bottom.
    pub fn current_symbol(&self, which: u8) -> Option<Symbol> {
        if self.table.playing == Card::UNKNOWN {
            return None;
        }
        self.face(self.table.playing).symbols.get(which as usize).copied()
    }

    pub(crate) fn asked_for_symbol(&self, which: u8) -> Seats {
        // THO-SYMBOL-7: nothing to choose, nothing happens.
        match self.current_symbol(which) {
            Some(Symbol::Elements | Symbol::Intrigue)
                if self.symbol_spots(which).next().is_some() =>
            {
                Seats::one(self.owner(self.table.playing))
            }
            _ => Seats::NONE,
        }
    }

    pub(crate) fn pass_symbol(&mut self, which: u8, host: &mut impl Host<Event>) {
        let Some(symbol) = self.current_symbol(which) else { return };
        self.then(&[Step::Play(PlayStep::Symbols(which + 1))]);
        if symbol == Symbol::Damage {
            let card = self.table.playing;
            host.tell(Event::SymbolResolved { by: self.owner(card), card, symbol });
            // THO-SYMBOL-3: the destiny player, whoever played the card; each a batch of its own.
            self.inflict(self.table.destiny, 1, false, host);
        }
    }

    pub(crate) fn offer_symbol<O: Offers<Action>>(&self, which: u8, offers: &mut O) {
        self.symbol_spots(which).for_each(|spot| offers.may(Action::Choose(self.named(spot))));
        if O::EXPLAINS {
            // Elements choose a card that has a marker.
            let marked = |spot: &Spot| self.symbol_spots(which).any(|other| other == *spot);
            for spot in self.spots_in_play(true).filter(|spot| !marked(spot)) {
                offers.may_not(Action::Choose(self.named(spot)), Clause("THO-SYMBOL-7"));
            }
        }
        // THO-SYMBOL-5: both may be declined.
        offers.may(Action::Decline);
    }

    fn symbol_spots(&self, which: u8) -> impl Iterator<Item = Spot> {
        self.spots_in_play(self.current_symbol(which) == Some(Symbol::Intrigue))
    }

    /// THO-SYMBOL-6: cards in teams, the opposing follower, conquered lands; alike ones once. Those
    /// without an exhaustion marker only if `ready`.
    pub(crate) fn spots_in_play(&self, ready: bool) -> impl Iterator<Item = Spot> {
        let chosen = move |exhausted: u8| ready || exhausted > 0;
        let teams = self.in_game().iter().flat_map(move |seat| {
            let team = &self.board(seat).team;
            let cards = team.iter().filter(move |(_, fellow)| chosen(fellow.exhausted));
            let first = cards.filter(|&(place, _)| team.is_first(place));
            first.map(move |(place, _)| Spot::Team(seat, place))
        });
        let opposer = self.table.opposer.filter(|it| chosen(it.fellow.exhausted));
        let lands = self.table.lands.iter().zip(0..);
        let lands = lands.filter(move |(it, _)| it.is_conquered() && chosen(it.exhausted));
        let lands = lands.map(|(_, place)| Spot::Land(place));
        teams.chain(opposer.map(|_| Spot::Opposer)).chain(lands)
    }

    pub(crate) fn resolve_symbol(
        &mut self,
        which: u8,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        self.then(&[Step::Play(PlayStep::Symbols(which + 1))]);
        let card = self.table.playing;
        let (by, Some(symbol)) = (self.owner(card), self.current_symbol(which)) else { return };
        let Action::Choose(it) = action else {
            return host.tell(Event::SymbolDeclined { by, card, symbol });
        };
        let Some(spot) = self.spot(it) else { return };
        host.tell(Event::SymbolResolved { by, card, symbol });
        match symbol {
            // THO-SYMBOL-1
            Symbol::Elements => {
                self.ready(spot, 1, host);
            }
            // THO-SYMBOL-2
            Symbol::Intrigue => {
                self.exhaust(spot, 1, host);
            }
            Symbol::Damage => {}
        }
    }

    /// The effects of the card being played, one after the other.
    pub(crate) fn start_played(&mut self, which: u8, host: &mut impl Host<Event>) {
        let card = self.table.playing;
        if card == Card::UNKNOWN || which as usize >= self.face(card).abilities.len() {
            return;
        }
        self.then(&[Step::Play(PlayStep::Effects(which + 1))]);
        self.start(self.owner(card), Source::Played { ability: which }, host);
    }

    pub(crate) fn put_away(&mut self, host: &mut impl Host<Event>) {
        let card = std::mem::take(&mut self.table.playing);
        if card == Card::UNKNOWN {
            return;
        }
        // THO-PLAY-12, THO-PLAY-14: in the Expedition printed attributes attach it to the goal.
        if self.table.phase == Phase::Expedition && self.face(card).has_attributes() {
            self.table.attached.push(card);
            host.tell(Event::Attached(self.owner(card), card));
        } else {
            // THO-PLAY-11, THO-PLAY-13: otherwise it is destroyed.
            self.destroy_card(card, Loss::Played, host);
        }
    }

    /// THO-COMPONENT-19: face up on top of its owner's Valhalla or Niflheim.
    pub(crate) fn destroy_card(&mut self, card: Card, how: Loss, host: &mut impl Host<Event>) {
        let owner = self.owner(card);
        let role = self.face(card).kind.role();
        self.board_mut(owner).destroyed[role as usize].push(card);
        host.tell(Event::Destroyed { owner, card, how });
    }

    /// The top card of a deck is destroyed.
    pub(crate) fn destroy_top(
        &mut self,
        seat: Seat,
        role: Role,
        how: Loss,
        host: &mut impl Host<Event>,
    ) {
        let piles = &self.player(seat).piles[role as usize];
        let place = piles.below_top(0);
        let card = self.look_at(seat, role, place, host);
        self.player_mut(seat).piles[role as usize].take_top();
        host.reveal();
        self.destroy_card(card, how, host);
    }
}
