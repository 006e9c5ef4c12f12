//! Plays a scenario from its position to its end.

use engine::{Match, Seat, Swift, Turn};
use games::notation::{self, Misread, Objection};
use games::{BadSetting, Playable, Rules, Written};
use serde_json::Value;

use crate::expect::compare;
use crate::file::{Line, Move, Scenario, Start, Unreadable};
use crate::luck::Scripted;
use crate::written::{inline, list, some_of};

/// Why a scenario failed, with the line of play (from 1) and its row in the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    #[error("{0}")]
    File(String),
    #[error("position: {0}")]
    Position(String),
    #[error("deal: {0}")]
    Deal(String),
    #[error("play {line} (row {row}): {reason}")]
    Play { line: usize, row: usize, reason: String },
    #[error("expect: {0}")]
    Expect(String),
}

impl From<Unreadable> for Failure {
    fn from(error: Unreadable) -> Failure {
        Failure::File(error.0)
    }
}

/// Plays a scenario of game `G`.
pub fn run<G: Playable>(scenario: &Scenario) -> Result<(), Failure> {
    check_clauses(scenario)?;
    let mut seed = scenario.seed.map(Swift::new);
    let (mut table, _) = begin::<G>(scenario, seed.as_mut())?;
    for (place, line) in scenario.play.iter().enumerate() {
        let failed = |reason| Failure::Play { line: place + 1, row: line.row, reason };
        follow(&mut table, line, seed.as_mut()).map_err(failed)?;
    }
    let Some(expected) = &scenario.expect else { return Ok(()) };
    expect(table.state(), expected).map_err(Failure::Expect)
}

/// Every clause that is named is a rule of the game.
fn check_clauses(scenario: &Scenario) -> Result<(), Failure> {
    let known = |id: &str| Rules::english().of_game(&scenario.game).any(|article| article.id == id);
    match scenario.clauses().find(|id| !known(id)) {
        None => Ok(()),
        Some(id) => {
            let near = some_of(&Rules::english().near(&scenario.game, id), ", ");
            Err(Failure::File(format!("there is no clause {id:?}; there are {near}")))
        }
    }
}

/// The table a scenario begins with, and the luck that was asked for until the first choice.
pub(crate) fn begin<G: Playable>(
    scenario: &Scenario,
    seed: Option<&mut Swift>,
) -> Result<(Match<G>, Vec<String>), Failure> {
    let settings = scenario.options.clone();
    let options = G::options(G::standard(), &settings)
        .map_err(|error| Failure::File(format!("options: {error}")))?;
    let names = blank::<G>(&options)?;
    let mut host = Scripted::new(&names, &scenario.deal, seed);
    let mut state = match &scenario.start {
        Start::Position(position) => G::from_position(&options, position)
            .map_err(|error| Failure::Position(error.to_string()))?,
        Start::Seats(seats) => {
            let most = *G::SEATS.end();
            if !G::SEATS.contains(seats) {
                let least = *G::SEATS.start();
                let bad = BadSetting::Seats { game: G::NAME, least, most };
                return Err(Failure::File(format!("seats: {bad}")));
            }
            G::begin(&options, *seats, &mut host)
                .map_err(|bad| Failure::File(BadSetting::from(bad).to_string()))?
        }
    };
    state.advance(&mut host);
    host.finish(&state).map_err(Failure::Deal)?;
    let (said, heard) = (host.said, host.heard);
    Ok((Match::from_position(options, state, heard), said))
}

/// Any game of these options: it knows what cards are called.
fn blank<G: Playable>(options: &G::Options) -> Result<G, Failure> {
    let begin = |seats| G::begin(options, seats, &mut engine::Mute(Swift::new(0)));
    // Some options go with some numbers of players only.
    let begun = G::SEATS.map(begin).reduce(Result::or).expect("a game has seats");
    begun.map_err(|bad| Failure::File(BadSetting::from(bad).to_string()))
}

/// Plays one line. Gives the luck it asked for.
pub(crate) fn follow<G: Playable>(
    table: &mut Match<G>,
    line: &Line,
    seed: Option<&mut Swift>,
) -> Result<Vec<String>, String> {
    let seat = seat_of(table.state(), line.seat)?;
    let said = match &line.makes {
        Move::Action { action, luck } => act(table, seat, action, luck, seed)?,
        Move::Refused { action, clause } => {
            refused(table.state(), seat, action, clause)?;
            Vec::new()
        }
        Move::Allowed(action) => {
            allowed(table.state(), seat, action)?;
            Vec::new()
        }
        Move::Undo(wanted) => {
            undo(table, seat, *wanted)?;
            Vec::new()
        }
    };
    if let Some(expected) = &line.expect {
        expect(table.state(), expected).map_err(|reason| format!("expect: {reason}"))?;
    }
    Ok(said)
}

fn seat_of<G: Playable>(state: &G, seat: u8) -> Result<Seat, String> {
    let seats = state.seats();
    let sits = usize::from(seat) < seats;
    sits.then_some(Seat(seat)).ok_or_else(|| format!("there is no seat {seat} of {seats}"))
}

fn act<G: Playable>(
    table: &mut Match<G>,
    seat: Seat,
    written: &Written,
    luck: &[String],
    seed: Option<&mut Swift>,
) -> Result<Vec<String>, String> {
    let state = *table.state();
    let action = notation::find(&state, seat, written).map_err(|why| match why {
        Objection::Over => over(),
        Objection::Misread(why) => {
            format!("{}; {}", misread(&state, seat, written, &why), asked(&state))
        }
        Objection::Refused(by) => {
            format!("{}: refused by {by}; {}", inline(written), asked(&state))
        }
    })?;
    let mut host = Scripted::new(&state, luck, seed);
    let mut after = state;
    after.play_unchecked(seat, action, &mut host);
    host.finish(&after).map_err(|wrong| format!("{wrong}; named: {}", list(luck)))?;
    let (said, answers) = (host.said, host.answers);
    let turn = Turn { seat, action, luck: answers, revealed: host.revealed };
    table.repeat(turn).map_err(|corrupt| format!("does not replay: {corrupt:?}"))?;
    Ok(said)
}

fn refused<G: Playable>(
    state: &G,
    seat: Seat,
    written: &Written,
    clause: &str,
) -> Result<(), String> {
    match notation::find(state, seat, written) {
        Err(Objection::Refused(by)) if by.0 == clause => Ok(()),
        Err(Objection::Refused(by)) => {
            Err(format!("it is refused: write clause = \"{by}\" ({})", standing(state)))
        }
        Err(Objection::Over) => Err(over()),
        Err(Objection::Misread(why)) => Err(misread(state, seat, written, &why)),
        Ok(_) => Err(format!("it is allowed: write allowed = {}", inline(written))),
    }
}

fn allowed<G: Playable>(state: &G, seat: Seat, written: &Written) -> Result<(), String> {
    match notation::find(state, seat, written) {
        Ok(_) => Ok(()),
        Err(Objection::Refused(by)) => Err(format!(
            "it is refused: write refused = {} with clause = \"{by}\" ({})",
            inline(written),
            standing(state)
        )),
        Err(Objection::Over) => Err(over()),
        Err(Objection::Misread(why)) => {
            Err(format!("{}; {}", misread(state, seat, written, &why), asked(state)))
        }
    }
}

fn over() -> String {
    "the game is over: nothing is asked".to_owned()
}

/// Why an action cannot be read. One that is written in another form than its own is shown as a file writes it.
fn misread<G: Playable>(state: &G, seat: Seat, written: &Written, why: &Misread) -> String {
    let meant = state.read(seat, written).map(|action| state.write(seat, action));
    match meant {
        Ok(exact) if exact != *written => {
            format!("{}: write {}", inline(written), inline(&exact))
        }
        _ => format!("{}: {why}", inline(written)),
    }
}

fn undo<G: Playable>(table: &mut Match<G>, seat: Seat, wanted: bool) -> Result<(), String> {
    let last = table.record().turns.last().map(|turn| turn.seat);
    let done = last == Some(seat) && table.undo().is_some();
    match (wanted, done) {
        (true, false) => Err("it cannot be taken back: write undo = false".to_owned()),
        (false, true) => Err("it can be taken back: write undo = true".to_owned()),
        _ => Ok(()),
    }
}

pub(crate) fn expect<G: Playable>(state: &G, expected: &Value) -> Result<(), String> {
    compare(state, expected).map_err(|reason| format!("{reason} ({})", standing(state)))
}

/// Where the game stands and who is asked.
pub(crate) fn standing<G: Playable>(state: &G) -> String {
    let Some((_, seats)) = state.waiting() else { return "the game is over".to_owned() };
    let seats: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
    let step = state.position()["waiting"]["step"].as_str().unwrap_or_default().to_owned();
    format!("at {step}, asking seat {}", seats.join(" and "))
}

/// Who is asked now, and the lines that could be written.
fn asked<G: Playable>(state: &G) -> String {
    let Some((_, seats)) = state.waiting() else { return "the game is over".to_owned() };
    let each = seats.iter().map(|seat| {
        format!("seat = {}, action = {}", seat.0, some_of(&choices(state, seat), " or "))
    });
    format!("{}: {}", standing(state), each.collect::<Vec<_>>().join("; "))
}

/// What a seat may do, as it is written.
pub(crate) fn choices<G: Playable>(state: &G, seat: Seat) -> Vec<String> {
    state.allowed(seat).into_iter().map(|action| inline(&state.write(seat, action))).collect()
}
