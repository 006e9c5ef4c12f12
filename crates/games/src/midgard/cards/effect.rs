//! Where an effect means something.

use midgard::{Effect, Hook, Item, Window};

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

/// Whether something on this card would ever carry the effect out.
pub(super) fn fits(effect: &Effect, on: On) -> bool {
    use Effect as E;
    match on {
        On::Location => {
            visit(effect)
                || matches!(effect, E::BuyWorker { .. } | E::BuyLongship | E::MerchantCard)
                || matches!(
                    effect,
                    E::Collect { .. } | E::Sail { .. } | E::ReserveFight { .. } | E::Hunt { .. }
                )
        }
        On::Stall => visit(effect),
        On::Merchant => matches!(effect, E::Gain { .. } | E::GainChoice { .. }),
        On::Journey => matches!(effect, E::Lose { .. } | E::Fight { .. }) || gives(effect),
        On::Rune(Window::Free) => matches!(
            effect,
            E::Gain { .. }
                | E::GainChoice { .. }
                | E::DoubleItem { .. }
                | E::PeekJourney { .. }
                | E::ScoreDestiny
                | E::ChooseOne { .. }
                | E::OpponentGains { .. }
        ),
        On::Rune(Window::AfterRoll) => {
            matches!(effect, E::ShieldDamage { .. } | E::RerollBlanks) || gives(effect)
        }
        On::Rune(Window::Losses) => matches!(effect, E::IgnoreLosses) || gives(effect),
        On::Rune(Window::EnemyDefeated) => {
            matches!(effect, E::GloryPercent { .. }) || gives(effect)
        }
        On::Rune(Window::JourneyRevealed) => matches!(effect, E::RedrawJourney) || gives(effect),
        On::Rune(Window::SageVisit) => matches!(effect, E::ExtraDraw { .. }) || gives(effect),
        On::Leader(Hook::RerollPaid | Hook::TwoWeapons) => gives(effect),
        On::Leader(Hook::SageVisit) => matches!(effect, E::ExtraDraw { .. }) || gives(effect),
        On::Leader(Hook::MerchantVisit) => matches!(effect, E::WaiveCost),
        On::Leader(Hook::Damage) => matches!(effect, E::DieBonus { .. }),
    }
}

/// What any place that workers visit can do.
fn visit(effect: &Effect) -> bool {
    use Effect as E;
    matches!(
        effect,
        E::Gain { .. }
            | E::GainChoice { .. }
            | E::Trade { .. }
            | E::BuyStep { .. }
            | E::Repeat { .. }
            | E::FirstPlayer
            | E::PeekJourney { .. }
            | E::DrawDestiny { .. }
            | E::TakeRune
    )
}

/// Gives something at once, without a question.
fn gives(effect: &Effect) -> bool {
    matches!(effect, Effect::Gain { item: Item::Token(_) | Item::Glory, .. })
}
