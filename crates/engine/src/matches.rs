use crate::{Game, Heard, Luck, Mute, Recorder, Refusal, Seat};

/// One choice, what luck answered while it played out, and whether a secret was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn<A> {
    pub seat: Seat,
    pub action: A,
    pub luck: Vec<u32>,
    pub revealed: bool,
}

impl<A> Turn<A> {
    /// Nobody learned anything from it but what its player chose.
    pub fn can_be_taken_back(&self) -> bool {
        self.luck.is_empty() && !self.revealed
    }
}

/// A moment at which what a viewer could not know was drawn anew: a branch of a match that still
/// runs begins in another world that looks the same to whoever branched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imagined {
    /// After so many choices.
    pub after: usize,
    pub viewer: Option<Seat>,
    pub luck: Vec<u32>,
}

/// A match as played: enough to rebuild any moment of it, under any later random generator.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    pub options: G::Options,
    pub seats: usize,
    /// What luck answered before the first choice.
    pub deal: Vec<u32>,
    pub imagined: Vec<Imagined>,
    pub turns: Vec<Turn<G::Action>>,
}

impl<G: Game> Record<G> {
    /// Before the first choice.
    pub const fn new(options: G::Options, seats: usize, deal: Vec<u32>) -> Self {
        Record { options, seats, deal, imagined: Vec::new(), turns: Vec::new() }
    }
}

/// A record that does not follow from the rules, and where it stops to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corrupt {
    /// 0 is the deal, n the n-th choice.
    pub turn: usize,
    pub refusal: Option<Refusal>,
}

/// A match being played or replayed: the record, the state it leads to, and what was heard.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    record: Record<G>,
    /// The state before the first choice.
    start: G,
    state: G,
    /// Everything told, each with the number of the choice it followed (0: the deal).
    heard: Vec<(usize, Heard<G::Event>)>,
    bounds: Bounds,
}

/// Below which number luck was asked each time. It follows from the rules, and is kept for those who
/// check the luck without them.
#[derive(Clone, Debug, Default)]
struct Bounds {
    deal: Vec<u32>,
    imagined: Vec<Vec<u32>>,
    turns: Vec<Vec<u32>>,
}

impl<G: Game> Match<G> {
    pub fn begin(
        options: G::Options,
        seats: usize,
        luck: &mut Luck,
    ) -> Result<Self, crate::BadOptions> {
        let mut host = Recorder::live(luck);
        let state = G::deal_recorded(&options, seats, &mut host)?;
        let Recorder { answers, bounds, heard, .. } = host;
        let record = Record::new(options, seats, answers);
        Ok(Match::from_start(record, state, heard, bounds))
    }

    /// A match that starts from a position somebody set up, and what was told until the first question.
    pub fn from_position(options: G::Options, state: G, heard: Vec<Heard<G::Event>>) -> Self {
        Match::from_start(Record::new(options, state.seats(), Vec::new()), state, heard, Vec::new())
    }

    fn from_start(
        record: Record<G>,
        state: G,
        heard: Vec<Heard<G::Event>>,
        deal: Vec<u32>,
    ) -> Self {
        let heard = heard.into_iter().map(|heard| (0, heard)).collect();
        let bounds = Bounds { deal, ..Bounds::default() };
        Match { record, start: state, state, heard, bounds }
    }

    /// Plays a record again, checking every choice against the rules.
    pub fn replay(record: Record<G>) -> Result<Self, Corrupt> {
        let broken = Corrupt { turn: 0, refusal: None };
        let mut host = Recorder::replay(&record.deal);
        let state =
            G::deal_recorded(&record.options, record.seats, &mut host).map_err(|_| broken)?;
        if !host.fits() {
            return Err(broken);
        }
        let Recorder { heard, bounds, .. } = host;
        let Record { options, seats, deal, imagined, turns } = record;
        let (dealt, worlds) = (Record::new(options, seats, deal), imagined.len());
        let mut again = Match::from_start(dealt, state, heard, bounds);
        again.repeat_all(turns, imagined)?;
        let all = again.record.imagined.len() == worlds;
        if all { Ok(again) } else { Err(Corrupt { turn: again.version(), refusal: None }) }
    }

    /// Plays choices that were recorded, and imagines where that was done.
    fn repeat_all(
        &mut self,
        turns: impl IntoIterator<Item = Turn<G::Action>>,
        imagined: Vec<Imagined>,
    ) -> Result<(), Corrupt> {
        let mut imagined = imagined.into_iter().peekable();
        let mut turns = turns.into_iter();
        loop {
            while let Some(then) = imagined.next_if(|then| then.after <= self.version()) {
                self.imagine_again(then)?;
            }
            match turns.next() {
                Some(turn) => self.repeat(turn)?,
                None => return Ok(()),
            }
        }
    }

    /// Plays one choice that was recorded.
    pub fn repeat(&mut self, turn: Turn<G::Action>) -> Result<(), Corrupt> {
        let number = self.record.turns.len() + 1;
        let mut host = Recorder::replay(&turn.luck);
        let mut state = self.state;
        state
            .verdict(turn.seat, turn.action)
            .map_err(|refusal| Corrupt { turn: number, refusal: Some(refusal) })?;
        state.play_recorded(turn.seat, turn.action, &mut host);
        if !host.fits() || host.revealed != turn.revealed {
            return Err(Corrupt { turn: number, refusal: None });
        }
        self.state = state;
        self.heard.extend(host.heard.into_iter().map(|heard| (number, heard)));
        self.bounds.turns.push(host.bounds);
        self.record.turns.push(turn);
        Ok(())
    }

    /// Goes on in the world that was imagined at this moment.
    pub fn imagine_again(&mut self, then: Imagined) -> Result<(), Corrupt> {
        let mut host = Recorder::<G::Event>::replay(&then.luck);
        let state = G::imagine_recorded(&self.state.view(then.viewer), &mut host);
        if then.after != self.version() || !host.fits() {
            return Err(Corrupt { turn: self.version(), refusal: None });
        }
        self.state = state;
        self.bounds.imagined.push(host.bounds);
        self.record.imagined.push(then);
        Ok(())
    }

    /// Goes on in another world that looks the same to `viewer`, and writes down which.
    pub fn imagine_on(&mut self, viewer: Option<Seat>, luck: &mut Luck) {
        let mut host = Recorder::<G::Event>::live(luck);
        self.state = G::imagine_recorded(&self.state.view(viewer), &mut host);
        self.bounds.imagined.push(host.bounds);
        let luck = host.answers;
        self.record.imagined.push(Imagined { after: self.version(), viewer, luck });
    }

    pub fn play(&mut self, seat: Seat, action: G::Action, luck: &mut Luck) -> Result<(), Refusal> {
        self.state.verdict(seat, action)?;
        self.play_allowed(seat, action, luck);
        Ok(())
    }

    /// Plays an action that was just found among those that are allowed.
    pub fn play_allowed(&mut self, seat: Seat, action: G::Action, luck: &mut Luck) {
        let mut host = Recorder::live(luck);
        self.state.play_recorded(seat, action, &mut host);
        let number = self.record.turns.len() + 1;
        self.heard.extend(host.heard.into_iter().map(|heard| (number, heard)));
        self.bounds.turns.push(host.bounds);
        let (luck, revealed) = (host.answers, host.revealed);
        self.record.turns.push(Turn { seat, action, luck, revealed });
    }

    /// Takes back the last choice, unless somebody learned something from it.
    pub fn undo(&mut self) -> Option<Turn<G::Action>> {
        let turn = self.record.turns.pop_if(|turn| turn.can_be_taken_back())?;
        *self = self.at(self.version());
        Some(turn)
    }

    /// The match as it was after `turns` choices.
    #[must_use]
    pub fn at(&self, turns: usize) -> Self {
        let Record { options, seats, deal, imagined, turns: all } = self.record.clone();
        let record = Record::new(options, seats, deal);
        let dealt = self.heard.iter().filter(|(turn, _)| *turn == 0).map(|(_, told)| told.clone());
        let bounds = self.bounds.deal.clone();
        let mut again = Match::from_start(record, self.start, dealt.collect(), bounds);
        again
            .repeat_all(all.into_iter().take(turns), imagined)
            .expect("a record that was played replays");
        again
    }

    /// Goes on in another world that looks the same to `viewer`: the record no longer leads there.
    /// For those who look for what shines through.
    pub fn imagine(&mut self, viewer: Option<Seat>, host: &mut Mute) {
        self.state = G::imagine_muted(&self.state.view(viewer), host);
    }

    pub const fn state(&self) -> &G {
        &self.state
    }

    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Below which number luck was asked in the deal.
    pub fn deal_bounds(&self) -> &[u32] {
        &self.bounds.deal
    }

    /// Below which number luck was asked when a world was imagined, counted from 0.
    pub fn imagined_bounds(&self, place: usize) -> &[u32] {
        &self.bounds.imagined[place]
    }

    /// Below which number luck was asked in a choice, counted from 0.
    pub fn bounds(&self, place: usize) -> &[u32] {
        &self.bounds.turns[place]
    }

    pub fn heard(&self) -> &[(usize, Heard<G::Event>)] {
        &self.heard
    }

    /// How many choices have been made: the version of the table.
    pub fn version(&self) -> usize {
        self.record.turns.len()
    }
}
