//! The laws on every seat count and every option.

use engine::Standing;
use laws::Laws;
use valhalla::{CardSet, Hands, Jarls, Options, Score, Valhalla, View};

/// Every way to begin a game.
const OPTIONS: [(Jarls, Hands); 7] = [
    (Jarls::Three, Hands::DiscardTwo),
    (Jarls::Five, Hands::DiscardTwo),
    (Jarls::FirstGame, Hands::DiscardTwo),
    (Jarls::Three, Hands::Draft),
    (Jarls::Five, Hands::Draft),
    (Jarls::FirstGame, Hands::Draft),
    (Jarls::None, Hands::Plain),
];

/// VAL-PILE-1: a card is in one place, and nowhere else.
fn cards_are_conserved(game: &Valhalla) -> Result<(), String> {
    let mut places: Vec<u8> = game.deck.cards().iter().collect();
    let table = &game.table;
    places.extend(table.discard.iter().chain(&table.open).chain(&table.joining));
    table.players.iter().for_each(|player| places.extend(player.party.iter()));
    table.battle.fighters.iter().for_each(|fighter| places.extend(fighter.played.iter()));
    for secret in &game.secrets {
        places.extend(secret.hand.iter().chain(secret.valhalla.iter()));
        places.extend(secret.drawn.iter());
    }
    let all: CardSet = places.iter().copied().collect();
    if places.len() == 120 && all == table.book.deck {
        Ok(())
    } else {
        Err(format!("{} cards in {} places", all.len(), places.len()))
    }
}

/// VAL-COMP-6: four shields for each player, own or captured.
fn shields_are_conserved(game: &Valhalla) -> Result<(), String> {
    let players = &game.table.players[..game.table.seats as usize];
    for (seat, player) in players.iter().enumerate() {
        let captured: u8 = players.iter().map(|other| other.captured[seat]).sum();
        if player.shields + captured != 4 {
            return Err(format!("seat {seat} has {} own shields, {captured} lost", player.shields));
        }
    }
    Ok(())
}

/// VAL-COMP-7, VAL-DICE-2: never more than six coloured dice a side and three grey ones in all.
fn dice_are_conserved(game: &Valhalla) -> Result<(), String> {
    let battle = &game.table.battle;
    if battle.fighters.iter().all(|fighter| fighter.dice.is_empty()) {
        return Ok(());
    }
    let mut grey = battle.pool + battle.rolled.len();
    for fighter in &battle.fighters {
        let placed = fighter.placed.iter().fold(fighter.dice, |all, dice| all.plus(*dice));
        let coloured = placed.len() - placed.grey().len() + fighter.on_jarl;
        grey += placed.grey().len();
        if coloured > 6 {
            return Err(format!("{coloured} coloured dice"));
        }
    }
    if grey > 3 { Err(format!("{grey} grey dice")) } else { Ok(()) }
}

fn scores_of(view: &View) -> Standing {
    let valhallas = view.scored.expect("at the end every Valhalla is open");
    let table = &view.table;
    let keys: Vec<[i16; 3]> = table
        .all_seats()
        .map(|seat| {
            let player = table.player(seat);
            let score = Score::of(table.book, table.seats, player, &valhallas[seat.index()]);
            [score.total(), player.captured.iter().sum::<u8>().into(), player.shields.into()]
        })
        .collect();
    Standing::by_keys(&keys)
}

fn keep_laws(seats: usize) {
    for (jarls, hands) in OPTIONS {
        let options = Options { book: games::valhalla::standard(), jarls, hands };
        Laws::<Valhalla>::new(options, seats)
            .always("cards", cards_are_conserved)
            .always("shields", shields_are_conserved)
            .always("dice", dice_are_conserved)
            .scored(scores_of)
            .keep(0..40);
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

#[test]
fn six_players_keep_the_laws() {
    keep_laws(6);
}
