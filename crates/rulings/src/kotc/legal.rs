//! Checks claims about which cards and decks are legal. Such claims need no match.

use cards::card::Card;
use cards::deck;
use cards::file::{CardFile, FileFormat, Listed};
use cards::problem::Problem;

use super::board::Board;
use super::card;
use kotc::Zone;

/// A claim about legality, such as `Ox is legal` or `Ann's deck is not legal: exactly 40 cards`.
pub(super) struct Legality<'a> {
    subject: &'a str,
    legal: bool,
    /// Why the card or deck isn't legal: the code of a problem, or part of the problem's message; empty if it is legal
    /// or no reason is given.
    reason: &'a str,
}

/// Parses a claim about legality; `None` if the text is another kind of claim.
pub(super) fn read(text: &str) -> Option<Legality<'_>> {
    let text = text.trim();
    if let Some(subject) = text.strip_suffix(" is legal") {
        return Some(Legality { subject, legal: true, reason: "" });
    }
    let (subject, reason) = text.split_once(" is not legal")?;
    let reason = if reason.is_empty() { "" } else { reason.strip_prefix(':')?.trim() };
    Some(Legality { subject, legal: false, reason })
}

pub(super) fn check(board: &Board, claim: &Legality<'_>, text: &str) -> Result<(), String> {
    let problems = match claim.subject.strip_suffix("'s deck") {
        Some(name) => deck_problems(board, name)?,
        None => card(board, claim.subject)?.judge(board.edition).problems,
    };
    let errors: Vec<Problem> = problems.into_iter().filter(Problem::is_error).collect();
    let gives = |it: &Problem| it.code.name() == claim.reason || it.message.contains(claim.reason);
    let holds = if claim.legal { errors.is_empty() } else { errors.iter().any(gives) };
    if holds {
        return Ok(());
    }
    let truth = match &errors[..] {
        [] => "it is legal".to_owned(),
        errors => {
            let named: Vec<String> =
                errors.iter().map(|it| format!("{} ({})", it.message, it.code)).collect();
            named.join("; ")
        }
    };
    Err(format!("“{text}” is false: {truth}"))
}

fn card<'a>(board: &'a Board, name: &str) -> Result<&'a Card, String> {
    let cards = board.players.iter().flat_map(|it| &it.cards).map(|it| &it.card);
    let mut named = cards.filter(|it| it.name.eq_ignore_ascii_case(name));
    let card = named.next().ok_or_else(|| format!("Unknown card “{name}”."))?;
    match named.any(|it| it != card) {
        true => Err(format!("Two different cards are called “{name}”.")),
        false => Ok(card),
    }
}

/// Returns the problems of a player's deck and reserves.
fn deck_problems(board: &Board, name: &str) -> Result<Vec<Problem>, String> {
    let player = &board.players[card::seat(&board.names, name)?.index()];
    let list = |zone: Zone| -> Vec<Listed> {
        let cards = player.cards.iter().filter(|it| it.zone == zone).map(|it| &it.card);
        let mut list: Vec<Listed> = Vec::new();
        for card in cards {
            match list.iter_mut().find(|it| it.card.as_ref() == Some(card)) {
                Some(listed) => listed.count += 1,
                None => list.push(Listed {
                    name: card.name.clone(),
                    count: 1,
                    card: Some(card.clone()),
                    extra: Vec::new(),
                    row: None,
                    problems: Vec::new(),
                }),
            }
        }
        list
    };
    let mut file = CardFile::new(FileFormat::Toml);
    (file.cards, file.reserves) = (list(Zone::Deck), list(Zone::Reserves));
    Ok(deck::judge(&file, &[], board.edition).problems)
}
