//! The plot of what was predicted against what came true.

use std::fmt::Write;

use super::escaped;
use super::plot::COLOURS;
use crate::calibration::{Bin, Curve};

const SIDE: f64 = 400.0;
const LEFT: f64 = 60.0;
const TOP: f64 = 20.0;
const WIDTH: f64 = 700.0;
const HEIGHT: f64 = 480.0;

fn across(chance: f64) -> f64 {
    LEFT + chance * SIDE
}

fn down(chance: f64) -> f64 {
    TOP + (1.0 - chance) * SIDE
}

/// One picture, whole in itself: on the dashed line what is predicted is true.
pub fn calibration(curves: &[Curve], predicted: &str, won: &str) -> String {
    let mut inside = axes(predicted, won);
    for (place, curve) in curves.iter().enumerate() {
        draw(&mut inside, curve, place);
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"14\" fill=\"#222\">\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n{inside}</svg>\n"
    )
}

fn axes(predicted: &str, won: &str) -> String {
    let mut inside = format!(
        "<path d=\"M{LEFT} {TOP}V{:.1}H{:.1}\" fill=\"none\" stroke=\"#222\"/>\
         <path d=\"M{LEFT} {:.1}L{:.1} {TOP}\" stroke=\"#222\" stroke-dasharray=\"5\"/>\n",
        down(0.0),
        across(1.0),
        down(0.0),
        across(1.0)
    );
    for tenth in [0, 2, 4, 6, 8, 10] {
        let chance = f64::from(tenth) / 10.0;
        let _ = writeln!(
            inside,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{} %</text>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{} %</text>",
            across(chance),
            down(0.0) + 20.0,
            tenth * 10,
            LEFT - 6.0,
            down(chance) + 5.0,
            tenth * 10
        );
    }
    let _ = writeln!(
        inside,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\
         <text transform=\"translate(14 {:.1}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        across(0.5),
        down(0.0) + 44.0,
        escaped(predicted),
        down(0.5),
        escaped(won)
    );
    inside
}

fn draw(inside: &mut String, curve: &Curve, place: usize) {
    let colour = COLOURS[place % COLOURS.len()];
    let points: Vec<String> = curve
        .bins
        .iter()
        .map(|bin| format!("{:.1},{:.1}", across(bin.predicted), down(bin.won)))
        .collect();
    let _ = writeln!(
        inside,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
        points.join(" ")
    );
    curve.bins.iter().for_each(|bin| point(inside, bin, colour));
    let row = TOP + 14.0 + 24.0 * place as f64;
    let _ = writeln!(
        inside,
        "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\" fill=\"{colour}\"/>\
         <text x=\"{:.1}\" y=\"{row:.1}\">{}</text>",
        across(1.0) + 24.0,
        row - 5.0,
        across(1.0) + 36.0,
        escaped(&curve.name)
    );
}

/// A tenth with its interval; what many hands tell is larger.
fn point(inside: &mut String, bin: &Bin, colour: &str) {
    let (x, y) = (across(bin.predicted), down(bin.won));
    let size = (f64::from(bin.hands).sqrt() / 3.0).clamp(2.0, 7.0);
    let _ = writeln!(
        inside,
        "<path d=\"M{x:.1} {:.1}V{:.1}\" stroke=\"{colour}\" opacity=\".4\"/>\
         <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{size:.1}\" fill=\"{colour}\"/>",
        down(bin.low),
        down(bin.high)
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibration::Moment;

    #[test]
    fn what_is_true_lies_on_the_dashed_line() {
        let moments = [
            Moment { predicted: 0.5, won: 1.0, hand: 0 },
            Moment { predicted: 0.5, won: 0.0, hand: 1 },
        ];
        let svg = calibration(&[Curve::of("a <b>", 2, &moments)], "predicted", "won");
        assert!(svg.contains("points=\"260.0,220.0\""), "{svg}");
        assert!(svg.contains("a &lt;b&gt;") && svg.ends_with("</svg>\n"), "{svg}");
    }
}
