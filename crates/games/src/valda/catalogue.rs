//! Reading Valda's card file.

use std::sync::LazyLock;

use toml::Spanned;
use valda::{
    By, Card, CardKind, Catalogue, Copies, DieColour, Effect, GODS, God, Kind, Line, MAX_COPIES,
    Track, Use, Window, Windows,
};

use super::effects::{misplaced, windows_of};
use super::file::{ById, CardEntry, Cost, DeckId, EffectEntry, File, GodId, KindId, UseEntry};
use super::numbers;
use crate::cards_file::{BadCards, read};

const STANDARD: &str = include_str!("../../../../data/valda.toml");

/// The catalogue in the box.
pub fn standard() -> &'static Catalogue {
    static BOX: LazyLock<&'static Catalogue> =
        LazyLock::new(|| load(STANDARD).expect("the catalogue in the box is whole"));
    &BOX
}

/// Reads a card file. It stays in memory for as long as the program runs, since every state of a
/// game played with it points there.
pub fn load(text: &str) -> Result<&'static Catalogue, BadCards> {
    let file: File = read(text)?;
    let reader = Reader { text };
    let cards = file.card.iter().map(|entry| reader.card(entry, &file));
    let cards: Vec<Card> = cards.collect::<Read<_>>()?;
    let copies: Vec<Kind> = cards
        .iter()
        .enumerate()
        .flat_map(|(kind, card)| vec![Kind(kind as u8); card.count as usize])
        .collect();
    reader.check_ids(&file)?;
    let counts = numbers::counts(&reader, &file)?;
    check_totals(&cards, &copies, &counts)?;
    let of = |wanted: &dyn Fn(&Card) -> bool| -> Copies {
        let all = copies.iter().enumerate();
        let fitting = all.filter(|(_, kind)| wanted(&cards[kind.0 as usize]));
        fitting.map(|(copy, _)| copy as u8).collect()
    };
    let mut kinds = [Kind::default(); MAX_COPIES];
    kinds[..copies.len()].copy_from_slice(&copies);
    Ok(Box::leak(Box::new(Catalogue {
        hash: *blake3::hash(text.as_bytes()).as_bytes(),
        kinds,
        copies: copies.len() as u8,
        base: of(&|card| card.god.is_none()),
        gods: God::ALL.map(|god| of(&|card| card.god == Some(god))),
        yellow: of(&|card| matches!(card.kind, CardKind::Yellow { .. })),
        attack: of(&|card| matches!(card.kind, CardKind::Attack { .. })),
        defence: of(&|card| matches!(card.kind, CardKind::Defence { .. })),
        weapons: of(&|card| card.kind == CardKind::Weapon),
        weapons_for: Window::ALL
            .map(|window| of(&|card| card.uses.iter().any(|used| used.windows.contains(window)))),
        numbers: numbers::rules(&counts),
        track: reader.track(&file)?,
        dice: numbers::dice(&reader, &file)?,
        mine_cost: numbers::building_cost(&file, super::file::BuildingId::Mine)?,
        well_cost: numbers::building_cost(&file, super::file::BuildingId::Well)?,
        shrine_cost: numbers::shrine_costs(&file)?,
        favours: numbers::favours(&reader, &file)?,
        start: numbers::starts(&reader, &file)?,
        cards: Box::leak(cards.into_boxed_slice()),
    })))
}

/// VDA-SETUP-1, VDA-SETUP-2, VDA-SETUP-3, VDA-WEAPON-1: the totals of the box.
fn check_totals(cards: &[Card], copies: &[Kind], counts: &numbers::Counts) -> Result<(), BadCards> {
    let count = |wanted: &dyn Fn(&Card) -> bool| -> u16 {
        cards.iter().filter(|card| wanted(card)).map(|card| u16::from(card.count)).sum()
    };
    let same = |what: &str, is: u16, id: &str| {
        let should = counts[id];
        if is == should {
            return Ok(());
        }
        Err(BadCards::whole(format!("there are {is} {what}, but {id} says {should}")))
    };
    same("cards", copies.len() as u16, "cards_total")?;
    same("base cards", count(&|card| card.god.is_none()), "cards_base")?;
    for god in God::ALL {
        let name = format!("cards of {god:?}");
        same(&name, count(&|card| card.god == Some(god)), "cards_per_god")?;
        let name = format!("weapons of {god:?}");
        let weapon = |card: &Card| card.god == Some(god) && card.kind == CardKind::Weapon;
        same(&name, count(&weapon), "weapons_per_god")?;
    }
    same(
        "base weapons",
        count(&|c| c.god.is_none() && c.kind == CardKind::Weapon) + 1,
        "weapons_per_god",
    )?;
    let singing = |card: &Card| {
        card.effects.iter().any(|line| matches!(line.effect, Effect::PlayYellow { .. }))
    };
    if count(&singing) > 4 {
        return Err(BadCards::whole("at most 4 cards may play further yellow cards"));
    }
    Ok(())
}

pub(super) struct Reader<'a> {
    text: &'a str,
}

pub(super) type Read<T> = Result<T, BadCards>;

impl Reader<'_> {
    pub(super) fn wrong<T, S>(&self, at: &Spanned<S>, reason: impl Into<String>) -> Read<T> {
        Err(BadCards::at(self.text, &at.span(), reason))
    }

    fn check_ids(&self, file: &File) -> Read<()> {
        for (place, card) in file.card.iter().enumerate() {
            let id = card.id.get_ref();
            if file.card[..place].iter().any(|other| other.id.get_ref() == id) {
                return self.wrong(&card.id, format!("the id {id:?} is used twice"));
            }
        }
        Ok(())
    }

    fn card(&self, entry: &CardEntry, file: &File) -> Read<Card> {
        let icons = entry.icons.get_ref();
        let unknown = icons.iter().find(|icon| !file.primitive.iter().any(|p| &p.id == *icon));
        if let Some(icon) = unknown {
            return self.wrong(&entry.icons, format!("there is no icon {icon:?}"));
        }
        if *entry.count.get_ref() == 0 {
            return self.wrong(&entry.count, "a card has at least one copy");
        }
        let kind = *entry.kind.get_ref();
        Ok(Card {
            id: leak(entry.id.get_ref()),
            name: leak(&entry.name),
            god: match entry.deck {
                DeckId::Base => None,
                DeckId::Of(god) => Some(god.god()),
            },
            kind: self.card_kind(entry)?,
            count: *entry.count.get_ref(),
            effects: self.lines(&entry.effects, kind, file)?,
            uses: self.uses(entry, file)?,
            icons: Box::leak(icons.iter().map(|icon| leak(icon)).collect()),
            text: leak(&entry.text),
            source: leak(&entry.source),
        })
    }

    fn card_kind(&self, entry: &CardEntry) -> Read<CardKind> {
        let CardEntry { cost, power, defence, .. } = *entry;
        Ok(match (entry.kind.get_ref(), cost, power, defence) {
            (KindId::Yellow, Some(cost), None, None) if cost <= 1 => CardKind::Yellow { cost },
            (KindId::Attack, None, Some(power @ 1..=20), None) => CardKind::Attack { power },
            (KindId::Defence, None, None, Some(shields @ 1..=10)) => CardKind::Defence { shields },
            (KindId::Weapon, None, None, None) => CardKind::Weapon,
            _ => {
                return self.wrong(
                    &entry.kind,
                    "a yellow card has a cost of 0 or 1, an attack a power, a defence its strength, \
                     a weapon none of them",
                );
            }
        })
    }

    fn lines(
        &self,
        entries: &[Spanned<EffectEntry>],
        kind: KindId,
        file: &File,
    ) -> Read<&'static [Line]> {
        let lines: Vec<Line> =
            entries.iter().map(|entry| self.line(entry, kind, file)).collect::<Read<_>>()?;
        Ok(Box::leak(lines.into_boxed_slice()))
    }

    fn line(&self, entry: &Spanned<EffectEntry>, kind: KindId, file: &File) -> Read<Line> {
        let line = entry.get_ref().line().or_else(|why| self.wrong(entry, why))?;
        if let Some(why) = misplaced(kind, &line) {
            return self.wrong(entry, why);
        }
        if let Effect::Roll { die, n, .. } = line.effect
            && file.die.iter().any(|entry| entry.id.colour() == die && entry.count < n)
        {
            return self.wrong(entry, "there are not so many dice of this colour");
        }
        Ok(line)
    }

    /// VDA-WEAPON-3: two uses, and only for weapons.
    fn uses(&self, entry: &CardEntry, file: &File) -> Read<&'static [Use]> {
        let wanted = if *entry.kind.get_ref() == KindId::Weapon { 2 } else { 0 };
        if entry.uses.len() != wanted {
            return self.wrong(&entry.id, format!("a card of this kind has {wanted} uses"));
        }
        let uses = entry.uses.iter().map(|entry| self.weapon_use(entry, file));
        Ok(Box::leak(uses.collect::<Read<Vec<_>>>()?.into_boxed_slice()))
    }

    fn weapon_use(&self, entry: &UseEntry, file: &File) -> Read<Use> {
        let windows =
            entry.windows.iter().fold(Windows(0), |all, id| Windows(all.0 | id.windows().0));
        let effects = self.lines(&entry.effects, KindId::Weapon, file)?;
        let fits = |line: &Line| windows.0 & !windows_of(line.effect).0 == 0;
        if effects.is_empty() || !effects.iter().all(fits) {
            return self.wrong(&entry.id, "this use can have no effect in one of its windows");
        }
        let hammer = effects.iter().any(|line| line.effect == Effect::DoubleYellow);
        if hammer && (effects.len() > 1 || entry.by != ById::Active) {
            return self.wrong(&entry.id, "double_yellow stands alone and is the active player's");
        }
        Ok(Use {
            id: leak(entry.id.get_ref()),
            name: leak(&entry.name),
            windows,
            by: entry.by.by(),
            effects,
            clause: leak(&entry.clause),
        })
    }

    /// VDA-TRACK-2, VDA-TRACK-8
    fn track(&self, file: &File) -> Read<Track> {
        let (zones, lap) = (file.track.safe_zones.get_ref(), file.track.lap);
        let rising = zones.windows(2).all(|pair| pair[0] < pair[1]);
        let Ok(four) = <[u16; 4]>::try_from(zones.clone()) else {
            return self.wrong(&file.track.safe_zones, "there are four safe zones");
        };
        if !rising || four[0] != 0 || four[3] != lap {
            return self
                .wrong(&file.track.safe_zones, "the zones rise from 0 to the length of a lap");
        }
        if !file.track.safe_zones_repeat.get_ref() {
            return self.wrong(&file.track.safe_zones_repeat, "the zones repeat (VDA-TRACK-8)");
        }
        Ok(Track { lap, zones: four })
    }
}

impl GodId {
    pub(super) const fn god(self) -> God {
        match self {
            GodId::Heimdall => God::Heimdall,
            GodId::Freya => God::Freya,
            GodId::Surtur => God::Surtur,
            GodId::Tyr => God::Tyr,
            GodId::Thor => God::Thor,
            GodId::Odin => God::Odin,
            GodId::Loki => God::Loki,
        }
    }
}

impl ById {
    const fn by(self) -> By {
        match self {
            ById::Any => By::Any,
            ById::Defender => By::Defender,
            ById::Attacker => By::Attacker,
            ById::NotAttacker => By::NotAttacker,
            ById::Active => By::Active,
            ById::NotActive => By::NotActive,
        }
    }
}

impl Cost {
    pub(super) const fn store(self) -> valda::Store {
        valda::Store([self.blood, self.gold, self.diamond])
    }
}

/// Names live as long as the catalogue that holds them.
fn leak(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

const _: () = assert!(GODS == 7 && DieColour::ALL.len() == 3);
