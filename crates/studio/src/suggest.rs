//! Texts for what somebody wrote in their own words.

use cards::card::CardKind;
use cards::edition::Edition;
use cards::problem::Code;
use intent::{Proposal, Suggestion, Wish};
use wire::api;

use crate::limits::{LONGEST_TEXT, long, stat};
use crate::sketch::kind;
use crate::{Error, edition};

/// Proposes texts for an ability in anybody's words.
pub fn suggest(order: &api::Suggest) -> Result<api::Suggested, Error> {
    let edition = edition(&order.edition)?;
    long("the text", &order.text, LONGEST_TEXT)?;
    stat("offense", Some(order.stats.0))?;
    stat("defense", Some(order.stats.1))?;
    Ok(suggested(edition, kind(order.kind), order.stats, &order.text))
}

/// Proposes texts of an edition for an ability in anybody's words.
pub fn suggested(edition: Edition, kind: CardKind, stats: (i64, i64), text: &str) -> api::Suggested {
    answer(edition, &intent::suggest(&Wish { edition, kind, stats, text }))
}

/// Converts an answer for the browser and other programs.
pub(crate) fn answer(edition: Edition, answer: &Suggestion) -> api::Suggested {
    let code = if answer.impossible { Code::Impossible } else { Code::Meaning };
    api::Suggested {
        edition: edition.to_string(),
        code: code.name().to_owned(),
        proposals: answer.proposals.iter().map(proposed).collect(),
        editions: answer.editions.iter().map(ToString::to_string).collect(),
    }
}

fn proposed(proposal: &Proposal) -> api::Proposed {
    let differences = proposal.differences.iter().map(|it| api::Differing {
        facet: it.facet.name().to_owned(),
        message: it.message.clone(),
        breaks: it.breaks,
    });
    api::Proposed {
        text: proposal.text.clone(),
        cost: proposal.cost,
        ultra: proposal.ultra,
        differences: differences.collect(),
    }
}
