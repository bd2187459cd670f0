//! Opens a PostgreSQL database.

use sqlx::ConnectOptions as _;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};

use super::{OpenedDatabase, migrations};
use crate::engine::{Connection, Readers};
use crate::write::Opener;
use crate::{DatabaseAddress, Durability, StoreError};

/// The maximum number of connections for reading.
const READERS: u32 = 8;
/// The number of statements that a connection remembers, so that PostgreSQL plans each statement only once. Keeper has
/// fewer statements than this.
const STATEMENTS: usize = 500;
/// The number of the advisory lock that a server holds while it uses the database: the bytes of `keeper`.
const LOCK: i64 = 0x6b65_6570_6572;
/// The number of the advisory lock that a server holds while it creates or migrates the tables.
const MIGRATION_LOCK: i64 = LOCK + 1;

/// Whether a server shares its database with other servers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DatabaseLock {
    /// The server has the database to itself.
    Alone,
    /// The server shares the database with other servers that also use this kind of lock.
    Shared,
}

fn failed(doing: &str, options: &PgConnectOptions, why: impl std::fmt::Display) -> StoreError {
    let address = DatabaseAddress::Postgres(Box::new(options.clone()));
    StoreError::Failed(format!("cannot {doing} {address}: {why}"))
}

/// If a server that shares the database pauses in the middle of a transaction for longer than this, PostgreSQL cancels
/// the transaction. Otherwise, a server that was cut off could keep tables locked while other servers try to take them
/// over.
const LONGEST_PAUSE: &str = "5s";

/// Returns connection options with which PostgreSQL confirms a commit only when it is on the disk, unless `durability`
/// is off.
fn options(options: &PgConnectOptions, durability: Durability) -> PgConnectOptions {
    // Set this for every connection, because PostgreSQL's own setting may differ.
    let synchronous = match durability {
        Durability::Full => "on",
        Durability::Off => "off",
    };
    options
        .clone()
        .application_name("keeper")
        .statement_cache_capacity(STATEMENTS)
        .options([("synchronous_commit", synchronous)])
}

/// Opens a database: locks it, creates or migrates its tables, and connects the readers.
pub(super) async fn open(
    given: &PgConnectOptions,
    durability: Durability,
    lock: DatabaseLock,
) -> Result<OpenedDatabase, StoreError> {
    let mut options = options(given, durability);
    if lock == DatabaseLock::Shared {
        options = options.options([("idle_in_transaction_session_timeout", LONGEST_PAUSE)]);
    }
    let mut connection = connect_locked(&options, lock).await?;
    migrate(&mut connection, given).await?;
    let fsync: String = sqlx::query_scalar("SHOW fsync").fetch_one(&mut connection).await?;
    if durability == Durability::Full && fsync != "on" {
        tracing::warn!("PostgreSQL runs with fsync = {fsync}: a power cut can lose moves");
    }
    let readers = PgPoolOptions::new()
        .max_connections(READERS)
        .connect_with(options.clone())
        .await
        .map_err(|it| failed("open", given, it))?;
    Ok(OpenedDatabase {
        opener: Opener::Postgres(Box::new(options), lock),
        connection: Connection::Postgres(connection),
        readers: Readers::Postgres(readers),
        folder: None,
    })
}

/// Opens a database for a command that reads or writes all data, and locks it so that no server can use it meanwhile.
pub(super) async fn open_alone(given: &PgConnectOptions) -> Result<Connection, StoreError> {
    let mut connection = connect_locked(&options(given, Durability::Full), DatabaseLock::Alone).await?;
    migrate(&mut connection, given).await?;
    Ok(Connection::Postgres(connection))
}

/// Connects to a database that a server may be using.
pub(super) async fn connect_beside(given: &PgConnectOptions) -> Result<Connection, StoreError> {
    let connection = options(given, Durability::Full).connect().await;
    Ok(Connection::Postgres(connection.map_err(|it| failed("open", given, it))?))
}

/// Connects to a PostgreSQL server and returns its version.
pub async fn postgres_version(address: &DatabaseAddress) -> Result<String, StoreError> {
    let DatabaseAddress::Postgres(options) = address else {
        return Err(StoreError::Failed(format!("{address} is not a PostgreSQL database")));
    };
    let mut connection = options.connect().await.map_err(|it| failed("open", options, it))?;
    Ok(sqlx::query_scalar("SHOW server_version").fetch_one(&mut connection).await?)
}

/// Creates or migrates the tables. Servers that start at the same time wait for each other.
async fn migrate(connection: &mut PgConnection, options: &PgConnectOptions) -> Result<(), StoreError> {
    let lock = "SELECT pg_advisory_lock($1)";
    let locked = sqlx::query(lock).bind(MIGRATION_LOCK).execute(&mut *connection).await;
    locked.map_err(|it| failed("lock", options, it))?;
    let migrated = migrations::postgres().run_direct(None, &mut *connection, false).await;
    let unlock = "SELECT pg_advisory_unlock($1)";
    let unlocked = sqlx::query(unlock).bind(MIGRATION_LOCK).execute(connection).await;
    migrated.map_err(|it| failed("migrate", options, it))?;
    unlocked.map_err(|it| failed("unlock", options, it)).map(|_| ())
}

/// Connects, and locks the database as long as the connection lasts. With [`DatabaseLock::Shared`], other servers that
/// share the database can still use it.
pub(crate) async fn connect_locked(
    options: &PgConnectOptions,
    lock: DatabaseLock,
) -> Result<PgConnection, StoreError> {
    let query = match lock {
        DatabaseLock::Alone => "SELECT pg_advisory_lock($1)",
        DatabaseLock::Shared => "SELECT pg_advisory_lock_shared($1)",
    };
    let mut connection = options.connect().await.map_err(|it| failed("open", options, it))?;
    // PostgreSQL may need a moment to notice that the previous server was killed.
    sqlx::query("SET lock_timeout = '5s'").execute(&mut connection).await?;
    let locked = sqlx::query(query).bind(LOCK).execute(&mut connection).await;
    locked.map_err(|it| {
        let busy = it.as_database_error().is_some_and(|it| it.code().as_deref() == Some("55P03"));
        if busy {
            failed("open", options, "another server uses this database; stop it, or choose another database")
        } else {
            failed("lock", options, it)
        }
    })?;
    sqlx::query("SET lock_timeout = 0").execute(&mut connection).await?;
    Ok(connection)
}
