//! Hints that are being computed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use wire::{HintedAnswer, ToClient};

use crate::any_match::HintTask;
use crate::app::App;
use crate::out::Out;
use crate::request_error::RequestContext;

/// A hint that is being computed. Dropping this cancels it, and then nothing is sent.
pub(crate) struct RunningHint(Arc<AtomicBool>);

impl Drop for RunningHint {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Waits for the person's turn in the queue, computes a hint on another thread, and sends it.
pub(crate) fn start(
    app: &Arc<App>,
    guest: i64,
    task: HintTask,
    (out, asked): (Out, RequestContext),
    message: impl FnOnce(Vec<HintedAnswer>) -> ToClient + Send + 'static,
) -> RunningHint {
    let stop = Arc::new(AtomicBool::new(false));
    let (app, working, sending) = (app.clone(), stop.clone(), stop.clone());
    tokio::spawn(async move {
        let stopped = move || working.load(Ordering::Relaxed);
        let done = app.work(guest, move || if stopped() { Vec::new() } else { task(&stopped) }).await;
        if !sending.load(Ordering::Relaxed) {
            out.send(&done.map_or_else(|why| why.message(asked), message));
        }
    });
    RunningHint(stop)
}
