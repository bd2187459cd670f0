//! A store that uses one SQLite file.

mod accounts;
mod blocks;
mod expiry;
mod file;
mod health;
mod history;
mod hosted;
mod migrations;
mod moderation;
mod people;
mod pictures;
mod recovery;
mod sessions;
mod spent;
mod tables;
mod works;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use futures_util::TryStreamExt as _;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Row as _};
use tokio::sync::{mpsc, oneshot};

use self::accounts::{AddGuest, MarkSeen, Rename};
pub(crate) use self::file::finish;
pub use self::file::{backup, copy_checked, own_like_folder, restore};
use self::health::Probe;
pub use self::moderation::Desk;
use self::tables::{AddChatLine, Flush, LINES, SaveBegun, SaveTable};
use crate::write::{self, BETWEEN_INPUTS, Change, DatabaseWriter, Write};
use crate::writes::{WriteCount, Writes};
use crate::{
    BoxFuture, ChatRecord, Durability, Guest, Health, Inputs, SavedStage, SeatRecord, Store, StoreError,
    TableRecord, TokenHash,
};

/// The maximum number of connections for reading.
const READERS: u32 = 4;
/// The size of each reader's cache, 512 KiB, in SQLite's notation. The default of two megabytes would be wasted:
/// readers rarely load the same table twice, and the operating system caches the file.
const READERS_CACHE: &str = "-512";
/// The minimum number of seconds between two updates of the time at which a token was last used.
const SEEN_EVERY: i64 = 3600;

/// A store that uses one SQLite file.
pub struct Sqlite {
    readers: SqlitePool,
    writer: mpsc::UnboundedSender<Write>,
    durability: Durability,
    secret: [u8; 32],
    /// The folder that contains the database.
    folder: PathBuf,
    count: Arc<WriteCount>,
}

impl Sqlite {
    /// Opens the database, or creates it.
    pub async fn open(path: &Path, durability: Durability) -> Result<Sqlite, StoreError> {
        let synchronous = match durability {
            Durability::Full => SqliteSynchronous::Full,
            Durability::Off => SqliteSynchronous::Off,
        };
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .foreign_keys(true)
            // Overwrite deleted data, so that nobody can find it in the file.
            .pragma("secure_delete", "ON")
            .synchronous(synchronous);
        let opened = |it: sqlx::Error| StoreError(format!("cannot open {}: {it}", path.display()));
        file::prepare(path, &options).await?;
        let mut connection = options.connect().await.map_err(opened)?;
        file::take_up(&mut connection, path).await?;
        let mut new = [0; 32];
        getrandom::fill(&mut new)
            .map_err(|it| StoreError(format!("the system provides no random numbers: {it}")))?;
        sqlx::query("INSERT OR IGNORE INTO secret (only_one, bytes) VALUES (1, ?)")
            .bind(&new[..])
            .execute(&mut connection)
            .await?;
        let (secret,): (Vec<u8>,) =
            sqlx::query_as("SELECT bytes FROM secret").fetch_one(&mut connection).await?;
        let secret = secret
            .try_into()
            .map_err(|_| StoreError(format!("{}: the server's secret is damaged", path.display())))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.clone().read_only(true).pragma("cache_size", READERS_CACHE))
            .await
            .map_err(opened)?;
        let (writer, queue) = mpsc::unbounded_channel();
        let count = Arc::new(WriteCount::default());
        tokio::spawn(DatabaseWriter::new(options, connection, count.clone()).run(queue, durability));
        let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Ok(Sqlite { readers, writer, durability, secret, folder: folder.to_owned(), count })
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

    async fn boards(&self, query: &'static str, id: Option<i64>) -> Result<Vec<TableRecord>, StoreError> {
        let mut rows = sqlx::query(query).bind(id).fetch(&self.readers);
        let mut boards: Vec<TableRecord> = Vec::new();
        // Each row of a seat repeats the columns of its table, so build the tables while reading instead of collecting
        // rows.
        while let Some(row) = rows.try_next().await? {
            let id: i64 = row.try_get("id")?;
            if boards.last().is_none_or(|it| it.id != id) {
                boards.push(TableRecord {
                    id,
                    plan: row.try_get("plan")?,
                    setup: row.try_get("setup")?,
                    stage: SavedStage::of(row.try_get("stage")?)?,
                    outcome: row.try_get("outcome")?,
                    clocks: row.try_get("clocks")?,
                    created: row.try_get("created")?,
                    ended: row.try_get("ended")?,
                    seats: Vec::new(),
                });
            }
            let guest: Option<i64> = row.try_get("guest")?;
            let name: Option<String> = row.try_get("name")?;
            let guest = guest.zip(name).map(|(id, name)| Guest { id, name });
            if let Some(board) = boards.last_mut() {
                board.seats.push(SeatRecord { guest, deck: row.try_get("deck")? });
            }
        }
        Ok(boards)
    }
}

fn gone() -> StoreError {
    StoreError("the database's writer has ended".to_owned())
}

impl Store for Sqlite {
    fn secret(&self) -> BoxFuture<'_, [u8; 32]> {
        Box::pin(async { Ok(self.secret) })
    }

    fn guest(&self, token: TokenHash) -> BoxFuture<'_, Option<Guest>> {
        Box::pin(async move {
            let found: Option<(i64, String, bool)> = sqlx::query_as(
                "SELECT guest.id, guest.name, token.seen < unixepoch() - ? FROM token
                 JOIN guest ON guest.id = token.guest WHERE token.sum = ?",
            )
            .bind(SEEN_EVERY)
            .bind(token.bytes())
            .fetch_optional(&self.readers)
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
                board.created, ended, seat.guest, seat.deck, guest.name FROM board
                LEFT JOIN setup ON setup.id = board.shared_setup
                JOIN seat ON seat.board = board.id LEFT JOIN guest ON guest.id = seat.guest
                WHERE board.id = ? ORDER BY seat.number";
            Ok(self.boards(query, Some(id)).await?.pop())
        })
    }

    fn open_tables(&self) -> BoxFuture<'_, Vec<TableRecord>> {
        Box::pin(async move {
            let query = "SELECT board.id, plan, NULL AS setup, stage, outcome, clocks, board.created, ended,
                seat.guest, NULL AS deck, guest.name FROM board
                JOIN seat ON seat.board = board.id LEFT JOIN guest ON guest.id = seat.guest
                WHERE board.stage IN ('gathering', 'playing') AND ? IS NULL
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
                sqlx::query_as("SELECT number, text FROM input WHERE board = ? ORDER BY number")
                    .bind(board)
                    .fetch_all(&self.readers)
                    .await?;
            let mut inputs = Vec::with_capacity(rows.len());
            for (number, texts) in rows {
                if usize::try_from(number) != Ok(inputs.len()) {
                    return Err(StoreError(format!("inputs of table {board} are missing")));
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
            let query = "SELECT guest, name, seat, text FROM line WHERE board = ? ORDER BY id DESC LIMIT ?";
            let rows: Vec<(Option<i64>, String, Option<u8>, String)> =
                sqlx::query_as(query).bind(board).bind(LINES).fetch_all(&self.readers).await?;
            let line = |(guest, name, seat, text)| ChatRecord { guest, name, seat, text };
            Ok(rows.into_iter().rev().map(line).collect())
        })
    }

    fn health(&self) -> BoxFuture<'_, Health> {
        Box::pin(async move {
            let write = self.write(Probe).await.err();
            let read = health::read(&self.readers).await.err();
            Ok(Health { write, read })
        })
    }

    fn free_bytes(&self) -> Option<u64> {
        health::free_bytes(&self.folder)
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
