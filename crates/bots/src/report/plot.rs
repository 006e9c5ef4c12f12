//! Plots as SVG, drawn in the colour of the text around them.

use std::{borrow::Cow, fmt::Write};

use super::escaped;

/// A rate with its interval.
pub(super) struct Rate<'a> {
    pub(super) name: Cow<'a, str>,
    pub(super) rate: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

const WIDTH: f64 = 800.0;
const LEFT: f64 = 240.0;
const ROW: f64 = 28.0;
const HEIGHT: f64 = 220.0;
pub(super) const COLOURS: [&str; 6] =
    ["#b3262e", "#2563a8", "#1f8a86", "#7a4a26", "#a0487f", "#6b7a1e"];

fn frame(height: f64, inside: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" font-size=\"14\" \
         fill=\"currentColor\" stroke=\"none\">{inside}</svg>\n"
    )
}

/// A bar for each rate with its interval, and a dashed line where all would be if all were equal.
pub(super) fn rates(rates: &[Rate<'_>], fair: f64) -> String {
    let across = |rate: f64| LEFT + rate * (WIDTH - LEFT - 70.0);
    let mut inside = String::new();
    for (place, one) in rates.iter().enumerate() {
        let top = place as f64 * ROW;
        let (middle, base) = (top + ROW / 2.0, top + ROW / 2.0 + 5.0);
        let colour = COLOURS[place % COLOURS.len()];
        let _ = write!(
            inside,
            "<text x=\"{:.1}\" y=\"{base:.1}\" text-anchor=\"end\">{}</text>\
             <rect x=\"{LEFT}\" y=\"{:.1}\" width=\"{:.1}\" height=\"16\" fill=\"{colour}\"/>\
             <path d=\"M{:.1} {middle:.1}H{:.1}\" stroke=\"currentColor\" stroke-width=\"2\"/>\
             <text x=\"{:.1}\" y=\"{base:.1}\">{:.1} %</text>",
            LEFT - 8.0,
            escaped(&one.name),
            top + 6.0,
            across(one.rate) - LEFT,
            across(one.low),
            across(one.high),
            across(one.high) + 6.0,
            100.0 * one.rate
        );
    }
    let height = rates.len() as f64 * ROW;
    let at = across(fair);
    let _ = write!(
        inside,
        "<path d=\"M{at:.1} 0V{height:.1}\" stroke=\"currentColor\" stroke-dasharray=\"4\"/>"
    );
    frame(height, &inside)
}

/// Lines of rates from left to right.
pub(super) fn lines(courses: &[Vec<f64>], fair: f64) -> String {
    const MOST_POINTS: usize = 400;
    let down = |rate: f64| 10.0 + (1.0 - rate) * (HEIGHT - 20.0);
    let at = down(fair);
    let mut inside =
        format!("<path d=\"M0 {at:.1}H{WIDTH}\" stroke=\"currentColor\" stroke-dasharray=\"4\"/>");
    for (place, course) in courses.iter().enumerate() {
        let step = course.len().div_ceil(MOST_POINTS).max(1);
        let right = |number: usize| WIDTH * number as f64 / course.len().max(2) as f64;
        let points: String = course
            .iter()
            .enumerate()
            .step_by(step)
            .map(|(number, &rate)| format!("{:.1},{:.1} ", right(number), down(rate)))
            .collect();
        let colour = COLOURS[place % COLOURS.len()];
        let _ = write!(
            inside,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            points.trim_end()
        );
    }
    frame(HEIGHT, &inside)
}

/// How often which numbers came up.
pub(super) fn histogram(values: &[f64]) -> String {
    const MOST_BARS: f64 = 40.0;
    let low = values.iter().copied().fold(f64::INFINITY, f64::min);
    let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if values.is_empty() {
        return frame(HEIGHT, "");
    }
    let width = ((high - low + 1.0) / MOST_BARS).ceil().max(1.0);
    let bars = ((high - low) / width) as usize + 1;
    let mut counts = vec![0u32; bars];
    values.iter().for_each(|value| counts[((value - low) / width) as usize] += 1);
    let most = f64::from(counts.iter().copied().max().unwrap_or(1));
    let each = WIDTH / bars as f64;
    let mut inside = String::new();
    for (place, &count) in counts.iter().enumerate() {
        let height = f64::from(count) / most * (HEIGHT - 24.0);
        let _ = write!(
            inside,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"{}\"/>",
            place as f64 * each,
            HEIGHT - 20.0 - height,
            (each - 1.0).max(1.0),
            COLOURS[1]
        );
    }
    let _ = write!(
        inside,
        "<text x=\"0\" y=\"{HEIGHT}\">{low}</text>\
         <text x=\"{WIDTH}\" y=\"{HEIGHT}\" text-anchor=\"end\">{high}</text>"
    );
    frame(HEIGHT, &inside)
}
