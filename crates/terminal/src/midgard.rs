//! The table of Champions of Midgard in lines.

use engine::{Game, Mute, Seat, Swift};
use games::midgard::{card_text, keys};
use midgard::{
    Colour, Crew, Effect, EffectStep, Enemy, Heap, JourneyCard, Leader, Location, Midgard,
    SetupStep, Step, Token, Venture, View, Warrior, Warriors,
};

use crate::paint::{beside, pad, width, wrap};
use crate::{Board, Parts, Scene};

/// Where the second column of places begins, and who stands on one.
const HALF: usize = 40;
const STANDS: usize = 25;
/// Where the text of a card begins.
const TEXT: usize = 22;
/// Where an enemy begins.
const ENEMY: usize = 19;

impl Board for Midgard {
    fn board(view: &View, scene: &Scene<'_>) -> Vec<String> {
        let board = Lines { view, scene };
        let mut lines = vec![board.heading()];
        lines.extend(board.seats().flat_map(|seat| board.player(seat)));
        lines.extend(board.town());
        lines.extend(board.enemies());
        lines.extend(board.mine());
        lines.extend(board.leaders());
        lines.extend(board.fight());
        lines
    }

    fn glance(view: &View, scene: &Scene<'_>) -> Vec<String> {
        let board = Lines { view, scene };
        let mut lines = match view.agenda.next() {
            Some(Step::Assign(_) | Step::Effect(EffectStep::SailTo(..))) => board.enemies(),
            _ => Vec::new(),
        };
        lines.extend(board.leaders());
        lines.extend(view.viewer.into_iter().flat_map(|seat| board.player(seat)));
        lines.extend(board.fight());
        lines
    }

    fn parts(view: &View, scene: &Scene<'_>) -> Parts {
        if !view.table.over {
            return Parts::default();
        }
        let keys = ["track", "destinies", "sets", "runes", "ship", "favour", "coins", "blame"];
        let world = some_world(view);
        let sheet = |seat: Seat| {
            let sheet = world.sheet(seat);
            let (track, ends) = (sheet.track, [sheet.destinies, sheet.sets, sheet.runes]);
            let rest = [sheet.ship, sheet.favour, sheet.coins, sheet.blame];
            std::iter::once(track).chain(ends).chain(rest).collect()
        };
        Parts {
            names: keys.iter().map(|key| scene.words.say(&format!("mid-score-{key}"))).collect(),
            seats: view.table.everyone().iter().map(sheet).collect(),
        }
    }
}

/// A world that looks like the view: what lies open is the same in every one of them.
fn some_world(view: &View) -> Midgard {
    Midgard::imagine_muted(view, &mut Mute(Swift::new(0)))
}

struct Lines<'a> {
    view: &'a View,
    scene: &'a Scene<'a>,
}

impl Lines<'_> {
    fn say(&self, key: &str) -> String {
        self.scene.words.say(key)
    }

    fn title(&self, key: &str) -> String {
        self.scene.paint.heading(&self.say(key), "")
    }

    /// The others first, then the viewer.
    fn seats(&self) -> impl Iterator<Item = Seat> {
        let seats = self.view.table.seats as usize;
        let last = self.view.viewer.unwrap_or(Seat(seats as u8 - 1));
        (1..=seats).map(move |steps| last.left(steps, seats))
    }

    fn heading(&self) -> String {
        let (table, decks) = (&self.view.table, &self.view.decks);
        let args = [
            ("round", table.round.into()),
            ("of", self.view.book.rounds.into()),
            ("trolls", decks.trolls.into()),
            ("draugr", decks.draugr.into()),
            ("monsters", decks.monsters.into()),
        ];
        let right = self.scene.words.say_with("mid-board-piles", &args);
        self.scene.paint.heading(&self.say("mid-name"), &right)
    }

    /// "2 swordsmen, 1 food": only what there is.
    fn some(&self, of: impl Iterator<Item = (u8, &'static str)>) -> String {
        let name =
            |n: u8, key: &str| self.scene.words.say_with(&format!("{key}-n"), &[("n", n.into())]);
        let said = |(n, key): (u8, &str)| format!("{n} {}", name(n, key));
        let there = of.filter(|(n, _)| *n > 0).map(said);
        there.collect::<Vec<_>>().join(", ")
    }

    fn warriors(&self, warriors: &Warriors) -> String {
        self.some(
            Warrior::ALL.into_iter().map(|warrior| (warriors[warrior], keys::warrior(warrior))),
        )
    }

    fn crew(&self, crew: &Crew) -> String {
        let troops = Warrior::ALL.map(|warrior| (crew.warriors[warrior], keys::warrior(warrior)));
        self.some(troops.into_iter().chain([(crew.food, "mid-food")]))
    }

    /// One player: the line of numbers, then warriors, runes and ship.
    fn player(&self, seat: Seat) -> Vec<String> {
        let (table, player) = (&self.view.table, self.view.table.player(seat));
        let first = if table.first == seat { "*" } else { "" };
        let name = format!(" {}{first}", self.scene.name(seat));
        let leader = player.leader.map(|card| &self.view.book.leaders[card as usize]);
        let leader = leader.map_or_else(String::new, |leader| self.leader(leader));
        let mut args = vec![
            ("glory", i64::from(player.glory).into()),
            ("idle", player.idle.into()),
            ("workers", player.workers.into()),
            ("destinies", player.destinies.into()),
        ];
        let names = ["food", "wood", "coin", "favour", "blame"];
        args.extend(
            Token::ALL.iter().zip(names).map(|(&token, name)| (name, player.stock[token].into())),
        );
        let numbers = self.scene.words.say_with("mid-board-player", &args);
        let mut lines = beside(&self.scene.paint.bold(&pad(&name, TEXT - 1)), TEXT, &numbers);
        let standing = self.scene.words.say_with("mid-board-standing", &args);
        let first = [standing, leader];
        let second = [self.warriors(&player.warriors), self.runes(seat), self.ship(seat)];
        for row in [&first[..], &second[..]] {
            let there: Vec<&str> =
                row.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
            lines.extend(wrap(&format!("{}{}", " ".repeat(TEXT), there.join(" · ")), TEXT));
        }
        lines
    }

    /// Who leads, and what that is good for.
    fn leader(&self, leader: &Leader) -> String {
        format!(
            "{}: {}",
            self.scene.card_name(leader.name),
            card_text::leader(self.scene.words, leader)
        )
    }

    /// Those who can still be chosen, while they are.
    fn leaders(&self) -> Vec<String> {
        let Some(Step::Setup(SetupStep::ChooseLeader(_))) = self.view.agenda.next() else {
            return Vec::new();
        };
        let taken = |leader: u8| self.seats().any(|seat| self.is_led_by(seat, leader));
        let free = (0..self.view.book.leaders.len() as u8).filter(|&leader| !taken(leader));
        let said = free.map(|leader| self.leader(&self.view.book.leaders[leader as usize]));
        let lines = said.flat_map(|text| wrap(&format!("  {text}"), 4));
        std::iter::once(self.title("mid-choose-leader")).chain(lines).collect()
    }

    fn is_led_by(&self, seat: Seat, leader: u8) -> bool {
        self.view.table.player(seat).leader == Some(leader)
    }

    fn runes(&self, seat: Seat) -> String {
        let player = self.view.table.player(seat);
        let name = |rune: u8| {
            let name = self.scene.card_name(self.view.book.runes[rune as usize].name);
            if player.used.contains(rune) { format!("({name})") } else { name.to_owned() }
        };
        player.runes.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    fn ship(&self, seat: Seat) -> String {
        let ship = self.view.table.player(seat).ship;
        ship.map_or_else(String::new, |tile| {
            let ship = &self.view.book.private_ships[tile as usize];
            format!("{} ({})", self.scene.card_name(ship.name), ship.capacity)
        })
    }

    /// The places in two columns, each with what it holds and who stands there.
    fn town(&self) -> Vec<String> {
        let fights = [Location::Troll, Location::DraugrLeft, Location::DraugrRight];
        let private = Location::PrivateLongship;
        let shown: Vec<String> = Location::ALL
            .into_iter()
            .filter(|at| !fights.contains(at) && *at != private)
            .filter_map(|at| self.place(at))
            .collect();
        let rows = shown.len().div_ceil(2);
        let mut lines = vec![self.title("mid-town")];
        lines.extend((0..rows).map(|row| {
            let right = shown.get(row + rows).map_or("", String::as_str);
            format!("{}{right}", pad(&shown[row], HALF)).trim_end().to_owned()
        }));
        lines.extend(self.wares());
        lines
    }

    fn place(&self, at: Location) -> Option<String> {
        let site = self.view.table.site(self.view.book, at)?;
        let holds: Vec<String> =
            site.effect.iter().filter_map(|effect| self.holds(effect)).collect();
        let holds =
            if holds.is_empty() { String::new() } else { format!(": {}", holds.join(", ")) };
        let line = pad(&format!("  {}{holds}", self.scene.card_name(site.name)), STANDS);
        let room = HALF.saturating_sub(width(&line) + 2);
        let stand: String = self.standing(at).chars().take(room).collect();
        Some(if stand.is_empty() {
            line
        } else {
            format!("{line} {}", self.scene.paint.yellow(&stand))
        })
    }

    /// What lies on a place now.
    fn holds(&self, effect: &Effect) -> Option<String> {
        let table = &self.view.table;
        match *effect {
            Effect::Collect { item: Heap::Recruits(warrior) } => {
                Some(table.recruits[warrior].to_string())
            }
            Effect::Collect { item: Heap::Smokehouse } => Some(table.smoked.to_string()),
            Effect::MerchantCard => table
                .merchant
                .map(|card| self.scene.card_name(self.view.book.merchants[card as usize].name)),
            Effect::BuyWorker { prices } => prices
                .get(table.workers_sold as usize)
                .map(|&price| self.some([(price, "mid-coin")].into_iter())),
            _ => None,
        }
    }

    fn standing(&self, at: Location) -> String {
        let table = &self.view.table;
        let many = |counts: &[u8; 4]| {
            let there = table.everyone().iter().filter(|seat| counts[seat.index()] > 0);
            there.map(|seat| self.scene.name(seat).to_owned()).collect::<Vec<_>>().join(", ")
        };
        match at {
            Location::HuntingGrounds => many(&table.hunters),
            Location::Beggar => many(&table.beggars),
            _ => table.worker(at).map_or_else(String::new, |seat| self.scene.name(seat).to_owned()),
        }
    }

    /// Runes and longships for sale.
    fn wares(&self) -> Vec<String> {
        let (book, table) = (self.view.book, &self.view.table);
        let mut lines = Vec::new();
        for &rune in table.runes.iter().flatten() {
            lines.extend(self.rune(rune));
        }
        let ships = table.ships_left.iter().map(|tile| {
            let ship = &book.private_ships[tile as usize];
            let cost = self
                .some(Token::ALL.into_iter().map(|token| (ship.cost[token], keys::token(token))));
            let args = [
                ("ship", self.scene.card_name(ship.name).into()),
                ("cost", cost.into()),
                ("capacity", ship.capacity.into()),
                ("glory", i64::from(ship.glory).into()),
            ];
            self.scene.words.say_with("mid-board-ship", &args)
        });
        let ships: Vec<String> = ships.collect();
        if !ships.is_empty() {
            lines.extend(beside(
                &format!("  {}", self.say("mid-board-ships")),
                TEXT,
                &ships.join(" · "),
            ));
        }
        lines
    }

    fn rune(&self, rune: u8) -> Vec<String> {
        let card = &self.view.book.runes[rune as usize];
        beside(
            &format!("  {} ({})", self.scene.card_name(card.name), card.glory),
            TEXT,
            &card_text::rune(self.scene.words, card),
        )
    }

    /// Troll, draugr and the shores.
    fn enemies(&self) -> Vec<String> {
        let shores = self.view.table.shores_in_use(self.view.book);
        let used =
            |venture: &Venture| !matches!(venture, Venture::Shore(shore) if *shore >= shores);
        let mut lines = vec![self.title("mid-board-enemies")];
        lines.extend(
            Venture::ALL.into_iter().filter(used).flat_map(|venture| self.venture(venture)),
        );
        lines
    }

    fn venture(&self, venture: Venture) -> Vec<String> {
        let enemy = self.view.table.foe(venture).and_then(|foe| self.view.book.enemy(foe));
        let enemy = enemy.map_or_else(|| self.say("mid-no-enemy"), |enemy| self.enemy(enemy));
        let mut lines = beside(&format!("  {}", self.say(keys::venture(venture))), ENEMY, &enemy);
        if let Venture::Shore(shore) = venture {
            lines.extend(self.detail(&self.waters(shore)));
        }
        lines.extend(self.going(venture));
        lines
    }

    fn detail(&self, text: &str) -> Vec<String> {
        wrap(&format!("{}{text}", " ".repeat(ENEMY)), ENEMY)
            .into_iter()
            .map(|line| self.scene.paint.dim(&line))
            .collect()
    }

    fn enemy(&self, enemy: &Enemy) -> String {
        let reward = self.some(
            Token::ALL.into_iter().map(|token| (enemy.reward.tokens[token], keys::token(token))),
        );
        let name = self.scene.card_name(enemy.name);
        let name = match enemy.colour {
            Some(Colour::Red) => self.scene.paint.red(&name),
            Some(Colour::Blue) => self.scene.paint.cyan(&name),
            Some(Colour::Yellow) => self.scene.paint.yellow(&name),
            None => name,
        };
        let colour = match enemy.colour {
            Some(Colour::Red) => "red",
            Some(Colour::Blue) => "blue",
            Some(Colour::Yellow) => "yellow",
            None => "none",
        };
        let args = [
            ("name", name.into()),
            ("colour", colour.into()),
            ("attack", enemy.attack.into()),
            ("defence", enemy.defence.into()),
            ("glory", i64::from(enemy.reward.glory).into()),
            ("reward", reward.into()),
        ];
        let said = self.scene.words.say_with("mid-board-enemy", &args);
        let banned = Warrior::ALL.into_iter().filter(|&warrior| enemy.forbids[warrior as usize]);
        let banned: Vec<String> = banned.map(|warrior| self.say(keys::warriors(warrior))).collect();
        if banned.is_empty() {
            return said;
        }
        let who = self.scene.words.list(&banned);
        format!(
            "{said} · {}",
            self.scene.words.say_with("mid-enemy-forbids", &[("who", who.into())])
        )
    }

    /// Food, bounty and journey of a shore.
    fn waters(&self, shore: u8) -> String {
        let place = &self.view.table.shores[shore as usize];
        let journey = match (place.journey, self.view.journeys[shore as usize]) {
            (Some(JourneyCard::Up(card)), _) | (_, Some(card)) => {
                self.scene.card_name(self.view.book.journeys[card as usize].name)
            }
            (Some(JourneyCard::Down { .. }), None) => self.say("mid-journey-down"),
            (None, None) => self.say("mid-board-no-journey"),
        };
        let args = [
            ("rate", self.view.book.shores[shore as usize].warriors_per_food.into()),
            ("coins", place.coins.into()),
            ("journey", journey.into()),
        ];
        self.scene.words.say_with("mid-board-waters", &args)
    }

    /// Who goes there, with whom, and who would starve.
    fn going(&self, venture: Venture) -> Vec<String> {
        let Some(seat) = self.view.table.owner(venture) else { return Vec::new() };
        let revealed = self.view.table.crews[venture.index()];
        let crew = if revealed.load() > 0 { revealed } else { self.view.draft[venture.index()] };
        let mut parts = vec![self.scene.paint.yellow(self.scene.name(seat))];
        if let Venture::Shore(shore) = venture {
            parts.extend(
                self.view.table.shores[shore as usize]
                    .ship
                    .map(|(_, ship)| self.say(keys::ship(ship))),
            );
            parts.extend(self.view.table.capacity(self.view.book, venture).map(|of| {
                let args = [("load", crew.load().into()), ("of", of.into())];
                let key = if crew.load() > 0 { "mid-load" } else { "mid-board-holds" };
                self.scene.words.say_with(key, &args)
            }));
        }
        if crew.load() > 0 {
            parts.push(self.crew(&crew));
        }
        parts.extend(self.hunger(venture, &crew));
        wrap(&format!("{}{}", " ".repeat(ENEMY), parts.join(" · ")), ENEMY)
    }

    fn hunger(&self, venture: Venture, crew: &Crew) -> Option<String> {
        let Venture::Shore(shore) = venture else { return None };
        let rate = self.view.book.shores[shore as usize].warriors_per_food;
        let hungry = crew.warriors.total().saturating_sub(crew.food.saturating_mul(rate));
        let said = || self.scene.words.say_with("mid-hungry", &[("n", hungry.into())]);
        (hungry > 0).then(|| self.scene.paint.red(&said()))
    }

    /// What only the viewer knows: runes with their texts, destinies, defeated enemies.
    fn mine(&self) -> Vec<String> {
        let Some(seat) = self.view.viewer else { return Vec::new() };
        let player = self.view.table.player(seat);
        let mut lines = vec![self.title("mid-hand")];
        let unused = player.runes.minus(&player.used);
        lines.extend(unused.iter().flat_map(|rune| self.rune(rune)));
        lines.extend(self.view.hands[seat.index()].iter().flat_map(|card| self.destiny(card)));
        lines.extend(self.view.drawn.1.iter().flat_map(|card| self.destiny(card)));
        lines.extend(self.defeated(seat));
        lines
    }

    fn destiny(&self, card: u8) -> Vec<String> {
        let card = &self.view.book.destinies[card as usize];
        let args = [
            ("what", self.say(keys::metric(card.metric)).into()),
            ("alone", i64::from(card.glory).into()),
            ("shared", i64::from(card.glory_tied).into()),
        ];
        beside(
            &format!("  {}", self.scene.card_name(card.name)),
            TEXT + 8,
            &self.scene.words.say_with("mid-destiny-text", &args),
        )
    }

    fn defeated(&self, seat: Seat) -> Option<String> {
        let pile = self.view.piles[seat.index()]?;
        let of = |colour| pile.of_colour(self.view.book, colour).into();
        let args = [
            ("trolls", pile.trolls.len().into()),
            ("draugr", pile.draugr.len().into()),
            ("monsters", pile.monsters.len().into()),
            ("red", of(Colour::Red)),
            ("blue", of(Colour::Blue)),
            ("yellow", of(Colour::Yellow)),
        ];
        Some(format!("  {}", self.scene.words.say_with("mid-board-defeated", &args)))
    }

    /// A fight: the roll, and what it needs.
    fn fight(&self) -> Vec<String> {
        let Some(fight) = self.view.table.fight else { return Vec::new() };
        let name = self
            .view
            .book
            .enemy(fight.foe)
            .map_or_else(|| self.say("mid-board-hunt"), |enemy| self.enemy(enemy));
        let mut lines = vec![self.scene.paint.heading(self.scene.name(fight.seat), "")];
        lines.extend(wrap(&format!("  {name}"), 4));
        let dice = fight.dice.groups().map(|group| {
            let shown = self.say(keys::face(group.warrior, group.shows(self.view.book)));
            if group.count > 1 { format!("{} × {shown}", group.count) } else { shown }
        });
        let dice: Vec<String> = dice.collect();
        if !dice.is_empty() {
            lines.extend(wrap(&format!("  {}", self.scene.paint.bold(&dice.join(" · "))), 4));
        }
        lines
    }
}
