//! An attack: two vikings, the power of the one against the defence of the other.

use maud::{Markup, html};

use crate::look::{Emblem, Game, drawing};

/// One of the two.
#[derive(Debug)]
pub struct Fighter {
    pub seat: Emblem,
    /// "Ylva attacks".
    pub title: Markup,
    pub cards: Vec<Markup>,
    /// What the cards count.
    pub strength: u8,
    /// "power", "defence".
    pub measure: String,
    /// What changes the cards: a god's favour, a weapon.
    pub notes: Vec<Markup>,
}

#[derive(Debug)]
pub struct Raid {
    pub attacker: Fighter,
    pub defender: Fighter,
    /// "against"
    pub against: String,
    /// How it stands.
    pub verdict: String,
}

pub fn raid(raid: &Raid) -> Markup {
    html! {
        div.raid {
            (ground(raid.attacker.seat, "left")) (ground(raid.defender.seat, "right"))
            (fighter(&raid.attacker, "attacks"))
            div.versus #versus {
                span.clash aria-hidden="true" { (drawing(Game::Valda, "scene-clash")) }
                (power(&raid.attacker, raid.attacker.strength > raid.defender.strength))
                span.against { (raid.against) }
                (power(&raid.defender, raid.defender.strength >= raid.attacker.strength))
                p.verdict { (raid.verdict) }
            }
            (fighter(&raid.defender, "defends"))
        }
    }
}

fn ground(seat: Emblem, side: &str) -> Markup {
    html! {
        span class={ "raid-ground " (side) } data-seat=(seat.id()) aria-hidden="true" {
            (drawing(Game::Valda, "scene-clash-rays"))
        }
    }
}

fn fighter(fighter: &Fighter, pose: &str) -> Markup {
    let seat = fighter.seat.id();
    html! {
        section class={ "fighter " (pose) } data-seat=(seat) {
            span.viking aria-hidden="true" { (drawing(Game::Valda, &format!("scene-{pose}-{seat}"))) }
            h2 { (fighter.title) }
            div.laid-down {
                @for card in &fighter.cards { (card) }
                @for note in &fighter.notes { p.raid-note { (note) } }
            }
        }
    }
}

fn power(fighter: &Fighter, leads: bool) -> Markup {
    html! {
        div.power.leads[leads] data-seat=(fighter.seat.id()) {
            b.num { (fighter.strength) }
            span { (fighter.measure) }
        }
    }
}
