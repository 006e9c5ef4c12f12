//! A picture: rows of parts, each row in one place and in its tones.

use std::fmt::Write;

use crate::parts::{Part, PartsAt};

/// Parts that are drawn one over the other at the same place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub parts: Vec<Part>,
    /// An SVG transform, or nothing.
    pub place: String,
    /// Classes that change tones for this row alone.
    pub tones: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The viewBox: 160 × 200 for a card.
    pub view: String,
    /// Classes: a palette, then skin, hair and whatever changes single tones.
    pub tones: String,
    /// What stays in sight in a window lower than the picture: 0 the top, 100 the bottom.
    pub keep: u8,
    pub rows: Vec<Row>,
}

/// What the ids of grounds have in them: what lies behind a figure, and the drift before it.
const GROUNDS: [&str; 2] = ["ground-", "-front-"];

/// The grounds of Thorgal's pictures, which are made of many things.
const LANDSCAPE: [&str; 27] = [
    "thorgal-sky",
    "thorgal-rays",
    "thorgal-sun",
    "thorgal-moon",
    "thorgal-crescent",
    "thorgal-stars",
    "thorgal-clouds",
    "thorgal-mountains",
    "thorgal-mountains-far",
    "thorgal-hills",
    "thorgal-hills-near",
    "thorgal-pines",
    "thorgal-oak",
    "thorgal-sea",
    "thorgal-swell",
    "thorgal-snow",
    "thorgal-front",
    "thorgal-cliff",
    "thorgal-fog",
    "thorgal-column",
    "thorgal-curtain",
    "thorgal-glow",
    "thorgal-burst",
    "thorgal-keep",
    "thorgal-arch",
    "thorgal-leaves",
    "thorgal-dunes",
];

pub(crate) const CARD_VIEW: &str = "0 0 160 200";

impl Picture {
    /// The picture as SVG markup. With a name it is an image of that; without, decoration.
    #[must_use]
    pub fn svg(&self, parts: PartsAt<'_>, name: Option<&str>) -> String {
        let mut out = String::with_capacity(200 + 90 * self.rows.len());
        self.open(name, &mut out);
        for row in &self.rows {
            row.print(parts, &mut out);
        }
        out.push_str("</svg>");
        out
    }

    /// The same picture with more tones, which win over its own.
    #[must_use]
    pub fn in_tones(&self, tones: &str) -> Picture {
        let mut picture = self.clone();
        if !tones.is_empty() {
            picture.tones.push(' ');
            picture.tones.push_str(tones);
        }
        picture
    }

    /// The same without the ground it stands on: a figure or a house for a scene.
    #[must_use]
    pub fn cut_out(&self) -> Picture {
        let mut picture = self.clone();
        for row in &mut picture.rows {
            row.parts.retain(|part| !is_ground(part.id));
        }
        picture.rows.retain(|row| !row.parts.is_empty());
        picture
    }

    /// The picture as something behind others, stretched to its window.
    #[must_use]
    pub fn backdrop(&self, parts: PartsAt<'_>) -> String {
        let mut out = String::with_capacity(200);
        let Picture { view, tones, .. } = self;
        let _ = write!(
            out,
            "<svg class=\"drawing {tones}\" viewBox=\"{view}\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
        );
        for row in &self.rows {
            row.print(parts, &mut out);
        }
        out.push_str("</svg>");
        out
    }

    fn open(&self, name: Option<&str>, out: &mut String) {
        let edge = match self.keep {
            0..=24 => "Min",
            25..=75 => "Mid",
            _ => "Max",
        };
        let Picture { view, tones, keep, .. } = self;
        let _ = write!(
            out,
            "<svg class=\"drawing {tones} keep-{keep}\" viewBox=\"{view}\" \
             preserveAspectRatio=\"xMidY{edge} slice\""
        );
        match name {
            Some(name) => {
                out.push_str(" role=\"img\" aria-label=\"");
                escape(name, out);
                out.push_str("\">");
            }
            None => out.push_str(" aria-hidden=\"true\">"),
        }
    }
}

fn is_ground(id: &str) -> bool {
    GROUNDS.iter().any(|ground| id.contains(ground)) || LANDSCAPE.contains(&id)
}

impl Row {
    fn print(&self, parts: PartsAt<'_>, out: &mut String) {
        let plain = self.place.is_empty() && self.tones.is_empty();
        if !plain {
            out.push_str("<g");
            attribute("transform", &self.place, out);
            attribute("class", &self.tones, out);
            out.push('>');
        }
        for part in &self.parts {
            parts.print(*part, out);
        }
        if !plain {
            out.push_str("</g>");
        }
    }
}

fn attribute(name: &str, value: &str, out: &mut String) {
    if !value.is_empty() {
        let _ = write!(out, " {name}=\"{value}\"");
    }
}

fn escape(text: &str, out: &mut String) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wolf() -> Picture {
        let part = |id| Part { file: "common.svg", id };
        let ground =
            Row { parts: vec![part("ground-ice")], place: String::new(), tones: String::new() };
        let head = Row {
            parts: vec![part("face-wolf"), part("scar")],
            place: "translate(3 4) scale(.5)".into(),
            tones: "hair-grey".into(),
        };
        Picture {
            view: CARD_VIEW.into(),
            tones: "valhalla-wolf".into(),
            keep: 0,
            rows: vec![ground, head],
        }
    }

    #[test]
    fn a_picture_is_a_few_uses() {
        let svg = wolf().svg(PartsAt::Under("/art/1/"), None);
        let expected = "<svg class=\"drawing valhalla-wolf keep-0\" viewBox=\"0 0 160 200\" \
            preserveAspectRatio=\"xMidYMin slice\" aria-hidden=\"true\">\
            <use href=\"/art/1/common.svg#ground-ice\"/>\
            <g transform=\"translate(3 4) scale(.5)\" class=\"hair-grey\">\
            <use href=\"/art/1/common.svg#face-wolf\"/><use href=\"/art/1/common.svg#scar\"/></g></svg>";
        assert_eq!(svg, expected);
        assert!(wolf().svg(PartsAt::Here, None).contains("<use href=\"#scar\"/>"));
    }

    #[test]
    fn a_figure_for_a_scene_has_no_ground() {
        let svg = wolf().cut_out().svg(PartsAt::Here, None);
        assert!(!svg.contains("#ground-ice") && svg.contains("#face-wolf"), "{svg}");
        let behind = wolf().backdrop(PartsAt::Here);
        assert!(behind.contains("preserveAspectRatio=\"none\"") && behind.contains("#ground-ice"));
    }

    #[test]
    fn a_name_cannot_leave_its_attribute() {
        let svg = wolf().svg(PartsAt::Here, Some("\"><b>&"));
        assert!(svg.contains("role=\"img\" aria-label=\"&quot;&gt;&lt;b&gt;&amp;\">"), "{svg}");
    }

    #[test]
    fn the_kept_side_follows_the_per_cent() {
        let side = |keep| Picture { keep, ..wolf() }.svg(PartsAt::Here, None);
        assert!(side(24).contains("xMidYMin"));
        assert!(side(25).contains("xMidYMid"));
        assert!(side(75).contains("xMidYMid"));
        assert!(side(76).contains("xMidYMax"));
    }
}
