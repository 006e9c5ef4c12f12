//! What must agree within a card file, and where an effect means something.

use super::*;

/// A file of another game is called that before anything in it is found strange.
pub(super) fn is_of_midgard(text: &str) -> Read<()> {
    let file: toml::Table = cards_file::read(text)?;
    let said = |table: &toml::Table| Some(table.get("game")?.as_str()?.to_owned());
    let meta = file.get("meta").and_then(toml::Value::as_table);
    match meta.and_then(said).or_else(|| said(&file)) {
        Some(game) if game == "midgard" => Ok(()),
        Some(game) => {
            let reason = format!("this is a card file of {game}, not of midgard");
            Err(BadCards::at_key(text, "game", reason))
        }
        None => Err(BadCards::whole("no card file: [meta] with game = \"midgard\" is missing")),
    }
}

impl Reader<'_> {
    pub(super) fn check_meta(&self) -> Read<()> {
        let meta = &self.file.meta;
        self.within(&meta.schema, 1..=1)?;
        self.within(&meta.troll_slots, 1..=1)?;
        self.within(&meta.draugr_slots, 2..=2).map(|_| ())
    }

    /// The numbers of cards the file promises are those it lists.
    pub(super) fn check_totals(&self) -> Read<()> {
        let (file, totals) = (&self.file, self.file.totals.get_ref());
        let stalls = |kind| file.stall.iter().filter(|s| s.get_ref().kind == kind).count();
        let dice = |place: usize| file.die.get(place).map_or(0, |die| die.count as usize);
        let counts = [
            ("rune", totals.rune, sum(&file.rune, |card| card.count)),
            ("draugr", totals.draugr, sum(&file.draugr, |card| card.count)),
            ("merchant_ship", totals.merchant_ship, sum(&file.merchant_ship, |card| card.count)),
            ("destiny", totals.destiny, sum(&file.destiny, |card| card.count)),
            ("troll", totals.troll, sum(&file.troll, |card| card.count)),
            ("monster", totals.monster, sum(&file.monster, |card| card.count)),
            ("journey", totals.journey, sum(&file.journey, |card| card.count)),
            ("private_longship", totals.private_longship, sum(&file.private_longship, |s| s.count)),
            ("public_longship", totals.public_longship, file.public_longship.len()),
            ("stall", totals.stall, file.stall.len()),
            ("stall_military", totals.stall_military, stalls(StallKind::Military)),
            ("stall_economic", totals.stall_economic, stalls(StallKind::Economic)),
            ("leader", totals.leader, file.leader.len()),
            ("swordsman", totals.swordsman, dice(0)),
            ("spearman", totals.spearman, dice(1)),
            ("axeman", totals.axeman, dice(2)),
            ("dice", totals.dice, (0..3).map(dice).sum()),
        ];
        let span = self.file.totals.span();
        for (what, promised, listed) in counts {
            if promised != listed {
                return self.wrong(&span, format!("{what}: {listed} listed, {promised} in totals"));
            }
            // Stalls are counted with the locations of the board.
            let most = if what == "stall" { 64 - Location::FIXED } else { 64 };
            if listed > most {
                return self
                    .wrong(&span, format!("{what}: {listed} cards, at most {most} are possible"));
            }
        }
        Ok(())
    }

    /// No id stands twice in its list.
    pub(super) fn check_ids(&self) -> Read<()> {
        let file = &self.file;
        self.unique(&file.leader, |entry| entry.card.id)?;
        self.unique(&file.location, |entry| entry.card.id)?;
        self.unique(&file.stall, |entry| entry.card.id)?;
        self.unique(&file.private_longship, |entry| entry.card.id)?;
        self.unique(&file.troll, |entry| entry.card.id)?;
        self.unique(&file.draugr, |entry| entry.card.id)?;
        self.unique(&file.monster, |entry| entry.card.id)?;
        self.unique(&file.journey, |entry| entry.card.id)?;
        self.unique(&file.rune, |entry| entry.card.id)?;
        self.unique(&file.merchant_ship, |entry| entry.card.id)?;
        self.unique(&file.destiny, |entry| entry.card.id)
    }

    fn unique<E>(&self, entries: &[Spanned<E>], id: impl Fn(&E) -> &'static str) -> Read<()> {
        for (place, entry) in entries.iter().enumerate() {
            let one = id(entry.get_ref());
            if entries[..place].iter().any(|other| id(other.get_ref()) == one) {
                return self.wrong(&entry.span(), format!("{one} is listed twice"));
            }
        }
        Ok(())
    }

    /// Every effect stands where it means something.
    pub(super) fn check_effects(&self) -> Read<()> {
        let file = &self.file;
        self.means_something(&file.leader, |entry| {
            (entry.card.effect, On::Leader(entry.card.hook))
        })?;
        self.means_something(&file.location, |entry| (entry.card.effect, On::Location))?;
        self.means_something(&file.stall, |entry| (entry.card.effect, On::Stall))?;
        self.means_something(&file.journey, |entry| (entry.card.effect, On::Journey))?;
        self.means_something(&file.rune, |entry| (entry.card.effect, On::Rune(entry.card.window)))?;
        self.means_something(&file.merchant_ship, |entry| (entry.card.effect, On::Merchant))
    }

    fn means_something<E>(
        &self,
        entries: &[Spanned<E>],
        effects: impl Fn(&E) -> (&'static [Effect], On),
    ) -> Read<()> {
        for entry in entries {
            let (effects, on) = effects(entry.get_ref());
            if let Some(idle) = effects.iter().find(|effect| !fits(effect, on)) {
                let reason = format!("{idle:?} does nothing on {on:?}");
                return Err(BadCards::at_field(self.text, &entry.span(), "effect", reason));
            }
        }
        Ok(())
    }
}

/// What an effect stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum On {
    Location,
    Stall,
    Merchant,
    Journey,
    Rune(Window),
    Leader(Hook),
}

/// Whether something on this card would ever carry the effect out.
fn fits(effect: &Effect, on: On) -> bool {
    use Effect as E;
    match on {
        On::Location => {
            visit(effect)
                || matches!(effect, E::BuyWorker { .. } | E::BuyLongship | E::MerchantCard)
                || matches!(
                    effect,
                    E::Collect { .. } | E::Sail { .. } | E::ReserveFight { .. } | E::Hunt { .. }
                )
        }
        On::Stall => visit(effect),
        On::Merchant => matches!(effect, E::Gain { .. } | E::GainChoice { .. }),
        On::Journey => matches!(effect, E::Lose { .. } | E::Fight { .. }) || gives(effect),
        On::Rune(Window::Free) => matches!(
            effect,
            E::Gain { .. }
                | E::GainChoice { .. }
                | E::DoubleItem { .. }
                | E::PeekJourney { .. }
                | E::ScoreDestiny
                | E::ChooseOne { .. }
                | E::OpponentGains { .. }
        ),
        On::Rune(Window::AfterRoll) => {
            matches!(effect, E::ShieldDamage { .. } | E::RerollBlanks) || gives(effect)
        }
        On::Rune(Window::Losses) => matches!(effect, E::IgnoreLosses) || gives(effect),
        On::Rune(Window::EnemyDefeated) => {
            matches!(effect, E::GloryPercent { .. }) || gives(effect)
        }
        On::Rune(Window::JourneyRevealed) => matches!(effect, E::RedrawJourney) || gives(effect),
        On::Rune(Window::SageVisit) => matches!(effect, E::ExtraDraw { .. }) || gives(effect),
        On::Leader(Hook::RerollPaid | Hook::TwoWeapons) => gives(effect),
        On::Leader(Hook::SageVisit) => matches!(effect, E::ExtraDraw { .. }) || gives(effect),
        On::Leader(Hook::MerchantVisit) => matches!(effect, E::WaiveCost),
        On::Leader(Hook::Damage) => matches!(effect, E::DieBonus { .. }),
    }
}

/// What any place that workers visit can do.
fn visit(effect: &Effect) -> bool {
    use Effect as E;
    matches!(
        effect,
        E::Gain { .. }
            | E::GainChoice { .. }
            | E::Trade { .. }
            | E::BuyStep { .. }
            | E::Repeat { .. }
            | E::FirstPlayer
            | E::PeekJourney { .. }
            | E::DrawDestiny { .. }
            | E::TakeRune
    )
}

/// Gives something at once, without a question.
fn gives(effect: &Effect) -> bool {
    matches!(effect, Effect::Gain { item: Item::Token(_) | Item::Glory, .. })
}
