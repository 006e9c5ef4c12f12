//! `meadhall bench`

use std::hint::black_box;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use art::PartsAt;
use bots::search::{self, Policy, Thinker};
use bots::{Player, Question};
use engine::{Game, Judgement, Luck, Mute, Search, Seat, Swift};
use games::{Name, Playable, Settings, with_game};
use indicatif::ProgressBar;
use serde::Serialize;

use crate::command::BenchArgs;
use crate::inputs::{settings, short};
use crate::trouble::Trouble;

/// Rates are measured in slices of this length, and their median is taken.
const SLICE: Duration = Duration::from_millis(20);
/// So many views are imagined in turn.
const VIEWS: usize = 64;
/// How long the search thinks about each of them.
const ITERATIONS: u32 = 400;

/// What somebody sees, who it is, and what is offered.
type Asked<G> = (<G as Game>::View, Seat, Vec<<G as Game>::Action>);

#[derive(Debug, Serialize)]
struct Line {
    game: &'static str,
    seats: usize,
    options: Settings,
    decisions_per_s: f64,
    games_per_s: f64,
    imagine_per_s: f64,
    /// Iterations of the search, with playouts at a glance and at random.
    greedy_search_per_s: f64,
    random_search_per_s: f64,
    state_bytes: usize,
    /// Pictures of its cards and places, printed as SVG.
    pictures_per_s: f64,
    calibration: Calibration,
}

/// How fast this core is at plain things.
#[derive(Clone, Copy, Debug, Serialize)]
struct Calibration {
    chacha_u32_per_s: f64,
    copy_1kib_per_s: f64,
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), Trouble> {
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        return Err(Trouble::input("--seconds must be more than 0 and at most 3600"));
    }
    let names = args.game.map_or_else(|| Name::ALL.to_vec(), |name| vec![name]);
    let wanted: Vec<(Name, usize)> =
        names.iter().flat_map(|&name| seat_counts(name).map(move |seats| (name, seats))).collect();
    let bar = if io::stderr().is_terminal() {
        ProgressBar::new(wanted.len() as u64)
    } else {
        ProgressBar::hidden()
    };
    let mut lines = Vec::new();
    for (name, seats) in wanted {
        lines.extend(with_game!(name, G => line::<G>(seats, args))?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if lines.is_empty() {
        return Err(Trouble::input("nobody can play with these settings"));
    }
    print(&lines, args.json)
}

/// Four seats first, then the others.
fn seat_counts(name: Name) -> impl Iterator<Item = usize> {
    let first = name.seats().contains(&4).then_some(4);
    first.into_iter().chain(name.seats().filter(move |&seats| Some(seats) != first))
}

fn print(lines: &[Line], json: bool) -> Result<(), Trouble> {
    let mut out = io::stdout().lock();
    if json {
        let lines = serde_json::to_string_pretty(lines).map_err(Trouble::failed)?;
        return Ok(writeln!(out, "{lines}")?);
    }
    writeln!(
        out,
        "{:<10}{:>6}{:>14}{:>10}{:>13}{:>10}{:>10}{:>7}{:>10}{:>10}",
        "game",
        "seats",
        "decisions/s",
        "games/s",
        "imagine/s",
        "search/s",
        "random/s",
        "bytes",
        "chacha/s",
        "1 KiB/s"
    )?;
    for line in lines {
        writeln!(
            out,
            "{:<10}{:>6}{:>14}{:>10.0}{:>13}{:>10.0}{:>10.0}{:>7}{:>10}{:>10}",
            line.game,
            line.seats,
            millions(line.decisions_per_s),
            line.games_per_s,
            millions(line.imagine_per_s),
            line.greedy_search_per_s,
            line.random_search_per_s,
            line.state_bytes,
            millions(line.calibration.chacha_u32_per_s),
            millions(line.calibration.copy_1kib_per_s),
        )?;
    }
    let printed = |line: &Line| format!("{} {:.1}", line.game, 1e6 / line.pictures_per_s);
    let mut games: Vec<String> = lines.iter().map(printed).collect();
    games.dedup_by_key(|text| text.split(' ').next().map(str::to_owned));
    writeln!(out, "pictures  µs each: {}", games.join(", "))?;
    Ok(())
}

fn millions(rate: f64) -> String {
    format!("{:.2} M", rate / 1e6)
}

/// Nothing if so many cannot play with these settings.
fn line<G: Playable + Judgement>(seats: usize, args: &BenchArgs) -> Result<Option<Line>, Trouble> {
    let settings = settings(&args.settings);
    let options = G::options(G::standard(), &settings).map_err(Trouble::input)?;
    if G::begin(&options, seats, &mut Mute(Swift::new(0))).is_err() {
        return Ok(None);
    }
    let playouts = Playouts::<G>::new(options, seats, short(args.seed));
    let time = Duration::from_secs_f64(args.seconds);
    Ok(Some(measure(playouts, time, settings)))
}

fn measure<G: Playable + Judgement>(
    mut playouts: Playouts<G>,
    time: Duration,
    mut settings: Settings,
) -> Line {
    let (seats, seed) = (playouts.seats, playouts.seed);
    let questions = playouts.questions();
    let decisions_per_s = rate(time.mul_f64(0.4), || playouts.play());
    let mut host = Mute(Swift::new(seed));
    let imagine_per_s = rate(time.mul_f64(0.2), || {
        for (view, ..) in &questions {
            black_box(G::imagine_muted(black_box(view), &mut host));
        }
        questions.len() as u64
    });
    for setting in G::SETTINGS {
        settings.entry(setting.key.to_owned()).or_insert_with(|| setting.default().to_owned());
    }
    Line {
        game: G::NAME,
        seats,
        options: settings,
        decisions_per_s,
        games_per_s: decisions_per_s * playouts.games as f64 / playouts.decisions as f64,
        imagine_per_s,
        greedy_search_per_s: search_rate::<G>(&questions, Policy::Greedy { slip: 10 }, time, seed),
        random_search_per_s: search_rate::<G>(&questions, Policy::Random, time, seed),
        state_bytes: size_of::<G>(),
        pictures_per_s: picture_rate(G::NAME, time.mul_f64(0.05)),
        calibration: calibrate(time.mul_f64(0.05)),
    }
}

/// Iterations of a search on one core, over questions from all parts of a game.
fn search_rate<G: Judgement>(
    questions: &[Asked<G>],
    policy: Policy,
    time: Duration,
    seed: u64,
) -> f64 {
    let settings = search::Settings { policy, ..search::Settings::iterations(ITERATIONS) };
    let mut thinker: Thinker<G> = Thinker::new(settings);
    let mut luck = Swift::new(seed);
    let choices = questions.iter().filter(|(.., offers)| offers.len() > 1);
    let mut choices = choices.cycle();
    rate(time.mul_f64(0.15), || {
        let (view, seat, offers) = choices.next().expect("a game asks for choices");
        black_box(thinker.decide(&Question { view, seat: *seat, offers }, &mut luck));
        ITERATIONS.into()
    })
}

/// Every picture of a game, as a page prints it.
fn picture_rate(game: &str, time: Duration) -> f64 {
    let game = art::Game::ALL.into_iter().find(|one| one.name() == game);
    let game = game.expect("every game is drawn");
    let pictures: Vec<_> = art::library().pictures(game).map(|(_, picture)| picture).collect();
    rate(time, || {
        for picture in &pictures {
            black_box(picture.svg(PartsAt::Under("/art/0123456789abcdef/"), None));
        }
        pictures.len() as u64
    })
}

fn calibrate(time: Duration) -> Calibration {
    let mut luck = Luck::new([7; 32]);
    let chacha_u32_per_s = rate(time, || {
        (0..4096).for_each(|_| {
            black_box(luck.word());
        });
        4096
    });
    let (from, mut to) = ([1u8; 1024], [0u8; 1024]);
    let copy_1kib_per_s = rate(time, || {
        for _ in 0..4096 {
            to = *black_box(&from);
            black_box(&mut to);
        }
        4096
    });
    Calibration { chacha_u32_per_s, copy_1kib_per_s }
}

/// How often something is done in a second: the median over slices of the time given.
fn rate(time: Duration, mut work: impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let mut rates = Vec::new();
    while rates.is_empty() || start.elapsed() < time {
        let slice = Instant::now();
        let mut done = 0;
        while slice.elapsed() < SLICE.min(time) {
            done += work();
        }
        rates.push(done as f64 / slice.elapsed().as_secs_f64());
    }
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// Random games, one after another.
struct Playouts<G: Game> {
    options: G::Options,
    seats: usize,
    seed: u64,
    host: Mute,
    offers: Search<G::Action>,
    decisions: u64,
    games: u64,
}

impl<G: Game> Playouts<G> {
    fn new(options: G::Options, seats: usize, seed: u64) -> Self {
        let (host, offers) = (Mute(Swift::new(seed)), Search(Vec::new()));
        Playouts { options, seats, seed, host, offers, decisions: 0, games: 0 }
    }

    fn begin(&mut self) -> G {
        let mut state =
            G::begin(&self.options, self.seats, &mut self.host).expect("so many can play");
        state.advance(&mut self.host);
        state
    }

    /// Plays one game and says how many decisions it took.
    fn play(&mut self) -> u64 {
        let mut state = self.begin();
        let mut decisions = 0;
        while self.decide(&mut state) {
            decisions += 1;
        }
        self.decisions += decisions;
        self.games += 1;
        decisions
    }

    fn decide(&mut self, state: &mut G) -> bool {
        let Some((step, waiting)) = state.waiting() else { return false };
        let seat = waiting.lowest().expect("a step that waits waits for somebody");
        self.offers.0.clear();
        state.search(step, seat, &mut self.offers);
        let chosen = self.host.0.below(self.offers.0.len() as u32);
        state.play_muted(seat, self.offers.0[chosen as usize], &mut self.host);
        true
    }

    /// What is asked, from the beginning to the end of a few games.
    fn questions(&mut self) -> Vec<Asked<G>> {
        let mut asked = Vec::new();
        while asked.len() < VIEWS * 16 {
            let mut state = self.begin();
            while let Some((step, waiting)) = state.waiting() {
                let seat = waiting.lowest().expect("a step that waits waits for somebody");
                let mut offers = Search(Vec::new());
                state.search(step, seat, &mut offers);
                asked.push((state.view(Some(seat)), seat, offers.0));
                self.decide(&mut state);
            }
        }
        let step = asked.len() / VIEWS;
        asked.into_iter().step_by(step).take(VIEWS).collect()
    }
}
