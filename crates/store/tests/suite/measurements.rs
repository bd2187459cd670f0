//! Tests of measurements: their batches, their end, and when they are deleted.

use store::{
    Added, MeasuredBatch, MeasurementEnd, MeasurementRecord, MeasurementStage, Measures as _,
    OpenMeasurement, Personal as _, Revision, Store as _, WorkKind, Works as _,
};

use crate::folder::{guest, most};
use crate::home::{Home, on_both};

on_both!(
    batches_are_saved_once_and_deleted_at_the_end,
    the_newest_measurements_are_kept,
    the_version_stays_when_the_card_changes,
    a_deleted_account_takes_its_measurements_with_it,
);

/// Returns a measurement that has just been ordered.
pub(crate) fn measurement(guest: i64, id: i64) -> MeasurementRecord {
    MeasurementRecord {
        id,
        guest,
        key: format!("key {id}"),
        work: None,
        version: None,
        newest: None,
        stage: MeasurementStage::Open,
        about: "{}".to_owned(),
        result: None,
        created: id,
        ended: None,
    }
}

/// Returns a batch of fifty seeds.
pub(crate) fn batch(job: &str, start: i64) -> MeasuredBatch {
    MeasuredBatch { job: job.to_owned(), start, stop: start + 50, counts: "[1]".to_owned() }
}

/// Returns the end of a measurement with this result.
pub(crate) fn end(result: &str, at: i64) -> MeasurementEnd {
    let stage = MeasurementStage::Done;
    MeasurementEnd { stage, result: Some(result.to_owned()), report: Some("<html>".to_owned()), at }
}

async fn batches_are_saved_once_and_deleted_at_the_end(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    store.add_measurement(measurement(ann.id, 7), "plan".to_owned(), 9).await.expect("it is saved");
    let later = MeasuredBatch { counts: "[2]".to_owned(), ..batch("a", 1) };
    for batches in [vec![batch("a", 51), batch("a", 1)], vec![later, batch("b", 1)]] {
        store.add_batches(7, batches).await.expect("they are saved");
    }
    assert_eq!(store.batches(7).await, Ok(vec![batch("a", 1), batch("a", 51), batch("b", 1)]));
    let open = OpenMeasurement { id: 7, guest: ann.id, plan: "plan".to_owned() };
    assert_eq!(store.open_measurements().await, Ok(vec![open]));
    assert_eq!(store.measurement_report("key 7".to_owned()).await, Ok(None));
    assert_eq!(store.end_measurement(7, end("found", 8)).await, Ok(true));
    assert_eq!(store.end_measurement(7, end("again", 9)).await, Ok(false), "it ends once");
    let done = MeasurementRecord {
        stage: MeasurementStage::Done,
        result: Some("found".to_owned()),
        ended: Some(8),
        ..measurement(ann.id, 7)
    };
    assert_eq!(store.measurements(ann.id).await, Ok(vec![done]));
    assert_eq!(store.measurements(ann.id + 1).await, Ok(vec![]), "only its owner sees it");
    assert_eq!(store.measurement_report("key 7".to_owned()).await, Ok(Some("<html>".to_owned())));
    store.add_batches(7, vec![batch("a", 101)]).await.expect("nothing happens");
    assert_eq!((store.batches(7).await, store.open_measurements().await), (Ok(vec![]), Ok(vec![])));
    store.close().await.expect("it closes");
}

async fn the_newest_measurements_are_kept(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    let ids = async || -> Vec<i64> {
        store.measurements(ann.id).await.expect("a list").iter().map(|it| it.id).collect()
    };
    for id in 1..=4 {
        store.add_measurement(measurement(ann.id, id), "plan".to_owned(), 2).await.expect("it is saved");
        if id > 1 {
            assert_eq!(store.end_measurement(id, end("", 10 * id)).await, Ok(true));
        }
    }
    assert_eq!(ids().await, [4, 3, 1], "what is under way stays");
    assert_eq!(store.expire_measurements(35).await, Ok(1));
    assert_eq!(ids().await, [4, 1]);
    store.add_batches(1, vec![batch("a", 1)]).await.expect("they are saved");
    assert_eq!(store.delete_measurement(ann.id + 1, 1).await, Ok(false));
    assert_eq!(store.delete_measurement(ann.id, 1).await, Ok(true));
    assert_eq!((ids().await, store.batches(1).await), (vec![4], Ok(vec![])));
    store.close().await.expect("it closes");
}

async fn the_version_stays_when_the_card_changes(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    let cards = vec![(70, "one".to_owned())];
    let added = store.add_works(ann.id, WorkKind::Card, cards, 5, most(9)).await;
    assert!(matches!(added, Ok(Added::Done(_))));
    let of_card = MeasurementRecord { work: Some(70), version: Some(1), ..measurement(ann.id, 7) };
    store.add_measurement(of_card, "plan".to_owned(), 9).await.expect("it is saved");
    let revision = Revision { base: 1, text: "two".to_owned(), at: 6 };
    store.change_work(ann.id, WorkKind::Card, 70, revision, most(9).bytes).await.expect("it is changed");
    let versions = async || {
        let found = store.measurements(ann.id).await.expect("it is read").pop().expect("it is there");
        (found.version, found.newest)
    };
    assert_eq!(versions().await, (Some(1), Some(2)));
    assert_eq!(store.delete_works(ann.id, WorkKind::Card, vec![70], 7).await, Ok(true));
    assert_eq!(versions().await, (Some(1), None));
    store.close().await.expect("it closes");
}

async fn a_deleted_account_takes_its_measurements_with_it(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    store.add_measurement(measurement(ann.id, 7), "plan".to_owned(), 9).await.expect("it is saved");
    store.add_batches(7, vec![batch("a", 1)]).await.expect("they are saved");
    store.delete_account(ann.id, "freed".to_owned(), 9).await.expect("it is deleted");
    assert_eq!((store.measurements(ann.id).await, store.batches(7).await), (Ok(vec![]), Ok(vec![])));
    store.close().await.expect("it closes");
}
