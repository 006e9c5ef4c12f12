use super::Bout;

/// Stops a contest once it is clear whether the first contestant wins at a rate of about `low` or
/// about `high`, with the given chance of being wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequential {
    pub low: f64,
    pub high: f64,
    pub error: f64,
}

/// What a sequential test found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Low,
    High,
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Verdict::Low => "low",
            Verdict::High => "high",
        })
    }
}

impl Sequential {
    /// Too few games say nothing about their own spread.
    const FEWEST: usize = 16;

    pub fn verdict(&self, bouts: &[Bout]) -> Option<Verdict> {
        if bouts.len() < Self::FEWEST {
            return None;
        }
        let bound = ((1.0 - self.error) / self.error).ln();
        let evidence = self.evidence(bouts);
        if evidence >= bound {
            Some(Verdict::High)
        } else {
            (evidence <= -bound).then_some(Verdict::Low)
        }
    }

    /// The logarithm of how much likelier the games are under `high` than under `low`, by the
    /// normal approximation; shared victories count as parts.
    fn evidence(&self, bouts: &[Bout]) -> f64 {
        let games = bouts.len() as f64;
        let shares = || bouts.iter().map(|bout| bout.shares[0]);
        // One imagined win and loss keep the spread from vanishing.
        let mean = (shares().sum::<f64>() + 1.0) / (games + 2.0);
        let squares = (shares().map(|share| share * share).sum::<f64>() + 1.0) / (games + 2.0);
        let spread = squares - mean * mean;
        games * (self.high - self.low) * (2.0 * mean - self.low - self.high) / (2.0 * spread)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bouts(shares: impl IntoIterator<Item = f64>) -> Vec<Bout> {
        let bout = |share| Bout {
            seats: vec![],
            shares: vec![share],
            places: vec![],
            decisions: vec![],
            time: vec![],
            length: 0,
            as_one: false,
        };
        shares.into_iter().map(bout).collect()
    }

    #[test]
    fn clear_cases_stop_and_close_ones_go_on() {
        let test = Sequential { low: 0.5, high: 0.6, error: 0.05 };
        assert_eq!(test.verdict(&bouts([1.0; 15])), None);
        assert_eq!(test.verdict(&bouts([1.0; 40])), Some(Verdict::High));
        assert_eq!(test.verdict(&bouts([0.0; 40])), Some(Verdict::Low));
        let even = (0..100).map(|number| f64::from(number % 20 < 11));
        assert_eq!(test.verdict(&bouts(even)), None);
    }
}
