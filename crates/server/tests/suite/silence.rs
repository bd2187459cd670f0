//! Tests of connections that send nothing.

use std::time::Duration;

use server::Config;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::Client;
use crate::host::{Folder, Host, generous};
use crate::http::Web;

/// A timeout that is longer than anything should take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns whether the server closes the connection.
async fn ends(mut stream: TcpStream) -> bool {
    let mut answer = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut answer)).await.is_ok()
}

#[tokio::test]
async fn silent_connections_and_half_sent_headers_are_ended() {
    let folder = Folder::new();
    let config = Config { silence: Duration::from_millis(300), ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    for half in ["", "GET /health HTTP/1.1\r\nhost: x\r\nx-slow: "] {
        let mut stream = TcpStream::connect(host.address).await.expect("the server is there");
        stream.write_all(half.as_bytes()).await.expect("it listens");
        assert!(ends(stream).await, "{half:?}");
    }
    // A WebSocket that never sends hello is closed.
    let mut silent = Client::connect(host.address).await;
    assert!(silent.next().await.is_none());
    // After hello, a client may be silent.
    let mut ann = host.guest("Ann").await;
    assert!(
        timeout(Duration::from_millis(600), ann.next()).await.is_err(),
        "nothing comes, and nothing ends"
    );
    host.stop().await;
}

#[tokio::test]
async fn silent_connections_are_counted_by_address() {
    let folder = Folder::new();
    let config = Config { connections: 2, silence: Duration::from_secs(3600), ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let mut silent = Vec::new();
    for _ in 0..8 {
        silent.push(TcpStream::connect(host.address).await.expect("the server is there"));
    }
    let ninth = TcpStream::connect(host.address).await.expect("the system accepts it");
    assert!(ends(ninth).await, "eight are allowed");
    drop(silent);
    // When the silent connections are closed, there is room again.
    let answered = async {
        loop {
            let mut stream = TcpStream::connect(host.address).await.expect("the server is there");
            let _ = stream.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
            let mut answer = Vec::new();
            if stream.read_to_end(&mut answer).await.is_ok_and(|it| it > 0) {
                return answer;
            }
        }
    };
    let answer = timeout(PATIENCE, answered).await.expect("there is room again");
    assert!(answer.starts_with(b"HTTP/1.1 200"));
    assert_eq!(Web::stranger(host.address).get("/health").await.status, 200);
    host.stop().await;
}
