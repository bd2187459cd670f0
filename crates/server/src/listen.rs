//! Accepts connections, counts them by address, and closes silent ones.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use crate::app::App;
use crate::pages;

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 64 << 10;
/// How long to wait when the system has no more sockets.
const AGAIN: Duration = Duration::from_millis(50);

/// Serves until `stop` ends; then it lets running requests finish for a while.
pub(crate) async fn serve(
    app: &Arc<App>,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
    longest_farewell: Duration,
) {
    let router = TowerToHyperService::new(pages::router(app.clone()));
    // Every connection has a part of this, so it ends with the last of them.
    let (open, mut all_ended) = mpsc::channel::<()>(1);
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(AGAIN).await;
                continue;
            }
        };
        // Too many from one address: they are closed without a word, which costs least.
        let Some(socket) = app.admit_socket(peer.ip()) else {
            app.metrics.not_admitted();
            continue;
        };
        let router = router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            router.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(app.config.silence)
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(prompt(stream)), service)
            .with_upgrades();
        let (mut stopping, open) = (app.stopping.subscribe(), open.clone());
        tokio::spawn(async move {
            tokio::pin!(connection);
            let ended = tokio::select! {
                _ = &mut connection => true,
                _ = stopping.wait_for(|it| *it) => false,
            };
            if !ended {
                // What was asked is still answered. A connection that ends in the middle is no concern of ours.
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
            drop((socket, open));
        });
    }
    drop((listener, open));
    // Close connections that the client keeps open.
    let _ = timeout(longest_farewell, all_ended.recv()).await;
}

/// Sends small messages at once: a move should not wait for more data.
fn prompt(stream: TcpStream) -> TcpStream {
    let _ = stream.set_nodelay(true);
    stream
}
