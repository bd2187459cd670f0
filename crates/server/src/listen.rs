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

/// The maximum length of a request's head, in bytes.
const LONGEST_HEAD: usize = 64 << 10;
/// How long to wait after a failed accept, for example when too many sockets are open.
const AGAIN: Duration = Duration::from_millis(50);

/// Serves until `stop` completes; then gives running requests some time to finish.
pub(crate) async fn serve(
    app: &Arc<App>,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
    longest_farewell: Duration,
) {
    let router = TowerToHyperService::new(pages::router(app.clone()));
    // Every connection holds a clone of `open`, so `all_ended` ends with the last connection.
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
        // The address has too many connections. Close this one without a response, which costs least.
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
                // Finish the request that is being answered. Ignore errors: the client may have closed the connection.
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
            drop((socket, open));
        });
    }
    drop((listener, open));
    // Wait no longer than this for connections that clients keep open.
    let _ = timeout(longest_farewell, all_ended.recv()).await;
}

/// Makes a connection send small messages immediately, because a move should not wait for more data.
fn prompt(stream: TcpStream) -> TcpStream {
    let _ = stream.set_nodelay(true);
    stream
}
