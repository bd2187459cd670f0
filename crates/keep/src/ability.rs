//! Abilities of Characters: lists of steps, which can be written as text and parsed.

use std::fmt;
use std::ops::Range;

use crate::filter::Filter;
use crate::words::{SentenceReader, parts, plural};

/// The number of cards that a step affects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Amount {
    /// This many cards, or all cards if there are fewer ("to the best of their ability").
    Exactly(u8),
    /// This many cards or fewer, as the player chooses.
    UpTo(u8),
}

impl Amount {
    /// Returns the largest number of cards that the amount allows.
    pub fn most(self) -> u8 {
        match self {
            Amount::Exactly(count) | Amount::UpTo(count) => count,
        }
    }

    fn read(reader: &mut SentenceReader<'_>) -> Option<Amount> {
        let up_to = reader.words("up to");
        let count = reader.number()?;
        Some(if up_to { Amount::UpTo(count) } else { Amount::Exactly(count) })
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Exactly(count) => write!(f, "{count}"),
            Amount::UpTo(count) => write!(f, "up to {count}"),
        }
    }
}

/// The cards that a player can return from the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Found {
    /// Any card in the discard pile.
    Card,
    /// A Character in the discard pile.
    Character,
    /// An Item in the discard pile that matches the filter.
    Item(Filter),
}

/// Something that an ability makes other players do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// The players sell Items that match the filter.
    Sell(Filter),
    /// The players discard cards from their hands.
    Discard,
}

/// The other players that an ability affects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Others {
    /// Every other player, all at the same time.
    Every,
    /// One other player, chosen by the player who uses the ability.
    One,
}

/// One step of an ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Sell your own Items.
    Sell(Amount, Filter),
    /// Take Items from other players.
    Take(Amount, Filter),
    /// Draw cards.
    Draw(u8),
    /// Discard cards from your hand.
    Discard(Amount),
    /// Play another card.
    Play,
    /// Swap one of your Items for another player's Item. Your Item must match the first filter, and the other Item the
    /// second filter.
    Swap(Filter, Filter),
    /// Look at a Secret of another player.
    Look,
    /// Return cards from the discard pile to your hand.
    Return(Amount, Found),
    /// Give an Item to another player.
    Give(Filter),
    /// Make other players sell or discard this many cards.
    Make(Others, Deed, u8),
    /// Keep the Character in the Cloister, face up, instead of discarding it.
    Keep,
}

impl Step {
    /// Returns every possible step whose numbers are 1 or 2, for tests and menus.
    pub fn all() -> Vec<Step> {
        let amounts = [Amount::Exactly(1), Amount::Exactly(2), Amount::UpTo(1), Amount::UpTo(2)];
        let mut steps = vec![Step::Draw(1), Step::Draw(2), Step::Play, Step::Look, Step::Keep];
        for amount in amounts {
            steps.push(Step::Discard(amount));
            steps.push(Step::Return(amount, Found::Card));
            steps.push(Step::Return(amount, Found::Character));
            for filter in Filter::all() {
                steps.push(Step::Sell(amount, filter));
                steps.push(Step::Take(amount, filter));
                steps.push(Step::Return(amount, Found::Item(filter)));
            }
        }
        for filter in Filter::all() {
            steps.push(Step::Give(filter));
            steps.extend(Filter::all().map(|other| Step::Swap(filter, other)));
        }
        for others in [Others::Every, Others::One] {
            for count in [1, 2] {
                steps.push(Step::Make(others, Deed::Discard, count));
                steps.extend(Filter::all().map(|it| Step::Make(others, Deed::Sell(it), count)));
            }
        }
        steps
    }

    /// Iterates over the filters that this step uses.
    pub fn filters(self) -> impl Iterator<Item = Filter> {
        let (first, second) = match self {
            Step::Sell(_, it) | Step::Take(_, it) | Step::Give(it) => (Some(it), None),
            Step::Return(_, Found::Item(it)) | Step::Make(_, Deed::Sell(it), _) => (Some(it), None),
            Step::Swap(own, other) => (Some(own), Some(other)),
            _ => (None, None),
        };
        first.into_iter().chain(second)
    }

    /// Parses the sentence of one step, without its full stop; `None` if the sentence is not a step.
    pub(crate) fn read(text: &str) -> Option<Step> {
        let mut reader = SentenceReader::new(text);
        let step = Step::read_words(&mut reader)?;
        reader.done().then_some(step)
    }

    fn read_words(reader: &mut SentenceReader<'_>) -> Option<Step> {
        if reader.words("keep this card") {
            return Some(Step::Keep);
        }
        if reader.words("play 1 more card") {
            return Some(Step::Play);
        }
        if reader.words("look at 1 Secret of another player") {
            return Some(Step::Look);
        }
        if reader.word("sell") {
            return Some(Step::Sell(Amount::read(reader)?, Filter::read(reader)?));
        }
        if reader.word("take") {
            let step = Step::Take(Amount::read(reader)?, Filter::read(reader)?);
            let whose = reader.words("from another player") || reader.words("from other players");
            return whose.then_some(step);
        }
        if reader.word("draw") {
            let step = Step::Draw(reader.number()?);
            return cards(reader).then_some(step);
        }
        if reader.word("discard") {
            let step = Step::Discard(Amount::read(reader)?);
            return cards(reader).then_some(step);
        }
        if reader.words("swap 1") {
            let own = Filter::read(reader)?;
            if !reader.words("for 1") {
                return None;
            }
            let other = Filter::read(reader)?;
            return reader.words("of another player").then_some(Step::Swap(own, other));
        }
        if reader.word("return") {
            let amount = Amount::read(reader)?;
            let found = match () {
                () if cards(reader) => Found::Card,
                () if reader.word("Character") || reader.word("Characters") => Found::Character,
                () => Found::Item(Filter::read(reader)?),
            };
            return reader.words("from the discard pile").then_some(Step::Return(amount, found));
        }
        if reader.words("give 1") {
            let step = Step::Give(Filter::read(reader)?);
            return reader.words("to another player").then_some(step);
        }
        let others = match () {
            () if reader.words("every other player") => Others::Every,
            () if reader.words("another player") => Others::One,
            () => return None,
        };
        if reader.word("discards") {
            let count = reader.number()?;
            return cards(reader).then_some(Step::Make(others, Deed::Discard, count));
        }
        if !reader.word("sells") {
            return None;
        }
        let count = reader.number()?;
        Some(Step::Make(others, Deed::Sell(Filter::read(reader)?), count))
    }
}

fn cards(reader: &mut SentenceReader<'_>) -> bool {
    reader.word("card") || reader.word("cards")
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = |count: u8| plural(count, "card", "cards");
        match *self {
            Step::Sell(amount, filter) => write!(f, "Sell {amount} {}.", filter.words(amount.most())),
            Step::Take(amount, filter) => {
                let whose = plural(amount.most(), "another player", "other players");
                write!(f, "Take {amount} {} from {whose}.", filter.words(amount.most()))
            }
            Step::Draw(count) => write!(f, "Draw {count} {}.", card(count)),
            Step::Discard(amount) => write!(f, "Discard {amount} {}.", card(amount.most())),
            Step::Play => f.write_str("Play 1 more card."),
            Step::Swap(own, other) => write!(f, "Swap 1 {own} for 1 {other} of another player."),
            Step::Look => f.write_str("Look at 1 Secret of another player."),
            Step::Return(amount, found) => {
                let what = match found {
                    Found::Card => card(amount.most()).to_owned(),
                    Found::Character => plural(amount.most(), "Character", "Characters").to_owned(),
                    Found::Item(filter) => filter.words(amount.most()),
                };
                write!(f, "Return {amount} {what} from the discard pile.")
            }
            Step::Give(filter) => write!(f, "Give 1 {filter} to another player."),
            Step::Make(others, deed, count) => {
                let who = match others {
                    Others::Every => "Every other player",
                    Others::One => "Another player",
                };
                match deed {
                    Deed::Sell(filter) => write!(f, "{who} sells {count} {}.", filter.words(count)),
                    Deed::Discard => write!(f, "{who} discards {count} {}.", card(count)),
                }
            }
            Step::Keep => f.write_str("Keep this card."),
        }
    }
}

/// The steps of an ability, in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ability(pub Vec<Step>);

impl Ability {
    /// Parses sentences, one per step. The error is the first sentence that is not a step.
    pub fn read(text: &str) -> Result<Ability, String> {
        let sentences = parts(text, '.').map(|it| &text[it]).filter(|it| !it.is_empty());
        let steps: Result<Vec<Step>, String> =
            sentences.map(|it| Step::read(it).ok_or_else(|| it.to_owned())).collect();
        steps.map(Ability)
    }

    /// Returns the byte ranges of the sentences that are not steps.
    pub fn unread(text: &str) -> Vec<Range<usize>> {
        let wrong = |it: &Range<usize>| !it.is_empty() && Step::read(&text[it.clone()]).is_none();
        parts(text, '.').filter(wrong).collect()
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps: Vec<String> = self.0.iter().map(Step::to_string).collect();
        f.write_str(&steps.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_reads_as_it_is_written() {
        for step in Step::all() {
            let text = step.to_string();
            assert_eq!(Ability::read(&text), Ok(Ability(vec![step])), "{text}");
        }
    }

    #[test]
    fn what_is_no_step_is_named() {
        assert_eq!(Ability::read("Draw 1 card. Dance wildly."), Err("Dance wildly".to_owned()));
        for wrong in
            ["Sell 0 Items", "Sell Items", "Take 1 Item", "Draw 1", "Sell 1 Item twice", "Sell 1 Gold"]
        {
            assert_eq!(Ability::read(wrong), Err(wrong.to_owned()));
        }
    }
}
