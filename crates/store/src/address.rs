//! The address of a database.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// Where a database is: in a SQLite file, or on a PostgreSQL server.
#[derive(Clone, Debug)]
pub enum DatabaseAddress {
    /// The path of a SQLite file.
    File(PathBuf),
    /// The address, user and database of a PostgreSQL server.
    Postgres(Box<PgConnectOptions>),
}

impl From<&Path> for DatabaseAddress {
    fn from(path: &Path) -> DatabaseAddress {
        DatabaseAddress::File(path.to_owned())
    }
}

impl From<&PathBuf> for DatabaseAddress {
    fn from(path: &PathBuf) -> DatabaseAddress {
        DatabaseAddress::File(path.clone())
    }
}

impl From<&DatabaseAddress> for DatabaseAddress {
    fn from(address: &DatabaseAddress) -> DatabaseAddress {
        address.clone()
    }
}

impl FromStr for DatabaseAddress {
    type Err = String;

    /// Reads `postgres://user:password@host:port/database`, or the path of a SQLite file.
    fn from_str(text: &str) -> Result<DatabaseAddress, String> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            let options = PgConnectOptions::from_str(text).map_err(|it| {
                format!("not a valid PostgreSQL address: {it}. Example: postgres://keeper@localhost/keeper")
            })?;
            return Ok(DatabaseAddress::Postgres(Box::new(options)));
        }
        if let Some((scheme, _)) = text.split_once("://") {
            return Err(format!(
                "“{scheme}” databases are not supported. Use postgres://… or the path of a SQLite file."
            ));
        }
        Ok(DatabaseAddress::File(text.into()))
    }
}

/// Shows the address without the password.
impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseAddress::File(path) => path.display().fmt(f),
            DatabaseAddress::Postgres(it) => {
                let database = it.get_database().unwrap_or(it.get_username());
                match it.get_socket() {
                    Some(folder) => {
                        write!(f, "postgres://{}@{}/{database}", it.get_username(), folder.display())
                    }
                    None => write!(
                        f,
                        "postgres://{}@{}:{}/{database}",
                        it.get_username(),
                        it.get_host(),
                        it.get_port()
                    ),
                }
            }
        }
    }
}
