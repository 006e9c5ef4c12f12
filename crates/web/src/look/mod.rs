//! The visual language: Rust functions from plain values to HTML.
//!
//! Nothing here knows a rule. A component takes a small struct of its own and the words of the
//! viewer's language; whoever has a view of a game fills the struct.
//!
//! # What the script expects of a server
//!
//! - **Parts.** An element with an id and `data-part` is replaced by the one with the same id in any
//!   answer or event, be it a whole page or only the changed parts. Its `data-spot` elements keep
//!   their ids and travel to their new places.
//! - **Actions.** The question's form posts `version`, `id` and `action`. Requests of the script carry
//!   `X-Meadhall: part`; the answer is HTML with parts, also when the table has moved on. Messages are
//!   children of an element `#toasts` in the answer.
//! - **Pictures.** `data-picture` on the body of a table's page, and the id of an event, name what is
//!   drawn: `VERSION.DRAWN.MARK`. Of two the one drawn later is newer; two with the same mark tell the
//!   same. The script shows the newest, in whatever order they come.
//! - **Events.** `data-events` on the body names a stream; it is opened with `?have=MARK` and resumes
//!   with `Last-Event-ID`. Event `parts` carries HTML parts, `beat` every now and then the mark of what
//!   the page should show, `reload` asks for the whole page.
//! - **Dials.** Fields named `dial-…` belong to the question's form wherever they lie; `data-of` shows a
//!   sum of them and keeps the button from sending what cannot be.
//! - **Spots.** `data-spots` of a button lists the things it touches; a click on one of them narrows
//!   the choice, and the last action left is pressed.
//! - **Zoom.** `data-zoom` names a page that holds an element whose `data-card` is the last piece of
//!   the address.
//! - **Policy.** Everything works under `default-src 'self'`: no inline script, no inline style.

mod card;
mod dial;
mod dialog;
mod die;
mod hall;
mod heroes;
mod icon;
mod lesson;
mod library;
mod lobby;
mod player;
mod question;
mod replay;
mod score;
mod shell;
mod spot;
mod story;
mod table;
pub mod thorgal;
pub mod valda;
pub mod valhalla;

pub(crate) use card::print;
pub use card::{
    Back, Face, Frame, Game, Plank, Subject, art_url, backdrop, card_back, drawing, figure, framed,
    hand, plank, portrait, space, standing,
};
pub use dial::{Asks, Dial, Sum, dial, send_dials, sum};
pub use dialog::{Cover, OpenPile, cover, legend, open_pile, popover, toast};
pub use die::{Die, DieColour, dice, die};
pub use hall::{Door, Way, front, way_picture, ways};
pub use heroes::{Hero, heroes, share_picture};
pub use icon::{Icon, icon, named_icon};
pub use lesson::{Explained, Onward, Raven, Saying, Teaching, helper, raven};
pub use library::{
    Entry, RuleChapter, RuleClause, Rules, catalogue_shelf, primer, rules, search, source_mark,
};
pub use lobby::{
    Because, OptionField, OptionValue, SeatField, TableRow, because, option_field, seat_field,
    table_list,
};
pub use player::{Emblem, Mini, Panel, Shields, Stat, crest, panel, player_name, shields, stats};
pub use question::{
    Act, Choice, Choices, Question, Refused, act_button, question_bar, refused_button,
};
pub use replay::{Replay, SeatCode, replay_bar, seat_code};
pub use score::{Score, ScorePlayer, ScoreRow, score_table};
pub use shell::{Live, NavLink, Shell, Tongue, live_region, page, settings_form};
pub use spot::{Mark, Spot};
pub use story::{Chat, Contender, Line, Outcome, Part, chat, log, log_line, results};
pub use table::{Mine, Power, Side, Table, Versus, mine, odds_list, side, table_screen, versus};
