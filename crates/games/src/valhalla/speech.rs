//! What is said at a table of Valhalla: prompts, actions and events as keys into `words/`.

use engine::{Game, Seat};
use valhalla::{
    Action, BattleKind, CardId, Dice, Die, Event, Face, How, Side, Step, Valhalla, Which,
};

use super::speech_extras as extras;
use super::written::{die_word, sender};
use crate::phrase::{Arg, Named, Phrase, ended};

pub(super) fn card(game: &Valhalla, card: CardId) -> Named {
    let card = &game.table.book.cards[card as usize];
    Named { id: card.id, name: card.name }
}

fn jarl(game: &Valhalla, seat: Seat) -> Named {
    game.table.player(seat).jarl.map_or(Named { id: "", name: "" }, |jarl| named_jarl(game, jarl))
}

fn named_jarl(game: &Valhalla, jarl: u8) -> Named {
    let jarl = &game.table.book.jarls[jarl as usize];
    Named { id: jarl.id, name: jarl.name }
}

/// The key of a die's name in `words/`.
pub(super) const fn die_key(die: Die) -> &'static str {
    match (die.face, die.grey) {
        (Face::Axe, false) => "val-axe",
        (Face::Sword, false) => "val-sword",
        (Face::Spear, false) => "val-spear",
        (Face::Bow, false) => "val-bow",
        (Face::Shield, false) => "val-shield",
        (Face::Fail, false) => "val-fail",
        (Face::Axe, true) => "val-grey-axe",
        (Face::Sword, true) => "val-grey-sword",
        (Face::Spear, true) => "val-grey-spear",
        (Face::Bow, true) => "val-grey-bow",
        (Face::Shield, true) => "val-grey-shield",
        (Face::Fail, true) => "val-grey-fail",
    }
}

pub(super) fn dice(dice: Dice) -> Arg {
    Arg::Symbols(dice.iter().map(die_key).collect())
}

const fn which(which: Which) -> Arg {
    Arg::Word(match which {
        Which::Basic => "val-basic",
        Which::Extra => "val-extra",
    })
}

pub(super) fn ask(game: &Valhalla, _viewer: Option<Seat>) -> Phrase {
    let Some((step, seats)) = game.waiting() else { return ended(game.standing().as_ref()) };
    let who = seats.lowest().unwrap_or_default();
    let phrase = Phrase::of(prompt_key(step), who);
    match step {
        Step::ChooseJarl if game.table.seats == 1 => Phrase::of("val-ask-jarl-alone", who),
        Step::Fight(side) if game.table.battle.kind == BattleKind::Battle => {
            let against = game.table.battle.fighter(side.other());
            let key = if side == Side::Attacker { "val-ask-attack" } else { "val-ask-defend" };
            Phrase::of(key, who)
                .seat("whom", against.seat)
                .number("strength", game.strength(side))
                .number("against", against.strength.unwrap_or(0))
                .number("lacks", game.lacks(side).unwrap_or(0))
        }
        Step::Fight(_) if game.table.extras.hunt.is_some() => extras::ask_hunt(game, who),
        Step::Keep(_, keep) => phrase.number("count", keep),
        Step::ToValhalla(_) if game.table.extras.hunt.is_some() => {
            Phrase::of("val-ask-valhalla-room", who).number("n", game.room_in_valhalla(who))
        }
        Step::Award(seat) => phrase.number("n", game.table.extras.award[seat.index()]),
        Step::PreBattle(_) if game.table.extras.early_tactics => {
            Phrase::of("val-ask-pre-battle-cards", who)
        }
        Step::Reroll { times, .. } => phrase.number("times", times),
        Step::TurnDie { count, .. } => phrase.number("count", count),
        Step::PreBattle(_)
        | Step::PhaseStart(_)
        | Step::AfterBattle(_)
        | Step::TurnStart
        | Step::PhaseB
        | Step::Bystander(_) => phrase.card("jarl", jarl(game, who)),
        _ => phrase,
    }
}

const fn prompt_key(step: Step) -> &'static str {
    match step {
        Step::ChooseJarl => "val-ask-jarl",
        Step::ChooseWarrior(_) => "val-ask-recruit",
        Step::DiscardTwo => "val-ask-discard-two",
        Step::Draft(_) => "val-ask-draft",
        Step::FinishHand(_) => "val-ask-finish-hand",
        Step::TurnStart => "val-ask-turn-start",
        Step::PhaseA => "val-ask-phase-a",
        Step::MakeRoom(_) => "val-ask-room",
        Step::PhaseB => "val-ask-phase-b",
        Step::Keep(..) => "val-ask-keep",
        Step::PreBattle(_) => "val-ask-pre-battle",
        Step::Bystander(_) => "val-ask-wager",
        Step::PhaseStart(_) => "val-ask-phase-start",
        Step::Fight(_) => "val-ask-ragnarok",
        Step::Reroll { due: true, .. } => "val-ask-reroll",
        Step::Reroll { due: false, .. } => "val-ask-reroll-more",
        Step::KeepDie(_) => "val-ask-keep-die",
        Step::TurnDie { .. } => "val-ask-turn-die",
        Step::PayCard(_) => "val-ask-pay-card",
        Step::PayDie(..) => "val-ask-pay-die",
        Step::AddWarrior(_) => "val-ask-add-warrior",
        Step::ThrowAway(_) => "val-ask-throw-away",
        Step::Exchange { .. } => "val-ask-exchange",
        Step::TakeBack { .. } => "val-ask-take-back",
        Step::TakeTactic(_) => "val-ask-take-tactic",
        Step::ToValhalla(_) => "val-ask-valhalla",
        Step::AfterBattle(_) => "val-ask-after-battle",
        _ => extras::prompt_key(step),
    }
}

pub(super) fn action(game: &Valhalla, seat: Seat, action: Action) -> Phrase {
    let one = |key, chosen| Phrase::new(key).card("card", card(game, chosen));
    let two =
        |key, a, b| Phrase::new(key).with("cards", Arg::Cards(vec![card(game, a), card(game, b)]));
    match action {
        Action::Jarl(chosen) => Phrase::new("val-do-jarl").card("jarl", named_jarl(game, chosen)),
        Action::Recruit(chosen) => one("val-do-recruit", chosen),
        Action::DiscardTwo(a, b) => two("val-do-discard-two", a, b),
        Action::Lay(chosen) => one("val-do-lay", chosen),
        Action::Finish => Phrase::new("val-do-finish"),
        Action::Take(chosen) => one("val-do-take", chosen),
        Action::AddOne(chosen) => one("val-do-add-one", chosen),
        Action::AddTwo(a, b) => two("val-do-add-two", a, b),
        Action::Attack(target) => Phrase::new("val-do-attack").seat("whom", target),
        Action::Draw => Phrase::new("val-do-draw"),
        Action::Keep(chosen) => one("val-do-keep", chosen),
        Action::Discard(chosen) => one("val-do-discard", chosen),
        Action::Use(ability) => {
            Phrase::new("val-do-use").card("jarl", jarl(game, seat)).with("which", which(ability))
        }
        Action::Wager(ability, side) => Phrase::new("val-do-wager")
            .seat("whom", game.table.battle.fighter(side).seat)
            .with("which", which(ability)),
        Action::Play(chosen) => one("val-do-play", chosen),
        // A warrior that cannot be armed is refused whatever the dice.
        Action::Arm { warrior, dice: Dice::NONE, .. } => one("val-do-arm-none", warrior),
        Action::Arm { warrior, dice: with, how: How::Full } => {
            one("val-do-arm", warrior).with("dice", dice(with))
        }
        Action::Arm { warrior, dice: with, how: How::Skip(ability) } => {
            let skip = one("val-do-arm-skip", warrior).with("dice", dice(with));
            skip.card("jarl", jarl(game, seat)).with("which", which(ability))
        }
        Action::Pay(die) => pay(game, die),
        Action::Reroll(chosen) => Phrase::new("val-do-reroll").with("dice", dice(chosen)),
        Action::KeepDie(die) => Phrase::new("val-do-keep-die").with("die", dice(Dice::one(die))),
        Action::Turn(die, face) => Phrase::new("val-do-turn")
            .with("die", dice(Dice::one(die)))
            .with("to", dice(Dice::one(Die::coloured(face)))),
        Action::Send(0) => Phrase::new("val-do-send-none"),
        Action::Send(spaces) => {
            let cards = sent(game, seat, spaces).map(|chosen| card(game, chosen)).collect();
            Phrase::new("val-do-send").with("cards", Arg::Cards(cards))
        }
        Action::Done => Phrase::new(done_key(game)),
        _ => extras::action(game, action),
    }
}

fn pay(game: &Valhalla, die: Die) -> Phrase {
    let for_tactic = matches!(game.waiting(), Some((Step::PayDie(..), _)));
    let key = if for_tactic { "val-do-pay" } else { "val-do-pay-reroll" };
    Phrase::new(key).with("die", dice(Dice::one(die)))
}

fn sent(game: &Valhalla, seat: Seat, spaces: u8) -> impl Iterator<Item = CardId> {
    let party = game.table.player(sender(game, seat)).party;
    (0..6).filter(move |space| spaces & 1 << space != 0).filter_map(move |space| party.at(space))
}

fn done_key(game: &Valhalla) -> &'static str {
    match game.waiting() {
        Some((Step::Fight(side), _)) if !game.has_armed(side) => "val-do-end-phase-unarmed",
        Some((Step::Fight(side), _)) if game.lacks(side) == Some(0) => "val-do-end-phase-enough",
        Some((Step::Fight(_), _)) => "val-do-end-phase",
        Some((Step::PreBattle(_) | Step::PhaseStart(_), _)) => "val-do-to-battle",
        Some((Step::TurnStart | Step::AfterBattle(_) | Step::Bystander(_), _)) => "val-do-pass",
        Some((Step::Aid(_), _)) => "val-do-stand-aside",
        Some((Step::Anger(_) | Step::LokiRow | Step::LokiWarrior, _)) => "val-do-pass",
        Some((Step::SetAside, seats))
            if seats.iter().all(|seat| game.secret(seat).drawn.is_empty()) =>
        {
            "val-do-keep-all"
        }
        Some((Step::SetAside, _)) => "val-do-keep-hand",
        Some((Step::Sabotage(_), _)) => "val-do-show-hand",
        _ => "val-do-stop",
    }
}

/// Spots are named after what lies there: `card-bear-01`, `die-axe`, `seat-1`, `jarl-egil`, `deck`.
pub(super) fn spots(game: &Valhalla, seat: Seat, action: Action) -> Vec<String> {
    let one = |chosen: CardId| format!("card-{}", card(game, chosen).id);
    let of_dice = |dice: Dice| dice.iter().map(|die| format!("die-{}", die_word(die)));
    match action {
        Action::Jarl(chosen) => vec![format!("jarl-{}", named_jarl(game, chosen).id)],
        Action::Recruit(chosen)
        | Action::Lay(chosen)
        | Action::Take(chosen)
        | Action::AddOne(chosen)
        | Action::Keep(chosen)
        | Action::Discard(chosen)
        | Action::Play(chosen) => vec![one(chosen)],
        Action::DiscardTwo(a, b) | Action::AddTwo(a, b) => vec![one(a), one(b)],
        Action::Attack(target) => vec![format!("seat-{}", target.0)],
        Action::Draw => vec!["deck".to_owned()],
        Action::Use(_) => vec![format!("jarl-{}", jarl(game, seat).id)],
        Action::Wager(_, side) => vec![format!("seat-{}", game.table.battle.fighter(side).seat.0)],
        Action::Arm { warrior, dice, .. } => {
            std::iter::once(one(warrior)).chain(of_dice(dice)).collect()
        }
        Action::Pay(die) | Action::KeepDie(die) | Action::Turn(die, _) => {
            vec![format!("die-{}", die_word(die))]
        }
        Action::Reroll(dice) => of_dice(dice).collect(),
        Action::Send(spaces) => sent(game, seat, spaces).map(one).collect(),
        Action::Finish | Action::Done => Vec::new(),
        _ => extras::spots(game, action),
    }
}

pub(super) fn event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    setup_event(game, event)
        .or_else(|| turn_event(game, event))
        .or_else(|| battle_event(game, event))
        .or_else(|| end_event(game, event))
        .or_else(|| extras::event(game, event))
        .or_else(|| extras::solo_event(game, event))
}

fn setup_event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let of = |key, who, chosen| Phrase::of(key, who).card("card", card(game, chosen));
    Some(match *event {
        Event::ChoseJarl(who, chosen) => {
            Phrase::of("val-chose-jarl", who).card("jarl", named_jarl(game, chosen))
        }
        Event::First(who) => Phrase::of("val-first", who),
        Event::Thinned(count) if count > 0 => Phrase::new("val-thinned").number("count", count),
        Event::TurnedUp(chosen) => Phrase::new("val-turned-up").card("card", card(game, chosen)),
        Event::ShuffledBack(count) if count > 0 => {
            Phrase::new("val-shuffled-back").number("count", count)
        }
        Event::Recruited(who, chosen) => of("val-recruited", who, chosen),
        Event::Laid(who, chosen) => of("val-laid", who, chosen),
        Event::TookReserve(who, chosen) => of("val-took-reserve", who, chosen),
        Event::FinishedHand(who) => Phrase::of("val-finished-hand", who),
        _ => return None,
    })
}

fn turn_event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let of = |key, who, chosen| Phrase::of(key, who).card("card", card(game, chosen));
    Some(match *event {
        Event::TurnBegan(who) => Phrase::of("val-turn-began", who),
        Event::Drew(who, count) => Phrase::of("val-drew", who).number("count", count),
        Event::DrewCard(who, chosen) => of("val-drew-card", who, chosen),
        Event::KeptCard(who, chosen) => of("val-kept-card", who, chosen),
        Event::Discarded(who, chosen) => of("val-discarded", who, chosen),
        Event::ShowedHand(who) => Phrase::of("val-showed-hand", who),
        Event::HandShown(who, chosen) => of("val-hand-shown", who, chosen),
        Event::Joined(who, chosen) => of("val-joined", who, chosen),
        Event::UsedJarl(who, ability) => Phrase::of("val-used-jarl", who)
            .card("jarl", jarl(game, who))
            .with("which", which(ability)),
        _ => return None,
    })
}

fn battle_event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let of = |key, who, chosen| Phrase::of(key, who).card("card", card(game, chosen));
    let one = |die| dice(Dice::one(die));
    Some(match *event {
        Event::Attacked { attacker, defender } => {
            Phrase::of("val-attacked", attacker).seat("whom", defender)
        }
        Event::Wagered(who, whom) => Phrase::of("val-wagered", who).seat("whom", whom),
        Event::Rolled(who, rolled) => Phrase::of("val-rolled", who).with("dice", dice(rolled)),
        Event::PaidDie(who, die) => Phrase::of("val-paid-die", who).with("die", one(die)),
        Event::Rerolled { seat, from, to } => {
            Phrase::of("val-rerolled", seat).with("from", dice(from)).with("to", dice(to))
        }
        Event::TurnedDie(who, die, face) => Phrase::of("val-turned-die", who)
            .with("die", one(die))
            .with("to", one(Die::coloured(face))),
        Event::KeptDie(who, die) => Phrase::of("val-kept-die", who).with("die", one(die)),
        Event::Armed { seat, warrior, dice: with } => {
            of("val-armed", seat, warrior).with("dice", dice(with))
        }
        Event::Chilled(who, count) => Phrase::of("val-chilled", who).number("count", count),
        Event::Played(who, chosen) => of("val-played", who, chosen),
        Event::EndedPhase { seat, strength } => {
            Phrase::of("val-ended-phase", seat).number("strength", strength)
        }
        Event::NoBattle(who) => Phrase::of("val-no-battle", who),
        Event::Won { winner, loser, strength, against } => Phrase::of("val-won", winner)
            .seat("whom", loser)
            .number("strength", strength)
            .number("against", against),
        Event::TookShield { from, to } => Phrase::of("val-took-shield", to).seat("whom", from),
        _ => return None,
    })
}

fn end_event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let of = |key, who, chosen| Phrase::of(key, who).card("card", card(game, chosen));
    Some(match *event {
        Event::WentToValhalla(who, chosen) => of("val-went-to-valhalla", who, chosen),
        Event::TookBack(who, chosen) => of("val-took-back", who, chosen),
        Event::TookTactic { from, to, card: chosen } => {
            of("val-took-tactic", to, chosen).seat("whom", from)
        }
        Event::TookCard { from, to } => Phrase::of("val-took-card", to).seat("whom", from),
        Event::TookCardSeen { from, to, card: chosen } => {
            of("val-took-card-seen", to, chosen).seat("whom", from)
        }
        Event::WagerPaid(who) => Phrase::of("val-wager-paid", who),
        Event::EndTriggered(_) => Phrase::new("val-end-triggered"),
        Event::LastRound => Phrase::new("val-last-round"),
        Event::RagnarokBegan(who) => Phrase::of("val-ragnarok-began", who),
        Event::GameOver => Phrase::new("val-game-over"),
        _ => return None,
    })
}

/// The chance to win, and to reach the strengths worth playing for.
pub(super) fn odds(game: &Valhalla, seat: Seat) -> Vec<Phrase> {
    let Some(odds) = game.battle_odds(seat) else { return Vec::new() };
    let percent = |chance: f64| (chance * 100.0).round() as i64;
    let reach = odds.reach.iter().filter(|(_, chance)| (0.005..0.995).contains(chance));
    let reach = reach.map(|&(strength, chance)| {
        Phrase::new("val-odds-reach").number("strength", strength).number("chance", percent(chance))
    });
    let win = Phrase::new("val-odds-win").number("chance", percent(odds.win));
    std::iter::once(win).chain(reach).collect()
}
