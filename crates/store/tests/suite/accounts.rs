//! Tests of accounts and login tokens.

use store::{AccountOpening, Accounts as _, Database, Store as _, TokenHash};

use crate::folder::guest;
use crate::home::{Home, on_both};

on_both!(a_name_is_one_accounts_and_a_guest_has_one, tokens_come_and_go,);

async fn open(store: &Database, guest: i64, name: &str) -> AccountOpening {
    let open = store.open_account(guest, name.to_owned(), name.to_lowercase(), "hash".to_owned());
    open.await.expect("accounts are kept")
}

async fn a_name_is_one_accounts_and_a_guest_has_one(home: Home) {
    let store = home.open().await;
    let ((ann, _), (ben, _)) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    assert_eq!(open(&store, ann.id, "Änne").await, AccountOpening::Done);
    assert_eq!(open(&store, ben.id, "änne").await, AccountOpening::Taken);
    assert_eq!(open(&store, ann.id, "another").await, AccountOpening::Already);
    assert_eq!(open(&store, ben.id, "ben").await, AccountOpening::Done);
    let found = store.account("änne".to_owned()).await.expect("it is read").expect("it is there");
    assert_eq!((found.guest, found.name.as_str(), found.hash.as_str()), (ann.clone(), "Änne", "hash"));
    assert!(store.account("another".to_owned()).await.is_ok_and(|it| it.is_none()));
    assert!(store.account_of(ann.id).await.is_ok_and(|it| it.is_some_and(|it| it.name == "Änne")));
    assert!(store.account_of(99).await.is_ok_and(|it| it.is_none()));
    assert!(
        store.open_account(99, "eve".to_owned(), "eve".to_owned(), String::new()).await.is_err(),
        "there is no such guest"
    );
}

async fn tokens_come_and_go(home: Home) {
    let store = home.open().await;
    let (ann, first) = guest(&store, "Ann").await;
    let (ben, of_ben) = guest(&store, "Ben").await;
    assert_eq!(open(&store, ann.id, "ann").await, AccountOpening::Done);
    let (second, third) = (TokenHash::of("second"), TokenHash::of("third"));
    for token in [second, third] {
        store.add_token(ann.id, token).await.expect("tokens are kept");
        assert_eq!(store.guest(token).await, Ok(Some(ann.clone())));
    }
    assert!(store.add_token(ben.id, second).await.is_err(), "a token is one person's");
    store.forget_token(second).await.expect("it is forgotten");
    assert_eq!(store.guest(second).await, Ok(None));
    let change = |before: &str| store.change_password(ann.id, before.to_owned(), "new".to_owned(), third);
    assert_eq!(change("wrong").await, Ok(None));
    assert_eq!(store.guest(first).await, Ok(Some(ann.clone())), "nothing happened");
    assert_eq!(change("hash").await, Ok(Some(vec![first])), "whoever came by it can be told");
    assert_eq!(store.guest(first).await, Ok(None));
    assert_eq!(store.guest(third).await, Ok(Some(ann.clone())));
    assert_eq!(store.guest(of_ben).await, Ok(Some(ben)), "others keep theirs");
    for it in 0..100 {
        let forgotten = store.add_token(ann.id, TokenHash::of(&it.to_string())).await;
        assert_eq!(forgotten, Ok(if it == 99 { vec![third] } else { Vec::new() }));
    }
    assert_eq!(store.guest(third).await, Ok(None), "the oldest of very many");
    assert_eq!(store.guest(TokenHash::of("0")).await, Ok(Some(ann.clone())));
    assert_eq!(store.forget_others(ann.id, TokenHash::of("7")).await.map(|it| it.len()), Ok(99));
    assert_eq!(store.guest(TokenHash::of("0")).await, Ok(None));
    assert_eq!(store.guest(TokenHash::of("7")).await, Ok(Some(ann)));
}
