//! A common interface to SQLite and PostgreSQL: connections, queries and rows.
//!
//! Both databases run the same SQL, with parameters `$1`, `$2` and so on. The first migration of PostgreSQL creates the
//! few functions of SQLite that PostgreSQL lacks.

mod connection;
mod query;
mod row;

pub(crate) use self::connection::{Connection, DriverConnection, Readers};
pub(crate) use self::query::{Parameter, Sql, sql};
pub(crate) use self::row::{FromRow, Row};
