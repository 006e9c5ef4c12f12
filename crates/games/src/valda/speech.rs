//! What is said at a table of Valda: prompts and actions as keys into `words/`.

use engine::{Game, Seat};
use valda::{Action, Building, DieColour, God, Held, Kind, Resource, Step, Store, Valda, Window};

use super::written::{face_word, god_word, gods_in, resource_word};
use crate::phrase::{Arg, Named, Phrase, ended};

pub(super) fn card(game: &Valda, kind: Kind) -> Named {
    let card = game.table.book.card(kind);
    Named { id: card.id, name: card.name }
}

pub(super) const fn god_key(god: God) -> &'static str {
    match god {
        God::Heimdall => "vda-heimdall",
        God::Freya => "vda-freya",
        God::Surtur => "vda-surtur",
        God::Tyr => "vda-tyr",
        God::Thor => "vda-thor",
        God::Odin => "vda-odin",
        God::Loki => "vda-loki",
    }
}

pub(super) fn god(god: God) -> Arg {
    Arg::Word(god_key(god))
}

const fn resource_key(resource: Resource) -> &'static str {
    match resource {
        Resource::Blood => "vda-blood",
        Resource::Gold => "vda-gold",
        Resource::Diamond => "vda-diamond",
    }
}

pub(super) fn resource(resource: Resource) -> Arg {
    Arg::Symbols(vec![resource_key(resource)])
}

/// One symbol for each piece.
pub(super) fn store(store: Store) -> Arg {
    let pieces = Resource::ALL.into_iter();
    let pieces =
        pieces.flat_map(|kind| std::iter::repeat_n(resource_key(kind), store.get(kind) as usize));
    Arg::Symbols(pieces.collect())
}

/// A payment in numbers, for a label: `{ vda-pay }` speaks of it.
fn paying(phrase: Phrase, store: Store) -> Phrase {
    let [blood, gold, diamonds] = store.0;
    phrase
        .number("blood", blood)
        .number("gold", gold)
        .number("diamonds", diamonds)
        .number("first", blood > 0 && gold + diamonds > 0)
        .number("second", gold > 0 && diamonds > 0)
}

/// What a face shows, one symbol for each piece.
pub(super) fn face(game: &Valda, colour: DieColour, side: u8) -> Vec<&'static str> {
    let face = game.table.book.dice[colour as usize].faces[side as usize];
    let shown = Resource::ALL.into_iter().find(|&kind| face.yields.get(kind) > 0);
    let times = face.number.unsigned_abs() as usize;
    match shown {
        Some(kind) => vec![resource_key(kind); face.yields.get(kind) as usize],
        None if face.number < 0 => vec!["vda-skull"; times],
        None => vec!["vda-follower"; times],
    }
}

pub(super) fn building(building: Building) -> Arg {
    Arg::Word(match building {
        Building::Mine => "vda-mine",
        Building::Well => "vda-well",
        Building::Shrine(God::Heimdall) => "vda-shrine-heimdall",
        Building::Shrine(God::Freya) => "vda-shrine-freya",
        Building::Shrine(God::Surtur) => "vda-shrine-surtur",
        Building::Shrine(God::Tyr) => "vda-shrine-tyr",
        Building::Shrine(God::Thor) => "vda-shrine-thor",
        Building::Shrine(God::Odin) => "vda-shrine-odin",
        Building::Shrine(God::Loki) => "vda-shrine-loki",
    })
}

pub(super) fn ask(game: &Valda) -> Phrase {
    let Some((step, seats)) = game.waiting() else { return ended(game.standing().as_ref()) };
    let who = seats.lowest().unwrap_or_default();
    let phrase = Phrase::of(prompt_key(step), who);
    match step {
        Step::Act => phrase.number("actions", game.table.actions),
        Step::Build => {
            phrase.number("left", game.table.build_limit.saturating_sub(game.table.built))
        }
        Step::Strike(_) => phrase.seat("whom", game.table.active),
        Step::Defend | Step::Redirect(_) => battle_prompt(game, phrase),
        Step::Ask { window, .. } => window_prompt(game, window, who),
        Step::DiscardDown => phrase.number("limit", game.table.book.numbers.hand_limit),
        Step::ChooseResources { n, .. } => phrase.number("count", n),
        Step::StealResources { victim, n, .. } => phrase.seat("whom", victim).number("count", n),
        Step::StealCard { victim, .. } | Step::StealSeen { victim, .. } => {
            phrase.seat("whom", victim)
        }
        Step::KeepGodCard { god: of, .. } => phrase.with("god", god(of)),
        Step::LookAtDecks { n, .. } => phrase.number("count", n),
        Step::Swap { left, .. } | Step::PlayYellow { left, .. } => phrase.number("left", left),
        Step::PutAway { left, .. } | Step::Change { left, .. } => phrase.number("left", left),
        Step::TakeDiscard { left, .. } => phrase.number("left", left),
        Step::MoveShrine { of, .. } | Step::Destroy { of, .. } | Step::Borrow { of, .. } => {
            phrase.seat("whom", of)
        }
        _ => phrase,
    }
}

fn battle_prompt(game: &Valda, phrase: Phrase) -> Phrase {
    let Some(battle) = &game.table.battle else { return phrase };
    phrase
        .seat("whom", battle.attacker)
        .card("card", card(game, game.table.book.kind(battle.card)))
        .number("power", game.power(battle))
        .number("strength", game.strength(battle))
}

fn window_prompt(game: &Valda, window: Window, who: Seat) -> Phrase {
    let key = match window {
        Window::Open | Window::Yellow => "vda-ask-window-open",
        Window::Roll => "vda-ask-window-roll",
        Window::Build => "vda-ask-window-build",
        Window::Attack => "vda-ask-window-attack",
        Window::Defence => "vda-ask-window-defence",
        Window::Block => "vda-ask-window-block",
        Window::Effect => "vda-ask-window-effect",
    };
    battle_prompt(game, Phrase::of(key, who))
}

const fn prompt_key(step: Step) -> &'static str {
    match step {
        Step::Exchange => "vda-ask-exchange",
        Step::DrawCount => "vda-ask-draw-count",
        Step::ChooseRegions => "vda-ask-regions",
        Step::Act => "vda-ask-act",
        Step::DiscardDown => "vda-ask-discard-down",
        Step::Build => "vda-ask-build",
        Step::Strike(_) => "vda-ask-strike",
        Step::Defend => "vda-ask-defend",
        Step::Worship => "vda-ask-worship",
        Step::ChoosePlayer(_) => "vda-ask-player",
        Step::ChooseResources { .. } => "vda-ask-resources",
        Step::StealResources { .. } => "vda-ask-steal-resources",
        Step::StealCard { .. } => "vda-ask-steal-card",
        Step::StealSeen { .. } => "vda-ask-steal-seen",
        Step::ChooseGodDeck { .. } => "vda-ask-god-deck",
        Step::KeepGodCard { .. } => "vda-ask-keep",
        Step::Change { .. } => "vda-ask-change",
        Step::LookAtDecks { .. } => "vda-ask-look",
        Step::Swap { .. } => "vda-ask-swap",
        Step::TakeDiscard { .. } => "vda-ask-take",
        Step::PutAway { .. } => "vda-ask-put-away",
        Step::MayBuild { .. } => "vda-ask-may-build",
        Step::MoveShrine { .. } => "vda-ask-move",
        Step::Destroy { .. } => "vda-ask-destroy",
        Step::Borrow { .. } => "vda-ask-borrow",
        Step::PlayYellow { .. } => "vda-ask-play-yellow",
        Step::SetDie(_) => "vda-ask-set-die",
        Step::Redirect(_) => "vda-ask-redirect",
        _ => "vda-ask-wait",
    }
}

pub(super) fn action(game: &Valda, action: Action) -> Phrase {
    let one = |key, kind| Phrase::new(key).card("card", card(game, kind));
    match action {
        Action::Pass => Phrase::new(pass_key(game)),
        Action::PassOpen => Phrase::new("vda-do-pass-open"),
        Action::PassTurn => Phrase::new("vda-do-pass-turn"),
        Action::Stop => Phrase::new(stop_key(game)),
        Action::Exchange { pay, gain } => {
            paying(Phrase::new("vda-do-exchange"), pay).with("gain", resource(gain))
        }
        Action::Offer(pay) => paying(Phrase::new("vda-do-offer"), pay),
        Action::Draw(n) => Phrase::new("vda-do-draw").number("count", n),
        Action::Regions(mask) => Phrase::new("vda-do-regions").with("gods", gods(mask)),
        Action::Play(Held { kind, open }) => {
            one(if open { "vda-do-play-open" } else { "vda-do-play" }, kind)
        }
        Action::TakeResource(kind) => {
            Phrase::new("vda-do-take-resource").with("what", resource(kind))
        }
        Action::BuyCards => Phrase::new("vda-do-buy-cards"),
        Action::Discard(held) => one("vda-do-discard", held.kind),
        Action::Under(held) => one("vda-do-under", held.kind),
        Action::Build(what) => {
            paying(Phrase::new("vda-do-build").with("what", building(what)), game.cost(what))
        }
        Action::Attack(kind) => one("vda-do-attack", kind),
        Action::Defend(kind) => one("vda-do-defend", kind),
        Action::RollLoki => Phrase::new("vda-do-roll-loki"),
        Action::Weapon { weapon, second } => {
            one("vda-do-weapon", weapon).with("use", used(game, weapon, second))
        }
        Action::Hammertime { weapon, second, card: held } => {
            one("vda-do-hammertime", held.kind).with("use", used(game, weapon, second))
        }
        _ => choice(game, action),
    }
}

fn choice(game: &Valda, action: Action) -> Phrase {
    let one = |key, kind| Phrase::new(key).card("card", card(game, kind));
    match action {
        Action::Worship { god: of, two, pay } => {
            let favours = &game.table.book.favours;
            let pair = if of == God::Thor { favours.thor } else { favours.odin };
            let offering = pair[usize::from(two)];
            let phrase = Phrase::new("vda-do-worship").with("god", god(of));
            paying(phrase, Store::of(pay, offering.from_n)).number("followers", offering.to_n)
        }
        Action::Choose(seat) => Phrase::new("vda-do-choose").seat("whom", seat),
        Action::Resources(taken) => paying(Phrase::new("vda-do-resources"), taken),
        Action::StealHidden => Phrase::new("vda-do-steal-hidden"),
        Action::StealOpen(kind) | Action::StealSeen(kind) => one("vda-do-steal", kind),
        Action::GodDeck(of) => Phrase::new("vda-do-god-deck").with("god", god(of)),
        Action::Keep(kind) => one("vda-do-keep", kind),
        Action::Look(mask) => Phrase::new("vda-do-look").with("gods", gods(mask)),
        Action::Take(kind) => one("vda-do-take", kind),
        Action::Move { from, to, lent } => {
            let key = if lent { "vda-do-move-lent" } else { "vda-do-move" };
            Phrase::new(key).with("from", god(from)).with("to", god(to))
        }
        Action::Destroy { building: what, lent } => {
            let key = if lent { "vda-do-destroy-lent" } else { "vda-do-destroy" };
            Phrase::new(key).with("what", building(what))
        }
        Action::Borrow(of) => Phrase::new("vda-do-borrow").with("god", god(of)),
        Action::TurnDie { colour, from, to } => Phrase::new("vda-do-turn-die")
            .with("from", Arg::Symbols(face(game, colour, from)))
            .with("to", Arg::Symbols(face(game, colour, to))),
        _ => Phrase::new("vda-do-stop"),
    }
}

fn used(game: &Valda, weapon: Kind, second: bool) -> Arg {
    let used = &game.table.book.card(weapon).uses[usize::from(second)];
    Arg::Cards(vec![Named { id: used.id, name: used.name }])
}

fn gods(mask: u8) -> Arg {
    Arg::Symbols(gods_in(mask).map(god_key).collect())
}

fn pass_key(game: &Valda) -> &'static str {
    match game.waiting() {
        Some((Step::Strike(_), _)) => "vda-do-no-attack",
        Some((Step::Defend, _)) => "vda-do-no-defence",
        _ => "vda-do-pass",
    }
}

fn stop_key(game: &Valda) -> &'static str {
    match game.waiting() {
        Some((Step::Exchange, _)) => "vda-do-end-exchange",
        Some((Step::Act, _)) if game.table.actions > 0 => "vda-do-end-play-early",
        Some((Step::Act, _)) => "vda-do-end-play",
        Some((Step::Build, _)) => "vda-do-end-build",
        Some((Step::Worship, _)) => "vda-do-end-turn",
        _ => "vda-do-stop",
    }
}

/// Spots are named after what lies there: `card-kill` in the hand, `open-kill` in a display,
/// `god-thor`, `build-mine`, `resource-gold` in the supply, `store-1-gold` and `hand-1` and `mine-1`
/// before a player, `seat-1`, `die-2gold`, `deck`, `pile-kill`.
pub(super) fn spots(game: &Valda, seat: Seat, action: Action) -> Vec<String> {
    let id = |kind: Kind| game.table.book.card(kind).id;
    let own = |held: Held| {
        let place = if held.open { "open" } else { "card" };
        vec![format!("{place}-{}", id(held.kind))]
    };
    let in_hand = |kind| vec![format!("card-{}", id(kind))];
    match action {
        Action::Pass | Action::PassOpen | Action::PassTurn | Action::Stop => Vec::new(),
        Action::Exchange { pay, gain } => {
            stored(seat, pay).chain([format!("resource-{}", resource_word(gain))]).collect()
        }
        Action::TakeResource(kind) => vec![format!("resource-{}", resource_word(kind))],
        Action::Offer(pay) => stored(seat, pay).collect(),
        Action::Resources(taken) => taken_spots(game, taken),
        Action::Regions(mask) | Action::Look(mask) => gods_in(mask).map(region).collect(),
        Action::Play(held) | Action::Discard(held) | Action::Under(held) => own(held),
        Action::BuyCards | Action::Draw(_) => vec!["deck".to_owned()],
        Action::Build(building) => vec![site(building)],
        Action::Attack(kind) | Action::Defend(kind) => in_hand(kind),
        Action::GodDeck(god) | Action::Borrow(god) => vec![region(god)],
        Action::Worship { god, pay, .. } => {
            stored(seat, Store::of(pay, 1)).chain([region(god)]).collect()
        }
        Action::RollLoki => vec![region(God::Loki)],
        Action::Weapon { weapon, .. } => vec![weapon_spot(game, seat, weapon)],
        Action::Hammertime { weapon, card, .. } => {
            own(card).into_iter().chain([weapon_spot(game, seat, weapon)]).collect()
        }
        Action::Choose(chosen) => vec![format!("seat-{}", chosen.0)],
        Action::StealHidden => {
            victim(game).map(|of| format!("hand-{}", of.0)).into_iter().collect()
        }
        Action::StealOpen(kind) => vec![format!("open-{}", id(kind))],
        Action::StealSeen(kind) | Action::Keep(kind) => vec![format!("shown-{}", id(kind))],
        Action::Take(kind) => vec![format!("pile-{}", id(kind))],
        Action::Move { from, to, .. } => vec![region(from), region(to)],
        Action::Destroy { building, .. } => standing(game, building),
        Action::TurnDie { colour, from, .. } => {
            vec![format!("die-{}", face_word(game, colour, from))]
        }
    }
}

fn region(god: God) -> String {
    format!("god-{}", god_word(god))
}

/// Where a building is bought.
fn site(building: Building) -> String {
    match building {
        Building::Mine => "build-mine".to_owned(),
        Building::Well => "build-well".to_owned(),
        Building::Shrine(god) => region(god),
    }
}

/// The kinds of resources in a player's store that a payment takes from.
fn stored(seat: Seat, store: Store) -> impl Iterator<Item = String> {
    let kinds = Resource::ALL.into_iter().filter(move |&kind| store.get(kind) > 0);
    kinds.map(move |kind| format!("store-{}-{}", seat.0, resource_word(kind)))
}

/// Resources come from another player's store or from the supply.
fn taken_spots(game: &Valda, taken: Store) -> Vec<String> {
    if let Some(of) = victim(game) {
        return stored(of, taken).collect();
    }
    let kinds = Resource::ALL.into_iter().filter(|&kind| taken.get(kind) > 0);
    kinds.map(|kind| format!("resource-{}", resource_word(kind))).collect()
}

/// Whom the present question takes from.
fn victim(game: &Valda) -> Option<Seat> {
    match game.waiting()?.0 {
        Step::StealResources { victim, .. } | Step::StealCard { victim, .. } => Some(victim),
        Step::Destroy { of, .. } => Some(of),
        _ => None,
    }
}

fn standing(game: &Valda, building: Building) -> Vec<String> {
    let of = victim(game).map_or(0, |of| of.0);
    vec![match building {
        Building::Mine => format!("mine-{of}"),
        Building::Well => format!("well-{of}"),
        Building::Shrine(god) => region(god),
    }]
}

/// A weapon is played from the hand before the display.
fn weapon_spot(game: &Valda, seat: Seat, weapon: Kind) -> String {
    let book = game.table.book;
    let in_hand = book.copy_in(weapon, &game.hands[seat.index()]).is_some();
    format!("{}-{}", if in_hand { "card" } else { "open" }, book.card(weapon).id)
}
