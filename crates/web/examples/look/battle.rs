//! The table screen in its states.

use games::Words;
use maud::{Markup, html};
use web::look::valhalla::{Jarl, Warrior, Weapon, jarl, tactic, warrior, weapon_die};
use web::look::*;

use crate::cards::{egil, links, sample, tactics};

fn shell(title: &str, kind: &'static str) -> Shell {
    Shell {
        title: title.into(),
        game: Some("valhalla"),
        kind,
        links: links("play"),
        announce: "Arm your party. You rolled axe, axe, bow, sword, shield, fail.".into(),
        ..Shell::default()
    }
}

fn stat(icon: Icon, value: u32, name: &str) -> Stat {
    Stat { icon, value: value.to_string(), name: name.into() }
}

fn rival(n: usize, name: &str, note: &str, bot: bool, own: u8, captured: &[Emblem]) -> Panel {
    let emblem = Emblem::ALL[n];
    Panel {
        id: format!("seat-{n}"),
        name: name.into(),
        emblem,
        note: note.into(),
        bot,
        shields: Some(Shields { emblem, own, of: 4, captured: captured.to_vec() }),
        stats: vec![stat(Icon::Hand, 6, "cards"), stat(Icon::Hall, 3, "in Valhalla")],
        spot: Spot::new(format!("player-{n}")),
        ..Panel::default()
    }
}

fn mini(key: &str) -> Mini {
    let card = sample(key);
    Mini {
        name: card.name,
        number: card.strength.to_string(),
        icon: card.clan.icon(),
        tint: card.clan.icon().id(),
        spot: Spot::default(),
    }
}

fn rivals(words: &Words, foe: Option<usize>) -> Vec<Markup> {
    let mut panels = [
        rival(0, "Ragna", "hard bot", true, 3, &[Emblem::Hammer]),
        rival(1, "Torsten", "away 4 min", false, 4, &[]),
        rival(2, "Ylva", "easy bot", true, 2, &[Emblem::Raven, Emblem::Serpent]),
    ];
    panels[0].minis = ["bear-06", "boar-05", "giant-10"].map(mini).into();
    panels[1].minis = ["wolf-04", "deer-12"].map(mini).into();
    panels[2].minis = vec![mini("bear-01")];
    panels[1].first = true;
    if let Some(n) = foe {
        panels[n].foe = true;
    }
    panels.iter().map(|one| panel(words, one)).collect()
}

fn commons() -> Markup {
    stats(&[
        stat(Icon::Deck, 41, "deck"),
        stat(Icon::Discard, 22, "discarded"),
        stat(Icon::Die, 2, "grey dice"),
    ])
}

fn placed(words: &Words, key: &str, spot: bool) -> Markup {
    let mut card = sample(key);
    if spot {
        card.spot = Spot::new(format!("card-{key}"));
    }
    warrior(words, &card)
}

fn act(value: &str, label: &str, note: &str, spots: &[&str]) -> Act {
    Act {
        value: value.into(),
        label: label.into(),
        note: note.into(),
        spots: spots.iter().map(|&spot| spot.to_owned()).collect(),
        ..Act::default()
    }
}

fn refused(label: &str, reason: &str, clause: &str) -> Choice {
    Choice::Refused(Refused {
        label: label.into(),
        reason: reason.into(),
        clause: clause.into(),
        link: format!("/rules.html#{clause}"),
        ..Refused::default()
    })
}

fn undo() -> Choice {
    Choice::Act(Act { icon: Some(Icon::Undo), ..act("undo", "Undo", "", &[]) })
}

fn arming() -> Question {
    Question {
        ask: "Arm your party.".into(),
        detail: "Two axes and a bow are free: Freydis is ready. Or pay a die to reroll the rest."
            .into(),
        mine: true,
        post: "/t/sample".into(),
        version: 17,
        action_id: "a1".into(),
        main: vec![
            Choice::Act(Act {
                main: true,
                icon: Some(Icon::Deer),
                ..act("arm-deer-09", "Arm Freydis", "+6", &["card-deer-09"])
            }),
            Choice::Act(Act {
                icon: Some(Icon::Reroll),
                ..act("reroll", "Reroll", "pay a die", &["die-4"])
            }),
            refused(
                "Take dice back",
                "Dice on an armed warrior stay there until the battle ends.",
                "VAL-ARM-6",
            ),
        ],
        groups: vec![Choices {
            name: "Play a tactic".into(),
            icon: Some(Icon::Hand),
            choices: vec![
                Choice::Act(act("fury", "Fury", "+2", &["card-fury-2"])),
                Choice::Act(Act {
                    confirm: Some(
                        "Discard a die showing axe? Freydis can then not be armed.".into(),
                    ),
                    ..act("heroic", "Heroic Attack", "+4, costs an axe", &["card-heroic-4-axe"])
                }),
                Choice::Act(act("parry", "Parry", "reroll twice", &["card-parry"])),
                refused(
                    "Outnumbered Fury",
                    "Your party is not smaller than Ragna's.",
                    "VAL-TACTIC-13",
                ),
            ],
        }],
        aside: vec![Choice::Act(act("end", "End attack", "", &[]))],
        undo: Some(undo()),
        ..Question::default()
    }
}

fn my_dice(words: &Words) -> Vec<Die> {
    let red = DieColour::Red;
    vec![
        weapon_die(words, Weapon::Axe, red, "die-1"),
        weapon_die(words, Weapon::Axe, red, "die-2"),
        weapon_die(words, Weapon::Bow, red, "die-3"),
        Die {
            face: Some((Icon::Fail, "fail".into())),
            colour: red,
            spot: "die-4".into(),
            ..Die::default()
        },
        weapon_die(words, Weapon::Shield, DieColour::Grey, "die-5"),
    ]
}

fn armed_sigrun(words: &Words) -> Warrior {
    let mut card = sample("wolf-04");
    card.laid = vec![
        Some(weapon_die(words, Weapon::Sword, DieColour::Red, "die-6")),
        Some(weapon_die(words, Weapon::Shield, DieColour::Red, "die-7")),
    ];
    card.mark = Mark::Done;
    card.spot = "card-wolf-04".into();
    card
}

fn battle_stage(words: &Words) -> Markup {
    let foe = Side {
        title: html! { (player_name("Ragna", Emblem::Raven)) " defends" },
        note: "rolls when you have finished".into(),
        cards: ["bear-06", "boar-05", "giant-10"].map(|key| placed(words, key, false)).into(),
        ..Side::default()
    };
    let own = Side {
        title: html! { (player_name("You", Emblem::Ship)) " attack" },
        note: "six red dice, one grey".into(),
        cards: vec![
            warrior(words, &armed_sigrun(words)),
            warrior(words, &Warrior { bonus: 2, spot: "card-deer-09".into(), ..sample("deer-09") }),
            placed(words, "bear-01", true),
        ],
        dice: dice(words, "Your free dice", &my_dice(words)),
        mine: true,
    };
    let powers = Versus {
        left: Power { name: "Ragna".into(), ..Power::default() },
        right: Power {
            name: "you, so far".into(),
            strength: Some(7),
            from: vec!["Sigrun 5".into(), "Egil 2".into()],
            leads: true,
        },
    };
    html! { (side(&foe)) (versus(words, &powers)) (side(&own)) }
}

fn text(text: &str) -> Part {
    Part::Text(text.into())
}

fn told(mine: bool, parts: Vec<Part>) -> Line {
    Line {
        parts,
        mine,
        moment: Some("/replay.html?step=12".into()),
        heading: false,
        decides: false,
        verdict: false,
    }
}

fn story(words: &Words) -> Markup {
    let card = |name: &str, key: &str| Part::Card {
        name: name.into(),
        href: format!("/cards.html#{key}"),
    };
    let ragna = || Part::Player { name: "Ragna".into(), emblem: Emblem::Raven };
    let lines = [
        Line { heading: true, ..told(false, vec![text("Round 5 · your turn")]) },
        told(true, vec![text("You attack "), ragna(), text(" with three warriors.")]),
        told(true, vec![text("A die on Egil: +2.")]),
        told(false, vec![ragna(), text(" plays nothing before the battle.")]),
        told(true, vec![text("You roll axe, axe, bow, sword, shield, fail.")]),
        told(
            true,
            vec![
                text("You arm "),
                card("Sigrun", "wolf-04"),
                text(" with sword and shield: strength 5."),
            ],
        ),
    ];
    let talk = Chat {
        post: "/t/sample/chat".into(),
        lines: vec![("Torsten".into(), Some(Emblem::Serpent), "Back in a few minutes.".into())],
        may_write: true,
    };
    html! { (log(words, &lines)) (chat(words, &talk)) }
}

fn who(words: &Words) -> Markup {
    html! {
        (player_name("You", Emblem::Ship))
        (shields(words, &Shields { emblem: Emblem::Ship, own: 4, of: 4, captured: vec![Emblem::Raven, Emblem::Hammer] }))
        (stats(&[stat(Icon::Glory, 11, "glory"), stat(Icon::Hall, 4, "in Valhalla"), stat(Icon::Hand, 6, "cards")]))
    }
}

fn my_hand(words: &Words) -> Markup {
    let mut cards: Vec<_> = tactics().iter().take(4).map(|card| tactic(words, card)).collect();
    cards.push(placed(words, "bear-15", true));
    cards.push(placed(words, "giant-14", true));
    hand("Your hand", &cards)
}

fn screen(
    words: &Words,
    question: &Question,
    stage: Markup,
    foe: Option<usize>,
    party: Markup,
) -> Markup {
    let egil = Jarl {
        extra_met: Some(true),
        dice: vec![Die { colour: DieColour::Red, spot: "die-8".into(), ..Die::default() }],
        ..egil("jarl")
    };
    table_screen(
        words,
        &Table {
            title: "Valhalla".into(),
            question: question_bar(words, question),
            rivals: rivals(words, foe),
            commons: commons(),
            stage,
            story: story(words),
            mine: mine(&Mine {
                who: who(words),
                leader: jarl(words, &egil),
                party,
                hand: my_hand(words),
            }),
        },
    )
}

pub(crate) fn battle(words: &Words) -> Markup {
    let body = screen(words, &arming(), battle_stage(words), Some(0), html! {});
    page(words, &shell("A battle · Valhalla", "play"), &body)
}

fn turn_question() -> Question {
    let attack = |n: usize, name: &str, note: &str| {
        Choice::Act(Act {
            icon: Some(Icon::Axe),
            ..act(&format!("attack-{n}"), name, note, &[&format!("player-{n}")])
        })
    };
    Question {
        ask: "Your action.".into(),
        detail: "Add a warrior or two small ones, attack, or draw two cards and keep one.".into(),
        main: vec![Choice::Act(Act {
            icon: Some(Icon::Deck),
            ..act("draw", "Draw 2, keep 1", "", &["deck"])
        })],
        groups: vec![
            Choices {
                name: "Attack".into(),
                icon: Some(Icon::Axe),
                choices: vec![
                    attack(0, "Ragna", "3 warriors"),
                    attack(1, "Torsten", "2 warriors"),
                    attack(2, "Ylva", "1 warrior"),
                ],
            },
            Choices {
                name: "Add a warrior".into(),
                icon: Some(Icon::Plus),
                choices: vec![
                    Choice::Act(act("add-bear-15", "Ketil", "bear 14", &["card-bear-15"])),
                    Choice::Act(act(
                        "add-giant-14",
                        "Skadi's Hound",
                        "frost giant 11",
                        &["card-giant-14"],
                    )),
                ],
            },
            Choices {
                name: "Add two".into(),
                icon: Some(Icon::Plus),
                choices: vec![refused(
                    "Ketil and Skadi's Hound",
                    "Together they have eight weapon symbols; two small warriors may have three.",
                    "VAL-ACTION-3",
                )],
            },
        ],
        aside: Vec::new(),
        undo: Some(refused("Undo", "Cards were drawn since your last choice.", "VAL-TURN-4")),
        ..arming()
    }
}

pub(crate) fn turn(words: &Words) -> Markup {
    let party = |name: &str, emblem: Emblem, keys: &[&str], own: bool| {
        side(&Side {
            title: player_name(name, emblem),
            cards: keys
                .iter()
                .map(|key| placed(words, key, own))
                .chain((keys.len()..4).map(|n| {
                    space(
                        "Empty place",
                        &if own { Spot::new(format!("space-{n}")) } else { Spot::default() },
                    )
                }))
                .collect(),
            mine: own,
            ..Side::default()
        })
    };
    let stage = html! {
        (party("Ragna", Emblem::Raven, &["bear-06", "boar-05", "giant-10"], false))
        (party("You", Emblem::Ship, &["wolf-04", "deer-09", "bear-01"], true))
    };
    let body = screen(words, &turn_question(), stage, None, html! {});
    page(words, &shell("Your turn · Valhalla", "play"), &body)
}

pub(crate) fn tv(words: &Words) -> Markup {
    let question = Question {
        ask: "You attack Ragna.".into(),
        detail: "Arming the party.".into(),
        ..Question::default()
    };
    let code = |name: &str, emblem| {
        seat_code(
            words,
            &SeatCode {
                name: name.into(),
                emblem,
                side: 7,
                path: "M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3z".into(),
                link: "#".into(),
            },
        )
    };
    let body = table_screen(
        words,
        &Table {
            title: "Valhalla".into(),
            question: question_bar(words, &question),
            rivals: rivals(words, Some(0)),
            commons: commons(),
            stage: battle_stage(words),
            story: html! {},
            mine: html! { div.codes { (code("Ylva", Emblem::Hammer)) (code("You", Emblem::Ship)) } },
        },
    );
    page(words, &shell("Valhalla on the wall", "tv"), &body)
}

pub(crate) fn replay(words: &Words) -> Markup {
    let bar = replay_bar(
        words,
        &Replay {
            base: "/replay.html?step=".into(),
            step: 12,
            last: 87,
            caption: "You arm Sigrun with sword and shield: strength 5.".into(),
            branch: Some("/replay/sample/branch".into()),
            export: Some("/replay/sample.json".into()),
        },
    );
    let body = table_screen(
        words,
        &Table {
            title: "Valhalla".into(),
            question: bar,
            rivals: rivals(words, Some(0)),
            commons: commons(),
            stage: battle_stage(words),
            story: story(words),
            mine: mine(&Mine {
                who: who(words),
                leader: html! {},
                party: html! {},
                hand: my_hand(words),
            }),
        },
    );
    page(words, &shell("Replay · Valhalla", "play"), &body)
}
