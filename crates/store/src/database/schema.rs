//! The tables and columns that a database has.

use std::collections::{BTreeMap, BTreeSet};

use crate::StoreError;
use crate::engine::{Connection, DriverConnection, sql};

/// Tables that contain none of Keeper's data: the migrations that were run, SQLite's row numbers, and whether the file
/// was closed properly.
const NOT_DATA: [&str; 3] = ["_sqlx_migrations", "sqlite_sequence", "run"];

/// A table with its columns, by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TableSchema {
    pub(super) name: String,
    /// The columns and their kinds, in the order of their names.
    pub(super) columns: Vec<(String, ColumnKind)>,
}

/// The kind of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ColumnKind {
    Integer,
    Text,
    Bytes,
}

impl ColumnKind {
    fn of(word: &str) -> Result<ColumnKind, StoreError> {
        match word.to_ascii_lowercase().as_str() {
            "integer" | "bigint" => Ok(ColumnKind::Integer),
            "text" => Ok(ColumnKind::Text),
            "blob" | "bytea" => Ok(ColumnKind::Bytes),
            _ => Err(StoreError::Failed(format!("a column has the unknown type {word}"))),
        }
    }
}

/// Lists the columns of SQLite tables: table, column, type.
const SQLITE_COLUMNS: &str = "SELECT it.name, field.name, field.type
    FROM sqlite_schema AS it JOIN pragma_table_info(it.name) AS field
    WHERE it.type = 'table' ORDER BY it.name, field.name";
/// Lists the references between SQLite tables: a table, and another table that it refers to.
const SQLITE_REFERENCES: &str = "SELECT it.name, other.\"table\" FROM sqlite_schema AS it
    JOIN pragma_foreign_key_list(it.name) AS other WHERE it.type = 'table'";
const POSTGRES_COLUMNS: &str =
    "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT), CAST(data_type AS TEXT)
    FROM information_schema.columns WHERE table_schema = current_schema()
    ORDER BY table_name COLLATE \"C\", column_name COLLATE \"C\"";
const POSTGRES_REFERENCES: &str =
    "SELECT CAST(it.relname AS TEXT), CAST(other.relname AS TEXT) FROM pg_constraint
    JOIN pg_class AS it ON it.oid = conrelid JOIN pg_class AS other ON other.oid = confrelid
    WHERE contype = 'f' AND it.relnamespace = current_schema()::regnamespace";
/// Lists the columns that PostgreSQL numbers automatically.
const POSTGRES_COUNTED: &str = "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT)
    FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'";
/// Lists the columns that SQLite numbers automatically and in which it never reuses a number.
const SQLITE_COUNTED: &str = "SELECT it.name, field.name FROM sqlite_schema AS it
    JOIN pragma_table_info(it.name) AS field
    WHERE it.type = 'table' AND it.sql LIKE '%AUTOINCREMENT%' AND field.pk = 1";

/// Returns the tables and columns that the database numbers automatically.
pub(super) async fn counted(on: &mut Connection) -> Result<Vec<(String, String)>, StoreError> {
    let query = match on.engine() {
        DriverConnection::Sqlite(_) => SQLITE_COUNTED,
        DriverConnection::Postgres(_) => POSTGRES_COUNTED,
    };
    sql(query).fetch_all(on).await
}

/// Returns all tables with data. Each comes after the tables that it refers to.
pub(super) async fn tables(on: &mut Connection) -> Result<Vec<TableSchema>, StoreError> {
    let (columns, references) = match on.engine() {
        DriverConnection::Sqlite(_) => (SQLITE_COLUMNS, SQLITE_REFERENCES),
        DriverConnection::Postgres(_) => (POSTGRES_COLUMNS, POSTGRES_REFERENCES),
    };
    let columns: Vec<(String, String, String)> = sql(columns).fetch_all(on).await?;
    let references: Vec<(String, String)> = sql(references).fetch_all(on).await?;
    let mut found: BTreeMap<String, TableSchema> = BTreeMap::new();
    for (name, column, kind) in columns {
        if NOT_DATA.contains(&name.as_str()) {
            continue;
        }
        let table = found.entry(name.clone()).or_insert_with(|| TableSchema { name, columns: Vec::new() });
        table.columns.push((column, ColumnKind::of(&kind)?));
    }
    let mut sorted: Vec<TableSchema> = Vec::new();
    while !found.is_empty() {
        let done: BTreeSet<&str> = sorted.iter().map(|it| it.name.as_str()).collect();
        let free = found.keys().find(|name| {
            let mut others = references.iter().filter(|it| it.0 == **name && it.1 != **name);
            others.all(|it| done.contains(it.1.as_str()))
        });
        let Some(name) = free.cloned() else {
            return Err(StoreError::Failed("database tables refer to each other in a circle".to_owned()));
        };
        sorted.extend(found.remove(&name));
    }
    Ok(sorted)
}
