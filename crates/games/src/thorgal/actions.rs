//! Actions of Thorgal in writing: each has one form, which means the same at every table.

use engine::Word;
use thorgal::catalogue::Attribute;
use thorgal::{Action, Card, Catalogue, InPlay, LandId, TeamCard};

use crate::notation::{Field, Misread, Verb, Written, written};

/// The id of a card, or `?` for one that nobody knows.
pub(super) fn id(book: &Catalogue, card: Card) -> &'static str {
    if card == Card::UNKNOWN { "?" } else { book.card(card).id }
}

/// A card of a team, `"id"`, and of several copies the second as `{ card = "id", copy = 2 }`.
fn team_card(book: &Catalogue, it: TeamCard, effect: u8) -> Written {
    let card = id(book, it.card);
    if (it.copy, effect) == (0, 0) {
        return written!(card);
    }
    let mut written = written!({ "card": card });
    if it.copy > 0 {
        written = written.with("copy", u16::from(it.copy) + 1);
    }
    // The first effect of a card is not counted either.
    if effect > 0 {
        written = written.with("effect", u16::from(effect) + 1);
    }
    written
}

pub(super) fn in_play(book: &Catalogue, it: InPlay) -> Written {
    match it {
        InPlay::Team(it) => team_card(book, it, 0),
        InPlay::Opposer => written!(OPPOSER),
        InPlay::Land(land) => written!({ "land": book.land(land).id }),
        InPlay::Attached(card) => written!({ "attached": id(book, card) }),
    }
}

/// The one follower that opposes.
pub(super) const OPPOSER: &str = "opposer";

pub(super) fn write(book: &Catalogue, action: Action) -> Written {
    let card = |card: Card| id(book, card);
    let land = |land: LandId| book.land(land).id;
    match action {
        Action::Faction(faction) => written!({ "faction": book.factions[faction as usize].id }),
        Action::Team(one, other) => {
            // No card at all is a team that is refused.
            let named = [Some(one).filter(|&one| one != Card::UNKNOWN), other];
            written!({ "team": named.into_iter().flatten().map(card).collect::<Vec<_>>() })
        }
        Action::Lands(one, other) => {
            let lands = [Some(one), other].into_iter().flatten();
            written!({ "lands": lands.map(land).collect::<Vec<_>>() })
        }
        Action::Draw => written!("draw"),
        Action::Stock => written!("stock"),
        Action::Play(played) => written!({ "play": card(played) }),
        Action::Activate(it, effect) => written!({ "activate": team_card(book, it, effect) }),
        Action::Fenrir(at) => written!({ "fenrir": land(at) }),
        Action::Pass => written!("pass"),
        Action::Goal(at) => written!({ "goal": land(at) }),
        Action::Oppose(it) => written!({ "oppose": team_card(book, it, 0) }),
        Action::Decline => written!("decline"),
        Action::Use => written!("use"),
        Action::Upkeep(it) => written!({ "upkeep": team_card(book, it, 0) }),
        Action::DestroyIt => written!("destroy"),
        Action::KeepIt => written!("keep"),
        Action::ToPool(put) => written!({ "to_pool": card(put) }),
        Action::ToDeck(put) => written!({ "to_deck": card(put) }),
        Action::Name(named) => written!({ "card": card(named) }),
        Action::FromDeck => written!("from_deck"),
        Action::Enough => written!("enough"),
        Action::Choose(chosen) => written!({ "choose": in_play(book, chosen) }),
        Action::Attribute(which) => written!({ "attribute": which.word() }),
        Action::Option(which) => written!({ "option": which }),
        Action::Against(whom) => written!({ "against": whom.0 }),
        Action::Swap(out, brought) => {
            written!({ "swap": { "land": land(out), "for": land(brought) } })
        }
        Action::GiveUp => written!("give_up"),
    }
}

/// The inverse of [`write`].
pub(super) fn read(book: &Catalogue, action: &Written) -> Result<Action, Misread> {
    let verb = Verb::of(action)?;
    let Ok(object) = verb.object() else {
        return word(verb.name).ok_or_else(|| verb.unknown());
    };
    let it = Reader { book };
    Ok(match verb.name {
        "faction" => Action::Faction(object.named("faction", |id| book.find_faction(id))?),
        "team" => {
            let [one, other] = in_order(it.two(&object, |field| it.card(field))?);
            Action::Team(one.unwrap_or_default(), other)
        }
        "lands" => {
            let [one, other] = in_order(it.two(&object, |field| it.land(field))?);
            Action::Lands(one.ok_or_else(|| object.wrong("names no land"))?, other)
        }
        "play" => Action::Play(it.card(&object)?),
        "activate" => {
            let (card, effect) = it.activated(&object)?;
            Action::Activate(card, effect)
        }
        "fenrir" => Action::Fenrir(it.land(&object)?),
        "goal" => Action::Goal(it.land(&object)?),
        "oppose" => Action::Oppose(it.team_card(&object)?),
        "upkeep" => Action::Upkeep(it.team_card(&object)?),
        "to_pool" => Action::ToPool(it.card(&object)?),
        "to_deck" => Action::ToDeck(it.card(&object)?),
        "card" => Action::Name(it.card(&object)?),
        "choose" => Action::Choose(it.in_play(&object)?),
        "attribute" => Action::Attribute(object.named("attribute", Attribute::named)?),
        "option" => Action::Option(object.number()?),
        "against" => Action::Against(object.seat()?),
        "swap" => Action::Swap(it.land(&object.part("land")?)?, it.land(&object.part("for")?)?),
        _ => return Err(verb.unknown()),
    })
}

pub(super) fn word(word: &str) -> Option<Action> {
    Some(match word {
        "draw" => Action::Draw,
        "stock" => Action::Stock,
        "pass" => Action::Pass,
        "decline" => Action::Decline,
        "use" => Action::Use,
        "destroy" => Action::DestroyIt,
        "keep" => Action::KeepIt,
        "from_deck" => Action::FromDeck,
        "enough" => Action::Enough,
        "give_up" => Action::GiveUp,
        _ => return None,
    })
}

/// Two things chosen together are written in the order of the card file.
fn in_order<T: Ord>(two: [Option<T>; 2]) -> [Option<T>; 2] {
    let [one, other] = two;
    if other.is_some() && other < one { [other, one] } else { [one, other] }
}

struct Reader<'a> {
    book: &'a Catalogue,
}

impl Reader<'_> {
    fn card(&self, field: &Field<'_>) -> Result<Card, Misread> {
        field.named("card", |id| self.book.find(id))
    }

    fn land(&self, field: &Field<'_>) -> Result<LandId, Misread> {
        field.named("land", |id| self.book.find_land(id))
    }

    /// At most two of something.
    fn two<T: Copy>(
        &self,
        field: &Field<'_>,
        read: impl Fn(&Field<'_>) -> Result<T, Misread>,
    ) -> Result<[Option<T>; 2], Misread> {
        let read: Vec<T> = field.list()?.iter().map(read).collect::<Result<_, _>>()?;
        let all = [read.first().copied(), read.get(1).copied()];
        if read.len() > 2 { Err(field.wrong("names more than two")) } else { Ok(all) }
    }

    fn team_card(&self, field: &Field<'_>) -> Result<TeamCard, Misread> {
        self.activated(field).map(|(card, _)| card)
    }

    fn activated(&self, field: &Field<'_>) -> Result<(TeamCard, u8), Misread> {
        if field.is_text() {
            return Ok((TeamCard { card: self.card(field)?, copy: 0 }, 0));
        }
        let counted = |key: &str| match field.optional(key)? {
            None => Ok(0),
            Some(part) => part.number().map(|number| number.saturating_sub(1)),
        };
        let card = self.card(&field.part("card")?)?;
        Ok((TeamCard { card, copy: counted("copy")? }, counted("effect")?))
    }

    fn in_play(&self, field: &Field<'_>) -> Result<InPlay, Misread> {
        if field.is_text() {
            let opposes = field.text()? == OPPOSER;
            let team_card = || self.team_card(field).map(InPlay::Team);
            return if opposes { Ok(InPlay::Opposer) } else { team_card() };
        }
        if let Some(land) = field.optional("land")? {
            return Ok(InPlay::Land(self.land(&land)?));
        }
        match field.optional("attached")? {
            Some(card) => Ok(InPlay::Attached(self.card(&card)?)),
            None => self.team_card(field).map(InPlay::Team),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::Seat;

    use super::*;
    use crate::thorgal::standard;

    /// Every action there can be with the first cards and lands of the box, offered or not.
    fn actions() -> Vec<Action> {
        let cards = || (0..4).map(Card);
        let lands = || (0..3).map(LandId);
        let copies = || cards().flat_map(|card| (0..3).map(move |copy| TeamCard { card, copy }));
        let mut all = vec![
            Action::Draw,
            Action::Stock,
            Action::Pass,
            Action::Decline,
            Action::Use,
            Action::DestroyIt,
            Action::KeepIt,
            Action::FromDeck,
            Action::Enough,
            Action::GiveUp,
            Action::Team(Card::UNKNOWN, None),
            Action::Choose(InPlay::Opposer),
        ];
        all.extend((0..4).map(Action::Faction));
        for card in cards() {
            let named = [Action::Play, Action::ToPool, Action::ToDeck, Action::Name];
            all.extend(named.map(|of| of(card)));
            all.push(Action::Team(card, None));
            let others = cards().filter(|&other| other >= card);
            all.extend(others.map(|other| Action::Team(card, Some(other))));
            all.push(Action::Choose(InPlay::Attached(card)));
        }
        for it in copies() {
            all.extend([Action::Oppose(it), Action::Upkeep(it), Action::Choose(InPlay::Team(it))]);
            all.extend((0..3).map(|effect| Action::Activate(it, effect)));
        }
        for land in lands() {
            all.extend([Action::Fenrir(land), Action::Goal(land), Action::Lands(land, None)]);
            all.push(Action::Choose(InPlay::Land(land)));
            let others = lands().filter(|&other| other >= land);
            all.extend(others.map(|other| Action::Lands(land, Some(other))));
            all.extend(lands().map(|other| Action::Swap(land, other)));
        }
        all.extend(Attribute::ALL.map(Action::Attribute));
        all.extend((0..4).map(Action::Option));
        all.extend((0..4).map(|seat| Action::Against(Seat(seat))));
        all
    }

    #[test]
    fn what_is_written_reads_as_what_was_meant() {
        let book = standard();
        let mut written = BTreeSet::new();
        for action in actions() {
            let text = write(book, action);
            assert_eq!(read(book, &text), Ok(action), "{text}");
            assert!(written.insert(text.to_string()), "{text} is written twice");
        }
    }
}
