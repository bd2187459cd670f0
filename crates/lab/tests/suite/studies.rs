//! Studies with real games: cards of known strength, decks, prices and editions.

use std::sync::atomic::AtomicBool;

use bots::Level;
use cards::card::Card;
use cards::edition::Edition;
use cards::file::CardFile;
use lab::measure::{LabError, Threads};
use lab::page::{ReportBlock, ReportPage};
use lab::study::card::{CardFindings, CardStudy};
use lab::study::deck::DeckStudy;
use lab::study::edition::EditionStudy;
use lab::study::prices::PriceStudy;
use lab::study::{Runner, Terms};

const MEADOW: &str = include_str!("../../../../data/decks/14-meadow-swarm.toml");
const GIANTS: &str = include_str!("../../../../data/decks/14-sleeping-giants.toml");

fn decks() -> Vec<(String, String)> {
    vec![("Meadow".to_owned(), MEADOW.to_owned()), ("Giants".to_owned(), GIANTS.to_owned())]
}

fn terms() -> Terms {
    Terms { edition: Edition::E14, bot: Level::GREEDY, seed: 1, command: "keeper lab …".to_owned() }
}

fn study<T>(measure: impl FnOnce(&mut Runner<'_>) -> Result<T, LabError>) -> Result<T, LabError> {
    let (stop, mut queue) = (AtomicBool::new(false), Threads::new(2));
    measure(&mut Runner::new(&mut queue, None, &stop, &mut |_| {}))
}

fn card(text: &str) -> Card {
    let file =
        CardFile::read(&format!("[[cards]]\nkind = \"minion\"\nedition = \"14\"\n{text}")).expect("a file");
    file.cards[0].card.clone().expect("a card")
}

fn card_study(card: &Card, cost: Option<i64>, price_seeds: u64) -> CardFindings {
    let (deck, opponents) = (decks().remove(0), decks());
    let study_of = CardStudy { card, cost, copies: 4, deck, opponents, bound: 0.02, most: 1200, price_seeds };
    study(|runner| lab::study::card::measure(&study_of, &terms(), runner)).expect("it runs")
}

/// Checks that a page contains everything it needs, and no scripts.
fn check_page(page: &ReportPage) {
    let html = page.html();
    assert!(html.starts_with("<!doctype html>") && html.contains("</html>"));
    for word in ["<script", "src=", "href=", "url(", "@import"] {
        assert!(!html.contains(word), "{word} in {}", page.title);
    }
    assert_eq!(html.matches("<svg").count(), page.charts().count());
    assert!(html.contains("prefers-color-scheme: dark") && html.contains("<html lang=\"en\">"));
    assert!(html.contains("keeper lab …"), "the command to repeat it");
    assert!(!html.contains("NaN") && !html.contains("inf,"), "{html}");
    assert!(page.text().contains("games by greedy"), "{}", page.text());
    for table in page.tables() {
        assert_eq!(table.csv().lines().count(), table.rows() + 1, "{}", table.name);
        assert!(table.parquet().is_ok());
    }
}

#[test]
fn a_plain_creature_is_exactly_as_good_as_itself() {
    let ox = card("name = \"Ox\"\nsp = 2\nhp = 4\nlevel = 4\n");
    let found = card_study(&ox, None, 0);
    let first = &found.comparisons[0];
    assert_eq!((first.answer, first.difference.mean), (Some("fair"), 0.0), "{first:?}");
    assert!(found.comparisons.len() > 1, "the deck has rivals of a similar cost");
    check_page(&found.page());
}

#[test]
fn a_card_for_nothing_is_better_and_a_dear_one_worse() {
    let ox = card("name = \"Ox\"\nsp = 4\nhp = 8\nlevel = 8\n");
    let cheap = card_study(&ox, Some(2), 300);
    assert_eq!(cheap.comparisons[0].answer, Some("better"), "{:?}", cheap.comparisons);
    let fair = cheap.fair.expect("it has a fair price");
    assert!(fair.cost.mean > 3.0, "{fair:?}");
    let played = cheap.seen.iter().find(|it| it.state == "played").expect("it is played");
    assert!(played.effect.expect("often").low > 0.0, "{played:?}");
    check_page(&cheap.page());
    let small = card("name = \"Gnat\"\nsp = 1\nhp = 0\nlevel = 1\n");
    assert_eq!(card_study(&small, Some(7), 0).comparisons[0].answer, Some("worse"));
}

#[test]
fn decks_win_what_others_lose() {
    let study_of = DeckStudy { decks: decks(), seeds: 50, first_only: false };
    let found = study(|runner| lab::study::deck::measure(&study_of, &terms(), runner)).expect("it runs");
    let [one, other] = [found.matrix[0][1], found.matrix[1][0]].map(|it| it.expect("it was played"));
    assert!((one.mean + other.mean - 100.0).abs() < 1e-9 && one.low <= one.mean && one.mean <= one.high);
    let ends: f64 = found.endings.iter().map(|it| it.1.mean).sum();
    assert!((ends - 100.0).abs() < 1e-6);
    assert_eq!(found.turns.iter().sum::<u64>(), 100);
    assert!(found.cards.iter().all(|it| it.len() > 5));
    check_page(&found.page());
}

#[test]
fn only_the_first_deck_plays_if_that_is_asked() {
    let three = || [decks(), vec![("Again".to_owned(), MEADOW.to_owned())]].concat();
    let run = |first_only| {
        let study_of = DeckStudy { decks: three(), seeds: 50, first_only };
        study(|runner| lab::study::deck::measure(&study_of, &terms(), runner)).expect("it runs")
    };
    let (all, first) = (run(false), run(true));
    assert_eq!((all.method.games, first.method.games), (300, 200));
    assert_eq!(first.matrix[0], all.matrix[0]);
    assert!(all.matrix[1][2].is_some() && first.matrix[1][2].is_none());
    check_page(&first.page());
}

#[test]
fn progress_says_how_many_games_are_left_at_most_and_what_is_known() {
    let (stop, mut queue) = (AtomicBool::new(false), Threads::new(2));
    let card = card("name = \"Ox\"\nsp = 2\nhp = 2");
    let mut seen: Vec<(u64, u64, bool)> = Vec::new();
    let mut report = |it: lab::study::StudyProgress<'_>| {
        if let Some(found) = it.difference {
            assert!(found.low <= found.mean && found.mean <= found.high);
        }
        seen.push((it.games, it.most_games, it.difference.is_some()));
    };
    let study_of = CardStudy {
        card: &card,
        cost: None,
        copies: 4,
        deck: decks().remove(0),
        opponents: decks(),
        bound: 0.02,
        most: 100,
        price_seeds: 50,
    };
    let mut runner = Runner::new(&mut queue, None, &stop, &mut report);
    let found = lab::study::card::measure(&study_of, &terms(), &mut runner).expect("it runs");
    assert_eq!(seen.first(), Some(&(0, 4 * 100 * found.comparisons.len() as u64 + 4 * 16 * 50, false)));
    assert!(seen.is_sorted_by_key(|it| it.0) && seen.is_sorted_by(|a, b| a.1 >= b.1), "{seen:?}");
    assert!(seen.iter().all(|it| it.0 <= it.1) && seen.iter().any(|it| it.2), "{seen:?}");
    assert_eq!(seen.last().map(|it| it.0), Some(found.method.games));
}

#[test]
fn a_stopped_study_reports_what_there_is() {
    let (stop, mut queue) = (AtomicBool::new(true), Threads::new(1));
    let mut silent = |_: lab::study::StudyProgress<'_>| {};
    let mut runner = Runner::new(&mut queue, None, &stop, &mut silent);
    let study_of = DeckStudy { decks: decks(), seeds: 60, first_only: false };
    let found = lab::study::deck::measure(&study_of, &terms(), &mut runner).expect("it runs");
    assert!(found.page().lead.contains("Nothing has been measured yet"));
    let prices = price_study(0);
    let found = lab::study::prices::measure(&prices, &terms(), &mut runner).expect("it runs");
    assert!(found.components.is_empty() && found.page().html().contains("stopped early"));
}

fn price_study(deals: u64) -> PriceStudy {
    PriceStudy {
        decks: decks(),
        cards: 150,
        deals,
        held_out: 30,
        check_deals: deals,
        second: Some((Level::RANDOM, 200)),
    }
}

#[test]
fn prices_are_measured_and_the_same_seed_gives_the_same_report() {
    let run =
        || study(|runner| lab::study::prices::measure(&price_study(500), &terms(), runner)).expect("it runs");
    let (one, other) = (run(), run());
    let json = |it: &lab::study::prices::PriceFindings| serde_json::to_string(it).expect("it is written");
    assert_eq!(json(&one), json(&other));
    assert!(one.level.expect("it was measured").mean > 0.0, "a cheaper card is better: {:?}", one.level);
    assert!(one.components.len() > 40 && one.components.iter().all(|it| it.second.is_some()));
    assert!(one.components.is_sorted_by(|a, b| a.difference.mean >= b.difference.mean));
    assert!(one.held_out.as_ref().is_some_and(|it| it.cards.len() >= 25));
    let page = one.page();
    check_page(&page);
    assert!(
        page.blocks.iter().any(|it| matches!(it, ReportBlock::Folded(table) if table.name == "components"))
    );
}

#[test]
fn every_edition_can_be_compared() {
    let starters = |edition: Edition| {
        let text = match edition {
            Edition::E6 => [
                include_str!("../../../../data/decks/06-altar-of-giants.toml"),
                include_str!("../../../../data/decks/06-rune-smithy.toml"),
            ],
            _ => [MEADOW, GIANTS],
        };
        (edition, text.map(|it| (it.lines().next().unwrap_or_default().to_owned(), it.to_owned())).to_vec())
    };
    let editions = vec![starters(Edition::E6), starters(Edition::E14)];
    let study_of = EditionStudy { editions, seeds: 50, cards: 120, deals: 60 };
    let found = study(|runner| lab::study::edition::measure(&study_of, &terms(), runner)).expect("it runs");
    assert_eq!(found.editions.len(), 2);
    for edition in &found.editions {
        assert_eq!(edition.games, 100);
        let last = edition.decided.last().expect("games were decided");
        assert!((last.1 - 100.0).abs() < 1e-9, "{last:?}");
        assert!(!edition.components.is_empty());
    }
    check_page(&found.page());
}
