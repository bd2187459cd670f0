//! Decks: how many of which cards, and whether an edition allows it.

use crate::card::Card;
use crate::edition::Edition;
use crate::editions::{Guide, Reserves};
use crate::file::{CardFile, Listed};
use crate::judge::Verdict;
use crate::problem::{Code, Problem};
use crate::rule::cite;

/// The judgement on a deck in an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckVerdict {
    /// The edition it is for.
    pub edition: Edition,
    /// May the deck be played?
    pub legal: bool,
    /// Cards of the deck, reserves apart.
    pub cards: u32,
    /// Cards in reserve.
    pub reserves: u32,
    /// Ultra Points of all cards.
    pub ultra: u32,
    /// Every reason at once.
    pub problems: Vec<Problem>,
    /// The judgement on each different card.
    pub verdicts: Vec<(String, Verdict)>,
}

/// Judges a deck. Cards that it only names are looked for among its own whole cards and in `pool`.
pub fn judge(file: &CardFile, pool: &[Card], edition: Edition) -> DeckVerdict {
    let guide = Guide::of(edition);
    let own: Vec<&Card> = file.entries().filter_map(|(_, _, it)| it.card.as_ref()).collect();
    let mut problems = file.problems.clone();
    let mut verdicts: Vec<(String, Verdict)> = Vec::new();
    let mut known: Vec<&Card> = Vec::new();
    let mut ultra = 0_u32;
    for (_, _, listed) in file.entries() {
        problems.extend(listed.problems.iter().map(|it| named(&listed.name, it)));
        let find = |it: &&&Card| it.name == listed.name;
        let card = listed
            .card
            .as_ref()
            .or_else(|| own.iter().find(find).copied())
            .or_else(|| pool.iter().find(|it| it.name == listed.name));
        let Some(card) = card else {
            if !listed.name.trim().is_empty() && listed.problems.is_empty() {
                problems.push(unknown(listed, own.iter().copied().chain(pool)));
            }
            continue;
        };
        let place = known.iter().position(|it| *it == card).unwrap_or_else(|| {
            if known.iter().any(|it| it.name == card.name) {
                let message = format!("two different cards are called “{}”", card.name);
                problems
                    .push(Problem::warning(Code::NameTwice, message).help("give one of them another name"));
            }
            let verdict = card.judge(edition);
            let errors = verdict.problems.iter().filter(|it| it.is_error());
            problems.extend(errors.map(|it| {
                let mut problem = Problem::error(Code::IllegalCard, format!("{}: {}", card.name, it.message));
                problem.help.clone_from(&it.help);
                problem
            }));
            known.push(card);
            verdicts.push((card.name.clone(), verdict));
            known.len() - 1
        });
        ultra = ultra.saturating_add(verdicts[place].1.ultra.saturating_mul(listed.count));
    }
    let count = |list: &[Listed]| list.iter().fold(0_u32, |sum, it| sum.saturating_add(it.count));
    let (cards, reserves) = (count(&file.cards), count(&file.reserves));
    problems.extend(sizes(guide, cards, reserves));
    if let Some(most) = guide.deck.ultra.filter(|it| ultra > *it) {
        let message = format!(
            "a deck has at most {most} Ultra Points in the {}; this one has {ultra}",
            edition.ordinal()
        );
        problems.push(Problem::error(Code::UltraPoints, message).help("take out ultra cards"));
    }
    let legal = !problems.iter().any(Problem::is_error);
    cite(&mut problems, guide, guide);
    DeckVerdict { edition, legal, cards, reserves, ultra, problems, verdicts }
}

fn named(name: &str, problem: &Problem) -> Problem {
    let name = if name.trim().is_empty() { "a card without a name" } else { name };
    Problem { message: format!("{name}: {}", problem.message), ..problem.clone() }
}

fn unknown<'a>(listed: &Listed, cards: impl Iterator<Item = &'a Card>) -> Problem {
    let near =
        cards.map(|it| it.name.as_str()).min_by_key(|it| strsim::damerau_levenshtein(it, &listed.name));
    let near = near.filter(|it| strsim::damerau_levenshtein(it, &listed.name) <= listed.name.len() / 3);
    let problem = Problem::error(Code::UnknownCard, format!("nobody has said what “{}” is", listed.name));
    match near {
        Some(near) => problem.help(format!("did you mean “{near}”?")),
        None => problem.help("write the whole card in the deck, or name the file that has it"),
    }
}

/// Rulebooks, "Deck Building Considerations" and "Setup and Deck Building".
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
            format!("take out {}", total - rules.most)
        };
        problems.push(Problem::error(Code::DeckSize, message).help(help));
    }
    match rules.reserves {
        Reserves::Within(wanted) if reserves == 0 => problems.push(
            Problem::warning(Code::Reserves, format!("{wanted} of the cards go to the reserves before the game in the {edition}; none are named"))
                .help("list them under [[reserves]], or choose them at the table"),
        ),
        Reserves::Within(wanted) if reserves != wanted => problems.push(
            Problem::error(Code::Reserves, format!("exactly {wanted} cards are reserves in the {edition}; this deck names {reserves}"))
                .help(format!("name {wanted}")),
        ),
        Reserves::Beside(most) if reserves > most => problems.push(
            Problem::error(Code::Reserves, format!("at most {most} cards are reserves in the {edition}; this deck names {reserves}"))
                .help(format!("take out {}", reserves - most)),
        ),
        Reserves::None if reserves > 0 => problems.push(
            Problem::error(Code::Reserves, format!("the {edition} has no reserves; this deck names {reserves}")).help("leave them out"),
        ),
        _ => {}
    }
    problems
}
