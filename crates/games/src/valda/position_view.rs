//! Writing a position of Valda.

use engine::{Game, Seat};
use serde_json::{Map, Value, json};
use valda::{
    AttackStep, Battle, BuildStep, CardStep, Copies, God, MapStep, PlayStep, Resource,
    ResourceStep, Step, Store, Valda, WeaponStep, Word,
};

use super::actions::die_word;

/// The position as written, with what follows from it.
pub(super) fn write(game: &Valda) -> Value {
    let table = &game.table;
    let seats: Vec<Value> = (0..table.seats).map(|place| seat_written(game, Seat(place))).collect();
    let sizes = God::ALL.map(|god| (god.word().to_owned(), json!(game.gods[god.index()].len())));
    let steward = |god: God| Some((god.word().to_owned(), json!(game.steward(god)?.0)));
    let stewards: Map<_, _> = God::ALL.into_iter().filter_map(steward).collect();
    let standing = game.standing();
    let ranks: Option<Vec<u8>> =
        standing.as_ref().map(|places| places.0.iter().map(|place| place.rank).collect());
    json!({
        "turn": table.active.0,
        "first": table.first.0,
        "round": table.round,
        "phase": format!("{:?}", table.phase).to_lowercase(),
        "actions": table.actions,
        "built": table.built,
        "build_limit": table.build_limit,
        "deck": game.base.len(),
        "god_decks": sizes.into_iter().collect::<Map<_, _>>(),
        "discard": ids(game, &table.discard),
        "in_play": ids(game, &table.in_play),
        "supply": store_full(table.supply),
        "stewards": stewards,
        "roll": table.roll.map(|roll| {
            let dice = roll.dice.iter();
            dice.map(|die| die_word(die.colour, table.book.face(die.colour, die.face)))
                .collect::<Vec<_>>()
        }),
        "battle": table.battle.map(|battle| battle_written(game, &battle)),
        "waiting": waiting(game),
        "over": standing.is_some(),
        "winners": ranks.as_ref().map(|ranks| {
            let seats = ranks.iter().enumerate().filter(|(_, rank)| **rank == 1);
            seats.map(|(seat, _)| seat).collect::<Vec<_>>()
        }),
        "ranks": ranks,
        "seats": seats,
    })
}

fn ids(game: &Valda, cards: &Copies) -> Vec<&'static str> {
    cards.iter().map(|copy| game.table.book.of(copy).id).collect()
}

fn store_full(store: Store) -> Value {
    let pairs = Resource::ALL.map(|kind| (kind.word().to_owned(), json!(store.get(kind))));
    Value::Object(pairs.into_iter().collect())
}

fn seat_written(game: &Valda, seat: Seat) -> Value {
    let (table, player) = (&game.table, game.table.player(seat));
    let map = |counts: [u8; 7]| {
        let some = God::ALL.into_iter().filter(|god| counts[god.index()] > 0);
        some.map(|god| (god.word().to_owned(), json!(counts[god.index()]))).collect::<Map<_, _>>()
    };
    json!({
        "followers": player.followers,
        "floor": table.book.track.floor(player.followers),
        "store": store_full(player.store),
        "mines": player.mines,
        "wells": player.wells,
        "shrines": map(player.shrines),
        "lent": map(player.lent),
        "stewarded": player.stewarded.iter().map(Word::word).collect::<Vec<_>>(),
        "counting": map(God::ALL.map(|god| game.shrines_counting(seat, god))),
        "buildings": game.buildings(seat),
        "hand": ids(game, &game.hands[seat.index()]),
        "display": ids(game, &player.display),
        "sees": seen(game, seat),
    })
}

/// Cards on or under god decks that a player knows.
fn seen(game: &Valda, seat: Seat) -> Vec<&'static str> {
    let decks = game.gods.iter();
    let known = decks.flat_map(|deck| deck.top.iter().chain(deck.bottom.iter()));
    let mine = known.filter(|known| known.to.contains(seat));
    mine.map(|known| game.table.book.of(known.card).id).collect()
}

fn battle_written(game: &Valda, battle: &Battle) -> Value {
    let book = game.table.book;
    let defence: Vec<&str> = battle.defence.iter().map(|&card| book.of(card).id).collect();
    json!({
        "attacker": battle.attacker.0,
        "defender": battle.defender.0,
        "card": book.of(battle.card).id,
        "power": game.power(battle),
        "strength": game.strength(battle),
        "defence": defence,
        "no_defence": battle.no_defence,
    })
}

/// Who is asked what; nothing once the game is over.
fn waiting(game: &Valda) -> Value {
    let Some((step, seats)) = game.waiting() else { return Value::Null };
    let seats: Vec<u8> = seats.iter().map(|seat| seat.0).collect();
    json!({ "seats": seats, "step": step_word(step) })
}

/// What is asked, in a word.
fn step_word(step: Step) -> &'static str {
    match step {
        Step::Resource(ResourceStep::Exchange) => "exchange",
        Step::Play(PlayStep::DrawCount) => "draw_count",
        Step::Play(PlayStep::ChooseRegions) => "choose_regions",
        Step::Play(PlayStep::Act) => "act",
        Step::Play(PlayStep::DiscardDown) => "discard_down",
        Step::Build(BuildStep::Declare) => "build",
        Step::Attack(AttackStep::Strike(_)) => "strike",
        Step::Attack(AttackStep::Defend) => "defend",
        Step::Worship => "worship",
        Step::Card(step) => card_step_word(step),
        Step::Map(MapStep::MayBuild { .. }) => "may_build",
        Step::Map(MapStep::MoveShrine { .. }) => "move_shrine",
        Step::Map(MapStep::Destroy { .. }) => "destroy",
        Step::Map(MapStep::Borrow { .. }) => "borrow",
        Step::Weapon(WeaponStep::Ask { .. }) => "ask",
        Step::Weapon(WeaponStep::SetDie(_)) => "set_die",
        Step::Weapon(WeaponStep::Redirect(_)) => "redirect",
        Step::Turn(_)
        | Step::Resource(_)
        | Step::Play(_)
        | Step::Build(_)
        | Step::Attack(_)
        | Step::Weapon(_) => unreachable!("nobody is asked at {step:?}"),
    }
}

fn card_step_word(step: CardStep) -> &'static str {
    match step {
        CardStep::ChoosePlayer(_) => "choose_player",
        CardStep::ChooseResources { .. } => "choose_resources",
        CardStep::StealResources { .. } => "steal_resources",
        CardStep::StealCard { .. } => "steal_card",
        CardStep::StealSeen { .. } => "steal_seen",
        CardStep::ChooseGodDeck { .. } => "choose_god_deck",
        CardStep::KeepGodCard { .. } => "keep_god_card",
        CardStep::LookAtDecks { .. } => "look_at_decks",
        CardStep::Change { .. } => "change",
        CardStep::Swap { .. } => "swap",
        CardStep::TakeDiscard { .. } => "take_discard",
        CardStep::PutAway { .. } => "put_away",
        CardStep::PlayYellow { .. } => "play_yellow",
        CardStep::Carry(_)
        | CardStep::Done(_)
        | CardStep::Upon { .. }
        | CardStep::LookAtGodDeck { .. }
        | CardStep::Reap { .. } => unreachable!("nobody is asked at {step:?}"),
    }
}
