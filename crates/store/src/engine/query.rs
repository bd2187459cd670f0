//! Queries that run on both databases.

use futures_util::TryStreamExt as _;
use sqlx::postgres::Postgres;
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments};
use sqlx::{SqlSafeStr, SqlStr};

use super::{Connection, Engine, FromRow, Row};
use crate::StoreError;

/// Starts a query. Its parameters are `$1`, `$2` and so on.
pub(crate) fn sql(text: impl SqlSafeStr) -> Sql {
    Sql { text: text.into_sql_str(), values: Vec::new() }
}

/// A query with the values of its parameters.
pub(crate) struct Sql {
    text: SqlStr,
    values: Vec<Value>,
}

/// A value of a parameter. Both databases know these types; each has a null of its own.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Integer(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
    Bool(bool),
}

impl Sql {
    /// Sets the next parameter.
    pub(crate) fn bind(mut self, value: impl Into<Value>) -> Sql {
        self.values.push(value.into());
        self
    }

    /// Runs the query and returns how many rows it changed.
    pub(crate) async fn execute(self, on: &mut Connection) -> Result<u64, StoreError> {
        Ok(match on.engine() {
            Engine::Sqlite(it) => self.for_sqlite().execute(it).await?.rows_affected(),
            Engine::Postgres(it) => self.for_postgres().execute(it).await?.rows_affected(),
        })
    }

    /// Runs the query and reads all rows.
    pub(crate) async fn fetch_all<T: FromRow + Send>(
        self,
        on: &mut Connection,
    ) -> Result<Vec<T>, StoreError> {
        let mut all = Vec::new();
        self.for_each(on, |row| {
            all.push(T::from_row(row)?);
            Ok(())
        })
        .await?;
        Ok(all)
    }

    /// Runs the query and reads its only row; `None` if there is none.
    pub(crate) async fn fetch_optional<T: FromRow>(
        self,
        on: &mut Connection,
    ) -> Result<Option<T>, StoreError> {
        let row = match on.engine() {
            Engine::Sqlite(it) => self.for_sqlite().fetch_optional(it).await?.map(Row::Sqlite),
            Engine::Postgres(it) => self.for_postgres().fetch_optional(it).await?.map(Row::Postgres),
        };
        Ok(row.map(|it| T::from_row(&it)).transpose()?)
    }

    /// Runs the query and reads its only row.
    pub(crate) async fn fetch_one<T: FromRow>(self, on: &mut Connection) -> Result<T, StoreError> {
        self.fetch_optional(on).await?.ok_or_else(|| sqlx::Error::RowNotFound.into())
    }

    /// Runs the query and passes each row to a function, so that not all rows are in memory at once.
    pub(crate) async fn for_each(
        self,
        on: &mut Connection,
        mut read: impl FnMut(&Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        match on.engine() {
            Engine::Sqlite(it) => {
                let mut rows = self.for_sqlite().fetch(it);
                while let Some(row) = rows.try_next().await? {
                    read(&Row::Sqlite(row))?;
                }
            }
            Engine::Postgres(it) => {
                let mut rows = self.for_postgres().fetch(it);
                while let Some(row) = rows.try_next().await? {
                    read(&Row::Postgres(row))?;
                }
            }
        }
        Ok(())
    }

    /// Like [`Sql::for_each`], with a function that can wait.
    pub(crate) async fn for_each_async(
        self,
        on: &mut Connection,
        mut read: impl AsyncFnMut(Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        match on.engine() {
            Engine::Sqlite(it) => {
                let mut rows = self.for_sqlite().fetch(it);
                while let Some(row) = rows.try_next().await? {
                    read(Row::Sqlite(row)).await?;
                }
            }
            Engine::Postgres(it) => {
                let mut rows = self.for_postgres().fetch(it);
                while let Some(row) = rows.try_next().await? {
                    read(Row::Postgres(row)).await?;
                }
            }
        }
        Ok(())
    }

    fn for_sqlite<'q>(self) -> Query<'q, Sqlite, SqliteArguments> {
        let mut query = sqlx::query(self.text);
        for value in self.values {
            query = match value {
                Value::Integer(it) => query.bind(it),
                Value::Text(it) => query.bind(it),
                Value::Bytes(it) => query.bind(it),
                Value::Bool(it) => query.bind(it),
            };
        }
        query
    }

    fn for_postgres<'q>(self) -> Query<'q, Postgres, sqlx::postgres::PgArguments> {
        let mut query = sqlx::query(self.text);
        for value in self.values {
            query = match value {
                Value::Integer(it) => query.bind(it),
                Value::Text(it) => query.bind(it),
                Value::Bytes(it) => query.bind(it),
                Value::Bool(it) => query.bind(it),
            };
        }
        query
    }
}

/// Implements the conversion of a type, and of an optional value of it, to a [`Value`].
macro_rules! values {
    ($($kind:ident: $($type:ty => |$it:ident| $value:expr),+;)+) => {$($(
        impl From<$type> for Value {
            fn from($it: $type) -> Value {
                Value::$kind(Some($value))
            }
        }

        impl From<Option<$type>> for Value {
            fn from(it: Option<$type>) -> Value {
                Value::$kind(it.map(|$it| $value))
            }
        }
    )+)+};
}

values! {
    Integer: i64 => |it| it, &i64 => |it| *it, u32 => |it| it.into(), u8 => |it| it.into();
    Text: String => |it| it, &String => |it| it.clone(), &str => |it| it.to_owned();
    Bytes: Vec<u8> => |it| it, &Vec<u8> => |it| it.clone(), &[u8] => |it| it.to_vec();
}

impl From<&Option<String>> for Value {
    fn from(it: &Option<String>) -> Value {
        Value::Text(it.clone())
    }
}

impl From<&Option<i64>> for Value {
    fn from(it: &Option<i64>) -> Value {
        Value::Integer(*it)
    }
}

impl From<bool> for Value {
    fn from(it: bool) -> Value {
        Value::Bool(it)
    }
}
