//! The report about editions.

use super::{EditionFindings, EditionRecord, PlayedComponent, RARELY};
use crate::chart::{Forest, ForestRow, Lines, Series};
use crate::page::{Cells, Chart, ReportBlock, ReportColumn, ReportPage, ReportTable, plain};
use crate::stats::Interval;
use crate::study::deck::joined;

/// The number of components in an edition's table of the least played components.
const SHOWN: usize = 15;

impl EditionFindings {
    /// Returns the report about the editions.
    pub fn page(&self) -> ReportPage {
        let mut blocks = Vec::new();
        if !self.editions.is_empty() {
            blocks.push(ReportBlock::Heading("The games".to_owned()));
            blocks.push(ReportBlock::Table(self.table()));
            let caption = "Share of games that are decided by each turn: from then on, the winner always has more hitpoints.";
            blocks.push(self.lines("decided", caption, "decided games, in percent", |it| &it.decided));
            let caption = "Share of games that are over by each turn.";
            blocks.push(self.lines("over", caption, "finished games, in percent", |it| &it.over));
            blocks.push(ReportBlock::Chart(self.first_player()));
            blocks.push(ReportBlock::Text(
                "A comeback is a game whose winner was behind by a quarter of the starting hitpoints at the start of some \
                 turn."
                    .to_owned(),
            ));
        }
        for (place, edition) in self.editions.iter().enumerate() {
            edition.write_components(place, &mut blocks);
        }
        let names: Vec<String> = self.editions.iter().map(|it| it.name.clone()).collect();
        ReportPage {
            title: if names.is_empty() { "Editions compared".to_owned() } else { joined(&names, "and") },
            lead: self.lead(),
            blocks,
            method: self.method.clone(),
        }
    }

    fn lead(&self) -> String {
        let words = |it: &EditionRecord| {
            format!(
                "In the {}, a game lasts {} turns, {} % of games are comebacks, and the first player wins {} % of games.",
                it.name,
                plain(it.length.map_or(0.0, |it| it.mean), 1, false),
                plain(it.comebacks.mean, 0, false),
                plain(it.first_player.mean, 1, false)
            )
        };
        let all: Vec<String> = self.editions.iter().map(words).collect();
        if all.is_empty() { "Nothing has been measured yet.".to_owned() } else { all.join(" ") }
    }

    fn table(&self) -> ReportTable {
        let all = &self.editions;
        let interval = |name: &str, of: &dyn Fn(&EditionRecord) -> Option<Interval>| {
            ReportColumn::new(name, Cells::Interval(all.iter().map(of).collect(), 1))
        };
        let mut columns = vec![
            ReportColumn::text("Edition", all.iter().map(|it| it.name.as_str())),
            interval("Turns", &|it| it.length),
            interval("First player wins, %", &|it| Some(it.first_player)),
            interval("Comebacks, %", &|it| Some(it.comebacks)),
            ReportColumn::new(
                "Half decided by turn",
                Cells::Number(all.iter().map(|it| it.half_decided.map(|it| it as f64)).collect(), 0),
            ),
        ];
        let kinds = all.first().map_or(0, |it| it.endings.len());
        for place in 0..kinds {
            if all.iter().any(|it| it.endings[place].1.mean > 0.0) {
                let name = format!("{}, %", all[0].endings[place].0);
                columns.push(interval(&name, &|it| Some(it.endings[place].1)));
            }
        }
        columns.push(ReportColumn::new("Games", Cells::Count(all.iter().map(|it| it.games).collect())));
        ReportTable::new("editions", "Games between the starter decks, with 95 % intervals.", columns)
    }

    fn lines(
        &self,
        name: &str,
        caption: &str,
        axis: &str,
        of: fn(&EditionRecord) -> &Vec<(f64, f64)>,
    ) -> ReportBlock {
        let series = self.editions.iter().map(|it| Series { name: it.name.clone(), points: of(it).clone() });
        let lines = Lines { series: series.collect(), axes: ("turn", axis) };
        ReportBlock::Chart(Chart {
            name: name.to_owned(),
            caption: caption.to_owned(),
            drawing: lines.draw(),
        })
    }

    fn first_player(&self) -> Chart {
        let row =
            |it: &EditionRecord| ForestRow { name: it.name.clone(), values: vec![Some(it.first_player)] };
        let forest = Forest {
            rows: self.editions.iter().map(row).collect(),
            series: Vec::new(),
            axis: "share of games that the first player wins, in percent",
            sides: ("going first hurts", "going first helps"),
            middle: 50.0,
        };
        Chart {
            name: "first-player".to_owned(),
            caption: "How often the player who goes first wins.".to_owned(),
            drawing: forest.draw(),
        }
    }
}

impl EditionRecord {
    fn write_components(&self, place: usize, blocks: &mut Vec<ReportBlock>) {
        if self.components.is_empty() {
            return;
        }
        let rarely: Vec<&PlayedComponent> =
            self.components.iter().filter(|it| it.played.high < RARELY).collect();
        blocks.push(ReportBlock::Heading(format!("{}: the least played components", self.name)));
        let words = match rarely.len() {
            0 => "There is no component whose cards this bot hardly ever plays.".to_owned(),
            1 => format!(
                "There is one component whose cards this bot hardly ever plays, even when it could: {}",
                rarely[0].text
            ),
            n => format!(
                "This bot hardly ever plays cards with {n} of the {} components: it plays them in less than {} % of the games \
                 in which it could.",
                self.components.len(),
                plain(RARELY, 0, false)
            ),
        };
        blocks.push(ReportBlock::Text(words));
        let shown: Vec<&PlayedComponent> = self.components.iter().take(SHOWN).collect();
        blocks.push(ReportBlock::Table(components_table(
            &format!("least-played-{}", place + 1),
            "The least played components.",
            &shown,
        )));
        let all: Vec<&PlayedComponent> = self.components.iter().collect();
        let caption = format!("All components of the {}.", self.name);
        blocks.push(ReportBlock::Folded(components_table(&format!("played-{}", place + 1), &caption, &all)));
    }
}

fn components_table(name: &str, caption: &str, all: &[&PlayedComponent]) -> ReportTable {
    ReportTable::new(
        name,
        caption,
        vec![
            ReportColumn::text("Component", all.iter().map(|it| it.text.as_str())),
            ReportColumn::new(
                "Played if possible, %",
                Cells::Interval(all.iter().map(|it| Some(it.played)).collect(), 1),
            ),
            ReportColumn::new("Cards", Cells::Count(all.iter().map(|it| it.cards as u64).collect())),
        ],
    )
}
