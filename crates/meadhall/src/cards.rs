//! `meadhall cards`

use std::io::{self, Write};

use games::{CardFile, CardText, Contradiction, Playable, Words, with_game};

use crate::command::CardsArgs;
use crate::inputs::card_file;
use crate::trouble::Trouble;

pub(crate) fn run(args: &CardsArgs, words: &Words) -> Result<(), Trouble> {
    let text = card_file(args.game, &args.cards)?;
    let wrong = |error| match args.cards.as_slice() {
        [] => Trouble::failed(error),
        [path] => Trouble::input(format!("{}, {error}", path.display())),
        _ => Trouble::input(error),
    };
    let (cards, standard) = with_game!(args.game, G => (
        library::<G>(words, text.as_deref()).map_err(wrong)?,
        library::<G>(words, None).map_err(Trouble::failed)?,
    ));
    let mut out = io::stdout().lock();
    if args.json {
        let cards = serde_json::to_string_pretty(&cards).map_err(Trouble::failed)?;
        return Ok(writeln!(out, "{cards}")?);
    }
    let printed = args.game.printed(text.as_deref().unwrap_or(args.game.cards()));
    let in_box = CardFile { cards: &standard, printed: &args.game.printed(args.game.cards()) };
    cards.iter().try_for_each(|card| print(card, &mut out))?;
    let wrong = CardFile { cards: &cards, printed: &printed }.contradictions(in_box);
    wrong.iter().try_for_each(|(id, how)| report(id, how, &mut out))?;
    let copies: usize = cards.iter().map(|card| card.copies).sum();
    let order = match wrong.len() {
        0 => "all in order".to_owned(),
        n => format!("{n} with a text for another effect"),
    };
    Ok(writeln!(out, "{} kinds, {copies} cards: {order}", cards.len())?)
}

fn report(id: &str, how: &Contradiction, out: &mut impl Write) -> io::Result<()> {
    match how {
        Contradiction::Amounts(amounts) => {
            let amounts = amounts.join(" and ");
            writeln!(out, "{id}: its effect gives {amounts}, its text in the file does not say so")
        }
        Contradiction::SpeaksOf(what) => {
            let what = what.join(" and ");
            writeln!(out, "{id}: its text in the file speaks of {what}, its effect does not")
        }
        Contradiction::Silent(numbers) => {
            let numbers = numbers.join(" and ");
            writeln!(out, "{id}: its effect has {numbers}, its text in the file does not say so")
        }
        Contradiction::StayedBehind => {
            writeln!(out, "{id}: its effect is another than in the box, its text is still that one")
        }
    }
}

fn library<G: Playable>(
    words: &Words,
    text: Option<&str>,
) -> Result<Vec<CardText>, games::BadCards> {
    let book = text.map_or_else(|| Ok(G::standard()), G::load)?;
    Ok(G::library(book, words))
}

fn print(card: &CardText, out: &mut impl Write) -> io::Result<()> {
    let copies = if card.copies > 1 { format!(" ×{}", card.copies) } else { String::new() };
    writeln!(out, "{}  {}{copies}  [{}, {}]", card.id, card.name, card.kind, card.source)?;
    let lines = std::iter::once(&card.facts).chain(&card.text).filter(|line| !line.is_empty());
    lines.into_iter().try_for_each(|line| writeln!(out, "    {line}"))
}
