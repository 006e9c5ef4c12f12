//! The ways to begin a game, each one press away.

use games::{Name, with_game};
use maud::Markup;

use crate::look::{self, Way};
use crate::screens::Screen;
use crate::speech::Language;

/// Who looks out of the window of the hunt.
const PREY: &str = "fenrir-6";
/// So many sit around one screen, unless the game wants more or fewer.
const AROUND: usize = 3;

pub(crate) fn ways(words: Language, name: Name, teaches: bool) -> Markup {
    let hunts = *name.seats().start() == 1;
    let all = [
        teaches.then(|| Way {
            post: format!("/learn/{}", name.as_str()),
            first: true,
            word: false,
            ..way(name, "first")
        }),
        Some(Way { post: format!("/new/{}/bots", name.as_str()), ..way(name, "bots") }),
        Some(Way { fields: seats("open", name.company()), ..way(name, "friends") }),
        Some(around(words, name)),
        hunts.then(|| hunt(name)),
    ];
    look::ways(&words, &all.into_iter().flatten().collect::<Vec<_>>())
}

fn way(name: Name, key: &'static str) -> Way {
    Way {
        key,
        picture: look::way_picture(key),
        minutes: with_game!(name, G => <G as Screen>::MINUTES),
        post: format!("/new/{}", name.as_str()),
        fields: Vec::new(),
        names: Vec::new(),
        first: false,
        word: true,
    }
}

/// One's own seat, and the others for somebody.
fn seats(others: &str, count: usize) -> Vec<(String, String)> {
    let who = |n: usize| (format!("seat-{n}"), if n == 0 { "me" } else { others }.to_owned());
    std::iter::once(("seats".to_owned(), count.to_string())).chain((0..count).map(who)).collect()
}

/// It begins at once: nobody has to come.
fn hunt(name: Name) -> Way {
    let picture = look::drawing(look::Game::Valhalla, PREY);
    Way { picture, fields: seats("me", 1), ..way(name, "hunt") }
}

fn around(words: Language, name: Name) -> Way {
    let count = AROUND.clamp(*name.seats().start(), *name.seats().end());
    let label = |n: usize| words.say_with("way-screen-name", &[("number", (n + 1).into())]);
    let names = (0..count).map(|n| (format!("name-{n}"), label(n))).collect();
    Way { fields: seats("me", count), names, ..way(name, "screen") }
}
