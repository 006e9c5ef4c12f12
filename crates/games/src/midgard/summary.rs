//! What a player had in a game, for the balance lab.

use std::collections::BTreeMap;

use engine::{Heard, Seat};
use midgard::{Enemy, Event, Foe, Location, Midgard, Why};

use super::names::location_id;
use crate::playable::{Earned, Holdings};
use words::Phrase;

pub(super) fn holdings(game: &Midgard, heard: &[Heard<Event>], seat: Seat) -> Holdings {
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

/// What the glory on the track was for.
pub(super) fn sources(game: &Midgard, heard: &[Heard<Event>], seat: Seat) -> Vec<(Phrase, i32)> {
    let mut sums: BTreeMap<&'static str, i32> = BTreeMap::new();
    for heard in heard {
        let (key, much) = match heard.event {
            Event::Glory(who, much, why) if who == seat => (source(why), much),
            Event::DestinyShown(who, _, much) if who == seat => ("mid-from-destiny", much),
            _ => continue,
        };
        *sums.entry(key).or_default() += i32::from(much);
    }
    let told: i32 = sums.values().sum();
    *sums.entry("mid-from-start").or_default() += i32::from(game.player(seat).glory) - told;
    let sums = sums.into_iter().filter(|(_, much)| *much != 0);
    sums.map(|(key, much)| (Phrase::new(key), much)).collect()
}

const fn source(why: Why) -> &'static str {
    match why {
        Why::Victory(Foe::Troll(_)) => "mid-from-trolls",
        Why::Victory(Foe::Draugr(_)) => "mid-from-draugr",
        Why::Victory(_) | Why::Bounty(_) => "mid-from-monsters",
        Why::Rune(_) => "mid-from-runes",
        Why::Journey(_) => "mid-from-journeys",
        Why::Leader => "mid-from-leader",
        Why::Place(_) | Why::Choice | Why::NamedBy(_) | Why::Reroll | Why::Ship(_) => {
            "mid-from-places"
        }
    }
}

/// The strongest enemy that fell.
pub(super) fn deed(game: &Midgard, event: &Event) -> Option<u32> {
    let Event::Won(_, foe) = *event else { return None };
    let enemy = game.book().enemy(foe)?;
    Some(u32::from(enemy.attack) + u32::from(enemy.defence))
}
