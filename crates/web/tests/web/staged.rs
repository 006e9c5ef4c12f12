//! Tables that begin in the middle of a game: chance finds the moment, the store keeps how it came
//! about, and the server takes it up as it does after a restart.

use engine::{Seat, Swift};
use games::fairness::Source;
use games::{Play, Playable, Settings};
use serde_json::json;
use store::{Absence, NewTable, NewTurn, Occupant, Secret, Start, TableId};

use crate::chrome::Chrome;
use crate::common::{Hall, now};
use crate::mouse::at_table;

/// Who sits in a staged window, by seat.
pub(crate) const NAMES: [&str; 6] = ["Ragna", "Olaf", "Ylva", "Torsten", "Huginn", "Sigrun"];

/// A moment of a game, wherever chance finds it first.
pub(crate) struct Moment<G: Playable> {
    play: Play<G>,
    /// So many choices are left out again, for the windows to make.
    back: usize,
    /// Bots sit where no window is.
    bots: bool,
}

impl<G: Playable> Moment<G> {
    /// The first moment that is as wanted in games of random choices.
    pub(crate) fn find(seats: usize, wanted: impl Fn(&Play<G>) -> bool) -> Moment<G> {
        Moment::find_with(seats, &[], wanted)
    }

    pub(crate) fn find_with(
        seats: usize,
        settings: &[(&str, &str)],
        wanted: impl Fn(&Play<G>) -> bool,
    ) -> Moment<G> {
        let settings: Settings =
            settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let found = (0..=u8::MAX).find_map(|n| random_game(seats, &settings, n, &wanted));
        Moment { play: found.expect("chance finds the moment"), back: 0, bots: false }
    }

    /// One choice earlier.
    pub(crate) fn before(mut self) -> Moment<G> {
        self.back += 1;
        self
    }

    pub(crate) fn among_bots(mut self) -> Moment<G> {
        self.bots = true;
        self
    }

    /// The last choice that led here, as a button sends it, and whose it was.
    pub(crate) fn last(&self) -> (Seat, String) {
        let turns = self.play.record(&[]).turns;
        let last = turns.last().expect("somebody has chosen");
        (Seat(last.seat), last.action.to_string())
    }

    /// The choices that are left out, as buttons send them.
    pub(crate) fn left_out(&self) -> Vec<String> {
        let turns = self.play.record(&[]).turns;
        turns[turns.len() - self.back..].iter().map(|turn| turn.action.to_string()).collect()
    }

    pub(crate) fn play(&self) -> &Play<G> {
        &self.play
    }

    /// Lays the table with a window for each of its first seats, and opens it there.
    pub(crate) async fn stage(&self, hall: &Hall, windows: &[&Chrome]) -> String {
        let mut seats = Vec::new();
        for (n, name) in NAMES.iter().take(self.play.game.record().seats).enumerate() {
            if self.bots && n >= windows.len() {
                let level = "easy".to_owned();
                seats.push((Occupant::Bot { level }, (*name).to_owned()));
                continue;
            }
            let guest = hall.store.add_guest(name, now()).unwrap().id;
            if let Some(window) = windows.get(n) {
                let code = hall.store.issue_code(guest, i64::MAX).unwrap();
                window.becomes(&code).await;
            }
            seats.push((Occupant::Guest(guest), (*name).to_owned()));
        }
        let path = format!("/t/{}", self.keep(hall, seats));
        for window in windows {
            window.go(&path).await;
            at_table(window).await;
        }
        path
    }

    /// Lays the table where nobody of those who look has a seat.
    pub(crate) fn keep_for_watchers(&self, hall: &Hall) -> String {
        let seated = NAMES.iter().take(self.play.game.record().seats);
        let guest = |name: &&str| Occupant::Guest(hall.store.add_guest(name, now()).unwrap().id);
        let seats = seated.map(|name| (guest(name), (*name).to_owned())).collect();
        format!("/t/{}", self.keep(hall, seats))
    }

    /// Writes the table to the store, as a server would have.
    fn keep(&self, hall: &Hall, seats: Vec<(Occupant, String)>) -> TableId {
        let (store, play) = (&hall.store, &self.play);
        let table = NewTable {
            host: None,
            game: G::NAME.to_owned(),
            options: json!(play.settings()).to_string(),
            rules_version: G::RULES_VERSION.to_string(),
            catalogue: G::NAME.parse::<games::Name>().unwrap().cards().to_owned(),
            title: String::new(),
            open: false,
            commitment: play.commitment(),
            format: 2,
            seed: Secret::new(*play.seed()),
            absence: Absence::Wait,
            parent: None,
            origin: None,
            imagined: None,
            seats,
        };
        let table = store.create_table(table, now()).unwrap();
        let waiting = u32::from(play.waiting().bits());
        let deal = json!(play.deal()).to_string();
        let start = Start {
            expected: table.version,
            rules_version: table.rules_version.clone(),
            deal,
            imagined: None,
            waiting,
            at: now(),
        };
        let mut version = store.start(table.id, start).unwrap().version;
        let turns = play.record(&[]).turns;
        let end = turns.len();
        for (n, turn) in turns.iter().enumerate().take(end - self.back) {
            let over = play.standing().filter(|_| n + 1 == end);
            let turn = NewTurn {
                expected: version,
                seat: turn.seat,
                action: turn.action.to_string(),
                luck: json!(turn.luck).to_string(),
                revealed: turn.revealed,
                action_id: None,
                waiting,
                result: over.map(|_| "[]".to_owned()),
                at: now(),
            };
            version = store.append_turn(table.id, turn).unwrap().turn.version;
        }
        table.id
    }
}

fn random_game<G: Playable>(
    seats: usize,
    settings: &Settings,
    n: u8,
    wanted: impl Fn(&Play<G>) -> bool,
) -> Option<Play<G>> {
    let source = Source::alone([n; 32], seats);
    let mut play = Play::<G>::begin(G::standard(), seats, settings.clone(), source).unwrap();
    let mut chance = Swift::new(n.into());
    loop {
        if wanted(&play) {
            return Some(play);
        }
        let seat = play.waiting().lowest()?;
        let allowed = play.allowed(seat);
        let chosen = allowed[chance.below(allowed.len() as u32) as usize];
        play.act(seat, chosen).unwrap();
    }
}
