//! What everybody sees, and what nobody does.

use engine::{Game, Mute, Seat, Seats, Swift};
use games::Positions;
use games::Words;
use games::thorgal::{ability_text, standard};
use serde_json::json;
use thorgal::catalogue::Role;
use thorgal::state::NOBODY;
use thorgal::{Card, Factions, Options, Thorgal};

const VIEWERS: [Option<Seat>; 3] = [None, Some(Seat(0)), Some(Seat(1))];

fn expedition() -> Thorgal {
    let position = json!({
        "phase": "expedition",
        "goal": "vikings-fortified-port",
        "lands": [
            { "land": "vikings-fortified-port", "marks": { "valour": 1 } },
            { "land": "outlaws-slave-mines", "conqueror": 1, "exhausted": 2 },
        ],
        "attached": ["vikings-raid", "outlaws-snare"],
        "opposer": { "card": "outlaws-lehla", "exhausted": 1, "marks": { "guile": 1 } },
        "seats": [
            {
                "faction": "vikings",
                "team": [{ "card": "vikings-drakkar", "exhausted": 2, "marks": { "guile": -1 } }],
                "valhalla": ["vikings-oarsmen", "vikings-louve"],
                "hand": ["vikings-shield-wall"],
                "deck_top": ["vikings-solveig"],
            },
            { "faction": "outlaws", "niflheim": ["outlaws-betrayal"], "hand": ["outlaws-hunted"] },
        ],
    });
    let options = Options { book: standard(), factions: Factions::Chosen, may_give_up: false };
    let mut game = Thorgal::from_position(&options, &position).unwrap();
    game.advance(&mut Mute(Swift::new(7)));
    game
}

#[test]
fn tho_info_2_decks_lie_face_down_and_can_be_counted() {
    let game = expedition();
    for viewer in VIEWERS {
        let view = game.view(viewer);
        for seat in [Seat(0), Seat(1)] {
            for role in [Role::Destiny, Role::Doom] {
                let deck = view.piles[seat.index()][role as usize].deck();
                assert_eq!(deck.len(), game.player(seat).piles[role as usize].deck().len());
                // Only the card its owner laid on the deck, and only to the owner.
                let laid = seat == Seat(0) && role == Role::Destiny && viewer == Some(seat);
                let named = deck.iter().filter(|slot| !slot.is_unknown()).count();
                assert_eq!(named, usize::from(laid), "{viewer:?} {seat:?} {role:?}");
            }
        }
    }
}

#[test]
fn tho_info_5_valhalla_and_niflheim_lie_face_up() {
    for viewer in VIEWERS {
        let view = expedition().view(viewer);
        let destroyed = |seat: usize, role: Role| -> Vec<&str> {
            let pile = &view.boards[seat].destroyed[role as usize];
            pile.iter().map(|&card| view.book.card(card).id).collect()
        };
        assert_eq!(destroyed(0, Role::Destiny), ["vikings-oarsmen", "vikings-louve"]);
        assert_eq!(destroyed(1, Role::Doom), ["outlaws-betrayal"]);
    }
}

#[test]
fn tho_info_6_everything_in_play_lies_open() {
    for viewer in VIEWERS {
        let view = expedition().view(viewer);
        let id = |card: Card| view.book.card(card).id;
        let fellows = view.boards[0].team.iter();
        let team: Vec<_> = fellows.map(|(_, it)| (id(it.card), it.exhausted, it.marks)).collect();
        assert_eq!(team, [("vikings-drakkar", 2, [0, -1, 0])]);
        let attached: Vec<_> = view.table.attached.iter().map(|&card| id(card)).collect();
        assert_eq!(attached, ["vikings-raid", "outlaws-snare"]);
        let opposer = view.table.opposer.expect("somebody opposes");
        let it = opposer.fellow;
        assert_eq!((opposer.seat, id(it.card)), (Seat(1), "outlaws-lehla"));
        assert_eq!((it.exhausted, it.marks), (1, [0, 1, 0]));
        let land = |it: &thorgal::state::Land| {
            (view.book.land(it.land).id, it.conqueror, it.exhausted, it.marks)
        };
        let lands: Vec<_> = view.table.lands.iter().map(land).collect();
        let port = ("vikings-fortified-port", NOBODY, 0, [1, 0, 0]);
        assert_eq!(lands, [port, ("outlaws-slave-mines", 1, 2, [0, 0, 0])]);
        assert_eq!([view.boards[0].horns, view.boards[1].horns], [0, 1]);
        assert_eq!([0, 1].map(|seat: usize| view.boards[seat].set_aside.iter().count()), [4, 4]);
    }
}

#[test]
fn tho_land_10_both_sides_of_every_land_can_be_read() {
    let words = Words::english();
    for viewer in VIEWERS {
        let view = expedition().view(viewer);
        let middle = view.table.lands.iter().map(|it| it.land);
        let aside = [0, 1].into_iter().flat_map(|seat: usize| view.boards[seat].set_aside.iter());
        let lands: Vec<_> = middle.chain(aside).collect();
        assert_eq!(lands.len(), 10);
        for land in lands {
            let face = view.book.land(land);
            assert_ne!(face.subtypes, 0, "{}", face.id);
            for side in [&face.horn, &face.fenrir] {
                assert!(ability_text(words, view.book, side).ends_with('.'), "{}", face.id);
            }
        }
    }
}

/// THO-FATE-13: who thinks about fate while the other is done asks both again, as if nobody were.
#[test]
fn a_search_asks_again_who_is_done() {
    let options = Options { book: standard(), factions: Factions::Dealt, may_give_up: false };
    let mut host = Mute(Swift::new(7));
    let mut game = Thorgal::begin(&options, 2, &mut host).unwrap();
    game.advance(&mut host);
    while game.waiting().unwrap().1 != Seats::one(Seat(1)) || game.table.round == 0 {
        let seat = game.waiting().unwrap().1.lowest().unwrap();
        let action = game.allowed(seat)[0];
        game.play(seat, action, &mut host).unwrap();
    }
    let mut world = Thorgal::imagine(&game.view(Some(Seat(1))), &mut host);
    assert_ne!(world.player(Seat(0)).private, Default::default());
    world.reopen(Seat(1));
    assert_eq!(world.waiting().unwrap().1, Seats::first(2));
    assert_eq!(world.player(Seat(0)).private, Default::default());
}
