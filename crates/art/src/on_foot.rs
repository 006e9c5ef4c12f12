//! People on their feet. A card shows them down to the belt; in a scene they stand.

use crate::Game;
use crate::library::library;
use crate::parts::Part;
use crate::picture::Picture;

/// What hands hold. Whoever holds nothing hides the arm, too.
const HELD: [&str; 9] =
    ["axe", "sword", "spear", "bow", "club", "icicle", "arm", "arm-bare", "fist"];
/// Where the soles are, as bodies are drawn: their belt is at 200.
const SOLES: f32 = 337.0;

impl Picture {
    /// Somebody of Valhalla standing, cut out of the ground, with or without what the hands hold.
    /// Pictures that show no body stay as they are.
    #[must_use]
    pub fn on_foot(&self, armed: bool) -> Picture {
        let mut picture = self.cut_out();
        if !armed {
            for row in &mut picture.rows {
                row.parts.retain(|part| !HELD.contains(&part.id));
            }
            picture.rows.retain(|row| !row.parts.is_empty());
        }
        let is_body = |part: &Part| part.id.starts_with("body-");
        let Some(at) = picture.rows.iter().position(|row| row.parts.iter().any(is_body)) else {
            return picture;
        };
        let row = &mut picture.rows[at];
        picture.view = format!("0 0 160 {:.0}", foot(&row.place));
        let bare = row.parts.iter().any(|part| part.id == "body-bare");
        let cloaked = row.parts.iter().any(|part| part.id.starts_with("cloak"));
        row.parts.extend(below(if bare { "scene-stance-fur" } else { "scene-stance" }));
        if cloaked {
            row.parts.splice(0..0, below("scene-stance-cloak"));
        }
        picture
    }
}

/// What is worn below the belt.
fn below(id: &str) -> Vec<Part> {
    let drawn = library().picture(Game::Valhalla, id);
    let rows = drawn.into_iter().flat_map(|picture| &picture.rows);
    rows.flat_map(|row| row.parts.iter().copied()).collect()
}

/// How low the soles come where a body has this place: `translate(20 59) scale(.86)`.
fn foot(place: &str) -> f32 {
    let last = |step: &str| -> Option<f32> {
        let inside = step.strip_suffix(')')?.split_once('(')?.1;
        inside.split_whitespace().last()?.parse().ok()
    };
    let steps: Vec<&str> = place.split_inclusive(')').map(str::trim).collect();
    steps.iter().rev().fold(SOLES, |y, step| match last(step) {
        Some(down) if step.starts_with("translate") => y + down,
        Some(scale) if step.starts_with("scale") => y * scale.abs(),
        _ => y,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::likeness::Subject;
    use crate::parts::PartsAt;

    #[test]
    fn soles_lie_where_the_body_puts_them() {
        assert!((foot("") - 337.0).abs() < 0.01);
        assert!((foot("translate(157.8 59) scale(-.86 .86)") - 348.82).abs() < 0.01);
        assert!((foot("translate(9 0) translate(11.2 50) scale(.5)") - 218.5).abs() < 0.01);
    }

    #[test]
    fn who_is_not_armed_holds_nothing() {
        let bjorn = library().picture(Game::Valhalla, "bear-01").unwrap();
        let armed = bjorn.on_foot(true).svg(PartsAt::Here, None);
        assert!(armed.contains("#axe") && armed.contains("#valhalla-scene-stance\""), "{armed}");
        let idle = bjorn.on_foot(false).svg(PartsAt::Here, None);
        assert!(!idle.contains("#axe") && !idle.contains("#fist"), "{idle}");
    }

    #[test]
    fn also_who_was_never_drawn_stands() {
        let subject = Subject {
            game: Game::Valhalla,
            id: "mine-1",
            kind: "warrior",
            side: "wolf",
            strength: 4,
            symbols: &["axe"],
        };
        let svg = subject.picture().on_foot(true).svg(PartsAt::Here, None);
        assert!(svg.contains("#valhalla-scene-stance\"") && !svg.contains("0 0 160 200"), "{svg}");
    }
}
