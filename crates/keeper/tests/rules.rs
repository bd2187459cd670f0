//! The rules as pages: in their small Markdown, linked as they say, and with a place for every question of the tables.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kotc::Why;

/// All pages: Keeper of the Cards by edition, and KEEP.
const PAGES: [&str; 4] = ["06", "11", "14", "keep"];

/// Questions that an edition never asks, as it lacks what they are about.
const NEVER: [(Why, &[&str]); 14] = [
    // Ending the game by agreement came with the zombies; before, players give up.
    (Why::Agreement, &["06", "11"]),
    // Only the 11th has reserves.
    (Why::Reserves, &["06", "14"]),
    (Why::Exchange, &["06", "14"]),
    (Why::ExchangeFor, &["06", "14"]),
    (Why::Mulligan, &["06", "11"]),
    (Why::BuryOrder, &["06", "11"]),
    // The 11th has no chains.
    (Why::Respond, &["11"]),
    // Totals, and dice that targets share, are in no text of the 14th.
    (Why::Share, &["14"]),
    (Why::DieFor, &["14"]),
    // Counters that wait for a situation of their own are the 14th's, immortality is the 11th's.
    (Why::TrapCounter, &["06", "11"]),
    (Why::TrapAbility, &["06", "11"]),
    (Why::Taunt, &["06", "11"]),
    (Why::Shield, &["06", "11"]),
    (Why::Immortality, &["06", "14"]),
];

fn page(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/rules");
    std::fs::read_to_string(folder.join(format!("{name}.md"))).expect("the page is there")
}

/// Level, title and anchor of a heading.
fn heading(line: &str) -> Option<(usize, &str, &str)> {
    let level = line.chars().take_while(|it| *it == '#').count();
    let (title, anchor) = line[level..].strip_prefix(' ')?.strip_suffix('}')?.split_once(" {#")?;
    (level > 0).then_some((level, title, anchor))
}

fn headings(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    text.lines().filter(|it| it.starts_with('#')).map(|it| heading(it).unwrap_or_else(|| panic!("{it}")))
}

fn anchors(text: &str) -> BTreeSet<&str> {
    headings(text).map(|it| it.2).collect()
}

#[test]
fn headings_have_anchors_of_their_own() {
    for name in PAGES {
        let text = page(name);
        let mut seen = BTreeSet::new();
        let mut above = 0;
        for (level, title, anchor) in headings(&text) {
            let plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
            assert!(anchor.chars().all(plain) && !anchor.is_empty(), "{name}: {anchor}");
            assert!(seen.insert(anchor), "{name}: {anchor} is there twice");
            assert!(level <= 3 && level <= above + 1, "{name}: the level of “{title}”");
            above = level;
        }
    }
}

#[test]
fn pages_call_the_same_topic_the_same() {
    let texts = PAGES.map(page);
    let mut known: BTreeMap<&str, &str> = BTreeMap::new();
    for (_, title, anchor) in texts.iter().flat_map(|it| headings(it)) {
        let first = known.entry(title).or_insert(anchor);
        assert_eq!(*first, anchor, "“{title}”");
    }
}

#[test]
fn links_lead_somewhere_on_their_page() {
    for name in PAGES {
        let text = page(name);
        let anchors = anchors(&text);
        for rest in text.split("](").skip(1) {
            let target = rest.split(')').next().and_then(|it| it.strip_prefix('#'));
            let found = target.is_some_and(|it| anchors.contains(it));
            assert!(found, "{name}: {}", rest.lines().next().unwrap_or_default());
        }
    }
}

#[test]
fn every_question_of_keeper_of_the_cards_has_its_place() {
    for name in ["06", "11", "14"] {
        let text = page(name);
        let anchors = anchors(&text);
        for why in Why::ALL {
            let never = NEVER.iter().any(|it| it.0 == why && it.1.contains(&name));
            assert_eq!(anchors.contains(why.topic()), !never, "{name}: {why:?}, {}", why.topic());
        }
    }
}

#[test]
fn every_question_of_keep_has_its_place() {
    let text = page("keep");
    let anchors = anchors(&text);
    for why in keep::Why::ALL {
        assert!(anchors.contains(why.topic()), "{why:?}: {}", why.topic());
    }
}

#[test]
fn lists_of_questions_are_as_declared() {
    assert!(Why::ALL.iter().enumerate().all(|(place, it)| *it as usize == place));
    assert!(keep::Why::ALL.iter().enumerate().all(|(place, it)| *it as usize == place));
}

/// What a line is part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Block {
    Blank,
    Heading,
    List,
    /// With its number.
    Numbered(usize),
    /// With the number of its cells.
    Table(usize),
    Paragraph,
}

fn block(line: &str) -> Block {
    let number = line.split_once(". ").and_then(|it| it.0.parse().ok());
    match line {
        "" => Block::Blank,
        _ if line.starts_with('#') => Block::Heading,
        _ if line.starts_with("- ") => Block::List,
        _ if line.starts_with("| ") || line.starts_with("|-") => Block::Table(line.matches('|').count() - 1),
        _ => number.map_or(Block::Paragraph, Block::Numbered),
    }
}

#[test]
fn pages_are_in_their_small_markdown() {
    for name in PAGES {
        let text = page(name);
        let mut before = Block::Blank;
        let mut rows = 0;
        for (number, line) in text.lines().enumerate() {
            let at = format!("{name}, line {}: {line}", number + 1);
            let now = block(line);
            // Every block stands by itself, in one line each.
            let fits = match (before, now) {
                (_, Block::Blank) | (Block::List, Block::List) => true,
                (Block::Blank, Block::Numbered(it)) => it == 1,
                (Block::Numbered(last), Block::Numbered(it)) => it == last + 1,
                (Block::Table(first), Block::Table(cells)) => first == cells,
                (before, _) => before == Block::Blank,
            };
            assert!(fits, "{at}");
            rows = if matches!(now, Block::Table(_)) { rows + 1 } else { 0 };
            let ruler = line.starts_with("|-") && line.chars().all(|it| it == '|' || it == '-');
            assert_eq!(ruler, rows == 2, "{at}");
            check_words(line, &at);
            before = now;
        }
    }
}

/// No tags, pictures, quotes or fences; bold, italics and code end where they begin.
fn check_words(line: &str, at: &str) {
    assert!(!line.contains(['<', '>', '~', '_', '\t', '\\']) && !line.contains("!["), "{at}");
    assert!(line.trim() == line && !line.contains("```") && !line.starts_with("* "), "{at}");
    let (words, code): (Vec<_>, Vec<_>) =
        line.split('`').enumerate().partition(|(place, _)| place.is_multiple_of(2));
    assert_eq!(words.len(), code.len() + 1, "{at}");
    let words: String = words.into_iter().map(|it| it.1).collect();
    assert!(words.matches("**").count().is_multiple_of(2), "{at}");
    assert!(words.replace("**", "").matches('*').count().is_multiple_of(2), "{at}");
}
