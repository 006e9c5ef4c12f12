//! SQLite's write-ahead log, read as a file: whether all that was committed to it can be read.
//!
//! SQLite stops at the first frame that is not as it was written and drops what follows without a
//! word. A commit waits for the disk before the next one begins, so at most one can be torn by a
//! power cut. More than one behind the first broken frame: the log was damaged, and what is lost was
//! acknowledged.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use super::files;
use crate::Result;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Log {
    /// Commits that can be read.
    pub(super) whole: u32,
    /// Commits behind the first frame that cannot.
    pub(super) lost: u32,
}

const HEAD: usize = 32;
const FRAME_HEAD: usize = 24;

/// A log that is not there, or whose head cannot be read, holds nothing.
pub(super) fn read(store: &Path) -> Result<Log> {
    let path = files::beside(store, "-wal");
    match File::open(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Log::default()),
        opened => opened
            .and_then(|file| scan(&mut BufReader::new(file)))
            .map_err(|error| files::trouble(&path, &error)),
    }
}

fn scan(file: &mut impl Read) -> io::Result<Log> {
    let mut log = Log::default();
    let mut head = [0; HEAD];
    if !fill(file, &mut head)? {
        return Ok(log);
    }
    let Some((page, mut sum)) = opened(&head) else { return Ok(log) };
    let mut frame = vec![0; FRAME_HEAD + page];
    let mut broken = false;
    while fill(file, &mut frame)? {
        // Frames of an earlier round of the log lie behind those of this one.
        if frame[8..16] != head[16..24] {
            broken = true;
            continue;
        }
        sum.add(&frame[..8]);
        sum.add(&frame[FRAME_HEAD..]);
        broken |= sum.pair() != [word(&frame, 16), word(&frame, 20)];
        let commits = word(&frame, 4) != 0;
        log.whole += u32::from(commits && !broken);
        log.lost += u32::from(commits && broken);
    }
    Ok(log)
}

/// The size of a page and the checksum all frames go on with, if the head is whole.
fn opened(head: &[u8; HEAD]) -> Option<(usize, Sum)> {
    let big = match word(head, 0) {
        0x377f_0682 => false,
        0x377f_0683 => true,
        _ => return None,
    };
    let mut sum = Sum { big, first: 0, second: 0 };
    sum.add(&head[..24]);
    let page =
        usize::try_from(word(head, 8)).ok().filter(|page| (512..=0x1_0000).contains(page))?;
    (sum.pair() == [word(head, 24), word(head, 28)]).then_some((page, sum))
}

fn word(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// `false`: the file ended before.
fn fill(file: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(bytes) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        read => read.map(|()| true),
    }
}

/// The running checksum of a log, as its format has it.
struct Sum {
    big: bool,
    first: u32,
    second: u32,
}

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        let number =
            |four: &[u8]| if self.big { word(four, 0) } else { word(four, 0).swap_bytes() };
        let (mut first, mut second) = (self.first, self.second);
        for eight in bytes.chunks_exact(8) {
            first = first.wrapping_add(number(&eight[..4])).wrapping_add(second);
            second = second.wrapping_add(number(&eight[4..])).wrapping_add(first);
        }
        (self.first, self.second) = (first, second);
    }

    const fn pair(&self) -> [u32; 2] {
        [self.first, self.second]
    }
}
