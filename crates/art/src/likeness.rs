//! Cards of an owner's own file: a picture from what they are and from their id.

use crate::Game;
use crate::figure;
use crate::files::fold;
use crate::library::{OTHER, library};
use crate::picture::Picture;

/// What is known of a card that nobody has drawn.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    pub game: Game,
    pub id: &'a str,
    /// The table of the catalogue it stands in: `warrior`, `troll`, `land`.
    pub kind: &'a str,
    /// Its clan, faction or god, or nothing.
    pub side: &'a str,
    pub strength: u8,
    /// The weapons it shows.
    pub symbols: &'a [&'a str],
}

impl Subject<'_> {
    /// Its picture: the one drawn for its id, or one made from what it is. The same subject always
    /// looks the same.
    #[must_use]
    pub fn picture(&self) -> Picture {
        match library().picture(self.game, self.id) {
            Some(picture) => picture.clone(),
            None => self.likeness(),
        }
    }

    fn likeness(&self) -> Picture {
        let gallery = library().gallery(self.game);
        let kind = gallery.kinds.get(self.kind).unwrap_or(&gallery.kinds[OTHER]);
        if kind.figures.is_empty() {
            let mut picture = gallery.pictures[self.pick("drawing", &kind.like)].clone();
            if !kind.grounds.is_empty() {
                self.stand_on(self.pick("ground", &kind.grounds), &kind.grounds, &mut picture);
            }
            if !kind.tones.is_empty() {
                let (_, rest) = picture.tones.split_once(' ').unwrap_or(("", ""));
                picture.tones = format!("{} {rest}", self.pick("tones", &kind.tones));
            }
            return picture;
        }
        let named = kind.figures.iter().find(|figure| *figure == self.side);
        let figure = named.map_or_else(|| self.pick("figure", &kind.figures), String::as_str);
        figure::compose(self, &gallery.wardrobes[figure])
    }

    /// Changes the ground of a picture when it stands on one that can be changed.
    fn stand_on(&self, ground: &str, grounds: &[String], picture: &mut Picture) {
        let first = picture.rows.first_mut().and_then(|row| row.parts.first_mut());
        let Some(part) = first.filter(|part| grounds.iter().any(|id| id == part.id)) else {
            return;
        };
        *part = library().part(ground).expect("grounds are among the parts");
    }

    /// One of several, by the card's id and by what is being chosen.
    pub(crate) fn pick<'a>(&self, what: &str, among: &'a [String]) -> &'a str {
        &among[self.draw(what, among.len())]
    }

    /// A number below `n`, by the card's id and by what is being chosen.
    pub(crate) fn draw(&self, what: &str, n: usize) -> usize {
        let hash = fold(self.id.bytes().chain([0]).chain(what.bytes()));
        // The high bits of the hash are the well mixed ones.
        let mixed = (hash ^ (hash >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 33;
        usize::try_from(mixed).expect("31 bits") % n
    }
}
