//! Luck that can be checked: a seed committed to before the game, mixed with a word of each seat.

/// 256 bits from the operating system, or from a number somebody gave.
pub type Seed = [u8; 32];

/// What is published before the game. It fixes the seed without showing it.
pub fn commitment(seed: &Seed) -> String {
    to_hex(&blake3::derive_key("meadhall 2026 seed commitment", seed))
}

/// The key of the table's luck: the seed and every seat's word, none of which alone decides it.
pub fn luck_key(seed: &Seed, words: &[String]) -> Seed {
    let mut hasher = blake3::Hasher::new_derive_key("meadhall 2026 table luck");
    hasher.update(seed);
    for word in words {
        hasher.update(&(word.len() as u64).to_le_bytes());
        hasher.update(word.as_bytes());
    }
    *hasher.finalize().as_bytes()
}

/// A seed from a number on the command line.
pub fn seed_from(number: u64) -> Seed {
    blake3::derive_key("meadhall 2026 numbered seed", &number.to_le_bytes())
}

/// A seed from the operating system.
pub fn fresh_seed() -> Seed {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).expect("the operating system has random bytes");
    seed
}

pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// 32 bytes from 64 hexadecimal digits.
pub fn from_hex(text: &str) -> Option<Seed> {
    let digits: Vec<u8> =
        text.chars().map(|digit| digit.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    if digits.len() == 64 { bytes.try_into().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frozen: published commitments and finished games must check out in any later version.
    #[test]
    fn commitments_and_keys_are_frozen() {
        let seed = seed_from(7);
        assert_eq!(from_hex(&to_hex(&seed)), Some(seed));
        assert_eq!(commitment(&seed)[..16], *"0633b20e66d24e73");
        let words = ["ab".to_owned(), "c".to_owned()];
        assert_ne!(luck_key(&seed, &words), luck_key(&seed, &["a".to_owned(), "bc".to_owned()]));
        assert_eq!(to_hex(&luck_key(&seed, &words))[..16], *"078b47c250375d98");
    }
}
