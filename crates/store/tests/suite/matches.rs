//! Tests of guests, tables, the inputs of matches, and chat.

use futures_util::future::join_all;
use store::{
    ChatRecord, Database, Durability, Expires as _, History as _, HistoryCursor, HistoryRecord, Inputs,
    SavedStage, SeatRecord, Store as _, TableRecord, TokenHash,
};

use crate::folder::{Folder, guest};
use crate::home::{Home, on_both};

on_both!(
    everything_is_there_when_the_database_is_opened_again,
    guests_are_found_by_their_tokens,
    tables_are_kept_as_they_were_last,
    clocks_are_kept_with_the_inputs_they_belong_to,
    tables_with_the_same_setup_share_it_until_the_last_is_deleted,
    inputs_with_a_gap_are_not_given_out,
    the_last_lines_are_given_in_order,
    what_fails_in_a_group_hurts_no_other,
    a_persons_matches_come_in_parts_the_newest_first,
);

pub(crate) fn table(id: i64, created: i64, stage: SavedStage) -> TableRecord {
    TableRecord {
        id,
        plan: "{\"plan\":1}".to_owned(),
        setup: None,
        stage,
        outcome: None,
        clocks: None,
        created,
        ended: None,
        epoch: 0,
        seats: vec![SeatRecord::default(), SeatRecord { guest: None, deck: Some("a deck".to_owned()) }],
    }
}

fn texts(from: u32, count: u32) -> Vec<String> {
    (from..from + count).map(|it| format!("input {it}, \"quoted\" \u{1f0a1}")).collect()
}

async fn save(store: &Database, board: &TableRecord) {
    store.save(board.clone()).await.expect("tables are kept");
}

async fn guests_are_found_by_their_tokens(home: Home) {
    let store = home.open().await;
    let ((ann, of_ann), (ben, of_ben)) = (guest(&store, "Ann").await, guest(&store, "Ann").await);
    assert_ne!(ann.id, ben.id, "two may have the same name");
    assert_eq!(store.guest(of_ann).await, Ok(Some(ann.clone())));
    store.rename(ben.id, "Ben".to_owned()).await.expect("names are kept");
    assert_eq!(store.guest(of_ben).await.map(|it| it.map(|it| it.name)), Ok(Some("Ben".to_owned())));
    assert_eq!(store.guest(TokenHash::of("nobody's")).await, Ok(None));
    assert!(store.add_guest(of_ann, "Eve".to_owned()).await.is_err(), "a token is one person's");
    assert_eq!(store.guest(of_ann).await, Ok(Some(ann)));
}

async fn tables_are_kept_as_they_were_last(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    let mut first = table(1, 20, SavedStage::Gathering);
    save(&store, &first).await;
    save(&store, &table(2, 10, SavedStage::Playing)).await;
    save(&store, &table(3, 5, SavedStage::Over)).await;
    first.seats[0] = SeatRecord { guest: Some(ann.clone()), deck: Some("hers".to_owned()) };
    first.setup = Some("setup".to_owned());
    first.stage = SavedStage::Playing;
    first.clocks = Some("[1,2]".to_owned());
    save(&store, &first).await;
    assert_eq!(store.table(1).await, Ok(Some(first.clone())));
    assert_eq!(store.table(9).await, Ok(None));
    let open: Vec<i64> = store.open_tables().await.expect("they are read").iter().map(|it| it.id).collect();
    assert_eq!(open, [2, 1], "the oldest first, and none that is over");
    store.rename(ann.id, "Ann of the Moor".to_owned()).await.expect("names are kept");
    let seats = store.table(1).await.expect("it is read").expect("it is there").seats;
    assert_eq!(seats[0].guest.as_ref().map(|it| it.name.as_str()), Some("Ann of the Moor"));
}

pub(crate) fn inputs(table: i64, first: u32, texts: Vec<String>) -> Inputs {
    Inputs { table, first, texts, clocks: None, epoch: 0 }
}

async fn clocks_are_kept_with_the_inputs_they_belong_to(home: Home) {
    let store = home.open().await;
    let begun = TableRecord { setup: Some("the setup".to_owned()), ..table(1, 0, SavedStage::Playing) };
    save(&store, &begun).await;
    save(&store, &table(2, 0, SavedStage::Playing)).await;
    let clocked = |table: i64, it: u32| Inputs {
        clocks: Some(format!("\"{table}: {}\"", 100 - it)),
        ..inputs(table, it, texts(it, 1))
    };
    // All of these inputs are in one transaction. The last clocks for each table count.
    let kept =
        join_all((0..12).flat_map(|it| [clocked(1, it), clocked(2, it)]).map(|it| store.append(it))).await;
    assert!(kept.iter().all(Result::is_ok), "{kept:?}");
    for id in [1, 2] {
        let board = store.table(id).await.expect("it is read").expect("it is there");
        assert_eq!(board.clocks, Some(format!("\"{id}: 89\"")));
    }
    // Inputs without clocks don't change the clocks, and rejected inputs change nothing.
    store.append(inputs(1, 12, texts(12, 1))).await.expect("inputs are kept");
    assert!(store.append(clocked(1, 3)).await.is_err());
    save(&store, &TableRecord { setup: None, clocks: Some("\"1: 89\"".to_owned()), ..begun.clone() }).await;
    let board = store.table(1).await.expect("it is read").expect("it is there");
    assert_eq!((board.clocks, board.setup), (Some("\"1: 89\"".to_owned()), begun.setup));
}

async fn tables_with_the_same_setup_share_it_until_the_last_is_deleted(home: Home) {
    let store = home.open().await;
    for (id, setup) in [(1, "the same"), (2, "the same"), (3, "another")] {
        let begun = TableRecord { setup: Some(setup.to_owned()), ..table(id, 0, SavedStage::Playing) };
        save(&store, &begun).await;
        assert_eq!(store.table(id).await, Ok(Some(begun)));
    }
    let setups = || home.texts("SELECT text FROM setup ORDER BY id");
    assert_eq!(setups().await, ["the same", "another"]);
    store.delete_table(1).await.expect("it is deleted");
    assert_eq!(setups().await, ["the same", "another"]);
    store.delete_table(2).await.expect("it is deleted");
    assert_eq!(setups().await, ["another"]);
}

async fn inputs_with_a_gap_are_not_given_out(home: Home) {
    let store = home.open().await;
    save(&store, &table(1, 0, SavedStage::Playing)).await;
    store.append(inputs(1, 0, texts(0, 3))).await.expect("inputs are kept");
    store.append(inputs(1, 3, texts(3, 2))).await.expect("inputs are kept");
    assert_eq!(store.inputs(1).await, Ok(texts(0, 5)));
    assert!(store.append(inputs(1, 4, texts(4, 2))).await.is_err(), "none is there twice");
    assert_eq!(store.inputs(1).await, Ok(texts(0, 5)), "all or none");
    store.append(inputs(1, 7, texts(7, 1))).await.expect("the store takes what it is given");
    assert!(store.inputs(1).await.is_err_and(|it| it.to_string().contains("missing")));
    assert_eq!(store.inputs(2).await, Ok(Vec::new()));
}

async fn the_last_lines_are_given_in_order(home: Home) {
    let store = home.open().await;
    save(&store, &table(1, 0, SavedStage::Playing)).await;
    let line = |it: u32| ChatRecord {
        guest: None,
        name: "Ann".to_owned(),
        seat: Some(1),
        text: format!("<b>line {it}</b>"),
    };
    for it in 0..205 {
        store.say(1, line(it)).await.expect("lines are kept");
    }
    assert_eq!(store.lines(1).await, Ok((5..205).map(line).collect::<Vec<_>>()));
    assert!(store.say(2, line(0)).await.is_err(), "nothing is said at tables that are not there");
}

async fn what_fails_in_a_group_hurts_no_other(home: Home) {
    let store = home.open().await;
    save(&store, &table(1, 0, SavedStage::Playing)).await;
    save(&store, &table(2, 0, SavedStage::Playing)).await;
    store.append(inputs(1, 0, texts(0, 1))).await.expect("inputs are kept");
    // All of these writes are queued before the writer runs, so that they share one transaction.
    let mut kept = Vec::new();
    for it in 0..20_u32 {
        kept.push(store.append(inputs(1, it + 1, texts(it + 1, 1))));
        kept.push(store.append(inputs(2, it, texts(it, 1))));
        // One input that already exists, and one for a table that doesn't exist.
        kept.push(store.append(inputs(1, 0, texts(0, 1))));
        kept.push(store.append(inputs(99, 0, texts(0, 1))));
    }
    let (_, sum) = TokenHash::new().expect("there is chance");
    let ann = store.add_guest(sum, "Ann".to_owned());
    let (kept, ann) = tokio::join!(join_all(kept), ann);
    for (place, kept) in kept.into_iter().enumerate() {
        assert_eq!(kept.is_ok(), place % 4 < 2, "{place}");
    }
    assert_eq!(store.guest(sum).await, ann.map(Some));
    assert_eq!(store.inputs(1).await, Ok(texts(0, 21)));
    assert_eq!(store.inputs(2).await, Ok(texts(0, 20)));
    assert_eq!(store.inputs(99).await, Ok(Vec::new()));
}

async fn everything_is_there_when_the_database_is_opened_again(home: Home) {
    for (id, durability) in [(1, Durability::Full), (2, Durability::Off)] {
        let store = home.open_with(durability).await;
        let secret = store.secret().await;
        let (ann, token) = guest(&store, "Ann").await;
        save(&store, &table(id, 0, SavedStage::Playing)).await;
        for it in 0..50 {
            store.append(inputs(id, it, texts(it, 1))).await.expect("inputs are kept");
        }
        store.close().await.expect("it closes");
        drop(store);
        let store = home.open_with(durability).await;
        assert_eq!(store.secret().await, secret);
        assert_eq!(store.guest(token).await, Ok(Some(ann)));
        assert_eq!(store.table(id).await, Ok(Some(table(id, 0, SavedStage::Playing))));
        assert_eq!(store.inputs(id).await, Ok(texts(0, 50)));
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let folder = Folder::new();
    std::fs::write(folder.file("keeper.db"), "these are not the bytes of a database, by far not")
        .expect("a file");
    let refused =
        Database::open(&folder.file("keeper.db"), Durability::Full).await.err().expect("it is refused");
    assert!(refused.to_string().contains("keeper.db"), "{refused}");
}

async fn a_persons_matches_come_in_parts_the_newest_first(home: Home) {
    let store = home.open().await;
    let ((ann, _), (ben, _)) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    // Two tables were created in the same second and differ only in their ids. Ann has no seat at table 9.
    for (id, created) in [(4, 10), (7, 10), (5, 20), (6, 30), (9, 25)] {
        let mut one = table(id, created, SavedStage::Over);
        let first = if id == 9 { &ben } else { &ann };
        one.seats[0] = SeatRecord { guest: Some(first.clone()), deck: Some(format!("deck {id}")) };
        one.seats[1] = SeatRecord { guest: Some(ben.clone()), deck: Some("his".to_owned()) };
        one.setup = (id != 5).then(|| "setup".to_owned());
        save(&store, &one).await;
    }
    let ids = |part: &[HistoryRecord]| part.iter().map(|it| it.table.id).collect::<Vec<_>>();
    let part = store.history(ann.id, None, 3).await.expect("the first part");
    assert_eq!(ids(&part), [6, 5, 7]);
    assert_eq!(part.iter().map(|it| it.has_setup).collect::<Vec<_>>(), [true, false, true]);
    let seats = &part[0].table.seats;
    assert_eq!(seats[0], SeatRecord { guest: Some(ann.clone()), deck: Some("deck 6".to_owned()) });
    assert_eq!(seats[1], SeatRecord { guest: Some(ben.clone()), deck: None }, "decks of others are not read");
    let last = HistoryCursor { created: 10, table: 7 };
    assert_eq!(ids(&store.history(ann.id, Some(last), 3).await.expect("the second part")), [4]);
    let end = HistoryCursor { created: 10, table: 4 };
    assert_eq!(store.history(ann.id, Some(end), 3).await, Ok(Vec::new()));
}
