//! Tests of `/healthz`, `/readyz` and `/metrics`.

use std::collections::BTreeMap;

use serde_json::json;
use server::Config;
use table::Dice;

use crate::client::{choose, keep, plan};
use crate::host::{Folder, Host, generous};
use crate::http::Web;
use crate::small_disk::SmallDisk;

/// Returns the samples of a metrics page by name and labels. Asserts that every line follows the exposition format.
fn samples(page: &str) -> BTreeMap<String, f64> {
    let is_name = |it: &str| {
        let letter = |it: char| it.is_ascii_alphabetic() || matches!(it, '_' | ':');
        it.starts_with(letter) && it.chars().all(|it| letter(it) || it.is_ascii_digit())
    };
    let mut types: BTreeMap<&str, &str> = BTreeMap::new();
    let mut samples = BTreeMap::new();
    let body = page.strip_suffix("# EOF\n").expect("the last line says that it is the last");
    assert!(body.ends_with('\n'), "every line ends");
    for line in body.lines() {
        if let Some(comment) = line.strip_prefix("# ") {
            let words: Vec<&str> = comment.splitn(3, ' ').collect();
            let [kind, name, rest] = words[..] else { panic!("{line}") };
            assert!(is_name(name), "{line}");
            match kind {
                "HELP" => assert!(!rest.is_empty(), "{line}"),
                "TYPE" => {
                    assert!(["counter", "gauge", "histogram"].contains(&rest), "{line}");
                    assert!(types.insert(name, rest).is_none(), "{name} comes twice");
                }
                _ => panic!("{line}"),
            }
            continue;
        }
        let (series, value) = line.rsplit_once(' ').unwrap_or_else(|| panic!("{line}"));
        let value: f64 = value.parse().unwrap_or_else(|_| panic!("{line}"));
        let (name, labels) = series.split_once('{').map_or((series, None), |(it, rest)| (it, Some(rest)));
        assert!(is_name(name), "{line}");
        if let Some(labels) = labels {
            for label in labels.strip_suffix('}').unwrap_or_else(|| panic!("{line}")).split(',') {
                let (key, value) = label.split_once('=').unwrap_or_else(|| panic!("{line}"));
                let inside = value.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
                assert!(is_name(key) && inside.is_some_and(|it| !it.contains(['"', '\\'])), "{line}");
            }
        }
        let endings = ["", "_total", "_sum", "_count", "_bucket"];
        let family = endings.iter().find_map(|it| name.strip_suffix(it).and_then(|it| types.get(it)));
        assert!(family.is_some(), "{line} has no type before it");
        assert!(samples.insert(series.to_owned(), value).is_none(), "{series} comes twice");
    }
    samples
}

/// Asserts that the buckets of a histogram never decrease and that the last one contains everything. Returns the total.
#[track_caller]
fn histogram(samples: &BTreeMap<String, f64>, name: &str) -> f64 {
    let bucket = |it: &str| {
        let end = it.strip_prefix(&format!("{name}_bucket{{le=\""))?.strip_suffix("\"}")?;
        Some(if end == "+Inf" { f64::INFINITY } else { end.parse().expect("a number") })
    };
    let mut buckets: Vec<(f64, f64)> =
        samples.iter().filter_map(|(series, count)| Some((bucket(series)?, *count))).collect();
    buckets.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert!(buckets.len() > 5 && buckets.is_sorted_by(|a, b| a.1 <= b.1), "{buckets:?}");
    let count = samples[&format!("{name}_count")];
    assert_eq!(buckets.last(), Some(&(f64::INFINITY, count)));
    assert!(count == 0.0 || samples[&format!("{name}_sum")] > 0.0);
    count
}

async fn read(web: &Web) -> BTreeMap<String, f64> {
    let page = web.get("/metrics").await;
    assert_eq!(page.status, 200, "{}", page.text());
    assert!(page.head.contains("content-type: application/openmetrics-text; version=1.0.0"), "{}", page.head);
    samples(&page.text())
}

#[tokio::test]
async fn a_match_is_seen_in_the_metrics() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let web = Web::stranger(host.address);
    let before = read(&web).await;
    assert_eq!(before["keeper_moves_total"], 0.0);
    let mut ann = host.guest("Ann").await;
    let _ben = host.guest("Ben").await;
    let table = ann.create(plan(keep(), &["me", "greedy", "greedy"])).await;
    let (mut dice, mut moves, mut answered) = (Dice::new(1), 0.0, None);
    loop {
        let message = ann.next().await.expect("the match goes on");
        if message["type"] == "table" && message["stage"] == "over" {
            break;
        }
        let question = message["question"]["id"].as_u64();
        if message["type"] == "update"
            && question > answered
            && let Some(key) = choose(&message, &mut dice)
        {
            answered = question;
            if moves == 0.0 {
                let now = read(&web).await;
                assert_eq!(now["keeper_tables{stage=\"playing\"}"], 1.0);
                assert_eq!(now["keeper_bots"], 2.0);
            }
            moves += 1.0;
            ann.answer(&message, &key).await;
        }
    }
    // Cause two errors, and create a table that waits for players.
    ann.send(json!({ "type": "answer", "table": table, "question": 1, "keys": ["x"] })).await;
    assert_eq!(ann.refused().await, "not_now");
    ann.send(json!({ "type": "nonsense" })).await;
    assert_eq!(ann.refused().await, "malformed");
    ann.create(plan(keep(), &["me", "open"])).await;
    assert_eq!(web.get("/api/me").await.status, 401);
    assert_eq!(web.get("/nothing.txt").await.status, 404);
    let after = read(&web).await;
    assert_eq!(after["keeper_moves_total"], moves);
    assert_eq!(histogram(&after, "keeper_move_seconds"), moves);
    let writes = histogram(&after, "keeper_store_write_seconds");
    assert!(writes >= moves && writes > histogram(&before, "keeper_store_write_seconds"), "{writes}");
    for (series, value) in [
        ("keeper_tables{stage=\"playing\"}", 0.0),
        ("keeper_tables{stage=\"gathering\"}", 1.0),
        ("keeper_websockets", 2.0),
        ("keeper_refusals_total{why=\"not_now\"}", 1.0),
        ("keeper_refusals_total{why=\"malformed\"}", 1.0),
        ("keeper_refusals_total{why=\"token\"}", 1.0),
        ("keeper_http_requests_total{class=\"1xx\"}", 2.0),
        ("keeper_http_requests_total{class=\"4xx\"}", 2.0),
        ("keeper_bots_thinking", 0.0),
        ("keeper_bots_waiting", 0.0),
        ("keeper_work_running", 0.0),
        ("keeper_work_waiting", 0.0),
        ("keeper_store_queue", 0.0),
    ] {
        assert_eq!(after.get(series), Some(&value), "{series}");
    }
    // The metrics page was requested successfully twice before.
    assert_eq!(after["keeper_http_requests_total{class=\"2xx\"}"], 2.0);
    assert!(after["keeper_connections"] >= 1.0, "the request for them has a connection");
    assert!(after["keeper_disk_free_bytes"] > 0.0);
    if cfg!(target_os = "linux") {
        assert!(after["process_resident_memory_bytes"] > 1e6);
    }
    host.stop().await;
}

#[tokio::test]
async fn strangers_read_no_metrics() {
    let folder = Folder::new();
    let proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    let host = Host::with(&folder, Config { proxies, ..generous() }, server::OsChance).await;
    assert_eq!(Web::stranger(host.address).get("/metrics").await.status, 200, "on the same machine");
    for forwarded in ["198.51.100.7", "127.0.0.1", ""] {
        let refused = Web::behind(host.address, forwarded).get("/metrics").await;
        assert_eq!(refused.status, 403, "through a proxy");
        assert!(!refused.text().contains("keeper_"));
    }
    host.stop().await;
    let folder = Folder::new();
    let config = Config { metrics_token: Some(String::new()), ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let mut stranger = Web::behind(host.address, "198.51.100.7");
    assert_eq!(stranger.get("/metrics").await.status, 403, "an empty token is none");
    stranger.token = Some(String::new());
    assert_eq!(stranger.get("/metrics").await.status, 403);
    host.stop().await;
}

#[tokio::test]
async fn a_token_opens_the_metrics() {
    let folder = Folder::new();
    let config = Config { metrics_token: Some("seven words".to_owned()), ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let stranger = Web::stranger(host.address);
    assert_eq!(stranger.get("/metrics").await.status, 401);
    assert_eq!(Web::with(&host, "seven word").get("/metrics").await.status, 401);
    samples(&Web::with(&host, "seven words").get("/metrics").await.text());
    let mut through = Web::behind(host.address, "198.51.100.7");
    through.token = Some("seven words".to_owned());
    assert_eq!(through.get("/metrics").await.status, 200);
    host.stop().await;
}

#[tokio::test]
async fn a_server_that_cannot_save_is_alive_but_not_ready() {
    let folder = Folder::new();
    let Some(disk) = SmallDisk::mount(folder.path(), "4m") else { return };
    let host = Host::durable(&folder).await;
    let web = Web::guest(&host, "Ann").await;
    for path in ["/healthz", "/readyz"] {
        let answer = web.get(path).await;
        assert_eq!((answer.status, answer.text().as_str()), (200, "ok\n"), "{path}");
    }
    let mut long = crate::http::ox("Ox");
    long["text"] = "Draw 1 card. ".repeat(300).into();
    disk.leave(0);
    while web.post("/api/cards", json!({ "card": long })).await.status == 200 {}
    let not_ready = loop {
        let answer = web.get("/readyz").await;
        if answer.status != 200 {
            break answer;
        }
    };
    assert_eq!(not_ready.status, 503);
    assert!(not_ready.text().starts_with("Cannot save: "), "{}", not_ready.text());
    assert_eq!(web.get("/healthz").await.status, 200);
    disk.clear();
    while web.get("/readyz").await.status != 200 {}
    host.stop().await;
}
