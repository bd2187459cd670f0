//! Tests of the rules pages in `data/rules`: their Markdown, their links, and a topic for every question in a match.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use cards::catalogue::Status;
use cards::editions::{Guide, Reserves};
use cards::language::Language;
use cards::meaning::{Counter, Effect, Means};
use kotc::rules::{ConcessionRule, DrawFrom, Mulligan, Responses, Rules, Shield, Swaps};
use kotc::{PLAYABLE, Why};

/// Returns the names of all rules pages: one per playable edition of Keeper of the Cards, and KEEP's.
fn pages() -> impl Iterator<Item = String> {
    PLAYABLE.iter().map(|it| name(it)).chain(["keep".to_owned()])
}

fn name(rules: &Rules) -> String {
    format!("{:0>2}", rules.edition.to_string())
}

/// Returns whether a question can come up under these rules, with the cards of their edition.
fn is_asked(rules: &Rules, why: Why) -> bool {
    let language = Language::of(rules.edition);
    let usable = || language.entries().filter(|it| it.status != Status::Redacted);
    let says = |words: &str| usable().any(|it| it.template.print_blank().contains(words));
    let does = |effect: Effect| usable().any(|it| it.row().means == Means::Effect(effect));
    let places = |kind: Counter| does(Effect::Place(kind));
    match why {
        Why::Agreement => rules.concession == ConcessionRule::AllAgree,
        Why::Reserves => matches!(Guide::of(rules.edition).deck.reserves, Reserves::Within(_)),
        Why::Exchange | Why::ExchangeFor => rules.swaps == Swaps::InResourcePhase,
        Why::DrawFrom => rules.draw_from == DrawFrom::DeckOrReserves,
        Why::Mulligan | Why::BuryOrder => rules.mulligan != Mulligan::None,
        Why::Respond => rules.responses != Responses::None,
        Why::Share => says("a total of") || says("atch add"),
        Why::DieFor => says("the result of each die") || says("dice-damage"),
        Why::TrapCounter | Why::TrapAbility => places(Counter::Trap),
        Why::Taunt => places(Counter::Taunt),
        Why::Shield | Why::ShieldDie => rules.shield != Shield::AddsFive,
        Why::Immortality => places(Counter::Immortality),
        Why::Voodoo | Why::VoodooDie | Why::VoodooVictim => places(Counter::Voodoo),
        Why::Medic => places(Counter::Medic),
        Why::Assassin => places(Counter::Assassin),
        Why::Undying => places(Counter::Undying),
        Why::Craft => does(Effect::CraftPawns),
        Why::HowManyCopies | Why::CopyNext => does(Effect::Clone) || does(Effect::CloneTimes),
        Why::Formation => does(Effect::Conscript),
        Why::GiftTo | Why::Gift => says("gift-summon"),
        Why::RerollDie | Why::WhoseDie | Why::WhichDie => {
            let rerolls = [Effect::RerollChain, Effect::RerollTurn, Effect::Place(Counter::Dice)];
            rerolls.into_iter().any(does)
        }
        _ => true,
    }
}

fn page(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/rules");
    std::fs::read_to_string(folder.join(format!("{name}.md"))).expect("the page is there")
}

/// Parses a heading into its level, title and anchor.
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
fn every_heading_has_a_unique_anchor() {
    for name in pages() {
        let text = page(&name);
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
fn headings_with_the_same_title_have_the_same_anchor() {
    let texts: Vec<String> = pages().map(|it| page(&it)).collect();
    let mut known: BTreeMap<&str, &str> = BTreeMap::new();
    for (_, title, anchor) in texts.iter().flat_map(|it| headings(it)) {
        let first = known.entry(title).or_insert(anchor);
        assert_eq!(*first, anchor, "“{title}”");
    }
}

#[test]
fn links_point_to_anchors_on_the_same_page() {
    for name in pages() {
        let text = page(&name);
        let anchors = anchors(&text);
        for rest in text.split("](").skip(1) {
            let target = rest.split(')').next().and_then(|it| it.strip_prefix('#'));
            let found = target.is_some_and(|it| anchors.contains(it));
            assert!(found, "{name}: {}", rest.lines().next().unwrap_or_default());
        }
    }
}

#[test]
fn every_question_of_keeper_of_the_cards_has_a_topic() {
    for rules in PLAYABLE {
        let name = name(rules);
        let text = page(&name);
        let anchors = anchors(&text);
        for why in Why::ALL {
            let mut alike = Why::ALL.iter().filter(|it| it.topic() == why.topic());
            let asked = alike.any(|it| is_asked(rules, *it));
            assert_eq!(anchors.contains(why.topic()), asked, "{name}: {why:?}, {}", why.topic());
        }
    }
}

#[test]
fn every_question_of_keep_has_a_topic() {
    let text = page("keep");
    let anchors = anchors(&text);
    for why in keep::Why::ALL {
        assert!(anchors.contains(why.topic()), "{why:?}: {}", why.topic());
    }
}

#[test]
fn question_lists_are_in_declaration_order() {
    assert!(Why::ALL.iter().enumerate().all(|(place, it)| *it as usize == place));
    assert!(keep::Why::ALL.iter().enumerate().all(|(place, it)| *it as usize == place));
}

/// The kind of block that a line belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BlockKind {
    Blank,
    Heading,
    List,
    /// An item of a numbered list, with its number.
    Numbered(usize),
    /// A row of a table, with the number of its cells.
    Table(usize),
    Paragraph,
}

fn block(line: &str) -> BlockKind {
    let number = line.split_once(". ").and_then(|it| it.0.parse().ok());
    match line {
        "" => BlockKind::Blank,
        _ if line.starts_with('#') => BlockKind::Heading,
        _ if line.starts_with("- ") => BlockKind::List,
        _ if line.starts_with("| ") || line.starts_with("|-") => {
            BlockKind::Table(line.matches('|').count() - 1)
        }
        _ => number.map_or(BlockKind::Paragraph, BlockKind::Numbered),
    }
}

#[test]
fn pages_use_only_the_supported_markdown() {
    for name in pages() {
        let text = page(&name);
        let mut before = BlockKind::Blank;
        let mut rows = 0;
        for (number, line) in text.lines().enumerate() {
            let at = format!("{name}, line {}: {line}", number + 1);
            let now = block(line);
            // A blank line separates blocks; each paragraph and list item is one line.
            let fits = match (before, now) {
                (_, BlockKind::Blank) | (BlockKind::List, BlockKind::List) => true,
                (BlockKind::Blank, BlockKind::Numbered(it)) => it == 1,
                (BlockKind::Numbered(last), BlockKind::Numbered(it)) => it == last + 1,
                (BlockKind::Table(first), BlockKind::Table(cells)) => first == cells,
                (before, _) => before == BlockKind::Blank,
            };
            assert!(fits, "{at}");
            rows = if matches!(now, BlockKind::Table(_)) { rows + 1 } else { 0 };
            let ruler = line.starts_with("|-") && line.chars().all(|it| it == '|' || it == '-');
            assert_eq!(ruler, rows == 2, "{at}");
            check_words(line, &at);
            before = now;
        }
    }
}

/// Checks that a line has no tags, images, quotes or code fences, and that bold, italics and code end on the same line.
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
