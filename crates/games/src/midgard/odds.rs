//! The odds of fights in plain words.

use engine::{Game, Seat};
use midgard::{Chances, FightOdds, Midgard, Venture};

use super::speech::{dice, enemy, venture_arg};
use crate::phrase::Phrase;

/// The fight under way, or else those that stand before this seat.
pub(super) fn odds(game: &Midgard, seat: Seat) -> Vec<Phrase> {
    match game.table().fight {
        Some(fight) if fight.seat == seat => {
            game.fight_odds().map_or_else(Vec::new, |odds| fought(game, &odds))
        }
        _ => ahead(game, seat),
    }
}

fn fought(game: &Midgard, odds: &FightOdds) -> Vec<Phrase> {
    let accept = told(Phrase::new("mid-odds-accept"), &odds.accept);
    let reroll = odds.reroll.map(|(again, chances)| {
        told(Phrase::new("mid-odds-reroll"), &chances).with("dice", dice(game, again))
    });
    std::iter::once(accept).chain(reroll).collect()
}

/// Every crew that is on its way, as far as this seat knows.
fn ahead(game: &Midgard, seat: Seat) -> Vec<Phrase> {
    let view = game.view(Some(seat));
    let of = |venture: Venture| {
        let revealed = view.table.crews[venture.index()];
        let crew = if revealed.load() > 0 { revealed } else { view.draft[venture.index()] };
        let chances = view.chances(seat, venture, &crew).filter(|_| !crew.warriors.is_none())?;
        let foe = view.table.foe(venture)?;
        let phrase = Phrase::new("mid-odds-venture").with("place", venture_arg(venture));
        Some(told(phrase.card("enemy", enemy(game, foe)), &chances))
    };
    view.table.ventures_of(seat).filter_map(of).collect()
}

fn told(phrase: Phrase, chances: &Chances) -> Phrase {
    phrase
        .number("chance", (chances.win * 100.0).round() as i64)
        .number("fallen", chances.fallen().round() as i64)
}
