//! A contest as a page: tables and plots, in one file that needs nothing else.

mod balance;
mod calibration;
mod plot;

use std::fmt::Write;

use crate::arena::{Bout, Outcome};
pub use balance::balance;
pub use calibration::calibration;
use plot::Rate;

/// The words of a report, in the reader's language.
#[derive(Clone, Copy, Debug)]
pub struct Captions<'a> {
    pub title: &'a str,
    /// How the page was made.
    pub command: &'a str,
    pub players: &'a str,
    pub seats: &'a str,
    pub wins: &'a str,
    pub win_rate: &'a str,
    pub interval: &'a str,
    pub elo: &'a str,
    pub mean_score: &'a str,
    pub ms_per_decision: &'a str,
    /// Over the plot of the win rate as the games went by.
    pub course: &'a str,
    pub scores: &'a str,
    pub lengths: &'a str,
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;\
padding:0 1rem;color:#222;background:#fff}table{border-collapse:collapse}td,th{padding:.2rem .8rem;\
text-align:right;border-bottom:1px solid #ccc}td:first-child,th:first-child{text-align:left}\
svg{width:100%;height:auto;color:#222}code{overflow-wrap:anywhere}\
@media(prefers-color-scheme:dark){body,svg{color:#ddd;background:#181818}}";

/// The whole page.
pub fn html(outcome: &Outcome, bouts: &[Bout], captions: &Captions<'_>) -> String {
    let fair = 1.0 / outcome.players.len().max(1) as f64;
    let players: Vec<Rate<'_>> = outcome
        .players
        .iter()
        .map(|one| Rate {
            name: one.name.clone().into(),
            rate: one.win_rate,
            low: one.low,
            high: one.high,
        })
        .collect();
    let seats: Vec<Rate<'_>> = outcome
        .seats
        .iter()
        .map(|one| Rate {
            name: (one.seat + 1).to_string().into(),
            rate: one.win_rate,
            low: one.low,
            high: one.high,
        })
        .collect();
    let sections = [
        (captions.players, player_table(outcome, captions) + &plot::rates(&players, fair)),
        (captions.seats, plot::rates(&seats, fair)),
        (captions.course, plot::lines(&courses(bouts), fair)),
        (captions.scores, plot::histogram(&scores(bouts))),
        (captions.lengths, plot::histogram(&lengths(bouts))),
    ];
    let body: String = sections
        .iter()
        .map(|(heading, content)| format!("<h2>{}</h2>\n{content}\n", escaped(heading)))
        .collect();
    page(captions.title, captions.command, &body)
}

fn page(title: &str, command: &str, body: &str) -> String {
    let (title, command) = (escaped(title), escaped(command));
    format!(
        "<!doctype html>\n<html><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>{STYLE}</style></head>\
         <body><h1>{title}</h1>\n<p><code>{command}</code></p>\n{body}</body></html>\n",
    )
}

fn player_table(outcome: &Outcome, captions: &Captions<'_>) -> String {
    let heads = [
        captions.players,
        captions.wins,
        captions.win_rate,
        captions.interval,
        captions.elo,
        captions.mean_score,
        captions.ms_per_decision,
    ];
    let mut table = String::from("<table><tr>");
    heads.iter().for_each(|head| table += &format!("<th>{}</th>", escaped(head)));
    for one in &outcome.players {
        let _ = write!(
            table,
            "</tr>\n<tr><td>{}</td><td>{:.1}</td><td>{:.1} %</td><td>{:.1}–{:.1} %</td>\
             <td>{:+.0}</td><td>{:.1}</td><td>{:.2}</td>",
            escaped(&one.name),
            one.wins,
            100.0 * one.win_rate,
            100.0 * one.low,
            100.0 * one.high,
            one.elo,
            one.mean_score,
            one.ms_per_decision
        );
    }
    table + "</tr></table>\n"
}

/// Each contestant's win rate as the games went by.
fn courses(bouts: &[Bout]) -> Vec<Vec<f64>> {
    let count = bouts.first().map_or(0, |bout| bout.shares.len());
    let course = |place: usize| {
        let mut wins = 0.0;
        let rates = bouts.iter().enumerate().map(move |(number, bout)| {
            wins += bout.shares[place];
            wins / (number + 1) as f64
        });
        rates.collect()
    };
    (0..count).map(course).collect()
}

fn scores(bouts: &[Bout]) -> Vec<f64> {
    bouts.iter().flat_map(|bout| bout.places.iter().map(|place| f64::from(place.score))).collect()
}

fn lengths(bouts: &[Bout]) -> Vec<f64> {
    bouts.iter().map(|bout| f64::from(bout.length)).collect()
}

/// Text that may stand in a page.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            other => safe.push(other),
        }
    }
    safe
}
