//! Decodes uploaded images in a separate process with limited time and memory. A file of a few hundred bytes can cause
//! hours of work, and a crash of the decoder must not affect the server.

use std::io::{self, Read as _, Write as _};
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use axum::body::Bytes;
use press::picture;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::Command;
use tokio::time::timeout;

use crate::api::ApiError;

/// The default for the maximum number of seconds of processor time for one image. Debug builds get more because they
/// are several times slower.
const CPU_SECONDS: u64 = if cfg!(debug_assertions) { 25 } else { 5 };
/// The maximum memory for one image in bytes, in addition to what the program itself uses.
const MEMORY: u64 = 1 << 30;
/// An environment variable that makes the allocator reserve memory in small steps, in KiB. By default, it reserves a
/// gigabyte of address space at once, which would exceed the limit.
const SMALL_ARENAS: (&str, &str) = ("MIMALLOC_ARENA_RESERVE", "32768");
/// The environment variable that tells the decoder process its limit of processor time, in seconds.
const SECONDS: &str = "KEEPER_DECODER_SECONDS";
/// The longest time to wait for one image, even on a busy machine.
const LONGEST: Duration = Duration::from_secs(120);
/// The maximum size of a re-encoded image in bytes: 1600 × 1600 pixels with transparency, without compression.
const MOST_OUTPUT: u64 = 12 << 20;

/// The command-line argument that makes `keeper` run as an image decoder.
pub const DECODE_COMMAND: &str = "decode-image";

/// The first byte of the decoder's answer if it decoded the image.
const TAKEN: u8 = 0;
/// The first byte of the decoder's answer if it rejected the image.
const REFUSED: u8 = 1;

/// The program that decodes images.
#[derive(Clone, Debug)]
pub struct Decoder {
    program: PathBuf,
    arguments: Vec<String>,
    seconds: u64,
}

impl Decoder {
    /// Uses this program itself as the decoder, called with [`DECODE_COMMAND`].
    pub fn own() -> Decoder {
        // This path still means the running program after its file was replaced by a newer version.
        let running = PathBuf::from("/proc/self/exe");
        let program = if running.exists() { running } else { std::env::current_exe().unwrap_or_default() };
        Decoder { program, arguments: vec![DECODE_COMMAND.to_owned()], seconds: CPU_SECONDS }
    }

    /// Uses another program as the decoder. It must do nothing but call [`decode_image`].
    pub fn program(program: impl Into<PathBuf>) -> Decoder {
        Decoder { program: program.into(), arguments: Vec::new(), seconds: CPU_SECONDS }
    }

    /// Sets how many seconds of processor time one image may take.
    pub fn within(self, seconds: u64) -> Decoder {
        Decoder { seconds, ..self }
    }

    /// Decodes an image and re-encodes it.
    pub(crate) async fn decode(&self, bytes: Bytes) -> Result<store::PictureRecord, ApiError> {
        let fault = |error: io::Error| {
            tracing::error!(%error, "the image decoder cannot be started");
            ApiError::fault()
        };
        let mut child = Command::new(&self.program)
            .args(&self.arguments)
            .env_clear()
            .env(SMALL_ARENAS.0, SMALL_ARENAS.1)
            .env(SECONDS, self.seconds.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(fault)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (Some(mut stdin), Some(stdout)) = (stdin, stdout) else { return Err(ApiError::fault()) };
        let mut answer = Vec::new();
        let decoded = async {
            let send = async {
                // Ignore errors: a decoder that has seen enough stops reading.
                let _ = stdin.write_all(&bytes).await;
                drop(stdin);
            };
            let mut limited = stdout.take(MOST_OUTPUT + 1);
            let ((), read) = tokio::join!(send, limited.read_to_end(&mut answer));
            read?;
            if answer.len() as u64 > MOST_OUTPUT {
                return Ok(None);
            }
            child.wait().await.map(Some)
        };
        match timeout(LONGEST, decoded).await {
            Ok(Ok(Some(status))) => read_answer(&answer, status),
            Ok(Ok(None)) | Err(_) => Err(too_much()),
            Ok(Err(error)) => Err(fault(error)),
        }
    }
}

fn too_much() -> ApiError {
    ApiError::bad(
        "This image takes too much time or memory to open. Make it smaller or simpler, or save it as PNG.",
    )
}

fn read_answer(answer: &[u8], status: ExitStatus) -> Result<store::PictureRecord, ApiError> {
    if !status.success() {
        tracing::info!(%status, "an image could not be decoded within the limits");
        return Err(too_much());
    }
    let wrong = || {
        tracing::error!("the image decoder returned an invalid answer");
        ApiError::fault()
    };
    match answer.split_first() {
        Some((&REFUSED, why)) => Err(ApiError::bad(String::from_utf8_lossy(why))),
        Some((&TAKEN, rest)) => {
            let (head, bytes) = rest.split_at_checked(9).ok_or_else(wrong)?;
            let number = |at: usize| Some(u32::from_le_bytes(head.get(at..at + 4)?.try_into().ok()?));
            let (width, height) = number(0).zip(number(4)).ok_or_else(wrong)?;
            let mime = if head[8] == 0 { "image/jpeg" } else { "image/png" };
            Ok(store::PictureRecord { mime: mime.to_owned(), bytes: bytes.to_vec(), width, height })
        }
        _ => Err(wrong()),
    }
}

/// Runs the decoder process: limits its own resources, reads an image from standard input, and writes the answer to
/// standard output.
pub fn decode_image() -> io::Result<()> {
    limit()?;
    let mut bytes = Vec::new();
    io::stdin().take(picture::MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    let mut out = io::stdout().lock();
    match picture::read(&bytes) {
        Ok(picture) => {
            let ((width, height), file) = (picture.size(), picture::file(&picture));
            out.write_all(&[TAKEN])?;
            out.write_all(&width.to_le_bytes())?;
            out.write_all(&height.to_le_bytes())?;
            out.write_all(&[u8::from(file.mime == "image/png")])?;
            out.write_all(&file.bytes)?;
        }
        Err(why) => {
            out.write_all(&[REFUSED])?;
            out.write_all(why.to_string().as_bytes())?;
        }
    }
    out.flush()
}

/// Sets resource limits for this process; the system ends the process if it exceeds them. The process also can't write
/// files, and gets a low priority.
#[cfg(unix)]
fn limit() -> io::Result<()> {
    use rustix::process::{Resource, Rlimit, nice, setrlimit};
    let memory = own_memory() + MEMORY;
    let seconds = std::env::var(SECONDS).ok().and_then(|it| it.parse().ok()).unwrap_or(CPU_SECONDS);
    let limits =
        [(Resource::Cpu, seconds), (Resource::As, memory), (Resource::Fsize, 0), (Resource::Core, 0)];
    for (resource, most) in limits {
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    let _ = nice(10);
    Ok(())
}

/// Returns the bytes of address space that this program uses at its start; 0 if the system doesn't report it.
#[cfg(unix)]
fn own_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let size = status.lines().find_map(|it| it.strip_prefix("VmSize:"));
    let kilobytes = size.and_then(|it| it.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kilobytes.unwrap_or(0) << 10
}

/// Does nothing, because this system has no resource limits. Only the time that the server waits is limited.
#[cfg(not(unix))]
fn limit() -> io::Result<()> {
    Ok(())
}
