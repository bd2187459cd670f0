//! Tests of several servers that work together as one: people at different nodes play at one table, and can continue
//! when a node is killed, stopped or cut off.

#[path = "../../server/tests/suite/client.rs"]
#[expect(dead_code, reason = "other tests use the rest of this module")]
mod client;
mod process;
#[path = "../../nats/tests/suite/scratch_nats.rs"]
mod scratch_nats;
#[path = "../../store/tests/suite/scratch_postgres.rs"]
mod scratch_postgres;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Command;

use client::{Client, choose, keep, plan};
use futures_util::StreamExt as _;
use process::KeeperProcess;
use scratch_nats::ScratchNats;
use scratch_postgres::new_database;
use serde_json::{Value, json};
use store::{Database, DatabaseAddress, Durability, Store as _};
use table::Dice;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A few servers with one database and one NATS server.
struct Nodes {
    folder: PathBuf,
    nats: ScratchNats,
    database: String,
}

impl Nodes {
    async fn new(name: &str) -> Nodes {
        let folder = std::env::temp_dir().join(format!("keeper-nodes-{name}-{}", std::process::id()));
        Nodes { folder, nats: ScratchNats::start(&[]), database: new_database().await }
    }

    /// Starts a node. If the other nodes hear nothing from it for three seconds, they take over its tables.
    fn start(&self, name: &str) -> KeeperProcess {
        let options =
            ["--database", &self.database, "--nats", &self.nats.address, "--node", name, "--lease", "3"];
        KeeperProcess::start(&self.folder.join(name), &options)
    }
}

impl Drop for Nodes {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A simulated player who reconnects after each interruption.
struct NodePlayer {
    client: Client,
    token: Option<String>,
}

impl NodePlayer {
    async fn new(at: SocketAddr) -> NodePlayer {
        let mut client = Client::connect(at).await;
        let welcome = client.hello(None, None).await;
        NodePlayer { client, token: welcome["token"].as_str().map(str::to_owned) }
    }

    /// Connects to a node and joins a table, and repeats this until it works. Returns the first update.
    async fn come_back(&mut self, at: SocketAddr, table: &str) -> Value {
        loop {
            if let Some(update) = self.try_come_back(at, table).await {
                return update;
            }
            tokio::task::yield_now().await;
        }
    }

    async fn try_come_back(&mut self, at: SocketAddr, table: &str) -> Option<Value> {
        self.client = Client::try_connect(at).await?;
        let hello = json!({ "type": "hello", "version": wire::VERSION, "token": self.token, "name": null });
        self.client.send(hello).await;
        self.client.try_expect("welcome").await?;
        self.client.join(table).await;
        self.client.send(json!({ "type": "asking", "table": table, "ask": "always" })).await;
        self.client.try_expect("update").await
    }
}

/// Two players at a table, with the answers that the server has acknowledged.
struct NodeMatch {
    people: [NodePlayer; 2],
    last: [Value; 2],
    dice: Dice,
    answers: [Vec<String>; 2],
}

impl NodeMatch {
    /// Answers up to `most` questions; stops earlier if the match is over.
    async fn play(&mut self, most: usize) {
        for _ in 0..most {
            if self.is_over() {
                return;
            }
            let asked = (0..2).find(|it| self.last[*it]["question"].is_object()).expect("somebody is asked");
            let key = choose(&self.last[asked], &mut self.dice).expect("an answer");
            self.people[asked].client.answer(&self.last[asked], &key).await;
            let [one, other] = &mut self.people;
            self.last = [one.client.expect("update").await, other.client.expect("update").await];
            self.answers[asked].push(key);
        }
    }

    fn is_over(&self) -> bool {
        !self.last[0]["view"]["winners"].is_null()
    }

    /// Reconnects both players, and checks that no acknowledged answer was lost.
    async fn come_back(&mut self, at: [SocketAddr; 2], table: &str) {
        let step = |update: &Value| update["step"].as_u64().expect("a step");
        let known = step(&self.last[0]);
        for (person, (at, last)) in self.people.iter_mut().zip(at.into_iter().zip(&mut self.last)) {
            *last = person.come_back(at, table).await;
        }
        assert_eq!([step(&self.last[0]), step(&self.last[1])], [known; 2], "exactly what was acknowledged");
    }
}

/// Lets two people meet at a table: one creates it, the other finds it in the lobby.
async fn meet(one: SocketAddr, other: SocketAddr) -> (NodeMatch, String) {
    let mut people = [NodePlayer::new(one).await, NodePlayer::new(other).await];
    let table = people[0].client.create(plan(keep(), &["me", "open"])).await;
    people[1].client.send(json!({ "type": "lobby", "listen": true })).await;
    let listed = |lobby: &Value| {
        lobby["tables"].as_array().expect("a list").iter().any(|it| it["id"] == table.as_str())
    };
    while !listed(&people[1].client.expect("lobby").await) {}
    people[1].client.join(&table).await;
    for person in &mut people {
        person.client.send(json!({ "type": "asking", "table": table, "ask": "always" })).await;
    }
    let [first, second] = &mut people;
    let last = [first.client.expect("update").await, second.client.expect("update").await];
    (NodeMatch { people, last, dice: Dice::new(7), answers: Default::default() }, table)
}

/// Checks that the store has each answer of a match exactly once. Returns how many times nodes have claimed the table.
async fn verify(nodes: &Nodes, played: &NodeMatch, table: &str) -> i64 {
    let address: DatabaseAddress = nodes.database.parse().expect("an address");
    let store = Database::open(address, Durability::Full).await.expect("no node uses it any more");
    let id = server::table_number(table).expect("a table's name");
    let inputs = table::counted(store.inputs(id).await.expect("its inputs")).expect("they can be read");
    for (seat, given) in (1..).zip(&played.answers) {
        let own = |it: &String| it.strip_prefix(&format!("{seat} ")).map(str::to_owned);
        assert_eq!(&inputs.iter().filter_map(own).collect::<Vec<_>>(), given, "seat {seat}");
    }
    let epoch = store.table(id).await.expect("it is read").expect("it is there").epoch;
    store.close().await.expect("it closes");
    epoch
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_different_nodes_play_on_when_a_node_is_killed_and_when_one_stops() {
    let nodes = Nodes::new("kill").await;
    let (one, other) = (nodes.start("one"), nodes.start("other"));
    let (mut played, table) = meet(one.address, other.address).await;
    played.play(10).await;
    // The first node has the table. When it is killed, the other node notices this and takes over the table.
    one.kill();
    let at = other.address;
    played.come_back([at; 2], &table).await;
    played.play(5).await;
    // The second node stops properly and hands the table over.
    let third = nodes.start("third");
    let mut stopped = other;
    let asked = Command::new("kill").arg(stopped.child.id().to_string()).status().expect("kill runs");
    assert!(asked.success());
    let at = third.address;
    played.come_back([at; 2], &table).await;
    assert!(stopped.child.wait().expect("it ends").success());
    played.play(usize::MAX).await;
    third.kill();
    assert!(verify(&nodes, &played, &table).await >= 3, "three nodes had the table");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_play_on_after_nats_was_killed() {
    let mut nodes = Nodes::new("nats").await;
    let (one, other) = (nodes.start("one"), nodes.start("other"));
    let (mut played, table) = meet(one.address, other.address).await;
    played.play(5).await;
    nodes.nats.kill();
    // Without NATS, nodes give up their tables before other nodes can take them.
    for person in &mut played.people {
        while person.client.next().await.is_some() {}
    }
    nodes.nats.restart();
    let at = [one.address, other.address];
    played.come_back(at, &table).await;
    played.play(usize::MAX).await;
    one.kill();
    other.kill();
    verify(&nodes, &played, &table).await;
}

/// Removes the keys of all rooms, as if requests that nodes had given up arrived late.
async fn remove_claims(nats: &str) {
    let client = async_nats::connect(nats).await.expect("NATS runs");
    let stream = async_nats::jetstream::new(client);
    let name = stream.stream_names().next().await.expect("a bucket").expect("it has a name");
    let name = name.strip_prefix("KV_").expect("it is a bucket");
    let bucket = stream.get_key_value(name).await.expect("it opens");
    let keys: Vec<String> =
        bucket.keys().await.expect("it has keys").map(|it| it.expect("a key")).collect().await;
    for key in keys.iter().filter(|it| it.starts_with("room.")) {
        bucket.purge(key).await.expect("the key is removed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_ends_a_room_whose_key_is_gone() {
    let nodes = Nodes::new("claims").await;
    let (one, other) = (nodes.start("one"), nodes.start("other"));
    let (mut played, table) = meet(one.address, other.address).await;
    played.play(5).await;
    remove_claims(&nodes.nats.address).await;
    // Any node can take the table now, so the old node must disconnect both players.
    for person in &mut played.people {
        while person.client.next().await.is_some() {}
    }
    played.come_back([other.address, one.address], &table).await;
    played.play(usize::MAX).await;
    one.kill();
    other.kill();
    verify(&nodes, &played, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_different_nodes_find_each_other_and_see_the_same_images() {
    let nodes = Nodes::new("find").await;
    let (one, other) = (nodes.start("one"), nodes.start("other"));
    let game = json!({ "game": "kotc", "edition": "14" });
    let mut people = [NodePlayer::new(one.address).await, NodePlayer::new(other.address).await];
    let mut found = Vec::new();
    for person in &mut people {
        person.client.send(json!({ "type": "find", "game": game, "deck": null, "bot": null })).await;
        person.client.expect("finding").await;
    }
    for person in &mut people {
        found.push(person.client.expect("found").await["table"].clone());
    }
    assert_eq!(found[0], found[1]);
    let table = found[0].as_str().expect("a table");
    for person in &mut people {
        person.client.join(table).await;
        person.client.expect("update").await;
    }
    for (person, at) in people.iter().zip([one.address, other.address]) {
        let picture = person.client.heard.iter().find_map(|it| it.split("\"picture\":\"").nth(1)?.get(..32));
        let face = format!("/face/{}.svg", picture.expect("cards have images"));
        let (status, body) = get(at, &face).await;
        assert!(status.contains("200") && body.contains("<svg"), "{face}: {status}");
    }
    one.kill();
    other.kill();
}

/// Gives a player an account, and lets their connection listen to friends. Returns their number.
async fn become_member(player: &mut NodePlayer, at: SocketAddr, name: &str) -> i64 {
    let token = player.token.clone().expect("a token");
    let body = json!({ "account": name, "password": "four plain old words" });
    assert!(send(at, ("POST", "/api/account"), Some(&token), &body).await.0.contains("200"));
    player.client.send(json!({ "type": "rename", "name": name })).await;
    player.client.send(json!({ "type": "friends", "listen": true })).await;
    player.client.expect("challenges").await;
    let (_, profile) = send(at, ("GET", "/api/people/me"), Some(&token), &Value::Null).await;
    serde_json::from_str::<Value>(&profile).expect("a profile")["person"].as_i64().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_at_different_nodes_meet_and_a_dead_node_leaves_no_challenge() {
    let nodes = Nodes::new("friends").await;
    let (one, other) = (nodes.start("one"), nodes.start("other"));
    let at = [one.address, other.address];
    let mut ann = NodePlayer::new(at[0]).await;
    let mut ben = NodePlayer::new(at[1]).await;
    let ann_number = become_member(&mut ann, at[0], "Ann").await;
    let ben_number = become_member(&mut ben, at[1], "Ben").await;

    // A friend request, the answer to it, presence and a message reach the other node.
    let to_ben = json!({ "person": ben_number });
    assert!(send(at[0], ("POST", "/api/friends"), ann.token.as_deref(), &to_ben).await.0.contains("200"));
    while ben.client.expect("friends").await["received"] == json!([]) {}
    let accept = format!("/api/friends/{ann_number}");
    assert!(send(at[1], ("POST", &accept), ben.token.as_deref(), &json!({})).await.0.contains("204"));
    while ann.client.expect("friends").await["friends"] == json!([]) {}
    while ben.client.expect("friends").await["friends"] == json!([]) {}
    let write = format!("/api/messages/{ben_number}");
    let hello = json!({ "text": "Hello" });
    assert!(send(at[0], ("POST", &write), ann.token.as_deref(), &hello).await.0.contains("200"));
    assert_eq!(ben.client.expect("message").await["message"]["text"], "Hello");
    let table = ben.client.create(plan(keep(), &["me", "greedy"])).await;
    loop {
        let presence = ann.client.expect("presence").await;
        if presence["presence"]["watch"] == table.as_str() {
            break;
        }
    }

    // A challenge is accepted at the other node.
    let challenge = json!({ "type": "challenge", "to": to_ben, "game": keep(), "deck": null, "clock": null });
    ann.client.send(challenge.clone()).await;
    let id = challenged(&mut ben.client).await;
    ben.client.send(json!({ "type": "answer_challenge", "challenge": id, "accept": true })).await;
    let [mine, theirs] =
        [ann.client.expect("challenge_over").await, ben.client.expect("challenge_over").await];
    assert_eq!((&mine["end"], &mine["table"]), (&"accepted".into(), &theirs["table"]));
    let table = mine["table"].as_str().expect("a table");
    for person in [&mut ann, &mut ben] {
        person.client.join(table).await;
        while person.client.expect("update").await["table"] != table {}
    }

    // Kill the challenger's node. The server must tell the challenged person that the challenge has ended.
    ann.client.send(challenge).await;
    challenged(&mut ben.client).await;
    one.kill();
    let mut token = ben.token.clone();
    let mut ended = false;
    while !ended {
        match ben.client.next().await {
            Some(message) if message["type"] == "challenge_over" => {
                assert_eq!(message["end"], "left");
                ended = true;
            }
            Some(_) => {}
            // The tables of the killed node move to the other node, so the connection may be closed. After
            // reconnecting, the challenge must be gone.
            None => {
                ben = NodePlayer { client: Client::connect(at[1]).await, token: token.take() };
                ben.client.hello(ben.token.as_deref(), None).await;
                token.clone_from(&ben.token);
                ben.client.send(json!({ "type": "friends", "listen": true })).await;
                ended = ben.client.expect("challenges").await["received"] == json!([]);
            }
        }
    }
    other.kill();
}

/// Waits for a challenge and returns its id.
async fn challenged(client: &mut Client) -> String {
    loop {
        if let Some(id) = client.expect("challenges").await["received"][0]["id"].as_str() {
            return id.to_owned();
        }
    }
}

async fn get(at: SocketAddr, path: &str) -> (String, String) {
    send(at, ("GET", path), None, &Value::Null).await
}

/// Sends an HTTP request; returns the first line of the response's head, and the body.
async fn send(
    at: SocketAddr,
    (method, path): (&str, &str),
    token: Option<&str>,
    body: &Value,
) -> (String, String) {
    let mut stream = TcpStream::connect(at).await.expect("the node is there");
    let token = token.map(|it| format!("authorization: Bearer {it}\r\n")).unwrap_or_default();
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n{token}\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.expect("it takes the request");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("it answers");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    (head.lines().next().unwrap_or_default().to_owned(), body.to_owned())
}

#[test]
fn nodes_need_one_database() {
    let output = Command::new(env!("CARGO_BIN_EXE_keeper"))
        .args(["serve", "--address", "127.0.0.1:0", "--nats", "nats://127.0.0.1:4222", "--data"])
        .arg(std::env::temp_dir().join(format!("keeper-nodes-none-{}", std::process::id())))
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("--nats needs --database"), "{said}");
}
