//! Reports as HTML pages that need no other file and no script.

use std::fmt::Write;

use super::table::grouped;
use super::{ReportBlock, ReportPage, ReportTable};
use crate::chart::{STYLE, escaped};

const PAGE_STYLE: &str = include_str!("page.css");

impl ReportPage {
    /// Returns the report as an HTML page that contains everything it needs.
    pub fn html(&self) -> String {
        let title = escaped(&self.title);
        let mut out = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
             <style>\n{PAGE_STYLE}{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n<p class=\"lead\">{}</p>\n",
            escaped(&self.lead)
        );
        for block in &self.blocks {
            match block {
                ReportBlock::Heading(words) => {
                    let _ = writeln!(out, "<h2>{}</h2>", escaped(words));
                }
                ReportBlock::Text(words) => {
                    let _ = writeln!(out, "<p>{}</p>", escaped(words));
                }
                ReportBlock::Table(table) => write_table(&mut out, table),
                ReportBlock::Folded(table) => {
                    let _ = writeln!(out, "<details><summary>{}</summary>", escaped(&table.caption));
                    write_table(&mut out, table);
                    out.push_str("</details>\n");
                }
                ReportBlock::Chart(chart) => {
                    let svg = chart.drawing.inline(&chart.name, &chart.caption);
                    let caption = escaped(&chart.caption);
                    let _ = writeln!(out, "<figure>\n{svg}<figcaption>{caption}</figcaption>\n</figure>");
                }
            }
        }
        self.write_method(&mut out);
        out.push_str("</main>\n</body>\n</html>\n");
        out
    }

    fn write_method(&self, out: &mut String) {
        let method = &self.method;
        out.push_str("<h2>How this was measured</h2>\n<dl>\n");
        let mut item = |name: &str, value: &str| {
            let _ = writeln!(out, "<div><dt>{name}</dt><dd>{value}</dd></div>");
        };
        let stopped = if method.stopped { ", stopped early" } else { "" };
        item("Games", &format!("{}{stopped}", grouped(method.games)));
        item(if method.bots.len() == 1 { "Bot" } else { "Bots" }, &escaped(&method.bots.join(", ")));
        item("Seeds", &format!("from {}", method.seed));
        item("Version", &escaped(&method.version));
        item("Repeat it", &format!("<code>{}</code>", escaped(&method.command)));
        out.push_str("</dl>\n");
    }
}

fn write_table(out: &mut String, table: &ReportTable) {
    let caption = escaped(&table.caption);
    let _ = writeln!(
        out,
        "<div class=\"table\" role=\"region\" aria-label=\"{caption}\" tabindex=\"0\"><table>\n\
         <caption>{caption}</caption>\n<thead><tr>"
    );
    let class = |numeric: bool| if numeric { " class=\"n\"" } else { "" };
    for column in &table.columns {
        let _ = write!(out, "<th scope=\"col\"{}>{}</th>", class(column.is_numeric()), escaped(&column.name));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in 0..table.rows() {
        out.push_str("<tr>");
        for (place, column) in table.columns.iter().enumerate() {
            let (tag, scope) = if place == 0 { ("th", " scope=\"row\"") } else { ("td", "") };
            let shown = escaped(&column.shown(row));
            let _ = write!(out, "<{tag}{scope}{}>{shown}</{tag}>", class(column.is_numeric()));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>\n");
}
