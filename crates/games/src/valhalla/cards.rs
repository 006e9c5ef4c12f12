//! Reading Valhalla's card file.

mod bounds;
mod expansions;
mod expansions_file;
mod file;

use std::sync::LazyLock;

use engine::Row;
use toml::Spanned;
use valhalla::catalogue::{
    Ability, Card, CardFace, Cond, Cost, Effect, Favour, Improvement, Jarl, Moments, Need, Numbers,
    Scoring, ShieldSet, Tactic, Trait, Warrior, When,
};
use valhalla::{CardSet, Catalogue, Die};

use crate::cards_file::{BadCards, read};
use crate::sources::Sources;
use expansions_file::BoxFile;
use file::{
    AbilityEntry, Chooser, CondEntry, CostEntry, EffectEntry, FavourEntry, Field, File, From,
    JarlEntry, NeedEntry, Origin, TacticEntry, TraitEntry, WarriorEntry,
};

const STANDARD: &str = include_str!("../../../../data/valhalla.toml");
const EXPANSIONS: &str = include_str!("../../../../data/valhalla-expansions.toml");

/// The catalogue in the box.
pub fn standard() -> &'static Catalogue {
    static BOX: LazyLock<&'static Catalogue> =
        LazyLock::new(|| load(STANDARD).expect("the catalogue in the box is whole"));
    &BOX
}

/// Reads a card file. It stays in memory for as long as the program runs, since every state of a
/// game played with it points there.
///
/// A file is the base game or the expansions; the other half is that of the box.
pub fn load(text: &str) -> Result<&'static Catalogue, BadCards> {
    let is_expansions = bounds::check_head(text)?;
    if is_expansions { load_both(STANDARD, text) } else { load_both(text, EXPANSIONS) }
}

/// The file of the box that is played beside this one.
pub(crate) fn other_half(text: &str) -> &'static str {
    if bounds::check_head(text) == Ok(true) { STANDARD } else { EXPANSIONS }
}

fn load_both(text: &str, expansions: &str) -> Result<&'static Catalogue, BadCards> {
    let (file, more): (File, BoxFile) = (read(text)?, read(expansions)?);
    let (reader, boxed_reader) = (Reader { text }, Reader { text: expansions });
    let mut cards = Vec::new();
    reader.warriors(&mut cards, &file.warrior)?;
    reader.tactics(&mut cards, &file.tactic)?;
    let base = cards.len();
    let mut jarls = Vec::new();
    for entry in &file.jarl {
        let jarl = reader.jarl(entry)?;
        if jarls.iter().any(|other: &Jarl| other.id == jarl.id) {
            return reader.wrong(&entry.id, format!("the id {:?} is used twice", jarl.id));
        }
        jarls.push(jarl);
    }
    check_totals(text, &file, &cards, &jarls)?;
    let additions = boxed_reader.additions(&mut cards, &more)?;
    let of_face = |fits: &dyn Fn(&CardFace) -> bool| -> CardSet {
        (0..cards.len() as u8).filter(|&card| fits(&cards[card as usize].face)).collect()
    };
    let is_early = |face: &CardFace| matches!(face, CardFace::Tactic(tactic) if tactic.when == When::PreBattle);
    let is_glorious = |face: &CardFace| !matches!(face, CardFace::Tactic(_) | CardFace::Wrath(_));
    // VAL-COMBINE-3
    let is_tactic = |face: &CardFace| {
        matches!(face, CardFace::Tactic(_) | CardFace::Mission(_) | CardFace::Aid(_))
    };
    Ok(Box::leak(Box::new(Catalogue {
        hash: *blake3::Hasher::new()
            .update(text.as_bytes())
            .update(expansions.as_bytes())
            .finalize()
            .as_bytes(),
        numbers: numbers(&file),
        deck: CardSet::range(0, base as u8),
        warriors: of_face(&|face| matches!(face, CardFace::Warrior(_))),
        tactics: of_face(&is_tactic),
        glorious: of_face(&is_glorious),
        pre_battle_tactics: of_face(&is_early),
        additions,
        loki: boxed_reader.loki(&more.loki)?,
        kings: expansions::kings(&more.king_bonus)?,
        king_points: more.king_end.points,
        monsters: reader.monsters(&file.monster)?,
        lost_cards: expansions::lost_cards(&file)?,
        setups: expansions::setups(&file, &more.setup)?,
        scoring: scoring(&file)?,
        cards,
        jarls,
    })))
}

fn scoring(file: &File) -> Read<Vec<Scoring>> {
    let set = |set: &file::SetEntry| ShieldSet { size: set.size, glory: set.glory };
    let make = |entry: &file::ScoringEntry| Scoring {
        own: entry.own,
        captured: entry.captured,
        sets: entry.sets.iter().map(set).collect(),
    };
    by_players(&file.scoring, |entry| entry.players, "scoring", make)
}

/// One entry for each number of players from two to six, in order.
fn by_players<T, U>(
    entries: &[T],
    players: impl Fn(&T) -> u8,
    table: &str,
    make: impl Fn(&T) -> U,
) -> Result<Vec<U>, BadCards> {
    (2..=6)
        .map(|seats| {
            let mut fitting = entries.iter().filter(|entry| players(entry) == seats);
            let wrong =
                || BadCards::whole(format!("[[{table}]] needs one entry for {seats} players"));
            let entry = fitting.next().ok_or_else(wrong)?;
            if fitting.next().is_some() { Err(wrong()) } else { Ok(make(entry)) }
        })
        .collect()
}

fn numbers(file: &File) -> Numbers {
    let rules = &file.rules;
    Numbers {
        party_limit: rules.party_limit,
        shields: rules.shields_per_player,
        dice: rules.dice_per_side,
        grey_dice: rules.extra_dice,
        start_draw: rules.start_draw,
        start_discard: rules.start_discard,
        action2_symbols: rules.action2_symbols,
        draw: rules.draw_cards,
        keep: rules.keep_cards,
        jarls_dealt: rules.jarls_dealt,
        solo_hand: rules.solo_hand,
    }
}

/// VAL-COMP-1, VAL-COMP-5 and what the state has room for.
fn check_totals(text: &str, file: &File, cards: &[Card], jarls: &[Jarl]) -> Result<(), BadCards> {
    let rules = &file.rules;
    let totals = [
        ("base_deck_cards", "cards in the base deck", cards.len(), rules.base_deck_cards),
        ("jarl_cards", "Jarls", jarls.len(), rules.jarl_cards),
    ];
    for (key, what, is, should) in totals {
        if is != usize::from(should) {
            let reason = format!("there are {is} {what}, but there must be {should}");
            return Err(BadCards::at_key(text, key, reason));
        }
    }
    bounds::check_rules(text, rules)?;
    let odd = |set: &file::SetEntry| !(2..=5).contains(&set.size);
    if file.scoring.iter().flat_map(|entry| &entry.sets).any(odd) {
        return Err(BadCards::whole("[[scoring]] has a set that is not of 2 to 5 shields"));
    }
    Ok(())
}

struct Reader<'a> {
    text: &'a str,
}

/// What every card of the deck has printed on it.
struct Printed<'a> {
    id: &'a Spanned<String>,
    name: &'a Spanned<String>,
    copies: u8,
    source: Sources,
}

impl<'a> Printed<'a> {
    const fn of(
        id: &'a Spanned<String>,
        name: &'a Spanned<String>,
        copies: u8,
        source: Sources,
    ) -> Self {
        Printed { id, name, copies, source }
    }
}

type Read<T> = Result<T, BadCards>;

impl Reader<'_> {
    fn wrong<T, S>(&self, at: &Spanned<S>, reason: impl Into<String>) -> Read<T> {
        Err(BadCards::at(self.text, &at.span(), reason))
    }

    fn add(&self, cards: &mut Vec<Card>, printed: &Printed<'_>, face: CardFace) -> Read<()> {
        let Printed { id, copies, .. } = *printed;
        if cards.iter().any(|card| card.id == id.get_ref()) {
            return self.wrong(id, format!("the id {:?} is used twice", id.get_ref()));
        }
        if cards.len() + copies as usize > 240 || copies == 0 {
            return self.wrong(id, "copies must be at least 1, and all cards at most 240");
        }
        let (id, name) = (self.label(id)?, self.label(printed.name)?);
        let (first, source) = (cards.len() as u8, words(printed.source));
        (0..copies).for_each(|_| cards.push(Card { id, name, first, face, source }));
        Ok(())
    }

    fn warrior(&self, entry: &WarriorEntry) -> Read<CardFace> {
        let (need, symbols) = match entry.requirement.get_ref() {
            NeedEntry::Exact { weapons } => {
                let named = weapons.iter().take(4).map(|weapon| Die::coloured(weapon.face()));
                (Need::Exact(named.collect()), weapons.len().min(99) as u8)
            }
            NeedEntry::Any { count } => (Need::Any(*count), *count),
            NeedEntry::Same { count } => (Need::Same(*count), *count),
            NeedEntry::Pairs { count } => (Need::Pairs(*count), count.saturating_mul(2)),
            NeedEntry::Different { count } => (Need::Different(*count), *count),
        };
        if symbols != entry.symbols || !(1..=4).contains(&symbols) {
            return self.wrong(
                &entry.requirement,
                format!(
                    "the requirement needs {symbols} dice (1 to 4 are allowed), symbols says {}",
                    entry.symbols
                ),
            );
        }
        self.check_trait(&entry.id, entry.ability)?;
        let ability = match entry.ability {
            TraitEntry::None {} => Trait::None,
            TraitEntry::Prey { clan, bonus } => Trait::Prey { clan: clan.clan(), bonus },
            TraitEntry::Kin { clan, one, two } => Trait::Kin { clan: clan.clan(), one, two },
            TraitEntry::Diversity { three, four } => Trait::Diversity { three, four },
            TraitEntry::Chill { dice } => Trait::Chill { dice },
            TraitEntry::Block {} => Trait::Block,
            TraitEntry::HoldBack {} => Trait::HoldBack,
            TraitEntry::Sabotage {} => Trait::Sabotage,
            TraitEntry::Forge { n } => Trait::Forge { n },
        };
        let favour = match entry.favour {
            None => Favour::None,
            Some(FavourEntry::Companions { n }) => Favour::Companions(n),
            Some(FavourEntry::WithClan { clan, n }) => Favour::WithClan(clan.clan(), n),
            Some(FavourEntry::Alone { n }) => Favour::Alone(n),
        };
        self.check_number(&entry.id, "strength", entry.strength, bounds::STRENGTH)?;
        self.check_number(&entry.id, "glory", entry.glory, bounds::GLORY)?;
        let (clan, strength, glory) = (entry.clan.clan(), entry.strength, entry.glory);
        Ok(CardFace::Warrior(Warrior { clan, strength, need, symbols, glory, ability, favour }))
    }

    fn tactic(&self, entry: &TacticEntry) -> Read<CardFace> {
        let when = entry.when.get_ref().when();
        if !matches!(when, When::BattlePhase | When::PreBattle) {
            return self.wrong(&entry.when, "a tactic is played in pre_battle or battle_phase");
        }
        let effect = self.effect(&entry.effect)?;
        if !moment_fits(when, effect) {
            return self.wrong(&entry.effect, "this effect cannot happen at that moment");
        }
        Ok(CardFace::Tactic(Tactic {
            when,
            phase: entry.phase.side(),
            cond: self.conditions(&entry.cond)?,
            cost: self.costs(&entry.cost)?,
            effect,
        }))
    }

    fn jarl(&self, entry: &JarlEntry) -> Read<Jarl> {
        let (basic, extra) = (self.ability(&entry.basic)?, self.ability(&entry.extra)?);
        Ok(Jarl {
            asks: Moments::asked_by([&basic, &extra]),
            id: self.label(&entry.id)?,
            name: self.label(&entry.name)?,
            either: entry.combine == file::Combine::Either,
            players_min: entry.players_min,
            first_game: entry.first_game,
            solo: entry.solo,
            basic,
            extra,
            source: words(entry.source),
        })
    }

    fn ability(&self, entry: &AbilityEntry) -> Read<Ability> {
        let when = entry.when.get_ref().when();
        let effect = self.effect(&entry.effect)?;
        let improves = matches!(effect, Effect::ImproveBasic(_));
        if !improves && !moment_fits(when, effect) {
            return self.wrong(&entry.effect, "this effect cannot happen at that moment");
        }
        if !improves && entry.optional != is_decided_on(when, effect, entry.optional) {
            return self
                .wrong(&entry.when, "at this moment an ability cannot have that `optional`");
        }
        Ok(Ability {
            when,
            role: entry.role.side(),
            optional: entry.optional,
            cond: self.conditions(&entry.cond)?,
            cost: self.costs(&entry.cost)?,
            effect,
        })
    }

    fn conditions(&self, entries: &Spanned<Vec<CondEntry>>) -> Read<Row<Cond, 4>> {
        if entries.get_ref().len() > 4 {
            return self.wrong(entries, "at most four conditions");
        }
        Ok(entries.get_ref().iter().map(CondEntry::cond).collect())
    }

    fn costs(&self, entries: &Spanned<Vec<CostEntry>>) -> Read<Row<Cost, 2>> {
        if entries.get_ref().len() > 2 {
            return self.wrong(entries, "at most two costs");
        }
        Ok(entries
            .get_ref()
            .iter()
            .map(|entry| match *entry {
                CostEntry::DiscardHand { n } => Cost::DiscardHand(n),
                CostEntry::DiscardDie { n } => Cost::DiscardDie(n),
                CostEntry::DiscardDieShowing { face } => Cost::DiscardDieShowing(face.face()),
            })
            .collect())
    }

    fn effect(&self, entry: &Spanned<EffectEntry>) -> Read<Effect> {
        if entry.get_ref().draws() > 8 {
            return self.wrong(entry, "at most 8 cards are drawn at once");
        }
        self.check_effect(entry)?;
        entry.get_ref().effect().or_else(|reason| self.wrong(entry, reason))
    }
}

/// Whether an effect has a meaning at a moment.
const fn moment_fits(when: When, effect: Effect) -> bool {
    match effect {
        Effect::ExtraDice { .. } => matches!(when, When::PhaseStart | When::BattlePhase),
        Effect::RollExtraKeep { .. } | Effect::FreeReroll { .. } | Effect::SetDie { .. } => {
            matches!(when, When::BattlePhase)
        }
        Effect::Strength { .. } => {
            matches!(when, When::Total | When::BattlePhase | When::PreBattle)
        }
        Effect::StrengthPerActivated { .. } | Effect::StrengthPerPaidFail { .. } => {
            matches!(when, When::Total)
        }
        Effect::DieToStrength { .. } | Effect::AddWarrior { .. } => matches!(when, When::PreBattle),
        Effect::SkipSymbol { .. } => matches!(when, When::Activation),
        Effect::Draw { .. }
        | Effect::DrawKeep { .. }
        | Effect::DrawThenDiscard { .. }
        | Effect::DiscardThenDraw { .. } => {
            matches!(when, When::TurnStart | When::PreBattle | When::AfterBattle)
        }
        Effect::PhaseBBonus { .. } | Effect::RepeatPhaseA => matches!(when, When::PhaseB),
        Effect::Action2Limit { .. } => matches!(when, When::Action),
        Effect::PartyLimit { .. } => matches!(when, When::Always),
        Effect::ReturnTactic { .. } | Effect::TakePlayedTactic { .. } => {
            matches!(when, When::AfterBattle)
        }
        Effect::KeepActivated { .. } | Effect::SendActivated { .. } => {
            matches!(when, When::Valhalla)
        }
        Effect::OpponentLosesDie { .. } => matches!(when, When::PreBattle | When::BattlePhase),
        Effect::OpponentDiscards { .. } | Effect::TakeRandomCard { .. } => {
            matches!(when, When::PreBattle | When::AfterBattle)
        }
        Effect::Wager { .. } => matches!(when, When::Bystander),
        Effect::CancelDefenderJarl => matches!(when, When::BattlePhase),
        Effect::ImproveBasic(_) => true,
        Effect::WeaponDie { .. }
        | Effect::RoadToValhalla
        | Effect::StrengthPerParty { .. }
        | Effect::StrengthByActivated { .. } => matches!(when, When::BattlePhase),
        Effect::CallWarrior => matches!(when, When::PreBattle),
        Effect::SendAllActivated
        | Effect::TakeBattleTactic { .. }
        | Effect::TakeFromAny { .. }
        | Effect::DrawThenReturn { .. }
        | Effect::WinnerDiscards { .. }
        | Effect::ReturnShield { .. }
        | Effect::TakeShield { .. }
        | Effect::BonusGlory { .. } => matches!(when, When::Loki),
    }
}

/// What applies by itself is never asked about, and what must be asked never applies by itself.
const fn is_decided_on(when: When, effect: Effect, optional: bool) -> bool {
    match (when, effect) {
        (When::Total | When::Always, _) => false,
        (When::PhaseStart, Effect::ExtraDice { .. }) => optional,
        _ => true,
    }
}

/// The words of the three parts, as the catalogue keeps them.
const fn words(source: Sources) -> valhalla::catalogue::Sources {
    [source.name.word(), source.numbers.word(), source.effect.word()]
}

impl CondEntry {
    fn cond(&self) -> Cond {
        use file::At;
        match *self {
            CondEntry::OwnShieldsMax { n, .. } => Cond::OwnShieldsMax(n),
            CondEntry::HandMax { n, at: At::Declared } => Cond::HandMaxDeclared(n),
            CondEntry::HandMax { n, at: At::Now } => Cond::HandMax(n),
            CondEntry::PartyMin { n, .. } => Cond::PartyMin(n),
            CondEntry::PartyMax { n, .. } => Cond::PartyMax(n),
            CondEntry::ActivatedMin { n } => Cond::ActivatedMin(n),
            CondEntry::ActivatedMax { n } => Cond::ActivatedMax(n),
            CondEntry::AllActivated {} => Cond::AllActivated,
            CondEntry::TacticsPlayedMin { n } => Cond::TacticsPlayedMin(n),
            CondEntry::TacticsPlayedMax { n } => Cond::TacticsPlayedMax(n),
            CondEntry::ClanInPartyMin { clan, n } => Cond::ClanInParty(clan.clan(), n),
            CondEntry::AttackedThisTurn {} => Cond::AttackedThisTurn,
            CondEntry::WonAs { role } => Cond::Won(role.side()),
            CondEntry::LostAs { role } => Cond::Lost(role.side()),
            CondEntry::OpponentHandMore {} => Cond::OpponentHandMore,
            CondEntry::OpponentOwnShieldsMore {} => Cond::OpponentOwnShieldsMore,
            CondEntry::OpponentCapturedMore {} => Cond::OpponentCapturedMore,
            CondEntry::OpponentPlayedTactic {} => Cond::OpponentPlayedTactic,
            CondEntry::OpponentPartyLarger {} => Cond::OpponentPartyLarger,
            CondEntry::CapturedNewColour {} => Cond::CapturedNewColour,
        }
    }
}

impl EffectEntry {
    /// How many cards it may draw at once, phase B itself included.
    const fn draws(&self) -> u8 {
        match *self {
            EffectEntry::Draw { n }
            | EffectEntry::DiscardThenDraw { max: n }
            | EffectEntry::DrawThenReturn { draw: n, .. } => n,
            EffectEntry::DrawKeep { draw, .. }
            | EffectEntry::Wager { draw, .. }
            | EffectEntry::DrawThenDiscard { draw, .. } => draw,
            EffectEntry::PhaseBBonus { draw, .. } => draw.saturating_add(4),
            _ => 0,
        }
    }

    fn effect(&self) -> Result<Effect, &'static str> {
        Ok(match *self {
            EffectEntry::ExtraDice { n } => Effect::ExtraDice { n },
            EffectEntry::RollExtraKeep { roll, keep: 1 } => Effect::RollExtraKeep { roll, keep: 1 },
            EffectEntry::RollExtraKeep { .. } => return Err("keep must be 1"),
            EffectEntry::Strength { n } => Effect::Strength { n },
            EffectEntry::StrengthPerActivated { n, clan, min_symbols, max } => {
                let clan = clan.map(file::Clan::clan);
                Effect::StrengthPerActivated { n, clan, min_symbols, max }
            }
            EffectEntry::StrengthPerPaidFail { n, max } => Effect::StrengthPerPaidFail { n, max },
            EffectEntry::DieToStrength { dice, n } => Effect::DieToStrength { dice, n },
            EffectEntry::FreeReroll { times } => Effect::FreeReroll { times },
            EffectEntry::SetDie { count, from } => {
                Effect::SetDie { count, from_fail: from == From::Fail }
            }
            EffectEntry::SkipSymbol { count: 1, min_symbols } => Effect::SkipSymbol { min_symbols },
            EffectEntry::SkipSymbol { .. } => return Err("count must be 1"),
            EffectEntry::Draw { n } => Effect::Draw { n },
            EffectEntry::DrawKeep { draw, keep } => Effect::DrawKeep { draw, keep },
            EffectEntry::DrawThenDiscard { draw, discard } => {
                Effect::DrawThenDiscard { draw, discard }
            }
            EffectEntry::DiscardThenDraw { max } => Effect::DiscardThenDraw { max },
            EffectEntry::PhaseBBonus { draw, keep } => Effect::PhaseBBonus { draw, keep },
            EffectEntry::RepeatPhaseA {} => Effect::RepeatPhaseA,
            EffectEntry::Action2Limit { symbols } => Effect::Action2Limit { symbols },
            EffectEntry::AddWarrior { count: 1, from: Origin::Discard } => Effect::CallWarrior,
            EffectEntry::AddWarrior { count: 1, .. } => Effect::AddWarrior { count: 1 },
            EffectEntry::AddWarrior { .. } => return Err("count must be 1"),
            EffectEntry::PartyLimit { n } if n <= 6 => Effect::PartyLimit { n },
            EffectEntry::PartyLimit { .. } => return Err("a party holds at most 6 warriors"),
            EffectEntry::ReturnTactic { count: 1, chooser } => {
                Effect::ReturnTactic { count: 1, owner_chooses: chooser == Chooser::Owner }
            }
            EffectEntry::ReturnTactic { .. } => return Err("count must be 1"),
            EffectEntry::KeepActivated { count } => Effect::KeepActivated { count },
            EffectEntry::SendActivated { count } => Effect::SendActivated { count },
            EffectEntry::OpponentLosesDie { n } => Effect::OpponentLosesDie { n },
            EffectEntry::OpponentDiscards { count } => Effect::OpponentDiscards { count },
            EffectEntry::TakeRandomCard { count, from: Origin::AnyPlayer } => {
                Effect::TakeFromAny { count }
            }
            EffectEntry::TakeRandomCard { count, .. } => Effect::TakeRandomCard { count },
            EffectEntry::TakePlayedTactic { count: 1 } => Effect::TakePlayedTactic { count: 1 },
            EffectEntry::TakePlayedTactic { .. } => return Err("count must be 1"),
            EffectEntry::Wager { draw, keep } => Effect::Wager { draw, keep },
            EffectEntry::CancelDefenderJarl {} => Effect::CancelDefenderJarl,
            EffectEntry::ImproveBasic { field, add, set } => {
                Effect::ImproveBasic(improvement(field, add, set)?)
            }
            _ => return self.boxed_effect(),
        })
    }
}

impl EffectEntry {
    /// Effects that only expansions have.
    fn boxed_effect(&self) -> Result<Effect, &'static str> {
        let named = |role: file::Role| role.side().ok_or("this role has no meaning");
        Ok(match *self {
            EffectEntry::WeaponDie { weapon } => Effect::WeaponDie { weapon: weapon.face() },
            EffectEntry::RoadToValhalla {} => Effect::RoadToValhalla,
            EffectEntry::StrengthPerParty { n } => Effect::StrengthPerParty { n },
            EffectEntry::StrengthByActivated { table } => Effect::StrengthByActivated { table },
            EffectEntry::SendAllActivated {} => Effect::SendAllActivated,
            EffectEntry::TakeBattleTactic { chooser } => {
                Effect::TakeBattleTactic { loser_chooses: chooser == Chooser::Loser }
            }
            EffectEntry::DrawThenReturn { draw, back } => Effect::DrawThenReturn { draw, back },
            EffectEntry::DiscardRandom { count, who: Chooser::Winner } => {
                Effect::WinnerDiscards { count }
            }
            EffectEntry::DiscardRandom { .. } => return Err("who must be \"winner\""),
            EffectEntry::ReturnShield { role } => Effect::ReturnShield { role: named(role)? },
            EffectEntry::TakeShield { role } => Effect::TakeShield { role: named(role)? },
            EffectEntry::BonusGlory { n } => Effect::BonusGlory { n },
            _ => return Err("this effect has no meaning"),
        })
    }
}

fn improvement(field: Field, add: i8, set: Option<Chooser>) -> Result<Improvement, &'static str> {
    let more = add.unsigned_abs();
    Ok(match (field, set) {
        (Field::Chooser, Some(Chooser::Owner)) => Improvement::OwnerChooses,
        (Field::N, None) => Improvement::Strength(add.into()),
        (Field::Times, None) => Improvement::Times(more),
        (Field::Discard, None) if add <= 0 => Improvement::NoDiscard(more),
        (Field::Max, None) => Improvement::Max(more),
        (Field::Count, None) => Improvement::Count(more),
        (Field::Keep, None) => Improvement::Keep(more),
        _ => return Err("this improvement has no meaning"),
    })
}
