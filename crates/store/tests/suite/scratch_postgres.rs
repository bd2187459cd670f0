//! A PostgreSQL server for tests. It runs as long as the test program.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

/// The script that starts the server, and its address. The script stops the server when this program ends, because its
/// standard input ends then.
struct ScratchServer {
    address: String,
    _script: Child,
}

fn server() -> &'static ScratchServer {
    static SERVER: OnceLock<ScratchServer> = OnceLock::new();
    SERVER.get_or_init(|| {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../store/tests/scratch-postgres");
        let mut script = Command::new(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the script for PostgreSQL starts");
        let mut address = String::new();
        let said = script.stdout.take().expect("it has an output");
        BufReader::new(said).read_line(&mut address).expect("its output can be read");
        assert!(address.starts_with("postgres://"), "PostgreSQL does not start; see above");
        ScratchServer { address: address.trim().to_owned(), _script: script }
    })
}

/// Creates an empty database and returns its address.
pub(crate) async fn new_database() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = format!("test{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let address = &server().address;
    let mut connection = PgConnection::connect(address).await.expect("PostgreSQL can be reached");
    let query = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(query).execute(&mut connection).await.expect("a database can be created");
    connection.close().await.expect("the connection closes");
    address.replace("/postgres?", &format!("/{name}?"))
}
