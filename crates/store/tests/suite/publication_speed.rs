//! How long searches take in a large library.

use std::time::Instant;

use store::{
    Durability, NewPublication, PublicationKind, PublicationQuery, PublicationSort, PublicationTerm,
    Publications as _, PublishLimits,
};

use crate::home::Home;
use crate::publications::{publish_with, work};
use crate::ratings::account;

/// Returns the processor time that this process has used, in hundredths of a second. For ten searches, the number is
/// also the milliseconds per search.
fn processor_time() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("Linux says so");
    let fields: Vec<&str> = stat.rsplit(')').next().expect("fields").split_whitespace().collect();
    [11, 12].iter().map(|it| fields[*it].parse::<u64>().expect("a number")).sum()
}

/// Measures searches among 100,000 published cards in a SQLite file.
#[tokio::test]
#[ignore = "takes minutes; prints how long searches take"]
async fn searches_among_many_cards() {
    const CARDS: i64 = 100_000;
    let home = Home::sqlite();
    let store = home.open_with(Durability::Off).await;
    let ann = account(&store, "Ann").await;
    let limits = PublishLimits { a_day: u32::MAX, works: u32::MAX, versions: 9, bytes: u64::MAX };
    let begun = Instant::now();
    for first in (0..CARDS).step_by(500) {
        let cards = (first..first + 500).map(|it| {
            // Numbers without a pattern, so that every card has different words.
            let mix = |salt: i64| (it.wrapping_mul(2_654_435_761).wrapping_add(salt * 40_503)).unsigned_abs();
            let mut terms = vec!["l:17".to_owned(), format!("e:{}", 10 + it % 8), format!("a:{}", it % 500)];
            terms.push(format!("k:{}", if it % 3 == 0 { "spell" } else { "creature" }));
            terms.extend((0..5).map(|salt| format!("c:effect.{}", mix(salt) / 7 % 100)));
            // Common words, like “destroy”, and rare ones, like names.
            terms.extend((0..12).map(|salt| format!("w:word{}", mix(salt) / 11 % 40)));
            terms.extend((0..6).map(|salt| format!("w:name{}", mix(salt) / 13 % 20_000)));
            terms.sort();
            terms.dedup();
            let terms: Vec<&str> = terms.iter().map(String::as_str).collect();
            NewPublication {
                cost: Some(it % 12),
                ..work(it, PublicationKind::Card, &format!("Card {it}"), &terms)
            }
        });
        publish_with(&store, &ann, cards.collect(), first, limits).await;
    }
    println!("{CARDS} cards published in {:?}", begun.elapsed());
    for liked in 0..300 {
        store.like(ann.id, liked * 97, true, 1).await.expect("a like");
    }
    let exactly = |it: &str| PublicationTerm::Exactly(it.to_owned());
    let prefix = |it: &str| PublicationTerm::Prefix(it.to_owned());
    for (name, terms) in [
        ("everything", vec![]),
        ("a rare word", vec![prefix("w:name123")]),
        ("a common word", vec![prefix("w:word7")]),
        ("three common words", vec![prefix("w:word7"), prefix("w:word8"), prefix("w:word9")]),
        ("a common and a rare word", vec![prefix("w:word7"), prefix("w:name777")]),
        ("a component", vec![exactly("c:effect.12")]),
        ("four components", (1..5).map(|it| exactly(&format!("c:effect.{it}"))).collect()),
        ("an author", vec![exactly("a:77")]),
        ("one letter", vec![prefix("w:w")]),
        ("nothing", vec![prefix("w:nothing")]),
    ] {
        for sort in [PublicationSort::New, PublicationSort::Liked, PublicationSort::Name] {
            let query = PublicationQuery {
                kind: PublicationKind::Card,
                terms: terms.clone(),
                least: Some(2),
                most: Some(9),
                sort,
                after: None,
                count: 25,
            };
            let mut times: Vec<u128> = Vec::new();
            let (mut found, before) = (0, processor_time());
            for _ in 0..10 {
                let begun = Instant::now();
                found = store.search_publications(query.clone()).await.expect("a search").len();
                times.push(begun.elapsed().as_micros());
            }
            times.sort_unstable();
            let spent = processor_time() - before;
            println!("{name}, {sort:?}: {found} found, median {} µs, {spent} ms of processor time", times[5]);
        }
    }
}
