//! Reading Valhalla's two card files: the base game with the solo mode, and the expansions.

mod checks;
mod file;

use std::ops::Range;
use std::sync::LazyLock;

use toml::Spanned;
use valhalla::catalogue::{Additions, Card, CardFace, Jarl, Level, LokiCard, LokiRow, Setup, When};
use valhalla::{CardSet, Catalogue};

use super::card_text::KING;
use crate::cards::cards_file::{BadCards, read};
use crate::cards::printed::Printed;
use checks::Face;
use file::{DeckEntry, ExpansionsFile, File, LokiEntry, SetupDiscard};

pub(super) const STANDARD: &str = include_str!("../../../../data/valhalla.toml");
const EXPANSIONS: &str = include_str!("../../../../data/valhalla-expansions.toml");
/// The form of the card files.
const SCHEMA: i64 = 1;
/// What the sets of cards have room for.
const MOST_CARDS: usize = 240;

type Read<T> = Result<T, BadCards>;

/// The catalogue in the box.
pub fn standard() -> &'static Catalogue {
    static BOX: LazyLock<&'static Catalogue> =
        LazyLock::new(|| load(STANDARD).expect("the catalogue in the box is whole"));
    &BOX
}

/// Reads a card file. It stays in memory for as long as the program runs, since every state of a
/// game played with it points there.
///
/// A file is the base game or the expansions; the other half is that of the box. A text may hold both.
pub fn load(text: &str) -> Result<&'static Catalogue, BadCards> {
    let (base, expansions) = halves(text)?;
    load_both(base, expansions)
}

/// What stands between the base game and the expansions in a text that holds both files.
const BETWEEN: &str = "\n# ---- the expansions follow ----\n";

/// One text for both files: tables keep it and records know its fingerprint like those of one file.
pub fn join(base: &str, expansions: &str) -> String {
    format!("{base}{BETWEEN}{expansions}")
}

/// The base game and the expansions of a text; what it does not hold is that of the box.
pub(crate) fn halves(text: &str) -> Read<(&str, &str)> {
    if let Some((base, expansions)) = text.split_once(BETWEEN) {
        return match (is_expansions(base)?, is_expansions(expansions)?) {
            (false, true) => Ok((base, expansions)),
            _ => Err(BadCards::whole("the base game comes first, then the expansions")),
        };
    }
    Ok(if is_expansions(text)? { (STANDARD, text) } else { (text, EXPANSIONS) })
}

/// What the files print. What the levels of a King bring stands on bonus cards, which are told with the King.
pub(super) fn printed(text: &str) -> Printed {
    let Ok((base, expansions)) = halves(text) else { return Printed::read(text) };
    let is_king = |id: &str| id == KING;
    let expanded = Printed::read(expansions)
        .with_part(expansions, "king_bonus", |id, _| is_king(id))
        .with_part(expansions, "king_end", |id, _| is_king(id));
    Printed::read(base).and(expanded)
}

/// For which game and in which form a file is written is looked at before its fields are.
pub(crate) fn is_expansions(text: &str) -> Read<bool> {
    let file: toml::Table = read(text)?;
    let word = |key: &str| file.get(key).and_then(toml::Value::as_str);
    match word("game") {
        Some("valhalla") => {}
        Some(game) => {
            let reason = format!("this is a card file of {game:?}, not of \"valhalla\"");
            return Err(BadCards::at_key(text, "game", reason));
        }
        None => return Err(BadCards::whole("game = \"valhalla\" is missing")),
    }
    if file.get("schema").and_then(toml::Value::as_integer) != Some(SCHEMA) {
        return Err(BadCards::at_key(text, "schema", format!("schema must be {SCHEMA}")));
    }
    match word("part") {
        None if file.get("part").is_none() => Ok(false),
        Some("expansions") => Ok(true),
        _ => Err(BadCards::at_key(text, "part", "part must be \"expansions\", or be left out")),
    }
}

fn load_both(text: &str, expansions: &str) -> Result<&'static Catalogue, BadCards> {
    let (file, more): (File, ExpansionsFile) = (read(text)?, read(expansions)?);
    let (base_reader, reader) = (Reader { text }, Reader { text: expansions });
    let mut cards = Vec::new();
    base_reader.add(&mut cards, &file.warrior)?;
    base_reader.add(&mut cards, &file.tactic)?;
    let deck = CardSet::range(0, cards.len() as u8);
    let jarls = base_reader.jarls(&file)?;
    base_reader.total("base_deck_cards", cards.len(), file.rules.deck.into())?;
    base_reader.total("jarl_cards", jarls.len(), file.rules.jarls.into())?;
    let additions = reader.additions(&mut cards, &more)?;
    let of_face = |fits: &dyn Fn(&CardFace) -> bool| -> CardSet {
        (0..cards.len() as u8).filter(|&card| fits(&cards[card as usize].face)).collect()
    };
    let is_early = |face: &CardFace| matches!(face, CardFace::Tactic(tactic) if tactic.when == When::PreBattle);
    let is_glorious = |face: &CardFace| !matches!(face, CardFace::Tactic(_) | CardFace::Wrath(_));
    // VAL-COMBINE-3
    let is_tactic = |face: &CardFace| {
        matches!(face, CardFace::Tactic(_) | CardFace::Mission(_) | CardFace::Aid(_))
    };
    let both = [text.as_bytes(), expansions.as_bytes()].concat();
    Ok(Box::leak(Box::new(Catalogue {
        hash: *blake3::hash(&both).as_bytes(),
        numbers: file.rules,
        deck,
        warriors: of_face(&|face| matches!(face, CardFace::Warrior(_))),
        tactics: of_face(&is_tactic),
        glorious: of_face(&is_glorious),
        pre_battle_tactics: of_face(&is_early),
        additions,
        loki: reader.loki(&more)?,
        kings: reader.kings(&more)?,
        king_points: more.king_end.points,
        lost_cards: lost_cards(&file)?,
        setups: setups(&file, &more)?,
        scoring: by_players("scoring", &file.scoring, |entry| entry.players)?,
        monsters: file.monster,
        cards,
        jarls,
    })))
}

struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    fn wrong<T, S>(&self, at: &Spanned<S>, reason: impl Into<String>) -> Read<T> {
        Err(BadCards::at(self.text, &at.span(), reason))
    }

    /// A mistake in a field of what stands at a place.
    fn wrong_field<T>(&self, at: &Range<usize>, field: &str, reason: impl Into<String>) -> Read<T> {
        Err(BadCards::at_field(self.text, at, field, reason))
    }

    /// What the file itself counts.
    fn total(&self, key: &str, is: usize, should: usize) -> Read<()> {
        if is == should {
            return Ok(());
        }
        let reason = format!("{key}: there are {is}, but there must be {should}");
        Err(BadCards::at_key(self.text, key, reason))
    }

    /// Adds cards to those there are, each copy with its own number.
    fn add<E: DeckEntry + Face>(
        &self,
        cards: &mut Vec<Card>,
        entries: &[Spanned<E>],
    ) -> Read<CardSet> {
        let from = cards.len();
        for entry in entries {
            let head = entry.get_ref().head();
            let id = head.id.get_ref().0;
            if cards.iter().any(|card| card.id == id) {
                return self.wrong(head.id, format!("the id {id:?} is used twice"));
            }
            let copies = usize::from(*head.copies.get_ref());
            if copies == 0 || cards.len() + copies > MOST_CARDS {
                let reason = format!("at least 1, and all cards together at most {MOST_CARDS}");
                return self.wrong(head.copies, reason);
            }
            let face = entry.get_ref().face(&entry.span(), self)?;
            let (name, first, source) = (head.name.0, cards.len() as u8, head.source);
            let card = Card { id, name, first, face, source };
            cards.extend(std::iter::repeat_n(card, copies));
        }
        Ok(CardSet::range(from as u8, cards.len() as u8))
    }

    fn jarls(&self, file: &File) -> Read<Vec<Jarl>> {
        let mut jarls: Vec<Jarl> = Vec::new();
        for entry in &file.jarl {
            let jarl = self.jarl(entry)?;
            if jarls.iter().any(|other| other.id == jarl.id) {
                return self.wrong(&entry.id, format!("the id {:?} is used twice", jarl.id));
            }
            jarls.push(jarl);
        }
        Ok(jarls)
    }

    /// The cards that expansions shuffle into the deck.
    fn additions(&self, cards: &mut Vec<Card>, file: &ExpansionsFile) -> Read<Additions> {
        let thor = self.add(cards, &file.thor)?;
        let valkyries = self
            .add(cards, &file.valkyrie_warrior)?
            .union(&self.add(cards, &file.valkyrie_tactic)?)
            .union(&self.add(cards, &file.valkyrie_mission)?);
        let dwarves =
            self.add(cards, &file.dwarf_warrior)?.union(&self.add(cards, &file.dwarf_tactic)?);
        let tyr = self.add(cards, &file.tyr)?;
        let loki = file.loki.iter().map(|entry| entry.copies).sum();
        self.total("loki", loki, file.totals.loki)?;
        self.total("thor", thor.len() as usize, file.totals.thor)?;
        self.total("valkyries", valkyries.len() as usize, file.totals.valkyries)?;
        self.total("dwarves", dwarves.len() as usize, file.totals.dwarves)?;
        self.total("tyr", tyr.len() as usize, file.totals.tyr)?;
        let tyr_aside = file.tyr_setup.to_deal;
        self.total("in_deck", tyr.len() as usize, (file.tyr_setup.in_deck + tyr_aside).into())?;
        Ok(Additions { thor, valkyries, dwarves, tyr, tyr_aside })
    }

    fn loki(&self, file: &ExpansionsFile) -> Read<Vec<LokiCard>> {
        let row = |row: &Spanned<LokiRow>| {
            let LokiRow { min, max, .. } = *row.get_ref();
            if min > max {
                return self.wrong(row, format!("min is {min}, more than max, which is {max}"));
            }
            Ok(*row.get_ref())
        };
        let card = |entry: &LokiEntry| {
            self.at(&entry.when, When::Loki)?;
            Ok(LokiCard {
                id: entry.id.get_ref().0,
                name: entry.name.0,
                beginners: entry.intro,
                setup_discard: entry.setup_discard,
                rows: entry.rows.iter().map(row).collect::<Read<_>>()?,
                source: entry.source,
            })
        };
        file.loki.iter().map(card).collect()
    }

    /// The levels of a King, by number of players from two on.
    fn kings(&self, file: &ExpansionsFile) -> Read<Vec<Vec<Level>>> {
        let short = |entry: &&file::KingEntry| !(1..=9).contains(&entry.levels.get_ref().len());
        if let Some(entry) = file.king_bonus.iter().find(short) {
            return self.wrong(&entry.levels, "a King has 1 to 9 levels");
        }
        let levels: Vec<(u8, Vec<Level>)> = file
            .king_bonus
            .iter()
            .map(|entry| (entry.players, entry.levels.get_ref().clone()))
            .collect();
        let levels = by_players("king_bonus", &levels, |(players, _)| *players)?;
        Ok(levels.into_iter().map(|(_, levels)| levels).collect())
    }
}

/// One entry for each number of players from two to six, in order.
fn by_players<T: Clone>(table: &str, entries: &[T], players: impl Fn(&T) -> u8) -> Read<Vec<T>> {
    let one = |seats: u8| {
        let fitting: Vec<&T> = entries.iter().filter(|entry| players(entry) == seats).collect();
        match fitting[..] {
            [entry] => Ok(entry.clone()),
            _ => {
                let reason = format!("[[{table}]] needs one entry for {seats} players");
                Err(BadCards::whole(reason))
            }
        }
    };
    (2..=6).map(one).collect()
}

/// Setup by number of players from one on, then by number of big decks. What the base file says of
/// setup without them counts.
fn setups(base: &File, more: &ExpansionsFile) -> Read<Vec<[Setup; 3]>> {
    let rules = &base.rules;
    let with = |players: u8, big_decks: u8| {
        let entry =
            more.setup.iter().find(|it| (it.players, it.big_decks) == (players, big_decks))?;
        let (phase_b, action_4) = (entry.phase_b[0], entry.action_4[0]);
        Some(Setup { discard: entry.discard, reshuffle: entry.reshuffle, phase_b, action_4 })
    };
    let row = |players: u8, discard: u8, reshuffle: bool| {
        let plain = Setup { discard, reshuffle, phase_b: rules.draw, action_4: rules.draw };
        [plain, with(players, 1).unwrap_or(plain), with(players, 2).unwrap_or(plain)]
    };
    let several = |it: SetupDiscard| row(it.players, it.cards, it.shuffle_hand_discards_back);
    let table = by_players("setup_discard", &base.setup_discard, |entry| entry.players)?;
    let alone = row(1, rules.solo_deck_discard, false);
    Ok(std::iter::once(alone).chain(table.into_iter().map(several)).collect())
}

/// Cards lost with a lost battle, by level.
fn lost_cards(file: &File) -> Read<[u8; 3]> {
    let lost: Vec<u8> = file.solo_level.iter().map(|level| level.cards_lost).collect();
    lost.try_into().map_err(|_| BadCards::whole("[[solo_level]] needs three entries"))
}
