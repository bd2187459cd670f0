//! Tests of connections to real NATS servers, and to servers that Keeper cannot use.

mod scratch_nats;

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;

use async_nats::jetstream::kv;
use nats::{NatsError, connect};
use scratch_nats::ScratchNats;

async fn refused(address: &str) -> String {
    let error: NatsError = connect(address, "test").await.expect_err("the server cannot be used");
    error.to_string()
}

#[tokio::test]
async fn a_lost_connection_is_restored_and_data_survive_a_crash() {
    let mut nats = ScratchNats::start(&[]);
    let streams = connect(&nats.address, "test").await.expect("it connects");
    let config = kv::Config { bucket: "notes".to_owned(), ..Default::default() };
    let bucket = streams.create_key_value(config).await.expect("a bucket");
    bucket.put("a", "1".into()).await.expect("it is stored");
    nats.kill();
    nats.restart();
    // A request that was sent while the connection was lost may never be answered.
    let value = loop {
        if let Ok(value) = bucket.get("a").await {
            break value;
        }
    };
    assert_eq!(value.as_deref(), Some(b"1".as_slice()));
}

#[tokio::test]
async fn logins_are_checked_and_not_repeated_in_errors() {
    let nats = ScratchNats::start(&["--user", "ann", "--pass", "s/cret"]);
    let with = |login: &str| nats.address.replace("nats://", &format!("nats://{login}@"));
    assert!(connect(&with("ann:s%2Fcret"), "test").await.is_ok());
    for address in [nats.address.clone(), with("ann:wrong"), with("wrong")] {
        let error = refused(&address).await;
        assert!(error.contains("refuses the login") && !error.contains("wrong"), "{error}");
    }
    let nats = ScratchNats::start(&["--auth", "token7"]);
    let with = |login: &str| nats.address.replace("nats://", &format!("nats://{login}@"));
    assert!(connect(&with("token7"), "test").await.is_ok());
    assert!(refused(&with("token8")).await.contains("refuses the login"));
}

#[tokio::test]
async fn servers_that_cannot_be_used_are_named() {
    assert!(refused("nats://a b").await.contains("is not the address of a NATS server"));
    let free = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("its address");
    let error = refused(&free.to_string()).await;
    assert!(error.starts_with(&format!("no NATS server answers at {free}: ")), "{error}");
    assert!(error.contains("refused") && error.contains("nats-server --jetstream"), "{error}");
    let nats = ScratchNats::without_jetstream();
    let error = refused(&nats.address).await;
    assert!(error.contains("has no JetStream") && error.contains("--jetstream"), "{error}");
}

/// Debian 12 has version 2.9.10 of the NATS server. Keeper reads the version from the server's first message.
#[test]
fn an_old_server_is_named_with_its_version() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("its address");
    let server = std::thread::spawn(move || {
        let (mut socket, _) = listener.accept().expect("a connection");
        let info =
            r#"{"server_id":"A","version":"2.9.10","headers":true,"max_payload":1048576,"jetstream":true}"#;
        write!(socket, "INFO {info}\r\n").expect("it is sent");
        let mut lines = BufReader::new(socket.try_clone().expect("a socket")).lines();
        while lines.next().is_some_and(|it| it.is_ok_and(|it| it != "PING")) {}
        let _ = write!(socket, "PONG\r\n");
        // Read until the client closes the connection.
        lines.for_each(drop);
    });
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let error = runtime.block_on(refused(&format!("nats://{address}")));
    // Dropping the runtime ends the client's tasks, which closes the connection.
    drop(runtime);
    assert!(error.contains("is version 2.9.10, which is too old; install 2.10 or newer"), "{error}");
    server.join().expect("it ends");
}
