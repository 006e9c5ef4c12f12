//! The sheet: every picture and every part on one page that needs nothing else.

use std::fmt::Write;

use anyhow::Result;
use art::{Game, Library, PartsAt, Subject, served_files};

use super::cards::{self, Card};
use crate::tree::Tree;

const STYLE: &str = include_str!("sheet.css");
const CARD_STYLE: &str = include_str!("../../../web/assets/card.css");

/// Cards that are shown whole, with their cloth.
const WHOLE: [(Game, &str, &str); 8] = [
    (Game::Valhalla, "bear-16", "bear"),
    (Game::Valhalla, "gunnhild", "jarl"),
    (Game::Midgard, "kraken", "sea"),
    (Game::Midgard, "troll_slayer", "town"),
    (Game::Thorgal, "vikings-hierulf-the-thinker", "vikings"),
    (Game::Thorgal, "vikings-verdict-of-the-norns", "doom"),
    (Game::Valda, "weapon_tyr", "weapon"),
    (Game::Valda, "kill", "attack"),
];

/// The page as HTML: the four games by day and by night, cards nobody drew, signs and parts.
pub(crate) fn page(tree: &Tree, library: &Library) -> Result<String> {
    let cards = cards::of(tree)?;
    let mut out = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Meadhall: the drawings</title><style>",
    );
    for file in served_files().iter().filter(|file| file.name.ends_with(".css")) {
        out.push_str(&file.text);
    }
    out.push_str(CARD_STYLE);
    out.push_str(STYLE);
    out.push_str("</style><body>");
    for file in served_files().iter().filter(|file| file.name.ends_with(".svg")) {
        let _ = write!(out, "<div class=\"sprite\">{}</div>", file.text);
    }
    for game in Game::ALL {
        for theme in ["night", "day"] {
            let _ = write!(out, "<section class=\"{theme}\" id=\"{}-{theme}\">", game.name());
            let _ = write!(out, "<h2>{}</h2>", game.name());
            pictures(game, &cards, library, &mut out);
            out.push_str("</section>");
        }
    }
    for theme in ["night", "day"] {
        let _ = write!(out, "<section class=\"{theme}\" id=\"cards-{theme}\"><h2>cards</h2>");
        for width in ["small", "middling", "large"] {
            whole(&cards, width, &mut out);
        }
        out.push_str("</section>");
    }
    likenesses(&mut out);
    parts(library, &mut out);
    out.push_str("</body></html>\n");
    Ok(out)
}

fn pictures(game: Game, cards: &[Card], library: &Library, out: &mut String) {
    let mut kind = "";
    for card in cards.iter().filter(|card| card.game == game) {
        if card.kind != kind {
            kind = card.kind;
            let _ = write!(out, "<h3>{kind}</h3>");
        }
        if let Some(picture) = library.picture(game, &card.picture) {
            figure(&picture.svg(PartsAt::Here, Some(&card.name)), &card.name, out);
        }
    }
    out.push_str("<h3>pieces</h3>");
    let pieces = library.pictures(game).filter(|(id, _)| cards::is_piece(id));
    for (id, picture) in pieces {
        figure(&picture.svg(PartsAt::Here, Some(id)), id, out);
    }
}

/// The same markup in one width: what it shows is the stylesheet's doing.
fn whole(cards: &[Card], width: &str, out: &mut String) {
    for (game, id, tint) in WHOLE {
        let Some(card) = cards.iter().find(|card| card.game == game && card.picture == id) else {
            continue;
        };
        let Some(picture) = art::picture(game, id) else { continue };
        let long = if card.text.len() > 95 { " long" } else { "" };
        let words = format!("<div class=\"card-text{long}\"><p>{}</p></div>", card.text);
        let words = if card.text.is_empty() { String::new() } else { words };
        let pennant = card.number.map(|number| {
            let tail = art::tail(game, PartsAt::Here);
            format!("<div class=\"card-pennant\"><b class=\"card-number\">{number}</b>{tail}</div>")
        });
        let _ = write!(
            out,
            "<article class=\"card {}-card tint-{tint} {width}\"><div class=\"card-face\">\
             <div class=\"card-picture\">{}</div>{}<div class=\"card-plate\">{}<span>{}</span></div>\
             {}{}</div></article>",
            game.name(),
            picture.svg(PartsAt::Here, Some(&card.name)),
            pennant.unwrap_or_default(),
            art::band(game, PartsAt::Here),
            card.name,
            words,
            art::edge(PartsAt::Here),
        );
    }
    for game in Game::ALL {
        let back = art::back(game).svg(PartsAt::Here, Some(game.name()));
        let _ = write!(out, "<article class=\"card {width}\">{back}</article>");
    }
}

/// What a card of an owner's own file would look like.
fn likenesses(out: &mut String) {
    const KINDS: [(Game, &str, &str); 10] = [
        (Game::Valhalla, "warrior", "bear"),
        (Game::Valhalla, "warrior", "deer"),
        (Game::Valhalla, "warrior", "giant"),
        (Game::Valhalla, "warrior", "dwarf"),
        (Game::Valhalla, "jarl", ""),
        (Game::Midgard, "leader", ""),
        (Game::Midgard, "draugr", ""),
        (Game::Thorgal, "follower", "outlaws"),
        (Game::Thorgal, "follower", "magnates"),
        (Game::Valda, "attack", ""),
    ];
    const ARMS: [&str; 4] = ["axe", "shield", "bow", "sword"];
    out.push_str("<section class=\"night\" id=\"own\"><h2>cards of your own file</h2>");
    for (game, kind, side) in KINDS {
        let _ = write!(out, "<h3>{} {kind} {side}</h3>", game.name());
        for n in 0..8_u8 {
            let id = format!("mine-{side}-{n}");
            let symbols = &ARMS[..1 + usize::from(n / 2)];
            let subject = Subject { game, id: &id, kind, side, strength: 2 + n, symbols };
            figure(&subject.picture().svg(PartsAt::Here, Some(&id)), &id, out);
        }
    }
    out.push_str("</section>");
}

fn parts(library: &Library, out: &mut String) {
    out.push_str("<section class=\"day\" id=\"signs\"><h2>signs</h2>");
    for part in library.parts() {
        if let Some(sign) = part.id.strip_prefix("sign-") {
            figure(&art::sign(sign, PartsAt::Here).unwrap_or_default(), sign, out);
        }
    }
    out.push_str("</section>");
}

fn figure(svg: &str, name: &str, out: &mut String) {
    let _ = write!(out, "<figure>{svg}<figcaption>{name}</figcaption></figure>");
}
