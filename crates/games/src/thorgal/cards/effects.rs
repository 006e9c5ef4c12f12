//! Reads the effect tables of the catalogue: the vocabulary of cards.

use thorgal::catalogue::{
    Ability, Card, Condition, Counter, Filter, Kind, ListId, Mode, Moment, Number, Op, Origin,
    Peek, Role, Target, Until, Upkeep, Who, Zone,
};
use toml::Spanned;

use super::checks::condition_names_opponent;
use super::file::{
    AbilityFile, AttributeFile, ConditionFile, ConditionName, CounterFile, DestroyedFile,
    FilterFile, ForbiddenFile, GoesFile, ModeFile, MomentFile, NumberFile, OpFile, OriginFile,
    PeekFile, RefFile, ResultFile, TargetFile, UpkeepFile, WhoFile, ZoneFile,
};
use super::{keep, phases};
use crate::cards_file::BadCards;

/// What is wrong with an effect.
pub(super) type Wrong = String;

/// The lists of steps read so far, and the names effects may use.
pub(super) struct Effects<'a> {
    text: &'a str,
    subtypes: Vec<&'a str>,
    names: Vec<&'a str>,
    lists: Vec<&'static [Op]>,
}

impl<'a> Effects<'a> {
    pub(super) fn new(text: &'a str, subtypes: Vec<&'a str>, names: Vec<&'a str>) -> Effects<'a> {
        Effects { text, subtypes, names, lists: vec![&[]] }
    }

    pub(super) fn list(&self, list: ListId) -> &'static [Op] {
        self.lists[list.0 as usize]
    }

    /// All lists, if the state of a game has room for what they can leave behind.
    pub(super) fn lists(self) -> Result<Vec<&'static [Op]>, BadCards> {
        let lasting =
            |op: &&Op| matches!(op, Op::CostMod { until: Until::Phase | Until::Round, .. });
        if self.lists.iter().flat_map(|list| list.iter()).filter(lasting).count() > 4 {
            return Err(BadCards::whole("at most 4 effects can change costs for a while"));
        }
        Ok(self.lists)
    }

    pub(super) fn subtype(&self, name: &Spanned<String>) -> Result<u8, BadCards> {
        let found = self.subtype_named(name.get_ref());
        found.map_err(|reason| BadCards::at(self.text, &name.span(), reason))
    }

    fn subtype_named(&self, name: &str) -> Result<u8, Wrong> {
        let place = self.subtypes.iter().position(|subtype| *subtype == name);
        place.map(|place| place as u8).ok_or_else(|| format!("there is no subtype {name}"))
    }

    pub(super) fn ability(
        &mut self,
        file: &Spanned<AbilityFile>,
        mode: Option<Mode>,
    ) -> Result<Ability, BadCards> {
        let ability = self.read_ability(file.get_ref(), mode);
        ability.map_err(|reason| BadCards::at(self.text, &file.span(), reason))
    }

    fn read_ability(&mut self, file: &AbilityFile, mode: Option<Mode>) -> Result<Ability, Wrong> {
        let mode = match (mode, file.mode, file.on) {
            (Some(mode), None, None) => mode,
            (None, Some(ModeFile::Constant), Some(on)) => Mode::On(moment(on)),
            (None, Some(ModeFile::Constant), None) => Mode::Constant,
            (None, Some(ModeFile::Activated), None) => Mode::Activated,
            (None, Some(ModeFile::Play), None) => Mode::Play,
            (Some(_), ..) => return Err("the sides of a land have no mode and no moment".into()),
            (None, None, _) => return Err("an effect needs a mode".into()),
            (None, Some(_), Some(_)) => return Err("only constant effects have a moment".into()),
        };
        let ability = Ability {
            mode,
            phases: phases(&file.phases),
            conditions: self.conditions(&file.r#if)?,
            pay: self.add_list(&file.pay)?,
            steps: self.add_list(&file.r#do)?,
            optional: file.optional,
            names_opponent: false,
        };
        let ability = Ability { names_opponent: self.names_opponent(&ability), ..ability };
        self.check_ability(&ability)?;
        Ok(ability)
    }

    pub(super) fn upkeep(
        &mut self,
        file: &UpkeepFile,
        at: &Spanned<String>,
    ) -> Result<Upkeep, BadCards> {
        let upkeep = self.read_upkeep(file);
        upkeep.map_err(|reason| BadCards::at(self.text, &at.span(), reason))
    }

    fn read_upkeep(&mut self, file: &UpkeepFile) -> Result<Upkeep, Wrong> {
        let upkeep =
            Upkeep { state: self.conditions(&file.state)?, pay: self.add_list(&file.pay)? };
        self.check_payment(upkeep.pay)?;
        if upkeep.state.iter().any(condition_names_opponent) {
            return Err("an upkeep cannot speak of the opponent".into());
        }
        Ok(upkeep)
    }

    fn add_list(&mut self, ops: &[OpFile]) -> Result<ListId, Wrong> {
        if ops.is_empty() {
            return Ok(ListId::NONE);
        }
        let ops: Vec<Op> = ops.iter().map(|op| self.op(op)).collect::<Result<_, _>>()?;
        self.lists.push(keep(ops));
        Ok(ListId(self.lists.len() as u16 - 1))
    }

    fn conditions(&self, files: &[ConditionFile]) -> Result<&'static [Condition], Wrong> {
        let conditions: Result<Vec<_>, _> = files.iter().map(|it| self.condition(it)).collect();
        Ok(keep(conditions?))
    }

    fn condition(&self, file: &ConditionFile) -> Result<Condition, Wrong> {
        let player = file.player.map_or(Who::You, Who::from);
        let filter = Filter {
            kind: file.kind.map(Kind::from),
            subtype: self.maybe_subtype(file.subtype.as_deref())?,
            name: self.maybe_name(file.name.as_deref())?,
            unique: file.unique,
            max_cost: None,
            other: file.other,
        };
        let need = |n: Option<u8>, key: &str| {
            n.ok_or_else(|| format!("a condition lacks its field {key}"))
        };
        Ok(match file.is {
            ConditionName::TeamHas => {
                Condition::TeamHas { player, filter, min: need(file.min, "min")? }
            }
            ConditionName::TeamMax => {
                Condition::TeamMax { player, filter, max: need(file.max, "max")? }
            }
            ConditionName::PoolMin => Condition::PoolMin { player, n: need(file.n, "n")? },
            ConditionName::HandMin => Condition::HandMin { player, n: need(file.n, "n")? },
            ConditionName::ValhallaMin => {
                Condition::ValhallaMin { player, n: need(file.n, "n")?, kind: filter.kind }
            }
            ConditionName::Opposed => Condition::Opposed(need(file.yes.map(u8::from), "yes")? == 1),
            ConditionName::Trailing => Condition::Trailing,
            ConditionName::ExpeditionResult => {
                let success = file.result.map(|result| u8::from(result == ResultFile::Success));
                Condition::Succeeded(need(success, "result")? == 1)
            }
        })
    }

    fn maybe_subtype(&self, name: Option<&str>) -> Result<Option<u8>, Wrong> {
        name.map(|name| self.subtype_named(name)).transpose()
    }

    fn maybe_name(&self, name: Option<&str>) -> Result<Option<Card>, Wrong> {
        name.map(|name| self.card_named(name)).transpose()
    }

    fn card_named(&self, name: &str) -> Result<Card, Wrong> {
        let place = self.names.iter().position(|other| *other == name);
        place.map(|place| Card(place as u8)).ok_or_else(|| format!("there is no card {name}"))
    }

    fn filter(&self, file: Option<&FilterFile>) -> Result<Filter, Wrong> {
        let Some(file) = file else { return Ok(Filter::default()) };
        Ok(Filter {
            kind: file.kind.map(Kind::from),
            subtype: self.maybe_subtype(file.subtype.as_deref())?,
            name: self.maybe_name(file.name.as_deref())?,
            unique: file.unique,
            max_cost: file.max_cost,
            other: false,
        })
    }

    fn target(&self, file: &TargetFile) -> Result<Target, Wrong> {
        let filter = Filter {
            kind: file.kind.map(Kind::from),
            subtype: self.maybe_subtype(file.subtype.as_deref())?,
            name: self.maybe_name(file.name.as_deref())?,
            unique: file.unique,
            max_cost: file.max_cost,
            other: file.other,
        };
        let from = file.from.map(|from| match from {
            ZoneFile::YourTeam => Zone::Team(Who::You),
            ZoneFile::OpponentTeam => Zone::Team(Who::Opponent),
            ZoneFile::AttachedDoom => Zone::AttachedDoom,
            ZoneFile::ConqueredLands => Zone::ConqueredLands,
        });
        match (file.r#ref, file.pick, file.all, from) {
            (Some(RefFile::This), None, false, None) => Ok(Target::This),
            (Some(RefFile::GoalLand), None, false, None) => Ok(Target::Goal),
            (Some(RefFile::Opposer), None, false, None) => Ok(Target::Opposer),
            (None, Some(count @ 1..=8), false, Some(from)) => {
                let by = file.by.map_or(Who::You, Who::from);
                Ok(Target::Pick { count, from, filter, by })
            }
            (None, None, true, Some(from)) => Ok(Target::All { from, filter }),
            _ => Err("a target is a ref, or 1 to 8 to pick from a zone, or all of a zone".into()),
        }
    }

    fn number(&self, file: &NumberFile) -> Result<Number, Wrong> {
        let file = match file {
            NumberFile::Just(n) => return Ok(Number::Just(*n)),
            NumberFile::Count(file) => file,
        };
        let counter = match file.count {
            CounterFile::AttachedDoom => Counter::AttachedDoom,
            CounterFile::AttachedEvents => Counter::AttachedEvents,
            CounterFile::YourHand => Counter::YourHand,
            CounterFile::OpponentHand => Counter::OpponentHand,
            CounterFile::YourPool => Counter::YourPool,
            CounterFile::YourHunters => Counter::YourFollowers(self.subtype_named("hunter")?),
        };
        let at_least = file.at_least.unwrap_or(0);
        Ok(Number::Count { counter, at_least, max: file.max.unwrap_or(u8::MAX) })
    }

    fn marks(&self, marks: [&Option<NumberFile>; 3]) -> Result<[Number; 3], Wrong> {
        let number = |mark: &Option<NumberFile>| match mark {
            Some(mark) => self.number(mark),
            None => Ok(Number::Just(0)),
        };
        let [valour, guile, power] = marks.map(number);
        Ok([valour?, guile?, power?])
    }

    fn op(&mut self, file: &OpFile) -> Result<Op, Wrong> {
        match file {
            OpFile::AddAttr { .. }
            | OpFile::AddAttrChoice { .. }
            | OpFile::RemoveAttr { .. }
            | OpFile::RemoveAttrChoice { .. }
            | OpFile::AuraAttr { .. } => self.attribute_op(file),
            OpFile::Exhaust { .. }
            | OpFile::Ready { .. }
            | OpFile::Bounce { .. }
            | OpFile::Destroy { .. }
            | OpFile::UpkeepWaive { .. } => self.target_op(file),
            OpFile::Choose { .. } | OpFile::When { .. } => self.branch(file),
            OpFile::Recall { .. }
            | OpFile::PutIntoPlay { .. }
            | OpFile::LookTake { .. }
            | OpFile::Peek { .. }
            | OpFile::CostMod { .. } => self.filter_op(file),
            _ => self.player_op(file),
        }
    }

    fn attribute_op(&self, file: &OpFile) -> Result<Op, Wrong> {
        let op = match file {
            OpFile::AddAttr { target, valour, guile, power } => Op::AddAttr {
                target: self.target(target)?,
                marks: self.marks([valour, guile, power])?,
            },
            OpFile::RemoveAttr { target, valour, guile, power } => Op::RemoveAttr {
                target: self.target(target)?,
                marks: self.marks([valour, guile, power])?,
            },
            OpFile::AddAttrChoice { target, n, from } => Op::AddAttrChoice {
                target: self.target(target)?,
                n: self.number(n)?,
                from: attributes(from.as_deref()),
            },
            OpFile::RemoveAttrChoice { target, n, from } => Op::RemoveAttrChoice {
                target: self.target(target)?,
                n: self.number(n)?,
                from: attributes(from.as_deref()),
            },
            OpFile::AuraAttr { target, valour, guile, power } => {
                Op::AuraAttr { target: self.target(target)?, marks: [*valour, *guile, *power] }
            }
            _ => unreachable!("only steps about attributes come here"),
        };
        match op.target() {
            Some(
                Target::Pick { from: Zone::AttachedDoom, .. }
                | Target::All { from: Zone::AttachedDoom, .. },
            ) => Err("attached cards carry no markers".into()),
            _ => Ok(op),
        }
    }

    fn target_op(&self, file: &OpFile) -> Result<Op, Wrong> {
        let op = match file {
            OpFile::Exhaust { target, n } => {
                Op::Exhaust { target: self.target(target)?, n: self.number(n)? }
            }
            OpFile::Ready { target, n } => {
                Op::Ready { target: self.target(target)?, n: self.number(n)? }
            }
            OpFile::Bounce { target, to } => match to {
                GoesFile::PoolTop => return Err("bounce goes to hand or deck".into()),
                to => Op::Bounce { target: self.target(target)?, goes: (*to).into() },
            },
            OpFile::Destroy { target } => Op::Destroy { target: self.target(target)? },
            OpFile::UpkeepWaive { target } => Op::UpkeepWaive { target: self.target(target)? },
            _ => unreachable!("only steps with targets come here"),
        };
        let zone = match op.target() {
            Some(Target::Pick { from, .. } | Target::All { from, .. }) => Some(from),
            _ => None,
        };
        match (op, zone) {
            (Op::Destroy { .. }, Some(Zone::ConqueredLands)) => {
                Err("lands cannot be destroyed".into())
            }
            (Op::Destroy { .. }, _) => Ok(op),
            (_, Some(Zone::AttachedDoom)) => Err("attached cards can only be destroyed".into()),
            _ => Ok(op),
        }
    }

    fn branch(&mut self, file: &OpFile) -> Result<Op, Wrong> {
        match file {
            OpFile::Choose { options } => {
                let lists: Result<Vec<_>, _> = options.iter().map(|it| self.add_list(it)).collect();
                Ok(Op::Choose { options: keep(lists?) })
            }
            OpFile::When { r#if, then, r#else } => Ok(Op::When {
                conditions: self.conditions(r#if)?,
                then: self.add_list(then)?,
                otherwise: self.add_list(r#else)?,
            }),
            _ => unreachable!("only branches come here"),
        }
    }

    fn filter_op(&self, file: &OpFile) -> Result<Op, Wrong> {
        Ok(match file {
            OpFile::Recall { from, filter, n, to } => Op::Recall {
                from: match from {
                    DestroyedFile::Valhalla => Role::Destiny,
                    DestroyedFile::Niflheim => Role::Doom,
                },
                filter: self.filter(filter.as_ref())?,
                n: self.number(n)?,
                goes: (*to).into(),
            },
            OpFile::PutIntoPlay { from, filter, n, must } => Op::PutIntoPlay {
                from: match from {
                    OriginFile::Hand => Origin::Hand,
                    OriginFile::Valhalla => Origin::Valhalla,
                },
                filter: self.filter(filter.as_ref())?,
                n: self.number(n)?,
                must: *must,
            },
            OpFile::LookTake { look, take, filter, rest } => Op::LookTake {
                look: *look,
                take: *take,
                filter: self.filter(filter.as_ref())?,
                rest: (*rest).into(),
            },
            OpFile::Peek { what: PeekFile::OpponentHand, n: None } => Op::Peek(Peek::Hand),
            OpFile::Peek { what: PeekFile::OpponentDeck, n: Some(n) } => Op::Peek(Peek::Deck(*n)),
            OpFile::Peek { .. } => return Err("n belongs to a peek at the deck".into()),
            OpFile::CostMod { player, filter, n, until } => Op::CostMod {
                player: (*player).into(),
                filter: self.filter(Some(filter))?,
                n: *n,
                until: until.map_or(Until::Constant, Until::from),
            },
            _ => unreachable!("only steps with filters come here"),
        })
    }

    fn player_op(&self, file: &OpFile) -> Result<Op, Wrong> {
        let who = |player: &WhoFile| Who::from(*player);
        Ok(match file {
            OpFile::Damage { player, n } => Op::Damage { player: who(player), n: self.number(n)? },
            OpFile::Shield { player, n } => Op::Shield { player: who(player), n: self.number(n)? },
            OpFile::Recover { player, n } => {
                Op::Recover { player: who(player), n: self.number(n)? }
            }
            OpFile::Mill { player, deck, n } => {
                Op::Mill { player: who(player), deck: (*deck).into(), n: self.number(n)? }
            }
            OpFile::Draw { player, n } => Op::Draw { player: who(player), n: self.number(n)? },
            OpFile::Stock { player, n } => Op::Stock { player: who(player), n: self.number(n)? },
            OpFile::DiscardPool { player, n } => {
                Op::DiscardPool { player: who(player), n: self.number(n)? }
            }
            OpFile::DiscardHand { player, n, choose } => Op::DiscardHand {
                player: who(player),
                n: self.number(n)?,
                chosen: (*choose).into(),
            },
            OpFile::HandToDeck { player, n, r#where } => {
                Op::HandToDeck { player: who(player), n: self.number(n)?, end: (*r#where).into() }
            }
            OpFile::HandToPool { player, n } => {
                Op::HandToPool { player: who(player), n: self.number(n)? }
            }
            OpFile::DestroyHand { player, n, choose } => Op::DestroyHand {
                player: who(player),
                n: self.number(n)?,
                chosen: (*choose).into(),
            },
            OpFile::Recycle { player } => Op::Recycle { player: who(player) },
            OpFile::OpposeMod { n } => Op::OpposeMod { n: *n },
            OpFile::Forbid { player: WhoFile::Opponent, action: ForbiddenFile::Oppose, until } => {
                Op::ForbidOpposing { until: (*until).into() }
            }
            OpFile::Forbid { .. } => return Err("only the opponent can be forbidden".into()),
            OpFile::FateMod { player, role, n } => {
                Op::FateMod { player: who(player), role: (*role).into(), n: *n }
            }
            OpFile::DismissOpposer {} => Op::DismissOpposer,
            OpFile::SwapLand {} => Op::SwapLand,
            OpFile::Redirect {} => Op::Redirect,
            _ => unreachable!("the other steps are read elsewhere"),
        })
    }
}

fn moment(moment: MomentFile) -> Moment {
    match moment {
        MomentFile::Enters => Moment::Enters,
        MomentFile::Success => Moment::Success,
        MomentFile::Failure => Moment::Failure,
    }
}

/// One bit for each attribute that can be chosen.
fn attributes(from: Option<&[AttributeFile]>) -> u8 {
    let Some(from) = from else { return 7 };
    from.iter().fold(0, |bits, &attribute| bits | 1 << attribute as u8)
}
