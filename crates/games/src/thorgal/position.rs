//! A position of Thorgal in writing, and back.

mod fields;

use engine::{Agenda, Seat};
use serde_json::Value;
use thorgal::catalogue::{Attributes, Kind, Phase, Role};
use thorgal::hidden::{ALL, Piles, Slot};
use thorgal::state::{Fellow, Land, Marks, NOBODY, Opposer, Outcome};
use thorgal::{Card, DuskStep, ExpeditionStep, LandId, Options, RoundStep, Step, Thorgal};

use self::fields::{
    FellowEntry, LandEntry, LandFields, OutcomeEntry, PhaseEntry, PileEntry, Position, SeatEntry,
};
use super::known_cards;
use crate::playable::{BadPosition, Checked, seat_of, wrong};
use crate::written;

pub(super) fn from_position(options: &Options, written: &Value) -> Checked<Thorgal> {
    let position: Position = written::position(written)?;
    let seats = position.seats.len();
    if !(2..=4).contains(&seats) {
        return Err(BadPosition::new("seats", format!("{seats} seats; Thorgal has 2 to 4")));
    }
    let mut setter = Setter { game: Thorgal::empty(options.book, seats) };
    setter.game.table.may_give_up = options.may_give_up;
    setter.factions(&position)?;
    setter.table(&position)?;
    for (place, entry) in position.seats.iter().enumerate() {
        setter.seat(Seat(place as u8), entry)?;
    }
    setter.agenda(&position)?;
    setter.piles(&position)?;
    setter.check_players(&position)?;
    setter.check_goal()?;
    if setter.game.table.phase == Phase::Fate {
        setter.game.count_fate();
    }
    Ok(setter.game)
}

/// A position on its way into a game.
struct Setter {
    game: Thorgal,
}

/// THO-EFFECT-12: no more is removed than is there.
fn removes_too_much(printed: Attributes, marks: Marks) -> bool {
    printed.into_iter().zip(marks).any(|(printed, mark)| mark < 0 && mark.unsigned_abs() > printed)
}

impl Setter {
    fn number(&self, seat: u8, field: &str) -> Checked<Seat> {
        seat_of(seat, self.game.table.seats.into(), field)
    }

    fn card(&self, field: &str, id: &str) -> Checked<Card> {
        let found = self.game.book.find(id);
        found.ok_or_else(|| BadPosition::new(field, format!("{id:?} is no card")))
    }

    /// A card of this player's faction.
    fn card_of_faction(&self, field: &str, seat: Seat, id: &str) -> Checked<Card> {
        let card = self.card(field, id)?;
        if self.game.face(card).faction == self.game.board(seat).faction {
            Ok(card)
        } else {
            wrong(field, format!("{id:?} is a card of another faction"))
        }
    }

    fn land(&self, field: &str, id: &str) -> Checked<LandId> {
        let found = self.game.book.find_land(id);
        found.ok_or_else(|| BadPosition::new(field, format!("{id:?} is no land")))
    }

    fn factions(&mut self, position: &Position) -> Checked<()> {
        for (place, entry) in position.seats.iter().enumerate() {
            let field = format!("seats[{place}].faction");
            let faction = match &entry.faction {
                Some(id) => self.game.book.find_faction(id).ok_or_else(|| {
                    BadPosition::new(field.clone(), format!("{id:?} is no faction"))
                })?,
                None => place as u8,
            };
            if self.game.players.iter().any(|player| player.board.faction == faction) {
                return wrong(field, "no faction is played twice");
            }
            self.game.players[place].board.faction = faction;
        }
        Ok(())
    }

    fn table(&mut self, position: &Position) -> Checked<()> {
        let destiny = self.number(position.destiny, "destiny")?;
        let turn = self.number(position.turn.unwrap_or(position.destiny), "turn")?;
        self.game.table.destiny = destiny;
        self.game.table.turn = turn;
        self.game.table.round = position.round;
        self.game.table.passes = position.passes;
        self.game.table.outcome = match position.outcome {
            OutcomeEntry::Open => Outcome::Open,
            OutcomeEntry::Success => Outcome::Success,
            OutcomeEntry::Failure => Outcome::Failure,
        };
        match &position.lands {
            Some(lands) => {
                lands.iter().try_for_each(|land| self.add_land(land))?;
            }
            None => {
                let goal = position.goal.as_ref();
                self.default_lands(goal.map(|id| self.land("goal", id)).transpose()?);
            }
        }
        for land in self.game.table.lands.iter().filter(|land| land.is_conquered()) {
            self.game.players[land.conqueror as usize].board.horns += 1;
        }
        for id in &position.attached {
            let card = self.card("attached", id)?;
            self.game.table.attached.push(card);
        }
        if let Some(entry) = &position.opposer {
            self.game.table.opposer = Some(self.opposer(entry)?);
        }
        Ok(())
    }

    /// Whose follower opposes follows from its faction.
    fn opposer(&self, entry: &FellowEntry) -> Checked<Opposer> {
        let id = match entry {
            FellowEntry::Name(id) => id,
            FellowEntry::Fellow(it) => &it.card,
        };
        let faction = self.game.face(self.card("opposer", id)?).faction;
        let mut seats = self.game.everybody().iter();
        let owner = seats.find(|&it| self.game.board(it).faction == faction);
        let Some(seat) = owner else {
            return wrong("opposer", format!("{id:?} is a card of a faction nobody plays"));
        };
        Ok(Opposer { seat, fellow: self.marked("opposer", seat, entry)? })
    }

    fn add_land(&mut self, entry: &LandEntry) -> Checked<()> {
        let land = match entry {
            LandEntry::Name(id) => Land::new(self.land("lands", id)?),
            LandEntry::Land(fields) => {
                let conqueror = match fields.conqueror {
                    Some(seat) => self.number(seat, "lands.conqueror")?.0,
                    None => NOBODY,
                };
                let land = self.land("lands", &fields.land)?;
                let LandFields { exhausted, used, marks, .. } = *fields;
                Land { land, conqueror, exhausted, used, marks: marks.0 }
            }
        };
        let lies = |reason: &str| {
            wrong("lands", format!("{}: {reason}", self.game.book.land(land.land).id))
        };
        // THO-SYMBOL-6, THO-LAND-1
        if !land.is_conquered() && (land.exhausted > 0 || land.used) {
            return lies("only a conquered land is exhausted or used");
        }
        let printed = self.game.book.land(land.land).difficulty;
        if removes_too_much(printed, land.marks) {
            return lies("more is removed than it has");
        }
        if self.game.table.lands.is_full() {
            return wrong("lands", "at most 11 lands lie in the middle");
        }
        if self.game.table.lands.iter().any(|other| other.land == land.land) {
            return wrong(
                "lands",
                format!("{} lies there twice", self.game.book.land(land.land).id),
            );
        }
        self.game.table.lands.push(land);
        Ok(())
    }

    /// THO-SETUP-14, THO-MULTI-4: the first lands of each faction, the goal among them.
    fn default_lands(&mut self, goal: Option<LandId>) {
        let seats = self.game.table.seats as usize;
        for step in 0..seats {
            let seat = self.game.table.destiny.left(step, seats);
            let count = match (step, seats) {
                (0, _) => 2,
                (_, 2) => 4,
                _ => 3,
            };
            let faction = self.game.board(seat).faction as usize;
            for &land in &self.game.book.factions[faction].lands[..count] {
                self.game.table.lands.push(Land::new(land));
            }
        }
        let (book, lands) = (self.game.book, &mut self.game.table.lands);
        let Some(goal) = goal.filter(|&goal| lands.iter().all(|other| other.land != goal)) else {
            return;
        };
        let kin = |other: &Land| book.land(other.land).faction == book.land(goal).faction;
        let place = lands.iter().rposition(kin).unwrap_or(lands.len() - 1);
        lands[place] = Land::new(goal);
    }

    fn seat(&mut self, seat: Seat, entry: &SeatEntry) -> Checked<()> {
        let field = |name: &str| format!("seats[{}].{name}", seat.0);
        self.set_aside(seat, entry)?;
        let board = &mut self.game.players[seat.index()].board;
        board.shield = entry.shield;
        board.fate_mod = entry.extra_points.0;
        board.has_led = entry.has_led;
        if entry.out {
            self.game.table.left = self.game.table.left.without(seat);
        }
        for fellow in &entry.team {
            let fellow = self.fellow(&field("team"), seat, fellow)?;
            let face = self.game.face(fellow.card);
            self.game.players[seat.index()].board.team.enter(fellow, face, 0);
        }
        let piles = [("valhalla", &entry.valhalla), ("niflheim", &entry.niflheim)];
        for (role, (name, ids)) in piles.into_iter().enumerate() {
            for id in ids {
                let card = self.card_of_faction(&field(name), seat, id)?;
                if self.game.face(card).kind.role() as usize != role {
                    return wrong(field(name), format!("{id:?} does not go there"));
                }
                self.game.players[seat.index()].board.destroyed[role].push(card);
            }
        }
        for known in &entry.hand {
            let slot = self.known(&field("hand"), seat, self.game.role(seat), known)?;
            self.game.players[seat.index()].hand.push(slot);
        }
        Ok(())
    }

    fn set_aside(&mut self, seat: Seat, entry: &SeatEntry) -> Checked<()> {
        let lies = |land: LandId| self.game.table.lands.iter().any(|other| other.land == land);
        let lands: Vec<LandId> = match &entry.set_aside {
            Some(ids) => {
                let field = format!("seats[{}].set_aside", seat.0);
                let lands: Vec<LandId> =
                    ids.iter().map(|id| self.land(&field, id)).collect::<Checked<_>>()?;
                if lands.iter().any(|&land| lies(land)) {
                    return wrong(field, "a land in the middle is not set aside");
                }
                lands
            }
            None => {
                let faction = self.game.board(seat).faction as usize;
                let own = self.game.book.factions[faction].lands.iter().copied();
                own.filter(|&land| !lies(land)).collect()
            }
        };
        let set_aside = &mut self.game.players[seat.index()].board.set_aside;
        lands.into_iter().for_each(|land| set_aside.insert(land));
        Ok(())
    }

    /// A card in play with its markers.
    fn marked(&self, field: &str, seat: Seat, entry: &FellowEntry) -> Checked<Fellow> {
        let it = match entry {
            FellowEntry::Name(id) => {
                return Ok(Fellow::new(self.card_of_faction(field, seat, id)?));
            }
            FellowEntry::Fellow(it) => it,
        };
        let card = self.card_of_faction(field, seat, &it.card)?;
        let (exhausted, marks) = (it.exhausted, it.marks.0);
        if removes_too_much(self.game.face(card).attributes, marks) {
            return wrong(field, format!("{}: more is removed than it has", it.card));
        }
        Ok(Fellow { exhausted, marks, ..Fellow::new(card) })
    }

    fn fellow(&self, field: &str, seat: Seat, entry: &FellowEntry) -> Checked<Fellow> {
        let fellow = self.marked(field, seat, entry)?;
        let face = self.game.face(fellow.card);
        if !face.kind.joins() {
            return wrong(field, format!("{:?} is no follower or support", face.id));
        }
        let same = |other: &Fellow| self.game.face(other.card).namesake == face.namesake;
        if face.unique && self.game.board(seat).team.iter().any(|(_, other)| same(other)) {
            return wrong(field, format!("{:?} is unique", face.id));
        }
        Ok(fellow)
    }

    fn known(&self, field: &str, seat: Seat, role: Role, written: &str) -> Checked<Slot> {
        let Some(slot) = known_cards::read(self.game.book, seat, written) else {
            return wrong(
                field,
                format!("{written:?} is no card, or not how its knowers are written"),
            );
        };
        if slot.to != ALL {
            slot.to.iter().try_for_each(|it| self.number(it.0, field).map(drop))?;
        }
        let face = self.game.face(slot.card);
        if face.faction != self.game.board(seat).faction {
            return wrong(field, format!("{:?} is a card of another faction", face.id));
        }
        if face.kind.role() != role {
            return wrong(field, format!("{:?} does not go there", face.id));
        }
        Ok(slot)
    }

    fn agenda(&mut self, position: &Position) -> Checked<()> {
        let doom = self.game.next_seat(self.game.table.destiny);
        let [fate, turn, actions] =
            [RoundStep::Fate, RoundStep::Turn, RoundStep::Actions].map(Step::Round);
        let [dawn, expedition, dusk] = [Phase::Dawn, Phase::Expedition, Phase::Dusk]
            .map(|phase| Step::Round(RoundStep::Phase(phase)));
        let [choose, oppose, resolve] =
            [ExpeditionStep::ChooseGoal, ExpeditionStep::Oppose(doom), ExpeditionStep::Resolve]
                .map(Step::Expedition);
        let [upkeep, tidy] = [DuskStep::Upkeep, DuskStep::Tidy].map(Step::Dusk);
        let (phase, steps): (Phase, &[Step]) = match position.phase {
            PhaseEntry::Fate => (Phase::Fate, &[fate, dawn, expedition, dusk]),
            PhaseEntry::Dawn => (Phase::Dawn, &[turn, expedition, dusk]),
            PhaseEntry::Goal => (Phase::Expedition, &[choose, oppose, actions, resolve, dusk]),
            PhaseEntry::Oppose => (Phase::Expedition, &[oppose, actions, resolve, dusk]),
            PhaseEntry::Expedition => (Phase::Expedition, &[turn, resolve, dusk]),
            PhaseEntry::Resolve => (Phase::Expedition, &[resolve, dusk]),
            PhaseEntry::Dusk => (Phase::Dusk, &[turn, upkeep, tidy]),
            PhaseEntry::Upkeep => (Phase::Dusk, &[upkeep, tidy]),
            PhaseEntry::Tidy => (Phase::Dusk, &[tidy]),
        };
        self.game.table.phase = phase;
        self.game.agenda = Agenda::of(steps);
        self.goal(position)
    }

    fn goal(&mut self, position: &Position) -> Checked<()> {
        let under_way = matches!(
            position.phase,
            PhaseEntry::Oppose | PhaseEntry::Expedition | PhaseEntry::Resolve
        );
        let attached = !position.attached.is_empty() || position.opposer.is_some();
        match &position.goal {
            Some(id) if under_way => {
                let land = self.land("goal", id)?;
                let lands = &self.game.table.lands;
                let place = lands.iter().position(|it| it.land == land && !it.is_conquered());
                let Some(place) = place else {
                    return wrong("goal", format!("{id:?} is no unconquered land in the middle"));
                };
                self.game.table.goal = place as u8;
                Ok(())
            }
            None if under_way => wrong("goal", "an expedition under way has a goal"),
            None if !attached => Ok(()),
            _ => wrong("goal", "there is a goal only while an expedition is under way"),
        }
    }

    fn piles(&mut self, position: &Position) -> Checked<()> {
        for (place, entry) in position.seats.iter().enumerate() {
            let seat = Seat(place as u8);
            if entry.out {
                continue;
            }
            let destiny = PileEntry {
                names: ["deck", "pool", "discard"],
                sizes: [entry.deck, entry.pool, entry.discard],
                tops: [&entry.deck_top, &entry.pool_top, &entry.discard_top],
                bottom: &entry.deck_bottom,
            };
            let doom = PileEntry {
                names: ["doom_deck", "doom_pool", "doom_discard"],
                sizes: [entry.doom_deck, entry.doom_pool, entry.doom_discard],
                tops: [&entry.doom_deck_top, &entry.doom_pool_top, &entry.doom_discard_top],
                bottom: &entry.doom_deck_bottom,
            };
            for (role, piles) in [(Role::Destiny, &destiny), (Role::Doom, &doom)] {
                self.lay_out(seat, role, piles)?;
            }
        }
        Ok(())
    }

    fn lay_out(&mut self, seat: Seat, role: Role, entry: &PileEntry<'_>) -> Checked<()> {
        let field = |which: usize| format!("seats[{}].{}", seat.0, entry.names[which]);
        let slots = |known: &[String], end: &str, which: usize| -> Checked<Vec<Slot>> {
            let field = format!("{}_{end}", field(which));
            let slot = |word: &String| self.known(&field, seat, role, word);
            known.iter().rev().map(slot).collect()
        };
        let (top, bottom) = (slots(entry.tops[0], "top", 0)?, slots(entry.bottom, "bottom", 0)?);
        let (pool, discard) = (slots(entry.tops[1], "top", 1)?, slots(entry.tops[2], "top", 2)?);
        let named: Vec<Slot> =
            [&top, &bottom, &pool, &discard].into_iter().flatten().copied().collect();
        self.game.players[seat.index()].piles[role as usize] = Piles::laid_out(&[], &named, &[]);
        let unseen = self.unseen(seat, role)?;
        let unknown = |count: Option<usize>, known: usize, which: usize| match count {
            Some(count) => count
                .checked_sub(known)
                .ok_or_else(|| BadPosition::new(field(which), format!("{known} cards are named"))),
            None => Ok(0),
        };
        let in_pool = unknown(entry.sizes[1], pool.len(), 1)?;
        let in_discard = unknown(entry.sizes[2], discard.len(), 2)?;
        let known = top.len() + bottom.len();
        let Some(left) = unseen.checked_sub(in_pool + in_discard) else {
            return wrong(field(1), format!("only {unseen} cards are left"));
        };
        let in_deck = match entry.sizes[0] {
            None => left,
            count => unknown(count, known, 0)?,
        };
        let Some(rest) = left.checked_sub(in_deck) else {
            return wrong(field(0), format!("only {} cards are left", left + known));
        };
        if rest > 0 && entry.sizes[2].is_some() {
            return wrong(field(2), format!("{rest} cards have no place"));
        }
        let lay = |unknown: usize, known: &[Slot]| {
            let mut pile = vec![Slot::UNKNOWN; unknown];
            pile.extend(known);
            pile
        };
        let mut deck = bottom;
        deck.extend(lay(in_deck, &top));
        self.game.players[seat.index()].piles[role as usize] =
            Piles::laid_out(&lay(rest + in_discard, &discard), &deck, &lay(in_pool, &pool));
        Ok(())
    }

    /// Who plays, and that the game is not over.
    fn check_players(&self, position: &Position) -> Checked<()> {
        let (game, table) = (&self.game, &self.game.table);
        let left = game.in_game();
        if left.len() < 2 {
            return wrong("seats", "fewer than two players are left: the game is over");
        }
        for (seat, field) in [(table.destiny, "destiny"), (table.turn, "turn")] {
            if !left.contains(seat) {
                return wrong(field, format!("seat {} is out", seat.0));
            }
        }
        if usize::from(position.passes) >= left.len() {
            return wrong("passes", "when all have passed the step is over");
        }
        if !(1..=game.round_limit()).contains(&position.round) {
            return wrong("round", format!("there is no round {}", position.round));
        }
        // THO-EXPEDITION-30
        if table.outcome != Outcome::Open && table.phase != Phase::Dusk {
            return wrong("outcome", "it is open until the expedition is resolved");
        }
        let to_win = game.book.figures.horns_to_win;
        if game.players.iter().any(|player| player.board.horns >= to_win) {
            return wrong("lands", "a player with three horns has won");
        }
        if table.lands.iter().all(Land::is_conquered) {
            return wrong("lands", "there is always a land that is not conquered");
        }
        Ok(())
    }

    /// What lies at the goal is the kind of card that can lie there, of the right player.
    fn check_goal(&self) -> Checked<()> {
        let (game, table) = (&self.game, &self.game.table);
        for &card in &table.attached {
            let (face, owner) = (game.face(card), game.owner(card));
            let fits = match face.kind {
                Kind::Event => owner == table.destiny,
                Kind::Doom => owner != table.destiny,
                Kind::Follower | Kind::Support => false,
            };
            if !fits {
                return wrong("attached", format!("{:?} is not attached in this round", face.id));
            }
            // THO-PLAY-12
            if !face.has_attributes() {
                return wrong("attached", format!("{:?} has no attribute to be attached", face.id));
            }
        }
        let Some(Opposer { seat, fellow }) = table.opposer else { return Ok(()) };
        let face = game.face(fellow.card);
        if seat == table.destiny || face.kind != Kind::Follower {
            return wrong("opposer", "a follower of a doom player opposes");
        }
        let same = |other: &Fellow| game.face(other.card).namesake == face.namesake;
        if face.unique && game.board(seat).team.iter().any(|(_, other)| same(other)) {
            return wrong("opposer", format!("{:?} is unique", face.id));
        }
        Ok(())
    }

    /// How many cards of a deck have no place yet.
    fn unseen(&mut self, seat: Seat, role: Role) -> Checked<usize> {
        let named = self.named(seat, role);
        let faction = self.game.board(seat).faction as usize;
        let copies = self.game.book.factions[faction].copies[role as usize];
        self.game.find_unseen(seat);
        let unseen = self.game.player(seat).unseen[role as usize].len() as usize;
        if named.len() + unseen != copies.len() {
            let face = |card: &Card| self.game.face(*card);
            let count = |card: &Card| named.iter().filter(|other| *other == card).count();
            let often = named.iter().find(|card| count(card) > usize::from(face(card).count));
            let which = often.map_or("a card", |card| face(card).id);
            let reason = format!("{which} is named more often than there are copies");
            return wrong(format!("seats[{}]", seat.0), reason);
        }
        Ok(unseen)
    }

    /// The cards of a deck that are named somewhere.
    fn named(&self, seat: Seat, role: Role) -> Vec<Card> {
        let (game, player) = (&self.game, self.game.player(seat));
        let mine = |card: &Card| {
            let face = game.face(*card);
            face.faction == player.board.faction && face.kind.role() == role
        };
        let slots = player.hand.iter().chain(player.piles[role as usize].slots());
        let cards = slots.map(|slot| slot.card);
        let team = player.board.team.iter().map(|(_, fellow)| fellow.card);
        let destroyed = player.board.destroyed[role as usize].iter().copied();
        let attached = game.table.attached.iter().copied();
        let opposer = game.table.opposer.iter().map(|it| it.fellow.card);
        let known = cards.chain(team).chain(destroyed).chain(attached).chain(opposer);
        known.filter(|&card| card != Card::UNKNOWN).filter(mine).collect()
    }
}
