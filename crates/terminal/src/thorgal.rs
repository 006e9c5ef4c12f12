//! Thorgal's table in lines.

use engine::{Game, Mute, Seat, Swift};
use games::thorgal::{
    ability_text, asked_text, deck_and_pool, hand_count, hand_left, phases_text, symbols_text,
    upkeep_text,
};
use games::{Setup, Words};
use thorgal::catalogue::{CardFace, Kind, Role};
use thorgal::state::{Fellow, Land};
use thorgal::{Card, Thorgal, View};

use crate::paint::{Paint, WIDTH, pad, width, wrap};
use crate::{Board, Scene};

const NAME: usize = 30;
const VALUES: usize = 42;

impl Board for Thorgal {
    fn board(view: &View, scene: &Scene<'_>) -> Vec<String> {
        let board = Lines::new(view, scene);
        let mut lines = vec![board.heading()];
        lines.extend(board.house_rules());
        lines.extend(board.lands());
        lines.extend(board.others().flat_map(|seat| board.player(seat)));
        if let Some(seat) = view.viewer {
            lines.extend(board.player(seat));
            lines.extend(board.hand());
        }
        lines.extend(board.expedition());
        lines.extend(board.question_text());
        fitted(lines)
    }

    fn glance(view: &View, scene: &Scene<'_>) -> Vec<String> {
        let board = Lines::new(view, scene);
        let mut lines = board.hand();
        lines.extend(board.expedition());
        lines.extend(board.question_text());
        fitted(lines)
    }
}

/// Breaks the lines that are too wide.
fn fitted(lines: Vec<String>) -> Vec<String> {
    let fit = |line: String| if width(&line) > WIDTH { wrap(&line, 4) } else { vec![line] };
    lines.into_iter().flat_map(fit).collect()
}

struct Lines<'a> {
    view: &'a View,
    scene: &'a Scene<'a>,
    /// A table that looks the same: what is open is counted on it.
    world: Thorgal,
}

impl<'a> Lines<'a> {
    fn new(view: &'a View, scene: &'a Scene<'a>) -> Lines<'a> {
        let world = Thorgal::imagine_muted(view, &mut Mute(Swift::new(0)));
        Lines { view, scene, world }
    }

    fn words(&self) -> &Words {
        self.scene.words
    }

    fn paint(&self) -> Paint {
        self.scene.paint
    }

    fn say(&self, key: &str) -> String {
        self.words().say(key)
    }

    fn face(&self, card: Card) -> &'static CardFace {
        self.view.book.card(card)
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        let seats = self.view.table.seats as usize;
        let from = self.view.viewer.unwrap_or_default();
        let all = (0..seats).map(move |step| from.left(step, seats));
        all.filter(|&seat| Some(seat) != self.view.viewer)
    }

    fn is_set_up(&self) -> bool {
        !self.view.table.lands.is_empty()
    }

    /// What the cards say that the question is about.
    fn question_text(&self) -> Vec<String> {
        asked_text(self.words(), &self.world)
    }

    fn heading(&self) -> String {
        if self.view.table.round == 0 {
            return self.paint().heading(&self.say("tho-name"), &self.say("tho-board-setup"));
        }
        let key = match self.view.table.phase {
            thorgal::catalogue::Phase::Fate => "tho-fate",
            thorgal::catalogue::Phase::Dawn => "tho-dawn",
            thorgal::catalogue::Phase::Expedition => "tho-expedition",
            thorgal::catalogue::Phase::Dusk => "tho-dusk",
        };
        let round = self.view.table.round;
        let args = [("round", round.into()), ("phase", self.say(key).into())];
        let right = self.words().say_with("tho-board-round", &args);
        self.paint().heading(&self.say("tho-name"), &right)
    }

    fn house_rules(&self) -> Option<String> {
        let seats = usize::from(self.view.table.seats);
        (seats > Thorgal::BY_THE_BOOK).then(|| self.say("tho-about-multi"))
    }

    fn values(&self, values: [u8; 3]) -> String {
        let keys = ["tho-board-valour", "tho-board-guile", "tho-board-power"];
        let part = |(key, n): (&str, u8)| format!("{n}{}", self.say(key));
        keys.into_iter().zip(values).map(part).collect::<Vec<_>>().join(" ")
    }

    fn lands(&self) -> Vec<String> {
        let lands = self.view.table.lands.iter().enumerate();
        lands.map(|(place, land)| self.land(place, land)).collect()
    }

    fn land(&self, place: usize, land: &Land) -> String {
        let face = self.view.book.land(land.land);
        let goal = if self.view.table.goal as usize == place { "▸" } else { " " };
        let line = pad(&format!("{goal}{}", self.scene.card_name(face.name)), NAME);
        if land.is_conquered() {
            let args = [("who", self.scene.name(Seat(land.conqueror)).into())];
            let won = self.words().say_with("tho-board-conquered", &args);
            let exhausted = self.exhausted(land.exhausted);
            return format!("{line}{}", self.paint().green(&format!("{won}{exhausted}")));
        }
        let values: [u8; 3] = std::array::from_fn(|which| {
            face.difficulty[which].saturating_add_signed(land.marks[which])
        });
        let line = pad(&format!("{line}{}", self.values(values)), VALUES);
        format!("{line}{}", self.paint().dim(&self.subtypes(face.subtypes)))
    }

    fn subtypes(&self, bits: u16) -> String {
        let named = self.view.book.subtypes.iter().enumerate();
        let there = named
            .filter(|(which, _)| bits >> which & 1 == 1)
            .map(|(_, it)| self.scene.card_name(it.name));
        there.collect::<Vec<_>>().join(", ")
    }

    fn exhausted(&self, n: u8) -> String {
        if n == 0 {
            return String::new();
        }
        format!(" {}", self.words().say_with("tho-board-exhausted", &[("n", n.into())]))
    }

    /// One player: role and piles, then the team.
    fn player(&self, seat: Seat) -> Vec<String> {
        let board = &self.view.boards[seat.index()];
        let name = self.paint().bold(&pad(self.scene.name(seat), NAME - 12));
        let Some(faction) = self.view.book.factions.get(board.faction as usize) else {
            return vec![name];
        };
        if !self.is_set_up() {
            return vec![format!("{name} {}", self.scene.card_name(faction.name))];
        }
        let role = match (!self.view.table.left.contains(seat), self.view.role(seat)) {
            (true, _) => "tho-board-out",
            (_, Role::Destiny) => "tho-destiny-player",
            (_, Role::Doom) => "tho-doom-player",
        };
        let args = [
            ("faction", self.scene.card_name(faction.name).into()),
            ("role", self.say(role).into()),
            ("horns", board.horns.into()),
        ];
        let first = format!("{name} {}", self.words().say_with("tho-board-player", &args));
        let mut lines = vec![first, self.piles(seat)];
        lines.extend(board.team.iter().map(|(place, it)| self.fellow(seat, place, it)));
        lines
    }

    fn piles(&self, seat: Seat) -> String {
        let [deck, pool] = deck_and_pool(self.view, &self.world, seat, Role::Destiny);
        let [doomdeck, doompool] = deck_and_pool(self.view, &self.world, seat, Role::Doom);
        let board = &self.view.boards[seat.index()];
        let args = [
            ("hand", hand_count(self.view, seat).into()),
            ("pool", pool.into()),
            ("deck", deck.into()),
            ("valhalla", board.destroyed[0].len().into()),
            ("doompool", doompool.into()),
            ("doomdeck", doomdeck.into()),
            ("niflheim", board.destroyed[1].len().into()),
        ];
        format!("  {}", self.words().say_with("tho-board-piles", &args))
    }

    fn fellow(&self, seat: Seat, place: u8, fellow: &Fellow) -> String {
        let face = self.face(fellow.card);
        let line = pad(&format!("   {}", self.scene.card_name(face.name)), NAME);
        let values = self.values(self.world.team_value(seat, place));
        let line = pad(&format!("{line}{values}"), VALUES);
        let kind = if face.kind == Kind::Support { "·" } else { "" };
        let exhausted = self.exhausted(fellow.exhausted);
        format!("{line}{kind}{}{exhausted}", self.subtypes(face.subtypes))
    }

    /// The own hand, each card once, with what it does.
    fn hand(&self) -> Vec<String> {
        let mut cards = hand_left(self.view);
        cards.sort_unstable();
        let mut lines = Vec::new();
        for (place, &card) in cards.iter().enumerate() {
            if !cards[..place].contains(&card) {
                let copies = cards.iter().filter(|&&other| other == card).count();
                lines.extend(self.card(card, copies));
            }
        }
        if !lines.is_empty() {
            lines.insert(0, self.paint().bold(&self.say("tho-board-hand")));
        }
        lines
    }

    fn card(&self, card: Card, copies: usize) -> Vec<String> {
        let (face, book, words) = (self.face(card), self.view.book, self.words());
        let times = if copies > 1 { format!(" ×{copies}") } else { String::new() };
        let line = pad(&format!("   {}{times}", self.scene.card_name(face.name)), NAME);
        let line = pad(&format!("{line}{}", self.values(face.attributes)), VALUES);
        let cost = words.say_with("tho-board-cost", &[("n", face.cost.into())]);
        let mut text: Vec<String> = Vec::new();
        if !face.kind.joins() {
            let phases = phases_text(words, book, face.phases);
            text.push(words.say_with("tho-card-phases", &[("phases", phases.into())]));
        }
        text.extend(symbols_text(words, face.symbols));
        text.extend(face.abilities.iter().map(|ability| ability_text(words, book, ability)));
        if face.kind == Kind::Follower {
            let upkeep = upkeep_text(words, book, &face.upkeep);
            text.push(words.say_with("tho-card-upkeep", &[("text", upkeep.into())]));
        }
        let indent = 6;
        let text =
            text.iter().flat_map(|text| wrap(&format!("{}{text}", " ".repeat(indent)), indent));
        let text = text.map(|line| self.paint().dim(&line));
        std::iter::once(format!("{line}{cost} · {}", self.sort(face))).chain(text).collect()
    }

    /// "follower · Viking · unique".
    fn sort(&self, face: &CardFace) -> String {
        let kind = match face.kind {
            Kind::Follower => "tho-kind-follower",
            Kind::Support => "tho-kind-support",
            Kind::Event => "tho-kind-event",
            Kind::Doom => "tho-kind-doom",
        };
        let kind = self.words().say_with(kind, &[("count", 1.into())]);
        let unique = face.unique.then(|| self.say("tho-unique"));
        let parts = [Some(kind), Some(self.subtypes(face.subtypes)), unique];
        let parts: Vec<String> = parts.into_iter().flatten().filter(|it| !it.is_empty()).collect();
        parts.join(" · ")
    }

    /// Strength against difficulty, and what lies at the goal.
    fn expedition(&self) -> Vec<String> {
        if self.world.goal().is_none() {
            return Vec::new();
        }
        let (strength, difficulty) = (self.world.strength(), self.world.difficulty());
        let args = [
            ("strength", self.values(strength).into()),
            ("difficulty", self.values(difficulty).into()),
        ];
        let compared = self.words().say_with("tho-board-compared", &args);
        let enough = (0..3).all(|which| strength[which] >= difficulty[which]);
        let paint = self.paint();
        let mut lines = vec![if enough { paint.green(&compared) } else { paint.red(&compared) }];
        let opposer =
            self.view.table.opposer.map(|it| self.scene.card_name(self.face(it.fellow.card).name));
        if let Some(name) = opposer {
            lines.push(self.words().say_with("tho-board-opposer", &[("card", name.into())]));
        }
        let attached: Vec<String> = self
            .view
            .table
            .attached
            .iter()
            .map(|&card| self.scene.card_name(self.face(card).name))
            .collect();
        if !attached.is_empty() {
            let args = [("cards", attached.join(", ").into())];
            lines.extend(wrap(&self.words().say_with("tho-board-attached", &args), 2));
        }
        lines
    }
}
