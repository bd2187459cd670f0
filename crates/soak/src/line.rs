//! Connects from any loopback address. The simulated people need different addresses, because the server has limits per
//! address.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async};

/// The time limit for connecting, sending and each response.
const PATIENCE: Duration = Duration::from_secs(60);
/// The beginning of the error for a message that the server refused.
pub(crate) const REFUSAL: &str = "refused";
/// The beginning of the error for a message that the server did not send in time.
pub(crate) const SILENCE: &str = "silence";
/// The maximum number of characters of a message that an error shows.
const LONGEST_SHOWN: usize = 160;

/// Opens a TCP connection from this local address.
pub(crate) async fn connect(from: Ipv4Addr, to: SocketAddr) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind(SocketAddr::new(from.into(), 0))?;
    Ok(timeout(PATIENCE, socket.connect(to)).await??)
}

/// The WebSocket connection of a guest.
pub(crate) struct GuestSocket {
    socket: WebSocketStream<TcpStream>,
    /// The token that identifies the guest.
    pub(crate) token: String,
    /// The total length of all received messages, in bytes.
    pub(crate) received: u64,
    to: SocketAddr,
    /// The last messages that were sent and received.
    last: [Utf8Bytes; 2],
}

impl GuestSocket {
    /// Connects and sends `hello`: as the guest with this token or, for `None`, as a new guest.
    pub(crate) async fn open(from: Ipv4Addr, to: SocketAddr, token: Option<&str>) -> Result<GuestSocket> {
        let stream = connect(from, to).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = timeout(PATIENCE, client_async(format!("ws://{to}/ws"), stream)).await??;
        let mut line =
            GuestSocket { socket, token: String::new(), received: 0, to, last: Default::default() };
        let hello = json!({ "type": "hello", "version": wire::VERSION, "token": token, "name": null });
        line.send(&hello).await?;
        let welcome = line.expect("welcome").await?;
        line.token = welcome["token"].as_str().context("the welcome message has no token")?.to_owned();
        Ok(line)
    }

    /// Sends a message.
    pub(crate) async fn send(&mut self, message: &Value) -> Result<()> {
        self.send_text(message.to_string()).await
    }

    /// Sends any text, even if it isn't a valid message.
    pub(crate) async fn send_text(&mut self, text: String) -> Result<()> {
        let text = Utf8Bytes::from(text);
        self.last[0] = text.clone();
        Ok(timeout(PATIENCE, self.socket.send(Message::Text(text))).await??)
    }

    /// Returns the next message.
    pub(crate) async fn next(&mut self) -> Result<Value> {
        Ok(serde_json::from_str(&self.next_text().await?)?)
    }

    /// Returns the text of the next message.
    pub(crate) async fn next_text(&mut self) -> Result<Utf8Bytes> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await? {
                Some(Ok(Message::Text(text))) => {
                    self.received += text.len() as u64;
                    self.last[1] = text.clone();
                    return Ok(text);
                }
                Some(Ok(Message::Close(_))) | None => bail!("the server closed the connection"),
                Some(Ok(_)) => {}
                Some(Err(why)) => return Err(why.into()),
            }
        }
    }

    /// Describes the connection: its server, and the beginnings of the last messages that were sent and received.
    pub(crate) fn describe(&self) -> String {
        let [sent, received] =
            self.last.each_ref().map(|it| it.chars().take(LONGEST_SHOWN).collect::<String>());
        format!("connected to {}, sent {sent}, received {received}", self.to)
    }

    /// Waits for the next message of this type. Fails if the server reports an error first, or if the message does not
    /// come in time.
    pub(crate) async fn expect(&mut self, kind: &str) -> Result<Value> {
        let found = timeout(PATIENCE, async {
            loop {
                let message = self.next().await?;
                if message["type"] == kind {
                    return Ok(message);
                }
                if message["type"] == "refused" {
                    bail!("{REFUSAL}: {message}");
                }
            }
        });
        match found.await {
            Ok(found) => found,
            Err(_) => bail!("{SILENCE}: no {kind} message came; {}", self.describe()),
        }
    }

    /// Reads and discards messages until none arrives for a moment.
    pub(crate) async fn drain(&mut self) -> Result<()> {
        while let Ok(message) = timeout(Duration::from_millis(20), self.socket.next()).await {
            match message {
                Some(Ok(Message::Close(_))) | None => bail!("the server closed the connection"),
                Some(message) => drop(message?),
            }
        }
        Ok(())
    }
}

/// Sends an HTTP request, and returns the status and the body of the response.
pub(crate) async fn http(
    from: Ipv4Addr,
    to: SocketAddr,
    (method, path): (&str, &str),
    token: Option<&str>,
    (kind, body): (&str, &[u8]),
) -> Result<(u16, Vec<u8>)> {
    let bearer = token.map(|it| format!("authorization: Bearer {it}\r\n")).unwrap_or_default();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\ncontent-type: {kind}\r\n\
         content-length: {}\r\n{bearer}\r\n",
        body.len()
    );
    let mut stream = connect(from, to).await?;
    stream.write_all(head.as_bytes()).await?;
    // Ignore errors: a server that refuses a request early may close the connection before it has read the body.
    let _ = stream.write_all(body).await;
    let mut answer = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut answer)).await?;
    let end =
        answer.windows(4).position(|it| it == b"\r\n\r\n").context("the server sent no HTTP response")?;
    let head = String::from_utf8_lossy(&answer[..end]);
    let status =
        head.split(' ').nth(1).and_then(|it| it.parse().ok()).context("the HTTP response has no status")?;
    Ok((status, answer.split_off(end + 4)))
}
