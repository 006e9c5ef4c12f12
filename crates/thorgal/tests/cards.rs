//! Every card of every faction, where it matters and where it must not.

use engine::{BadOptions, Clause, Game, Mute, Seat, Swift};
use games::Words;
use games::thorgal::{ability_text, load, standard, upkeep_text};
use games::{Positions, Speech};
use serde_json::{Value, json};
use thorgal::catalogue::{Ability, CardFace, Kind, Mode, Moment, Op, Phase, Phases, Role};
use thorgal::state::Notes;
use thorgal::{
    Action, Card, Catalogue, DuskStep, ExpeditionStep, Factions, Options, PlayStep, RoundStep,
    Step, TeamCard, Thorgal,
};

fn options(book: &'static Catalogue) -> Options {
    Options { book, factions: Factions::Chosen, may_give_up: false }
}

fn game(position: &Value) -> Thorgal {
    let made = Thorgal::from_position(&options(standard()), position);
    let mut game = made.unwrap_or_else(|bad| panic!("{bad} in {position}"));
    game.advance(&mut host());
    game
}

fn host() -> Mute {
    Mute(Swift::new(7))
}

fn word(phase: Phase) -> &'static str {
    match phase {
        Phase::Fate => "fate",
        Phase::Dawn => "dawn",
        Phase::Expedition => "expedition",
        Phase::Dusk => "dusk",
    }
}

const ACTION_PHASES: [Phase; 3] = [Phase::Dawn, Phase::Expedition, Phase::Dusk];

fn first_phase(phases: Phases) -> Phase {
    ACTION_PHASES.into_iter().find(|&phase| phases.contains(phase)).expect("a phase is printed")
}

fn other_phase(phases: Phases) -> Option<Phase> {
    ACTION_PHASES.into_iter().find(|&phase| !phases.contains(phase))
}

/// Cards of a faction that fit, but for the one being tested.
fn cards(faction: u8, but: &str, fits: impl Fn(&CardFace) -> bool) -> Vec<&'static str> {
    let book = standard();
    let mine = |face: &&CardFace| face.faction == faction && face.id != but && fits(face);
    book.cards.iter().filter(mine).map(|face| face.id).collect()
}

/// A table where almost everything can happen: teams, attached cards, an opposing follower,
/// conquered lands, cards in every pile. The card is played by seat 0 if it is a destiny card, by
/// seat 1 if it is a doom card; `team` joins seat 0.
fn rich(faction: u8, phase: Phase, hand: &[&str], team: &[&str], doom: bool) -> Value {
    let tested = hand.iter().chain(team).next().copied().unwrap_or("");
    let other = (faction + 1) % 4;
    let (leads, hinders) = if doom { (other, faction) } else { (faction, other) };
    let book = standard();
    let id = |faction: u8| book.factions[faction as usize].id;
    let mut fellows = cards(leads, tested, |face| face.kind.joins() && !team.contains(&face.id));
    // A support and a cheap follower are still in hand, another one has been destroyed.
    let follower = |id: &str, cost: u8| {
        let face = book.card(card_of(id));
        face.kind == Kind::Follower && face.cost <= cost && !face.has_aura
    };
    let support = |id: &&str| book.card(card_of(id)).kind == Kind::Support;
    let mut take =
        |fits: &dyn Fn(&&str) -> bool| fellows.remove(fellows.iter().rposition(fits).unwrap());
    let in_hand = [take(&support), take(&|id| follower(id, 1))];
    let fallen = take(&|id| follower(id, 2));
    // Cards with attributes, the ones that can be attached: the last events, the first doom cards.
    let attaches = |id: &&str| book.card(card_of(id)).has_attributes();
    let mut events = cards(leads, tested, |face| face.kind == Kind::Event);
    events.sort_by_key(attaches);
    let mut doom_cards = cards(hinders, tested, |face| face.kind == Kind::Doom);
    doom_cards.sort_by_key(|id| !attaches(id));
    let followers = cards(hinders, tested, |face| face.kind == Kind::Follower && face.count == 1);
    let lands: Vec<Value> = book.lands[..6]
        .iter()
        .enumerate()
        .map(|(place, land)| match place {
            0 | 1 => json!({ "land": land.id, "conqueror": place, "exhausted": 1 }),
            _ => json!(land.id),
        })
        .collect();
    // Every subtype a card may ask for is in the team; nobody stands in the way of a second copy.
    let mut own: Vec<Value> = team.iter().map(|id| json!(id)).collect();
    own.extend(fellows.iter().map(|id| json!({ "card": id, "exhausted": 1 })));
    let mut leader = json!({ "faction": id(leads), "team": own, "pool": 0 });
    leader["valhalla"] = json!(events[..5]);
    leader["valhalla"].as_array_mut().unwrap().push(json!(fallen));
    leader["hand"] = json!([events[5], events[6], in_hand[0], in_hand[1]]);
    let mut hinderer = json!({ "faction": id(hinders), "doom_pool": 3, "pool": 0 });
    hinderer["team"] = json!(followers[1..4]);
    hinderer["hand"] = json!(doom_cards[2..4]);
    let seat = if doom { &mut hinderer } else { &mut leader };
    seat["hand"].as_array_mut().unwrap().extend(hand.iter().map(|id| json!(id)));
    leader["pool"] = json!(4);
    let mut position = json!({
        "phase": word(phase),
        "turn": u8::from(doom),
        "lands": lands,
        "seats": [leader, hinderer],
    });
    if phase == Phase::Expedition {
        position["goal"] = json!(book.lands[2].id);
        position["opposer"] =
            json!({ "card": followers[0], "marks": { "valour": 1, "guile": 1, "power": 1 } });
        position["attached"] = json!([events[7], doom_cards[0], doom_cards[1]]);
    }
    position
}

/// The same, but seat 0 has only the tested cards.
fn poor(faction: u8, phase: Phase, hand: &[&str], team: &[&str], doom: bool) -> Value {
    let mut position = rich(faction, phase, hand, team, doom);
    let seat = &mut position["seats"][0];
    seat["team"] = json!(team);
    seat["valhalla"] = json!([]);
    if !doom {
        seat["hand"] = json!(hand);
    }
    seat["pool"] = json!(0);
    position
}

#[test]
fn what_is_ours_is_called_so() {
    let library = Thorgal::library(standard(), games::Words::english());
    let ours = library.iter().filter(|card| card.source == games::Source::House.into());
    assert_eq!(ours.map(|card| card.copies).sum::<usize>(), 240);
    let source = |id: &str| library.iter().find(|card| card.id == id).unwrap().source.to_string();
    assert_eq!(source("vikings-stun"), "book");
    assert_eq!(source("vikings-aaricia"), "name book, numbers house, effect book");
    assert_eq!(source("outlaws-archers"), "name book, numbers house, effect house");
}

/// Answers everything that is asked until the next action is due, the first real choice each time.
fn settle(game: &mut Thorgal) {
    while let Some((step, seats)) = game.waiting() {
        if matches!(
            step,
            Step::Round(RoundStep::Turn | RoundStep::Fate)
                | Step::Expedition(ExpeditionStep::ChooseGoal)
                | Step::Dusk(DuskStep::Tidy | DuskStep::Upkeep)
        ) {
            return;
        }
        let seat = seats.lowest().unwrap();
        let allowed = game.allowed(seat);
        // A second symbol chooses another card, or it would undo the first.
        let choice = usize::from(step == Step::Play(PlayStep::Symbols(1)));
        game.play(seat, allowed[choice], &mut host()).unwrap();
    }
}

fn card_of(id: &str) -> Card {
    standard().find(id).unwrap()
}

/// The first copy of a card in its team.
fn first(id: &str) -> TeamCard {
    TeamCard { card: card_of(id), copy: 0 }
}

/// The position without what every action changes.
fn changed(before: &Thorgal, after: &Thorgal, card: &str) -> bool {
    let strip = |game: &Thorgal| {
        let mut position = game.position();
        for key in ["turn", "passes", "waiting", "phase"] {
            position[key] = Value::Null;
        }
        for fellow in position["seats"][0]["team"].as_array_mut().unwrap() {
            if fellow["card"] == card {
                fellow["exhausted"] = Value::Null;
            }
        }
        position
    };
    let waived = |game: &Thorgal| {
        let team = game.board(Seat(0)).team.iter();
        team.filter(|(_, fellow)| fellow.notes.has(Notes::WAIVED)).count()
    };
    strip(before) != strip(after) || waived(before) != waived(after)
}

#[test]
fn tho_play_5_every_follower_and_support_joins_the_team_at_dawn() {
    for face in standard().cards.iter().filter(|face| face.kind.joins()) {
        let mut dawn = poor(face.faction, Phase::Dawn, &[face.id], &[], false);
        dawn["seats"][0]["pool"] = json!(3);
        let mut played = game(&dawn);
        played.play(Seat(0), Action::Play(card_of(face.id)), &mut host()).unwrap();
        settle(&mut played);
        assert_eq!(played.position()["seats"][0]["team"][0]["card"], face.id);
        assert_eq!(played.position()["seats"][0]["pool"], 3 - face.cost, "{}", face.id);
        let other = game(&poor(face.faction, Phase::Dusk, &[face.id], &[], false));
        assert!(other.verdict(Seat(0), Action::Play(card_of(face.id))).is_err(), "{}", face.id);
        if face.cost > 0 {
            dawn["seats"][0]["pool"] = json!(face.cost - 1);
            let short = game(&dawn);
            assert!(short.verdict(Seat(0), Action::Play(card_of(face.id))).is_err());
        }
    }
}

#[test]
fn tho_exhaust_4_every_activated_effect_works_in_its_phase_and_in_no_other() {
    for face in standard().cards.iter().filter(|face| face.kind.joins()) {
        for (which, ability) in face.abilities.iter().enumerate() {
            if ability.mode == Mode::Activated {
                check_activated(face, which as u8, ability);
            }
        }
    }
}

fn check_activated(face: &CardFace, which: u8, ability: &Ability) {
    let activate = Action::Activate(first(face.id), which);
    let phase = first_phase(ability.phases);
    let before = game(&rich(face.faction, phase, &[], &[face.id], false));
    let mut after = before;
    let played = after.play(Seat(0), activate, &mut host());
    assert_eq!(played, Ok(()), "{} can be activated", face.id);
    settle(&mut after);
    assert!(changed(&before, &after, face.id), "{} changes nothing", face.id);
    assert!(after.verdict(Seat(0), activate).is_err(), "{} is exhausted or gone", face.id);
    if let Some(phase) = other_phase(ability.phases) {
        let wrong = game(&rich(face.faction, phase, &[], &[face.id], false));
        assert!(wrong.verdict(Seat(0), activate).is_err(), "{} in {phase:?}", face.id);
    }
    let mut exhausted = rich(face.faction, phase, &[], &[], false);
    exhausted["seats"][0]["team"] = json!([{ "card": face.id, "exhausted": 1 }]);
    exhausted["seats"][0]["hand"] =
        json!([cards(face.faction, "", |it| it.kind == Kind::Event && !it.has_attributes())[0]]);
    exhausted["seats"][0]["valhalla"] = json!([]);
    let verdict = game(&exhausted).verdict(Seat(0), activate);
    assert!(verdict.is_err(), "{} with a marker", face.id);
}

#[test]
fn tho_effect_4_conditions_and_payments_that_fail_forbid_an_activation() {
    for face in standard().cards.iter().filter(|face| face.kind.joins()) {
        for (which, ability) in face.abilities.iter().enumerate() {
            let needs = !ability.conditions.is_empty() || ability.pay.0 != 0;
            let of_itself = matches!(
                standard().list(ability.pay).first(),
                Some(Op::Destroy { target: thorgal::catalogue::Target::This })
            );
            if ability.mode != Mode::Activated || !needs || of_itself {
                continue;
            }
            let mut bare = poor(face.faction, first_phase(ability.phases), &[], &[face.id], false);
            bare["seats"][0]["deck"] = json!(0);
            bare.as_object_mut().unwrap().remove("opposer");
            let verdict =
                game(&bare).verdict(Seat(0), Action::Activate(first(face.id), which as u8));
            assert!(verdict.is_err(), "{} asks for nothing", face.id);
        }
    }
}

#[test]
fn tho_play_9_every_event_and_doom_card_is_played_in_its_phase_and_in_no_other() {
    for face in standard().cards.iter().filter(|face| !face.kind.joins()) {
        let doom = face.kind == Kind::Doom;
        let seat = Seat(u8::from(doom));
        let phase = first_phase(face.phases);
        let play = Action::Play(card_of(face.id));
        let before = game(&rich(face.faction, phase, &[face.id], &[], doom));
        let mut after = before;
        after.play(seat, play, &mut host()).unwrap_or_else(|no| panic!("{}: {no:?}", face.id));
        settle(&mut after);
        let attached =
            after.position()["attached"].as_array().unwrap().iter().any(|it| it == face.id);
        let attaches = phase == Phase::Expedition && face.has_attributes();
        assert_eq!(attached, attaches, "{}", face.id);
        let wrong = other_phase(face.phases).expect("no card is played in all phases");
        let wrong = game(&rich(face.faction, wrong, &[face.id], &[], doom));
        assert!(wrong.verdict(seat, play).is_err(), "{}", face.id);
        if !face.abilities.is_empty() || !face.symbols.is_empty() {
            assert!(did_something(&before, &after, face), "{} does nothing", face.id);
        }
    }
}

/// More than the card itself and its price has moved.
fn did_something(before: &Thorgal, after: &Thorgal, face: &CardFace) -> bool {
    let strip = |game: &Thorgal| {
        let mut position = game.position();
        for key in ["turn", "passes", "waiting", "attached", "strength", "difficulty"] {
            position[key] = Value::Null;
        }
        let seat = usize::from(face.kind == Kind::Doom);
        let prefix = if seat == 1 { "doom_" } else { "" };
        for pile in ["pool", "pool_order", "discard", "discard_order"] {
            position["seats"][seat][format!("{prefix}{pile}")] = Value::Null;
        }
        for key in ["hand", "valhalla", "niflheim"] {
            position["seats"][seat][key] = Value::Null;
        }
        position
    };
    let seat = Seat(u8::from(face.kind == Kind::Doom));
    let role = face.kind.role() as usize;
    // The card itself has left the hand and lies among the attached or the destroyed cards.
    let moved = |game: &Thorgal, played: usize| {
        let (piles, board) = (&game.player(seat).piles[role], game.board(seat));
        let lies = game.table.attached.len() + board.destroyed[role].len();
        let hand = game.player(seat).hand.len();
        (piles.deck_len(), piles.pool_len() + piles.discard_len(), lies - played, hand + played)
    };
    let waived = |game: &Thorgal| {
        game.board(Seat(0)).team.iter().filter(|(_, it)| it.notes.has(Notes::WAIVED)).count()
    };
    strip(before) != strip(after)
        || moved(before, 0) != moved(after, 1)
        || waived(before) != waived(after)
        || after.table.no_opposing
        || !after.table.cost_mods.is_empty()
}

#[test]
fn tho_exhaust_3_every_constant_effect_is_on_in_its_phase_and_with_its_condition() {
    for face in standard().cards.iter().filter(|face| face.has_aura || face.has_cost_mod) {
        let ability = face.abilities.iter().find(|it| it.mode == Mode::Constant).unwrap();
        let phase = first_phase(ability.phases);
        let with = game(&rich(face.faction, phase, &[], &[face.id], false));
        let without = game(&rich(face.faction, phase, &[], &[], false));
        assert!(matters(&with, face) || !matters(&without, face), "{}", face.id);
        if face.has_aura {
            assert_ne!(with.strength(), bare_strength(&with), "{}", face.id);
        }
    }
}

/// Whether some card of the deck costs something else than is printed.
fn matters(game: &Thorgal, face: &CardFace) -> bool {
    let copies = game.book.factions[face.faction as usize].copies[0];
    copies.iter().any(|&card| game.play_cost(Seat(0), card) != game.face(card).cost)
}

/// The strength without auras.
fn bare_strength(game: &Thorgal) -> [u8; 3] {
    let mut sum = [0; 3];
    let team = game.board(Seat(0)).team.iter().map(|(_, fellow)| game.face(fellow.card));
    let attached = game.table.attached.iter().map(|&card| game.face(card));
    let events = attached.filter(|face| face.kind == Kind::Event);
    for face in team.chain(events) {
        (0..3).for_each(|which| sum[which] += face.attributes[which]);
    }
    sum
}

#[test]
fn tho_dusk_6_every_upkeep_can_be_met_and_can_fail() {
    for face in standard().cards.iter().filter(|face| face.kind == Kind::Follower) {
        let met = [true, false].map(|full| upkeep_is_met(face, full));
        assert!(met.contains(&true), "the upkeep of {} is never met", face.id);
        assert!(met.contains(&false), "the upkeep of {} always is", face.id);
    }
}

/// With a full table, or alone with nothing; a follower that wants to be alone swaps the two.
fn upkeep_is_met(face: &CardFace, full: bool) -> bool {
    let mut position = if full {
        rich(face.faction, Phase::Dusk, &[], &[face.id], false)
    } else {
        poor(face.faction, Phase::Dusk, &[], &[face.id], false)
    };
    position["phase"] = json!("upkeep");
    if !full {
        let alone = face
            .upkeep
            .state
            .iter()
            .any(|it| matches!(it, thorgal::catalogue::Condition::TeamMax { .. }));
        position["seats"][0]["pool"] = json!(if alone { 3 } else { 0 });
        position["seats"][0]["deck"] = json!(if alone { 9 } else { 0 });
    }
    let mut played = Thorgal::from_position(&options(standard()), &position).unwrap();
    played.advance(&mut host());
    if played.waiting().is_some_and(|(step, _)| step == Step::Dusk(DuskStep::Upkeep)) {
        played.play(Seat(0), Action::Upkeep(first(face.id)), &mut host()).unwrap();
    }
    !matches!(played.waiting(), Some((Step::Dusk(DuskStep::Unmet(0)), _)))
}

#[test]
fn tho_land_12_every_horn_does_something() {
    for (place, land) in standard().lands.iter().enumerate() {
        let mut position = rich(land.faction, Phase::Expedition, &[], &[], false);
        let other = standard().lands[(place + 1) % 20].id;
        position["lands"] = json!([land.id, other]);
        position["goal"] = json!(land.id);
        position["phase"] = json!("resolve");
        position.as_object_mut().unwrap().remove("opposer");
        position["attached"] = json!([]);
        let team = cards(land.faction, "", |face| face.kind == Kind::Follower && face.cost < 3);
        let marks =
            |id: &&str| json!({ "card": id, "marks": { "valour": 4, "guile": 4, "power": 4 } });
        position["seats"][0]["team"] = json!(team[..2].iter().map(marks).collect::<Vec<_>>());
        let support = cards(land.faction, "", |face| face.kind == Kind::Support)[0];
        position["seats"][0]["hand"] = json!([team[2], support]);
        position["seats"][0]["valhalla"] = json!(team[3..6]);
        let before = game(&position);
        assert!(
            matches!(before.waiting(), Some((Step::Expedition(ExpeditionStep::Horn(0)), _))),
            "{}",
            land.id
        );
        let [mut used, mut declined] = [before, before];
        used.play(Seat(0), Action::Use, &mut host()).unwrap();
        settle(&mut used);
        declined.play(Seat(0), Action::Decline, &mut host()).unwrap();
        settle(&mut declined);
        assert_ne!(used, declined, "the horn of {} does nothing", land.id);
        assert!(used.verdict(Seat(0), Action::Use).is_err(), "the horn of {} is gone", land.id);
    }
}

#[test]
fn tho_land_6_every_fenrir_effect_works_in_its_phase_and_in_no_other() {
    for (place, land) in standard().lands.iter().enumerate() {
        let at = |phase: Phase, conqueror: u8| {
            let doom = (land.faction + 1) % 4;
            let hand = cards(doom, "", |face| face.kind == Kind::Doom)[5];
            let mut position = rich(doom, phase, &[hand], &[], true);
            let other = standard().lands[(place + 1) % 20].id;
            position["lands"] = json!([{ "land": land.id, "conqueror": conqueror }, other]);
            if phase == Phase::Expedition {
                position["goal"] = json!(other);
            }
            game(&position)
        };
        let phase = first_phase(land.fenrir.phases);
        let before = at(phase, 0);
        let mut after = before;
        after
            .play(Seat(1), Action::Fenrir(standard().find_land(land.id).unwrap()), &mut host())
            .unwrap();
        settle(&mut after);
        assert!(after.table.lands[0].used && after.table.lands[0].exhausted == 1, "{}", land.id);
        let mut marked = before;
        marked.table.lands[0].used = true;
        marked.table.lands[0].exhausted = 1;
        marked.table.turn = after.table.turn;
        assert_ne!(marked, after, "Fenrir of {} does nothing", land.id);
        for wrong in [at(other_phase(land.fenrir.phases).unwrap(), 0), at(phase, 1)] {
            assert!(
                wrong
                    .verdict(Seat(1), Action::Fenrir(standard().find_land(land.id).unwrap()))
                    .is_err(),
                "{}",
                land.id
            );
        }
    }
}

#[test]
fn tho_effect_32_every_moment_comes_once() {
    let moments = standard().cards.iter().filter(|face| {
        face.abilities
            .iter()
            .any(|it| matches!(it.mode, Mode::On(Moment::Success | Moment::Failure)))
    });
    for face in moments {
        let succeeds = face.abilities.iter().any(|it| it.mode == Mode::On(Moment::Success));
        for marks in [9, 0] {
            let position = json!({
                "phase": "resolve",
                "goal": "magnates-tower-of-the-red-mages",
                "lands": ["magnates-tower-of-the-red-mages", "magnates-bag-dadh"],
                "seats": [
                    {
                        "faction": standard().factions[face.faction as usize].id,
                        "team": [{ "card": face.id, "marks": { "guile": marks, "power": marks } }],
                        "hand": [cards(face.faction, "", |it| it.kind == Kind::Event)[0]],
                        "valhalla": [cards(face.faction, "", |it| it.kind == Kind::Event)[1]],
                    },
                    { "faction": standard().factions[(face.faction as usize + 1) % 4].id },
                ],
            });
            let mut played = game(&position);
            settle(&mut played);
            let happened = played.board(Seat(0)).destroyed[0].len() != 1
                || played.piles(Seat(0)).pool_len() > 0
                || played.piles(Seat(0)).deck().iter().any(|slot| !slot.is_unknown());
            assert_eq!(happened, (marks == 9) == succeeds, "{} at {marks}", face.id);
        }
    }
}

/// THO-COMPONENT-2: destiny cards, doom cards and lands are all the cards there are.
#[test]
fn tho_component_1_the_totals_of_the_box() {
    let book = standard();
    assert_eq!(book.factions.len(), 4);
    for faction in book.factions {
        assert_eq!((faction.copies[0].len(), faction.copies[1].len()), (36, 24), "{}", faction.id);
        assert_eq!(faction.lands.len(), 5, "{}", faction.id);
    }
    let copies: usize =
        book.factions.iter().map(|it| it.copies[0].len() + it.copies[1].len()).sum();
    assert_eq!(copies + book.lands.len(), 260);
}

/// THO-COMPONENT-11, THO-COMPONENT-13: subtypes are shown on followers, supports and lands.
#[test]
fn tho_component_11_followers_and_supports_have_subtypes() {
    let book = standard();
    assert!(book.cards.iter().all(|face| face.kind.joins() == (face.subtypes != 0)));
    assert!(book.lands.iter().all(|land| land.subtypes.count_ones() == 2));
}

#[test]
fn tho_card_7_archers_are_a_destiny_card() {
    assert_eq!(standard().card(card_of("outlaws-archers")).kind.role(), Role::Destiny);
}

#[test]
fn tho_setup_7_every_faction_recommends_a_team_that_may_be_chosen() {
    for faction in 0..4 {
        let factions =
            Factions::Set([faction, (faction + 1) % 4, (faction + 2) % 4, (faction + 3) % 4]);
        let options = Options { factions, ..options(standard()) };
        let mut fresh = Thorgal::begin(&options, 2, &mut host()).unwrap();
        fresh.advance(&mut host());
        let team = thorgal::state::Board::recommended(standard(), faction);
        assert!(matches!(team, Action::Team(_, Some(_))));
        assert_eq!(fresh.verdict(Seat(0), team), Ok(()));
    }
}

/// THO-DAMAGE-12: a card that damages both: the destiny player first.
#[test]
fn tho_damage_12_the_destiny_player_is_damaged_first() {
    let text = include_str!("../../../data/thorgal.toml");
    let stun = text.find("id = \"vikings-stun\"").unwrap();
    let effects = stun + text[stun..].find("effects = []").unwrap();
    let both = "effects = [{ mode = \"play\", do = [{ op = \"damage\", player = \"opponent\", n = 1 }, \
                { op = \"damage\", player = \"you\", n = 1 }] }]";
    let book = load(&format!("{}{both}{}", &text[..effects], &text[effects + 12..])).unwrap();
    for (deck, over) in [(3, false), (2, true)] {
        let position = json!({
            "phase": "expedition", "turn": 1, "goal": "vikings-fortified-port",
            "seats": [
                { "faction": "outlaws", "deck": deck },
                { "faction": "vikings", "hand": ["vikings-stun", "vikings-sea-mist"], "deck": 1 },
            ],
            "lands": ["vikings-fortified-port", "outlaws-slave-mines"],
        });
        let mut played = Thorgal::from_position(&options(book), &position).unwrap();
        played.advance(&mut host());
        played
            .play(Seat(1), Action::Play(book.find("vikings-stun").unwrap()), &mut host())
            .unwrap();
        assert_eq!(played.table.over, over);
        let left = played.player(Seat(1)).piles[0].deck_len();
        assert_eq!(left, u8::from(over), "the doom player is damaged only if the game goes on");
    }
}

#[test]
fn every_card_says_what_it_does() {
    let (words, book) = (Words::english(), standard());
    let abilities = book.cards.iter().flat_map(|face| face.abilities);
    let sides = book.lands.iter().flat_map(|land| [&land.horn, &land.fenrir]);
    for ability in abilities.chain(sides) {
        let text = ability_text(words, book, ability);
        assert!(!text.contains("tho-") && !text.contains('$') && text.ends_with('.'), "{text}");
    }
    for face in book.cards.iter().filter(|face| face.kind == Kind::Follower) {
        let text = upkeep_text(words, book, &face.upkeep);
        assert!(!text.contains("tho-") && !text.contains('$') && text.len() > 10, "{text}");
    }
    let kriss = book.card(card_of("outlaws-kriss-de-valnor"));
    assert_eq!(
        ability_text(words, book, &kriss.abilities[0]),
        "Activate (Expedition): Receive 1 damage to do this: add 1 Valour and 1 Guile to this card."
    );
}

#[test]
fn tho_component_24_nobody_plays_alone() {
    let bad = BadOptions { option: "seats", clause: Clause("THO-COMPONENT-24") };
    for seats in [0, 1, 5] {
        let begun = Thorgal::begin(&options(standard()), seats, &mut host());
        assert_eq!(begun.err(), Some(bad), "{seats}");
    }
}
