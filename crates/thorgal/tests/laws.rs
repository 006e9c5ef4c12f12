//! The laws on every seat count, every way to begin, and every pair of factions.

use engine::{Place, Seat, Standing};
use laws::Laws;
use thorgal::catalogue::Role;
use thorgal::{Card, Factions, Options, Thorgal, View};

/// THO-COMPONENT-17: every card of a player is in one place of the owner, or attached, opposing, or
/// being played; and what nobody has seen is exactly what fills the unknown places.
fn cards_are_conserved(game: &Thorgal) -> Result<(), String> {
    if game.table.lands.is_empty() {
        return Ok(());
    }
    for seat in game.in_game().iter() {
        for role in [Role::Destiny, Role::Doom] {
            deck_is_conserved(game, seat, role)?;
        }
    }
    Ok(())
}

fn deck_is_conserved(game: &Thorgal, seat: Seat, role: Role) -> Result<(), String> {
    let player = game.player(seat);
    let faction = player.board.faction;
    let mine = |card: &Card| {
        let face = game.face(*card);
        face.faction == faction && face.kind.role() == role
    };
    let mut found: Vec<Card> = player.board.destroyed[role as usize].to_vec();
    found.extend(player.board.team.iter().map(|(_, fellow)| fellow.card).filter(mine));
    found.extend(game.table.attached.iter().copied().filter(mine));
    found.extend(game.table.opposer.iter().map(|it| it.fellow.card).filter(mine));
    found.extend(Some(game.table.playing).filter(|&card| card != Card::UNKNOWN).filter(mine));
    let piles = player.piles[role as usize].slots();
    let slots = || piles.iter().chain(&player.hand).chain(&game.lifted).map(|slot| slot.card);
    let unknown = piles.iter().filter(|slot| slot.is_unknown()).count();
    found.extend(slots().filter(|&card| card != Card::UNKNOWN).filter(mine));
    let copies = game.book.factions[faction as usize].copies[role as usize];
    let unseen = player.unseen[role as usize];
    found.extend(unseen.cards(copies));
    found.sort_unstable();
    let mut all = copies.to_vec();
    all.sort_unstable();
    if found != all || unknown != unseen.len() as usize {
        return Err(format!("{seat:?} {role:?}: {unknown} unknown, {unseen:?}, {found:?}"));
    }
    Ok(())
}

/// THO-UNIQUE-1: no two unique cards of one name in a team.
fn teams_are_lawful(game: &Thorgal) -> Result<(), String> {
    for seat in game.everybody().iter() {
        let faces = game.board(seat).team.iter().map(|(_, fellow)| game.face(fellow.card));
        let mut names: Vec<_> = faces.filter(|face| face.unique).map(|face| face.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        if names.len() != count {
            return Err(format!("{seat:?} has {count} unique cards of {} names", names.len()));
        }
    }
    Ok(())
}

/// THO-EXPEDITION-25: as many horns as conquered lands.
fn horns_are_lands(game: &Thorgal) -> Result<(), String> {
    for seat in game.everybody().iter() {
        let lands = game.table.lands.iter().filter(|land| land.conqueror == seat.0).count();
        if lands != game.board(seat).horns as usize {
            return Err(format!("{seat:?}: {lands} lands"));
        }
    }
    Ok(())
}

fn scores_of(view: &View) -> Standing {
    let seats = view.table.seats as usize;
    let key = |seat: usize| {
        let board = &view.boards[seat];
        let cards = view.piles[seat][0].len() as usize + board.team.len();
        let seat = Seat(seat as u8);
        (view.table.winner == Some(seat), view.table.left.contains(seat), board.horns, cards)
    };
    let rank = |seat: usize| 1 + (0..seats).filter(|&other| key(other) > key(seat)).count() as u8;
    let place = |seat: usize| Place { rank: rank(seat), score: i16::from(view.boards[seat].horns) };
    Standing((0..seats).map(place).collect())
}

fn keep_laws(factions: Factions, may_give_up: bool, seats: usize, games: u64) {
    let options = Options { book: games::thorgal::standard(), factions, may_give_up };
    Laws::<Thorgal>::new(options, seats)
        .always("cards", cards_are_conserved)
        .always("unique", teams_are_lawful)
        .always("horns", horns_are_lands)
        .scored(scores_of)
        .keep(0..games);
}

#[test]
fn two_players_keep_the_laws() {
    keep_laws(Factions::Chosen, false, 2, 100);
    keep_laws(Factions::Dealt, false, 2, 20);
}

#[test]
fn every_pair_of_factions_keeps_the_laws() {
    for one in 0..4 {
        for other in (0..4).filter(|&other| other != one) {
            keep_laws(Factions::Set([one, other, 0, 0]), false, 2, 20);
        }
    }
}

#[test]
fn three_players_keep_the_laws() {
    keep_laws(Factions::Chosen, false, 3, 60);
}

#[test]
fn four_players_keep_the_laws() {
    keep_laws(Factions::Chosen, false, 4, 40);
}

#[test]
fn giving_up_keeps_the_laws() {
    for seats in 2..=4 {
        keep_laws(Factions::Dealt, true, seats, 100);
    }
}
