//! What a player may do, numbered and grouped.

use std::collections::BTreeSet;

use games::{Arg, Offer, Reader, Words};

use crate::paint::{Paint, WIDTH, pad, width, wrap};

/// Groups larger than this are chosen by what they touch instead of being listed.
const LISTED: usize = 12;
/// No wider than this many columns of choices.
const COLUMNS: usize = 3;

/// One allowed choice.
#[derive(Clone, Debug)]
struct Choice {
    offer: Offer,
    text: String,
    /// What it touches, as the player calls it.
    items: Vec<String>,
}

/// The allowed choices of one moment, alike ones next to each other.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    all: Vec<Choice>,
    /// Where each group begins and ends.
    groups: Vec<std::ops::Range<usize>>,
}

/// What picking by items led to. In a group that is listed only an exact match counts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Picked {
    One(usize),
    Several(Vec<usize>),
    /// No choice has all of these.
    None,
    /// Nothing is chosen by items here.
    ByNumber,
    /// This word means nothing here.
    Unknown(String),
}

impl Choices {
    pub(crate) fn new(offers: &[Offer], words: &Words, reader: Reader<'_>) -> Choices {
        let mut keys: Vec<&'static str> = Vec::new();
        for offer in offers {
            if !keys.contains(&offer.says.key) {
                keys.push(offer.says.key);
            }
        }
        let alike = |key| offers.iter().filter(move |offer: &&Offer| offer.says.key == key);
        // What has a number of its own stands before what is picked by its parts.
        keys.sort_by_key(|key| alike(*key).count() > LISTED);
        let mut all = Vec::new();
        let mut groups = Vec::new();
        for key in keys {
            let start = all.len();
            all.extend(alike(key).map(|offer| Choice {
                offer: offer.clone(),
                text: words.text(&offer.says, reader),
                items: items(&offer.says.args, words, reader),
            }));
            groups.push(start..all.len());
        }
        Choices { all, groups }
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// The choice with this number, from 0.
    pub(crate) fn offer(&self, place: usize) -> Option<&Offer> {
        self.all.get(place).map(|choice| &choice.offer)
    }

    pub(crate) fn text(&self, place: usize) -> &str {
        &self.all[place].text
    }

    /// Whether a group is too large to list, and its choices touch something by which to pick.
    fn is_picked(&self, group: &std::ops::Range<usize>) -> bool {
        group.len() > LISTED && self.all[group.clone()].iter().any(|one| !one.items.is_empty())
    }

    /// The places of the choices that stand in the list with a number.
    pub(crate) fn numbered(&self) -> BTreeSet<usize> {
        self.groups.iter().filter(|group| !self.is_picked(group)).flat_map(Clone::clone).collect()
    }

    pub(crate) fn has_picks(&self) -> bool {
        self.groups.iter().any(|group| self.is_picked(group))
    }

    /// Everything with its number, large groups in short.
    pub(crate) fn listed(&self, words: &Words, paint: Paint) -> Vec<String> {
        let group = |group: &std::ops::Range<usize>| {
            if self.is_picked(group) {
                self.pick_lines(group, words, paint)
            } else {
                self.number_lines(&group.clone().collect::<Vec<_>>(), paint)
            }
        };
        self.groups.iter().flat_map(group).collect()
    }

    /// Everything with its number.
    pub(crate) fn listed_all(&self, paint: Paint) -> Vec<String> {
        let lines = |group: &std::ops::Range<usize>| {
            self.number_lines(&group.clone().collect::<Vec<_>>(), paint)
        };
        self.groups.iter().flat_map(lines).collect()
    }

    /// These choices with their numbers, in columns where they are many and short.
    pub(crate) fn number_lines(&self, places: &[usize], paint: Paint) -> Vec<String> {
        let cells: Vec<String> = places
            .iter()
            .map(|&place| {
                let number = (place + 1).to_string();
                let before = " ".repeat(3_usize.saturating_sub(number.len()));
                format!("{before}{} {}", paint.bold(&number), self.all[place].text)
            })
            .collect();
        let widest = cells.iter().map(|cell| width(cell)).max().unwrap_or(0) + 2;
        let columns = if cells.len() > 4 { (WIDTH / widest).clamp(1, COLUMNS) } else { 1 };
        if columns == 1 {
            return cells.iter().flat_map(|cell| wrap(cell, 6)).collect();
        }
        let rows = cells.len().div_ceil(columns);
        let row = |row: usize| {
            let cells = (0..columns).filter_map(|column| cells.get(column * rows + row));
            let line: String = cells.map(|cell| pad(cell, WIDTH / columns)).collect();
            line.trim_end().to_owned()
        };
        (0..rows).map(row).collect()
    }

    fn pick_lines(
        &self,
        group: &std::ops::Range<usize>,
        words: &Words,
        paint: Paint,
    ) -> Vec<String> {
        let first = &self.all[group.start];
        let many = format!("{}-many", first.offer.says.key);
        let what = if words.has(&many) { words.say(&many) } else { first.text.clone() };
        let two = |choice: &&Choice| choice.items.len() == 2;
        let example = self.all[group.clone()].iter().find(two).unwrap_or(first);
        let example: Vec<String> = example.items.iter().map(|item| typed(item)).collect();
        let items: Vec<String> = self
            .items_of(group)
            .iter()
            .enumerate()
            .map(|(place, (item, most))| match most {
                1 => format!("{} {item}", letter(place)),
                most => format!("{} {item} ×{most}", letter(place)),
            })
            // A letter stays with its name.
            .map(|item| item.replace(' ', "\u{a0}"))
            .collect();
        let args = [
            ("what", what.into()),
            ("count", group.len().into()),
            ("example", example.join(" ").into()),
        ];
        let mut lines =
            wrap(&format!("  {} {}", paint.bold("p"), words.say_with("term-pick", &args)), 4);
        lines.extend(wrap(&format!("      {}", items.join(" · ")), 6));
        lines
    }

    /// Everything the choices of a group touch, with how often one choice touches it at the most.
    fn items_of(&self, group: &std::ops::Range<usize>) -> Vec<(String, usize)> {
        let mut found: Vec<(String, usize)> = Vec::new();
        for choice in &self.all[group.clone()] {
            for item in &choice.items {
                let times = choice.items.iter().filter(|other| *other == item).count();
                match found.iter_mut().find(|(known, _)| known == item) {
                    Some((_, most)) => *most = times.max(*most),
                    None => found.push((item.clone(), times)),
                }
            }
        }
        found
    }

    /// Finds choices by what they touch: exactly that; of large groups also at least that.
    pub(crate) fn pick(&self, typed: &[String]) -> Picked {
        let (mut unknown, mut known) = (None, false);
        let mut narrowed = Vec::new();
        for group in &self.groups {
            let places = group.clone().map(|place| (place, &self.all[place].items));
            let wanted = match meant(&self.items_of(group), typed) {
                Ok(wanted) => wanted,
                Err(word) => {
                    unknown = Some(word);
                    continue;
                }
            };
            known = true;
            let fitting: Vec<(usize, usize)> = places
                .filter_map(|(place, items)| Some((place, without(items, &wanted)?.len())))
                .collect();
            let exact: Vec<usize> =
                fitting.iter().filter(|(_, left)| *left == 0).map(|(place, _)| *place).collect();
            match exact[..] {
                [place] if self.is_typed(group) => return Picked::One(place),
                // They differ in something that cannot be typed.
                [_, _, ..] if self.is_typed(group) => return Picked::Several(exact),
                _ => {}
            }
            if self.is_picked(group) {
                narrowed.extend(fitting.iter().map(|(place, _)| *place));
            }
        }
        // What one kind of choice has no name for, another may have.
        match (narrowed.len(), unknown.filter(|_| !known)) {
            _ if !self.groups.iter().any(|group| self.is_typed(group)) => Picked::ByNumber,
            (0, Some(word)) => Picked::Unknown(word),
            (0, None) => Picked::None,
            (1, _) => Picked::One(narrowed[0]),
            _ => Picked::Several(narrowed),
        }
    }

    /// Whether choices of a group can be typed: it is large, or its choices touch several things.
    fn is_typed(&self, group: &std::ops::Range<usize>) -> bool {
        self.is_picked(group) || self.all[group.clone()].iter().any(|choice| choice.items.len() > 1)
    }
}

/// What is left of a choice's items; nothing if it does not have them all.
fn without(items: &[String], wanted: &[String]) -> Option<Vec<String>> {
    let mut left = items.to_vec();
    for item in wanted {
        let place = left.iter().position(|other| other == item)?;
        left.remove(place);
    }
    Some(left)
}

/// The items somebody means: by name, by letter, by the beginning of a name; `all` is everything.
fn meant(items: &[(String, usize)], words: &[String]) -> Result<Vec<String>, String> {
    if let [word] = words
        && word.eq_ignore_ascii_case("all")
    {
        let all = items.iter().flat_map(|(item, most)| std::iter::repeat_n(item.clone(), *most));
        return Ok(all.collect());
    }
    words.iter().map(|word| one_meant(items, word).ok_or_else(|| word.clone())).collect()
}

fn one_meant(items: &[(String, usize)], word: &str) -> Option<String> {
    let word = typed(word);
    let by_letter = || {
        let mut lettered = items.iter().enumerate();
        lettered.find(|(place, _)| letter(*place).to_string() == word).map(|(_, item)| item)
    };
    let exact = || items.iter().find(|(item, _)| typed(item) == word);
    let begun = || {
        let mut fitting = items.iter().filter(|(item, _)| typed(item).starts_with(&word));
        fitting.next().filter(|_| fitting.next().is_none())
    };
    exact().or_else(by_letter).or_else(begun).map(|(item, _)| item.clone())
}

/// Items are lettered: numbers already stand for whole choices.
fn letter(place: usize) -> char {
    (b'a' + (place % 26) as u8) as char
}

/// A name as it is easily typed: `Grey axe` is `grey-axe`.
fn typed(name: &str) -> String {
    let letters = name.to_lowercase();
    let parts = letters.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}

fn items(args: &[(&'static str, Arg)], words: &Words, reader: Reader<'_>) -> Vec<String> {
    let mut items = Vec::new();
    // Who chooses is no part of the choice.
    for (_, arg) in args.iter().filter(|(name, _)| *name != "who") {
        match arg {
            Arg::Cards(cards) => {
                items.extend(cards.iter().map(|card| words.card_name(card.name).into_owned()));
            }
            Arg::Symbols(keys) => items.extend(keys.iter().map(|key| words.say(key))),
            Arg::Seat(_) | Arg::Word(_) | Arg::Name(_) => items.push(words.name(arg, reader)),
            Arg::Number(_) | Arg::Text(_) | Arg::Said(_) => {}
        }
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{Phrase, Written};

    fn reroll(dice: &[&'static str]) -> Offer {
        let says = Phrase::new("val-do-reroll").with("dice", Arg::Symbols(dice.to_vec()));
        Offer { action: Written::from(dice.to_vec()), says, spots: Vec::new(), refused: None }
    }

    /// Every choice of two axes, a bow, a grey axe and an X.
    fn choices() -> Choices {
        let mut offers = Vec::new();
        for axes in 0..3 {
            for others in 0..8 {
                let mut dice = vec!["val-axe"; axes];
                let rest = ["val-bow", "val-grey-axe", "val-fail"];
                dice.extend((0..3).filter(|bit| others & 1 << bit != 0).map(|bit| rest[bit]));
                if !dice.is_empty() {
                    offers.push(reroll(&dice));
                }
            }
        }
        let reader = Reader { seat: None, names: &[] };
        Choices::new(&offers, Words::english(), reader)
    }

    fn picked(words: &str) -> Option<String> {
        let choices = choices();
        match choices.pick(&words.split(' ').map(str::to_owned).collect::<Vec<_>>()) {
            Picked::One(place) => Some(choices.text(place).to_owned()),
            _ => None,
        }
    }

    #[test]
    fn dice_are_picked_by_name() {
        assert_eq!(picked("axe x").as_deref(), Some("Roll again: axe, X"));
        assert_eq!(picked("x axe axe").as_deref(), Some("Roll again: axe, axe, X"));
        assert_eq!(picked("grey-axe").as_deref(), Some("Roll again: grey axe"));
        assert_eq!(picked("bo").as_deref(), Some("Roll again: bow"));
        assert_eq!(picked("all").as_deref(), Some("Roll again: axe, axe, bow, grey axe, X"));
        assert_eq!(picked("a").as_deref(), Some("Roll again: bow"), "the first item listed");
        assert_eq!(picked("c d").as_deref(), Some("Roll again: axe, X"));
    }

    #[test]
    fn what_is_not_there_is_not_picked() {
        let pick = |words: &[&str]| {
            choices().pick(&words.iter().map(|w| (*w).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(pick(&["spear"]), Picked::Unknown("spear".to_owned()));
        assert_eq!(pick(&["bow", "bow"]), Picked::None);
        let arm = Phrase::new("val-do-arm")
            .with("card", Arg::Text("Shield".to_owned()))
            .with("dice", Arg::Symbols(vec!["val-axe"]));
        let arm =
            Offer { action: Written::from("arm"), says: arm, spots: Vec::new(), refused: None };
        let reader = Reader { seat: None, names: &[] };
        let offers = [arm, reroll(&["val-axe", "val-bow"]), reroll(&["val-fail"])];
        let two_kinds = Choices::new(&offers, Words::english(), reader);
        let both = ["bow".to_owned(), "x".to_owned()];
        assert_eq!(two_kinds.pick(&both), Picked::None, "both are there, but not together");
    }

    #[test]
    fn what_touches_nothing_is_chosen_by_number() {
        let trade = |food: u8| {
            let says = Phrase::new("mid-do-trade").number("food", food).number("wood", 0);
            Offer { action: Written::from(food), says, spots: Vec::new(), refused: None }
        };
        let offers: Vec<Offer> = (0..20).map(trade).collect();
        let reader = Reader { seat: None, names: &[] };
        let choices = Choices::new(&offers, Words::english(), reader);
        assert!(!choices.has_picks());
        let paint = Paint::new(false);
        assert_eq!(choices.listed(Words::english(), paint), choices.listed_all(paint));
    }

    #[test]
    fn only_what_is_listed_has_a_number() {
        let mut offers: Vec<Offer> = (0..14).map(|n| reroll(&["val-axe"; 14][n..])).collect();
        let done = Phrase::new("val-do-end-phase");
        offers.push(Offer {
            action: Written::from("done"),
            says: done,
            spots: Vec::new(),
            refused: None,
        });
        let reader = Reader { seat: None, names: &[] };
        let choices = Choices::new(&offers, Words::english(), reader);
        assert_eq!(choices.len(), 15);
        assert_eq!(choices.numbered(), BTreeSet::from([0]), "the others are typed");
        let none = Choices::new(&offers[..3], Words::english(), reader).numbered();
        assert_eq!(none.len(), 3, "few are listed");
    }

    #[test]
    fn a_large_group_is_shown_in_short() {
        let lines = choices().listed(Words::english(), Paint::new(false));
        assert!(lines.len() < 5, "{lines:?}");
        assert_eq!(choices().listed_all(Paint::new(false)).len(), 23);
    }
}
