//! Any text at all, in any edition: nothing panics, places lie in the text, and what was understood
//! without a problem is written and read back the same. The first byte picks edition and kind.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    cards::check::any_text(data);
});
