//! Where the store of a test is: a SQLite file or a database of a PostgreSQL server that the tests start.

use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;
use store::{Database, DatabaseAddress, Durability};

use crate::folder::Folder;
use crate::scratch_postgres::new_database;

/// The location of a store that does not exist yet.
pub(crate) struct Home {
    address: DatabaseAddress,
    /// The folder of the SQLite file, which is deleted with this value.
    _folder: Option<Folder>,
}

impl Home {
    /// Returns a location for a SQLite file.
    pub(crate) fn sqlite() -> Home {
        let folder = Folder::new();
        Home { address: (&folder.file("keeper.db")).into(), _folder: Some(folder) }
    }

    /// Creates a PostgreSQL database.
    pub(crate) async fn postgres() -> Home {
        Home { address: new_database().await.parse().expect("an address"), _folder: None }
    }

    pub(crate) fn address(&self) -> &DatabaseAddress {
        &self.address
    }

    pub(crate) async fn open(&self) -> Database {
        self.open_with(Durability::Full).await
    }

    pub(crate) async fn open_with(&self, durability: Durability) -> Database {
        Database::open(&self.address, durability).await.expect("the store opens")
    }

    /// Runs a query that returns one column of texts, on a connection that doesn't belong to the store.
    pub(crate) async fn texts(&self, query: &'static str) -> Vec<String> {
        let texts = match &self.address {
            DatabaseAddress::File(path) => {
                let options = SqliteConnectOptions::new().filename(path);
                let mut beside = options.connect().await.expect("it opens");
                sqlx::query_scalar(query).fetch_all(&mut beside).await
            }
            DatabaseAddress::Postgres(options) => {
                let mut beside = options.connect().await.expect("it opens");
                sqlx::query_scalar(query).fetch_all(&mut beside).await
            }
        };
        texts.expect("texts")
    }
}

/// Makes two tests of each function: one with a SQLite file and one with a PostgreSQL database.
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test]
                async fn $name() {
                    super::$name($crate::home::Home::sqlite()).await;
                }
            )+
        }

        mod postgres {
            $(
                #[tokio::test]
                async fn $name() {
                    super::$name($crate::home::Home::postgres().await).await;
                }
            )+
        }
    };
}

pub(crate) use on_both;
