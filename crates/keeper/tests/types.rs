//! Tests that the browser client's types match the protocol.

use std::path::Path;

#[test]
fn the_browser_client_has_the_current_protocol_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol.ts");
    let Ok(text) = std::fs::read_to_string(&path) else { return };
    assert!(
        text == wire::types::typescript(),
        "web/src/protocol.ts does not match the protocol; run `keeper types > web/src/protocol.ts`"
    );
}
