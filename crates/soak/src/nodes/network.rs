//! A simulated cable between a node and a server that the node uses. The cable can be cut or stalled.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Result;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

/// What a cable does with bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CableFlow {
    /// The cable passes bytes on.
    Open,
    /// The cable holds bytes back, as if packets were lost. Connections stay open.
    Stalled,
    /// The cable closes all connections and refuses new ones.
    Cut,
}

/// A TCP proxy.
pub(crate) struct Cable {
    /// The address to connect to.
    pub(crate) address: SocketAddr,
    flow: watch::Sender<CableFlow>,
}

#[derive(Clone)]
enum CableEnd {
    Tcp(SocketAddr),
    Socket(PathBuf),
}

impl Cable {
    pub(crate) async fn to_tcp(to: SocketAddr) -> Result<Cable> {
        Cable::new(CableEnd::Tcp(to)).await
    }

    pub(crate) async fn to_socket(to: PathBuf) -> Result<Cable> {
        Cable::new(CableEnd::Socket(to)).await
    }

    async fn new(to: CableEnd) -> Result<Cable> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let flow = watch::Sender::new(CableFlow::Open);
        tokio::spawn(accept(listener, to, flow.subscribe()));
        Ok(Cable { address, flow })
    }

    pub(crate) fn set(&self, flow: CableFlow) {
        self.flow.send_replace(flow);
    }
}

async fn accept(listener: TcpListener, to: CableEnd, flow: watch::Receiver<CableFlow>) {
    while let Ok((stream, _)) = listener.accept().await {
        if *flow.borrow() == CableFlow::Cut {
            continue;
        }
        let _ = stream.set_nodelay(true);
        let (to, flow) = (to.clone(), flow.clone());
        tokio::spawn(async move {
            let (from, into) = stream.into_split();
            match to {
                CableEnd::Tcp(address) => {
                    if let Ok(other) = TcpStream::connect(address).await {
                        let _ = other.set_nodelay(true);
                        let (back, there) = other.into_split();
                        both(from, there, back, into, &flow).await;
                    }
                }
                CableEnd::Socket(path) => {
                    if let Ok(other) = UnixStream::connect(path).await {
                        let (back, there) = other.into_split();
                        both(from, there, back, into, &flow).await;
                    }
                }
            }
        });
    }
}

/// Passes bytes in both directions until one direction ends.
async fn both(
    from: impl AsyncRead + Unpin,
    there: impl AsyncWrite + Unpin,
    back: impl AsyncRead + Unpin,
    into: impl AsyncWrite + Unpin,
    flow: &watch::Receiver<CableFlow>,
) {
    tokio::select! {
        () = pass(from, there, flow.clone()) => {}
        () = pass(back, into, flow.clone()) => {}
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut flow: watch::Receiver<CableFlow>,
) {
    let mut bytes = vec![0; 16 << 10];
    loop {
        let Ok(now) = flow.wait_for(|it| *it != CableFlow::Stalled).await.map(|it| *it) else { return };
        if now == CableFlow::Cut {
            return;
        }
        let count = tokio::select! {
            read = from.read(&mut bytes) => match read {
                Ok(count) if count > 0 => count,
                _ => return,
            },
            changed = flow.changed() => match changed {
                Ok(()) => continue,
                Err(_) => return,
            },
        };
        // Bytes that were read just before a stall wait until the stall ends.
        let _ = flow.wait_for(|it| *it != CableFlow::Stalled).await;
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
