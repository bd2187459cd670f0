//! Tests of friends, presence, challenges, invitations and messages over real sockets.

use std::time::Duration;

use serde_json::{Value, json};

use crate::accounts::{PASSWORD, names};
use crate::client::{Client, keep, plan};
use crate::host::{Folder, Host, generous};
use crate::http::Web;

/// A person with an account, a browser, and a WebSocket that has subscribed to news about friends.
pub(crate) struct SocialPerson {
    pub(crate) client: Client,
    pub(crate) web: Web,
    pub(crate) person: i64,
    pub(crate) name: &'static str,
}

impl SocialPerson {
    pub(crate) async fn new(host: &Host, name: &'static str) -> SocialPerson {
        let mut client = host.guest(name).await;
        let web = Web::with(host, &client.token);
        web.post("/api/account", names(name, PASSWORD)).await.json();
        let person = web.get("/api/people/me").await.json()["person"].as_i64().expect("a number");
        client.send(json!({ "type": "friends", "listen": true })).await;
        client.expect("challenges").await;
        SocialPerson { client, web, person, name }
    }

    /// Returns the next list of friends that `wanted` accepts.
    async fn friends(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.client.expect("friends").await;
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Returns the next presence of a person.
    async fn presence(&mut self, of: i64, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.client.expect("presence").await;
            if message["person"] == of && wanted(&message["presence"]) {
                return message["presence"].clone();
            }
        }
    }

    async fn challenge(&mut self, to: &str) {
        let message =
            json!({ "type": "challenge", "to": { "name": to }, "game": keep(), "deck": null, "clock": null });
        self.client.send(message).await;
    }

    /// Returns the id of the only challenge in the next list that has one, in this direction.
    async fn challenged(&mut self, direction: &str) -> String {
        loop {
            let message = self.client.expect("challenges").await;
            if let Some(id) = message[direction][0]["id"].as_str() {
                return id.to_owned();
            }
        }
    }

    async fn answer(&mut self, challenge: &str, accept: bool) {
        self.client
            .send(json!({ "type": "answer_challenge", "challenge": challenge, "accept": accept }))
            .await;
    }

    async fn over(&mut self) -> Value {
        self.client.expect("challenge_over").await
    }

    /// Waits until the server has handled everything that was sent so far, and returns the types of the messages that
    /// came meanwhile.
    async fn settled(&mut self) -> Vec<String> {
        self.client.send(json!({ "type": "ping" })).await;
        let mut kinds = Vec::new();
        loop {
            let message = self.client.next().await.expect("it goes on");
            match message["type"].as_str() {
                Some("pong") => return kinds,
                kind => kinds.push(kind.expect("a type").to_owned()),
            }
        }
    }
}

/// Makes two people friends.
async fn befriend(one: &mut SocialPerson, other: &mut SocialPerson) {
    let asked = one.web.post("/api/friends", json!({ "name": other.name })).await.json();
    assert_eq!((&asked["person"], &asked["friends"]), (&other.person.into(), &false.into()));
    other.friends(|it| it["received"][0]["person"] == one.person).await;
    assert_eq!(other.web.post(&format!("/api/friends/{}", one.person), json!({})).await.status, 204);
    let people = [one.person, other.person];
    for (who, friend) in [(one, people[1]), (other, people[0])] {
        let is_there = |it: &Value| {
            it["friends"].as_array().is_some_and(|it| it.iter().any(|it| it["person"] == friend))
        };
        who.friends(is_there).await;
    }
}

async fn start(folder: &Folder) -> Host {
    let config = server::Config { linger: Duration::ZERO, ..generous() };
    Host::with(folder, config, server::OsChance).await
}

#[tokio::test]
async fn friends_see_each_other_write_and_part() {
    let folder = Folder::new();
    let host = start(&folder).await;
    let (mut ann, mut ben) = (SocialPerson::new(&host, "Ann").await, SocialPerson::new(&host, "Ben").await);
    ann.web.post("/api/friends", json!({ "name": "Nobody at all" })).await.sorry(404);
    ann.web.post("/api/friends", json!({ "person": ann.person })).await.sorry(400);
    ann.web.post("/api/friends", json!({ "person": 1, "name": "Ben" })).await.sorry(400);
    ann.web.get(&format!("/api/messages/{}", ann.person)).await.sorry(400);
    let write = format!("/api/messages/{}", ben.person);
    ann.web.post(&write, json!({ "text": "Hello?" })).await.sorry(409);
    befriend(&mut ann, &mut ben).await;
    ann.web.post("/api/friends", json!({ "person": ben.person })).await.sorry(409);

    // Ann sees when Ben is online, plays a match, and goes offline.
    let table = ben.client.create(plan(keep(), &["me", "open"])).await;
    let mut cleo = SocialPerson::new(&host, "Cleo").await;
    cleo.client.join(&table).await;
    let playing = ann.presence(ben.person, |it| !it["playing"].is_null()).await;
    assert_eq!(playing, json!({ "online": true, "playing": keep(), "watch": table }));
    let hide = json!({ "requests": true, "challenges": "everybody", "messages": "friends", "hidden": true });
    assert_eq!(ben.web.put("/api/contact", hide.clone()).await.status, 204);
    assert_eq!(ben.web.get("/api/contact").await.json(), hide);
    assert_eq!(ann.presence(ben.person, |it| it["online"] == false).await, json!({ "online": false }));
    let show = json!({ "requests": true, "challenges": "everybody", "messages": "friends", "hidden": false });
    assert_eq!(ben.web.put("/api/contact", show).await.status, 204);
    ann.presence(ben.person, |it| it["online"] == true).await;

    // Messages come at once, and wait for people who are away.
    let sent = ann.web.post(&write, json!({ "text": " Hello\u{202e},  Ben " })).await.json();
    let heard = ben.client.expect("message").await;
    assert_eq!((&heard["person"], &heard["name"]), (&ann.person.into(), &"Ann".into()));
    assert_eq!((&heard["message"]["text"], &heard["message"]["mine"]), (&"Hello, Ben".into(), &false.into()));
    assert_eq!((&heard["message"]["id"], &heard["unread"]), (&sent["id"], &1.into()));
    assert_eq!(ann.client.expect("message").await["message"]["mine"], true);
    let token = ben.client.token.clone();
    ben.client = Client::connect(host.address).await;
    assert_eq!(ann.presence(ben.person, |it| it["online"] == false).await, json!({ "online": false }));
    ann.web.post(&write, json!({ "text": "Are you there?" })).await.json();
    ben.client.hello(Some(&token), None).await;
    ben.client.send(json!({ "type": "friends", "listen": true })).await;
    assert_eq!(ben.client.expect("friends").await["unread"], 2);
    let inbox = ben.web.get("/api/messages").await.json();
    assert_eq!(
        (&inbox["unread"], &inbox["conversations"][0]["last"]["text"]),
        (&2.into(), &"Are you there?".into())
    );
    let read = format!("/api/messages/{}", ann.person);
    let page = ben.web.get(&read).await.json();
    assert_eq!((page["messages"].as_array().map(Vec::len), &page["more"]), (Some(2), &false.into()));
    let newest = page["messages"][1]["id"].clone();
    assert_eq!(ben.web.put(&format!("{read}/read"), json!({ "message": newest })).await.status, 204);
    assert_eq!(ben.client.expect("unread").await["unread"], 0);
    assert_eq!(ben.web.delete(&read).await.status, 204);
    assert_eq!(ben.web.get("/api/messages").await.json()["conversations"], json!([]));
    assert_eq!(ann.web.get(&write).await.json()["messages"].as_array().map(Vec::len), Some(2));
    ann.web.post(&write, json!({ "text": "a".repeat(1001) })).await.sorry(400);
    ann.web.post(&write, json!({ "text": " " })).await.sorry(400);

    // End the friendship.
    assert_eq!(ben.web.delete(&format!("/api/friends/{}", ann.person)).await.status, 204);
    ben.web.delete(&format!("/api/friends/{}", ann.person)).await.sorry(404);
    ann.friends(|it| it["friends"] == json!([])).await;
    ann.web.post(&write, json!({ "text": "Why?" })).await.sorry(409);
    host.stop().await;
}

#[tokio::test]
async fn strangers_and_blocked_people_learn_nothing() {
    let folder = Folder::new();
    let host = start(&folder).await;
    let mut ann = SocialPerson::new(&host, "Ann").await;
    // Ben is a stranger whom Ann ignores, and Eve a former friend whom she blocks.
    let (mut ben, mut eve) = (SocialPerson::new(&host, "Ben").await, SocialPerson::new(&host, "Eve").await);
    befriend(&mut ann, &mut eve).await;
    ann.web.post(&format!("/api/messages/{}", eve.person), json!({ "text": "Goodbye" })).await.json();
    eve.challenge("Ann").await;
    ann.challenged("received").await;
    assert_eq!(ann.web.post("/api/blocks", json!({ "person": eve.person })).await.status, 204);
    while ann.client.expect("challenges").await["received"] != json!([]) {}
    eve.friends(|it| it["friends"] == json!([])).await;
    assert!(
        !eve.settled().await.contains(&"challenge_over".to_owned()),
        "her challenge waits until it expires"
    );
    ben.challenge("Ann").await;
    ann.challenged("received").await;
    for who in [&mut ben, &mut eve, &mut ann] {
        who.settled().await;
    }
    let (before_ben, before_eve) = (ben.client.heard.len(), eve.client.heard.len());

    // Both send the same requests and get the same responses.
    let write = format!("/api/messages/{}", ann.person);
    let mut answers: Vec<Vec<String>> = Vec::new();
    for who in [&ben, &eve] {
        let mut got = Vec::new();
        let asked = who.web.post("/api/friends", json!({ "name": "Ann" })).await;
        got.push(format!("{} {}", asked.status, asked.text()));
        for path in [format!("/api/person?person={}", ann.person), "/api/person?name=Ann".to_owned()] {
            got.push(who.web.get(&path).await.text());
        }
        let written = who.web.post(&write, json!({ "text": "Hey" })).await;
        got.push(format!("{} {}", written.status, written.text()));
        let page = who.web.get(&write).await.json();
        got.push(page["may_write"].to_string());
        let again = who.web.post("/api/friends", json!({ "name": "ann" })).await;
        got.push(format!("{} {}", again.status, again.text()));
        let ended = who.web.delete(&format!("/api/friends/{}", ann.person)).await;
        got.push(format!("{} {}", ended.status, ended.text()));
        answers.push(got);
    }
    assert_eq!(answers[0], answers[1]);
    assert!(answers[0][3].starts_with("409"), "{:?}", answers[0]);

    // If Ann accepts messages from everybody, a blocked person's message and invitation appear to be sent, but Ann
    // doesn't receive them.
    let open =
        json!({ "requests": true, "challenges": "everybody", "messages": "everybody", "hidden": false });
    assert_eq!(ann.web.put("/api/contact", open).await.status, 204);
    let table = eve.client.create(plan(keep(), &["me", "open"])).await;
    eve.client.send(json!({ "type": "invite", "table": table, "to": { "name": "Ann" } })).await;
    let sent = eve.web.post(&write, json!({ "text": "Open up" })).await.json();
    assert_eq!(sent["text"], "Open up");
    let wanted = ben.web.post(&write, json!({ "text": "Good day" })).await.json();
    assert_eq!(wanted["text"], "Good day");
    eve.settled().await;
    // Ann comes online, plays and goes offline. Neither Ben nor Eve learns of it.
    let game = ann.client.create(plan(keep(), &["me", "greedy"])).await;
    ann.client.expect("update").await;
    ann.client.send(json!({ "type": "leave", "table": game })).await;
    ann.settled().await;
    let heard = ann.client.heard.join("\n");
    assert!(heard.contains("Good day") && !heard.contains("Open up"), "{heard}");
    assert!(!heard.contains("\"invited\""), "a blocked person's invitation came");
    drop(ann.client);
    for (who, before) in [(&mut ben, before_ben), (&mut eve, before_eve)] {
        who.settled().await;
        for message in &who.client.heard[before..] {
            assert!(!message.contains("\"presence\""), "{}: {message}", who.name);
            assert!(!message.contains("challenge_over"), "{}: {message}", who.name);
        }
    }
    ann.web.post(&format!("/api/messages/{}", eve.person), json!({ "text": "Hey" })).await.sorry(409);
    host.stop().await;
}

#[tokio::test]
async fn a_challenge_becomes_a_match_or_ends() {
    let folder = Folder::new();
    let host = start(&folder).await;
    let (mut ann, mut ben) = (SocialPerson::new(&host, "Ann").await, SocialPerson::new(&host, "Ben").await);
    ann.challenge("Ben").await;
    let id = ben.challenged("received").await;
    assert_eq!(ann.challenged("sent").await, id);
    ann.challenge("Ben").await;
    assert_eq!(ann.client.refused().await, "too_many");
    ben.challenge("Ann").await;
    assert_eq!(ben.client.refused().await, "too_many");
    ann.answer(&id, true).await;
    assert_eq!(ann.client.refused().await, "not_now", "nobody accepts their own challenge");
    ben.answer("aaaaaaaaaaaa", true).await;
    assert_eq!(ben.client.refused().await, "not_now");
    ben.answer(&id, true).await;
    let [one, other] = [ann.over().await, ben.over().await];
    assert_eq!(
        (&one["end"], &one["mine"], &other["mine"]),
        (&"accepted".into(), &true.into(), &false.into())
    );
    let table = one["table"].as_str().expect("a table").to_owned();
    assert_eq!(one["table"], other["table"]);
    for who in [&mut ann, &mut ben] {
        who.client.join(&table).await;
        assert_eq!(who.client.expect("update").await["table"], *table);
    }

    // Challenges that are declined, withdrawn, or end because the challenger goes offline.
    ann.challenge("Ben").await;
    let id = ben.challenged("received").await;
    ben.answer(&id, false).await;
    assert_eq!(ann.over().await["end"], "declined");
    ben.over().await;
    ann.challenge("Ben").await;
    let id = ben.challenged("received").await;
    ann.client.send(json!({ "type": "withdraw_challenge", "challenge": id })).await;
    assert_eq!(ben.over().await["end"], "withdrawn");
    ben.answer(&id, true).await;
    assert_eq!(ben.client.refused().await, "not_now");
    ann.challenge("Ben").await;
    ben.challenged("received").await;
    let token = ann.client.token.clone();
    ann.client = Client::connect(host.address).await;
    assert_eq!(ben.over().await["end"], "left");

    // A rated challenge needs a clock. All challengers need an account and a subscription to news about friends.
    ann.client.hello(Some(&token), None).await;
    ann.challenge("Ben").await;
    assert_eq!(ann.client.refused().await, "not_now", "Ann does not listen");
    ann.client.send(json!({ "type": "friends", "listen": true })).await;
    let person = ben.person;
    let rated = |clock: Value| json!({ "type": "challenge", "to": { "person": person }, "game": keep(), "deck": null, "clock": clock, "rated": true });
    ann.client.send(rated(Value::Null)).await;
    assert_eq!(ann.client.refused().await, "plan");
    ann.client.send(rated(json!({ "seconds": 300, "increment": 5 }))).await;
    let id = ben.challenged("received").await;
    ben.answer(&id, true).await;
    let table = ben.over().await["table"].as_str().expect("a table").to_owned();
    ben.client.join(&table).await;
    loop {
        let state = ben.client.expect("table").await;
        if state["id"] == *table {
            assert!(state["rated"].is_object(), "{state}");
            break;
        }
    }
    let mut guest = host.guest("Guest").await;
    guest.send(json!({ "type": "friends", "listen": true })).await;
    assert_eq!(guest.refused().await, "not_now");
    guest.send(rated(Value::Null)).await;
    assert_eq!(guest.refused().await, "not_now");
    host.stop().await;
}

#[tokio::test]
async fn a_challenge_expires_and_ends_when_a_friend_leaves() {
    let folder = Folder::new();
    let config =
        server::Config { linger: Duration::ZERO, challenge_time: Duration::from_millis(1), ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let (mut ann, _ben) = (SocialPerson::new(&host, "Ann").await, SocialPerson::new(&host, "Ben").await);
    ann.challenge("Ben").await;
    assert_eq!(ann.over().await["end"], "expired");
    host.stop().await;
    let folder = Folder::new();
    let host = start(&folder).await;
    let (mut ann, mut ben) = (SocialPerson::new(&host, "Ann").await, SocialPerson::new(&host, "Ben").await);
    befriend(&mut ann, &mut ben).await;
    ann.challenge("Ben").await;
    ben.challenged("received").await;
    // The challenger has to see that Ben is online before they can see that he leaves.
    let is_online = |it: &Value| it["friends"][0]["presence"]["online"] == true;
    ann.client.send(json!({ "type": "friends", "listen": true })).await;
    ann.friends(is_online).await;
    drop(ben.client);
    assert_eq!(ann.over().await["end"], "left");
    host.stop().await;
}

#[tokio::test]
async fn invitations_come_from_players_only() {
    let folder = Folder::new();
    let host = start(&folder).await;
    let (mut ann, mut ben) = (SocialPerson::new(&host, "Ann").await, SocialPerson::new(&host, "Ben").await);
    let table = ann.client.create(plan(keep(), &["me", "open"])).await;
    let invite = |name: &str| json!({ "type": "invite", "table": table, "to": { "name": name } });
    ben.client.send(invite("Ann")).await;
    assert_eq!(ben.client.refused().await, "not_now", "he has not joined");
    ann.client.send(invite("Nobody")).await;
    assert_eq!(ann.client.refused().await, "no_person");
    ann.client.send(invite("Ben")).await;
    let invited = ben.client.expect("invited").await;
    assert_eq!((&invited["table"], &invited["name"]), (&table.clone().into(), &"Ann".into()));
    ben.client.send(json!({ "type": "join", "table": table, "deck": null, "watch": true })).await;
    ben.client.expect("table").await;
    ben.client.send(invite("Ann")).await;
    assert_eq!(ben.client.refused().await, "not_now", "he only watches");
    let closed = json!({ "requests": false, "challenges": "nobody", "messages": "nobody", "hidden": false });
    assert_eq!(ben.web.put("/api/contact", closed).await.status, 204);
    ann.client.send(invite("Ben")).await;
    assert_eq!(ann.client.refused().await, "not_now");
    ann.web.post("/api/friends", json!({ "person": ben.person })).await.sorry(409);
    let card = ann.web.get(&format!("/api/person?table={table}&name=Ann")).await.json();
    assert_eq!((&card["you"], &card["may_ask"]), (&true.into(), &false.into()));
    host.stop().await;
}

#[tokio::test]
async fn a_mute_hides_chat_and_messages_everywhere() {
    let folder = Folder::new();
    let host = start(&folder).await;
    let (mut ann, mut ben) = (SocialPerson::new(&host, "Ann").await, SocialPerson::new(&host, "Ben").await);
    befriend(&mut ann, &mut ben).await;
    assert_eq!(ann.web.post("/api/mutes", json!({ "name": "Ben" })).await.status, 204);
    ann.web.post("/api/mutes", json!({ "person": ann.person })).await.sorry(400);
    let table = ann.client.create(plan(keep(), &["me", "open"])).await;
    ben.client.join(&table).await;
    ben.client.expect("update").await;
    ben.client.send(json!({ "type": "say", "table": table, "text": "Something rude" })).await;
    let write = format!("/api/messages/{}", ann.person);
    assert_eq!(ben.web.post(&write, json!({ "text": "Something ruder" })).await.status, 200);
    ben.settled().await;
    let list = ann.web.get("/api/mutes").await.json();
    assert_eq!(list[0]["name"], "Ben");
    let card = ann.web.get(&format!("/api/person?person={}", ben.person)).await.json();
    assert_eq!((&card["mute"], &card["friends"]), (&list[0]["id"], &true.into()));
    let entry = format!("/api/mutes/{}", list[0]["id"].as_str().expect("an id"));
    ben.web.delete(&entry).await.sorry(404);
    assert_eq!(ann.web.delete(&entry).await.status, 204);
    loop {
        let state = ann.client.expect("table").await;
        if state["muted"] == json!([]) && state["stage"] == "playing" {
            break;
        }
    }
    ben.client.send(json!({ "type": "say", "table": table, "text": "Sorry" })).await;
    while !ann.client.expect("said").await["lines"].to_string().contains("Sorry") {}
    let heard = ann.client.heard.join("\n");
    assert!(!heard.contains("rude"), "{heard}");
    assert_eq!(ann.web.get("/api/messages").await.json()["conversations"], json!([]));
    host.stop().await;
}

#[tokio::test]
async fn moderators_see_a_reported_message_with_its_context() {
    let folder = Folder::new();
    let host = start(&folder).await;
    let (mut ann, mut ben) = (SocialPerson::new(&host, "Ann").await, SocialPerson::new(&host, "Ben").await);
    befriend(&mut ann, &mut ben).await;
    let (to_ann, to_ben) = (format!("/api/messages/{}", ann.person), format!("/api/messages/{}", ben.person));
    ann.web.post(&to_ben, json!({ "text": "Shall we play?" })).await.json();
    let rude = ben.web.post(&to_ann, json!({ "text": "Something rude" })).await.json();
    let own = ann.web.post(&to_ben, json!({ "text": "Please stop" })).await.json();
    let report = |person: i64, message: &Value| json!({ "about": { "kind": "message", "person": person, "message": message }, "reason": "He is rude." });
    ann.web.post("/api/reports", report(ben.person, &own["id"])).await.sorry(404);
    ann.web.post("/api/reports", report(ben.person, &99999.into())).await.sorry(404);
    let cleo = SocialPerson::new(&host, "Cleo").await;
    cleo.web.post("/api/reports", report(ben.person, &rude["id"])).await.sorry(404);
    assert_eq!(ann.web.post("/api/reports", report(ben.person, &rude["id"])).await.status, 204);
    host.stop().await;
    let store = store::Database::open(&folder.database(), store::Durability::Off).await.expect("it opens");
    use store::{Moderates as _, Store as _};
    let reports = store.reports(false, 10).await.expect("reports");
    assert_eq!((reports.len(), reports[0].report.guest), (1, Some(ben.person)));
    let text = "Something rude\n\nAnn: Shall we play?\n» Ben: Something rude\nAnn: Please stop";
    assert_eq!(reports[0].report.text, text);
    store.close().await.expect("it closes");
}

#[tokio::test]
async fn a_deleted_account_ends_friendships_and_challenges() {
    let folder = Folder::new();
    let host = start(&folder).await;
    let (mut ann, mut ben) = (SocialPerson::new(&host, "Ann").await, SocialPerson::new(&host, "Ben").await);
    befriend(&mut ann, &mut ben).await;
    ann.web.post(&format!("/api/messages/{}", ben.person), json!({ "text": "Secret of Ann" })).await.json();
    ben.client.expect("message").await;
    ben.challenge("Ann").await;
    ben.challenged("sent").await;
    let origin = format!("http://{}", host.address);
    let page = ann.web.clone().with_origin(&origin);
    assert_eq!(page.post("/api/account/delete", json!({ "password": PASSWORD })).await.status, 204);
    let (mut friends, mut ended) = (false, false);
    while !friends || !ended {
        let message = ben.client.next().await.expect("it goes on");
        friends |= message["type"] == "friends" && message["friends"] == json!([]) && message["unread"] == 0;
        ended |= message["type"] == "challenge_over" && message["end"] == "left";
    }
    assert_eq!(ben.web.get("/api/messages").await.json()["conversations"], json!([]));
    ben.web.get(&format!("/api/messages/{}", ann.person)).await.sorry(404);
    host.stop().await;
}

#[tokio::test]
async fn nobody_floods_others() {
    let folder = Folder::new();
    let host = start(&folder).await;
    let (mut ann, mut ben) = (SocialPerson::new(&host, "Ann").await, SocialPerson::new(&host, "Ben").await);
    befriend(&mut ann, &mut ben).await;
    let write = format!("/api/messages/{}", ben.person);
    let mut refused = 0;
    for number in 0..40 {
        refused +=
            u32::from(ann.web.post(&write, json!({ "text": format!("{number}") })).await.status == 429);
    }
    assert!(refused > 5, "{refused}");
    let mut too_many = 0;
    for _ in 0..40 {
        ann.challenge("Ben").await;
        let answered = loop {
            let message = ann.client.next().await.expect("it goes on");
            match message["type"].as_str() {
                Some("refused") => break message["message"].clone(),
                Some("challenges") => {}
                _ => continue,
            }
            break Value::Null;
        };
        too_many += u32::from(answered.as_str().is_some_and(|it| it.contains("try again")));
    }
    assert!(too_many > 5, "{too_many}");
    host.stop().await;
}
