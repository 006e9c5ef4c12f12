//! What the gods give, in words and in signs, by the numbers in use.

use valda::{God, Offering, Resource};

use super::{Sight, resource_icon, resource_word};
use crate::look::valda::{Favour, Sign};
use crate::look::{DieColour, Icon};

fn number(n: u8) -> Sign {
    Sign::Text(n.to_string())
}

impl Sight<'_, valda::Valda> {
    /// What one shrine (0) or two (1) give.
    pub(super) fn favour(&self, god: God, level: usize) -> Favour {
        let (words, signs) = match god {
            God::Thor => self.offering(self.book().favours.thor[level]),
            God::Odin => self.offering(self.book().favours.odin[level]),
            God::Surtur => self.fury(level),
            _ => self.counted(god, level),
        };
        Favour { words, signs }
    }

    fn counted(&self, god: God, level: usize) -> (String, Vec<Sign>) {
        let favours = &self.book().favours;
        let (key, n) = match god {
            God::Heimdall => ("vda-favour-heimdall", favours.heimdall[level]),
            God::Freya if level == 0 => ("vda-favour-freya", favours.freya_actions_per_card),
            God::Freya => ("vda-favour-freya-draw", favours.freya_draw),
            God::Tyr => ("vda-favour-tyr", favours.tyr[level]),
            _ => ("vda-favour-loki", favours.loki[level]),
        };
        let icon = Sign::Icon;
        let signs = match god {
            God::Heimdall => {
                vec![number(n), icon(Icon::Any), icon(Icon::Next), number(1), icon(Icon::Any)]
            }
            God::Freya if level == 0 => {
                vec![number(n), icon(Icon::Rune), icon(Icon::Next), number(1), icon(Icon::Hand)]
            }
            God::Freya => vec![Sign::Text(format!("+{n}")), icon(Icon::Hand)],
            God::Tyr => vec![icon(Icon::Shield), Sign::Text(format!("+{n}"))],
            _ => vec![Sign::Die(DieColour::Bone); usize::from(n)],
        };
        (self.scene.words.say_with(key, &[("n", n.into())]), signs)
    }

    fn fury(&self, level: usize) -> (String, Vec<Sign>) {
        let fury = self.book().favours.surtur[usize::from(self.view.table.seats)][level];
        let args = [("cards", fury.attack_cards.into()), ("power", fury.power_bonus.into())];
        let mut signs = vec![number(fury.attack_cards), Sign::Icon(Icon::Axe)];
        if fury.power_bonus > 0 {
            signs.push(Sign::Text(format!("+{}", fury.power_bonus)));
        }
        (self.scene.words.say_with("vda-favour-surtur", &args), signs)
    }

    fn offering(&self, offering: Offering) -> (String, Vec<Sign>) {
        let words = self.scene.words;
        let from: Vec<Resource> =
            Resource::ALL.into_iter().filter(|&kind| offering.from[kind as usize]).collect();
        let kinds: Vec<String> =
            from.iter().map(|&kind| words.say(&format!("vda-{}", resource_word(kind)))).collect();
        let args = [
            ("n", offering.from_n.into()),
            ("from", kinds.join(&words.say("vda-or")).into()),
            ("m", offering.to_n.into()),
            ("uses", offering.uses.into()),
        ];
        let mut signs = vec![number(offering.from_n)];
        signs.extend(from.into_iter().map(|kind| Sign::Icon(resource_icon(kind))));
        signs.extend([Sign::Icon(Icon::Next), number(offering.to_n), Sign::Icon(Icon::Follower)]);
        signs.push(Sign::Text(format!(" {}×", offering.uses)));
        (words.say_with("vda-favour-offering", &args), signs)
    }
}
