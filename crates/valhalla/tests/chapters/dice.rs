//! DICE, and moments that only other card files have.

use crate::table::{ONE, ZERO, action, at};
use engine::{Game, Host};
use valhalla::{Dice, Event, Face, Hands, Jarls, Options, Valhalla};

/// Luck that answers what it is told, and remembers what it was asked.
struct ScriptedLuck(Vec<u32>, Vec<u32>);

impl<E> Host<E> for ScriptedLuck {
    fn below(&mut self, _lot: engine::Lot, n: u32) -> u32 {
        self.1.push(n);
        self.0.pop().unwrap_or(0)
    }
}

#[test]
fn val_comp_8_each_face_is_one_of_six() {
    let faces = (0..6).map(|face| {
        let mut host = ScriptedLuck(vec![face], Vec::new());
        let rolled = Dice::roll::<()>(1, 0, &mut host);
        assert_eq!(host.1, [6]);
        rolled.iter().next().expect("one die").face
    });
    assert_eq!(faces.collect::<Vec<_>>(), Face::ALL);
}

/// The card file with Fury changed.
fn with_fury(when: &str, effect: &str) -> Options {
    let text = include_str!("../../../../data/valhalla.toml");
    let fury = text.find("id = \"fury-2\"").expect("Fury is there");
    let (before, after) = text.split_at(fury);
    let after = after.replacen("when = \"battle_phase\"", &format!("when = \"{when}\""), 1);
    let after = after.replacen("{ kind = \"strength\", n = 2 }", effect, 1);
    let book = games::valhalla::load(&format!("{before}{after}")).expect("a card file");
    Options::plain(book)
}

fn play(state: &mut Valhalla, seat: engine::Seat, written: &str, host: &mut impl Host<Event>) {
    let action = action(state, seat, written);
    state.play(seat, action, host).expect("it was offered");
}

const TWO: &str = "seats = [{ party = ['bear-01'], hand = ['fury-2', 'fury-2'] }, { party = ['bear-02'], hand = ['fury-2'] }]";

#[test]
fn val_dice_7_a_die_gained_after_the_roll_is_rolled_at_once() {
    let mut state = at(with_fury("battle_phase", "{ kind = \"extra_dice\", n = 2 }"), TWO);
    let host = &mut engine::Mute(engine::Swift::new(3));
    play(&mut state, ZERO, r#"{"attack":1}"#, host);
    assert_eq!((state.table.battle.fighters[0].dice.len(), state.table.battle.pool), (6, 3));
    play(&mut state, ZERO, r#"{"play":"fury-2"}"#, host);
    let fighter = state.table.battle.fighters[0];
    assert_eq!((fighter.dice.len(), fighter.dice.grey().len(), state.table.battle.pool), (8, 2, 1));
    // VAL-DICE-3: the next two dice are one.
    play(&mut state, ZERO, r#"{"play":"fury-2"}"#, host);
    let fighter = state.table.battle.fighters[0];
    assert_eq!((fighter.dice.grey().len(), state.table.battle.pool), (3, 0));
}

#[test]
fn val_battle_6_any_number_of_tactics_before_the_battle() {
    let mut state = at(with_fury("pre_battle", "{ kind = \"strength\", n = 2 }"), TWO);
    let host = &mut engine::Mute(engine::Swift::new(3));
    play(&mut state, ZERO, r#"{"attack":1}"#, host);
    for _ in 0..2 {
        assert!(state.table.battle.fighters[0].dice.is_empty());
        play(&mut state, ZERO, r#"{"play":"fury-2"}"#, host);
    }
    // VAL-TACTIC-6: then the defender, who may let it be; it cannot be played in the fight.
    let refused = state.verdict(ZERO, action(&state, ONE, "\"done\""));
    assert!(refused.is_err());
    play(&mut state, ONE, "\"done\"", host);
    assert_eq!(state.table.battle.fighters[0].bonus, 4);
    assert_eq!(state.table.battle.fighters[0].dice.len(), 6);
}

#[test]
fn val_jarl_11_a_party_above_its_limit_is_refused() {
    use games::Positions;
    let position = |jarl: &str| {
        let party = "['bear-01', 'bear-02', 'bear-03', 'bear-04', 'bear-05']";
        let text = format!(
            "game = 'valhalla'\ntitle = ''\n[position]\nseats = [{{ {jarl} party = {party} }}, {{}}]"
        );
        scenarios::parse_unchecked(&text).expect("TOML").position().expect("it is there").clone()
    };
    let options = crate::table::options(Jarls::Three, Hands::DiscardTwo);
    assert!(Valhalla::from_position(&options, &position("jarl = 'hod',")).is_ok());
    let refused = Valhalla::from_position(&options, &position("")).expect_err("five warriors");
    assert_eq!(refused.field, "seats[0].party");
}

/// VAL-CLAN-6 for a card that shows its own clan: the warrior itself is not counted.
#[test]
fn val_clan_6_a_warrior_is_not_his_own_kin() {
    let text = include_str!("../../../../data/valhalla.toml");
    let hjort = text.find("id = \"deer-01\"").expect("Hjort is there");
    let (before, after) = text.split_at(hjort);
    let after = after.replacen("clan = \"bear\"", "clan = \"deer\"", 1);
    let book = games::valhalla::load(&format!("{before}{after}")).expect("a card file");
    let options = Options::plain(book);
    for (others, strength) in [("", 1), (", 'deer-02'", 3), (", 'deer-02', 'deer-03'", 6)] {
        let position =
            format!("seats = [{{ party = ['deer-01'{others}] }}, {{ party = ['bear-02'] }}]");
        let mut state = at(options, &position);
        play(&mut state, ZERO, r#"{"attack":1}"#, &mut ScriptedLuck(Vec::new(), Vec::new()));
        play(
            &mut state,
            ZERO,
            r#"{"arm":{"dice":["axe"],"warrior":"deer-01"}}"#,
            &mut ScriptedLuck(Vec::new(), Vec::new()),
        );
        assert_eq!(state.strength(valhalla::Side::Attacker), strength, "with{others}");
    }
}
