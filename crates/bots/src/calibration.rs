//! Whether chances that are predicted come true: of what is called 70 %, about 70 % should be won.

use std::sync::{Arc, Mutex, PoisonError};

use engine::{BadOptions, Judgement, Seat, Swift};
use serde::Serialize;

use crate::arena::{
    Contest, Contestant,
    bout::{self, Deaf},
    in_order, wilson,
};
use crate::{Bot, Player, Question};

/// How far a search strays from even compared with what comes true, fitted to games of quick searches:
/// `docs/bots.md` has them. A search looks at its best choice through the eyes of who made it.
const CONFIDENCE: [(&str, f32); 4] =
    [("midgard", 0.6), ("thorgal", 0.47), ("valda", 0.97), ("valhalla", 0.84)];

/// Alone against a monster a search despairs too early, since those it plays on with in thought are no
/// hunters; where even they win now and then the hunt is nearly won. In log odds: what is predicted at the bend,
/// and how steeply it falls and rises from there.
const HUNT_BEND: [f32; 2] = [-1.5, -0.5];
const HUNT_DOUBT: f32 = 0.45;
const HUNT_HOPE: f32 = 1.6;

/// The chance to tell for one that a search believes in; alone is who has nobody to beat but the game.
pub fn calibrated(game: &str, seats: usize, chance: f32) -> f32 {
    // At the ends nothing is left to doubt.
    let believed = logit(chance.clamp(0.001, 0.999));
    let known = CONFIDENCE.iter().find(|(name, _)| *name == game);
    let predicted = match (seats, known) {
        (..=1, _) => {
            let [bend, predicted] = HUNT_BEND;
            let steep = if believed < bend { HUNT_DOUBT } else { HUNT_HOPE };
            predicted + steep * (believed - bend)
        }
        (_, Some((_, confidence))) => {
            let even = logit(1.0 / seats as f32);
            even + confidence * (believed - even)
        }
        (_, None) => return chance,
    };
    1.0 / (1.0 + (-predicted).exp())
}

fn logit(chance: f32) -> f32 {
    (chance / (1.0 - chance)).ln()
}

/// Games among equal bots that tell their chances.
#[derive(Debug)]
pub struct Series<G: Judgement> {
    /// As on the command line.
    pub game: &'static str,
    pub options: G::Options,
    pub bot: Bot,
    pub seats: usize,
    pub games: u32,
    pub seed: u64,
    /// Games at the same time; 0 is one a core.
    pub threads: usize,
}

/// A choice that was made: the chance that was predicted for it, and the part of the victory that came.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    pub predicted: f32,
    pub won: f64,
    /// One seat in one game: its moments end alike, so they are no independent witnesses.
    pub hand: u32,
}

/// What came of the chances within a tenth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bin {
    /// The chance that was predicted, on average.
    pub predicted: f64,
    pub won: f64,
    /// The 95 % interval of what was won, counting each hand once.
    pub low: f64,
    pub high: f64,
    pub moments: u32,
    pub hands: u32,
}

/// What came of all chances of one kind of game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Curve {
    pub name: String,
    pub games: u32,
    pub moments: u32,
    pub bins: Vec<Bin>,
    /// How far what was predicted is from what was won, on average over all moments.
    pub gap: f64,
}

const BINS: usize = 10;

/// Plays the games and gives every choice with what came of it.
pub fn moments<G: Judgement>(
    series: &Series<G>,
    mut progress: impl FnMut(u32),
) -> Result<Vec<Moment>, BadOptions> {
    let play = |number: u32| {
        let predicted: Chances = Arc::default();
        let seat = |_| {
            let (bot, predicted) = (series.bot, Arc::clone(&predicted));
            let bot = move || {
                let bot =
                    NotesChances { bot: bot.player::<G>(), predicted: Arc::clone(&predicted) };
                Box::new(bot) as Box<dyn Player<G>>
            };
            Contestant::new("notes chances", bot)
        };
        let contest = Contest {
            game: String::new(),
            options: series.options.clone(),
            contestants: (0..series.seats).map(seat).collect(),
            games: 1,
            seed: series.seed,
            threads: 1,
            stop: None,
        };
        let bout = bout::play(&contest, number * series.seats as u32, &mut Deaf)?;
        let predicted =
            std::mem::take(&mut *predicted.lock().unwrap_or_else(PoisonError::into_inner));
        let moment = |(seat, predicted): (Seat, f32)| Moment {
            predicted: calibrated(series.game, series.seats, predicted),
            won: bout.shares[seat.index()],
            hand: number * series.seats as u32 + u32::from(seat.0),
        };
        Ok(predicted.into_iter().map(moment).collect())
    };
    let enough = |played: &[Vec<Moment>]| {
        progress(played.len() as u32);
        false
    };
    Ok(in_order(series.games, series.threads, play, enough)?.concat())
}

/// What was predicted in a game, by whom.
type Chances = Arc<Mutex<Vec<(Seat, f32)>>>;

/// A bot that plays what it thinks best and notes the chance it gives itself.
struct NotesChances<G: Judgement> {
    bot: Box<dyn Player<G>>,
    predicted: Chances,
}

impl<G: Judgement> Player<G> for NotesChances<G> {
    fn decide(&mut self, question: &Question<'_, G>, luck: &mut Swift) -> G::Action {
        let Some(best) = self.bot.explain(question, luck).into_iter().next() else {
            return self.bot.decide(question, luck);
        };
        let mut predicted = self.predicted.lock().unwrap_or_else(PoisonError::into_inner);
        predicted.push((question.seat, best.chance));
        best.action
    }
}

impl Curve {
    pub fn of(name: impl Into<String>, games: u32, moments: &[Moment]) -> Curve {
        let tenth = |moment: &Moment| ((moment.predicted * BINS as f32) as usize).min(BINS - 1);
        let of_tenth = |n| moments.iter().filter(move |moment| tenth(moment) == n);
        let bins: Vec<Bin> = (0..BINS).filter_map(|n| Bin::of(of_tenth(n))).collect();
        let off = |bin: &Bin| (bin.predicted - bin.won).abs() * f64::from(bin.moments);
        let count = moments.len() as u32;
        let gap = bins.iter().map(off).sum::<f64>() / f64::from(count.max(1));
        Curve { name: name.into(), games, moments: count, bins, gap }
    }
}

impl Bin {
    fn of<'a>(moments: impl Iterator<Item = &'a Moment>) -> Option<Bin> {
        let all: Vec<&Moment> = moments.collect();
        let count = f64::from(u32::try_from(all.len()).ok().filter(|&n| n > 0)?);
        let mut hands: Vec<u32> = all.iter().map(|moment| moment.hand).collect();
        hands.sort_unstable();
        hands.dedup();
        let won = all.iter().map(|moment| moment.won).sum::<f64>() / count;
        let (low, high) = wilson(won * hands.len() as f64, hands.len() as f64);
        Some(Bin {
            predicted: all.iter().map(|moment| f64::from(moment.predicted)).sum::<f64>() / count,
            won,
            low,
            high,
            moments: all.len() as u32,
            hands: hands.len() as u32,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_true_lies_on_the_line() {
        let moment = |hand: u32, predicted, won| Moment { predicted, won, hand };
        let honest = (0..10).map(|n| moment(n, 0.75, f64::from(u8::from(n < 7))));
        let boaster = (10..20).map(|n| moment(n, 0.95, f64::from(u8::from(n < 15))));
        let curve = Curve::of("both", 20, &honest.chain(boaster).collect::<Vec<_>>());
        let bins: Vec<(f64, u32)> = curve.bins.iter().map(|bin| (bin.won, bin.hands)).collect();
        assert_eq!(bins, [(0.7, 10), (0.5, 10)]);
        assert!((curve.gap - (0.05 + 0.45) / 2.0).abs() < 1e-6, "{}", curve.gap);
    }

    #[test]
    fn what_is_predicted_keeps_its_order_and_even_stays_even() {
        let predicted = |chance| calibrated("thorgal", 2, chance);
        assert!((predicted(0.5) - 0.5).abs() < 1e-6);
        assert!(predicted(0.9) < 0.9 && predicted(0.9) > predicted(0.8) && predicted(0.1) > 0.1);
        assert!((calibrated("midgard", 4, 0.25) - 0.25).abs() < 1e-6, "of four a quarter is even");
        let hunt = |chance| calibrated("valhalla", 1, chance);
        assert!(hunt(0.02) > 0.1, "hunts are less hopeless than they look");
        assert!(hunt(0.0) < hunt(0.02) && hunt(0.0) < 0.1, "but some are lost");
        assert!(hunt(0.17) < hunt(0.19) && hunt(0.5) > 0.8 && hunt(1.0) > 0.99);
        assert!((calibrated("chess", 2, 0.9) - 0.9).abs() < 1e-6, "of others nothing is known");
    }

    #[test]
    fn moments_of_one_hand_are_one_witness() {
        let many = vec![Moment { predicted: 1.0, won: 1.0, hand: 3 }; 50];
        let [bin] = Curve::of("one", 1, &many).bins[..] else { panic!("all lie in one tenth") };
        assert_eq!((bin.moments, bin.hands), (50, 1));
        assert!(bin.low < 0.3, "one game proves little: {}", bin.low);
    }
}
