//! Tests of trying out cards and decks.

use serde_json::{Value, json};

use crate::client::{Client, kotc};
use crate::host::{Folder, Host};
use crate::http::{Web, ox};

/// Returns a card that is legal in a playable edition.
fn card(edition: &str) -> Value {
    let mut card = ox("The Card on Trial");
    card["edition"] = edition.into();
    card["text"] = if matches!(edition, "13" | "14") { "" } else { "This card has no abilities." }.into();
    card
}

/// Returns the names of the cards in a seat's hand. The client must have received these cards before.
fn hand(client: &Client, update: &Value, seat: usize) -> Vec<String> {
    let messages = client.heard.iter().map(|it| serde_json::from_str::<Value>(it).expect("JSON"));
    let told: Vec<Value> =
        messages.filter(|it| it["type"] == "cards" && it["table"] == update["table"]).collect();
    let hand = update["view"]["players"][seat]["zones"]["hand"].as_array().expect("a hand");
    let name = |it: &Value| {
        let cards = told.iter().map(|told| &told["cards"]["cards"][it["face"].to_string()]);
        cards.filter_map(|it| it["name"].as_str()).next().expect("a name").to_owned()
    };
    hand.iter().map(name).collect()
}

/// Returns the hand of the first seat once the match has started.
async fn dealt(client: &mut Client) -> Vec<String> {
    let update = client.expect("update").await;
    hand(client, &update, 0)
}

#[tokio::test]
async fn a_card_is_tried_with_one_click() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let web = Web::guest(&host, "Ann").await;
    for edition in ["1", "6", "11", "13", "14"] {
        let mut ann = Client::connect(host.address).await;
        ann.hello(web.token.as_deref(), None).await;
        let tried = web.post("/api/try", json!({ "what": "card", "card": card(edition) })).await.json();
        let table = tried["table"].as_str().expect("a table").to_owned();
        ann.join(&table).await;
        let seen = ann.expect("table").await;
        assert_eq!((&seen["id"], &seen["you"], &seen["private"]), (&tried["table"], &0.into(), &true.into()));
        assert_eq!(
            (&seen["game"]["edition"], &seen["places"][1]["bot"]),
            (&edition.into(), &"normal".into())
        );
        let hand = dealt(&mut ann).await;
        assert!(hand.iter().any(|it| it == "The Card on Trial"), "{edition}: {hand:?}");
    }
    host.stop().await;
}

/// Returns a plan to try out the card with this deck on this seat.
fn trying(edition: &str, deck: &Value, seat: usize, level: &str) -> Value {
    let mut places = vec![json!({ "who": "bot", "level": level, "deck": null })];
    places.insert(seat, json!({ "who": "me", "deck": { "deck": "own", "id": deck } }));
    json!({ "game": kotc(edition), "places": places, "clock": null, "private": true, "trying": "The Card on Trial" })
}

/// Creates twenty tables to try out a card, and one more that another server resumes. The bot answers slowly, so that
/// the first update shows the dealt cards.
async fn twenty_tables(edition: &str) {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let web = Web::with(&host, &ann.token);
    // Build the deck that `POST /api/try` makes: a starter deck with the card in it.
    let starters = web.get("/api/starters").await.json();
    let starter =
        starters.as_array().and_then(|it| it.iter().find(|it| it["edition"] == edition)).expect("one");
    let path =
        format!("/api/starters/{edition}/{}", starter["name"].as_str().expect("a name").replace(' ', "%20"));
    let mut deck = web.get(&path).await.json();
    deck["entries"][0]["count"] = (deck["entries"][0]["count"].as_u64().expect("a number") - 1).into();
    let entries = deck["entries"].as_array_mut().expect("entries");
    entries.push(json!({ "count": 1, "reserves": 0, "card": { "from": "here", "card": card(edition) } }));
    let kept = web.make_deck(&deck).await;
    let mut hands = Vec::new();
    for number in 0..20 {
        // The creator may have any seat.
        let seat = number % 2;
        let plan = trying(edition, &kept["id"], seat, "easy");
        let table = ann.create(plan).await;
        let update = ann.expect("update").await;
        let mut hand = hand(&ann, &update, seat);
        assert!(hand.iter().any(|it| it == "The Card on Trial"), "table {number}: {hand:?}");
        hand.sort();
        if !hands.contains(&hand) {
            hands.push(hand);
        }
        ann.send(json!({ "type": "leave", "table": table })).await;
    }
    assert!(hands.len() > 10, "the rest of the hand is left to chance: {}", hands.len());

    // A greedy bot waits for Ann, too, so that nothing happens in between.
    let table = ann.create(trying(edition, &kept["id"], 0, "greedy")).await;
    let before = ann.expect("update").await;
    host.stop().await;
    let host = Host::start(&folder).await;
    let mut back = Client::connect(host.address).await;
    back.hello(Some(&ann.token), None).await;
    back.join(&table).await;
    assert_eq!(back.expect("update").await["view"], before["view"], "what was dealt is not dealt again");
    host.stop().await;
}

#[tokio::test]
async fn twenty_hands_of_the_sixth() {
    twenty_tables("6").await;
}

#[tokio::test]
async fn twenty_hands_of_the_eleventh() {
    twenty_tables("11").await;
}

#[tokio::test]
async fn twenty_hands_of_the_fourteenth() {
    twenty_tables("14").await;
}

#[tokio::test]
async fn cards_find_an_edition_to_be_tried_in() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let web = Web::with(&host, &ann.token);
    // A card without a name. It is tried in its own edition, which can be played.
    let mut nameless = card("14");
    nameless["name"] = "".into();
    let tried = web.post("/api/try", json!({ "what": "card", "card": nameless })).await.json();
    ann.join(tried["table"].as_str().expect("a table")).await;
    assert_eq!(ann.expect("table").await["game"]["edition"], "14");
    assert!(dealt(&mut ann).await.iter().any(|it| it == "A card without a name"));
    // A card with the name of a card in the starter deck.
    let starters = web.get("/api/starters").await.json();
    let first = starters.as_array().and_then(|it| it.iter().find(|it| it["edition"] == "14")).expect("one");
    let path = format!("/api/starters/14/{}", first["name"].as_str().expect("a name").replace(' ', "%20"));
    let mut twin = card("14");
    twin["name"] = web.get(&path).await.json()["entries"][0]["card"]["card"]["name"].clone();
    let tried = web.post("/api/try", json!({ "what": "card", "card": twin })).await.json();
    ann.join(tried["table"].as_str().expect("a table")).await;
    let hand = dealt(&mut ann).await;
    assert!(hand.iter().any(|it| *it == twin["name"]), "{hand:?}");

    let mut wrong = card("14");
    wrong["text"] = "WIN: Win the game.".into();
    let said = web.post("/api/try", json!({ "what": "card", "card": wrong })).await.sorry(400);
    assert!(said.contains("14th edition") && said.contains("Win the game"), "{said}");
    let mut strange = card("14");
    strange["edition"] = "18".into();
    assert!(
        web.post("/api/try", json!({ "what": "card", "card": strange }))
            .await
            .sorry(400)
            .contains("unknown edition")
    );
    Web::stranger(host.address)
        .post("/api/try", json!({ "what": "card", "card": card("14") }))
        .await
        .sorry(401);
    host.stop().await;
}

#[tokio::test]
async fn decks_are_tried_if_they_are_legal() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let web = Web::with(&host, &ann.token);
    let starters = web.get("/api/starters").await.json();
    let first = starters.as_array().and_then(|it| it.iter().find(|it| it["edition"] == "11")).expect("one");
    let path = format!("/api/starters/11/{}", first["name"].as_str().expect("a name").replace(' ', "%20"));
    let deck = web.get(&path).await.json();
    let kept = web.make_deck(&deck).await;
    let tried = web.post("/api/try", json!({ "what": "deck", "deck": kept["id"] })).await.json();
    ann.join(tried["table"].as_str().expect("a table")).await;
    let table = ann.expect("table").await;
    assert_eq!((&table["places"][0]["deck"], &table["you"]), (&deck["name"], &0.into()));
    assert!(!dealt(&mut ann).await.is_empty());
    // `/api/me` lists the new table as open.
    assert_eq!(web.get("/api/me").await.json()["tables"], json!([tried["table"]]));

    let ben = Web::guest(&host, "Ben").await;
    ben.post("/api/try", json!({ "what": "deck", "deck": kept["id"] })).await.sorry(404);
    let mut small = deck.clone();
    small["entries"].as_array_mut().expect("entries").truncate(2);
    let small = web.make_deck(&small).await;
    let said = web.post("/api/try", json!({ "what": "deck", "deck": small["id"] })).await.sorry(400);
    assert!(said.contains("isn't legal"), "{said}");
    let mut other = deck;
    other["edition"] = "9".into();
    let other = web.make_deck(&other).await;
    let said = web.post("/api/try", json!({ "what": "deck", "deck": other["id"] })).await.sorry(400);
    assert!(said.contains("isn't legal") && said.contains("9th edition"), "{said}");
    host.stop().await;
}

#[tokio::test]
async fn nobody_is_cheated() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let me = json!({ "who": "me", "deck": null });
    let bot = json!({ "who": "bot", "level": "greedy", "deck": null });
    let open = json!({ "who": "open" });
    let keep = json!({ "game": "keep", "two_bonuses": false });
    for (game, places, private) in [
        (kotc("14"), json!([me, open]), true),
        (kotc("14"), json!([me, bot, open]), true),
        (kotc("14"), json!([me, bot]), false),
        // The card is not in the deck.
        (kotc("14"), json!([me, bot]), true),
        (keep, json!([me, bot]), true),
    ] {
        let plan = json!({ "game": game, "places": places, "clock": null, "private": private, "trying": "The Card on Trial" });
        ann.send(json!({ "type": "create", "plan": plan })).await;
        assert_eq!(ann.refused().await, "plan");
    }
    host.stop().await;
}
