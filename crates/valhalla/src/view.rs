//! INFO: what one player, or a spectator, may know; and the worlds he could be in.

use engine::{Agenda, Deck, DeckView, Game, Host, IMAGINED, MAX_SEATS, Pile, Seat};

use crate::state::{Ending, Secret, Table};
use crate::{Action, CardSet, Event, Step, Valhalla};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    pub viewer: Option<Seat>,
    /// VAL-INFO-4
    pub table: Table,
    pub agenda: Agenda<Step, Action>,
    /// VAL-INFO-2: how many cards the deck has.
    pub deck: DeckView<4>,
    /// VAL-INFO-1: how many cards each holds.
    pub hands: [u8; MAX_SEATS],
    /// VAL-INFO-5: how many cards each Valhalla has.
    pub valhallas: [u8; MAX_SEATS],
    /// VAL-INFO-6: how many drawn cards lie before each.
    pub drawn: [u8; MAX_SEATS],
    /// How many Jarls each may choose from.
    pub jarls: [u8; MAX_SEATS],
    /// What the viewer himself holds.
    pub mine: Option<Secret>,
    /// VAL-DWARF-21: how many cards each gave up for a forge.
    pub forged: [u8; MAX_SEATS],
    /// VAL-INFO-5: in a hunt every Valhalla lies face up.
    pub bared: Option<[CardSet; MAX_SEATS]>,
    /// VAL-COOP-5: what companions hold is open to all.
    pub shown: Option<[Secret; MAX_SEATS]>,
    /// Everybody's Valhalla, once it is scored.
    pub scored: Option<[CardSet; MAX_SEATS]>,
}

impl Valhalla {
    pub(crate) fn seen_by(&self, viewer: Option<Seat>) -> View {
        let over = self.table.ending == Ending::Over;
        View {
            viewer,
            table: self.table,
            agenda: self.agenda.seen_by(viewer),
            deck: self.deck.view(viewer),
            hands: self.secrets.map(|secret| secret.hand.len() as u8),
            valhallas: self.secrets.map(|secret| secret.valhalla.len() as u8),
            drawn: self.secrets.map(|secret| secret.drawn.len() as u8),
            jarls: self.secrets.map(|secret| secret.jarls.len() as u8),
            forged: self.secrets.map(|secret| secret.forged.len() as u8),
            bared: self.table.extras.hunt.map(|_| self.secrets.map(|secret| secret.valhalla)),
            shown: self.table.extras.is_together().then_some(self.secrets),
            mine: viewer.map(|seat| *self.secret(seat)),
            scored: over.then(|| self.secrets.map(|secret| secret.valhalla)),
        }
    }

    /// A world that looks like `view`: every hidden card is drawn from those the viewer does not see.
    pub(crate) fn imagined(view: &View, host: &mut impl Host<Event>) -> Valhalla {
        if let Some(secrets) = view.shown {
            return Valhalla::imagined_among(view, secrets, host);
        }
        let mut unseen = view.unseen();
        let aside = imagine_aside(view, &mut unseen, host);
        let glorious = unseen.and(&view.table.book.glorious);
        let mut pile = Pile::of(&glorious, &unseen.minus(&glorious));
        let mut world = Valhalla {
            table: view.table,
            secrets: [Secret::default(); MAX_SEATS],
            deck: Deck::default(),
            aside,
            agenda: view.agenda,
        };
        if let (Some(viewer), Some(mine)) = (view.viewer, view.mine) {
            *world.secret_mut(viewer) = mine;
        }
        let dealt = world.imagine_valhallas(view, glorious.len(), &mut pile, host);
        let dealt = dealt.union(&world.imagine_hands(view, &mut pile, host));
        world.imagine_jarls(view, host);
        let mut unseen = unseen.minus(&dealt);
        let unordered = view.deck.top.is_empty() && view.deck.bottom.is_empty();
        world.deck = if unordered && unseen.len() == u32::from(view.deck.unknown) {
            Deck::of(unseen)
        } else {
            Deck::imagine(&view.deck, &mut unseen, host)
        };
        world.imagine_answers(view.agenda.answered(), host);
        world
    }

    /// VAL-COOP-5: among companions only the order of the deck is unknown.
    fn imagined_among(
        view: &View,
        secrets: [Secret; MAX_SEATS],
        host: &mut impl Host<Event>,
    ) -> Valhalla {
        let mut world = Valhalla {
            table: view.table,
            secrets,
            deck: Deck::imagine(&view.deck, &mut view.unseen(), host),
            aside: CardSet::EMPTY,
            agenda: view.agenda,
        };
        world.imagine_answers(view.agenda.answered(), host);
        world
    }

    /// Only what has glory lies in Valhalla, so it is dealt first.
    fn imagine_valhallas(
        &mut self,
        view: &View,
        glorious: u32,
        pile: &mut Pile,
        host: &mut impl Host<Event>,
    ) -> CardSet {
        let mut dealt = CardSet::EMPTY;
        for seat in view.others() {
            let count = view.valhallas[seat.index()].into();
            let open = view.scored.or(view.bared).map(|halls| halls[seat.index()]);
            let valhalla = open.unwrap_or_else(|| pile.deal_among(glorious as usize, count, host));
            dealt = dealt.union(&valhalla);
            self.secret_mut(seat).valhalla = valhalla;
        }
        dealt
    }

    fn imagine_hands(
        &mut self,
        view: &View,
        pile: &mut Pile,
        host: &mut impl Host<Event>,
    ) -> CardSet {
        let mut dealt = CardSet::EMPTY;
        for seat in view.others() {
            let hand = pile.deal(view.hands[seat.index()].into(), host);
            let drawn: CardSet = pile.deal(view.drawn[seat.index()].into(), host);
            let forged: CardSet = pile.deal(view.forged[seat.index()].into(), host);
            dealt = dealt.union(&hand).union(&drawn).union(&forged);
            let secret = self.secret_mut(seat);
            secret.forged = forged.iter().collect();
            secret.hand = hand;
            secret.drawn = drawn.iter().collect();
        }
        dealt
    }

    fn imagine_jarls(&mut self, view: &View, host: &mut impl Host<Event>) {
        if view.jarls == [0; MAX_SEATS] {
            return;
        }
        let mut unseen = self.jarls_in_play();
        if let Some(mine) = view.mine {
            unseen = unseen.minus(&mine.jarls);
        }
        for seat in view.others() {
            let count = view.jarls[seat.index()];
            self.secret_mut(seat).jarls =
                (0..count).filter_map(|_| unseen.draw(IMAGINED, host)).collect();
        }
    }
}

/// VAL-TYR-3: what was laid aside is out of the game, and nobody has seen it.
fn imagine_aside(view: &View, unseen: &mut CardSet, host: &mut impl Host<Event>) -> CardSet {
    let mut wraths = unseen.and(&view.table.book.additions.tyr);
    let count = view.table.extras.aside;
    let aside = (0..count).filter_map(|_| wraths.draw(IMAGINED, host)).collect();
    *unseen = unseen.minus(&aside);
    aside
}

impl View {
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let viewer = self.viewer;
        self.table.all_seats().filter(move |&seat| Some(seat) != viewer)
    }

    /// Every card whose place the viewer does not know.
    pub fn unseen(&self) -> CardSet {
        let table = &self.table;
        let mut open: CardSet = table.discard.iter().copied().collect();
        open = open.union(&table.open.iter().chain(&table.joining).copied().collect());
        for player in &table.players[..table.seats as usize] {
            player.party.iter().for_each(|card| open.insert(card));
        }
        for fighter in &table.battle.fighters {
            fighter.played.iter().for_each(|&card| open.insert(card));
        }
        table.battle.extras.aids.iter().for_each(|aid| open.insert(aid.card));
        if table.extras.in_play.tyr {
            table.extras.cards_under().for_each(|card| open.insert(card));
        }
        let known = self.deck.top.iter().chain(&self.deck.bottom).filter_map(|(card, _)| *card);
        known.for_each(|card| open.insert(card));
        self.bared.iter().flatten().for_each(|hall| open = open.union(hall));
        self.shown.iter().flatten().for_each(|secret| open = open.union(&secret.cards()));
        if let Some(mine) = &self.mine {
            open = open.union(&mine.cards());
        }
        self.scored.iter().flatten().fold(table.cards.minus(&open), engine::CardSet::minus)
    }
}
