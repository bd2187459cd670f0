//! Opens a PostgreSQL database.

use sqlx::ConnectOptions as _;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};

use super::{Opened, migrations};
use crate::engine::{Connection, Readers};
use crate::write::Opener;
use crate::{DatabaseAddress, Durability, StoreError};

/// The maximum number of connections for reading.
const READERS: u32 = 8;
/// The number of statements that a connection remembers, so that PostgreSQL plans each only once. This is more than
/// Keeper has.
const STATEMENTS: usize = 500;
/// The advisory lock that a server holds: the bytes of `keeper`.
const LOCK: i64 = 0x6b65_6570_6572;

fn failed(doing: &str, options: &PgConnectOptions, why: impl std::fmt::Display) -> StoreError {
    let address = DatabaseAddress::Postgres(Box::new(options.clone()));
    StoreError::Failed(format!("cannot {doing} {address}: {why}"))
}

/// Returns options for connections that report a commit as done according to `durability`.
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
pub(super) async fn open(given: &PgConnectOptions, durability: Durability) -> Result<Opened, StoreError> {
    let options = options(given, durability);
    let mut connection = connect_locked(&options).await?;
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
    Ok(Opened {
        opener: Opener::Postgres(Box::new(options)),
        connection: Connection::Postgres(connection),
        readers: Readers::Postgres(readers),
        folder: None,
    })
}

/// Opens a database for a command that reads or writes everything.
pub(super) async fn open_alone(given: &PgConnectOptions) -> Result<Connection, StoreError> {
    let mut connection = connect_locked(&options(given, Durability::Full)).await?;
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

/// Creates or migrates the tables.
async fn migrate(connection: &mut PgConnection, options: &PgConnectOptions) -> Result<(), StoreError> {
    migrations::postgres()
        .run_direct(None, connection, false)
        .await
        .map_err(|it| failed("migrate", options, it))
}

/// Connects, and locks the database so that no other server can use it. The lock lasts as long as the connection.
pub(crate) async fn connect_locked(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let mut connection = options.connect().await.map_err(|it| failed("open", options, it))?;
    // PostgreSQL may need a moment to notice that the last server was killed.
    sqlx::query("SET lock_timeout = '5s'").execute(&mut connection).await?;
    let locked = sqlx::query("SELECT pg_advisory_lock($1)").bind(LOCK).execute(&mut connection).await;
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
