//! Converts official texts to patterns, so that official texts with mistakes are still recognised.

use cards::catalogue::RowId;

use crate::lexicon::Lexicon;
use crate::pattern::Pattern;

/// Words that people often leave out of official texts, without changing the meaning.
const OPTIONAL: [&str; 21] = [
    "of", "the", "a", "an", "up", "to", "exactly", "then", "in", "on", "by", "at", "that", "will", "be",
    "is", "are", "from", "and", "you", "own",
];

/// The minimum number of required words in an official text that becomes a pattern. For shorter texts, the patterns of
/// the tables work better.
const FEWEST: usize = 4;

/// Returns the official wordings of a component in all editions as patterns.
pub(crate) fn official(row: RowId, lexicon: &mut Lexicon) -> Vec<Pattern> {
    let mut texts: Vec<String> = Vec::new();
    let mut patterns = Vec::new();
    for (index, wording) in row.row().wordings.iter().enumerate() {
        let (text, words) = flat(wording.text);
        if words < FEWEST || texts.contains(&text) {
            continue;
        }
        let makes = format!("{} {index}", row.row().id);
        patterns.push(Pattern::parse("official", &makes, &text, lexicon));
        texts.push(text);
    }
    patterns
}

/// Converts a template to the text of a pattern. Also returns how many of the template's words are required.
fn flat(template: &str) -> (String, usize) {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (hole, after) = after.split_once('}').expect("every brace in a template is closed");
        text.push_str(before);
        text.push_str(&match hole.split('|').collect::<Vec<_>>()[..] {
            ["x"] => " {n} ".to_owned(),
            ["y"] => " {level} ".to_owned(),
            ["each" | "targets" | "targets'"] | ["t", ..] => " [it] ".to_owned(),
            [_, "", _] => String::new(),
            // “is” and “are” may both be missing, or one may stand for the other.
            [_, one, many] if OPTIONAL.contains(&one) => format!(" {one} {many} "),
            [_, one, _] => format!(" {} ", one.split('/').next().unwrap_or_default()),
            _ => panic!("unknown hole {hole} in “{template}”"),
        });
        rest = after;
    }
    text.push_str(rest);
    let plain = text.replace("\u{2019}", "'").replace("(s)", "").to_lowercase();
    // People may write “if” for “when”, so the pattern accepts both.
    let begins = ["activate when ", "when "].iter().find_map(|it| plain.strip_prefix(it));
    let plain = begins.map_or(plain.clone(), |it| format!("[when] {it}"));
    let mut words = 0;
    let parts: Vec<String> = plain
        .replace([',', '(', ')', ':', '\u{2192}'], " ")
        .replace(';', " ; ")
        .replace('.', " . ")
        .split_whitespace()
        .map(|word| {
            if OPTIONAL.contains(&word) || matches!(word, ";" | ".") {
                return format!("{word}?");
            }
            words += 1;
            match word {
                "target" if plain.starts_with("target") => word.to_owned(),
                "die" | "dice" => "[dice]".to_owned(),
                "all" | "each" => format!("{word}?"),
                "target" | "targets" | "targets'" => "[it]".to_owned(),
                _ => word.to_owned(),
            }
        })
        .collect();
    (parts.join(" "), words)
}
