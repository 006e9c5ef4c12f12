use crate::{Game, Heard, Host, Live, Luck, Recorded, Refusal, Seat};

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

/// A match as played: enough to rebuild any moment of it, under any later random generator.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    pub options: G::Options,
    pub seats: usize,
    /// What luck answered before the first choice.
    pub deal: Vec<u32>,
    pub turns: Vec<Turn<G::Action>>,
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
}

impl<G: Game> Match<G> {
    pub fn begin(
        options: G::Options,
        seats: usize,
        luck: &mut Luck,
    ) -> Result<Self, crate::BadOptions> {
        let mut host = Live::new(luck);
        let state = deal(&options, seats, &mut host)?;
        let heard = host.heard.into_iter().map(|heard| (0, heard)).collect();
        let record = Record { options, seats, deal: host.answers, turns: Vec::new() };
        Ok(Match { record, start: state, state, heard })
    }

    /// A match that starts from a position somebody set up, and what was told until the first question.
    pub fn from_position(options: G::Options, state: G, heard: Vec<Heard<G::Event>>) -> Self {
        let record = Record { options, seats: state.seats(), deal: Vec::new(), turns: Vec::new() };
        let heard = heard.into_iter().map(|heard| (0, heard)).collect();
        Match { record, start: state, state, heard }
    }

    /// Plays a record again, checking every choice against the rules.
    pub fn replay(record: Record<G>) -> Result<Self, Corrupt> {
        let broken = Corrupt { turn: 0, refusal: None };
        let mut host = Recorded::new(&record.deal);
        let state = deal(&record.options, record.seats, &mut host).map_err(|_| broken)?;
        if !host.fits() {
            return Err(broken);
        }
        let heard = host.heard.into_iter().map(|heard| (0, heard)).collect();
        let Record { options, seats, deal, turns } = record;
        let record = Record { options, seats, deal, turns: Vec::with_capacity(turns.len()) };
        let mut again = Match { record, start: state, state, heard };
        turns.into_iter().try_for_each(|turn| again.repeat(turn))?;
        Ok(again)
    }

    /// Plays one choice that was recorded.
    pub fn repeat(&mut self, turn: Turn<G::Action>) -> Result<(), Corrupt> {
        let number = self.record.turns.len() + 1;
        let mut host = Recorded::new(&turn.luck);
        let mut state = self.state;
        state
            .play(turn.seat, turn.action, &mut host)
            .map_err(|refusal| Corrupt { turn: number, refusal: Some(refusal) })?;
        if !host.fits() || host.revealed != turn.revealed {
            return Err(Corrupt { turn: number, refusal: None });
        }
        self.state = state;
        self.heard.extend(host.heard.into_iter().map(|heard| (number, heard)));
        self.record.turns.push(turn);
        Ok(())
    }

    pub fn play(&mut self, seat: Seat, action: G::Action, luck: &mut Luck) -> Result<(), Refusal> {
        self.state.verdict(seat, action)?;
        self.play_allowed(seat, action, luck);
        Ok(())
    }

    /// Plays an action that was just found among those that are allowed.
    pub fn play_allowed(&mut self, seat: Seat, action: G::Action, luck: &mut Luck) {
        let mut host = Live::new(luck);
        self.state.play_unchecked(seat, action, &mut host);
        let number = self.record.turns.len() + 1;
        self.heard.extend(host.heard.into_iter().map(|heard| (number, heard)));
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
        let Record { options, seats, deal, turns: all } = self.record.clone();
        let record = Record { options, seats, deal, turns: Vec::with_capacity(turns) };
        let dealt = self.heard.iter().filter(|(turn, _)| *turn == 0).cloned().collect();
        let mut again = Match { record, start: self.start, state: self.start, heard: dealt };
        for turn in all.into_iter().take(turns) {
            again.repeat(turn).expect("a record that was played replays");
        }
        again
    }

    /// Goes on in another world that looks the same to `viewer`: the record no longer leads there.
    /// For those who look for what shines through.
    pub fn imagine(&mut self, viewer: Option<Seat>, host: &mut impl Host<G::Event>) {
        self.state = G::imagine(&self.state.view(viewer), host);
    }

    pub const fn state(&self) -> &G {
        &self.state
    }

    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    pub fn heard(&self) -> &[(usize, Heard<G::Event>)] {
        &self.heard
    }

    /// How many choices have been made: the version of the table.
    pub fn version(&self) -> usize {
        self.record.turns.len()
    }
}

fn deal<G: Game>(
    options: &G::Options,
    seats: usize,
    host: &mut impl Host<G::Event>,
) -> Result<G, crate::BadOptions> {
    let mut state = G::begin(options, seats, host)?;
    state.advance(host);
    Ok(state)
}
