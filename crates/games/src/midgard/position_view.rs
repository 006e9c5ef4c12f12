//! The position as it is written, with what follows from it.

use engine::{CardSet, Game, Seat, Word};
use midgard::{
    Catalogue, Enemy, Fight, JourneyCard, Location, Midgard, Ship, Shore, Token, Venture,
};
use serde_json::{Map, Value, json};

use super::names::{dice_words, each_cargo, each_warrior, foe, location_id, venture_word};
use crate::question::asked;

pub(super) fn write(game: &Midgard) -> Value {
    let (book, table, secrets) = (game.book(), game.table(), game.secrets());
    let seats: Vec<Value> = table.everyone().iter().map(|seat| player(game, seat)).collect();
    let shores: Vec<Value> = (0..table.shores_in_use(book) as usize)
        .map(|place| shore(game, &table.shores[place], secrets.face_down[place]))
        .collect();
    let enemy = |cards: &'static [Enemy], card: u8| cards[card as usize].id;
    json!({
        "round": table.round,
        "first": table.first.0,
        "stalls": table.stalls.iter().map(|&tile| book.stalls[tile as usize].site.id).collect::<Vec<_>>(),
        "merchant": table.merchant.map(|card| book.merchants[card as usize].id),
        "runes": table.runes.iter().flatten().map(|&rune| book.runes[rune as usize].id).collect::<Vec<_>>(),
        "rune_deck": table.rune_deck.len(),
        "smoked": table.smoked,
        "recruits": each_warrior(&table.recruits),
        "supply": each_warrior(&table.supply),
        "workers_sold": table.workers_sold,
        "ships_left": table.ships_left.iter().map(|tile| book.private_ships[tile as usize].id).collect::<Vec<_>>(),
        "troll": table.troll.map(|card| enemy(book.trolls, card)),
        "draugr": table.draugr.iter().flatten().map(|&card| enemy(book.draugr, card)).collect::<Vec<_>>(),
        "discarded_trolls": ids(book.trolls, &table.troll_discard),
        "discarded_draugr": ids(book.draugr, &table.draugr_discard),
        "shores": shores,
        "journey_deck": secrets.journeys.len(),
        "journey_discard": table.journey_discard.iter().map(|card| book.journeys[card as usize].id).collect::<Vec<_>>(),
        "destiny_deck": secrets.destinies.len() + secrets.under.iter().map(|batch| batch.cards.len()).sum::<u32>(),
        "drawn": secrets.drawn.iter().map(|card| book.destinies[card as usize].id).collect::<Vec<_>>(),
        "workers": workers(game),
        "crews": crews(game),
        "handed_in": table.handed_in.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        "fight": table.fight.map(|it| fight(book, &it)),
        "toll": table.toll.n,
        "seats": seats,
        "over": table.over,
        "winners": winners(game),
        "ranks": game.standing().map(|standing| standing.0.iter().map(|place| place.rank).collect::<Vec<_>>()),
        "waiting": asked(game),
    })
}

fn ids(cards: &'static [Enemy], set: &CardSet<1>) -> Vec<&'static str> {
    set.iter().map(|card| cards[card as usize].id).collect()
}

fn player(game: &Midgard, seat: Seat) -> Value {
    let (book, player, pile) = (game.book(), game.player(seat), game.pile(seat));
    let runes = |set: &CardSet<1>| -> Vec<&str> {
        set.iter().map(|rune| book.runes[rune as usize].id).collect()
    };
    let destinies = |set: &CardSet<1>| -> Vec<&str> {
        set.iter().map(|card| book.destinies[card as usize].id).collect()
    };
    let sheet = game.sheet(seat);
    let mut written = json!({
        "leader": player.leader.map(|leader| book.leaders[leader as usize].id),
        "workers": player.workers,
        "idle": player.idle,
        "hired": player.hired,
        "warriors": player.warriors.total(),
        "glory": player.glory,
        "ship": player.ship.map(|tile| book.private_ships[tile as usize].id),
        "runes": runes(&player.runes),
        "used": runes(&player.used),
        "destinies": destinies(&game.secrets().hands[seat.index()]),
        "shown": destinies(&player.shown),
        "put_back": destinies(&game.secrets().put_back[seat.index()]),
        "trolls": ids(book.trolls, &pile.trolls),
        "draugr": ids(book.draugr, &pile.draugr),
        "monsters": ids(book.monsters, &pile.monsters),
        "quiet": player.quiet,
        "score": sheet.total(),
        "sheet": {
            "track": sheet.track,
            "destinies": sheet.destinies,
            "sets": sheet.sets,
            "runes": sheet.runes,
            "ship": sheet.ship,
            "favour": sheet.favour,
            "coins": sheet.coins,
            "blame": sheet.blame,
        },
    });
    for token in Token::ALL {
        written[token.word()] = json!(player.stock[token]);
    }
    for warrior in midgard::Warrior::ALL {
        written[warrior.word()] = json!(player.warriors[warrior]);
    }
    written
}

fn shore(game: &Midgard, shore: &Shore, face_down: u8) -> Value {
    let book = game.book();
    let journey = |card: u8| book.journeys[card as usize].id;
    let (down, up, looked) = match shore.journey {
        Some(JourneyCard::Down { looked, .. }) => (Some(journey(face_down)), None, looked),
        Some(JourneyCard::Up(card)) => (None, Some(journey(card)), Default::default()),
        None => (None, None, Default::default()),
    };
    let ship = shore.ship.map(|(seat, ship)| {
        let word = match ship {
            Ship::Small => "small",
            Ship::Large => "large",
            Ship::Private => "private",
        };
        json!({ "seat": seat.0, "ship": word })
    });
    json!({
        "monster": shore.monster.map(|card| book.monsters[card as usize].id),
        "coins": shore.coins,
        "journey": down,
        "revealed": up,
        "looked": looked.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        "ship": ship,
    })
}

fn workers(game: &Midgard) -> Value {
    let table = game.table();
    let here = |location: &Location| table.site(game.book(), *location).is_some();
    let standing = Location::ALL.into_iter().filter(here).map(|location| {
        let seat = table.worker(location).map(|seat| seat.0);
        (location_id(game.book(), table, location).to_owned(), json!(seat))
    });
    let mut all: Map<String, Value> = standing.collect();
    let seats = table.seats as usize;
    all.insert("hunting_grounds".into(), json!(table.hunters[..seats]));
    all.insert("beggar".into(), json!(table.beggars[..seats]));
    Value::Object(all)
}

fn crews(game: &Midgard) -> Value {
    let all = Venture::ALL.into_iter().map(|venture| {
        (venture_word(venture).to_owned(), json!(each_cargo(&game.table().crews[venture.index()])))
    });
    Value::Object(all.collect())
}

fn fight(book: &Catalogue, fight: &Fight) -> Value {
    json!({
        "seat": fight.seat.0,
        "foe": foe(book, fight.foe),
        "dice": dice_words(book, fight.dice),
        "damage": fight.damage,
    })
}

fn winners(game: &Midgard) -> Option<Vec<usize>> {
    let standing = game.standing()?;
    let first = standing.0.iter().enumerate().filter(|(_, place)| place.rank == 1);
    Some(first.map(|(seat, _)| seat).collect())
}
