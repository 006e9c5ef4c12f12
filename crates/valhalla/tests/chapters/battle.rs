//! What a fighter can know before the phase ends.

use engine::{Game, Host, Mute, Seat, Seats, Swift};
use games::{Settings, Setup};
use valhalla::{Action, BattleStep, Event, Side, Step, ThorStep, Valhalla};

/// Plays a game by chance, and tells every choice with the game it is made in.
fn each_choice(
    seats: usize,
    settings: &[(&str, &str)],
    n: u64,
    mut seen: impl FnMut(&Valhalla, Step, Seat, Action),
) {
    let settings: Settings =
        settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let options = Valhalla::options(Valhalla::standard(), &settings).unwrap();
    let mut host = Mute(Swift::new(n));
    let mut game = Valhalla::begin(&options, seats, &mut host).unwrap();
    game.advance(&mut host);
    let mut chance = Swift::new(n);
    while let Some((step, asked)) = game.waiting() {
        let seat = asked.lowest().unwrap();
        let allowed = game.allowed(seat);
        let chosen = allowed[chance.below(allowed.len() as u32) as usize];
        seen(&game, step, seat, chosen);
        game.play(seat, chosen, &mut host).unwrap();
    }
}

/// Hears who wins.
struct HearsVictory {
    luck: Swift,
    seat: Seat,
    won: bool,
}

impl Host<Event> for HearsVictory {
    fn below(&mut self, _lot: engine::Lot, n: u32) -> u32 {
        self.luck.below(n)
    }

    fn tell(&mut self, event: Event) {
        self.won |= match event {
            Event::Won { winner, .. } => winner == self.seat,
            event => matches!(event, Event::Beat { .. }),
        };
    }
}

/// Whether a side wins if its phase ends now.
fn would_win(game: &Valhalla, side: Side) -> bool {
    let mut after = *game;
    let seat = game.table.battle.fighter(side).seat;
    let mut host = HearsVictory { luck: Swift::new(0), seat, won: false };
    after.play(seat, Action::Done, &mut host).unwrap();
    host.won
}

/// VAL-BATTLE-23, VAL-BATTLE-24, VAL-SOLO-24, VAL-SOLO-28
#[test]
fn val_battle_25_what_is_lacking_decides_the_battle() {
    let everything = [
        ("thor", "yes"),
        ("valkyries", "yes"),
        ("dwarves", "yes"),
        ("tyr", "yes"),
        ("pairs", "alliance"),
    ];
    let games: [(usize, &[(&str, &str)]); 3] = [(1, &[]), (2, &[]), (4, &everything)];
    for (seats, settings) in games {
        let mut found = [0; 3];
        for n in 0..12 {
            each_choice(seats, settings, n, |game, step, _, _| {
                let Step::Battle(BattleStep::Fight(side)) = step else { return };
                let Some(lacks) = game.lacks(side) else {
                    // Nobody knows what the defender will do, and in Ragnarök there is none.
                    found[2] += 1;
                    return;
                };
                found[usize::from(lacks > 0)] += 1;
                assert_eq!(would_win(game, side), lacks == 0, "{:?}", game.table.battle);
            });
        }
        assert!(found[0] > 0 && found[1] > 0, "{seats}: {found:?}");
        assert_eq!(found[2] == 0, seats == 1, "{seats}: {found:?}");
    }
}

/// VAL-THOR-5: also who aided is not asked a second time.
#[test]
fn val_thor_4_who_stands_aside_is_not_asked_again_in_this_battle() {
    let (mut aside, mut aided) = (0, 0);
    for n in 0..12 {
        let [mut helpers, mut idle] = [Seats::NONE; 2];
        each_choice(5, &[("thor", "yes")], n, |_, step, seat, chosen| match (step, chosen) {
            (_, Action::Attack(_)) => [helpers, idle] = [Seats::NONE; 2],
            (Step::Battle(BattleStep::Bystander(_)), _) => {
                assert!(!idle.contains(seat), "{seat:?} is asked again");
            }
            (Step::Thor(ThorStep::Aid(_)), _) => {
                assert!(!helpers.contains(seat) && !idle.contains(seat), "{seat:?} is asked again");
                match chosen {
                    Action::Done => (idle, aside) = (idle.with(seat), aside + 1),
                    Action::Aid(..) => (helpers, aided) = (helpers.with(seat), aided + 1),
                    _ => {}
                }
            }
            _ => {}
        });
    }
    assert!(aside > 0 && aided > 0, "{aside} stood aside, {aided} aided");
}
