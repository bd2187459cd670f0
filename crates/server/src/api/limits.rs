//! How much may be asked: by a person, from an address, and of what takes long.

mod byte_budgets;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sha2::{Digest as _, Sha256};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use wire::Refusal;

use self::byte_budgets::ByteBudgets;
use super::wrongs::Wrongs;
use super::{No, Who};
use crate::config::Config;
use crate::gate::{Bounds, Gate, TooMuch, Turn};
use crate::rate_limit::{KeyedRateLimit, LimitClock};
use crate::refused::Refused;

/// An address may be that of a school: so many people may ask from it.
const PEOPLE_OF_AN_ADDRESS: f64 = 5.0;
/// Images that are decoded at once, each of which takes up to a gigabyte for a moment.
const UPLOADS: Bounds = Bounds { at_once: 2, each: 1, waiting: 8 };
/// Images of ours that are read at once.
const PICTURES_AT_ONCE: usize = 2;
/// So many passwords are looked at once, each of which takes 19 MiB and a while.
const PASSWORDS_AT_ONCE: usize = 2;

/// Prints that are made at once, each on all cores.
const PRINTS: Bounds = Bounds { at_once: 2, each: 1, waiting: 4 };
/// Archives that are packed or unpacked at once, each of which takes some hundred megabytes.
const ARCHIVES: Bounds = Bounds { at_once: 2, each: 1, waiting: 4 };
/// So long somebody waits for others.
const LONGEST_WAIT: Duration = Duration::from_secs(20);
/// Wrong passwords of a name that are free, and the longest wait after more. Others can make its owner wait, so it is short.
const WRONG_FOR_A_NAME: (u32, Duration) = (4, Duration::from_secs(60));
/// The same for an address, which tries many names.
const WRONG_FROM_AN_ADDRESS: (u32, Duration) = (20, Duration::from_secs(900));

/// Reports to the moderators that a person may make: so many a second for long, and so many at once.
const REPORTS: (f64, f64) = (1.0 / 60.0, 10.0);

/// How much may be asked.
pub(crate) struct Limits {
    time: fn() -> Instant,
    guests: KeyedRateLimit<i64>,
    addresses: KeyedRateLimit<IpAddr>,
    heavy_guests: KeyedRateLimit<i64>,
    heavy_addresses: KeyedRateLimit<IpAddr>,
    new_guests: KeyedRateLimit<IpAddr>,
    /// By the sums of networks, which are saved.
    bytes_of_networks: ByteBudgets,
    messages_of_guests: KeyedRateLimit<i64>,
    messages_from_addresses: KeyedRateLimit<IpAddr>,
    /// By the sums of the names: a name is kept as long as its sum.
    wrong_for_names: Wrongs<[u8; 32]>,
    wrong_from_addresses: Wrongs<IpAddr>,
    reports_of_guests: KeyedRateLimit<i64>,
    reports_from_addresses: KeyedRateLimit<IpAddr>,
    /// Images that are being uploaded.
    pub(crate) uploads: Gate,
    /// Images of ours that are being read.
    pub(crate) pictures: Arc<Semaphore>,
    /// Passwords that are being looked at.
    pub(crate) passwords: Arc<Semaphore>,
    /// Prints that are being made.
    pub(crate) prints: Gate,
    /// Archives that are being packed or unpacked.
    pub(crate) archives: Gate,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let (rate, burst) = (f64::from(config.rate), f64::from(config.burst));
        // Typing in the Studio asks for a judgement, a face and completions with every letter.
        let (usual, heavy) = ((3.0 * rate, 3.0 * burst), (rate / 20.0, burst / 2.0));
        let clock = LimitClock(config.time);
        let of_address = |(rate, burst): (f64, f64)| {
            KeyedRateLimit::new(PEOPLE_OF_AN_ADDRESS * rate, PEOPLE_OF_AN_ADDRESS * burst, clock)
        };
        let of_guest = |(rate, burst): (f64, f64)| KeyedRateLimit::new(rate, burst, clock);
        Limits {
            time: config.time,
            guests: of_guest(usual),
            addresses: of_address(usual),
            heavy_guests: of_guest(heavy),
            heavy_addresses: of_address(heavy),
            new_guests: KeyedRateLimit::new(rate / 20.0, PEOPLE_OF_AN_ADDRESS * burst, clock),
            bytes_of_networks: ByteBudgets::new(config.address_bytes),
            // Somebody may have several tabs open.
            messages_of_guests: of_guest(usual),
            messages_from_addresses: of_address(usual),
            wrong_for_names: Wrongs::new(WRONG_FOR_A_NAME.0, WRONG_FOR_A_NAME.1),
            wrong_from_addresses: Wrongs::new(WRONG_FROM_AN_ADDRESS.0, WRONG_FROM_AN_ADDRESS.1),
            reports_of_guests: of_guest(REPORTS),
            reports_from_addresses: of_address(REPORTS),
            uploads: Gate::new(UPLOADS),
            pictures: Arc::new(Semaphore::new(PICTURES_AT_ONCE)),
            passwords: Arc::new(Semaphore::new(PASSWORDS_AT_ONCE)),
            prints: Gate::new(PRINTS),
            archives: Gate::new(ARCHIVES),
        }
    }

    /// An address asks something.
    pub(super) fn address(&self, address: IpAddr) -> Result<(), No> {
        self.addresses.take(&address).map_err(too_much)
    }

    /// A guest asks something.
    pub(super) fn guest(&self, guest: i64) -> Result<(), No> {
        self.guests.take(&guest).map_err(too_much)
    }

    /// Somebody asks for something that takes long: a picture, a print, an import, a table.
    pub(crate) fn heavy(&self, who: &Who) -> Result<(), No> {
        self.heavy_guests.take(&who.guest.id).map_err(too_much)?;
        self.heavy_addresses.take(&who.address).map_err(too_much)
    }

    /// The same from an address of which nobody knows yet who it is.
    pub(super) fn heavy_address(&self, address: IpAddr) -> Result<(), No> {
        self.heavy_addresses.take(&address).map_err(too_much)
    }

    /// Somebody new comes from an address; if there were too many, how long to wait.
    pub(crate) fn new_guest(&self, address: IpAddr) -> Result<(), Duration> {
        self.new_guests.take(&address)
    }

    /// Somebody wants a table, which takes long; or how long to wait before the next.
    pub(crate) fn table(&self, guest: i64, address: IpAddr) -> Result<(), Duration> {
        self.heavy_guests.take(&guest)?;
        self.heavy_addresses.take(&address)
    }

    /// So many bytes are to be saved for somebody in this network.
    pub(crate) fn bytes(&self, network: String, bytes: usize) -> Result<(), Refused> {
        self.bytes_of_networks.take(network, bytes as u64, (self.time)()).map_err(|_| {
            let message =
                "People of your network have saved as much as they may in a day: try again tomorrow.";
            Refused::new(Refusal::Full, message)
        })
    }

    /// How many bytes each network has had saved lately.
    pub(crate) fn spent(&self) -> Vec<(String, u64)> {
        self.bytes_of_networks.spent((self.time)())
    }

    /// A network had so many bytes saved before the server started, so many seconds ago.
    pub(crate) fn has_spent(&self, network: String, bytes: u64, ago: u64) {
        self.bytes_of_networks.set_spent(network, bytes, Duration::from_secs(ago), (self.time)());
    }

    /// Somebody sends a message over a WebSocket; or how long to wait before the next. Connections have a limit of their
    /// own, but one can open many.
    pub(crate) fn message(&self, guest: Option<i64>, address: IpAddr) -> Result<(), Duration> {
        self.messages_from_addresses.take(&address)?;
        guest.map_or(Ok(()), |it| self.messages_of_guests.take(&it))
    }

    /// Somebody reports something to the moderators.
    pub(super) fn report(&self, guest: i64, address: IpAddr) -> Result<(), No> {
        self.reports_of_guests.take(&guest).map_err(too_much)?;
        self.reports_from_addresses.take(&address).map_err(too_much)
    }

    /// A password is tried: it counts as wrong until [`Limits::guessed`].
    pub(super) fn guess(&self, name: &str, address: IpAddr) -> Result<(), No> {
        let now = (self.time)();
        self.wrong_from_addresses.tried(address, now).map_err(too_often)?;
        self.wrong_for_names.tried(sum(name), now).map_err(|wait| {
            // Nothing was looked at, so nothing was guessed.
            self.wrong_from_addresses.forgive(&address, now);
            too_often(wait)
        })
    }

    /// It was right.
    pub(super) fn guessed(&self, name: &str, address: IpAddr) {
        self.wrong_for_names.forget(&sum(name));
        self.wrong_from_addresses.forgive(&address, (self.time)());
    }
}

fn sum(name: &str) -> [u8; 32] {
    Sha256::digest(name.as_bytes()).into()
}

/// Waits for somebody's turn; `doing` says what others do meanwhile.
pub(super) async fn turn(gate: &Gate, guest: i64, doing: &str) -> Result<Turn, No> {
    let again = Duration::from_secs(10);
    match timeout(LONGEST_WAIT, gate.turn(guest)).await {
        Ok(Ok(turn)) => Ok(turn),
        Ok(Err(TooMuch)) => Err(No::wait(
            "You have too much of this waiting already: try again once some of it is done.",
            again,
        )),
        Err(_) => Err(No::wait(format!("Others are {doing} just now: try again in a moment."), again)),
    }
}

fn too_often(wait: Duration) -> No {
    let seconds = wait.as_secs_f64().ceil();
    let message = format!("there were too many wrong passwords: wait {seconds} s, then try again");
    No::wait(message, wait)
}

fn too_much(wait: Duration) -> No {
    let seconds = wait.as_secs_f64().ceil().max(1.0);
    No::wait(format!("this was too much at once: wait {seconds} s and try again"), wait)
}
