//! Tests of copying a database from SQLite to PostgreSQL and back.

use store::{
    AccountOpening, Accounts as _, Acted, Added, Befriended, ChatRecord, ContactRecord, Contacts as _,
    DatabaseAddress, Desk, Drafts as _, FriendLimits, Friends as _, Hosts as _, Measures as _, MessageSent,
    Messages as _, Moderates as _, ModerationOrder, Mutes as _, NewMessage, NewReport, Personal as _,
    PictureRecord, Pictures as _, Recovery as _, Reported, SavedStage, SeatRecord, Spends as _, Spent,
    StaffRole, Store, StoredAction, TableRecord, TokenHash, WorkKind, Works as _, copy_database,
};

use crate::drafts::{draft, played};
use crate::folder::{Folder, guest, most};
use crate::home::Home;
use crate::matches::{inputs, table};
use crate::measurements::{batch, end, measurement};

/// Fills every table of a store.
async fn fill(store: &store::Database) {
    let ((ann, _), (ben, _)) = (guest(store, "Ann \u{1f0a1}").await, guest(store, "Ben").await);
    let ((eve, _), (fay, _)) = (guest(store, "Eve").await, guest(store, "Fay").await);
    for (who, name) in [(&ann, "ann"), (&eve, "eve")] {
        let opened = store.open_account(who.id, name.to_owned(), name.to_owned(), "hash".to_owned()).await;
        assert_eq!(opened, Ok(AccountOpening::Done));
    }
    store.set_codes(ann.id, vec![TokenHash::of("code")]).await.expect("codes");
    use store::Blocks as _;
    assert_eq!(store.block(ann.id, ben.id, -5, 9).await, Ok(true));
    assert_eq!(store.mute(ann.id, ben.id, -6, 9).await, Ok(true));
    store.set_contact(fay.id, ContactRecord::default()).await.expect("choices");
    let limits = FriendLimits { friends: 9, sent: 9, received: 9 };
    assert_eq!(store.befriend(ann.id, fay.id, 1, limits).await, Ok(Befriended::Asked));
    assert_eq!(store.accept_friend(fay.id, ann.id, 2, limits).await, Ok(Befriended::Friends));
    assert_eq!(store.befriend(fay.id, ben.id, 3, limits).await, Ok(Befriended::Asked));
    let (from, to, text) = (ann.id, fay.id, "ünïcode".to_owned());
    let message = NewMessage { from, to, at: 4, text, kept: 9, conversations: 9 };
    assert!(matches!(store.send_message(message).await, Ok(MessageSent::Done { .. })));
    let seats = vec![
        SeatRecord { guest: Some(ann.clone()), deck: Some("{\"a\":\"\\u0000\"}".to_owned()) },
        SeatRecord::default(),
    ];
    let begun =
        TableRecord { setup: Some("setup".to_owned()), seats, ..table(i64::MIN, 3, SavedStage::Playing) };
    store.save(begun).await.expect("tables");
    store.claim(i64::MIN).await.expect("a claim");
    for first in 0..3000 {
        let one = store::Inputs { epoch: 1, ..inputs(i64::MIN, first, vec![format!("{first} ünïcode")]) };
        store.append(one).await.expect("inputs");
    }
    let line =
        ChatRecord { guest: Some(ann.id), name: "Ann".to_owned(), seat: Some(0), text: "hi".to_owned() };
    store.say(i64::MIN, line).await.expect("chat");
    let works = vec![(7, "{\"name\":\"Wyrm\"}".to_owned()), (8, "x".repeat(5000))];
    let added = store.add_works(ann.id, WorkKind::ALL[0], works, 5, most(9)).await;
    assert!(matches!(added, Ok(Added::Done(_))), "{added:?}");
    let picture = PictureRecord {
        mime: "image/png".to_owned(),
        bytes: (0..=255).cycle().take(100_000).collect(),
        width: 1,
        height: 2,
    };
    for id in ["p", "q"] {
        let added = store.add_picture(ann.id, id.to_owned(), picture.clone(), 6, most(9)).await;
        assert_eq!(added, Ok(true));
    }
    let file = store::HostedFile { path: "a".to_owned(), mime: "b".to_owned(), bytes: vec![0, 1] };
    store.host(ann.id, "key".to_owned(), vec![file], 1 << 20, 7).await.expect("files");
    let drafted = store::DraftRecord { matches: vec![played(1)], ..draft(1, &ann) };
    assert_eq!(store.add_draft(drafted, "pool".to_owned(), 9).await, Ok(true));
    let (open, done) = (measurement(ann.id, 1), measurement(ann.id, 2));
    for one in [open, done] {
        store.add_measurement(one.clone(), String::new(), 9).await.expect("a measurement");
        store.add_batches(one.id, vec![batch("j", 1)]).await.expect("a batch");
    }
    assert_eq!(store.end_measurement(2, end("{}", 8)).await, Ok(true));
    store.save_spent(vec![Spent { network: "n".to_owned(), bytes: 1, at: 2 }]).await.expect("bytes");
    for action in [
        StoredAction::SetRole { guest: ann.id, role: Some(StaffRole::Admin) },
        StoredAction::Ban { guest: ben.id, until: None },
        StoredAction::BanNetwork { network: "192.0.2.0/24".to_owned(), until: Some(9) },
        StoredAction::Announce { text: "hello".to_owned(), until: None },
        StoredAction::RemovePicture { id: "p".to_owned() },
    ] {
        let order = ModerationOrder { by: None, at: 100, reason: "because".to_owned(), action };
        assert!(matches!(store.act(order).await, Ok(Acted::Done(_))));
    }
    let report = NewReport {
        at: 5,
        by: ann.id,
        by_name: "Ann".to_owned(),
        kind: "person".to_owned(),
        thing: "2".to_owned(),
        name: "Ben".to_owned(),
        guest: Some(ben.id),
        text: String::new(),
        reason: "rude".to_owned(),
    };
    assert_eq!(store.report(report).await, Ok(Reported::Done));
    let rated = crate::ratings::result([&ann, &eve], ratings::MatchResult::First, 9);
    assert!(crate::ratings::over(store, 3, rated).await.is_some());
    let mut card =
        crate::publications::work(70, store::PublicationKind::Card, "Wyrm", &["w:wyrm", "w:ünïcode"]);
    card.origin = Some(i64::MIN);
    let limits = store::PublishLimits { a_day: 9, works: 9, versions: 9, bytes: 1 << 20 };
    use store::Publications as _;
    store.publish(ann.id, vec![card], 5, limits).await.expect("a published card");
    store.like(ann.id, 70, true, 6).await.expect("a like");
    let limits = store::CommentLimits { a_day: 9, on_one: 9 };
    store.comment(ann.id, 70, "good".to_owned(), 7, limits).await.expect("a comment");
    use store::Tournaments as _;
    let cup = crate::tournaments::tournament(&ben, 9);
    let line = crate::tournaments::line(Some(&ben), "because");
    assert_eq!(store.add_tournament(cup.clone(), line, 9).await, Ok(true));
    let seats = vec![SeatRecord::default(), SeatRecord::default()];
    let change = store::TournamentChange {
        players: Some(vec![crate::tournaments::player(&ben)]),
        judges: Some(vec![ann.id]),
        tables: vec![TableRecord { seats, ..table(90, 3, SavedStage::Playing) }],
        ..crate::tournaments::change(cup)
    };
    assert_eq!(store.change_tournament(change).await, Ok(true));
    store.delete_account(eve.id, "freed".to_owned(), i64::MAX).await.expect("deleted");
    assert_eq!(store.health().await, Ok(store::Health::default()));
}

#[tokio::test]
async fn everything_moves_to_postgresql_and_back() {
    let (first, second, third) = (Home::sqlite(), Home::postgres().await, Folder::new());
    let store = first.open().await;
    fill(&store).await;
    let secret = store.secret().await;
    store.close().await.expect("it closes");
    let there = copy_database(first.address(), second.address()).await.expect("it is copied");
    let empty: Vec<&str> = there.iter().filter(|it| it.rows == 0).map(|it| it.name.as_str()).collect();
    assert!(empty.is_empty(), "fill these, so that this test copies every table: {empty:?}");
    let home = third.file("keeper.db");
    let back = copy_database(second.address(), &DatabaseAddress::from(&home)).await.expect("it is copied");
    assert_eq!(there, back);

    // Both copies can be used, and continue where the original ended.
    for address in [second.address().clone(), DatabaseAddress::from(&home)] {
        let store = store::Database::open(&address, store::Durability::Full).await.expect("it opens");
        assert_eq!(store.secret().await, secret);
        let (next, _) = guest(&store, "Next").await;
        let order = ModerationOrder {
            by: None,
            at: 100,
            reason: String::new(),
            action: StoredAction::Maintenance { on: false },
        };
        let Ok(Acted::Done(entry)) = store.act(order).await else { panic!("an entry of the log") };
        assert_eq!((next.id, entry.number), (5, 6));
        // The bytes of copied works were not counted twice, and the bytes of new works are counted.
        let works = vec![(9, "y".repeat(1000))];
        let quota = store::Most { count: 9, bytes: store::Quota { guest: 6100, account: 6100 } };
        let added = store.add_works(1, WorkKind::ALL[0], works, 5, quota).await;
        assert!(matches!(added, Ok(Added::Done(_))), "{added:?}");
        let works = vec![(10, "z".repeat(1000))];
        assert_eq!(store.add_works(1, WorkKind::ALL[0], works, 5, quota).await, Ok(Added::Full));
        store.close().await.expect("it closes");
        Desk::open(&address).await.expect("it opens").close().await.expect("it closes");
    }
}

#[tokio::test]
async fn a_database_with_data_is_not_overwritten() {
    let (from, to) = (Home::sqlite(), Home::postgres().await);
    for home in [&from, &to] {
        let store = home.open().await;
        guest(&store, "Ann").await;
        store.close().await.expect("it closes");
    }
    let refused = copy_database(from.address(), to.address()).await.expect_err("refused").to_string();
    assert!(refused.contains("already has data"), "{refused}");
    assert_eq!(to.texts("SELECT name FROM guest").await, ["Ann"]);
}
