//! One table of one game: a match with its luck, its settings and what it says to people.

use engine::{Explain, Luck, Match, Refusal, Seat, Seats, Standing};
use serde_json::Value;

use crate::fairness::{Seed, commitment, from_hex, luck_key, to_hex};
use crate::forced::Unasked;
use crate::notation::{Objection, find};
use crate::noticed::{Before, Noticed};
use crate::phrase::Phrase;
use crate::playable::{BadSetting, Playable, Settings};
use crate::record::{BadRecord, FORMAT, RecordFile, TurnLine, turn_lines};

/// A match being played.
#[derive(Debug)]
pub struct Play<G: Playable> {
    pub game: Match<G>,
    book: &'static G::Book,
    settings: Settings,
    seed: Seed,
    words: Vec<String>,
    luck: Luck,
    /// Choices taken over from another match, if its deal was.
    pub(crate) inherited: Option<usize>,
    pub(crate) noticed: Noticed,
}

/// Something a player could want to do, with the verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// As it is sent back.
    pub action: Value,
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
    pub fn begin(
        book: &'static G::Book,
        seats: usize,
        settings: Settings,
        seed: Seed,
        words: Vec<String>,
    ) -> Result<Self, BadSetting> {
        if !G::SEATS.contains(&seats) {
            let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
            return Err(BadSetting::Seats { game: G::NAME, least, most });
        }
        let options = G::options(book, &settings)?;
        let mut luck = Luck::new(luck_key(&seed, &words));
        let game = Match::begin(options, seats, &mut luck)?;
        let noticed = Noticed::default();
        Ok(Play { game, book, settings, seed, words, luck, inherited: None, noticed })
    }

    /// Takes a match up again: every choice is checked against the rules and all luck against the
    /// seed, which also brings the luck to where it was.
    pub fn resume(
        book: &'static G::Book,
        record: &RecordFile,
        seed: Seed,
    ) -> Result<Self, BadRecord> {
        fits::<G>(book, record)?;
        let mut play = match record.inherited {
            None => Play::<G>::dealt_again(book, record, seed)?,
            Some(turns) => Play::<G>::taken_over(book, record, turns, seed)?,
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
        seed: Seed,
    ) -> Result<Self, BadRecord> {
        let (settings, words) = (record.settings.clone(), record.words.clone());
        let play = Play::<G>::begin(book, record.seats, settings, seed, words)?;
        let same = play.game.record().deal == record.deal;
        if same { Ok(play) } else { Err(BadRecord::Luck { turn: 0 }) }
    }

    /// What a branch has from its parent: the rules are checked, the luck is as it was written down.
    fn taken_over(
        book: &'static G::Book,
        record: &RecordFile,
        inherited: usize,
        seed: Seed,
    ) -> Result<Self, BadRecord> {
        let options = G::options(book, &record.settings)?;
        let (seats, deal) = (record.seats, record.deal.clone());
        let dealt = engine::Record { options, seats, deal, turns: Vec::new() };
        let mut game = Match::replay(dealt).map_err(|_| BadRecord::Luck { turn: 0 })?;
        let mut noticed = Noticed::default();
        for (place, line) in record.turns.iter().take(inherited).enumerate() {
            let (turn, seat) = (place + 1, Seat(line.seat));
            let action = find(game.state(), seat, &line.action)
                .map_err(|why| BadRecord::Turn { turn, reason: why.to_string() })?;
            let (luck, revealed) = (line.luck.clone(), line.revealed);
            let before = Before::of(game.state());
            game.repeat(engine::Turn { seat, action, luck, revealed })
                .map_err(|_| BadRecord::Luck { turn })?;
            noticed.push(before, &game);
        }
        let (settings, words) = (record.settings.clone(), record.words.clone());
        let luck = Luck::new(luck_key(&seed, &words));
        let inherited = Some(inherited);
        Ok(Play { game, book, settings, seed, words, luck, inherited, noticed })
    }

    /// Proves that a finished match followed from its seed and the rules.
    pub fn verify(book: &'static G::Book, record: &RecordFile) -> Result<Self, BadRecord> {
        let seed = record.seed.as_deref().ok_or(BadRecord::NoSeed)?;
        let seed = from_hex(seed).ok_or(BadRecord::NoSeed)?;
        if commitment(&seed) != record.commitment {
            return Err(BadRecord::Commitment);
        }
        Play::resume(book, record, seed)
    }

    /// Plays an action in its written form. Gives the turn as it is kept.
    pub fn play(&mut self, seat: Seat, action: &Value) -> Result<TurnLine, Objection> {
        let found = find(self.game.state(), seat, action)?;
        let before = Before::of(self.state());
        self.game.play_allowed(seat, found, &mut self.luck);
        self.noticed.push(before, &self.game);
        let turn = self.game.record().turns.last().expect("a choice was just made");
        let (luck, revealed) = (turn.luck.clone(), turn.revealed);
        Ok(TurnLine { seat: seat.0, action: action.clone(), luck, revealed })
    }

    /// Plays one of the actions that are allowed.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        let before = Before::of(self.state());
        self.game.play(seat, action, &mut self.luck)?;
        self.noticed.push(before, &self.game);
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
        &self.seed
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
        self.noticed.hidden_from(viewer)
    }

    /// How many of the first `turn` choices a viewer noticed: the moment as that viewer counts it.
    pub fn step_of(&self, turn: usize, viewer: Option<Seat>) -> usize {
        self.noticed.step(turn, viewer)
    }

    /// How many choices had been made at a moment as a viewer counts it.
    pub fn turn_of(&self, step: usize, viewer: Option<Seat>) -> usize {
        self.noticed.turn(step, viewer)
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
        state.offer(step, seat, &mut offers);
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
    pub fn since_own_choice(&self, seat: Seat, most: usize, unasked: Unasked) -> Vec<LogLine> {
        let own = |turn: &usize| self.game.record().turns[turn - 1].seat == seat;
        let chosen = (1..=self.version()).rev().filter(own);
        let since = chosen.into_iter().find(|turn| !self.went_unasked(*turn, unasked)).unwrap_or(0);
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

    /// The whole match in writing. The seed is in it only once the game is over.
    pub fn record(&self, names: &[String]) -> RecordFile {
        RecordFile {
            format: FORMAT,
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION,
            catalogue: to_hex(&G::hash(self.book)),
            seats: self.state().seats(),
            settings: self.settings.clone(),
            names: names.to_vec(),
            commitment: commitment(&self.seed),
            seed: self.standing().map(|_| to_hex(&self.seed)),
            words: self.words.clone(),
            deal: self.game.record().deal.clone(),
            inherited: self.inherited,
            turns: turn_lines(&self.game),
        }
    }

    /// The moment after so many choices, to look at.
    pub fn at(&self, turn: usize) -> Match<G> {
        self.game.at(turn)
    }
}

/// Whether a record belongs to this game, these rules and these cards.
fn fits<G: Playable>(book: &G::Book, record: &RecordFile) -> Result<(), BadRecord> {
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
