//! The viewer's own numbers while all decide in secret.

use engine::Seat;
use thorgal::catalogue::Role;
use thorgal::{Card, RoundStep, Step, Thorgal, View};

/// The viewer's hand without the cards already put away.
pub fn hand_left(view: &View) -> Vec<Card> {
    let placed = view.private.pooled + view.private.decked;
    view.own_hand().split_off(usize::from(placed))
}

pub fn hand_count(view: &View, seat: Seat) -> usize {
    if view.viewer == Some(seat) { hand_left(view).len() } else { view.hands[seat.index()].len() }
}

/// How many cards lie in deck and pool. THO-INFO-10: only the others are shown the numbers from
/// before the choice.
pub fn deck_and_pool(view: &View, world: &Thorgal, seat: Seat, role: Role) -> [u8; 2] {
    let piles = &view.piles[seat.index()][role as usize];
    let (deck, pool) = (piles.deck_len(), piles.pool_len());
    if view.viewer != Some(seat) || view.role(seat) != role {
        return [deck, pool];
    }
    let private = &view.private;
    let decided =
        view.agenda.next() == Some(Step::Round(RoundStep::Fate)) && view.table.done.contains(seat);
    // THO-FATE-6: what is not drawn goes into the pool.
    let spent = if decided { world.fate_points(seat).min(deck) } else { private.drawn };
    [deck - spent + private.decked, pool + spent - private.drawn + private.pooled]
}

#[cfg(test)]
mod tests {
    use engine::{Game, Luck, Match, Mute, Swift};
    use thorgal::{Action, DuskStep};

    use super::*;
    use crate::playable::{Settings, Setup};
    use crate::thorgal::standard;

    const ME: Seat = Seat(0);

    /// Hand, deck and pool of the current role as a viewer counts seat 0's.
    fn counted(game: &Match<Thorgal>, viewer: Seat) -> [usize; 3] {
        let view = game.state().view(Some(viewer));
        let world = Thorgal::imagine_muted(&view, &mut Mute(Swift::new(0)));
        let [deck, pool] = deck_and_pool(&view, &world, ME, view.role(ME));
        [hand_count(&view, ME), deck.into(), pool.into()]
    }

    fn at(stop: impl Fn(Step) -> bool) -> Match<Thorgal> {
        let rules = Thorgal::options(standard(), &Settings::default()).unwrap();
        let mut luck = Luck::new([3; 32]);
        let mut game: Match<Thorgal> = Match::begin(rules, 2, &mut luck).unwrap();
        while let Some((step, asked)) = game.state().waiting() {
            if stop(step) && asked.contains(ME) {
                break;
            }
            let seat = asked.lowest().unwrap();
            let allowed = game.state().allowed(seat);
            game.play(seat, allowed[0], &mut luck).unwrap();
        }
        game
    }

    #[test]
    fn tho_info_10_the_own_fate_shows_at_once() {
        let mut game = at(|step| step == Step::Round(RoundStep::Fate));
        let [hand, deck, pool] = counted(&game, ME);
        game.play(ME, Action::Draw, &mut Luck::new([3; 32])).unwrap();
        assert_eq!(counted(&game, ME), [hand + 1, deck - 1, pool]);
        game.play(ME, Action::Stock, &mut Luck::new([3; 32])).unwrap();
        assert_eq!(counted(&game, ME), [hand + 1, deck - 7, pool + 6]);
        assert_eq!(counted(&game, Seat(1)), [hand, deck, pool]);
    }

    #[test]
    fn tho_info_10_the_own_tidying_shows_at_once() {
        let mut game = at(|step| step == Step::Dusk(DuskStep::Tidy));
        let [hand, deck, pool] = counted(&game, ME);
        let card = hand_left(&game.state().view(Some(ME)))[0];
        game.play(ME, Action::ToPool(card), &mut Luck::new([3; 32])).unwrap();
        assert_eq!(counted(&game, ME), [hand - 1, deck, pool + 1]);
        assert_eq!(counted(&game, Seat(1)), [hand, deck, pool]);
    }
}
