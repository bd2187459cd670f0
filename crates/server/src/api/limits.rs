//! The limits of the HTTP API: per person, per address, and for heavy requests.

mod byte_budgets;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sha2::{Digest as _, Sha256};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use wire::ErrorCode;

use self::byte_budgets::ByteBudgets;
use super::failed_logins::FailedLogins;
use super::{ApiError, Caller};
use crate::config::Config;
use crate::gate::{Bounds, Gate, GateTurn, QueueFull};
use crate::rate_limit::{KeyedRateLimit, LimitClock};
use crate::request_error::{RequestError, seconds};

/// The limit of requests per address, divided by the limit per person. It is high because a whole school can share an
/// address.
const PEOPLE_OF_AN_ADDRESS: f64 = 5.0;
/// The limits for decoding uploaded images. Decoding one image can briefly take a gigabyte of memory.
const UPLOADS: Bounds = Bounds { at_once: 2, each: 1, waiting: 8 };
/// The maximum number of saved images that are decoded at once.
const PICTURES_AT_ONCE: usize = 2;
/// The maximum number of passwords that are hashed at once. Hashing one takes 19 MiB of memory.
const PASSWORDS_AT_ONCE: usize = 2;

/// The limits for prints. Each print uses all processor cores.
const PRINTS: Bounds = Bounds { at_once: 2, each: 1, waiting: 4 };
/// The limits for packing and unpacking archives. Each archive can take a few hundred megabytes of memory.
const ARCHIVES: Bounds = Bounds { at_once: 2, each: 1, waiting: 4 };
/// How long a request waits for its turn before it fails.
const LONGEST_WAIT: Duration = Duration::from_secs(20);
/// The limit for failed logins with one name: the number of failures allowed before attempts are delayed, and the
/// longest delay. The delay is short because strangers can cause it.
const WRONG_FOR_A_NAME: (u32, Duration) = (4, Duration::from_secs(60));
/// The limit for failed logins from one address, with any names: the number of failures allowed before attempts are
/// delayed, and the longest delay.
const WRONG_FROM_AN_ADDRESS: (u32, Duration) = (20, Duration::from_secs(900));

/// The rate limit for one person's reports: the average number per second, and the number allowed in a burst.
const REPORTS: (f64, f64) = (1.0 / 60.0, 10.0);

/// The rate limit for one person's comments in the library: the average number per second, and the number allowed in a
/// burst.
const COMMENTS: (f64, f64) = (1.0 / 20.0, 10.0);
/// The rate limit for one person's friend requests, challenges and invitations: the average number per second, and the
/// number allowed in a burst.
const CONTACTS: (f64, f64) = (1.0 / 20.0, 20.0);
/// The rate limit for one person's messages to others: the average number per second, and the number allowed in a
/// burst.
const DIRECT_MESSAGES: (f64, f64) = (0.5, 20.0);

/// The limits of the HTTP API.
pub(crate) struct Limits {
    time: fn() -> Instant,
    guests: KeyedRateLimit<i64>,
    addresses: KeyedRateLimit<IpAddr>,
    heavy_guests: KeyedRateLimit<i64>,
    heavy_addresses: KeyedRateLimit<IpAddr>,
    new_guests: KeyedRateLimit<IpAddr>,
    /// The daily byte budgets, by the hash of the network. The server saves these keys, so they must not contain
    /// addresses.
    bytes_of_networks: ByteBudgets,
    messages_of_guests: KeyedRateLimit<i64>,
    messages_from_addresses: KeyedRateLimit<IpAddr>,
    /// Failed logins, by the hash of the name. Hashing gives every key the same size.
    failed_for_names: FailedLogins<[u8; 32]>,
    failed_from_addresses: FailedLogins<IpAddr>,
    reports_of_guests: KeyedRateLimit<i64>,
    reports_from_addresses: KeyedRateLimit<IpAddr>,
    comments_of_guests: KeyedRateLimit<i64>,
    comments_from_addresses: KeyedRateLimit<IpAddr>,
    contacts_of_guests: KeyedRateLimit<i64>,
    contacts_from_addresses: KeyedRateLimit<IpAddr>,
    direct_messages_of_guests: KeyedRateLimit<i64>,
    direct_messages_from_addresses: KeyedRateLimit<IpAddr>,
    /// The queue for decoding uploaded images.
    pub(crate) uploads: Gate,
    /// Limits how many saved images are decoded at once.
    pub(crate) pictures: Arc<Semaphore>,
    /// Limits how many passwords are hashed at once.
    pub(crate) passwords: Arc<Semaphore>,
    /// The queue for prints.
    pub(crate) prints: Gate,
    /// The queue for packing and unpacking archives.
    pub(crate) archives: Gate,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let (rate, burst) = (f64::from(config.rate), f64::from(config.burst));
        // The Studio sends three requests with every letter typed: for a check, a face and completions.
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
            failed_for_names: FailedLogins::new(WRONG_FOR_A_NAME.0, WRONG_FOR_A_NAME.1),
            failed_from_addresses: FailedLogins::new(WRONG_FROM_AN_ADDRESS.0, WRONG_FROM_AN_ADDRESS.1),
            reports_of_guests: of_guest(REPORTS),
            reports_from_addresses: of_address(REPORTS),
            comments_of_guests: of_guest(COMMENTS),
            comments_from_addresses: of_address(COMMENTS),
            contacts_of_guests: of_guest(CONTACTS),
            contacts_from_addresses: of_address(CONTACTS),
            direct_messages_of_guests: of_guest(DIRECT_MESSAGES),
            direct_messages_from_addresses: of_address(DIRECT_MESSAGES),
            uploads: Gate::new(UPLOADS),
            pictures: Arc::new(Semaphore::new(PICTURES_AT_ONCE)),
            passwords: Arc::new(Semaphore::new(PASSWORDS_AT_ONCE)),
            prints: Gate::new(PRINTS),
            archives: Gate::new(ARCHIVES),
        }
    }

    /// Counts a request from an address; returns an error if there were too many.
    pub(super) fn address(&self, address: IpAddr) -> Result<(), ApiError> {
        self.addresses.take(&address).map_err(too_much)
    }

    /// Counts a request from a guest; returns an error if there were too many.
    pub(super) fn guest(&self, guest: i64) -> Result<(), ApiError> {
        self.guests.take(&guest).map_err(too_much)
    }

    /// Counts a heavy request (an image, a print, an import or a table); returns an error if there were too many.
    pub(crate) fn heavy(&self, who: &Caller) -> Result<(), ApiError> {
        self.heavy_guests.take(&who.guest.id).map_err(too_much)?;
        self.heavy_addresses.take(&who.address).map_err(too_much)
    }

    /// Counts a heavy request from somebody who is not logged in; returns an error if there were too many.
    pub(super) fn heavy_address(&self, address: IpAddr) -> Result<(), ApiError> {
        self.heavy_addresses.take(&address).map_err(too_much)
    }

    /// Counts a new guest from an address. Returns an error with the time to wait if there were too many.
    pub(crate) fn new_guest(&self, address: IpAddr) -> Result<(), Duration> {
        self.new_guests.take(&address)
    }

    /// Counts a new table. Returns an error with the time to wait if there were too many.
    pub(crate) fn table(&self, guest: i64, address: IpAddr) -> Result<(), Duration> {
        self.heavy_guests.take(&guest)?;
        self.heavy_addresses.take(&address)
    }

    /// Charges saved bytes to a network's daily budget; returns an error if the budget is used up.
    pub(crate) fn bytes(&self, network: String, bytes: usize) -> Result<(), RequestError> {
        self.bytes_of_networks.take(network, bytes as u64, (self.time)()).map_err(|_| {
            let message = "Your network has reached its daily limit for saved data. Try again tomorrow.";
            RequestError::new(ErrorCode::Full, message)
        })
    }

    /// Returns how many bytes of its daily budget each network has used.
    pub(crate) fn spent(&self) -> Vec<(String, u64)> {
        self.bytes_of_networks.spent((self.time)())
    }

    /// Restores the number of bytes that a network had used `ago` seconds ago.
    pub(crate) fn has_spent(&self, network: String, bytes: u64, ago: u64) {
        self.bytes_of_networks.set_spent(network, bytes, Duration::from_secs(ago), (self.time)());
    }

    /// Counts a WebSocket message. Returns an error with the time to wait if there were too many. Each connection has
    /// its own limit as well, but a person can open many connections.
    pub(crate) fn message(&self, guest: Option<i64>, address: IpAddr) -> Result<(), Duration> {
        self.messages_from_addresses.take(&address)?;
        guest.map_or(Ok(()), |it| self.messages_of_guests.take(&it))
    }

    /// Counts a report that somebody sends to the moderators; returns an error if there were too many.
    pub(super) fn report(&self, guest: i64, address: IpAddr) -> Result<(), ApiError> {
        self.reports_of_guests.take(&guest).map_err(too_much)?;
        self.reports_from_addresses.take(&address).map_err(too_much)
    }

    /// Counts a comment in the library; returns an error if there were too many.
    pub(super) fn comment(&self, guest: i64, address: IpAddr) -> Result<(), ApiError> {
        self.comments_of_guests.take(&guest).map_err(too_much)?;
        self.comments_from_addresses.take(&address).map_err(too_much)
    }

    /// Counts a friend request, a challenge or an invitation; returns an error if there were too many.
    pub(crate) fn contact(&self, guest: i64, address: IpAddr) -> Result<(), RequestError> {
        let counted = self.contacts_of_guests.take(&guest);
        let counted = counted.and_then(|()| self.contacts_from_addresses.take(&address));
        counted.map_err(|wait| RequestError::too_many("Too many requests, challenges and invitations", wait))
    }

    /// Counts a message to another person; returns an error if there were too many.
    pub(super) fn direct_message(&self, guest: i64, address: IpAddr) -> Result<(), ApiError> {
        self.direct_messages_of_guests.take(&guest).map_err(too_much)?;
        self.direct_messages_from_addresses.take(&address).map_err(too_much)
    }

    /// Counts an attempt to enter a password or recovery code; returns an error if there were too many. The attempt
    /// counts as failed until [`Limits::guessed`] is called.
    pub(super) fn guess(&self, name: &str, address: IpAddr) -> Result<(), ApiError> {
        let now = (self.time)();
        self.failed_from_addresses.tried(address, now).map_err(too_often)?;
        self.failed_for_names.tried(sum(name), now).map_err(|wait| {
            // The password was not checked, so don't count this attempt as a failed login from the address.
            self.failed_from_addresses.forgive(&address, now);
            too_often(wait)
        })
    }

    /// Records that an attempt to enter a password or recovery code succeeded.
    pub(super) fn guessed(&self, name: &str, address: IpAddr) {
        self.failed_for_names.forget(&sum(name));
        self.failed_from_addresses.forgive(&address, (self.time)());
    }
}

fn sum(name: &str) -> [u8; 32] {
    Sha256::digest(name.as_bytes()).into()
}

/// Waits for a person's turn in a queue. `doing` says what the queue is for, such as "printing". The error message
/// contains it if the wait is too long.
pub(super) async fn turn(gate: &Gate, guest: i64, doing: &str) -> Result<GateTurn, ApiError> {
    let again = Duration::from_secs(10);
    match timeout(LONGEST_WAIT, gate.turn(guest)).await {
        Ok(Ok(turn)) => Ok(turn),
        Ok(Err(QueueFull)) => {
            Err(ApiError::wait("Too many of your requests are waiting. Try again when some are done.", again))
        }
        Err(_) => Err(ApiError::wait(
            format!("The server is busy: others are {doing}. Try again in a moment."),
            again,
        )),
    }
}

fn too_often(wait: Duration) -> ApiError {
    ApiError::wait(format!("Too many wrong passwords; try again in {} s.", seconds(wait)), wait)
}

fn too_much(wait: Duration) -> ApiError {
    ApiError::wait(format!("Too many requests; try again in {} s.", seconds(wait)), wait)
}
