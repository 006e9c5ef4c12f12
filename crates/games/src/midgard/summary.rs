//! What a player had in a game, for the balance lab.

use engine::{Heard, Seat};
use midgard::{Enemy, Event, Foe, Location, Midgard};

use super::names::location_id;
use crate::playable::{Earned, Had};

pub(super) fn had(game: &Midgard, heard: &[Heard<Event>], seat: Seat) -> Had {
    let (book, table) = (game.book(), game.table());
    let leader = table.player(seat).leader.map(|one| ("leader", book.leaders[one as usize].id));
    let told = heard.iter().filter_map(|heard| match heard.event {
        Event::Placed(who, place) if who == seat => {
            Some(("place", location_id(book, table, place)))
        }
        Event::RuneTaken(who, rune) if who == seat => Some(("rune", book.runes[rune as usize].id)),
        Event::SawDestiny(destiny) if heard.to.is_some_and(|to| to.contains(seat)) => {
            Some(("destiny", book.destinies[destiny as usize].id))
        }
        Event::Won(who, foe) if who == seat => beaten(game, foe),
        Event::Sailed(who, _, shore) if who == seat => {
            Some(("shore", ["1", "2", "3", "4"][shore as usize % 4]))
        }
        _ => None,
    });
    let first = openings(heard).filter(|&(who, _)| who == seat);
    let first = first.map(|(_, place)| ("first place of a round", location_id(book, table, place)));
    told.chain(first).chain(leader).collect()
}

/// Who placed the first worker of each round, and where.
fn openings(heard: &[Heard<Event>]) -> impl Iterator<Item = (Seat, Location)> {
    let mut fresh = false;
    heard.iter().filter_map(move |heard| match heard.event {
        Event::RoundBegan(_) => {
            fresh = true;
            None
        }
        Event::Placed(who, place) => std::mem::take(&mut fresh).then_some((who, place)),
        _ => None,
    })
}

/// Round by round: what came in, and what was dared with it.
pub(super) fn earned(heard: &[Heard<Event>], seat: Seat) -> Earned {
    let mut earned = Earned::new();
    let mut round = 0;
    for heard in heard {
        if let Event::RoundBegan(number) = heard.event {
            round = number;
        }
        if let Some((what, much)) = income(&heard.event, seat) {
            *earned.entry((what, round)).or_default() += much;
        }
    }
    earned
}

fn income(event: &Event, seat: Seat) -> Option<(&'static str, i32)> {
    match *event {
        Event::Glory(who, much, _) | Event::DestinyShown(who, _, much) if who == seat => {
            Some(("glory", much.into()))
        }
        Event::Hunted(who, food) if who == seat => Some(("goods", food.into())),
        Event::Gained(who, tokens, _) if who == seat => {
            Some(("goods", tokens.0.iter().map(|&n| i32::from(n)).sum()))
        }
        Event::Recruited(who, warriors) if who == seat => {
            Some(("warriors", warriors.total().into()))
        }
        Event::Won(who, Foe::Troll(_)) if who == seat => Some(("trolls killed", 1)),
        Event::Sailed(who, _, _) if who == seat => Some(("voyages", 1)),
        _ => None,
    }
}

fn beaten(game: &Midgard, foe: Foe) -> Option<(&'static str, &'static str)> {
    let of = |cards: &'static [Enemy], card: u8| cards[card as usize].id;
    let id = match foe {
        Foe::Game => return None,
        Foe::Troll(card) => of(game.book().trolls, card),
        Foe::Draugr(card) => of(game.book().draugr, card),
        Foe::Kraken => game.book().kraken.id,
        Foe::Monster(card) => of(game.book().monsters, card),
    };
    Some(("beaten", id))
}
