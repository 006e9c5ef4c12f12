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
    let (cards, boxed) = with_game!(args.game, G => (
        library::<G>(words, text.as_deref()).map_err(wrong)?,
        library::<G>(words, None).map_err(Trouble::failed)?,
    ));
    let mut out = io::stdout().lock();
    if args.json {
        let cards = serde_json::to_string_pretty(&cards).map_err(Trouble::failed)?;
        return Ok(writeln!(out, "{cards}")?);
    }
    let printed = args.game.printed(text.as_deref().unwrap_or(args.game.cards()));
    let in_box = InBox { cards: &boxed, printed: &args.game.printed(args.game.cards()) };
    cards.iter().try_for_each(|card| print(card, &mut out))?;
    let contradicted: usize = cards
        .iter()
        .map(|card| report(card, &printed, &in_box, &mut out))
        .sum::<io::Result<usize>>()?;
    let copies: usize = cards.iter().map(|card| card.copies).sum();
    let order = match contradicted {
        0 => "all in order".to_owned(),
        n => format!("{n} with a text for another effect"),
    };
    Ok(writeln!(out, "{} kinds, {copies} cards: {order}", cards.len())?)
}

/// The cards in the box, with which those of a file are compared.
struct InBox<'a> {
    cards: &'a [CardText],
    printed: &'a Printed,
}

impl InBox<'_> {
    /// A card that does something else than the one in the box, under the words of that one.
    fn is_stale(&self, card: &CardText, printed: &Printed) -> bool {
        let same = self.cards.iter().find(|boxed| boxed.id == card.id);
        let texts = printed.get(card.id).zip(self.printed.get(card.id));
        same.is_some_and(|boxed| boxed.text != card.text)
            && texts.is_some_and(|(file, boxed)| file.says_the_same(boxed))
    }
}

/// A text in the file is a label: what a card does follows from its effect. Where the two differ in
/// an amount, or the effect was changed and the text was not, somebody forgot one of them.
fn report(
    card: &CardText,
    printed: &Printed,
    in_box: &InBox<'_>,
    out: &mut impl Write,
) -> io::Result<usize> {
    let amounts = printed.get(card.id).map(|it| it.contradicted(&card.text)).unwrap_or_default();
    if amounts.is_empty() && in_box.is_stale(card, printed) {
        writeln!(
            out,
            "{}: its effect is another than in the box, its text is still that one",
            card.id
        )?;
        return Ok(1);
    }
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
