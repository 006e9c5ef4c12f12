//! What stands around a picture: the cut edge, the band of each game, its back, and the signs.

use std::fmt::Write;

use crate::Game;
use crate::library::library;
use crate::parts::{Part, PartsAt};
use crate::picture::Picture;

/// What the ids of signs begin with. Pages choose among them, so none counts as unused.
pub(crate) const SIGN: &str = "sign-";

const EDGE: &str = "frame";
const SEPARATOR: &str = "separator";

/// The parts that pages draw upon directly.
pub(crate) const PARTS: [&str; 10] = [
    EDGE,
    SEPARATOR,
    "valhalla-band",
    "midgard-band",
    "thorgal-band",
    "valda-band",
    "valhalla-tail",
    "midgard-tail",
    "thorgal-tail",
    "valda-tail",
];

/// The ink around a card, 160 × 240, stretched to the card.
#[must_use]
pub fn edge(parts: PartsAt<'_>) -> String {
    piece("card-edge", "0 0 160 240", EDGE, parts)
}

/// The ornament between picture and name, 160 × 10.
#[must_use]
pub fn band(game: Game, parts: PartsAt<'_>) -> String {
    piece("card-band", "0 0 160 10", &format!("{}-band", game.name()), parts)
}

/// The lower end of the pennant with the number, 30 × 12.
#[must_use]
pub fn tail(game: Game, parts: PartsAt<'_>) -> String {
    piece("card-tail", "0 0 30 12", &format!("{}-tail", game.name()), parts)
}

/// Two beasts that hold one plait, 320 × 40, between the parts of a page.
#[must_use]
pub fn separator(parts: PartsAt<'_>) -> String {
    piece("separator", "0 0 320 40", SEPARATOR, parts)
}

/// The back of every card of a game.
#[must_use]
pub fn back(game: Game) -> &'static Picture {
    library().picture(game, "back").expect("every game has a back")
}

/// A sign in the ink of the text around it, or nothing when there is no such sign.
#[must_use]
pub fn sign(name: &str, parts: PartsAt<'_>) -> Option<String> {
    let part = library().part(&format!("{SIGN}{name}"))?;
    let mut out =
        String::from("<svg class=\"drawing-sign\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">");
    parts.print(part, &mut out);
    out.push_str("</svg>");
    Some(out)
}

fn piece(class: &str, view: &str, id: &str, parts: PartsAt<'_>) -> String {
    let part: Part = library().part(id).expect("frames are among the parts");
    let mut out = String::new();
    let _ = write!(
        out,
        "<svg class=\"{class}\" viewBox=\"{view}\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
    );
    parts.print(part, &mut out);
    out.push_str("</svg>");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_own_frame_and_back() {
        for game in Game::ALL {
            let name = game.name();
            assert!(band(game, PartsAt::Here).contains(&format!("#{name}-band\"")));
            assert!(tail(game, PartsAt::Here).contains(&format!("#{name}-tail\"")));
            assert!(back(game).svg(PartsAt::Here, None).contains(&format!("#{name}-back\"")));
        }
        assert!(edge(PartsAt::Under("/art/7/")).contains("/art/7/common.svg#frame"));
        assert!(separator(PartsAt::Here).contains("#separator"));
    }

    #[test]
    fn a_sign_that_is_not_drawn_is_nothing() {
        assert!(sign("axe", PartsAt::Here).unwrap().contains("#sign-axe"));
        assert_eq!(sign("teapot", PartsAt::Here), None);
    }
}
