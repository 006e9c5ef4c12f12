//! Chapter SETUP: factions, first teams and lands.

use engine::{Agenda, BadOptions, CardSet, Clause, Game, Host, Offers, Row, Seat, Seats};

use crate::catalogue::{Card, CardFace, Catalogue, LandId, PLAYERS, Phase, Role};
use crate::hidden::{Piles, Unseen};
use crate::state::{Board, Fellow, Land, NOBODY, Outcome, Player, Private, Table, Thorgal};
use crate::step::{Action, Event, RoundStep, SetupStep, Spot, Step};

/// How the players come by their factions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Factions {
    /// One after the other, in an order drawn at random.
    #[default]
    Chosen,
    /// At random.
    Dealt,
    /// Fixed for each seat, for comparisons.
    Set([u8; PLAYERS]),
}

#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub book: &'static Catalogue,
    pub factions: Factions,
    /// Whether giving up is offered (THO-WIN-6). Off by default: bots would have to think of it at
    /// every step.
    pub may_give_up: bool,
}

impl Thorgal {
    pub(crate) fn setup_asks(&self, step: SetupStep) -> Seats {
        match step {
            SetupStep::ChooseFaction(seat) => self.asked_for_faction(seat),
            SetupStep::Prepare => self.in_game().minus(self.table.done),
            SetupStep::FurtherLands(seat) => Seats::one(seat),
            SetupStep::Draft | SetupStep::FirstDestiny => Seats::NONE,
        }
    }

    pub(crate) fn setup_offers<O: Offers<Action>>(
        &self,
        step: SetupStep,
        seat: Seat,
        offers: &mut O,
    ) {
        match step {
            SetupStep::ChooseFaction(_) => self.offer_factions(offers),
            SetupStep::Prepare => self.offer_preparation(seat, offers),
            SetupStep::FurtherLands(_) => self.offer_further_lands(seat, offers),
            SetupStep::Draft | SetupStep::FirstDestiny => {}
        }
    }

    pub(crate) fn setup_runs(&mut self, step: SetupStep, host: &mut impl Host<Event>) {
        match step {
            SetupStep::Draft => self.draft(host),
            SetupStep::ChooseFaction(seat) => self.choose_faction(seat, None, host),
            SetupStep::Prepare => self.reveal_preparations(host),
            SetupStep::FirstDestiny => self.draw_first_destiny(host),
            SetupStep::FurtherLands(_) => unreachable!("{step:?} always asks somebody"),
        }
    }

    pub(crate) fn setup_hears(
        &mut self,
        step: SetupStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match step {
            SetupStep::ChooseFaction(_) => self.choose_faction(seat, Some(action), host),
            SetupStep::Prepare => self.prepare(seat, action),
            SetupStep::FurtherLands(_) => self.add_lands(seat, action, host),
            SetupStep::Draft | SetupStep::FirstDestiny => unreachable!("{step:?} asks nobody"),
        }
    }

    pub(crate) fn set_up(
        options: &Options,
        seats: usize,
        host: &mut impl Host<Event>,
    ) -> Result<Self, BadOptions> {
        // THO-COMPONENT-24: nobody plays alone. THO-SETUP-1, THO-MULTI-1: two to four players.
        if !(2..=PLAYERS).contains(&seats) {
            let clause = Clause("THO-COMPONENT-24");
            return Err(BadOptions { option: "seats", clause });
        }
        let mut game = Thorgal::empty(options.book, seats);
        game.table.may_give_up = options.may_give_up;
        match options.factions {
            Factions::Chosen => {}
            Factions::Dealt => game.deal_factions(host),
            Factions::Set(factions) => game.set_factions(&factions, host)?,
        }
        Ok(game)
    }

    /// THO-SETUP-17: nobody has anything yet.
    pub fn empty(book: &'static Catalogue, seats: usize) -> Thorgal {
        let table = Table {
            seats: seats as u8,
            round: 0,
            phase: Phase::Fate,
            destiny: Seat(NOBODY),
            turn: Seat(0),
            passes: 0,
            left: Seats::first(seats),
            lands: Row::new(),
            goal: NOBODY,
            opposer: None,
            attached: Row::new(),
            playing: Card::UNKNOWN,
            done: Seats::NONE,
            outcome: Outcome::Open,
            oppose_extra: 0,
            no_opposing: false,
            cost_mods: Row::new(),
            picked: Row::new(),
            lifter: Seat(0),
            may_give_up: false,
            over: false,
            winner: None,
        };
        let steps = [
            Step::Setup(SetupStep::Draft),
            Step::Setup(SetupStep::Prepare),
            Step::Setup(SetupStep::FirstDestiny),
            Step::Round(RoundStep::Begin),
        ];
        Thorgal {
            book,
            agenda: Agenda::of(&steps),
            table,
            players: [Player::default(); PLAYERS],
            lifted: Row::new(),
        }
    }

    /// THO-SETUP-2: no faction twice.
    fn set_factions(
        &mut self,
        factions: &[u8; PLAYERS],
        host: &mut impl Host<Event>,
    ) -> Result<(), BadOptions> {
        for seat in self.everybody().iter() {
            let faction = factions[seat.index()];
            if !self.free_factions().any(|free| free == faction) {
                return Err(BadOptions { option: "factions", clause: Clause("THO-SETUP-2") });
            }
            self.take_faction(seat, faction, host);
        }
        Ok(())
    }

    fn deal_factions(&mut self, host: &mut impl Host<Event>) {
        for seat in self.everybody().iter() {
            let free: CardSet<1> = self.free_factions().collect();
            let faction = host.pick("faction", &free);
            self.take_faction(seat, faction, host);
        }
    }

    // THO-SETUP-2: the factions differ. THO-SETUP-3: one that nobody takes is not in the game.
    fn free_factions(&self) -> impl Iterator<Item = u8> + use<'_> {
        let taken = |faction: u8| self.players.iter().any(|it| it.board.faction == faction);
        (0..self.book.factions.len() as u8).filter(move |&faction| !taken(faction))
    }

    fn take_faction(&mut self, seat: Seat, faction: u8, host: &mut impl Host<Event>) {
        self.board_mut(seat).faction = faction;
        host.tell(Event::TookFaction(seat, faction));
    }

    /// THO-SETUP-2: who chooses next is drawn.
    pub(crate) fn draft(&mut self, host: &mut impl Host<Event>) {
        let waits = |seat: &Seat| self.board(*seat).faction == NOBODY;
        let waiting: Seats = self.everybody().iter().filter(waits).collect();
        if waiting.is_empty() {
            return;
        }
        let seat =
            Seat(host.pick("next", &waiting.iter().map(|Seat(seat)| seat).collect::<CardSet<1>>()));
        self.then(&[Step::Setup(SetupStep::ChooseFaction(seat)), Step::Setup(SetupStep::Draft)]);
    }

    pub(crate) fn asked_for_faction(&self, seat: Seat) -> Seats {
        if self.free_factions().nth(1).is_some() { Seats::one(seat) } else { Seats::NONE }
    }

    pub(crate) fn offer_factions(&self, offers: &mut impl Offers<Action>) {
        self.free_factions().for_each(|faction| offers.may(Action::Faction(faction)));
    }

    pub(crate) fn choose_faction(
        &mut self,
        seat: Seat,
        action: Option<Action>,
        host: &mut impl Host<Event>,
    ) {
        let only = self.free_factions().next();
        let faction = match action {
            Some(Action::Faction(faction)) => Some(faction),
            _ => only,
        };
        self.take_faction(seat, faction.expect("a faction is free"), host);
    }

    pub(crate) fn offer_preparation(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        if self.player(seat).private.team[0] == Card::UNKNOWN {
            return self.offer_first_team(seat, offers);
        }
        // THO-SETUP-10: two of the own lands.
        let lands = self.book.factions[self.board(seat).faction as usize].lands;
        offer_pairs(lands, offers);
    }

    // THO-SETUP-4: one or two followers, not none.
    fn offer_first_team<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        let followers = self.book.factions[self.board(seat).faction as usize].followers;
        for (place, &one) in followers.iter().enumerate() {
            let face = self.face(one);
            let verdict = self.first_team(face, None);
            offers.verdict(Action::Team(one, None), verdict);
            if !O::EXPLAINS && verdict.is_err() {
                continue;
            }
            let alone = face.count == 1;
            for &other in &followers[place + usize::from(alone)..] {
                let verdict = self.first_team(face, Some(self.face(other)));
                offers.verdict(Action::Team(one, Some(other)), verdict);
            }
        }
    }

    #[inline]
    fn first_team(&self, one: &CardFace, other: Option<&CardFace>) -> Result<(), Clause> {
        // THO-SETUP-6: a unique card once, whatever two would cost.
        if other.is_some_and(|face| face.unique && face.namesake == one.namesake) {
            return Err(Clause("THO-SETUP-6"));
        }
        // THO-SETUP-5: printed costs of at most 3 together.
        let cost = one.cost + other.map_or(0, |face| face.cost);
        if cost > self.book.figures.team_cost_max {
            return Err(Clause("THO-SETUP-5"));
        }
        Ok(())
    }

    pub(crate) fn prepare(&mut self, seat: Seat, action: Action) {
        let private = &mut self.player_mut(seat).private;
        if let Action::Team(one, other) = action {
            private.team = [one, other.unwrap_or(Card::UNKNOWN)];
        } else if let Action::Lands(one, Some(other)) = action {
            private.lands = Some([one, other]);
            self.table.done = self.table.done.with(seat);
        }
    }

    /// THO-SETUP-11: all are revealed together.
    pub(crate) fn reveal_preparations(&mut self, host: &mut impl Host<Event>) {
        host.reveal();
        for seat in self.in_game().iter() {
            self.reveal_team(seat, host);
            self.reveal_lands(seat, host);
            self.player_mut(seat).private = Private::default();
        }
        self.table.done = Seats::NONE;
    }

    fn reveal_team(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let book = self.book;
        let copies = [Role::Destiny, Role::Doom].map(|role| self.copies(seat, role).len());
        let player = self.player_mut(seat);
        player.unseen = copies.map(Unseen::all);
        for card in player.private.team.into_iter().filter(|&card| card != Card::UNKNOWN) {
            player.unseen[0].take(book.card(card));
            // THO-SETUP-17: the first team has not entered.
            player.board.team.enter(Fellow::new(card), book.card(card), 0);
            host.tell(Event::BroughtFollower(seat, card));
        }
        // THO-SETUP-8, THO-SETUP-9: the rest is shuffled. THO-COMPONENT-15: lands are in no deck.
        player.piles = player.unseen.map(|unseen| Piles::deck_of(unseen.len() as usize));
    }

    fn reveal_lands(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        for &land in self.book.factions[self.board(seat).faction as usize].lands {
            self.board_mut(seat).set_aside.insert(land);
        }
        for land in self.player(seat).private.lands.into_iter().flatten() {
            self.bring_land(seat, land, host);
        }
    }

    // THO-SETUP-14: unconquered, in the middle. THO-SETUP-15: it does not matter who brought it.
    fn bring_land(&mut self, seat: Seat, land: LandId, host: &mut impl Host<Event>) {
        self.board_mut(seat).set_aside.remove(land);
        self.table.lands.push(Land::new(land));
        host.tell(Event::BroughtLand(seat, land));
    }

    /// THO-SETUP-12, THO-MULTI-3: the first destiny player is drawn after the reveal.
    pub(crate) fn draw_first_destiny(&mut self, host: &mut impl Host<Event>) {
        let seats = self.in_game();
        let first =
            Seat(host.pick("first", &seats.iter().map(|Seat(seat)| seat).collect::<CardSet<1>>()));
        self.table.destiny = first;
        host.tell(Event::FirstDestiny(first));
        let doom: Row<Step, PLAYERS> =
            self.doom_players().map(|seat| Step::Setup(SetupStep::FurtherLands(seat))).collect();
        self.then(&doom);
    }

    pub(crate) fn offer_further_lands(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        // THO-SETUP-16: the lands that were not chosen.
        let left: Row<LandId, 32> = self.board(seat).set_aside.iter().collect();
        // THO-SETUP-13: two more with 2 players. THO-MULTI-4: one more with 3 or 4.
        if self.table.seats == 2 {
            offer_pairs(&left, offers);
        } else {
            left.iter().for_each(|&land| offers.may(Action::Lands(land, None)));
        }
    }

    pub(crate) fn add_lands(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        let Action::Lands(one, other) = action else { unreachable!("{action:?} adds no land") };
        self.bring_land(seat, one, host);
        if let Some(other) = other {
            self.bring_land(seat, other, host);
        }
    }

    /// Lays a follower or support into a team, at a place no effect still speaks of.
    pub(crate) fn enter(&mut self, seat: Seat, fellow: Fellow) -> Spot {
        let mut reserved = 0;
        for scene in self.agenda.steps().iter().filter_map(|step| step.scene()) {
            if scene.you() == seat && scene.source != NOBODY {
                reserved |= 1 << scene.source;
            }
        }
        let face = self.face(fellow.card);
        Spot::Team(seat, self.board_mut(seat).team.enter(fellow, face, reserved))
    }
}

fn offer_pairs(lands: &[LandId], offers: &mut impl Offers<Action>) {
    for (place, &one) in lands.iter().enumerate() {
        for &other in &lands[place + 1..] {
            offers.may(Action::Lands(one, Some(other)));
        }
    }
}

impl Board {
    /// THO-SETUP-7: the recommended team of a faction.
    pub fn recommended(book: &Catalogue, faction: u8) -> Action {
        let starter = |card: &Card| book.card(*card).starter;
        let cards = book.factions[faction as usize].copies[0].iter().copied().filter(starter);
        let mut distinct: Row<Card, 8> = Row::new();
        cards.for_each(|card| {
            if !distinct.contains(&card) {
                distinct.push(card);
            }
        });
        Action::Team(distinct[0], distinct.get(1).copied())
    }
}
