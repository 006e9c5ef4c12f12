//! Effects of the card file, turned into what the rules can do.

use valda::{
    DieColour, Effect, Filter, Gain, Into, Line, Loot, Outcome, Resource, Target, Who, Window,
    Windows,
};

use super::file::{
    BuildingId, DieId, EffectEntry, KindId, Pick, Place, ResourceId, ResultId, Thing, When, WhoId,
    WindowId,
};

type Why = &'static str;

impl ResourceId {
    pub(super) const fn resource(self) -> Resource {
        match self {
            ResourceId::Blood => Resource::Blood,
            ResourceId::Gold => Resource::Gold,
            ResourceId::Diamond => Resource::Diamond,
        }
    }
}

impl DieId {
    pub(super) const fn colour(self) -> DieColour {
        match self {
            DieId::Yellow => DieColour::Yellow,
            DieId::Blue => DieColour::Blue,
            DieId::White => DieColour::White,
        }
    }
}

impl WhoId {
    const fn who(self) -> Who {
        match self {
            WhoId::Owner => Who::Owner,
            WhoId::Chosen => Who::Chosen,
            WhoId::All => Who::All,
            WhoId::Player => Who::Player,
        }
    }
}

impl WindowId {
    /// VDA-WEAPON-19: "any" is every window.
    pub(super) const fn windows(self) -> Windows {
        let window = match self {
            WindowId::Open => Window::Open,
            WindowId::Roll => Window::Roll,
            WindowId::Yellow => Window::Yellow,
            WindowId::Build => Window::Build,
            WindowId::Attack => Window::Attack,
            WindowId::Defence => Window::Defence,
            WindowId::Block => Window::Block,
            WindowId::Effect => Window::Effect,
            WindowId::Any => return Windows::ALL,
        };
        Windows(0).with(window)
    }
}

/// The kinds named, one mark each.
pub(super) fn kinds(named: &[ResourceId]) -> [bool; 3] {
    let mut marks = [false; 3];
    named.iter().for_each(|kind| marks[kind.resource() as usize] = true);
    marks
}

impl EffectEntry {
    pub(super) fn line(&self) -> Result<Line, Why> {
        Ok(Line { effect: self.effect()?, always: self.when() == When::Always })
    }

    const fn when(&self) -> When {
        match *self {
            EffectEntry::Gain { when, .. }
            | EffectEntry::Lose { when, .. }
            | EffectEntry::Steal { when, .. }
            | EffectEntry::Take { when, .. }
            | EffectEntry::Destroy { when, .. }
            | EffectEntry::PlayAgain { when }
            | EffectEntry::Attack { when, .. } => when,
            _ => When::Successful,
        }
    }

    fn effect(&self) -> Result<Effect, Why> {
        use EffectEntry as E;
        Ok(match *self {
            E::Gain { what: Thing::GodCard, n, who: WhoId::Owner, look, .. } => {
                Effect::GodCard { n, look: look.unwrap_or(1) }
            }
            E::Gain { look: Some(_), .. } | E::Gain { god: Some(_), .. } => {
                return Err("only god_card has god and look, and only for oneself");
            }
            E::Gain { what, n, who, .. } => Effect::Gain { what: gain(what)?, n, who: who.who() },
            E::Lose { what: Thing::Follower, n, who, .. } => Effect::Lose { n, who: who.who() },
            E::Lose { .. } => return Err("only followers are lost"),
            E::Steal { what, n, who, pick, or_display, .. } => {
                Effect::Steal { what: loot(what, pick, or_display)?, n, who: who.who() }
            }
            E::Roll { die, n, result } => {
                let outcome = match result {
                    ResultId::Resources => Outcome::Resources,
                    ResultId::Followers => Outcome::Followers,
                };
                Effect::Roll { die: die.colour(), n, outcome }
            }
            E::Change { ref from, from_n, to, to_n, max } => {
                Effect::Change { from: kinds(from), from_n, to: into(to)?, to_n, max }
            }
            E::Look { at: Place::GodDecks, n: Some(n), who: None } => Effect::LookAtDecks { n },
            E::Look { at: Place::Hand, n: None, who: Some(who) } => {
                Effect::LookAtHand { who: who.who() }
            }
            E::Look { .. } => return Err("look is at god_decks with n, or at hand with who"),
            E::Swap { max } => Effect::Swap { max },
            E::Take { what: Thing::AttackCard, n: 1, from: Place::ThisAttack, .. } => {
                Effect::TakeAttackCard
            }
            E::Take { what, n, from: Place::DiscardPile, .. } if n <= 8 => {
                Effect::Take { what: filter(what)?, n }
            }
            E::Take { .. } => {
                return Err(
                    "take is of up to 8 cards from discard_pile, or of 1 attack_card from this_attack",
                );
            }
            E::Discard { max, ref each } => Effect::Discard { max, each: lines(each)? },
            _ => return self.building_or_battle(),
        })
    }

    fn building_or_battle(&self) -> Result<Effect, Why> {
        use EffectEntry as E;
        Ok(match *self {
            E::BuildLimit { n } => Effect::BuildLimit { n },
            E::Build { what: BuildingId::Mine, pay } => Effect::BuildMine { pay },
            E::Build { what: BuildingId::Well, pay } => Effect::BuildWell { pay },
            E::Build { .. } => return Err("a card builds a mine or a well"),
            E::Move { what: BuildingId::Shrine, who } => Effect::Move { who: who.who() },
            E::Move { .. } => return Err("only shrines are moved"),
            E::Destroy { ref what, n, who, .. } => {
                Effect::Destroy { what: target(what), n, who: who.who() }
            }
            E::Borrow { what: BuildingId::Shrine, n, who: WhoId::Chosen } => Effect::Borrow { n },
            E::Borrow { .. } => return Err("shrines are borrowed, from a chosen player"),
            E::PlayYellow { max } => Effect::PlayYellow { max },
            E::PlayAgain { .. } => Effect::PlayAgain,
            E::Attack { n, .. } => Effect::Attack { n },
            E::MultiplyDeaths { factor } => Effect::MultiplyDeaths { factor },
            E::RedirectAttack {} => Effect::RedirectAttack,
            E::SetDie { n: 1 } => Effect::SetDie,
            E::SetDie { .. } => return Err("one die is turned"),
            E::CancelAttack { take_card: true } => Effect::CancelAttack,
            E::CancelAttack { .. } => return Err("the card of a cancelled attack is taken"),
            E::ForbidDefence {} => Effect::ForbidDefence,
            E::RepeatAttack {} => Effect::RepeatAttack,
            E::DoubleYellow {} => Effect::DoubleYellow,
            E::MultiplyPower { factor } => Effect::MultiplyPower { factor },
            E::StopBuilding {} => Effect::StopBuilding,
            _ => return Err("this effect has no meaning"),
        })
    }
}

fn lines(entries: &[EffectEntry]) -> Result<&'static [Line], Why> {
    let lines: Vec<Line> = entries.iter().map(EffectEntry::line).collect::<Result<_, _>>()?;
    let nested = lines.iter().any(|line| matches!(line.effect, Effect::Discard { .. }));
    if nested { Err("a discard inside a discard") } else { Ok(Box::leak(lines.into_boxed_slice())) }
}

const fn gain(what: Thing) -> Result<Gain, Why> {
    Ok(match what {
        Thing::Follower => Gain::Follower,
        Thing::Gold => Gain::Resource(Resource::Gold),
        Thing::Diamond => Gain::Resource(Resource::Diamond),
        Thing::Blood => Gain::Resource(Resource::Blood),
        Thing::Resource => Gain::AnyResource,
        Thing::HiddenCard => Gain::HiddenCard,
        Thing::FaceupCard => Gain::FaceUpCard,
        _ => return Err("this cannot be gained"),
    })
}

const fn loot(what: Thing, pick: Pick, or_display: bool) -> Result<Loot, Why> {
    Ok(match (what, pick, or_display) {
        (Thing::HiddenCard, Pick::Random, false) => Loot::HiddenCard,
        (Thing::HiddenCard, Pick::Random, true) => Loot::HiddenOrOpenCard,
        (Thing::HiddenCard, Pick::Seen, false) => Loot::SeenCard,
        (Thing::Follower, Pick::Random, false) => Loot::Follower,
        (Thing::Resource, Pick::Random, false) => Loot::AnyResource,
        (Thing::Gold, Pick::Random, false) => Loot::Resource(Resource::Gold),
        (Thing::Diamond, Pick::Random, false) => Loot::Resource(Resource::Diamond),
        (Thing::Blood, Pick::Random, false) => Loot::Resource(Resource::Blood),
        _ => return Err("this cannot be stolen so"),
    })
}

const fn into(what: Thing) -> Result<Into, Why> {
    Ok(match what {
        Thing::Follower => Into::Follower,
        Thing::Gold => Into::Resource(Resource::Gold),
        Thing::Diamond => Into::Resource(Resource::Diamond),
        Thing::Blood => Into::Resource(Resource::Blood),
        Thing::Resource => Into::AnyResource,
        _ => return Err("resources are not changed into that"),
    })
}

const fn filter(what: Thing) -> Result<Filter, Why> {
    Ok(match what {
        Thing::Card => Filter::Any,
        Thing::AttackCard => Filter::Attack,
        Thing::DefenceCard => Filter::Defence,
        _ => return Err("cards of this kind are not taken"),
    })
}

fn target(what: &[BuildingId]) -> Target {
    Target {
        mine: what.contains(&BuildingId::Mine),
        well: what.contains(&BuildingId::Well),
        shrine: what.contains(&BuildingId::Shrine),
    }
}

/// Why an effect cannot stand on a card of this kind.
pub(super) fn misplaced(kind: KindId, line: &Line) -> Option<Why> {
    let Line { effect, always } = *line;
    if always && kind != KindId::Attack {
        return Some("only attack cards have effects that happen always (VDA-CARD-34)");
    }
    if (effect.who() == Who::Player) && matches!(kind, KindId::Yellow | KindId::Weapon) {
        return Some(
            "only attack and defence cards know another player in the attack (VDA-CARD-10)",
        );
    }
    let fits = match effect {
        Effect::Gain { .. } | Effect::Lose { .. } | Effect::Steal { .. } => true,
        Effect::Take { .. } => true,
        Effect::TakeAttackCard => kind == KindId::Defence,
        Effect::PlayAgain | Effect::Attack { .. } => kind == KindId::Attack,
        Effect::Destroy { .. } => kind != KindId::Weapon,
        Effect::MultiplyDeaths { .. }
        | Effect::RedirectAttack
        | Effect::SetDie
        | Effect::CancelAttack
        | Effect::ForbidDefence
        | Effect::RepeatAttack
        | Effect::DoubleYellow
        | Effect::MultiplyPower { .. }
        | Effect::StopBuilding => kind == KindId::Weapon,
        _ => kind == KindId::Yellow,
    };
    (!fits).then_some("this effect does not belong on a card of this kind")
}

/// The windows in which what only weapons do has a meaning.
pub(super) fn windows_of(effect: Effect) -> Windows {
    let some = |windows: &[Window]| windows.iter().fold(Windows(0), |all, &w| all.with(w));
    match effect {
        Effect::RedirectAttack => some(&[Window::Attack]),
        Effect::CancelAttack => {
            some(&[Window::Attack, Window::Defence, Window::Block, Window::Effect])
        }
        Effect::ForbidDefence | Effect::MultiplyPower { .. } => {
            some(&[Window::Attack, Window::Defence])
        }
        Effect::MultiplyDeaths { .. } => some(&[Window::Effect]),
        Effect::RepeatAttack => some(&[Window::Block]),
        Effect::SetDie => some(&[Window::Roll]),
        Effect::DoubleYellow => some(&[Window::Yellow]),
        Effect::StopBuilding => some(&[Window::Build]),
        _ => Windows::ALL,
    }
}
