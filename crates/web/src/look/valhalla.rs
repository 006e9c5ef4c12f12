//! The cards of Valhalla: warriors, tactics, Jarls.

mod hall;

pub use hall::{Band, Pan, Scales, Seated, Standing, band, scales, seated, seats, standing, stead};

use maud::{Markup, html};

use super::{
    Die, Face, Frame, Game, Icon, Mark, Plank, Spot, Subject, die, framed, icon, named_icon, plank,
    portrait,
};
use games::Words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weapon {
    Axe,
    Sword,
    Spear,
    Bow,
    Shield,
}

impl Weapon {
    pub fn icon(self) -> Icon {
        match self {
            Weapon::Axe => Icon::Axe,
            Weapon::Sword => Icon::Sword,
            Weapon::Spear => Icon::Spear,
            Weapon::Bow => Icon::Bow,
            Weapon::Shield => Icon::Shield,
        }
    }

    pub fn name(self, words: &Words) -> String {
        words.say(&format!("weapon-{}", self.icon().id()))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clan {
    Bear,
    Wolf,
    Boar,
    Deer,
    Giant,
    Dwarf,
}

impl Clan {
    pub fn icon(self) -> Icon {
        match self {
            Clan::Bear => Icon::Bear,
            Clan::Wolf => Icon::Wolf,
            Clan::Boar => Icon::Boar,
            Clan::Deer => Icon::Deer,
            Clan::Giant => Icon::Giant,
            Clan::Dwarf => Icon::Hammer,
        }
    }

    /// As cloths and drawings are called.
    pub fn tint(self) -> &'static str {
        match self {
            Clan::Dwarf => "dwarf",
            other => other.icon().id(),
        }
    }

    pub fn name(self, words: &Words) -> String {
        words.say(&format!("clan-{}", self.icon().id()))
    }
}

/// The dice a warrior asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Needs {
    Exact(Vec<Weapon>),
    Any(u8),
    Same(u8),
    Pairs(u8),
    Different(u8),
}

impl Needs {
    /// One icon a die, in the groups that must match.
    fn groups(&self) -> Vec<Vec<Icon>> {
        match self {
            Needs::Exact(weapons) => weapons.iter().map(|weapon| vec![weapon.icon()]).collect(),
            Needs::Any(n) => vec![vec![Icon::Any]; usize::from(*n)],
            Needs::Different(n) => vec![vec![Icon::Different; usize::from(*n)]],
            Needs::Same(n) => vec![vec![Icon::Same; usize::from(*n)]],
            Needs::Pairs(n) => vec![vec![Icon::Same; 2]; usize::from(*n)],
        }
    }

    pub fn say(&self, words: &Words) -> String {
        let (id, n) = match self {
            Needs::Exact(weapons) => {
                let names: Vec<_> = weapons.iter().map(|weapon| weapon.name(words)).collect();
                return words.list(&names);
            }
            Needs::Any(n) => ("needs-any", *n),
            Needs::Same(n) => ("needs-same", *n),
            Needs::Pairs(n) => ("needs-pairs", *n),
            Needs::Different(n) => ("val-need-different", *n),
        };
        words.say_with(id, &[("n", n.into())])
    }
}

/// What a warrior can do beside striking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gift {
    #[default]
    None,
    Prey {
        clan: Clan,
        bonus: u8,
    },
    Kin {
        clan: Clan,
        one: u8,
        two: u8,
    },
    Diversity {
        three: u8,
        four: u8,
    },
    Chill {
        dice: u8,
    },
    /// What a dwarf does: the key of its words, a number in them, and how it is drawn.
    Dwarf {
        key: &'static str,
        n: i16,
        signs: &'static [Icon],
    },
    /// Glory on the way to Valhalla: the key of its words, with what they speak of.
    Favour {
        key: &'static str,
        n: u8,
        of: Option<Clan>,
    },
}

impl Gift {
    pub fn say(self, words: &Words) -> Option<String> {
        Some(match self {
            Gift::None => return None,
            Gift::Prey { clan, bonus } => words.say_with(
                "gift-prey",
                &[("clan", clan.name(words).into()), ("bonus", bonus.into())],
            ),
            Gift::Kin { clan, one, two } => words.say_with(
                "gift-kin",
                &[("clan", clan.name(words).into()), ("one", one.into()), ("two", two.into())],
            ),
            Gift::Diversity { three, four } => {
                words.say_with("gift-diversity", &[("three", three.into()), ("four", four.into())])
            }
            Gift::Chill { dice } => words.say_with("gift-chill", &[("n", dice.into())]),
            Gift::Dwarf { key, n, .. } => words.say_with(key, &[("n", n.into())]),
            Gift::Favour { key, n, of } => {
                let clan = of.map_or_else(String::new, |of| of.name(words));
                words.say_with(key, &[("n", n.into()), ("clan", clan.into())])
            }
        })
    }

    fn draw(self) -> Markup {
        html! {
            @match self {
                Gift::None => {}
                Gift::Prey { clan, bonus } => span { b { "+" (bonus) } (icon(clan.icon())) },
                Gift::Kin { clan, one, two } => span { (icon(clan.icon())) b { "+" (one) "/" (two) } },
                Gift::Diversity { three, four } => {
                    span { "3" (icon(Icon::Any)) b { "+" (three) } }
                    span { "4" (icon(Icon::Any)) b { "+" (four) } }
                }
                Gift::Chill { dice } => span { b { "−" (dice) } (icon(Icon::Die)) },
                Gift::Dwarf { n, signs, .. } => span {
                    @if n > 0 { b { "+" (n) } }
                    @for sign in signs { (icon(*sign)) }
                },
                Gift::Favour { n, of, .. } => span {
                    b { "+" (n) } (icon(Icon::Glory)) @if let Some(clan) = of { (icon(clan.icon())) }
                },
            }
        }
    }
}

#[derive(Clone, Debug)]
pub struct Warrior {
    pub key: String,
    pub name: String,
    pub clan: Clan,
    pub strength: u8,
    pub glory: u8,
    pub needs: Needs,
    pub gift: Gift,
    /// The dice lying on it, in the order of its slots. None: the slot is still empty.
    pub laid: Vec<Option<Die>>,
    /// What lies under it, in words.
    pub under: Option<String>,
    pub spot: Spot,
    pub mark: Mark,
}

pub fn warrior(words: &Words, card: &Warrior) -> Markup {
    let needs = words.say_with("card-needs", &[("needs", card.needs.say(words).into())]);
    framed(&Frame {
        game: Game::Valhalla,
        kind: "warrior",
        tint: card.clan.tint(),
        key: card.key.clone(),
        label: warrior_label(words, card),
        spot: card.spot.clone(),
        mark: card.mark,
        picture: portrait(&subject(card, &symbols(card))),
        name: card.name.clone(),
        face: Face {
            number: html! { (card.strength) },
            needs: warrior_needs(words, card),
            coin: html! { (icon(Icon::Glory)) (card.glory) },
            seal: Some(card.clan.icon()),
            sign: html! {
                (card.gift.draw())
                @if let Some(under) = &card.under { (named_icon(Icon::Tyr, under)) }
            },
            text: card.gift.say(words).into_iter().chain(card.under.clone()).collect(),
            more: vec![needs],
            ..Face::default()
        },
    })
}

fn symbols(card: &Warrior) -> Vec<&'static str> {
    match &card.needs {
        Needs::Exact(weapons) => weapons.iter().map(|weapon| weapon.icon().id()).collect(),
        _ => Vec::new(),
    }
}

fn subject<'a>(card: &'a Warrior, symbols: &'a [&'a str]) -> Subject<'a> {
    Subject {
        game: Game::Valhalla,
        id: &card.key,
        kind: "warrior",
        side: card.clan.tint(),
        strength: card.strength,
        symbols,
    }
}

/// A slot for each die, those of one group close together, the dice that lie there in their place.
fn warrior_needs(words: &Words, card: &Warrior) -> Vec<Markup> {
    let mut laid = card.laid.iter();
    let groups = card.needs.groups().into_iter();
    let slots = groups.flat_map(|group| {
        let tied = group.len() > 1;
        group.into_iter().enumerate().map(move |(n, wanted)| (tied && n > 0, wanted))
    });
    slots
        .map(|(tied, wanted)| match laid.next() {
            Some(Some(lying)) => html! { li.filled.tied[tied] { (die(words, lying)) } },
            _ => html! { li.slot.tied[tied] { (icon(wanted)) } },
        })
        .collect()
}

fn warrior_label(words: &Words, card: &Warrior) -> String {
    let mut label = words.say_with(
        "warrior-label",
        &[
            ("name", card.name.as_str().into()),
            ("clan", card.clan.name(words).into()),
            ("strength", card.strength.into()),
            ("needs", card.needs.say(words).into()),
            ("glory", card.glory.into()),
        ],
    );
    let said = card.gift.say(words).into_iter().chain(card.under.clone());
    for more in said.chain(state_label(words, card.mark)) {
        label = format!("{label} {more}");
    }
    label
}

fn state_label(words: &Words, mark: Mark) -> Option<String> {
    match mark {
        Mark::Done => Some(words.say("mark-armed")),
        Mark::Spent => Some(words.say("mark-out")),
        Mark::Plain | Mark::Fresh => None,
    }
}

#[derive(Clone, Debug)]
pub struct Tactic {
    pub key: String,
    pub name: String,
    /// What stands large on the rail: "+2", or an icon.
    pub badge: Badge,
    /// Which table of the card file it stands in.
    pub kind: &'static str,
    pub text: String,
    pub spot: Spot,
    pub mark: Mark,
}

#[derive(Clone, Debug)]
pub enum Badge {
    Text(String),
    Icon(Icon),
}

pub fn tactic(words: &Words, card: &Tactic) -> Markup {
    let label = [("name", card.name.as_str().into()), ("text", card.text.as_str().into())];
    framed(&Frame {
        game: Game::Valhalla,
        kind: "tactic",
        tint: "tactic",
        key: card.key.clone(),
        label: words.say_with("tactic-label", &label),
        spot: card.spot.clone(),
        mark: card.mark,
        picture: portrait(&Subject {
            game: Game::Valhalla,
            id: &card.key,
            kind: card.kind,
            side: "",
            strength: 0,
            symbols: &[],
        }),
        name: card.name.clone(),
        face: Face {
            number: match &card.badge {
                Badge::Text(text) => html! { (text) },
                Badge::Icon(shown) => icon(*shown),
            },
            text: vec![card.text.clone()],
            ..Face::default()
        },
    })
}

/// How a Jarl's two abilities combine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Combine {
    Both,
    Either,
}

#[derive(Clone, Debug)]
pub struct Jarl {
    pub key: String,
    pub name: String,
    pub basic: String,
    pub extra: String,
    pub combine: Combine,
    /// The extra ability's condition holds now. None outside a game.
    pub extra_met: Option<bool>,
    /// Dice put on the card.
    pub dice: Vec<Die>,
    pub spot: Spot,
    pub mark: Mark,
}

pub fn jarl(words: &Words, card: &Jarl) -> Markup {
    let combine = words.say(match card.combine {
        Combine::Both => "jarl-both",
        Combine::Either => "jarl-either",
    });
    let label = words.say_with(
        "jarl-label",
        &[
            ("name", card.name.as_str().into()),
            ("basic", card.basic.as_str().into()),
            ("extra", card.extra.as_str().into()),
            ("combine", combine.as_str().into()),
        ],
    );
    plank(&Plank {
        key: card.key.clone(),
        name: card.name.clone(),
        label,
        spot: card.spot.clone(),
        mark: card.mark,
        picture: portrait(&Subject {
            game: Game::Valhalla,
            id: &card.key,
            kind: "jarl",
            side: "",
            strength: 0,
            symbols: &[],
        }),
        head: html! { @for lying in &card.dice { (die(words, lying)) } },
        body: html! {
            p { b.seal { "I" } (card.basic) }
            p.extra.met[card.extra_met == Some(true)].unmet[card.extra_met == Some(false)] {
                b.seal { "II" } (card.extra)
                @if card.extra_met == Some(true) { (named_icon(Icon::Check, &words.say("jarl-extra-met"))) }
            }
            p.combine { (combine) }
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::DieColour;

    fn hound() -> Warrior {
        Warrior {
            key: "giant-14".into(),
            name: "Hound".into(),
            clan: Clan::Giant,
            strength: 11,
            glory: 5,
            needs: Needs::Pairs(2),
            gift: Gift::Chill { dice: 1 },
            laid: Vec::new(),
            under: None,
            spot: Spot::default(),
            mark: Mark::Plain,
        }
    }

    #[test]
    fn a_warrior_is_whole_in_words() {
        assert_eq!(
            warrior_label(Words::english(), &hound()),
            "Hound, frost giant, strength 11, needs 2 pairs, glory 5. \
             Armed in attack: the defender loses a die. Alone: you get a grey die."
        );
    }

    #[test]
    fn a_laid_die_takes_the_place_of_its_slot() {
        let words = Words::english();
        let mut card = hound();
        assert_eq!(warrior(words, &card).into_string().matches("class=\"slot").count(), 4);
        let face = Some((Weapon::Axe.icon(), Weapon::Axe.name(words)));
        let die = Die { face, colour: DieColour::Red, spot: "die-3".into(), ..Die::default() };
        card.laid = vec![None, Some(die)];
        let html = warrior(words, &card).into_string();
        assert_eq!(html.matches("class=\"slot").count(), 3);
        assert!(html.contains("id=\"die-3\""), "{html}");
    }

    #[test]
    fn needs_are_said_as_people_say_them() {
        let words = Words::english();
        let exact = Needs::Exact(vec![Weapon::Axe, Weapon::Axe, Weapon::Bow]);
        assert_eq!(exact.say(words), "axe, axe and bow");
        assert_eq!(Needs::Any(2).say(words), "any 2 weapons");
        assert_eq!(Needs::Same(3).say(words), "3 of the same weapon");
    }
}
