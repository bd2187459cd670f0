//! Connections to a database.

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnection, PgPool};
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{Connection as _, Executor as _, Postgres, Sqlite};

use crate::StoreError;

/// A connection to a database of either kind.
pub(crate) enum Connection {
    Sqlite(SqliteConnection),
    SqliteReader(PoolConnection<Sqlite>),
    Postgres(PgConnection),
    PostgresReader(PoolConnection<Postgres>),
}

/// The database driver's own connection, for code that differs between the two databases.
pub(crate) enum DriverConnection<'a> {
    Sqlite(&'a mut SqliteConnection),
    Postgres(&'a mut PgConnection),
}

impl Connection {
    /// Returns the database driver's own connection.
    pub(crate) fn engine(&mut self) -> DriverConnection<'_> {
        match self {
            Connection::Sqlite(it) => DriverConnection::Sqlite(it),
            Connection::SqliteReader(it) => DriverConnection::Sqlite(it),
            Connection::Postgres(it) => DriverConnection::Postgres(it),
            Connection::PostgresReader(it) => DriverConnection::Postgres(it),
        }
    }

    /// Starts a transaction that will write. If a later statement fails, close the connection, which rolls back the
    /// transaction.
    pub(crate) async fn begin(&mut self) -> Result<(), StoreError> {
        match self.engine() {
            DriverConnection::Sqlite(it) => it.execute(sqlx::raw_sql("BEGIN IMMEDIATE")).await.map(drop)?,
            DriverConnection::Postgres(it) => it.execute(sqlx::raw_sql("BEGIN")).await.map(drop)?,
        }
        Ok(())
    }

    /// Ends a transaction. When this returns, the changes are as durable as the connection's settings promise.
    pub(crate) async fn commit(&mut self) -> Result<(), StoreError> {
        match self.engine() {
            DriverConnection::Sqlite(it) => it.execute(sqlx::raw_sql("COMMIT")).await.map(drop)?,
            DriverConnection::Postgres(it) => it.execute(sqlx::raw_sql("COMMIT")).await.map(drop)?,
        }
        Ok(())
    }

    /// Undoes the open transaction, if there is one.
    pub(crate) async fn rollback(&mut self) -> Result<(), StoreError> {
        match self.engine() {
            DriverConnection::Sqlite(it) => it.execute(sqlx::raw_sql("ROLLBACK")).await.map(drop)?,
            DriverConnection::Postgres(it) => it.execute(sqlx::raw_sql("ROLLBACK")).await.map(drop)?,
        }
        Ok(())
    }

    /// Closes the connection, and rolls back an open transaction.
    pub(crate) async fn close(self) -> Result<(), StoreError> {
        match self {
            Connection::Sqlite(it) => it.close().await?,
            Connection::Postgres(it) => it.close().await?,
            Connection::SqliteReader(it) => it.close().await?,
            Connection::PostgresReader(it) => it.close().await?,
        }
        Ok(())
    }
}

/// The connections for reading.
pub(crate) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Readers {
    /// Waits for a free connection.
    pub(crate) async fn acquire(&self) -> Result<Connection, StoreError> {
        Ok(match self {
            Readers::Sqlite(it) => Connection::SqliteReader(it.acquire().await?),
            Readers::Postgres(it) => Connection::PostgresReader(it.acquire().await?),
        })
    }

    /// Closes all connections.
    pub(crate) async fn close(&self) {
        match self {
            Readers::Sqlite(it) => it.close().await,
            Readers::Postgres(it) => it.close().await,
        }
    }
}
