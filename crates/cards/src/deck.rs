//! Checks whether a deck is legal in an edition.

use crate::edition::Edition;
use crate::editions::{Guide, Reserves};
use crate::file::{CardFile, Listed};
use crate::judge::Verdict;
use crate::problem::{Code, Problem};
use crate::rule::cite;

/// The result of checking a deck: whether it is legal in an edition, and its problems.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckVerdict {
    /// The edition that the deck was checked for.
    pub edition: Edition,
    /// Whether the deck is legal.
    pub legal: bool,
    /// The number of cards in the deck, without reserves.
    pub cards: u32,
    /// The number of reserves.
    pub reserves: u32,
    /// The total Ultra Points of the deck's cards and reserves.
    pub ultra: u32,
    /// All problems of the deck.
    pub problems: Vec<Problem>,
    /// For each problem, the cards that it is about, as indices into `verdicts`; empty if it is about the whole deck.
    pub about: Vec<Vec<usize>>,
    /// The name and verdict of each distinct card.
    pub verdicts: Vec<(String, Verdict)>,
}

/// Checks whether a deck is legal in an edition. If the deck lists only the name of a card, the card is looked up among
/// the complete cards of the deck and of `pool`.
pub fn judge(file: &CardFile, pool: &[Listed], edition: Edition) -> DeckVerdict {
    judged(file, pool, edition, Listed::judge)
}

/// Like `judge`, but faster, because it does not search for suggestions.
pub fn judge_without_help(file: &CardFile, pool: &[Listed], edition: Edition) -> DeckVerdict {
    judged(file, pool, edition, Listed::judge_without_help)
}

type JudgeCard = fn(&Listed, Edition) -> (Option<Verdict>, Vec<Problem>);

fn judged(file: &CardFile, pool: &[Listed], edition: Edition, judge: JudgeCard) -> DeckVerdict {
    let guide = Guide::of(edition);
    let mut problems: Vec<(Problem, Vec<usize>)> = of_deck(file.problems.clone()).collect();
    let mut verdicts: Vec<(String, Verdict)> = Vec::new();
    let mut known: Vec<&Listed> = Vec::new();
    let mut ultra = 0_u32;
    for (_, _, listed) in file.entries() {
        let Some(found) = whole(file, pool, listed) else {
            problems.extend(of_deck(listed.problems.iter().map(|it| of_card(&listed.name, it))));
            if !listed.name.trim().is_empty() && listed.problems.is_empty() {
                problems.extend(of_deck([unknown(listed, file, pool)]));
            }
            continue;
        };
        let place = known.iter().position(|it| it.card == found.card).unwrap_or_else(|| {
            let place = known.len();
            if let Some(other) = known.iter().position(|it| it.name == found.name) {
                let message = format!("two different cards have the name “{}”", found.name);
                let problem = Problem::warning(Code::NameTwice, message).help("rename one of them");
                problems.push((problem, vec![other, place]));
            }
            let (verdict, found_problems) = judge(found, edition);
            problems.extend(found_problems.iter().map(|it| (of_card(&found.name, it), vec![place])));
            known.push(found);
            verdicts.extend(verdict.map(|it| (found.name.clone(), it)));
            place
        });
        ultra = ultra.saturating_add(verdicts[place].1.ultra.saturating_mul(listed.count));
    }
    let count = |list: &[Listed]| list.iter().fold(0_u32, |sum, it| sum.saturating_add(it.count));
    let (cards, reserves) = (count(&file.cards), count(&file.reserves));
    problems.extend(of_deck(sizes(guide, cards, reserves)));
    if let Some(most) = guide.deck.ultra.filter(|it| ultra > *it) {
        let message = format!(
            "a deck has at most {most} Ultra Points in the {}; this one has {ultra}",
            edition.ordinal()
        );
        problems.extend(of_deck([
            Problem::error(Code::UltraPoints, message).help("remove cards with Ultra Points")
        ]));
    }
    let (mut problems, about): (Vec<Problem>, Vec<Vec<usize>>) = problems.into_iter().unzip();
    let legal = !problems.iter().any(Problem::is_error);
    // Problems of cards already cite their rules.
    for problem in problems.iter_mut().filter(|it| it.rule.is_none()) {
        cite(std::slice::from_mut(problem), guide, guide);
    }
    DeckVerdict { edition, legal, cards, reserves, ultra, problems, about, verdicts }
}

/// Returns all entries of the deck and the pool that have the complete card, not just its name.
fn whole_cards<'a>(file: &'a CardFile, pool: &'a [Listed]) -> impl Iterator<Item = &'a Listed> {
    file.entries().map(|it| it.2).chain(pool).filter(|it| it.card.is_some())
}

/// Returns an entry that has the complete card: `entry` itself or, if it only has a name, the first entry of the deck
/// or the pool that has a complete card with that name. Every lookup by name uses this function.
pub fn whole<'a>(file: &'a CardFile, pool: &'a [Listed], entry: &'a Listed) -> Option<&'a Listed> {
    if entry.card.is_some() {
        return Some(entry);
    }
    whole_cards(file, pool).find(|it| it.name == entry.name)
}

/// Pairs each problem with an empty list of cards, because these problems are about the whole deck.
fn of_deck(problems: impl IntoIterator<Item = Problem>) -> impl Iterator<Item = (Problem, Vec<usize>)> {
    problems.into_iter().map(|it| (it, Vec::new()))
}

/// Converts a problem of a card to a problem of the deck. The new message starts with the card's name.
fn of_card(name: &str, problem: &Problem) -> Problem {
    let name = if name.trim().is_empty() { "a card without a name" } else { name };
    let code = if problem.is_error() { Code::IllegalCard } else { problem.code };
    Problem {
        code,
        message: format!("{name}: {}", problem.message),
        place: None,
        suggestion: None,
        ..problem.clone()
    }
}

fn unknown(listed: &Listed, file: &CardFile, pool: &[Listed]) -> Problem {
    // Skip very long names: computing their distances is slow, and the suggestion would not help.
    let short = |name: &str| name.len() <= 100;
    let cards = whole_cards(file, pool);
    let near = cards.map(|it| it.name.as_str()).filter(|it| short(it) && short(&listed.name));
    let near = near.map(|it| (strsim::damerau_levenshtein(it, &listed.name), it)).min();
    let problem = Problem::error(Code::UnknownCard, format!("unknown card “{}”", listed.name));
    match near.filter(|it| it.0 <= listed.name.len() / 3) {
        Some((_, near)) => problem.help(format!("did you mean “{near}”?")),
        None => problem.help("add the whole card to the deck, or pass the file that has it with --cards"),
    }
}

/// Checks the number of cards and reserves. Rulebooks, "Deck Building Considerations" and "Setup and Deck Building".
fn sizes(guide: &Guide, cards: u32, reserves: u32) -> Vec<Problem> {
    let rules = guide.deck;
    let edition = guide.edition.ordinal();
    let mut problems = Vec::new();
    let total = match rules.reserves {
        Reserves::Within(_) => cards.saturating_add(reserves),
        _ => cards,
    };
    if !(rules.least..=rules.most).contains(&total) {
        let size = if rules.least == rules.most {
            format!("exactly {}", rules.least)
        } else {
            format!("{} to {}", rules.least, rules.most)
        };
        let message = format!("a deck has {size} cards in the {edition}; this one has {total}");
        let help = if total < rules.least {
            format!("add {}", rules.least - total)
        } else {
            format!("remove {}", total - rules.most)
        };
        problems.push(Problem::error(Code::DeckSize, message).help(help));
    }
    match rules.reserves {
        Reserves::Within(wanted) if reserves == 0 => problems.push(
            Problem::warning(
                Code::Reserves,
                format!("in the {edition}, {wanted} cards of a deck must be reserves; this deck lists none"),
            )
            .help("list them under [[reserves]], or choose them before the match"),
        ),
        Reserves::Within(wanted) if reserves != wanted => problems.push(
            Problem::error(
                Code::Reserves,
                format!(
                    "in the {edition}, exactly {wanted} cards must be reserves; this deck lists {reserves}"
                ),
            )
            .help(format!("list {wanted} reserves")),
        ),
        Reserves::Beside(most) if reserves > most => problems.push(
            Problem::error(
                Code::Reserves,
                format!("in the {edition}, at most {most} cards can be reserves; this deck lists {reserves}"),
            )
            .help(format!("remove {}", reserves - most)),
        ),
        Reserves::None if reserves > 0 => problems.push(
            Problem::error(
                Code::Reserves,
                format!("the {edition} has no reserves; this deck lists {reserves}"),
            )
            .help("remove the reserves"),
        ),
        _ => {}
    }
    problems
}
