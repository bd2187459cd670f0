//! Checks that a toy edition, bot and game can do everything that the built-in ones can. The documentation of the
//! `toys` crate says which files a real addition changes.

mod bot;
mod edition;
mod game;

/// Toys are only for tests, so no other crate may depend on them.
#[test]
fn no_crate_depends_on_toys() {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    for entry in std::fs::read_dir(crates).expect("the crates are there") {
        let manifest = entry.expect("an entry").path().join("Cargo.toml");
        let text = std::fs::read_to_string(&manifest).expect("a manifest");
        assert!(text.contains("name = \"toys\"") || !text.contains("toys"), "{}", manifest.display());
    }
}
