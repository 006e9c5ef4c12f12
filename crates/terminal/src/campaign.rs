//! The campaign of a hunter, read off the matches that were kept.

use std::fs;
use std::path::Path;

use games::fairness::from_hex;
use games::valhalla::campaign::{Campaign, FinishedGame, Hunted, is_hunt, jarl_of};
use games::{Name, Words, at_table};

use crate::Save;
use crate::paint::pad;

/// Every match in this folder that somebody hunted to the end, alone or with companions. What is no such match, or was
/// played with other cards or rules, is passed over.
pub fn campaign(folder: &Path) -> Campaign {
    let mut campaign = Campaign::default();
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    for save in files.filter_map(|file| Save::read(&file.path()).ok()) {
        if let Some(won) = outcome(&save) {
            let jarl = jarl_of(save.record.turns.iter().map(|turn| &turn.action));
            campaign.add(&FinishedGame { settings: &save.record.settings, won, jarl });
        }
    }
    campaign
}

/// Whether the monster fell; `None` for anything but a hunt that is over and that a person took part in.
fn outcome(save: &Save) -> Option<bool> {
    let record = &save.record;
    let by_a_person = save.bots.iter().any(String::is_empty);
    let a_hunt = record.game == Name::Valhalla.as_str() && is_hunt(record.seats, &record.settings);
    if !a_hunt || !by_a_person || record.inherited.is_some() {
        return None;
    }
    let table = Name::Valhalla.resume(None, record, from_hex(&save.seed)?).ok()?;
    let standing = at_table!(&table, play => play.standing())?;
    Some(standing.0[0].rank == 1)
}

/// A line a monster and difficulty.
pub fn campaign_lines(campaign: &Campaign, words: &Words) -> Vec<String> {
    campaign.hunted().iter().map(|hunted| line(hunted, words)).collect()
}

fn line(hunted: &Hunted, words: &Words) -> String {
    let Hunted { monster, level, played, won, jarls, played_together, won_together } = hunted;
    let name = words.say(&format!("val-set-monster-{monster}"));
    let level = words.say(&format!("val-set-level-{level}"));
    let together = [("won", (*won_together).into()), ("played", (*played_together).into())];
    let together = match played_together {
        0 => String::new(),
        _ => words.say_with("term-campaign-together", &together),
    };
    let count = [("won", (*won).into()), ("played", (*played).into())];
    let count = match played {
        0 => words.say("term-campaign-none"),
        _ => words.say_with("term-campaign-won", &count),
    };
    let book = games::valhalla::standard();
    let called = |id: &String| {
        let known = book.jarls.iter().find(|jarl| jarl.id == id);
        words.card_name(known.map_or(id.as_str(), |jarl| jarl.name)).into_owned()
    };
    let jarls = words.list(&jarls.iter().map(called).collect::<Vec<_>>());
    let counts = format!("{}{}{}", pad(&name, 14), pad(&level, 12), pad(&count, 16));
    let more = [jarls, together].into_iter().filter(|part| !part.is_empty());
    format!("{counts}{}", more.collect::<Vec<_>>().join("; ")).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use engine::Seat;
    use games::Table;
    use games::fairness::{Source, to_hex};

    use super::*;

    /// A hunt whose player always takes the first thing allowed, to the end or not at all.
    fn hunt(level: &str, to_the_end: bool) -> Save {
        let chosen = [("monster", "hel"), ("level", level)];
        let settings =
            chosen.map(|(key, value)| (key.to_owned(), value.to_owned())).into_iter().collect();
        let table = Name::Valhalla.begin(None, 1, settings, Source::alone([7; 32], 1)).unwrap();
        let Table::Valhalla(mut play) = table else { panic!("another game") };
        while to_the_end && play.standing().is_none() {
            let first = play.allowed(Seat(0))[0];
            play.act(Seat(0), first).unwrap();
        }
        let record = play.record(&["Sif".to_owned()]);
        Save { record, seed: to_hex(play.seed()), bots: vec![String::new()], cards: None }
    }

    #[test]
    fn finished_hunts_of_a_person_count_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("campaign-{}", std::process::id()));
        let bots = Save { bots: vec!["easy".to_owned()], ..hunt("hard", true) };
        let saves = [
            hunt("hard", true),
            hunt("hard", true),
            bots,
            hunt("normal", false),
            hunt("impossible", true),
        ];
        for (number, save) in saves.iter().enumerate() {
            save.write(&folder.join(format!("{number}.json"))).unwrap();
        }
        fs::write(folder.join("notes.txt"), "no save at all").unwrap();
        let campaign = campaign(&folder);
        fs::remove_dir_all(&folder).unwrap();
        let played: Vec<u32> = campaign.of("hel").map(|one| one.played).collect();
        assert_eq!(played, [0, 2, 1]);
        let lines = campaign_lines(&campaign, Words::english());
        assert_eq!(lines.len(), 12);
        assert!(
            lines[7].starts_with("Hel           Hard        ") && lines[7].contains("of 2 won")
        );
        assert_eq!(lines[0], "Fenrir        Normal      not yet hunted");
    }
}
