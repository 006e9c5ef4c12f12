//! A table as it lies in memory: who sits there and the match they play. Every change goes to the
//! store first; what is here is always what the store's record leads to.

use engine::{MAX_SEATS, Seat, Seats};
use games::fairness::{Scheme, Seed, Source, commitment, fresh_seed};
use games::{
    AutoAnswer, ImaginedLine, Name, NoUndo, Phrase, RecordFile, Settings, Table, Written, at_table,
};
use std::sync::Arc;
use std::time::Instant;
use store::{
    Absence, GuestId, NewLine, NewTable, NewTurn, Occupant, Parent, SeatChange, Secret, Status,
    TableId, Undo,
};

use crate::fault::Fault;
use crate::hall::{CardFile, Hall};
use crate::live::DrawnPages;
use crate::preferences::Preferences;
use crate::session::now;
use crate::stopped::Stopped;
use crate::stored_match::{self, as_text, names, result};

/// What each seat is asked, if anything.
pub(crate) type Questions = [Option<Phrase>; MAX_SEATS];

#[derive(Debug)]
pub(crate) struct LiveTable {
    pub(crate) row: store::Table,
    pub(crate) name: Name,
    pub(crate) cards: Arc<CardFile>,
    /// The newest lines that were said.
    pub(crate) chat: Vec<store::Line>,
    /// The match, once it has begun.
    pub(crate) play: Option<Table>,
    /// Why nothing goes on here, if so.
    pub(crate) stopped: Option<Stopped>,
    pub(crate) names: Vec<String>,
    /// For each seat the version, as it counts, at which it was asked or last answered. Where
    /// several are asked at once, an answer stays good while others give theirs.
    pub(crate) good_since: [u32; MAX_SEATS],
    /// Seats played from a page, whose holders do not want to be asked where there is no choice.
    pub(crate) quick: Seats,
    /// What the one person wants who plays here with bots alone.
    pub(crate) wishes: Preferences,
    /// What those who watch have before them.
    pub(crate) pictures: DrawnPages,
    pub(crate) changed: bool,
    pub(crate) adrift: bool,
}

/// No match needs so many choices. Beyond them nobody may change an answer again and again, which
/// makes the record longer and brings the match no nearer to its end.
pub(crate) const CHOICES: u32 = 2000;

/// Whether a program or a page may call an action so: not every database keeps every letter.
pub(crate) fn is_action_id(id: &str, most: usize) -> bool {
    (1..=most).contains(&id.len()) && !id.chars().any(char::is_control)
}

/// How often a table is read again that others keep changing.
const LOOKS: usize = 5;

/// So much of what was said stays in sight.
const CHAT_LINES: u32 = 30;

/// What a new table is made from.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) name: Name,
    pub(crate) settings: Settings,
    pub(crate) seats: Vec<(Occupant, String)>,
    pub(crate) open: bool,
    pub(crate) absence: Absence,
    pub(crate) title: String,
    /// The moment of another table it plays on from.
    pub(crate) parent: Option<Parent>,
    /// What a branch draws anew.
    pub(crate) imagined: Vec<ImaginedLine>,
}

/// Lays a new table, not yet begun.
pub(crate) fn create(
    hall: &Hall,
    host: Option<GuestId>,
    wanted: Wanted,
    origin: Option<String>,
) -> Result<store::Table, Fault> {
    create_with(hall, host, wanted, origin, fresh_seed())
}

/// The same with a seed that is known, for a lesson.
pub(crate) fn create_with(
    hall: &Hall,
    host: Option<GuestId>,
    wanted: Wanted,
    origin: Option<String>,
    seed: Seed,
) -> Result<store::Table, Fault> {
    let Wanted { name, settings, seats, open, absence, title, parent, imagined } = wanted;
    let cards = hall.cards(name);
    let nobody = Source::alone([0; 32], seats.len());
    name.begin(cards.replaced(), seats.len(), settings.clone(), nobody)?;
    let table = NewTable {
        host,
        game: name.as_str().to_owned(),
        options: as_text(&settings),
        rules_version: name.rules_version().to_string(),
        catalogue: cards.text.clone(),
        title,
        open,
        commitment: commitment(&seed),
        seed: Secret::new(seed),
        format: Scheme::NEWEST.format(),
        absence,
        parent,
        origin,
        imagined: (!imagined.is_empty()).then(|| as_text(&imagined)),
        seats,
    };
    Ok(hall.store().create_table(table, now())?)
}

impl LiveTable {
    /// The table as the store has it; read again if another server changed it meanwhile.
    pub(crate) fn load(hall: &Hall, id: TableId) -> Result<LiveTable, Fault> {
        let mut loaded = LiveTable::load_once(hall, id);
        for _ in 0..LOOKS {
            match loaded {
                Err(Fault::Moved) => loaded = LiveTable::load_once(hall, id),
                other => return other,
            }
        }
        loaded
    }

    fn load_once(hall: &Hall, id: TableId) -> Result<LiveTable, Fault> {
        let row = hall.store().table(id)?;
        let name: Name = row.game.parse()?;
        stored_match::not_newer(&row, name)?;
        let (cards, damage) = match hall.cards_by_hash(name, &row.catalogue) {
            Err(Fault::Damaged(why)) => (hall.cards(name).clone(), Some(why)),
            found => (found?.ok_or_else(|| Fault::Broken("a table lost its cards".into()))?, None),
        };
        let mut live = LiveTable {
            names: names(&row),
            good_since: [0; MAX_SEATS],
            chat: hall.store().chat(id, 0, CHAT_LINES)?,
            row,
            name,
            cards,
            play: None,
            quick: Seats::NONE,
            wishes: Preferences::USUAL,
            stopped: None,
            pictures: DrawnPages::default(),
            changed: false,
            adrift: false,
        };
        live.take_up(hall, damage)?;
        live.ask_anew(&Questions::default());
        Ok(live)
    }

    pub(crate) fn resumed(&self, hall: &Hall) -> Result<Option<Table>, Fault> {
        stored_match::resumed(hall.store(), &self.row, self.cards.replaced())
    }

    pub(crate) fn settings(&self) -> Settings {
        stored_match::settings(&self.row)
    }

    pub(crate) fn play(&self) -> Result<&Table, Fault> {
        self.goes_on()?;
        self.play.as_ref().ok_or(Fault::Bad("fault-not-begun"))
    }

    /// The seats a guest holds.
    pub(crate) fn seats_of(&self, guest: Option<GuestId>) -> Seats {
        let Some(guest) = guest else { return Seats::NONE };
        let his = |seat: &&store::Seat| seat.occupant == Occupant::Guest(guest);
        self.row.seats.iter().filter(his).map(|seat| Seat(seat.number)).collect()
    }

    /// The record of a finished match: everything, with the seed that proves it.
    pub(crate) fn record(&self, hall: &Hall) -> Result<RecordFile, Fault> {
        if !self.is_over() {
            return Err(Fault::Bad("fault-not-over"));
        }
        if !self.is_open(hall)? {
            return Err(Fault::Bad("fault-parent-runs"));
        }
        Ok(at_table!(self.play()?, play => play.record(&self.names)))
    }

    /// Refuses everything where nothing goes on.
    pub(crate) fn goes_on(&self) -> Result<(), Fault> {
        self.stopped.map_or(Ok(()), |why| Err(Fault::Stopped(why)))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.row.status == Status::Finished
    }

    /// The match is over, so that nothing of it is secret any more; and so are those it was branched
    /// from, whose secrets are in it too.
    pub(crate) fn is_open(&self, hall: &Hall) -> Result<bool, Fault> {
        let first = self.row.parent.is_none();
        Ok(self.is_over() && (first || hall.store().is_all_over(self.row.id)?))
    }

    /// No other person plays here, so that knowing more hurts only bots.
    pub(crate) fn is_alone(&self, guest: GuestId) -> bool {
        let other = |seat: &store::Seat| match seat.occupant {
            Occupant::Guest(other) => other != guest,
            Occupant::Open => true,
            Occupant::Bot { .. } => false,
        };
        !self.seats_of(Some(guest)).is_empty() && !self.row.seats.iter().any(other)
    }

    pub(crate) fn is_host(&self, guest: Option<GuestId>) -> bool {
        guest.is_some() && self.row.host == guest
    }

    /// Who must answer now.
    pub(crate) fn waiting(&self) -> Seats {
        self.play.as_ref().map_or(Seats::NONE, |table| at_table!(table, play => play.waiting()))
    }

    /// The version as a viewer counts it: what others chose in secret is not in it.
    pub(crate) fn version(&self, viewer: Option<Seat>) -> u32 {
        let hidden = |table: &Table| at_table!(table, play => play.hidden_from(viewer));
        self.row.version - self.play.as_ref().map_or(0, hidden) as u32
    }

    /// The version at which a viewer was asked what is asked now.
    pub(crate) fn asked_at(&self, viewer: Option<Seat>) -> u32 {
        viewer.map_or_else(|| self.version(None), |seat| self.good_since[seat.index()])
    }

    /// Everybody has a new question before them, but for those whose open one is still the same.
    pub(crate) fn ask_anew(&mut self, open: &Questions) {
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let old = &open[seat.index()];
            if old.is_none() || self.question(seat) != *old {
                self.good_since[seat.index()] = self.version(Some(seat));
            }
        }
    }

    /// Whose questions answer themselves where there is one answer only. Programs are asked everything.
    pub(crate) fn auto_answer(&self) -> AutoAnswer {
        let person = |at: &&store::Seat| !matches!(at.occupant, Occupant::Bot { .. });
        let there = |seat: &Seat| self.seat(*seat).is_some_and(|at| at.away.is_none());
        AutoAnswer {
            seats: self.quick.iter().filter(there).collect(),
            among_bots: self.row.seats.iter().filter(person).count() == 1,
        }
    }

    /// Plays an action, and after it whatever leaves nothing open. The same id again gives the same
    /// answer and has no second effect.
    pub(crate) fn act(
        &mut self,
        hall: &Hall,
        seat: Seat,
        expected: u32,
        action_id: Option<&str>,
        action: &Written,
    ) -> Result<(), Fault> {
        self.choose(hall, seat, expected, action_id, action)?;
        // Another server accepted the same action first: its record is ours.
        if self.adrift {
            return self.catch_up(hall);
        }
        self.answer_the_obvious(hall)
    }

    /// Each of these answers is an ordinary choice on the record.
    pub(crate) fn answer_the_obvious(&mut self, hall: &Hall) -> Result<(), Fault> {
        while !self.adrift
            && let Some((seat, action)) = self.only_answer()
        {
            match self.append(hall, seat, None, &action) {
                // Another server goes on from here, and what was chosen before is on the record.
                Err(Fault::Moved) => break,
                done => done?,
            }
        }
        Ok(())
    }

    fn only_answer(&self) -> Option<(Seat, Written)> {
        let (table, auto_answer) = (self.play.as_ref()?, self.auto_answer());
        at_table!(table, play => play.only_answer(auto_answer))
    }

    /// Plays an action and no more. Where another server was quicker by a moment, the answer may
    /// still be good.
    pub(crate) fn choose(
        &mut self,
        hall: &Hall,
        seat: Seat,
        expected: u32,
        action_id: Option<&str>,
        action: &Written,
    ) -> Result<(), Fault> {
        for _ in 0..LOOKS {
            match self.choose_now(hall, seat, expected, action_id, action) {
                Err(Fault::Moved) if self.is_in_time(seat, expected) => {}
                done => return done,
            }
        }
        Err(Fault::Moved)
    }

    /// Whether the seat is still asked what it was asked at this version.
    fn is_in_time(&self, seat: Seat, expected: u32) -> bool {
        let good = self.good_since[seat.index()]..=self.version(Some(seat));
        good.contains(&expected) && self.row.status == Status::Playing
    }

    fn choose_now(
        &mut self,
        hall: &Hall,
        seat: Seat,
        expected: u32,
        action_id: Option<&str>,
        action: &Written,
    ) -> Result<(), Fault> {
        self.goes_on()?;
        if expected != self.version(Some(seat)) || self.row.status != Status::Playing {
            match self.repeated(hall, seat, action_id) {
                Err(Fault::Moved) if self.is_in_time(seat, expected) => {}
                known => return known,
            }
        }
        let thinks_again = self.asked().contains(seat) && !self.waiting().contains(seat);
        if thinks_again && self.row.turns >= CHOICES {
            return Err(Fault::Bad("fault-enough"));
        }
        self.append(hall, seat, action_id.map(str::to_owned), action)
    }

    fn append(
        &mut self,
        hall: &Hall,
        seat: Seat,
        action_id: Option<String>,
        action: &Written,
    ) -> Result<(), Fault> {
        let asked = self.questions();
        let Some(table) = &mut self.play else { return Err(Fault::Bad("fault-not-begun")) };
        let turn = at_table!(table, play => {
            let line = play.play(seat, action)?;
            NewTurn {
                expected: self.row.version,
                seat: seat.0,
                action: line.action.to_string(),
                luck: as_text(&line.luck),
                revealed: line.revealed,
                action_id,
                waiting: play.waiting().bits().into(),
                result: play.standing().map(|standing| result(&standing)),
                at: now(),
            }
        });
        let began = Instant::now();
        let kept = hall.store().append_turn(self.row.id, turn);
        hall.metrics().stored(began.elapsed());
        if matches!(kept, Err(store::Error::Moved(_))) {
            self.overtaken(hall, &asked)?;
            return Err(Fault::Moved);
        }
        let again = kept.as_ref().is_ok_and(|accepted| !accepted.fresh);
        self.take_stored(kept.map(|accepted| accepted.table))?;
        // The id was used before: the store kept the earlier action, and so must we.
        self.adrift |= again;
        self.ask_anew(&without(asked, seat));
        Ok(())
    }

    /// What others still have to answer, which cannot end with the answer of this seat.
    pub(crate) fn open_questions(&self, answering: Seat) -> Questions {
        without(self.questions(), answering)
    }

    fn questions(&self) -> Questions {
        std::array::from_fn(|at| self.question(Seat(at as u8)))
    }

    pub(crate) fn question(&self, seat: Seat) -> Option<Phrase> {
        let table = self.play.as_ref().filter(|_| self.waiting().contains(seat))?;
        Some(at_table!(table, play => play.ask(Some(seat))))
    }

    /// Who may answer the present question.
    fn asked(&self) -> Seats {
        self.play.as_ref().map_or(Seats::NONE, |table| at_table!(table, play => play.may_answer()))
    }

    /// The match has gone ahead in memory: it stays so only if the store has followed.
    fn take_stored(&mut self, row: store::Result<store::Table>) -> Result<(), Fault> {
        self.adrift = row.is_err();
        self.take_row(row?);
        Ok(())
    }

    /// An action chosen at another version: good if it was accepted before, too late otherwise.
    fn repeated(&self, hall: &Hall, seat: Seat, action_id: Option<&str>) -> Result<(), Fault> {
        let again = NewTurn {
            // A version that cannot be: the store either knows the action or says that we moved on.
            expected: u32::MAX,
            seat: seat.0,
            action: String::new(),
            luck: String::new(),
            revealed: false,
            action_id: action_id.map(str::to_owned),
            waiting: 0,
            result: None,
            at: now(),
        };
        match hall.store().append_turn(self.row.id, again) {
            Ok(_) => Ok(()),
            Err(store::Error::Wrong(_)) => Err(Fault::Moved),
            Err(other) => Err(other.into()),
        }
    }

    pub(crate) fn undo(&mut self, hall: &Hall, seat: Seat, expected: u32) -> Result<(), Fault> {
        self.goes_on()?;
        if expected != self.version(Some(seat)) {
            return Err(Fault::Moved);
        }
        if self.asked().len() > 1 {
            return Err(Fault::Bad("no-undo-together"));
        }
        let auto_answer = self.auto_answer();
        let Some(table) = &mut self.play else { return Err(Fault::Bad("fault-not-begun")) };
        let (to, waiting) = at_table!(table, play => {
            play.undo(seat, auto_answer).map_err(|why| Fault::Bad(no_undo(why)))?;
            (play.version() as u32, play.waiting().bits().into())
        });
        let undo = Undo { expected: self.row.version, to, by: Some(seat.0), waiting, at: now() };
        let kept = hall.store().drop_turns(self.row.id, undo);
        self.take_stored(kept.and_then(|_| hall.store().table(self.row.id)))?;
        self.ask_anew(&Questions::default());
        Ok(())
    }

    pub(crate) fn sit(
        &mut self,
        hall: &Hall,
        seat: u8,
        from: Occupant,
        to: Occupant,
        name: &str,
    ) -> Result<(), Fault> {
        self.goes_on()?;
        if self.row.status == Status::Waiting && self.row.showing.is_some() {
            return Err(Fault::Bad("fault-showing"));
        }
        self.may_sit(hall, &to)?;
        let name = self.unlike_others(seat, name);
        let change = SeatChange { from, to, name };
        let row = hall.store().sit(self.row.id, seat, change, now())?;
        self.quick = self.quick.without(Seat(seat));
        self.renew(row);
        Ok(())
    }

    /// A name for a seat by which it is told from the others.
    fn unlike_others(&self, seat: u8, name: &str) -> String {
        let others = || self.row.seats.iter().filter(|other| other.number != seat);
        let taken = |name: &str| !name.is_empty() && others().any(|other| other.name == name);
        let numbered = (2..).map(|n| format!("{name} {n}"));
        std::iter::once(name.to_owned())
            .chain(numbered)
            .find(|name| !taken(name))
            .unwrap_or_default()
    }

    /// Takes over what the store now says of the table.
    pub(crate) fn renew(&mut self, row: store::Table) {
        // Seats change without a turn: if there is one, another server was faster.
        let moved = row.version != self.row.version || row.status != self.row.status;
        self.adrift |= self.play.is_some() && moved;
        self.names = names(&row);
        self.take_row(row);
    }

    /// Takes over what the store now says of the table and of what was said there.
    pub(crate) fn reread(&mut self, hall: &Hall) -> Result<(), Fault> {
        self.hear_again(hall)?;
        self.renew(hall.store().table(self.row.id)?);
        Ok(())
    }

    pub(crate) fn hear_again(&mut self, hall: &Hall) -> Result<(), Fault> {
        self.chat = hall.store().chat(self.row.id, 0, CHAT_LINES)?;
        Ok(())
    }

    /// Says something that those who watch should hear. Gives the number of the line.
    pub(crate) fn say(&mut self, hall: &Hall, line: NewLine) -> Result<u32, Fault> {
        let number = hall.store().say(self.row.id, line.clone())?;
        let NewLine { guest, seat, name, text, at } = line;
        self.row.stamp += 1;
        self.chat.push(store::Line { number, guest, seat, name, text, at });
        let many = self.chat.len().saturating_sub(CHAT_LINES as usize);
        self.chat.drain(..many);
        self.changed = true;
        Ok(number)
    }

    /// Whether anything changed since this was last asked: then no picture is true any more.
    pub(crate) fn take_changed(&mut self) -> bool {
        let changed = std::mem::take(&mut self.changed);
        if changed {
            self.pictures = DrawnPages::default();
        }
        changed
    }

    /// Goes on in another world that looks the same to `viewer`, until it is forgotten.
    #[cfg(test)]
    pub(crate) fn imagine(&mut self, viewer: Option<Seat>, luck: engine::Swift) {
        let Some(table) = &mut self.play else { return };
        at_table!(table, play => play.game.imagine(viewer, &mut engine::Mute(luck)));
        self.pictures = DrawnPages::default();
    }

    /// Lets go of what is in memory: the store knows better.
    pub(crate) fn forget(&mut self) -> Result<(), Fault> {
        self.adrift = true;
        Ok(())
    }

    /// What is in memory went ahead of the store, and must be read again.
    pub(crate) const fn is_adrift(&self) -> bool {
        self.adrift
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&store::Seat> {
        self.row.seats.get(seat.index())
    }

    pub(crate) fn guest_at(&self, seat: Seat) -> Option<GuestId> {
        match self.seat(seat)?.occupant {
            Occupant::Guest(guest) => Some(guest),
            Occupant::Open | Occupant::Bot { .. } => None,
        }
    }
}

/// The questions of all others: this seat's is answered.
fn without(mut asked: Questions, answering: Seat) -> Questions {
    asked[answering.index()] = None;
    asked
}

pub(crate) const fn no_undo(why: NoUndo) -> &'static str {
    match why {
        NoUndo::NothingYet => "no-undo-nothing",
        NoUndo::NotYours => "no-undo-not-yours",
        NoUndo::LuckWasUsed => "no-undo-luck",
        NoUndo::SecretWasShown => "no-undo-secret",
    }
}
