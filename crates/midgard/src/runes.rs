//! RUNE: the windows in which runes can be used, and what the choosing ones ask.

use engine::{CardSet, Clause, Game, Host, Offers, Seat};

use crate::catalogue::{Choice, Effect, Prize, Window};
use crate::effect::Source;
use crate::goods::Tokens;
use crate::state::{JourneyCard, Midgard};
use crate::step::{Action, Cause, CombatStep, EffectStep, Event, Moment, Step, Why};

impl Moment {
    /// The triggered runes of this moment.
    const fn trigger(self) -> Option<Window> {
        match self {
            Moment::TurnOver | Moment::FightOver | Moment::Last => None,
            Moment::SageVisit => Some(Window::SageVisit),
            Moment::JourneyRevealed => Some(Window::JourneyRevealed),
            Moment::EnemyDefeated => Some(Window::EnemyDefeated),
        }
    }

    // MID-RUNE-5: free runes in (b), (e), (f) and (g); the other windows are not mere windows.
    const fn is_free(self) -> bool {
        match self {
            Moment::TurnOver | Moment::FightOver | Moment::Last | Moment::JourneyRevealed => true,
            Moment::SageVisit | Moment::EnemyDefeated => false,
        }
    }
}

impl Midgard {
    // MID-RUNE-1: only the owner uses them. MID-RUNE-2: each once in the game.
    #[inline]
    pub(crate) fn usable_runes(&self, seat: Seat, window: Window) -> CardSet<1> {
        let player = self.player(seat);
        player.runes.minus(&player.used).and(&self.book.rune_windows[window as usize])
    }

    /// Whether a free rune could do anything now, so that its owner is worth asking.
    #[inline]
    pub(crate) fn wants_free_runes(&self, seat: Seat) -> bool {
        let free = self.usable_runes(seat, Window::Free);
        !free.is_empty() && !self.player(seat).quiet && self.any_could_matter(seat, free)
    }

    fn any_could_matter(&self, seat: Seat, runes: CardSet<1>) -> bool {
        runes
            .iter()
            .flat_map(|rune| self.book.runes[rune as usize].effect)
            .any(|effect| self.could_matter(seat, effect))
    }

    fn could_matter(&self, seat: Seat, effect: &Effect) -> bool {
        match *effect {
            Effect::DoubleItem { item: token, .. } => self.player(seat).stock[token] > 0,
            Effect::ScoreDestiny => self.player(seat).destinies > 0,
            Effect::PeekJourney { .. } => self.table.shores.iter().any(|shore| {
                matches!(shore.journey,
                    Some(JourneyCard::Down { looked, .. }) if !looked.contains(seat))
            }),
            Effect::Gain { .. }
            | Effect::GainChoice { .. }
            | Effect::Collect { .. }
            | Effect::Trade { .. }
            | Effect::BuyStep { .. }
            | Effect::Repeat { .. }
            | Effect::FirstPlayer
            | Effect::DrawDestiny { .. }
            | Effect::ExtraDraw { .. }
            | Effect::BuyWorker { .. }
            | Effect::BuyLongship
            | Effect::TakeRune
            | Effect::MerchantCard
            | Effect::Sail { .. }
            | Effect::ReserveFight { .. }
            | Effect::Hunt { .. }
            | Effect::Lose { .. }
            | Effect::Fight { .. }
            | Effect::WaiveCost
            | Effect::DieBonus { .. }
            | Effect::GloryPercent { .. }
            | Effect::ShieldDamage { .. }
            | Effect::RerollBlanks
            | Effect::IgnoreLosses
            | Effect::RedrawJourney
            | Effect::ChooseOne { .. }
            | Effect::OpponentGains { .. } => true,
        }
    }

    /// Nobody is asked who holds nothing for this moment.
    #[inline]
    pub(crate) fn rune_window_asks(&self, seat: Seat, moment: Moment) -> bool {
        let triggered =
            moment.trigger().is_some_and(|window| !self.usable_runes(seat, window).is_empty());
        triggered || moment.is_free() && self.wants_free_runes(seat)
    }

    // MID-RUNE-3: never forced. MID-RUNE-32: allowed even without gain.
    pub(crate) fn offer_rune_window(
        &self,
        seat: Seat,
        moment: Moment,
        offers: &mut impl Offers<Action>,
    ) {
        offers.may(Action::Pass);
        if let Some(window) = moment.trigger() {
            self.offer_runes(seat, window, offers);
        }
        if moment.is_free() {
            self.offer_runes(seat, Window::Free, offers);
            // MID-RUNE-9: the last window is the last, so there is nothing to be spared.
            if moment != Moment::Last && !self.player(seat).quiet {
                offers.may(Action::Quiet);
            }
        }
    }

    // MID-RUNE-4: each rune exactly in its windows.
    pub(crate) fn offer_runes(&self, seat: Seat, window: Window, offers: &mut impl Offers<Action>) {
        let usable = self.usable_runes(seat, window);
        usable.iter().for_each(|rune| offers.may(Action::Use(rune)));
    }

    /// Whether the runes of a window may be used at a step.
    fn is_open(&self, window: Window, step: Step, seat: Seat) -> bool {
        match step {
            Step::Worker(_) => window == Window::Free,
            Step::Assign(_) => window == Window::Free && !self.agenda.answered().contains(seat),
            Step::Combat(CombatStep::Lose(_)) => {
                window == Window::Losses && self.table.toll.cause == Cause::Combat
            }
            Step::Combat(_) => matches!(window, Window::AfterRoll | Window::Free),
            Step::Runes(_, moment) => {
                moment.trigger() == Some(window) || moment.is_free() && window == Window::Free
            }
            Step::Setup(_) | Step::Round(_) | Step::Effect(_) | Step::Journey(_) => false,
        }
    }

    /// Every rune that lies on the table, and why it cannot be used here.
    #[inline]
    pub(crate) fn refuse_runes<O: Offers<Action>>(&self, step: Step, seat: Seat, offers: &mut O) {
        if !O::EXPLAINS {
            return;
        }
        for (rune, card) in (0..).zip(self.book.runes) {
            let own = self.player(seat);
            let owned = self.table.everyone().iter().any(|it| self.player(it).runes.contains(rune));
            let lies = owned || self.table.runes.contains(&Some(rune));
            // MID-RUNE-1: only the owner uses them. MID-RUNE-2: each once in the game.
            let forbids = match () {
                () if !lies => continue,
                () if !own.runes.contains(rune) => "MID-RUNE-1",
                () if own.used.contains(rune) => "MID-RUNE-2",
                () if self.is_open(card.window, step, seat) => continue,
                () => rule_of_window(card.window, step),
            };
            offers.may_not(Action::Use(rune), Clause(forbids));
        }
    }

    /// Turns the rune face down and carries it out; the question it was used at comes again.
    /// MID-RUNE-7: any number, one after another.
    pub(crate) fn use_rune(
        &mut self,
        seat: Seat,
        rune: u8,
        again: Step,
        host: &mut impl Host<Event>,
    ) {
        self.then(&[again]);
        self.table.player_mut(seat).used.insert(rune);
        host.tell(Event::RuneUsed(seat, rune));
        // MID-RUNE-10: what it gives goes to the stock at once.
        self.carry_out(seat, self.book.runes[rune as usize].effect, Source::Rune(rune), host);
    }

    /// No more questions about free runes this round. What else was asked is asked again.
    pub(crate) fn be_quiet(&mut self, seat: Seat, step: Step) {
        self.table.player_mut(seat).quiet = true;
        self.then(&[step]);
    }

    pub(crate) fn offer_own_destinies(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let hand = self.secrets.hands[seat.index()];
        hand.iter().for_each(|card| offers.may(Action::ScoreDestiny(card)));
    }

    // MID-RUNE-20: gained now, and scored again at the end. MID-RUNE-21: the card stays public.
    pub(crate) fn score_destiny_now(&mut self, seat: Seat, card: u8, host: &mut impl Host<Event>) {
        let glory = self.destiny_glory(seat, card);
        let player = self.table.player_mut(seat);
        player.shown.insert(card);
        player.glory += glory;
        host.reveal();
        host.tell(Event::DestinyShown(seat, card, glory));
    }

    fn rune_choices(&self, rune: u8) -> &'static [Choice] {
        let effects = self.book.runes[rune as usize].effect;
        let choices = effects.iter().find_map(|effect| {
            if let Effect::ChooseOne { options: choices } = effect { Some(*choices) } else { None }
        });
        choices.unwrap_or(&[])
    }

    // MID-RUNE-26: discarding needs a blame to discard.
    pub(crate) fn offer_choices(&self, seat: Seat, rune: u8, offers: &mut impl Offers<Action>) {
        for &choice in self.rune_choices(rune) {
            let possible = match choice {
                Choice::DiscardOwn { item: token, n } => self.player(seat).stock[token] >= n,
                Choice::Gain { .. } | Choice::OpponentGains { .. } => true,
            };
            let verdict = possible.then_some(()).ok_or(Clause("MID-RUNE-26"));
            offers.verdict(Action::Choose(choice), verdict);
        }
    }

    pub(crate) fn take_choice(
        &mut self,
        seat: Seat,
        rune: u8,
        choice: Choice,
        host: &mut impl Host<Event>,
    ) {
        let why = Why::Rune(rune);
        match choice {
            Choice::Gain { item: Prize::Token(token), n } => {
                self.gain(seat, Tokens::of(token, n), why, host);
            }
            Choice::Gain { item: Prize::Glory, n } => {
                self.gain_glory(seat, i16::from(n), why, host);
            }
            Choice::DiscardOwn { item: token, n } => {
                self.pay(seat, &Tokens::of(token, n), why, host);
            }
            Choice::OpponentGains { item: token, n } => {
                self.then(&[Step::Effect(EffectStep::NameOpponent(seat, token, n))]);
            }
        }
    }

    pub(crate) fn offer_opponents(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        for whom in self.table.everyone().iter() {
            // MID-TROLL-5, MID-RUNE-26: another player.
            let other = (whom != seat).then_some(()).ok_or(Clause(self.rule_of_naming()));
            offers.verdict(Action::Name(whom), other);
        }
    }
}

/// Why the window of a rune is closed at a step.
const fn rule_of_window(window: Window, step: Step) -> &'static str {
    match (window, step) {
        // MID-RUNE-27: the window is open only to who is asked for an assignment.
        (Window::Free, Step::Assign(_)) => "MID-RUNE-27",
        // MID-RUNE-29: when the journey has been looked at.
        (Window::SageVisit, Step::Effect(EffectStep::LookAtJourney(_))) => "MID-RUNE-29",
        (Window::Losses, Step::Combat(CombatStep::Lose(_))) => "MID-RUNE-23",
        // MID-RUNE-5: free runes, MID-RUNE-6: triggered ones.
        (Window::Free, _) => "MID-RUNE-5",
        _ => "MID-RUNE-6",
    }
}
