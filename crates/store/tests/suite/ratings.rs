//! Tests of ratings: each result is applied once, and only fair matches count.

use ratings::MatchResult;
use store::{
    Accounts as _, Database, Guest, Moderates as _, ModerationOrder, NewReport, Personal as _, RatedOutcome,
    RatedResult, RatedVerdict, RatingDoubt, Ratings as _, SavedStage, SeatRecord, Store as _, StoredAction,
    TableRecord,
};

use crate::folder::guest;
use crate::home::{Home, on_both};
use crate::matches::table;

on_both!(
    a_result_changes_the_ratings_once,
    the_sixth_match_of_a_pair_in_a_day_counts_no_more,
    unfair_matches_change_nothing_and_are_reported,
    the_leaderboard_has_certain_ratings_in_order,
    a_deleted_account_has_no_ratings,
);

const DAY: i64 = 24 * 3600;

pub(crate) async fn account(store: &Database, name: &str) -> Guest {
    let (guest, _) = guest(store, name).await;
    let opened = store.open_account(guest.id, name.to_owned(), name.to_lowercase(), "hash".to_owned()).await;
    assert_eq!(opened, Ok(store::AccountOpening::Done));
    guest
}

pub(crate) fn result(players: [&Guest; 2], result: MatchResult, at: i64) -> RatedResult {
    let report = NewReport {
        at,
        by: 0,
        by_name: "Keeper".to_owned(),
        kind: "rated".to_owned(),
        thing: format!("{}-{}", players[0].id, players[1].id),
        name: "both".to_owned(),
        guest: None,
        text: String::new(),
        reason: "because".to_owned(),
    };
    let players = players.map(|it| it.id);
    RatedResult { game: "keep".to_owned(), at, players, result, doubt: None, report }
}

pub(crate) async fn over(store: &Database, id: i64, result: RatedResult) -> Option<RatedOutcome> {
    let seats =
        result.players.map(|id| SeatRecord { guest: Some(Guest { id, name: String::new() }), deck: None });
    let table = TableRecord { seats: seats.to_vec(), ..table(id, 0, SavedStage::Over) };
    store.save_rated(table, result).await.expect("results are saved")
}

fn verdict(outcome: Option<RatedOutcome>) -> RatedVerdict {
    outcome.expect("both have accounts").verdict
}

async fn a_result_changes_the_ratings_once(home: Home) {
    let store = home.open().await;
    let (ann, ben) = (account(&store, "Ann").await, account(&store, "Ben").await);
    let first = over(&store, 1, result([&ann, &ben], MatchResult::First, 50)).await;
    let outcome = first.clone().expect("both have accounts");
    assert_eq!(outcome.verdict, RatedVerdict::Counted);
    assert_eq!(outcome.changes[0].after - outcome.changes[0].before, 162_311);
    // The server saves a result again if it doesn't know whether the first attempt worked.
    assert_eq!(over(&store, 1, result([&ann, &ben], MatchResult::Second, 60)).await, first);
    assert_eq!(store.rated_outcome(1).await, Ok(first));
    assert_eq!(store.rated_outcome(2).await, Ok(None));
    let ratings = store.ratings(ann.id).await.expect("they are read");
    assert_eq!((ratings.len(), ratings[0].won, ratings[0].drawn, ratings[0].lost), (1, 1, 0, 0));
    assert_eq!((ratings[0].rating.rating, ratings[0].rating.at), (1_662_311, 50));
    assert_eq!(store.table(1).await.map(|it| it.map(|it| it.stage)), Ok(Some(SavedStage::Over)));
    // Each result changes the ratings that the results before it gave, and every game has its own ratings.
    over(&store, 2, result([&ben, &ann], MatchResult::Draw, 70)).await;
    let other = RatedResult { game: "kotc-14".to_owned(), ..result([&ann, &ben], MatchResult::Second, 80) };
    over(&store, 3, other).await;
    let history = store.rating_history(ann.id, "keep".to_owned(), 9).await.expect("it is read");
    assert_eq!(history.iter().map(|it| it.table).collect::<Vec<_>>(), [1, 2]);
    assert!(history[1].rating < history[0].rating, "a draw with a weaker player costs points: {history:?}");
    assert_eq!(store.rating_history(ann.id, "kotc-14".to_owned(), 9).await.map(|it| it.len()), Ok(1));
    let changes = store.rating_changes(ann.id, vec![3, 9]).await.expect("they are read");
    assert_eq!((changes.len(), changes[0].0), (1, 3));
    // Everything is still there after a restart.
    store.close().await.expect("it closes");
    let store = home.open().await;
    assert_eq!(store.ratings(ann.id).await.map(|it| it.len()), Ok(2));
    let (eve, _) = guest(&store, "Eve").await;
    assert_eq!(
        over(&store, 4, result([&ann, &eve], MatchResult::First, 90)).await,
        None,
        "Eve has no account"
    );
    assert_eq!(store.ratings(ann.id).await.map(|it| it[1].won), Ok(1));
}

async fn the_sixth_match_of_a_pair_in_a_day_counts_no_more(home: Home) {
    let store = home.open().await;
    let (ann, ben, cleo) =
        (account(&store, "Ann").await, account(&store, "Ben").await, account(&store, "Cleo").await);
    for id in 0..5 {
        let players = if id % 2 == 0 { [&ann, &ben] } else { [&ben, &ann] };
        let outcome = over(&store, id, result(players, MatchResult::First, DAY + id)).await;
        assert_eq!(verdict(outcome), RatedVerdict::Counted);
    }
    assert_eq!(store.rated_between(ben.id, ann.id, 0).await, Ok(5));
    let before = store.ratings(ann.id).await;
    let sixth = over(&store, 6, result([&ann, &ben], MatchResult::First, DAY + 9)).await;
    assert_eq!(verdict(sixth.clone()), RatedVerdict::Repeated);
    assert!(sixth.is_some_and(|it| it.changes.iter().all(|it| it.before == it.after)));
    assert_eq!(store.ratings(ann.id).await, before);
    let other = over(&store, 7, result([&ann, &cleo], MatchResult::First, DAY + 9)).await;
    assert_eq!(verdict(other), RatedVerdict::Counted);
    let next_day = over(&store, 8, result([&ann, &ben], MatchResult::First, 2 * DAY + 9)).await;
    assert_eq!(verdict(next_day), RatedVerdict::Counted);
}

async fn unfair_matches_change_nothing_and_are_reported(home: Home) {
    let store = home.open().await;
    let (ann, ben) = (account(&store, "Ann").await, account(&store, "Ben").await);
    let short =
        |at| RatedResult { doubt: Some(RatingDoubt::Short), ..result([&ann, &ben], MatchResult::First, at) };
    for id in 1..=3 {
        assert_eq!(store.open_reports().await, Ok(0), "leaving once or twice can happen");
        assert_eq!(verdict(over(&store, id, short(DAY + id)).await), RatedVerdict::Short);
    }
    assert_eq!(store.open_reports().await, Ok(1));
    over(&store, 4, short(DAY + 4)).await;
    assert_eq!(store.open_reports().await, Ok(1), "one report about the same people is enough");
    let together = RatedResult {
        doubt: Some(RatingDoubt::SameNetwork),
        ..result([&ben, &ann], MatchResult::First, DAY)
    };
    assert_eq!(verdict(over(&store, 5, together).await), RatedVerdict::SameNetwork);
    assert_eq!(store.open_reports().await, Ok(2));
    assert_eq!(store.ratings(ann.id).await, Ok(Vec::new()));
}

/// Plays matches between two people, who win in turn, until their ratings are certain.
async fn become_certain(store: &Database, [one, other]: [&Guest; 2], first: i64) {
    for id in first..first + 30 {
        let won = if id % 2 == 0 { MatchResult::First } else { MatchResult::Second };
        over(store, id, result([one, other], won, id * DAY)).await;
    }
    let rating = store.ratings(one.id).await.expect("they are read")[0].rating;
    assert!(!rating.is_provisional(), "{rating:?}");
}

async fn the_leaderboard_has_certain_ratings_in_order(home: Home) {
    let store = home.open().await;
    let (ann, ben, cleo) =
        (account(&store, "Ann").await, account(&store, "Ben").await, account(&store, "Cleo").await);
    become_certain(&store, [&ann, &ben], 1).await;
    let now = 30 * DAY;
    over(&store, 100, result([&cleo, &ben], MatchResult::First, now)).await;
    let game = || "keep".to_owned();
    let ranks = store.leaderboard(game(), now, 0, 9).await.expect("it is read");
    let listed: Vec<(u32, &str)> = ranks.iter().map(|it| (it.place, it.guest.name.as_str())).collect();
    assert_eq!(listed, [(1, "Ann"), (2, "Ben")], "Cleo's rating is provisional");
    assert_eq!(store.ranked_count(game(), now).await, Ok(2));
    assert_eq!(store.place(game(), now, ranks[1].record.rating.rating).await, Ok(2));
    let second = store.leaderboard(game(), now, 1, 9).await.expect("it is read");
    assert_eq!((second.len(), second[0].place), (1, 2), "places don't depend on the page");
    let years = ranks[0].record.rating.certain_until().max(ranks[1].record.rating.certain_until());
    assert_eq!(store.leaderboard(game(), years, 0, 9).await, Ok(Vec::new()), "who plays no more disappears");
    let action = StoredAction::Ban { guest: ann.id, until: None };
    store.act(ModerationOrder { by: None, at: 1, reason: "cheats".to_owned(), action }).await.expect("a ban");
    let ranks = store.leaderboard(game(), now, 0, 9).await.expect("it is read");
    assert_eq!(ranks.iter().map(|it| it.guest.id).collect::<Vec<_>>(), [ben.id]);
    assert_eq!((ranks[0].place, store.ranked_count(game(), now).await), (1, Ok(1)));
}

async fn a_deleted_account_has_no_ratings(home: Home) {
    let store = home.open().await;
    let (ann, ben) = (account(&store, "Ann").await, account(&store, "Ben").await);
    over(&store, 1, result([&ann, &ben], MatchResult::First, 50)).await;
    let holder = store.account_holder(ann.id).await.expect("it is read").expect("she has an account");
    assert_eq!(holder.0, ann);
    assert!(holder.1.is_some_and(|it| it > 1_700_000_000), "{holder:?}");
    store.delete_account(ann.id, "sum".to_owned(), i64::MAX).await.expect("it is deleted");
    assert_eq!(store.account_holder(ann.id).await, Ok(None));
    assert_eq!(store.ratings(ann.id).await, Ok(Vec::new()));
    let outcome = store.rated_outcome(1).await.expect("it is read").expect("Ben's part is kept");
    assert_eq!(outcome.changes.iter().map(|it| it.guest).collect::<Vec<_>>(), [ben.id]);
    assert_eq!(store.ratings(ben.id).await.map(|it| it[0].lost), Ok(1), "Ben keeps his rating");
}
