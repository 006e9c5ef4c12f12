//! Reading the box from a card file: what is written shorter there than it is kept, and what is written
//! by name and kept by number.

mod checks;

use std::cell::RefCell;

use engine::Word;
use engine::reading::list;
use serde::de::{Deserialize, Deserializer, Error};

use crate::catalogue::{
    Ability, Attribute, Card, Counter, Filter, ListId, Mode, Moment, Op, Phase, Phases, Role,
    Target, Upkeep, Who, Zone,
};

/// What a card file names, in the order of the catalogue.
#[derive(Debug, Default)]
pub struct Names {
    pub factions: Vec<String>,
    pub subtypes: Vec<String>,
    pub cards: Vec<String>,
}

/// The names of the file that is being read, and the lists of steps read so far.
#[derive(Default)]
struct Numbers {
    names: Names,
    lists: Vec<&'static [Op]>,
}

thread_local! {
    /// A reader of one effect knows nothing of the file around it, so the file's numbers are kept here.
    static NUMBERS: RefCell<Numbers> = RefCell::default();
}

/// Reads something in which these names are used; with it come its lists of steps.
pub fn with_names<T>(names: Names, read: impl FnOnce() -> T) -> (T, Vec<&'static [Op]>) {
    NUMBERS.set(Numbers { names, lists: vec![&[]] });
    let it = read();
    (it, NUMBERS.take().lists)
}

/// The number of a name.
fn number<E: Error>(name: &str, what: &str, among: fn(&Names) -> &[String]) -> Result<u8, E> {
    NUMBERS.with_borrow(|numbers| {
        let names = among(&numbers.names);
        let place = names.iter().position(|other| other == name);
        let unknown = || E::custom(format!("there is no {what} {name:?}; {}", known(names)));
        place.map(|place| place as u8).ok_or_else(unknown)
    })
}

/// Too many to choose from are not listed.
fn known(names: &[String]) -> String {
    if names.len() > 20 { format!("of {}", names.len()) } else { names.join(", ") }
}

fn subtype_named<E: Error>(name: &str) -> Result<u8, E> {
    number(name, "subtype", |names| &names.subtypes)
}

pub(crate) fn faction<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    number(&String::deserialize(from)?, "faction", |names| &names.factions)
}

pub(crate) fn subtype<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u8>, D::Error> {
    subtype_named(&String::deserialize(from)?).map(Some)
}

/// One bit for each subtype that is named.
pub(crate) fn subtypes<'de, D: Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
    let names = Vec::<String>::deserialize(from)?;
    names.iter().try_fold(0, |bits, name| Ok(bits | 1 << subtype_named::<D::Error>(name)?))
}

pub(crate) fn card<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Card>, D::Error> {
    let place = number(&String::deserialize(from)?, "card", |names| &names.cards)?;
    Ok(Some(Card(place)))
}

/// Steps in their order, each of which can be carried out.
impl<'de> Deserialize<'de> for ListId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ListId, D::Error> {
        struct Sound(Op);
        impl<'de> Deserialize<'de> for Sound {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Sound, D::Error> {
                let op = Op::deserialize(from)?;
                checks::op(&op).map(|()| Sound(op)).map_err(D::Error::custom)
            }
        }
        let steps: Vec<Op> = Vec::<Sound>::deserialize(from)?.into_iter().map(|it| it.0).collect();
        if steps.is_empty() {
            return Ok(ListId::NONE);
        }
        NUMBERS.with_borrow_mut(|Numbers { lists, .. }| {
            lists.push(steps.leak());
            let place = u16::try_from(lists.len() - 1);
            place.map(ListId).map_err(|_| D::Error::custom("there are too many effects"))
        })
    }
}

fn steps(list: ListId) -> &'static [Op] {
    NUMBERS.with_borrow(|numbers| numbers.lists[list.0 as usize])
}

/// An ability that the rules can carry out.
struct Sound(Ability);

impl<'de> Deserialize<'de> for Sound {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Sound, D::Error> {
        let ability = Ability::deserialize(from)?;
        let ability = Ability { names_opponent: checks::names_opponent(&ability), ..ability };
        checks::ability(&ability).map(|()| Sound(ability)).map_err(D::Error::custom)
    }
}

/// What a card does.
pub(crate) fn abilities<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<&'static [Ability], D::Error> {
    let abilities = Vec::<Sound>::deserialize(from)?.into_iter().map(|it| it.0);
    let abilities: Vec<Ability> = abilities.collect();
    if abilities.iter().any(|ability| ability.mode == Mode::Side) {
        return Err(D::Error::custom("an effect needs a mode: constant, activated or play"));
    }
    Ok(abilities.leak())
}

/// What one side of a land does.
pub(crate) fn side<'de, D: Deserializer<'de>>(from: D) -> Result<Ability, D::Error> {
    let Sound(ability) = Sound::deserialize(from)?;
    let side = (ability.mode == Mode::Side).then_some(ability);
    side.ok_or_else(|| D::Error::custom("the sides of a land have no mode and no moment"))
}

pub(crate) fn upkeep<'de, D: Deserializer<'de>>(from: D) -> Result<Upkeep, D::Error> {
    let upkeep = Upkeep::deserialize(from)?;
    checks::upkeep(&upkeep).map(|()| upkeep).map_err(D::Error::custom)
}

/// `mode`, and `on` where it is a moment.
impl<'de> Deserialize<'de> for Mode {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Mode, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Named {
            Constant,
            Activated,
            Play,
        }
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Keys {
            mode: Option<Named>,
            on: Option<Moment>,
        }
        match Keys::deserialize(from)? {
            Keys { mode: Some(Named::Constant), on: Some(moment) } => Ok(Mode::On(moment)),
            Keys { on: Some(_), .. } => {
                Err(D::Error::custom("only constant effects have a moment"))
            }
            Keys { mode: Some(Named::Constant), .. } => Ok(Mode::Constant),
            Keys { mode: Some(Named::Activated), .. } => Ok(Mode::Activated),
            Keys { mode: Some(Named::Play), .. } => Ok(Mode::Play),
            Keys { mode: None, .. } => Ok(Mode::Side),
        }
    }
}

/// The phases in which somebody acts.
impl<'de> Deserialize<'de> for Phases {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Phases, D::Error> {
        let phases: &[Phase] = list(from)?;
        if phases.is_empty() || phases.contains(&Phase::Fate) {
            return Err(D::Error::custom("some of: dawn, expedition, dusk"));
        }
        Ok(phases.iter().copied().collect())
    }
}

/// `ref`, or `pick` so many or `all` from a zone.
impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Target, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Ref {
            #[serde(rename = "self")]
            This,
            GoalLand,
            Opposer,
        }
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Keys {
            r#ref: Option<Ref>,
            pick: Option<u8>,
            #[serde(default)]
            all: bool,
            from: Option<Zone>,
            by: Option<Who>,
            #[serde(rename = "*")]
            filter: Filter,
        }
        let Keys { r#ref, pick, all, from, by, filter } = Keys::deserialize(from)?;
        let bare = from.is_none() && by.is_none() && filter == Filter::default();
        match (r#ref, pick, all, from) {
            (Some(Ref::This), None, false, _) if bare => Ok(Target::This),
            (Some(Ref::GoalLand), None, false, _) if bare => Ok(Target::Goal),
            (Some(Ref::Opposer), None, false, _) if bare => Ok(Target::Opposer),
            (None, Some(count @ 1..=8), false, Some(from)) => {
                Ok(Target::Pick { count, from, filter, by: by.unwrap_or_default() })
            }
            (None, None, true, Some(from)) if by.is_none() => Ok(Target::All { from, filter }),
            _ => Err(D::Error::custom(
                "a target is a ref alone, or 1 to 8 to pick from a zone, or all of a zone",
            )),
        }
    }
}

impl<'de> Deserialize<'de> for Counter {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Counter, D::Error> {
        const COUNTERS: [(&str, Counter); 5] = [
            ("attached_doom", Counter::AttachedDoom),
            ("attached_events", Counter::AttachedEvents),
            ("your_hand", Counter::YourHand),
            ("opponent_hand", Counter::OpponentHand),
            ("your_pool", Counter::YourPool),
        ];
        let word = String::deserialize(from)?;
        if word == "your_hunters" {
            return subtype_named("hunter").map(Counter::YourFollowers);
        }
        let found = COUNTERS.iter().find(|(known, _)| *known == word);
        found.map(|(_, counter)| *counter).ok_or_else(|| {
            let known = COUNTERS.map(|(known, _)| known).join(", ");
            D::Error::custom(format!("{word:?} is none of: {known}, your_hunters"))
        })
    }
}

/// The role whose destroyed cards lie there.
pub(crate) fn destroyed<'de, D: Deserializer<'de>>(from: D) -> Result<Role, D::Error> {
    match String::deserialize(from)?.as_str() {
        "valhalla" => Ok(Role::Destiny),
        "niflheim" => Ok(Role::Doom),
        word => Err(D::Error::custom(format!("{word:?} is none of: valhalla, niflheim"))),
    }
}

/// A number of each attribute.
pub(crate) fn each<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; 3], D::Error> {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Keys {
        valour: u8,
        guile: u8,
        power: u8,
    }
    let Keys { valour, guile, power } = Keys::deserialize(from)?;
    Ok([valour, guile, power])
}

/// A number of each attribute that is named.
pub(crate) fn some_of_each<'de, D, T>(from: D) -> Result<[T; 3], D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Keys<T: Default> {
        #[serde(default)]
        valour: T,
        #[serde(default)]
        guile: T,
        #[serde(default)]
        power: T,
    }
    let Keys { valour, guile, power } = Keys::deserialize(from)?;
    Ok([valour, guile, power])
}

/// One bit for each attribute that can be chosen.
pub(crate) fn attributes<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    let named: &[Attribute] = list(from)?;
    if named.is_empty() {
        let known = Attribute::ALL.map(Word::word).join(", ");
        return Err(D::Error::custom(format!("some of: {known}")));
    }
    Ok(named.iter().fold(0, |bits, &attribute| bits | 1 << attribute as u8))
}

/// All attributes.
pub(crate) const fn any() -> u8 {
    7
}

pub(crate) const fn no_limit() -> u8 {
    u8::MAX
}
