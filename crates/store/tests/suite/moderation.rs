//! Tests of roles, moderation actions and reports, as the server and the operator's commands use them.

use store::{
    AccountOpening, Accounts as _, Acted, Desk, Moderates as _, ModerationOrder, NewReport, Reported,
    Restriction, StaffRole, Store as _, StoredAction,
};

use crate::folder::{Folder, guest};
use crate::home::{Home, on_both};

on_both!(a_command_acts_beside_a_running_server, a_report_is_open_once_and_there_are_not_endlessly_many,);

fn order(by: Option<i64>, action: StoredAction) -> ModerationOrder {
    ModerationOrder { by, at: 100, reason: "because".to_owned(), action }
}

fn report(by: i64, thing: &str) -> NewReport {
    NewReport {
        at: 5,
        by,
        by_name: "Ann".to_owned(),
        kind: "person".to_owned(),
        thing: thing.to_owned(),
        name: "Eve".to_owned(),
        guest: Some(2),
        text: "toad".to_owned(),
        reason: "rude".to_owned(),
    }
}

async fn a_command_acts_beside_a_running_server(home: Home) {
    let store = home.open().await;
    let ((ann, _), (eve, _)) = (guest(&store, "Ann").await, guest(&store, "Eve").await);
    let opened = store.open_account(ann.id, "Ann".to_owned(), "ann".to_owned(), "hash".to_owned()).await;
    assert_eq!(opened, Ok(AccountOpening::Done));
    let mut desk = Desk::open(home.address()).await.expect("it opens beside the server");
    assert_eq!(desk.account("ann").await, Ok(Some(ann.id)));
    let none =
        desk.act(&order(None, StoredAction::SetRole { guest: eve.id, role: Some(StaffRole::Admin) })).await;
    assert!(matches!(none, Ok(Acted::Missing(_))), "guests have no roles: {none:?}");
    let given = desk
        .act(&order(None, StoredAction::SetRole { guest: ann.id, role: Some(StaffRole::Moderator) }))
        .await;
    assert!(matches!(given, Ok(Acted::Done(_))), "{given:?}");
    assert_eq!(store.role(ann.id).await, Ok(Some(StaffRole::Moderator)), "the server sees it");
    let ban = StoredAction::Ban { guest: eve.id, until: Some(500) };
    assert!(matches!(store.act(order(Some(eve.id), ban.clone())).await, Ok(Acted::Denied(_))));
    assert!(matches!(store.act(order(Some(ann.id), ban)).await, Ok(Acted::Done(_))));
    let announce = StoredAction::Announce { text: "Hello".to_owned(), until: None };
    assert!(
        matches!(store.act(order(Some(ann.id), announce)).await, Ok(Acted::Denied(_))),
        "not for moderators"
    );
    let standing = store.standing(200).await.expect("it is read");
    assert_eq!(
        standing.restricted.iter().map(|it| (it.guest, it.what)).collect::<Vec<_>>(),
        [(eve.id, Restriction::Ban)]
    );
    assert_eq!(store.standing(500).await.map(|it| it.restricted), Ok(Vec::new()), "it has ended");
    let log = desk.log(10).await.expect("it is read");
    assert_eq!(log.iter().map(|it| it.action.as_str()).collect::<Vec<_>>(), ["ban", "role"]);
    assert_eq!((log[0].by_name.as_str(), log[1].by_name.as_str()), ("Ann", "the operator"));
    // The server saves which entries it has carried out, also for its next start.
    assert_eq!(store.unapplied().await.map(|it| it.len()), Ok(2));
    store.note_applied(log[0].number).await.expect("it is kept");
    assert_eq!(store.unapplied().await, Ok(Vec::new()));
    desk.close().await.expect("it closes");
    store.close().await.expect("it closes");
}

async fn a_report_is_open_once_and_there_are_not_endlessly_many(home: Home) {
    let store = home.open().await;
    assert_eq!(store.report(report(1, "2")).await, Ok(Reported::Done));
    assert_eq!(store.report(report(1, "2")).await, Ok(Reported::Already));
    assert_eq!(store.report(report(7, "2")).await, Ok(Reported::Done), "others may report the same");
    let number = store.reports(false, 10).await.expect("they are read")[0].number;
    assert!(matches!(
        store.act(order(None, StoredAction::Settle { report: number })).await,
        Ok(Acted::Done(_))
    ));
    assert_eq!(store.open_reports().await, Ok(1));
    let settled = store.reports(true, 10).await.expect("they are read");
    assert_eq!(settled[0].settled.as_ref().map(|it| it.note.as_str()), Some("because"));
    for thing in 0..20 {
        assert_eq!(store.report(report(1, &format!("thing {thing}"))).await, Ok(Reported::Done));
    }
    assert_eq!(store.report(report(1, "one more")).await, Ok(Reported::TooMany));
    // Many people together cannot fill the disk, and reports that were settled long ago are deleted.
    let many = (100..1079).map(|it| store.report(report(it, "2")));
    let made = futures_util::future::join_all(many).await;
    assert!(made.iter().all(|it| *it == Ok(Reported::Done)), "{made:?}");
    assert_eq!(store.open_reports().await, Ok(1000));
    assert_eq!(store.report(report(2000, "2")).await, Ok(Reported::Full));
    let number = store.reports(false, 1).await.expect("they are read")[0].number;
    assert!(matches!(
        store.act(order(None, StoredAction::Settle { report: number })).await,
        Ok(Acted::Done(_))
    ));
    let later = NewReport { at: 366 * 24 * 3600, ..report(2000, "2") };
    assert_eq!(store.report(later).await, Ok(Reported::Done));
    assert_eq!(store.reports(true, 10).await, Ok(Vec::new()));
}

#[tokio::test]
async fn nothing_is_opened_that_is_not_a_servers() {
    let folder = Folder::new();
    let missing = Desk::open(&folder.file("keeper.db")).await.err().expect("refused");
    assert!(missing.to_string().contains("--data"), "{missing}");
}
