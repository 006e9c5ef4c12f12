//! What a card is called while it lies somewhere: the same name wherever it goes, so that the eye can
//! follow it from the hand to the road.

use games::thorgal::hand_left;
use thorgal::{Card, Catalogue, View};

/// Where a card that the viewer sees lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardPlace {
    /// Of a seat, at a place of its team.
    Team(u8, u8),
    InTheWay,
    Attached(usize),
    Lifted(usize),
    Hand(usize),
}

/// The cards in sight. Copies of one card are told apart by the order in which they lie here; one that
/// is played comes after those that lie open, before and after.
pub(super) struct Copies<'a> {
    book: &'a Catalogue,
    lying: Vec<(CardPlace, Card)>,
}

impl<'a> Copies<'a> {
    pub(super) fn of(view: &'a View) -> Copies<'a> {
        let teams = view.boards.iter().zip(0..).flat_map(|(board, seat)| {
            board
                .team
                .iter()
                .map(move |(place, fellow)| (CardPlace::Team(seat, place), fellow.card))
        });
        let ahead = view.table.opposer.map(|opposer| (CardPlace::InTheWay, opposer.fellow.card));
        let attached = view.table.attached.iter().enumerate();
        let lifted = view.lifted.iter().enumerate();
        let lying = teams
            .chain(ahead)
            .chain(attached.map(|(n, &card)| (CardPlace::Attached(n), card)))
            .chain(lifted.map(|(n, slot)| (CardPlace::Lifted(n), slot.card)))
            .chain(
                hand_left(view).into_iter().enumerate().map(|(n, card)| (CardPlace::Hand(n), card)),
            );
        Copies { book: view.book, lying: lying.collect() }
    }

    /// The name of the card that lies there.
    pub(super) fn id(&self, there: CardPlace) -> String {
        let at = self.lying.iter().position(|(lies, _)| *lies == there);
        let at = at.expect("what is drawn lies somewhere");
        let card = self.lying[at].1;
        let before = self.lying[..at].iter().filter(|(_, other)| *other == card).count();
        format!("copy-{}-{before}", self.book.card(card).id)
    }
}
