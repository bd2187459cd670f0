//! The outgoing queue of a connection.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};
use wire::ToClient;

use crate::metrics::Metrics;

/// The maximum number of messages that may wait for a slow connection.
const MOST_WAITING: usize = 512;

/// The initial capacity for a message, in bytes. Most messages are shorter.
const USUAL_LENGTH: usize = 2 << 10;

/// The outgoing message queue of a connection. If the queue overflows, the connection is closed because it is too slow.
#[derive(Clone, Debug)]
pub(crate) struct Out {
    queue: mpsc::Sender<Utf8Bytes>,
    overrun: Arc<Notify>,
    metrics: Arc<Metrics>,
}

impl Out {
    pub(crate) fn new(metrics: Arc<Metrics>) -> (Out, mpsc::Receiver<Utf8Bytes>) {
        let (queue, inbox) = mpsc::channel(MOST_WAITING);
        (Out { queue, overrun: Arc::new(Notify::new()), metrics }, inbox)
    }

    /// Sends a text. Other connections may share its buffer.
    pub(crate) fn text(&self, text: Utf8Bytes) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(text) {
            self.overrun.notify_one();
        }
    }

    /// Sends a message.
    pub(crate) fn send(&self, message: &ToClient) {
        if let ToClient::Refused { why, .. } = message {
            self.metrics.refused(*why);
        }
        self.text(written(message));
    }

    /// Waits until the queue overflows because the connection is too slow.
    pub(crate) async fn overrun(&self) {
        self.overrun.notified().await;
    }
}

/// Returns a message as JSON text.
pub(crate) fn written(message: &ToClient) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL_LENGTH);
    serde_json::to_writer(&mut text, message).expect("messages have keys that are texts");
    Utf8Bytes::try_from(Bytes::from(text)).expect("JSON is UTF-8")
}
