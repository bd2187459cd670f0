//! The database migrations. Each is a file in the folder `migrations`.
//!
//! `sqlx::migrate!` could collect the files, but its macros would make the build compile sqlx and SQLite twice.

use std::path::Path;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Lists files in the folder `migrations` with their contents.
macro_rules! migrations {
    ($($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../../migrations/", $file)))),*]
    };
}

const FILES: &[(&str, &str)] = migrations![
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
];

/// Returns all migrations. The version and description of each come from its file name.
pub(super) fn all() -> Migrator {
    let migration = |&(file, sql): &(&'static str, &'static str)| {
        let (version, description) = Path::new(file)
            .file_stem()
            .and_then(|it| it.to_str()?.split_once('_'))
            .expect("a migration's file is named NUMBER_NAME.sql");
        let version = version.parse().expect("a migration's file name begins with its number");
        let description = description.replace('_', " ").into();
        Migration::new(version, description, MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(FILES.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::FILES;

    #[test]
    fn every_file_of_the_folder_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let files = std::fs::read_dir(folder).expect("the folder can be read");
        let mut names: Vec<String> = files
            .map(|it| it.expect("an entry can be read").file_name().into_string().expect("UTF-8"))
            .collect();
        names.sort();
        assert_eq!(names, FILES.iter().map(|it| it.0).collect::<Vec<_>>());
    }
}
