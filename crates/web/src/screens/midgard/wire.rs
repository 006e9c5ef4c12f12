//! A view of Midgard as data. Only what the view holds can come out of here.

use std::collections::BTreeMap;

use engine::{CardSet, Seat};
use games::midgard::keys;
use midgard::{
    Cargo, Catalogue, Crew, Enemy, Fight, JourneyCard, Location, Pile, Token, Venture, View,
    Warrior, Warriors,
};
use schemars::JsonSchema;
use serde::Serialize;

use super::stage::{foe_id, venture_id};

/// What one viewer sees of a game of Midgard.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Midgard")]
pub(crate) struct Wire {
    round: u8,
    first: u8,
    over: bool,
    stalls: Vec<&'static str>,
    merchant: Option<&'static str>,
    runes: Vec<&'static str>,
    ships_left: Vec<&'static str>,
    recruits: WarriorsWire,
    supply: WarriorsWire,
    smoked: u8,
    workers_sold: u8,
    workers: WorkersWire,
    troll: Option<&'static str>,
    draugr: [Option<&'static str>; 2],
    shores: Vec<ShoreWire>,
    decks: DecksWire,
    /// Seats that have handed in their assignment.
    handed_in: Vec<u8>,
    crews: BTreeMap<&'static str, CrewWire>,
    /// The viewer's assignment so far.
    draft: BTreeMap<&'static str, CrewWire>,
    fight: Option<FightWire>,
    /// Destiny cards the viewer has drawn and may keep.
    drawn: Vec<&'static str>,
    seats: Vec<SeatWire>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MidgardWarriors")]
struct WarriorsWire {
    swordsman: u8,
    spearman: u8,
    axeman: u8,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MidgardCrew")]
struct CrewWire {
    #[serde(flatten)]
    warriors: WarriorsWire,
    food: u8,
}

/// Who stands where: the seat by the id of the place.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MidgardWorkers")]
struct WorkersWire {
    /// How many workers of each seat hunt.
    hunting_grounds: Vec<u8>,
    /// How many workers of each seat are with the beggar.
    beggar: Vec<u8>,
    #[serde(flatten)]
    places: BTreeMap<&'static str, u8>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MidgardDecks")]
struct DecksWire {
    trolls: u8,
    draugr: u8,
    monsters: u8,
    journeys: u8,
    destinies: u8,
    runes: u32,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MidgardShore")]
struct ShoreWire {
    monster: Option<&'static str>,
    coins: u8,
    revealed: Option<&'static str>,
    /// A journey that only the viewer knows.
    known: Option<&'static str>,
    /// Seats that have looked at it.
    looked: Vec<u8>,
    ship: Option<ShipWire>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MidgardShip")]
struct ShipWire {
    seat: u8,
    ship: &'static str,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MidgardFight")]
struct FightWire {
    seat: u8,
    foe: &'static str,
    dice: Vec<String>,
    damage: u8,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MidgardSeat")]
struct SeatWire {
    leader: Option<&'static str>,
    workers: u8,
    idle: u8,
    warriors: WarriorsWire,
    stock: StockWire,
    glory: i16,
    ship: Option<&'static str>,
    runes: Vec<&'static str>,
    used: Vec<&'static str>,
    destinies: u8,
    known_destinies: Vec<&'static str>,
    defeated: Option<DefeatedWire>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MidgardStock")]
struct StockWire {
    food: u8,
    wood: u8,
    coin: u8,
    favour: u8,
    blame: u8,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MidgardDefeated")]
struct DefeatedWire {
    trolls: Vec<&'static str>,
    draugr: Vec<&'static str>,
    monsters: Vec<&'static str>,
}

pub(super) fn wire(view: &View) -> Wire {
    let (book, table) = (view.book, &view.table);
    Wire {
        round: table.round,
        first: table.first.0,
        over: table.over,
        stalls: table.stalls.iter().map(|&tile| book.stalls[tile as usize].site.id).collect(),
        merchant: table.merchant.map(|card| book.merchants[card as usize].id),
        runes: table.runes.iter().flatten().map(|&rune| book.runes[rune as usize].id).collect(),
        ships_left: table
            .ships_left
            .iter()
            .map(|tile| book.private_ships[tile as usize].id)
            .collect(),
        recruits: warriors(&table.recruits),
        supply: warriors(&table.supply),
        smoked: table.smoked,
        workers_sold: table.workers_sold,
        workers: workers(view),
        troll: table.troll.map(|card| book.trolls[card as usize].id),
        draugr: table.draugr.map(|card| card.map(|card| book.draugr[card as usize].id)),
        shores: (0..table.shores_in_use(book)).map(|place| shore(view, place)).collect(),
        decks: decks(view),
        handed_in: table.handed_in.iter().map(|seat| seat.0).collect(),
        crews: crews(&table.crews),
        draft: crews(&view.draft),
        fight: table.fight.map(|it| fight(book, &it)),
        drawn: view.drawn.1.iter().map(|card| book.destinies[card as usize].id).collect(),
        seats: table.everyone().iter().map(|seat| player(view, seat)).collect(),
    }
}

fn decks(view: &View) -> DecksWire {
    let decks = &view.decks;
    DecksWire {
        trolls: decks.trolls,
        draugr: decks.draugr,
        monsters: decks.monsters,
        journeys: decks.journeys,
        destinies: decks.destinies,
        runes: view.table.rune_deck.len(),
    }
}

fn fight(book: &Catalogue, fight: &Fight) -> FightWire {
    FightWire {
        seat: fight.seat.0,
        foe: foe_id(book, fight.foe),
        dice: games::midgard::dice_words(book, fight.dice),
        damage: fight.damage,
    }
}

fn warriors(warriors: &Warriors) -> WarriorsWire {
    WarriorsWire {
        swordsman: warriors[Warrior::Swordsman],
        spearman: warriors[Warrior::Spearman],
        axeman: warriors[Warrior::Axeman],
    }
}

fn crews(crews: &[Crew; Venture::ALL.len()]) -> BTreeMap<&'static str, CrewWire> {
    let loaded = Venture::ALL.into_iter().filter(|venture| crews[venture.index()].load() > 0);
    let all = loaded.map(|venture| {
        let crew = &crews[venture.index()];
        let food = crew.of(Cargo::Food);
        (venture_id(venture), CrewWire { warriors: warriors(&crew.warriors), food })
    });
    all.collect()
}

fn workers(view: &View) -> WorkersWire {
    let table = &view.table;
    let standing = Location::ALL.into_iter().filter_map(|location| {
        let site = table.site(view.book, location)?;
        Some((site.id, table.worker(location)?.0))
    });
    let seats = table.seats as usize;
    WorkersWire {
        hunting_grounds: table.hunters[..seats].to_vec(),
        beggar: table.beggars[..seats].to_vec(),
        places: standing.collect(),
    }
}

fn shore(view: &View, place: u8) -> ShoreWire {
    let (book, shore) = (view.book, &view.table.shores[place as usize]);
    let journey = |card: u8| book.journeys[card as usize].id;
    let (revealed, looked) = match shore.journey {
        Some(JourneyCard::Up(card)) => (Some(journey(card)), Vec::new()),
        Some(JourneyCard::Down { looked, .. }) => {
            (None, looked.iter().map(|seat| seat.0).collect())
        }
        None => (None, Vec::new()),
    };
    ShoreWire {
        monster: shore.monster.map(|card| book.monsters[card as usize].id),
        coins: shore.coins,
        revealed,
        known: view.journeys[place as usize].map(journey),
        looked,
        ship: shore.ship.map(|(seat, ship)| ShipWire {
            seat: seat.0,
            ship: keys::ship(ship).trim_start_matches("mid-ship-"),
        }),
    }
}

fn player(view: &View, seat: Seat) -> SeatWire {
    let (book, player) = (view.book, view.table.player(seat));
    let runes = |set: &CardSet<1>| -> Vec<&'static str> {
        set.iter().map(|rune| book.runes[rune as usize].id).collect()
    };
    let known = view.hands[seat.index()].iter();
    SeatWire {
        leader: player.leader.map(|leader| book.leaders[leader as usize].id),
        workers: player.workers,
        idle: player.idle,
        warriors: warriors(&player.warriors),
        stock: StockWire {
            food: player.stock[Token::Food],
            wood: player.stock[Token::Wood],
            coin: player.stock[Token::Coin],
            favour: player.stock[Token::Favour],
            blame: player.stock[Token::Blame],
        },
        glory: player.glory,
        ship: player.ship.map(|tile| book.private_ships[tile as usize].id),
        runes: runes(&player.runes),
        used: runes(&player.used),
        destinies: player.destinies,
        known_destinies: known.map(|card| book.destinies[card as usize].id).collect(),
        defeated: view.piles[seat.index()].map(|pile| defeated(book, &pile)),
    }
}

fn defeated(book: &Catalogue, pile: &Pile) -> DefeatedWire {
    let ids = |cards: &'static [Enemy], set: &CardSet<1>| -> Vec<&'static str> {
        set.iter().map(|card| cards[card as usize].id).collect()
    };
    DefeatedWire {
        trolls: ids(book.trolls, &pile.trolls),
        draugr: ids(book.draugr, &pile.draugr),
        monsters: ids(book.monsters, &pile.monsters),
    }
}
