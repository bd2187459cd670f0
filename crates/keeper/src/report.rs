//! Shows problems with cards and decks on the terminal.

use std::io::{self, IsTerminal, Write};

use anyhow::Result;
use ariadne::{Config, IndexType, Label, Report, ReportKind, Source};
use cards::problem::{Problem, Severity};

/// Returns whether to use colours: only on a terminal, and only if `NO_COLOR` is not set.
pub(crate) fn colour() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|it| it.is_empty())
}

/// Returns the text in a colour or style, given by its ANSI code. Returns it unchanged if colours are not used.
pub(crate) fn paint(text: &str, code: &str) -> String {
    if colour() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
}

pub(crate) const GREEN: &str = "32";
pub(crate) const RED: &str = "31";
pub(crate) const BOLD: &str = "1";
pub(crate) const DIM: &str = "2";

/// Prints problems. A problem that has a position is shown in the card's text, with the affected words marked.
pub(crate) fn draw(problems: &[Problem], name: &str, text: &str, out: &mut impl Write) -> Result<()> {
    let shown = wrapped(text);
    for problem in problems {
        let Some(place) = &problem.place else {
            plain(problem, out)?;
            continue;
        };
        let kind = match problem.severity {
            Severity::Error => ReportKind::Error,
            Severity::Warning => ReportKind::Warning,
        };
        let span = (name, place.bytes.clone());
        let config = Config::default().with_color(colour()).with_index_type(IndexType::Byte);
        let message = problem.help.as_deref().unwrap_or("here");
        let mut report = Report::build(kind, span.clone())
            .with_config(config)
            .with_code(problem.code)
            .with_message(&problem.message)
            .with_label(Label::new(span).with_message(message));
        if let Some(rule) = &problem.rule {
            report = report.with_note(rule);
        }
        report.finish().write((name, Source::from(&shown)), &mut *out)?;
    }
    Ok(())
}

/// Prints a problem without the card's text.
pub(crate) fn plain(problem: &Problem, out: &mut impl Write) -> Result<()> {
    let (word, colour) = match problem.severity {
        Severity::Error => ("Error", RED),
        Severity::Warning => ("Warning", "33"),
    };
    writeln!(out, "{} {}", paint(&format!("[{}] {word}:", problem.code), colour), problem.message)?;
    if let Some(help) = &problem.help {
        writeln!(out, "   Help: {help}")?;
    }
    if let Some(rule) = &problem.rule {
        writeln!(out, "   Rule: {rule}")?;
    }
    Ok(())
}

/// Wraps long lines. Each line break replaces a space, so that positions in the text stay the same.
fn wrapped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut column = 0;
    let mut words = text.split_inclusive([' ', '\n']).peekable();
    while let Some(word) = words.next() {
        out.push_str(word);
        column = if word.ends_with('\n') { 0 } else { column + word.chars().count() };
        let next = words.peek().map_or(0, |it| it.trim_end().chars().count());
        if column > 0 && column + next > 88 && out.ends_with(' ') {
            out.pop();
            out.push('\n');
            column = 0;
        }
    }
    out
}
