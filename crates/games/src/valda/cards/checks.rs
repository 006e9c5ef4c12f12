//! What a card may be: numbers within their bounds, names that can be shown, effects in their place.

use valda::{Card, CardKind, DieColour, Effect, UsableBy, Use, Who, Window, Windows};

/// A mistake of a card: the field, and the reason.
pub(super) type Mistake = (&'static str, String);

/// Letters of a name at the most.
const LONGEST: usize = 64;
/// The most that one effect gives, takes or lets choose.
const MOST: u8 = 9;

pub(super) fn card(
    card: &Card,
    icons: &[&str],
    dice: impl Fn(DieColour) -> u8,
) -> Result<(), Mistake> {
    name("id", card.id)?;
    name("name", card.name)?;
    if let Some(icon) = card.icons.iter().find(|icon| !icons.contains(icon)) {
        return Err(("icons", format!("there is no icon {icon:?}")));
    }
    within("count", card.count, 1, 20)?;
    match card.kind {
        CardKind::Yellow { cost } => within("kind", cost, 0, 1)?,
        CardKind::Attack { power } => within("kind", power, 1, 20)?,
        CardKind::Defence { shields } => within("kind", shields, 1, 10)?,
        CardKind::Weapon => {}
    }
    effects("effects", card.kind, card.effects, &dice)?;
    effects("always", card.kind, card.always, &dice)?;
    if !card.always.is_empty() && !matches!(card.kind, CardKind::Attack { .. }) {
        let reason = "only attack cards have effects that happen always (VDA-CARD-34)";
        return Err(("always", reason.to_owned()));
    }
    // VDA-WEAPON-3: two uses, and only for weapons.
    let wanted = if card.kind == CardKind::Weapon { 2 } else { 0 };
    if card.uses.len() != wanted {
        return Err(("id", format!("a card of this kind has {wanted} uses")));
    }
    card.uses.iter().try_for_each(|used| weapon_use(used, &dice))
}

/// Names are shown in browsers and terminals.
pub(super) fn name(field: &'static str, name: &str) -> Result<(), Mistake> {
    let letters = name.chars().count();
    if name.trim().is_empty() {
        return Err((field, "it is empty".to_owned()));
    }
    if letters > LONGEST {
        return Err((field, format!("it has {letters} letters; {LONGEST} are the most")));
    }
    Ok(())
}

fn within(field: &'static str, n: u8, least: u8, most: u8) -> Result<(), Mistake> {
    if (least..=most).contains(&n) {
        return Ok(());
    }
    Err((field, format!("{n} is not from {least} to {most}")))
}

fn weapon_use(used: &Use, dice: &impl Fn(DieColour) -> u8) -> Result<(), Mistake> {
    name("id", used.id)?;
    name("name", used.name)?;
    effects("effects", CardKind::Weapon, used.effects, dice)?;
    let fits = |effect: &Effect| used.windows.within(windows_of(*effect));
    if used.effects.is_empty() || used.windows == Windows::NONE || !used.effects.iter().all(fits) {
        let reason = format!("{}: it can have no effect in one of its windows", used.id);
        return Err(("uses", reason));
    }
    let hammer = used.effects.contains(&Effect::DoubleYellow {});
    if hammer && (used.effects.len() > 1 || used.by != UsableBy::Active) {
        let reason = "double_yellow stands alone and is the active player's";
        return Err(("uses", format!("{}: {reason}", used.id)));
    }
    Ok(())
}

fn effects(
    field: &'static str,
    kind: CardKind,
    effects: &[Effect],
    dice: &impl Fn(DieColour) -> u8,
) -> Result<(), Mistake> {
    for effect in effects {
        for n in numbers(effect) {
            within(field, n, 1, MOST)?;
        }
        if let Some(why) = misplaced(kind, effect) {
            return Err((field, why.to_owned()));
        }
        if let Effect::Roll { die, n, .. } = *effect
            && n > dice(die)
        {
            return Err((field, "there are not so many dice of this colour".to_owned()));
        }
        if let Effect::Discard { each, .. } = *effect {
            if each.iter().any(|inner| matches!(inner, Effect::Discard { .. })) {
                return Err((field, "a discard inside a discard".to_owned()));
            }
            self::effects(field, kind, each, dice)?;
        }
    }
    Ok(())
}

/// The numbers of an effect.
fn numbers(effect: &Effect) -> Vec<u8> {
    match *effect {
        Effect::Gain { n, .. }
        | Effect::Lose { n, .. }
        | Effect::Steal { n, .. }
        | Effect::Roll { n, .. }
        | Effect::LookAtDecks { n }
        | Effect::Take { n, .. }
        | Effect::BuildLimit { n }
        | Effect::Destroy { n, .. }
        | Effect::Borrow { n }
        | Effect::Attack { n } => vec![n],
        Effect::GodCard { n, look } => vec![n, look],
        Effect::Change { from_n, to_n, max, .. } => vec![from_n, to_n, max],
        Effect::Swap { max } | Effect::Discard { max, .. } | Effect::PlayYellow { max } => {
            vec![max]
        }
        Effect::MultiplyDeaths { factor } | Effect::MultiplyPower { factor } => vec![factor],
        Effect::LookAtHand { .. }
        | Effect::TakeAttackCard {}
        | Effect::BuildMine { .. }
        | Effect::BuildWell { .. }
        | Effect::Move { .. }
        | Effect::PlayAgain {}
        | Effect::RedirectAttack {}
        | Effect::SetDie {}
        | Effect::CancelAttack {}
        | Effect::ForbidDefence {}
        | Effect::RepeatAttack {}
        | Effect::DoubleYellow {}
        | Effect::StopBuilding {} => Vec::new(),
    }
}

/// Why an effect cannot stand on a card of this kind.
fn misplaced(kind: CardKind, effect: &Effect) -> Option<&'static str> {
    let (yellow, weapon) = (matches!(kind, CardKind::Yellow { .. }), kind == CardKind::Weapon);
    if effect.who() == Who::Player && (yellow || weapon) {
        return Some(
            "only attack and defence cards know another player in the attack (VDA-CARD-10)",
        );
    }
    let fits = match *effect {
        Effect::Gain { .. } | Effect::Lose { .. } | Effect::Steal { .. } | Effect::Take { .. } => {
            true
        }
        Effect::TakeAttackCard {} => matches!(kind, CardKind::Defence { .. }),
        Effect::PlayAgain {} | Effect::Attack { .. } => matches!(kind, CardKind::Attack { .. }),
        Effect::Destroy { .. } => !weapon,
        Effect::MultiplyDeaths { .. }
        | Effect::RedirectAttack {}
        | Effect::SetDie {}
        | Effect::CancelAttack {}
        | Effect::ForbidDefence {}
        | Effect::RepeatAttack {}
        | Effect::DoubleYellow {}
        | Effect::MultiplyPower { .. }
        | Effect::StopBuilding {} => weapon,
        Effect::GodCard { .. }
        | Effect::Roll { .. }
        | Effect::Change { .. }
        | Effect::LookAtDecks { .. }
        | Effect::LookAtHand { .. }
        | Effect::Swap { .. }
        | Effect::Discard { .. }
        | Effect::BuildLimit { .. }
        | Effect::BuildMine { .. }
        | Effect::BuildWell { .. }
        | Effect::Move { .. }
        | Effect::Borrow { .. }
        | Effect::PlayYellow { .. } => yellow,
    };
    (!fits).then_some("this effect does not belong on a card of this kind")
}

/// The windows in which what only weapons do has a meaning.
fn windows_of(effect: Effect) -> Windows {
    let some = |windows: &[Window]| windows.iter().fold(Windows::NONE, |all, &w| all.with(w));
    match effect {
        Effect::RedirectAttack {} => some(&[Window::Attack]),
        Effect::CancelAttack {} => {
            some(&[Window::Attack, Window::Defence, Window::Block, Window::Effect])
        }
        Effect::ForbidDefence {} | Effect::MultiplyPower { .. } => {
            some(&[Window::Attack, Window::Defence])
        }
        Effect::MultiplyDeaths { .. } => some(&[Window::Effect]),
        Effect::RepeatAttack {} => some(&[Window::Block]),
        Effect::SetDie {} => some(&[Window::Roll]),
        Effect::DoubleYellow {} => some(&[Window::Yellow]),
        Effect::StopBuilding {} => some(&[Window::Build]),
        _ => Windows::ALL,
    }
}
