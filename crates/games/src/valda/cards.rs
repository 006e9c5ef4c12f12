//! Reading Valda's card file.

use std::sync::LazyLock;

use toml::Spanned;
use valda::{
    Card, CardKind, Catalogue, Copies, DieColour, Effect, God, Kind, MAX_COPIES, Track, Window,
    Word,
};

use crate::cards::cards_file::{BadCards, read};
use file::File;

mod checks;
mod file;
mod numbers;
#[cfg(test)]
mod tests;

pub(super) const STANDARD: &str = include_str!("../../../../data/valda.toml");
/// The form of the card file.
const SCHEMA: u8 = 1;

/// The catalogue in the box.
pub fn standard() -> &'static Catalogue {
    static BOX: LazyLock<&'static Catalogue> =
        LazyLock::new(|| load(STANDARD).expect("the catalogue in the box is whole"));
    &BOX
}

/// Reads a card file. It stays in memory for as long as the program runs, since every state of a
/// game played with it points there.
pub fn load(text: &str) -> Result<&'static Catalogue, BadCards> {
    check_game(text)?;
    let file: File = read(text)?;
    let reader = Reader { text };
    if *file.schema.get_ref() != SCHEMA {
        return reader.wrong(&file.schema, format!("this program reads schema {SCHEMA}"));
    }
    reader.check_cards(&file)?;
    let cards: Vec<Card> = file.card.iter().map(|card| *card.get_ref()).collect();
    let copies: Vec<Kind> = cards
        .iter()
        .enumerate()
        .flat_map(|(kind, card)| vec![Kind(kind as u8); card.count as usize])
        .collect();
    let counts = numbers::counts(&reader, &file)?;
    check_totals(&cards, &copies, &counts)?;
    let of = |wanted: &dyn Fn(&Card) -> bool| -> Copies {
        let all = copies.iter().enumerate();
        let fitting = all.filter(|(_, kind)| wanted(&cards[kind.0 as usize]));
        fitting.map(|(copy, _)| copy as u8).collect()
    };
    let weapon = |god: God| {
        let place = cards.iter().position(|card| is_weapon_of(card, god));
        Kind(place.expect("each god has one weapon") as u8)
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
        weapon_of: God::ALL.map(weapon),
        weapons_for: Window::ALL
            .map(|window| of(&|card| card.uses.iter().any(|used| used.windows.contains(window)))),
        numbers: numbers::rules(&counts),
        track: reader.track(&file)?,
        dice: numbers::dice(&reader, &file)?,
        mine_cost: numbers::building_cost(&reader, &file, file::BuildingId::Mine)?,
        well_cost: numbers::building_cost(&reader, &file, file::BuildingId::Well)?,
        shrine_cost: numbers::shrine_costs(&reader, &file)?,
        favours: numbers::favours(&reader, &file)?,
        start: numbers::starts(&reader, &file)?,
        cards: Box::leak(cards.into_boxed_slice()),
    })))
}

/// A file of another game is called that before its fields are looked at.
fn check_game(text: &str) -> Result<(), BadCards> {
    #[derive(serde::Deserialize)]
    struct Head {
        game: Spanned<String>,
    }
    let head: Head = read(text)?;
    let game = head.game.get_ref();
    if game == "valda" {
        return Ok(());
    }
    Err(BadCards::at(
        text,
        &head.game.span(),
        format!("this is a card file of {game:?}, not of valda"),
    ))
}

fn is_weapon_of(card: &Card, god: God) -> bool {
    card.god == Some(god) && card.kind == CardKind::Weapon
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
        let name = format!("cards of {}", god.word());
        same(&name, count(&|card| card.god == Some(god)), "cards_per_god")?;
        let name = format!("weapons of {}", god.word());
        same(&name, count(&|card| is_weapon_of(card, god)), "weapons_per_god")?;
    }
    same(
        "base weapons",
        count(&|c| c.god.is_none() && c.kind == CardKind::Weapon) + 1,
        "weapons_per_god",
    )?;
    let singing =
        |card: &Card| card.effects.iter().any(|effect| matches!(effect, Effect::PlayYellow { .. }));
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

    /// A mistake in a field of a card: at the line of the field, or of the card if it has none.
    fn wrong_field<T>(&self, card: &Spanned<Card>, field: &str, reason: &str) -> Read<T> {
        let reason = format!("{}, {field}: {reason}", card.get_ref().id);
        Err(BadCards::at_field(self.text, &card.span(), field, reason))
    }

    fn check_cards(&self, file: &File) -> Read<()> {
        let icons: Vec<&str> = file.primitive.iter().map(|icon| icon.id.as_str()).collect();
        let dice = |colour: DieColour| {
            let die = file.die.iter().find(|die| die.id == colour);
            die.map_or(0, |die| *die.count.get_ref())
        };
        for (place, card) in file.card.iter().enumerate() {
            checks::card(card.get_ref(), &icons, dice)
                .or_else(|(field, reason)| self.wrong_field(card, field, &reason))?;
            let (id, before) = (card.get_ref().id, &file.card[..place]);
            if before.iter().any(|other| other.get_ref().id == id) {
                return self.wrong_field(card, "id", "this id is used twice");
            }
            let used =
                |id: &str| before.iter().flat_map(|card| card.get_ref().uses).any(|u| u.id == id);
            let uses = card.get_ref().uses;
            if uses.iter().any(|it| used(it.id)) || uses.len() == 2 && uses[0].id == uses[1].id {
                return self.wrong_field(card, "id", "the id of one of its uses is used twice");
            }
        }
        Ok(())
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
