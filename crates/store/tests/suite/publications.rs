//! Tests of the library: published works, searches, likes, comments and remixes.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use store::{
    Acted, Added, Blocks as _, CommentLimits, Commented, Database, Guest, Moderates as _, ModerationOrder,
    NewPublication, Personal as _, PublicationKind, PublicationQuery, PublicationSort, PublicationTerm,
    Publications as _, PublishLimits, PublishOutcome, StoredAction, WorkKind, WorkOrigin, Works as _,
};

use crate::folder::{guest, most};
use crate::home::{Home, on_both};
use crate::ratings::account;

on_both!(
    a_search_finds_what_a_look_at_every_work_finds,
    works_with_a_common_term_come_in_the_order_of_the_list,
    publishing_again_makes_a_version_only_for_changes,
    nobody_publishes_more_than_they_may,
    cards_of_a_set_come_and_go_with_it,
    likes_and_comments_are_counted,
    comments_have_limits_and_blocked_people_cannot_write_them,
    the_chain_of_remixes_survives_a_removal,
    a_deleted_account_takes_its_works_with_it,
    moderators_remove_works_and_comments,
);

const PLENTY: PublishLimits = PublishLimits { a_day: 1000, works: 1000, versions: 9, bytes: 1 << 20 };
const COMMENTS: CommentLimits = CommentLimits { a_day: 9, on_one: 9 };

pub(crate) fn work(id: i64, kind: PublicationKind, name: &str, terms: &[&str]) -> NewPublication {
    NewPublication {
        id,
        kind,
        source: id.to_string(),
        source_version: 1,
        license: "cc0".to_owned(),
        name: name.to_owned(),
        sort_name: name.to_lowercase(),
        cost: None,
        summary: "{}".to_owned(),
        text: format!("text of {name}"),
        terms: terms.iter().map(|it| (*it).to_owned()).collect(),
        origin: None,
    }
}

fn card(id: i64) -> NewPublication {
    work(id, PublicationKind::Card, &format!("Card {id}"), &["w:card"])
}

async fn publish(store: &Database, guest: &Guest, works: Vec<NewPublication>, at: i64) -> Vec<u32> {
    match store.publish(guest.id, works, at, PLENTY).await.expect("it is saved") {
        PublishOutcome::Done(versions) => versions,
        refused => panic!("{refused:?}"),
    }
}

/// A random work: its terms, its cost and its name.
type RandomWork = (BTreeSet<String>, Option<i64>, String);

fn random_term() -> impl Strategy<Value = String> {
    "[wet]:[abä]{1,3}"
}

fn random_work() -> impl Strategy<Value = RandomWork> {
    (proptest::collection::btree_set(random_term(), 0..6), proptest::option::of(-2..6_i64), "[a-c]{1,2}")
}

fn random_query() -> impl Strategy<Value = PublicationQuery> {
    let term = (random_term(), any::<bool>()).prop_map(|(term, exact)| match exact {
        true => PublicationTerm::Exactly(term),
        false => PublicationTerm::Prefix(term),
    });
    let sort =
        prop_oneof![Just(PublicationSort::New), Just(PublicationSort::Liked), Just(PublicationSort::Name),];
    (
        proptest::collection::vec(term, 0..3),
        proptest::option::of(-2..6_i64),
        proptest::option::of(-2..6_i64),
        sort,
        1..7_u32,
    )
        .prop_map(|(terms, least, most, sort, count)| PublicationQuery {
            kind: PublicationKind::Card,
            terms,
            least,
            most,
            sort,
            after: None,
            count,
        })
}

/// Returns whether a work is found, by looking only at the work itself.
fn is_found((terms, cost, _): &RandomWork, query: &PublicationQuery) -> bool {
    let has = |it: &PublicationTerm| match it {
        PublicationTerm::Exactly(term) => terms.contains(term),
        PublicationTerm::Prefix(start) => terms.iter().any(|it| it.starts_with(start.as_str())),
    };
    query.terms.iter().all(has)
        && query.least.is_none_or(|least| cost.is_some_and(|it| it >= least))
        && query.most.is_none_or(|most| cost.is_some_and(|it| it <= most))
}

async fn a_search_finds_what_a_look_at_every_work_finds(home: Home) {
    let store = home.open().await;
    let ann = account(&store, "Ann").await;
    let ben = account(&store, "Ben").await;
    let mut runner = TestRunner::deterministic();
    let mut draw =
        move |strategy: BoxedStrategy<RandomWork>| strategy.new_tree(&mut runner).expect("a work").current();
    let works: Vec<RandomWork> = (0..60).map(|_| draw(random_work().boxed())).collect();
    for (index, (terms, cost, name)) in (0_i64..).zip(&works) {
        let terms: Vec<&str> = terms.iter().map(String::as_str).collect();
        let one = NewPublication { cost: *cost, ..work(100 + index, PublicationKind::Card, name, &terms) };
        publish(&store, &ann, vec![one], 1000 + index / 3).await;
        if index % 4 == 0 {
            assert_eq!(store.like(ben.id, 100 + index, true, 5).await, Ok(Some(1)));
        }
    }
    // A deck with all terms is never found among cards.
    publish(&store, &ann, vec![work(99, PublicationKind::Deck, "a", &["w:a", "t:a", "e:a"])], 1).await;
    let mut runner = TestRunner::deterministic();
    for _ in 0..150 {
        let query = random_query().new_tree(&mut runner).expect("a query").current();
        let mut expected: Vec<i64> = Vec::new();
        for (index, work) in (0_i64..).zip(&works) {
            if is_found(work, &query) {
                expected.push(index);
            }
        }
        match query.sort {
            PublicationSort::New => expected.sort_by_key(|it| (-(it / 3), -it)),
            PublicationSort::Liked => expected.sort_by_key(|it| (it % 4 != 0, -it)),
            PublicationSort::Name => expected.sort_by_key(|it| (works[*it as usize].2.clone(), *it)),
        }
        let mut found = Vec::new();
        let mut part = query.clone();
        loop {
            let some = store.search_publications(part.clone()).await.expect("a search");
            let full = some.len() == query.count as usize;
            part.after = some.last().map(|it| it.cursor(query.sort));
            found.extend(some.into_iter().map(|it| it.id - 100));
            if !full {
                break;
            }
        }
        assert_eq!(found, expected, "{query:?}");
    }
}

async fn works_with_a_common_term_come_in_the_order_of_the_list(home: Home) {
    // More works have the term than the search looks up, so it reads the list in its order.
    const WORKS: i64 = 3600;
    let store = home.open_with(store::Durability::Off).await;
    let ann = account(&store, "Ann").await;
    let limits = PublishLimits { a_day: 9999, works: 9999, ..PLENTY };
    let name = |it: i64| format!("card {}", it % 7);
    for first in (0..WORKS).step_by(600) {
        let cards = (first..first + 600).map(|it| {
            let terms: &[&str] = if it % 10 == 0 { &["t:other"] } else { &["w:common", "t:other"] };
            let one = work(it, PublicationKind::Card, &name(it), terms);
            NewPublication { cost: Some(it % 5), ..one }
        });
        publish_with(&store, &ann, cards.collect(), first, limits).await;
    }
    for term in [PublicationTerm::Exactly("w:common".to_owned()), PublicationTerm::Prefix("w:com".to_owned())]
    {
        for sort in [PublicationSort::New, PublicationSort::Liked, PublicationSort::Name] {
            let mut expected: Vec<i64> = (0..WORKS).filter(|it| it % 10 != 0 && it % 5 >= 2).collect();
            match sort {
                PublicationSort::New | PublicationSort::Liked => expected.reverse(),
                PublicationSort::Name => expected.sort_by_key(|it| (name(*it), *it)),
            }
            let mut query = PublicationQuery {
                kind: PublicationKind::Card,
                terms: vec![term.clone()],
                least: Some(2),
                most: None,
                sort,
                after: None,
                count: 700,
            };
            let mut found: Vec<i64> = Vec::new();
            while found.len().is_multiple_of(700) {
                let part = store.search_publications(query.clone()).await.expect("a search");
                query.after = part.last().map(|it| it.cursor(sort));
                found.extend(part.iter().map(|it| it.id));
            }
            assert_eq!(found, expected, "{sort:?}");
        }
    }
}

async fn publishing_again_makes_a_version_only_for_changes(home: Home) {
    let store = home.open().await;
    let ann = account(&store, "Ann").await;
    let first = card(7);
    assert_eq!(publish(&store, &ann, vec![first.clone()], 1).await, [1]);
    assert_eq!(publish(&store, &ann, vec![first.clone()], 2).await, [1], "nothing has changed");
    let second = NewPublication {
        text: "new".to_owned(),
        name: "Wyrm".to_owned(),
        terms: vec!["w:wyrm".to_owned()],
        source_version: 4,
        ..first.clone()
    };
    assert_eq!(publish(&store, &ann, vec![second.clone()], 3).await, [2]);
    let free = NewPublication { license: "cc-by-4.0".to_owned(), ..second.clone() };
    assert_eq!(publish(&store, &ann, vec![free], 4).await, [3], "another license is another version");
    let now = store.publication(7).await.expect("it is read").expect("it is there");
    assert_eq!((now.name.as_str(), now.version, now.source_version, now.changed), ("Wyrm", 3, 4, 4));
    let versions = store.publication_versions(7).await.expect("they are read");
    assert_eq!(versions.iter().map(|it| (it.version, it.at)).collect::<Vec<_>>(), [(3, 4), (2, 3), (1, 1)]);
    let old = store.publication_text(7, 1).await.expect("it is read").expect("it is there");
    assert_eq!(old.1, first.text, "older versions stay");
    assert_eq!(store.publication_text(7, 9).await, Ok(None));
    let find = |term: &str| PublicationQuery {
        kind: PublicationKind::Card,
        terms: vec![PublicationTerm::Exactly(term.to_owned())],
        least: None,
        most: None,
        sort: PublicationSort::New,
        after: None,
        count: 9,
    };
    assert_eq!(store.search_publications(find("w:card")).await.map(|it| it.len()), Ok(0));
    assert_eq!(store.search_publications(find("w:wyrm")).await.map(|it| it.len()), Ok(1));
    let moved = NewPublication { id: 8, ..second };
    assert_eq!(store.publish(ann.id, vec![moved], 5, PLENTY).await, Ok(PublishOutcome::OtherId));
    let (eve, _) = guest(&store, "Eve").await;
    assert_eq!(store.publish(eve.id, vec![card(9)], 5, PLENTY).await, Ok(PublishOutcome::NoAccount));
    assert_eq!(store.unpublish(eve.id, 7).await, Ok(false));
    assert_eq!(store.unpublish(ann.id, 7).await, Ok(true));
    assert_eq!(store.publication(7).await, Ok(None));
    assert_eq!(home.texts("SELECT term FROM publication_term").await, Vec::<String>::new());
}

async fn nobody_publishes_more_than_they_may(home: Home) {
    let store = home.open().await;
    let ann = account(&store, "Ann").await;
    let day = 24 * 3600 * 1000;
    let limits = PublishLimits { a_day: 2, works: 3, versions: 2, bytes: 60 };
    let put = |work: NewPublication, at: i64| store.publish(ann.id, vec![work], at, limits);
    assert_eq!(put(card(1), 1).await, Ok(PublishOutcome::Done(vec![1])));
    assert_eq!(put(card(2), 2).await, Ok(PublishOutcome::Done(vec![1])));
    assert_eq!(put(card(3), 3).await, Ok(PublishOutcome::TooManyToday));
    assert_eq!(put(card(2), 3).await, Ok(PublishOutcome::Done(vec![1])), "nothing new");
    assert_eq!(put(card(3), day + 3).await, Ok(PublishOutcome::Done(vec![1])));
    assert_eq!(put(card(4), day + 3).await, Ok(PublishOutcome::TooMany));
    let again = |text: &str| NewPublication { text: text.to_owned(), ..card(1) };
    assert_eq!(put(again("2"), 2 * day + 4).await, Ok(PublishOutcome::Done(vec![2])));
    assert_eq!(put(again("3"), 2 * day + 5).await, Ok(PublishOutcome::TooManyVersions));
    let long = NewPublication { text: "x".repeat(40), ..card(2) };
    assert_eq!(put(long, 2 * day + 5).await, Ok(PublishOutcome::Full));
}

async fn cards_of_a_set_come_and_go_with_it(home: Home) {
    let store = home.open().await;
    let ann = account(&store, "Ann").await;
    publish(&store, &ann, vec![card(1)], 1).await;
    let set =
        |text: &str| NewPublication { text: text.to_owned(), ..work(9, PublicationKind::Set, "ABC", &[]) };
    publish(&store, &ann, vec![set("1 2 3"), card(1), card(2), card(3)], 2).await;
    let part = async |id| store.publication(id).await.expect("it is read").map(|it| it.part_of);
    assert_eq!((part(1).await, part(2).await, part(3).await), (Some(None), Some(Some(9)), Some(Some(9))));
    // A card that is published alone stays when the set is removed.
    publish(&store, &ann, vec![card(3)], 3).await;
    assert_eq!(part(3).await, Some(None));
    publish(&store, &ann, vec![set("1 4"), card(1), card(4)], 4).await;
    assert_eq!((part(2).await, part(4).await), (None, Some(Some(9))), "the set has lost a card");
    assert_eq!(store.unpublish(ann.id, 9).await, Ok(true));
    let left = store.publications_of(ann.id).await.expect("they are read");
    assert_eq!(left.iter().map(|it| it.id).collect::<BTreeSet<_>>(), BTreeSet::from([1, 3]));
}

async fn likes_and_comments_are_counted(home: Home) {
    let store = home.open().await;
    let (ann, ben) = (account(&store, "Ann").await, account(&store, "Ben").await);
    let (eve, _) = guest(&store, "Eve").await;
    publish(&store, &ann, vec![card(1), card(2)], 1).await;
    assert_eq!(store.like(ben.id, 1, true, 2).await, Ok(Some(1)));
    assert_eq!(store.like(ben.id, 1, true, 2).await, Ok(Some(1)), "one per account");
    assert_eq!(store.like(ann.id, 1, true, 2).await, Ok(Some(2)));
    assert_eq!(store.like(eve.id, 1, true, 2).await, Ok(None), "Eve has no account");
    assert_eq!(store.like(ann.id, 3, true, 2).await, Ok(None));
    assert_eq!(store.like(ann.id, 1, false, 2).await, Ok(Some(1)));
    assert_eq!(store.liked_among(ben.id, vec![2, 1]).await, Ok(vec![1]));
    assert_eq!(store.likes_of(ben.id).await, Ok(vec![1]));
    let mut numbers = Vec::new();
    for (by, text) in [(&ben, "nice"), (&ann, "thanks"), (&ben, "rude")] {
        match store.comment(by.id, 1, text.to_owned(), 5, COMMENTS).await {
            Ok(Commented::Done(it)) => numbers.push(it.number),
            other => panic!("{other:?}"),
        }
    }
    let all = store.comments(1, ann.id, None, 2).await.expect("they are read");
    assert_eq!(all.iter().map(|it| it.text.as_str()).collect::<Vec<_>>(), ["rude", "thanks"]);
    let older = store.comments(1, ann.id, Some(all[1].number), 2).await.expect("they are read");
    assert_eq!(older.iter().map(|it| it.text.as_str()).collect::<Vec<_>>(), ["nice"]);
    assert_eq!(store.hide_comment(ben.id, 1, numbers[2], true).await, Ok(false), "it is Ann's work");
    assert_eq!(store.hide_comment(ann.id, 2, numbers[2], true).await, Ok(false), "another work");
    assert_eq!(store.hide_comment(ann.id, 1, numbers[2], true).await, Ok(true));
    let hidden = store.comment_numbered(numbers[2]).await.expect("it is read").expect("it is there");
    assert!(hidden.hidden);
    assert_eq!(store.delete_comment(ann.id, 1, numbers[0]).await, Ok(false), "it is Ben's comment");
    assert_eq!(store.delete_comment(ben.id, 1, numbers[0]).await, Ok(true));
    assert_eq!(store.comments_of(ben.id).await.map(|it| it.len()), Ok(1));
    let work = store.publication(1).await.expect("it is read").expect("it is there");
    assert_eq!((work.likes, work.comments), (1, 2));
}

async fn comments_have_limits_and_blocked_people_cannot_write_them(home: Home) {
    let store = home.open().await;
    let (ann, ben) = (account(&store, "Ann").await, account(&store, "Ben").await);
    let (eve, _) = guest(&store, "Eve").await;
    publish(&store, &ann, vec![card(1)], 1).await;
    let limits = CommentLimits { a_day: 2, on_one: 3 };
    let say = |guest: i64, at: i64| store.comment(guest, 1, "hello".to_owned(), at, limits);
    assert_eq!(say(eve.id, 1).await, Ok(Commented::NoAccount));
    assert!(matches!(say(ben.id, 1).await, Ok(Commented::Done(_))));
    assert!(matches!(say(ben.id, 2).await, Ok(Commented::Done(_))));
    assert_eq!(say(ben.id, 3).await, Ok(Commented::TooManyToday));
    assert!(matches!(say(ann.id, 3).await, Ok(Commented::Done(_))));
    assert_eq!(say(ann.id, 3).await, Ok(Commented::Full));
    assert_eq!(store.block(ann.id, ben.id, 77, 9).await, Ok(true));
    assert_eq!(say(ben.id, 1 << 40).await, Ok(Commented::Missing), "Ben doesn't learn why");
    let seen = store.comments(1, ann.id, None, 9).await.expect("they are read");
    assert_eq!(seen.iter().map(|it| it.by.id).collect::<Vec<_>>(), [ann.id]);
    assert_eq!(store.comments(1, ben.id, None, 9).await.map(|it| it.len()), Ok(3));
}

async fn the_chain_of_remixes_survives_a_removal(home: Home) {
    let store = home.open().await;
    let (ann, ben) = (account(&store, "Ann").await, account(&store, "Ben").await);
    publish(&store, &ann, vec![card(1)], 1).await;
    let origin = |publication| WorkOrigin { publication, license: "cc-by-sa-4.0".to_owned() };
    let added =
        store.add_remixes(ben.id, WorkKind::Card, vec![(50, "{}".to_owned())], origin(1), 2, most(9)).await;
    assert!(matches!(added, Ok(Added::Done(_))), "{added:?}");
    store.add_works(ben.id, WorkKind::Card, vec![(51, "{}".to_owned())], 2, most(9)).await.expect("a card");
    let known = store.origins(ben.id, WorkKind::Card, vec![50, 51]).await;
    assert_eq!(known, Ok(vec![(50, origin(1))]));
    publish(&store, &ben, vec![NewPublication { origin: Some(1), ..card(2) }], 3).await;
    publish(&store, &ann, vec![NewPublication { origin: Some(2), ..card(3) }], 4).await;
    let chain = async |id| {
        let all = store.ancestors(id, 9).await.expect("it is read");
        all.into_iter().map(|it| (it.id, it.known.map(|it| it.0))).collect::<Vec<_>>()
    };
    let name = |it: i64| Some(format!("Card {it}"));
    assert_eq!(chain(3).await, [(2, name(2)), (1, name(1))]);
    assert_eq!(chain(1).await, []);
    let remixes = store.remixes(1, 9).await.expect("they are read");
    assert_eq!(remixes.iter().map(|it| it.id).collect::<Vec<_>>(), [2]);
    assert_eq!(store.unpublish(ben.id, 2).await, Ok(true));
    assert_eq!(chain(3).await, [(2, None), (1, name(1))], "the link between them is kept");
    assert_eq!(store.unpublish(ann.id, 3).await, Ok(true));
    let left = home.texts("SELECT CAST(id AS TEXT) FROM lineage").await;
    assert_eq!(left, Vec::<String>::new(), "nobody needs the chain any more");
}

async fn a_deleted_account_takes_its_works_with_it(home: Home) {
    let store = home.open().await;
    let (ann, ben) = (account(&store, "Ann").await, account(&store, "Ben").await);
    publish(&store, &ann, vec![work(8, PublicationKind::Set, "ABC", &[]), card(1)], 1).await;
    publish(&store, &ben, vec![NewPublication { origin: Some(1), ..card(2) }], 1).await;
    for by in [&ann, &ben] {
        store.like(by.id, 2, true, 2).await.expect("a like");
        store.comment(by.id, 2, format!("says {}", by.name), 2, COMMENTS).await.expect("a comment");
    }
    store.delete_account(ann.id, "sum".to_owned(), i64::MAX).await.expect("it is deleted");
    assert_eq!(store.publications_of(ann.id).await, Ok(Vec::new()));
    let left = store.publication(2).await.expect("it is read").expect("Ben's card");
    assert_eq!((left.likes, left.comments), (1, 1));
    assert_eq!(store.comments_of(ann.id).await, Ok(Vec::new()));
    assert_eq!(store.ancestors(2, 9).await.map(|it| it[0].known.clone()), Ok(None));
    for query in ["SELECT text FROM publication_version", "SELECT term FROM publication_term"] {
        let texts = home.texts(query).await;
        assert!(texts.iter().all(|it| !it.contains("Card 1") && !it.contains("ABC")), "{texts:?}");
    }
}

async fn moderators_remove_works_and_comments(home: Home) {
    let store = home.open().await;
    let (ann, ben) = (account(&store, "Ann").await, account(&store, "Ben").await);
    publish(&store, &ann, vec![card(1)], 1).await;
    let Ok(Commented::Done(comment)) = store.comment(ben.id, 1, "rude".to_owned(), 2, COMMENTS).await else {
        panic!("a comment");
    };
    let act = async |action: StoredAction| {
        let order = ModerationOrder { by: None, at: 100, reason: "because".to_owned(), action };
        store.act(order).await.expect("it is carried out")
    };
    let Acted::Done(entry) = act(StoredAction::RemoveComment { number: comment.number }).await else {
        panic!("an entry");
    };
    assert_eq!(
        (entry.action.as_str(), entry.guest, entry.name.as_str()),
        ("remove_comment", Some(ben.id), "Ben")
    );
    assert_eq!(store.publication(1).await.map(|it| it.map(|it| it.comments)), Ok(Some(0)));
    let Acted::Done(entry) = act(StoredAction::RemovePublication { id: 1 }).await else { panic!("an entry") };
    let about = (entry.action.as_str(), entry.guest, entry.name.as_str());
    assert_eq!(about, ("remove_published", Some(ann.id), "Card 1"));
    assert_eq!(store.publication(1).await, Ok(None));
    for action in [StoredAction::RemovePublication { id: 1 }, StoredAction::RemoveComment { number: 1 }] {
        assert!(matches!(act(action).await, Acted::Missing(_)));
    }
}

pub(crate) async fn publish_with(
    store: &Database,
    guest: &Guest,
    works: Vec<NewPublication>,
    at: i64,
    limits: PublishLimits,
) {
    let done = store.publish(guest.id, works, at, limits).await;
    assert!(matches!(done, Ok(PublishOutcome::Done(_))), "{done:?}");
}
