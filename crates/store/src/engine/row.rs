//! Rows that a query returns.

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{ColumnIndex, Row as _, TypeInfo as _, ValueRef as _};

/// A row that either database returned.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// Returns the value of a column, given by its name or its index from 0.
    pub(crate) fn get<T: Column>(&self, index: impl Index) -> Result<T, sqlx::Error> {
        T::read(self, index)
    }
}

/// The name or index of a column.
pub(crate) trait Index: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> + Copy + ToString {}

impl Index for &str {}
impl Index for usize {}

/// A type that a row can be read as: a tuple of columns, or one column.
pub(crate) trait FromRow: Sized {
    fn from_row(row: &Row) -> Result<Self, sqlx::Error>;
}

/// A type that a column can be read as.
pub(crate) trait Column: Sized {
    fn read(row: &Row, index: impl Index) -> Result<Self, sqlx::Error>;
}

/// A [`Column`] that cannot be null.
pub(crate) trait Scalar: Sized {
    fn read_scalar(row: &Row, index: impl Index) -> Result<Option<Self>, sqlx::Error>;
}

impl<T: Scalar> Column for Option<T> {
    fn read(row: &Row, index: impl Index) -> Result<Option<T>, sqlx::Error> {
        T::read_scalar(row, index)
    }
}

fn invalid(index: impl Index, source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: index.to_string(), source: source.into() }
}

impl Scalar for i64 {
    fn read_scalar(row: &Row, index: impl Index) -> Result<Option<i64>, sqlx::Error> {
        match row {
            // SQLite reports no type for an expression, so read the value without checking its type.
            Row::Sqlite(it) => it.try_get_unchecked(index),
            // In PostgreSQL, some expressions, such as `length(text)`, are 32-bit integers.
            Row::Postgres(it) => match it.try_get_raw(index)?.type_info().name() {
                "INT4" => Ok(it.try_get::<Option<i32>, _>(index)?.map(i64::from)),
                _ => it.try_get(index),
            },
        }
    }
}

impl Scalar for bool {
    fn read_scalar(row: &Row, index: impl Index) -> Result<Option<bool>, sqlx::Error> {
        match row {
            Row::Sqlite(it) => it.try_get_unchecked(index),
            Row::Postgres(it) => match it.try_get_raw(index)?.type_info().name() {
                "BOOL" => it.try_get(index),
                _ => Ok(it.try_get::<Option<i64>, _>(index)?.map(|it| it != 0)),
            },
        }
    }
}

/// Implements [`Scalar`] for types that are stored as integers. Reading fails for a value outside the type's range.
macro_rules! smaller {
    ($($type:ty),+) => {$(
        impl Scalar for $type {
            fn read_scalar(row: &Row, index: impl Index) -> Result<Option<$type>, sqlx::Error> {
                let value = i64::read_scalar(row, index)?;
                value.map(|it| it.try_into().map_err(|why| invalid(index, why))).transpose()
            }
        }
    )+};
}

smaller!(u32, u8);

/// Implements [`Scalar`] for types that the drivers of both databases can read directly.
macro_rules! same {
    ($($type:ty),+) => {$(
        impl Scalar for $type {
            fn read_scalar(row: &Row, index: impl Index) -> Result<Option<$type>, sqlx::Error> {
                match row {
                    Row::Sqlite(it) => it.try_get(index),
                    Row::Postgres(it) => it.try_get(index),
                }
            }
        }
    )+};
}

same!(String, Vec<u8>);

/// Implements [`Column`] for types that cannot be null, and [`FromRow`] for rows of one column.
macro_rules! columns {
    ($($type:ty),+) => {$(
        impl Column for $type {
            fn read(row: &Row, index: impl Index) -> Result<$type, sqlx::Error> {
                let value = <$type>::read_scalar(row, index)?;
                value.ok_or_else(|| invalid(index, "a value is missing"))
            }
        }

        impl FromRow for $type {
            fn from_row(row: &Row) -> Result<$type, sqlx::Error> {
                row.get(0)
            }
        }

        impl FromRow for Option<$type> {
            fn from_row(row: &Row) -> Result<Option<$type>, sqlx::Error> {
                row.get(0)
            }
        }
    )+};
}

columns!(i64, u32, u8, bool, String, Vec<u8>);

/// Implements [`FromRow`] for tuples of columns.
macro_rules! tuples {
    ($($($type:ident $index:literal),+;)+) => {$(
        impl<$($type: Column),+> FromRow for ($($type,)+) {
            fn from_row(row: &Row) -> Result<Self, sqlx::Error> {
                Ok(($(row.get::<$type>($index)?,)+))
            }
        }
    )+};
}

tuples! {
    A 0;
    A 0, B 1;
    A 0, B 1, C 2;
    A 0, B 1, C 2, D 3;
    A 0, B 1, C 2, D 3, E 4;
    A 0, B 1, C 2, D 3, E 4, F 5;
    A 0, B 1, C 2, D 3, E 4, F 5, G 6;
}
