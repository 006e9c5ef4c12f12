//! Plays a lesson as far as it is written, and tells what is asked then: for whoever writes one.
//!
//!     cargo run -p lessons --example trace -- data/lessons/midgard.toml

#![expect(clippy::print_stdout, reason = "an example")]

use anyhow::{Context, Result, anyhow};
use engine::Seat;
use games::{Play, Playable, Reader, Words, at_table};
use lessons::{Lesson, parse};

fn main() -> Result<()> {
    let path = std::env::args().nth(1).context("which file?")?;
    let lesson = parse("traced", &std::fs::read_to_string(path)?).map_err(|why| anyhow!(why))?;
    let mut table = lesson.begin()?;
    at_table!(&mut table, play => tell(play, &lesson))
}

fn tell<G: Playable>(play: &mut Play<G>, lesson: &Lesson) -> Result<()> {
    let (words, names) = (Words::english(), ["You".to_owned(), "Huginn".into(), "Muninn".into()]);
    let mut told = 0;
    for (step, n) in lesson.steps.iter().zip(1..) {
        heard(play, words, &names, &mut told);
        let asked =
            words.text(&play.ask(Some(step.seat)), Reader { seat: Some(step.seat), names: &names });
        println!("{n}. seat {} · {} · {asked}", step.seat.0, play.ask(Some(step.seat)).key);
        println!("      {}", step.action);
        play.play(step.seat, &step.action).map_err(|why| anyhow!("step {n}: {why}"))?;
    }
    heard(play, words, &names, &mut told);
    for seat in play.waiting().iter() {
        ask(play, words, &names, seat);
    }
    println!("{}", play.state().position());
    Ok(())
}

/// What was told since, as the pupil hears it.
fn heard<G: Playable>(play: &Play<G>, words: &Words, names: &[String], told: &mut usize) {
    let lines = play.log(Some(Seat(0)));
    for line in &lines[*told..] {
        println!("   | {}", words.text(&line.says, Reader { seat: Some(Seat(0)), names }));
    }
    *told = lines.len();
}

fn ask<G: Playable>(play: &Play<G>, words: &Words, names: &[String], seat: Seat) {
    let reader = Reader { seat: Some(seat), names };
    println!("seat {} · {}", seat.0, words.text(&play.ask(Some(seat)), reader));
    for offer in play.offers(seat).iter().filter(|offer| offer.refused.is_none()) {
        let says = words.text(&offer.says, reader);
        println!("   {}   # {says} [{}]", offer.action, offer.spots.join(" "));
    }
}
