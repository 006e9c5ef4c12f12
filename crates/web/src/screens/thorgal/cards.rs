//! Thorgal's cards from its catalogue.

use engine::{Seat, Word};
use games::thorgal::{
    ability_text, fenrir_text, hand_left, horn_text, phases_text, steps_text, symbols_text,
    upkeep_text,
};
use maud::Markup;
use thorgal::catalogue::{Attributes, CardFace, Kind, ListId, Mode, Symbol};
use thorgal::state::{Fellow, Land};
use thorgal::{Card, Catalogue, LandId, Thorgal, View};

use super::copies::{CardPlace, Copies};
use crate::look::thorgal::{
    Destination, FateCard, LandCard, Stance, fate_card, land_card, land_tile, member,
};
use crate::look::{Icon, Mark, Spot};
use crate::screens::Scene;
use crate::speech::emblem;

pub(super) struct Cards<'a> {
    pub(super) book: &'a Catalogue,
    pub(super) scene: &'a Scene<'a>,
}

/// How a card in play differs from what is printed.
#[derive(Default)]
struct Shown {
    value: Option<Attributes>,
    exhausted: u8,
    spot: Spot,
}

/// How a land in the middle differs from what is printed.
#[derive(Default)]
struct LandState {
    won: Option<Seat>,
    exhausted: u8,
    lack: Option<u8>,
}

impl Cards<'_> {
    fn faction(&self, faction: u8) -> &'static str {
        self.book.factions[usize::from(faction)].id
    }

    fn card(&self, card: Card, shown: &Shown) -> Markup {
        fate_card(&self.shown(card, shown))
    }

    fn shown(&self, card: Card, shown: &Shown) -> FateCard {
        let face = self.book.card(card);
        let attributes = shown.value.unwrap_or(face.attributes);
        let (line, text) = (self.line(face), self.text(face));
        let mut label =
            vec![self.scene.card_name(face.name), self.facts(face, attributes), line.clone()];
        if shown.exhausted > 0 {
            label.push(self.count("tho-stage-exhausted", shown.exhausted));
        }
        label.extend(text.iter().cloned());
        FateCard {
            key: face.id.to_owned(),
            name: self.scene.card_name(face.name),
            kind: face.kind.word(),
            tint: self.faction(face.faction),
            cost: face.cost,
            attributes,
            symbols: self
                .signs(face.subtypes)
                .chain(face.symbols.iter().map(symbol_icon))
                .collect(),
            exhausted: shown.exhausted,
            when: self.when(face),
            line,
            text,
            notes: self.notes(face),
            label: spoken(&label),
            spot: shown.spot.clone(),
            mark: Mark::Plain,
        }
    }

    fn count(&self, key: &str, n: u8) -> String {
        self.scene.words.say_with(key, &[("n", n.into())])
    }

    fn facts(&self, face: &CardFace, [valour, guile, power]: Attributes) -> String {
        let args = [
            (
                "faction",
                self.scene.card_name(self.book.factions[usize::from(face.faction)].name).into(),
            ),
            ("cost", face.cost.into()),
            ("valour", valour.into()),
            ("guile", guile.into()),
            ("power", power.into()),
        ];
        self.scene.words.say_with("tho-card-facts", &args)
    }

    /// "Follower · Viking · unique".
    fn line(&self, face: &CardFace) -> String {
        let words = self.scene.words;
        let kind = words.say_with(kind_key(face.kind), &[("count", 1.into())]);
        let unique = face.unique.then(|| words.say("tho-unique"));
        let parts = [Some(kind), Some(self.subtypes(face.subtypes)), unique];
        let parts: Vec<String> = parts.into_iter().flatten().filter(|it| !it.is_empty()).collect();
        parts.join(" · ")
    }

    fn subtypes(&self, bits: u16) -> String {
        let named = self.book.subtypes.iter().enumerate();
        let there = named
            .filter(|(which, _)| bits >> which & 1 == 1)
            .map(|(_, it)| self.scene.card_name(it.name));
        there.collect::<Vec<_>>().join(", ")
    }

    /// The signs of subtypes: a follower opposes for free where the land bears one of its own.
    fn signs(&self, bits: u16) -> impl Iterator<Item = Icon> {
        let named = self.book.subtypes.iter().enumerate();
        named.filter(move |(which, _)| bits >> which & 1 == 1).filter_map(|(_, it)| sign(it.id))
    }

    /// The subtypes that have a sign, for the legend.
    pub(super) fn legend(&self) -> Vec<(Icon, String)> {
        self.book
            .subtypes
            .iter()
            .filter_map(|it| Some((sign(it.id)?, self.scene.card_name(it.name))))
            .collect()
    }

    /// When an event or doom card may be played: "Dawn, Dusk".
    fn when(&self, face: &CardFace) -> String {
        let played = !face.kind.joins();
        let phases = played.then(|| phases_text(self.scene.words, self.book, face.phases));
        phases.unwrap_or_default()
    }

    fn text(&self, face: &CardFace) -> Vec<String> {
        let words = self.scene.words;
        let when = self.when(face);
        let when = (!when.is_empty())
            .then(|| words.say_with("tho-card-phases", &[("phases", when.into())]));
        let abilities = face.abilities.iter().map(|it| ability_text(words, self.book, it));
        let upkeep = upkeep_text(words, self.book, &face.upkeep);
        let upkeep = (!upkeep.is_empty())
            .then(|| words.say_with("tho-card-upkeep", &[("text", upkeep.into())]));
        when.into_iter()
            .chain(symbols_text(words, face.symbols))
            .chain(abilities)
            .chain(upkeep)
            .collect()
    }

    /// The keywords on a card, explained.
    fn notes(&self, face: &CardFace) -> Vec<String> {
        let mut symbols = face.symbols.to_vec();
        symbols.dedup();
        let symbols = symbols.into_iter().map(|symbol| {
            let (name, text) = (symbol_key(symbol), symbol_note(symbol));
            let told =
                [("name", self.scene.say(name).into()), ("text", self.scene.say(text).into())];
            self.scene.words.say_with("tho-keyword", &told)
        });
        let activated = face.abilities.iter().any(|ability| ability.mode == Mode::Activated);
        let rest = [
            (activated, "tho-explain-activate"),
            (
                !face.upkeep.state.is_empty() || face.upkeep.pay != ListId::NONE,
                "tho-explain-upkeep",
            ),
            (face.unique, "tho-explain-unique"),
        ];
        let rest = rest.into_iter().filter(|(there, _)| *there).map(|(_, key)| self.scene.say(key));
        symbols.chain(rest).collect()
    }

    /// What a list of steps does.
    pub(super) fn steps(&self, list: ListId) -> String {
        steps_text(self.scene.words, self.book, list)
    }

    /// The cards of a team with what they are worth now.
    fn team_cards(&self, view: &View, world: &Thorgal, seat: Seat) -> Vec<FateCard> {
        let team = view.boards[seat.index()].team;
        let copies = Copies::of(view);
        let shown = team.iter().map(|(place, fellow)| {
            self.shown(
                fellow.card,
                &Shown {
                    value: Some(world.team_value(seat, place)),
                    exhausted: fellow.exhausted,
                    spot: Spot::one_of(
                        format!("team-{}-{place}", seat.0),
                        copies.id(CardPlace::Team(seat.0, place)),
                    ),
                },
            )
        });
        shown.collect()
    }

    /// A team as cards.
    pub(super) fn team(&self, view: &View, world: &Thorgal, seat: Seat) -> Vec<Markup> {
        self.team_cards(view, world, seat).iter().map(fate_card).collect()
    }

    /// A team as people and things: followers, then what supports them.
    pub(super) fn members(
        &self,
        view: &View,
        world: &Thorgal,
        seat: Seat,
        stance: Stance,
    ) -> [Vec<Markup>; 2] {
        let team = self.team_cards(view, world, seat);
        ["follower", "support"].map(|kind| {
            let those = team.iter().filter(|card| card.kind == kind);
            those.map(|card| member(card, stance)).collect()
        })
    }

    pub(super) fn opposer(&self, view: &View, fellow: &Fellow) -> Markup {
        let printed = self.book.card(fellow.card).attributes;
        let value =
            std::array::from_fn(|which| printed[which].saturating_add_signed(fellow.marks[which]));
        let spot = Spot::one_of("opposer", Copies::of(view).id(CardPlace::InTheWay));
        let shown = Shown { value: Some(value), exhausted: fellow.exhausted, spot };
        member(&self.shown(fellow.card, &shown), Stance::InTheWay)
    }

    pub(super) fn attached(&self, view: &View) -> Vec<Markup> {
        let copies = Copies::of(view);
        let there = view.table.attached.iter().enumerate();
        let shown = there.map(|(n, &card)| {
            let spot = Spot::one_of(format!("attached-{n}"), copies.id(CardPlace::Attached(n)));
            self.card(card, &Shown { spot, ..Shown::default() })
        });
        shown.collect()
    }

    pub(super) fn hand(&self, view: &View) -> Vec<Markup> {
        self.in_sight(view, &hand_left(view), CardPlace::Hand)
    }

    /// Cards that were taken up to be looked at.
    pub(super) fn lifted(&self, view: &View) -> Vec<Markup> {
        let cards: Vec<Card> = view.lifted.iter().map(|slot| slot.card).collect();
        self.in_sight(view, &cards, CardPlace::Lifted)
    }

    /// Actions name the card; whatever copy it is keeps its name when it goes elsewhere.
    fn in_sight(&self, view: &View, cards: &[Card], lies: fn(usize) -> CardPlace) -> Vec<Markup> {
        let copies = Copies::of(view);
        let known = cards.iter().enumerate().filter(|(_, card)| **card != Card::UNKNOWN);
        let shown = known.map(|(at, &card)| {
            let name = format!("card-{}", self.book.card(card).id);
            let spot = Spot::one_of(name, copies.id(lies(at)));
            self.card(card, &Shown { spot, ..Shown::default() })
        });
        shown.collect()
    }

    /// Actions name the card, each copy has an id of its own.
    pub(super) fn named(&self, cards: &[Card], place: &str) -> Vec<Markup> {
        let spot = |at: usize, card: Card| {
            Spot::one_of(format!("card-{}", self.book.card(card).id), format!("{place}-{at}"))
        };
        let known = cards.iter().enumerate().filter(|(_, card)| **card != Card::UNKNOWN);
        known
            .map(|(at, &card)| self.card(card, &Shown { spot: spot(at, card), ..Shown::default() }))
            .collect()
    }

    /// A land in the middle, with what a team of this strength lacks to conquer it.
    pub(super) fn land(&self, land: &Land, goal: bool, team: Option<Attributes>) -> Markup {
        let difficulty = self.difficulty(land);
        let won = land.is_conquered().then_some(Seat(land.conqueror));
        let missing = |team: Attributes| {
            (0..3).map(|which| difficulty[which].saturating_sub(team[which])).sum()
        };
        let lack = team.filter(|_| won.is_none()).map(missing);
        let state = LandState { won, exhausted: land.exhausted, lack };
        let word = goal.then(|| self.scene.say("tho-stage-goal-flag"));
        land_tile(&self.shown_land(land.land, difficulty, &state), word.as_deref())
    }

    fn difficulty(&self, land: &Land) -> Attributes {
        let printed = self.book.land(land.land).difficulty;
        std::array::from_fn(|which| printed[which].saturating_add_signed(land.marks[which]))
    }

    /// Where the expedition goes; without a land, nowhere yet.
    pub(super) fn destination(&self, land: Option<&Land>) -> Destination {
        let Some(land) = land else {
            return Destination {
                land: None,
                name: self.scene.say("tho-stage-no-goal"),
                difficulty: [0; 3],
                text: vec![(Icon::Horn, self.scene.say("tho-stage-no-goal-about"))],
            };
        };
        let face = self.book.land(land.land);
        let free = [("subtypes", self.subtypes(face.subtypes).into())];
        Destination {
            land: Some((face.id.to_owned(), self.faction(face.faction))),
            name: self.scene.card_name(face.name),
            difficulty: self.difficulty(land),
            text: vec![
                (Icon::Horn, horn_text(self.scene.words, self.book, face)),
                (Icon::Shield, self.scene.words.say_with("tho-card-land-free", &free)),
            ],
        }
    }

    /// A land that nobody has conquered.
    pub(super) fn printed_land(&self, land: LandId) -> Markup {
        land_card(&self.shown_land(land, self.book.land(land).difficulty, &LandState::default()))
    }

    fn shown_land(&self, land: LandId, difficulty: Attributes, state: &LandState) -> LandCard {
        let (face, words) = (self.book.land(land), self.scene.words);
        let won = state.won.map(|seat| {
            let args = [("who", self.scene.name(seat).into())];
            (emblem(seat), words.say_with("tho-board-conquered", &args))
        });
        let [valour, guile, power] = difficulty;
        let args = [
            (
                "faction",
                self.scene.card_name(self.book.factions[usize::from(face.faction)].name).into(),
            ),
            ("valour", valour.into()),
            ("guile", guile.into()),
            ("power", power.into()),
        ];
        let line = match &won {
            Some((_, who)) => who.clone(),
            None => words.say_with("tho-card-land-facts", &args),
        };
        let free = [("subtypes", self.subtypes(face.subtypes).into())];
        let text = vec![
            words.say_with("tho-card-land-free", &free),
            horn_text(words, self.book, face),
            fenrir_text(words, self.book, face),
        ];
        let lack = state.lack.map(|n| (n, self.lack(n)));
        let mut label = vec![self.scene.card_name(face.name), line.clone()];
        label.extend(lack.iter().map(|(_, told)| told.clone()).chain(text.iter().cloned()));
        LandCard {
            key: face.id.to_owned(),
            name: self.scene.card_name(face.name),
            tint: self.faction(face.faction),
            difficulty,
            signs: self.signs(face.subtypes).collect(),
            won,
            exhausted: state.exhausted,
            lack,
            label: spoken(&label),
            line,
            text,
            spot: Spot::new(format!("land-{}", face.id)),
            mark: Mark::Plain,
        }
    }

    /// What a team lacks, in words.
    pub(super) fn lack(&self, missing: u8) -> String {
        match missing {
            0 => self.scene.say("tho-stage-enough"),
            n => self.count("tho-stage-missing", n),
        }
    }

    pub(super) fn by_id(&self, id: &str) -> Option<Markup> {
        let card = self.book.find(id).map(|card| self.card(card, &Shown::default()));
        card.or_else(|| self.book.find_land(id).map(|land| self.printed_land(land)))
    }
}

/// Words and sentences read one after the other, each with one full stop.
fn spoken(parts: &[String]) -> String {
    let parts = parts.iter().map(|part| part.trim_end_matches('.')).filter(|it| !it.is_empty());
    format!("{}.", parts.collect::<Vec<_>>().join(". "))
}

/// THO-COMPONENT-11: each subtype is shown as a symbol. One of somebody's own card file may have none.
fn sign(subtype: &str) -> Option<Icon> {
    SUBTYPES.iter().find(|(_, id)| *id == subtype).map(|(shown, _)| *shown)
}

/// The factions first, so that the last sign of a card tells most.
const SUBTYPES: &[(Icon, &str)] = &[
    (Icon::Wolf, "outlaw"),
    (Icon::Destiny, "newcomer"),
    (Icon::Crown, "magnate"),
    (Icon::Helm, "viking"),
    (Icon::Axe, "warrior"),
    (Icon::Bow, "hunter"),
    (Icon::Eye, "sage"),
    (Icon::Tree, "kin"),
    (Icon::Sword, "weapon"),
    (Icon::Satchel, "gear"),
    (Icon::Diamond, "artifact"),
    (Icon::Deer, "companion"),
    (Icon::Ship, "ship"),
    (Icon::Cog, "technology"),
];

const fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Follower => "tho-kind-follower",
        Kind::Support => "tho-kind-support",
        Kind::Event => "tho-kind-event",
        Kind::Doom => "tho-kind-doom",
    }
}

const fn symbol_key(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Elements => "tho-elements",
        Symbol::Intrigue => "tho-intrigue",
        Symbol::Damage => "tho-damage",
    }
}

const fn symbol_note(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Elements => "tho-explain-elements",
        Symbol::Intrigue => "tho-explain-intrigue",
        Symbol::Damage => "tho-explain-damage",
    }
}

const fn symbol_icon(symbol: &Symbol) -> Icon {
    match symbol {
        Symbol::Elements => Icon::Sun,
        Symbol::Intrigue => Icon::Moon,
        Symbol::Damage => Icon::Wound,
    }
}
