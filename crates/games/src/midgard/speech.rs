//! What is said at a table of Midgard: questions, actions and odds as keys into `words/`.

use engine::{Game, Seat, Word};
use midgard::{
    Action, AssignStep, Cargo, Cause, Chances, Choice, CombatStep, Crew, Dice, Effect, EffectStep,
    FightOdds, Foe, Location, Midgard, Mix, Moment, Prize, SetupStep, Ship, Step, Token, Tokens,
    Venture, Warrior, Warriors, WorkerStep,
};

use super::keys;
use super::names::{cargo_word, venture_word};
use words::{Arg, Named, Phrase, ended};

pub(super) fn named(id: &'static str, name: &'static str) -> Named {
    Named { id, name }
}

pub(super) fn place(game: &Midgard, location: Location) -> Named {
    game.table()
        .site(game.book(), location)
        .map_or(Named { id: "", name: "" }, |site| named(site.id, site.name))
}

fn site(game: &Midgard, site: u8) -> Named {
    let site = game.book().site(site);
    named(site.id, site.name)
}

pub(super) fn rune(game: &Midgard, rune: u8) -> Named {
    let card = &game.book().runes[rune as usize];
    named(card.id, card.name)
}

pub(super) fn destiny(game: &Midgard, card: u8) -> Named {
    let card = &game.book().destinies[card as usize];
    named(card.id, card.name)
}

pub(super) fn journey(game: &Midgard, card: u8) -> Named {
    let card = &game.book().journeys[card as usize];
    named(card.id, card.name)
}

pub(super) fn leader(game: &Midgard, leader: u8) -> Named {
    let card = &game.book().leaders[leader as usize];
    named(card.id, card.name)
}

pub(super) fn private_ship(game: &Midgard, tile: u8) -> Named {
    let ship = &game.book().private_ships[tile as usize];
    named(ship.id, ship.name)
}

pub(super) fn enemy(game: &Midgard, foe: Foe) -> Named {
    game.book().enemy(foe).map_or(Named { id: "", name: "" }, |enemy| named(enemy.id, enemy.name))
}

const fn cargo_key(cargo: Cargo) -> &'static str {
    match cargo {
        Cargo::Warrior(warrior) => keys::warrior(warrior),
        Cargo::Food => "mid-food",
    }
}

const fn many_key(cargo: Cargo) -> &'static str {
    match cargo {
        Cargo::Warrior(warrior) => keys::warriors(warrior),
        Cargo::Food => "mid-food-many",
    }
}

fn repeated(pairs: impl Iterator<Item = (&'static str, u8)>) -> Arg {
    Arg::Symbols(pairs.flat_map(|(key, n)| std::iter::repeat_n(key, n.into())).collect())
}

pub(super) fn tokens(tokens: &Tokens) -> Arg {
    repeated(Token::ALL.into_iter().map(|token| (keys::token(token), tokens[token])))
}

pub(super) fn mix(mix: &Mix) -> Arg {
    repeated(Token::GOODS.into_iter().zip(mix).map(|(token, &n)| (keys::token(token), n)))
}

pub(super) fn warriors(warriors: &Warriors) -> Arg {
    repeated(Warrior::ALL.into_iter().map(|warrior| (keys::warrior(warrior), warriors[warrior])))
}

pub(super) fn crew(crew: &Crew) -> Arg {
    repeated(Cargo::ALL.into_iter().map(|cargo| (cargo_key(cargo), crew.of(cargo))))
}

pub(super) fn dice(game: &Midgard, dice: Dice) -> Arg {
    let book = game.book();
    repeated(dice.groups().map(|group| (keys::face(group.warrior, group.shows(book)), group.count)))
}

pub(super) const fn venture_arg(venture: Venture) -> Arg {
    Arg::Word(keys::venture(venture))
}

/// A ship of one's own has a name.
pub(super) fn ship_of(game: &Midgard, seat: Seat, ship: Ship) -> Arg {
    match (ship, game.player(seat).ship) {
        (Ship::Private, Some(tile)) => Arg::Cards(vec![private_ship(game, tile)]),
        _ => Arg::Word(keys::ship(ship)),
    }
}

pub(super) fn ask(game: &Midgard, viewer: Option<Seat>) -> Phrase {
    let Some((step, seats)) = game.waiting() else { return ended(game.standing().as_ref()) };
    let mine = viewer.filter(|&seat| seats.contains(seat));
    let who = mine.or(seats.lowest()).unwrap_or_default();
    if let Some(me) = viewer.filter(|&seat| game.agenda().answered().contains(seat)) {
        return Phrase::of("mid-ask-stand-by", me);
    }
    let phrase = Phrase::of(prompt_key(step), who);
    match step {
        Step::Worker(WorkerStep::PlaceWorker(seat)) => {
            let (round, idle) = (game.table().round, game.player(seat).idle);
            phrase.number("round", round).number("workers", idle)
        }
        Step::Effect(EffectStep::GainGoods(_, n, _)) => phrase.number("count", n),
        Step::Effect(EffectStep::SailTo(seat, ship)) => {
            phrase.with("ship", ship_of(game, seat, ship))
        }
        Step::Combat(CombatStep::Rerolls) => ask_rerolls(game, phrase),
        Step::Combat(CombatStep::Lose(venture)) => {
            let phrase = match beaten(game) {
                Some(enemy) => Phrase::of("mid-ask-lose-beaten", who).card("enemy", enemy),
                None => Phrase::of(loss_key(game.table().toll.cause), who),
            };
            phrase.number("count", game.to_lose(venture))
        }
        Step::Effect(EffectStep::ChooseOne(_, used)) => phrase.card("rune", rune(game, used)),
        _ => phrase,
    }
}

const fn loss_key(cause: Cause) -> &'static str {
    match cause {
        Cause::Journey => "mid-ask-lose-journey",
        Cause::Hunger => "mid-ask-lose-hunger",
        Cause::Combat => "mid-ask-lose",
    }
}

/// The enemy who has taken enough and strikes for the last time.
fn beaten(game: &Midgard) -> Option<Named> {
    let fight = game.table().fight.filter(|_| game.table().toll.cause == Cause::Combat)?;
    let enemy = game.book().enemy(fight.foe).filter(|enemy| fight.damage >= enemy.defence)?;
    Some(named(enemy.id, enemy.name))
}

/// What a roll would do if it were accepted now.
fn ask_rerolls(game: &Midgard, phrase: Phrase) -> Phrase {
    let Some(fight) = game.table().fight else { return phrase };
    let (damage, shields) = (game.damage_of(&fight), fight.dice.shields(game.book()));
    let Some(enemy) = game.book().enemy(fight.foe) else {
        return Phrase::of("mid-ask-hunt", fight.seat)
            .number("food", damage.min(game.book().hunt_food_cap));
    };
    let losses = enemy.attack.saturating_sub(shields);
    phrase
        .card("enemy", named(enemy.id, enemy.name))
        .number("damage", fight.damage.saturating_add(damage).min(enemy.defence))
        .number("defence", enemy.defence)
        .number("losses", losses.min(fight.dice.warriors().total()))
}

const fn prompt_key(step: Step) -> &'static str {
    match step {
        Step::Setup(SetupStep::ChooseLeader(_)) => "mid-ask-leader",
        Step::Worker(WorkerStep::PlaceWorker(_)) => "mid-ask-place",
        Step::Effect(EffectStep::TakeWarriors(_)) => "mid-ask-warriors",
        Step::Effect(EffectStep::GainGoods(..)) => "mid-ask-goods",
        Step::Effect(EffectStep::Trade(..)) => "mid-ask-trade",
        Step::Effect(EffectStep::BuyStep(..)) => "mid-ask-buy",
        Step::Effect(EffectStep::Repeat(..)) => "mid-ask-times",
        Step::Effect(EffectStep::BuildShip(_)) => "mid-ask-ship",
        Step::Effect(EffectStep::TakeRune(_)) => "mid-ask-rune",
        Step::Effect(EffectStep::SailTo(..)) => "mid-ask-sail",
        Step::Effect(EffectStep::LookAtJourney(_)) => "mid-ask-look",
        Step::Effect(EffectStep::KeepDestiny(_)) => "mid-ask-keep",
        Step::Assign(AssignStep::Assign) => "mid-ask-assign",
        Step::Assign(AssignStep::AssignOpenly(_)) => "mid-ask-assign-openly",
        Step::Combat(CombatStep::Rerolls) => "mid-ask-rerolls",
        Step::Combat(CombatStep::Lose(_)) => "mid-ask-lose",
        Step::Runes(_, Moment::TurnOver) => "mid-ask-runes-turn",
        Step::Runes(_, Moment::SageVisit) => "mid-ask-runes-sage",
        Step::Runes(_, Moment::JourneyRevealed) => "mid-ask-runes-journey",
        Step::Runes(_, Moment::EnemyDefeated) => "mid-ask-runes-victory",
        Step::Runes(_, Moment::FightOver) => "mid-ask-runes-fight",
        Step::Runes(_, Moment::Last) => "mid-ask-runes-last",
        Step::Effect(EffectStep::ScoreDestiny(_)) => "mid-ask-score",
        Step::Effect(EffectStep::ChooseOne(..)) => "mid-ask-option",
        Step::Effect(EffectStep::NameOpponent(..)) => "mid-ask-name",
        _ => "mid-ask-wait",
    }
}

pub(super) fn action(game: &Midgard, action: Action) -> Phrase {
    match action {
        Action::Lead(card) => Phrase::new("mid-do-lead").card("leader", leader(game, card)),
        Action::Place(at) => Phrase::new("mid-do-place").card("place", site(game, at)),
        Action::Use(used) => Phrase::new("mid-do-use").card("rune", rune(game, used)),
        Action::Pass => Phrase::new(pass_key(game)),
        Action::Quiet => Phrase::new("mid-do-quiet"),
        Action::Recruit(new) => Phrase::new("mid-do-recruit").with("warriors", warriors(&new)),
        Action::Goods(goods) => Phrase::new("mid-do-goods").with("goods", mix(&goods)),
        Action::Trade(after) => trade(game, &after),
        Action::Buy(amount) => buy(game, amount),
        Action::Times(times) => Phrase::new("mid-do-times").number("times", times),
        Action::Build(tile) => build(game, tile),
        Action::TakeRune(card) => Phrase::new("mid-do-take-rune").card("rune", rune(game, card)),
        Action::DrawRune => Phrase::new("mid-do-draw-rune"),
        Action::Sail(shore) => sail(game, shore),
        Action::LookAt(shore) => {
            Phrase::new("mid-do-look").with("shore", venture_arg(Venture::Shore(shore)))
        }
        Action::Keep(card) => Phrase::new("mid-do-keep").card("destiny", destiny(game, card)),
        Action::Send(to, cargo, n) => Phrase::new("mid-do-send")
            .number("count", n)
            .with("what", Arg::Word(if n == 1 { cargo_key(cargo) } else { many_key(cargo) }))
            .with("to", venture_arg(to)),
        Action::DemandTurnOrder => Phrase::new("mid-do-demand"),
        Action::Reroll(chosen) => Phrase::new("mid-do-reroll").with("dice", dice(game, chosen)),
        Action::Accept => Phrase::new("mid-do-accept"),
        Action::Lose(lost) => Phrase::new("mid-do-lose").with("what", crew(&lost)),
        Action::ScoreDestiny(card) => {
            Phrase::new("mid-do-score").card("destiny", destiny(game, card))
        }
        Action::Choose(choice) => chosen(choice),
        Action::Name(whom) => Phrase::new("mid-do-name").seat("whom", whom),
    }
}

/// Passing over runes, or what a location leaves no way to decline.
fn pass_key(game: &Midgard) -> &'static str {
    let asked = game.waiting().map(|(step, _)| step);
    if matches!(asked, Some(Step::Effect(_))) { "mid-do-decline" } else { "mid-do-pass" }
}

fn trade(game: &Midgard, after: &Mix) -> Phrase {
    let owner = match game.waiting() {
        Some((Step::Effect(EffectStep::Trade(seat, _)), _)) => Some(seat),
        _ => None,
    };
    if owner.is_some_and(|seat| game.player(seat).stock.goods() == *after) {
        return Phrase::new("mid-do-trade-nothing");
    }
    let [food, wood, coin] = *after;
    Phrase::new("mid-do-trade").number("food", food).number("wood", wood).number("coin", coin)
}

fn buy(game: &Midgard, amount: u8) -> Phrase {
    let table = match game.waiting() {
        Some((Step::Effect(EffectStep::BuyStep(_, location)), _)) => price_table_at(game, location),
        _ => None,
    };
    let line = table.and_then(|table| table.iter().find(|(_, gain)| *gain == amount));
    let (price, gain) = line.copied().unwrap_or((0, amount));
    Phrase::new("mid-do-buy").number("price", price).number("gain", gain)
}

fn price_table_at(game: &Midgard, at: Location) -> Option<&'static [(u8, u8)]> {
    let site = game.table().site(game.book(), at)?;
    site.effect.iter().find_map(|effect| match effect {
        Effect::BuyStep { steps, .. } => Some(*steps),
        _ => None,
    })
}

fn build(game: &Midgard, tile: u8) -> Phrase {
    let ship = &game.book().private_ships[tile as usize];
    Phrase::new("mid-do-build")
        .card("ship", named(ship.id, ship.name))
        .with("cost", tokens(&ship.cost))
        .number("capacity", ship.capacity)
        .number("glory", ship.glory)
}

fn sail(game: &Midgard, shore: u8) -> Phrase {
    let to = venture_arg(Venture::Shore(shore));
    match game.table().foe(Venture::Shore(shore)) {
        Some(foe) => Phrase::new("mid-do-sail").with("shore", to).card("enemy", enemy(game, foe)),
        None => Phrase::new("mid-do-sail-empty").with("shore", to),
    }
}

fn chosen(choice: Choice) -> Phrase {
    match choice {
        Choice::Gain { item: Prize::Token(token), n } => {
            Phrase::new("mid-do-gain").with("what", tokens(&Tokens::of(token, n)))
        }
        Choice::Gain { item: Prize::Glory, n } => {
            Phrase::new("mid-do-gain-glory").number("glory", n)
        }
        Choice::DiscardOwn { item: token, n } => {
            Phrase::new("mid-do-discard").with("what", tokens(&Tokens::of(token, n)))
        }
        Choice::OpponentGains { item: token, n } => {
            Phrase::new("mid-do-give").with("what", tokens(&Tokens::of(token, n)))
        }
    }
}

/// Names of things on the table: `place-market`, `shore-2`, `rune-wealth`, `die-sword-blank-1`.
pub(super) fn spots(game: &Midgard, action: Action) -> Vec<String> {
    let one = |kind: &str, id: &str| vec![format!("{kind}-{id}")];
    match action {
        Action::Lead(card) => one("leader", leader(game, card).id),
        Action::Place(at) => one("place", site(game, at).id),
        Action::Use(card) | Action::TakeRune(card) => one("rune", rune(game, card).id),
        Action::Build(tile) => one("ship", private_ship(game, tile).id),
        Action::DrawRune => vec!["rune-deck".to_owned()],
        Action::Sail(shore) | Action::LookAt(shore) => vec![format!("shore-{}", shore + 1)],
        Action::Keep(card) | Action::ScoreDestiny(card) => one("destiny", destiny(game, card).id),
        Action::Send(to, cargo, n) => {
            vec![format!("dial-{}-{}-{n}", venture_word(to), cargo_word(cargo))]
        }
        Action::Reroll(dice) => numbered(&super::names::dice_words(game.book(), dice)),
        Action::Goods(goods) | Action::Trade(goods) => {
            dials(Token::GOODS.iter().zip(goods).map(|(&good, n)| (good.word(), n)))
        }
        Action::Recruit(new) => {
            dials(Warrior::ALL.iter().map(|&warrior| (warrior.word(), new[warrior])))
        }
        Action::Lose(lost) => {
            dials(Cargo::ALL.iter().map(|&cargo| (cargo_word(cargo), lost.of(cargo))))
        }
        Action::Name(whom) => vec![format!("seat-{}", whom.0)],
        Action::Pass
        | Action::Quiet
        | Action::Buy(_)
        | Action::Times(_)
        | Action::DemandTurnOrder
        | Action::Accept
        | Action::Choose(_) => Vec::new(),
    }
}

/// Dice that show the same are told apart by counting: the first two of them, not which two.
fn numbered(words: &[String]) -> Vec<String> {
    let of = |place: usize| words[..=place].iter().filter(|word| **word == words[place]).count();
    (0..words.len()).map(|place| format!("die-{}-{}", words[place], of(place))).collect()
}

/// A choice of numbers touches one number of every dial.
fn dials<'a>(numbers: impl Iterator<Item = (&'a str, u8)>) -> Vec<String> {
    numbers.map(|(dial, n)| format!("dial-{dial}-{n}")).collect()
}

/// The fight under way, or else those that stand before this seat.
pub(super) fn odds(game: &Midgard, seat: Seat) -> Vec<Phrase> {
    match game.table().fight {
        Some(fight) if fight.seat == seat => {
            game.fight_odds().map_or_else(Vec::new, |odds| fought(game, &odds))
        }
        _ => ahead(game, seat),
    }
}

fn fought(game: &Midgard, odds: &FightOdds) -> Vec<Phrase> {
    let accept = with_chances(Phrase::new("mid-odds-accept"), &odds.accept);
    let reroll = odds.reroll.map(|(again, chances)| {
        with_chances(Phrase::new("mid-odds-reroll"), &chances).with("dice", dice(game, again))
    });
    std::iter::once(accept).chain(reroll).collect()
}

/// Every crew that is on its way, as far as this seat knows.
fn ahead(game: &Midgard, seat: Seat) -> Vec<Phrase> {
    let view = game.view(Some(seat));
    let of = |venture: Venture| {
        let revealed = view.table.crews[venture.index()];
        let crew = if revealed.load() > 0 { revealed } else { view.draft[venture.index()] };
        let chances = view.chances(seat, venture, &crew).filter(|_| !crew.warriors.is_none())?;
        let foe = view.table.foe(venture)?;
        let phrase = Phrase::new("mid-odds-venture").with("place", venture_arg(venture));
        Some(with_chances(phrase.card("enemy", enemy(game, foe)), &chances))
    };
    view.table.ventures_of(seat).filter_map(of).collect()
}

fn with_chances(phrase: Phrase, chances: &Chances) -> Phrase {
    phrase
        .number("chance", (chances.win * 100.0).round() as i64)
        .number("fallen", chances.fallen().round() as i64)
}
