use std::{fmt, str::FromStr};

use engine::Judgement;

use crate::{
    Greedy, Level, Player, Random,
    search::{Observers, Policy, Settings, Thinker},
};

/// A bot by name, as written on a command line: `random`, `greedy`, a level, or a search such as
/// `mcts:400` (iterations), `mcts:250ms`, `mcts:400:single:random:horizon=20:explore=0.5`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bot {
    Random,
    Greedy,
    Level(Level),
    Mcts(Settings),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no bot is called {0:?}: try random, greedy, easy, normal, hard or mcts:400")]
pub struct UnknownBot(pub String);

impl Bot {
    /// The names everybody may choose from.
    pub const NAMES: [&str; 6] = ["random", "greedy", "easy", "normal", "hard", "mcts:400"];

    pub fn player<G: Judgement>(self) -> Box<dyn Player<G>> {
        match self {
            Bot::Random => Box::new(Random),
            Bot::Greedy => Box::new(Greedy),
            Bot::Level(level) => level.player(),
            Bot::Mcts(settings) => Box::new(Thinker::new(settings)),
        }
    }
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Bot, UnknownBot> {
        let unknown = || UnknownBot(text.to_owned());
        let level = Level::ALL
            .into_iter()
            .find(|level| text == level.key() || text.eq_ignore_ascii_case(level.name()));
        match (text, level, text.strip_prefix("mcts:")) {
            ("random", ..) => Ok(Bot::Random),
            ("greedy", ..) => Ok(Bot::Greedy),
            (_, Some(level), _) => Ok(Bot::Level(level)),
            (_, _, Some(settings)) => read_settings(settings).map(Bot::Mcts).ok_or_else(unknown),
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => out.write_str("random"),
            Bot::Greedy => out.write_str("greedy"),
            Bot::Level(level) => out.write_str(level.key()),
            Bot::Mcts(settings) => match settings.budget.millis {
                Some(millis) => write!(out, "mcts:{millis}ms"),
                None => write!(out, "mcts:{}", settings.budget.iterations),
            },
        }
    }
}

fn read_settings(text: &str) -> Option<Settings> {
    let mut parts = text.split(':');
    let budget = parts.next()?;
    let mut settings = match budget.strip_suffix("ms") {
        Some(millis) => Settings::iterations(u32::MAX).within(millis.parse().ok()?),
        None => Settings::iterations(budget.parse().ok()?),
    };
    parts.try_for_each(|part| read_setting(&mut settings, part))?;
    Some(settings).filter(|settings| settings.budget.iterations > 0)
}

fn read_setting(settings: &mut Settings, text: &str) -> Option<()> {
    match text.split_once('=').unwrap_or((text, "")) {
        ("single", "") => settings.observers = Observers::Single,
        ("multiple", "") => settings.observers = Observers::Multiple,
        ("random", "") => settings.policy = Policy::Random,
        ("slip", slip) => settings.policy = Policy::Greedy { slip: slip.parse().ok()? },
        ("horizon", "none") => settings.horizon = None,
        ("horizon", horizon) => settings.horizon = Some(horizon.parse().ok()?),
        ("explore", explore) => settings.explore = explore.parse().ok()?,
        ("widen", widen) => settings.widen = widen.parse().ok()?,
        ("threads", threads) => settings.threads = threads.parse().ok()?,
        _ => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_by_name() {
        for name in Bot::NAMES {
            assert_eq!(name.parse::<Bot>().map(|bot| bot.to_string()), Ok(name.to_owned()));
        }
        assert_eq!("mimir".parse(), Ok(Bot::Level(Level::Hard)));
        let Ok(Bot::Mcts(settings)) = "mcts:50:single:horizon=none:widen=2".parse() else {
            panic!("a search was asked for");
        };
        assert_eq!(settings.observers, Observers::Single);
        assert_eq!((settings.horizon, settings.widen), (None, 2.0));
        for wrong in ["", "mcts", "mcts:", "mcts:0", "mcts:4:fast", "mcts:4:widen=x", "Odin"] {
            assert_eq!(wrong.parse::<Bot>(), Err(UnknownBot(wrong.to_owned())));
        }
    }
}
