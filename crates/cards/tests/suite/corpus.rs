//! Inputs that the fuzzer found, one per line. They must have the properties that hold for any input.

#[test]
fn texts() {
    for line in include_str!("../corpus/card_text.jsonl").lines() {
        let (first, text): (u8, String) = serde_json::from_str(line).expect("a byte and a text");
        let mut data = vec![first];
        data.extend(text.into_bytes());
        cards::check::any_text(&data);
    }
}

#[test]
fn files() {
    for line in include_str!("../corpus/card_file.jsonl").lines() {
        let text: String = serde_json::from_str(line).expect("a text");
        cards::check::any_file(text.as_bytes());
    }
}
