//! Whole figures: the people of a portrait, standing, for a scene.
//!
//! A portrait is head and shoulders. Its heads and what is held stay as they are; the body below
//! them becomes one that stands, 170 × 320 with the feet at y = 312.

use crate::library::library;
use crate::parts::Part;
use crate::picture::{Picture, Row};

const VIEW: &str = "0 16 170 300";
const HEAD: &str = "translate(80 112) scale(.92) translate(-80 -110)";
const SHOULDERS: &str = "translate(80 112) scale(.74 .8) translate(-80 -110)";
const MIRRORED: &str = "translate(160 0) scale(-1 1)";
const SHIELD: &str = "translate(38 186) scale(.84)";
/// The hand that holds something.
const HAND: Place = Place { x: 141.0, y: 177.0, turn: 5.0, scale: 0.9 };
/// Where those stand who stand behind the last of a group.
const BEHIND: [&str; 2] = ["translate(-32 30) scale(.86)", "translate(54 30) scale(.86)"];

/// A body of a portrait, and what stands in its stead: trunk, legs, whether the arms are bare.
const BODIES: [(&str, &str, &str, bool); 8] = [
    ("body-tunic", "thorgal-standing-tunic", LEGS, false),
    ("body-mail", "thorgal-standing-mail", LEGS, false),
    ("body-scale", "thorgal-standing-mail", LEGS, false),
    ("body-bare", "thorgal-standing-bare", LEGS, true),
    ("thorgal-body-jerkin", "thorgal-standing-jerkin", LEGS, false),
    ("thorgal-body-plate", "thorgal-standing-plate", LEGS, false),
    ("thorgal-body-robe", "thorgal-standing-robe", "", false),
    ("thorgal-body-suit", "thorgal-standing-suit", "thorgal-standing-legs-suit", false),
];
const LEGS: &str = "thorgal-standing-legs";
const DRESS: &str = "thorgal-standing-dress";
const NECK: &str = "thorgal-standing-neck";
/// What hangs from the shoulders: behind the figure, or over its trunk.
const CLOAKS: [(&str, &str); 2] =
    [("cloak", "thorgal-standing-cloak"), ("cloak-side", "thorgal-standing-cloak-side")];
const ARMS: [[&str; 2]; 2] = [
    ["thorgal-standing-arm-left", "thorgal-standing-arm-right"],
    ["thorgal-standing-arm-left-bare", "thorgal-standing-arm-right-bare"],
];

/// The parts that figures are made from beside those of their portraits.
pub(crate) fn parts() -> impl Iterator<Item = &'static str> {
    let bodies = BODIES.into_iter().flat_map(|(_, trunk, legs, _)| [trunk, legs]);
    let cloaks = CLOAKS.into_iter().map(|(_, standing)| standing);
    bodies.chain(cloaks).chain(ARMS.into_iter().flatten()).chain([DRESS, NECK])
}

impl Picture {
    /// The people of a portrait as whole figures; nothing where there are none.
    #[must_use]
    pub fn standing(&self) -> Option<Picture> {
        let people = people(&self.rows);
        let (last, behind) = people.split_last()?;
        let mut rows = Vec::new();
        for (person, place) in behind.iter().zip(BEHIND) {
            person.stand(place, &mut rows);
        }
        last.stand("", &mut rows);
        Some(Picture { view: VIEW.to_owned(), tones: self.tones.clone(), keep: 100, rows })
    }
}

/// Somebody in a portrait.
struct Person<'a> {
    tones: &'a str,
    body: Part,
    back: Vec<Part>,
    worn: Vec<Part>,
    head: Vec<Part>,
    /// What the right hand holds, each thing where it is in relation to the hand.
    held: Option<Vec<(Part, Place)>>,
    shield: Option<Part>,
}

/// A body begins a person; what lies behind a head may come before it.
fn people(rows: &[Row]) -> Vec<Person<'_>> {
    let mut people: Vec<Person<'_>> = Vec::new();
    let mut back = Vec::new();
    let mut thing: Option<&Row> = None;
    for row in rows {
        let has = |test: fn(&str) -> bool| row.parts.iter().find(|part| test(part.id));
        if let Some(&body) = has(is_body) {
            let (body, tones) = (body, row.tones.as_str());
            let (worn, head, held, shield) = (Vec::new(), Vec::new(), None, None);
            people.push(Person { tones, body, back: Vec::new(), worn, head, held, shield });
        }
        if people.is_empty() || has(is_body).is_some() {
            back.extend(row.parts.iter().filter(|part| part.id.ends_with("-back")));
        }
        let Some(person) = people.last_mut() else { continue };
        person.back.append(&mut back);
        if has(is_body).or(has(is_face)).is_some() {
            person.put_on(row);
        } else if has(is_fist).is_some() {
            person.held = Some(held(row, thing.take()));
        } else if let Some(&shield) = has(|id| id.starts_with("shield-")) {
            person.shield = Some(shield);
        } else {
            thing = Some(row);
        }
    }
    people
}

fn is_body(id: &str) -> bool {
    BODIES.iter().any(|(body, ..)| *body == id)
}

fn is_face(id: &str) -> bool {
    id.starts_with("face-") || id.starts_with("thorgal-face-")
}

fn is_fist(id: &str) -> bool {
    id == "fist"
}

/// Mantles, cloaks and collars.
fn is_worn(id: &str) -> bool {
    ["mantle-", "thorgal-mantle-", "cloak", "torc", "thorgal-ruff"]
        .iter()
        .any(|worn| id.starts_with(worn))
}

/// What is in the hand of a row, or the thing that was drawn before an empty hand.
fn held(row: &Row, thing: Option<&Row>) -> Vec<(Part, Place)> {
    let there = row.parts.iter().filter(|part| !part.id.starts_with("arm") && part.id != "fist");
    let there: Vec<_> = there.map(|&part| (part, HAND)).collect();
    match thing {
        Some(thing) if there.is_empty() => {
            let place = Place::read(&thing.place).beside(&Place::read(&row.place));
            thing.parts.iter().map(|&part| (part, place)).collect()
        }
        _ => there,
    }
}

impl Person<'_> {
    /// A row of body, mantle and head.
    fn put_on(&mut self, row: &Row) {
        for &part in &row.parts {
            if is_worn(part.id) {
                self.worn.push(part);
            } else if !is_body(part.id) && !part.id.ends_with("-back") {
                self.head.push(part);
            }
        }
    }

    fn stand(&self, place: &str, rows: &mut Vec<Row>) {
        let mut put = |parts: Vec<Part>, at: &str| {
            if !parts.is_empty() {
                let place = format!("{place} {at}").trim().to_owned();
                rows.push(Row { parts, place, tones: self.tones.to_owned() });
            }
        };
        let cloak = |worn: &Part| CLOAKS.iter().find(|(id, _)| *id == worn.id);
        let behind = self.worn.iter().filter(|part| part.id == "cloak").filter_map(cloak);
        put(behind.filter_map(|(_, standing)| drawn(standing)).collect(), "");
        put(self.back.clone(), HEAD);
        put(self.trunk(), "");
        let side = self.worn.iter().filter(|part| part.id == "cloak-side").filter_map(cloak);
        put(side.filter_map(|(_, standing)| drawn(standing)).collect(), "");
        put(self.worn.iter().filter(|part| cloak(part).is_none()).copied().collect(), SHOULDERS);
        let [left, right] = ARMS[usize::from(self.is_bare())];
        put(drawn(left).into_iter().collect(), "");
        put(self.head.clone(), HEAD);
        match &self.held {
            None => put(drawn(left).into_iter().collect(), MIRRORED),
            Some(held) => {
                for (thing, at) in held {
                    put(vec![*thing], &at.written());
                }
                put(drawn(right).into_iter().collect(), "");
                put(drawn("fist").into_iter().collect(), &HAND.written());
            }
        }
        put(self.shield.into_iter().collect(), SHIELD);
    }

    fn is_bare(&self) -> bool {
        BODIES.iter().any(|(body, _, _, bare)| *body == self.body.id && *bare)
    }

    /// Legs, neck and trunk. A woman's tunic reaches the ground.
    fn trunk(&self) -> Vec<Part> {
        let woman = self.head.iter().any(|part| part.id == "face-woman");
        let (trunk, legs) = match self.body.id {
            "body-tunic" if woman => (DRESS, ""),
            body => BODIES
                .iter()
                .find(|(id, ..)| *id == body)
                .map_or((DRESS, ""), |(_, trunk, legs, _)| (trunk, legs)),
        };
        [legs, NECK, trunk].into_iter().filter_map(drawn).collect()
    }
}

fn drawn(id: &str) -> Option<Part> {
    library().part(id)
}

/// `translate(x y) rotate(turn) scale(scale)`, of which any may be left out.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    x: f32,
    y: f32,
    turn: f32,
    scale: f32,
}

impl Place {
    fn read(written: &str) -> Place {
        let numbers = |name: &str| -> Vec<f32> {
            let inside = written.split_once(name).and_then(|(_, rest)| rest.split(')').next());
            let inside = inside.unwrap_or_default().split(' ');
            inside.filter_map(|number| number.parse().ok()).collect()
        };
        let (at, turn, scale) = (numbers("translate("), numbers("rotate("), numbers("scale("));
        Place {
            x: at.first().copied().unwrap_or(0.0),
            y: at.get(1).copied().unwrap_or(0.0),
            turn: turn.first().copied().unwrap_or(0.0),
            scale: scale.first().copied().unwrap_or(1.0),
        }
    }

    /// The same beside the standing hand as it was beside this one.
    fn beside(&self, hand: &Place) -> Place {
        let grown = HAND.scale / hand.scale;
        Place {
            x: HAND.x + (self.x - hand.x) * grown,
            y: HAND.y + (self.y - hand.y) * grown,
            turn: self.turn,
            scale: self.scale * grown,
        }
    }

    fn written(&self) -> String {
        let Place { x, y, turn, scale } = self;
        format!("translate({x:.1} {y:.1}) rotate({turn}) scale({scale:.3})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, PartsAt, picture};

    fn standing(id: &str) -> String {
        let picture = picture(Game::Thorgal, id).unwrap().standing().unwrap();
        picture.svg(PartsAt::Here, None)
    }

    #[test]
    fn a_portrait_gets_legs_and_keeps_its_face() {
        let thorgal = standing("vikings-thorgal-aegirsson");
        for part in ["standing-tunic", "standing-legs", "cloak-side", "face-man", "scar", "bow"] {
            assert!(thorgal.contains(part), "{part}: {thorgal}");
        }
        assert!(!thorgal.contains("thorgal-sky") && !thorgal.contains("#body-tunic"), "{thorgal}");
    }

    #[test]
    fn every_one_of_a_group_stands() {
        let berserkers = standing("vikings-berserkers");
        assert_eq!(berserkers.matches("#thorgal-standing-bare").count(), 2);
        assert_eq!(berserkers.matches("#pelt-wolf-back").count(), 1);
        assert_eq!(standing("vikings-oarsmen").matches("#thorgal-standing-tunic").count(), 3);
    }

    #[test]
    fn who_holds_nothing_has_two_free_arms() {
        let aaricia = standing("vikings-aaricia");
        assert_eq!(aaricia.matches("#thorgal-standing-arm-left\"").count(), 2);
        assert!(aaricia.contains("standing-dress") && !aaricia.contains("#fist"), "{aaricia}");
    }

    #[test]
    fn a_thing_stays_beside_the_hand_it_was_beside() {
        let hand = Place::read("translate(136.2 168.7) rotate(3) scale(.92)");
        let scroll = Place::read("translate(139 150.4) rotate(11) scale(.46)").beside(&hand);
        assert_eq!(scroll.written(), "translate(143.7 159.1) rotate(11) scale(0.450)");
        assert!(standing("magnates-veronar").contains("#thorgal-scroll"));
    }

    #[test]
    fn what_is_nobody_does_not_stand() {
        assert_eq!(picture(Game::Thorgal, "vikings-drakkar").unwrap().standing(), None);
    }
}
