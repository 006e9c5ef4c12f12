//! The end of a game: the best three on their high seats, and the same as a picture to show around.

use maud::{Markup, PreEscaped, html};

use super::art_url;
use games::Words;

/// Somebody at the end of a game.
#[derive(Clone, Debug)]
pub struct Hero {
    pub name: String,
    pub rank: u8,
    pub score: String,
}

/// So many have a seat.
const SEATS: usize = 3;

/// The best of them, the first one first.
fn best(heroes: &[Hero]) -> Vec<&Hero> {
    let mut best: Vec<&Hero> = heroes.iter().collect();
    best.sort_by_key(|hero| hero.rank);
    best.truncate(SEATS);
    best
}

/// Who won, as one reads it.
fn winners(words: &Words, heroes: &[Hero]) -> String {
    let won = heroes.iter().filter(|hero| hero.rank == 1).map(|hero| hero.name.clone());
    words.list(&won.collect::<Vec<_>>())
}

/// The hall of heroes. Nothing where nobody won or nobody was measured against another.
pub fn heroes(words: &Words, heroes: &[Hero]) -> Markup {
    let won = winners(words, heroes);
    let several = heroes.iter().filter(|hero| hero.rank == 1).count() > 1;
    html! {
        @if heroes.len() > 1 && !won.is_empty() {
            section.heroes aria-label=(words.say("heroes-title")) {
                p.song data-several[several] { (words.say("heroes-song")) strong { (won) } }
                ol { @for (place, hero) in best(heroes).into_iter().enumerate() { (seat(place + 1, hero)) } }
            }
        }
    }
}

fn seat(place: usize, hero: &Hero) -> Markup {
    html! {
        li class={ "seat-" (place) } {
            img src=(art_url(&format!("hall-seat-{place}.svg"))) alt="" width="300" height="424";
            span.rank { (hero.rank) }
            b { (hero.name) }
            span.num { (hero.score) }
        }
    }
}

/// The picture: 1200 × 630, whole in itself.
pub fn share_picture(words: &Words, game: &str, heroes: &[Hero]) -> Markup {
    let title = words.say_with("share-won", &[("name", winners(words, heroes).into())]);
    let most = heroes.iter().filter_map(|hero| hero.score.parse::<f32>().ok()).fold(1.0, f32::max);
    // The seats as they stand: the second and third behind, the first before them.
    let stands = [(3, 512, 240, 218), (2, 8, 240, 218), (1, 218, 104, 316)];
    let best = best(heroes);
    let stands = stands.iter().filter_map(|at| Some((at, *best.get(at.0 - 1)?)));
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" font-family="Georgia, 'Noto Serif', serif" {
            title { (title) }
            path fill="#170e08" d="M0,0H1200V630H0z" {}
            path fill="#2b1a0d" d="M60,630L130,40L300,-10H900L1070,40L1140,630z" {}
            path fill="#452910" d="M260,630L320,110L430,0H770L880,110L940,630z" {}
            @for ((place, x, y, width), hero) in stands {
                svg x=(x) y=(y) width=(width) height=(width * 424 / 300) viewBox="0 0 300 424" {
                    (PreEscaped(inside(*place)))
                    text x="62" y="398" text-anchor="middle" font-size="34" font-weight="700" fill="#e0a93f" { (hero.rank) }
                    text x="190" y="399" text-anchor="middle" font-size="34" font-weight="700" fill="#f6ead0" { (short(&hero.name, 10)) }
                }
            }
            path fill="#ebdcb8" stroke="#140a05" stroke-width="10" d="M740,-10L750,160L742,330L752,500L744,640H1210V-10z" {}
            text x="784" y="74" font-size="30" letter-spacing="2" fill="#8c2c20" font-weight="700" { (game) }
            text x="784" y="140" font-size=(if title.chars().count() > 16 { 34 } else { 54 }) font-weight="700" fill="#20170f" { (short(&title, 26)) }
            @for (n, hero) in heroes.iter().enumerate().take(5) { (share_row(n, hero, most)) }
            text x="784" y="594" font-size="34" font-weight="700" fill="#20170f" { "Meadhall" }
        }
    }
}

/// One player and how far the score reaches.
fn share_row(n: usize, hero: &Hero, most: f32) -> Markup {
    let y = 186 + 76 * n;
    let share = hero.score.parse::<f32>().map_or(0.0, |score| (score / most).clamp(0.0, 1.0));
    html! {
        text x="784" y=(y + 14) font-size="24" font-weight="700" fill="#20170f" { (short(&hero.name, 22)) }
        path fill="#140a05" d={ "M784," (y + 24) "h320v26h-320z" } {}
        path fill="#c98a2b" d={ "M787," (y + 27) "h" ((314.0 * share).round()) "v20h-" ((314.0 * share).round()) "z" } {}
        text x="1176" y=(y + 48) text-anchor="end" font-size="36" font-weight="700" fill="#20170f" { (hero.score) }
    }
}

/// What is drawn of a seat, without the sheet around it.
fn inside(place: usize) -> &'static str {
    let name = format!("hall-seat-{place}.svg");
    let file = art::served_files().iter().find(|file| file.name == name);
    let text = file.map_or("", |file| file.text.as_str());
    let inner = text.split_once('>').map_or("", |(_, rest)| rest);
    inner.rsplit_once("</svg>").map_or("", |(inner, _)| inner)
}

/// A name that fits.
fn short(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    name.chars().take(most - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hero(name: &str, rank: u8, score: &str) -> Hero {
        Hero { name: name.into(), rank, score: score.into() }
    }

    #[test]
    fn the_first_sits_on_the_first_seat_and_the_fourth_on_none() {
        let all = [hero("Ida", 3, "4"), hero("Bo", 1, "9"), hero("Cy", 2, "7"), hero("Di", 4, "1")];
        let html = heroes(Words::english(), &all).into_string();
        let first = html.split("seat-1\"").nth(1).unwrap_or_default();
        assert!(first.split("</li>").next().unwrap_or_default().contains("<b>Bo</b>"), "{html}");
        assert!(!html.contains("Di"), "{html}");
    }

    #[test]
    fn who_plays_alone_or_loses_with_all_has_no_seat() {
        assert!(heroes(Words::english(), &[hero("Ida", 1, "4")]).into_string().is_empty());
        let lost = [hero("Ida", 2, "4"), hero("Bo", 2, "4")];
        assert!(heroes(Words::english(), &lost).into_string().is_empty());
    }

    #[test]
    fn a_picture_is_whole_and_names_are_escaped() {
        let all = [hero("<Ida & a very long name indeed>", 1, "12"), hero("Bo", 2, "6")];
        let svg = share_picture(Words::english(), "Valda", &all).into_string();
        assert!(
            svg.starts_with("<svg xmlns=")
                && svg.matches("<svg").count() == svg.matches("</svg").count()
        );
        assert!(!svg.contains("<Ida") && !svg.contains("href"), "nothing is fetched");
    }
}
