//! Tests of the pages and files that the server serves over HTTP.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use serde_json::Value;

use crate::client::{kotc, plan};
use crate::host::{Folder, Host};
use crate::http::Web;

/// Returns the status, head and body of a page.
async fn get(address: SocketAddr, path: &str) -> (u16, String, String) {
    let answer = Web::stranger(address).get(path).await;
    (answer.status, answer.head, String::from_utf8_lossy(&answer.body).into_owned())
}

#[tokio::test]
async fn pages_are_there_and_safe() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    for (path, kind, part) in [
        ("/health", "text/plain", "ok"),
        ("/rules/06.md", "text/markdown", "#"),
        ("/rules/keep.md", "text/markdown", "#"),
        ("/guide/14.json", "application/json", "\"components\""),
        ("/back.svg", "image/svg+xml", "<svg"),
        ("/keep/0.svg", "image/svg+xml", "<svg"),
        ("/keep/decree.svg", "image/svg+xml", "Royal Decree"),
        ("/", "text/html", "<html"),
        ("/table/abcdefghijkm", "text/html", "<html"),
    ] {
        let (status, head, body) = get(host.address, path).await;
        assert_eq!(status, 200, "{path}");
        assert!(head.contains(kind) && body.contains(part), "{path}: {head}");
        for header in ["content-security-policy: default-src 'self'", "nosniff", "x-frame-options: deny"] {
            assert!(head.contains(header), "{path} lacks {header}");
        }
    }
    for path in [
        "/rules/99.md",
        "/guide/99.json",
        "/keep/99.svg",
        "/keep/x",
        "/face/0.svg",
        "/no.js",
        "/../Cargo.toml",
    ] {
        assert_eq!(get(host.address, path).await.0, 404, "{path}");
    }
    host.stop().await;
}

#[tokio::test]
async fn cards_that_were_shown_have_pictures() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    ann.create(plan(kotc("14"), &["me", "greedy"])).await;
    let told = ann.expect("cards").await;
    let cards = told["cards"]["cards"].as_object().expect("cards");
    let pictures: BTreeSet<&str> = cards.values().filter_map(|it| it["picture"].as_str()).collect();
    assert_eq!(pictures.len(), cards.values().map(Value::to_string).collect::<BTreeSet<_>>().len());
    let card = cards.values().next().expect("a card");
    let picture = card["picture"].as_str().expect("a picture");
    assert_eq!(picture.len(), 32);
    for ending in ["svg", "art.svg"] {
        let (status, head, body) = get(host.address, &format!("/face/{picture}.{ending}")).await;
        assert!(status == 200 && head.contains("immutable"), "{head}");
        assert!(body.contains("<svg"), "{ending}");
    }
    host.stop().await;
}
