use std::collections::BTreeSet;

use engine::{Seat, Swift};
use games::fairness::Source;
use games::{Offer, Play, Settings, Setup};
use valhalla::Valhalla;

use super::{Board, Scene, Screen};
use crate::preferences::Confirm;
use crate::screens::Sitter;

const EVERYTHING: &[(&str, &str)] = &[
    ("loki", "loki-09"),
    ("thor", "yes"),
    ("valkyries", "yes"),
    ("dwarves", "yes"),
    ("tyr", "yes"),
    ("king", "yes"),
    ("pairs", "alliance"),
];

/// Plays a game by chance, and shows each question to whoever is asked.
fn each_question(
    seats: usize,
    settings: &[(&str, &str)],
    n: u8,
    mut seen: impl FnMut(&Play<Valhalla>, Seat),
) {
    let settings: Settings =
        settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let source = Source::alone([n; 32], seats);
    let mut play = Play::<Valhalla>::begin(Valhalla::standard(), seats, settings, source).unwrap();
    let mut chance = Swift::new(n.into());
    while let Some(seat) = play.waiting().lowest() {
        seen(&play, seat);
        let allowed = play.allowed(seat);
        play.act(seat, allowed[chance.below(allowed.len() as u32) as usize]).unwrap();
    }
}

/// A player's whole board.
fn page(play: &Play<Valhalla>, seat: Seat) -> String {
    let sitter = |n| Sitter { name: format!("Seat {n}"), note: String::new(), bot: false };
    let seats: Vec<Sitter> = (0..6).map(sitter).collect();
    let scene = Scene {
        words: games::Words::english(),
        seats: &seats,
        viewer: Some(seat),
        asked: play.waiting(),
        live: true,
        confirm: Confirm::Usual,
        odds: None,
        sources: &[],
        cards: None,
    };
    let Board { rivals, commons, stage, mine } = Valhalla::board(&play.view(Some(seat)), &scene);
    let rivals: String = rivals.into_iter().map(maud::PreEscaped::into_string).collect();
    [rivals, commons.into_string(), stage.into_string(), mine.into_string()].concat()
}

fn allowed(offers: &[Offer]) -> impl Iterator<Item = &Offer> {
    offers.iter().filter(|offer| offer.refused.is_none())
}

#[test]
fn whatever_an_answer_touches_lies_on_the_page() {
    let games: [(usize, &[(&str, &str)]); 6] = [
        (3, &[("hunt", "yes"), ("monster", "hel")]),
        (1, &[("valkyries", "yes"), ("monster", "surtr")]),
        (1, &[("monster", "hel")]),
        (3, &[("loki", "loki-03"), ("thor", "yes")]),
        (4, &[("pairs", "partnership"), ("dwarves", "yes"), ("loki", "loki-04")]),
        (6, EVERYTHING),
    ];
    let mut asked = BTreeSet::new();
    for (seats, settings) in games {
        for n in 0..3 {
            each_question(seats, settings, n, |play, seat| {
                let page = page(play, seat);
                for offer in allowed(&play.offers(seat)) {
                    for spot in &offer.spots {
                        let there = format!("data-spot=\"{spot}\"");
                        assert!(
                            page.contains(&there),
                            "{spot}, {:?}: {}",
                            play.ask(None),
                            offer.action
                        );
                    }
                }
                asked.insert(play.ask(None).key);
            });
        }
    }
    for key in ["val-ask-glory", "val-ask-loki", "val-ask-loki-tactic", "val-ask-change"] {
        assert!(asked.contains(key), "{key} was never asked: {asked:?}");
    }
}

#[test]
fn val_pair_3_everybody_sees_who_plays_with_whom() {
    let mut looked = false;
    each_question(4, &[("pairs", "partnership")], 1, |play, seat| {
        if !looked {
            let page = page(play, seat);
            let partner = play.state().table.partner(seat).unwrap();
            let [mine, theirs] =
                [page.matches("Your partner").count(), page.matches("Partner of").count()];
            assert_eq!((mine, theirs), (1, 3), "{page}");
            let panel =
                page.split("id=\"rival-").find(|part| part.starts_with(&partner.0.to_string()));
            assert!(panel.unwrap().contains("Your partner"), "{page}");
            looked = true;
        }
    });
    assert!(looked);
}

#[test]
fn every_rival_shows_the_jarl() {
    let mut shown = 0;
    each_question(3, &[], 5, |play, seat| {
        let table = &play.state().table;
        let html = page(play, seat);
        for rival in table.others(seat) {
            let Some(jarl) = table.player(rival).jarl else { continue };
            let panel = html.split(&format!("id=\"rival-{}\"", rival.0)).nth(1).unwrap();
            let panel = panel.split("</article>").next().unwrap();
            let jarl = &table.book.jarls[jarl as usize];
            assert!(panel.contains(&format!("/cards/valhalla/{}", jarl.id)), "{panel}");
            shown += 1;
        }
    });
    assert!(shown > 10, "Jarls were shown {shown} times");
}
