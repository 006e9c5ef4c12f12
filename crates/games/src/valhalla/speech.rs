//! What is said at a table of Valhalla: questions, actions and odds as keys into `words/`.

mod expansions;

use engine::{Game, Seat};
use valhalla::{
    Action, AfterStep, BattleKind, BattleStep, CardId, Cause, CoopStep, Dice, Die, DraftStep,
    DwarfStep, EffectStep, Face, How, LokiStep, SetupStep, Side, SoloStep, Step, ThorStep,
    TurnStep, Valhalla, Which,
};

use super::actions::{die_word, sender};
pub(super) use expansions::{loki, loki_effect, monster, row_does};
use words::{Arg, Named, Phrase, ended};

pub(super) fn card(game: &Valhalla, card: CardId) -> Named {
    let card = &game.table.book.cards[card as usize];
    Named { id: card.id, name: card.name }
}

pub(super) fn jarl(game: &Valhalla, seat: Seat) -> Named {
    game.table.player(seat).jarl.map_or(Named { id: "", name: "" }, |jarl| named_jarl(game, jarl))
}

pub(super) fn named_jarl(game: &Valhalla, jarl: u8) -> Named {
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

pub(super) const fn which(which: Which) -> Arg {
    Arg::Word(match which {
        Which::Basic => "val-basic",
        Which::Extra => "val-extra",
    })
}

pub(super) fn ask(game: &Valhalla, viewer: Option<Seat>) -> Phrase {
    let Some((step, seats)) = game.waiting() else {
        return expansions::ended_together(game).unwrap_or_else(|| ended(game.standing().as_ref()));
    };
    let mine = viewer.filter(|seat| seats.contains(*seat));
    let who = mine.or(seats.lowest()).unwrap_or_default();
    let phrase = Phrase::of(prompt_key(step), who);
    match step {
        Step::Setup(SetupStep::ChooseJarl) if game.table.seats == 1 => {
            Phrase::of("val-ask-jarl-alone", who)
        }
        Step::Battle(BattleStep::Fight(side)) if game.table.battle.kind == BattleKind::Battle => {
            let against = game.table.battle.fighter(side.other());
            let key = if side == Side::Attacker { "val-ask-attack" } else { "val-ask-defend" };
            Phrase::of(key, who)
                .seat("whom", against.seat)
                .number("strength", game.strength(side))
                .number("against", against.strength.unwrap_or(0))
                .number("lacks", game.lacks(side).unwrap_or(0))
        }
        Step::Battle(BattleStep::Fight(_)) if game.table.extras.hunt.is_some() => {
            expansions::ask_hunt(game, who)
        }
        Step::Turn(TurnStep::Keep(_, keep)) => phrase.number("count", keep),
        Step::After(AfterStep::ToValhalla(_)) if game.table.extras.hunt.is_some() => {
            Phrase::of("val-ask-valhalla-room", who).number("n", game.room_in_valhalla())
        }
        Step::After(AfterStep::Award(seat)) => {
            phrase.number("n", game.table.extras.award[seat.index()])
        }
        Step::Battle(BattleStep::PreBattle(_)) if game.table.extras.early_tactics => {
            Phrase::of("val-ask-pre-battle-cards", who)
        }
        // VAL-COOP-12
        Step::Solo(SoloStep::LoseGlory) if game.table.extras.is_together() => {
            Phrase::of("val-ask-lose-glory-together", who)
        }
        Step::Coop(_) => expansions::ask_company(game, phrase),
        Step::Loki(LokiStep::Row) => phrase.number("n", game.margin()),
        Step::Battle(BattleStep::Reroll { times, .. }) => phrase.number("times", times),
        Step::Battle(BattleStep::TurnDie { count, .. }) => phrase.number("count", count),
        Step::Battle(
            BattleStep::PreBattle(_) | BattleStep::PhaseStart(_) | BattleStep::Bystander(_),
        )
        | Step::After(AfterStep::AfterBattle(_))
        | Step::Turn(TurnStep::TurnStart | TurnStep::PhaseB) => {
            phrase.card("jarl", jarl(game, who))
        }
        _ => phrase,
    }
}

const fn prompt_key(step: Step) -> &'static str {
    match step {
        Step::Setup(SetupStep::ChooseJarl) => "val-ask-jarl",
        Step::Setup(SetupStep::ChooseWarrior(_)) => "val-ask-recruit",
        Step::Setup(SetupStep::DiscardTwo) => "val-ask-discard-two",
        Step::Draft(DraftStep::Draft(_)) => "val-ask-draft",
        Step::Draft(DraftStep::FinishHand(_)) => "val-ask-finish-hand",
        Step::Turn(TurnStep::TurnStart) => "val-ask-turn-start",
        Step::Turn(TurnStep::PhaseA) => "val-ask-phase-a",
        Step::Turn(TurnStep::MakeRoom(_, Cause::Monster)) => "val-ask-room-monster",
        Step::Turn(TurnStep::MakeRoom(..)) => "val-ask-room",
        Step::Turn(TurnStep::PhaseB) => "val-ask-phase-b",
        Step::Turn(TurnStep::Keep(..)) => "val-ask-keep",
        Step::Battle(BattleStep::PreBattle(_)) => "val-ask-pre-battle",
        Step::Battle(BattleStep::Bystander(_)) => "val-ask-wager",
        Step::Battle(BattleStep::PhaseStart(_)) => "val-ask-phase-start",
        Step::Battle(BattleStep::Fight(_)) => "val-ask-ragnarok",
        Step::Battle(BattleStep::Reroll { due: true, .. }) => "val-ask-reroll",
        Step::Battle(BattleStep::Reroll { due: false, .. }) => "val-ask-reroll-more",
        Step::Battle(BattleStep::KeepDie(_)) => "val-ask-keep-die",
        Step::Battle(BattleStep::TurnDie { .. }) => "val-ask-turn-die",
        Step::Effect(EffectStep::PayCard(_)) => "val-ask-pay-card",
        Step::Effect(EffectStep::PayDie(..)) => "val-ask-pay-die",
        Step::Effect(EffectStep::AddWarrior(_)) => "val-ask-add-warrior",
        Step::Effect(EffectStep::ThrowAway(_, Cause::Opponent(_))) => "val-ask-throw-away-opponent",
        Step::Effect(EffectStep::ThrowAway(_, Cause::Monster)) => "val-ask-throw-away-monster",
        Step::Effect(EffectStep::ThrowAway(..)) => "val-ask-throw-away",
        Step::Effect(EffectStep::Exchange { .. }) => "val-ask-exchange",
        Step::Effect(EffectStep::TakeBack { .. }) => "val-ask-take-back",
        Step::Effect(EffectStep::TakeTactic(_)) => "val-ask-take-tactic",
        Step::After(AfterStep::ToValhalla(_)) => "val-ask-valhalla",
        Step::After(AfterStep::AfterBattle(_)) => "val-ask-after-battle",
        _ => expansions::prompt_key(step),
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
        _ => expansions::action(game, action),
    }
}

fn pay(game: &Valhalla, die: Die) -> Phrase {
    let for_tactic = matches!(game.waiting(), Some((Step::Effect(EffectStep::PayDie(..)), _)));
    let key = if for_tactic { "val-do-pay" } else { "val-do-pay-reroll" };
    Phrase::new(key).with("die", dice(Dice::one(die)))
}

fn sent(game: &Valhalla, seat: Seat, spaces: u8) -> impl Iterator<Item = CardId> {
    let party = game.table.player(sender(game, seat)).party;
    (0..6).filter(move |space| spaces & 1 << space != 0).filter_map(move |space| party.at(space))
}

fn done_key(game: &Valhalla) -> &'static str {
    match game.waiting() {
        Some((Step::Battle(BattleStep::Fight(side)), _)) if !game.has_armed(side) => {
            "val-do-end-phase-unarmed"
        }
        Some((Step::Battle(BattleStep::Fight(side)), _)) if game.lacks(side) == Some(0) => {
            "val-do-end-phase-enough"
        }
        Some((Step::Battle(BattleStep::Fight(_)), _)) => "val-do-end-phase",
        Some((Step::Battle(BattleStep::PreBattle(_) | BattleStep::PhaseStart(_)), _)) => {
            "val-do-to-battle"
        }
        Some((
            Step::Turn(TurnStep::TurnStart)
            | Step::After(AfterStep::AfterBattle(_))
            | Step::Battle(BattleStep::Bystander(_)),
            _,
        )) => "val-do-pass",
        Some((Step::Thor(ThorStep::Aid(_)), _)) => "val-do-stand-aside",
        Some((Step::Coop(CoopStep::Help(_)), _)) => "val-do-no-help",
        Some((Step::Anger(_) | Step::Loki(LokiStep::Row | LokiStep::Warrior), _)) => "val-do-pass",
        Some((Step::Setup(SetupStep::SetAside(_)), seats))
            if seats.iter().all(|seat| game.secret(seat).drawn.is_empty()) =>
        {
            "val-do-keep-all"
        }
        Some((Step::Setup(SetupStep::SetAside(_)), _)) => "val-do-keep-hand",
        Some((Step::Dwarf(DwarfStep::Sabotage(_)), _)) => "val-do-show-hand",
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
        _ => expansions::spots(game, action),
    }
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
