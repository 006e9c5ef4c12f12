use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

/// The table's luck: ChaCha20 from a 256-bit seed. The stream and [`Luck::below`] are frozen by
/// golden vectors, so that a record proves itself against its seed in any later version.
#[derive(Debug)]
pub struct Luck(ChaCha20Rng);

impl Luck {
    pub fn new(seed: [u8; 32]) -> Luck {
        Luck(ChaCha20Rng::from_seed(seed))
    }

    /// The next 32 bits of the stream.
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Uniform in `0..n`, without bias: multiply and shift, rejecting the short remainder.
    pub fn below(&mut self, n: u32) -> u32 {
        below(n, || self.word())
    }
}

#[inline]
fn below(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    debug_assert!(n > 0, "nothing lies below 0");
    let mut wide = u64::from(word()) * u64::from(n);
    if (wide as u32) < n {
        let short = n.wrapping_neg() % n;
        while (wide as u32) < short {
            wide = u64::from(word()) * u64::from(n);
        }
    }
    (wide >> 32) as u32
}

/// A quick generator for searches and simulations, where nothing is at stake but time.
#[derive(Clone, Debug)]
pub struct Swift(u64);

impl Swift {
    pub const fn new(seed: u64) -> Swift {
        Swift(seed)
    }

    #[inline]
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// In `0..n`. The bias of at most n / 2^32 does not matter to a search.
    #[inline]
    pub const fn below(&mut self, n: u32) -> u32 {
        (((self.word() >> 32) * n as u64) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this fails, every record ever kept stops proving itself. Do not update it.
    #[test]
    fn the_stream_is_frozen() {
        let mut luck = Luck::new([0; 32]);
        let words: Vec<u32> = (0..4).map(|_| luck.word()).collect();
        // The first block of ChaCha20 with a zero key and nonce, as RFC 8439 prints it.
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
        let mut luck = Luck::new(std::array::from_fn(|place| place as u8));
        let numbers: Vec<u32> =
            [6, 6, 6, 120, 25, 2, 1, 3_000_000_000].map(|n| luck.below(n)).into();
        assert_eq!(numbers, GOLDEN);
    }

    const GOLDEN: [u32; 8] = [2, 2, 2, 34, 10, 1, 0, 1_712_627_442];

    #[test]
    fn below_is_even() {
        let mut luck = Luck::new([3; 32]);
        let mut counts = [0u32; 6];
        (0..600_000).for_each(|_| counts[luck.below(6) as usize] += 1);
        let spread: f64 = counts.iter().map(|&n| (f64::from(n) - 1e5).powi(2) / 1e5).sum();
        assert!(spread < 25.0, "chi-square {spread} over 5 degrees of freedom: {counts:?}");
    }

    #[test]
    fn below_rejects_what_would_be_biased() {
        // 3 does not divide 2^32: the word 0 falls in the short remainder and is thrown away.
        let mut words = [0u32, 0xffff_ffff].into_iter();
        assert_eq!(below(3, || words.next().unwrap()), 2);
        assert_eq!(words.next(), None);
    }
}
