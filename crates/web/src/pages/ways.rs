//! The ways to begin a game, each one press away.

use games::{Name, with_game};
use lessons::Lesson;
use maud::Markup;

use crate::look::{self, Way};
use crate::screens::Screen;
use crate::speech::Language;

/// Who looks out of the window of the hunt.
const PREY: &str = "fenrir-6";
/// So many sit around one screen, unless the game wants more or fewer.
const AROUND: usize = 3;

/// First the lesson for somebody new, last those that lead on.
pub(crate) fn ways(
    words: Language,
    name: Name,
    lessons: impl Iterator<Item = &'static Lesson>,
) -> Markup {
    let hunts = *name.seats().start() == 1;
    let (first, further): (Vec<_>, Vec<_>) = lessons.map(way_of).partition(|way| way.first);
    let others = [
        Some(Way { post: format!("/new/{}/bots", name.as_str()), ..way(name, "bots") }),
        Some(Way { fields: seats("open", name.company()), ..way(name, "friends") }),
        Some(around(words, name)),
        hunts.then(|| hunt(name)),
    ];
    let all = first.into_iter().chain(others.into_iter().flatten()).chain(further);
    look::ways(&words, &all.collect::<Vec<_>>())
}

/// A lesson as a way to begin.
pub(crate) fn way_of(lesson: &'static Lesson) -> Way {
    let post = format!("/learn/{}", lesson.id);
    if lesson.is_first() {
        return Way { post, first: true, word: false, ..way(lesson.name, "first") };
    }
    let picture = look::drawing(art_of(lesson.name), &lesson.picture);
    Way { post, picture, word: false, ..begin(lesson.name, lesson.id) }
}

/// A way that has a picture of its own.
fn way(name: Name, key: &'static str) -> Way {
    Way { picture: look::way_picture(key), ..begin(name, key) }
}

fn begin(name: Name, key: &'static str) -> Way {
    Way {
        key,
        picture: Markup::default(),
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
    let picture = look::drawing(art_of(name), PREY);
    Way { picture, fields: seats("me", 1), ..begin(name, "hunt") }
}

fn around(words: Language, name: Name) -> Way {
    let count = AROUND.clamp(*name.seats().start(), *name.seats().end());
    let label = |n: usize| words.say_with("way-screen-name", &[("number", (n + 1).into())]);
    let names = (0..count).map(|n| (format!("name-{n}"), label(n))).collect();
    Way { fields: seats("me", count), names, ..way(name, "screen") }
}

/// Where its pictures hang.
const fn art_of(name: Name) -> look::Game {
    match name {
        Name::Midgard => look::Game::Midgard,
        Name::Thorgal => look::Game::Thorgal,
        Name::Valda => look::Game::Valda,
        Name::Valhalla => look::Game::Valhalla,
    }
}

#[cfg(test)]
mod tests {
    use games::Words;

    use super::*;

    #[test]
    fn every_further_lesson_has_a_picture_and_words() {
        for lesson in lessons::all().iter().filter(|lesson| !lesson.is_first()) {
            let way = way_of(lesson);
            assert!(way.picture.0.contains("<svg"), "{}: {:?}", lesson.id, lesson.picture);
            for end in ["", "-about", "-go"] {
                assert!(Words::english().has(&format!("way-{}{end}", lesson.id)), "{}", lesson.id);
            }
        }
    }
}
