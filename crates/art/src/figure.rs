//! People: put together from a wardrobe by might and by the card's id.
//!
//! The parts of a head are drawn around x = 80 with the eyes at y = 77, a weapon has its grip at
//! the origin, and every figure is built in the same order, back to front.

use std::collections::BTreeMap;

use crate::library::library;
use crate::likeness::Subject;
use crate::parts::Part;
use crate::picture::{CARD_VIEW, Picture, Row};
use crate::recipe::{Build, Heads, Wardrobe};

const SHIELDS: [&str; 6] =
    ["shield-cross", "shield-half", "shield-quarter", "shield-rays", "shield-ring", "shield-swirl"];

/// Chosen once, from the card; composing looks at nothing else.
struct Look<'a> {
    /// 0 a thrall, 3 a hero.
    might: usize,
    build: Build,
    tilt: i32,
    mirrored: bool,
    face: &'a str,
    mark: &'a str,
    hair: &'a str,
    plaits: bool,
    beard: &'a str,
    helm: &'a str,
    body: &'a str,
    mantle: &'a str,
    arms: Vec<&'a str>,
    shield: Option<&'static str>,
}

pub(crate) fn compose(subject: &Subject<'_>, worn: &Wardrobe) -> Picture {
    let look = Look::choose(subject, worn);
    let mut rows = vec![row(subject.pick("ground", &worn.grounds), String::new())];
    look.draw(&mut rows);
    if !worn.fronts.is_empty() {
        rows.push(row(subject.pick("front", &worn.fronts), String::new()));
    }
    let (skin, hair) = (subject.pick("skin", &worn.skins), subject.pick("hair tone", &worn.hairs));
    Picture {
        view: CARD_VIEW.to_owned(),
        tones: format!("{} {skin} {hair}", worn.tones),
        keep: 0,
        rows,
    }
}

impl<'a> Look<'a> {
    fn choose(subject: &Subject<'a>, worn: &'a Wardrobe) -> Look<'a> {
        let might = might(subject, worn.build);
        let women = worn.women.as_ref().filter(|_| subject.draw("woman", 3) == 0);
        let heads: &Heads = women.unwrap_or(&worn.men);
        let helm = subject.pick("helm", &worn.helms[might]);
        let among = |what, list: &'a [String]| {
            if list.is_empty() { "" } else { subject.pick(what, list) }
        };
        let mut arms: Vec<&str> =
            subject.symbols.iter().copied().filter(|symbol| is_weapon(symbol)).collect();
        if arms.is_empty() && !subject.symbols.contains(&"shield") {
            arms.extend(Some(among("arms", &worn.arms)).filter(|arm| !arm.is_empty()));
        }
        let shield = subject.symbols.contains(&"shield");
        Look {
            might,
            build: worn.build,
            tilt: i32::try_from(subject.draw("tilt", 7)).expect("below seven") - 3,
            mirrored: arms.len() < 2 && subject.draw("mirrored", 2) == 1,
            face: subject.pick("face", &heads.faces),
            // Half of the people are unmarked, and a mask hides a mark.
            mark: if subject.draw("marked", 2) == 0 || helm.contains("spectacle") {
                ""
            } else {
                among("mark", &worn.marks)
            },
            hair: subject.pick("hair", &heads.hair),
            plaits: women.is_some() && !helm.is_empty() && !wraps(helm),
            beard: among("beard", &heads.beards),
            helm,
            body: subject.pick("body", &worn.bodies[might]),
            mantle: subject.pick("mantle", &worn.mantles[might]),
            arms,
            shield: shield.then(|| SHIELDS[subject.draw("shield", SHIELDS.len())]),
        }
    }

    /// The rows of the figure, back to front.
    fn draw(&self, rows: &mut Vec<Row>) {
        let parts = |stem| stem_parts(stem);
        let (figure, head) = (self.figure_place(), self.head_place());
        let arms = self.arms.iter().skip(1).take(2).zip(BEHIND);
        rows.extend(arms.map(|(arm, place)| row(arm, format!("{figure} {place}"))));
        let back: Vec<Part> = [self.helm, if wraps(self.helm) { "" } else { self.hair }]
            .into_iter()
            .flat_map(parts)
            .filter(|part| part.id.ends_with("-back"))
            .collect();
        push(rows, back, format!("{figure} {head}"));
        push(rows, parts(self.body).chain(parts(self.mantle)).collect(), figure.clone());
        push(rows, self.head(), format!("{figure} {head}"));
        if let Some(arm) = self.arms.first() {
            let limb = if self.body.ends_with("bare") { "arm-bare" } else { "arm" };
            let place = format!("{figure} {}", self.hand_place(arm));
            push(rows, [*arm, limb, "fist"].into_iter().flat_map(parts).collect(), place);
        }
        if let Some(shield) = self.shield {
            let alone = "translate(64 178) scale(1.06)";
            let beside = "translate(36 172) scale(.92)";
            let place = if self.arms.is_empty() { alone } else { beside };
            rows.push(row(shield, format!("{figure} {place}")));
        }
    }

    /// Face, hair, beard and helm; horns and antlers grow behind the face.
    fn head(&self) -> Vec<Part> {
        let front = |stem| stem_parts(stem).filter(|part| !part.id.ends_with("-back"));
        let grown = |part: &Part| part.id.contains("antlers") || part.id.contains("horns");
        let bare =
            self.helm.is_empty() || self.helm.contains("circlet") || self.helm.contains("crown");
        let mut head: Vec<Part> = front(self.helm).filter(grown).collect();
        head.extend([self.face, self.mark].into_iter().flat_map(front));
        head.extend(front(if bare { self.hair } else { "" }));
        head.extend(front(self.beard));
        head.extend(front(self.helm).filter(|part| !grown(part)));
        head.extend(front(if self.plaits { "plaits" } else { "" }));
        head
    }

    fn figure_place(&self) -> String {
        let scale = match self.build {
            Build::Giant => [0.98, 1.04, 1.08, 1.14],
            Build::Man | Build::Dwarf => [0.86, 0.94, 1.0, 1.04],
        }[self.might];
        let drop = match self.build {
            Build::Man => [26.0, 14.0, 6.0, 4.0],
            Build::Giant => [18.0, 16.0, 18.0, 22.0],
            Build::Dwarf => [30.0, 24.0, 20.0, 20.0],
        }[self.might];
        let tall = if self.helm.contains("antlers") { 26.0 } else { 0.0 };
        let (x, y) = (80.0 - 80.0 * scale, 200.0 - 200.0 * scale + (drop + tall) * scale);
        let mirror = if self.mirrored { "translate(169 0) scale(-1 1)" } else { "translate(9 0)" };
        format!("{mirror} translate({x:.1} {y:.1}) scale({scale})")
    }

    /// Small heads on mighty shoulders, large ones on thralls.
    fn head_place(&self) -> String {
        let size = [1.06, 1.0, 1.0, 0.96][self.might];
        let wide = if self.build == Build::Dwarf { size * 1.12 } else { size };
        let tilt = self.tilt;
        format!("translate(80 110) rotate({tilt}) scale({wide:.2} {size}) translate(-80 -110)")
    }

    fn hand_place(&self, arm: &str) -> &'static str {
        match (self.build, arm) {
            (Build::Giant, "axe") => "translate(122 164) rotate(4) scale(.9)",
            (Build::Giant, _) => "translate(124 154) rotate(-3) scale(.9)",
            (_, "bow") => "translate(130 150) rotate(4)",
            (_, "spear") => "translate(130 156) rotate(4)",
            (_, "sword") => "translate(129 154) rotate(11)",
            (_, "axe") => "translate(124 170) rotate(5) scale(.92)",
            _ => "translate(128 154) rotate(3)",
        }
    }
}

/// Where the second and the third weapon are, behind the shoulders.
const BEHIND: [&str; 2] =
    ["translate(38 128) rotate(-24) scale(.92)", "translate(122 132) rotate(30) scale(.88)"];

fn might(subject: &Subject<'_>, build: Build) -> usize {
    let limits = if build == Build::Giant { [3, 4, 7] } else { [3, 5, 8] };
    let by_strength = limits.iter().filter(|&&limit| subject.strength > limit).count();
    if build == Build::Giant || subject.symbols.is_empty() {
        return by_strength;
    }
    subject.symbols.len().min(4) - 1
}

fn is_weapon(symbol: &str) -> bool {
    ["axe", "sword", "spear", "bow"].contains(&symbol)
}

/// A hood or a pelt leaves no room for hair.
fn wraps(helm: &str) -> bool {
    helm.contains("hood") || helm.contains("pelt")
}

/// The parts of a stem: `helm-hood` is a back and a front, `axe` one part, `a+b` both, nothing none.
pub(crate) fn halves<'a>(
    stem: &'a str,
    parts: &'a BTreeMap<&'static str, Part>,
) -> impl Iterator<Item = Part> + 'a {
    let names = stem
        .split('+')
        .flat_map(|one| [format!("{one}-back"), one.to_owned(), format!("{one}-front")]);
    names.filter_map(|name| parts.get(name.as_str()).copied())
}

fn stem_parts(stem: &str) -> impl Iterator<Item = Part> {
    library().halves(stem).into_iter()
}

fn row(stem: &str, place: String) -> Row {
    Row { parts: stem_parts(stem).collect(), place, tones: String::new() }
}

fn push(rows: &mut Vec<Row>, parts: Vec<Part>, place: String) {
    if !parts.is_empty() {
        rows.push(Row { parts, place, tones: String::new() });
    }
}

impl Wardrobe {
    /// Every stem it may choose, without the empty ones.
    pub(crate) fn stems(&self) -> impl Iterator<Item = &str> {
        let heads = [Some(&self.men), self.women.as_ref()].into_iter().flatten();
        let heads =
            heads.flat_map(|heads| heads.faces.iter().chain(&heads.hair).chain(&heads.beards));
        let by_might = self.helms.iter().chain(&self.bodies).chain(&self.mantles).flatten();
        let rest = self.grounds.iter().chain(&self.marks).chain(&self.arms).chain(&self.fronts);
        heads.chain(by_might).chain(rest).map(String::as_str).filter(|stem| !stem.is_empty())
    }
}
