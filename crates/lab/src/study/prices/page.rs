//! The report about the prices of an edition.

use super::{HeldOut, PriceFindings, PricedComponent};
use crate::chart::{Forest, ForestRow, Scatter};
use crate::page::{Cells, Chart, ReportBlock, ReportColumn, ReportPage, ReportTable, plain};
use crate::stats::Interval;
use crate::study::card::ordinal;

/// How many components each chart shows.
const SHOWN: usize = 18;
/// A component on fewer generated cards than this is not in the charts.
const ENOUGH: usize = 5;

impl PriceFindings {
    /// Returns the report about the prices.
    pub fn page(&self) -> ReportPage {
        let mut blocks = Vec::new();
        if self.level.is_some() {
            self.write_components(&mut blocks);
            if let Some(check) = &self.held_out {
                write_check(&mut blocks, check);
            }
            self.write_model(&mut blocks);
        }
        ReportPage {
            title: format!("What components are worth, {}", ordinal(&self.edition)),
            lead: self.lead(),
            blocks,
            method: self.method.clone(),
        }
    }

    fn lead(&self) -> String {
        let certain = |it: &&PricedComponent| {
            it.cards >= ENOUGH && (it.difference.low > 0.0 || it.difference.high < 0.0)
        };
        let sure: Vec<&PricedComponent> = self.components.iter().filter(certain).collect();
        let (Some(best), Some(worst)) = (sure.first(), sure.last()) else {
            return "Nothing is certain yet; measure more deals.".to_owned();
        };
        let (good, bad) = sure.iter().partition::<Vec<&PricedComponent>, _>(|it| it.difference.mean > 0.0);
        format!(
            "Components worth more than they cost when this bot plays: {}. Components worth less: {}. The most \
             underpriced is “{}” ({} levels), the most overpriced “{}” ({}).",
            good.len(),
            bad.len(),
            best.text,
            plain(best.difference.mean, 1, true),
            worst.text,
            plain(worst.difference.mean, 1, true)
        )
    }

    fn write_components(&self, blocks: &mut Vec<ReportBlock>) {
        blocks.push(ReportBlock::Heading("Underpriced and overpriced components".to_owned()));
        blocks.push(ReportBlock::Text(
            "What a component is worth minus its price, in levels. This is the average over the generated cards that have the \
             component, compared with other cards of the same kind and cost. Components to the right of the line cost too \
             little; those to the left cost too much."
                .to_owned(),
        ));
        let enough: Vec<&PricedComponent> = self.components.iter().filter(|it| it.cards >= ENOUGH).collect();
        let half = SHOWN.min(enough.len().div_ceil(2));
        blocks.push(ReportBlock::Chart(self.chart(
            "underpriced",
            "The most underpriced components.",
            &enough[..half],
        )));
        let rest = &enough[half.max(enough.len().saturating_sub(SHOWN))..];
        blocks.push(ReportBlock::Chart(self.chart("overpriced", "The most overpriced components.", rest)));
        if let Some(agreement) = self.agreement {
            let skill: Vec<&str> =
                self.components.iter().filter(|it| it.depends_on_skill).map(|it| it.text.as_str()).collect();
            let skilled = if skill.is_empty() {
                "For every component, the intervals of the two bots overlap.".to_owned()
            } else {
                format!(
                    "These components depend on skill, because the intervals of the two bots don’t overlap: {}.",
                    skill.join(" · ")
                )
            };
            blocks.push(ReportBlock::Text(format!(
                "The two bots’ rankings of the components have a rank correlation of {}. {skilled}{}",
                plain(agreement, 2, false),
                if self.second_level.is_some_and(|it| it.low <= 0.0) {
                    " The second bot has played too few deals to show what a level is worth, so its figures are not reliable."
                } else {
                    ""
                }
            )));
        }
        blocks.push(ReportBlock::Folded(self.table()));
        blocks.push(ReportBlock::Table(self.short_table(&enough)));
    }

    fn chart(&self, name: &str, caption: &str, components: &[&PricedComponent]) -> Chart {
        let two = self.second_level.is_some();
        let row = |it: &&PricedComponent| ForestRow {
            name: it.text.clone(),
            values: if two { vec![Some(it.difference), it.second] } else { vec![Some(it.difference)] },
        };
        let forest = Forest {
            rows: components.iter().map(row).collect(),
            series: if two { self.method.bots.clone() } else { Vec::new() },
            axis: "worth of the component minus its price, in levels, with 95 % interval",
            sides: ("costs too much", "costs too little"),
            middle: 0.0,
        };
        Chart { name: name.to_owned(), caption: caption.to_owned(), drawing: forest.draw() }
    }

    fn table(&self) -> ReportTable {
        let all = &self.components;
        let mut columns = vec![
            ReportColumn::text("Component", all.iter().map(|it| it.text.as_str())),
            ReportColumn::text("Name", all.iter().map(|it| it.id)),
            ReportColumn::text("Kind", all.iter().map(|it| it.kind)),
            ReportColumn::new("Cards", Cells::Count(all.iter().map(|it| it.cards as u64).collect())),
            ReportColumn::new(
                "Price, levels",
                Cells::Number(all.iter().map(|it| Some(it.price)).collect(), 1),
            ),
            ReportColumn::new(
                "Worth minus price, levels",
                Cells::Difference(all.iter().map(|it| Some(it.difference)).collect(), 1),
            ),
            ReportColumn::new(
                "Worth per level paid",
                Cells::Number(all.iter().map(|it| it.per_level).collect(), 1),
            ),
            ReportColumn::new(
                "Played if possible, %",
                Cells::Number(all.iter().map(|it| it.played).collect(), 0),
            ),
        ];
        if self.second_level.is_some() {
            let second = all.iter().map(|it| it.second).collect();
            columns.push(ReportColumn::new("Worth minus price, second bot", Cells::Difference(second, 1)));
            let skill = all.iter().map(|it| if it.depends_on_skill { "yes" } else { "" });
            columns.push(ReportColumn::text("Depends on skill", skill));
        }
        ReportTable::new("components", "All components, the most underpriced first.", columns)
    }

    /// Returns a table of the most underpriced and the most overpriced components, for the terminal.
    fn short_table(&self, enough: &[&PricedComponent]) -> ReportTable {
        let half = 8.min(enough.len() / 2);
        let all: Vec<&PricedComponent> =
            enough[..half].iter().chain(&enough[enough.len() - half..]).copied().collect();
        ReportTable::new(
            "extremes",
            "The components whose worth differs most from their price, in levels.",
            vec![
                ReportColumn::new(
                    "Worth minus price",
                    Cells::Difference(all.iter().map(|it| Some(it.difference)).collect(), 1),
                ),
                ReportColumn::new("Price", Cells::Number(all.iter().map(|it| Some(it.price)).collect(), 1)),
                ReportColumn::text("Component", all.iter().map(|it| it.text.as_str())),
            ],
        )
    }

    fn write_model(&self, blocks: &mut Vec<ReportBlock>) {
        blocks.push(ReportBlock::Heading("The model".to_owned()));
        let Some(level) = self.level else { return };
        blocks.push(ReportBlock::Text(format!(
            "{} legal cards were generated, one for each component in turn, with random numbers, targets, conditions and \
             costs. Each deal makes two decks with the costs of the starter decks: plain creatures, and four copies each \
             of random generated cards, whose costs are moved by −2 to +2 at random. The two decks play against each \
             other from both seats. In the model, the difference in win rate is a sum over the dealt cards, with a term each for \
             the moved cost, the cost, its square, spells, creatures with abilities, offense minus defense, and each \
             component (times the levels that it adds or subtracts, if it has a price). So a component is compared with the \
             same number of levels of offense and defense. The terms of components are shrunk (ridge regression with strength \
             {}, which predicts other deals best). The intervals come from fitting the model again to resampled deals. A free \
             level of offense or defense on four copies of a card is worth {} percentage points of win rate ({} to {}). This \
             number converts win rates to levels. The model explains {} % of the variance of single deals that it was not \
             fitted to. Most of the remaining variance is the luck of two games.",
            self.cards,
            plain(self.shrinkage, 0, false),
            plain(level.mean, 2, false),
            plain(level.low, 2, false),
            plain(level.high, 2, false),
            plain(self.explained, 1, false)
        )));
        let names = self.terms.iter().map(|it| match it.0 {
            "spell" => "a spell instead of a creature",
            "ability" => "a creature with an ability",
            _ => "a level of offense instead of defense",
        });
        let mut rows: Vec<(String, Option<Interval>)> =
            names.zip(&self.terms).map(|(name, it)| (name.to_owned(), Some(it.1))).collect();
        // The term counts offense minus defense, so moving a level from defense to offense changes it by two.
        if let Some(last) = rows.last_mut() {
            last.1 = last.1.map(|it| it.times(2.0));
        }
        blocks.push(ReportBlock::Table(ReportTable::new(
            "terms",
            "What spells, abilities and offense are worth in the model, in levels.",
            vec![
                ReportColumn::text("Term", rows.iter().map(|it| it.0.as_str())),
                ReportColumn::new("Levels", Cells::Difference(rows.iter().map(|it| it.1).collect(), 2)),
            ],
        )));
    }
}

fn write_check(blocks: &mut Vec<ReportBlock>, check: &HeldOut) {
    blocks.push(ReportBlock::Heading("Does the model predict cards it never saw?".to_owned()));
    blocks.push(ReportBlock::Text(format!(
        "{} other generated cards were measured on their own and compared with the prediction. R² is {}, and {} without \
         the part of the measurements that is only chance. If the predictions for two cards differ by 1 level, their \
         measurements differ by {} levels on average ({} to {}). For a well calibrated model, this number is 1.",
        check.cards.len(),
        plain(check.r_squared, 2, false),
        plain(check.r_squared_without_noise, 2, false),
        plain(check.slope.mean, 2, false),
        plain(check.slope.low, 2, false),
        plain(check.slope.high, 2, false)
    )));
    let dots: Vec<(f64, f64)> = check.cards.iter().map(|it| (it.predicted, it.measured.mean)).collect();
    let rest: Vec<(f64, f64)> =
        check.cards.iter().map(|it| (it.predicted, it.measured.mean - it.predicted)).collect();
    let chart = |name: &str, caption: &str, dots: Vec<(f64, f64)>, diagonal: bool, axis: &str| {
        let scatter = Scatter {
            groups: groups(&dots),
            dots,
            diagonal,
            axes: ("predicted worth minus cost, in levels", axis),
        };
        ReportBlock::Chart(Chart {
            name: name.to_owned(),
            caption: caption.to_owned(),
            drawing: scatter.draw(),
        })
    };
    let caption = "Blue: single cards. Orange: the mean of each tenth of the cards, with its 95 % interval. On the dashed \
                   line, prediction and measurement agree.";
    blocks.push(chart("calibration", caption, dots, true, "measured worth minus cost, in levels"));
    let caption = "The measured minus the predicted worth. Blue: single cards. Orange: the mean of each tenth of the cards.";
    blocks.push(chart("residuals", caption, rest, false, "measured minus predicted worth, in levels"));
    let all = &check.cards;
    blocks.push(ReportBlock::Folded(ReportTable::new(
        "held-out",
        "The cards that the model did not see.",
        vec![
            ReportColumn::text("Card", all.iter().map(|it| it.text.as_str())),
            ReportColumn::new("Cost", Cells::Number(all.iter().map(|it| Some(it.cost as f64)).collect(), 0)),
            ReportColumn::new(
                "Predicted",
                Cells::Number(all.iter().map(|it| Some(it.predicted)).collect(), 1),
            ),
            ReportColumn::new(
                "Measured",
                Cells::Difference(all.iter().map(|it| Some(it.measured)).collect(), 1),
            ),
        ],
    )));
}

/// Returns the mean of each tenth of the dots, from left to right.
fn groups(dots: &[(f64, f64)]) -> Vec<(f64, Interval)> {
    let mut sorted = dots.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
    let size = sorted.len().div_ceil(10).max(1);
    let group = |dots: &[(f64, f64)]| {
        let n = dots.len() as f64;
        let mean = |of: &dyn Fn(&(f64, f64)) -> f64| dots.iter().map(of).sum::<f64>() / n;
        let (x, y) = (mean(&|it| it.0), mean(&|it| it.1));
        let half = 1.96 * (mean(&|it| (it.1 - y).powi(2)) / n).sqrt();
        (x, Interval { mean: y, low: y - half, high: y + half })
    };
    sorted.chunks(size).filter(|it| it.len() > 2).map(group).collect()
}
