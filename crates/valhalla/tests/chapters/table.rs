//! Tables for tests, written as positions.

use engine::{Game, Heard, Luck, Match, Seat};
use games::{Notation, Positions};
use scenarios::parse_unchecked;
use valhalla::{Action, Event, Hands, Jarls, Options, Valhalla};

pub(crate) const ZERO: Seat = Seat(0);
pub(crate) const ONE: Seat = Seat(1);

pub(crate) fn options(jarls: Jarls, hands: Hands) -> Options {
    Options { jarls, hands, ..Options::plain(games::valhalla::standard()) }
}

/// The game in a position written as in a scenario.
pub(crate) fn table(position: &str) -> Valhalla {
    at(options(Jarls::Three, Hands::DiscardTwo), position)
}

pub(crate) fn at(options: Options, position: &str) -> Valhalla {
    let text = format!("game = 'valhalla'\ntitle = ''\n[position]\n{position}");
    let scenario = parse_unchecked(&text).expect("the position is TOML");
    let written = scenario.position().expect("it is there");
    let mut state = Valhalla::from_position(&options, written).expect("a position");
    state.advance(&mut engine::Mute(engine::Swift::new(0)));
    state
}

/// A match from a position, with its luck.
pub(crate) fn played(position: &str) -> (Match<Valhalla>, Luck) {
    let state = table(position);
    let options = options(state.table.jarls, state.table.hands);
    (Match::from_position(options, state, Vec::new()), Luck::new([7; 32]))
}

/// The action a person would write like this.
pub(crate) fn action(state: &Valhalla, seat: Seat, written: &str) -> Action {
    let said = |action: &Action| {
        let text = state.write(seat, *action).to_string();
        text == written
    };
    let allowed = state.allowed(seat);
    allowed.into_iter().find(said).unwrap_or_else(|| panic!("{written} is not offered"))
}

/// Plays what a person would write like this, and says what was heard.
pub(crate) fn play(
    game: &mut Match<Valhalla>,
    luck: &mut Luck,
    seat: Seat,
    written: &str,
) -> Vec<Heard<Event>> {
    let action = action(game.state(), seat, written);
    game.play(seat, action, luck).expect("what is offered is accepted");
    let now = game.version();
    let heard = game.heard().iter().filter(|(turn, _)| *turn == now);
    heard.map(|(_, heard)| heard.clone()).collect()
}

/// A game begun with some luck, up to the first choice.
pub(crate) fn begun(options: Options, seats: usize, seed: u64) -> Match<Valhalla> {
    let mut luck = Luck::new(wide(seed));
    Match::begin(options, seats, &mut luck).expect("options make a game")
}

pub(crate) fn wide(seed: u64) -> [u8; 32] {
    let mut wide = [0; 32];
    wide[..8].copy_from_slice(&seed.to_le_bytes());
    wide
}
