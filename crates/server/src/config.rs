//! The configuration of the server.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use store::Quota;

use crate::decoder::Decoder;
use crate::proxy::Proxy;

/// The configuration of the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Messages per second that a connection may send for long.
    pub rate: u32,
    /// Messages that it may send at once.
    pub burst: u32,
    /// Connections from one address.
    pub connections: u32,
    /// How long a connection may be silent, or take for the head of a request or its first `hello`.
    pub silence: Duration,
    /// After this long, a player who has to answer and is away loses if another one claims it.
    pub absence: Duration,
    /// In a match between people: the shortest and longest time after which the server passes for somebody who can't or
    /// doesn't want to respond. Bots respond after such a time, too.
    pub pause: RangeInclusive<Duration>,
    /// Open tables that one guest may have created.
    pub tables: u32,
    /// Origins whose pages may open WebSockets, such as `https://cards.example.org`, besides this server's own.
    pub origins: Vec<String>,
    /// Trusted proxies, which tell the client's address.
    pub proxies: Vec<Proxy>,
    /// How many leading bits of an IPv6 address count: a household has at least a /64 network.
    pub ipv6_prefix: u32,
    /// With fewer free bytes on the disk, the server saves no new tables, cards, decks, images or chat.
    pub low_disk: u64,
    /// Bytes of cards and decks that one person may save, with all versions.
    pub works: Quota,
    /// Bytes of images that one person may save.
    pub pictures: Quota,
    /// Bytes that one address may save in a day: cards, decks, images, tables and chat.
    pub address_bytes: u64,
    /// How often expired data is deleted.
    pub sweep: Duration,
    /// What decodes images that people upload.
    pub decoder: Decoder,
    /// The token for the metrics. Without one, only programs on the same machine can read them.
    pub metrics_token: Option<String>,
    /// After this long without connections, a room is dropped from memory; its record stays.
    pub idle: Duration,
    /// The clock of rate limits, which tests can set.
    pub time: fn() -> Instant,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            rate: 20,
            burst: 60,
            connections: 64,
            silence: Duration::from_secs(20),
            absence: Duration::from_secs(300),
            pause: Duration::from_millis(500)..=Duration::from_millis(1500),
            tables: 20,
            origins: Vec::new(),
            proxies: Vec::new(),
            ipv6_prefix: 64,
            low_disk: 256 << 20,
            works: Quota { guest: 8 << 20, account: 64 << 20 },
            pictures: Quota { guest: 50 << 20, account: 200 << 20 },
            address_bytes: 512 << 20,
            sweep: Duration::from_secs(600),
            decoder: Decoder::own(),
            metrics_token: None,
            idle: Duration::from_secs(300),
            time: Instant::now,
        }
    }
}
