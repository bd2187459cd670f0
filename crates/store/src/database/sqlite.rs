//! The SQLite file: opens, creates, checks, backs up and restores it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

use super::{OpenedDatabase, migrations};
use crate::engine::{Connection, Readers};
use crate::write::Opener;
use crate::{Durability, StoreError};

/// The maximum number of connections for reading.
const READERS: u32 = 4;
/// The size of each reader's cache, 512 KiB, in SQLite's notation. The default of two megabytes would be wasted:
/// readers rarely load the same data twice, and the operating system caches the file.
const READERS_CACHE: &str = "-512";

/// The maximum number of problems that the error message of the integrity check lists.
const MOST_FINDINGS: usize = 5;

/// The longest time that a command waits while a server is writing.
const PATIENCE: Duration = Duration::from_secs(10);

/// Opens a database file, or creates it.
pub(super) async fn open(path: &Path, durability: Durability) -> Result<OpenedDatabase, StoreError> {
    let synchronous = match durability {
        Durability::Full => SqliteSynchronous::Full,
        Durability::Off => SqliteSynchronous::Off,
    };
    let options = SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .foreign_keys(true)
        // Overwrite deleted data, so that nobody can find it in the file.
        .pragma("secure_delete", "ON")
        // Keep in memory what SQLite needs to undo a single statement. Otherwise, SQLite would write it to a temporary
        // file whenever a batch has inputs of more than a few tables.
        .pragma("temp_store", "MEMORY")
        .synchronous(synchronous);
    prepare(path, &options).await?;
    let mut connection = options.connect().await.map_err(|it| failed("open", path, it))?;
    take_up(&mut connection, path).await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .connect_with(options.clone().read_only(true).pragma("cache_size", READERS_CACHE))
        .await
        .map_err(|it| failed("open", path, it))?;
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Ok(OpenedDatabase {
        opener: Opener::Sqlite(Box::new(options)),
        connection: Connection::Sqlite(connection),
        readers: Readers::Sqlite(readers),
        folder: Some(folder.to_owned()),
    })
}

fn failed(doing: &str, path: &Path, why: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(format!("cannot {doing} {}: {why}", path.display()))
}

/// Returns the path with this suffix appended to the file name.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Opens a database file, or creates it, for a command that reads or writes all data.
pub(super) async fn open_alone(path: &Path) -> Result<Connection, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .foreign_keys(true)
        .synchronous(SqliteSynchronous::Full);
    prepare(path, &options).await?;
    let mut connection = options.connect().await.map_err(|it| failed("open", path, it))?;
    take_up(&mut connection, path).await?;
    own_like_folder(path);
    Ok(Connection::Sqlite(connection))
}

/// Connects to a database that a server may be using.
pub(super) async fn connect_beside(path: &Path) -> Result<Connection, StoreError> {
    if !path.is_file() {
        return Err(StoreError::Failed(format!(
            "{} not found. Choose the server's data folder with --data.",
            path.display()
        )));
    }
    let options = SqliteConnectOptions::new().filename(path).foreign_keys(true).busy_timeout(PATIENCE);
    let connection = options.connect().await.map_err(|it| failed("open", path, it))?;
    Ok(Connection::Sqlite(connection))
}

/// Makes a file readable and writable only for its owner. Logs a warning if that fails.
fn make_private(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        if let Err(why) = fs::set_permissions(path, fs::Permissions::from_mode(0o600)) {
            tracing::warn!(path = %path.display(), %why, "others may be able to read this file");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

async fn migrate(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    migrations::sqlite().run_direct(None, connection, false).await.map_err(|it| failed("migrate", path, it))
}

/// Creates the database file if it does not exist. A new file is created under another name and renamed when it is
/// complete. Therefore an empty file is never a new database, but an error.
async fn prepare(path: &Path, options: &SqliteConnectOptions) -> Result<(), StoreError> {
    let length = fs::metadata(path).map(|it| it.len());
    match length {
        Ok(0) => Err(StoreError::Failed(format!(
            "{} is empty (0 bytes). Restore a backup with `keeper restore`, or delete the file to start without data.",
            path.display()
        ))),
        Ok(_) => {
            make_private(path);
            Ok(())
        }
        Err(_) => {
            let new = beside(path, ".new");
            for suffix in ["", "-wal", "-shm"] {
                let _ = fs::remove_file(beside(&new, suffix));
            }
            File::create(&new).map_err(|it| failed("make", &new, it))?;
            make_private(&new);
            let mut connection =
                options.clone().filename(&new).connect().await.map_err(|it| failed("open", &new, it))?;
            migrate(&mut connection, &new).await?;
            sqlx::query("UPDATE run SET closed = 1").execute(&mut connection).await?;
            connection.close().await?;
            fs::rename(&new, path).map_err(|it| failed("make", path, it))
        }
    }
}

/// Prepares a database for use: checks it if it was not closed properly, migrates it, and marks it as open.
async fn take_up(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let closed: Result<bool, sqlx::Error> =
        sqlx::query_scalar("SELECT closed FROM run").fetch_one(&mut *connection).await;
    // Files of older versions don't have the table that says whether the file was closed.
    if !closed.unwrap_or(false) {
        tracing::warn!(path = %path.display(), "the last server did not stop properly: checking the database");
        check(connection, path).await?;
        tracing::info!(path = %path.display(), "the database is intact");
    }
    migrate(connection, path).await?;
    sqlx::query("UPDATE run SET closed = 0").execute(connection).await?;
    Ok(())
}

/// Checks the integrity of a database.
async fn check(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let damaged = |why: String| {
        StoreError::Failed(format!(
            "{} is damaged: {why}. Restore a backup with `keeper restore`; keep the damaged file until that is done.",
            path.display()
        ))
    };
    let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(20)")
        .fetch_all(&mut *connection)
        .await
        .map_err(|it| damaged(it.to_string()))?;
    if found == ["ok"] {
        return Ok(());
    }
    Err(damaged(found.into_iter().take(MOST_FINDINGS).collect::<Vec<_>>().join("; ")))
}

/// Marks the database as closed and moves its write-ahead log into the file.
pub(crate) async fn finish(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("UPDATE run SET closed = 1").execute(&mut *connection).await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(connection).await?;
    Ok(())
}

/// Copies the current state of a database, even while a server is using it, and checks the copy.
pub async fn backup(database: &Path, copy: &Path) -> Result<(), StoreError> {
    if copy.exists() {
        return Err(failed("write", copy, "it already exists; choose another name"));
    }
    let part = beside(copy, ".part");
    let _ = fs::remove_file(&part);
    let options = SqliteConnectOptions::new().filename(database);
    let mut connection = options.connect().await.map_err(|it| failed("open", database, it))?;
    // Create the file before SQLite writes to it, so that others cannot read it at any moment. SQLite accepts an empty
    // file.
    File::create(&part).map_err(|it| failed("write", &part, it))?;
    make_private(&part);
    let copied = sqlx::query("VACUUM INTO ?").bind(part.display().to_string()).execute(&mut connection).await;
    let _ = connection.close().await;
    copied.map_err(|it| failed("copy", database, it))?;
    let options = SqliteConnectOptions::new().filename(&part).journal_mode(SqliteJournalMode::Delete);
    let mut connection = options.connect().await.map_err(|it| failed("open", &part, it))?;
    check(&mut connection, &part).await?;
    sqlx::query("UPDATE run SET closed = 1").execute(&mut connection).await?;
    connection.close().await?;
    File::open(&part).and_then(|it| it.sync_all()).map_err(|it| failed("write", &part, it))?;
    fs::rename(&part, copy).map_err(|it| failed("write", copy, it))
}

/// Checks a backup and replaces a database with it. No server may be using the database. Keeps the old database file
/// next to the new one and returns the old file's path; `None` if there was no old file.
pub async fn restore(copy: &Path, database: &Path) -> Result<Option<PathBuf>, StoreError> {
    let new = beside(database, ".new");
    copy_checked(copy, &new).await?;
    // Move the write-ahead log first, so that it is never next to another database file. The log may exist without a
    // database.
    let (there, before) = (database.exists(), unused(database));
    for suffix in ["-wal", "-shm", ""] {
        if beside(database, suffix).exists() {
            fs::rename(beside(database, suffix), beside(&before, suffix))
                .map_err(|it| failed("move", database, it))?;
        }
    }
    fs::rename(&new, database).map_err(|it| failed("write", database, it))?;
    sync_folder(database);
    Ok(there.then_some(before))
}

/// Syncs a folder, so that a power cut does not undo a rename in it. Some systems cannot do this.
fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent().filter(|it| !it.as_os_str().is_empty()) {
        let _ = File::open(folder).and_then(|it| it.sync_all());
    }
}

/// Copies a backup. Checks that the copy is not damaged and that this version can use it.
pub async fn copy_checked(copy: &Path, to: &Path) -> Result<(), StoreError> {
    if !copy.is_file() {
        return Err(failed("read", copy, "File not found."));
    }
    for suffix in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(beside(to, suffix));
    }
    fs::copy(copy, to).map_err(|it| failed("copy", copy, it))?;
    make_private(to);
    let options = SqliteConnectOptions::new().filename(to);
    let mut connection = options.connect().await.map_err(|it| failed("open", copy, it))?;
    let checked = usable(&mut connection, copy).await;
    let _ = connection.close().await;
    if let Err(why) = checked {
        let _ = fs::remove_file(to);
        return Err(why);
    }
    own_like_folder(to);
    File::open(to).and_then(|it| it.sync_all()).map_err(|it| failed("write", to, it))
}

async fn usable(connection: &mut SqliteConnection, copy: &Path) -> Result<(), StoreError> {
    check(connection, copy).await?;
    let ours = sqlx::query("SELECT 1 FROM board LIMIT 1").fetch_optional(&mut *connection).await;
    ours.map_err(|it| failed("use", copy, it))?;
    migrate(connection, copy).await
}

/// Makes the owner of a file's folder the owner of the file. This is needed if an administrator runs commands as a
/// different user than the server.
pub fn own_like_folder(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, chown};
        let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if let (Ok(folder), Ok(file)) = (fs::metadata(folder), fs::metadata(path))
            && (folder.uid(), folder.gid()) != (file.uid(), file.gid())
            && let Err(why) = chown(path, Some(folder.uid()), Some(folder.gid()))
        {
            tracing::warn!(path = %path.display(), %why, "the server may not be able to read this file");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Returns the path of a file that does not exist yet, next to the given file.
fn unused(path: &Path) -> PathBuf {
    let name = |number: u32| beside(path, &format!(".before-{number}"));
    (1..).map(name).find(|it| !it.exists()).unwrap_or_else(|| name(0))
}
