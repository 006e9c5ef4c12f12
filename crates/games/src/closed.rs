//! The closed set of games: the one place that knows them all.

use std::any::Any;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

use crate::cards_file::{BadCards, read};
use crate::fairness::{Seed, Source, to_hex};
use crate::play::Play;
use crate::playable::{BadSetting, Notation, Playable, Setting, Settings, Setup};
use crate::printed::Printed;
use crate::record::{BadRecord, RecordFile};

/// A game by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Name {
    Midgard,
    Thorgal,
    Valda,
    Valhalla,
}

/// Does something with the type of a named game: `with_game!(name, G => G::SEATS)`.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            $crate::Name::Midgard => {
                type $game = ::midgard::Midgard;
                $body
            }
            $crate::Name::Thorgal => {
                type $game = ::thorgal::Thorgal;
                $body
            }
            $crate::Name::Valda => {
                type $game = ::valda::Valda;
                $body
            }
            $crate::Name::Valhalla => {
                type $game = ::valhalla::Valhalla;
                $body
            }
        }
    };
}

/// Does something with the match at a table, whatever the game: `at_table!(table, play => play.version())`.
#[macro_export]
macro_rules! at_table {
    ($table:expr, $play:ident => $body:expr) => {
        match $table {
            $crate::Table::Midgard($play) => $body,
            $crate::Table::Thorgal($play) => $body,
            $crate::Table::Valda($play) => $body,
            $crate::Table::Valhalla($play) => $body,
        }
    };
}

/// A table of any game.
#[derive(Debug)]
pub enum Table {
    Midgard(Box<Play<::midgard::Midgard>>),
    Thorgal(Box<Play<::thorgal::Thorgal>>),
    Valda(Box<Play<::valda::Valda>>),
    Valhalla(Box<Play<::valhalla::Valhalla>>),
}

/// A game and the table made of one of its matches.
trait Seated: Playable {
    fn seated(play: Play<Self>) -> Table;
}

impl Seated for ::midgard::Midgard {
    fn seated(play: Play<Self>) -> Table {
        Table::Midgard(Box::new(play))
    }
}

impl Seated for ::thorgal::Thorgal {
    fn seated(play: Play<Self>) -> Table {
        Table::Thorgal(Box::new(play))
    }
}

impl Seated for ::valda::Valda {
    fn seated(play: Play<Self>) -> Table {
        Table::Valda(Box::new(play))
    }
}

impl Seated for ::valhalla::Valhalla {
    fn seated(play: Play<Self>) -> Table {
        Table::Valhalla(Box::new(play))
    }
}

/// Why a table could not be laid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTable {
    #[error("cards: {0}")]
    Cards(#[from] BadCards),
    #[error(transparent)]
    Setting(#[from] BadSetting),
}

impl Name {
    pub const ALL: [Name; 4] = [Name::Midgard, Name::Thorgal, Name::Valda, Name::Valhalla];

    pub fn as_str(self) -> &'static str {
        with_game!(self, G => G::NAME)
    }

    /// The text of the card file in the box.
    pub const fn cards(self) -> &'static str {
        match self {
            Name::Midgard => include_str!("../../../data/midgard.toml"),
            Name::Thorgal => include_str!("../../../data/thorgal.toml"),
            Name::Valda => include_str!("../../../data/valda.toml"),
            Name::Valhalla => include_str!("../../../data/valhalla.toml"),
        }
    }

    /// What a card file prints, with the half of the box that it does not replace.
    pub fn printed(self, text: &str) -> Printed {
        let printed = Printed::read(text);
        match self {
            Name::Valhalla => printed.and(Printed::read(crate::valhalla::other_half(text))),
            Name::Midgard | Name::Thorgal | Name::Valda => printed,
        }
    }

    /// The game a card file was made for: the one whose own file has the most of its headings.
    pub fn like_cards(text: &str) -> Result<Name, BadCards> {
        let headings = |file: toml::Table| file.into_iter().map(|(heading, _)| heading);
        let theirs: Vec<String> = headings(read(text)?).collect();
        let shared = |name: &Name| {
            let own = read(name.cards()).expect("the card files of the box are whole");
            headings(own).filter(|heading| theirs.contains(heading)).count()
        };
        let best = Name::ALL.into_iter().max_by_key(shared).filter(|name| shared(name) > 0);
        best.ok_or_else(|| BadCards::whole("no game has cards like these"))
    }

    pub fn seats(self) -> RangeInclusive<usize> {
        with_game!(self, G => G::SEATS)
    }

    /// Whether so many play by rules of the house.
    pub fn by_house_rules(self, seats: usize) -> bool {
        with_game!(self, G => seats > G::BY_THE_BOOK)
    }

    /// How many sit at a table somebody wants right now: three, or fewer where the book ends there.
    pub fn company(self) -> usize {
        with_game!(self, G => G::BY_THE_BOOK.min(3))
    }

    pub fn settings(self) -> &'static [Setting] {
        with_game!(self, G => G::SETTINGS)
    }

    pub fn rules_version(self) -> u32 {
        with_game!(self, G => <G as engine::Game>::RULES_VERSION)
    }

    /// Whether these settings make a game for so many players.
    pub fn check(self, seats: usize, settings: &Settings) -> Result<(), NoTable> {
        self.begin(None, seats, settings.clone(), Source::alone([0; 32], seats)).map(|_| ())
    }

    /// Lays a table with the cards in the box, or with those of a file.
    pub fn begin(
        self,
        cards: Option<&str>,
        seats: usize,
        settings: Settings,
        source: Source,
    ) -> Result<Table, NoTable> {
        with_game!(self, G => {
            let book = book::<G>(cards)?;
            Ok(G::seated(Play::<G>::begin(book, seats, settings, source)?))
        })
    }

    /// Takes up a match that was kept.
    pub fn resume(
        self,
        cards: Option<&str>,
        record: &RecordFile,
        seed: Seed,
    ) -> Result<Table, BadRecord> {
        with_game!(self, G => {
            Ok(G::seated(Play::<G>::resume(book_for::<G>(cards)?, record, seed)?))
        })
    }

    /// An action of a store that was written before notation was exact, in the form of today; nothing if
    /// it is written alike.
    pub fn upgrade_action(self, written: &Value) -> Option<Value> {
        with_game!(self, G => G::upgrade_action(written))
    }

    /// The fingerprint of the cards in the box, or of those of a file, with all that belongs to them.
    pub fn fingerprint(self, cards: Option<&str>) -> Result<String, BadRecord> {
        with_game!(self, G => Ok(to_hex(&G::hash(book_for::<G>(cards)?))))
    }

    /// Proves a finished match against its seed.
    pub fn verify(self, cards: Option<&str>, record: &RecordFile) -> Result<Table, BadRecord> {
        with_game!(self, G => Ok(G::seated(Play::<G>::verify(book_for::<G>(cards)?, record)?)))
    }
}

fn book_for<G: Setup>(cards: Option<&str>) -> Result<&'static G::Book, BadRecord> {
    book::<G>(cards).map_err(|bad| BadRecord::Cards(bad.to_string()))
}

/// Card files that were read, by the game and the fingerprint of the text.
type Books = BTreeMap<(&'static str, [u8; 32]), &'static (dyn Any + Send + Sync)>;

/// Catalogues stay for as long as the program runs, so each is read once.
static BOOKS: Mutex<Books> = Mutex::new(BTreeMap::new());

/// The cards in the box, or those of a file.
pub fn book<G: Setup>(cards: Option<&str>) -> Result<&'static G::Book, BadCards> {
    let Some(text) = cards else { return Ok(G::standard()) };
    let key = (G::NAME, *blake3::hash(text.as_bytes()).as_bytes());
    let mut books = BOOKS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = books.get(&key).and_then(|book| book.downcast_ref()) {
        return Ok(known);
    }
    let read = G::load(text)?;
    books.insert(key, read);
    Ok(read)
}

impl FromStr for Name {
    type Err = BadRecord;

    fn from_str(text: &str) -> Result<Name, BadRecord> {
        let named = |name: &Name| name.as_str() == text;
        Name::ALL.into_iter().find(named).ok_or_else(|| BadRecord::Game(text.to_owned()))
    }
}

impl Table {
    pub fn name(&self) -> Name {
        match self {
            Table::Midgard(_) => Name::Midgard,
            Table::Thorgal(_) => Name::Thorgal,
            Table::Valda(_) => Name::Valda,
            Table::Valhalla(_) => Name::Valhalla,
        }
    }
}
