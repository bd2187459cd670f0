//! Searches for published works.
//!
//! There are two ways to answer a search. If one of its terms is rare, the works with this term are looked up and
//! sorted. Otherwise many works match, so the works are read in the order of the list until there are enough.

use sqlx::AssertSqlSafe;

use crate::engine::{Connection, Parameter, Sql, sql};
use crate::{
    PublicationCursor, PublicationQuery, PublicationRecord, PublicationSort, PublicationTerm, StoreError,
};

/// In a search with one term, the term is rare if fewer works than this have it.
const RARE: u32 = 3000;
/// In a search with several terms, a term is rare if fewer works than this have it. The limit is higher, because few
/// works may have all the terms, and then reading the list in its order could take long.
const RARE_OF_SEVERAL: u32 = 50_000;
/// A character that is greater than all letters. Appended to a prefix, it ends the range of terms that begin with the
/// prefix.
const LAST_LETTER: char = char::MAX;

/// The text of a query with its parameters.
#[derive(Default)]
struct QueryText {
    text: String,
    parameters: Vec<Parameter>,
}

impl QueryText {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds a parameter, and writes its name.
    fn bind(&mut self, value: impl Into<Parameter>) {
        self.parameters.push(value.into());
        self.text.push_str(&format!("${}", self.parameters.len()));
    }

    /// Writes the condition that a row of `publication_term` has this term.
    fn has_term(&mut self, term: &PublicationTerm) {
        match term {
            PublicationTerm::Exactly(term) => {
                self.push("t.term = ");
                self.bind(term);
            }
            PublicationTerm::Prefix(start) => {
                self.push("t.term >= ");
                self.bind(start);
                self.push(" AND t.term < ");
                self.bind(format!("{start}{LAST_LETTER}"));
            }
        }
    }

    fn query(self) -> Sql {
        self.parameters.into_iter().fold(sql(AssertSqlSafe(self.text)), Sql::bind)
    }
}

/// Returns how many works have a term, at most `most`.
async fn count(connection: &mut Connection, term: &PublicationTerm, most: u32) -> Result<u32, StoreError> {
    let mut query = QueryText::default();
    query.push("SELECT count(*) FROM (");
    query.push("SELECT 1 FROM publication_term AS t");
    query.push(" WHERE ");
    query.has_term(term);
    query.push(" LIMIT ");
    query.bind(most);
    query.push(") AS it");
    query.query().fetch_one(connection).await
}

/// Returns the index of the rarest term; `None` if no term is rare.
async fn rarest(connection: &mut Connection, terms: &[PublicationTerm]) -> Result<Option<usize>, StoreError> {
    let most = if terms.len() > 1 { RARE_OF_SEVERAL } else { RARE };
    let mut best = (most, None);
    for (index, term) in terms.iter().enumerate() {
        // Only a rarer term than the best one so far matters.
        let count = count(connection, term, best.0).await?;
        if count < best.0 {
            best = (count, Some(index));
        }
    }
    Ok(best.1)
}

pub(super) async fn search(
    connection: &mut Connection,
    wanted: &PublicationQuery,
) -> Result<Vec<PublicationRecord>, StoreError> {
    let rare = rarest(connection, &wanted.terms).await?;
    let mut query = QueryText::default();
    query.push(
        "SELECT p.*, guest.name AS by_name,
            (SELECT id FROM publication AS whole WHERE whole.number = p.part_of) AS part_of_id FROM ",
    );
    if let Some(rare) = rare {
        query.push("(SELECT DISTINCT t.publication FROM publication_term AS t WHERE ");
        query.has_term(&wanted.terms[rare]);
        // `CROSS JOIN` makes SQLite keep this order of the tables.
        query.push(") AS hit CROSS JOIN ");
    }
    query.push("publication AS p CROSS JOIN guest WHERE guest.id = p.guest AND p.kind = ");
    query.bind(wanted.kind.word());
    if rare.is_some() {
        query.push(" AND p.number = hit.publication");
    }
    for (_, term) in wanted.terms.iter().enumerate().filter(|it| Some(it.0) != rare) {
        query.push(" AND EXISTS (");
        query.push("SELECT 1 FROM publication_term AS t");
        // With this condition, SQLite can check the term before it reads the work.
        query.push(if rare.is_some() {
            " WHERE t.publication = hit.publication AND "
        } else {
            " WHERE t.publication = p.number AND "
        });
        query.has_term(term);
        query.push(")");
    }
    if let Some(least) = wanted.least {
        query.push(" AND p.cost >= ");
        query.bind(least);
    }
    if let Some(most) = wanted.most {
        query.push(" AND p.cost <= ");
        query.bind(most);
    }
    if let Some(after) = &wanted.after {
        match (wanted.sort, after) {
            (PublicationSort::New, PublicationCursor::Value(value, number)) => {
                query.push(" AND (p.changed, p.number) < (");
                query.bind(value);
                query.push(", ");
                query.bind(number);
                query.push(")");
            }
            (PublicationSort::Liked, PublicationCursor::Value(value, number)) => {
                query.push(" AND (p.likes, p.number) < (");
                query.bind(value);
                query.push(", ");
                query.bind(number);
                query.push(")");
            }
            (PublicationSort::Name, PublicationCursor::Name(name, number)) => {
                query.push(" AND (p.sort_name, p.number) > (");
                query.bind(name);
                query.push(", ");
                query.bind(number);
                query.push(")");
            }
            // The cursor comes from a list with another order.
            _ => return Ok(Vec::new()),
        }
    }
    query.push(match wanted.sort {
        PublicationSort::New => " ORDER BY p.changed DESC, p.number DESC LIMIT ",
        PublicationSort::Liked => " ORDER BY p.likes DESC, p.number DESC LIMIT ",
        PublicationSort::Name => " ORDER BY p.sort_name, p.number LIMIT ",
    });
    query.bind(wanted.count);
    query.query().fetch_all(connection).await
}
