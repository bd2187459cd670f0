//! The only writer of the database. It commits the writes of many rooms in one transaction.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use sqlx::ConnectOptions as _;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, sleep};

use crate::append::AppendedInputs;
use crate::database::{DatabaseLock, connect_locked, finish, not_owned};
use crate::engine::{Connection, DriverConnection};
use crate::writes::WriteCount;
use crate::{Durability, Inputs, StoreError};

/// The maximum number of writes in one transaction.
const MOST: usize = 4096;
/// How long the writer collects further writes before a transaction, if no caller waits for the result.
const BEHIND: Duration = Duration::from_millis(100);

/// A change to the database. It shares a transaction with other changes, and runs again if one of them fails.
pub(crate) trait Change: Send + Sync + 'static {
    /// The result of the change.
    type Output: Send + 'static;

    fn make(
        &self,
        connection: &mut Connection,
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
        connection: &'a mut Connection,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

    /// Sends the result to the caller, if the caller is still waiting.
    fn done(self: Box<Self>);

    fn fail(self: Box<Self>, why: StoreError);
}

impl<C: Change> QueuedChange for ChangeWithReply<C> {
    fn make<'a>(
        &'a mut self,
        connection: &'a mut Connection,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>> {
        Box::pin(async move {
            self.output = Some(self.change.make(connection).await?);
            Ok(())
        })
    }

    fn done(self: Box<Self>) {
        let told = self.output.ok_or_else(|| StoreError::Failed("the change was not carried out".to_owned()));
        let _ = self.reply.send(told);
    }

    fn fail(self: Box<Self>, why: StoreError) {
        let _ = self.reply.send(Err(why));
    }
}

/// Opens connections for writing.
pub(crate) enum Opener {
    Sqlite(Box<SqliteConnectOptions>),
    Postgres(Box<PgConnectOptions>, DatabaseLock),
}

impl Opener {
    async fn open(&self) -> Result<Connection, StoreError> {
        Ok(match self {
            Opener::Sqlite(options) => Connection::Sqlite(options.connect().await?),
            Opener::Postgres(options, lock) => Connection::Postgres(connect_locked(options, *lock).await?),
        })
    }
}

/// Writes to the database through one connection, and opens a new connection when that one can no longer be used.
pub(crate) struct DatabaseWriter {
    opener: Opener,
    connection: Option<Connection>,
    count: Arc<WriteCount>,
}

impl DatabaseWriter {
    /// Creates a writer that starts with this connection and opens new ones when needed.
    pub(crate) fn new(opener: Opener, connection: Connection, count: Arc<WriteCount>) -> DatabaseWriter {
        DatabaseWriter { opener, connection: Some(connection), count }
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

    /// Returns the connection, or a new one if the previous one can no longer be used.
    async fn take(&mut self) -> Result<Connection, StoreError> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => self.opener.open().await,
        }
    }

    /// Closes the database. Marks a SQLite file as closed, and moves its write-ahead log into it.
    async fn close(mut self) -> Result<(), StoreError> {
        let mut connection = self.take().await?;
        if let DriverConnection::Sqlite(it) = connection.engine() {
            finish(it).await?;
        }
        connection.close().await
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

    /// Runs one transaction.
    async fn transaction(&mut self, batch: &mut [Write]) -> Result<(), StoreError> {
        let mut connection = self.take().await?;
        let done = together(&mut connection, batch).await;
        if done.is_ok() {
            self.connection = Some(connection);
            return done;
        }
        // Keep a connection to PostgreSQL, because it holds the lock on the database. With a full disk, SQLite ends the
        // transaction on its own, and only a new connection starts from a known state.
        if matches!(connection, Connection::Postgres(_)) && connection.rollback().await.is_ok() {
            self.connection = Some(connection);
        } else {
            // Closing waits for the rollback, which frees the lock for the next connection.
            let _ = connection.close().await;
        }
        match batch {
            [Write::Append(inputs, _)] => self.fenced(inputs).await.and(done),
            _ => done,
        }
    }

    /// Returns an error if inputs were refused because another server owns the table.
    async fn fenced(&mut self, inputs: &Inputs) -> Result<(), StoreError> {
        let mut connection = self.take().await?;
        let why = not_owned(&mut connection, inputs.table, inputs.epoch).await?;
        self.connection = Some(connection);
        match why {
            StoreError::Fenced { .. } => Err(why),
            StoreError::Failed(_) => Ok(()),
        }
    }
}

/// Writes a batch in one transaction: either all of it or nothing.
async fn together(connection: &mut Connection, batch: &mut [Write]) -> Result<(), StoreError> {
    if let Some(appended) = only_inputs(batch) {
        return appended.write_alone(connection).await;
    }
    connection.begin().await?;
    let mut appended = AppendedInputs::default();
    for one in batch.iter_mut() {
        match one {
            Write::Append(inputs, _) => appended.add(inputs)?,
            Write::Change(change) => {
                // Keep the order: a table must exist before its inputs.
                std::mem::take(&mut appended).write(connection).await?;
                change.make(connection).await?;
            }
            // Closing is not part of a transaction; `run` does it.
            Write::Close(_) => {}
        }
    }
    appended.write(connection).await?;
    connection.commit().await
}

/// Returns the inputs of a batch; `None` if the batch contains anything else.
fn only_inputs(batch: &[Write]) -> Option<AppendedInputs<'_>> {
    let mut appended = AppendedInputs::default();
    for one in batch {
        let Write::Append(inputs, _) = one else { return None };
        appended.add(inputs).ok()?;
    }
    (!appended.is_empty()).then_some(appended)
}

impl Write {
    /// Sends the result to the caller, if the caller is still waiting.
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
