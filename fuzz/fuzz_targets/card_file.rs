//! Fuzzes card files. Any file is either refused with a reason, or read, checked, written and read back the same.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    cards::check::any_file(data);
});
