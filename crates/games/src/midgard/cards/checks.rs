//! What must agree within a card file before it is read.

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
        self.unique(file.leader.iter().map(|entry| (&entry.get_ref().id, entry.span())))?;
        self.unique(file.location.iter().map(|entry| (&entry.get_ref().id, entry.span())))?;
        self.unique(file.stall.iter().map(|entry| (&entry.get_ref().id, entry.span())))?;
        self.unique(file.private_longship.iter().map(|entry| (&entry.get_ref().id, entry.span())))?;
        self.unique(file.troll.iter().map(|entry| (&entry.get_ref().id, entry.span())))?;
        self.unique(file.draugr.iter().map(|entry| (&entry.get_ref().id, entry.span())))?;
        self.unique(file.monster.iter().map(|entry| (&entry.get_ref().id, entry.span())))?;
        self.unique(file.journey.iter().map(|entry| (&entry.get_ref().id, entry.span())))?;
        self.unique(file.rune.iter().map(|entry| (&entry.get_ref().id, entry.span())))?;
        self.unique(file.merchant_ship.iter().map(|entry| (&entry.get_ref().id, entry.span())))?;
        self.unique(file.destiny.iter().map(|entry| (&entry.get_ref().id, entry.span())))
    }

    fn unique<'a>(&self, ids: impl Iterator<Item = (&'a String, Range<usize>)>) -> Read<()> {
        let mut seen: Vec<&String> = Vec::new();
        for (id, span) in ids {
            if seen.contains(&id) {
                return self.wrong(&span, format!("{id} is listed twice"));
            }
            seen.push(id);
        }
        Ok(())
    }
}
