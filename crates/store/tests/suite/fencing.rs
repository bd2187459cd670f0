//! Tests of epochs: a server that lost a table cannot write to it any more.

use futures_util::future::join_all;
use store::{Inputs, Store as _, StoreError, TableRecord};

use crate::home::{Home, on_both};
use crate::matches::{inputs, table};

on_both!(
    an_older_owner_cannot_write,
    every_claim_has_a_new_epoch,
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
    assert_eq!(store.claim(1).await, Ok(Some(1)), "a new owner");
    assert_eq!(store.append(with(0, 1)).await, Err(fenced(0, 1)));
    let late = TableRecord { plan: "late".to_owned(), ..old.clone() };
    assert_eq!(store.save(late).await, Err(fenced(0, 1)));
    let now = store.table(1).await.expect("it is read").expect("it is there");
    assert_eq!((now.epoch, now.plan, now.clocks.as_deref()), (1, old.plan.clone(), Some("epoch 0")));
    store.append(with(1, 1)).await.expect("the new owner goes on");
    assert_eq!(store.inputs(1).await, Ok(vec!["input 0".to_owned(), "input 1".to_owned()]));
    store.save(TableRecord { epoch: 1, ..old }).await.expect("the new owner saves");
}

async fn every_claim_has_a_new_epoch(home: Home) {
    let store = home.open().await;
    store.save(table(1, 0, store::SavedStage::Playing)).await.expect("tables are kept");
    let epochs = join_all((0..10).map(|_| store.claim(1))).await;
    assert_eq!(epochs, (1..=10).map(|it| Ok(Some(it))).collect::<Vec<_>>(), "each claim has its own epoch");
    assert_eq!(store.append(with(9, 0)).await, Err(fenced(9, 10)));
    assert_eq!(store.claim(2).await, Ok(None), "there is no such table");
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
    store.claim(1).await.expect("a new owner");
    // All of these writes are queued before the writer runs, so that they share one transaction.
    let late = join_all((0..10).map(|it| store.append(with(0, it))));
    let other = join_all((0..10).map(|it| store.append(inputs(2, it, vec!["two".to_owned()]))));
    let (late, other) = tokio::join!(late, other);
    assert!(late.iter().all(|it| *it == Err(fenced(0, 1))), "{late:?}");
    assert!(other.iter().all(Result::is_ok), "{other:?}");
    assert_eq!(store.inputs(1).await, Ok(Vec::new()));
}
