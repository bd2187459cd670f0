//! Tests of a queue and workers on a real NATS server, in one process.

#[path = "../../../nats/tests/suite/scratch_nats.rs"]
mod scratch_nats;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use async_nats::jetstream::{AckKind, consumer::PullConsumer};
use futures_util::StreamExt as _;
use lab::measure::{DeckSpec, Job, Queue as _, Seating, VERSION};
use scratch_nats::ScratchNats;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use workers::{NatsQueue, Notice, WorkDone, Worker};

const MEADOW: &str = include_str!("../../../../data/decks/14-meadow-swarm.toml");

/// Returns a job in which a deck plays against itself.
fn job(edition: &str) -> Arc<Job> {
    let deck = DeckSpec { name: "meadow".to_owned(), file: MEADOW.to_owned(), replaced: Vec::new() };
    Arc::new(Job {
        version: VERSION.to_owned(),
        edition: edition.to_owned(),
        house: None,
        decks: vec![deck],
        opponents: Vec::new(),
        games: vec![Seating { decks: [Some(0); 2], own: 0, sign: 1 }],
        bots: vec!["greedy".to_owned()],
        watched: None,
        pool: None,
        batch: 2,
    })
}

fn queue(nats: &ScratchNats) -> (NatsQueue, Receiver<Notice>) {
    let (send, notices) = channel();
    let tell = move |it: &Notice| {
        let _ = send.send(it.clone());
    };
    (NatsQueue::connect(&nats.address, tell).expect("it connects"), notices)
}

/// A worker in the process of the test. Setting `stop` to true stops the worker.
struct Started {
    stop: watch::Sender<bool>,
    task: JoinHandle<WorkDone>,
    notices: Receiver<Notice>,
}

fn worker(runtime: &Runtime, nats: &ScratchNats, version: &str) -> Started {
    let (stop, stopped) = watch::channel(false);
    let (send, notices) = channel();
    let tell = move |it: &Notice| {
        let _ = send.send(it.clone());
    };
    let context = runtime.block_on(nats::connect(&nats.address, "test")).expect("it connects");
    let task = runtime.spawn(Worker::new(context, version, 1, stopped, tell).work());
    Started { stop, task, notices }
}

fn runtime() -> Runtime {
    Runtime::new().expect("a runtime")
}

const LONG: Duration = Duration::from_secs(60);

/// A worker of another version takes no jobs, and both sides say why.
#[test]
fn versions_must_match() {
    let nats = ScratchNats::start(&[]);
    let runtime = runtime();
    let other = worker(&runtime, &nats, "0.0.1+other");
    let (mut queue, notices) = queue(&nats);
    let batch = job("14").batches(1).next().expect("a batch");
    queue.submit(batch).expect("it is queued");
    let said = other.notices.recv_timeout(LONG).expect("the worker says something");
    assert_eq!(said, Notice::OtherVersion(VERSION.to_owned(), "0.0.1+other".to_owned()));
    let expected = Notice::NoWorkers { version: VERSION.to_owned(), others: vec!["0.0.1+other".to_owned()] };
    while notices.recv_timeout(LONG).expect("the coordinator names the other version") != expected {}
    let own = worker(&runtime, &nats, VERSION);
    let (batch, counts) = queue.next(LONG).expect("it is played").expect("in time");
    assert_eq!((batch.seeds, counts.seeds), (1..3, 2));
    for it in [&own, &other] {
        it.stop.send_replace(true);
    }
    runtime.block_on(async {
        assert_eq!(own.task.await.expect("it ends"), WorkDone { batches: 1, games: 2 });
        assert_eq!(other.task.await.expect("it ends"), WorkDone::default());
    });
}

/// A job that cannot be played ends its run with an error. So does a job that was started five times without a result.
#[test]
fn bad_jobs_are_given_up() {
    let nats = ScratchNats::start(&[]);
    let runtime = runtime();
    let (mut queue, _notices) = queue(&nats);
    let first = worker(&runtime, &nats, VERSION);
    queue.submit(job("99").batches(1).next().expect("a batch")).expect("it is queued");
    let error = queue.next(LONG).expect_err("it cannot be played").to_string();
    assert!(error.contains("unknown edition “99”"), "{error}");
    first.stop.send_replace(true);
    runtime.block_on(first.task).expect("it ends");
    queue.submit(job("14").batches(7).next().expect("a batch")).expect("it is queued");
    runtime.block_on(async {
        let context = nats::connect(&nats.address, "test").await.expect("it connects");
        let stream = context.get_stream("KEEPER_LAB_JOBS").await.expect("the stream is there");
        let name = stream.consumer_names().next().await.expect("one").expect("a consumer");
        let consumer: PullConsumer = stream.get_consumer(&name).await.expect("it is there");
        for _ in 0..5 {
            let batch = consumer.batch().max_messages(1).expires(LONG);
            let message = batch.messages().await.expect("a request").next().await;
            let message = message.expect("the job").expect("the job");
            message.ack_with(AckKind::Nak(None)).await.expect("it is given back");
        }
    });
    let _second = worker(&runtime, &nats, VERSION);
    let error = queue.next(LONG).expect_err("it is given up").to_string();
    assert!(error.contains("5 workers stopped while playing seeds 7 to 8"), "{error}");
}
