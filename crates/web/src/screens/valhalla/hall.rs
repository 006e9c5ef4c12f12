//! The hall: war bands around the fire, two of them across it in a battle, a monster in a hunt.

use engine::Seat;
use maud::{Markup, html};
use valhalla::{BattleKind, CardId, Fighter, Outcome, Side as At, Valhalla, View};

use super::banner::lender;
use super::cards::{Cards, Stand, colour_of};
use super::dice::tray;
use super::{extras, prey, shown_seats, some_world};
use crate::look::valhalla::{Band, Pan, Scales, band, scales, stead};
use crate::look::{Game, Mark, backdrop, drawing, odds_list, player_name};
use crate::speech::emblem;

pub(super) fn scene(view: &View, cards: &Cards<'_>) -> Markup {
    let hunt = view.table.extras.hunt.is_some();
    let kind = match view.table.battle.kind {
        _ if hunt => "hunt",
        BattleKind::None => "rest",
        BattleKind::Ragnarok => "ragnarok",
        BattleKind::Battle | BattleKind::Hunt | BattleKind::Raid => "fight",
    };
    html! {
        div class={ "scene hall " (kind) } {
            div.behind aria-hidden="true" {
                @if hunt { (prey::behind(view)) } @else { (backdrop(Game::Valhalla, "scene-wide")) }
            }
            div.fire aria-hidden="true" {
                (drawing(Game::Valhalla, "scene-fire")) (drawing(Game::Valhalla, "scene-fire-across"))
            }
            (prey::prey(view, cards))
            @match view.table.battle.kind {
                BattleKind::None => (rest(view, cards)),
                BattleKind::Battle => (battle(view, cards)),
                BattleKind::Ragnarok => (fighter(view, cards, At::Attacker, "near")),
                BattleKind::Hunt => (struggle(view, cards, At::Attacker)),
                BattleKind::Raid => (struggle(view, cards, At::Defender)),
            }
            (extras::plaques(view, cards))
        }
    }
}

/// Every war band at rest: the viewer's around the fire, those of the others along the wall.
fn rest(view: &View, cards: &Cards<'_>) -> Markup {
    let others: Vec<Seat> = shown_seats(view);
    html! {
        @if !others.is_empty() {
            div.others.whole[view.viewer.is_none()] data-bands=(others.len()) {
                @for seat in others { (resting(view, cards, seat, "far")) }
            }
        }
        @if let Some(seat) = view.viewer { (resting(view, cards, seat, "near")) }
    }
}

fn resting(view: &View, cards: &Cards<'_>, seat: Seat, at: &'static str) -> Markup {
    let player = view.table.player(seat);
    let mut warriors: Vec<Markup> =
        player.party.iter().map(|card| cards.figure(card, true, Stand::default(), true)).collect();
    let empty = warriors.is_empty();
    if view.viewer == Some(seat) {
        let limit = some_world::<Valhalla>(view).party_limit(seat);
        let name = cards.scene.say("val-empty-space");
        warriors.extend((player.party.len()..limit).map(|_| stead(&name)));
    }
    band(&Band {
        emblem: emblem(seat),
        at,
        title: player_name(&cards.scene.name(seat), emblem(seat)),
        note: if empty { cards.scene.say("val-no-warriors") } else { String::new() },
        warriors,
        dice: Markup::default(),
    })
}

/// The viewer's side to the left, whoever fights.
fn battle(view: &View, cards: &Cards<'_>) -> Markup {
    let own = view.viewer.and_then(|seat| view.table.battle.side_of(seat));
    let near = own.unwrap_or(At::Attacker);
    html! {
        (fighter(view, cards, near.other(), "foe"))
        (weighed(view, cards, pan(view, cards, near), pan(view, cards, near.other()), own))
        (fighter(view, cards, near, "near"))
    }
}

/// Against the monster, which stands as strong as its card says.
fn struggle(view: &View, cards: &Cards<'_>, near: At) -> Markup {
    let hunt = view.table.extras.hunt.as_ref();
    let monster = hunt.map(|hunt| view.table.book.monsters[usize::from(hunt.prey.monster)].name);
    let name = cards.scene.card_name(monster.unwrap_or_default());
    let right = Pan { name, emblem: None, ..pan(view, cards, near.other()) };
    // Companions look on.
    let own = view.viewer.and_then(|seat| view.table.battle.side_of(seat));
    html! {
        (weighed(view, cards, pan(view, cards, near), right, own))
        (fighter(view, cards, near, "near"))
    }
}

/// The scales, and under them how it stands.
fn weighed(view: &View, cards: &Cards<'_>, left: Pan, right: Pan, own: Option<At>) -> Markup {
    let words = cards.scene.words;
    let told = verdict(view, cards, &left, &right, own);
    html! {
        div.weighed {
            (scales(words, &Scales { left, right, told }))
            (odds_list(words, cards.scene.odds.unwrap_or_default(), false))
        }
    }
}

fn verdict(view: &View, cards: &Cards<'_>, left: &Pan, right: &Pan, own: Option<At>) -> String {
    let (Some(near), Some(far)) = (left.strength, right.strength) else { return String::new() };
    let words = cards.scene.words;
    let leader = if left.leads { left } else { right };
    let you = if left.leads && own.is_some() { "yes" } else { "no" };
    let by = [
        ("you", you.into()),
        ("name", leader.name.as_str().into()),
        ("n", near.abs_diff(far).into()),
    ];
    let mut told = words.say_with("val-scales-leads", &by);
    // VAL-BATTLE-25: a tie is the attacker's.
    let tie = u32::from(own == Some(At::Defender));
    if own.is_some() && !left.leads && view.table.battle.outcome == Outcome::Undecided {
        let lacks = [("n", (far.saturating_sub(near) + tie).max(1).into())];
        told = format!("{told} {}", words.say_with("val-scales-lacks", &lacks));
    }
    told
}

fn fighter(view: &View, cards: &Cards<'_>, at: At, place: &'static str) -> Markup {
    let fighter = view.table.battle.fighter(at);
    let seat = fighter.seat;
    let you = if view.viewer == Some(seat) { "yes" } else { "no" };
    let does = match (view.table.battle.kind, at) {
        (BattleKind::Ragnarok, _) => "val-side-ragnarok",
        (_, At::Attacker) => "val-side-attacks",
        (_, At::Defender) => "val-side-defends",
    };
    let title = cards.scene.words.say_with(does, &[("you", you.into())]);
    // One's own dice lie in the tray, beside the hand.
    let dice = if view.viewer == Some(seat) { Markup::default() } else { tray(view, cards, at) };
    band(&Band {
        emblem: emblem(seat),
        at: place,
        title: html! { (player_name(&cards.scene.name(seat), emblem(seat))) " " (title) },
        note: played(cards, fighter),
        warriors: fighting(view, cards, at),
        dice,
    })
}

/// Those who fight: armed ones step forward.
fn fighting(view: &View, cards: &Cards<'_>, at: At) -> Vec<Markup> {
    let fighter = view.table.battle.fighter(at);
    let colour = colour_of(at == At::Attacker);
    // VAL-DWARF-6, VAL-VALK-26: who no longer counts in this battle.
    let extras = &view.table.battle.extras;
    let out = if at == At::Attacker { extras.roads } else { extras.blocked };
    let party = view.table.player(fighter.seat).party;
    let own = party.places().map(|(place, card)| {
        let mark = match 1 << place {
            space if out & space != 0 => Mark::Spent,
            space if fighter.armed & space != 0 => Mark::Done,
            _ => Mark::Plain,
        };
        let stand = Stand { dice: fighter.placed[place], colour, mark };
        cards.figure(card, true, stand, mark == Mark::Done)
    });
    let armed = Stand { mark: Mark::Done, ..Stand::default() };
    // Fighter and owner touch them where they lie.
    let seat = fighter.seat;
    let elsewhere = view.viewer == Some(seat) || view.viewer == lender(view, seat);
    let lent = lent(view, at).map(|card| cards.figure(card, !elsewhere, armed, true));
    own.chain(lent).collect()
}

/// VAL-PAIR-6, VAL-COOP-10: the warriors of a partner or helper whom a fighter has armed.
fn lent(view: &View, at: At) -> impl Iterator<Item = CardId> {
    let spaces = view.table.battle.extras.lent[at as usize];
    let partner = lender(view, view.table.battle.fighter(at).seat).filter(|_| spaces != 0);
    let party = partner.map(|seat| view.table.player(seat).party);
    (0..6).filter(move |space| spaces & 1 << space != 0).filter_map(move |space| party?.at(space))
}

/// The tactics a fighter has played.
fn played(cards: &Cards<'_>, fighter: &Fighter) -> String {
    if fighter.played.is_empty() {
        return String::new();
    }
    let names: Vec<String> = fighter.played.iter().map(|&card| cards.name(card)).collect();
    let names = cards.scene.words.list(&names);
    cards.scene.words.say_with("val-side-played", &[("cards", names.into())])
}

fn pan(view: &View, cards: &Cards<'_>, at: At) -> Pan {
    let battle = &view.table.battle;
    let fighter = battle.fighter(at);
    let begun = fighter.strength.is_some() || fighter.armed != 0 || !fighter.dice.is_empty();
    let strength = |at: At| {
        battle.fighter(at).strength.unwrap_or_else(|| some_world::<Valhalla>(view).strength(at))
    };
    Pan {
        name: cards.scene.name(fighter.seat),
        emblem: Some(emblem(fighter.seat)),
        strength: begun.then(|| strength(at).max(0) as u32),
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
