//! The only writer of the database. It commits the writes of many rooms in one transaction.

use std::fmt::Write as _;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

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
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut appended = Appended::default();
    for one in batch.iter_mut() {
        match one {
            Write::Append(inputs, _) => appended.add(inputs),
            Write::Change(change) => {
                // Keep the order: a table must exist before its inputs.
                std::mem::take(&mut appended).write(&mut transaction).await?;
                change.make(&mut transaction).await?;
            }
            // Closing is not part of a transaction; `run` does it.
            Write::Close(_) => {}
        }
    }
    appended.write(&mut transaction).await?;
    transaction.commit().await?;
    Ok(())
}

/// Collects the inputs of a batch for one statement, because SQLite reads a JSON list faster than separate values.
#[derive(Default)]
struct Appended {
    /// The rows of a JSON list: table id, input number, text.
    inputs: String,
    /// The rows of a JSON list: table id, clocks.
    clocks: String,
}

impl Appended {
    fn add(&mut self, inputs: &Inputs) {
        fn row(list: &mut String, row: std::fmt::Arguments<'_>) {
            list.push(if list.is_empty() { '[' } else { ',' });
            let _ = list.write_fmt(row);
        }
        let board = inputs.table;
        for (number, text) in (inputs.first..).zip(&inputs.texts) {
            let text = serde_json::Value::from(text.as_str());
            row(&mut self.inputs, format_args!("[{board},{number},{text}]"));
        }
        if let Some(clocks) = &inputs.clocks {
            let clocks = serde_json::Value::from(clocks.as_str());
            row(&mut self.clocks, format_args!("[{board},{clocks}]"));
        }
    }

    async fn write(mut self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        const INPUTS: &str = "INSERT INTO input (board, number, text)
            SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)";
        // If a table has several rows, the last one is the newest.
        const CLOCKS: &str = "UPDATE board SET clocks = row.clocks
            FROM (SELECT value ->> 0 AS id, value ->> 1 AS clocks, MAX(key) FROM json_each(?) GROUP BY 1) AS row
            WHERE board.id = row.id";
        for (statement, list) in [(INPUTS, &mut self.inputs), (CLOCKS, &mut self.clocks)] {
            if !list.is_empty() {
                list.push(']');
                sqlx::query(statement).bind(list.as_str()).execute(&mut *connection).await?;
            }
        }
        Ok(())
    }
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
