//! The closed set of games: the one place that knows them all.

use std::any::Any;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use crate::cards::cards_file::{BadCards, read};
use crate::cards::printed::Printed;
use crate::matches::fairness::{Seed, Source, to_hex};
use crate::matches::play::Play;
use crate::matches::record::{BadRecord, RecordFile};
use crate::notation::Written;
use crate::playable::{BadSetting, Notation, Playable, Setting, Settings, Setup};

/// Declares everything that knows all games, from one line a game. `$d` is the `$` of the macros that are made.
macro_rules! all_games {
    ($d:tt $($Game:ident in $krate:ident),* $(,)?) => {
        /// The games' own types, so that whoever uses the macros needs no crate but this one.
        pub mod rules {
            $(pub use ::$krate::$Game;)*
        }

        /// A game by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Name {
            $($Game,)*
        }

        impl Name {
            pub const ALL: [Name; [$(Name::$Game),*].len()] = [$(Name::$Game),*];
        }

        /// A table of any game.
        #[derive(Debug)]
        pub enum Table {
            $($Game(Box<Play<::$krate::$Game>>),)*
        }

        impl Table {
            pub const fn name(&self) -> Name {
                match self {
                    $(Table::$Game(_) => Name::$Game,)*
                }
            }
        }

        $(impl Seated for ::$krate::$Game {
            fn seated(play: Play<Self>) -> Table {
                Table::$Game(Box::new(play))
            }
        })*

        /// Does something with the type of a named game: `with_game!(name, G => G::SEATS)`.
        #[macro_export]
        macro_rules! with_game {
            ($d name:expr, $d game:ident => $d body:expr) => {
                match $d name {
                    $($crate::Name::$Game => {
                        type $d game = $crate::all_games::rules::$Game;
                        $d body
                    })*
                }
            };
        }

        /// Does something with the match at a table, whatever the game:
        /// `at_table!(table, play => play.version())`.
        #[macro_export]
        macro_rules! at_table {
            ($d table:expr, $d play:ident => $d body:expr) => {
                match $d table {
                    $($crate::Table::$Game($d play) => $d body,)*
                }
            };
        }
    };
}

all_games! { $
    Midgard in midgard,
    Thorgal in thorgal,
    Valda in valda,
    Valhalla in valhalla,
}

/// A game and the table made of one of its matches.
trait Seated: Playable {
    fn seated(play: Play<Self>) -> Table;
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
    pub fn as_str(self) -> &'static str {
        with_game!(self, G => G::NAME)
    }

    /// The text of the card file in the box.
    pub const fn cards(self) -> &'static str {
        with_game!(self, G => G::CARDS)
    }

    /// What a card file prints, with the half of the box that it does not replace.
    pub fn printed(self, text: &str) -> Printed {
        with_game!(self, G => G::printed(text))
    }

    /// Whether a card file holds the expansions, which some games keep in a file of their own.
    pub fn is_expansions(self, text: &str) -> Result<bool, BadCards> {
        with_game!(self, G => G::is_expansions(text))
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

    /// Whether a setting brings in rules of the house.
    pub fn is_of_the_house(self, setting: &Setting) -> bool {
        with_game!(self, G => G::HOUSE.iter().any(|house| house.key == setting.key))
    }

    /// How many sit at a table somebody wants right now: three, or fewer where the book ends there.
    pub fn company(self) -> usize {
        with_game!(self, G => G::BY_THE_BOOK.min(3))
    }

    /// What the book settles for somebody's first game.
    pub fn first_game(self) -> Settings {
        let settled = with_game!(self, G => G::FIRST_GAME);
        settled.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
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
    pub fn upgrade_action(self, written: &Written) -> Option<Written> {
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
