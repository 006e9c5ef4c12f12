//! What is said at a table of Valda: prompts and actions as keys into `words/`.

use engine::{Game, Seat};
use valda::{
    Action, AttackStep, BuildStep, Building, CardStep, Face, God, Gods, Held, Kind, MapStep,
    PlayStep, Resource, ResourceStep, Step, Store, Valda, WeaponStep, WeaponUse, Window, Word,
};

use super::actions::face_word;
use words::{Arg, Named, Phrase, ended};

pub(super) fn card(game: &Valda, kind: Kind) -> Named {
    let card = game.table.book.card(kind);
    Named { id: card.id, name: card.name }
}

pub const fn god_key(god: God) -> &'static str {
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
pub(super) fn paying(phrase: Phrase, store: Store) -> Phrase {
    let [blood, gold, diamonds] = store.0;
    phrase
        .number("blood", blood)
        .number("gold", gold)
        .number("diamonds", diamonds)
        .number("first", blood > 0 && gold + diamonds > 0)
        .number("second", gold > 0 && diamonds > 0)
}

/// What one die shows: "2 gold".
pub fn face(face: Face) -> &'static str {
    let (keys, n) = match face {
        Face::Blood(n) => (FACES[0], n),
        Face::Gold(n) => (FACES[1], n),
        Face::Diamond(n) => (FACES[2], n),
        Face::Follower(n) => (FACES[3], n),
        Face::Skull(n) => (FACES[4], n),
    };
    // A card file gives a face one to six of a thing.
    keys[usize::from(n.clamp(1, 6)) - 1]
}

const FACES: [[&str; 6]; 5] = [
    ["vda-1-blood", "vda-2-blood", "vda-3-blood", "vda-4-blood", "vda-5-blood", "vda-6-blood"],
    ["vda-1-gold", "vda-2-gold", "vda-3-gold", "vda-4-gold", "vda-5-gold", "vda-6-gold"],
    [
        "vda-1-diamond",
        "vda-2-diamonds",
        "vda-3-diamonds",
        "vda-4-diamonds",
        "vda-5-diamonds",
        "vda-6-diamonds",
    ],
    [
        "vda-1-follower",
        "vda-2-followers",
        "vda-3-followers",
        "vda-4-followers",
        "vda-5-followers",
        "vda-6-followers",
    ],
    ["vda-1-skull", "vda-2-skulls", "vda-3-skulls", "vda-4-skulls", "vda-5-skulls", "vda-6-skulls"],
];

pub(super) fn building(building: Building) -> Arg {
    Arg::Word(building_key(building))
}

pub(super) const fn building_key(building: Building) -> &'static str {
    match building {
        Building::Mine => "vda-mine",
        Building::Well => "vda-well",
        Building::Shrine(God::Heimdall) => "vda-shrine-heimdall",
        Building::Shrine(God::Freya) => "vda-shrine-freya",
        Building::Shrine(God::Surtur) => "vda-shrine-surtur",
        Building::Shrine(God::Tyr) => "vda-shrine-tyr",
        Building::Shrine(God::Thor) => "vda-shrine-thor",
        Building::Shrine(God::Odin) => "vda-shrine-odin",
        Building::Shrine(God::Loki) => "vda-shrine-loki",
    }
}

pub(super) fn ask(game: &Valda, viewer: Option<Seat>) -> Phrase {
    let Some((step, seats)) = game.waiting() else { return ended(game.standing().as_ref()) };
    let mine = viewer.filter(|seat| seats.contains(*seat));
    let who = mine.or(seats.lowest()).unwrap_or_default();
    let asked = |key| Phrase::of(key, who);
    match step {
        Step::Resource(_) => asked("vda-ask-exchange"),
        Step::Play(step) => ask_play(game, step, who),
        Step::Build(_) => {
            let left = game.table.build_limit.saturating_sub(game.table.built);
            asked("vda-ask-build").number("left", left)
        }
        Step::Attack(AttackStep::Defend) => ask_defence(game, who, viewer),
        Step::Attack(_) => {
            let again = game.table.attacks_made > 0;
            asked("vda-ask-strike").seat("whom", game.table.active).number("again", again)
        }
        Step::Worship => asked("vda-ask-worship"),
        Step::Card(step) => ask_card(step, who),
        Step::Map(MapStep::MayBuild { .. }) => asked("vda-ask-may-build"),
        Step::Map(MapStep::MoveShrine { of, .. }) => asked("vda-ask-move").seat("whom", of),
        Step::Map(MapStep::Destroy { of, .. }) => asked("vda-ask-destroy").seat("whom", of),
        Step::Map(MapStep::Borrow { of, .. }) => asked("vda-ask-borrow").seat("whom", of),
        Step::Weapon(WeaponStep::Redirect(_)) => battle_prompt(game, asked("vda-ask-redirect")),
        Step::Weapon(WeaponStep::SetDie(_)) => asked("vda-ask-set-die"),
        Step::Weapon(WeaponStep::Ask { window, .. }) => window_prompt(game, window, who),
        Step::Weapon(WeaponStep::Hold(_)) | Step::Turn(_) => asked("vda-ask-wait"),
    }
}

fn ask_play(game: &Valda, step: PlayStep, who: Seat) -> Phrase {
    match step {
        PlayStep::DrawCount => Phrase::of("vda-ask-draw-count", who),
        PlayStep::ChooseRegions => {
            Phrase::of("vda-ask-regions", who).number("count", game.table.draws)
        }
        PlayStep::Act => {
            let cost = if game.favour(who, God::Freya).is_some() {
                game.table.book.favours.freya_actions_per_card
            } else {
                game.table.book.numbers.action_draw_cost
            };
            let actions = game.table.actions;
            let draw = actions >= cost;
            Phrase::of("vda-ask-act", who).number("actions", actions).number("draw", draw)
        }
        PlayStep::DiscardDown => Phrase::of("vda-ask-discard-down", who)
            .number("limit", game.table.book.numbers.hand_limit),
        PlayStep::TakeGodCards | PlayStep::DrawBase(_) | PlayStep::End => {
            Phrase::of("vda-ask-wait", who)
        }
    }
}

fn ask_card(step: CardStep, who: Seat) -> Phrase {
    let asked = |key| Phrase::of(key, who);
    match step {
        CardStep::ChoosePlayer(_) => asked("vda-ask-player"),
        CardStep::ChooseResources { n, .. } => asked("vda-ask-resources").number("count", n),
        CardStep::StealResources { victim, n, .. } => {
            asked("vda-ask-steal-resources").seat("whom", victim).number("count", n)
        }
        CardStep::StealCard { victim, .. } => asked("vda-ask-steal-card").seat("whom", victim),
        CardStep::StealSeen { victim, .. } => asked("vda-ask-steal-seen").seat("whom", victim),
        CardStep::ChooseGodDeck { .. } => asked("vda-ask-god-deck"),
        CardStep::KeepGodCard { god: of, .. } => asked("vda-ask-keep").with("god", god(of)),
        CardStep::Change { left, .. } => asked("vda-ask-change").number("left", left),
        CardStep::LookAtDecks { n, .. } => asked("vda-ask-look").number("count", n),
        CardStep::Swap { left, .. } => asked("vda-ask-swap").number("left", left),
        CardStep::TakeDiscard { left, .. } => asked("vda-ask-take").number("left", left),
        CardStep::PutAway { left, .. } => asked("vda-ask-put-away").number("left", left),
        CardStep::PlayYellow { left, .. } => asked("vda-ask-play-yellow").number("left", left),
        CardStep::Carry(_)
        | CardStep::Done(_)
        | CardStep::Upon { .. }
        | CardStep::LookAtGodDeck { .. }
        | CardStep::Reap { .. } => asked("vda-ask-wait"),
    }
}

/// Only the defender sees the cards being put together.
fn ask_defence(game: &Valda, who: Seat, viewer: Option<Seat>) -> Phrase {
    let Some(battle) = &game.table.battle else { return Phrase::of("vda-ask-wait", who) };
    if viewer != Some(who) || game.picked.is_empty() {
        let laid = !battle.defence.is_empty();
        return battle_prompt(game, Phrase::of("vda-ask-defend", who)).number("laid", laid);
    }
    let mut gathered = *battle;
    game.picked.iter().for_each(|&card| gathered.defence.push(card));
    let picked = game.picked.iter().map(|&copy| card(game, game.table.book.kind(copy)));
    Phrase::of("vda-ask-defend-more", who)
        .with("picked", Arg::Cards(picked.collect()))
        .number("power", game.power(battle))
        .number("strength", game.strength(&gathered))
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
        Action::Regions(named) => Phrase::new("vda-do-regions").with("gods", gods(named)),
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
        Action::Weapon(used) => {
            one("vda-do-weapon", game.table.book.weapon(used.god)).with("use", use_name(game, used))
        }
        Action::Hammertime { used, card: held } => {
            one("vda-do-hammertime", held.kind).with("use", use_name(game, used))
        }
        _ => choice(game, action),
    }
}

fn choice(game: &Valda, action: Action) -> Phrase {
    let one = |key, kind| Phrase::new(key).card("card", card(game, kind));
    match action {
        Action::Worship { god: of, two, pay } => {
            let offering = game.offering(of, two);
            let phrase = Phrase::new("vda-do-worship").with("god", god(of.god()));
            paying(phrase, Store::of(pay, offering.from_n)).number("followers", offering.to_n)
        }
        Action::Choose(seat) => Phrase::new("vda-do-choose").seat("whom", seat),
        Action::Resources(taken) => paying(Phrase::new("vda-do-resources"), taken),
        Action::StealHidden => Phrase::new("vda-do-steal-hidden"),
        Action::StealOpen(kind) | Action::StealSeen(kind) => one("vda-do-steal", kind),
        Action::GodDeck(of) => Phrase::new("vda-do-god-deck").with("god", god(of)),
        Action::Keep(kind) => one("vda-do-keep", kind),
        Action::Look(named) => Phrase::new("vda-do-look").with("gods", gods(named)),
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
        Action::TurnDie { from, to, .. } => Phrase::new("vda-do-turn-die")
            .with("from", Arg::Symbols(vec![face(from)]))
            .with("to", Arg::Symbols(vec![face(to)])),
        _ => Phrase::new("vda-do-stop"),
    }
}

pub(super) fn use_name(game: &Valda, used: WeaponUse) -> Arg {
    let used = game.table.book.used(used);
    Arg::Cards(vec![Named { id: used.id, name: used.name }])
}

fn gods(gods: Gods) -> Arg {
    Arg::Symbols(gods.iter().map(god_key).collect())
}

fn pass_key(game: &Valda) -> &'static str {
    match game.waiting() {
        Some((Step::Attack(AttackStep::Strike(_)), _)) => "vda-do-no-attack",
        Some((Step::Attack(AttackStep::Defend), _)) => "vda-do-no-defence",
        _ => "vda-do-pass",
    }
}

fn stop_key(game: &Valda) -> &'static str {
    match game.waiting() {
        Some((Step::Resource(ResourceStep::Exchange), _)) => "vda-do-end-exchange",
        Some((Step::Play(PlayStep::Act), _)) if game.table.actions > 0 => "vda-do-end-play-early",
        Some((Step::Play(PlayStep::Act), _)) => "vda-do-end-play",
        Some((Step::Build(BuildStep::Declare), _)) => "vda-do-end-build",
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
            stored(seat, pay).chain([format!("resource-{}", gain.word())]).collect()
        }
        Action::TakeResource(kind) => vec![format!("resource-{}", kind.word())],
        Action::Offer(pay) => stored(seat, pay).collect(),
        Action::Resources(taken) => taken_spots(game, taken),
        Action::Regions(gods) | Action::Look(gods) => gods.iter().map(region).collect(),
        Action::Play(held) | Action::Discard(held) | Action::Under(held) => own(held),
        Action::BuyCards | Action::Draw(_) => vec!["deck".to_owned()],
        Action::Build(building) => vec![site(building)],
        Action::Attack(kind) | Action::Defend(kind) => in_hand(kind),
        Action::GodDeck(god) | Action::Borrow(god) => vec![region(god)],
        Action::Worship { god, pay, .. } => {
            stored(seat, Store::of(pay, 1)).chain([region(god.god())]).collect()
        }
        Action::RollLoki => vec![region(God::Loki)],
        Action::Weapon(used) => vec![weapon_spot(game, seat, used)],
        Action::Hammertime { used, card } => {
            own(card).into_iter().chain([weapon_spot(game, seat, used)]).collect()
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
        Action::TurnDie { from, .. } => vec![format!("die-{}", face_word(from))],
    }
}

fn region(god: God) -> String {
    format!("god-{}", god.word())
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
    kinds.map(move |kind| format!("store-{}-{}", seat.0, kind.word()))
}

/// Resources come from another player's store or from the supply.
fn taken_spots(game: &Valda, taken: Store) -> Vec<String> {
    if let Some(of) = victim(game) {
        return stored(of, taken).collect();
    }
    let kinds = Resource::ALL.into_iter().filter(|&kind| taken.get(kind) > 0);
    kinds.map(|kind| format!("resource-{}", kind.word())).collect()
}

/// Whom the present question takes from.
fn victim(game: &Valda) -> Option<Seat> {
    match game.waiting()?.0 {
        Step::Card(
            CardStep::StealResources { victim, .. } | CardStep::StealCard { victim, .. },
        ) => Some(victim),
        Step::Map(MapStep::Destroy { of, .. }) => Some(of),
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
fn weapon_spot(game: &Valda, seat: Seat, used: WeaponUse) -> String {
    let book = game.table.book;
    let weapon = book.weapon(used.god);
    let in_hand = book.copy_in(weapon, &game.hands[seat.index()]).is_some();
    format!("{}-{}", if in_hand { "card" } else { "open" }, book.card(weapon).id)
}
