//! The configuration of the server.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::{Duration, Instant};

use press::fonts::Fonts;
use store::Quota;

use crate::clock::WatchTime;
use crate::cluster::NodesConfig;
use crate::decoder::Decoder;
use crate::proxy::Proxy;

/// The configuration of the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The maximum number of messages per second that a connection may send on average.
    pub rate: u32,
    /// The maximum number of messages that a connection may send at once.
    pub burst: u32,
    /// The maximum number of WebSockets from one address. The limit for other connections from the address is four
    /// times as high.
    pub connections: u32,
    /// How long a connection may stay open without sending anything. Sending the head of a request, or the first
    /// `hello`, may take just as long.
    pub silence: Duration,
    /// How long a player who has to answer may be away before another player can claim the win or end the match.
    pub absence: Duration,
    /// The shortest and the longest time before the server passes for a player who can't or doesn't want to respond.
    /// This is only for matches between people. Bots wait just as long before they respond.
    pub pause: RangeInclusive<Duration>,
    /// How long clocks stand still while people watch what happened before their question.
    pub watch_time: WatchTime,
    /// The maximum number of open tables that one guest may have created.
    pub tables: u32,
    /// The maximum number of measurements of one person that are not over.
    pub measurements: u32,
    /// The number of games that a measurement of a card or deck plays, in percent of the usual number; 0 turns
    /// measurements off.
    pub measure_percent: u32,
    /// How long one measurement may play games. After that, it ends with the results it has.
    pub measure_time: Duration,
    /// Origins, such as `https://cards.example.org`, whose pages may open WebSockets in addition to the server's own
    /// pages.
    pub origins: Vec<String>,
    /// Trusted proxies. The server believes their headers about the client's address.
    pub proxies: Vec<Proxy>,
    /// The number of leading bits that identify an IPv6 client: limits count all addresses with the same leading bits
    /// as one client. A household has at least a /64 network.
    pub ipv6_prefix: u32,
    /// The minimum free disk space in bytes. Below it, the server saves no new tables, cards, decks, images or chat.
    pub low_disk: u64,
    /// The maximum size of the cards and decks that one person may save, counting all versions.
    pub works: Quota,
    /// The maximum size of the images that one person may save.
    pub pictures: Quota,
    /// How many bytes one address may save per day: cards, decks, images, tables and chat.
    pub address_bytes: u64,
    /// How often expired data is deleted.
    pub sweep: Duration,
    /// The program that decodes uploaded images.
    pub decoder: Decoder,
    /// The fonts for the texts of cards.
    pub fonts: Arc<Fonts>,
    /// The token for reading the metrics. If it is `None`, only programs on the same machine can read them.
    pub metrics_token: Option<String>,
    /// How long a room without connections stays in memory. The store keeps the room's table and match.
    pub idle: Duration,
    /// How the server works together with other servers; `None` if it is the only one.
    pub nodes: Option<NodesConfig>,
    /// Whether rated matches between people in the same network change their ratings.
    pub rate_same_network: bool,
    /// How long a challenge waits for an answer.
    pub challenge_time: Duration,
    /// How long people count as online after their last connection has ended, so that they don't appear offline while
    /// a page reloads.
    pub linger: Duration,
    /// The clock for rate limits. Tests can replace it.
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
            watch_time: WatchTime { question: Duration::from_secs(4), turn: Duration::from_secs(12) },
            tables: 20,
            measurements: 3,
            measure_percent: 100,
            measure_time: Duration::from_secs(1800),
            origins: Vec::new(),
            proxies: Vec::new(),
            ipv6_prefix: 64,
            low_disk: 256 << 20,
            works: Quota { guest: 8 << 20, account: 64 << 20 },
            pictures: Quota { guest: 50 << 20, account: 200 << 20 },
            address_bytes: 512 << 20,
            sweep: Duration::from_secs(600),
            decoder: Decoder::own(),
            fonts: Arc::new(Fonts::own()),
            metrics_token: None,
            idle: Duration::from_secs(300),
            nodes: None,
            rate_same_network: false,
            challenge_time: Duration::from_secs(300),
            linger: Duration::from_secs(5),
            time: Instant::now,
        }
    }
}
