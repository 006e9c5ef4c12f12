//! Reads `data/thorgal.toml`, or a file in its place, into the catalogue of the rules.

mod checks;
mod effects;
mod file;

use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::IgnoredAny;
use thorgal::catalogue::{
    Ability, Card, CardFace, Catalogue, DECK, Faction, Figures, Kind, LandFace, LandId, Mode, Op,
    PLAYERS, Phase, Phases, Role, Subtype, Symbol, Upkeep,
};
use toml::Spanned;

use self::effects::Effects;
use self::file::{AbilityFile, UpkeepFile};
use crate::cards_file::{self, BadCards};
use crate::sources::{Source, Sources};

/// The catalogue that comes with the program.
pub fn standard() -> &'static Catalogue {
    static STANDARD: LazyLock<&'static Catalogue> = LazyLock::new(|| {
        load(include_str!("../../../../data/thorgal.toml")).expect("the built-in cards are right")
    });
    &STANDARD
}

/// Reads a catalogue and keeps it for the life of the program.
pub fn load(text: &str) -> Result<&'static Catalogue, BadCards> {
    let file: File = cards_file::read(text)?;
    Reader::new(text, &file)?.catalogue(&file)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: GameFile,
    house: HouseFile,
    #[serde(default, rename = "public")]
    _public: IgnoredAny,
    #[serde(default, rename = "attribute")]
    _attribute: IgnoredAny,
    #[serde(default, rename = "phase")]
    _phase: IgnoredAny,
    #[serde(default, rename = "symbol")]
    _symbol: IgnoredAny,
    subtype: Vec<SubtypeFile>,
    #[serde(default, rename = "effect_primitive")]
    _effect_primitive: IgnoredAny,
    #[serde(default, rename = "condition")]
    _condition: IgnoredAny,
    #[serde(default, rename = "counter")]
    _counter: IgnoredAny,
    #[serde(default, rename = "trigger")]
    _trigger: IgnoredAny,
    faction: Vec<FactionFile>,
    destiny: Vec<CardFile>,
    doom: Vec<CardFile>,
    land: Vec<LandFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFile {
    #[serde(rename = "id")]
    _id: IgnoredAny,
    #[serde(rename = "name")]
    _name: IgnoredAny,
    #[serde(default, rename = "name_pl")]
    _name_pl: IgnoredAny,
    factions: u8,
    destiny_per_faction: usize,
    doom_per_faction: usize,
    lands_per_faction: usize,
    fate_points: u8,
    horns_to_win: u8,
    start_team_cost_max: u8,
    start_team_followers_min: u8,
    start_team_followers_max: u8,
    lands_in_play_two_players: u8,
    upkeep_failure_damage: u8,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HouseFile {
    round_limit_two_players: u8,
    round_limit_three_players: u8,
    round_limit_four_players: u8,
    doom_fate_base_three_players: u8,
    doom_fate_base_four_players: u8,
    doom_markers_three_players: [i8; 2],
    doom_markers_four_players: [i8; 3],
    destiny_fate_less_per_waiting_player: u8,
    lands_first_destiny_player: u8,
    lands_other_players: u8,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SubtypeFile {
    id: Spanned<String>,
    name: String,
    #[serde(rename = "kind")]
    _kind: IgnoredAny,
    #[serde(default, rename = "meaning")]
    _meaning: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionFile {
    id: Spanned<String>,
    name: String,
    #[serde(default, rename = "name_public")]
    _name_public: IgnoredAny,
    #[serde(default, rename = "name_pl")]
    _name_pl: IgnoredAny,
    subtype: Spanned<String>,
    identity: String,
    starters: Vec<Spanned<String>>,
    #[serde(rename = "source")]
    _source: IgnoredAny,
    #[serde(default, rename = "book")]
    _book: IgnoredAny,
}

#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum TypeFile {
    Follower,
    Support,
    Event,
    Doom,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PhaseFile {
    Dawn,
    Expedition,
    Dusk,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SymbolFile {
    Elements,
    Intrigue,
    Damage,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    id: Spanned<String>,
    faction: Spanned<String>,
    name: String,
    #[serde(default, rename = "name_pl")]
    _name_pl: IgnoredAny,
    r#type: Spanned<TypeFile>,
    count: u8,
    #[serde(default)]
    unique: bool,
    #[serde(default)]
    starter: bool,
    #[serde(default)]
    subtypes: Vec<Spanned<String>>,
    cost: Spanned<u8>,
    valour: u8,
    guile: u8,
    power: u8,
    #[serde(default)]
    upkeep: UpkeepFile,
    #[serde(default)]
    phases: Vec<PhaseFile>,
    #[serde(default)]
    symbols: Vec<SymbolFile>,
    effects: Vec<Spanned<AbilityFile>>,
    #[serde(default, rename = "text")]
    _text: IgnoredAny,
    #[serde(default, rename = "upkeep_text")]
    _upkeep_text: IgnoredAny,
    source: Sources,
    #[serde(default, rename = "book")]
    _book: IgnoredAny,
    #[serde(default, rename = "note")]
    _note: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LandFile {
    id: Spanned<String>,
    faction: Spanned<String>,
    name: String,
    #[serde(default, rename = "name_pl")]
    _name_pl: IgnoredAny,
    count: u8,
    subtypes: Vec<Spanned<String>>,
    valour: u8,
    guile: u8,
    power: u8,
    horn: Spanned<AbilityFile>,
    fenrir: Spanned<AbilityFile>,
    #[serde(default, rename = "horn_text")]
    _horn_text: IgnoredAny,
    #[serde(default, rename = "fenrir_text")]
    _fenrir_text: IgnoredAny,
    source: Sources,
    #[serde(default, rename = "book")]
    _book: IgnoredAny,
    #[serde(default, rename = "note")]
    _note: IgnoredAny,
}

pub(super) fn phases(phases: &[PhaseFile]) -> Phases {
    if phases.is_empty() {
        return Phases::ALL;
    }
    let phase = |phase: &PhaseFile| match phase {
        PhaseFile::Dawn => Phase::Dawn,
        PhaseFile::Expedition => Phase::Expedition,
        PhaseFile::Dusk => Phase::Dusk,
    };
    phases.iter().map(phase).collect()
}

pub(super) fn keep<T>(items: Vec<T>) -> &'static [T] {
    Vec::leak(items)
}

fn keep_text(text: &str) -> &'static str {
    String::leak(text.to_owned())
}

/// Names already read, and the steps of effects as they are gathered.
struct Reader<'a> {
    text: &'a str,
    effects: Effects<'a>,
    factions: Vec<&'a str>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, file: &'a File) -> Result<Self, BadCards> {
        let subtypes = file.subtype.iter().map(|subtype| subtype.id.get_ref().as_str()).collect();
        let names = file.destiny.iter().chain(&file.doom).map(|card| card.name.as_str()).collect();
        let factions = file.faction.iter().map(|faction| faction.id.get_ref().as_str()).collect();
        let reader = Reader { text, effects: Effects::new(text, subtypes, names), factions };
        reader.check_figures(file)?;
        reader.check_ids(file)?;
        Ok(reader)
    }

    fn check_figures(&self, file: &File) -> Result<(), BadCards> {
        let game = &file.game;
        let fits = game.factions as usize == PLAYERS
            && file.faction.len() == PLAYERS
            && (2..=DECK).contains(&game.destiny_per_faction)
            && (1..=DECK).contains(&game.doom_per_faction)
            && game.lands_per_faction == 5;
        if !fits {
            return Err(BadCards::whole(
                "there must be 4 factions with at most 36 destiny and 36 doom cards and 5 lands",
            ));
        }
        if (game.start_team_followers_min, game.start_team_followers_max) != (1, 2) {
            return Err(BadCards::whole("a first team has 1 or 2 followers"));
        }
        if file.subtype.len() > 16 {
            return Err(BadCards::whole("there can be at most 16 subtypes"));
        }
        Ok(())
    }

    fn check_ids(&self, file: &'a File) -> Result<(), BadCards> {
        let cards = file.destiny.iter().chain(&file.doom).map(|card| &card.id);
        let mut ids: Vec<&Spanned<String>> =
            cards.chain(file.land.iter().map(|it| &it.id)).collect();
        ids.sort_by_key(|id| (id.get_ref().as_str(), id.span().start));
        match ids.windows(2).find(|pair| pair[0].get_ref() == pair[1].get_ref()) {
            Some(pair) => Err(self.bad(pair[1], format!("id {} twice", pair[1].get_ref()))),
            None => Ok(()),
        }
    }

    fn bad<T>(&self, at: &Spanned<T>, reason: impl Into<String>) -> BadCards {
        BadCards::at(self.text, &at.span(), reason)
    }

    fn faction(&self, name: &Spanned<String>) -> Result<u8, BadCards> {
        let place = self.factions.iter().position(|faction| faction == name.get_ref());
        place
            .map(|place| place as u8)
            .ok_or_else(|| self.bad(name, format!("there is no faction {}", name.get_ref())))
    }

    fn catalogue(mut self, file: &File) -> Result<&'static Catalogue, BadCards> {
        let mut cards = Vec::new();
        for card in file.destiny.iter().chain(&file.doom) {
            let face = self.card(card, &cards)?;
            cards.push(face);
        }
        let lands: Vec<LandFace> =
            file.land.iter().map(|land| self.land(file, land)).collect::<Result<_, _>>()?;
        let factions = self.factions(file, &cards, &lands)?;
        let subtype = |it: &SubtypeFile| Subtype {
            id: keep_text(it.id.get_ref()),
            name: keep_text(&it.name),
        };
        Ok(Box::leak(Box::new(Catalogue {
            hash: *blake3::hash(self.text.as_bytes()).as_bytes(),
            figures: figures(file),
            factions: keep(factions),
            subtypes: keep(file.subtype.iter().map(subtype).collect()),
            cards: keep(cards),
            lands: keep(lands),
            lists: keep(self.effects.lists()?),
        })))
    }

    fn card(&mut self, card: &CardFile, before: &[CardFace]) -> Result<CardFace, BadCards> {
        let kind = self.kind(card)?;
        let faction = self.faction(&card.faction)?;
        // Faces are numbered by a byte whose last value means "unknown".
        if before.len() >= 250 {
            return Err(self.bad(&card.id, "there can be at most 250 different cards"));
        }
        let same_deck =
            |face: &&CardFace| face.faction == faction && face.kind.role() == kind.role();
        let namesake = before.iter().position(|face| face.name == card.name);
        let abilities: Vec<Ability> = self.abilities(card, kind)?;
        let upkeep = self.upkeep(card, kind)?;
        let constant = |it: &&Ability| it.mode == Mode::Constant;
        let ops = |it: &Ability| self.effects.list(it.steps);
        Ok(CardFace {
            id: keep_text(card.id.get_ref()),
            name: keep_text(&card.name),
            faction,
            kind,
            count: card.count,
            first_copy: before.iter().filter(same_deck).map(|face| face.count).sum(),
            namesake: Card(namesake.unwrap_or(before.len()) as u8),
            unique: card.unique,
            starter: card.starter,
            subtypes: self.subtypes(&card.subtypes)?,
            cost: *card.cost.get_ref(),
            attributes: [card.valour, card.guile, card.power],
            upkeep,
            phases: phases(&card.phases),
            symbols: keep(card.symbols.iter().map(symbol).collect()),
            has_aura: abilities
                .iter()
                .filter(constant)
                .any(|ability| ops(ability).iter().any(|op| matches!(op, Op::AuraAttr { .. }))),
            has_cost_mod: abilities
                .iter()
                .filter(constant)
                .any(|ability| ops(ability).iter().any(|op| matches!(op, Op::CostMod { .. }))),
            activated: abilities
                .iter()
                .filter(|ability| ability.mode == Mode::Activated)
                .fold(Phases::NONE, |phases, ability| phases.with(ability.phases)),
            abilities: keep(abilities),
            source: source_words(card.source),
        })
    }

    // THO-COMPONENT-3, THO-COMPONENT-8.
    fn kind(&self, card: &CardFile) -> Result<Kind, BadCards> {
        if *card.cost.get_ref() > 3 {
            return Err(self.bad(&card.cost, "a card costs 0 to 3"));
        }
        let kind = match card.r#type.get_ref() {
            TypeFile::Follower => Kind::Follower,
            TypeFile::Support => Kind::Support,
            TypeFile::Event => Kind::Event,
            TypeFile::Doom => Kind::Doom,
        };
        let played = matches!(kind, Kind::Event | Kind::Doom);
        if played == card.phases.is_empty() {
            let reason = "events and doom cards, and only they, need the phases they are played in";
            return Err(self.bad(&card.id, reason));
        }
        // THO-COMPONENT-12
        if !played && !card.symbols.is_empty() {
            return Err(self.bad(&card.id, "followers and supports have no symbols"));
        }
        if played && (card.unique || !card.subtypes.is_empty()) {
            return Err(
                self.bad(&card.id, "events and doom cards are not unique and have no subtypes")
            );
        }
        if card.count == 0 {
            return Err(self.bad(&card.id, "a card has at least 1 copy"));
        }
        Ok(kind)
    }

    fn abilities(&mut self, card: &CardFile, kind: Kind) -> Result<Vec<Ability>, BadCards> {
        let mut abilities = Vec::new();
        for file in &card.effects {
            let ability = self.effects.ability(file, None)?;
            if (ability.mode == Mode::Play) == kind.joins() {
                let reason = "followers and supports have constant or activated effects, events \
                              and doom cards effects of mode play";
                return Err(self.bad(file, reason));
            }
            abilities.push(ability);
        }
        Ok(abilities)
    }

    // THO-COMPONENT-4, THO-COMPONENT-5: followers have an upkeep, supports none.
    fn upkeep(&mut self, card: &CardFile, kind: Kind) -> Result<Upkeep, BadCards> {
        if kind != Kind::Follower && !card.upkeep.is_empty() {
            return Err(self.bad(&card.id, "only followers have an upkeep"));
        }
        self.effects.upkeep(&card.upkeep, &card.id)
    }

    fn subtypes(&self, subtypes: &[Spanned<String>]) -> Result<u16, BadCards> {
        subtypes.iter().try_fold(0, |bits, name| Ok(bits | 1 << self.effects.subtype(name)?))
    }

    fn land(&mut self, file: &File, land: &LandFile) -> Result<LandFace, BadCards> {
        let faction = self.faction(&land.faction)?;
        let symbol = file.faction[faction as usize].subtype.get_ref();
        // THO-COMPONENT-13
        if land.subtypes.first().map(Spanned::get_ref) != Some(symbol) {
            return Err(self.bad(&land.id, format!("the first subtype must be {symbol}")));
        }
        if land.count != 1 {
            return Err(self.bad(&land.id, "there is 1 of each land"));
        }
        Ok(LandFace {
            id: keep_text(land.id.get_ref()),
            name: keep_text(&land.name),
            faction,
            subtypes: self.subtypes(&land.subtypes)?,
            difficulty: [land.valour, land.guile, land.power],
            horn: self.effects.ability(&land.horn, Some(Mode::Play))?,
            fenrir: self.effects.ability(&land.fenrir, Some(Mode::Activated))?,
            source: source_words(land.source),
        })
    }

    fn factions(
        &self,
        file: &File,
        cards: &[CardFace],
        lands: &[LandFace],
    ) -> Result<Vec<Faction>, BadCards> {
        let mut factions = Vec::new();
        for (number, faction) in file.faction.iter().enumerate() {
            let copies = |role: Role| copies(cards, number as u8, role);
            let lands: Vec<LandId> = (0..lands.len() as u8)
                .map(LandId)
                .filter(|land| lands[land.0 as usize].faction == number as u8)
                .collect();
            let copies = [copies(Role::Destiny), copies(Role::Doom)];
            self.check_totals(file, faction, [copies[0].len(), copies[1].len(), lands.len()])?;
            self.check_starters(faction, cards)?;
            let mut followers = copies[0].clone();
            followers.retain(|card| cards[card.index()].kind == Kind::Follower);
            followers.dedup();
            factions.push(Faction {
                id: keep_text(faction.id.get_ref()),
                name: keep_text(&faction.name),
                identity: keep_text(&faction.identity),
                copies: copies.map(keep),
                followers: keep(followers),
                lands: keep(lands),
            });
        }
        Ok(factions)
    }

    // THO-COMPONENT-1
    fn check_totals(
        &self,
        file: &File,
        faction: &FactionFile,
        found: [usize; 3],
    ) -> Result<(), BadCards> {
        let game = &file.game;
        let wanted = [game.destiny_per_faction, game.doom_per_faction, game.lands_per_faction];
        if found == wanted {
            return Ok(());
        }
        let [destiny, doom, lands] = found;
        Err(self.bad(
            &faction.id,
            format!(
                "{} has {destiny} destiny cards, {doom} doom cards and {lands} lands instead of \
                 {}, {} and {}",
                faction.name, wanted[0], wanted[1], wanted[2]
            ),
        ))
    }

    // THO-SETUP-7
    fn check_starters(&self, faction: &FactionFile, cards: &[CardFace]) -> Result<(), BadCards> {
        for id in &faction.starters {
            let starts = |card: &&CardFace| card.id == id.get_ref() && card.starter;
            if !cards.iter().any(|card| starts(&card)) {
                return Err(self.bad(id, format!("{} is no card with starter", id.get_ref())));
            }
        }
        self.effects.subtype(&faction.subtype).map(|_| ())
    }
}

fn symbol(symbol: &SymbolFile) -> Symbol {
    match symbol {
        SymbolFile::Elements => Symbol::Elements,
        SymbolFile::Intrigue => Symbol::Intrigue,
        SymbolFile::Damage => Symbol::Damage,
    }
}

fn source_words(it: Sources) -> [&'static str; 3] {
    [it.name, it.numbers, it.effect].map(Source::word)
}

fn copies(cards: &[CardFace], faction: u8, role: Role) -> Vec<Card> {
    let mine = |face: &CardFace| face.faction == faction && face.kind.role() == role;
    let faces = cards.iter().enumerate().filter(|(_, face)| mine(face));
    faces.flat_map(|(place, face)| (0..face.count).map(move |_| Card(place as u8))).collect()
}

fn figures(file: &File) -> Figures {
    let File { game, house, .. } = file;
    let [one, two] = house.doom_markers_three_players;
    Figures {
        fate_points: game.fate_points,
        horns_to_win: game.horns_to_win,
        team_cost_max: game.start_team_cost_max,
        team_followers_max: game.start_team_followers_max,
        lands_two_players: game.lands_in_play_two_players,
        upkeep_damage: game.upkeep_failure_damage,
        round_limit: [
            0,
            0,
            house.round_limit_two_players,
            house.round_limit_three_players,
            house.round_limit_four_players,
        ],
        doom_fate: [
            0,
            0,
            game.fate_points,
            house.doom_fate_base_three_players,
            house.doom_fate_base_four_players,
        ],
        doom_markers: [[0; 3], [0; 3], [0; 3], [one, two, 0], house.doom_markers_four_players],
        fate_less_per_waiting: house.destiny_fate_less_per_waiting_player,
        lands_first_destiny: house.lands_first_destiny_player,
        lands_others: house.lands_other_players,
    }
}
