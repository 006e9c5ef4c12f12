//! The raven that teaches: one sentence at a time, and what it speaks of.

use maud::{Markup, html};

use super::{Icon, icon};
use crate::assets;
use games::Words;

/// What the raven says at one step of a lesson.
#[derive(Clone, Debug, Default)]
pub struct Teaching {
    /// Of how many steps this is which, from 1.
    pub step: usize,
    pub steps: usize,
    /// One after another; the last one asks for the choice.
    pub says: Vec<Saying>,
    /// The choice, as its button sends it.
    pub action: String,
    /// Numbers to set beforehand: `dial-troll-axeman=1 dial-troll-swordsman=2`.
    pub dials: String,
    /// Where the lesson is skipped.
    pub skip: String,
}

#[derive(Clone, Debug, Default)]
pub struct Saying {
    pub text: String,
    /// The spot or the id of a thing, if it is not what the choice touches.
    pub at: Option<String>,
}

/// What is explained when it comes for the first time.
#[derive(Clone, Debug, Default)]
pub struct Explained {
    /// By which the browser remembers that it was read.
    pub key: String,
    pub text: String,
    /// When a lesson has just ended: where to go from there.
    pub onward: Vec<Onward>,
}

/// A lesson one may go to from another: the next one, or the same once more.
#[derive(Clone, Debug, Default)]
pub struct Onward {
    pub post: String,
    pub text: String,
}

/// The raven on the page of a table. With nothing to say it is not there.
#[derive(Clone, Debug)]
pub enum Raven {
    Silent,
    Teaches(Teaching),
    /// After the lesson; the browser shows the first that was not read.
    Explains(Vec<Explained>),
}

pub fn raven(words: &Words, raven: &Raven) -> Markup {
    match raven {
        Raven::Silent | Raven::Explains(_) => html! { section.raven #raven data-part hidden {} },
        Raven::Teaches(teaching) => teaches(words, teaching),
    }
}

/// What is new, explained on the stage: among the things there, not over them.
pub fn helper(words: &Words, raven: Option<&Raven>) -> Markup {
    match raven {
        Some(Raven::Explains(notes)) if !notes.is_empty() => explains(words, notes),
        _ => html! {},
    }
}

fn teaches(words: &Words, teaching: &Teaching) -> Markup {
    let Teaching { step, steps, says, action, dials, skip } = teaching;
    let dials = (!dials.is_empty()).then_some(dials);
    html! {
        section.raven #raven data-part data-step=(step) data-action=(action) data-dials=[dials] aria-label=(words.say("lesson-raven")) {
            (bird())
            div.bubble {
                @for said in says { p.said data-at=[said.at.as_deref()] { (said.text) } }
                div.row {
                    (progress(words, *step, *steps))
                    button.btn type="button" data-next hidden { (words.say("lesson-next")) }
                    form method="post" action=(skip) { button.plain.quiet name="skip" value="yes" { (words.say("lesson-skip")) } }
                }
            }
        }
    }
}

fn bird() -> Markup {
    html! { img.bird src=(assets::RAVEN.url()) alt="" width="170" height="170"; }
}

fn progress(words: &Words, step: usize, steps: usize) -> Markup {
    let says = words.say_with("lesson-step", &[("step", step.into()), ("steps", steps.into())]);
    html! {
        span.progress role="img" aria-label=(says) {
            @for n in 1..=steps { i.was[n < step].on[n == step] {} }
        }
    }
}

fn explains(words: &Words, notes: &[Explained]) -> Markup {
    html! {
        section.helper #helper aria-label=(words.say("lesson-raven")) {
            (bird())
            @for note in notes {
                div.bubble data-new=(note.key) {
                    p.said { (note.text) }
                    div.row {
                        button.btn type="button" data-read { (icon(Icon::Check)) (words.say("lesson-got-it")) }
                        @for Onward { post, text } in &note.onward {
                            form method="post" action=(post) { button.plain.quiet { (text) } }
                        }
                        button.plain.quiet type="button" data-quiet-raven { (words.say("lesson-quiet")) }
                    }
                }
            }
            button.btn.repeat type="button" data-repeat hidden { (icon(Icon::Raven)) (words.say("lesson-repeat")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_names_its_choice_and_counts_itself() {
        let says = vec![Saying { text: "Look <here>.".into(), at: Some("stage".into()) }];
        let teaching = Teaching {
            step: 2,
            steps: 3,
            says,
            action: r#"{"place":"market"}"#.into(),
            ..Teaching::default()
        };
        let html = raven(Words::english(), &Raven::Teaches(teaching)).into_string();
        assert!(html.contains("data-action=\"{&quot;place&quot;:&quot;market&quot;}\""), "{html}");
        assert!(html.contains("data-at=\"stage\">Look &lt;here&gt;.</p>"), "{html}");
        assert!(html.contains("Step 2 of 3") && html.matches("<i class").count() == 3, "{html}");
        assert!(!html.contains("data-dials"), "{html}");
    }

    #[test]
    fn who_has_nothing_to_say_is_not_seen() {
        for silent in [Raven::Silent, Raven::Explains(Vec::new())] {
            assert!(raven(Words::english(), &silent).into_string().contains(" hidden"));
            assert!(helper(Words::english(), Some(&silent)).into_string().is_empty());
        }
    }
}
