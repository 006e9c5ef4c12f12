//! What the things of Midgard are called: keys into `words/`.

use midgard::{Colour, Face, Metric, Ship, Token, Venture, Warrior};

pub const fn token(token: Token) -> &'static str {
    match token {
        Token::Food => "mid-food",
        Token::Wood => "mid-wood",
        Token::Coin => "mid-coin",
        Token::Favour => "mid-favour",
        Token::Blame => "mid-blame",
    }
}

pub const fn warrior(warrior: Warrior) -> &'static str {
    match warrior {
        Warrior::Swordsman => "mid-swordsman",
        Warrior::Spearman => "mid-spearman",
        Warrior::Axeman => "mid-axeman",
    }
}

/// All of a kind.
pub const fn warriors(warrior: Warrior) -> &'static str {
    match warrior {
        Warrior::Swordsman => "mid-swordsman-many",
        Warrior::Spearman => "mid-spearman-many",
        Warrior::Axeman => "mid-axeman-many",
    }
}

pub const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "mid-colour-red",
        Colour::Blue => "mid-colour-blue",
        Colour::Yellow => "mid-colour-yellow",
    }
}

/// A die and what it shows.
pub const fn face(warrior: Warrior, face: Face) -> &'static str {
    let keys = match warrior {
        Warrior::Swordsman => {
            ["mid-sword-blank", "mid-sword-shield", "mid-sword-one", "mid-sword-two"]
        }
        Warrior::Spearman => {
            ["mid-spear-blank", "mid-spear-shield", "mid-spear-one", "mid-spear-two"]
        }
        Warrior::Axeman => ["mid-axe-blank", "mid-axe-shield", "mid-axe-one", "mid-axe-two"],
    };
    match (face.weapons, face.shields) {
        (0, 0) => keys[0],
        (0, _) => keys[1],
        (1, _) => keys[2],
        _ => keys[3],
    }
}

pub const fn venture(venture: Venture) -> &'static str {
    match venture {
        Venture::Troll => "mid-at-troll",
        Venture::DraugrLeft => "mid-at-draugr-left",
        Venture::DraugrRight => "mid-at-draugr-right",
        Venture::Shore(0) => "mid-at-shore-1",
        Venture::Shore(1) => "mid-at-shore-2",
        Venture::Shore(2) => "mid-at-shore-3",
        Venture::Shore(_) => "mid-at-shore-4",
    }
}

pub const fn ship(ship: Ship) -> &'static str {
    match ship {
        Ship::Small => "mid-ship-small",
        Ship::Large => "mid-ship-large",
        Ship::Private => "mid-ship-private",
    }
}

/// What a destiny asks for.
pub const fn metric(metric: Metric) -> &'static str {
    match metric {
        Metric::Tokens(Token::Food) => "mid-most-food",
        Metric::Tokens(Token::Wood) => "mid-most-wood",
        Metric::Tokens(Token::Coin) => "mid-most-coin",
        Metric::Tokens(Token::Favour) => "mid-most-favour",
        Metric::Tokens(Token::Blame) => "mid-most-blame",
        Metric::Warriors => "mid-most-warriors",
        Metric::Runes => "mid-most-runes",
        Metric::Trolls => "mid-most-trolls",
        Metric::Draugr => "mid-most-draugr",
        Metric::Monsters => "mid-most-monsters",
        Metric::Cards(Colour::Red) => "mid-most-red",
        Metric::Cards(Colour::Blue) => "mid-most-blue",
        Metric::Cards(Colour::Yellow) => "mid-most-yellow",
    }
}
