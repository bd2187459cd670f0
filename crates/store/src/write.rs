//! The one writer: what many rooms want to keep goes into one transaction.

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

/// No transaction has more than so many things in it.
const MOST: usize = 4096;
/// How long things gather where nobody waits for the disk.
const BEHIND: Duration = Duration::from_millis(100);

/// A change of what is kept. It is made in a transaction with others, and made again if one of those fails.
pub(crate) trait Change: Send + Sync + 'static {
    /// What is told to whoever wants it.
    type Told: Send + 'static;

    fn make(
        &self,
        connection: &mut SqliteConnection,
    ) -> impl Future<Output = Result<Self::Told, StoreError>> + Send;
}

/// Something to be kept.
pub(crate) enum Write {
    /// Inputs of a match have a way of their own: there are by far the most of them.
    Append(Inputs, Option<Reply<()>>),
    Change(Box<dyn Asked>),
    /// Nothing more comes.
    Close(Reply<()>),
}

pub(crate) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A change that somebody waits for.
pub(crate) fn asked<C: Change>(change: C, reply: Reply<C::Told>) -> Write {
    Write::Change(Box::new(Waiting { change, told: None, reply }))
}

struct Waiting<C: Change> {
    change: C,
    told: Option<C::Told>,
    reply: Reply<C::Told>,
}

/// A change, whatever is told of it.
pub(crate) trait Asked: Send {
    fn make<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

    /// It is kept. Whoever asked may have gone.
    fn done(self: Box<Self>);

    fn fail(self: Box<Self>, why: StoreError);
}

impl<C: Change> Asked for Waiting<C> {
    fn make<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>> {
        Box::pin(async move {
            self.told = Some(self.change.make(connection).await?);
            Ok(())
        })
    }

    fn done(self: Box<Self>) {
        let told = self.told.ok_or_else(|| StoreError("a change was not made".to_owned()));
        let _ = self.reply.send(told);
    }

    fn fail(self: Box<Self>, why: StoreError) {
        let _ = self.reply.send(Err(why));
    }
}

/// The connection that writes. One on which a transaction failed is not used again: after a full disk SQLite has ended the
/// transaction, but the driver still counts it as open and refuses every later one.
pub(crate) struct Writer {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    count: Arc<WriteCount>,
}

impl Writer {
    /// A writer that begins with this connection and opens further ones with these options.
    pub(crate) fn new(
        options: SqliteConnectOptions,
        connection: SqliteConnection,
        count: Arc<WriteCount>,
    ) -> Writer {
        Writer { options, connection: Some(connection), count }
    }

    /// Writes until nobody can give anything more.
    pub(crate) async fn run(mut self, mut queue: mpsc::UnboundedReceiver<Write>, durability: Durability) {
        let mut batch = Vec::new();
        while queue.recv_many(&mut batch, MOST).await > 0 {
            // Where nobody waits for what has come, more of it gathers.
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
        // Nobody has closed the store: the next one that opens it checks it.
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }

    /// Puts everything into the one file and notes that it is closed.
    async fn close(mut self) -> Result<(), StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        finish(&mut connection).await?;
        connection.close().await?;
        Ok(())
    }

    /// Writes a batch. If it cannot be written as one, each thing is tried by itself, so that what is wrong with one
    /// hurts no other.
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

    /// One transaction, on a new connection if the last one failed.
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

/// One transaction: once it has ended, all of it is on the disk or nothing.
async fn together(connection: &mut SqliteConnection, batch: &mut [Write]) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut appended = Appended::default();
    for one in batch.iter_mut() {
        match one {
            Write::Append(inputs, _) => appended.add(inputs),
            Write::Change(change) => {
                // The order counts: a table is there before its inputs are.
                std::mem::take(&mut appended).write(&mut transaction).await?;
                change.make(&mut transaction).await?;
            }
            // It is no part of a transaction.
            Write::Close(_) => {}
        }
    }
    appended.write(&mut transaction).await?;
    transaction.commit().await?;
    Ok(())
}

/// All inputs of a batch in one statement: SQLite reads a list faster than values bound one by one.
#[derive(Default)]
struct Appended {
    /// Rows of a JSON list: table, number, text.
    inputs: String,
    /// Rows of a JSON list: table, clocks.
    clocks: String,
}

impl Appended {
    fn add(&mut self, inputs: &Inputs) {
        fn row(list: &mut String, row: std::fmt::Arguments<'_>) {
            list.push(if list.is_empty() { '[' } else { ',' });
            let _ = list.write_fmt(row);
        }
        let board = inputs.board;
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
        // Of several rows about one table the last is the newest.
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
    /// It is kept. Whoever asked may have gone.
    fn done(self) {
        match self {
            Write::Append(_, Some(reply)) => drop(reply.send(Ok(()))),
            Write::Append(_, None) => {}
            Write::Close(reply) => drop(reply.send(Ok(()))),
            Write::Change(change) => change.done(),
        }
    }

    fn fail(self, why: &StoreError) {
        tracing::error!(%why, "something could not be kept");
        match self {
            Write::Append(_, Some(reply)) => drop(reply.send(Err(why.clone()))),
            Write::Append(_, None) => {}
            Write::Close(reply) => drop(reply.send(Err(why.clone()))),
            Write::Change(change) => change.fail(why.clone()),
        }
    }
}
