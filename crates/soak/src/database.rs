//! The database of the server that is tested: a SQLite file in its data folder, or a PostgreSQL database.

use std::path::Path;

use anyhow::{Context as _, Result};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use store::{Database, DatabaseAddress, Durability, Store as _};

use crate::SoakCli;

/// The name of the PostgreSQL database that each run deletes and creates again.
pub(crate) const NAME: &str = "keeper_soak";

/// Returns the address of the server's database.
pub(crate) fn address(cli: &SoakCli) -> DatabaseAddress {
    match &cli.database {
        Some(options) => DatabaseAddress::Postgres(Box::new(options.clone().database(NAME))),
        None => DatabaseAddress::File(cli.data.join("keeper.db")),
    }
}

/// Returns the server's command-line options: those from `--serve`, and the address of the PostgreSQL database if one
/// is used.
pub(crate) fn options(cli: &SoakCli) -> Vec<String> {
    let mut options = cli.serve.clone();
    if let Some(given) = &cli.database {
        options.extend(["--database".to_owned(), given.clone().database(NAME).to_url_lossy().into()]);
    }
    options
}

/// Deletes the PostgreSQL database, if one is used, and creates it again.
pub(crate) async fn fresh(given: Option<&PgConnectOptions>) -> Result<()> {
    let Some(given) = given else { return Ok(()) };
    let mut connection = given.connect().await.context("cannot reach PostgreSQL")?;
    for statement in
        ["DROP DATABASE IF EXISTS keeper_soak WITH (FORCE)", "CREATE DATABASE keeper_soak", "CHECKPOINT"]
    {
        sqlx::query(statement).execute(&mut connection).await?;
    }
    Ok(connection.close().await?)
}

/// Returns the size of the server's database in bytes, without write-ahead logs.
pub(crate) async fn size(cli: &SoakCli) -> Result<u64> {
    // Opening and closing a SQLite database merges its write-ahead log into its file.
    Database::open(&address(cli), Durability::Full).await?.close().await?;
    match address(cli) {
        DatabaseAddress::File(path) => file_size(&path),
        DatabaseAddress::Postgres(options) => {
            let mut connection = options.connect().await?;
            let query = "SELECT CAST(sum(pg_total_relation_size(oid)) AS BIGINT) FROM pg_class
                WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace";
            let size: i64 = sqlx::query_scalar(query).fetch_one(&mut connection).await?;
            Ok(size.unsigned_abs())
        }
    }
}

fn file_size(path: &Path) -> Result<u64> {
    Ok(std::fs::metadata(path)?.len())
}
