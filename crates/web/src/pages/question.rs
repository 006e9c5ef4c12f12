//! What is asked, and every answer as a button: what is allowed first, what is not with its reason.

use engine::Seat;
use games::{Article, AutoAnswer, FightChance, Offer, Phrase, Play, Written, shows_odds};

use super::fault::clause_link;
use super::hint::may_be_advised;
use super::numbers::{COUNT, are_few, is_dialled};
use super::story::since;
use crate::live_table::{LiveTable, no_undo};
use crate::look::{Act, Choice, Choices, Dial, Icon, Question, Refused};
use crate::preferences::Confirm;
use crate::screens::{Screen, some_world};
use crate::speech::{Language, Speaker};

/// So many buttons fit in the bar.
const IN_THE_BAR: usize = 4;
/// So many answers that gave themselves are told.
const UNASKED: usize = 3;
/// So many refusals of one kind are listed; more would bury what is allowed.
const REFUSALS: usize = 6;

/// What a viewer is asked at this moment.
pub(super) fn question<G: Screen>(
    play: &Play<G>,
    live: &LiveTable,
    speaker: &Speaker<'_>,
    post: &str,
) -> Question {
    let mut question = Question {
        ask: speaker.text(&play.ask(speaker.seat)),
        post: post.to_owned(),
        version: live.version(speaker.seat),
        asked: live.asked_at(speaker.seat),
        action_id: fresh_id(),
        ..Question::default()
    };
    let Some(seat) = speaker.seat else { return question };
    question.since = since(play, live, speaker, seat);
    question.main.extend(away(speaker.words, live, seat));
    question.unasked = went_by(play, live, speaker, seat);
    question.undo = undo(speaker.words, play, seat, live.auto_answer());
    if !play.may_answer().contains(seat) {
        return question;
    }
    question.mine = play.waiting().contains(seat);
    question.several = several(play, speaker.words, seat);
    if !question.mine {
        question.detail = speaker.words.say("answered-may-change");
    }
    let mut offers = play.offers(seat);
    let alone = offers.iter().filter(|offer| offer.refused.is_none()).count() == 1;
    if !are_few(&offers) {
        // What is chosen by dials has them on the stage.
        offers.retain(|offer| !is_dialled(offer));
    }
    let world = some_world::<G>(&play.view(Some(seat)));
    let arranged = Arranged { play, speaker, seat, alone, world };
    arranged.fill(speaker.words, &mut question, &offers);
    if question.detail.is_empty() && question.groups.iter().any(Choices::has_answers) {
        question.glows = true;
    } else if question.mine && alone && offers.len() > 1 {
        question.detail = speaker.words.say("only-answer");
    }
    // Where there is no choice there is nothing to advise.
    if question.mine && !alone && may_be_advised(live, seat) {
        question.hint = Some(format!("/t/{}/hint", live.row.id));
    }
    question
}

/// How often something is chosen in one go: half of what there is, unless somebody turns the dial.
fn several<G: Screen>(play: &Play<G>, words: Language, seat: Seat) -> Option<(Dial, String)> {
    let most = G::several(play.state(), seat)?.most;
    let (id, name) = (COUNT.to_owned(), words.say(&format!("{}-several-count", G::WORDS)));
    let dial = Dial { id, name, value: most.div_ceil(2), most, ..Dial::default() };
    Some((dial, words.say(&format!("{}-several", G::WORDS))))
}

/// What answered itself since this seat last chose, the newest of it.
fn went_by<G: Screen>(
    play: &Play<G>,
    live: &LiveTable,
    speaker: &Speaker<'_>,
    seat: Seat,
) -> Vec<String> {
    let auto_answer = live.auto_answer();
    let turns = &play.game.record().turns;
    let own = (1..=turns.len()).rev().filter(|turn| turns[turn - 1].seat == seat);
    let since = own.take_while(|turn| play.went_unasked(*turn, auto_answer)).take(UNASKED);
    let mut told: Vec<String> = since
        .filter_map(|turn| play.say_turn(turn))
        .map(|(_, says)| {
            speaker.words.say_with("unasked", &[("action", speaker.text(&says).into())])
        })
        .collect();
    told.reverse();
    told
}

/// A bot stands in: the person may come back at any time.
fn away(words: Language, live: &LiveTable, seat: Seat) -> Option<Choice> {
    live.seat(seat)?.away.as_ref().filter(|_| !live.is_over())?;
    Some(Choice::Act(Act {
        value: "back".to_owned(),
        label: words.say("seat-back"),
        icon: Some(Icon::Person),
        main: true,
        ..Act::default()
    }))
}

/// One question being laid out for one seat.
struct Arranged<'a, G: Screen> {
    play: &'a Play<G>,
    speaker: &'a Speaker<'a>,
    seat: Seat,
    /// There is one answer only.
    alone: bool,
    /// A world that looks like what the seat sees, to try answers in.
    world: G,
}

impl<G: Screen> Arranged<'_, G> {
    /// Few answers stand in the bar; many are grouped by their kind. The only answer there is stands out.
    fn fill(&self, words: Language, question: &mut Question, offers: &[Offer]) {
        let allowed = offers.iter().filter(|offer| offer.refused.is_none()).count();
        for offer in offers.iter().filter(|offer| offer.refused.is_none()) {
            let choice = Choice::Act(self.act(words, offer));
            if allowed > 1 && matches!(offer.action.verb(), "done" | "finish") {
                question.aside.push(choice);
            } else if allowed <= IN_THE_BAR || offer.spots.is_empty() {
                question.main.push(choice);
            } else {
                group::<G>(words, &mut question.groups, &offer.action).choices.push(choice);
            }
        }
        add_refusals::<G>(&mut question.groups, offers, self.speaker);
    }

    fn act(&self, words: Language, offer: &Offer) -> Act {
        Act {
            value: offer.action.to_string(),
            label: self.speaker.text(&offer.says),
            icon: G::action_icon(offer.action.verb()),
            spots: offer.spots.clone(),
            main: self.alone || G::MAIN.contains(&offer.says.key),
            confirm: self.asked_again(words, offer),
            note: self.brings(offer).join(" · "),
        }
    }

    /// What an answer costs and gives, and how it would make the fight end, where the table tells.
    fn brings(&self, offer: &Offer) -> Vec<String> {
        let Ok(action) = self.world.read(self.seat, &offer.action) else { return Vec::new() };
        let mut told = self.world.consequences(self.seat, action);
        if shows_odds(self.play.settings()) {
            told.extend(self.world.fight_chance(self.seat, action).map(fight_told));
        }
        told.iter().map(|says| self.speaker.text(says)).collect()
    }

    /// What costs something and cannot be taken back is asked once more, where there is a choice; or
    /// all that cannot be taken back, or nothing, as the reader wishes.
    fn asked_again(&self, words: Language, offer: &Offer) -> Option<String> {
        let lost =
            G::CONFIRM.iter().find(|(says, _)| *says == offer.says.key).map(|(_, lost)| *lost);
        let lost = match words.chosen.confirm() {
            Confirm::Usual => lost?,
            Confirm::All => lost.unwrap_or("confirm-final"),
            Confirm::Never => return None,
        };
        let asked = !self.alone && self.play.is_final(self.seat, &offer.action);
        asked.then(|| words.say_with("confirm-again", &[("lost", words.say(lost).into())]))
    }
}

/// How a fight may end, in a few words.
fn fight_told(FightChance { win, fallen }: FightChance) -> Phrase {
    let key = if fallen.is_some() { "brings-chance-fallen" } else { "brings-chance" };
    let fallen = fallen.unwrap_or(0.0).round() as u32;
    Phrase::new(key).number("chance", (win * 100.0).round() as u32).number("fallen", fallen)
}

fn add_refusals<G: Screen>(groups: &mut Vec<Choices>, offers: &[Offer], speaker: &Speaker<'_>) {
    for offer in offers {
        let Some(clause) = offer.refused else { continue };
        let group = group::<G>(speaker.words, groups, &offer.action);
        let refused = group.refused().count();
        let unlisted = refused >= REFUSALS;
        if !unlisted || is_new_thing(group, offer) {
            let refusal = Refused { unlisted, ..refusal(offer, clause, speaker) };
            group.choices.push(Choice::Refused(refusal));
        }
    }
}

/// A thing of its own on the table, which is to say why it cannot be chosen.
fn is_new_thing(group: &Choices, offer: &Offer) -> bool {
    offer.spots.len() == 1 && group.refused().all(|other| other.spots != offer.spots)
}

/// The kind of an action is the first word of its written form.
fn group<'a, G: Screen>(
    words: Language,
    groups: &'a mut Vec<Choices>,
    action: &Written,
) -> &'a mut Choices {
    let kind = action.verb();
    let name = words.say(&format!("{}-group-{}", G::WORDS, kind.replace('_', "-")));
    let at = groups.iter().position(|group| group.name == name).unwrap_or_else(|| {
        groups.push(Choices { name, icon: G::action_icon(kind), choices: Vec::new() });
        groups.len() - 1
    });
    &mut groups[at]
}

fn refusal(offer: &Offer, clause: &str, speaker: &Speaker<'_>) -> Refused {
    let article = speaker.words.rules().article(clause);
    Refused {
        label: speaker.text(&offer.says),
        note: String::new(),
        icon: None,
        reason: article.map_or_else(String::new, |article| article.title.to_owned()),
        text: article.map_or_else(String::new, Article::statement),
        clause: clause.to_owned(),
        link: clause_link(clause),
        spots: offer.spots.clone(),
        unlisted: false,
    }
}

/// The last choice can be taken back, or the reason why not. Nothing while nothing was chosen.
fn undo<G: Screen>(
    words: Language,
    play: &Play<G>,
    seat: Seat,
    auto_answer: AutoAnswer,
) -> Option<Choice> {
    let chose = play.game.record().turns.iter().rev().any(|turn| turn.seat == seat);
    if !chose || play.standing().is_some() {
        return None;
    }
    let label = words.say("undo");
    // Whether others have chosen since is their secret while all choose together.
    if play.may_answer().len() > 1 {
        return Some(no_undo_because(words, label, "no-undo-together"));
    }
    match play.can_undo(seat, auto_answer) {
        Ok(_) => Some(Choice::Act(Act {
            value: "undo".to_owned(),
            label,
            icon: Some(Icon::Undo),
            ..Act::default()
        })),
        Err(games::NoUndo::NothingYet) => None,
        Err(why) => Some(no_undo_because(words, label, no_undo(why))),
    }
}

fn no_undo_because(words: Language, label: String, reason: &str) -> Choice {
    Choice::Refused(Refused {
        label,
        icon: Some(Icon::Undo),
        reason: words.say(reason),
        clause: words.say("no-undo-about"),
        link: "/help#undo".to_owned(),
        ..Refused::default()
    })
}

/// A name for the next action that nobody used before.
pub(crate) fn fresh_id() -> String {
    let mut bytes = [0; 12];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    games::fairness::to_hex(&bytes)
}
