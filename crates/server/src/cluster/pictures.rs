//! Gets images of cards from other nodes, if this node doesn't know them.
//!
//! Image names are hashes, so a node can serve only images of cards that it knows: the cards in the rooms that it runs.
//! But a browser may ask any node.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::{Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::message::NodeMessage;
use super::{ClusterMember, NodeId};
use crate::app::App;
use crate::pages;

/// How long to wait for the image from the other nodes.
const PATIENCE: Duration = Duration::from_secs(5);
/// The maximum size of an image in bytes.
const LARGEST: usize = 16 << 20;
/// The number of hexadecimal digits in the name of an image.
const DIGITS: usize = 32;

/// The requests for images that this node has sent to the other nodes.
#[derive(Default)]
pub(super) struct AskedPictures {
    number: AtomicU64,
    waiting: Mutex<HashMap<u64, mpsc::UnboundedSender<Option<Bytes>>>>,
}

impl AskedPictures {
    fn waiting(&self) -> MutexGuard<'_, HashMap<u64, mpsc::UnboundedSender<Option<Bytes>>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Passes on another node's answer: the header `Cache-Control`, a line break and the image; `None` if that node
    /// doesn't know the image.
    pub(super) fn answered(&self, number: u64, picture: Option<Bytes>) {
        if let Some(asking) = self.waiting().get(&number) {
            let _ = asking.send(picture);
        }
    }
}

/// Serves an image of a card. If this node doesn't know the image, asks the other nodes for it.
pub(crate) async fn or_elsewhere(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let response = next.run(request).await;
    let Some(member) = app.cluster.member().filter(|_| response.status() == StatusCode::NOT_FOUND) else {
        return response;
    };
    let Some(picture) = member.ask_for_picture(&path).await else { return response };
    let Some(end) = picture.iter().position(|it| *it == b'\n') else { return response };
    let cache = String::from_utf8_lossy(&picture[..end]).into_owned();
    let head = [(header::CONTENT_TYPE, "image/svg+xml".to_owned()), (header::CACHE_CONTROL, cache)];
    (head, picture.slice(end + 1..)).into_response()
}

/// Answers another node that looks for an image.
pub(super) fn answer(app: Arc<App>, member: Arc<ClusterMember>, from: NodeId, number: u64, path: String) {
    tokio::spawn(async move {
        let response = pages::picture(app, &path).await;
        let mut picture = Vec::new();
        if response.status() == StatusCode::OK {
            let cache = response.headers().get(header::CACHE_CONTROL).map_or(&b""[..], |it| it.as_bytes());
            picture.extend(cache);
            picture.push(b'\n');
            picture.extend(to_bytes(response.into_body(), LARGEST).await.unwrap_or_default());
        }
        member.send(from, &NodeMessage::Picture { number, picture: picture.into() });
    });
}

impl ClusterMember {
    async fn ask_for_picture(&self, path: &str) -> Option<Bytes> {
        let name = path.rsplit('/').next()?;
        let is_name = name.len() > DIGITS && name.as_bytes()[..DIGITS].iter().all(u8::is_ascii_hexdigit);
        let others = self.known().others.len();
        if !is_name || others == 0 {
            return None;
        }
        let number = self.pictures.number.fetch_add(1, Ordering::Relaxed);
        let (asking, mut answers) = mpsc::unbounded_channel();
        self.pictures.waiting().insert(number, asking);
        self.tell_all(&NodeMessage::FindPicture { number, path: path.to_owned() });
        let found = timeout(PATIENCE, async {
            for _ in 0..others {
                if let Some(picture) = answers.recv().await? {
                    return Some(picture);
                }
            }
            None
        });
        let found = found.await.ok().flatten();
        self.pictures.waiting().remove(&number);
        found
    }
}
