//! One match at one terminal: people at the keys, bots in the other seats.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::PathBuf;

use bots::{Level, Player, Question};
use engine::{Seat, Seats, Swift};
use games::fairness::to_hex;
use games::{AutoAnswer, NoUndo, Offer, Play, Reader, Words};

use crate::choices::{Choices, Picked};
use crate::command::Command;
use crate::paint::{WIDTH, width};
use crate::save::free_name;
use crate::{Board, Console, Save, Scene, Seating, scores, story, why};

/// So many lines of the log are shown at once.
const LOG_LINES: usize = 40;

/// What a session begins with.
#[derive(Debug)]
pub struct Start<'a> {
    pub words: &'a Words,
    pub seating: Seating,
    /// The file it was loaded from, or is to be kept in.
    pub file: Option<PathBuf>,
    /// Where it is kept when no file is named.
    pub folder: PathBuf,
    /// The whole text of the cards.
    pub cards: String,
}

/// A match being played.
pub struct Session<'a, G: Board> {
    play: &'a mut Play<G>,
    words: &'a Words,
    seating: Seating,
    players: BTreeMap<u8, Box<dyn Player<G>>>,
    file: Option<PathBuf>,
    folder: PathBuf,
    cards: String,
    /// Nobody asked for the file: it is there so that nothing is lost.
    auto_answer: bool,
    /// How many choices had been made when it was last kept.
    kept: Option<usize>,
    /// How many lines of the log each reader has seen.
    seen: BTreeMap<Option<Seat>, usize>,
    /// Who made the last choice, if a person did.
    continuing: Option<Seat>,
    /// Who looked at the screen last.
    looking: Option<Seat>,
}

impl<G: Board> std::fmt::Debug for Session<'_, G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Session").field("seating", &self.seating).finish_non_exhaustive()
    }
}

/// What becomes of the question after a command.
enum Next {
    AskAgain,
    GoOn,
    Leave,
}

impl<'a, G: Board> Session<'a, G> {
    pub fn new(play: &'a mut Play<G>, start: Start<'a>) -> Self {
        let Start { words, seating, file, folder, cards } = start;
        let seats = 0..seating.bots.len() as u8;
        let bots = seats.filter_map(|seat| Some((seat, seating.bot(Seat(seat))?)));
        let players = bots.map(|(seat, bot)| (seat, bot.player())).collect();
        let kept = file.as_ref().map(|_| play.version());
        Session {
            play,
            words,
            seating,
            players,
            file,
            folder,
            cards,
            auto_answer: false,
            kept,
            seen: BTreeMap::new(),
            continuing: None,
            looking: None,
        }
    }

    /// Plays until the game is over or somebody leaves.
    pub fn run(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        self.greet(console)?;
        while self.play.standing().is_none() {
            let seat = self.asked();
            let next = match self.seating.bot(seat) {
                Some(_) => self.bot(seat, console)?,
                None => self.person(seat, console)?,
            };
            if matches!(next, Next::Leave) {
                return Ok(());
            }
        }
        self.finish(console)
    }

    /// People first: a bot that is asked at the same time answers after them.
    fn asked(&self) -> Seat {
        let waiting = self.play.waiting();
        let people: Seats =
            waiting.iter().filter(|&seat| self.seating.bot(seat).is_none()).collect();
        people.lowest().or(waiting.lowest()).expect("a game that is not over waits for somebody")
    }

    fn greet(&self, console: &mut Console<'_>) -> io::Result<()> {
        let title = self.words.say(&format!("term-title-{}", G::NAME));
        let names = self.seating.names.join(", ");
        let heading = console.paint.heading(&title, &names);
        if width(&heading) <= WIDTH {
            console.line(&heading)?;
        } else {
            console.line(&console.paint.heading(&title, ""))?;
            console.say(&names, 0)?;
        }
        let sealed = self.play.commitment();
        console.say(&self.words.say_with("term-sealed", &[("sealed", sealed.into())]), 0)?;
        if !self.seating.people().is_empty() {
            console.say(&self.words.say("term-keys"), 0)?;
        }
        Ok(())
    }

    /// Who reads what is printed when nobody in particular is asked.
    fn onlooker(&self) -> Option<Seat> {
        let people = self.seating.people();
        people.lowest().filter(|_| people.len() == 1)
    }

    fn bot(&mut self, seat: Seat, console: &mut Console<'_>) -> io::Result<Next> {
        let offers = self.play.allowed(seat);
        let view = self.play.view(Some(seat));
        let question = Question { view: &view, seat, offers: &offers };
        let mut luck = self.whim(seat);
        let player = self.players.get_mut(&seat.0).expect("a bot sits here");
        let action = match offers[..] {
            [only] => only,
            _ => player.decide(&question, &mut luck),
        };
        self.play.act(seat, action).expect("bots answer with what was offered");
        self.continuing = None;
        if self.seating.people().len() < 2 {
            self.news(self.onlooker(), console)?;
        }
        Ok(Next::GoOn)
    }

    /// What a bot, or an adviser, draws from: it follows from the seed and the moment, so that a
    /// match that is taken up again goes on as it would have.
    fn whim(&self, seat: Seat) -> Swift {
        let seed = *self.play.seed().first_chunk().expect("a seed has 32 bytes");
        let moment = (self.play.version() as u64) << 8 | u64::from(seat.0);
        Swift::new(Swift::new(u64::from_le_bytes(seed) ^ moment).word())
    }

    fn person(&mut self, seat: Seat, console: &mut Console<'_>) -> io::Result<Next> {
        if !self.cover(seat, console)? {
            return self.leave(console);
        }
        self.news(Some(seat), console)?;
        if self.continuing == Some(seat) {
            self.draw(seat, G::glance, console)?;
        } else {
            self.draw(seat, G::board, console)?;
        }
        let (allowed, refused): (Vec<Offer>, Vec<Offer>) =
            self.play.offers(seat).into_iter().partition(|offer| offer.refused.is_none());
        let names = self.seating.names_for(Some(seat), self.words);
        let reader = Reader { seat: Some(seat), names: &names };
        let choices = Choices::new(&allowed, self.words, reader);
        self.question(seat, &choices, console)?;
        let shown = RefCell::new(choices.numbered());
        let moment = Moment { seat, reader, choices: &choices, refused: &refused, shown };
        loop {
            let Some(line) = console.ask("> ")? else { return self.leave(console) };
            match self.obey(&moment, Command::read(&line), console)? {
                Next::AskAgain => {}
                next => return Ok(next),
            }
        }
    }

    /// Hides one person's cards before another looks. False: nobody is there any more.
    fn cover(&mut self, seat: Seat, console: &mut Console<'_>) -> io::Result<bool> {
        if self.seating.people().len() < 2 || self.looking == Some(seat) {
            return Ok(true);
        }
        if self.looking.is_some() {
            console.clear()?;
        }
        self.looking = Some(seat);
        let name = self.seating.names[seat.index()].clone();
        let cover = self.words.say_with("term-cover", &[("name", name.into())]);
        let there = console.ask(&cover)?.is_some();
        console.clear()?;
        Ok(there)
    }

    /// What a reader has not seen of the log yet.
    fn news(&mut self, reader: Option<Seat>, console: &mut Console<'_>) -> io::Result<()> {
        let names = self.seating.names_for(reader, self.words);
        let log = self.play.log(reader);
        let seen = self.seen.insert(reader, log.len()).unwrap_or(0).min(log.len());
        let reader = Reader { seat: reader, names: &names };
        console.lines(&story::lines(&log[seen..], self.words, reader, 2))
    }

    fn draw(
        &self,
        seat: Seat,
        how: fn(&G::View, &Scene<'_>) -> Vec<String>,
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        let names = self.seating.names_for(Some(seat), self.words);
        let scene = Scene { words: self.words, names: &names, paint: console.paint };
        let lines = how(&self.play.view(Some(seat)), &scene);
        console.lines(&lines)
    }

    fn question(&self, seat: Seat, choices: &Choices, console: &mut Console<'_>) -> io::Result<()> {
        let names = self.seating.names_for(Some(seat), self.words);
        let reader = Reader { seat: Some(seat), names: &names };
        let asked = self.words.text(&self.play.ask(Some(seat)), reader);
        console.line(&console.paint.heading("", ""))?;
        console.say(&console.paint.bold(&asked), 0)?;
        console.lines(&choices.listed(self.words, console.paint))
    }

    fn obey(
        &mut self,
        moment: &Moment<'_>,
        command: Command,
        console: &mut Console<'_>,
    ) -> io::Result<Next> {
        match command {
            Command::Enter if moment.choices.len() == 1 => return self.choose(moment, 0, console),
            // What nobody has seen a number of is not chosen by one.
            Command::Choose(number) if moment.is_shown(number) => {
                return self.choose(moment, number - 1, console);
            }
            Command::Pick(words) => return self.pick(moment, &words, console),
            Command::Undo => return self.undo(moment.seat, console),
            Command::Quit => return self.leave(console),
            Command::More => {
                moment.shown.borrow_mut().extend(0..moment.choices.len());
                console.lines(&moment.choices.listed_all(console.paint))?;
            }
            Command::Why(asked) => console.lines(&self.why(moment, asked.as_deref(), console))?,
            Command::Help => console.lines(&self.help())?,
            Command::Save(file) => self.save(file, console)?,
            Command::Log => self.log(moment, console)?,
            Command::Board => self.board(moment, console)?,
            Command::Card(name) => self.card(&name, console)?,
            Command::Odds => self.odds(moment, console)?,
            Command::Enter | Command::Choose(_) | Command::Unknown => {
                self.not_understood(moment, console)?;
            }
        }
        Ok(Next::AskAgain)
    }

    fn not_understood(&self, moment: &Moment<'_>, console: &mut Console<'_>) -> io::Result<()> {
        let key = if moment.choices.has_picks() { "term-unknown-pick" } else { "term-unknown" };
        let all = moment.shown.borrow().len() == moment.choices.len();
        let count = if all { moment.choices.len() } else { moment.choices.numbered().len() };
        let args = [("count", count.into())];
        console.say(&self.words.say_with(key, &args), 0)
    }

    fn choose(
        &mut self,
        moment: &Moment<'_>,
        place: usize,
        console: &mut Console<'_>,
    ) -> io::Result<Next> {
        let Some(offer) = moment.choices.offer(place) else {
            self.not_understood(moment, console)?;
            return Ok(Next::AskAgain);
        };
        self.play.play(moment.seat, &offer.action).expect("what was offered is accepted");
        self.continuing = Some(moment.seat);
        self.keep_quietly(console)?;
        Ok(Next::GoOn)
    }

    fn pick(
        &mut self,
        moment: &Moment<'_>,
        words: &[String],
        console: &mut Console<'_>,
    ) -> io::Result<Next> {
        match moment.choices.pick(words) {
            Picked::One(place) => {
                let chosen = moment.choices.text(place);
                console.say(&self.words.say_with("term-picked", &[("what", chosen.into())]), 0)?;
                return self.choose(moment, place, console);
            }
            Picked::Several(places) => {
                moment.shown.borrow_mut().extend(&places);
                console.say(&self.words.say("term-pick-several"), 0)?;
                console.lines(&moment.choices.number_lines(&places, console.paint))?;
            }
            Picked::None => console.say(&self.words.say("term-pick-none"), 0)?,
            Picked::ByNumber => console.say(&self.words.say("term-pick-by-number"), 0)?,
            Picked::Unknown(word) => {
                console
                    .say(&self.words.say_with("term-pick-unknown", &[("word", word.into())]), 0)?;
            }
        }
        Ok(Next::AskAgain)
    }

    fn undo(&mut self, seat: Seat, console: &mut Console<'_>) -> io::Result<Next> {
        let (key, next) = match self.play.undo(seat, AutoAnswer::default()) {
            Ok(()) => ("term-undo-done", Next::GoOn),
            Err(NoUndo::NothingYet) => ("term-undo-nothing", Next::AskAgain),
            Err(NoUndo::NotYours) => ("term-undo-not-yours", Next::AskAgain),
            Err(NoUndo::LuckWasUsed) => ("term-undo-luck", Next::AskAgain),
            Err(NoUndo::SecretWasShown) => ("term-undo-secret", Next::AskAgain),
        };
        console.say(&self.words.say(key), 0)?;
        self.keep_quietly(console)?;
        Ok(next)
    }

    fn why(&self, moment: &Moment<'_>, asked: Option<&str>, console: &Console<'_>) -> Vec<String> {
        let (refused, paint) = (moment.refused, console.paint);
        match asked {
            Some(asked) => why::one(asked, G::NAME, refused, self.words, paint),
            None => why::everything(refused, self.words, moment.reader, paint),
        }
    }

    fn help(&self) -> Vec<String> {
        let rule = self.words.rules().of_game(G::NAME).next().map_or("", |article| article.id);
        let args = [("game", G::NAME.into()), ("rule", rule.into())];
        let help = self.words.say_with("term-help", &args);
        help.lines().map(|line| format!("  {line}")).collect()
    }

    fn log(&self, moment: &Moment<'_>, console: &mut Console<'_>) -> io::Result<()> {
        let log = self.play.log(Some(moment.seat));
        let lines = story::lines(&log, self.words, moment.reader, 2);
        console.lines(&lines[lines.len().saturating_sub(LOG_LINES)..])
    }

    fn board(&self, moment: &Moment<'_>, console: &mut Console<'_>) -> io::Result<()> {
        self.draw(moment.seat, G::board, console)?;
        self.question(moment.seat, moment.choices, console)
    }

    fn card(&self, name: &str, console: &mut Console<'_>) -> io::Result<()> {
        let library = G::library(self.play.book(), self.words);
        let found: Vec<_> = library.iter().filter(|card| card.is_meant_by(name)).collect();
        if name.is_empty() || found.is_empty() {
            return console.say(&self.words.say("term-no-card"), 0);
        }
        for card in found {
            let lines = std::iter::once(&card.facts).chain(&card.text);
            console.line(&console.paint.bold(&format!("  {}", card.name)))?;
            for line in lines.filter(|line| !line.is_empty()) {
                console.say(&format!("    {line}"), 4)?;
            }
        }
        Ok(())
    }

    /// The odds of a fight, and what somebody who looks ahead from this seat thinks of the choices.
    fn odds(&self, moment: &Moment<'_>, console: &mut Console<'_>) -> io::Result<()> {
        let seat = moment.seat;
        let (view, offers) = (self.play.view(Some(seat)), self.play.allowed(seat));
        let question: Question<'_, G> = Question { view: &view, seat, offers: &offers };
        for odds in self.play.odds(seat) {
            console.say(&format!("  {}", self.words.text(&odds, moment.reader)), 4)?;
        }
        if offers.len() < 2 {
            return console.say(&self.words.say("hint-one"), 0);
        }
        let mut adviser = Level::Normal.player();
        let considered = adviser.explain(&question, &mut self.whim(seat));
        console.say(&self.words.say("term-odds"), 0)?;
        for thought in considered.iter().take(8) {
            let says = self.words.text(&self.play.say(seat, thought.action), moment.reader);
            console.say(&format!("  {:>3} %  {says}", (thought.chance * 100.0).round()), 8)?;
        }
        Ok(())
    }

    fn saved(&self) -> Save {
        let bots =
            self.seating.bots.iter().map(|bot| bot.map_or_else(String::new, |b| b.to_string()));
        Save {
            record: self.play.record(&self.seating.names),
            seed: to_hex(self.play.seed()),
            bots: bots.collect(),
            cards: Some(self.cards.clone()),
        }
    }

    /// After each choice: whatever ends the program, the match can be taken up again. What bots did
    /// since follows from the seed.
    fn keep_quietly(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        if self.play.version() == 0 {
            return Ok(());
        }
        let file = match self.file.clone() {
            Some(file) => Ok(file),
            None => free_name(&self.folder, G::NAME).inspect(|_| self.auto_answer = true),
        };
        let written = file.and_then(|file| {
            self.file = Some(file.clone());
            self.saved().write(&file)
        });
        match written {
            Ok(()) => self.kept = Some(self.play.version()),
            // Told when somebody leaves; until then it is tried again with each choice.
            Err(_) if self.kept.is_none() => {}
            Err(error) => {
                self.kept = None;
                self.not_saved(&error, console)?;
            }
        }
        Ok(())
    }

    fn not_saved(&self, error: &io::Error, console: &mut Console<'_>) -> io::Result<()> {
        let file = self.file.as_ref().unwrap_or(&self.folder).display().to_string();
        let args = [("file", file.into()), ("error", error.to_string().into())];
        console.line(&self.words.say_with("term-not-saved", &args))
    }

    fn save(&mut self, file: Option<String>, console: &mut Console<'_>) -> io::Result<()> {
        let file = match file.map(PathBuf::from).or_else(|| self.file.clone()) {
            Some(file) => file,
            None => match free_name(&self.folder, G::NAME) {
                Ok(file) => file,
                Err(error) => return self.not_saved(&error, console),
            },
        };
        if self.file.as_ref().is_some_and(|old| *old != file) {
            self.forget_unasked();
        }
        self.file = Some(file.clone());
        self.auto_answer = false;
        match self.saved().write(&file) {
            Ok(()) => {
                let args = [("file", file.display().to_string().into())];
                console.line(&self.words.say_with("term-saved", &args))?;
                self.kept = Some(self.play.version());
            }
            Err(error) => self.not_saved(&error, console)?,
        }
        Ok(())
    }

    /// A file nobody asked for goes when it is of no more use.
    fn forget_unasked(&mut self) {
        if let Some(file) = self.file.take().filter(|_| self.auto_answer) {
            // If it cannot be removed it is a save like any other.
            let _ = std::fs::remove_file(file);
        }
        self.auto_answer = false;
    }

    /// The input has ended, or somebody leaves: nothing is lost, and where it lies is told.
    fn leave(&mut self, console: &mut Console<'_>) -> io::Result<Next> {
        if self.play.version() > 0 && (self.auto_answer || self.kept != Some(self.play.version())) {
            self.save(None, console)?;
        }
        Ok(Next::Leave)
    }

    fn finish(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        let reader = self.onlooker();
        self.news(reader, console)?;
        let names = self.seating.names_for(reader, self.words);
        let scene = Scene { words: self.words, names: &names, paint: console.paint };
        let standing = self.play.standing().expect("the game is over");
        let parts = G::parts(&self.play.view(reader), &scene);
        console.line(&console.paint.heading(&self.words.say("term-scores"), ""))?;
        console.lines(&scores::table(&parts, &standing, &names, self.words, console.paint))?;
        let told = Reader { seat: reader, names: &names };
        console.say(&self.words.text(&self.play.ask(reader), told), 0)?;
        self.offer_record(console)
    }

    /// A match that was kept before is kept to its end, and so is a hunt, for the campaign; any other
    /// on request.
    fn offer_record(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        let alone = self.play.game.state().as_one() && !self.seating.people().is_empty();
        if (self.file.is_some() && !self.auto_answer) || alone {
            self.save(None, console)?;
            let campaign = self.words.say("term-campaign-see");
            return if alone { console.line(&campaign) } else { Ok(()) };
        }
        if self.seating.people().is_empty() {
            return Ok(());
        }
        let answer = console.ask(&self.words.say("term-keep-record"))?.unwrap_or_default();
        if matches!(answer.to_lowercase().as_str(), "y" | "yes") {
            return self.save(None, console);
        }
        self.forget_unasked();
        Ok(())
    }
}

/// A question as it stands before somebody.
struct Moment<'a> {
    seat: Seat,
    reader: Reader<'a>,
    choices: &'a Choices,
    refused: &'a [Offer],
    /// The places of the choices whose numbers have been shown.
    shown: RefCell<BTreeSet<usize>>,
}

impl Moment<'_> {
    fn is_shown(&self, number: usize) -> bool {
        number > 0 && self.shown.borrow().contains(&(number - 1))
    }
}
