//! Queries that run on both databases.

use futures_util::TryStreamExt as _;
use sqlx::postgres::Postgres;
use sqlx::query::Query;
use sqlx::sqlite::Sqlite;
use sqlx::{Database, Encode, SqlSafeStr, SqlStr, Type};

use super::{Connection, DriverConnection, FromRow, Row};
use crate::StoreError;

/// Creates a query with this SQL text. Its parameters are `$1`, `$2` and so on.
pub(crate) fn sql(text: impl SqlSafeStr) -> Sql {
    Sql { text: text.into_sql_str(), values: Vec::new() }
}

/// A query with the values of its parameters.
pub(crate) struct Sql {
    text: SqlStr,
    values: Vec<Parameter>,
}

/// The value of a parameter, in a type that both databases have. `None` is null.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Parameter {
    Integer(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
    Bool(bool),
}

impl Sql {
    /// Sets the next parameter.
    pub(crate) fn bind(mut self, value: impl Into<Parameter>) -> Sql {
        self.values.push(value.into());
        self
    }

    /// Runs the query and returns how many rows it changed.
    pub(crate) async fn execute(self, on: &mut Connection) -> Result<u64, StoreError> {
        Ok(match on.engine() {
            DriverConnection::Sqlite(it) => self.for_driver::<Sqlite>().execute(it).await?.rows_affected(),
            DriverConnection::Postgres(it) => {
                self.for_driver::<Postgres>().execute(it).await?.rows_affected()
            }
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

    /// Runs the query and reads its only row; returns `None` if there is no row.
    pub(crate) async fn fetch_optional<T: FromRow>(
        self,
        on: &mut Connection,
    ) -> Result<Option<T>, StoreError> {
        let row = match on.engine() {
            DriverConnection::Sqlite(it) => {
                self.for_driver::<Sqlite>().fetch_optional(it).await?.map(Row::Sqlite)
            }
            DriverConnection::Postgres(it) => {
                self.for_driver::<Postgres>().fetch_optional(it).await?.map(Row::Postgres)
            }
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
            DriverConnection::Sqlite(it) => {
                let mut rows = self.for_driver::<Sqlite>().fetch(it);
                while let Some(row) = rows.try_next().await? {
                    read(&Row::Sqlite(row))?;
                }
            }
            DriverConnection::Postgres(it) => {
                let mut rows = self.for_driver::<Postgres>().fetch(it);
                while let Some(row) = rows.try_next().await? {
                    read(&Row::Postgres(row))?;
                }
            }
        }
        Ok(())
    }

    /// Like [`Sql::for_each`], but with an asynchronous function.
    pub(crate) async fn for_each_async(
        self,
        on: &mut Connection,
        mut read: impl AsyncFnMut(Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        match on.engine() {
            DriverConnection::Sqlite(it) => {
                let mut rows = self.for_driver::<Sqlite>().fetch(it);
                while let Some(row) = rows.try_next().await? {
                    read(Row::Sqlite(row)).await?;
                }
            }
            DriverConnection::Postgres(it) => {
                let mut rows = self.for_driver::<Postgres>().fetch(it);
                while let Some(row) = rows.try_next().await? {
                    read(Row::Postgres(row)).await?;
                }
            }
        }
        Ok(())
    }

    /// Returns the driver's query, with the values of the parameters.
    fn for_driver<'q, D: Database>(self) -> Query<'q, D, D::Arguments>
    where
        Option<i64>: for<'t> Encode<'t, D> + Type<D>,
        Option<String>: for<'t> Encode<'t, D> + Type<D>,
        Option<Vec<u8>>: for<'t> Encode<'t, D> + Type<D>,
        bool: for<'t> Encode<'t, D> + Type<D>,
    {
        let query = sqlx::query(self.text);
        self.values.into_iter().fold(query, |query, value| match value {
            Parameter::Integer(it) => query.bind(it),
            Parameter::Text(it) => query.bind(it),
            Parameter::Bytes(it) => query.bind(it),
            Parameter::Bool(it) => query.bind(it),
        })
    }
}

/// Implements the conversion of a type, and of an optional value of it, to a [`Parameter`].
macro_rules! values {
    ($($kind:ident: $($type:ty => |$it:ident| $value:expr),+;)+) => {$($(
        impl From<$type> for Parameter {
            fn from($it: $type) -> Parameter {
                Parameter::$kind(Some($value))
            }
        }

        impl From<Option<$type>> for Parameter {
            fn from(it: Option<$type>) -> Parameter {
                Parameter::$kind(it.map(|$it| $value))
            }
        }
    )+)+};
}

values! {
    Integer: i64 => |it| it, &i64 => |it| *it, u32 => |it| it.into(), u8 => |it| it.into();
    Text: String => |it| it, &String => |it| it.clone(), &str => |it| it.to_owned();
    Bytes: Vec<u8> => |it| it, &Vec<u8> => |it| it.clone(), &[u8] => |it| it.to_vec();
}

impl From<&Option<String>> for Parameter {
    fn from(it: &Option<String>) -> Parameter {
        Parameter::Text(it.clone())
    }
}

impl From<&Option<i64>> for Parameter {
    fn from(it: &Option<i64>) -> Parameter {
        Parameter::Integer(*it)
    }
}

impl From<bool> for Parameter {
    fn from(it: bool) -> Parameter {
        Parameter::Bool(it)
    }
}
