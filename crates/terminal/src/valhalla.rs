//! Valhalla's table in lines.

use engine::{Game, Mute, Seat, Swift};
use games::Words;
use games::valhalla::card_text::{self, expansions};
use valhalla::catalogue::Clan;
use valhalla::{
    BattleKind, BattleStep, CardId, CardSet, EffectStep, Ending, Fighter, Hunt, LokiStep, Score,
    Secret, SetupStep, Side, Step, Valhalla, View,
};

use crate::paint::{Paint, beside, pad, wrap};
use crate::{Board, Parts, Scene};

/// Where the numbers of a card begin, and its requirement.
const CLAN: usize = 20;
const NUMBERS: usize = 33;
const NEED: usize = 46;
const GLORY: usize = 71;

impl Board for Valhalla {
    fn board(view: &View, scene: &Scene<'_>) -> Vec<String> {
        let board = Lines { view, scene };
        let mut lines = vec![board.heading()];
        lines.extend(board.ending());
        lines.extend(board.extras());
        lines.extend(board.others().flat_map(|seat| board.player(seat)));
        lines.extend(board.open_cards());
        if let (Some(seat), Some(mine)) = (view.viewer, &view.mine) {
            lines.extend(board.player(seat));
            lines.extend(board.jarl_text(seat));
            lines.extend(board.mine(mine));
        }
        lines.extend(board.battle());
        lines
    }

    fn glance(view: &View, scene: &Scene<'_>) -> Vec<String> {
        let board = Lines { view, scene };
        let mut lines = board.needed();
        lines.extend(board.open_cards());
        if let (Some(seat), Some(mine)) = (view.viewer, &view.mine) {
            lines.extend(board.player(seat));
            lines.extend(if board.dice_are_rolled() {
                board.tactics(mine)
            } else {
                board.mine(mine)
            });
        }
        lines.extend(board.battle());
        lines
    }

    fn parts(view: &View, scene: &Scene<'_>) -> Parts {
        let Some(scored) = &view.scored else { return Parts::default() };
        if let Some(hunt) = &view.table.extras.hunt {
            return hunt_parts(view, scene, hunt);
        }
        let keys = [
            "val-score-warriors",
            "val-score-own",
            "val-score-captured",
            "val-score-sets",
            "val-score-king",
        ];
        // The King stands last: without one there is nothing to count.
        let count = if view.table.extras.in_play.king { 5 } else { 4 };
        let score = |seat: Seat| {
            let score = Score::of_pair(&view.table, seat, &|seat: Seat| scored[seat.index()]);
            let Score { warriors, own_shields, captured_shields, sets, king } = score;
            [warriors, own_shields, captured_shields, sets, king][..count].to_vec()
        };
        Parts {
            names: keys[..count].iter().map(|key| scene.words.say(key)).collect(),
            seats: view.table.all_seats().map(score).collect(),
        }
    }
}

/// VAL-SOLO-33 to VAL-SOLO-35: what decides a hunt.
fn hunt_parts(view: &View, scene: &Scene<'_>, hunt: &Hunt) -> Parts {
    let keys = ["val-hunt-beaten", "val-hunt-shields", "val-hunt-deck"];
    let counts = |seat: Seat| {
        let shields = view.table.player(seat).shields;
        vec![hunt.beaten.into(), shields.into(), view.deck.len() as i16]
    };
    Parts {
        names: keys.iter().map(|key| scene.words.say(key)).collect(),
        seats: view.table.all_seats().map(counts).collect(),
    }
}

struct Lines<'a> {
    view: &'a View,
    scene: &'a Scene<'a>,
}

impl Lines<'_> {
    fn words(&self) -> &Words {
        self.scene.words
    }

    fn paint(&self) -> Paint {
        self.scene.paint
    }

    fn say(&self, key: &str) -> String {
        self.words().say(key)
    }

    fn count(&self, key: &str, n: impl Into<usize>) -> String {
        self.words().say_with(key, &[("n", n.into().into())])
    }

    fn card_name(&self, card: CardId) -> String {
        self.scene.card_name(self.view.table.book.cards[card as usize].name)
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        let (viewer, table) = (self.view.viewer, &self.view.table);
        let from = viewer.unwrap_or(table.active);
        let all = std::iter::once(from).chain(table.others(from));
        all.filter(move |&seat| Some(seat) != viewer)
    }

    fn heading(&self) -> String {
        let view = self.view;
        let args = [("deck", view.deck.len().into()), ("discard", view.table.discard.len().into())];
        let piles = self.words().say_with("val-board-piles", &args);
        self.paint().heading(&self.say("val-name"), &piles)
    }

    fn ending(&self) -> Vec<String> {
        let key = match self.view.table.ending {
            Ending::Open | Ending::Over => return Vec::new(),
            Ending::Triggered if self.view.table.extras.hunt.is_some() => {
                "val-board-triggered-alone"
            }
            Ending::Triggered => "val-board-triggered",
            Ending::LastRound(_) => "val-board-last-round",
            Ending::Ragnarok => "val-board-ragnarok",
        };
        vec![self.paint().red(&self.say(key))]
    }

    /// What expansions and the solo mode have on the table.
    fn extras(&self) -> Vec<String> {
        let name = |seat: Seat| self.scene.name(seat).to_owned();
        let groups = expansions::on_the_table(self.words(), &self.view.table, &name);
        let mut lines = self.hunted();
        lines.extend(self.loki());
        lines.extend(groups.into_iter().flat_map(|(title, lines)| self.group(&title, &lines)));
        lines
    }

    fn group(&self, title: &str, lines: &[String]) -> Vec<String> {
        let lines = lines.iter().flat_map(|line| wrap(&format!("    {line}"), 6));
        std::iter::once(self.paint().bold(&format!("  {title}"))).chain(lines).collect()
    }

    fn hunted(&self) -> Vec<String> {
        let hunted = expansions::hunted(self.words(), &self.view.table);
        hunted.map_or_else(Vec::new, |(title, lines)| self.group(&title, &lines))
    }

    /// Loki's card, its rows counted as answers count them.
    fn loki(&self) -> Vec<String> {
        let Some(card) = expansions::open_loki(&self.view.table) else { return Vec::new() };
        let rows = expansions::loki(self.words(), card).into_iter().enumerate();
        let rows: Vec<String> = rows
            .map(|(row, says)| match row < card.rows.len() {
                true => format!("{}. {says}", row + 1),
                false => says,
            })
            .collect();
        self.group(&self.scene.card_name(card.name), &rows)
    }

    /// What must lie before one's eyes for the next choice.
    fn needed(&self) -> Vec<String> {
        match (self.view.agenda.next(), self.view.table.battle.kind) {
            (Some(Step::Loki(LokiStep::Row)), _) => self.loki(),
            (_, BattleKind::None) => self.hunted(),
            _ => Vec::new(),
        }
    }

    /// One player: the line of numbers, then the party.
    fn player(&self, seat: Seat) -> Vec<String> {
        let (view, table) = (self.view, &self.view.table);
        let player = table.player(seat);
        let jarl = player.jarl.map_or_else(String::new, |jarl| {
            self.scene.card_name(table.book.jarls[jarl as usize].name)
        });
        let active = if table.active == seat { "▸" } else { " " };
        let name = format!("{active}{}", self.scene.name(seat));
        let name = self.paint().bold(&pad(&name, CLAN - 2));
        let args = [
            ("led", if jarl.is_empty() { "no" } else { "yes" }.into()),
            ("jarl", jarl.into()),
            ("shields", player.shields.into()),
            ("captured", player.captured_shields().into()),
            ("hand", view.hands[seat.index()].into()),
            ("valhalla", view.valhallas[seat.index()].into()),
        ];
        let mut lines =
            vec![format!("{name} {}", self.words().say_with("val-board-player", &args))];
        lines.extend(self.captured(seat));
        // VAL-PAIR-3
        let partner = table.partner(seat).map(|partner| self.scene.name(partner));
        lines.extend(partner.map(|partner| self.fact("val-board-partner", partner)));
        lines.extend(self.open_hand(seat));
        lines.extend(
            player.party.iter().flat_map(|card| self.warrior(card, self.is_armed(seat, card))),
        );
        lines
    }

    /// VAL-COOP-5: what a companion holds.
    fn open_hand(&self, seat: Seat) -> Option<String> {
        let held = self.view.shown.filter(|_| self.view.viewer != Some(seat))?[seat.index()];
        let cards = held.hand.iter().chain(held.drawn.iter().copied());
        let names: Vec<String> = cards.map(|card| self.card_name(card)).collect();
        (!names.is_empty()).then(|| self.fact("val-board-open-hand", &names.join(", ")))
    }

    fn captured(&self, seat: Seat) -> Option<String> {
        let captured = self.view.table.player(seat).captured;
        let from = self.view.table.all_seats().filter(|from| captured[from.index()] > 0);
        let said: Vec<String> = from
            .map(|from| {
                let name = self.scene.name(from).into();
                let args = [("n", captured[from.index()].into()), ("name", name)];
                self.words().say_with("val-board-captured", &args)
            })
            .collect();
        (!said.is_empty()).then(|| self.fact("val-board-taken", &said.join(", ")))
    }

    fn is_armed(&self, seat: Seat, card: CardId) -> bool {
        let battle = &self.view.table.battle;
        let space = self.view.table.player(seat).party.space_of(card);
        // VAL-COOP-10: those of the one who stands by are armed by the fighter.
        let helps = battle.extras.helper == Some(seat);
        let lent = battle.extras.lent.iter().fold(0, |all, lent| all | lent);
        let armed = battle.side_of(seat).map_or(0, |side| battle.fighter(side).armed);
        let armed = if helps { lent } else { armed };
        space.is_some_and(|space| armed & 1 << space != 0)
    }

    fn clan(&self, clan: Clan, text: &str) -> String {
        match clan {
            Clan::Bear => self.paint().red(text),
            Clan::Wolf => self.paint().green(text),
            Clan::Boar => self.paint().yellow(text),
            Clan::Deer => self.paint().violet(text),
            Clan::Giant => self.paint().cyan(text),
            Clan::Dwarf => self.paint().dim(text),
        }
    }

    fn warrior(&self, card: CardId, armed: bool) -> Vec<String> {
        let Some(warrior) = self.view.table.book.warrior(card) else { return Vec::new() };
        let words = self.words();
        let clan = self.clan(warrior.clan, &card_text::clan(words, warrior.clan));
        let mark = if armed { "+" } else { " " };
        let mut line = pad(&format!("  {mark} {}", self.card_name(card)), CLAN);
        line = pad(&format!("{line}{clan}"), NUMBERS);
        line = pad(
            &format!(
                "{line}{}",
                self.words().say_with("val-board-strength", &[("n", warrior.strength.into())])
            ),
            NEED,
        );
        line = pad(&format!("{line}{}", card_text::need(words, warrior.need)), GLORY);
        line.push_str(&words.say_with("val-board-glory", &[("n", warrior.glory.into())]));
        let gift = expansions::said(words, &self.view.table.book.cards[card as usize].face);
        let gift = gift.iter().map(|gift| wrap(&format!("{}{gift}", " ".repeat(CLAN)), CLAN));
        let gift = gift.flatten().map(|gift| self.paint().dim(&gift));
        std::iter::once(line).chain(gift).collect()
    }

    /// A card of a hand, with what it does.
    fn card(&self, card: CardId, copies: usize) -> Vec<String> {
        let book = self.view.table.book;
        if book.warrior(card).is_some() {
            return self.warrior(card, false);
        }
        let copies = if copies > 1 { format!(" ×{copies}") } else { String::new() };
        let name = format!("    {}{copies}", self.card_name(card));
        let text = expansions::said(self.words(), &book.cards[card as usize].face).join(" ");
        beside(&name, NUMBERS, &text)
    }

    fn cards(&self, heading: &str, cards: CardSet) -> Vec<String> {
        if cards.is_empty() {
            return Vec::new();
        }
        let book = self.view.table.book;
        let alike = |card: CardId| {
            let kind = book.cards[card as usize].first;
            cards.iter().filter(|&other| book.cards[other as usize].first == kind).count()
        };
        let lines = book.kinds(cards).flat_map(|card| self.card(card, alike(card)));
        std::iter::once(self.paint().bold(&format!("  {heading}"))).chain(lines).collect()
    }

    fn mine(&self, mine: &Secret) -> Vec<String> {
        let mut lines = Vec::new();
        for jarl in &mine.jarls {
            lines.extend(self.named_jarl(jarl));
        }
        lines.extend(self.cards(&self.say("val-board-hand"), mine.hand));
        let drawn = mine.drawn.iter().copied().collect();
        let exchanged =
            matches!(self.view.agenda.next(), Some(Step::Setup(SetupStep::SetAside(_))));
        let heading = if exchanged { "val-stage-aside" } else { "val-board-drawn" };
        lines.extend(self.cards(&self.say(heading), drawn));
        lines
    }

    /// Whether the next choice is about dice, so that warriors in hand do not matter.
    fn dice_are_rolled(&self) -> bool {
        matches!(
            self.view.agenda.next(),
            Some(
                Step::Battle(
                    BattleStep::Fight(_)
                        | BattleStep::Reroll { .. }
                        | BattleStep::TurnDie { .. }
                        | BattleStep::KeepDie(_)
                ) | Step::Effect(EffectStep::PayDie(..))
            )
        )
    }

    fn tactics(&self, mine: &Secret) -> Vec<String> {
        let tactics = mine.hand.minus(&self.view.table.book.warriors);
        self.cards(&self.say("val-board-tactics"), tactics)
    }

    fn named_jarl(&self, jarl: u8) -> Vec<String> {
        let jarl = &self.view.table.book.jarls[jarl as usize];
        let text = card_text::jarl(self.words(), jarl);
        let head = self.paint().bold(&format!("  {}", self.scene.card_name(jarl.name)));
        std::iter::once(head)
            .chain(text.iter().flat_map(|line| wrap(&format!("      {line}"), 8)))
            .collect()
    }

    fn jarl_text(&self, seat: Seat) -> Vec<String> {
        let jarl = self.view.table.player(seat).jarl;
        jarl.map_or_else(Vec::new, |jarl| self.named_jarl(jarl))
    }

    fn open_cards(&self) -> Vec<String> {
        let open = self.view.table.open.iter().copied().collect();
        self.cards(&self.say("val-board-open"), open)
    }

    fn battle(&self) -> Vec<String> {
        let battle = &self.view.table.battle;
        if battle.kind == BattleKind::None {
            return Vec::new();
        }
        let names = [0, 1].map(|place| self.scene.name(battle.fighters[place].seat).into());
        let [attacker, defender] = names;
        let (key, sides) = match battle.kind {
            BattleKind::Ragnarok => ("val-board-last-battle", &Side::BOTH[..1]),
            BattleKind::Hunt => ("val-board-hunt", &Side::BOTH[..1]),
            BattleKind::Raid => ("val-board-hunt", &Side::BOTH[1..]),
            _ => ("val-board-battle", &Side::BOTH[..]),
        };
        let title = self.words().say_with(key, &[("attacker", attacker), ("defender", defender)]);
        let pool = self.count("val-board-pool", battle.pool);
        let mut lines = vec![self.paint().heading(&title, &pool)];
        lines.extend(sides.iter().flat_map(|&side| self.fighter(side)));
        if !battle.rolled.is_empty() {
            let rolled = card_text::faces(self.words(), battle.rolled);
            lines.push(self.fact("val-board-rolled", &rolled));
        }
        lines
    }

    fn fighter(&self, side: Side) -> Vec<String> {
        let fighter = self.view.table.battle.fighter(side);
        let name =
            self.paint().bold(&pad(&format!(" {}", self.scene.name(fighter.seat)), CLAN - 1));
        let begun = fighter.strength.is_some() || !fighter.dice.is_empty() || fighter.armed != 0;
        if !begun {
            let dice = self.count("val-board-to-roll", fighter.coloured + fighter.grey);
            return vec![format!("{name}{dice}")];
        }
        let strength = fighter.strength.unwrap_or_else(|| self.strength(side));
        let args = [("n", strength.into())];
        let mut lines =
            vec![format!("{name}{}", self.words().say_with("val-board-strength-now", &args))];
        if !fighter.dice.is_empty() {
            let dice = card_text::faces(self.words(), fighter.dice);
            lines.push(self.fact("val-board-dice", &self.paint().bold(&dice)));
        }
        if fighter.on_jarl > 0 {
            lines.push(
                self.fact("val-board-on-jarl", &self.count("val-board-n-dice", fighter.on_jarl)),
            );
        }
        lines.extend(self.armed(fighter));
        lines.extend(self.played(fighter));
        lines
    }

    fn fact(&self, key: &str, text: &str) -> String {
        let lines = beside(&format!("    {}", self.say(key)), CLAN - 1, text);
        lines.join("\n")
    }

    /// Strength so far, in a world that looks like this: what counts lies open.
    fn strength(&self, side: Side) -> i16 {
        Valhalla::imagine_muted(self.view, &mut Mute(Swift::new(0))).strength(side)
    }

    fn armed(&self, fighter: &Fighter) -> Option<String> {
        let party = self.view.table.player(fighter.seat).party;
        let armed = party.places().filter(|(space, _)| fighter.armed & 1 << space != 0);
        let said: Vec<String> = armed
            .map(|(space, card)| {
                let dice = card_text::faces(self.words(), fighter.placed[space]);
                format!("{} ({dice})", self.card_name(card))
            })
            .collect();
        (!said.is_empty()).then(|| self.fact("val-board-armed", &said.join(", ")))
    }

    fn played(&self, fighter: &Fighter) -> Option<String> {
        let said: Vec<String> = fighter.played.iter().map(|&card| self.card_name(card)).collect();
        (!said.is_empty()).then(|| self.fact("val-board-played", &said.join(", ")))
    }
}
