//! Epochs: a server that lost a table cannot write to it any more.

use futures_util::future::join_all;
use store::{Inputs, Store as _, StoreError, TableRecord};

use crate::home::{Home, on_both};
use crate::matches::{inputs, table};

on_both!(
    an_older_owner_cannot_write,
    a_claim_is_never_taken_back,
    inputs_without_a_claim_are_refused,
    one_fenced_table_hurts_no_other,
);

fn with(epoch: i64, first: u32) -> Inputs {
    Inputs {
        epoch,
        clocks: Some(format!("epoch {epoch}")),
        ..inputs(1, first, vec![format!("input {first}")])
    }
}

fn fenced(epoch: i64, newest: i64) -> StoreError {
    StoreError::Fenced { table: 1, epoch, newest }
}

async fn an_older_owner_cannot_write(home: Home) {
    let store = home.open().await;
    let old = table(1, 0, store::SavedStage::Playing);
    store.save(old.clone()).await.expect("tables are kept");
    store.append(with(0, 0)).await.expect("it is the owner");
    store.claim(1, 7).await.expect("a new owner");
    assert_eq!(store.append(with(0, 1)).await, Err(fenced(0, 7)));
    let late = TableRecord { plan: "late".to_owned(), ..old.clone() };
    assert_eq!(store.save(late).await, Err(fenced(0, 7)));
    let now = store.table(1).await.expect("it is read").expect("it is there");
    assert_eq!((now.epoch, now.plan, now.clocks.as_deref()), (7, old.plan.clone(), Some("epoch 0")));
    store.append(with(7, 1)).await.expect("the new owner goes on");
    assert_eq!(store.inputs(1).await, Ok(vec!["input 0".to_owned(), "input 1".to_owned()]));
    store.save(TableRecord { epoch: 7, ..old }).await.expect("the new owner saves");
}

async fn a_claim_is_never_taken_back(home: Home) {
    let store = home.open().await;
    store.save(table(1, 0, store::SavedStage::Playing)).await.expect("tables are kept");
    store.claim(1, 5).await.expect("an owner");
    store.claim(1, 5).await.expect("the same owner again");
    assert_eq!(store.claim(1, 4).await, Err(fenced(4, 5)));
    assert!(matches!(store.claim(2, 1).await, Err(StoreError::Failed(_))), "there is no such table");
}

async fn inputs_without_a_claim_are_refused(home: Home) {
    let store = home.open().await;
    store.save(table(1, 0, store::SavedStage::Playing)).await.expect("tables are kept");
    assert!(matches!(store.append(with(3, 0)).await, Err(StoreError::Failed(_))));
    assert_eq!(store.inputs(1).await, Ok(Vec::new()));
}

async fn one_fenced_table_hurts_no_other(home: Home) {
    let store = home.open().await;
    for id in [1, 2] {
        store.save(table(id, 0, store::SavedStage::Playing)).await.expect("tables are kept");
    }
    store.claim(1, 1).await.expect("a new owner");
    // All of these writes are queued before the writer runs, so that they share one transaction.
    let late = join_all((0..10).map(|it| store.append(with(0, it))));
    let other = join_all((0..10).map(|it| store.append(inputs(2, it, vec!["two".to_owned()]))));
    let (late, other) = tokio::join!(late, other);
    assert!(late.iter().all(|it| *it == Err(fenced(0, 1))), "{late:?}");
    assert!(other.iter().all(Result::is_ok), "{other:?}");
    assert_eq!(store.inputs(1).await, Ok(Vec::new()));
}
