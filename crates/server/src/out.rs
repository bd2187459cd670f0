//! The outgoing messages of a connection.
//!
//! The task that sends a message writes it directly to the socket, so a room that sends a move to its players, for
//! example, needs no other task. If the socket accepts no more bytes, messages wait until the session of the connection
//! can send them.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};

use axum::Error;
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::{Sink as _, Stream as _};
use tokio::sync::Notify;
use wire::ToClient;

use crate::cluster::RemoteConnection;
use crate::metrics::Metrics;

/// The maximum number of messages that may wait for a slow connection.
const MOST_WAITING: usize = 512;

/// The outgoing messages of a connection. If too many have to wait, the connection is closed because it is too slow.
#[derive(Clone)]
pub(crate) struct Out {
    shared: Arc<SharedOut>,
    metrics: Arc<Metrics>,
}

struct SharedOut {
    line: Mutex<SocketQueue>,
    /// Notified when the session has to send the waiting messages.
    stuck: Notify,
    /// Notified when too many messages are waiting to be sent.
    overrun: Notify,
    /// Notified when the client has to reconnect, because a room has moved to another node.
    lost: Notify,
    /// The connection on another node to which all messages go; `None` for a connection of this node.
    remote: Option<RemoteConnection>,
}

/// A socket, and the messages that wait to be sent through it.
struct SocketQueue {
    /// The WebSocket; `None` when the connection has ended.
    socket: Option<WebSocket>,
    /// Whether the socket accepts no more bytes for now, or has failed. If so, sending the waiting messages is left to
    /// the session.
    is_stuck: bool,
    /// Why the socket has failed; `None` if it has not failed, or if the session has already read the error.
    failed: Option<Error>,
    waiting: VecDeque<Message>,
}

impl SocketQueue {
    /// Sends the waiting messages. Returns `Pending` if the socket accepts no more bytes for now.
    fn poll_send(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        let Some(socket) = &mut self.socket else { return Poll::Ready(Ok(())) };
        let mut socket = Pin::new(socket);
        while !self.waiting.is_empty() {
            ready!(socket.as_mut().poll_ready(context))?;
            if let Some(message) = self.waiting.pop_front() {
                socket.as_mut().start_send(message)?;
            }
        }
        socket.poll_flush(context)
    }
}

impl Out {
    /// Prepares to send messages through a socket. If there is no socket, all messages are dropped.
    pub(crate) fn new(metrics: Arc<Metrics>, socket: Option<WebSocket>) -> Out {
        Out::with(metrics, socket, None)
    }

    /// Prepares to send messages to a connection of another node.
    pub(crate) fn remote(metrics: Arc<Metrics>, to: RemoteConnection) -> Out {
        Out::with(metrics, None, Some(to))
    }

    /// Returns an `Out` that drops all messages.
    pub(crate) fn nowhere() -> Out {
        Out::new(Arc::default(), None)
    }

    fn with(metrics: Arc<Metrics>, socket: Option<WebSocket>, remote: Option<RemoteConnection>) -> Out {
        let line =
            Mutex::new(SocketQueue { socket, is_stuck: false, failed: None, waiting: VecDeque::new() });
        let (stuck, overrun, lost) = (Notify::new(), Notify::new(), Notify::new());
        Out { shared: Arc::new(SharedOut { line, stuck, overrun, lost, remote }), metrics }
    }

    fn line(&self) -> MutexGuard<'_, SocketQueue> {
        // Ignore poisoning: after a panic under this lock, the socket fails at worst.
        self.shared.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends the text of a message. The buffer of the text can be shared with other connections.
    pub(crate) fn text(&self, text: Utf8Bytes) {
        self.texts([text]);
    }

    /// Sends the texts of several messages together.
    pub(crate) fn texts(&self, texts: impl IntoIterator<Item = Utf8Bytes>) {
        match &self.shared.remote {
            Some(remote) => texts.into_iter().for_each(|it| remote.text(it)),
            None => self.messages(texts.into_iter().map(Message::Text)),
        }
    }

    /// Makes the client reconnect, because this node no longer runs a room that the client uses.
    pub(crate) fn lose(&self) {
        match &self.shared.remote {
            Some(remote) => remote.lose(),
            None => self.shared.lost.notify_one(),
        }
    }

    /// Waits until the client has to reconnect.
    pub(crate) async fn lost(&self) {
        self.shared.lost.notified().await;
    }

    /// Returns whether the connection belongs to another node.
    pub(crate) fn is_remote(&self) -> bool {
        self.shared.remote.is_some()
    }

    /// Pings the client, to find out whether the connection still works.
    pub(crate) fn ping(&self) {
        self.messages([Message::Ping(Bytes::new())].into_iter());
    }

    fn messages(&self, messages: impl Iterator<Item = Message>) {
        let mut line = self.line();
        if line.socket.is_none() {
            return;
        }
        line.waiting.extend(messages);
        if line.is_stuck {
            if line.waiting.len() > MOST_WAITING {
                line.waiting.truncate(MOST_WAITING);
                self.shared.overrun.notify_one();
            }
            return;
        }
        // Don't wait here if the socket accepts no more bytes or has failed: the session handles both.
        let sent = line.poll_send(&mut Context::from_waker(Waker::noop()));
        if !matches!(sent, Poll::Ready(Ok(()))) {
            line.is_stuck = true;
            line.failed = if let Poll::Ready(Err(why)) = sent { Some(why) } else { None };
            self.shared.stuck.notify_one();
        }
    }

    /// Sends a message.
    pub(crate) fn send(&self, message: &ToClient) {
        if let ToClient::Refused { why, .. } = message {
            self.metrics.refused(*why);
        }
        self.text(written(message));
    }

    /// Waits until the session has to call [`Out::send_waiting`], because the socket accepts no more bytes for now.
    pub(crate) async fn stuck(&self) {
        self.shared.stuck.notified().await;
    }

    /// Sends the waiting messages.
    pub(crate) async fn send_waiting(&self) -> Result<(), Error> {
        std::future::poll_fn(|context| {
            let mut line = self.line();
            if let Some(why) = line.failed.take() {
                return Poll::Ready(Err(why));
            }
            let sent = ready!(line.poll_send(context));
            line.is_stuck = sent.is_err();
            Poll::Ready(sent)
        })
        .await
    }

    /// Waits until the connection turns out to be too slow, which means that too many messages are waiting to be sent.
    pub(crate) async fn overrun(&self) {
        self.shared.overrun.notified().await;
    }

    /// Waits for the next message from the client; returns `None` if the connection has ended.
    pub(crate) async fn next(&self) -> Option<Result<Message, Error>> {
        std::future::poll_fn(|context| match &mut self.line().socket {
            Some(socket) => Pin::new(socket).poll_next(context),
            None => Poll::Ready(None),
        })
        .await
    }

    /// Sends the waiting messages, and then a frame that closes the connection.
    pub(crate) async fn farewell(&self, frame: CloseFrame) {
        self.line().waiting.push_back(Message::Close(Some(frame)));
        // Ignore errors: the client may be gone.
        let _ = self.send_waiting().await;
    }

    /// Closes the socket.
    pub(crate) fn hang_up(&self) {
        let mut line = self.line();
        line.socket = None;
        line.waiting = VecDeque::new();
    }
}

/// Returns a message as JSON text.
pub(crate) fn written(message: &ToClient) -> Utf8Bytes {
    let text = wire::to_json(message).expect("the keys of messages to clients are strings");
    Utf8Bytes::try_from(Bytes::from(text)).expect("JSON is UTF-8")
}
