//! `meadhall calibrate`

use std::io::{self, Write};

use bots::calibration::{Curve, Moment, Series, moments};
use bots::report;
use games::{Name, Setting, Settings, with_game};
use terminal::Board;

use crate::arena::{bar, impossible, save};
use crate::command::{CalibrateArgs, Kind};
use crate::inputs::{seed_or_fresh, short};
use crate::trouble::Trouble;

const KINDS: [Kind; 5] = [Kind::Valhalla, Kind::Hunt, Kind::Midgard, Kind::Thorgal, Kind::Valda];

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Kind::Valhalla => "Valhalla",
            Kind::Hunt => "Valhalla, hunts",
            Kind::Midgard => "Midgard",
            Kind::Thorgal => "Thorgal",
            Kind::Valda => "Valda",
        }
    }

    const fn game(self) -> Name {
        match self {
            Kind::Valhalla | Kind::Hunt => Name::Valhalla,
            Kind::Midgard => Name::Midgard,
            Kind::Thorgal => Name::Thorgal,
            Kind::Valda => Name::Valda,
        }
    }

    const fn seats(self) -> usize {
        match self {
            Kind::Hunt => 1,
            _ => 2,
        }
    }
}

pub(crate) fn run(args: &CalibrateArgs) -> Result<(), Trouble> {
    if args.games == 0 {
        return Err(Trouble::input("--games must be at least 1"));
    }
    let asked = |kind: &Kind| args.only.is_empty() || args.only.contains(kind);
    let kinds = KINDS.into_iter().filter(asked);
    let curves = kinds
        .map(|kind| with_game!(kind.game(), G => curve::<G>(args, kind)))
        .collect::<Result<Vec<Curve>, Trouble>>()?;
    if let Some(path) = &args.plot {
        save(
            path,
            &report::calibration(&curves, "chance that was predicted", "games that were won"),
        )?;
    }
    let mut out = io::stdout().lock();
    if args.json {
        let curves = serde_json::to_string_pretty(&curves).map_err(Trouble::failed)?;
        return Ok(writeln!(out, "{curves}")?);
    }
    Ok(curves.iter().try_for_each(|curve| print(curve, &mut out))?)
}

fn curve<G: Board>(args: &CalibrateArgs, kind: Kind) -> Result<Curve, Trouble> {
    let seed = short(seed_or_fresh(args.seed));
    let variations = variations::<G>(kind);
    let each = args.games.div_ceil(variations.len() as u32);
    let mut all: Vec<Moment> = Vec::new();
    let mut hands = 0;
    for (n, settings) in variations.iter().enumerate() {
        let series: Series<G> = Series {
            game: G::NAME,
            options: G::options(G::standard(), settings).map_err(Trouble::input)?,
            bot: args.bots,
            seats: kind.seats(),
            games: each,
            seed: seed ^ n as u64,
            threads: args.threads,
        };
        let bar = bar(each);
        let played = moments(&series, |done| bar.set_position(done.into()));
        bar.finish_and_clear();
        let played = played.map_err(|bad| impossible(&bad))?;
        all.extend(played.into_iter().map(|one| Moment { hand: one.hand + hands, ..one }));
        hands += each * kind.seats() as u32;
    }
    if all.is_empty() {
        return Err(Trouble::input(format!("{} does not weigh its choices", args.bots)));
    }
    Ok(Curve::of(kind.name(), hands / kind.seats() as u32, &all))
}

/// Alone one meets each monster on each level.
fn variations<G: Board>(kind: Kind) -> Vec<Settings> {
    let alone: &[Setting] = if kind == Kind::Hunt { G::ALONE } else { &[] };
    let with_each = |all: Vec<Settings>, setting: &Setting| {
        let one = |settings: &Settings| {
            let with = |value: &&str| {
                let mut settings = settings.clone();
                settings.insert(setting.key.to_owned(), (*value).to_owned());
                settings
            };
            setting.values.iter().map(with).collect::<Vec<_>>()
        };
        all.iter().flat_map(one).collect()
    };
    alone.iter().fold(vec![Settings::new()], with_each)
}

fn print(curve: &Curve, out: &mut impl Write) -> io::Result<()> {
    let Curve { name, games, moments, gap, .. } = curve;
    writeln!(out, "{name}: {games} games, {moments} choices, {:.1} points off", gap * 100.0)?;
    writeln!(
        out,
        "{:>9}{:>8}  {:<18}{:>9}{:>7}",
        "predicted", "won", "95 % interval", "choices", "hands"
    )?;
    for bin in &curve.bins {
        let [predicted, won, low, high] =
            [bin.predicted, bin.won, bin.low, bin.high].map(|chance| chance * 100.0);
        let interval = format!("{low:.0} % to {high:.0} %");
        writeln!(
            out,
            "{predicted:>7.0} %{won:>6.0} %  {interval:<18}{:>9}{:>7}",
            bin.moments, bin.hands
        )?;
    }
    Ok(())
}
