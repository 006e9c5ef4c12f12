//! The table screen: the question, rivals and stage, the story beside, mine pinned below.
//!
//! Tables are places: `assets/table.css` makes the stage a scene that fills the window, rivals banners
//! from its beam, the story a drawer, the question a ribbon on the seam above the tray.

use maud::{Markup, html};

use super::{Icon, icon};
use games::Words;

/// The five regions of the screen, drawn already.
#[derive(Debug)]
pub struct Table {
    /// Heard, not seen: the game and the table.
    pub title: String,
    pub question: Markup,
    pub rivals: Vec<Markup>,
    /// Piles, pools and rounds, under the rivals.
    pub commons: Markup,
    pub stage: Markup,
    pub story: Markup,
    pub mine: Markup,
}

pub fn table_screen(words: &Words, table: &Table) -> Markup {
    html! {
        main.table.scenic #table {
            h1.sr { (table.title) }
            (table.question)
            section.rivals #rivals tabindex="0" aria-label=(words.say("region-rivals")) {
                @for rival in &table.rivals { (rival) }
                div.commons #commons data-part { (table.commons) }
            }
            section.stage #stage data-part tabindex="0" aria-label=(words.say("region-stage")) { (table.stage) }
            div.aside { (table.story) }
            section.mine #mine data-part aria-label=(words.say("region-mine")) { (table.mine) }
        }
    }
}

/// One side on the stage: a party with its dice.
#[derive(Debug, Default)]
pub struct Side {
    pub title: Markup,
    pub note: String,
    pub cards: Vec<Markup>,
    pub dice: Markup,
    /// The viewer's own side.
    pub mine: bool,
}

pub fn side(side: &Side) -> Markup {
    html! {
        section.side.own[side.mine] {
            header { h2 { (side.title) } span.note { (side.note) } }
            div.party { @for card in &side.cards { (card) } }
            (side.dice)
        }
    }
}

/// The two strengths of a battle, and which side leads.
#[derive(Debug, Default)]
pub struct Versus {
    pub left: Power,
    pub right: Power,
}

#[derive(Debug, Default)]
pub struct Power {
    pub name: String,
    /// None while it is not known.
    pub strength: Option<u32>,
    /// Where it comes from: "5 Sigrun", "+2 Egil".
    pub from: Vec<String>,
    pub leads: bool,
}

pub fn versus(words: &Words, versus: &Versus) -> Markup {
    html! {
        div.versus #versus {
            (power(words, &versus.left))
            span.crossed { (icon(Icon::Axe)) (icon(Icon::Axe)) }
            (power(words, &versus.right))
        }
    }
}

fn power(words: &Words, power: &Power) -> Markup {
    html! {
        div.power.leads[power.leads] {
            @match power.strength {
                Some(n) => b.num { (n) },
                None => b.num { span aria-hidden="true" { "?" } span.sr { (words.say("power-unknown")) } },
            }
            span { (power.name) }
            @if !power.from.is_empty() { small { (power.from.join(" · ")) } }
        }
    }
}

/// The odds of the fight on the stage: the first line at once, the others where there is room or when
/// they are unfolded.
pub fn odds_list(words: &Words, odds: &[String], unfolded: bool) -> Markup {
    html! {
        @if let [first, rest @ ..] = odds {
            details.odds open[unfolded] aria-label=(words.say("odds-title")) {
                summary { (icon(Icon::Any)) span { (first) } }
                @if !rest.is_empty() { ul { @for line in rest { li { (line) } } } }
            }
        }
    }
}

/// What belongs to the viewer and never scrolls away.
#[derive(Debug)]
pub struct Mine {
    /// Name, shields and numbers.
    pub who: Markup,
    /// The Jarl, hero or leader.
    pub leader: Markup,
    /// Own party or dice while they are not on the stage.
    pub party: Markup,
    pub hand: Markup,
}

pub fn mine(mine: &Mine) -> Markup {
    html! {
        div.who { (mine.who) }
        div.leader { (mine.leader) }
        div.own-party { (mine.party) }
        (mine.hand)
    }
}
