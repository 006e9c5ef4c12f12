//! One table of one game: a match with its luck, its settings and what it says to people.

use engine::{Explain, Luck, Match, Refusal, Seat, Seats, Standing};

use crate::matches::fairness::{Seed, Source, Word, to_hex};
use crate::matches::forced::AutoAnswer;
use crate::matches::record::{
    BadRecord, Draw, ImaginedLine, RecordFile, TurnLine, answers, imagined_lines, turn_lines,
};
use crate::matches::visibility::{Before, Visibility};
use crate::notation::{Found, Objection, Written, search};
use crate::playable::{BadSetting, Playable, Settings, Setup};
use words::Phrase;

/// A match being played.
#[derive(Debug)]
pub struct Play<G: Playable> {
    pub game: Match<G>,
    book: &'static G::Book,
    settings: Settings,
    source: Source,
    luck: Luck,
    /// Choices taken over from another match, if its deal was.
    pub(crate) inherited: Option<usize>,
    /// Worlds that were imagined before they were taken over.
    worlds: usize,
    pub(crate) visibility: Visibility,
}

/// Something a player could want to do, with the verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// As it is sent back.
    pub action: Written,
    pub says: Phrase,
    pub spots: Vec<String>,
    /// The clause against it.
    pub refused: Option<&'static str>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct LogLine {
    /// The choice it followed (0: the deal).
    pub turn: usize,
    pub says: Phrase,
}

/// Why the last choice stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    NothingYet,
    NotYours,
    LuckWasUsed,
    SecretWasShown,
}

impl<G: Playable> Play<G> {
    /// A new match.
    pub fn begin(
        book: &'static G::Book,
        seats: usize,
        settings: Settings,
        source: Source,
    ) -> Result<Self, BadSetting> {
        if !G::SEATS.contains(&seats) {
            let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
            return Err(BadSetting::Seats { game: G::NAME, least, most });
        }
        let options = G::options(book, &settings)?;
        let mut luck = Luck::new(source.key());
        let game = Match::begin(options, seats, &mut luck)?;
        let visibility = Visibility::default();
        Ok(Play { game, book, settings, source, luck, inherited: None, worlds: 0, visibility })
    }

    /// Takes a match up again: the seed is checked against what was published, every choice against
    /// the rules and all luck against the seed, which also brings the luck to where it was.
    pub fn resume(
        book: &'static G::Book,
        record: &RecordFile,
        seed: Seed,
    ) -> Result<Self, BadRecord> {
        fits::<G>(book, record)?;
        let source = record.source(seed)?;
        let mut play = match record.inherited {
            None => Play::<G>::dealt_again(book, record, source)?,
            Some(turns) => Play::<G>::taken_over(book, record, turns, source)?,
        };
        let inherited = record.inherited.unwrap_or_default();
        for (place, line) in record.turns.iter().enumerate().skip(inherited) {
            let turn = place + 1;
            let seat = Seat(line.seat);
            let made = play.play(seat, &line.action);
            let made = made.map_err(|why| BadRecord::Turn { turn, reason: why.to_string() })?;
            if made.luck != line.luck {
                return Err(BadRecord::Luck { turn });
            }
            if made.revealed != line.revealed {
                let reason = "what it shows differs".to_owned();
                return Err(BadRecord::Turn { turn, reason });
            }
        }
        Ok(play)
    }

    fn dealt_again(
        book: &'static G::Book,
        record: &RecordFile,
        source: Source,
    ) -> Result<Self, BadRecord> {
        let play = Play::<G>::begin(book, record.seats, record.settings.clone(), source)?;
        let same = play.deal() == record.deal && record.imagined.is_empty();
        if same { Ok(play) } else { Err(BadRecord::Luck { turn: 0 }) }
    }

    /// What a branch has from its parent: the rules are checked, the luck is as it was written down.
    fn taken_over(
        book: &'static G::Book,
        record: &RecordFile,
        inherited: usize,
        source: Source,
    ) -> Result<Self, BadRecord> {
        let (settings, luck) = (record.settings.clone(), Luck::new(source.key()));
        let options = G::options(book, &settings)?;
        let dealt = engine::Record::new(options, record.seats, answers(&record.deal));
        let game = Match::replay(dealt).map_err(|_| BadRecord::Luck { turn: 0 })?;
        let (visibility, worlds) = (Visibility::default(), 0);
        let inherited_turns = Some(inherited);
        let mut play = Play {
            game,
            book,
            settings,
            source,
            luck,
            inherited: inherited_turns,
            worlds,
            visibility,
        };
        if !asked_alike(&record.deal, play.game.deal_bounds()) {
            return Err(BadRecord::Luck { turn: 0 });
        }
        let mut imagined = record.imagined.iter().peekable();
        play.imagine_due(&mut imagined)?;
        for line in record.turns.iter().take(inherited) {
            play.take_over(line)?;
            play.imagine_due(&mut imagined)?;
        }
        let all = play.version() == inherited && imagined.next().is_none();
        if all { Ok(play) } else { Err(BadRecord::Luck { turn: play.version() }) }
    }

    /// One choice of the parent.
    fn take_over(&mut self, line: &TurnLine) -> Result<(), BadRecord> {
        let (turn, seat) = (self.version() + 1, Seat(line.seat));
        let Found { action, only } = search(self.game.state(), seat, &line.action)
            .map_err(|why| BadRecord::Turn { turn, reason: why.to_string() })?;
        let (luck, revealed) = (answers(&line.luck), line.revealed);
        let before = Before::of(self.game.state(), seat, only);
        self.game
            .repeat(engine::Turn { seat, action, luck, revealed })
            .map_err(|_| BadRecord::Luck { turn })?;
        self.visibility.push(before, &self.game);
        let alike = asked_alike(&line.luck, self.game.bounds(turn - 1));
        if alike { Ok(()) } else { Err(BadRecord::Luck { turn }) }
    }

    /// The worlds that were imagined at this moment: those of the parent as they were written down,
    /// the branch's own from its luck.
    fn imagine_due<'a>(
        &mut self,
        imagined: &mut std::iter::Peekable<impl Iterator<Item = &'a ImaginedLine>>,
    ) -> Result<(), BadRecord> {
        let turn = self.version();
        while let Some(line) = imagined.next_if(|line| line.after == turn) {
            let viewer = line.seat.map(Seat).filter(|seat| seat.index() < self.state().seats());
            if viewer.map(|Seat(seat)| seat) != line.seat {
                return Err(BadRecord::Luck { turn });
            }
            if line.inherited {
                let luck = answers(&line.luck);
                let then = engine::Imagined { after: turn, viewer, luck };
                self.game.imagine_again(then).map_err(|_| BadRecord::Luck { turn })?;
                self.worlds += 1;
            } else if Some(turn) == self.inherited {
                self.game.imagine_on(viewer, &mut self.luck);
            } else {
                return Err(BadRecord::Luck { turn });
            }
            let place = self.game.record().imagined.len() - 1;
            let then = &self.game.record().imagined[place];
            let same = then.luck == answers(&line.luck)
                && asked_alike(&line.luck, self.game.imagined_bounds(place));
            if !same {
                return Err(BadRecord::Luck { turn });
            }
        }
        Ok(())
    }

    /// Plays on from what was taken over in another world that looks the same to `viewer`, drawn
    /// from this match's own luck.
    pub fn imagine_on(&mut self, viewer: Option<Seat>) {
        self.game.imagine_on(viewer, &mut self.luck);
    }

    /// Proves that a finished match followed from its seed and the rules.
    pub fn verify(book: &'static G::Book, record: &RecordFile) -> Result<Self, BadRecord> {
        let seed = record.shown_seed()?;
        record.clone().formed()?;
        record.check_seal()?;
        let play = Play::resume(book, record, seed)?;
        if play.standing().is_some() { Ok(play) } else { Err(BadRecord::Unfinished) }
    }

    /// Plays an action in its written form. Gives the turn as it is kept.
    pub fn play(&mut self, seat: Seat, action: &Written) -> Result<TurnLine, Objection> {
        let found = search(self.state(), seat, action)?;
        let before = Before::of(self.state(), seat, found.only);
        self.game.play_allowed(seat, found.action, &mut self.luck);
        self.visibility.push(before, &self.game);
        let turn = self.game.record().turns.last().expect("a choice was just made");
        let bounds = self.game.bounds(self.game.version() - 1);
        let luck = Draw::list(self.source.scheme, &turn.luck, bounds);
        let revealed = turn.revealed;
        Ok(TurnLine { seat: seat.0, action: action.clone(), luck, revealed })
    }

    /// Plays one of the actions that are allowed.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        let only = self.allowed(seat).len() == 1;
        let before = Before::of(self.state(), seat, only);
        self.game.play(seat, action, &mut self.luck)?;
        self.visibility.push(before, &self.game);
        Ok(())
    }

    /// All that a seat, or a spectator, may know now.
    pub fn view(&self, viewer: Option<Seat>) -> G::View {
        self.state().view(viewer)
    }

    /// All that a viewer could know after so many choices.
    pub fn view_at(&self, turn: usize, viewer: Option<Seat>) -> G::View {
        self.game.at(turn).state().view(viewer)
    }

    /// Everything a seat may do now.
    pub fn allowed(&self, seat: Seat) -> Vec<G::Action> {
        self.state().allowed(seat)
    }

    /// An action in plain words.
    pub fn say(&self, seat: Seat, action: G::Action) -> Phrase {
        self.state().say_action(seat, action)
    }

    /// How a fight under way stands for a seat.
    pub fn odds(&self, seat: Seat) -> Vec<Phrase> {
        self.state().odds(seat)
    }

    /// Who made the choice with this number, from 1, and what it was.
    pub fn say_turn(&self, turn: usize) -> Option<(Seat, Phrase)> {
        let made = self.game.record().turns.get(turn.checked_sub(1)?)?;
        let before = self.game.at(turn - 1);
        Some((made.seat, before.state().say_action(made.seat, made.action)))
    }

    /// What is secret until the game is over.
    pub const fn seed(&self) -> &Seed {
        &self.source.seed
    }

    /// What was published before the game.
    pub fn commitment(&self) -> String {
        self.source.commitment()
    }

    /// What each seat added to the luck.
    pub fn words(&self) -> &[Word] {
        &self.source.words
    }

    /// What luck answered before the first choice.
    pub fn deal(&self) -> Vec<Draw> {
        Draw::list(self.source.scheme, &self.game.record().deal, self.game.deal_bounds())
    }

    /// The worlds that were imagined.
    pub fn imagined(&self) -> Vec<ImaginedLine> {
        imagined_lines(&self.game, self.worlds)
    }

    pub fn state(&self) -> &G {
        self.game.state()
    }

    pub const fn book(&self) -> &'static G::Book {
        self.book
    }

    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    pub fn version(&self) -> usize {
        self.game.version()
    }

    /// How many choices a viewer knows nothing of: others made them in secret.
    pub fn hidden_from(&self, viewer: Option<Seat>) -> usize {
        self.visibility.hidden_from(viewer)
    }

    /// How many of the first `turn` choices a viewer noticed: the moment as that viewer counts it.
    pub fn step_of(&self, turn: usize, viewer: Option<Seat>) -> usize {
        self.visibility.step(turn, viewer)
    }

    /// How many choices had been made at a moment as a viewer counts it.
    pub fn turn_of(&self, step: usize, viewer: Option<Seat>) -> usize {
        self.visibility.turn(step, viewer)
    }

    /// Who still has to answer.
    pub fn waiting(&self) -> Seats {
        self.state().waiting().map_or(Seats::NONE, |(_, seats)| seats)
    }

    /// Who may answer, also those who may still change their mind.
    pub fn may_answer(&self) -> Seats {
        self.state().agenda().asked()
    }

    pub fn standing(&self) -> Option<Standing> {
        self.state().standing()
    }

    /// Everything a seat could want now, allowed or not.
    pub fn offers(&self, seat: Seat) -> Vec<Offer> {
        let state = self.state();
        let Some((step, _)) = state.waiting() else { return Vec::new() };
        if !state.agenda().asked().contains(seat) {
            return Vec::new();
        }
        let mut offers = Explain::default();
        state.explain(step, seat, &mut offers);
        let written = |(action, verdict): (G::Action, Result<(), engine::Clause>)| Offer {
            action: state.write(seat, action),
            says: state.say_action(seat, action),
            spots: state.spots(seat, action),
            refused: verdict.err().map(|clause| clause.0),
        };
        offers.0.into_iter().map(written).collect()
    }

    pub fn ask(&self, viewer: Option<Seat>) -> Phrase {
        self.state().ask(viewer)
    }

    /// What a viewer has heard so far.
    pub fn log(&self, viewer: Option<Seat>) -> Vec<LogLine> {
        self.newest(viewer, usize::MAX)
    }

    /// The last lines a viewer has heard, oldest first.
    pub fn newest(&self, viewer: Option<Seat>, most: usize) -> Vec<LogLine> {
        self.heard_until(self.version(), viewer, most)
    }

    /// What somebody heard since they last chose, what their choice did included. What answered itself
    /// was no choice.
    pub fn since_own_choice(
        &self,
        seat: Seat,
        most: usize,
        auto_answer: AutoAnswer,
    ) -> Vec<LogLine> {
        let own = |turn: &usize| self.game.record().turns[turn - 1].seat == seat;
        let chosen = (1..=self.version()).rev().filter(own);
        let since =
            chosen.into_iter().find(|turn| !self.went_unasked(*turn, auto_answer)).unwrap_or(0);
        let mut lines = self.newest(Some(seat), most);
        lines.retain(|line| line.turn >= since);
        lines
    }

    /// The last lines a viewer had heard after so many choices, oldest first.
    pub fn heard_until(&self, turn: usize, viewer: Option<Seat>, most: usize) -> Vec<LogLine> {
        let mine = |to: Option<Seats>| {
            to.is_none_or(|to| viewer.is_some_and(|viewer| to.contains(viewer)))
        };
        let line = |(turn, heard): &(usize, engine::Heard<G::Event>)| {
            let says = self.state().say_event(&heard.event)?;
            Some(LogLine { turn: *turn, says })
        };
        let all = self.game.heard();
        let until = all.partition_point(|(at, _)| *at <= turn);
        let newest = all[..until].iter().rev().filter(|(_, heard)| mine(heard.to));
        let mut lines: Vec<LogLine> = newest.filter_map(line).take(most).collect();
        lines.reverse();
        lines
    }

    /// The greatest deed of a game, of several as great the first; with what was told of it.
    pub fn best_moment(&self) -> Option<LogLine> {
        let deeds = self.game.heard().iter().filter(|(_, heard)| heard.to.is_none());
        let weighed = deeds.filter_map(|(turn, heard)| {
            Some((self.state().deed(&heard.event)?, *turn, &heard.event))
        });
        let greatest = weighed.rev().max_by_key(|(deed, ..)| *deed);
        let (_, turn, event) = greatest?;
        Some(LogLine { turn, says: self.state().say_event(event)? })
    }

    /// Where the points of a seat came from, so far as the table does not show it.
    pub fn sources(&self, seat: Seat) -> Vec<(Phrase, i32)> {
        let heard: Vec<_> = self.game.heard().iter().map(|(_, heard)| heard.clone()).collect();
        self.state().sources(&heard, seat)
    }

    /// The whole match in writing. The seed is in it only once the game is over.
    pub fn record(&self, names: &[String]) -> RecordFile {
        let record = RecordFile {
            format: self.source.scheme.format(),
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION,
            catalogue: to_hex(&G::hash(self.book)),
            seats: self.state().seats(),
            settings: self.settings.clone(),
            names: names.to_vec(),
            commitment: self.commitment(),
            seed: self.standing().map(|_| to_hex(&self.source.seed)),
            words: self.source.words.clone(),
            deal: self.deal(),
            inherited: self.inherited,
            imagined: self.imagined(),
            turns: self.written(),
            seal: None,
        };
        record.sealed()
    }

    /// Every choice so far as it is written.
    pub fn written(&self) -> Vec<TurnLine> {
        turn_lines(&self.game, self.source.scheme)
    }

    /// The moment after so many choices, to look at.
    pub fn at(&self, turn: usize) -> Match<G> {
        self.game.at(turn)
    }
}

/// Whether luck was asked below the numbers that were written down. Format 1 has none.
fn asked_alike(draws: &[Draw], bounds: &[u32]) -> bool {
    let same = |(draw, &asked): (&Draw, &u32)| match *draw {
        Draw::Bare(_) => true,
        Draw::Below(_, bound) => bound == asked,
    };
    draws.len() == bounds.len() && draws.iter().zip(bounds).all(same)
}

/// Whether a record belongs to this game, these rules and these cards.
fn fits<G: Setup>(book: &G::Book, record: &RecordFile) -> Result<(), BadRecord> {
    if record.game != G::NAME {
        return Err(BadRecord::Game(record.game.clone()));
    }
    if record.rules != G::RULES_VERSION {
        return Err(BadRecord::Rules { played: record.rules, here: G::RULES_VERSION });
    }
    if record.catalogue != to_hex(&G::hash(book)) {
        return Err(BadRecord::Cards(record.catalogue.clone()));
    }
    Ok(())
}
