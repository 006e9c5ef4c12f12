//! The bots and the arena on the laws' toy game.

use std::collections::{BTreeMap, BTreeSet};

use bots::{
    Bot, Player, Question, Random,
    arena::{Contest, Contestant, Outcome, Sequential, Verdict},
    lab,
    report::{self, Captions},
    search::{Settings, Thinker},
};
use engine::{Game, Heard, Mute, Seat, Seats, Swift};
use laws::toy::{Action, Event, Toll};

fn contest(names: &[&str], games: u32, threads: usize) -> Contest<Toll> {
    Contest {
        game: "toll".into(),
        options: (),
        contestants: names.iter().map(|name| Contestant::bot(name).unwrap()).collect(),
        games,
        seed: 1,
        threads,
        stop: None,
    }
}

fn run(names: &[&str], games: u32) -> Outcome {
    contest(names, games, 0).run(|_| {}).unwrap()
}

fn some_states(seats: usize, games: u64) -> Vec<(Toll, Seat)> {
    let mut states = Vec::new();
    for seed in 0..games {
        let mut host = Mute(Swift::new(seed));
        let mut game = Toll::begin(&(), seats, &mut host).unwrap();
        game.advance(&mut host);
        while let Some((_, waited)) = game.waiting() {
            let seat = waited.lowest().unwrap();
            let allowed = game.allowed(seat);
            states.push((game, seat));
            let action = allowed[host.0.below(allowed.len() as u32) as usize];
            game.play(seat, action, &mut host).unwrap();
        }
    }
    states
}

#[test]
fn stronger_bots_win_more() {
    let rate = |names: &[&str], games| run(names, games).players[0].low;
    assert!(rate(&["greedy", "random"], 400) > 0.5);
    assert!(rate(&["mcts:200", "greedy"], 400) > 0.5);
    assert!(rate(&["mcts:200", "greedy", "greedy", "greedy"], 400) > 0.25);
    assert!(rate(&["mcts:200:single", "greedy"], 400) > 0.5);
    assert!(rate(&["normal", "easy"], 400) > 0.5);
}

/// A bot's decision does not change when everything it may not know does.
#[test]
fn no_bot_decides_by_what_it_may_not_know() {
    for (game, seat) in some_states(3, 20) {
        let other = game.permuted::<()>(Some(seat), &mut Mute(Swift::new(99)));
        let decided = |bot: Bot, game: &Toll| {
            let (view, offers) = (game.view(Some(seat)), game.allowed(seat));
            let question = Question { view: &view, seat, offers: &offers };
            bot.player::<Toll>().decide(&question, &mut Swift::new(5))
        };
        for name in ["random", "greedy", "easy", "normal", "mcts:60", "mcts:60:single"] {
            let bot: Bot = name.parse().unwrap();
            assert_eq!(decided(bot, &game), decided(bot, &other), "{name} at {game:?}");
        }
    }
}

#[test]
fn the_outcome_does_not_depend_on_the_threads() {
    let timeless = |threads| {
        let mut outcome = contest(&["mcts:40", "easy", "greedy"], 30, threads).run(|_| {}).unwrap();
        outcome.players.iter_mut().for_each(|player| player.ms_per_decision = 0.0);
        outcome
    };
    assert_eq!(timeless(1), timeless(5));
}

#[test]
fn seats_are_rotated_and_every_game_is_told() {
    let mut done = Vec::new();
    let outcome = contest(&["random"; 3], 30, 2).run(|games| done.push(games)).unwrap();
    assert_eq!(done, (1..=30).collect::<Vec<_>>());
    assert_eq!(outcome.games, 30);
    let wins: f64 = outcome.players.iter().map(|player| player.wins).sum();
    assert!((wins - 30.0).abs() < 1e-9);
    let wins: f64 = outcome.seats.iter().map(|seat| seat.wins).sum();
    assert!((wins - 30.0).abs() < 1e-9);
}

#[test]
fn a_clear_contest_stops_early_at_the_same_game_whatever_the_threads() {
    let stopped = |threads| {
        let stop = Some(Sequential { low: 0.5, high: 0.6, error: 0.05 });
        let outcome = Contest { stop, ..contest(&["greedy", "random"], 5000, threads) };
        outcome.run(|_| {}).unwrap()
    };
    let outcome = stopped(1);
    assert_eq!(outcome.verdict, Some(Verdict::High));
    assert!(outcome.games < 5000);
    assert_eq!(stopped(4).games, outcome.games);
}

#[test]
fn options_that_make_no_game_are_refused() {
    assert!(contest(&["random"; 5], 3, 2).run(|_| {}).is_err());
}

#[test]
fn json_has_the_promised_keys() {
    let json = serde_json::to_value(run(&["greedy", "random"], 4)).unwrap();
    for key in ["game", "games", "players", "seats"] {
        assert!(json.get(key).is_some(), "{key} in {json}");
    }
    let player = &json["players"][0];
    for key in ["name", "wins", "win_rate", "low", "high", "elo", "mean_score", "ms_per_decision"] {
        assert!(player.get(key).is_some(), "{key} in {player}");
    }
}

#[test]
fn a_report_shows_every_player_and_escapes_names() {
    let mut contest = contest(&["greedy", "random"], 20, 1);
    contest.contestants[0].name = "<b>".into();
    let bouts = contest.play(|_| {}).unwrap();
    let captions = Captions {
        title: "Toll & trouble",
        command: "arena",
        players: "Players",
        seats: "Seats",
        wins: "Wins",
        win_rate: "Rate",
        interval: "95 %",
        elo: "Elo",
        mean_score: "Score",
        ms_per_decision: "ms",
        course: "Course",
        scores: "Scores",
        lengths: "Lengths",
    };
    let page = report::html(&Outcome::of(&contest, &bouts), &bouts, &captions);
    assert!(page.contains("&lt;b&gt;") && !page.contains("<b>"), "{page}");
    assert!(page.contains("Toll &amp; trouble"));
    assert_eq!(page.matches("<svg").count(), 5);
    assert_eq!(page.matches("</svg>").count(), 5);
}

/// In Toll whoever takes a pot is likely to win, and everybody has a seat.
#[test]
fn the_lab_finds_what_winners_had() {
    fn tags(
        _: &Toll,
        heard: &[Heard<Event>],
        seat: Seat,
    ) -> BTreeSet<(&'static str, &'static str)> {
        let took = |pot: i16| heard.iter().any(|heard| heard.event == Event::Won(seat, pot));
        let rich = (20..100).any(took);
        BTreeSet::from([("pot", if rich { "great" } else { "small" })])
    }
    fn earned(heard: &[Heard<Event>], seat: Seat) -> BTreeMap<(&'static str, u8), i32> {
        let pots = heard.iter().filter_map(|heard| match heard.event {
            Event::Won(who, pot) if who == seat => Some(i32::from(pot)),
            _ => None,
        });
        BTreeMap::from([(("pots", 1), pots.sum())])
    }
    let questions = lab::Questions { holdings: tags, earned };
    let findings = lab::study(&contest(&["greedy"; 3], 300, 0), &questions, |_| {}).unwrap();
    let pots = findings.courses["pots"][0];
    assert!(pots.winners > pots.everybody + 1.0 && pots.everybody > 1.0, "{pots:?}");
    let pots = &findings.groups["pot"];
    assert_eq!(pots.iter().map(|pot| pot.times).sum::<u32>(), 900);
    assert_eq!((pots[0].name.as_str(), pots[1].name.as_str()), ("great", "small"));
    assert!(pots[0].low > pots[1].high, "{pots:?}");
    assert!((findings.by_seat.iter().map(|seat| seat.wins).sum::<f64>() - 300.0).abs() < 1e-9);
    assert!(findings.lead_changes > 0.1 && findings.lead_changes < 10.0);
}

#[test]
fn a_search_explains_what_it_considered() {
    for (game, seat) in some_states(2, 3) {
        let (view, offers) = (game.view(Some(seat)), game.allowed(seat));
        let question = Question { view: &view, seat, offers: &offers };
        let mut thinker = Thinker::<Toll>::new(Settings::iterations(100));
        let considered = thinker.explain(&question, &mut Swift::new(1));
        assert_eq!(considered.len(), offers.len());
        if offers.len() > 1 {
            assert_eq!(considered.iter().map(|one| one.visits).sum::<u32>(), 100);
        }
        assert!(considered.is_sorted_by(|a, b| a.visits >= b.visits));
        assert!(considered.iter().all(|one| (0.0..=1.0).contains(&one.chance)));
    }
}

/// Who decides stops once nothing else can be visited more often: the answer is the same.
#[test]
fn a_decision_is_what_a_whole_thought_would_say() {
    for (game, seat) in some_states(3, 8) {
        let (view, offers) = (game.view(Some(seat)), game.allowed(seat));
        let question = Question { view: &view, seat, offers: &offers };
        let thinker = || Thinker::<Toll>::new(Settings::iterations(300));
        let weighed = thinker().explain(&question, &mut Swift::new(5))[0].action;
        assert_eq!(thinker().decide(&question, &mut Swift::new(5)), weighed);
    }
}

/// Who answers last thinks the same of those who have answered in secret as of those who have yet to.
#[test]
fn a_secret_answer_changes_no_thought() {
    let chance = |game: Toll, seat: Seat| {
        let (view, offers) = (game.view(Some(seat)), game.allowed(seat));
        let question = Question { view: &view, seat, offers: &offers };
        let mut thinker = Thinker::<Toll>::new(Settings::iterations(500));
        thinker.explain(&question, &mut Swift::new(5))[0].chance
    };
    let mut differences = Vec::new();
    for (game, first) in some_states(2, 40) {
        let others = game.waiting().map_or(Seats::NONE, |(_, waited)| waited.without(first));
        let Some(last) = others.lowest() else { continue };
        let mut answered = game;
        answered.play(first, game.allowed(first)[0], &mut Mute(Swift::new(1))).unwrap();
        differences.push(chance(answered, last) - chance(game, last));
    }
    let mean = differences.iter().sum::<f32>() / differences.len() as f32;
    assert!(mean.abs() < 0.01, "{mean} over {}", differences.len());
}

#[test]
fn several_threads_share_the_iterations() {
    let (game, seat) = some_states(2, 1)[0];
    let (view, offers) = (game.view(Some(seat)), game.allowed(seat));
    let question = Question { view: &view, seat, offers: &offers };
    let settings = Settings { threads: 4, ..Settings::iterations(200) };
    let explained = || Thinker::<Toll>::new(settings).explain(&question, &mut Swift::new(1));
    assert_eq!(explained().iter().map(|one| one.visits).sum::<u32>(), 200);
    assert_eq!(explained(), explained());
}

/// An out-of-time search still answers with what is offered.
#[test]
fn a_deadline_is_kept() {
    let (game, seat) = some_states(2, 1)[0];
    let (view, offers) = (game.view(Some(seat)), game.allowed(seat));
    let question = Question { view: &view, seat, offers: &offers };
    let mut thinker = Thinker::<Toll>::new(Settings::iterations(u32::MAX).within(1));
    assert!(offers.contains(&thinker.decide(&question, &mut Swift::new(1))));
}

/// A contestant need not be one of ours.
#[test]
fn a_bot_takes_a_few_lines() {
    struct Miser;
    impl Player<Toll> for Miser {
        fn decide(&mut self, question: &Question<'_, Toll>, luck: &mut Swift) -> Action {
            let keep = question.offers.iter().find(|&&action| action == Action::Keep);
            keep.copied().unwrap_or_else(|| Random.decide(question, luck))
        }
    }
    let miser = Contestant::new("miser", || Box::new(Miser));
    let mut contest = contest(&["random"], 10, 1);
    contest.contestants.push(miser);
    assert_eq!(contest.run(|_| {}).unwrap().players[1].name, "miser");
}
