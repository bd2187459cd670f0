//! The one writer: what many rooms want to keep goes into one transaction.

use std::fmt::Write as _;

use sqlx::{Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, sleep};

use crate::{Board, Durability, Guest, Line, StoreError, Token};

/// No transaction has more than so many things in it.
const MOST: usize = 4096;
/// How long things gather where nobody waits for the disk.
const BEHIND: Duration = Duration::from_millis(100);

/// Something to be kept.
pub(crate) enum Write {
    AddGuest(Token, String, Reply<Guest>),
    Rename(i64, String, Reply<()>),
    Save(Box<Board>, Reply<()>),
    Append {
        board: i64,
        first: u32,
        inputs: Vec<String>,
        reply: Option<Reply<()>>,
    },
    Say(i64, Line, Reply<()>),
    /// Answers once everything before it is kept.
    Flush(Reply<()>),
}

pub(crate) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// Writes until nobody can give anything more.
pub(crate) async fn run(
    mut connection: SqliteConnection,
    mut queue: mpsc::UnboundedReceiver<Write>,
    durability: Durability,
) {
    let mut batch = Vec::new();
    while queue.recv_many(&mut batch, MOST).await > 0 {
        // Whoever waits for an answer is not kept waiting; what nobody waits for gathers.
        let waited_for = |it: &Write| !matches!(it, Write::Append { reply: None, .. });
        if durability == Durability::Off && !batch.iter().any(waited_for) {
            sleep(BEHIND).await;
            while batch.len() < MOST
                && let Ok(more) = queue.try_recv()
            {
                batch.push(more);
            }
        }
        write(&mut connection, &mut batch).await;
    }
    if let Err(why) = connection.close().await {
        tracing::error!(%why, "the database was not closed in order");
    }
}

/// Writes a batch. If it cannot be written as one, each thing is tried by itself, so that what is wrong with one hurts
/// no other.
async fn write(connection: &mut SqliteConnection, batch: &mut Vec<Write>) {
    match together(connection, batch).await {
        Ok(done) => done.into_iter().for_each(|it| it()),
        Err(why) if batch.len() == 1 => {
            batch.drain(..).for_each(|it| it.fail(&why));
        }
        Err(_) => {
            for one in batch.drain(..) {
                let mut one = vec![one];
                match together(connection, &mut one).await {
                    Ok(done) => done.into_iter().for_each(|it| it()),
                    Err(why) => one.drain(..).for_each(|it| it.fail(&why)),
                }
            }
        }
    }
}

type Done = Box<dyn FnOnce() + Send>;

/// One transaction. What is to be said once it is on the disk comes back; on a failure the batch is still there.
async fn together(
    connection: &mut SqliteConnection,
    batch: &mut Vec<Write>,
) -> Result<Vec<Done>, StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut guests = Vec::new();
    let mut appended = String::from("[");
    for one in batch.iter() {
        // The order counts: a table is there before its inputs are.
        if !matches!(one, Write::Append { .. }) {
            append(&mut transaction, &mut appended).await?;
        }
        match one {
            Write::AddGuest(token, name, _) => guests.push(add_guest(&mut transaction, token, name).await?),
            Write::Rename(guest, name, _) => {
                sqlx::query("UPDATE guest SET name = ? WHERE id = ?")
                    .bind(name)
                    .bind(guest)
                    .execute(&mut *transaction)
                    .await?;
            }
            Write::Save(board, _) => save(&mut transaction, board).await?,
            Write::Append { board, first, inputs, .. } => {
                for (number, text) in (*first..).zip(inputs) {
                    let comma = if appended.len() > 1 { "," } else { "" };
                    let text = serde_json::Value::from(text.as_str());
                    let _ = write!(appended, "{comma}[{board},{number},{text}]");
                }
            }
            Write::Say(board, line, _) => {
                sqlx::query("INSERT INTO line (board, name, seat, text) VALUES (?, ?, ?, ?)")
                    .bind(board)
                    .bind(&line.name)
                    .bind(line.seat)
                    .bind(&line.text)
                    .execute(&mut *transaction)
                    .await?;
            }
            Write::Flush(_) => {}
        }
    }
    append(&mut transaction, &mut appended).await?;
    transaction.commit().await?;
    let mut guests = guests.into_iter();
    Ok(batch.drain(..).map(|it| it.done(&mut guests)).collect())
}

/// All inputs of a batch in one statement: SQLite reads a list faster than values bound one by one.
async fn append(connection: &mut SqliteConnection, appended: &mut String) -> Result<(), StoreError> {
    if appended.len() == 1 {
        return Ok(());
    }
    let mut list = std::mem::replace(appended, String::from("["));
    list.push(']');
    sqlx::query(
        "INSERT INTO input (board, number, text) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
    )
    .bind(list)
    .execute(connection)
    .await?;
    Ok(())
}

async fn add_guest(
    connection: &mut SqliteConnection,
    token: &Token,
    name: &str,
) -> Result<Guest, StoreError> {
    let (id,): (i64,) = sqlx::query_as("INSERT INTO guest (token, name) VALUES (?, ?) RETURNING id")
        .bind(token.bytes())
        .bind(name)
        .fetch_one(connection)
        .await?;
    Ok(Guest { id, name: name.to_owned() })
}

async fn save(connection: &mut SqliteConnection, board: &Board) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO board (id, plan, setup, stage, outcome, clocks, created, ended) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET setup = excluded.setup, stage = excluded.stage,
             outcome = excluded.outcome, clocks = excluded.clocks, ended = excluded.ended",
    )
    .bind(board.id)
    .bind(&board.plan)
    .bind(&board.setup)
    .bind(board.stage.word())
    .bind(&board.outcome)
    .bind(&board.clocks)
    .bind(board.created)
    .bind(board.ended)
    .execute(&mut *connection)
    .await?;
    for (number, seat) in (0_i64..).zip(&board.seats) {
        sqlx::query(
            "INSERT INTO seat (board, number, guest, deck) VALUES (?, ?, ?, ?)
             ON CONFLICT (board, number) DO UPDATE SET guest = excluded.guest, deck = excluded.deck",
        )
        .bind(board.id)
        .bind(number)
        .bind(seat.guest.as_ref().map(|it| it.id))
        .bind(&seat.deck)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

impl Write {
    /// What is to be said now that it is kept. Whoever asked may have gone.
    fn done(self, guests: &mut impl Iterator<Item = Guest>) -> Done {
        fn tell<T: Send + 'static>(reply: Reply<T>, value: Result<T, StoreError>) -> Done {
            Box::new(move || drop(reply.send(value)))
        }
        match self {
            Write::AddGuest(_, _, reply) => {
                tell(reply, guests.next().ok_or_else(|| StoreError("no guest was made".to_owned())))
            }
            Write::Append { reply: Some(reply), .. }
            | Write::Rename(_, _, reply)
            | Write::Save(_, reply)
            | Write::Say(_, _, reply)
            | Write::Flush(reply) => tell(reply, Ok(())),
            Write::Append { reply: None, .. } => Box::new(|| ()),
        }
    }

    fn fail(self, why: &StoreError) {
        tracing::error!(%why, "something could not be kept");
        let why = why.clone();
        match self {
            Write::AddGuest(_, _, reply) => drop(reply.send(Err(why))),
            Write::Append { reply: Some(reply), .. }
            | Write::Rename(_, _, reply)
            | Write::Save(_, reply)
            | Write::Say(_, _, reply)
            | Write::Flush(reply) => drop(reply.send(Err(why))),
            Write::Append { reply: None, .. } => {}
        }
    }
}
