//! The report about a card.

use super::{CardFindings, Comparison};
use crate::chart::{Curve, Forest, ForestRow};
use crate::page::{Cells, Chart, ReportBlock, ReportColumn, ReportPage, ReportTable, plain};

impl CardFindings {
    /// Returns the report about the card.
    pub fn page(&self) -> ReportPage {
        let mut blocks = vec![ReportBlock::Heading("Compared with other cards in the same place".to_owned())];
        blocks.push(ReportBlock::Text(format!(
            "{} of {} replaced {} in the deck {}. Each test compares the deck with the card and the deck with another card \
             in its place: both play the same deals from both seats against {}. The test stops when it is clear \
             whether their win rates differ by at least {} or are about equal.",
            if self.copies == 1 { "1 copy".to_owned() } else { format!("{} copies", self.copies) },
            self.card,
            self.replaced.join(" and "),
            self.deck,
            self.opponents.join(", "),
            points(self.bound),
        )));
        blocks.push(ReportBlock::Chart(self.comparison_chart()));
        blocks.push(ReportBlock::Table(self.comparison_table()));
        blocks.push(ReportBlock::Heading("When the card matters".to_owned()));
        blocks.push(ReportBlock::Table(self.seen_table()));
        if let (Some(with), Some(without)) = (self.length_with, self.length_without) {
            blocks.push(ReportBlock::Text(format!(
                "Games last {} turns with the card, and {} with a plain creature of the same cost in its place.",
                plain(with.mean, 1, false),
                plain(without.mean, 1, false)
            )));
        }
        if self.prices.len() > 1 {
            blocks.push(ReportBlock::Heading("The fair price".to_owned()));
            blocks.push(ReportBlock::Text(
                "At each cost, the card is compared with a plain creature of that cost. The cost at which their win rates \
                 are equal is the fair price."
                    .to_owned(),
            ));
            blocks.push(ReportBlock::Chart(self.price_chart()));
            blocks.push(ReportBlock::Table(self.price_table()));
        }
        ReportPage {
            title: format!("{}, {}", self.card, ordinal(&self.edition)),
            lead: self.lead(),
            blocks,
            method: self.method.clone(),
        }
    }

    fn lead(&self) -> String {
        let Some(first) = self.comparisons.first().filter(|it| it.seeds > 0) else {
            return "Nothing has been measured yet.".to_owned();
        };
        let verdict = match first.answer {
            Some("better") => "is better than",
            Some("worse") => "is worse than",
            Some(_) => "is about as good as",
            None => "may be better or worse than",
        };
        let mut lead = format!(
            "At cost {}, {} {verdict} a plain creature of the same cost: win rate {} percentage points ({} to {}).",
            self.cost,
            self.card,
            plain(first.difference.mean, 1, true),
            plain(first.difference.low, 1, true),
            plain(first.difference.high, 1, true),
        );
        if let Some(fair) = self.fair {
            let words = match (fair.open_low, fair.open_high) {
                (true, true) => " Its fair price is not known yet.".to_owned(),
                (false, true) => format!(" Its fair price is {} or more.", plain(fair.cost.low, 1, false)),
                (true, false) => format!(" Its fair price is {} or less.", plain(fair.cost.high, 1, false)),
                (false, false) => format!(
                    " Its fair price is {} ({} to {}).",
                    plain(fair.cost.mean, 1, false),
                    plain(fair.cost.low, 1, false),
                    plain(fair.cost.high, 1, false)
                ),
            };
            lead.push_str(&words);
        }
        lead
    }

    fn comparison_chart(&self) -> Chart {
        let row = |it: &Comparison| ForestRow {
            name: format!("{} (cost {})", it.against, it.cost),
            values: vec![(it.seeds > 0).then_some(it.difference)],
        };
        let forest = Forest {
            rows: self.comparisons.iter().map(row).collect(),
            series: Vec::new(),
            axis: "win rate compared with the other card, in percentage points, with 95 % interval",
            sides: (&format!("{} is worse", self.card), &format!("{} is better", self.card)),
            middle: 0.0,
        };
        Chart {
            name: "comparisons".to_owned(),
            caption: format!("{} compared with other cards in the same place of the deck.", self.card),
            drawing: forest.draw(),
        }
    }

    fn comparison_table(&self) -> ReportTable {
        let all = &self.comparisons;
        let differences = all.iter().map(|it| (it.seeds > 0).then_some(it.difference)).collect();
        ReportTable::new(
            "comparisons",
            "Win rate compared with the other card, in percentage points. The interval is valid no matter when the test stops.",
            vec![
                ReportColumn::text("Against", all.iter().map(|it| it.against.as_str())),
                ReportColumn::new(
                    "Cost",
                    Cells::Number(all.iter().map(|it| Some(it.cost as f64)).collect(), 0),
                ),
                ReportColumn::new("Difference", Cells::Difference(differences, 1)),
                ReportColumn::text("Answer", all.iter().map(|it| it.answer.unwrap_or("more games needed"))),
                ReportColumn::new("Games", Cells::Count(all.iter().map(|it| 4 * it.seeds).collect())),
            ],
        )
    }

    fn seen_table(&self) -> ReportTable {
        let all = &self.seen;
        let shares = all.iter().map(|it| Some(it.share)).collect();
        ReportTable::new(
            "seen",
            "How often the card was played or only drawn, and the win rate in these games compared with a plain creature of \
             the same cost, in percentage points.",
            vec![
                ReportColumn::text("The card was", all.iter().map(|it| it.state)),
                ReportColumn::new("Share of games, %", Cells::Number(shares, 1)),
                ReportColumn::new(
                    "Difference",
                    Cells::Difference(all.iter().map(|it| it.effect).collect(), 1),
                ),
            ],
        )
    }

    fn price_chart(&self) -> Chart {
        let curve = Curve {
            points: self.prices.iter().map(|it| (it.cost as f64, it.difference)).collect(),
            crossing: self.fair.filter(|it| !it.open_low && !it.open_high).map(|it| it.cost),
            marked: (self.cost as f64, "its cost"),
            axes: ("cost", "win rate compared with a plain creature of this cost, in percentage points"),
        };
        Chart {
            name: "price".to_owned(),
            caption: format!("{} at other costs. The cost is fair where the line crosses zero.", self.card),
            drawing: curve.draw(),
        }
    }

    fn price_table(&self) -> ReportTable {
        let costs = self.prices.iter().map(|it| Some(it.cost as f64)).collect();
        let values = self.prices.iter().map(|it| Some(it.difference)).collect();
        ReportTable::new(
            "prices",
            "Win rate compared with a plain creature of the same cost, in percentage points.",
            vec![
                ReportColumn::new("Cost", Cells::Number(costs, 0)),
                ReportColumn::new("Difference", Cells::Difference(values, 1)),
            ],
        )
    }
}

/// Returns a number of percentage points as text: "1 percentage point", "0.5 percentage points".
fn points(number: f64) -> String {
    let shown = plain(number, 1, false);
    match shown.trim_end_matches(".0") {
        "1" => "1 percentage point".to_owned(),
        other => format!("{other} percentage points"),
    }
}

/// Returns the edition's name for sentences, such as "14th edition".
pub(crate) fn ordinal(edition: &str) -> String {
    edition.parse().map_or_else(|_| edition.to_owned(), cards::edition::Edition::ordinal)
}
