//! `meadhall rules`

use std::io::{self, Write};

use games::{Article, Rules, Words};

use crate::command::RulesArgs;
use crate::trouble::Trouble;

pub(crate) fn run(args: &RulesArgs, words: &Words) -> Result<(), Trouble> {
    let (game, rules) = (args.game.as_str(), words.rules());
    let mut out = io::stdout().lock();
    let Some(id) = &args.clause else { return print_all(rules, game, &mut out) };
    match rules.article(id).filter(|article| article.game == game) {
        Some(article) => Ok(print(article, &mut out)?),
        None => {
            let near: Vec<&str> = rules.near(game, id).into_iter().take(40).collect();
            Err(Trouble::input(format!("there is no clause {id}; there are {}", near.join(", "))))
        }
    }
}

fn print_all(rules: &Rules, game: &str, out: &mut impl Write) -> Result<(), Trouble> {
    for section in rules.sections(game) {
        let mark = if section.preface { "#" } else { "##" };
        writeln!(out, "{mark} {}\n", section.heading)?;
        if !section.note.is_empty() {
            writeln!(out, "{}\n", section.note)?;
        }
        for article in &section.articles {
            print(article, out)?;
            writeln!(out)?;
        }
    }
    Ok(())
}

fn print(article: &Article, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{} · {}\n{}", article.id, article.title, article.body)
}
