//! Images of cards, with names that nobody can guess.

use std::fmt::{self, Write as _};
use std::sync::Arc;

use cards::card::Card;
use cards::edition::Edition;
use press::face::CardFrame;
use press::theme::{NIGHT, Theme};
use sha2::{Digest, Sha256};

use wire::api::Sketch;

use crate::cache::Cache;

/// The maximum number of cards in the cache. The cache holds the cards that were requested most recently, and the cards
/// of tables that somebody joined.
const MOST_CARDS: usize = 50_000;

/// The name of a card's image, which is 32 hexadecimal digits in URLs. It is stored as a number to save memory,
/// because every room keeps the names for all its cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ImageName(pub(crate) u128);

impl fmt::Display for ImageName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// The maximum number of cards of KEEP in the cache.
const MOST_KEEP_CARDS: usize = 10_000;

/// A card of either game that has its own image.
pub(crate) enum Pictured<'a> {
    /// A card of Keeper of the Cards.
    Kotc(&'a Card, Edition),
    /// A card of somebody's own list for KEEP.
    Keep(&'a keep::ListCard),
}

/// The theme and the frame of a card's face.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct FaceStyle {
    pub(crate) theme: &'static Theme,
    pub(crate) frame: CardFrame,
}

impl FaceStyle {
    /// The style of cards that state no theme and no frame.
    pub(crate) const USUAL: FaceStyle = FaceStyle { theme: &NIGHT, frame: CardFrame::Standard };

    /// Returns the style that a card states in its fields `theme` and `frame`. Ignores unknown names.
    pub(crate) fn of(sketch: &Sketch) -> FaceStyle {
        let theme = studio::extra_text(sketch, "theme").to_lowercase();
        FaceStyle {
            theme: theme.parse().unwrap_or(FaceStyle::USUAL.theme),
            frame: CardFrame::named(&studio::extra_text(sketch, "frame")).unwrap_or_default(),
        }
    }
}

/// A card of Keeper of the Cards, and how to draw it.
pub(crate) struct GalleryCard {
    pub(crate) card: Card,
    pub(crate) edition: Edition,
    pub(crate) style: FaceStyle,
}

/// Creates names for the images of cards, and finds the card for a name.
pub(crate) struct Gallery {
    secret: [u8; 32],
    cards: Cache<u128, Arc<GalleryCard>>,
    keep_cards: Cache<u128, Arc<keep::ListCard>>,
}

impl Gallery {
    pub(crate) fn new(secret: [u8; 32]) -> Gallery {
        Gallery { secret, cards: Cache::new(MOST_CARDS), keep_cards: Cache::new(MOST_KEEP_CARDS) }
    }

    /// Returns the name of a card's image. The card can belong to either game.
    pub(crate) fn of(&self, card: &Pictured<'_>) -> ImageName {
        match card {
            Pictured::Kotc(card, edition) => self.picture(card, *edition),
            Pictured::Keep(card) => self.keep_picture(card),
        }
    }

    /// Returns the name of a card's image. The name depends on the server's secret, so only people who have seen the
    /// card know it.
    pub(crate) fn picture(&self, card: &Card, edition: Edition) -> ImageName {
        self.styled(card, edition, &FaceStyle::USUAL)
    }

    /// Like [`Gallery::picture`], for a card that is drawn in its own style.
    pub(crate) fn styled(&self, card: &Card, edition: Edition, style: &FaceStyle) -> ImageName {
        let mut content = String::new();
        let _ = write!(content, "{edition} {card:?}");
        if *style != FaceStyle::USUAL {
            let _ = write!(content, " {} {:?}", style.theme.name, style.frame);
        }
        let key = self.key(content.as_bytes());
        if self.cards.get(&key).is_none() {
            let card = GalleryCard { card: card.clone(), edition, style: style.clone() };
            self.cards.put(key, Arc::new(card), 1);
        }
        ImageName(key)
    }

    /// Returns the name of a card's image, for a card from somebody's own list for KEEP.
    pub(crate) fn keep_picture(&self, card: &keep::ListCard) -> ImageName {
        let key = self.key(format!("keep {card:?}").as_bytes());
        if self.keep_cards.get(&key).is_none() {
            self.keep_cards.put(key, Arc::new(card.clone()), 1);
        }
        ImageName(key)
    }

    /// Returns a name for some content. Nobody without the content can guess the name.
    pub(crate) fn name(&self, content: &[u8]) -> String {
        ImageName(self.key(content)).to_string()
    }

    fn key(&self, content: &[u8]) -> u128 {
        let inner = Sha256::new().chain_update(self.secret).chain_update(content).finalize();
        let sum: [u8; 32] = Sha256::new().chain_update(self.secret).chain_update(inner).finalize().into();
        sum[..16].iter().fold(0, |key: u128, byte| key << 8 | u128::from(*byte))
    }

    /// Returns the card for an image's name; `None` if it is not in the cache.
    pub(crate) fn card(&self, picture: &str) -> Option<Arc<GalleryCard>> {
        self.cards.get(&number(picture)?)
    }

    /// Returns the card of KEEP for an image's name; `None` if it is not in the cache.
    pub(crate) fn keep_card(&self, picture: &str) -> Option<Arc<keep::ListCard>> {
        self.keep_cards.get(&number(picture)?)
    }
}

/// Parses the name of an image.
fn number(picture: &str) -> Option<u128> {
    u128::from_str_radix(picture, 16).ok().filter(|_| picture.len() == 32)
}
