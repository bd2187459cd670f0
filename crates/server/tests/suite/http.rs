//! A browser that sends HTTP requests to the server.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::host::Host;

/// The server's response to an HTTP request.
pub(crate) struct HttpResponse {
    pub(crate) status: u16,
    /// The head of the response, in lower case.
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl HttpResponse {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Returns the JSON of a successful response.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text());
        self.any_json()
    }

    #[track_caller]
    pub(crate) fn any_json(&self) -> Value {
        assert!(self.head.contains("content-type: application/json"), "{}", self.head);
        serde_json::from_slice(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.text()))
    }

    /// Asserts that the response is an error with this status, and returns its message.
    #[track_caller]
    pub(crate) fn sorry(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", self.text());
        assert!(self.head.contains("cache-control: no-store"), "{}", self.head);
        let sentence = self.any_json()["message"].as_str().expect("it is said in words").to_owned();
        assert!(sentence.len() > 20 && sentence.contains(' '), "{sentence}");
        sentence
    }
}

/// A person's browser, which sends HTTP requests.
#[derive(Clone)]
pub(crate) struct Web {
    address: SocketAddr,
    pub(crate) token: Option<String>,
    /// The `x-forwarded-for` header of a proxy.
    forwarded: Option<String>,
    /// The cookie that the server set.
    cookie: Option<String>,
    /// The origin of the page that sends the requests.
    origin: Option<String>,
    /// The browser's user agent.
    agent: Option<&'static str>,
}

impl Web {
    /// Returns the browser of somebody who is not logged in.
    pub(crate) fn stranger(address: SocketAddr) -> Web {
        Web { address, token: None, forwarded: None, cookie: None, origin: None, agent: None }
    }

    /// Returns the browser of somebody behind a proxy that sends this header.
    pub(crate) fn behind(address: SocketAddr, forwarded: &str) -> Web {
        Web { forwarded: Some(forwarded.to_owned()), ..Web::stranger(address) }
    }

    /// Returns the browser with this cookie.
    pub(crate) fn with_cookie(self, cookie: &str) -> Web {
        Web { cookie: Some(cookie.to_owned()), ..self }
    }

    /// Returns the browser with this origin.
    pub(crate) fn with_origin(self, origin: &str) -> Web {
        Web { origin: Some(origin.to_owned()), ..self }
    }

    /// Returns the browser with this user agent.
    pub(crate) fn with_agent(self, agent: &'static str) -> Web {
        Web { agent: Some(agent), ..self }
    }

    /// Returns the browser of a new guest.
    pub(crate) async fn guest(host: &Host, name: &str) -> Web {
        Web::with(host, &host.guest(name).await.token)
    }

    /// Returns the browser of the person with this token.
    pub(crate) fn with(host: &Host, token: &str) -> Web {
        Web { token: Some(token.to_owned()), ..Web::stranger(host.address) }
    }

    pub(crate) async fn send(&self, method: &str, path: &str, kind: &str, body: &[u8]) -> HttpResponse {
        let bearer = self.token.as_ref().map(|it| format!("authorization: Bearer {it}\r\n"));
        let forwarded = self.forwarded.as_ref().map(|it| format!("x-forwarded-for: {it}\r\n"));
        let cookie = self.cookie.as_ref().map(|it| format!("cookie: {it}\r\n"));
        let origin = self.origin.as_ref().map(|it| format!("origin: {it}\r\n"));
        let agent = self.agent.map(|it| format!("user-agent: {it}\r\n"));
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: {kind}\r\n\
             content-length: {}\r\n{}{}{}{}{}\r\n",
            self.address,
            body.len(),
            bearer.unwrap_or_default(),
            forwarded.unwrap_or_default(),
            cookie.unwrap_or_default(),
            origin.unwrap_or_default(),
            agent.unwrap_or_default(),
        );
        let mut stream = TcpStream::connect(self.address).await.expect("the server is there");
        stream.set_nodelay(true).expect("an open connection");
        stream.write_all(head.as_bytes()).await.expect("it listens");
        stream.write_all(body).await.expect("it listens to the end");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("it answers");
        let end = answer.windows(4).position(|it| it == b"\r\n\r\n").expect("a head and a body");
        let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
        let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
        HttpResponse { status, head, body: answer[end + 4..].to_vec() }
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: &Value) -> HttpResponse {
        self.send(method, path, "application/json", body.to_string().as_bytes()).await
    }

    pub(crate) async fn get(&self, path: &str) -> HttpResponse {
        self.send("GET", path, "text/plain", b"").await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> HttpResponse {
        self.ask("POST", path, &body).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> HttpResponse {
        self.ask("PUT", path, &body).await
    }

    pub(crate) async fn delete(&self, path: &str) -> HttpResponse {
        self.send("DELETE", path, "text/plain", b"").await
    }

    /// Saves a card and returns the saved version.
    pub(crate) async fn make_card(&self, card: &Value) -> Value {
        self.post("/api/cards", json!({ "card": card })).await.json()
    }

    /// Saves a deck and returns the saved version.
    pub(crate) async fn make_deck(&self, deck: &Value) -> Value {
        self.post("/api/decks", json!({ "deck": deck })).await.json()
    }
}

/// Returns a card that is legal in the 14th edition.
pub(crate) fn ox(name: &str) -> Value {
    json!({
        "name": name, "kind": "creature", "text": "", "offense": 2, "defense": 3, "edition": "14",
        "flavor": "", "author": "Ann", "license": "CC BY 4.0", "image": null, "crop": null,
    })
}
