//! What lies over the hall: the score, and cards that are being chosen from.

use engine::Game;
use maud::{Markup, html};
use valhalla::{
    Action, AfterStep, EffectStep, LokiStep, SetupStep, SoloStep, Step, Valhalla, View,
};

use super::cards::Cards;
use super::{Screen, extras, hall, some_world};
use crate::look::{Side, score_table, side};

pub(super) fn stage(view: &View, cards: &Cards<'_>) -> Markup {
    let over = html! {
        @if let Some(pad) = Valhalla::score(view, cards.scene) {
            (score_table(cards.scene.words, &pad))
        } @else {
            (choices(view, cards))
            @if view.agenda.next() == Some(Step::Loki(LokiStep::Row)) { (extras::loki(view, cards)) }
        }
    };
    html! {
        @if !over.0.is_empty() { div.overlay tabindex="0" { (over) } }
        (hall::scene(view, cards))
    }
}

/// Cards that lie open to be chosen from: Jarls, starting warriors, a reserve, cards just drawn.
fn choices(view: &View, cards: &Cards<'_>) -> Markup {
    let mut groups: Vec<(&str, Vec<Markup>)> = Vec::new();
    if let Some(mine) = view.mine {
        groups.push((
            "val-stage-jarls",
            mine.jarls.iter().map(|jarl| cards.jarl(jarl, true)).collect(),
        ));
        let exchanged = matches!(view.agenda.next(), Some(Step::Setup(SetupStep::SetAside(_))));
        groups.push((
            if exchanged { "val-stage-aside" } else { "val-stage-drawn" },
            mine.drawn.iter().map(|&card| cards.any(card, true)).collect(),
        ));
    }
    groups.push(("val-stage-elsewhere", from_elsewhere(view, cards)));
    groups.push((
        "val-stage-open",
        view.table.open.iter().map(|&card| cards.any(card, true)).collect(),
    ));
    groups.push((
        "val-stage-joining",
        view.table.joining.iter().map(|&card| cards.any(card, true)).collect(),
    ));
    html! {
        @for (key, shown) in groups.into_iter().filter(|(_, shown)| !shown.is_empty()) {
            (side(&Side { title: html! { (cards.scene.say(key)) }, cards: shown, mine: true, ..Side::default() }))
        }
    }
}

/// Cards that lie where nobody can touch them: in the discard pile, in Valhalla, played in this battle.
fn from_elsewhere(view: &View, cards: &Cards<'_>) -> Vec<Markup> {
    let elsewhere = matches!(
        view.agenda.next(),
        Some(
            Step::After(AfterStep::Award(_))
                | Step::Solo(SoloStep::Change(_) | SoloStep::LoseGlory)
                | Step::Loki(LokiStep::Tactic(_))
                | Step::Effect(EffectStep::TakeBack { .. } | EffectStep::TakeTactic(_))
        )
    );
    let asked = view.viewer.filter(|&seat| elsewhere && cards.scene.asked.contains(seat));
    let chosen = |action| match action {
        Action::Take(card) | Action::Discard(card) => Some(cards.any(card, true)),
        _ => None,
    };
    let offered = asked.map(|seat| some_world::<Valhalla>(view).allowed(seat));
    offered.into_iter().flatten().filter_map(chosen).collect()
}
