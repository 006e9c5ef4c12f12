//! JOURNEY: a ship meets what the Journey card brings, feeds its crew and fights the monster.

use engine::{Game, Host, Seat};

use crate::effect::Source;
use crate::goods::{Crew, Token, Tokens, Warrior, Warriors};
use crate::state::{JourneyCard, Midgard, Shore, Toll};
use crate::step::{Cause, CombatStep, Event, Foe, JourneyStep, Moment, Step, Venture, Why};

impl Midgard {
    fn captain(&self, shore: u8) -> Option<Seat> {
        self.table.owner(Venture::Shore(shore))
    }

    fn crew(&mut self, shore: u8) -> &mut Crew {
        &mut self.table.crews[Venture::Shore(shore).index()]
    }

    // MID-JOURNEY-5: a shore without a longship is skipped. MID-JOURNEY-6: reveal, feed, fight.
    pub(crate) fn begin_voyage(&mut self, shore: u8, host: &mut impl Host<Event>) {
        let Some(seat) = self.captain(shore) else { return };
        self.turn_up_journey(shore, host);
        // MID-JOURNEY-7: with nobody aboard the card is discarded without effect.
        if self.crew(shore).warriors.is_none() {
            return self.discard_journey(shore, host);
        }
        self.table.voyage = Some(shore);
        self.then(&[
            Step::Runes(seat, Moment::JourneyRevealed),
            Step::Journey(JourneyStep::MeetJourney(shore)),
            Step::Journey(JourneyStep::Feed(shore)),
            Step::Journey(JourneyStep::Arrive(shore)),
        ]);
    }

    fn turn_up_journey(&mut self, shore: u8, host: &mut impl Host<Event>) {
        let Shore { journey: Some(JourneyCard::Down { .. }), .. } =
            self.table.shores[shore as usize]
        else {
            return;
        };
        let card = std::mem::take(&mut self.secrets.face_down[shore as usize]);
        host.reveal();
        self.lay_open(shore, card, host);
    }

    fn lay_open(&mut self, shore: u8, card: u8, host: &mut impl Host<Event>) {
        self.table.shores[shore as usize].journey = Some(JourneyCard::Up(card));
        self.table.older_journeys.remove(card);
        host.tell(Event::JourneyRevealed(shore, card));
    }

    fn discard_journey(&mut self, shore: u8, host: &mut impl Host<Event>) {
        if let Some(JourneyCard::Up(card)) = self.table.shores[shore as usize].journey.take() {
            self.table.journey_discard.insert(card);
            host.tell(Event::JourneyDiscarded(card));
        }
    }

    // MID-RUNE-24: the next card instead, even if worse; the old one is not shuffled into it.
    // MID-RUNE-30: the window opens again, as after every rune.
    pub(crate) fn redraw_journey(&mut self, host: &mut impl Host<Event>) {
        let Some(shore) = self.table.voyage else { return };
        let old = self.table.shores[shore as usize].journey.take();
        if let Some(JourneyCard::Up(card)) = old {
            host.tell(Event::JourneyDiscarded(card));
        }
        if let Some(card) = self.draw_journey(host) {
            self.lay_open(shore, card, host);
        }
        if let Some(JourneyCard::Up(card)) = old {
            self.table.journey_discard.insert(card);
        }
    }

    // MID-JOURNEY-9 (nothing), MID-JOURNEY-10, MID-JOURNEY-11, MID-JOURNEY-12, MID-JOURNEY-16.
    pub(crate) fn meet_journey(&mut self, shore: u8, host: &mut impl Host<Event>) {
        let (Some(seat), Some(JourneyCard::Up(card))) =
            (self.captain(shore), self.table.shores[shore as usize].journey)
        else {
            return;
        };
        let effects = self.book.journeys[card as usize].effect;
        self.carry_out(seat, effects, Source::Journey(shore), host);
    }

    // MID-JOURNEY-16: at once, before feeding.
    pub(crate) fn meet_kraken(&mut self, host: &mut impl Host<Event>) {
        let Some(shore) = self.table.voyage else { return };
        if let Some(seat) = self.captain(shore) {
            self.begin_fight(seat, Foe::Kraken, Venture::Shore(shore), host);
        }
    }

    /// MID-JOURNEY-13: those whom the food aboard does not feed die; what is left over is gone.
    pub(crate) fn feed(&mut self, shore: u8, host: &mut impl Host<Event>) {
        // MID-JOURNEY-4: near shores need half the food.
        let rate = self.book.shores[shore as usize].warriors_per_food;
        let crew = self.crew(shore);
        let (food, mouths) = (std::mem::take(&mut crew.food), crew.warriors.total());
        let fed = mouths.min(food.saturating_mul(rate));
        let n = mouths - fed;
        if let Some(seat) = self.captain(shore).filter(|_| food > 0) {
            let eaten = fed.div_ceil(rate);
            host.tell(Event::Fed(seat, fed, eaten, food - eaten));
        }
        self.table.toll = Toll { n, warriors: true, food: false, cause: Cause::Hunger };
        self.then(&[Step::Combat(CombatStep::Lose(Venture::Shore(shore)))]);
    }

    /// MID-JOURNEY-15: the warriors left fight the monster; MID-JOURNEY-21: if any.
    pub(crate) fn arrive(&mut self, shore: u8, host: &mut impl Host<Event>) {
        self.table.voyage = None;
        let (Some(seat), Some(card)) =
            (self.captain(shore), self.table.shores[shore as usize].monster)
        else {
            return;
        };
        self.kill_forbidden(seat, shore, card, host);
        if self.crew(shore).warriors.is_none() {
            return;
        }
        self.begin_fight(seat, Foe::Monster(card), Venture::Shore(shore), host);
    }

    // MID-JOURNEY-14: until now they were full crew; they do not roll.
    fn kill_forbidden(&mut self, seat: Seat, shore: u8, card: u8, host: &mut impl Host<Event>) {
        let forbids = self.book.monsters[card as usize].forbids;
        let crew = self.crew(shore);
        let mut dead = Warriors::NONE;
        for warrior in Warrior::ALL {
            if forbids[warrior as usize] {
                dead[warrior] = std::mem::take(&mut crew.warriors[warrior]);
            }
        }
        if !dead.is_none() {
            self.bury(seat, &dead);
            host.tell(Event::Barred(seat, dead, card));
        }
    }

    // MID-JOURNEY-18: the coins on the card; its place stays empty until the next preparation.
    pub(crate) fn collect_bounty(
        &mut self,
        seat: Seat,
        venture: Venture,
        host: &mut impl Host<Event>,
    ) {
        let Venture::Shore(shore) = venture else { return };
        let place = &mut self.table.shores[shore as usize];
        place.monster = None;
        let coins = std::mem::take(&mut place.coins);
        self.gain(seat, Tokens::of(Token::Coin, coins), Why::Bounty(shore), host);
    }
}
