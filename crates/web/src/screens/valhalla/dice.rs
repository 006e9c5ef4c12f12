//! The dice of a battle, before whoever rolled them.

use maud::Markup;
use valhalla::{Dice, Die as Rolled, Side as At, View};

use super::cards::{Cards, colour_of, die_spot};
use crate::look::{Die, DieColour, Spot, dice};

pub(super) fn tray(view: &View, cards: &Cards<'_>, at: At) -> Markup {
    let battle = &view.table.battle;
    let fighter = battle.fighter(at);
    let colour = colour_of(at == At::Attacker);
    let touchable = cards.scene.asked.contains(fighter.seat);
    let lying = |rolled: Rolled, colour: DieColour, place: usize| Die {
        spot: if touchable { die_spot(rolled, fighter.seat, place) } else { Spot::default() },
        ..cards.die(rolled, colour)
    };
    let dice_at = |dice: Dice, colour: DieColour, first: usize| -> Vec<Die> {
        dice.iter().enumerate().map(|(n, die)| lying(die, colour, first + n)).collect()
    };
    let mut row = dice_at(fighter.dice, colour, 0);
    // VAL-VALK-21: a card of Weapon Supply serves as a die.
    row.extend(dice_at(battle.extras.supply[at as usize], DieColour::Yellow, 20));
    if touchable {
        row.extend(dice_at(battle.rolled, colour, 40));
    }
    let rolled = fighter.armed != 0 || !fighter.dice.is_empty() || fighter.strength.is_some();
    if !rolled {
        row.extend((0..fighter.coloured).map(|_| Die { colour, ..Die::default() }));
    }
    if row.is_empty() {
        return Markup::default();
    }
    dice(cards.scene.words, &cards.scene.say("val-dice"), &row)
}
