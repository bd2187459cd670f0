//! Tests that the server stops when the system asks it to, even while it decodes images.

#[path = "../../server/tests/suite/client.rs"]
#[expect(dead_code, reason = "other tests use the rest of this module")]
mod client;
mod process;

use std::fs;
use std::io::Write as _;
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use client::Client;
use process::KeeperProcess;

/// The time limit for the server to stop.
const PATIENCE: Duration = Duration::from_secs(30);

/// Uploads an image and does not wait for the answer.
fn upload(server: &KeeperProcess, token: &str, image: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).expect("the server is there");
    let head = format!(
        "POST /api/pictures HTTP/1.1\r\nhost: {}\r\ncontent-type: image/svg+xml\r\ncontent-length: {}\r\n\
         authorization: Bearer {token}\r\n\r\n",
        server.address,
        image.len()
    );
    stream.write_all(head.as_bytes()).expect("it listens");
    stream.write_all(image.as_bytes()).expect("it listens");
    stream
}

/// Sends SIGTERM to the server, and waits until it has stopped.
fn terminate(mut server: KeeperProcess) {
    let asked = Command::new("kill").arg("-TERM").arg(server.child.id().to_string()).status();
    assert!(asked.expect("kill runs").success());
    let since = Instant::now();
    while server.child.try_wait().expect("it can be waited for").is_none() {
        if since.elapsed() > PATIENCE {
            server.kill();
            panic!("the server did not stop");
        }
        std::thread::yield_now();
    }
}

/// Returns the permission bits of a file.
fn mode(file: &Path) -> u32 {
    fs::metadata(file).expect("it is there").permissions().mode() & 0o777
}

#[test]
fn the_server_stops_while_images_are_drawn() {
    let folder = std::env::temp_dir().join(format!("keeper-stop-{}", std::process::id()));
    let server = KeeperProcess::start(&folder, &[]);
    assert_eq!((mode(&folder), mode(&folder.join("keeper.lock"))), (0o700, 0o600), "nobody else may look");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let token = runtime.block_on(async {
        let mut eve = Client::connect(server.address).await;
        eve.hello(None, Some("Eve")).await;
        eve.token
    });
    // Upload two images that would take hours to draw: one with endless noise, one with thousands of stacked shapes.
    let noise = "<filter id=\"f\"><feTurbulence baseFrequency=\"0.05\" numOctaves=\"2000000000\"/></filter>\
        <rect width=\"100%\" height=\"100%\" filter=\"url(#f)\"/>";
    let mut sheets = "<g id=\"a0\"><circle cx=\"50\" cy=\"50\" r=\"70\" fill-opacity=\".5\"/></g>".to_owned();
    for it in 1..5 {
        let uses = format!("<use href=\"#a{}\"/>", it - 1).repeat(9);
        sheets += &format!("<g id=\"a{it}\">{uses}</g>");
    }
    let svg = |inside: &str| {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\">{inside}</svg>")
    };
    let waiting: Vec<TcpStream> =
        [noise, &sheets].iter().map(|it| upload(&server, &token, &svg(it))).collect();
    // The answer to a later request shows that the uploads have arrived.
    runtime.block_on(async {
        let mut ann = Client::connect(server.address).await;
        ann.hello(None, Some("Ann")).await;
    });
    terminate(server);
    drop(waiting);
    std::fs::remove_dir_all(&folder).expect("the folder goes away");
}

#[test]
fn decoding_an_image_never_hits_the_memory_limit() {
    use std::process::Stdio;
    // Decode many times: the allocator's own memory must leave room under the limit, wherever the system places it.
    let mut image = Vec::new();
    let mut writer = png::Encoder::new(&mut image, 1, 1).write_header().expect("a header");
    writer.write_image_data(&[7]).expect("a pixel");
    drop(writer);
    for round in 0..100 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_keeper"))
            .arg("decode-image")
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it runs");
        child.stdin.take().expect("it reads").write_all(&image).expect("it reads");
        let done = child.wait_with_output().expect("it ends");
        assert!(done.status.success() && done.stdout.first() == Some(&0), "round {round}: {done:?}");
    }
}
