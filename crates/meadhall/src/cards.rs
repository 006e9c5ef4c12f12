//! `meadhall cards`

use std::io::{self, Write};

use games::{CardText, Playable, Printed, Words, with_game};

use crate::command::CardsArgs;
use crate::inputs::card_file;
use crate::trouble::Trouble;

pub(crate) fn run(args: &CardsArgs, words: &Words) -> Result<(), Trouble> {
    let text = card_file(args.cards.as_ref())?;
    let wrong = |error| match &args.cards {
        Some(path) => Trouble::input(format!("{}, {error}", path.display())),
        None => Trouble::failed(error),
    };
    let cards = with_game!(args.game, G => library::<G>(words, text.as_deref()).map_err(wrong)?);
    let mut out = io::stdout().lock();
    if args.json {
        let cards = serde_json::to_string_pretty(&cards).map_err(Trouble::failed)?;
        return Ok(writeln!(out, "{cards}")?);
    }
    let printed = args.game.printed(text.as_deref().unwrap_or(args.game.cards()));
    cards.iter().try_for_each(|card| print(card, &mut out))?;
    let contradicted: usize =
        cards.iter().map(|card| report(card, &printed, &mut out)).sum::<io::Result<usize>>()?;
    let copies: usize = cards.iter().map(|card| card.copies).sum();
    let order = match contradicted {
        0 => "all in order".to_owned(),
        n => format!("{n} with a text for another effect"),
    };
    Ok(writeln!(out, "{} kinds, {copies} cards: {order}", cards.len())?)
}

/// A text in the file is a label: what a card does follows from its effect. Where the two differ in
/// an amount, somebody forgot one of them.
fn report(card: &CardText, printed: &Printed, out: &mut impl Write) -> io::Result<usize> {
    let amounts = printed.get(card.id).map(|it| it.contradicted(&card.text)).unwrap_or_default();
    if amounts.is_empty() {
        return Ok(0);
    }
    let amounts = amounts.join(" and ");
    writeln!(out, "{}: its effect gives {amounts}, its text in the file does not say so", card.id)?;
    Ok(1)
}

fn library<G: Playable>(
    words: &Words,
    text: Option<&str>,
) -> Result<Vec<CardText>, games::cards_file::BadCards> {
    let book = text.map_or_else(|| Ok(G::standard()), G::load)?;
    Ok(G::library(book, words))
}

fn print(card: &CardText, out: &mut impl Write) -> io::Result<()> {
    let copies = if card.copies > 1 { format!(" ×{}", card.copies) } else { String::new() };
    writeln!(out, "{}  {}{copies}  [{}, {}]", card.id, card.name, card.kind, card.source)?;
    let lines = std::iter::once(&card.facts).chain(&card.text).filter(|line| !line.is_empty());
    lines.into_iter().try_for_each(|line| writeln!(out, "    {line}"))
}
