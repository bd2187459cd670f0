//! `keeper ready`: asks a server whether it is ready. Containers without an HTTP client use it for health checks.

use std::io::{Read as _, Write};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;

use super::serve::Address;
use crate::ExitOutcome;

/// How long to wait for the server's answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// The maximum length of an answer, in bytes. Every answer from `keeper serve` is shorter.
const LONGEST: u64 = 64 << 10;

#[derive(Args, Debug)]
pub(crate) struct ReadyArgs {
    /// The address the server listens on
    #[arg(long, env = "KEEPER_ADDRESS", value_name = "HOST[:PORT]", default_value = "127.0.0.1:8080")]
    address: Address,
    /// The port the server listens on; replaces the port in --address
    #[arg(long, env = "KEEPER_PORT")]
    port: Option<u16>,
}

pub(super) fn ready(args: &ReadyArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let (host, port) = args.address.reached_at(args.port);
    let answer = ask(&host, port).with_context(|| format!("no answer from {host} port {port}"))?;
    let (head, said) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    writeln!(out, "{}", said.trim())?;
    let well = head.split(' ').nth(1) == Some("200");
    Ok(if well { ExitOutcome::Well } else { ExitOutcome::Problems })
}

fn ask(host: &str, port: u16) -> std::io::Result<String> {
    let mut stream = None;
    // Try every address of a host name, because the server may listen on only one of them.
    for address in (host, port).to_socket_addrs()? {
        stream = Some(TcpStream::connect_timeout(&address, PATIENCE));
        if matches!(stream, Some(Ok(_))) {
            break;
        }
    }
    let mut stream = stream.ok_or(std::io::ErrorKind::NotFound)??;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(LONGEST).read_to_string(&mut answer)?;
    Ok(answer)
}
