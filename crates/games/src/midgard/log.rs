//! What happened at a table of Midgard, as keys into `words/`.

use midgard::{Cause, Event, Foe, Midgard, Venture};

use super::keys;
use super::speech::{
    crew, destiny, dice, enemy, journey, leader, mix, named, place, private_ship, rune, ship_of,
    tokens, venture_arg, warriors,
};
use crate::phrase::{Arg, Named, Phrase};

pub(super) fn event(game: &Midgard, event: &Event) -> Option<Phrase> {
    round_event(game, event)
        .or_else(|| place_event(game, event))
        .or_else(|| fight_event(game, event))
        .or_else(|| sea_event(game, event))
}

fn came(game: &Midgard, foe: Foe) -> Phrase {
    let card = game.book().enemy(foe);
    let colour = card.and_then(|enemy| enemy.colour);
    let phrase = match colour {
        Some(colour) => {
            Phrase::new("mid-came-coloured").with("colour", Arg::Word(keys::colour(colour)))
        }
        None => Phrase::new("mid-came"),
    };
    let phrase = phrase.card("enemy", enemy(game, foe));
    match card {
        Some(enemy) => phrase
            .number("attack", enemy.attack)
            .number("defence", enemy.defence)
            .number("glory", enemy.glory),
        None => phrase,
    }
}

fn stall(game: &Midgard, tile: u8) -> Named {
    let site = &game.book().stalls[tile as usize].site;
    named(site.id, site.name)
}

fn merchant(game: &Midgard, card: u8) -> Named {
    let card = &game.book().merchants[card as usize];
    named(card.id, card.name)
}

fn round_event(game: &Midgard, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::StallDrawn(tile) => Phrase::new("mid-stall-drawn").card("stall", stall(game, tile)),
        Event::FirstPlayer(who) => Phrase::of("mid-first-player", who),
        Event::LeaderChosen(who, card) => {
            Phrase::of("mid-leader-chosen", who).card("leader", leader(game, card))
        }
        Event::RoundBegan(round) => Phrase::new("mid-round-began").number("round", round),
        Event::TrollCame(card) => came(game, Foe::Troll(card)),
        Event::DraugrCame(_, card) => came(game, Foe::Draugr(card)),
        Event::MonsterCame(shore, card) => {
            came(game, Foe::Monster(card)).with("shore", venture_arg(Venture::Shore(shore)))
        }
        Event::RuneCame(_, card) => Phrase::new("mid-rune-came").card("rune", rune(game, card)),
        Event::MerchantCame(card) => {
            Phrase::new("mid-merchant-came").card("merchant", merchant(game, card))
        }
        Event::TrollEscaped(card) => {
            Phrase::new("mid-troll-escaped").card("enemy", enemy(game, Foe::Troll(card)))
        }
        Event::Bounty(shore, coins) => Phrase::new("mid-bounty")
            .with("shore", venture_arg(Venture::Shore(shore)))
            .number("coins", coins),
        Event::Scored(who, glory) => Phrase::of("mid-scored", who).number("glory", glory),
        Event::JourneysShuffled => Phrase::new("mid-journeys-shuffled"),
        _ => return None,
    })
}

fn place_event(game: &Midgard, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Placed(who, at) => Phrase::of("mid-placed", who).card("place", place(game, at)),
        Event::Paid(who, cost) => Phrase::of("mid-paid", who).with("what", tokens(&cost)),
        Event::Gained(who, gain) => Phrase::of("mid-gained", who).with("what", tokens(&gain)),
        Event::Glory(who, glory) => Phrase::of("mid-glory", who).number("glory", glory),
        Event::Recruited(who, new) => Phrase::of("mid-recruited", who).with("what", warriors(&new)),
        Event::TurnedAway(who, some) => {
            Phrase::of("mid-turned-away", who).with("what", warriors(&some))
        }
        Event::Traded(who, after) => Phrase::of("mid-traded", who).with("what", mix(&after)),
        Event::Hired(who) => Phrase::of("mid-hired", who),
        Event::ShipBuilt(who, tile) => {
            Phrase::of("mid-ship-built", who).card("ship", private_ship(game, tile))
        }
        Event::RuneTaken(who, card) => {
            Phrase::of("mid-rune-taken", who).card("rune", rune(game, card))
        }
        Event::Sailed(who, ship, shore) => Phrase::of("mid-sailed", who)
            .with("ship", ship_of(game, who, ship))
            .with("shore", venture_arg(Venture::Shore(shore))),
        Event::LookedAt(who, shore) => {
            Phrase::of("mid-looked", who).with("shore", venture_arg(Venture::Shore(shore)))
        }
        Event::SawJourney(shore, card) => Phrase::new("mid-saw-journey")
            .with("shore", venture_arg(Venture::Shore(shore)))
            .card("journey", journey(game, card)),
        Event::DrewDestinies(who, count) => {
            Phrase::of("mid-drew-destinies", who).number("count", count)
        }
        Event::SawDestiny(card) => {
            Phrase::new("mid-saw-destiny").card("destiny", destiny(game, card))
        }
        Event::PutBack(who, count) => Phrase::of("mid-put-back", who).number("count", count),
        Event::RuneUsed(who, card) => {
            Phrase::of("mid-rune-used", who).card("rune", rune(game, card))
        }
        Event::DestinyShown(who, card, glory) => Phrase::of("mid-destiny-shown", who)
            .card("destiny", destiny(game, card))
            .number("glory", glory),
        Event::Named(who, whom) => Phrase::of("mid-named", who).seat("whom", whom),
        Event::ShedBlame(who) => Phrase::of("mid-shed-blame", who),
        Event::HandedIn(who) => Phrase::of("mid-handed-in", who),
        Event::TurnOrderDemanded(who) => Phrase::of("mid-demanded", who),
        Event::Assigned(who, to, sent) => Phrase::of("mid-assigned", who)
            .number("count", sent.load())
            .with("what", crew(&sent))
            .with("to", venture_arg(to)),
        _ => return None,
    })
}

fn fight_event(game: &Midgard, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Hunted(who, food) => Phrase::of("mid-hunted", who).number("food", food),
        Event::FightBegan(who, Foe::Game) => Phrase::of("mid-hunt-began", who),
        Event::FightBegan(who, foe) => {
            Phrase::of("mid-fight-began", who).card("enemy", enemy(game, foe))
        }
        Event::Rolled(who, rolled) => {
            Phrase::of("mid-rolled", who).with("dice", dice(game, rolled))
        }
        Event::Rerolled(who, rolled) => {
            Phrase::of("mid-rerolled", who).with("dice", dice(game, rolled))
        }
        Event::Struck(who, damage, losses) => {
            Phrase::of("mid-struck", who).number("damage", damage).number("losses", losses)
        }
        Event::Fell(who, lost, cause) => {
            let key = match cause {
                Cause::Combat => "mid-fell-combat",
                Cause::Journey => "mid-fell-journey",
                Cause::Hunger => "mid-fell-hunger",
                Cause::Forbidden => "mid-fell-forbidden",
            };
            Phrase::of(key, who).with("what", crew(&lost))
        }
        Event::Won(who, foe) => Phrase::of("mid-won", who).card("enemy", enemy(game, foe)),
        Event::Lost(who, foe) => Phrase::of("mid-lost", who).card("enemy", enemy(game, foe)),
        _ => return None,
    })
}

fn sea_event(game: &Midgard, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::JourneyRevealed(shore, card) => Phrase::new("mid-journey-revealed")
            .with("shore", venture_arg(Venture::Shore(shore)))
            .card("journey", journey(game, card)),
        Event::JourneyDiscarded(card) => {
            Phrase::new("mid-journey-discarded").card("journey", journey(game, card))
        }
        _ => return None,
    })
}
