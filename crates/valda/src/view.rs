//! What one player may know, and a table that could look like it.

use engine::{Agenda, CardSet, Deck, DeckView, Host, IMAGINED, Known, Pile, Row, Seat, Seats};

use crate::catalogue::{Copies, GODS, God, MAX_PLAYERS, WeaponUse, Window};
use crate::state::{AskForWeapons, GodDeck, Table, Valda};
use crate::step::{Action, CardStep, Event, Step, WeaponStep};

/// VDA-INFO-1, VDA-INFO-2: the open table, the viewer's hand, and nothing of the others but numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    pub viewer: Option<Seat>,
    pub table: Table,
    pub hand: Copies,
    pub hand_sizes: [u8; MAX_PLAYERS],
    pub base: DeckView<24>,
    pub gods: [DeckView<12>; GODS],
    /// A hand the viewer is being shown.
    pub seen: Option<(Seat, Copies)>,
    /// Defence cards the viewer is putting together.
    pub picked: Row<u8, 24>,
    pub ask_for_weapons: AskForWeapons,
    pub agenda: Agenda<Step, Action>,
}

impl Valda {
    pub(crate) fn viewed_by(&self, viewer: Option<Seat>) -> View {
        let defends = self.table.battle.as_ref().map(|battle| battle.defender);
        View {
            viewer,
            table: self.table,
            hand: viewer.map_or(CardSet::EMPTY, |seat| *self.hand(seat)),
            hand_sizes: self.hands.map(|hand| hand.len() as u8),
            base: self.base.view(viewer),
            gods: self.gods.map(|deck| deck.view(viewer)),
            seen: self.shown_hand(viewer),
            picked: if viewer.is_some() && viewer == defends { self.picked } else { Row::new() },
            ask_for_weapons: viewer
                .map_or(AskForWeapons::Always, |seat| self.ask_for_weapons[seat.index()]),
            agenda: self.agenda,
        }
    }

    /// A hand stays shown while a card is picked from it.
    fn shown_hand(&self, viewer: Option<Seat>) -> Option<(Seat, Copies)> {
        let Some(Step::Card(CardStep::StealSeen { thief, victim, .. })) = self.agenda.next() else {
            return None;
        };
        (viewer == Some(thief)).then(|| (victim, *self.hand(victim)))
    }

    pub(crate) fn imagined(view: &View, host: &mut impl Host<Event>) -> Valda {
        let mut game = Valda {
            table: view.table,
            hands: [CardSet::EMPTY; MAX_PLAYERS],
            base: Deck::default(),
            gods: [Deck::default(); GODS],
            picked: view.picked,
            ask_for_weapons: [AskForWeapons::Always; MAX_PLAYERS],
            agenda: view.agenda,
        };
        let unseen = game.known_hands(view);
        let in_hands = game.imagine_decks(view, &unseen, host);
        game.imagine_hands(view, &in_hands, host);
        game.imagine_window(view, &unseen, host);
        game
    }

    /// Hands the viewer sees. Says what is left unseen.
    fn known_hands(&mut self, view: &View) -> Copies {
        if let Some(seat) = view.viewer {
            self.hands[seat.index()] = view.hand;
            self.ask_for_weapons[seat.index()] = view.ask_for_weapons;
        }
        let mut seen = self.shown().union(&view.hand);
        if let Some((seat, hand)) = view.seen {
            self.hands[seat.index()] = hand;
            seen = seen.union(&hand);
        }
        seen = seen.union(&known(&view.base));
        seen = view.gods.iter().fold(seen, |seen, deck| seen.union(&known(deck)));
        self.table.book.all().minus(&seen)
    }

    /// Every deck from its own unseen cards. Says what is left for the hands.
    fn imagine_decks(
        &mut self,
        view: &View,
        unseen: &Copies,
        host: &mut impl Host<Event>,
    ) -> Copies {
        let book = self.table.book;
        let mut left = CardSet::EMPTY;
        for god in God::ALL.map(God::index) {
            let pool = unseen.and(&book.gods[god]);
            self.gods[god] = imagine_deck(&view.gods[god], pool, &mut left, host);
        }
        self.base = imagine_deck(&view.base, unseen.and(&book.base), &mut left, host);
        left
    }

    fn imagine_hands(&mut self, view: &View, cards: &Copies, host: &mut impl Host<Event>) {
        let mut pile = Pile::of(cards, &CardSet::EMPTY);
        for seat in (0..self.table.seats).map(Seat) {
            let hidden = Some(seat) != view.viewer && view.seen.is_none_or(|seen| seen.0 != seat);
            if hidden {
                let size = view.hand_sizes[seat.index()];
                *self.hand_mut(seat) = pile.deal(size.into(), host);
            }
        }
    }

    /// Whoever is asked in a window holds a weapon for it.
    fn imagine_window(&mut self, view: &View, unseen: &Copies, host: &mut impl Host<Event>) {
        let Some(Step::Weapon(WeaponStep::Ask { window, seat })) = self.agenda.next() else {
            return;
        };
        if Some(seat) == view.viewer || self.can_use(seat, window) || self.hand(seat).is_empty() {
            return;
        }
        let arms = self.arms(seat, window, view.viewer, unseen);
        if !arms.is_empty() {
            let weapon = host.pick(IMAGINED, &arms);
            self.slip(weapon, seat, view.viewer, host);
        }
    }

    /// Weapons a player might be hiding and could use now.
    fn arms(&self, seat: Seat, window: Window, viewer: Option<Seat>, unseen: &Copies) -> Copies {
        let book = self.table.book;
        let hands = self.hidden_hands(viewer);
        let able = |god: God| {
            let mut uses = WeaponUse::both(god).into_iter();
            uses.any(|used| self.use_verdict(seat, used, window).is_ok())
        };
        let about = |god: God| !hands.and(&book.gods[god.index()]).is_empty();
        let weapons = book.weapons.and(unseen).iter();
        weapons
            .filter(|&weapon| book.of(weapon).god.is_some_and(|god| able(god) && about(god)))
            .collect()
    }

    fn hidden_hands(&self, viewer: Option<Seat>) -> Copies {
        let hidden = (0..self.table.seats).map(Seat).filter(|&seat| Some(seat) != viewer);
        hidden.fold(CardSet::EMPTY, |all, seat| all.union(self.hand(seat)))
    }

    /// Slips a weapon into a hidden hand; other hidden cards change places with it.
    fn slip(&mut self, weapon: u8, seat: Seat, viewer: Option<Seat>, host: &mut impl Host<Event>) {
        let hidden = self.hidden_hands(viewer);
        if !hidden.contains(weapon)
            && let Some(god) = self.table.book.of(weapon).god
        {
            let other = host.pick(IMAGINED, &hidden.and(&self.table.book.gods[god.index()]));
            replace(&mut self.gods[god.index()], weapon, other);
            self.replace_in_hands(other, weapon);
        }
        if !self.hand(seat).contains(weapon) {
            let other = host.pick(IMAGINED, self.hand(seat));
            self.replace_in_hands(weapon, other);
            self.hand_mut(seat).remove(other);
            self.hand_mut(seat).insert(weapon);
        }
    }

    fn replace_in_hands(&mut self, old: u8, new: u8) {
        if let Some(hand) = self.hands.iter_mut().find(|hand| hand.contains(old)) {
            hand.remove(old);
            hand.insert(new);
        }
    }
}

fn known<const K: usize>(deck: &DeckView<K>) -> Copies {
    deck.top.iter().chain(deck.bottom.iter()).filter_map(|&(card, _)| card).collect()
}

/// A deck that looks like `view`; the unseen cards that do not fit in it are left over. Hands are
/// smaller than decks, so it is they that are drawn.
fn imagine_deck<const K: usize>(
    view: &DeckView<K>,
    mut pool: Copies,
    left: &mut Copies,
    host: &mut impl Host<Event>,
) -> Deck<3, K> {
    let mut placed = |row: &Row<(Option<u8>, Seats), K>| -> Row<Known, K> {
        let drawn = row.iter().map(|&(card, to)| {
            let card = card.or_else(|| pool.draw(IMAGINED, host));
            Known { card: card.expect("a hidden card is one of those not seen"), to }
        });
        drawn.collect()
    };
    let (top, bottom) = (placed(&view.top), placed(&view.bottom));
    let surplus = pool.len().saturating_sub(view.unknown.into());
    if surplus > 0 {
        let elsewhere = Pile::of(&pool, &CardSet::EMPTY).deal(surplus as usize, host);
        *left = left.union(&elsewhere);
        pool = pool.minus(&elsewhere);
    }
    Deck { top, unknown: pool, bottom }
}

fn replace(deck: &mut GodDeck, old: u8, new: u8) {
    if deck.unknown.contains(old) {
        deck.unknown.remove(old);
        deck.unknown.insert(new);
        return;
    }
    let slots = deck.top.iter_mut().chain(deck.bottom.iter_mut());
    slots.filter(|slot| slot.card == old).for_each(|slot| slot.card = new);
}
