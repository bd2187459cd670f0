//! The browser client's types are those of the protocol.

use std::path::Path;

#[test]
fn the_browser_has_the_protocols_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol.ts");
    let Ok(text) = std::fs::read_to_string(&path) else { return };
    assert!(
        text == wire::types::typescript(),
        "web/src/protocol.ts is not what the server speaks: run `keeper types > web/src/protocol.ts`"
    );
}
