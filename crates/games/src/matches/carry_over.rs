//! Matches begun under earlier rules, taken up under those of today.

use engine::Seat;

use crate::all_games::{Name, Table};
use crate::matches::fairness::{Seed, Source};
use crate::matches::record::{BadRecord, ImaginedLine, RecordFile};

/// A match that goes on under other rules.
#[derive(Debug)]
pub struct CarriedOver {
    pub table: Table,
    pub kept: Kept,
}

/// What the rules of today lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// All of it, with the same luck.
    All,
    /// So many choices. What came after is known to everybody, so the luck from there on is new.
    First(usize),
    /// Not even the deal: the match begins anew.
    Nothing,
}

impl Name {
    /// Takes up a match of earlier rules as far as today's lead to it. Where they do not lead to its
    /// end it goes on with luck from `fresh`, and with words of the server.
    pub fn carry_over(
        self,
        cards: Option<&str>,
        record: &RecordFile,
        seed: Seed,
        fresh: Seed,
    ) -> Result<CarriedOver, BadRecord> {
        let mut record = RecordFile { rules: self.rules_version(), ..record.clone() };
        let kept = match self.resume(cards, &record, seed) {
            Ok(table) => return Ok(CarriedOver { table, kept: Kept::All }),
            Err(BadRecord::Turn { turn, .. } | BadRecord::Luck { turn }) => turn.checked_sub(1),
            Err(other) => return Err(other),
        };
        let source = Source::alone(fresh, record.seats);
        let Some(turns) = kept else {
            let RecordFile { seats, settings, .. } = record;
            let dealt = self.begin(cards, seats, settings, source);
            let table = dealt.map_err(|why| BadRecord::Cards(why.to_string()))?;
            return Ok(CarriedOver { table, kept: Kept::Nothing });
        };
        record.turns.truncate(turns);
        record.inherited = Some(turns);
        (record.format, record.commitment) = (source.scheme.format(), source.commitment());
        record.words = source.words;
        let (before, after): (Vec<_>, Vec<_>) =
            record.imagined.into_iter().partition(|then| then.after <= turns);
        let inherit = |then| ImaginedLine { inherited: true, ..then };
        record.imagined = before.into_iter().map(inherit).collect();
        let mut table = self.resume(cards, &record, fresh)?;
        // What somebody could not know is drawn anew here, if it was later.
        for then in after {
            at_table!(&mut table, play => play.imagine_on(then.seat.map(Seat)));
        }
        Ok(CarriedOver { table, kept: Kept::First(turns) })
    }
}
