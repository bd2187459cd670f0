//! Fuzzes card texts of all editions. No text causes a panic, positions are inside the text, and a text without
//! problems is written and read back the same. The first byte selects the edition and the kind of card.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    cards::check::any_text(data);
});
