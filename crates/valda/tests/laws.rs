//! The laws on every seat count and every option.

use engine::{Seat, Standing};
use laws::Laws;
use valda::{Copies, Options, Valda, View};

/// VDA-DECK-11: a card is in one place, and nowhere else.
fn cards_are_conserved(game: &Valda) -> Result<(), String> {
    let table = &game.table;
    let mut places = vec![table.discard, table.in_play, game.base.cards()];
    places.extend(game.hands);
    places.extend(game.gods.iter().map(engine::Deck::cards));
    places.extend(table.players.iter().map(|player| player.display));
    let sum: u32 = places.iter().map(engine::CardSet::len).sum();
    let all = places.iter().fold(Copies::EMPTY, engine::CardSet::union);
    if sum == 150 && all == table.book.all() {
        Ok(())
    } else {
        Err(format!("{} cards in {sum} places", all.len()))
    }
}

/// VDA-SETUP-3, VDA-CARD-22: a deck holds its own cards only.
fn decks_are_pure(game: &Valda) -> Result<(), String> {
    let book = game.table.book;
    let pure =
        game.gods.iter().zip(book.gods).all(|(deck, own)| deck.cards().minus(&own).is_empty());
    let base = game.base.cards().minus(&book.base).is_empty();
    if pure && base { Ok(()) } else { Err("a deck holds a stranger".into()) }
}

/// VDA-SUPPLY-1: thirty of each, in the supply or in a store.
fn resources_are_conserved(game: &Valda) -> Result<(), String> {
    let stores = game.table.players.iter().map(|player| player.store);
    let all = stores.fold(game.table.supply, valda::Store::plus);
    if all.0 == [30; 3] { Ok(()) } else { Err(format!("{all:?} in the game")) }
}

/// VDA-BUILD-6, VDA-BUILD-10, VDA-BUILD-11, VDA-SETUP-4, VDA-CARD-28
fn limits_are_kept(game: &Valda) -> Result<(), String> {
    let players = &game.table.players[..game.table.seats as usize];
    for player in players {
        let fits = (2..=4).contains(&player.mines)
            && player.wells <= 3
            && player.shrines.iter().sum::<u8>() <= 9
            && player.shrines.iter().all(|&own| own <= 3)
            && player.lent.iter().zip(player.shrines).all(|(&lent, own)| lent <= own);
        if !fits {
            return Err(format!("{player:?} has too much"));
        }
    }
    let crowded = (0..7).any(|god| players.iter().map(|p| p.shrines[god]).sum::<u8>() > 5);
    if crowded { Err("more than five shrines in a region".into()) } else { Ok(()) }
}

/// VDA-END-4 to VDA-END-7, VDA-VARIANT-8, counted from what everybody sees.
fn scores_of(view: &View) -> Standing {
    let table = &view.table;
    let seats = table.seats as usize;
    let from_active = |seat: usize| (seat + seats - table.active.index()) % seats;
    let winner = (0..seats)
        .filter(|&seat| table.chase && table.players[seat].followers >= 20)
        .max_by_key(|&seat| (table.players[seat].followers, seats - from_active(seat)));
    let key = |seat: usize| {
        let player = table.player(Seat(seat as u8));
        let buildings = player.mines + player.wells + player.shrines.iter().sum::<u8>();
        let resources: u8 = player.store.0.iter().sum();
        (winner == Some(seat), player.followers, buildings, resources)
    };
    let rank = |seat| 1 + (0..seats).filter(|&other| key(other) > key(seat)).count() as u8;
    let place = |seat| engine::Place { rank: rank(seat), score: key(seat).1 as i16 };
    Standing((0..seats).map(place).collect())
}

fn keep_laws(seats: usize) {
    for (spin, chase) in [(false, false), (true, false), (false, true), (true, true)] {
        let options = Options { book: games::valda::standard(), spin, chase, first: None };
        Laws::<Valda>::new(options, seats)
            .always("cards", cards_are_conserved)
            .always("decks", decks_are_pure)
            .always("resources", resources_are_conserved)
            .always("limits", limits_are_kept)
            .scored(scores_of)
            .keep(0..16);
    }
}

#[test]
fn two_players_keep_the_laws() {
    keep_laws(2);
}

#[test]
fn three_players_keep_the_laws() {
    keep_laws(3);
}

#[test]
fn four_players_keep_the_laws() {
    keep_laws(4);
}

#[test]
fn five_players_keep_the_laws() {
    keep_laws(5);
}
