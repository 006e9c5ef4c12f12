//! A view of Midgard as data. Only what the view holds can come out of here.

use engine::{CardSet, Seat};
use games::midgard::keys;
use midgard::{
    Cargo, Catalogue, Crew, Enemy, JourneyCard, Location, Pile, Token, Venture, View, Warriors,
};
use serde_json::{Map, Value, json};

use super::stage::{foe_id, venture_id};

pub(super) fn wire(view: &View) -> Value {
    let (book, table) = (view.book, &view.table);
    let shores = (0..table.shores_in_use(book)).map(|place| shore(view, place));
    json!({
        "round": table.round,
        "first": table.first.0,
        "over": table.over,
        "stalls": table.stalls.iter().map(|&tile| book.stalls[tile as usize].site.id).collect::<Vec<_>>(),
        "merchant": table.merchant.map(|card| book.merchants[card as usize].id),
        "runes": table.runes.iter().flatten().map(|&rune| book.runes[rune as usize].id).collect::<Vec<_>>(),
        "ships_left": table.ships_left.iter().map(|tile| book.private_ships[tile as usize].id).collect::<Vec<_>>(),
        "recruits": warriors(&table.recruits),
        "supply": warriors(&table.supply),
        "smoked": table.smoked,
        "workers_sold": table.workers_sold,
        "workers": workers(view),
        "troll": table.troll.map(|card| book.trolls[card as usize].id),
        "draugr": table.draugr.map(|card| card.map(|card| book.draugr[card as usize].id)),
        "shores": shores.collect::<Vec<_>>(),
        "decks": {
            "trolls": view.decks.trolls,
            "draugr": view.decks.draugr,
            "monsters": view.decks.monsters,
            "journeys": view.decks.journeys,
            "destinies": view.decks.destinies,
            "runes": table.rune_deck.len(),
        },
        "handed_in": table.handed_in.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        "crews": crews(&table.crews),
        "draft": crews(&view.draft),
        "fight": table.fight.map(|fight| json!({
            "seat": fight.seat.0,
            "foe": foe_id(book, fight.foe),
            "dice": games::midgard::dice_words(book, fight.dice),
            "damage": fight.damage,
        })),
        "drawn": view.drawn.1.iter().map(|card| book.destinies[card as usize].id).collect::<Vec<_>>(),
        "seats": table.everyone().iter().map(|seat| player(view, seat)).collect::<Vec<_>>(),
    })
}

fn word(key: &'static str) -> String {
    key.trim_start_matches("mid-").to_owned()
}

fn warriors(warriors: &Warriors) -> Value {
    let pairs = midgard::Warrior::ALL
        .map(|warrior| (word(keys::warrior(warrior)), json!(warriors[warrior])));
    Value::Object(pairs.into_iter().collect())
}

fn crews(crews: &[Crew; Venture::ALL.len()]) -> Value {
    let loaded = Venture::ALL.into_iter().filter(|venture| crews[venture.index()].load() > 0);
    let all = loaded.map(|venture| {
        let crew = &crews[venture.index()];
        let mut written = warriors(&crew.warriors);
        written["food"] = json!(crew.of(Cargo::Food));
        (venture_id(venture).to_owned(), written)
    });
    Value::Object(all.collect())
}

fn workers(view: &View) -> Value {
    let table = &view.table;
    let standing = Location::ALL.into_iter().filter_map(|location| {
        let site = table.site(view.book, location)?;
        Some((site.id.to_owned(), json!(table.worker(location)?.0)))
    });
    let mut all: Map<String, Value> = standing.collect();
    let seats = table.seats as usize;
    all.insert("hunting_grounds".into(), json!(table.hunters[..seats]));
    all.insert("beggar".into(), json!(table.beggars[..seats]));
    Value::Object(all)
}

fn shore(view: &View, place: u8) -> Value {
    let (book, shore) = (view.book, &view.table.shores[place as usize]);
    let journey = |card: u8| book.journeys[card as usize].id;
    let (revealed, looked) = match shore.journey {
        Some(JourneyCard::Up(card)) => (Some(journey(card)), Vec::new()),
        Some(JourneyCard::Down { looked, .. }) => {
            (None, looked.iter().map(|seat| seat.0).collect())
        }
        None => (None, Vec::new()),
    };
    json!({
        "monster": shore.monster.map(|card| book.monsters[card as usize].id),
        "coins": shore.coins,
        "revealed": revealed,
        "known": view.journeys[place as usize].map(journey),
        "looked": looked,
        "ship": shore.ship.map(|(seat, ship)| json!({
            "seat": seat.0,
            "ship": keys::ship(ship).trim_start_matches("mid-ship-"),
        })),
    })
}

fn player(view: &View, seat: Seat) -> Value {
    let (book, player) = (view.book, view.table.player(seat));
    let runes = |set: &CardSet<1>| -> Vec<&str> {
        set.iter().map(|rune| book.runes[rune as usize].id).collect()
    };
    let stock = Token::ALL.map(|token| (word(keys::token(token)), json!(player.stock[token])));
    json!({
        "leader": player.leader.map(|leader| book.leaders[leader as usize].id),
        "workers": player.workers,
        "idle": player.idle,
        "warriors": warriors(&player.warriors),
        "stock": stock.into_iter().collect::<Map<_, _>>(),
        "glory": player.glory,
        "ship": player.ship.map(|tile| book.private_ships[tile as usize].id),
        "runes": runes(&player.runes),
        "used": runes(&player.used),
        "destinies": player.destinies,
        "known_destinies": view.hands[seat.index()].iter().map(|card| book.destinies[card as usize].id).collect::<Vec<_>>(),
        "defeated": view.piles[seat.index()].map(|pile| defeated(book, &pile)),
    })
}

fn defeated(book: &Catalogue, pile: &Pile) -> Value {
    let ids = |cards: &'static [Enemy], set: &CardSet<1>| -> Vec<&str> {
        set.iter().map(|card| cards[card as usize].id).collect()
    };
    json!({
        "trolls": ids(book.trolls, &pile.trolls),
        "draugr": ids(book.draugr, &pile.draugr),
        "monsters": ids(book.monsters, &pile.monsters),
    })
}
