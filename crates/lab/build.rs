//! Computes a fingerprint of the code that decides how games go and how they are counted: the card language, the rules,
//! the bots and the module `measure`. Every measurement stores the fingerprint, so that results of different programs
//! are never added up.

use std::fs;
use std::path::Path;

const FOLDERS: [&str; 5] = ["../cards/src", "../table/src", "../kotc/src", "../bots/src", "src/measure"];

fn main() {
    let mut sum = 0xcbf2_9ce4_8422_2325;
    for folder in FOLDERS {
        println!("cargo:rerun-if-changed={folder}");
        add(Path::new(folder), &mut sum);
    }
    println!("cargo:rustc-env=KEEPER_CODE={sum:016x}");
}

/// Adds all files of a folder to the hash (FNV-1a), in the order of their names.
fn add(folder: &Path, sum: &mut u64) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<_> = entries.flatten().map(|it| it.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            add(&path, sum);
        } else {
            for byte in fs::read(&path).unwrap_or_default() {
                *sum = (*sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
}
