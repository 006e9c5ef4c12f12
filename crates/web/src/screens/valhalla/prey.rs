//! SOLO: the monster on the table. VAL-SOLO-5: the active card and the one below it.

use games::valhalla::card_text::expansions;
use maud::{Markup, html};
use valhalla::catalogue::{Clan, MonsterSide};
use valhalla::{Dice, Hunt, View};

use super::cards::{Cards, clan, weapon_of};
use crate::look::{Game, Icon, drawing, icon, named_icon};

/// The land of the monster, and itself looming over it.
pub(super) fn behind(view: &View) -> Markup {
    let Some(hunt) = &view.table.extras.hunt else { return Markup::default() };
    let monster = &view.table.book.monsters[usize::from(hunt.prey.monster)];
    drawing(Game::Valhalla, &format!("wide-{}", monster.id))
}

pub(super) fn prey(view: &View, cards: &Cards<'_>) -> Markup {
    let Some(hunt) = &view.table.extras.hunt else { return Markup::default() };
    let book = view.table.book;
    let monster = &book.monsters[usize::from(hunt.prey.monster)];
    let next = Some(hunt.beaten + 1).filter(|&place| place < Hunt::CARDS);
    html! {
        section.prey {
            h2 { (icon(Icon::Monster)) (expansions::hunted_so_far(cards.scene.words, monster.name, hunt)) }
            @if !hunt.is_won() {
                div.quarry #monster data-spot="monster" role="group" aria-label=(cards.scene.card_name(monster.name)) {
                    (stage_of(monster.id, hunt.beaten))
                    (foe(cards, "val-prey-now", hunt, hunt.active(book), hunt.dice))
                }
            }
            @if let Some(place) = next {
                div.quarry.later { (foe(cards, "val-prey-next", hunt, hunt.side(book, place), Dice::default())) }
            }
        }
    }
}

/// How the monster looks on one of its cards.
fn stage_of(monster: &str, beaten: u8) -> Markup {
    html! {
        span.bust aria-hidden="true" { (drawing(Game::Valhalla, &format!("{monster}-{}", beaten + 1))) }
    }
}

fn foe(cards: &Cards<'_>, title: &str, hunt: &Hunt, side: &MonsterSide, lying: Dice) -> Markup {
    let scene = cards.scene;
    html! {
        h3 { (scene.say(title)) }
        b.strength.num { (named_icon(Icon::Strength, &scene.say("val-prey-strength"))) (side.strength) }
        p { (expansions::valhalla_limit(scene.words, hunt, side)) }
        p.counts { span { (scene.say("val-prey-clans")) } (clans(cards, side)) }
        p.counts { span { (scene.say("val-prey-wakes")) } (wakes(cards, side.activation, lying)) }
        p.rule-of { (expansions::ability(scene.words, hunt, side)) }
    }
}

fn clans(cards: &Cards<'_>, side: &MonsterSide) -> Markup {
    let shown = [Clan::Bear, Clan::Wolf, Clan::Boar, Clan::Deer, Clan::Giant, Clan::Dwarf];
    html! {
        @for of in shown.into_iter().filter(|&of| side.clans.contains(of)).map(clan) {
            (named_icon(of.icon(), &of.name(cards.scene.words)))
        }
    }
}

/// The weapons that wake it, those that lie there filled in.
fn wakes(cards: &Cards<'_>, activation: Dice, lying: Dice) -> Markup {
    let words = cards.scene.words;
    let mut lying: Vec<_> = lying.iter().collect();
    html! {
        @for die in activation.iter() {
            @if let Some(weapon) = weapon_of(die.face) {
                @if let Some(at) = lying.iter().position(|other| other.face == die.face) {
                    @let _ = lying.remove(at);
                    @let name = words.say_with("val-prey-covered", &[("weapon", weapon.name(words).into())]);
                    span.wake.covered { (named_icon(weapon.icon(), &name)) }
                } @else {
                    span.wake { (named_icon(weapon.icon(), &weapon.name(words))) }
                }
            }
        }
    }
}
