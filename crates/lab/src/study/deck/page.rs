//! The report about decks.

use super::DeckFindings;
use crate::chart::{Forest, ForestRow, Lines, Series, matrix};
use crate::page::{Cells, Chart, ReportBlock, ReportColumn, ReportPage, ReportTable, plain};
use crate::study::card::ordinal;

impl DeckFindings {
    /// Returns the report about the decks.
    pub fn page(&self) -> ReportPage {
        let mut blocks = vec![ReportBlock::Heading("Who wins against whom".to_owned())];
        blocks.push(ReportBlock::Chart(Chart {
            name: "matrix".to_owned(),
            caption: "Share of games that the row’s deck wins against the column’s deck.".to_owned(),
            drawing: matrix(&self.decks, &self.matrix),
        }));
        blocks.push(ReportBlock::Table(self.matrix_table()));
        blocks.push(ReportBlock::Heading("The games".to_owned()));
        blocks.push(ReportBlock::Text(self.games()));
        blocks.push(ReportBlock::Chart(self.length_chart()));
        blocks.push(ReportBlock::Table(self.endings_table()));
        blocks.push(ReportBlock::Heading("Which cards helped to win".to_owned()));
        blocks.push(ReportBlock::Text(
            "How much more often a deck wins when it draws a card than when it does not. In long games, players draw \
             more cards, so compare the cards of one deck with each other."
                .to_owned(),
        ));
        for (place, deck) in self.decks.iter().enumerate() {
            if self.cards[place].is_empty() {
                continue;
            }
            blocks.push(ReportBlock::Heading(deck.clone()));
            blocks.push(ReportBlock::Chart(self.cards_chart(place)));
            blocks.push(ReportBlock::Table(self.cards_table(place)));
        }
        ReportPage {
            title: format!("{}, {}", joined(&self.decks, "and"), ordinal(&self.edition)),
            lead: self.lead(),
            blocks,
            method: self.method.clone(),
        }
    }

    fn lead(&self) -> String {
        let mut ranked: Vec<usize> = (0..self.decks.len()).filter(|it| self.overall[*it].is_some()).collect();
        let share = |it: usize| self.overall[it].map_or(0.0, |it| it.mean);
        ranked.sort_by(|a, b| share(*b).total_cmp(&share(*a)));
        if ranked.is_empty() {
            return "Nothing has been measured yet.".to_owned();
        }
        let shown = |it: &usize| format!("{} wins {} %", self.decks[*it], plain(share(*it), 1, false));
        let shares: Vec<String> = ranked.iter().map(shown).collect();
        format!("{} of its games.", joined(&shares, "and"))
    }

    fn games(&self) -> String {
        let mut words = String::new();
        if let Some(first) = self.first_player {
            words = format!(
                "The player who goes first wins {} % of games ({} to {}). ",
                plain(first.mean, 1, false),
                plain(first.low, 1, false),
                plain(first.high, 1, false)
            );
        }
        if let Some(length) = self.length {
            words.push_str(&format!("A game lasts {} turns on average.", plain(length.mean, 1, false)));
        }
        words
    }

    fn matrix_table(&self) -> ReportTable {
        let mut columns = vec![
            ReportColumn::text("Deck", &self.decks),
            ReportColumn::new("Against all, %", Cells::Interval(self.overall.clone(), 1)),
        ];
        for (place, deck) in self.decks.iter().enumerate() {
            let cells = self.matrix.iter().map(|row| row[place]).collect();
            columns.push(ReportColumn::new(&format!("against {deck}, %"), Cells::Interval(cells, 1)));
        }
        ReportTable::new("matrix", "Share of games won, in percent, with 95 % intervals.", columns)
    }

    fn length_chart(&self) -> Chart {
        let all = self.turns.iter().sum::<u64>().max(1) as f64;
        let share = |(turn, n): (usize, &u64)| (turn as f64, 100.0 * *n as f64 / all);
        let points = self.turns.iter().enumerate().skip(1).map(share).collect();
        let lines = Lines {
            series: vec![Series { name: "games".to_owned(), points }],
            axes: ("turns until the game ends", "share of games, in percent"),
        };
        Chart {
            name: "length".to_owned(),
            caption: "How many turns games last.".to_owned(),
            drawing: lines.draw(),
        }
    }

    fn endings_table(&self) -> ReportTable {
        let shares = self.endings.iter().map(|it| Some(it.1)).collect();
        ReportTable::new(
            "endings",
            "How games end, in percent.",
            vec![
                ReportColumn::text("How the game ended", self.endings.iter().map(|it| it.0)),
                ReportColumn::new("Share, %", Cells::Interval(shares, 1)),
            ],
        )
    }

    fn cards_chart(&self, deck: usize) -> Chart {
        let rows = self.cards[deck].iter();
        let forest = Forest {
            rows: rows.map(|it| ForestRow { name: it.name.clone(), values: vec![Some(it.lift)] }).collect(),
            series: Vec::new(),
            axis: "win rate when drawn minus win rate when not drawn, in percentage points",
            sides: ("wins less when drawn", "wins more when drawn"),
            middle: 0.0,
        };
        Chart {
            name: format!("cards-{}", deck + 1),
            caption: format!("The cards of {}.", self.decks[deck]),
            drawing: forest.draw(),
        }
    }

    fn cards_table(&self, deck: usize) -> ReportTable {
        let all = &self.cards[deck];
        ReportTable::new(
            &format!("cards-{}", deck + 1),
            &format!(
                "The cards of {}: win rate when drawn minus win rate when not drawn, in percentage points.",
                self.decks[deck]
            ),
            vec![
                ReportColumn::text("Card", all.iter().map(|it| it.name.as_str())),
                ReportColumn::new(
                    "Difference",
                    Cells::Difference(all.iter().map(|it| Some(it.lift)).collect(), 1),
                ),
                ReportColumn::new(
                    "Drawn, %",
                    Cells::Number(all.iter().map(|it| Some(it.drawn)).collect(), 0),
                ),
                ReportColumn::new(
                    "Played if drawn, %",
                    Cells::Number(all.iter().map(|it| Some(it.played)).collect(), 0),
                ),
            ],
        )
    }
}

/// Joins names into a list for a sentence, with the word `and` before the last name.
pub(crate) fn joined(names: &[String], and: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [start @ .., last] => format!("{} {and} {last}", start.join(", ")),
    }
}
