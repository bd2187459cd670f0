//! The formats in which cards can be printed and exported. The command line, the server and the browser read this list,
//! so a new format needs only a row here and a function that creates its files.

use crate::export::{cockatrice, lackey, list, tts};
use crate::pdfx;
use crate::print::{PrintSettings, drawings, pictures, sheets};
use crate::services;
use crate::stock::{Piece, PressError, Size, Stock, file_name};

use FormatOption::{Back, Bleed, CardSize, Dpi, Once, Sheet, Theme, Url};

/// A format in which cards can be printed or exported.
#[derive(Debug)]
pub struct Format {
    /// The name of the format on the command line and in requests.
    pub name: &'static str,
    /// The display name of the format.
    pub title: &'static str,
    /// A short description of the result.
    pub about: &'static str,
    /// Where the files are used.
    pub group: Group,
    /// The options that affect the result.
    pub options: &'static [FormatOption],
    /// The files that the format creates.
    pub output: Output,
    /// The size of the cards, if the user cannot choose it.
    pub fixed_size: Option<Size>,
    /// The resolution of the images, if the format fixes it. A server uses it to limit the total number of pixels.
    /// `None` if the user chooses the resolution or no limit is needed.
    pub fixed_dpi: Option<f64>,
    /// Whether the format is useless without [`FormatOption::Url`].
    pub needs_url: bool,
    /// The input from which the format creates its files: drawn cards, or the card file.
    pub source: FormatInput,
}

/// Where the files of a format are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// The files are used on the user's own printer.
    Home,
    /// The files are used by print services.
    Services,
    /// The files are used in other programs.
    Programs,
}

/// An option that some formats have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormatOption {
    /// The colour theme.
    Theme,
    /// The size of the cards.
    CardSize,
    /// Whether to print each different card only once.
    Once,
    /// All options for sheets of paper: paper size, cards per page, gap, crop marks, backs, ruler.
    Sheet,
    /// The bleed: how far cards are drawn beyond the cut, in millimetres.
    Bleed,
    /// The user's own image for the back.
    Back,
    /// The resolution of images, in DPI.
    Dpi,
    /// The URL of the folder from which another program loads the images.
    Url,
}

/// The files that a format creates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// One file with this extension.
    File(&'static str),
    /// A file with this extension for each different card, and one for the back.
    EachCard(&'static str),
    /// A folder with files of several kinds.
    Folder,
}

impl Output {
    /// Returns the extension that all files have, without the dot; `None` if their extensions differ.
    pub fn ending(self) -> Option<&'static str> {
        match self {
            Output::File(ending) | Output::EachCard(ending) => Some(ending),
            Output::Folder => None,
        }
    }
}

/// A function that creates the files of a format.
pub type Make = fn(&Stock, &PrintSettings) -> Result<Vec<Piece>, PressError>;

/// The input from which a format creates its files.
#[derive(Clone, Copy, Debug)]
pub enum FormatInput {
    /// Drawn cards. The function creates the files from them.
    Drawn(Make),
    /// The deck or card file, which the server packs together with its images. The command line doesn't offer this,
    /// because its input already is such a file.
    CardFile,
}

impl Format {
    /// Returns the format with this name.
    pub fn find(name: &str) -> Option<&'static Format> {
        FORMATS.iter().find(|it| it.name == name)
    }

    /// Returns whether an option affects this format.
    pub fn has(&self, option: FormatOption) -> bool {
        self.options.contains(&option)
    }

    /// Returns the size of the format's cards: its fixed size if it has one, otherwise the requested size.
    pub fn size(&self, asked: Size) -> Size {
        self.fixed_size.unwrap_or(asked)
    }
}

/// Creates a format of drawn cards for other programs. The rows of [`FORMATS`] override the fields that differ.
const fn drawn(name: &'static str, title: &'static str, about: &'static str, make: Make) -> Format {
    Format {
        name,
        title,
        about,
        group: Group::Programs,
        options: &[Theme, Once, Back],
        output: Output::Folder,
        fixed_size: None,
        fixed_dpi: None,
        needs_url: false,
        source: FormatInput::Drawn(make),
    }
}

/// Every format, in display order. If several formats have the same file extension, the first one is the default for
/// it.
pub static FORMATS: [Format; 12] = [
    Format {
        group: Group::Home,
        options: &[Theme, CardSize, Once, Sheet, Bleed, Back],
        output: Output::File("pdf"),
        ..drawn("pdf", "Sheets", "PDF to print and cut", sheets)
    },
    Format {
        group: Group::Home,
        options: &[Theme, CardSize, Once, Bleed, Back, Dpi],
        output: Output::EachCard("png"),
        ..drawn("png", "Images", "one PNG per card", pictures)
    },
    Format {
        group: Group::Home,
        options: &[Theme, CardSize, Once, Bleed, Back],
        output: Output::EachCard("svg"),
        ..drawn("svg", "Vector images", "one SVG per card", drawings)
    },
    Format {
        group: Group::Services,
        fixed_size: Some(Size::POKER),
        fixed_dpi: Some(services::DPI),
        ..drawn("mpc", "MakePlayingCards", "images with bleed", |stock, _| {
            services::make_playing_cards(stock)
        })
    },
    Format {
        group: Group::Services,
        fixed_size: Some(Size::POKER),
        fixed_dpi: Some(services::DPI),
        ..drawn("gamecrafter", "The Game Crafter", "images with bleed", |stock, _| {
            services::game_crafter(stock)
        })
    },
    Format {
        group: Group::Services,
        output: Output::File("pdf"),
        fixed_size: Some(Size::POKER),
        ..drawn("drivethru", "DriveThruCards", "PDF, one card per page", |stock, _| {
            services::drive_thru_cards(stock)
        })
    },
    Format {
        group: Group::Services,
        options: &[Theme, CardSize, Once, Back, Dpi],
        output: Output::File("pdf"),
        ..drawn("pdfx", "PDF/X-1a", "CMYK for print shops, one card per page", |stock, settings| {
            pdfx::pieces(stock, settings.dpi)
        })
    },
    Format {
        options: &[Theme, Once, Back, Url],
        needs_url: true,
        ..drawn("tts", "Tabletop Simulator", "a saved object with its images", |stock, settings| {
            Ok(tts::pieces(stock, &settings.url))
        })
    },
    Format {
        options: &[Theme, Once],
        ..drawn("cockatrice", "Cockatrice", "cards, images and deck", |stock, _| {
            Ok(cockatrice::pieces(stock))
        })
    },
    Format {
        options: &[Theme, Once, Back, Url],
        ..drawn("lackey", "LackeyCCG", "a plugin with its deck", |stock, settings| {
            Ok(lackey::pieces(stock, &settings.url))
        })
    },
    Format {
        options: &[],
        output: Output::File("txt"),
        ..drawn("text", "Text list", "“3 Fox”, one line per card", |stock, _| {
            Ok(vec![Piece::text(format!("{}.txt", file_name(&stock.name)), list::text(stock))])
        })
    },
    Format {
        name: "toml",
        title: "Deck file",
        about: "TOML, with complete cards",
        group: Group::Programs,
        options: &[],
        output: Output::File("toml"),
        fixed_size: None,
        fixed_dpi: None,
        needs_url: false,
        source: FormatInput::CardFile,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_fit_command_lines() {
        for (index, format) in FORMATS.iter().enumerate() {
            assert!(format.name.bytes().all(|it| it.is_ascii_lowercase()), "{}", format.name);
            assert!(FORMATS.iter().skip(index + 1).all(|it| it.name != format.name), "{}", format.name);
            assert!(!format.title.is_empty() && !format.about.is_empty(), "{}", format.name);
        }
    }

    #[test]
    fn every_group_has_a_format_that_needs_no_input() {
        for group in [Group::Home, Group::Services, Group::Programs] {
            assert!(FORMATS.iter().any(|it| it.group == group && !it.has(Url)), "{group:?}");
        }
    }

    #[test]
    fn a_fixed_size_or_resolution_is_no_option() {
        for format in &FORMATS {
            assert!(!(format.has(CardSize) && format.fixed_size.is_some()), "{}", format.name);
            assert!(!(format.has(Dpi) && format.fixed_dpi.is_some()), "{}", format.name);
        }
    }
}
