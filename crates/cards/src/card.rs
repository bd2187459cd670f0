//! A card as its author writes it.

use std::fmt;
use std::str::FromStr;

use crate::edition::Edition;

/// The two types of card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardKind {
    /// A creature, called minion since the 12th edition.
    Creature,
    /// A spell.
    Spell,
}

impl CardKind {
    /// Returns the edition's word for this type of card.
    pub fn name(self, edition: Edition) -> &'static str {
        match self {
            CardKind::Creature => crate::editions::Guide::of(edition).words.creature,
            CardKind::Spell => "spell",
        }
    }
}

/// The Edition Indicator of a card: the edition that the card says it was made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Design {
    /// The card file does not state an edition. The card is treated as if it were made for the edition that it is
    /// checked for.
    #[default]
    Unstated,
    /// The card file says that the card has no Edition Indicator: `edition = "none"`.
    Unmarked,
    /// The card states this edition.
    Marked(Edition),
}

/// A field of a card in a card file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum Field {
    Name,
    Kind,
    Text,
    Offense,
    Defense,
    Cost,
    Edition,
    Flavor,
    Author,
    License,
    Image,
    Crop,
    /// The number of copies in a deck.
    Count,
}

impl Field {
    /// All fields of a card.
    pub const ALL: [Field; 13] = {
        use Field::*;
        [Name, Kind, Text, Offense, Defense, Cost, Edition, Flavor, Author, License, Image, Crop, Count]
    };

    /// Returns all names that card files use for this field, the main name first.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Field::Name => &["name"],
            Field::Kind => &["kind", "type"],
            Field::Text => &["text"],
            Field::Offense => &["offense", "sp"],
            Field::Defense => &["defense", "hp"],
            Field::Cost => &["cost", "level"],
            Field::Edition => &["edition"],
            Field::Flavor => &["flavor"],
            Field::Author => &["author"],
            Field::License => &["license"],
            Field::Image => &["image"],
            Field::Crop => &["crop"],
            Field::Count => &["count"],
        }
    }

    /// Returns the field's main name, which is also its name in output for other programs.
    pub const fn name(self) -> &'static str {
        self.names()[0]
    }
}

/// A card as its author wrote it. The card may have errors.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Card {
    /// The card's name, which has no effect on play.
    pub name: String,
    /// Whether the card is a creature or a spell.
    pub kind: CardKind,
    /// The text in the card's text box; `None` if the box is empty, as on a creature without abilities.
    pub text: Option<String>,
    /// Offense, called SP since the 12th edition.
    pub offense: Option<i64>,
    /// Defense, called HP since the 12th edition.
    pub defense: Option<i64>,
    /// The printed resource cost, called level since 2024.
    pub cost: Option<i64>,
    /// The edition that the card was made for.
    pub design: Design,
    /// The flavor text, which has no effect on play.
    pub flavor: Option<String>,
    /// The card's author.
    pub author: Option<String>,
    /// The card's license.
    pub license: Option<String>,
    /// The card's image file.
    pub image: Option<String>,
    /// The visible part of the image.
    pub crop: Option<ImageCrop>,
}

/// The visible part of an image, in percent. Card files write it as `50 30 150`: x, y and zoom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ImageCrop {
    /// The horizontal position of the point shown in the middle, measured from the left.
    pub x: u16,
    /// The vertical position of the point shown in the middle, measured from the top.
    pub y: u16,
    /// The zoom: at 100 the image just fills the frame.
    pub zoom: u16,
}

impl fmt::Display for ImageCrop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.x, self.y, self.zoom)
    }
}

impl FromStr for ImageCrop {
    type Err = ();

    fn from_str(text: &str) -> Result<ImageCrop, ()> {
        let numbers: Vec<u16> =
            text.split_whitespace().map(str::parse).collect::<Result<_, _>>().map_err(|_| ())?;
        let (x, y, zoom) = match numbers[..] {
            [x, y] => (x, y, 100),
            [x, y, zoom] => (x, y, zoom),
            _ => return Err(()),
        };
        let fits = x <= 100 && y <= 100 && (100..=1000).contains(&zoom);
        fits.then_some(ImageCrop { x, y, zoom }).ok_or(())
    }
}

impl Card {
    /// Creates a card that has only a name and a kind.
    pub fn new(name: impl Into<String>, kind: CardKind) -> Card {
        Card {
            name: name.into(),
            kind,
            text: None,
            offense: None,
            defense: None,
            cost: None,
            design: Design::Unstated,
            flavor: None,
            author: None,
            license: None,
            image: None,
            crop: None,
        }
    }

    /// Returns the text in the card's text box; empty if the card has none.
    pub fn text(&self) -> &str {
        self.text.as_deref().unwrap_or_default()
    }

    /// Returns the card's offense and defense, in this order. A missing value counts as 0, and both are 0 for a spell.
    pub fn stats(&self) -> (i64, i64) {
        match self.kind {
            CardKind::Creature => (self.offense.unwrap_or(0), self.defense.unwrap_or(0)),
            CardKind::Spell => (0, 0),
        }
    }
}
