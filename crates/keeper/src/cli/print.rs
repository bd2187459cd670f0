//! `keeper print`: prints cards, or exports them for other programs.

mod order;

use std::io::{IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cards::edition::Edition;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use playable::GameKind;
use press::format::{FORMATS, Format, FormatInput, FormatOption, Output};
use press::print::{self, PrintSettings};
use press::sheet;
use press::stock::Size;
use press::theme::Theme;

use crate::ExitOutcome;
use crate::games;
use crate::output::OutputPath;
use order::Order;

#[derive(Args, Debug)]
pub(super) struct PrintArgs {
    /// Deck or card files (TOML or JSON); for KEEP, at most one file with your own card list
    files: Vec<PathBuf>,
    /// The file or folder to write
    #[arg(short, long)]
    to: PathBuf,
    /// The output format; by default the file extension of --to decides
    #[arg(short, long, value_parser = format_parser())]
    format: Option<&'static Format>,
    /// The game that the cards belong to
    #[arg(long, value_parser = games::parser(), default_value_t = GameKind::Kotc)]
    game: GameKind,
    /// Print only the card with this name or, if no card has this name, all cards whose names contain it
    #[arg(long)]
    only: Vec<String>,
    /// Print only one copy of each card
    #[arg(long)]
    once: bool,
    /// The edition of cards that don't state an edition
    #[arg(short, long, value_parser = crate::edition::read)]
    edition: Option<Edition>,
    /// Files with the cards that a deck lists only by name
    #[arg(short, long)]
    cards: Vec<PathBuf>,
    /// The colour theme: night, walnut, moss, wine, day, or ink (saves ink)
    #[arg(long, default_value = "night")]
    theme: &'static Theme,
    /// The frame around images: standard, full-art, picture (only the image), or an SVG file with your own frame
    #[arg(long, default_value = "standard")]
    frame: String,
    /// The size of the cards; files for print services always use poker
    #[arg(long, value_parser = size_parser(), default_value = "standard")]
    size: Size,
    /// An image file for the back of all cards
    #[arg(long)]
    back: Option<PathBuf>,
    /// Font files or folders for characters that Keeper's fonts lack, such as Chinese
    #[arg(long)]
    fonts: Vec<PathBuf>,
    /// Images and PDF/X: resolution in DPI [default: 400]
    #[arg(long)]
    dpi: Option<f64>,
    /// Tabletop Simulator: the URL of the folder from which it loads the images; by default the local output folder
    #[arg(long)]
    url: Option<String>,
    /// Overwrite existing files
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    sheet: SheetArgs,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Sheets")]
struct SheetArgs {
    /// The paper size
    #[arg(long, value_enum, default_value_t = PaperArg::A4)]
    paper: PaperArg,
    /// Cards per page: 9 (upright, edge to edge) or 8 (turned, with gaps) on A4; with other paper or
    /// card sizes, the numbers differ
    #[arg(long, value_enum, default_value_t = PerPageArg::Nine)]
    per_page: PerPageArg,
    /// Bleed in millimetres, 0 to 3, on sheets and images
    #[arg(long, default_value_t = 0.0)]
    bleed: f64,
    /// The gap between cards in millimetres, 0 to 10
    #[arg(long)]
    gap: Option<f64>,
    /// Crop marks: in the page's margin, at the corners of every card, or none
    #[arg(long, value_enum, default_value_t = MarksArg::Edge)]
    marks: MarksArg,
    /// Print backs on every second page; choose the edge on which your duplex printer flips the paper
    #[arg(long, value_enum, default_value_t = BacksArg::None)]
    backs: BacksArg,
    /// Shift the backs right and down by these millimetres, such as 0.5,-1, to correct the printer's offset
    #[arg(long, value_parser = offset, default_value = "0,0", allow_hyphen_values = true)]
    back_offset: (f64, f64),
    /// Leave out the scale ruler, which shows whether the printer scaled the page
    #[arg(long)]
    no_ruler: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum PaperArg {
    A4,
    Letter,
    A3,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum PerPageArg {
    #[value(name = "9")]
    Nine,
    #[value(name = "8")]
    Eight,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum MarksArg {
    None,
    Edge,
    Corners,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum BacksArg {
    None,
    Long,
    Short,
}

impl SheetArgs {
    fn options(&self) -> sheet::Options {
        sheet::Options {
            paper: match self.paper {
                PaperArg::A4 => sheet::PaperSize::A4,
                PaperArg::Letter => sheet::PaperSize::Letter,
                PaperArg::A3 => sheet::PaperSize::A3,
            },
            per_page: match self.per_page {
                PerPageArg::Nine => sheet::PerPage::Nine,
                PerPageArg::Eight => sheet::PerPage::Eight,
            },
            bleed: self.bleed,
            gap: self.gap,
            marks: match self.marks {
                MarksArg::None => sheet::CropMarks::None,
                MarksArg::Edge => sheet::CropMarks::Edge,
                MarksArg::Corners => sheet::CropMarks::Corners,
            },
            backs: match self.backs {
                BacksArg::None => sheet::BackSides::None,
                BacksArg::Long => sheet::BackSides::LongEdge,
                BacksArg::Short => sheet::BackSides::ShortEdge,
            },
            back_offset: self.back_offset,
            ruler: !self.no_ruler,
        }
    }
}

fn offset(text: &str) -> Result<(f64, f64), String> {
    let wrong = || format!("“{text}” must be two lengths in millimetres, for example 0.5,-1");
    let (right, down) = text.split_once(',').ok_or_else(wrong)?;
    let length = |it: &str| it.trim().parse::<f64>().ok().filter(|it| it.is_finite()).ok_or_else(wrong);
    Ok((length(right)?, length(down)?))
}

/// Returns the parser for the name of a card size.
fn size_parser() -> impl TypedValueParser<Value = Size> {
    let value = |(name, size): (&'static str, Size)| {
        PossibleValue::new(name).help(format!("{} × {} mm", size.width, size.height))
    };
    PossibleValuesParser::new(Size::ALL.map(value)).try_map(|name| {
        let found = Size::ALL.into_iter().find(|it| it.0 == name).map(|it| it.1);
        found.ok_or("unknown size; `keeper print --help` lists all")
    })
}

/// Returns the formats that `keeper print` can write.
fn formats() -> impl Iterator<Item = &'static Format> {
    FORMATS.iter().filter(|it| matches!(it.source, FormatInput::Drawn(_)))
}

/// Returns the parser for the name of a format. The help text lists all formats.
fn format_parser() -> impl TypedValueParser<Value = &'static Format> {
    let value = |it: &Format| PossibleValue::new(it.name).help(format!("{}: {}", it.title, it.about));
    PossibleValuesParser::new(formats().map(value))
        .try_map(|name| Format::find(&name).ok_or("unknown format; `keeper print --help` lists all"))
}

/// Returns the default format for the file extension of a path.
fn format_of(path: &Path) -> Option<&'static Format> {
    let ending = path.extension()?.to_str()?.to_lowercase();
    formats().find(|it| it.output.ending() == Some(&ending))
}

impl PrintArgs {
    fn settings(&self, format: &Format) -> Result<PrintSettings> {
        // LackeyCCG's plugin works without a URL. With a URL, the plugin also contains a list from which people can
        // install it.
        let needed = format.has(FormatOption::Url) && (format.needs_url || self.url.is_some());
        let url = if needed { self.url()? } else { String::new() };
        if self.dpi.is_some() && !format.has(FormatOption::Dpi) {
            let given =
                formats().filter(|it| it.has(FormatOption::Dpi)).map(|it| it.name).collect::<Vec<_>>();
            bail!(
                "--dpi has no effect on the format {}; leave it out, or choose {}",
                format.name,
                given.join(" or ")
            );
        }
        Ok(PrintSettings { sheet: self.sheet.options(), dpi: self.dpi.unwrap_or(print::DPI), url })
    }

    /// Returns the URL of the folder where Tabletop Simulator finds the images.
    fn url(&self) -> Result<String> {
        match &self.url {
            Some(url) => Ok(format!("{}/", url.trim_end_matches('/'))),
            None => {
                let folder = std::path::absolute(&self.to).context("cannot find the output folder")?;
                Ok(format!("file:///{}/", folder.display().to_string().trim_start_matches('/')))
            }
        }
    }
}

/// Draws the cards, creates the files of the format and writes them.
pub(super) fn command(args: &PrintArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let usual = format_of(&args.to);
    let Some(format) = args.format.or(usual) else {
        bail!(
            "unknown file extension of {}; choose the format with --format pdf, png, svg, tts, …",
            args.to.display()
        );
    };
    let FormatInput::Drawn(make) = format.source else {
        bail!("keeper print cannot make the format {}; `keeper print --help` lists all", format.name);
    };
    if usual.is_some_and(|it| it.output.ending() != format.output.ending()) {
        bail!("the file extension of {} belongs to another format; change it or --format", args.to.display());
    }
    let settings = args.settings(format)?;
    let order = Order::read(args, format.size(args.size))?;
    let place = OutputPath::take(&args.to, args.force)?;
    let bar = bar(order.len() as u64, "{bar:30} {pos} of {len} cards drawn");
    let (stock, remarks) = order.draw(&|| bar.inc(1))?;
    bar.finish_and_clear();
    for remark in remarks {
        eprintln!("keeper: {remark}");
    }
    let pieces = make(&stock, &settings)?;
    let single = matches!(format.output, Output::EachCard(_)) && usual.is_some();
    if single && stock.entries.len() > 1 {
        let (shown, cards) = (args.to.display(), stock.entries.len());
        bail!(
            "{shown} is one image, but there are {cards} cards; choose a folder with --to, or a card with --only"
        );
    }
    match pieces.as_slice() {
        [only] if matches!(format.output, Output::File(_)) => place.file(&only.make()?)?,
        // If the path is an image file, write only the front of the card.
        [front, _] if single => place.file(&front.make()?)?,
        pieces => {
            let bar = self::bar(pieces.len() as u64, "{bar:30} {pos} of {len} files, {eta} left");
            let others = place.folder(pieces, &|| bar.inc(1))?;
            bar.finish_and_clear();
            if others > 0 {
                eprintln!("keeper: {others} other files in {} were left as they are", args.to.display());
            }
        }
    }
    let shown = args.to.display();
    if let ([only], true) = (stock.entries.as_slice(), single) {
        writeln!(out, "{shown}: {}", only.name)?;
        return Ok(ExitOutcome::Well);
    }
    let (copies, different) = (stock.copies().count(), stock.entries.len());
    let cards = if different == 1 { "card" } else { "cards" };
    let files = if pieces.len() == 1 { String::new() } else { format!(", {} files", pieces.len()) };
    writeln!(out, "{shown}: {different} different {cards}, {copies} in all{files}")?;
    Ok(ExitOutcome::Well)
}

/// Returns a progress bar. It is hidden if standard error is not a terminal.
fn bar(length: u64, template: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template);
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
