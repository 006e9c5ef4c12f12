//! The visual language: Rust functions from plain values to HTML.
//!
//! Nothing here knows a rule. A component takes a small struct of its own and the words of the
//! viewer's language; whoever has a view of a game fills the struct.

mod card;
mod dialog;
mod die;
mod icon;
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
pub mod valhalla;

pub use card::{Back, Frame, card_back, framed, hand, space};
pub use dialog::{Cover, cover, popover, toast};
pub use die::{Die, DieColour, dice, die};
pub use icon::{Icon, icon, named_icon};
pub use library::{
    Entry, RuleChapter, RuleClause, Source, catalogue_shelf, rules, search, source_mark,
};
pub use lobby::{
    GameTile, OptionField, OptionValue, SeatField, TableRow, game_tile, option_field, seat_field,
    table_list,
};
pub use player::{Emblem, Mini, Panel, Shields, Stat, crest, panel, player_name, shields, stats};
pub use question::{
    Act, Choice, Choices, Question, Refused, act_button, question_bar, refused_button,
};
pub use replay::{Replay, SeatCode, replay_bar, seat_code};
pub use score::{Score, ScorePlayer, ScoreRow, score_table};
pub use shell::{NavLink, Shell, live_region, page};
pub use spot::{Mark, Spot};
pub use story::{Chat, Line, Part, chat, log, log_line};
pub use table::{Mine, Power, Side, Table, Versus, mine, side, table_screen, versus};
