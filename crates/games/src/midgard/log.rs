//! What happened at a table of Midgard, as keys into `words/`.

use engine::{Game, Seat};
use midgard::{Cause, Event, Foe, Midgard, Mix, Ship, Venture, Why};

use super::keys;
use super::speech::{
    crew, destiny, dice, enemy, journey, leader, mix, named, place, private_ship, rune, ship_of,
    tokens, venture_arg, warriors,
};
use words::{Arg, Named, Phrase, ended};

pub(super) fn event(game: &Midgard, event: &Event) -> Option<Phrase> {
    // Who was named, and by whom, stands with what they get.
    round_event(game, event)
        .or_else(|| place_event(game, event))
        .or_else(|| fight_event(game, event))
        .or_else(|| sea_event(game, event))
}

/// Tokens gained, and for what.
fn gained(game: &Midgard, who: Seat, why: Why) -> Phrase {
    match why {
        Why::Victory(foe) => Phrase::of("mid-gained-reward", who).card("enemy", enemy(game, foe)),
        Why::Bounty(shore) => {
            Phrase::of("mid-gained-bounty", who).with("shore", venture_arg(Venture::Shore(shore)))
        }
        Why::NamedBy(by) => Phrase::of("mid-gained-named", who).seat("by", by),
        Why::Choice | Why::Reroll => Phrase::of("mid-gained", who),
        Why::Place(_) | Why::Leader | Why::Rune(_) | Why::Journey(_) | Why::Ship(_) => {
            Phrase::of("mid-gained-by", who).with("cause", cause(game, who, why))
        }
    }
}

fn paid(game: &Midgard, who: Seat, why: Why) -> Phrase {
    match why {
        Why::Reroll => Phrase::of("mid-paid-reroll", who),
        Why::Choice | Why::Victory(_) | Why::Bounty(_) | Why::NamedBy(_) => {
            Phrase::of("mid-paid", who)
        }
        Why::Rune(_) => Phrase::of("mid-discarded", who).with("cause", cause(game, who, why)),
        Why::Place(_) | Why::Leader | Why::Journey(_) | Why::Ship(_) => {
            Phrase::of("mid-paid-for", who).with("cause", cause(game, who, why))
        }
    }
}

fn glorious(game: &Midgard, who: Seat, why: Why) -> Phrase {
    match why {
        Why::Victory(foe) => Phrase::of("mid-glory-reward", who).card("enemy", enemy(game, foe)),
        Why::Choice | Why::Bounty(_) | Why::NamedBy(_) | Why::Reroll => {
            Phrase::of("mid-glory", who)
        }
        Why::Place(_) | Why::Leader | Why::Rune(_) | Why::Journey(_) | Why::Ship(_) => {
            Phrase::of("mid-glory-by", who).with("cause", cause(game, who, why))
        }
    }
}

/// The card or place that is the cause.
fn cause(game: &Midgard, who: Seat, why: Why) -> Arg {
    let card = match why {
        Why::Place(at) => Some(place(game, at)),
        Why::Rune(card) => Some(rune(game, card)),
        Why::Journey(card) => Some(journey(game, card)),
        Why::Ship(tile) => Some(private_ship(game, tile)),
        Why::Leader => game.player(who).leader.map(|card| leader(game, card)),
        Why::Choice | Why::Victory(_) | Why::Bounty(_) | Why::NamedBy(_) | Why::Reroll => None,
    };
    Arg::Cards(card.into_iter().collect())
}

/// What was given for what.
fn traded(who: Seat, before: &Mix, after: &Mix) -> Phrase {
    if before == after {
        return Phrase::of("mid-traded-nothing", who);
    }
    let less = |from: &Mix, to: &Mix| -> Mix {
        std::array::from_fn(|good| from[good].saturating_sub(to[good]))
    };
    Phrase::of("mid-traded", who)
        .with("gave", mix(&less(before, after)))
        .with("got", mix(&less(after, before)))
}

/// An enemy with its numbers.
fn against(game: &Midgard, key: &'static str, who: Seat, foe: Foe) -> Phrase {
    let (attack, defence) = game.book().enemy(foe).map_or((0, 0), |it| (it.attack, it.defence));
    Phrase::of(key, who)
        .card("enemy", enemy(game, foe))
        .number("attack", attack)
        .number("defence", defence)
}

fn came(game: &Midgard, foe: Foe, at: Venture) -> Phrase {
    let key = match at {
        Venture::Troll => "mid-came-troll",
        Venture::DraugrLeft => "mid-came-draugr-left",
        Venture::DraugrRight => "mid-came-draugr-right",
        Venture::Shore(_) => "mid-came-monster",
    };
    let phrase = Phrase::new(key).card("enemy", enemy(game, foe)).with("at", venture_arg(at));
    let Some(card) = game.book().enemy(foe) else { return phrase };
    let phrase = phrase
        .number("attack", card.attack)
        .number("defence", card.defence)
        .number("glory", card.reward.glory);
    match card.colour {
        Some(colour) => phrase.with("colour", Arg::Word(keys::colour(colour))),
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
        Event::TrollCame(card) => came(game, Foe::Troll(card), Venture::Troll),
        Event::DraugrCame(0, card) => came(game, Foe::Draugr(card), Venture::DraugrLeft),
        Event::DraugrCame(_, card) => came(game, Foe::Draugr(card), Venture::DraugrRight),
        Event::MonsterCame(shore, card) => came(game, Foe::Monster(card), Venture::Shore(shore)),
        Event::Restocked(recruits, food) => Phrase::new("mid-restocked")
            .number("swordsmen", recruits.0[0])
            .number("spearmen", recruits.0[1])
            .number("axemen", recruits.0[2])
            .number("food", food),
        Event::RuneCame(_, card) => Phrase::new("mid-rune-came").card("rune", rune(game, card)),
        Event::MerchantCame(card) => {
            Phrase::new("mid-merchant-came").card("merchant", merchant(game, card))
        }
        Event::TrollEscaped(card) => {
            Phrase::new("mid-troll-escaped").card("enemy", enemy(game, Foe::Troll(card)))
        }
        Event::DraugrLeft(card) => {
            Phrase::new("mid-draugr-left").card("enemy", enemy(game, Foe::Draugr(card)))
        }
        Event::Bounty(shore, coins) => Phrase::new("mid-bounty")
            .with("shore", venture_arg(Venture::Shore(shore)))
            .number("coins", coins),
        Event::Scored(who, glory) => Phrase::of("mid-scored", who).number("glory", glory),
        Event::GameOver => ended(game.standing().as_ref()),
        Event::JourneysShuffled => Phrase::new("mid-journeys-shuffled"),
        _ => return None,
    })
}

fn place_event(game: &Midgard, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Placed(who, at) => Phrase::of("mid-placed", who).card("place", place(game, at)),
        Event::Paid(who, cost, why) => paid(game, who, why).with("what", tokens(&cost)),
        Event::Gained(who, gain, why) => gained(game, who, why).with("what", tokens(&gain)),
        Event::Glory(who, glory, why) => glorious(game, who, why).number("glory", glory),
        Event::Recruited(who, new) => Phrase::of("mid-recruited", who).with("what", warriors(&new)),
        Event::TurnedAway(who, some) => {
            Phrase::of("mid-turned-away", who).with("what", warriors(&some))
        }
        Event::Traded(who, before, after) => traded(who, &before, &after),
        Event::Hired(who) => Phrase::of("mid-hired", who),
        Event::ShipBuilt(who, tile) => {
            Phrase::of("mid-ship-built", who).card("ship", private_ship(game, tile))
        }
        Event::RuneTaken(who, card) => {
            Phrase::of("mid-rune-taken", who).card("rune", rune(game, card))
        }
        Event::Sailed(who, ship, shore) => Phrase::of(sailed_key(ship), who)
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
        Event::KeptDestiny(card) => {
            Phrase::new("mid-kept-destiny").card("destiny", destiny(game, card))
        }
        Event::PutBack(who, count) => Phrase::of("mid-put-back", who).number("count", count),
        Event::RuneUsed(who, card) => {
            Phrase::of("mid-rune-used", who).card("rune", rune(game, card))
        }
        Event::DestinyShown(who, card, glory) => Phrase::of("mid-destiny-shown", who)
            .card("destiny", destiny(game, card))
            .number("glory", glory),
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

/// Ships of one's own have names.
const fn sailed_key(ship: Ship) -> &'static str {
    match ship {
        Ship::Private => "mid-sailed-own",
        Ship::Small | Ship::Large => "mid-sailed",
    }
}

fn fight_event(game: &Midgard, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Hunted(who, food) => Phrase::of("mid-hunted", who).number("food", food),
        Event::FightBegan(who, Foe::Game) => Phrase::of("mid-hunt-began", who),
        Event::FightBegan(who, foe) => against(game, "mid-fight-began", who, foe),
        Event::Rolled(who, rolled) => {
            Phrase::of("mid-rolled", who).with("dice", dice(game, rolled))
        }
        Event::Rerolled(who, rolled) => {
            Phrase::of("mid-rerolled", who).with("dice", dice(game, rolled))
        }
        Event::Struck(who, foe, damage, losses) => {
            against(game, "mid-struck", who, foe).number("damage", damage).number("losses", losses)
        }
        Event::Fell(who, lost, cause) => {
            let key = match cause {
                Cause::Combat => "mid-fell-combat",
                Cause::Journey => "mid-fell-journey",
                Cause::Hunger => "mid-fell-hunger",
            };
            Phrase::of(key, who).with("what", crew(&lost))
        }
        Event::Barred(who, lost, card) => Phrase::of("mid-barred", who)
            .with("what", warriors(&lost))
            .card("enemy", enemy(game, Foe::Monster(card))),
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
        Event::Fed(who, fed, eaten, spoiled) => Phrase::of("mid-fed", who)
            .number("fed", fed)
            .number("eaten", eaten)
            .number("spoiled", spoiled),
        Event::JourneyDiscarded(card) => {
            Phrase::new("mid-journey-discarded").card("journey", journey(game, card))
        }
        _ => return None,
    })
}
