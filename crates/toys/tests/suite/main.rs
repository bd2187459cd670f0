//! An edition, a bot and a game from outside do all that ours do. `toys` says which files a real addition touches.

mod bot;
mod edition;
mod game;

/// Toys are for tests: the product does not contain them.
#[test]
fn no_crate_depends_on_toys() {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    for entry in std::fs::read_dir(crates).expect("the crates are there") {
        let manifest = entry.expect("an entry").path().join("Cargo.toml");
        let text = std::fs::read_to_string(&manifest).expect("a manifest");
        assert!(text.contains("name = \"toys\"") || !text.contains("toys"), "{}", manifest.display());
    }
}
