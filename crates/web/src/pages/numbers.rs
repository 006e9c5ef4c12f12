//! Numbers from the dials of a page, and the actions they stand for.

use std::collections::BTreeMap;

use engine::{Mute, Seat, Swift};
use games::{Offer, Play, Written, at_table};

use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::screens::{Screen, some_world};

/// What every dial of a form shows, by its name. A dial that was not there shows nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbers(BTreeMap<String, u8>);

const DIAL: &str = "dial-";
/// The dial that says how often.
pub(super) const COUNT: &str = "dial-count";

/// So few answers are buttons rather than dials.
pub(crate) const FEW: usize = 4;

/// Whether an action is chosen by dials alone.
pub(super) fn is_dialled(offer: &Offer) -> bool {
    !offer.spots.is_empty() && offer.spots.iter().all(|spot| spot.starts_with(DIAL))
}

/// Whether each answer by dials is a whole one and they are few. One that turns a single dial is a
/// part of more.
pub(super) fn are_few(offers: &[Offer]) -> bool {
    let may = |offer: &&Offer| offer.refused.is_none() && is_dialled(offer);
    let dialled: Vec<&Offer> = offers.iter().filter(may).collect();
    dialled.len() <= FEW && dialled.iter().all(|offer| offer.spots.len() > 1)
}

impl Numbers {
    pub(super) fn read(fields: &[(String, String)]) -> Numbers {
        let dials = fields.iter().filter(|(name, _)| name.starts_with(DIAL));
        Numbers(dials.filter_map(|(name, n)| Some((name.clone(), n.parse().ok()?))).collect())
    }

    /// Whether the dials show these numbers and nothing else.
    pub(super) fn are(&self, wanted: &BTreeMap<String, u8>) -> bool {
        self.0.iter().filter(|(_, n)| **n > 0).eq(wanted)
    }

    /// Whether an action says what the dials show: its spots are dials with their numbers.
    fn are_said_by(&self, spots: &[String]) -> bool {
        let dials = || spots.iter().map(|spot| spot.rsplit_once('-').unwrap_or_default());
        let shown = |name: &str| self.0.get(name).copied().unwrap_or(0).to_string();
        dials().any(|(name, _)| self.0.contains_key(name))
            && dials().all(|(name, n)| name.starts_with(DIAL) && shown(name) == n)
    }

    fn without(&mut self, spots: &[String]) {
        for (name, _) in spots.iter().filter_map(|spot| spot.rsplit_once('-')) {
            self.0.remove(name);
        }
    }

    /// A choice made so many times, and what follows.
    fn repeated<G: Screen>(&self, play: &Play<G>, seat: Seat) -> Option<Vec<Written>> {
        let (count, several) = (*self.0.get(COUNT)?, G::several(play.state(), seat)?);
        if count > several.most {
            return None;
        }
        let again = std::iter::repeat_n(several.again, count.into());
        let then = (count < several.most).then_some(several.then);
        Some(again.chain(then).map(|action| play.state().write(seat, action)).collect())
    }

    /// All actions the dials stand for, tried out one after another in a world that looks the same to
    /// the player. `None` if the rules have no such choice.
    fn actions<G: Screen>(mut self, play: &Play<G>, seat: Seat) -> Option<Vec<Written>> {
        if let Some(actions) = self.repeated(play, seat) {
            return Some(actions);
        }
        let (mut game, mut host) = (some_world::<G>(&play.view(Some(seat))), Mute(Swift::new(0)));
        let mut actions = Vec::new();
        while game.agenda().asked().contains(seat) {
            let meant = game.allowed(seat).into_iter().map(|it| (it, game.spots(seat, it)));
            let Some((action, spots)) =
                meant.into_iter().find(|(_, spots)| self.are_said_by(spots))
            else {
                break;
            };
            self.without(&spots);
            actions.push(game.write(seat, action));
            game.play(seat, action, &mut host).ok()?;
        }
        // What had no question of its own could only be nothing.
        (!actions.is_empty() && self.0.values().all(|&n| n == 0)).then_some(actions)
    }
}

/// Plays all that the dials stand for, or nothing.
pub(super) fn play(
    live: &mut LiveTable,
    hall: &Hall,
    seat: Seat,
    (version, id): (u32, &str),
    numbers: &Numbers,
) -> Result<(), Fault> {
    let actions = at_table!(live.play()?, play => numbers.clone().actions(play, seat));
    let Some(actions) = actions else {
        return match version == live.version(Some(seat)) {
            true => Err(Fault::Bad("fault-numbers")),
            // Known already, or too late.
            false => {
                live.act(hall, seat, version, Some(&format!("{id}-0")), &Written::from("numbers"))
            }
        };
    };
    for (n, action) in actions.iter().enumerate() {
        let before = live.version(Some(seat));
        let expected = if n == 0 { version } else { before };
        live.choose(hall, seat, expected, Some(&format!("{id}-{n}")), action)?;
        // It had arrived before: nothing happens a second time.
        if live.version(Some(seat)) == before {
            break;
        }
    }
    live.answer_the_obvious(hall)
}
