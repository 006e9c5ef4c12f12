//! Everything in `art/`, read once and checked as a whole.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::Game;
use crate::figure;
use crate::files::{COMMON_TONES, PARTS, recipes, tones};
use crate::frame;
use crate::parts::{self, Part, Written};
use crate::picture::Picture;
use crate::recipe::{Kind, Recipes, Wardrobe};

#[derive(Debug)]
pub struct Library {
    files: Vec<Vec<Written>>,
    sprites: Vec<String>,
    parts: BTreeMap<&'static str, Part>,
    galleries: BTreeMap<Game, Gallery>,
}

/// What one game has: pictures by id, and how more of them are made.
#[derive(Debug)]
pub(crate) struct Gallery {
    pub(crate) pictures: BTreeMap<String, Picture>,
    pub(crate) kinds: BTreeMap<String, Kind>,
    pub(crate) wardrobes: BTreeMap<String, Wardrobe>,
}

static LIBRARY: LazyLock<Library> =
    LazyLock::new(|| Library::read().expect("the files of art/ are checked by `cargo xtask art`"));

/// The files of `art/`, read at the first call.
#[must_use]
pub fn library() -> &'static Library {
    &LIBRARY
}

impl Library {
    /// Reads the embedded files, or tells everything that is wrong with them.
    pub fn read() -> Result<Library, Vec<String>> {
        let files = PARTS.iter().map(|file| parts::read(file.name, file.text));
        let files: Vec<Vec<Written>> = files.collect::<Result<_, _>>().map_err(|one| vec![one])?;
        let parts = parts::by_id(&files)?;
        let mut galleries = BTreeMap::new();
        let mut problems = Vec::new();
        for game in Game::ALL {
            match Gallery::read(game, &parts) {
                Ok(gallery) => drop(galleries.insert(game, gallery)),
                Err(more) => problems.extend(more),
            }
        }
        let sprites = files.iter().map(|file| sprite(file)).collect();
        let library = Library { files, sprites, parts, galleries };
        if problems.is_empty() { Ok(library) } else { Err(problems) }
    }

    #[must_use]
    pub fn picture(&self, game: Game, id: &str) -> Option<&Picture> {
        self.galleries[&game].pictures.get(id)
    }

    /// The pictures of a game in the order of their ids.
    pub fn pictures(&self, game: Game) -> impl Iterator<Item = (&str, &Picture)> {
        self.galleries[&game].pictures.iter().map(|(id, picture)| (id.as_str(), picture))
    }

    /// The parts of every file in the order they stand there.
    pub fn parts(&self) -> impl Iterator<Item = Part> {
        self.files.iter().flatten().map(|written| written.part)
    }

    #[must_use]
    pub fn part(&self, id: &str) -> Option<Part> {
        self.parts.get(id).copied()
    }

    /// The parts of a stem of a wardrobe.
    pub(crate) fn halves(&self, stem: &str) -> Vec<Part> {
        figure::halves(stem, &self.parts).collect()
    }

    /// The sprites as a browser gets them, by file name.
    pub(crate) fn sprites(&self) -> impl Iterator<Item = (&'static str, &str)> {
        PARTS.iter().map(|file| file.name).zip(self.sprites.iter().map(String::as_str))
    }

    pub(crate) fn gallery(&self, game: Game) -> &Gallery {
        &self.galleries[&game]
    }

    /// Parts that no picture, no figure and no frame draws upon.
    #[must_use]
    pub fn unused_parts(&self) -> Vec<Part> {
        let mut used: BTreeSet<&str> = frame::PARTS.iter().copied().collect();
        for gallery in self.galleries.values() {
            let rows = gallery.pictures.values().flat_map(|picture| &picture.rows);
            used.extend(rows.flat_map(|row| &row.parts).map(|part| part.id));
            let worn = gallery.wardrobes.values().flat_map(Wardrobe::stems);
            used.extend(
                worn.flat_map(|stem| figure::halves(stem, &self.parts)).map(|part| part.id),
            );
        }
        used.extend(self.files.iter().flatten().flat_map(|written| parts::nested(written.text)));
        self.parts()
            .filter(|part| !used.contains(part.id) && !part.id.starts_with(frame::SIGN))
            .collect()
    }

    /// Tones that nothing names, with their stylesheet. What pages choose is spared.
    #[must_use]
    pub fn unused_tones(&self) -> Vec<(String, &'static str)> {
        let used = self.galleries.values().flat_map(Gallery::tones).map(|(_, tone)| tone);
        let used: BTreeSet<&str> = used.chain(FOR_PAGES).collect();
        let of_games = Game::ALL.map(|game| (format!("{}.css", game.name()), tones(game)));
        let sheets = of_games.into_iter().chain([("common.css".to_owned(), COMMON_TONES)]);
        let all = sheets.flat_map(|(file, css)| classes(css).map(move |tone| (file.clone(), tone)));
        all.filter(|(_, tone)| !used.contains(tone)).collect()
    }
}

impl Gallery {
    fn read(game: Game, parts: &BTreeMap<&'static str, Part>) -> Result<Gallery, Vec<String>> {
        let path = format!("art/{}.toml", game.name());
        let recipes: Recipes =
            toml::from_str(recipes(game)).map_err(|error| vec![format!("{path}: {error}")])?;
        let mut pictures = BTreeMap::new();
        let mut problems = Vec::new();
        for (id, recipe) in &recipes.picture {
            match recipe.picture(parts) {
                Ok(picture) => drop(pictures.insert(id.clone(), picture)),
                Err(what) => problems.push(format!("{path}: {id}: {what}")),
            }
        }
        for (id, like) in &recipes.cards {
            let (like, tones) = like.split_once(" in ").unwrap_or((like, ""));
            match pictures.get(like).map(|picture| picture.in_tones(tones)) {
                Some(picture) => drop(pictures.insert(id.clone(), picture)),
                None => problems.push(format!("{path}: {id}: no picture is called {like}")),
            }
        }
        let Recipes { kind: kinds, figure: wardrobes, .. } = recipes;
        let gallery = Gallery { pictures, kinds, wardrobes };
        problems.extend(gallery.problems(game, parts).map(|what| format!("{path}: {what}")));
        if problems.is_empty() { Ok(gallery) } else { Err(problems) }
    }

    /// Names that lead nowhere: tones of no stylesheet, parts, pictures and figures that are not there.
    fn problems<'a>(
        &'a self,
        game: Game,
        parts: &'a BTreeMap<&'static str, Part>,
    ) -> impl Iterator<Item = String> + 'a {
        let classes: BTreeSet<&str> = classes(COMMON_TONES).chain(classes(tones(game))).collect();
        let missing = self.tones().filter(move |(_, tone)| !classes.contains(tone));
        let missing = missing.map(|(id, tone)| format!("{id}: no tone is called {tone}"));
        let stems = self.wardrobes.values().flat_map(Wardrobe::stems);
        let stems = stems.filter(|stem| figure::halves(stem, parts).next().is_none());
        let stems = stems.map(|stem| format!("no part is called {stem}"));
        let grounds = self.kinds.values().flat_map(|kind| &kind.grounds);
        let grounds = grounds.filter(|id| !parts.contains_key(id.as_str()));
        let grounds = grounds.map(|id| format!("no part is called {id}"));
        let like = self.kinds.values().flat_map(|kind| &kind.like);
        let like = like.filter(|id| !self.pictures.contains_key(*id));
        let like = like.map(|id| format!("no picture is called {id}"));
        let figures = self.kinds.values().flat_map(|kind| &kind.figures);
        let figures = figures.filter(|id| !self.wardrobes.contains_key(*id));
        let figures = figures.map(|id| format!("no figure is called {id}"));
        let empty =
            self.kinds.iter().filter(|(_, kind)| kind.like.is_empty() && kind.figures.is_empty());
        let empty = empty.map(|(id, _)| format!("kind.{id} has neither figures nor pictures"));
        let other = (!self.kinds.contains_key(OTHER)).then(|| format!("kind.{OTHER} is missing"));
        missing.chain(stems).chain(grounds).chain(like).chain(figures).chain(empty).chain(other)
    }

    /// Every tone a picture, a figure or a kind names, with who names it.
    fn tones(&self) -> impl Iterator<Item = (&str, &str)> {
        let pictures = self.pictures.iter().flat_map(|(id, picture)| {
            let rows = picture.rows.iter().map(|row| row.tones.as_str());
            rows.chain([picture.tones.as_str()]).map(move |tones| (id.as_str(), tones))
        });
        let worn = self.wardrobes.iter().flat_map(|(id, worn)| {
            let more = worn.skins.iter().chain(&worn.hairs).chain([&worn.tones]);
            more.map(move |tones| (id.as_str(), tones.as_str()))
        });
        let kinds = self.kinds.iter();
        let kinds = kinds
            .flat_map(|(id, kind)| kind.tones.iter().map(move |tone| (id.as_str(), tone.as_str())));
        let all = pictures.chain(worn).chain(kinds);
        all.flat_map(|(id, tones)| tones.split_whitespace().map(move |tone| (id, tone)))
    }
}

/// Tones that pages choose: the base of all, the colours of dice, one tone as ink.
const FOR_PAGES: [&str; 15] = [
    "drawing",
    "die-bone",
    "die-red",
    "die-black",
    "die-grey",
    "ink-accent",
    "ink-gold",
    "ink-ink",
    "ink-pale",
    "ink-deep",
    "ink-eye",
    "ink-lit",
    "ink-near",
    "ink-far",
    "ink-die",
];

/// The kind of a card whose kind is not known.
pub(crate) const OTHER: &str = "other";

/// The classes a stylesheet of `art/` defines: one a line, at its beginning.
fn classes(css: &str) -> impl Iterator<Item = &str> {
    css.lines().filter_map(|line| line.strip_prefix('.')?.split(' ').next())
}

fn sprite(parts: &[Written]) -> String {
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>\n");
    for written in parts {
        out.push_str(written.text);
        out.push('\n');
    }
    out.push_str("</defs></svg>\n");
    out
}
