//! The cards, places and pieces of the catalogues, and the ids of their pictures.

use anyhow::{Context, Result};
use art::Game;
use toml::{Table, Value};

use crate::tree::Tree;

/// Something of a catalogue that is shown.
#[derive(Debug)]
pub(crate) struct Card {
    pub(crate) game: Game,
    /// The table of the catalogue it stands in.
    pub(crate) kind: &'static str,
    pub(crate) name: String,
    /// The id of its picture.
    pub(crate) picture: String,
    /// What it says, where the catalogue says it in words.
    pub(crate) text: String,
    /// Its strength, cost or power.
    pub(crate) number: Option<i64>,
}

/// A game, a file of its catalogue, and its tables with how the pictures of their entries are called:
/// `{}` is the id.
type Tables = (Game, &'static str, &'static [(&'static str, &'static str)]);

const TABLES: [Tables; 5] = [
    (
        Game::Valhalla,
        "data/valhalla.toml",
        &[
            ("warrior", "{}"),
            ("tactic", "{}"),
            ("jarl", "{}"),
            ("monster.card", "{}"),
            ("monster", "wide-{}"),
            ("player_colour", "shield-{}"),
            ("die_face", "die-{}"),
        ],
    ),
    (
        Game::Valhalla,
        "data/valhalla-expansions.toml",
        &[
            ("loki", "{}"),
            ("thor", "{}"),
            ("valkyrie_warrior", "{}"),
            ("valkyrie_tactic", "{}"),
            ("valkyrie_mission", "{}"),
            ("dwarf_warrior", "{}"),
            ("dwarf_tactic", "{}"),
            ("tyr", "{}"),
            ("king_card", "{}"),
            ("king_bonus", "{}"),
            ("pair_card", "{}"),
        ],
    ),
    (
        Game::Midgard,
        "data/midgard.toml",
        &[
            ("leader", "{}"),
            ("location", "{}"),
            ("shore", "shore_{}"),
            ("stall", "{}"),
            ("public_longship", "{}"),
            ("private_longship", "{}"),
            ("reserved_component", "{}"),
            ("troll", "{}"),
            ("draugr", "{}"),
            ("monster", "{}"),
            ("kraken", "{}"),
            ("journey", "{}"),
            ("rune", "{}"),
            ("merchant_ship", "{}"),
            ("destiny", "{}"),
            ("resource", "token-{}"),
            ("die", "die-{}-1"),
            ("die", "die-{}-2"),
            ("die", "die-{}-blank"),
        ],
    ),
    (Game::Thorgal, "data/thorgal.toml", &[("destiny", "{}"), ("doom", "{}"), ("land", "{}")]),
    (
        Game::Valda,
        "data/valda.toml",
        &[
            ("card", "{}"),
            ("resource", "resource-{}"),
            ("god", "totem-{}"),
            ("god", "region-{}"),
            ("god", "weapon-{}"),
            ("building", "{}-raven"),
            ("building", "{}-horn"),
        ],
    ),
];

/// The number of a card, by whatever name.
const NUMBERS: [&str; 4] = ["strength", "cost", "power", "defence"];

/// What the pictures of pieces begin with; they are no cards, and some come in many colours.
const PIECES: [&str; 18] = [
    "back",
    "wide-",
    "shield-",
    "die-",
    "token-",
    "worker-",
    "shrine-",
    "mine-",
    "well-",
    "store-",
    "climber-",
    "resource-",
    "ship",
    "scene-",
    "totem-",
    "region-",
    "back-",
    "weapon-",
];

pub(crate) fn is_piece(id: &str) -> bool {
    PIECES.iter().any(|piece| id == *piece || (piece.ends_with('-') && id.starts_with(piece)))
}

/// Every card, place and piece that a catalogue names.
pub(crate) fn of(tree: &Tree) -> Result<Vec<Card>> {
    let mut cards = Vec::new();
    for (game, path, tables) in TABLES {
        let file = tree.get(path).with_context(|| format!("{path} is not there"))?;
        let catalogue: Table = file.text.parse().with_context(|| format!("cannot read {path}"))?;
        for (table, picture) in tables {
            let entries =
                entries(&catalogue, table).with_context(|| format!("{path}: no {table}"))?;
            for entry in entries {
                let id = id(entry).with_context(|| format!("{path}: a {table} without id"))?;
                let name = entry.get("name").and_then(Value::as_str).unwrap_or(&id).to_owned();
                let kind = table.split('.').next_back().unwrap_or(table);
                let text = entry.get("text").and_then(Value::as_str).unwrap_or_default().to_owned();
                let number = NUMBERS.iter().find_map(|key| entry.get(*key)?.as_integer());
                cards.push(Card {
                    game,
                    kind,
                    name,
                    picture: picture.replace("{}", &id),
                    text,
                    number,
                });
            }
        }
    }
    Ok(cards)
}

/// The entries of a table, of a list of tables, or of the lists within a list: `monster.card`.
fn entries<'a>(table: &'a Table, path: &str) -> Option<Vec<&'a Table>> {
    let (name, inner) =
        path.split_once('.').map_or((path, None), |(name, inner)| (name, Some(inner)));
    let found: Vec<&Table> = match table.get(name)? {
        Value::Table(one) => vec![one],
        Value::Array(many) => many.iter().map(Value::as_table).collect::<Option<_>>()?,
        _ => return None,
    };
    let Some(inner) = inner else { return Some(found) };
    let lists: Option<Vec<Vec<&Table>>> = found.iter().map(|one| entries(one, inner)).collect();
    Some(lists?.concat())
}

fn id(entry: &Table) -> Option<String> {
    match entry.get("id")? {
        Value::String(id) => Some(id.clone()),
        Value::Integer(id) => Some(id.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_within_lists_and_single_tables_are_found() {
        let text = "[[monster]]\nid = 'a'\n[[monster.card]]\nid = 'a-1'\n[[monster.card]]\nid = 'a-2'\n\
                    [kraken]\nid = 'kraken'\n[[shore]]\nid = 4";
        let table: Table = text.parse().unwrap();
        let ids = |path| {
            entries(&table, path).map(|found| found.into_iter().filter_map(id).collect::<Vec<_>>())
        };
        assert_eq!(ids("monster").unwrap(), ["a"]);
        assert_eq!(ids("monster.card").unwrap(), ["a-1", "a-2"]);
        assert_eq!(ids("kraken").unwrap(), ["kraken"]);
        assert_eq!(ids("shore").unwrap(), ["4"]);
        assert_eq!(ids("troll"), None);
    }

    #[test]
    fn a_piece_is_not_a_card_by_chance() {
        assert!(is_piece("back") && is_piece("die-axe") && is_piece("ship"));
        assert!(!is_piece("backstab") && !is_piece("shipwreck") && !is_piece("shield_wall"));
    }
}
