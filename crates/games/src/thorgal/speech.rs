//! What is asked at a table of Thorgal, and what can be answered, as keys into `words/`.

use engine::{Game, Seat};
use thorgal::catalogue::{Attribute, Attributes, Destination, End, Op, Symbol};
use thorgal::state::Board;
use thorgal::{
    Action, Card, DuskStep, EffectStep, ExpeditionStep, InPlay, LandId, PlayStep, RoundStep, Scene,
    SetupStep, Source, Spot, Step, TeamCard, Thorgal, is_enough,
};

use words::{Arg, Named, Phrase, ended};

pub(super) const fn attribute_key(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Valour => "tho-valour",
        Attribute::Guile => "tho-guile",
        Attribute::Power => "tho-power",
    }
}

pub(super) fn card(game: &Thorgal, card: Card) -> Named {
    if card == Card::UNKNOWN {
        return Named { id: "", name: "?" };
    }
    let face = game.face(card);
    Named { id: face.id, name: face.name }
}

pub(super) fn land(game: &Thorgal, land: LandId) -> Named {
    let face = game.book.land(land);
    Named { id: face.id, name: face.name }
}

pub(super) fn middle(game: &Thorgal, place: u8) -> Named {
    let face = game.land_face(place);
    Named { id: face.id, name: face.name }
}

fn fellow(game: &Thorgal, seat: Seat, place: u8) -> Named {
    let fellow = game.board(seat).team.get(place);
    fellow.map_or(Named { id: "", name: "?" }, |fellow| card(game, fellow.card))
}

pub(super) fn source(game: &Thorgal, you: Seat, source: Source) -> Named {
    match source {
        Source::Team { place, .. } => fellow(game, you, place),
        Source::Played { .. } => card(game, game.table.playing),
        Source::Horn(place) | Source::Fenrir(place) => middle(game, place),
    }
}

/// The card or land an effect is on, where it can still be seen.
pub(super) fn scene(game: &Thorgal, scene: Scene) -> Named {
    if let Some(fellow) = game.board(scene.you()).team.get(scene.source) {
        return card(game, fellow.card);
    }
    let mut lands = game.table.lands.iter().map(|it| (it.land, game.book.land(it.land)));
    let on = lands.find(|(_, face)| [face.horn.steps, face.fenrir.steps].contains(&scene.list));
    on.map_or_else(|| card(game, game.table.playing), |(id, _)| land(game, id))
}

/// Where cards go that were destroyed or looked at.
fn goes(game: &Thorgal, scene: Scene) -> Destination {
    match *game.op(scene) {
        Op::LookTake { rest: End::Top, .. } => Destination::DeckTop,
        // Cards of the other role cannot come into the hand.
        Op::Recall { from, goes: Destination::Hand, .. } if from != game.role(scene.you()) => {
            Destination::DeckTop
        }
        Op::Recall { goes, .. } => goes,
        _ => Destination::DeckBottom,
    }
}

const fn goes_key(goes: Destination) -> &'static str {
    match goes {
        Destination::Hand => "tho-to-hand",
        Destination::DeckTop => "tho-to-top",
        Destination::DeckBottom => "tho-to-bottom",
        Destination::PoolTop => "tho-to-pool",
    }
}

pub(super) fn ask(game: &Thorgal, viewer: Option<Seat>) -> Phrase {
    let Some((step, seats)) = game.waiting() else { return ended(game.standing().as_ref()) };
    let me = viewer.filter(|&viewer| seats.contains(viewer));
    let who = me.or(seats.lowest()).unwrap_or_default();
    let key = match step {
        // How far another has come is nobody's business.
        Step::Setup(SetupStep::Prepare) if me.is_none() => "tho-ask-team",
        _ => prompt(game, step, who),
    };
    let phrase = Phrase::of(key, who);
    match step {
        Step::Round(RoundStep::Fate) => {
            let drawn = if me.is_some() { game.player(who).private.drawn } else { 0 };
            let points = game.fate_points(who).saturating_sub(drawn);
            phrase.number("points", points)
        }
        Step::Expedition(ExpeditionStep::Oppose(_)) | Step::Round(RoundStep::Turn) => {
            match game.goal() {
                Some(goal) => so_far(game, phrase.card("land", land(game, goal.land))),
                None => phrase,
            }
        }
        Step::Expedition(ExpeditionStep::Horn(place)) => phrase.card("land", middle(game, place)),
        Step::Dusk(DuskStep::Unmet(place)) => phrase.card("card", fellow(game, who, place)),
        Step::Play(PlayStep::Symbols(_)) => phrase.card("card", card(game, game.table.playing)),
        Step::Suffer { damage, .. } => phrase.number("count", damage),
        Step::Effect(EffectStep::Against(you, from) | EffectStep::Consider(you, _, from)) => {
            phrase.card("card", source(game, you, from))
        }
        Step::Setup(SetupStep::FurtherLands(_)) => {
            phrase.number("count", if game.table.seats == 2 { 2 } else { 1 })
        }
        Step::Effect(EffectStep::FromDestroyed(from, left)) => {
            let to = goes_key(goes(game, from));
            phrase.number("count", left).with("to", Arg::Word(to))
        }
        Step::Effect(
            EffectStep::Pick(from, left)
            | EffectStep::FromHand(from, left)
            | EffectStep::TakeLooked(from, left)
            | EffectStep::PutIntoPlay(from, left),
        ) => phrase.number("count", left).card("card", scene(game, from)),
        _ => match step.scene() {
            Some(from) => phrase.card("card", scene(game, from)),
            None => phrase,
        },
    }
}

/// How the expedition would end now: on a small screen the sums may be out of sight.
fn so_far(game: &Thorgal, phrase: Phrase) -> Phrase {
    let (strength, difficulty) = (game.strength(), game.difficulty());
    let standing =
        if is_enough(strength, difficulty) { "tho-would-succeed" } else { "tho-would-fail" };
    compared(phrase.with("standing", Arg::Word(standing)), strength, difficulty)
}

/// The three attributes of a team against those of a goal.
pub(super) fn compared(phrase: Phrase, strength: Attributes, difficulty: Attributes) -> Phrase {
    let names = ["sv", "sg", "sp", "dv", "dg", "dp"];
    let figures = strength.into_iter().chain(difficulty);
    names.into_iter().zip(figures).fold(phrase, |phrase, (name, n)| phrase.number(name, n))
}

fn prompt(game: &Thorgal, step: Step, who: Seat) -> &'static str {
    match step {
        Step::Setup(SetupStep::ChooseFaction(_)) => "tho-ask-faction",
        Step::Setup(SetupStep::Prepare) if game.player(who).private.team[0] == Card::UNKNOWN => {
            "tho-ask-team"
        }
        Step::Setup(SetupStep::Prepare) => "tho-ask-lands",
        Step::Setup(SetupStep::FurtherLands(_)) => "tho-ask-further-lands",
        Step::Round(RoundStep::Fate) => "tho-ask-fate",
        Step::Round(RoundStep::Turn) if game.goal().is_some() => "tho-ask-expedition",
        Step::Round(RoundStep::Turn) if who == game.table.destiny => "tho-ask-turn-destiny",
        Step::Round(RoundStep::Turn) if may_wake(game, who) => "tho-ask-turn-fenrir",
        Step::Round(RoundStep::Turn) => "tho-ask-turn-doom",
        Step::Expedition(ExpeditionStep::ChooseGoal) => "tho-ask-goal",
        Step::Expedition(ExpeditionStep::Oppose(_)) => "tho-ask-oppose",
        Step::Expedition(ExpeditionStep::Horn(_)) => "tho-ask-horn",
        Step::Expedition(ExpeditionStep::Moments) => "tho-ask-moments",
        Step::Dusk(DuskStep::Upkeep) => "tho-ask-upkeep",
        Step::Dusk(DuskStep::Unmet(_)) => "tho-ask-unmet",
        Step::Dusk(DuskStep::Tidy) => "tho-ask-tidy",
        Step::Play(PlayStep::Symbols(which)) => match game.current_symbol(which) {
            Some(Symbol::Elements) => "tho-ask-elements",
            _ => "tho-ask-intrigue",
        },
        Step::Suffer { .. } => "tho-ask-suffer",
        Step::Effect(EffectStep::Against(..)) => "tho-ask-against",
        Step::Effect(EffectStep::Consider(..)) => "tho-ask-consider",
        Step::Effect(EffectStep::Pick(..)) => "tho-ask-pick",
        Step::Effect(EffectStep::ChooseAttribute(_)) => "tho-ask-attribute",
        Step::Effect(EffectStep::FromHand(from, _)) => from_hand(game.op(from)),
        Step::Effect(EffectStep::FromDestroyed(..)) => "tho-ask-recall",
        Step::Effect(EffectStep::TakeLooked(..)) => "tho-ask-take",
        Step::Effect(EffectStep::Lay(from)) => match goes(game, from) {
            Destination::DeckBottom => "tho-ask-lay-bottom",
            Destination::PoolTop => "tho-ask-lay-pool",
            _ => "tho-ask-lay-top",
        },
        Step::Effect(EffectStep::PutIntoPlay(..)) => "tho-ask-put",
        Step::Effect(EffectStep::ChooseOption(_)) => "tho-ask-option",
        Step::Effect(EffectStep::Redirect(_)) => "tho-ask-redirect",
        Step::Effect(EffectStep::SwapLand(_)) => "tho-ask-swap",
        _ => "tho-ask-wait",
    }
}

const fn from_hand(op: &Op) -> &'static str {
    match op {
        Op::DiscardHand { .. } => "tho-ask-discard",
        Op::DestroyHand { .. } => "tho-ask-destroy-hand",
        Op::HandToPool { .. } => "tho-ask-hand-to-pool",
        Op::HandToDeck { end: End::Top, .. } => "tho-ask-hand-to-top",
        _ => "tho-ask-hand-to-bottom",
    }
}

fn may_wake(game: &Thorgal, seat: Seat) -> bool {
    let mut conquered = game.table.lands.iter().filter(|land| land.is_conquered());
    conquered.any(|land| game.may_use_fenrir(seat, land).is_ok())
}

pub(super) fn action(game: &Thorgal, seat: Seat, action: Action) -> Phrase {
    let of = |key: &'static str, named: Named| Phrase::of(key, seat).card("card", named);
    let cards = |key: &'static str, named: Vec<Named>| {
        Phrase::of(key, seat).with("cards", Arg::Cards(named))
    };
    match action {
        Action::Faction(faction) => Phrase::of("tho-do-faction", seat)
            .with("faction", Arg::Name(game.book.factions[faction as usize].name)),
        Action::Team(one, other) => {
            let recommended = is_recommended(game, seat, action);
            let key = if recommended { "tho-do-team-recommended" } else { "tho-do-team" };
            let both = [Some(one), other].into_iter().flatten();
            cards(key, both.map(|it| card(game, it)).collect())
        }
        Action::Lands(one, other) => {
            let both = [Some(one), other].into_iter().flatten();
            let asked: Vec<String> = both.clone().map(|it| difficulty(game, it)).collect();
            cards("tho-do-lands", both.map(|it| land(game, it)).collect())
                .with("difficulty", Arg::Text(asked.join(", ")))
        }
        Action::Play(played) => {
            of("tho-do-play", card(game, played)).number("cost", game.play_cost(seat, played))
        }
        Action::Activate(it, _) => of("tho-do-activate", card(game, it.card)),
        Action::Fenrir(at) => of("tho-do-fenrir", land(game, at)),
        Action::Goal(at) => {
            of("tho-do-goal", land(game, at)).with("difficulty", Arg::Text(difficulty(game, at)))
        }
        Action::Oppose(it) => of("tho-do-oppose", card(game, it.card))
            .number("cost", game.goal().map_or(0, |_| game.oppose_cost(it.card))),
        Action::Upkeep(it) => of("tho-do-upkeep", card(game, it.card)),
        Action::ToPool(put) => of("tho-do-to-pool", card(game, put)),
        Action::ToDeck(put) => of("tho-do-to-deck", card(game, put)),
        Action::Name(named) => of(naming(game), card(game, named)),
        Action::Choose(it) => choose(game, seat, it),
        Action::Attribute(which) => {
            Phrase::of("tho-do-attribute", seat).with("attribute", Arg::Word(attribute_key(which)))
        }
        Action::Option(which) => Phrase::of("tho-do-option", seat).number("number", which + 1),
        Action::Against(whom) => Phrase::of("tho-do-against", seat).seat("whom", whom),
        Action::Swap(out, brought) => of("tho-do-swap", land(game, out))
            .card("land", land(game, brought))
            .with("difficulty", Arg::Text(difficulty(game, brought))),
        plain => Phrase::of(plain_key(game, plain), seat),
    }
}

/// What a land asks for now: "4/0/0".
fn difficulty(game: &Thorgal, land: LandId) -> String {
    let place = game.land_place(land).map(Spot::Land);
    let asked = place.map_or(game.book.land(land).difficulty, |spot| game.bare_value(spot));
    asked.map(|n| n.to_string()).join("/")
}

/// THO-SETUP-7
fn is_recommended(game: &Thorgal, seat: Seat, team: Action) -> bool {
    Board::recommended(game.book, game.board(seat).faction) == team
}

fn choose(game: &Thorgal, seat: Seat, it: InPlay) -> Phrase {
    let of = |key: &'static str, named: Named| Phrase::of(key, seat).card("card", named);
    match it {
        InPlay::Team(TeamCard { card: it, .. }) if game.owner(it) != seat => {
            of("tho-do-choose-theirs", card(game, it)).seat("whom", game.owner(it))
        }
        InPlay::Team(TeamCard { card: it, .. }) | InPlay::Attached(it) => {
            of("tho-do-choose", card(game, it))
        }
        InPlay::Land(it) => of("tho-do-choose", land(game, it)),
        InPlay::Opposer => {
            let opposer = game.table.opposer.map(|opposer| opposer.fellow.card);
            of("tho-do-choose-opposer", card(game, opposer.unwrap_or_default()))
        }
    }
}

/// What naming a card means here.
fn naming(game: &Thorgal) -> &'static str {
    match game.waiting() {
        Some((Step::Suffer { .. }, _)) => "tho-do-lose",
        Some((Step::Effect(EffectStep::FromHand(..) | EffectStep::Lay(_)), _)) => "tho-do-lay",
        Some((Step::Effect(EffectStep::PutIntoPlay(..)), _)) => "tho-do-put",
        _ => "tho-do-take",
    }
}

fn plain_key(game: &Thorgal, action: Action) -> &'static str {
    match action {
        Action::Draw => "tho-do-draw",
        Action::Stock => "tho-do-stock",
        Action::Pass if falls_short(game) => "tho-do-pass-short",
        Action::Pass => "tho-do-pass",
        Action::Use => "tho-do-use",
        Action::DestroyIt => "tho-do-destroy",
        Action::KeepIt => "tho-do-keep",
        Action::FromDeck => match game.waiting() {
            Some((Step::Suffer { damage: 1, .. }, _)) => "tho-do-top-of-deck",
            _ => "tho-do-from-deck",
        },
        Action::Enough => "tho-do-enough",
        Action::GiveUp => "tho-do-give-up",
        _ if matches!(game.waiting(), Some((Step::Expedition(ExpeditionStep::Oppose(_)), _))) => {
            "tho-do-not-oppose"
        }
        _ => "tho-do-decline",
    }
}

/// Whether the expedition fails unless its player does something more.
fn falls_short(game: &Thorgal) -> bool {
    let own = game.table.turn == game.table.destiny;
    own && game.goal().is_some() && !is_enough(game.strength(), game.difficulty())
}

/// Spots are named after what lies there: `card-…` in a hand or pile, `team-0-3` by seat and place,
/// `land-…`, `attached-2`, `opposer`, `deck`, `pool`, `seat-1`, `faction-…`, `starter`,
/// `attribute-guile`, `option-0`.
pub(super) fn spots(game: &Thorgal, seat: Seat, action: Action) -> Vec<String> {
    let one = |it: Card| format!("card-{}", card(game, it).id);
    let of_land = |it: Named| format!("land-{}", it.id);
    let spot = |it: InPlay| match game.spot(it) {
        Some(Spot::Team(seat, place)) => vec![format!("team-{}-{place}", seat.0)],
        Some(Spot::Opposer) => vec!["opposer".to_owned()],
        Some(Spot::Land(place)) => vec![of_land(middle(game, place))],
        Some(Spot::Attached(place)) => vec![format!("attached-{place}")],
        None => Vec::new(),
    };
    match action {
        Action::Faction(faction) => {
            vec![format!("faction-{}", game.book.factions[faction as usize].id)]
        }
        // THO-SETUP-7: the recommended team has a place of its own.
        Action::Team(a, b) if is_recommended(game, seat, action) => {
            let both = [Some(a), b].into_iter().flatten().map(one);
            both.chain(["starter".to_owned()]).collect()
        }
        Action::Team(a, b) => [Some(a), b].into_iter().flatten().map(one).collect(),
        Action::Lands(a, b) => {
            [Some(a), b].into_iter().flatten().map(|it| of_land(land(game, it))).collect()
        }
        Action::Play(it) | Action::Name(it) => vec![one(it)],
        Action::ToPool(it) => vec![one(it), "pool".to_owned()],
        Action::ToDeck(it) => vec![one(it), "deck".to_owned()],
        Action::Activate(it, _) | Action::Oppose(it) | Action::Upkeep(it) => spot(InPlay::Team(it)),
        Action::Choose(it) => spot(it),
        Action::Fenrir(it) | Action::Goal(it) => vec![of_land(land(game, it))],
        Action::Swap(out, brought) => vec![of_land(land(game, out)), of_land(land(game, brought))],
        Action::Against(whom) => vec![format!("seat-{}", whom.0)],
        Action::Draw | Action::FromDeck => vec!["deck".to_owned()],
        Action::Stock => vec!["pool".to_owned()],
        Action::Attribute(which) => {
            vec![attribute_key(which).replace("tho-", "attribute-")]
        }
        Action::Option(which) => vec![format!("option-{which}")],
        _ => Vec::new(),
    }
}
