//! Copies everything from one database to another. Each of the two can be SQLite or PostgreSQL.

use std::fmt;

use sha2::{Digest as _, Sha256};
use sqlx::AssertSqlSafe;

use super::schema::{ColumnKind, TableSchema, counted, tables};
use super::{postgres, sqlite};
use crate::engine::{Connection, DriverConnection, Parameter, Row, Sql, sql};
use crate::{DatabaseAddress, StoreError};

/// The maximum number of values in one statement. SQLite allows no more than 32,766.
const MOST_VALUES: usize = 20_000;
/// The number of bytes of rows to collect before writing them.
const MOST_BYTES: usize = 4 << 20;

/// A summary of the contents of one database table: the number of rows, and the sum of their hashes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CopiedTable {
    /// The table's name.
    pub name: String,
    /// The number of rows.
    pub rows: u64,
    /// The sum of the SHA-256 hashes of all rows, which does not depend on their order.
    pub hash: RowsHash,
}

/// The sum of the SHA-256 hashes of rows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RowsHash([u64; 4]);

impl fmt::Display for RowsHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|it| write!(f, "{it:016x}"))
    }
}

impl RowsHash {
    /// Adds the hash of a row.
    fn add(&mut self, row: &[Parameter]) {
        let mut hash = Sha256::new();
        for value in row {
            // Each value starts with its kind and length, so that no two rows are the same bytes.
            let (kind, bytes): (u8, &[u8]) = match value {
                Parameter::Integer(Some(it)) => (1, &it.to_be_bytes()),
                Parameter::Text(Some(it)) => (2, it.as_bytes()),
                Parameter::Bytes(Some(it)) => (3, it),
                Parameter::Integer(None) | Parameter::Text(None) | Parameter::Bytes(None) => (0, &[]),
                Parameter::Bool(it) => (4, &[u8::from(*it)]),
            };
            hash.update([kind]);
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        }
        let hash = hash.finalize();
        for (sum, part) in self.0.iter_mut().zip(hash.chunks_exact(8)) {
            let part = part.try_into().map_or(0, u64::from_be_bytes);
            *sum = sum.wrapping_add(part);
        }
    }
}

/// Copies everything from one database to another one, which must be new or empty. No server may use either database
/// meanwhile. Afterwards, reads both databases again and compares the number of rows and the hash of each table.
pub async fn copy_database(
    from: &DatabaseAddress,
    to: &DatabaseAddress,
) -> Result<Vec<CopiedTable>, StoreError> {
    let mut source = open(from).await?;
    let mut target = open(to).await?;
    let (here, there) = (tables(&mut source).await?, tables(&mut target).await?);
    if here != there {
        return Err(StoreError::Failed(format!("{from} and {to} have different tables; this is a bug")));
    }
    must_be_empty(&mut target, &there, to).await?;
    target.begin().await?;
    let triggers = stop_triggers(&mut target, &there).await?;
    for table in &here {
        // Migrations add rows to a few tables; the copy replaces them.
        sql(AssertSqlSafe(format!("DELETE FROM {}", table.name))).execute(&mut target).await?;
        copy_table(&mut source, &mut target, table).await?;
    }
    start_triggers(&mut target, &there, triggers).await?;
    continue_numbers(&mut source, &mut target).await?;
    target.commit().await?;
    let mut copied = Vec::new();
    for table in &here {
        let (before, after) = (contents(&mut source, table).await?, contents(&mut target, table).await?);
        if before != after {
            return Err(StoreError::Failed(format!(
                "table {} has {} rows with hash {}, but its copy has {} rows with hash {}. Do not use the copy.",
                table.name, before.rows, before.hash, after.rows, after.hash
            )));
        }
        copied.push(after);
    }
    if let DriverConnection::Sqlite(it) = target.engine() {
        sqlite::finish(it).await?;
    }
    source.close().await?;
    target.close().await?;
    Ok(copied)
}

async fn open(address: &DatabaseAddress) -> Result<Connection, StoreError> {
    match address {
        DatabaseAddress::File(path) => sqlite::open_alone(path).await,
        DatabaseAddress::Postgres(options) => postgres::open_alone(options).await,
    }
}

/// Fails if the database contains any data. Ignores the table `site`, to which migrations add a row.
async fn must_be_empty(
    target: &mut Connection,
    tables: &[TableSchema],
    address: &DatabaseAddress,
) -> Result<(), StoreError> {
    for TableSchema { name, .. } in tables.iter().filter(|it| it.name != "site") {
        let query = AssertSqlSafe(format!("SELECT EXISTS (SELECT 1 FROM {name})"));
        if sql(query).fetch_one(target).await? {
            return Err(StoreError::Failed(format!(
                "{address} already has data (in table {name}). Choose a new file or an empty database."
            )));
        }
    }
    Ok(())
}

/// Turns off triggers, which would count the copied rows again. Returns what [`start_triggers`] needs.
async fn stop_triggers(target: &mut Connection, tables: &[TableSchema]) -> Result<Vec<String>, StoreError> {
    if let DriverConnection::Postgres(_) = target.engine() {
        for TableSchema { name, .. } in tables {
            sql(AssertSqlSafe(format!("ALTER TABLE {name} DISABLE TRIGGER USER"))).execute(target).await?;
        }
        return Ok(Vec::new());
    }
    let query = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'";
    let all: Vec<(String, String)> = sql(query).fetch_all(target).await?;
    for (name, _) in &all {
        sql(AssertSqlSafe(format!("DROP TRIGGER {name}"))).execute(target).await?;
    }
    Ok(all.into_iter().map(|it| it.1).collect())
}

async fn start_triggers(
    target: &mut Connection,
    tables: &[TableSchema],
    stopped: Vec<String>,
) -> Result<(), StoreError> {
    if let DriverConnection::Postgres(_) = target.engine() {
        for TableSchema { name, .. } in tables {
            sql(AssertSqlSafe(format!("ALTER TABLE {name} ENABLE TRIGGER USER"))).execute(target).await?;
        }
    }
    for trigger in stopped {
        sql(AssertSqlSafe(trigger)).execute(target).await?;
    }
    Ok(())
}

/// Reads a row of a table.
fn values(row: &Row, table: &TableSchema) -> Result<Vec<Parameter>, StoreError> {
    let mut values = Vec::with_capacity(table.columns.len());
    for (index, (_, kind)) in table.columns.iter().enumerate() {
        values.push(match kind {
            ColumnKind::Integer => Parameter::Integer(row.get(index)?),
            ColumnKind::Text => Parameter::Text(row.get(index)?),
            ColumnKind::Bytes => Parameter::Bytes(row.get(index)?),
        });
    }
    Ok(values)
}

fn columns(table: &TableSchema) -> String {
    table.columns.iter().map(|it| it.0.as_str()).collect::<Vec<_>>().join(", ")
}

/// Returns how many bytes a value has.
fn size(value: &Parameter) -> usize {
    match value {
        Parameter::Text(Some(it)) => it.len(),
        Parameter::Bytes(Some(it)) => it.len(),
        _ => 8,
    }
}

/// Copies the rows of a table, many with each statement.
async fn copy_table(
    source: &mut Connection,
    target: &mut Connection,
    table: &TableSchema,
) -> Result<(), StoreError> {
    let (mut rows, mut bytes) = (Vec::new(), 0);
    let read = sql(AssertSqlSafe(format!("SELECT {} FROM {}", columns(table), table.name)));
    read.for_each_async(source, async |row| {
        let row = values(&row, table)?;
        bytes += row.iter().map(size).sum::<usize>();
        rows.push(row);
        if bytes >= MOST_BYTES || (rows.len() + 1) * table.columns.len() > MOST_VALUES {
            bytes = 0;
            insert(target, table, std::mem::take(&mut rows)).await?;
        }
        Ok(())
    })
    .await?;
    insert(target, table, rows).await
}

/// Inserts rows with one statement.
async fn insert(
    target: &mut Connection,
    table: &TableSchema,
    rows: Vec<Vec<Parameter>>,
) -> Result<(), StoreError> {
    if rows.is_empty() {
        return Ok(());
    }
    let width = table.columns.len();
    let row = |it: usize| {
        let parameters: Vec<String> = (1..=width).map(|column| format!("${}", it * width + column)).collect();
        format!("({})", parameters.join(", "))
    };
    let list: Vec<String> = (0..rows.len()).map(row).collect();
    let (name, columns) = (&table.name, columns(table));
    let text = format!("INSERT INTO {name} ({columns}) VALUES {}", list.join(", "));
    let query = rows.into_iter().flatten().fold(sql(AssertSqlSafe(text)), Sql::bind);
    query.execute(target).await?;
    Ok(())
}

/// Counts and hashes the rows of a table.
async fn contents(on: &mut Connection, table: &TableSchema) -> Result<CopiedTable, StoreError> {
    let (mut rows, mut hash) = (0, RowsHash::default());
    let read = sql(AssertSqlSafe(format!("SELECT {} FROM {}", columns(table), table.name)));
    read.for_each(on, |row| {
        rows += 1;
        hash.add(&values(row, table)?);
        Ok(())
    })
    .await?;
    Ok(CopiedTable { name: table.name.clone(), rows, hash })
}

/// Makes the target continue the source's numbering of rows, so that it never reuses a number, even of a row that was
/// deleted.
async fn continue_numbers(source: &mut Connection, target: &mut Connection) -> Result<(), StoreError> {
    for (name, column) in counted(target).await? {
        let last = last_number(source, &name, &column).await?;
        if let DriverConnection::Postgres(_) = target.engine() {
            let query = "SELECT setval(pg_get_serial_sequence($1, $2), $3)";
            sql(query).bind(name).bind(column).bind(last.max(1)).execute(target).await?;
        } else {
            sql("DELETE FROM sqlite_sequence WHERE name = $1").bind(&name).execute(target).await?;
            let query = "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)";
            sql(query).bind(name).bind(last).execute(target).await?;
        }
    }
    Ok(())
}

/// Returns the highest number that a database has ever given to a row of a table.
async fn last_number(source: &mut Connection, name: &str, column: &str) -> Result<i64, StoreError> {
    let query = AssertSqlSafe(format!("SELECT coalesce(max({column}), 0) FROM {name}"));
    let highest: i64 = sql(query).fetch_one(source).await?;
    let given: Option<i64> = match source.engine() {
        DriverConnection::Sqlite(_) => {
            sql("SELECT seq FROM sqlite_sequence WHERE name = $1").bind(name).fetch_optional(source).await?
        }
        DriverConnection::Postgres(_) => {
            let query = "SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence($1, $2) AS regclass))";
            sql(query).bind(name).bind(column).fetch_one(source).await?
        }
    };
    Ok(highest.max(given.unwrap_or_default()))
}
