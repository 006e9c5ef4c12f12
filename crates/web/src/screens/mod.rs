//! How each game is drawn: a function from a view to a board. Everything around it (the question,
//! the log, the lobby) is the same for all games.

mod midgard;
mod standoff;
mod thorgal;
mod valda;
mod valhalla;

use engine::{Game, Judgement, Mute, Seat, Seats, Swift};
use games::{Phrase, Playable, Words};
use maud::Markup;
use schemars::JsonSchema;
use serde::Serialize;

use crate::hall::CardFile;
use crate::look::{Icon, Score};
use crate::pages::fault::clause_link;
use crate::preferences::Confirm;

pub(crate) use standoff::{Side, Standoff, Who};

/// What a board shows beside the view: who the players are, and how to speak.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) words: &'a Words,
    pub(crate) seats: &'a [Sitter],
    pub(crate) viewer: Option<Seat>,
    /// Who must answer.
    pub(crate) asked: Seats,
    /// What is shown is now, so that it can be answered here.
    pub(crate) live: bool,
    /// What is asked once more before it is sent.
    pub(crate) confirm: Confirm,
    /// The odds of a fight in words, where the table shows them.
    pub(crate) odds: Option<&'a [String]>,
    /// Where each seat's points came from, once the game is over: what the table does not show.
    pub(crate) sources: &'a [Vec<String>],
    /// The cards of a table. None where cards are only read.
    pub(crate) cards: Option<&'a CardFile>,
}

impl Scene<'_> {
    pub(crate) fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// What a card is called in the reader's language.
    pub(crate) fn card_name(&self, english: &str) -> String {
        self.words.card_name(english).into_owned()
    }

    /// The page of a card, as it is at this table.
    pub(crate) fn card_page(&self, game: &str, id: &str) -> String {
        let file = self.cards.map_or_else(String::new, CardFile::query);
        format!("/cards/{game}/{id}{file}")
    }

    pub(crate) fn sitter(&self, seat: Seat) -> &Sitter {
        &self.seats[seat.index()]
    }

    /// A seat's name, or "you".
    pub(crate) fn name(&self, seat: Seat) -> String {
        if self.viewer == Some(seat) { self.say("You") } else { self.sitter(seat).name.clone() }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Sitter {
    pub(crate) name: String,
    /// "hard bot", "away".
    pub(crate) note: String,
    pub(crate) bot: bool,
}

/// The regions of the table screen that belong to the game.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) rivals: Vec<Markup>,
    pub(crate) commons: Markup,
    pub(crate) stage: Markup,
    pub(crate) mine: Markup,
}

/// What one viewer sees, and a world that looks like it.
struct Sight<'a, G: Game> {
    view: &'a G::View,
    scene: &'a Scene<'a>,
    world: G,
}

impl<'a, G: Game> Sight<'a, G> {
    fn new(view: &'a G::View, scene: &'a Scene<'a>) -> Self {
        Sight { view, scene, world: some_world(view) }
    }
}

/// A world that looks like the view: whatever all can see is the same in every one of them.
pub(crate) fn some_world<G: Game>(view: &G::View) -> G {
    G::imagine_muted(view, &mut Mute(Swift::new(0)))
}

/// A choice that can be made several times in one go, and what follows if that is not all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Several<A> {
    pub(crate) again: A,
    pub(crate) then: A,
    pub(crate) most: u8,
}

/// The rule that counts a row of the score, and where it is written.
fn counted_by(clause: &'static str) -> Option<(&'static str, String)> {
    Some((clause, clause_link(clause)))
}

/// A game that can be shown.
pub(crate) trait Screen: Playable + Judgement {
    /// The view as data, for programs.
    type Wire: Serialize + JsonSchema;

    /// What the keys of its words begin with.
    const WORDS: &'static str;
    /// Three signs for its tile.
    const ART: [Icon; 3];
    /// About how long a game takes, in minutes.
    const MINUTES: u32;

    fn board(view: &Self::View, scene: &Scene<'_>) -> Board;

    /// The view as data, for programs: in the words of the game's card file.
    fn wire(view: &Self::View) -> Self::Wire;

    /// The score pad, once the game is over.
    fn score(view: &Self::View, scene: &Scene<'_>) -> Option<Score>;

    /// How the word for a die or a token is drawn.
    fn symbol(key: &str) -> Option<Icon>;

    /// The icon of a kind of action.
    fn action_icon(kind: &str) -> Option<Icon>;

    /// The keys of what tells how a fight ended.
    const VERDICTS: &'static [&'static str];
    /// Who stood against whom, by what tells how a fight ended.
    fn standoff(verdict: &Phrase) -> Option<Standoff>;
    /// The keys of what begins something else in the middle of a turn, so that a fight is told without it.
    const BEGINNINGS: &'static [&'static str] = &[];

    /// Answers that stand out among others, by the keys of their words.
    const MAIN: &'static [&'static str] = &[];
    /// Actions by which something is lost, and what: the keys of both in the words. Those that cannot be
    /// taken back ask once more.
    const CONFIRM: &'static [(&'static str, &'static str)] = &[];

    /// What may be chosen several times in one go now.
    fn several(_state: &Self, _seat: Seat) -> Option<Several<Self::Action>> {
        None
    }

    /// A card as the table draws it, by its id.
    fn card(book: &Self::Book, id: &str, scene: &Scene<'_>) -> Option<Markup>;
}
