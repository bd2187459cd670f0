//! The database migrations. Each migration has two files with the same name: one in `migrations/sqlite` and one in
//! `migrations/postgres`. PostgreSQL came later: its first migration, 50, creates everything that SQLite's migrations
//! up to 50 create.
//!
//! `sqlx::migrate!` could collect the files, but its macros would make the build compile sqlx and SQLite twice.

use std::path::Path;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Lists files in a folder of `migrations` with their contents.
macro_rules! migrations {
    ($folder:literal: $($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../../migrations/", $folder, "/", $file)))),*]
    };
}

const SQLITE: &[(&str, &str)] = migrations!["sqlite":
    "0001_tables.sql",
    "0002_works.sql",
    "0003_pictures.sql",
    "0004_probe.sql",
    "0005_expiry.sql",
    "0006_run.sql",
    "0010_sessions.sql",
    "0011_recovery.sql",
    "0012_people.sql",
    "0020_moderation.sql",
    "0021_reports.sql",
    "0022_spent.sql",
    "0030_history.sql",
    "0040_setups.sql",
    "0050_hosted.sql",
    "0060_epoch.sql",
    "0070_measurements.sql",
    "0080_ratings.sql",
    "0090_tournaments.sql",
    "0100_library.sql",
    "0110_drafts.sql",
    "0120_social.sql",
];

const POSTGRES: &[(&str, &str)] = migrations![
    "postgres": "0050_start.sql", "0060_epoch.sql", "0070_measurements.sql", "0080_ratings.sql",
    "0090_tournaments.sql", "0100_library.sql", "0110_drafts.sql", "0120_social.sql",
];

/// Returns the migrations of SQLite.
pub(super) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

/// Returns the migrations of PostgreSQL.
pub(super) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

/// Reads migrations. The version and description of each come from its file name.
fn migrator(files: &[(&'static str, &'static str)]) -> Migrator {
    let migration = |&(file, sql): &(&'static str, &'static str)| {
        let (version, description) = Path::new(file)
            .file_stem()
            .and_then(|it| it.to_str()?.split_once('_'))
            .expect("a migration's file is named NUMBER_NAME.sql");
        let version = version.parse().expect("a migration's file name begins with its number");
        let description = description.replace('_', " ").into();
        Migration::new(version, description, MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::{POSTGRES, SQLITE};

    #[test]
    fn every_file_of_the_folders_is_listed() {
        for (folder, listed) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let path = format!("{}/migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
            let files = std::fs::read_dir(path).expect("the folder can be read");
            let mut names: Vec<String> = files
                .map(|it| it.expect("an entry can be read").file_name().into_string().expect("UTF-8"))
                .collect();
            names.sort();
            assert_eq!(names, listed.iter().map(|it| it.0).collect::<Vec<_>>(), "{folder}");
        }
    }

    #[test]
    fn both_databases_have_the_same_migrations_after_the_first_of_postgresql() {
        let later = |it: &[(&'static str, &'static str)]| -> Vec<&str> {
            it.iter().map(|it| it.0).filter(|it| *it > "0051").collect()
        };
        assert_eq!(later(SQLITE), later(POSTGRES));
    }
}
