//! What people give on the command line, read and checked.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use games::fairness::{Seed, fresh_seed, from_hex, seed_from, to_hex};
use games::{Name, Settings};

use crate::trouble::Trouble;

/// A game by name.
pub(crate) fn game(text: &str) -> Result<Name, String> {
    let names: Vec<&str> = Name::ALL.iter().map(|name| name.as_str()).collect();
    text.to_lowercase().parse().map_err(|_| format!("the games are: {}", names.join(", ")))
}

/// What an address to listen at looks like, for whoever wrote it otherwise.
pub(crate) const ADDRESS: &str = "an address and a port are needed, as in 127.0.0.1:7777";

/// An address to listen at, or of a server.
pub(crate) fn address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse().map_err(|_| ADDRESS)
}

/// `key=value`
pub(crate) fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("write it as key=value")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

/// A number, or up to 64 hexadecimal digits after 0x (64 also without).
pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    if let Ok(number) = text.parse() {
        return Ok(seed_from(number));
    }
    let digits = text.strip_prefix("0x").unwrap_or(text);
    let number = text.strip_prefix("0x").and_then(|short| u64::from_str_radix(short, 16).ok());
    from_hex(digits)
        .or_else(|| number.map(seed_from))
        .ok_or_else(|| "a seed is a number, 0x and hexadecimal digits, or 64 of them".to_owned())
}

/// 64 hexadecimal digits in small letters, as fingerprints are published.
pub(crate) fn fingerprint(text: &str) -> Result<String, String> {
    let seed = from_hex(text).filter(|bytes| to_hex(bytes) == text);
    seed.map(|_| text.to_owned())
        .ok_or_else(|| "a fingerprint has 64 hexadecimal digits in small letters".to_owned())
}

/// Two rates for a sequential test, the lower first.
pub(crate) fn bounds(text: &str) -> Result<(f64, f64), String> {
    let rate = |part: &str| part.parse::<f64>().ok().filter(|rate| (0.0..=1.0).contains(rate));
    text.split_once(',')
        .and_then(|(low, high)| Some((rate(low)?, rate(high)?)))
        .filter(|(low, high)| low < high)
        .ok_or_else(|| "two rates from 0 to 1, the lower first, as in 0.5,0.6".to_owned())
}

/// The seed that was given, or one from the operating system.
pub(crate) fn seed_or_fresh(given: Option<Seed>) -> Seed {
    given.unwrap_or_else(fresh_seed)
}

/// The beginning of a seed, for generators that need less.
pub(crate) fn short(seed: Seed) -> u64 {
    u64::from_le_bytes(*seed.first_chunk().expect("a seed has 32 bytes"))
}

pub(crate) fn settings(given: &[(String, String)]) -> Settings {
    given.iter().cloned().collect()
}

/// The text of the cards of a game: of one file, or of its base game and its expansions.
pub(crate) fn card_file(name: Name, paths: &[PathBuf]) -> Result<Option<String>, Trouble> {
    let files = paths.iter().map(|path| Ok((path.as_path(), text_of(path)?)));
    joined(name, files.collect::<Result<_, Trouble>>()?)
}

/// The files of one game as one text. Of two that say the same neither is silently left out.
pub(crate) fn joined(
    name: Name,
    mut files: Vec<(&Path, String)>,
) -> Result<Option<String>, Trouble> {
    if files.len() < 2 {
        return Ok(files.pop().map(|(_, text)| text));
    }
    let mut halves: [Option<(&Path, String)>; 2] = [None, None];
    for (path, text) in files {
        let half = name.is_expansions(&text);
        let half = half.map_err(|why| Trouble::input(format!("{}: {why}", path.display())))?;
        if let Some((other, _)) = &halves[usize::from(half)] {
            let (what, game) = (if half { "the expansions" } else { "the cards" }, name.as_str());
            let (one, two) = (other.display(), path.display());
            return Err(Trouble::input(format!(
                "{one} and {two} both hold {what} of {game}: give one of them"
            )));
        }
        halves[usize::from(half)] = Some((path, text));
    }
    let [base, expansions] = halves.map(|half| half.map(|(_, text)| text).unwrap_or_default());
    Ok(Some(games::valhalla::join(&base, &expansions)))
}

pub(crate) fn text_of(path: &Path) -> Result<String, Trouble> {
    terminal::read_text(path)
        .map_err(|error| Trouble::input(format!("{}: {error}", path.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_two_rates_in_order() {
        assert_eq!(bounds("0.5,0.75"), Ok((0.5, 0.75)));
        for wrong in ["0.5", "0.6,0.5", "0,2", "a,b", ""] {
            assert!(bounds(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn seeds_are_numbers_or_hexadecimal() {
        assert_eq!(seed("7"), Ok(seed_from(7)));
        assert_eq!(seed("0x10"), Ok(seed_from(16)));
        assert_eq!(seed(&"ab".repeat(32)), Ok([0xab; 32]));
        assert_eq!(seed(&format!("0x{}", "ab".repeat(32))), Ok([0xab; 32]));
        assert!(seed("seven").is_err());
        assert!(seed("").is_err());
    }
}
