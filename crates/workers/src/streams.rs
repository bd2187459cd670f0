//! The streams on the NATS server and their subjects.

use std::time::Duration;

use async_nats::jetstream::consumer::pull::Config as PullConfig;
use async_nats::jetstream::consumer::{AckPolicy, Consumer};
use async_nats::jetstream::stream::{Config, RetentionPolicy, Stream};
use async_nats::jetstream::{Context, context};

/// After this time without a sign of life from its worker, a job is given to another worker.
pub const ACK_WAIT: Duration = Duration::from_secs(5);

/// The subject under which coordinators ask which workers are running.
pub(crate) const HELLO: &str = "keeper.lab.hello";

/// The subject under which coordinators say that a run needs no more results; the run's name follows.
pub(crate) const STOP: &str = "keeper.lab.stop";

const JOBS: &str = "KEEPER_LAB_JOBS";
const RESULTS: &str = "KEEPER_LAB_RESULTS";

/// The NATS server deletes jobs and results after this time. This removes what killed runs leave behind.
const MAX_AGE: Duration = Duration::from_secs(24 * 60 * 60);

/// Any error of a request to the NATS server. The client has a separate error type for each kind of request, but
/// callers treat all these errors alike: they report the error and repeat the request.
pub(crate) type RequestFailed = Box<dyn std::error::Error + Send + Sync>;

/// Returns the subject for jobs of a version, to which the run's name is added.
fn jobs_of(version: &str) -> String {
    format!("keeper.lab.jobs.{}", token(version))
}

/// Returns the subject for the jobs of a run.
pub(crate) fn jobs_subject(version: &str, run: &str) -> String {
    format!("{}.{run}", jobs_of(version))
}

/// Returns the subject for the results of a run.
pub(crate) fn results_subject(run: &str) -> String {
    format!("keeper.lab.results.{run}")
}

/// Returns a version in a form that can be one part of a subject. Dots separate the parts of a subject.
fn token(version: &str) -> String {
    version.chars().map(|it| if it.is_ascii_alphanumeric() { it } else { '-' }).collect()
}

/// Returns the stream with the work queue, and creates it if there is none.
pub(crate) async fn jobs(context: &Context) -> Result<Stream, context::CreateStreamError> {
    let config = Config {
        name: JOBS.to_owned(),
        description: Some("keeper lab: batches of games to play".to_owned()),
        subjects: vec!["keeper.lab.jobs.>".to_owned()],
        retention: RetentionPolicy::WorkQueue,
        max_age: MAX_AGE,
        ..Config::default()
    };
    context.get_or_create_stream(config).await
}

/// Returns the stream with the results, and creates it if there is none.
pub(crate) async fn results(context: &Context) -> Result<Stream, context::CreateStreamError> {
    let config = Config {
        name: RESULTS.to_owned(),
        description: Some("keeper lab: results of batches".to_owned()),
        subjects: vec!["keeper.lab.results.>".to_owned()],
        // A result is deleted as soon as its run has received it, or immediately if the run has ended.
        retention: RetentionPolicy::Interest,
        max_age: MAX_AGE,
        ..Config::default()
    };
    context.get_or_create_stream(config).await
}

/// Returns the consumer from which all workers of a version take jobs.
pub(crate) async fn jobs_consumer(
    context: &Context,
    version: &str,
) -> Result<Consumer<PullConfig>, RequestFailed> {
    let config = PullConfig {
        durable_name: Some(format!("workers-{}", token(version))),
        filter_subject: format!("{}.*", jobs_of(version)),
        ack_policy: AckPolicy::Explicit,
        ack_wait: ACK_WAIT,
        inactive_threshold: 7 * MAX_AGE,
        max_ack_pending: 100_000,
        ..PullConfig::default()
    };
    Ok(jobs(context).await?.create_consumer(config).await?)
}

/// Returns the consumer from which a run's coordinator takes results.
pub(crate) async fn results_consumer(
    context: &Context,
    run: &str,
) -> Result<Consumer<PullConfig>, RequestFailed> {
    let config = PullConfig {
        durable_name: Some(results_name(run)),
        filter_subject: results_subject(run),
        ack_policy: AckPolicy::Explicit,
        ack_wait: ACK_WAIT,
        inactive_threshold: MAX_AGE,
        ..PullConfig::default()
    };
    Ok(results(context).await?.create_consumer(config).await?)
}

fn results_name(run: &str) -> String {
    format!("results-{run}")
}

/// Removes a run's unfinished jobs.
pub(crate) async fn remove_jobs(context: &Context, version: &str, run: &str) -> Result<(), RequestFailed> {
    jobs(context).await?.purge().filter(jobs_subject(version, run)).await?;
    Ok(())
}

/// Removes everything that is left of a run.
pub(crate) async fn remove_run(context: &Context, version: &str, run: &str) -> Result<(), RequestFailed> {
    remove_jobs(context, version, run).await?;
    let results = results(context).await?;
    results.purge().filter(results_subject(run)).await?;
    results.delete_consumer(&results_name(run)).await?;
    Ok(())
}
