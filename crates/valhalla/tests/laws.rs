//! The laws on every seat count and every option.

use engine::{Game, Standing};
use laws::Laws;
use valhalla::{
    CardSet, Expansions, Hands, Jarls, Loki, Options, Pairs, Prey, Score, Valhalla, View,
};

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
    let mut places: Vec<u8> = game.deck.cards().iter().chain(game.aside.iter()).collect();
    let table = &game.table;
    places.extend(table.discard.iter().chain(&table.open).chain(&table.joining));
    places.extend(table.extras.cards_under());
    places.extend(table.battle.extras.aids.iter().map(|aid| aid.card));
    table.players.iter().for_each(|player| places.extend(player.party.iter()));
    table.battle.fighters.iter().for_each(|fighter| places.extend(fighter.played.iter()));
    for secret in &game.secrets {
        places.extend(secret.hand.iter().chain(secret.valhalla.iter()));
        places.extend(secret.drawn.iter().chain(&secret.forged));
    }
    let all: CardSet = places.iter().copied().collect();
    if places.len() == all.len() as usize && all == table.cards {
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
        // VAL-SOLO-31: in a hunt a lost shield is out of the game, and nobody captures one.
        let hunt = game.table.extras.hunt.is_some();
        if player.shields + captured != 4 && !hunt || captured > 0 && hunt {
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
    for (side, fighter) in battle.fighters.iter().enumerate() {
        let placed = fighter.placed.iter().fold(fighter.dice, |all, dice| all.plus(*dice));
        let placed = placed.plus(battle.extras.lent_dice[side]);
        let coloured = placed.len() - placed.grey().len() + fighter.on_jarl;
        grey += placed.grey().len();
        if coloured > 6 {
            return Err(format!("{coloured} coloured dice"));
        }
    }
    if grey > 3 { Err(format!("{grey} grey dice")) } else { Ok(()) }
}

fn a_party_has_room(game: &Valhalla) -> Result<(), String> {
    let over = game.table.all_seats().find(|&seat| game.table.player(seat).party.len() > 6);
    over.map_or(Ok(()), |seat| Err(format!("{seat:?} has more than six warriors")))
}

/// VAL-SOLO-32, VAL-COOP-7: nothing raises the glory of all Valhallas above the highest limit so far.
fn valhalla_has_room(game: &Valhalla) -> Result<(), String> {
    let Some(hunt) = &game.table.extras.hunt else { return Ok(()) };
    let halls = game.table.all_seats().map(|seat| game.secret(seat).valhalla);
    let glory: i16 = halls.map(|hall| game.table.book.glory(&hall)).sum();
    let limit = hunt.active(game.table.book).limit;
    if glory <= limit { Ok(()) } else { Err(format!("{glory} glory above {limit}")) }
}

/// VAL-COOP-5: every viewer sees every hand of companions; VAL-INFO-1: nobody else's is seen.
fn hands_are_open_to_companions_alone(game: &Valhalla) -> Result<(), String> {
    let together = game.table.extras.hunt.is_some_and(|hunt| hunt.together);
    let viewers = game.table.all_seats().map(Some).chain([None]);
    for viewer in viewers {
        let seen = game.view(viewer).shown;
        if seen.is_some() != together || seen.is_some_and(|seen| seen != game.secrets) {
            return Err(format!("{viewer:?} sees {seen:?}"));
        }
    }
    Ok(())
}

fn scores_of(view: &View) -> Standing {
    let valhallas = view.scored.expect("at the end every Valhalla is open");
    let table = &view.table;
    if let Some(hunt) = &table.extras.hunt {
        let rank = if hunt.beaten == 6 { 1 } else { 2 };
        let place = engine::Place { rank, score: hunt.beaten.into() };
        // VAL-COOP-3: one fate for all.
        return Standing(vec![place; table.seats.into()]);
    }
    let allied = table.extras.in_play.pairs == Pairs::Alliance;
    let of_seat = |seat: engine::Seat| {
        let player = table.player(seat);
        let players = if allied { table.seats - 1 } else { table.seats };
        let score = Score::of(table.book, players, player, &valhallas[seat.index()]);
        let king = i16::from(table.extras.kings.iter().any(|king| king.seat == Some(seat)));
        let captured: u8 = player.captured.iter().sum();
        [score.total() - score.sets + king, captured.into(), player.shields.into(), score.sets]
    };
    let keys: Vec<[i16; 3]> = table
        .all_seats()
        .map(|seat| {
            let own = of_seat(seat);
            if !allied {
                return [own[0] + own[3], own[1], own[2]];
            }
            let half = table.seats as usize / 2;
            let ally = seat.left(half, table.seats as usize);
            let other = of_seat(ally);
            let [mine, theirs] = [seat, ally].map(|seat| table.player(seat).captured);
            let together = std::array::from_fn(|from| mine[from] + theirs[from]);
            let sets =
                valhalla::shield_sets(&table.book.scoring[table.seats as usize - 3].sets, together);
            [own[0] + other[0] + sets, own[1] + other[1], own[2] + other[2]]
        })
        .collect();
    Standing::by_keys(&keys)
}

fn keep(options: Options, seats: usize, games: u64) {
    Laws::<Valhalla>::new(options, seats)
        .always("cards", cards_are_conserved)
        .always("shields", shields_are_conserved)
        .always("dice", dice_are_conserved)
        .always("parties", a_party_has_room)
        .always("limit", valhalla_has_room)
        .always("open hands", hands_are_open_to_companions_alone)
        .scored(scores_of)
        .keep(0..games);
}

fn plain() -> Options {
    Options::plain(games::valhalla::standard())
}

fn keep_laws(seats: usize) {
    for (jarls, hands) in OPTIONS {
        keep(Options { jarls, hands, ..plain() }, seats, 40);
    }
}

/// Each expansion alone, then a covering set of pairs, then all at once, for so many players.
fn expansions(seats: usize) -> Vec<Expansions> {
    let none = Expansions::default;
    let single = [
        Expansions { loki: Loki::Random, ..none() },
        Expansions { thor: seats > 2, ..none() },
        Expansions { valkyries: true, ..none() },
        Expansions { dwarves: true, ..none() },
        Expansions { tyr: true, ..none() },
        Expansions { king: true, ..none() },
    ];
    let mut sets = single.to_vec();
    // Every pair is in one of these, or in their complement beside it.
    for bits in
        [0b000_111, 0b111_000, 0b011_001, 0b101_010, 0b110_100, 0b100_101, 0b010_110, 0b111_111]
    {
        sets.push(Expansions {
            loki: if bits & 1 != 0 { Loki::Random } else { Loki::Out },
            thor: bits & 2 != 0 && seats > 2,
            valkyries: bits & 4 != 0,
            dwarves: bits & 8 != 0,
            tyr: bits & 16 != 0,
            king: bits & 32 != 0,
            pairs: Pairs::None,
        });
    }
    if matches!(seats, 4 | 6) {
        let all = sets[sets.len() - 1];
        for pairs in [Pairs::Partnership, Pairs::Alliance] {
            sets.push(Expansions { pairs, ..none() });
            sets.push(Expansions { pairs, ..all });
            sets.push(Expansions { pairs, valkyries: true, dwarves: true, ..none() });
            sets.push(Expansions { pairs, loki: Loki::Random, tyr: true, ..none() });
            sets.push(Expansions { pairs, thor: true, king: true, ..none() });
        }
    }
    sets
}

/// VAL-COMBINE-1: every set of expansions that may be used together keeps the laws.
fn keep_laws_with_expansions(seats: usize) {
    for (place, expansions) in expansions(seats).into_iter().enumerate() {
        let (jarls, hands) = OPTIONS[place % OPTIONS.len()];
        keep(Options { jarls, hands, expansions, ..plain() }, seats, 4);
    }
}

/// VAL-SOLO-2, VAL-SOLO-7, VAL-SOLO-52, VAL-SOLO-53: every monster, level and side.
#[test]
fn one_player_keeps_the_laws() {
    for monster in 0..4 {
        for level in 0..3 {
            let valkyries = (monster + level) % 2 == 1;
            let prey = Prey {
                monster,
                level,
                abilities: level != 0 || monster == 0,
                every_giant: level == 2,
            };
            let expansions = Expansions { valkyries, ..Expansions::default() };
            keep(Options { prey, expansions, ..plain() }, 1, 20);
        }
    }
}

/// VAL-COOP-2: the same for two to four players who hunt together.
#[test]
fn companions_keep_the_laws() {
    for seats in 2..=4 {
        for monster in 0..4 {
            let level = (monster + seats as u8) % 3;
            let prey = Prey { monster, level, ..Prey::default() };
            let expansions = Expansions { valkyries: level == 1, ..Expansions::default() };
            keep(Options { prey, expansions, together: true, ..plain() }, seats, 15);
        }
    }
}

/// VAL-LOKI-1: every card of Loki's Trick, in short battles.
#[test]
fn every_card_of_loki_keeps_the_laws() {
    for card in 0..10 {
        let expansions =
            Expansions { loki: Loki::Chosen(card), tyr: true, ..Expansions::default() };
        keep(Options { expansions, ..plain() }, 3, 10);
    }
}

#[test]
fn two_players_keep_the_laws_with_expansions() {
    keep_laws_with_expansions(2);
}

#[test]
fn three_players_keep_the_laws_with_expansions() {
    keep_laws_with_expansions(3);
}

#[test]
fn four_players_keep_the_laws_with_expansions() {
    keep_laws_with_expansions(4);
}

#[test]
fn five_players_keep_the_laws_with_expansions() {
    keep_laws_with_expansions(5);
}

#[test]
fn six_players_keep_the_laws_with_expansions() {
    keep_laws_with_expansions(6);
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
