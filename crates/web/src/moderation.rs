//! What the host of a table may do to it and to those who are there, and what others may report.

use bots::Level;
use engine::MAX_SEATS;
use games::Words;
use store::{AuditLine, GuestId, NewReport, Occupant, ShutOut, Status, Successors};

use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::session::now;

/// Somebody at a table, as its host sees them.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    /// What they are called by in a request; it leads to nobody at another table.
    pub(crate) handle: String,
    pub(crate) name: String,
    pub(crate) seat: Option<u8>,
    pub(crate) shut_out: Option<ShutOut>,
    guest: GuestId,
}

/// What a host decides about somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Mute,
    Ban,
    /// What was taken is given back.
    Allow,
}

impl Verdict {
    pub(crate) fn read(key: &str) -> Result<Verdict, Fault> {
        let verdict = [Verdict::Mute, Verdict::Ban, Verdict::Allow];
        let found = verdict.into_iter().find(|verdict| verdict.key() == key);
        found.ok_or(Fault::Bad("fault-unreadable"))
    }

    pub(crate) const fn key(self) -> &'static str {
        match self {
            Verdict::Mute => "mute",
            Verdict::Ban => "ban",
            Verdict::Allow => "allow",
        }
    }
}

/// The bots that take over where somebody is banned.
pub(crate) fn successors(words: &Words) -> Successors {
    let name = |seat| words.say(&format!("bot-name-{seat}"));
    Successors { level: Level::Normal.key().to_owned(), names: (0..MAX_SEATS).map(name).collect() }
}

impl LiveTable {
    /// Everybody but the host who sits here, has spoken lately or was shut out.
    pub(crate) fn people(&self, hall: &Hall) -> Result<Vec<Person>, Fault> {
        let mut people: Vec<Person> = Vec::new();
        let mut add = |guest: GuestId, name: &str, seat: Option<u8>, how: Option<ShutOut>| {
            if self.row.host == Some(guest) || guest == GuestId::GONE {
                return;
            }
            if let Some(known) = people.iter_mut().find(|person| person.guest == guest) {
                known.shut_out = known.shut_out.or(how);
                return;
            }
            let (handle, name) = (hall.signer().handle(self.row.id, guest), name.to_owned());
            people.push(Person { handle, name, seat, shut_out: how, guest });
        };
        for seat in &self.row.seats {
            if let Occupant::Guest(guest) = seat.occupant {
                add(guest, &seat.name, Some(seat.number), None);
            }
        }
        for line in &self.chat {
            line.guest.into_iter().for_each(|guest| add(guest, &line.name, None, None));
        }
        for (guest, how) in hall.store().shut_outs(self.row.id)? {
            add(guest.id, &guest.name, None, Some(how));
        }
        Ok(people)
    }

    pub(crate) fn hosted_by(&self, guest: GuestId) -> Result<(), Fault> {
        if self.is_host(Some(guest)) { Ok(()) } else { Err(Fault::Barred("fault-not-host")) }
    }

    /// The host mutes or bans somebody, or takes it back.
    pub(crate) fn judge(
        &mut self,
        hall: &Hall,
        host: GuestId,
        handle: &str,
        verdict: Verdict,
    ) -> Result<(), Fault> {
        self.hosted_by(host)?;
        let person = self.people(hall)?.into_iter().find(|person| person.handle == handle);
        let guest = person.ok_or(Fault::Bad("fault-no-person"))?.guest;
        let (store, id, heirs) = (hall.store(), self.row.id, successors(&hall.language()));
        match verdict {
            Verdict::Allow => store.let_in(id, guest)?,
            Verdict::Mute => store.shut_out(id, guest, ShutOut::Muted, &heirs, now())?,
            Verdict::Ban => store.shut_out(id, guest, ShutOut::Banned, &heirs, now())?,
        }
        self.note(hall, host, verdict.key(), Some(guest))?;
        self.reread(hall)
    }

    /// The host removes the table. What others have played to the end is theirs too.
    pub(crate) fn remove(&mut self, hall: &Hall, host: GuestId) -> Result<(), Fault> {
        self.hosted_by(host)?;
        let other = |seat: &store::Seat| match seat.occupant {
            Occupant::Guest(guest) => guest != host && guest != GuestId::GONE,
            Occupant::Open | Occupant::Bot { .. } => false,
        };
        if self.row.status == Status::Finished && self.row.seats.iter().any(other) {
            return Err(Fault::Bad("fault-others-played"));
        }
        hall.store().delete_table(self.row.id)?;
        self.note(hall, host, "remove", None)?;
        self.changed = true;
        self.forget()
    }

    /// Gives the number of the report.
    pub(crate) fn report(
        &self,
        hall: &Hall,
        reporter: GuestId,
        line: Option<u32>,
        reason: String,
    ) -> Result<u32, Fault> {
        if reason.is_empty() {
            return Err(Fault::Bad("fault-no-reason"));
        }
        let table = self.row.id;
        let number = hall.store().report(NewReport { table, reporter, line, reason, at: now() })?;
        tracing::warn!(%table, report = number, "reported");
        Ok(number)
    }

    fn note(
        &self,
        hall: &Hall,
        host: GuestId,
        deed: &str,
        guest: Option<GuestId>,
    ) -> Result<(), Fault> {
        let table = Some(self.row.id);
        tracing::info!(table = %self.row.id, deed, "by the host");
        let (actor, deed) = (host.to_string(), deed.to_owned());
        let line = AuditLine { at: now(), actor, deed, table, guest, note: String::new() };
        Ok(hall.store().note(line)?)
    }

    pub(crate) fn may_speak(&self, hall: &Hall, guest: GuestId) -> Result<(), Fault> {
        self.goes_on()?;
        match hall.store().is_shut_out(self.row.id, guest)? {
            None => Ok(()),
            Some(ShutOut::Muted) => Err(Fault::Barred("fault-muted")),
            Some(ShutOut::Banned) => Err(Fault::Barred("fault-banned-here")),
        }
    }

    /// Who was sent away from a table does not come back to it.
    pub(crate) fn may_sit(&self, hall: &Hall, who: &Occupant) -> Result<(), Fault> {
        let Occupant::Guest(guest) = *who else { return Ok(()) };
        match hall.store().is_shut_out(self.row.id, guest)? {
            Some(ShutOut::Banned) => Err(Fault::Barred("fault-banned-here")),
            Some(ShutOut::Muted) | None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use games::{Name, Settings};
    use store::{Absence, Sqlite, Store};

    use super::*;
    use crate::config::Config;
    use crate::live_table::{Wanted, create};

    #[tokio::test(flavor = "multi_thread")]
    async fn what_others_played_to_the_end_is_theirs_too() {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let hall = Hall::new(&Config::new("127.0.0.1:0".parse().unwrap(), store.clone())).unwrap();
        let [host, other] = ["Ragna", "Loki"].map(|name| store.add_guest(name, now()).unwrap().id);
        let ended = async |guests: [GuestId; 2]| {
            let wanted = Wanted {
                name: Name::Valda,
                settings: Settings::new(),
                seats: guests.map(|guest| (Occupant::Guest(guest), guest.to_string())).to_vec(),
                open: false,
                absence: Absence::Wait,
                title: String::new(),
                parent: None,
                imagined: Vec::new(),
            };
            let id = create(&hall, Some(host), wanted, None).unwrap().id;
            let removed = hall.at(id, move |live, hall| {
                live.row.status = Status::Finished;
                live.remove(hall, host)
            });
            (removed.await, store.table(id).is_ok())
        };
        let (refused, stays) = ended([host, other]).await;
        assert!(matches!(refused, Err(Fault::Bad("fault-others-played"))) && stays, "{refused:?}");
        assert!(matches!(ended([host, host]).await, (Ok(()), false)), "it was theirs alone");
    }
}
