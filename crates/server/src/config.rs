//! What whoever runs the server may choose.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use store::Quota;

use crate::decoder::Decoder;
use crate::proxy::Proxy;

/// What whoever runs the server may choose.
#[derive(Clone, Debug)]
pub struct Config {
    /// Messages a second that a connection may send for long.
    pub rate: u32,
    /// Messages that it may send at once.
    pub burst: u32,
    /// Connections from one address.
    pub connections: u32,
    /// So long a connection may be silent, or take for the head of a request, or for its first `hello`.
    pub silence: Duration,
    /// After this long, a player who has to answer and is away loses if another one claims it.
    pub absence: Duration,
    /// The shortest and the longest time after which the server passes for somebody who does not want to be asked, or has
    /// nothing to respond with, in a match between people. Bots among people respond after such a time, too.
    pub pause: RangeInclusive<Duration>,
    /// Tables that one guest may have made and that are not over.
    pub tables: u32,
    /// Pages of these origins, such as `https://cards.example.org`, may open WebSockets, beside those that this server
    /// serves itself.
    pub origins: Vec<String>,
    /// Proxies whose word for where somebody comes from is taken.
    pub proxies: Vec<Proxy>,
    /// So many bits at the beginning of an IPv6 address count: a household has at least a network of /64.
    pub ipv6_prefix: u32,
    /// With fewer bytes left on the disk no new tables, cards, decks, pictures or lines of chat are taken.
    pub low_disk: u64,
    /// Bytes of cards and decks that one person may keep, with all versions.
    pub works: Quota,
    /// Bytes of images that one person may keep.
    pub pictures: Quota,
    /// Bytes that people of one address may have saved in a day: cards, decks, images, tables and chat.
    pub address_bytes: u64,
    /// How often what nobody uses is looked for.
    pub sweep: Duration,
    /// What decodes images that people upload.
    pub decoder: Decoder,
    /// Who sends this token may read the metrics; without one, only programs on the same machine may.
    pub metrics_token: Option<String>,
    /// After this long with nobody there a room is dropped from memory; its record stays.
    pub idle: Duration,
    /// What time it is where somebody who asks too much has to wait. Tests say it themselves.
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
