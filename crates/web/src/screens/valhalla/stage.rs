//! The middle of the table: a battle, or what is being chosen, or every party.

use engine::{Game, Seat};
use maud::{Markup, html};
use valhalla::{
    Action, AfterStep, BattleKind, CardId, Dice, Die as Rolled, EffectStep, Fighter, LokiStep,
    Outcome, SetupStep, Side as At, SoloStep, Step, Valhalla, View,
};

use super::cards::{Cards, Stand, colour_of, die_spot};
use super::{Screen, extras, prey::prey, some_world};
use crate::look::{
    Die, DieColour, Mark, Power, Side, Spot, Versus, dice, odds_list, player_name, score_table,
    side, space, versus,
};
use crate::speech::emblem;

pub(super) fn stage(view: &View, cards: &Cards<'_>) -> Markup {
    if let Some(pad) = Valhalla::score(view, cards.scene) {
        return score_table(cards.scene.words, &pad);
    }
    let chosen_from = choices(view, cards);
    // Before the first warriors there is nothing to see of the parties.
    let met = view.table.all_seats().any(|seat| !view.table.player(seat).party.is_empty());
    let parties = (met || chosen_from.0.is_empty()).then(|| parties(view, cards));
    let loki = extras::loki(view, cards);
    let of_loki = view.agenda.next() == Some(Step::Loki(LokiStep::Row));
    html! {
        (chosen_from)
        @if of_loki { (loki) }
        (odds_list(cards.scene.words, cards.scene.odds.unwrap_or_default()))
        @match view.table.battle.kind {
            BattleKind::Battle => (battle(view, cards)),
            BattleKind::Ragnarok => (ragnarok(view, cards)),
            BattleKind::Hunt => (struggle(view, cards, At::Attacker)),
            BattleKind::Raid => (struggle(view, cards, At::Defender)),
            BattleKind::None => { (prey(view, cards)) @if let Some(shown) = parties { (shown) } }
        }
        @if !of_loki { (loki) }
        (extras::extras(view, cards))
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

/// Every party, the viewer's own last.
fn parties(view: &View, cards: &Cards<'_>) -> Markup {
    let own = view.viewer;
    let others = view.table.all_seats().filter(|&seat| Some(seat) != own);
    html! {
        div.parties { @for seat in others { (party(view, cards, seat)) } }
        @if let Some(seat) = own { (party(view, cards, seat)) }
    }
}

fn party(view: &View, cards: &Cards<'_>, seat: Seat) -> Markup {
    let player = view.table.player(seat);
    let limit = some_world::<Valhalla>(view).party_limit(seat);
    let mut shown: Vec<Markup> =
        player.party.iter().map(|card| cards.warrior(card, true)).collect();
    if view.viewer == Some(seat) {
        let empty = cards.scene.say("val-empty-space");
        shown.extend((player.party.len()..limit).map(|_| space(&empty, &Default::default())));
    }
    let note = if shown.is_empty() { cards.scene.say("val-no-warriors") } else { String::new() };
    side(&Side {
        title: player_name(&cards.scene.name(seat), emblem(seat)),
        note,
        cards: shown,
        mine: view.viewer == Some(seat),
        ..Side::default()
    })
}

fn battle(view: &View, cards: &Cards<'_>) -> Markup {
    let own = view.viewer.and_then(|seat| view.table.battle.side_of(seat));
    let near = own.unwrap_or(At::Attacker);
    let far = near.other();
    html! {
        (fighter(view, cards, far))
        (versus(cards.scene.words, &Versus { left: power(view, cards, far), right: power(view, cards, near) }))
        (fighter(view, cards, near))
    }
}

/// Against the monster, which stands as strong as its card says. The dice come first.
fn struggle(view: &View, cards: &Cards<'_>, near: At) -> Markup {
    let name = view
        .table
        .extras
        .hunt
        .as_ref()
        .map(|hunt| view.table.book.monsters[usize::from(hunt.prey.monster)].name.to_owned());
    let left = Power { name: name.unwrap_or_default(), ..power(view, cards, near.other()) };
    html! {
        (versus(cards.scene.words, &Versus { left, right: power(view, cards, near) }))
        (fighter(view, cards, near))
        (prey(view, cards))
    }
}

fn ragnarok(view: &View, cards: &Cards<'_>) -> Markup {
    fighter(view, cards, At::Attacker)
}

fn fighter(view: &View, cards: &Cards<'_>, at: At) -> Markup {
    let fighter = view.table.battle.fighter(at);
    let colour = colour_of(at == At::Attacker);
    let party = view.table.player(fighter.seat).party;
    // VAL-DWARF-6, VAL-VALK-26: who no longer counts in this battle.
    let extras = &view.table.battle.extras;
    let out = if at == At::Attacker { extras.roads } else { extras.blocked };
    let own = party.places().map(|(place, card)| {
        let mark = match 1 << place {
            space if out & space != 0 => Mark::Spent,
            space if fighter.armed & space != 0 => Mark::Done,
            _ => Mark::Plain,
        };
        cards.standing(card, true, Stand { dice: fighter.placed[place], colour, mark })
    });
    let armed = Stand { mark: Mark::Done, ..Stand::default() };
    // Fighter and owner touch them where they lie.
    let seat = fighter.seat;
    let elsewhere = view.viewer == Some(seat) || view.viewer == view.table.partner(seat);
    let lent = lent(view, at).map(|card| cards.standing(card, !elsewhere, armed));
    let you = if view.viewer == Some(fighter.seat) { "yes" } else { "no" };
    let does = match (view.table.battle.kind, at) {
        (BattleKind::Ragnarok, _) => "val-side-ragnarok",
        (_, At::Attacker) => "val-side-attacks",
        (_, At::Defender) => "val-side-defends",
    };
    let title = cards.scene.words.say_with(does, &[("you", you.into())]);
    side(&Side {
        title: html! { (player_name(&cards.scene.name(fighter.seat), emblem(fighter.seat))) " " (title) },
        note: played(cards, fighter),
        cards: own.chain(lent).collect(),
        dice: tray(view, cards, at),
        mine: view.viewer == Some(fighter.seat),
    })
}

/// VAL-PAIR-6: the warriors of a partner whom a fighter has armed.
fn lent(view: &View, at: At) -> impl Iterator<Item = CardId> {
    let spaces = view.table.battle.extras.lent[at as usize];
    let partner = view.table.partner(view.table.battle.fighter(at).seat).filter(|_| spaces != 0);
    let party = partner.map(|seat| view.table.player(seat).party);
    (0..6).filter(move |space| spaces & 1 << space != 0).filter_map(move |space| party?.at(space))
}

/// The tactics a fighter has played.
fn played(cards: &Cards<'_>, fighter: &Fighter) -> String {
    if fighter.played.is_empty() {
        return String::new();
    }
    let names: Vec<String> =
        fighter.played.iter().map(|&card| cards.name(card).to_owned()).collect();
    let names = cards.scene.words.list(&names);
    cards.scene.words.say_with("val-side-played", &[("cards", names.into())])
}

fn tray(view: &View, cards: &Cards<'_>, at: At) -> Markup {
    let battle = &view.table.battle;
    let fighter = battle.fighter(at);
    let colour = colour_of(at == At::Attacker);
    let touchable = cards.scene.asked.contains(fighter.seat);
    let lying = |rolled: Rolled, colour: DieColour, place: usize| Die {
        spot: if touchable { die_spot(rolled, fighter.seat, place) } else { Spot::default() },
        ..cards.die(rolled, colour)
    };
    let dice_at = |dice: Dice, colour: DieColour, first: usize| -> Vec<Die> {
        dice.iter().enumerate().map(|(n, die)| lying(die, colour, first + n)).collect()
    };
    let mut row = dice_at(fighter.dice, colour, 0);
    // VAL-VALK-21: a card of Weapon Supply serves as a die.
    row.extend(dice_at(battle.extras.supply[at as usize], DieColour::Yellow, 20));
    if touchable {
        row.extend(dice_at(battle.rolled, colour, 40));
    }
    let rolled = fighter.armed != 0 || !fighter.dice.is_empty() || fighter.strength.is_some();
    if !rolled {
        row.extend((0..fighter.coloured).map(|_| Die { colour, ..Die::default() }));
    }
    dice(cards.scene.words, &cards.scene.say("val-dice"), &row)
}

fn power(view: &View, cards: &Cards<'_>, at: At) -> Power {
    let battle = &view.table.battle;
    let fighter = battle.fighter(at);
    let fixed = fighter.strength;
    let begun = fixed.is_some() || fighter.armed != 0 || !fighter.dice.is_empty();
    let strength = |at: At| {
        battle.fighter(at).strength.unwrap_or_else(|| some_world::<Valhalla>(view).strength(at))
    };
    let shown = begun.then(|| strength(at).max(0) as u32);
    Power {
        name: cards.scene.name(fighter.seat),
        strength: shown,
        from: Vec::new(),
        leads: match battle.outcome {
            Outcome::Won(winner) => winner == at,
            _ => begun && leads(at, strength(at), strength(at.other())),
        },
    }
}

/// VAL-BATTLE-25: with equal strength the attacker wins.
const fn leads(at: At, own: i16, other: i16) -> bool {
    match at {
        At::Attacker => own >= other && own > 0,
        At::Defender => own > other,
    }
}
