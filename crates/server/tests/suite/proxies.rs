//! Tests of the limits per address: to which address they apply, with and without a proxy.

use serde_json::json;
use server::Config;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::host::{Folder, Host, generous};
use crate::http::Web;

/// A few more wrong passwords than an address may try without waiting.
const GUESSES: usize = 25;

/// Starts a server that trusts these proxies. Every request of a test comes from 127.0.0.1.
async fn host(folder: &Folder, proxies: &[&str]) -> Host {
    let proxies = proxies.iter().map(|it| it.parse().expect("a proxy")).collect();
    Host::with(folder, Config { proxies, connections: 2, ..generous() }, server::OsChance).await
}

fn from(host: &Host, forwarded: &str) -> Web {
    Web::behind(host.address, forwarded)
}

/// Tries passwords for [`GUESSES`] names. Returns whether the server rejected one because there were too many.
async fn guesses(host: &Host, who: impl Fn(usize) -> String) -> bool {
    for it in 0..GUESSES {
        let login = json!({ "account": format!("{} {it}", who(it)), "password": "password12" });
        let answer = from(host, &who(it)).post("/api/login", login).await;
        if answer.status == 429 {
            assert!(answer.sorry(429).contains("wrong passwords"));
            return true;
        }
        answer.sorry(403);
    }
    false
}

/// Returns how many of three connections are accepted.
async fn taken(host: &Host, who: impl Fn(usize) -> String) -> usize {
    let mut open = Vec::new();
    for it in 0..3 {
        let mut request = format!("ws://{}/ws", host.address).into_client_request().expect("an address");
        request.headers_mut().insert("x-forwarded-for", who(it).parse().expect("a header"));
        match connect_async(request).await {
            Ok((socket, _)) => open.push(socket),
            Err(Error::Http(answer)) => assert_eq!(answer.status(), 429),
            Err(other) => panic!("{other}"),
        }
    }
    open.len()
}

#[tokio::test]
async fn a_stranger_cannot_forge_an_address() {
    for proxies in [&[][..], &["10.0.0.0/8", "::1"]] {
        let folder = Folder::new();
        let host = host(&folder, proxies).await;
        let anybody = |it: usize| format!("10.0.{it}.1");
        assert_eq!(taken(&host, anybody).await, 2, "they all come from one address");
        assert!(guesses(&host, anybody).await);
        host.stop().await;
    }
}

#[tokio::test]
async fn behind_a_proxy_everybody_has_limits_of_their_own() {
    let folder = Folder::new();
    let host = host(&folder, &["127.0.0.0/8"]).await;
    assert_eq!(taken(&host, |it| format!("198.51.100.{it}")).await, 3, "three people");
    assert!(guesses(&host, |_| "198.51.100.7".to_owned()).await);
    let login = json!({ "account": "somebody", "password": "password12" });
    from(&host, "198.51.100.8").post("/api/login", login.clone()).await.sorry(403);
    from(&host, "198.51.100.7").post("/api/login", login.clone()).await.sorry(429);
    // The limits ignore addresses that a client puts before the one that the proxy adds.
    from(&host, "198.51.100.8, 198.51.100.7").post("/api/login", login).await.sorry(429);
    assert_eq!(taken(&host, |it| format!("203.0.113.{it}, 198.51.100.9")).await, 2, "one person");
    // If the header of the proxy has no address, the limits apply to the proxy itself.
    assert_eq!(taken(&host, |it| format!("nobody {it}")).await, 2);
    host.stop().await;
}

#[tokio::test]
async fn a_whole_network_of_ipv6_counts_as_one_address() {
    let folder = Folder::new();
    let host = host(&folder, &["127.0.0.0/8"]).await;
    assert_eq!(taken(&host, |it| format!("2001:db8:0:1::{it}")).await, 2, "one household");
    assert_eq!(taken(&host, |it| format!("2001:db8:0:{it}::1")).await, 3, "three households");
    assert!(guesses(&host, |it| format!("2001:db8:0:7:{it}::1")).await);
    host.stop().await;
}
