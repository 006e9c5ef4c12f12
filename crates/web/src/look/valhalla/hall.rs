//! The hall: warriors on their feet, the scales between two war bands, the seats of Valhalla.

use art::{Picture, Row};
use maud::{Markup, html};

use super::super::{Emblem, Game, Icon, Mark, drawing, icon, named_icon, print};
use super::{Clan, Warrior, subject, symbols, warrior_label, warrior_needs};
use games::Words;

/// A warrior standing in the hall, with a plate of what it is worth before its feet.
#[derive(Debug)]
pub struct Standing {
    pub card: Warrior,
    /// Where the whole card is shown.
    pub page: String,
    /// It holds its weapons: outside battles, and once its dice lie on it.
    pub armed: bool,
}

pub fn standing(words: &Words, one: &Standing) -> Markup {
    let card = &one.card;
    html! {
        div.war.idle[!one.armed] data-clan=(card.clan.tint()) id=[card.spot.id()] data-spot=[card.spot.name()]
            data-mark=[card.mark.attr()] data-zoom=(one.page) role="img" tabindex="0" aria-label=(warrior_label(words, card)) {
            span.figure aria-hidden="true" { (likeness(card, one.armed)) }
            span.base aria-hidden="true" {
                b.might.num { (card.strength) }
                span.name { (card.name) @if card.mark == Mark::Done { (icon(Icon::Check)) } }
                ul.needs { @for need in warrior_needs(words, card) { (need) } }
                span.gift {
                    (card.gift.draw())
                    @if let Some(under) = &card.under { (named_icon(Icon::Tyr, under)) }
                }
            }
        }
    }
}

fn likeness(card: &Warrior, armed: bool) -> Markup {
    let symbols = symbols(card);
    print(&subject(card, &symbols).picture().on_foot(armed))
}

/// A place in a war band where nobody stands.
pub fn stead(name: &str) -> Markup {
    html! { div.stead role="img" aria-label=(name) {} }
}

/// Warriors who belong together, and whoever leads them.
#[derive(Debug, Default)]
pub struct Band {
    pub emblem: Emblem,
    /// Where it stands: "near" on this side of the fire, "foe" across, "far" along the wall.
    pub at: &'static str,
    pub title: Markup,
    pub note: String,
    pub warriors: Vec<Markup>,
    /// The dice that lie before it.
    pub dice: Markup,
}

pub fn band(band: &Band) -> Markup {
    html! {
        section class={ "band " (band.at) } data-seat=(band.emblem.id()) data-size=(band.warriors.len()) {
            header { h2 { (band.title) } @if !band.note.is_empty() { span.note { (band.note) } } }
            div.warriors { @for warrior in &band.warriors { (warrior) } }
            (band.dice)
        }
    }
}

/// The strengths of a battle, weighed.
#[derive(Debug, Default)]
pub struct Scales {
    pub left: Pan,
    pub right: Pan,
    /// Who leads and what the other lacks, in words.
    pub told: String,
}

#[derive(Debug, Default)]
pub struct Pan {
    pub name: String,
    /// A monster has none.
    pub emblem: Option<Emblem>,
    /// None while it is not known.
    pub strength: Option<u32>,
    pub leads: bool,
}

/// So far the beam leans, in steps; each two of strength are one.
const LEAN: i64 = 4;

pub fn scales(words: &Words, scales: &Scales) -> Markup {
    let weight = |pan: &Pan| i64::from(pan.strength.unwrap_or(0));
    let difference = weight(&scales.right) - weight(&scales.left);
    let steps = ((difference.abs() + 1) / 2).min(LEAN) * difference.signum();
    html! {
        div.scales #versus data-lean=(steps) {
            span.scale-beam aria-hidden="true" { (drawing(Game::Valhalla, "scene-scale-beam")) }
            (pan(words, &scales.left))
            (pan(words, &scales.right))
            @if !scales.told.is_empty() { p { (scales.told) } }
        }
    }
}

fn pan(words: &Words, pan: &Pan) -> Markup {
    html! {
        span.pan.leads[pan.leads] data-seat=[pan.emblem.map(Emblem::id)] {
            span.cloth aria-hidden="true" { (drawing(Game::Valhalla, "scene-scale-pan")) }
            @match pan.strength {
                Some(n) => b.num { (n) },
                None => b.num { span aria-hidden="true" { "?" } span.sr { (words.say("power-unknown")) } },
            }
            span.whose { (pan.name) }
        }
    }
}

/// Somebody in a Valhalla that is looked at: a face, a name, the glory. The card is a zoom away.
#[derive(Debug)]
pub struct Seated {
    pub name: String,
    pub page: String,
    pub glory: u8,
    pub picture: Markup,
}

pub fn seated(words: &Words, one: &Seated) -> Markup {
    let label = [("name", one.name.as_str().into()), ("glory", one.glory.into())];
    html! {
        div.seated data-zoom=(one.page) role="img" tabindex="0" aria-label=(words.say_with("val-seated", &label)) {
            span.bust aria-hidden="true" { (one.picture) }
            b aria-hidden="true" { (one.name) }
            span.num aria-hidden="true" { (icon(Icon::Glory)) (one.glory) }
        }
    }
}

/// So many seats are on a bench.
const SEATS: usize = 10;

/// The benches of Valhalla: who sits there as far as it is known, and empty seats.
pub fn seats(sitting: &[Option<Clan>]) -> Markup {
    let benches = if sitting.is_empty() { vec![sitting] } else { sitting.chunks(SEATS).collect() };
    html! { span.seats-of aria-hidden="true" { @for sitting in benches { (bench(sitting)) } } }
}

fn bench(sitting: &[Option<Clan>]) -> Markup {
    let drawn = |id| art::picture(Game::Valhalla, id).expect("the seats are drawn");
    let sitter = drawn("scene-sitter").rows[0].parts.clone();
    let seated = sitting.iter().enumerate().map(|(place, clan)| Row {
        parts: sitter.clone(),
        place: format!("translate({} 0)", 40 * place),
        tones: match clan {
            Some(clan) => format!("valhalla-{}", clan.tint()),
            None => "valhalla-hue-slate".to_owned(),
        },
    });
    let mut bench: Picture = drawn("scene-bench").clone();
    bench.rows.extend(seated);
    print(&bench)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heavier_pan_sinks() {
        let words = Words::english();
        let lean = |left, right| {
            let pan = |strength| Pan { strength, ..Pan::default() };
            let both = Scales { left: pan(left), right: pan(right), told: String::new() };
            let html = scales(words, &both).into_string();
            let from = html.split("data-lean=\"").nth(1).unwrap();
            from.split('"').next().unwrap().parse::<i64>().unwrap()
        };
        assert_eq!(lean(Some(5), Some(9)), 2);
        assert_eq!(lean(Some(9), Some(8)), -1);
        assert_eq!(lean(Some(90), Some(8)), -LEAN);
        assert_eq!(lean(Some(4), Some(4)), 0);
    }

    #[test]
    fn seats_fill() {
        let html = seats(&[Some(Clan::Wolf), None]).into_string();
        assert_eq!(html.matches("#valhalla-scene-bench\"").count(), 1, "{html}");
        assert_eq!(html.matches("#valhalla-scene-sitter\"").count(), 2);
        assert!(html.contains("class=\"valhalla-wolf\""));
        let more = seats(&[None; 11]).into_string();
        assert_eq!(more.matches("#valhalla-scene-bench\"").count(), 2, "a second bench: {more}");
        assert_eq!(seats(&[]).into_string().matches("<svg").count(), 1, "nobody yet");
    }
}
