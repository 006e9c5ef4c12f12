/// The 95 % interval of a rate, by Wilson: honest for few games and for rates near 0 or 1.
pub fn wilson(wins: f64, games: f64) -> (f64, f64) {
    if games == 0.0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_964;
    let rate = wins / games;
    let scale = 1.0 + Z * Z / games;
    let middle = (rate + Z * Z / (2.0 * games)) / scale;
    let reach = Z / scale * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
    ((middle - reach).max(0.0), (middle + reach).min(1.0))
}

/// Elo ratings around 0 from how often each beat each (a draw is half). One imagined draw between
/// every two keeps them finite.
pub fn elo(beaten: &[Vec<f64>]) -> Vec<f64> {
    let count = beaten.len();
    let mut strength = vec![1.0; count];
    for _ in 0..500 {
        let next: Vec<f64> = (0..count).map(|one| improved(beaten, &strength, one)).collect();
        let mean = next.iter().map(|s: &f64| s.ln()).sum::<f64>() / count as f64;
        strength = next.into_iter().map(|s| s / mean.exp()).collect();
    }
    strength.iter().map(|s| 400.0 * s.log10()).collect()
}

/// One step of the usual iteration for the Bradley–Terry model.
fn improved(beaten: &[Vec<f64>], strength: &[f64], one: usize) -> f64 {
    let others = || (0..beaten.len()).filter(|&other| other != one);
    let wins: f64 = others().map(|other| beaten[one][other] + 0.5).sum();
    let games: f64 = others()
        .map(|other| {
            let met = beaten[one][other] + beaten[other][one] + 1.0;
            met / (strength[one] + strength[other])
        })
        .sum();
    if games == 0.0 { 1.0 } else { wins / games }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_half_of_a_hundred() {
        let (low, high) = wilson(50.0, 100.0);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4, "{low} {high}");
        let (low, high) = wilson(10.0, 10.0);
        assert!((low - 0.7225).abs() < 1e-4 && high > 0.9999, "{low} {high}");
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let ratings = elo(&[vec![0.0, 100_000.0], vec![10_000.0, 0.0]]);
        assert!((ratings[0] - ratings[1] - 400.0).abs() < 0.1, "{ratings:?}");
        assert!((ratings[0] + ratings[1]).abs() < 1e-6);
        assert_eq!(elo(&[vec![0.0]]), [0.0]);
    }
}
