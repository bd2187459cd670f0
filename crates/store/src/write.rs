//! The only writer of the database. It commits the writes of many rooms in one transaction.

use std::collections::{BTreeMap, HashMap};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use serde::{Serialize, Serializer as _};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, sleep};

use crate::sqlite::finish;
use crate::writes::WriteCount;
use crate::{Durability, Inputs, StoreError};

/// The maximum number of writes in one transaction.
const MOST: usize = 4096;
/// How long to collect more writes before a transaction, if no caller waits for the result.
const BEHIND: Duration = Duration::from_millis(100);

/// The character between inputs that share a row of the database. No input contains it.
pub(crate) const BETWEEN_INPUTS: char = '\n';

/// A change to the database. It shares a transaction with other changes, and runs again if one of them fails.
pub(crate) trait Change: Send + Sync + 'static {
    /// The result of the change.
    type Output: Send + 'static;

    fn make(
        &self,
        connection: &mut SqliteConnection,
    ) -> impl Future<Output = Result<Self::Output, StoreError>> + Send;
}

/// A write in the queue.
pub(crate) enum Write {
    /// Inputs of a match, which are by far the most frequent writes.
    Append(Inputs, Option<Reply<()>>),
    Change(Box<dyn QueuedChange>),
    /// A request to close the database.
    Close(Reply<()>),
}

pub(crate) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// Creates the queue entry for a change, with a channel for its result.
pub(crate) fn asked<C: Change>(change: C, reply: Reply<C::Output>) -> Write {
    Write::Change(Box::new(ChangeWithReply { change, output: None, reply }))
}

struct ChangeWithReply<C: Change> {
    change: C,
    output: Option<C::Output>,
    reply: Reply<C::Output>,
}

/// A change with its reply channel. The trait hides the type of the result.
pub(crate) trait QueuedChange: Send {
    fn make<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

    /// Sends the result, if the caller is still waiting for it.
    fn done(self: Box<Self>);

    fn fail(self: Box<Self>, why: StoreError);
}

impl<C: Change> QueuedChange for ChangeWithReply<C> {
    fn make<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>> {
        Box::pin(async move {
            self.output = Some(self.change.make(connection).await?);
            Ok(())
        })
    }

    fn done(self: Box<Self>) {
        let told = self.output.ok_or_else(|| StoreError("a change was not made".to_owned()));
        let _ = self.reply.send(told);
    }

    fn fail(self: Box<Self>, why: StoreError) {
        let _ = self.reply.send(Err(why));
    }
}

/// The connection for writing. It is replaced after a failed transaction: when the disk is full, SQLite ends the
/// transaction, but the driver still considers it open and rejects every later one.
pub(crate) struct DatabaseWriter {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    count: Arc<WriteCount>,
}

impl DatabaseWriter {
    /// Creates a writer that starts with this connection and uses these options to open new ones.
    pub(crate) fn new(
        options: SqliteConnectOptions,
        connection: SqliteConnection,
        count: Arc<WriteCount>,
    ) -> DatabaseWriter {
        DatabaseWriter { options, connection: Some(connection), count }
    }

    /// Writes until the queue is closed.
    pub(crate) async fn run(mut self, mut queue: mpsc::UnboundedReceiver<Write>, durability: Durability) {
        let mut batch = Vec::new();
        while queue.recv_many(&mut batch, MOST).await > 0 {
            // If no caller waits for these writes, collect more before writing.
            let waited_for = |it: &Write| !matches!(it, Write::Append(_, None));
            if durability == Durability::Off && !batch.iter().any(waited_for) {
                sleep(BEHIND).await;
                while batch.len() < MOST
                    && let Ok(more) = queue.try_recv()
                {
                    batch.push(more);
                }
            }
            let close = batch.iter().position(|it| matches!(it, Write::Close(_)));
            let last = close.map(|it| batch.split_off(it));
            let together = batch.len();
            self.write(&mut batch).await;
            self.count.written(together);
            if let Some(Write::Close(reply)) = last.and_then(|it| it.into_iter().next()) {
                let _ = reply.send(self.close().await);
                return;
            }
        }
        // The store was not closed properly, so the file is not marked as closed and the next start checks it.
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }

    /// Moves the write-ahead log into the database file, marks the database as closed, and closes it.
    async fn close(mut self) -> Result<(), StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        finish(&mut connection).await?;
        connection.close().await?;
        Ok(())
    }

    /// Writes a batch. If that fails, tries each write separately, so that one bad write does not affect the others.
    async fn write(&mut self, batch: &mut Vec<Write>) {
        if batch.is_empty() {
            return;
        }
        match self.transaction(batch).await {
            Ok(()) => batch.drain(..).for_each(Write::done),
            Err(why) if batch.len() == 1 => batch.drain(..).for_each(|it| it.fail(&why)),
            Err(_) => {
                for one in batch.drain(..) {
                    let mut one = [one];
                    let done = self.transaction(&mut one).await;
                    let [one] = one;
                    match done {
                        Ok(()) => one.done(),
                        Err(why) => one.fail(&why),
                    }
                }
            }
        }
    }

    /// Runs one transaction, on a new connection if the last transaction failed.
    async fn transaction(&mut self, batch: &mut [Write]) -> Result<(), StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        let done = together(&mut connection, batch).await;
        if done.is_ok() {
            self.connection = Some(connection);
        } else {
            // Closing waits for the rollback, which frees the lock for the next connection.
            let _ = connection.close().await;
        }
        done
    }
}

/// Writes a batch in one transaction: either all of it or nothing.
async fn together(connection: &mut SqliteConnection, batch: &mut [Write]) -> Result<(), StoreError> {
    if let Some((inputs, clocks)) = only_inputs(batch) {
        return append_alone(connection, inputs, clocks).await;
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut appended = AppendedInputs::default();
    for one in batch.iter_mut() {
        match one {
            Write::Append(inputs, _) => appended.add(inputs)?,
            Write::Change(change) => {
                // Keep the order: a table must exist before its inputs.
                let (inputs, clocks) = std::mem::take(&mut appended).lists();
                write_lists(&mut transaction, inputs, clocks).await?;
                change.make(&mut transaction).await?;
            }
            // Closing is not part of a transaction; `run` does it.
            Write::Close(_) => {}
        }
    }
    let (inputs, clocks) = appended.lists();
    write_lists(&mut transaction, inputs, clocks).await?;
    transaction.commit().await?;
    Ok(())
}

/// Inserts rows from a JSON list. Each row has a table's ID, the number of its first input, and its inputs. If the
/// database already has one of these inputs, the row's number becomes null, which the database rejects.
macro_rules! insert_inputs {
    () => {
        "INSERT INTO input (board, number, text)
            SELECT new.board, CASE WHEN new.first >= coalesce(
                (SELECT number + length(text) - length(replace(text, char(10), '')) + 1 FROM input
                    WHERE board = new.board ORDER BY number DESC LIMIT 1), 0) THEN new.first END, new.texts
            FROM (SELECT value ->> 0 AS board, value ->> 1 AS first, value ->> 2 AS texts FROM json_each(?)) AS new;"
    };
}

/// Updates clocks from a JSON list of rows. Each row has a table's ID and its clocks.
macro_rules! update_clocks {
    () => {
        "UPDATE board SET clocks = row.clocks
            FROM (SELECT value ->> 0 AS id, value ->> 1 AS clocks FROM json_each(?)) AS row
            WHERE board.id = row.id;"
    };
}

/// Returns the inputs and clocks of a batch as JSON lists; `None` if the batch contains anything else.
fn only_inputs(batch: &[Write]) -> Option<(String, Option<String>)> {
    let mut appended = AppendedInputs::default();
    for one in batch {
        let Write::Append(inputs, _) = one else { return None };
        appended.add(inputs).ok()?;
    }
    let (inputs, clocks) = appended.lists();
    Some((inputs?, clocks))
}

/// Writes a batch of only inputs and clocks in one transaction. The whole transaction is one command, because each
/// command has to wake the database's thread and then this one. If it fails, the caller closes the connection, which
/// rolls the transaction back.
async fn append_alone(
    connection: &mut SqliteConnection,
    inputs: String,
    clocks: Option<String>,
) -> Result<(), StoreError> {
    const INPUTS: &str = concat!("BEGIN IMMEDIATE;", insert_inputs!(), "COMMIT");
    const BOTH: &str = concat!("BEGIN IMMEDIATE;", insert_inputs!(), update_clocks!(), "COMMIT");
    let query = match clocks {
        None => sqlx::query(INPUTS).bind(inputs),
        Some(clocks) => sqlx::query(BOTH).bind(inputs).bind(clocks),
    };
    query.execute(connection).await?;
    Ok(())
}

async fn write_lists(
    connection: &mut SqliteConnection,
    inputs: Option<String>,
    clocks: Option<String>,
) -> Result<(), StoreError> {
    for (statement, list) in [(insert_inputs!(), inputs), (update_clocks!(), clocks)] {
        if let Some(list) = list {
            sqlx::query(statement).bind(list).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// The inputs of a batch. They are written with one statement, because SQLite reads a JSON list faster than separate
/// values.
#[derive(Default)]
struct AppendedInputs<'a> {
    rows: Vec<AppendedRow>,
    /// For each table, the index of its last row in `rows`.
    last: HashMap<i64, usize>,
    /// The newest clocks of each table.
    clocks: BTreeMap<i64, &'a str>,
}

/// Consecutive inputs of a table. They share a row of the database, because a row takes more bytes than an input.
struct AppendedRow {
    board: i64,
    /// The number of the row's first input.
    first: u32,
    /// The number of the next input after this row.
    next: u32,
    /// The inputs, separated by [`BETWEEN_INPUTS`].
    text: String,
}

impl<'a> AppendedInputs<'a> {
    /// Adds inputs; fails if the batch already has one of them.
    fn add(&mut self, inputs: &'a Inputs) -> Result<(), StoreError> {
        let Inputs { table: board, first, texts, clocks } = inputs;
        let next = first + texts.len() as u32;
        match self.last.get(board).and_then(|it| self.rows.get_mut(*it)) {
            _ if texts.is_empty() => {}
            Some(row) if row.next > *first => {
                return Err(StoreError(format!("an input of table {board} is there twice")));
            }
            Some(row) if row.next == *first => {
                row.next = next;
                for text in texts {
                    row.text.push(BETWEEN_INPUTS);
                    row.text.push_str(text);
                }
            }
            _ => {
                self.last.insert(*board, self.rows.len());
                let text = texts.join(BETWEEN_INPUTS.encode_utf8(&mut [0; 4]));
                self.rows.push(AppendedRow { board: *board, first: *first, next, text });
            }
        }
        if let Some(clocks) = clocks {
            self.clocks.insert(*board, clocks);
        }
        Ok(())
    }

    /// Returns the inputs and the clocks as JSON lists of rows; `None` for an empty list.
    fn lists(self) -> (Option<String>, Option<String>) {
        let inputs = (!self.rows.is_empty())
            .then(|| list(self.rows.iter().map(|it| (it.board, it.first, it.text.as_str()))));
        let clocks = (!self.clocks.is_empty()).then(|| list(self.clocks.iter()));
        (inputs, clocks)
    }
}

/// Returns rows as a JSON list.
fn list(rows: impl Iterator<Item = impl Serialize>) -> String {
    let mut text = Vec::with_capacity(1 << 12);
    let mut writer = serde_json::Serializer::new(&mut text);
    writer.collect_seq(rows).expect("numbers and texts can be written");
    String::from_utf8(text).expect("JSON is UTF-8")
}

impl Write {
    /// Sends the result, if the caller is still waiting for it.
    fn done(self) {
        match self {
            Write::Append(_, Some(reply)) => drop(reply.send(Ok(()))),
            Write::Append(_, None) => {}
            Write::Close(reply) => drop(reply.send(Ok(()))),
            Write::Change(change) => change.done(),
        }
    }

    fn fail(self, why: &StoreError) {
        tracing::error!(%why, "a write failed");
        match self {
            Write::Append(_, Some(reply)) => drop(reply.send(Err(why.clone()))),
            Write::Append(_, None) => {}
            Write::Close(reply) => drop(reply.send(Err(why.clone()))),
            Write::Change(change) => change.fail(why.clone()),
        }
    }
}
