//! The laws, on every number of seats and every option.

use engine::{CardSet, Seat};
use laws::Laws;
use midgard::{JourneyCard, Midgard, Options, Warrior};

fn all_options() -> impl Iterator<Item = Options> {
    let book = games::midgard::standard();
    [(false, false), (true, false), (false, true), (true, true)]
        .into_iter()
        .map(move |(hall_of_fame, distrust)| Options { book, hall_of_fame, distrust })
}

fn keep(seats: usize) {
    for (options, games) in all_options().zip([30, 6, 6, 6]) {
        Laws::<Midgard>::new(options, seats)
            .within(6000)
            .keeps_drafts()
            .always("dice are conserved", dice_are_conserved)
            .always("cards are in one place", cards_are_in_one_place)
            .always("limits are kept", limits_are_kept)
            .scored(|view| {
                let mut host = engine::Mute(engine::Swift::new(1));
                let world = <Midgard as engine::Game>::imagine(view, &mut host);
                engine::Game::standing(&world).expect("the game is over")
            })
            .keep(0..games);
    }
}

#[test]
fn laws_with_2_seats() {
    keep(2);
}

#[test]
fn laws_with_3_seats() {
    keep(3);
}

#[test]
fn laws_with_4_seats() {
    keep(4);
}

fn seats(game: &Midgard) -> impl Iterator<Item = Seat> + use<> {
    (0..game.table().seats).map(Seat)
}

/// MID-SUPPLY-3: every die is in exactly one place.
fn dice_are_conserved(game: &Midgard) -> Result<(), String> {
    let table = game.table();
    for warrior in Warrior::ALL {
        let owned: u8 = seats(game).map(|seat| game.player(seat).warriors[warrior]).sum();
        let there = owned + table.supply[warrior] + table.recruits[warrior];
        let all = game.book().dice[warrior as usize].count;
        if there != all {
            return Err(format!("{there} of {all} {warrior:?}"));
        }
    }
    Ok(())
}

fn cards_are_in_one_place(game: &Midgard) -> Result<(), String> {
    let (book, table) = (game.book(), game.table());
    let owned: u32 = seats(game).map(|seat| game.player(seat).runes.len()).sum();
    let open = table.runes.iter().flatten().count() as u32;
    let count = |what: &str, there: u32, all: usize| {
        if there as usize == all { Ok(()) } else { Err(format!("{there} of {all} {what}")) }
    };
    count("runes", owned + open + table.rune_deck.len(), book.runes.len())?;
    let decks = game.decks();
    let of = |pick: fn(&midgard::Pile) -> CardSet<1>| -> u32 {
        seats(game).map(|seat| pick(game.pile(seat)).len()).sum()
    };
    let trolls = of(|pile| pile.trolls) + table.troll_discard.len();
    count("trolls", trolls + table.troll.iter().count() as u32 + u32::from(decks.trolls), 16)?;
    let draugr = of(|pile| pile.draugr) + table.draugr_discard.len();
    let open = table.draugr.iter().flatten().count() as u32;
    count("draugr", draugr + open + u32::from(decks.draugr), 21)?;
    let open = table.shores.iter().filter(|shore| shore.monster.is_some()).count() as u32;
    count("monsters", of(|pile| pile.monsters) + open + u32::from(decks.monsters), 36)?;
    let laid = table.shores.iter().filter(|shore| shore.journey.is_some()).count() as u32;
    let journeys = laid + table.journey_discard.len() + u32::from(decks.journeys);
    count("journeys", journeys, 20)
}

fn limits_are_kept(game: &Midgard) -> Result<(), String> {
    let table = game.table();
    for seat in seats(game) {
        let player = game.player(seat);
        if player.warriors.total() > 8 {
            return Err(format!("{seat:?} owns {} warriors", player.warriors.total()));
        }
        if player.idle > player.workers {
            return Err(format!("{seat:?} has more idle workers than workers"));
        }
    }
    let unused = table.shores.iter().skip(table.shores_in_use(game.book()) as usize);
    let mut down = unused.filter(|shore| matches!(shore.journey, Some(JourneyCard::Down { .. })));
    down.next().map_or(Ok(()), |_| Err("a journey on a shore not in use".into()))
}
