//! From written operations to effects, each only where it means something.

use midgard::{Choice, Effect, Heap, Hook, Item, Ship, Token, Tokens, Warrior, Window};

use super::file::{EnemyName, ItemName, Items, Op, ShipName, WarriorName};

/// What an effect stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum On {
    Location,
    Stall,
    Merchant,
    Journey,
    Rune(Window),
    Leader(Hook),
}

type Read<T> = Result<T, String>;

/// More than anybody would print; keeps the counts within a byte.
const MOST: u8 = 20;

pub(super) fn effect(op: &Op, on: On) -> Read<Effect> {
    let effect = plain(op)?;
    if fits(&effect, on) { Ok(effect) } else { Err(format!("{op:?} does nothing on {on:?}")) }
}

fn plain(op: &Op) -> Read<Effect> {
    Ok(match op {
        Op::Gain { item, n } => Effect::Gain(gained(*item)?, few(*n)?),
        Op::GainChoice { items, n } => Effect::GainChoice(goods(items)?, few(*n)?),
        Op::Collect { item } => Effect::Collect(heap(*item)?),
        Op::Trade { items } => Effect::Trade(goods(items)?),
        Op::BuyStep { pay, gain, steps } => buy_step(*pay, *gain, steps)?,
        Op::Repeat { max, cost, effect } => {
            Effect::Repeat { max: few(*max)?, cost: tokens(cost)?, gain: repeated(effect)? }
        }
        Op::FirstPlayer => Effect::FirstPlayer,
        Op::PeekJourney { n } if *n <= 4 => Effect::PeekJourney(*n),
        Op::PeekJourney { .. } => return Err("there are four journeys to look at".into()),
        Op::DrawDestiny { draw, keep: 1 } => Effect::DrawDestiny(few(*draw)?),
        Op::DrawDestiny { .. } => return Err("exactly one destiny is kept (MID-SAGE-3)".into()),
        Op::ExtraDraw { n } => Effect::ExtraDraw(few(*n)?),
        Op::BuyWorker { prices } => {
            prices.iter().try_for_each(|&price| few(price).map(|_| ()))?;
            Effect::BuyWorker(prices.clone().leak())
        }
        Op::BuyLongship => Effect::BuyLongship,
        Op::TakeRune => Effect::TakeRune,
        Op::MerchantCard => Effect::MerchantCard,
        Op::Sail { ship } => Effect::Sail(sails(*ship)),
        Op::ReserveFight { .. } => Effect::ReserveFight,
        Op::Hunt { .. } => Effect::Hunt,
        Op::Lose { items, n } => lost(items, few(*n)?)?,
        Op::Fight { enemy: EnemyName::Kraken } => Effect::FightKraken,
        Op::Fight { .. } => return Err("only the Kraken is met on a journey".into()),
        Op::WaiveCost => Effect::WaiveCost,
        Op::DieBonus { die, n } => Effect::DieBonus(warrior(*die), few(*n)?),
        Op::DoubleItem { item, max_gain } => Effect::DoubleItem(token(*item)?, few(*max_gain)?),
        Op::GloryPercent { n } if (1..=200).contains(n) => Effect::GloryPercent(*n),
        Op::GloryPercent { n } => return Err(format!("{n} is not between 1 and 200")),
        Op::ShieldDamage { n } => Effect::ShieldDamage(few(*n)?),
        Op::RerollBlanks => Effect::RerollBlanks,
        Op::IgnoreLosses => Effect::IgnoreLosses,
        Op::ScoreDestiny => Effect::ScoreDestiny,
        Op::RedrawJourney => Effect::RedrawJourney,
        Op::ChooseOne { options } => choose_one(options)?,
        Op::DiscardOwn { .. } => return Err("to discard is one of several options".into()),
        Op::OpponentGains { item, n } => Effect::OpponentGains(token(*item)?, few(*n)?),
    })
}

/// Whether something on this card would ever carry the effect out.
fn fits(effect: &Effect, on: On) -> bool {
    use Effect as E;
    match on {
        On::Location => {
            visit(effect)
                || matches!(effect, E::BuyWorker(_) | E::BuyLongship | E::MerchantCard)
                || matches!(effect, E::Collect(_) | E::Sail(_) | E::ReserveFight | E::Hunt)
        }
        On::Stall => visit(effect),
        On::Merchant => matches!(effect, E::Gain(..) | E::GainChoice(..)),
        On::Journey => matches!(effect, E::Lose { .. } | E::FightKraken) || gives(effect),
        On::Rune(Window::Free) => matches!(
            effect,
            E::Gain(..)
                | E::GainChoice(..)
                | E::DoubleItem(..)
                | E::PeekJourney(_)
                | E::ScoreDestiny
                | E::ChooseOne(_)
                | E::OpponentGains(..)
        ),
        On::Rune(Window::AfterRoll) => {
            matches!(effect, E::ShieldDamage(_) | E::RerollBlanks) || gives(effect)
        }
        On::Rune(Window::Losses) => matches!(effect, E::IgnoreLosses) || gives(effect),
        On::Rune(Window::EnemyDefeated) => matches!(effect, E::GloryPercent(_)) || gives(effect),
        On::Rune(Window::JourneyRevealed) => matches!(effect, E::RedrawJourney) || gives(effect),
        On::Rune(Window::SageVisit) => matches!(effect, E::ExtraDraw(_)) || gives(effect),
        On::Leader(Hook::RerollPaid | Hook::TwoWeapons) => gives(effect),
        On::Leader(Hook::SageVisit) => matches!(effect, E::ExtraDraw(_)) || gives(effect),
        On::Leader(Hook::MerchantVisit) => matches!(effect, E::WaiveCost),
        On::Leader(Hook::Damage) => matches!(effect, E::DieBonus(..)),
    }
}

/// What any place that workers visit can do.
fn visit(effect: &Effect) -> bool {
    use Effect as E;
    matches!(
        effect,
        E::Gain(..)
            | E::GainChoice(..)
            | E::Trade(_)
            | E::BuyStep { .. }
            | E::Repeat { .. }
            | E::FirstPlayer
            | E::PeekJourney(_)
            | E::DrawDestiny(_)
            | E::TakeRune
    )
}

/// Gives something at once, without a question.
fn gives(effect: &Effect) -> bool {
    matches!(effect, Effect::Gain(Item::Token(_) | Item::Glory, _))
}

fn few(n: u8) -> Read<u8> {
    if (1..=MOST).contains(&n) { Ok(n) } else { Err(format!("{n} is not between 1 and {MOST}")) }
}

pub(super) fn token(item: ItemName) -> Read<Token> {
    Ok(match item {
        ItemName::Food => Token::Food,
        ItemName::Wood => Token::Wood,
        ItemName::Coin => Token::Coin,
        ItemName::Favour => Token::Favour,
        ItemName::Blame => Token::Blame,
        _ => return Err(format!("{item:?} is no token")),
    })
}

pub(super) fn tokens(items: &Items) -> Read<Tokens> {
    let mut tokens = Tokens::NONE;
    for (&item, &n) in items {
        tokens[token(item)?] = few(n)?;
    }
    Ok(tokens)
}

pub(super) fn gained(item: ItemName) -> Read<Item> {
    Ok(match item {
        ItemName::Glory => Item::Glory,
        ItemName::Swordsman => Item::Warrior(Warrior::Swordsman),
        ItemName::Spearman => Item::Warrior(Warrior::Spearman),
        ItemName::Axeman => Item::Warrior(Warrior::Axeman),
        ItemName::AnyWarrior => Item::AnyWarrior,
        ItemName::MerchantCard => Item::MerchantCard,
        ItemName::Warrior => return Err("\"warrior\" can be lost; gain \"any_warrior\"".into()),
        _ => Item::Token(token(item)?),
    })
}

fn heap(item: ItemName) -> Read<Heap> {
    match gained(item)? {
        Item::Warrior(warrior) => Ok(Heap::Recruits(warrior)),
        Item::Token(Token::Food) => Ok(Heap::Smokehouse),
        _ => Err("only warriors of one kind and food pile up".into()),
    }
}

pub(super) const fn warrior(name: WarriorName) -> Warrior {
    match name {
        WarriorName::Swordsman => Warrior::Swordsman,
        WarriorName::Spearman => Warrior::Spearman,
        WarriorName::Axeman => Warrior::Axeman,
    }
}

fn goods(items: &[ItemName]) -> Read<[bool; 3]> {
    let mut of = [false; 3];
    for &item in items {
        let place = Token::GOODS.iter().position(|&good| token(item) == Ok(good));
        of[place.ok_or_else(|| format!("{item:?} is not food, wood or coin"))?] = true;
    }
    if of == [false; 3] { Err("no goods to choose from".into()) } else { Ok(of) }
}

fn buy_step(pay: ItemName, gain: ItemName, steps: &[(u8, u8)]) -> Read<Effect> {
    if steps.is_empty() {
        return Err("a price table needs a line".into());
    }
    steps.iter().try_for_each(|&(price, n)| few(price).and(few(n)).map(|_| ()))?;
    // A line is named by what it gives.
    let same = |(at, line): (usize, &(u8, u8))| steps[..at].iter().any(|other| other.1 == line.1);
    if steps.iter().enumerate().any(same) {
        return Err("two lines of the price table give the same".into());
    }
    let steps = steps.to_vec().leak();
    Ok(Effect::BuyStep { pay: token(pay)?, gain: token(gain)?, steps })
}

fn repeated(effect: &[Op]) -> Read<Tokens> {
    let mut gain = Tokens::NONE;
    for op in effect {
        let Op::Gain { item, n } = op else {
            return Err("only tokens can be gained several times".into());
        };
        gain[token(*item)?] = few(*n)?;
    }
    Ok(gain)
}

const fn sails(ship: ShipName) -> Ship {
    match ship {
        ShipName::PublicSmall => Ship::Small,
        ShipName::PublicLarge => Ship::Large,
        ShipName::Private => Ship::Private,
    }
}

fn lost(items: &[ItemName], n: u8) -> Read<Effect> {
    let other = items.iter().find(|item| !matches!(item, ItemName::Food | ItemName::Warrior));
    if let Some(item) = other {
        return Err(format!("{item:?} is not aboard"));
    }
    let named = |item| items.contains(&item);
    Ok(Effect::Lose { warriors: named(ItemName::Warrior), food: named(ItemName::Food), n })
}

fn choose_one(options: &[Op]) -> Read<Effect> {
    let mut choices: Vec<Choice> = Vec::new();
    for op in options {
        let choice = match op {
            Op::Gain { item: ItemName::Glory, n } => Choice::GainGlory(few(*n)?),
            Op::Gain { item, n } => Choice::Gain(token(*item)?, few(*n)?),
            Op::DiscardOwn { item, n } => Choice::DiscardOwn(token(*item)?, few(*n)?),
            Op::OpponentGains { item, n } => Choice::OpponentGains(token(*item)?, few(*n)?),
            _ => return Err("an option is one gain, one discard or one gift to an opponent".into()),
        };
        if choices.contains(&choice) {
            return Err("two options are the same".into());
        }
        choices.push(choice);
    }
    Ok(Effect::ChooseOne(choices.leak()))
}
