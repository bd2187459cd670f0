//! Tests that every SQL statement of the store is valid on both databases.

use std::fs;
use std::path::Path;

use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _, SqlSafeStr as _};
use store::{DatabaseAddress, Store as _};

use crate::home::{Home, on_both};

on_both!(every_statement_is_valid);

/// Returns the SQL statements in the Rust files of a folder: all literals that begin like one.
fn statements(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            statements(&path, found);
            continue;
        }
        // The statements in these files are left out: most are for one of the two databases only. The search builds
        // its statements from parts, and has its own tests on both databases.
        let of_one = ["sqlite.rs", "postgres.rs", "schema.rs", "copy.rs", "publications/search.rs"];
        let of_one = of_one.into_iter().any(|it| path.ends_with(format!("database/{it}")));
        if of_one || path.extension().is_none_or(|it| it != "rs") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a file");
        let literals = text.split('"').skip(1).step_by(2);
        let begins = |it: &&str| {
            let word = it.split_whitespace().next().unwrap_or_default();
            ["SELECT", "INSERT", "UPDATE", "DELETE"].contains(&word) && it.contains(' ')
        };
        found.extend(literals.filter(begins).map(str::to_owned));
    }
}

async fn every_statement_is_valid(home: Home) {
    home.open().await.close().await.expect("the tables are made");
    let mut all = Vec::new();
    statements(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/database")), &mut all);
    assert!(all.len() > 100, "the statements are found: {}", all.len());
    let mut wrong = Vec::new();
    for statement in &all {
        let sql = AssertSqlSafe(statement.clone()).into_sql_str();
        let prepared = match home.address() {
            DatabaseAddress::File(path) => {
                let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
                options.connect().await.expect("it opens").prepare(sql).await.map(drop)
            }
            DatabaseAddress::Postgres(options) => {
                options.connect().await.expect("it opens").prepare(sql).await.map(drop)
            }
        };
        if let Err(why) = prepared
            // Ignore the error for a parameter whose type PostgreSQL cannot guess. In the store, parameters have
            // types.
            && why.as_database_error().is_none_or(|it| it.code().as_deref() != Some("42P18"))
        {
            wrong.push(format!("{statement}\n  {why}"));
        }
    }
    assert!(wrong.is_empty(), "{} statements: {}", wrong.len(), wrong.join("\n"));
}
