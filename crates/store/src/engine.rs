//! One way to talk to SQLite and to PostgreSQL: connections, queries and rows.
//!
//! Both databases run the same SQL, with parameters `$1`, `$2` and so on. The few functions of SQLite that PostgreSQL
//! lacks are made by the first migration of PostgreSQL.

mod connection;
mod query;
mod row;

pub(crate) use self::connection::{Connection, Engine, Readers};
pub(crate) use self::query::{Sql, Value, sql};
pub(crate) use self::row::{FromRow, Row};
