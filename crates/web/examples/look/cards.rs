//! Sample cards, the catalogue and the sheet of icons.

use games::{Source, Words};
use maud::{Markup, html};
use web::look::valhalla::{
    Badge, Clan, Combine, Gift, Jarl, Needs, Tactic, Warrior, Weapon, jarl, tactic, warrior,
};
use web::look::{
    Entry, Icon, Mark, NavLink, Shell, Spot, card_back, catalogue_shelf, icon, page, search,
};

pub(crate) fn links(here: &str) -> Vec<NavLink> {
    [
        ("/lobby.html", Icon::Hall, "Hall"),
        ("/rules.html", Icon::Rules, "Rules"),
        ("/cards.html", Icon::Hand, "Cards"),
    ]
    .into_iter()
    .map(|(href, icon, name)| NavLink {
        href: href.into(),
        icon,
        name: name.into(),
        here: href.contains(here),
    })
    .collect()
}

fn fighter(key: &str, name: &str, clan: Clan, strength: u8, glory: u8, needs: Needs) -> Warrior {
    Warrior {
        key: key.into(),
        name: name.into(),
        clan,
        strength,
        glory,
        needs,
        gift: Gift::None,
        laid: Vec::new(),
        under: None,
        bonus: 0,
        spot: Spot::default(),
        mark: Mark::Plain,
    }
}

pub(crate) fn warriors() -> Vec<Warrior> {
    use Weapon::{Axe, Bow, Shield, Spear, Sword};
    let exact = |weapons: &[Weapon]| Needs::Exact(weapons.to_vec());
    vec![
        fighter("bear-01", "Bjorn", Clan::Bear, 3, 1, exact(&[Axe])),
        fighter("bear-06", "Halla", Clan::Bear, 6, 2, exact(&[Sword, Axe])),
        fighter("bear-15", "Ketil", Clan::Bear, 14, 5, exact(&[Axe, Axe, Sword, Shield])),
        fighter("wolf-04", "Sigrun", Clan::Wolf, 5, 3, exact(&[Sword, Shield])),
        Warrior {
            gift: Gift::Prey { clan: Clan::Wolf, bonus: 3 },
            ..fighter("boar-05", "Gyda", Clan::Boar, 3, 2, exact(&[Spear, Bow]))
        },
        Warrior {
            gift: Gift::Kin { clan: Clan::Wolf, one: 2, two: 5 },
            ..fighter("deer-09", "Freydis", Clan::Deer, 6, 3, exact(&[Axe, Axe, Bow]))
        },
        Warrior {
            gift: Gift::Diversity { three: 2, four: 5 },
            ..fighter("deer-12", "Idun", Clan::Deer, 7, 3, exact(&[Sword, Sword, Bow]))
        },
        Warrior {
            gift: Gift::Chill { dice: 1 },
            ..fighter("giant-02", "Hrungnir", Clan::Giant, 3, 1, Needs::Any(2))
        },
        Warrior {
            gift: Gift::Chill { dice: 1 },
            ..fighter("giant-10", "Geirrod", Clan::Giant, 7, 3, Needs::Same(3))
        },
        Warrior {
            gift: Gift::Chill { dice: 1 },
            ..fighter("giant-14", "Skadi's Hound", Clan::Giant, 11, 5, Needs::Pairs(2))
        },
    ]
}

pub(crate) fn sample(key: &str) -> Warrior {
    warriors().into_iter().find(|card| card.key == key).expect("a sample card")
}

fn ploy(key: &str, name: &str, badge: Badge, art: Icon, short: &str, text: &str) -> Tactic {
    Tactic {
        key: key.into(),
        name: name.into(),
        badge,
        art,
        short: short.into(),
        text: text.into(),
        spot: Spot::new(format!("card-{key}")),
        mark: Mark::Plain,
    }
}

pub(crate) fn tactics() -> Vec<Tactic> {
    let text = |text: &str| Badge::Text(text.into());
    vec![
        ploy("fury-2", "Fury", text("+2"), Icon::Power, "strength", "+2 battle strength."),
        ploy(
            "fury-3",
            "Outnumbered Fury",
            text("+3"),
            Icon::Power,
            "if your party is smaller",
            "Only if your party has fewer warriors than the opponent's party: +3 battle strength.",
        ),
        ploy(
            "heroic-4-axe",
            "Heroic Attack",
            text("+4"),
            Icon::Axe,
            "for an axe die",
            "Discard one unplaced die showing axe: +4 battle strength.",
        ),
        ploy(
            "parry",
            "Parry",
            Badge::Icon(Icon::Reroll),
            Icon::Shield,
            "any dice, twice",
            "Reroll any of your unplaced dice, up to twice, without paying a die.",
        ),
        ploy(
            "new-weapons",
            "New Weapons",
            Badge::Icon(Icon::Die),
            Icon::Sword,
            "roll 2, keep 1",
            "Take two grey dice, roll them, add one of your choice to your dice, return the other to the pool.",
        ),
        ploy(
            "surround",
            "Surround the Leader",
            Badge::Icon(Icon::Mute),
            Icon::Helm,
            "Jarl silent; attack only",
            "Attack phase only: both abilities of the defender's Jarl do not work in this battle, except those used before or outside the battle.",
        ),
    ]
}

pub(crate) fn egil(spot: &str) -> Jarl {
    Jarl {
        key: "egil".into(),
        name: "Egil".into(),
        basic: "Before the battle you may put one of your six coloured dice on this card, unrolled: +2 battle strength.".into(),
        extra: "If you played no tactic in this battle: the die on this card is worth +4 instead of +2.".into(),
        combine: Combine::Both,
        extra_met: None,
        dice: Vec::new(),
        spot: Spot::from(spot),
        mark: Mark::Plain,
    }
}

fn entry(id: &str, card: Markup, source: Source, copies: u8) -> Entry {
    Entry { id: id.into(), card, source: source.into(), copies, text: String::new() }
}

pub(crate) fn catalogue(words: &Words) -> Markup {
    let fighters: Vec<_> = warriors()
        .iter()
        .map(|card| entry(&card.key, warrior(words, card), Source::House, 1))
        .collect();
    let ploys: Vec<_> = tactics()
        .iter()
        .map(|card| {
            let still = Tactic { spot: Spot::default(), ..card.clone() };
            entry(&card.key, tactic(words, &still), Source::Book, 5)
        })
        .collect();
    let shell = Shell {
        title: "Cards · Valhalla".into(),
        game: Some("valhalla"),
        kind: "page",
        links: links("cards"),
        ..Shell::default()
    };
    let body = html! {
        main.library #table {
            header.lead { h1 { "Valhalla: the cards" } (search(words, "")) p.mute #found role="status" {} }
            (catalogue_shelf(words, "Warriors", &fighters))
            (catalogue_shelf(words, "Tactics", &ploys))
            section.shelf { h2 { "Jarls" } ul.cards.wide { li { (jarl(words, &egil(""))) } li { (jarl(words, &Jarl { extra_met: Some(true), ..egil("") })) } } }
            section.shelf { h2 { "Piles" } ul.cards { li { (card_back(words, &web::look::Back { name: "Deck".into(), count: Some(41), ..Default::default() })) } } }
        }
    };
    page(words, &shell, &body)
}

pub(crate) fn icons(words: &Words) -> Markup {
    let shell = Shell { title: "Icons".into(), kind: "page", ..Shell::default() };
    let body = html! {
        main.page #table {
            h1 { "Icons" }
            ul.cards { @for &shown in Icon::ALL { li { h1 { (icon(shown)) } span { (icon(shown)) " " (shown.id()) } } } }
        }
    };
    page(words, &shell, &body)
}
