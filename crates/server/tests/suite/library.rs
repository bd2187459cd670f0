//! Tests of the library: publishing, finding, likes, comments, remixes and moderation.

use serde_json::{Value, json};
use server::Config;

use crate::accounts::{PASSWORD, names};
use crate::client::{Client, keep, plan};
use crate::host::{Folder, Host, generous};
use crate::http::{Web, ox};
use crate::moderation::{LATER, act, number, with_role};

/// Connects a person with an account.
pub(crate) async fn member(host: &Host, name: &str) -> (Client, Web) {
    let client = host.guest(name).await;
    let web = Web::with(host, &client.token);
    let made = web.post("/api/account", names(name, PASSWORD)).await;
    assert_eq!(made.status, 200, "{}", made.json());
    (client, web)
}

pub(crate) fn card(name: &str, text: &str, extra: &[(&str, &str)]) -> Value {
    let mut card = ox(name);
    card["text"] = text.into();
    card["author"] = "".into();
    let extra = extra.iter().map(|(name, value)| json!({ "name": name, "value": json!(value).to_string() }));
    card["extra"] = extra.collect();
    card
}

/// Saves a card and publishes it. Returns the ids of the card and of the published work.
pub(crate) async fn publish(web: &Web, card: &Value, license: &str) -> (String, String) {
    let card = web.make_card(card).await["id"].as_str().expect("an id").to_owned();
    let what = json!({ "what": { "what": "card", "card": card }, "license": license });
    let published = web.post("/api/library", what).await.json();
    (card, published["id"].as_str().expect("an id").to_owned())
}

/// Returns the names that a search finds.
pub(crate) async fn found(web: &Web, query: &str) -> Vec<String> {
    let page = web.get(&format!("/api/library?{query}")).await.json();
    let entries = page["entries"].as_array().expect("entries");
    entries.iter().map(|it| it["name"].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn a_published_version_is_found_and_stays_as_it_is() {
    let folder = Folder::new();
    let host = Host::with(&folder, generous(), server::OsChance).await;
    let ((_, ann), eve) = (member(&host, "Ann").await, Web::guest(&host, "Eve").await);
    let (id, work) = publish(&ann, &card("Old Wyrm", "", &[("tags", "Dragon")]), "cc-by-4.0").await;
    // Anybody can find it.
    for query in
        ["q=wyr", "q=old+WYRM", "tag=dragon", "edition=14&type=creature", "least=0&most=99", "sort=name"]
    {
        assert_eq!(found(&eve, query).await, ["Old Wyrm"], "{query}");
    }
    for query in ["q=wurm", "tag=drag", "edition=17", "type=spell", "least=99", "kind=deck", "author=999"] {
        assert_eq!(found(&eve, query).await, Vec::<String>::new(), "{query}");
    }
    let page = eve.get(&format!("/api/library/{work}")).await.json();
    let shown = &page["content"]["card"];
    assert_eq!((&shown["license"], &shown["author"]), (&"CC BY 4.0".into(), &"Ann".into()));
    assert_eq!(
        (&page["you"], &page["remixable"], &page["version"]),
        (&false.into(), &true.into(), &1.into())
    );
    // Later changes stay private until they are published.
    let mut changed = card("Older Wyrm", "", &[]);
    changed["offense"] = 4.into();
    ann.put(&format!("/api/cards/{id}"), json!({ "base": 1, "card": changed })).await.json();
    assert_eq!(eve.get(&format!("/api/library/{work}")).await.json()["entry"]["name"], "Old Wyrm");
    let own = ann.get(&format!("/api/library/mine?kind=card&source={id}")).await.json();
    assert_eq!((&own[0]["id"], &own[0]["source_version"]), (&work.as_str().into(), &1.into()));
    let what = json!({ "what": { "what": "card", "card": id }, "license": "cc0" });
    let again = ann.post("/api/library", what.clone()).await.json();
    assert_eq!(again, json!({ "id": work, "version": 2 }));
    assert_eq!(ann.post("/api/library", what).await.json()["version"], 2, "nothing has changed");
    assert_eq!(found(&eve, "q=older").await, ["Older Wyrm"]);
    assert_eq!(found(&eve, "tag=dragon").await, Vec::<String>::new());
    let old = eve.get(&format!("/api/library/{work}?version=1")).await.json();
    assert_eq!((&old["content"]["card"]["name"], &old["license"]), (&"Old Wyrm".into(), &"cc-by-4.0".into()));
    assert_eq!(old["versions"].as_array().map(Vec::len), Some(2));
    eve.get(&format!("/api/library/{work}?version=3")).await.sorry(404);
    // The page has a preview, and the profile lists the work.
    let page = eve.get(&format!("/library/{work}")).await.text();
    if page.contains("<head>") {
        assert!(page.contains("og:title\" content=\"Older Wyrm\"") && page.contains("card.png"), "{page}");
    }
    assert_eq!(eve.get(&format!("/library/{work}/card.png")).await.status, 200);
    assert_eq!(ann.get("/api/people/me").await.json()["works"][0]["name"], "Older Wyrm");
    // Only its author can remove it.
    eve.delete(&format!("/api/library/{work}")).await.sorry(404);
    assert_eq!(ann.delete(&format!("/api/library/{work}")).await.status, 204);
    eve.get(&format!("/api/library/{work}")).await.sorry(404);
    host.stop().await;
}

#[tokio::test]
async fn strangers_and_nonsense_are_refused() {
    let folder = Folder::new();
    let host = Host::with(&folder, generous(), server::OsChance).await;
    let ((_, ann), eve) = (member(&host, "Ann").await, Web::guest(&host, "Eve").await);
    let mine = eve.make_card(&ox("Ox")).await["id"].as_str().expect("an id").to_owned();
    let what =
        |card: &str, license: &str| json!({ "what": { "what": "card", "card": card }, "license": license });
    assert!(eve.post("/api/library", what(&mine, "cc0")).await.sorry(403).contains("account"));
    ann.post("/api/library", what(&mine, "cc0")).await.sorry(404);
    let (card, work) = publish(&ann, &ox("Ox"), "cc0").await;
    ann.post("/api/library", what(&card, "gpl")).await.sorry(400);
    let nameless = ann.make_card(&ox(" ")).await["id"].as_str().expect("an id").to_owned();
    assert!(ann.post("/api/library", what(&nameless, "cc0")).await.sorry(400).contains("name"));
    ann.post("/api/library", json!({ "what": { "what": "set", "code": "NONE" }, "license": "cc0" }))
        .await
        .sorry(404);
    for path in ["like", "comments"] {
        eve.post(&format!("/api/library/{work}/{path}"), json!({ "text": "hello" })).await.sorry(403);
        ann.post(&format!("/api/library/aaaaaaaaaaaa/{path}"), json!({ "text": "hello" })).await.sorry(404);
    }
    for query in ["kind=shoe", "least=x", "sort=luck", "after=x", "after=1.x", "author=x"] {
        eve.get(&format!("/api/library?{query}")).await.sorry(400);
    }
    let long = "x".repeat(5000);
    eve.get(&format!("/api/library?tag={long}")).await.sorry(400);
    assert_eq!(found(&eve, &format!("q={long}")).await, Vec::<String>::new());
    ann.post("/api/library/x/remix", json!({})).await.sorry(404);
    ann.put(&format!("/api/library/{work}/comments/1"), json!({ "hidden": true })).await.sorry(404);
    host.stop().await;
}

#[tokio::test]
async fn pages_continue_where_the_last_one_ended() {
    let folder = Folder::new();
    let host = Host::with(&folder, generous(), server::OsChance).await;
    let (_, ann) = member(&host, "Ann").await;
    for it in 0..30 {
        publish(&ann, &card(&format!("Ox {it:02}"), "", &[]), "cc0").await;
    }
    for (sort, first) in [("new", "Ox 29"), ("name", "Ox 00"), ("liked", "Ox 29")] {
        let one = ann.get(&format!("/api/library?q=ox&sort={sort}")).await.json();
        let next = one["next"].as_str().expect("there are more").replace(' ', "%20");
        assert_eq!(one["entries"][0]["name"], first);
        // A work that is published meanwhile doesn't shift the next page.
        publish(&ann, &card(&format!("Ax {sort}"), "", &[]), "cc0").await;
        let two = ann.get(&format!("/api/library?q=ox&sort={sort}&after={next}")).await.json();
        assert_eq!(two["next"], Value::Null);
        let names = |page: &Value| {
            page["entries"]
                .as_array()
                .expect("entries")
                .iter()
                .map(|it| it["name"].to_string())
                .collect::<Vec<_>>()
        };
        let mut all = [names(&one), names(&two)].concat();
        assert_eq!(all.len(), 30);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 30, "no work comes twice");
    }
    host.stop().await;
}

#[tokio::test]
async fn remixes_keep_their_origin_and_share_alike_stays() {
    let folder = Folder::new();
    let host = Host::with(&folder, generous(), server::OsChance).await;
    let ((_, ann), (_, ben), eve) =
        (member(&host, "Ann").await, member(&host, "Ben").await, Web::guest(&host, "Eve").await);
    let (_, reserved) = publish(&ann, &ox("Reserved Ox"), "all-rights-reserved").await;
    assert!(
        ben.post(&format!("/api/library/{reserved}/remix"), json!({})).await.sorry(400).contains("reserved")
    );
    assert_eq!(ben.get(&format!("/api/library/{reserved}")).await.json()["remixable"], false);
    ann.post(&format!("/api/library/{reserved}/remix"), json!({})).await.json();
    let (_, work) = publish(&ann, &ox("Ann's Ox"), "cc-by-sa-4.0").await;
    // A guest can remix, too; publishing is what needs an account.
    eve.post(&format!("/api/library/{work}/remix"), json!({})).await.json();
    let copy = ben.post(&format!("/api/library/{work}/remix"), json!({})).await.json();
    let copied = copy["id"].as_str().expect("an id");
    assert_eq!(ben.get(&format!("/api/cards/{copied}")).await.json()["card"]["name"], "Ann's Ox");
    let what = |license: &str| json!({ "what": { "what": "card", "card": copied }, "license": license });
    assert!(ben.post("/api/library", what("cc0")).await.sorry(400).contains("CC BY-SA 4.0"));
    let second = ben.post("/api/library", what("cc-by-sa-4.0")).await.json();
    let second = second["id"].as_str().expect("an id");
    let page = ann.get(&format!("/api/library/{second}")).await.json();
    assert_eq!(page["origins"], json!([{ "id": work, "name": "Ann's Ox", "by": "Ann" }]));
    let page = ann.get(&format!("/api/library/{work}")).await.json();
    assert_eq!((&page["remixes"][0]["id"], &page["remixes"][0]["by"]), (&second.into(), &"Ben".into()));
    // The chain stays when its middle is removed.
    let third = ann.post(&format!("/api/library/{second}/remix"), json!({})).await.json();
    let what = json!({ "what": { "what": "card", "card": third["id"] }, "license": "cc-by-sa-4.0" });
    let third = ann.post("/api/library", what).await.json();
    ben.post("/api/account/delete", json!({ "password": PASSWORD })).await;
    let page = ann.get(&format!("/api/library/{}", third["id"].as_str().expect("an id"))).await.json();
    let removed = json!({ "id": second, "name": null, "by": null });
    assert_eq!(page["origins"], json!([removed, { "id": work, "name": "Ann's Ox", "by": "Ann" }]));
    host.stop().await;
}

#[tokio::test]
async fn sets_and_decks_are_published_with_their_cards_and_remixed() {
    let folder = Folder::new();
    let host = Host::with(&folder, generous(), server::OsChance).await;
    let ((_, ann), (_, ben)) = (member(&host, "Ann").await, member(&host, "Ben").await);
    let mut ids = Vec::new();
    for (name, number) in [("Hare", "12"), ("Fox", "7"), ("Owl", "1")] {
        let made = ann.make_card(&card(name, "", &[("set", "MOOR"), ("number", number)])).await;
        ids.push(made["id"].as_str().expect("an id").to_owned());
    }
    let what = json!({ "what": { "what": "set", "code": "MOOR" }, "license": "cc-by-4.0" });
    let set = ann.post("/api/library", what.clone()).await.json();
    let set = set["id"].as_str().expect("an id").to_owned();
    let page = ben.get(&format!("/api/library/{set}")).await.json();
    let cards = page["content"]["cards"].as_array().expect("cards");
    let names: Vec<&str> = cards.iter().map(|it| it["card"]["name"].as_str().expect("a name")).collect();
    assert_eq!(names, ["Owl", "Fox", "Hare"]);
    let fox = ben.get(&format!("/api/library/{}", cards[1]["id"].as_str().expect("an id"))).await.json();
    assert_eq!((&fox["entry"]["name"], &fox["set"]["id"]), (&"Fox".into(), &set.as_str().into()));
    assert_eq!(found(&ben, "set=moor&sort=name").await, ["Fox", "Hare", "Owl"]);
    assert_eq!(found(&ben, "kind=set&q=fox").await, ["MOOR"]);
    assert_eq!(ann.get("/api/people/me").await.json()["works"].as_array().map(Vec::len), Some(1));
    // A second remix gets another code.
    for code in ["MOOR", "MOOR-2"] {
        let copy = ben.post(&format!("/api/library/{set}/remix"), json!({})).await.json();
        assert_eq!(copy, json!({ "kind": "set", "id": code }));
        assert_eq!(ben.get(&format!("/api/sets/{code}")).await.json()["listing"]["count"], 3);
    }
    let mine = ben.post("/api/library", what).await.json();
    let page = ben.get(&format!("/api/library/{}", mine["id"].as_str().expect("an id"))).await.json();
    assert_eq!(page["origins"][0]["id"], set.as_str());
    // A deck has its own cards in it, so that it stays as it is.
    let entry = |id: &str| json!({ "count": 2, "reserves": 0, "card": { "from": "own", "card": id } });
    let deck = json!({ "name": "Moor folk", "edition": "14", "entries": [entry(&ids[0]), entry(&ids[1])] });
    let deck = ann.make_deck(&deck).await["id"].as_str().expect("an id").to_owned();
    let what = json!({ "what": { "what": "deck", "deck": deck }, "license": "cc0" });
    let deck = ann.post("/api/library", what).await.json();
    let deck = deck["id"].as_str().expect("an id").to_owned();
    ann.delete(&format!("/api/cards/{}", ids[0])).await;
    let page = ben.get(&format!("/api/library/{deck}")).await.json();
    assert_eq!(page["content"]["checked"]["lines"][0]["name"], "Hare");
    assert_eq!((&page["entry"]["count"], &page["content"]["checked"]["legal"]), (&4.into(), &false.into()));
    assert_eq!(found(&ben, "kind=deck&q=hare").await, ["Moor folk"]);
    let copy = ben.post(&format!("/api/library/{deck}/remix"), json!({})).await.json();
    let copy = ben.get(&format!("/api/decks/{}", copy["id"].as_str().expect("an id"))).await.json();
    assert_eq!(copy["deck"]["name"], "Moor folk");
    // The cards go with their set.
    assert_eq!(ann.delete(&format!("/api/library/{set}")).await.status, 204);
    assert_eq!(found(&ann, "set=moor&author=1").await, Vec::<String>::new());
    host.stop().await;
}

#[tokio::test]
async fn people_like_and_comment_and_moderators_remove() {
    let folder = Folder::new();
    let host = Host::with(&folder, Config { ..generous() }, server::OsChance).await;
    let (_, mo) = with_role(&host, &folder, "Mo", "moderator").await;
    let ((mut ann_client, ann), (mut ben_client, ben)) =
        (member(&host, "Ann").await, member(&host, "Ben").await);
    let (_, work) = publish(&ann, &ox("Ox"), "cc0").await;
    let like = format!("/api/library/{work}/like");
    assert_eq!(ben.post(&like, json!({})).await.json(), json!({ "liked": true, "likes": 1 }));
    assert_eq!(ben.post(&like, json!({})).await.json()["likes"], 1);
    assert_eq!(ann.post(&like, json!({})).await.json()["likes"], 2);
    assert_eq!(ann.delete(&like).await.json(), json!({ "liked": false, "likes": 1 }));
    assert_eq!(ben.get("/api/library").await.json()["entries"][0]["liked"], true);
    let comments = format!("/api/library/{work}/comments");
    let say = async |web: &Web, text: &str| web.post(&comments, json!({ "text": text })).await;
    say(&ben, " ").await.sorry(400);
    say(&ben, &"x".repeat(1001)).await.sorry(400);
    let nice = say(&ben, "Nice ox").await.json();
    let rude = say(&ben, "You are a toad").await.json();
    assert_eq!((&nice["by"], &nice["you"]), (&"Ben".into(), &true.into()));
    // The author hides a comment; only the two of them can still read it.
    let one = format!("{comments}/{}", rude["number"]);
    ben.put(&one, json!({ "hidden": true })).await.sorry(404);
    assert_eq!(ann.put(&one, json!({ "hidden": true })).await.status, 204);
    let text = async |web: &Web| web.get(&comments).await.json()["comments"][0]["text"].clone();
    assert_eq!(
        (text(&ann).await, text(&ben).await, text(&mo).await),
        ("You are a toad".into(), "You are a toad".into(), "".into())
    );
    // Reports go to the moderators, who remove the comment, then the work.
    let report =
        async |about: Value| ann.post("/api/reports", json!({ "about": about, "reason": "rude" })).await;
    assert_eq!(report(json!({ "kind": "comment", "number": rude["number"] })).await.status, 204);
    report(json!({ "kind": "comment", "number": rude["number"] })).await.sorry(409);
    report(json!({ "kind": "comment", "number": 99 })).await.sorry(404);
    report(json!({ "kind": "published", "id": work })).await.sorry(400);
    let about = json!({ "about": { "kind": "published", "id": work }, "reason": "copied" });
    assert_eq!(ben.post("/api/reports", about).await.status, 204);
    let reports = mo.get("/api/moderation/reports").await.json();
    assert_eq!((&reports[0]["kind"], &reports[0]["text"]), (&"comment".into(), &"You are a toad".into()));
    assert_eq!((&reports[1]["kind"], &reports[1]["thing"]), (&"published".into(), &work.as_str().into()));
    act(&ann, json!({ "do": "remove_comment", "number": rude["number"] }), "rude").await.sorry(403);
    act(&mo, json!({ "do": "remove_comment", "number": rude["number"] }), "").await.sorry(400);
    let entry = act(&mo, json!({ "do": "remove_comment", "number": rude["number"] }), "rude").await.json();
    assert_eq!((&entry["action"], &entry["name"]), (&"remove_comment".into(), &"Ben".into()));
    assert_eq!(ann.get(&comments).await.json()["comments"].as_array().map(Vec::len), Some(1));
    // Muted people cannot comment, and neither can people whom the author has blocked.
    let of_ben = number(&mo, "Ben").await;
    act(&mo, json!({ "do": "mute", "person": of_ben, "until": LATER }), "rude").await.json();
    assert!(say(&ben, "hello").await.sorry(403).contains("rude"));
    act(&mo, json!({ "do": "unmute", "person": of_ben }), "").await.json();
    say(&ben, "hello").await.json();
    let table = ann_client.create(plan(keep(), &["me", "open", "open"])).await;
    ben_client.join(&table).await;
    ben_client.expect("table").await;
    ann_client.send(json!({ "type": "block", "table": table, "name": "Ben" })).await;
    ann_client.expect("blocked").await;
    say(&ben, "hello again").await.sorry(404);
    assert_eq!(ann.get(&comments).await.json()["comments"], json!([]), "Ann no longer sees Ben's comments");
    assert_eq!(ben.delete(&format!("{comments}/{}", nice["number"])).await.status, 204);
    let entry = act(&mo, json!({ "do": "remove_published", "id": work }), "copied").await.json();
    assert_eq!(
        (&entry["action"], &entry["thing"], &entry["name"]),
        (&"remove_published".into(), &work.as_str().into(), &"Ox".into())
    );
    ann.get(&format!("/api/library/{work}")).await.sorry(404);
    host.stop().await;
}

#[tokio::test]
async fn an_image_in_the_library_is_not_deleted_and_the_export_has_everything() {
    let folder = Folder::new();
    let host = Host::with(&folder, generous(), server::OsChance).await;
    let (_, ann) = member(&host, "Ann").await;
    let png = crate::pictures::png(40, 30, 9);
    let image = ann.send("POST", "/api/pictures", "image/png", &png).await.json()["id"].clone();
    let mut pictured = ox("Pictured Ox");
    pictured["image"] = image.clone();
    let (id, work) = publish(&ann, &pictured, "cc0").await;
    pictured["image"] = Value::Null;
    ann.put(&format!("/api/cards/{id}"), json!({ "base": 1, "card": pictured })).await.json();
    let path = format!("/api/pictures/{}", image.as_str().expect("an id"));
    assert!(ann.delete(&path).await.sorry(409).contains("library"));
    ann.post(&format!("/api/library/{work}/comments"), json!({ "text": "my own" })).await.json();
    let export = ann.get("/api/account/export").await;
    assert_eq!(export.status, 200);
    assert!(export.body.windows(12).any(|it| it == b"library.json"));
    ann.delete(&format!("/api/library/{work}")).await;
    assert_eq!(ann.delete(&path).await.status, 204);
    host.stop().await;
}
