//! A test client that checks every message against what it received before.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Map, Value, json};
use table::Dice;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// The timeout for a message. Every message comes sooner, if it comes at all.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) token: String,
    /// All texts received, unchanged.
    pub(crate) heard: Vec<String>,
    /// The cards received: table and card number.
    told: BTreeSet<(String, u64)>,
    /// The contents of each player's zones at each table, put together from the changes received.
    zones: BTreeMap<String, Vec<Map<String, Value>>>,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr) -> Client {
        Client::try_connect(address).await.expect("the server takes sockets")
    }

    /// Connects to the server; returns `None` if the server is gone.
    pub(crate) async fn try_connect(address: SocketAddr) -> Option<Client> {
        // Like browsers, send small messages at once. Otherwise the second of two waits up to 40 ms.
        let (socket, _) = connect_async_with_config(format!("ws://{address}/ws"), None, true).await.ok()?;
        Some(Client {
            socket,
            token: String::new(),
            heard: Vec::new(),
            told: BTreeSet::new(),
            zones: BTreeMap::new(),
        })
    }

    /// Creates a table; returns `None` if the server is gone.
    pub(crate) async fn try_create(&mut self, plan: Value) -> Option<String> {
        self.send(json!({ "type": "create", "plan": plan })).await;
        // A message that an earlier match is over may still arrive.
        loop {
            let table = self.try_expect("table").await?;
            if table["stage"] != "over" {
                return Some(table["id"].as_str()?.to_owned());
            }
        }
    }

    /// Returns the next message of this type; `None` if the server is gone.
    pub(crate) async fn try_expect(&mut self, kind: &str) -> Option<Value> {
        loop {
            let message = self.next().await?;
            if message["type"] == kind {
                return Some(message);
            }
            assert_ne!(message["type"], "refused", "waiting for {kind}: {message}");
        }
    }

    pub(crate) async fn hello(&mut self, token: Option<&str>, name: Option<&str>) -> Value {
        self.send(json!({ "type": "hello", "version": wire::VERSION, "token": token, "name": name })).await;
        let welcome = self.expect("welcome").await;
        self.token = welcome["token"].as_str().expect("a token").to_owned();
        welcome
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.send_raw(Message::text(message.to_string())).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        // Ignore errors: if the server has closed the connection, the next read shows it.
        let _ = self.socket.send(message).await;
    }

    /// Returns the next message; `None` once the connection has ended.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        // Ignore pings, which come all the time.
        let latest = Instant::now() + PATIENCE;
        loop {
            let message = timeout_at(latest, self.socket.next()).await.expect("the server says something");
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let mut message = serde_json::from_str(&text).expect("messages are JSON");
                    self.look_up(&mut message);
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Records the cards of a message, asserts that a view contains only known cards, and fills in the zones that it
    /// leaves out.
    fn look_up(&mut self, message: &mut Value) {
        let table = message["table"].as_str().unwrap_or_default().to_owned();
        match message["type"].as_str() {
            Some("cards") => {
                let cards = &message["cards"]["cards"];
                let numbers = cards.as_object().into_iter().flat_map(|it| it.keys());
                let numbers = numbers.map(|it| it.parse().expect("a number"));
                let list = 0..cards.as_array().map_or(0, Vec::len) as u64;
                let new: Vec<(String, u64)> =
                    numbers.chain(list).map(|number| (table.clone(), number)).collect();
                self.told.extend(new);
            }
            Some("update") if message["view"]["game"] == "kotc" => {
                let players = message["view"]["players"].as_array_mut().expect("players");
                let zones = self.zones.entry(table.clone()).or_default();
                zones.resize(players.len(), Map::new());
                for (known, player) in zones.iter_mut().zip(players) {
                    known.extend(player["zones"].as_object().expect("zones").clone());
                    player["zones"] = known.clone().into();
                }
                let mut faces = Vec::new();
                find_faces(&message["view"]["players"], &mut faces);
                faces.extend(
                    message["view"]["chain"].as_array().into_iter().flatten().flat_map(|it| {
                        it["cards"].as_array().into_iter().flatten().filter_map(Value::as_u64)
                    }),
                );
                for face in faces {
                    assert!(self.told.contains(&(table.clone(), face)), "card {face} was never told");
                }
            }
            _ => {}
        }
    }

    /// Returns the next message of this type. Skips messages of other types, but fails on errors.
    pub(crate) async fn expect(&mut self, kind: &str) -> Value {
        self.try_expect(kind).await.unwrap_or_else(|| panic!("a {kind} comes before the end"))
    }

    /// Returns the reason of the next error.
    pub(crate) async fn refused(&mut self) -> String {
        loop {
            let message = self.next().await.expect("a refusal comes before the end");
            if message["type"] == "refused" {
                let words = message["message"].as_str().expect("it is said in words");
                assert!(words.len() > 10, "{words}");
                return message["why"].as_str().expect("and for programs").to_owned();
            }
        }
    }

    /// Creates a table and returns its name.
    pub(crate) async fn create(&mut self, plan: Value) -> String {
        self.try_create(plan).await.expect("it has a name")
    }

    pub(crate) async fn join(&mut self, table: &str) {
        self.send(json!({ "type": "join", "table": table, "deck": null, "watch": false })).await;
    }

    pub(crate) async fn answer(&mut self, update: &Value, key: &str) {
        let question = &update["question"]["id"];
        self.send(json!({ "type": "answer", "table": update["table"], "question": question, "keys": [key] }))
            .await;
    }

    /// Answers at random until the match is over, and returns the final state of the table.
    pub(crate) async fn play(&mut self, seed: u64) -> Value {
        let mut dice = Dice::new(seed);
        let (mut step, mut answered, mut table) = (None, None, Value::Null);
        loop {
            let message = self.next().await.expect("the match goes on");
            match message["type"].as_str() {
                Some("update") => {
                    table = message["table"].clone();
                    let now = message["step"].as_u64();
                    assert!(now >= step, "steps never go down: {step:?}, {now:?}");
                    step = now;
                    // While others choose too, a question that was already answered may come again.
                    let question = message["question"]["id"].as_u64();
                    if let Some(key) = choose(&message, &mut dice).filter(|_| question > answered) {
                        answered = question;
                        self.answer(&message, &key).await;
                    }
                }
                Some("table")
                    if message["id"] == table
                        && (message["stage"] == "over" || message["stage"] == "broken") =>
                {
                    return message;
                }
                Some("refused") => panic!("{message}"),
                _ => {}
            }
        }
    }
}

/// Returns the next update of each of two players. Skips updates during which the server passes for one of them.
pub(crate) async fn updates(people: &mut [&mut Client; 2]) -> [Value; 2] {
    loop {
        let both = [people[0].expect("update").await, people[1].expect("update").await];
        if both.iter().all(|it| it["question"]["passing"] != "soon") {
            return both;
        }
    }
}

/// Finds all values of fields named `face`.
fn find_faces(value: &Value, found: &mut Vec<u64>) {
    match value {
        Value::Array(all) => all.iter().for_each(|it| find_faces(it, found)),
        Value::Object(fields) => {
            found.extend(fields.get("face").and_then(Value::as_u64));
            fields.values().for_each(|it| find_faces(it, found));
        }
        _ => {}
    }
}

/// Returns a random answer to the question in an update. Returns `None` if there is no question, or if the server will
/// pass on it. Never gives up, because separate tests do that.
pub(crate) fn choose(update: &Value, dice: &mut Dice) -> Option<String> {
    if update["question"]["passing"] == "soon" {
        return None;
    }
    let answers = update["question"]["answers"].as_array()?;
    let keys: Vec<&str> = answers
        .iter()
        .filter(|it| it["drastic"] == false)
        .map(|it| it["key"].as_str().expect("answers have keys"))
        .collect();
    Some(keys[dice.below(keys.len() as u32) as usize].to_owned())
}

/// Creates a plan with these places: "me", "open", or a bot's level.
pub(crate) fn plan(game: Value, places: &[&str]) -> Value {
    let place = |it: &&str| match *it {
        "me" => json!({ "who": "me", "deck": null }),
        "open" => json!({ "who": "open" }),
        level => json!({ "who": "bot", "level": level, "deck": null }),
    };
    let places: Vec<Value> = places.iter().map(place).collect();
    json!({ "game": game, "places": places, "clock": null, "private": false })
}

pub(crate) fn kotc(edition: &str) -> Value {
    json!({ "game": "kotc", "edition": edition })
}

/// Returns whether a question only waits for the player to end the phase, because the latest decision can still be taken
/// back, or because the question says why no card can be played.
pub(crate) fn ends_turn(update: &Value) -> bool {
    let question = &update["question"];
    let explains = question["text"]["key"] == "kotc-ask-action-phase-nothing";
    question["answers"][0]["kind"] == "end_phase" && (update["take_back"] == true || explains)
}

pub(crate) fn keep() -> Value {
    json!({ "game": "keep", "two_bonuses": false })
}
