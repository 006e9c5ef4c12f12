//! What a new game needs of this crate: five small traits. The toy game of the laws gets them here, and is played,
//! recorded and proved like the four.

use std::cell::Cell;
use std::ops::RangeInclusive;

use engine::{Agenda, BadOptions, Clause, Game, Heard, Host, Lot, Offers, Seat, Seats, Standing};
use games::fairness::{Source, seed_from};
use games::notation::Verb;
use games::{
    BadCards, BadPosition, BadSetting, Holdings, Misread, Notation, Objection, Phrase, Play,
    Playable, Positions, RecordFile, Setting, Settings, Setup, Shape, Speech, Summary, Written,
};
use laws::toy::{Action, Event, Step, Toll, View};
use serde_json::{Value, json};

thread_local! {
    /// How often somebody asked what is offered.
    static OFFERS: Cell<usize> = const { Cell::new(0) };
}

/// The toy game, which counts how often it is asked what it offers.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Counted(Toll);

impl Game for Counted {
    type Options = ();
    type Step = Step;
    type Action = Action;
    type Event = Event;
    type View = View;

    const RULES_VERSION: u32 = Toll::RULES_VERSION;

    engine::compiled_rules!();

    fn begin(options: &(), seats: usize, host: &mut impl Host<Event>) -> Result<Self, BadOptions> {
        Toll::begin(options, seats, host).map(Counted)
    }

    fn seats(&self) -> usize {
        Game::seats(&self.0)
    }

    fn agenda(&self) -> &Agenda<Step, Action> {
        self.0.agenda()
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Step, Action> {
        self.0.agenda_mut()
    }

    fn choosers(&self, step: Step) -> Seats {
        self.0.choosers(step)
    }

    fn offer(&self, step: Step, seat: Seat, offers: &mut impl Offers<Action>) {
        OFFERS.set(OFFERS.get() + 1);
        self.0.offer(step, seat, offers);
    }

    fn run(&mut self, step: Step, host: &mut impl Host<Event>) {
        self.0.run(step, host);
    }

    fn choose(&mut self, step: Step, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        self.0.choose(step, seat, action, host);
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        self.0.view(viewer)
    }

    fn imagine(view: &View, host: &mut impl Host<Event>) -> Self {
        Counted(Toll::imagine(view, host))
    }

    fn standing(&self) -> Option<Standing> {
        self.0.standing()
    }

    fn unoffered(&self, step: Step, action: Action) -> Clause {
        self.0.unoffered(step, action)
    }

    fn not_asked(&self, step: Step, seat: Seat, action: Action) -> Clause {
        self.0.not_asked(step, seat, action)
    }
}

impl Setup for Counted {
    type Book = ();

    const NAME: &'static str = "toll";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const SETTINGS: &'static [Setting] = &[];
    const CARDS: &'static str = "";

    fn standard() -> &'static () {
        &()
    }

    fn load(_: &str) -> Result<&'static (), BadCards> {
        Ok(&())
    }

    fn hash((): &()) -> [u8; 32] {
        [7; 32]
    }

    fn options((): &'static (), _: &Settings) -> Result<(), BadSetting> {
        Ok(())
    }

    fn book(&self) -> &'static () {
        &()
    }
}

impl Notation for Counted {
    fn write(&self, _: Seat, action: Action) -> Written {
        match action {
            Action::Stake(stake) => Written::table([("stake", stake.into())]),
            Action::Bid(card) => Written::table([("bid", card.into())]),
            Action::Keep => "keep".into(),
            Action::Push => "push".into(),
        }
    }

    fn read(&self, _: Seat, action: &Written) -> Result<Action, Misread> {
        let verb = Verb::of(action)?;
        Ok(match verb.name {
            "stake" => Action::Stake(verb.object()?.number()?),
            "bid" => Action::Bid(verb.object()?.number()?),
            "keep" => Action::Keep,
            "push" => Action::Push,
            _ => return Err(verb.unknown()),
        })
    }
}

impl Positions for Counted {
    const SHAPES: &'static [(&'static str, Shape)] = &[];

    fn position(&self) -> Value {
        json!({ "seats": self.seats() })
    }

    fn from_position((): &(), _: &Value) -> Result<Self, BadPosition> {
        Err(BadPosition::new("position", "it has none"))
    }

    fn could_hold(&self, _: &str, _: &str) -> bool {
        false
    }

    fn luck_word(&self, _: Lot, number: u32) -> String {
        number.to_string()
    }
}

impl Speech for Counted {
    fn ask(&self, _: Option<Seat>) -> Phrase {
        Phrase::new("toll-ask")
    }

    fn say_action(&self, seat: Seat, _: Action) -> Phrase {
        Phrase::of("toll-do", seat)
    }

    fn spots(&self, _: Seat, _: Action) -> Vec<String> {
        Vec::new()
    }

    fn say_event(&self, _: &Event) -> Option<Phrase> {
        None
    }
}

impl Summary for Counted {
    fn holdings(&self, _: &[Heard<Event>], _: Seat) -> Holdings {
        Holdings::new()
    }
}

fn begun<G: Playable>(seats: usize) -> Play<G> {
    let source = Source::alone(seed_from(3), seats);
    Play::begin(G::standard(), seats, Settings::new(), source).expect("it can be played")
}

/// What `play` does, and how often it asks what is offered.
fn counted<T>(play: impl FnOnce() -> T) -> (T, usize) {
    let before = OFFERS.get();
    let done = play();
    (done, OFFERS.get() - before)
}

#[test]
fn a_choice_looks_once_at_what_is_offered() {
    for seats in Counted::SEATS {
        let mut play = begun::<Counted>(seats);
        let (mut chosen, mut forced) = (0, 0);
        while let Some(seat) = play.waiting().lowest() {
            let allowed = play.allowed(seat);
            // Who pushes their luck as far as it goes has one answer in the end.
            let action = play.state().write(seat, allowed[allowed.len() - 1]);
            let alone = play.may_answer() == Seats::one(seat);
            let (made, looks) = counted(|| play.play(seat, &action));
            made.expect("it is allowed");
            // Whether others could see that there was no choice is looked up in worlds like this one.
            let no_choice = allowed.len() == 1 && alone;
            assert!(if no_choice { looks > 1 } else { looks == 1 }, "{action}: {looks} looks");
            chosen += 1;
            forced += usize::from(no_choice);
        }
        assert!(chosen > 10 && forced > 0, "{chosen} choices, {forced} of them none");
        let refused = counted(|| play.play(Seat(0), &"keep".into()));
        assert_eq!(refused, (Err(Objection::Over), 0));
    }
}

#[test]
fn a_refusal_looks_once_and_bad_text_never() {
    let mut play = begun::<Counted>(2);
    let seat = play.waiting().lowest().expect("somebody begins");
    let mut told = |seat, action: Written| {
        let (made, looks) = counted(|| play.play(seat, &action));
        (made.expect_err("it is refused").to_string(), looks)
    };
    let stake = |stake: u8| Written::table([("stake", stake.into())]);
    assert_eq!(told(seat, stake(9)), ("refused by TOLL-TURN-1".to_owned(), 1));
    assert_eq!(told(Seat(1), stake(1)), ("refused by TOLL-TURN-1".to_owned(), 0));
    let dear = Written::table([("stake", "dear".into())]);
    let misread = "stake: \"dear\" is no number from 0 to 255".to_owned();
    assert_eq!(told(seat, dear), (misread, 0));
    assert_eq!(play.version(), 0);
}

#[test]
fn a_new_game_is_recorded_and_proved() {
    let mut play = begun::<Counted>(3);
    let mut number = 0;
    while let Some(seat) = play.waiting().lowest() {
        let allowed = play.allowed(seat);
        number += 1;
        play.act(seat, allowed[number % allowed.len()]).expect("it is allowed");
    }
    let record = play.record(&["Ragna", "Olaf", "Siv"].map(str::to_owned));
    let again = RecordFile::parse(&json!(record).to_string()).expect("it can be read");
    let proved = Play::<Counted>::verify(&(), &again).expect("it follows from its seed");
    assert_eq!(proved.state(), play.state());
    let mut other = again;
    other.turns[0].action = "push".into();
    assert!(Play::<Counted>::verify(&(), &other.sealed()).is_err());
}
