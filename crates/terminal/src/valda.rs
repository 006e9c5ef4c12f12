//! Valda's table in lines.

use engine::{Game, Mute, Seat, Swift};
use games::Words;
use games::valda::{card_text, god_key};
use valda::{Battle, Catalogue, Copies, God, Kind, Resource, Roll, Valda, View};

use crate::paint::{Paint, beside, pad, wrap};
use crate::{Board, Scene};

/// Where the second column of a line begins.
const NAME: usize = 16;
const TEXT: usize = 34;

impl Board for Valda {
    fn board(view: &View, scene: &Scene<'_>) -> Vec<String> {
        let board = Lines::new(view, scene);
        let mut lines = vec![board.heading()];
        lines.extend(board.regions());
        lines.extend(board.seats().flat_map(|seat| board.player(seat)));
        lines.extend(board.play());
        lines
    }

    fn glance(view: &View, scene: &Scene<'_>) -> Vec<String> {
        let board = Lines::new(view, scene);
        let mut lines: Vec<String> = view.viewer.map_or(Vec::new(), |seat| board.player(seat));
        lines.extend(board.play());
        lines
    }
}

/// A world that looks like this: what is counted from it lies open.
fn imagined(view: &View) -> Valda {
    Valda::imagine_muted(view, &mut Mute(Swift::new(0)))
}

struct Lines<'a> {
    view: &'a View,
    scene: &'a Scene<'a>,
    world: Valda,
}

impl<'a> Lines<'a> {
    fn new(view: &'a View, scene: &'a Scene<'a>) -> Self {
        Lines { view, scene, world: imagined(view) }
    }

    fn words(&self) -> &Words {
        self.scene.words
    }

    fn paint(&self) -> Paint {
        self.scene.paint
    }

    fn book(&self) -> &'static Catalogue {
        self.view.table.book.0
    }

    /// The others first, the viewer last.
    fn seats(&self) -> impl Iterator<Item = Seat> {
        let table = &self.view.table;
        let from = self.view.viewer.map_or(table.active, |seat| seat.left(1, table.seats.into()));
        table.clockwise(from)
    }

    fn heading(&self) -> String {
        let (view, table) = (self.view, &self.view.table);
        let args = [
            ("round", table.round.into()),
            ("last", self.world.last_round().into()),
            ("deck", view.base.len().into()),
            ("discard", table.discard.len().into()),
        ];
        let right = self.words().say_with("vda-board-heading", &args);
        self.paint().heading(&self.words().say("vda-name"), &right)
    }

    /// The seven regions: cost, free sites, steward, and what the viewer knows of the deck.
    fn regions(&self) -> Vec<String> {
        God::ALL.into_iter().flat_map(|god| self.region(god)).collect()
    }

    fn region(&self, god: God) -> Vec<String> {
        let words = self.words();
        let cost = self.store(self.book().shrine_cost[god.index()].0);
        let name = pad(&format!(" {}", words.say(god_key(god))), NAME - 4);
        let taken: u8 = self.view.table.players.iter().map(|p| p.shrines[god.index()]).sum();
        let sites = self.book().numbers.sites_per_region - taken;
        let state = match self.world.steward(god) {
            Some(seat) => {
                let who = self.scene.name(seat).to_owned();
                words.say_with("vda-board-locked", &[("who", who.into())])
            }
            None => words.say_with("vda-board-region", &[("sites", sites.into())]),
        };
        let line = format!("{}{}{state}", self.paint().bold(&name), pad(&cost, 35));
        std::iter::once(line).chain(self.known(god)).collect()
    }

    /// What the viewer knows to lie on a god's deck.
    fn known(&self, god: God) -> Vec<String> {
        let deck = &self.view.gods[god.index()];
        let known = deck.top.iter().rev().filter_map(|(card, _)| *card);
        let known: Vec<String> =
            known.map(|card| self.scene.card_name(self.book().of(card).name)).collect();
        if known.is_empty() {
            return Vec::new();
        }
        let text = self.words().say_with("vda-board-known", &[("cards", known.join(", ").into())]);
        beside("", NAME, &text)
    }

    fn store(&self, [blood, gold, diamonds]: [u8; 3]) -> String {
        let named = [(blood, "vda-blood"), (gold, "vda-gold"), (diamonds, "vda-diamond")];
        let there = named.into_iter().filter(|(n, _)| *n > 0);
        let said = there.map(|(n, key)| format!("{n} {}", self.words().say(key)));
        said.collect::<Vec<_>>().join(", ")
    }

    fn player(&self, seat: Seat) -> Vec<String> {
        let (view, player) = (self.view, self.view.table.player(seat));
        let active = if view.table.active == seat { "▸" } else { " " };
        let name = format!("{active}{}", self.scene.name(seat));
        let args = [
            ("followers", player.followers.into()),
            ("floor", self.book().track.floor(player.followers).into()),
            ("blood", player.store.get(Resource::Blood).into()),
            ("gold", player.store.get(Resource::Gold).into()),
            ("diamonds", player.store.get(Resource::Diamond).into()),
            ("mines", player.mines.into()),
            ("wells", player.wells.into()),
            ("hand", view.hand_sizes[seat.index()].into()),
        ];
        let text = self.words().say_with("vda-board-player", &args);
        let mut lines = beside(&self.paint().bold(&name), NAME, &text);
        lines.extend(self.shrines(seat));
        let open = self
            .words()
            .say_with("vda-board-display", &[("who", self.scene.name(seat).to_owned().into())]);
        lines.extend(self.cards(&open, &player.display));
        if view.viewer == Some(seat) {
            lines.extend(self.cards(&self.words().say("vda-board-hand"), &view.hand));
        }
        lines
    }

    fn shrines(&self, seat: Seat) -> Option<String> {
        let player = self.view.table.player(seat);
        let there = God::ALL.into_iter().filter(|god| player.shrines[god.index()] > 0);
        let said: Vec<String> = there
            .map(|god| {
                format!("{} {}", self.words().say(god_key(god)), player.shrines[god.index()])
            })
            .collect();
        let args = [("shrines", said.join(", ").into())];
        let line = self.words().say_with("vda-board-shrines", &args);
        (!said.is_empty()).then(|| format!("{}{line}", " ".repeat(NAME)))
    }

    /// Cards by kind, with what they do.
    fn cards(&self, heading: &str, cards: &Copies) -> Vec<String> {
        if cards.is_empty() {
            return Vec::new();
        }
        let book = self.book();
        let kinds = book.kinds_in(cards);
        let lines = kinds.flat_map(|kind| {
            let copies = cards.iter().filter(|&copy| book.kind(copy) == kind).count();
            self.card(kind, copies)
        });
        std::iter::once(self.paint().bold(&format!("  {heading}"))).chain(lines).collect()
    }

    fn card(&self, kind: Kind, copies: usize) -> Vec<String> {
        let card = self.book().card(kind);
        let copies = if copies > 1 { format!(" ×{copies}") } else { String::new() };
        let facts = card_text::facts(self.words(), card);
        let text = card_text::text(self.words(), card).join(" ");
        beside(
            &format!("    {}{copies}", self.scene.card_name(card.name)),
            TEXT,
            &format!("{facts}. {text}"),
        )
    }

    /// What is going on: dice, an attack, cards being shown.
    fn play(&self) -> Vec<String> {
        let table = &self.view.table;
        let mut lines = Vec::new();
        lines.extend(table.roll.as_ref().map(|roll| self.roll(roll)));
        lines.extend(table.battle.iter().flat_map(|battle| self.battle(battle)));
        if let Some((_, hand)) = &self.view.seen {
            lines.extend(self.cards(&self.words().say("vda-board-shown"), hand));
        }
        lines
    }

    fn roll(&self, roll: &Roll) -> String {
        let dice = roll.dice.iter().map(|die| {
            self.words().say(games::valda::face_key(self.book().face(die.colour, die.face)))
        });
        let dice = dice.collect::<Vec<_>>().join(" · ");
        self.words().say_with("vda-board-roll", &[("dice", dice.into())])
    }

    fn battle(&self, battle: &Battle) -> Vec<String> {
        let name = |seat| self.scene.name(seat).to_owned().into();
        let sides = [("attacker", name(battle.attacker)), ("defender", name(battle.defender))];
        let numbers = [
            ("power", self.world.power(battle).into()),
            ("strength", self.world.strength(battle).into()),
        ];
        let title = self.words().say_with("vda-board-attack", &sides);
        let strength = self.words().say_with("vda-board-power", &numbers);
        let mut lines = vec![self.paint().heading(&title, &strength)];
        lines.extend(self.card(self.book().kind(battle.card), 1));
        for &card in &battle.defence {
            lines.extend(wrap(
                &format!("    {}", self.scene.card_name(self.book().of(card).name)),
                6,
            ));
        }
        lines
    }
}
