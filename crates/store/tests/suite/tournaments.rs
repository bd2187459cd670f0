//! Tests of tournaments: every change is saved completely and once.

use store::{
    AccountOpening, Accounts as _, Expires as _, Expiry, Guest, Personal as _, SavedStage,
    SavedTournamentStage, SeatRecord, Store as _, TableRecord, TournamentChange, TournamentLogRecord,
    TournamentPlayerRecord, TournamentRecord, Tournaments as _,
};

use crate::folder::guest;
use crate::home::{Home, on_both};
use crate::matches::table;

on_both!(
    a_change_is_saved_completely_or_not_at_all,
    games_are_due_when_they_are_over,
    lists_have_public_and_own_tournaments,
    a_deleted_account_leaves_nothing_readable,
    old_tournaments_are_deleted,
);

/// Returns a new tournament of this person.
pub(crate) fn tournament(organiser: &Guest, id: i64) -> TournamentRecord {
    TournamentRecord {
        id,
        organiser: Some(organiser.clone()),
        name: "Cup of secrets".to_owned(),
        about: "Bring secrets".to_owned(),
        public: true,
        stage: SavedTournamentStage::Open,
        created: id,
        starts: Some(9),
        ended: None,
        version: 1,
        due: None,
        settings: "{}".to_owned(),
        course: "{}".to_owned(),
    }
}

/// Returns a line of the log.
pub(crate) fn line(by: Option<&Guest>, reason: &str) -> TournamentLogRecord {
    TournamentLogRecord { at: 5, by: by.cloned(), event: "{}".to_owned(), reason: reason.to_owned() }
}

/// Returns a player with a deck.
pub(crate) fn player(guest: &Guest) -> TournamentPlayerRecord {
    let deck = Some("secret deck".to_owned());
    TournamentPlayerRecord { guest: Some(guest.clone()), removed: false, bot: None, name: None, deck }
}

/// Returns a change of this tournament that changes only its record.
pub(crate) fn change(record: TournamentRecord) -> TournamentChange {
    TournamentChange {
        record,
        players: None,
        judges: None,
        log: Vec::new(),
        tables: Vec::new(),
        counted: Vec::new(),
        waiting: Vec::new(),
    }
}

fn game(id: i64, stage: SavedStage, guest: Option<&Guest>) -> TableRecord {
    let seat = SeatRecord { guest: guest.cloned(), deck: None };
    TableRecord { seats: vec![seat, SeatRecord::default()], ..table(id, 3, stage) }
}

async fn a_change_is_saved_completely_or_not_at_all(home: Home) {
    let store = home.open().await;
    let ((ann, _), (ben, _)) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    let first = tournament(&ann, 7);
    assert_eq!(store.add_tournament(first.clone(), line(Some(&ann), ""), 1).await, Ok(true));
    assert_eq!(store.add_tournament(tournament(&ann, 8), line(None, ""), 1).await, Ok(false), "the limit");
    let running = TournamentRecord { stage: SavedTournamentStage::Running, due: Some(30), ..first.clone() };
    let players = vec![player(&ann), player(&ben)];
    let whole = TournamentChange {
        players: Some(players.clone()),
        judges: Some(vec![ben.id, ben.id]),
        log: vec![line(None, "a"), line(Some(&ben), "b")],
        tables: vec![game(70, SavedStage::Gathering, Some(&ann))],
        ..change(running.clone())
    };
    assert_eq!(store.change_tournament(whole.clone()).await, Ok(true));
    assert_eq!(store.change_tournament(whole.clone()).await, Ok(false), "the version is another one");
    let found = store.tournament(7).await.expect("it is read").expect("it is there");
    assert_eq!(found.record, TournamentRecord { version: 2, ..running.clone() });
    assert_eq!((found.players, found.judges), (players, vec![ben.clone()]));
    let reasons: Vec<String> =
        store.tournament_log(7, 2).await.expect("a log").into_iter().map(|it| it.reason).collect();
    assert_eq!(reasons, ["b", "a"]);
    // A change that expects a table to wait is refused as soon as its match has begun.
    let begun = TableRecord { stage: SavedStage::Playing, ..game(70, SavedStage::Playing, Some(&ann)) };
    let late = TournamentRecord { version: 2, ..running.clone() };
    let no_show = TournamentChange { waiting: vec![70], counted: vec![70], ..change(late.clone()) };
    store.save(begun).await.expect("it begins");
    assert_eq!(store.change_tournament(no_show).await, Ok(false));
    assert_eq!(store.change_tournament(change(late)).await, Ok(true));
    assert_eq!(store.tournament(8).await, Ok(None));
}

async fn games_are_due_when_they_are_over(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    let first = tournament(&ann, 7);
    assert_eq!(store.add_tournament(first.clone(), line(None, ""), 9).await, Ok(true));
    let running = TournamentRecord { stage: SavedTournamentStage::Running, due: Some(30), ..first };
    let tables = vec![game(70, SavedStage::Gathering, Some(&ann)), game(71, SavedStage::Playing, None)];
    let begun = TournamentChange { tables, ..change(running.clone()) };
    assert_eq!(store.change_tournament(begun).await, Ok(true));
    assert_eq!(store.due_tournaments(29).await, Ok(vec![]));
    assert_eq!(store.due_tournaments(30).await, Ok(vec![7]));
    assert_eq!(store.bot_games().await, Ok(vec![71]));
    store.save(game(71, SavedStage::Over, None)).await.expect("it ends");
    assert_eq!(store.due_tournaments(29).await, Ok(vec![7]));
    let counted =
        TournamentChange { counted: vec![71], ..change(TournamentRecord { version: 2, ..running.clone() }) };
    assert_eq!(store.change_tournament(counted).await, Ok(true));
    assert_eq!(store.due_tournaments(29).await, Ok(vec![]), "it is counted once");
    // When a table was deleted, the tournament has to replace it.
    store.delete_table(70).await.expect("it is deleted");
    assert_eq!(store.due_tournaments(29).await, Ok(vec![7]));
}

async fn lists_have_public_and_own_tournaments(home: Home) {
    let store = home.open().await;
    let ((ann, _), (ben, _)) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    let secret = TournamentRecord { public: false, ..tournament(&ann, 8) };
    for one in [tournament(&ann, 7), secret.clone()] {
        assert_eq!(store.add_tournament(one, line(None, ""), 9).await, Ok(true));
    }
    let ids = async |who: &Guest| -> Vec<(i64, bool, u32)> {
        let found = store.tournaments(who.id, SavedTournamentStage::Open, 9).await.expect("a list");
        found.into_iter().map(|it| (it.record.id, it.yours, it.players)).collect()
    };
    assert_eq!(ids(&ann).await, [(8, true, 0), (7, true, 0)]);
    assert_eq!(ids(&ben).await, [(7, false, 0)]);
    let signed_up = TournamentChange { players: Some(vec![player(&ben)]), ..change(secret) };
    assert_eq!(store.change_tournament(signed_up).await, Ok(true));
    assert_eq!(ids(&ben).await, [(8, true, 1), (7, false, 0)]);
    assert_eq!(store.tournaments_of(ben.id).await, Ok(vec![8]));
    let entries = store.tournament_entries(ben.id).await.expect("entries");
    assert_eq!(
        entries.iter().map(|it| (it.0.id, it.1.as_deref())).collect::<Vec<_>>(),
        [(8, Some("secret deck"))]
    );
    assert_eq!(store.tournaments(ann.id, SavedTournamentStage::Over, 9).await, Ok(vec![]));
}

async fn a_deleted_account_leaves_nothing_readable(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    let opened = store.open_account(ann.id, "ann".to_owned(), "ann".to_owned(), "hash".to_owned()).await;
    assert_eq!(opened, Ok(AccountOpening::Done));
    for (id, stage) in [(7, SavedTournamentStage::Open), (8, SavedTournamentStage::Running)] {
        let one = TournamentRecord { stage, ..tournament(&ann, id) };
        assert_eq!(store.add_tournament(one.clone(), line(Some(&ann), "my reason"), 9).await, Ok(true));
        let whole =
            TournamentChange { players: Some(vec![player(&ann)]), judges: Some(vec![ann.id]), ..change(one) };
        assert_eq!(store.change_tournament(whole).await, Ok(true));
    }
    store.delete_account(ann.id, "freed".to_owned(), i64::MAX).await.expect("deleted");
    for (id, stage) in [(7, SavedTournamentStage::Cancelled), (8, SavedTournamentStage::Running)] {
        let found = store.tournament(id).await.expect("it is read").expect("it is there");
        assert_eq!((found.record.stage, found.record.organiser), (stage, None));
        assert_eq!((found.record.name.as_str(), found.record.about.as_str()), ("Tournament", ""));
        assert!(found.players[0].removed && found.players[0].deck.is_none() && found.judges.is_empty());
        let log = store.tournament_log(id, 9).await.expect("a log");
        assert!(log.iter().all(|it| it.by.is_none() && it.reason.is_empty()));
    }
}

async fn old_tournaments_are_deleted(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    let over = TournamentRecord { stage: SavedTournamentStage::Over, ended: Some(10), ..tournament(&ann, 3) };
    for one in [over, tournament(&ann, 4), tournament(&ann, 50)] {
        assert_eq!(store.add_tournament(one, line(Some(&ann), ""), 9).await, Ok(true));
    }
    // People who take part are kept.
    let expiry = Expiry { guest_matches: 0, matches: 0, idle_guests: i64::MAX, guests: i64::MAX, tokens: 0 };
    assert_eq!(store.expire(expiry).await.expect("swept").guests, 0);
    assert_eq!(store.expire_tournaments(10, 4).await, Ok(0));
    assert_eq!(store.expire_tournaments(11, 5).await, Ok(2));
    assert!(store.tournament(3).await.expect("it is read").is_none());
    assert!(store.tournament(50).await.expect("it is read").is_some());
}
