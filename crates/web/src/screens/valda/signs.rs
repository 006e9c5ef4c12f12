//! What a card does in signs, read off its effects.

use valda::{Card, DieColour, Effect, Filter, Gain, Into, Loot, Resource, Target, Who};

use super::resource_icon;
use crate::look::valda::Sign;
use crate::look::{DieColour as Colour, Icon};

/// A row for each effect, or for each use of a weapon.
pub(super) fn does(card: &Card) -> Vec<Vec<Sign>> {
    let effects = card.effects.iter().chain(card.always).map(|&effect| vec![effect]);
    let uses = card.uses.iter().map(|used| used.effects.to_vec());
    effects.chain(uses).map(|row: Vec<Effect>| row.into_iter().flat_map(signs).collect()).collect()
}

pub(super) const fn colour(die: DieColour) -> Colour {
    match die {
        DieColour::Yellow => Colour::Yellow,
        DieColour::Blue => Colour::Blue,
        DieColour::White => Colour::Bone,
    }
}

fn text(text: String) -> Sign {
    Sign::Text(text)
}

fn plus(n: u8, icon: Icon) -> Vec<Sign> {
    vec![text(format!("+{n}")), Sign::Icon(icon)]
}

fn up_to(n: u8, icons: &[Icon]) -> Vec<Sign> {
    let signs = icons.iter().map(|&icon| Sign::Icon(icon));
    std::iter::once(text(format!("≤{n}"))).chain(signs).collect()
}

fn of(icons: &[Icon]) -> Vec<Sign> {
    icons.iter().map(|&icon| Sign::Icon(icon)).collect()
}

/// To whom, where it is not the owner or the other player of an attack.
fn whom(who: Who) -> Option<Sign> {
    match who {
        Who::Chosen => Some(Sign::Icon(Icon::Person)),
        Who::All => Some(Sign::Icon(Icon::Globe)),
        Who::Owner | Who::Player => None,
    }
}

fn signs(effect: Effect) -> Vec<Sign> {
    match effect {
        Effect::Gain { what, n, who } => {
            plus(n, gained(what)).into_iter().chain(whom(who)).collect()
        }
        Effect::GodCard { look: 1, .. } => of(&[Icon::Plus, Icon::Hall]),
        Effect::GodCard { look, .. } => {
            vec![text(look.to_string()), Sign::Icon(Icon::Eye), Sign::Icon(Icon::Hall)]
        }
        Effect::Lose { n, who } => {
            let lost = [text(format!("−{n}")), Sign::Icon(Icon::Follower)];
            lost.into_iter().chain(whom(who)).collect()
        }
        Effect::Steal { what, n, who } => {
            let taken = [Sign::Icon(Icon::Steal), text(n.to_string()), Sign::Icon(stolen(what))];
            taken.into_iter().chain(whom(who)).collect()
        }
        Effect::Roll { die, n, .. } => vec![Sign::Die(colour(die)); usize::from(n)],
        Effect::Change { from, from_n, to, to_n, .. } => change((from, from_n), (to, to_n)),
        Effect::LookAtDecks { n } => {
            vec![text(n.to_string()), Sign::Icon(Icon::Eye), Sign::Icon(Icon::Hall)]
        }
        Effect::LookAtHand { .. } => of(&[Icon::Eye, Icon::Hand]),
        Effect::Swap { max } => up_to(max, &[Icon::Reroll, Icon::Hand]),
        Effect::Take { what, n } => {
            vec![text(n.to_string()), Sign::Icon(Icon::Undo), Sign::Icon(taken(what))]
        }
        Effect::Discard { max, each } => {
            let each = each.iter().flat_map(|&effect| signs(effect));
            up_to(max, &[Icon::Discard, Icon::Next]).into_iter().chain(each).collect()
        }
        _ => map_and_battle(effect),
    }
}

fn map_and_battle(effect: Effect) -> Vec<Sign> {
    match effect {
        Effect::BuildLimit { n } => up_to(n, &[Icon::Shrine]),
        Effect::BuildMine { .. } => of(&[Icon::Plus, Icon::Mine]),
        Effect::BuildWell { .. } => of(&[Icon::Plus, Icon::Well]),
        Effect::Move { .. } => of(&[Icon::Shrine, Icon::Next]),
        Effect::Destroy { what, n, .. } => destroyed(what, n),
        Effect::Borrow { n } => {
            vec![text(n.to_string()), Sign::Icon(Icon::Undo), Sign::Icon(Icon::Shrine)]
        }
        Effect::PlayYellow { max } => up_to(max, &[Icon::Rune]),
        Effect::Attack { n } => plus(n, Icon::Axe),
        Effect::MultiplyDeaths { factor } => {
            vec![text(format!("×{factor}")), Sign::Icon(Icon::Doom)]
        }
        Effect::MultiplyPower { factor } => vec![text(format!("×{factor}")), Sign::Icon(Icon::Axe)],
        Effect::RedirectAttack {} => of(&[Icon::Axe, Icon::Next, Icon::Person]),
        Effect::SetDie {} => of(&[Icon::Die, Icon::Reroll]),
        Effect::CancelAttack {} => of(&[Icon::Fail, Icon::Axe]),
        Effect::TakeAttackCard {} => of(&[Icon::Steal, Icon::Axe]),
        Effect::ForbidDefence {} => of(&[Icon::Fail, Icon::Shield]),
        Effect::RepeatAttack {} | Effect::PlayAgain {} => of(&[Icon::Axe, Icon::Reroll]),
        Effect::DoubleYellow {} => vec![text("×2".to_owned()), Sign::Icon(Icon::Rune)],
        Effect::StopBuilding {} => of(&[Icon::Fail, Icon::Shrine]),
        _ => Vec::new(),
    }
}

const fn gained(what: Gain) -> Icon {
    match what {
        Gain::Follower => Icon::Follower,
        Gain::Resource(kind) => resource_icon(kind),
        Gain::AnyResource => Icon::Any,
        Gain::HiddenCard => Icon::Hand,
        Gain::FaceUpCard => Icon::Deck,
    }
}

const fn stolen(what: Loot) -> Icon {
    match what {
        Loot::Follower => Icon::Follower,
        Loot::Resource(kind) => resource_icon(kind),
        Loot::AnyResource => Icon::Any,
        Loot::HiddenCard | Loot::HiddenOrOpenCard | Loot::SeenCard => Icon::Hand,
    }
}

const fn taken(what: Filter) -> Icon {
    match what {
        Filter::Any => Icon::Discard,
        Filter::Attack => Icon::Axe,
        Filter::Defence => Icon::Shield,
    }
}

fn change((from, from_n): ([bool; 3], u8), (to, to_n): (Into, u8)) -> Vec<Sign> {
    let kinds = Resource::ALL.into_iter().filter(|&kind| from[kind as usize]);
    let any = from == [true; 3];
    let paid: Vec<Sign> = if any {
        of(&[Icon::Any])
    } else {
        kinds.map(|kind| Sign::Icon(resource_icon(kind))).collect()
    };
    let got = match to {
        Into::Follower => Icon::Follower,
        Into::Resource(kind) => resource_icon(kind),
        Into::AnyResource => Icon::Any,
    };
    let mut row = vec![text(from_n.to_string())];
    row.extend(paid);
    row.extend([Sign::Icon(Icon::Next), text(to_n.to_string()), Sign::Icon(got)]);
    row
}

fn destroyed(what: Target, n: u8) -> Vec<Sign> {
    let kinds = [(what.mine, Icon::Mine), (what.well, Icon::Well), (what.shrine, Icon::Shrine)];
    let struck = kinds.into_iter().filter(|(struck, _)| *struck).map(|(_, icon)| Sign::Icon(icon));
    [Sign::Icon(Icon::Fail), text(n.to_string())].into_iter().chain(struck).collect()
}
