//! Numbers in the answer: each a field of the question's form, wherever on the page it lies.

use maud::{Markup, html};

use super::{Icon, icon};
use games::Words;

/// How many of something.
#[derive(Clone, Debug, Default)]
pub struct Dial {
    /// What the action's spots call it: `dial-food`.
    pub id: String,
    pub icon: Option<Icon>,
    /// Who or what is counted, and where it goes if that is not said beside it.
    pub name: String,
    pub value: u8,
    pub most: u8,
    /// The sums it counts in.
    pub sums: String,
}

/// A field with a button on each side. Without the script it is a plain field for a number.
pub fn dial(words: &Words, dial: &Dial) -> Markup {
    html! {
        span.dial {
            label for=(dial.id) { @if let Some(shown) = dial.icon { (icon(shown)) } span.word { (dial.name) } }
            (step(words, -1))
            input.num #(dial.id) type="number" name=(dial.id) form="answer" value=(dial.value) min="0" max=(dial.most)
                inputmode="numeric" autocomplete="off" data-in=(dial.sums);
            (step(words, 1))
        }
    }
}

/// The arrow keys do the same in the field, so these are for the hand alone.
fn step(words: &Words, by: i8) -> Markup {
    let (sign, name) = if by < 0 { ("−", "dial-less") } else { ("+", "dial-more") };
    html! {
        button.btn type="button" data-step=(by) tabindex="-1" aria-hidden="true" title=(words.say(name)) { (sign) }
    }
}

/// Sends the numbers of every dial.
pub fn send_dials(label: &str) -> Markup {
    html! {
        button.btn.main name="action" value="numbers" form="answer" { (icon(Icon::Check)) span { (label) } }
    }
}

/// A number that follows from the dials, kept right by the script.
#[derive(Clone, Debug, Default)]
pub struct Sum {
    pub of: String,
    pub value: u8,
    /// It is what is left of so many.
    pub have: Option<u8>,
    /// It may not be more.
    pub most: Option<u8>,
    /// It is nothing without some of another sum.
    pub needs: Option<String>,
    /// It must be so much.
    pub exact: Option<u8>,
    /// So many are fed by each of another sum: it is those who are not.
    pub fed: Option<(String, u8)>,
    /// What to show for each row of numbers, instead of their sum.
    pub told: Option<String>,
    /// What is lost when the numbers are sent as they are, so that it is asked for once more.
    pub asks: Option<Asks>,
}

/// When the numbers ask once more, and what is said then.
#[derive(Clone, Debug)]
pub enum Asks {
    /// Where there is something of it.
    Some(String),
    /// Where there is nothing.
    None(String),
}

pub fn sum(sum: &Sum) -> Markup {
    let (by, rate) = sum.fed.clone().unzip();
    let (some, none) = match &sum.asks {
        Some(Asks::Some(lost)) => (Some(lost), None),
        Some(Asks::None(lost)) => (None, Some(lost)),
        None => (None, None),
    };
    html! {
        b.num data-of=(sum.of) data-have=[sum.have] data-most=[sum.most] data-needs=[sum.needs.as_deref()] data-exact=[sum.exact] data-fed=[by]
            data-rate=[rate] data-told=[sum.told.as_deref()] data-asks-some=[some] data-asks-none=[none] { (sum.value) }
    }
}
