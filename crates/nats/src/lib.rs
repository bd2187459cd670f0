//! Connects to a NATS server with JetStream. Only this module knows which servers Keeper can use, and which error to
//! show for a server that Keeper can't use.

use std::fmt;
use std::time::Duration;

use async_nats::jetstream;
use async_nats::jetstream::context::{AccountErrorKind, ContextBuilder};
use async_nats::{Client, ConnectErrorKind, ConnectOptions, ServerAddr};
use percent_encoding::percent_decode_str;

/// The oldest version of the NATS server that Keeper can use. Older ones answer requests for streams and key-value
/// buckets in a form that our client cannot read.
pub const OLDEST: (u32, u32) = (2, 10);

/// How long a request waits for its answer. A request that is sent while the connection is lost may never be answered,
/// so callers must repeat such requests.
const TIMEOUT: Duration = Duration::from_secs(3);

/// Why a NATS server cannot be used.
#[derive(Debug)]
pub enum NatsError {
    /// The address is not the URL of a NATS server.
    Address(String),
    /// No server answers at the address. The second string says why.
    Unreachable(String, String),
    /// The server refuses the user name, password or token.
    Login(String),
    /// The secure connection failed. The second string says why.
    Tls(String, String),
    /// The server is older than [`OLDEST`]. The second string is its version.
    TooOld(String, String),
    /// The server, or the account on it, has no JetStream. The second string says why.
    NoJetStream(String, String),
}

impl fmt::Display for NatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (major, minor) = OLDEST;
        match self {
            NatsError::Address(address) => {
                write!(
                    f,
                    "“{address}” is not the address of a NATS server; write it like nats://localhost:4222"
                )
            }
            NatsError::Unreachable(address, why) => write!(
                f,
                "no NATS server answers at {address}: {why}; start one with `nats-server --jetstream`, or check the address"
            ),
            NatsError::Login(address) => write!(
                f,
                "the NATS server at {address} refuses the login; give the name and password in the address, like \
                 nats://name:password@host:4222, or a token, like nats://token@host:4222"
            ),
            NatsError::Tls(address, why) => {
                write!(f, "no secure connection to the NATS server at {address}: {why}")
            }
            NatsError::TooOld(address, version) => write!(
                f,
                "the NATS server at {address} is version {version}, which is too old; install {major}.{minor} or newer \
                 (https://nats.io/download)"
            ),
            NatsError::NoJetStream(address, why) => write!(
                f,
                "the NATS server at {address} has no JetStream ({why}); start it with `nats-server --jetstream`, or \
                 enable JetStream for the account"
            ),
        }
    }
}

impl std::error::Error for NatsError {}

/// Connects to a NATS server, and checks that it is new enough and has JetStream. Whenever the connection is lost
/// later, it is restored automatically. `name` identifies this program in the server's list of connections.
///
/// The address may contain a user name and password, or a token; errors don't repeat them.
pub async fn connect(address: &str, name: &str) -> Result<jetstream::Context, NatsError> {
    let server: ServerAddr = address.parse().map_err(|_| NatsError::Address(address.to_owned()))?;
    let shown = || format!("{}:{}", server.host(), server.port());
    let options =
        ConnectOptions::new().name(name).request_timeout(Some(TIMEOUT)).reconnect_delay_callback(delay);
    let plain = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let options = match (server.username(), server.password()) {
        (Some(user), Some(password)) => options.user_and_password(plain(user), plain(password)),
        (Some(token), None) => options.token(plain(token)),
        _ => options,
    };
    let client = options.connect(server.clone()).await.map_err(|error| {
        let why = std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
        match error.kind() {
            ConnectErrorKind::ServerParse => NatsError::Address(shown()),
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                NatsError::Login(shown())
            }
            ConnectErrorKind::Tls => NatsError::Tls(shown(), why),
            _ => NatsError::Unreachable(shown(), why),
        }
    })?;
    check(&client, &shown()).await
}

/// How long to wait before the next attempt to restore a lost connection.
fn delay(attempt: usize) -> Duration {
    Duration::from_millis(20 << attempt.min(6))
}

/// Checks the server's version, and that JetStream answers.
async fn check(client: &Client, shown: &str) -> Result<jetstream::Context, NatsError> {
    let info = client.server_info();
    let mut numbers = info.version.split('.').map(|it| it.parse::<u32>().unwrap_or(0));
    if (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) < OLDEST {
        return Err(NatsError::TooOld(shown.to_owned(), info.version));
    }
    let context = ContextBuilder::new().timeout(TIMEOUT).ack_timeout(TIMEOUT).build(client.clone());
    let missing = |why: String| NatsError::NoJetStream(shown.to_owned(), why);
    if !info.jetstream {
        return Err(missing("the server was started without JetStream".to_owned()));
    }
    match context.query_account().await {
        Ok(_) => Ok(context),
        Err(error) => match error.kind() {
            AccountErrorKind::TimedOut => Err(missing("JetStream does not answer".to_owned())),
            _ => Err(missing(error.to_string())),
        },
    }
}
