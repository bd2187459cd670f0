//! A store in a SQLite file or in a PostgreSQL database.

mod accounts;
mod blocks;
mod contacts;
mod copy;
mod drafts;
mod expiry;
mod friends;
mod health;
mod history;
mod hosted;
mod measurements;
mod messages;
mod migrations;
mod moderation;
mod mutes;
mod people;
mod pictures;
mod postgres;
mod publications;
mod ratings;
mod recovery;
mod schema;
mod sessions;
mod spent;
mod sqlite;
mod tables;
mod tournaments;
mod works;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use self::accounts::{AddGuest, MarkSeen, Rename};
pub use self::copy::{CopiedTable, RowsHash, copy_database};
use self::health::Probe;
pub use self::moderation::Desk;
pub use self::postgres::postgres_version;
pub(crate) use self::postgres::{DatabaseLock, connect_locked};
pub(crate) use self::sqlite::finish;
pub use self::sqlite::{backup, copy_checked, own_like_folder, restore};
pub(crate) use self::tables::not_owned;
use self::tables::{AddChatLine, Claim, Flush, LINES, SaveBegun, SaveTable};
use crate::append::BETWEEN_INPUTS;
use crate::engine::{Connection, Readers, sql};
use crate::write::{self, Change, DatabaseWriter, Opener, Write};
use crate::writes::{WriteCount, Writes};
use crate::{
    BoxFuture, ChatRecord, DatabaseAddress, Durability, Guest, Health, Inputs, SavedStage, SeatRecord, Store,
    StoreError, TableRecord, TokenHash,
};

/// The time at which a token was last used is updated at most once in this many seconds.
const SEEN_EVERY: i64 = 3600;

/// A store in a SQLite file or in a PostgreSQL database.
pub struct Database {
    readers: Readers,
    writer: mpsc::UnboundedSender<Write>,
    durability: Durability,
    secret: [u8; 32],
    /// The folder that contains the database; `None` if the database is on a PostgreSQL server.
    folder: Option<PathBuf>,
    count: Arc<WriteCount>,
}

/// A database that was just opened. Its tables are up to date, and no other server writes to it.
struct OpenedDatabase {
    opener: Opener,
    connection: Connection,
    readers: Readers,
    folder: Option<PathBuf>,
}

impl Database {
    /// Opens a database. Creates the file, or the tables in the PostgreSQL database, if they do not exist.
    pub async fn open(
        address: impl Into<DatabaseAddress>,
        durability: Durability,
    ) -> Result<Database, StoreError> {
        Database::open_with(address.into(), durability, DatabaseLock::Alone).await
    }

    /// Opens a PostgreSQL database that several servers use at the same time. Each of them must claim the tables to
    /// which it writes; see [`Store::claim`].
    pub async fn open_shared(
        address: impl Into<DatabaseAddress>,
        durability: Durability,
    ) -> Result<Database, StoreError> {
        Database::open_with(address.into(), durability, DatabaseLock::Shared).await
    }

    async fn open_with(
        address: DatabaseAddress,
        durability: Durability,
        lock: DatabaseLock,
    ) -> Result<Database, StoreError> {
        let OpenedDatabase { opener, mut connection, readers, folder } = match (&address, lock) {
            (DatabaseAddress::File(path), DatabaseLock::Alone) => sqlite::open(path, durability).await?,
            (DatabaseAddress::File(_), DatabaseLock::Shared) => {
                let why = "a SQLite file has one server; several servers need a PostgreSQL database";
                return Err(StoreError::Failed(format!("cannot open {address}: {why}")));
            }
            (DatabaseAddress::Postgres(options), lock) => postgres::open(options, durability, lock).await?,
        };
        let secret = secret(&mut connection)
            .await?
            .try_into()
            .map_err(|_| StoreError::Failed(format!("{address}: the server's secret is damaged")))?;
        let (writer, queue) = mpsc::unbounded_channel();
        let count = Arc::new(WriteCount::default());
        tokio::spawn(DatabaseWriter::new(opener, connection, count.clone()).run(queue, durability));
        Ok(Database { readers, writer, durability, secret, folder, count })
    }

    /// Sends a change to the writer and waits for its result.
    fn write<C: Change>(&self, change: C) -> BoxFuture<'_, C::Output> {
        let (reply, kept) = oneshot::channel();
        self.send(write::asked(change, reply), kept)
    }

    fn send<T: Send + 'static>(
        &self,
        write: Write,
        kept: oneshot::Receiver<Result<T, StoreError>>,
    ) -> BoxFuture<'_, T> {
        let since = Instant::now();
        self.count.queued();
        let sent = self.writer.send(write);
        Box::pin(async move {
            sent.map_err(|_| gone())?;
            let kept = kept.await.map_err(|_| gone())?;
            self.count.kept(since.elapsed());
            kept
        })
    }

    /// Returns tables with their seats. `query` must return a row for each seat of each table.
    async fn boards(&self, query: &'static str, id: Option<i64>) -> Result<Vec<TableRecord>, StoreError> {
        let mut boards: Vec<TableRecord> = Vec::new();
        // Each row of a seat repeats the columns of its table, so build the tables while reading instead of collecting
        // rows.
        let mut connection = self.readers.acquire().await?;
        let read = sql(query).bind(id).for_each(&mut connection, |row| {
            let id: i64 = row.get("id")?;
            if boards.last().is_none_or(|it| it.id != id) {
                boards.push(TableRecord {
                    id,
                    plan: row.get("plan")?,
                    setup: row.get("setup")?,
                    stage: SavedStage::of(&row.get::<String>("stage")?)?,
                    outcome: row.get("outcome")?,
                    clocks: row.get("clocks")?,
                    created: row.get("created")?,
                    ended: row.get("ended")?,
                    epoch: row.get("epoch")?,
                    seats: Vec::new(),
                });
            }
            let guest: Option<i64> = row.get("guest")?;
            let name: Option<String> = row.get("name")?;
            let guest = guest.zip(name).map(|(id, name)| Guest { id, name });
            if let Some(board) = boards.last_mut() {
                board.seats.push(SeatRecord { guest, deck: row.get("deck")? });
            }
            Ok(())
        });
        read.await?;
        Ok(boards)
    }
}

/// Returns the server's secret, which is created with the database.
async fn secret(connection: &mut Connection) -> Result<Vec<u8>, StoreError> {
    let mut new = [0; 32];
    getrandom::fill(&mut new)
        .map_err(|it| StoreError::Failed(format!("the system provides no random numbers: {it}")))?;
    let add = "INSERT INTO secret (only_one, bytes) VALUES (1, $1) ON CONFLICT DO NOTHING";
    sql(add).bind(&new[..]).execute(connection).await?;
    sql("SELECT bytes FROM secret").fetch_one(connection).await
}

fn gone() -> StoreError {
    StoreError::Failed("the database's writer has ended".to_owned())
}

impl Store for Database {
    fn secret(&self) -> BoxFuture<'_, [u8; 32]> {
        Box::pin(async { Ok(self.secret) })
    }

    fn guest(&self, token: TokenHash) -> BoxFuture<'_, Option<Guest>> {
        Box::pin(async move {
            let found: Option<(i64, String, bool)> =
                sql("SELECT guest.id, guest.name, token.seen < unixepoch() - $1 FROM token
                 JOIN guest ON guest.id = token.guest WHERE token.sum = $2")
                .bind(SEEN_EVERY)
                .bind(token.bytes())
                .fetch_optional(&mut self.readers.acquire().await?)
                .await?;
            let Some((id, name, long_ago)) = found else { return Ok(None) };
            if long_ago {
                // If the time cannot be saved, let the guest in anyway.
                let _ = self.write(MarkSeen { guest: id, token }).await;
            }
            Ok(Some(Guest { id, name }))
        })
    }

    fn add_guest(&self, token: TokenHash, name: String) -> BoxFuture<'_, Guest> {
        self.write(AddGuest { token, name })
    }

    fn rename(&self, guest: i64, name: String) -> BoxFuture<'_, ()> {
        self.write(Rename { guest, name })
    }

    fn claim(&self, table: i64) -> BoxFuture<'_, Option<i64>> {
        self.write(Claim { table })
    }

    fn save(&self, board: TableRecord) -> BoxFuture<'_, ()> {
        self.write(SaveTable(board))
    }

    fn save_begun(&self, table: TableRecord, inputs: Vec<String>) -> BoxFuture<'_, ()> {
        self.write(SaveBegun { table: SaveTable(table), inputs })
    }

    fn table(&self, id: i64) -> BoxFuture<'_, Option<TableRecord>> {
        Box::pin(async move {
            let query =
                "SELECT board.id, plan, COALESCE(board.setup, setup.text) AS setup, stage, outcome, clocks,
                board.created, ended, board.epoch, seat.guest, seat.deck, guest.name FROM board
                LEFT JOIN setup ON setup.id = board.shared_setup
                JOIN seat ON seat.board = board.id LEFT JOIN guest ON guest.id = seat.guest
                WHERE board.id = $1 ORDER BY seat.number";
            Ok(self.boards(query, Some(id)).await?.pop())
        })
    }

    fn open_tables(&self) -> BoxFuture<'_, Vec<TableRecord>> {
        Box::pin(async move {
            let query = "SELECT board.id, plan, NULL AS setup, stage, outcome, clocks, board.created, ended,
                board.epoch, seat.guest, NULL AS deck, guest.name FROM board
                JOIN seat ON seat.board = board.id LEFT JOIN guest ON guest.id = seat.guest
                WHERE board.stage IN ('gathering', 'playing') AND $1 IS NULL
                ORDER BY board.created, board.id, seat.number";
            self.boards(query, None).await
        })
    }

    fn append(&self, inputs: Inputs) -> BoxFuture<'_, ()> {
        let (reply, kept) = oneshot::channel();
        match self.durability {
            Durability::Full => self.send(Write::Append(inputs, Some(reply)), kept),
            Durability::Off => {
                self.count.queued();
                let sent = self.writer.send(Write::Append(inputs, None));
                Box::pin(async move { sent.map_err(|_| gone()) })
            }
        }
    }

    fn inputs(&self, board: i64) -> BoxFuture<'_, Vec<String>> {
        Box::pin(async move {
            // Inputs that no caller waited for may still be in the queue.
            if self.durability == Durability::Off {
                self.write(Flush).await?;
            }
            let rows: Vec<(i64, String)> =
                sql("SELECT number, text FROM input WHERE board = $1 ORDER BY number")
                    .bind(board)
                    .fetch_all(&mut self.readers.acquire().await?)
                    .await?;
            let mut inputs = Vec::with_capacity(rows.len());
            for (number, texts) in rows {
                if usize::try_from(number) != Ok(inputs.len()) {
                    return Err(StoreError::Failed(format!("inputs of table {board} are missing")));
                }
                inputs.extend(texts.split(BETWEEN_INPUTS).map(str::to_owned));
            }
            Ok(inputs)
        })
    }

    fn say(&self, board: i64, line: ChatRecord) -> BoxFuture<'_, ()> {
        self.write(AddChatLine { board, line })
    }

    fn lines(&self, board: i64) -> BoxFuture<'_, Vec<ChatRecord>> {
        Box::pin(async move {
            let query = "SELECT guest, name, seat, text FROM line WHERE board = $1 ORDER BY id DESC LIMIT $2";
            let rows: Vec<(Option<i64>, String, Option<u8>, String)> =
                sql(query).bind(board).bind(LINES).fetch_all(&mut self.readers.acquire().await?).await?;
            let line = |(guest, name, seat, text)| ChatRecord { guest, name, seat, text };
            Ok(rows.into_iter().rev().map(line).collect())
        })
    }

    fn health(&self) -> BoxFuture<'_, Health> {
        Box::pin(async move {
            let write = self.write(Probe).await.err();
            let read = health::read(&mut self.readers.acquire().await?).await.err();
            Ok(Health { write, read })
        })
    }

    fn free_bytes(&self) -> Option<u64> {
        health::free_bytes(self.folder.as_deref()?)
    }

    fn writes(&self) -> Writes {
        self.count.read()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            // SQLite moves the write-ahead log into the file only when no connection reads it.
            self.readers.close().await;
            let (reply, kept) = oneshot::channel();
            self.send(Write::Close(reply), kept).await
        })
    }
}
