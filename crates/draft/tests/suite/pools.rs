//! Pools for tests, and tests of making pools.

use cards::edition::Edition;
use cards::file::CardFile;
use draft::{CardPool, PoolError};
use playable::EDITIONS;

/// Returns the pool of all starter decks of an edition, each card once.
pub(crate) fn starters(edition: Edition) -> CardPool {
    let entry = playable::find(edition).expect("a playable edition");
    let mut cards = CardFile::new(cards::file::FileFormat::Json);
    for listed in entry.starters().iter().flat_map(|it| &it.file.cards) {
        cards.push_with(listed.card.as_ref().expect("a whole card"), &listed.extra);
    }
    CardPool::new(&cards, edition).expect("enough cards").0
}

/// Returns a file with this many plain creatures, and a line for each of them.
fn plain(count: usize, line: impl Fn(usize) -> String) -> CardFile {
    let card = |it: usize| {
        let (sp, hp) = (it % 5, it / 5 + 1);
        format!(
            "[[cards]]\nname = \"Ox {it}\"\nkind = \"minion\"\nsp = {sp}\nhp = {hp}\nedition = \"14\"\n{}\n",
            line(it)
        )
    };
    CardFile::read(&(0..count).map(card).collect::<String>()).expect("a card file")
}

#[test]
fn a_cube_has_every_card_as_often_as_its_file_says() {
    let file = plain(20, |it| if it == 3 { "count = 7".to_owned() } else { String::new() });
    let (pool, left_out) = CardPool::new(&file, Edition::E14).expect("a pool");
    let copies: Vec<u32> = pool.cards().iter().map(|it| it.copies).collect();
    assert_eq!((copies[3], copies.iter().sum::<u32>(), left_out.len()), (7, 26, 0));
}

#[test]
fn rarities_decide_only_if_they_differ() {
    let rarity = |it: usize| ["common", "uncommon", "rare", "mythic", "C", "own"][it % 6].to_owned();
    let file = plain(12, |it| format!("rarity = \"{}\"", rarity(it)));
    let (pool, _) = CardPool::new(&file, Edition::E14).expect("a pool");
    let copies: Vec<u32> = pool.cards().iter().take(6).map(|it| it.copies).collect();
    assert_eq!(copies, [4, 2, 1, 1, 4, 4]);
    let file = plain(12, |_| "rarity = \"common\"".to_owned());
    let (pool, _) = CardPool::new(&file, Edition::E14).expect("a pool");
    assert!(pool.cards().iter().all(|it| it.copies == 1));
}

#[test]
fn cards_that_are_not_legal_are_left_out_with_a_reason() {
    let file =
        plain(12, |it| if it == 2 { "text = \"FLY: Do what you like.\"".to_owned() } else { String::new() });
    let (pool, left_out) = CardPool::new(&file, Edition::E14).expect("a pool");
    assert_eq!((pool.cards().len(), left_out.len()), (11, 1));
    assert_eq!(left_out[0].name, "Ox 2");
    let few = CardPool::new(&plain(9, |_| String::new()), Edition::E14).expect_err("too few");
    assert!(matches!(few, PoolError::TooFew(9, _)));
    assert!(few.to_string().contains("at least 10"), "{few}");
    assert!(matches!(
        CardPool::new(&plain(1001, |_| String::new()), Edition::E14),
        Err(PoolError::TooMany(_))
    ));
}

#[test]
fn every_edition_has_a_pool_that_can_be_read_back() {
    for entry in &EDITIONS {
        let pool = starters(entry.edition);
        assert!(pool.cards().len() >= 30, "{}", entry.edition);
        assert_eq!(CardPool::read(&pool.text(), entry.edition).as_ref(), Some(&pool), "{}", entry.edition);
    }
    let mixed = plain(12, |it| format!("rarity = \"{}\"", ["common", "rare"][it % 2]));
    let (pool, _) = CardPool::new(&mixed, Edition::E14).expect("a pool");
    assert_eq!(CardPool::read(&pool.text(), Edition::E14), Some(pool));
    assert_eq!(CardPool::read("[]", Edition::E14), None);
}
