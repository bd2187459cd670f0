//! The busts of the Characters, which are assembled from parts. Known names have fixed parts. For other names, dice
//! seeded with the name choose the parts, so that the same name always looks the same.

use kurbo::{Affine, Circle, Rect, Vec2};
use scene::{Color, Paint, Scene};

use super::cut::{Cut, Inks, print};
use super::marks::tinted;
use super::{dress, hats, heads, tools};
use crate::dice::NameDice;
use crate::theme::Theme;

/// A part of a bust: the shapes behind the head, and the shapes in front of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct BustPart {
    pub(super) behind: &'static [Cut],
    pub(super) before: &'static [Cut],
}

/// The parts and colours of a figure.
#[derive(Clone, Copy, Debug)]
struct Figure {
    hat: &'static BustPart,
    hair: &'static BustPart,
    beard: &'static [Cut],
    look: &'static [Cut],
    dress: &'static [Cut],
    tool: &'static [Cut],
    cloth: u32,
    hair_color: u32,
    skin: u32,
}

const WINE: u32 = 0x8c3b40;
const SLATE: u32 = 0x4f6478;
const MOSS: u32 = 0x62753f;
const OCHRE: u32 = 0xb98238;
const PLUM: u32 = 0x6a4a7c;
const COAL: u32 = 0x3f3d45;
const CLOTHS: [u32; 6] = [WINE, SLATE, MOSS, OCHRE, PLUM, COAL];

const BLACK: u32 = 0x37302d;
const BROWN: u32 = 0x7a5234;
const GREY: u32 = 0xb9b2a6;
const STRAW: u32 = 0xcf9f4c;
const RED: u32 = 0xa9552e;
const HAIR_COLORS: [u32; 5] = [BLACK, BROWN, GREY, STRAW, RED];

const FAIR: u32 = 0xf3dcbc;
const TAN: u32 = 0xd9ab7c;
const DARK: u32 = 0xa87550;
const SKINS: [u32; 3] = [FAIR, TAN, DARK];

/// Returns the parts and colours of the Character with this name.
fn figure(name: &str) -> Figure {
    let of = |hat, hair, beard, look, dress, tool, [cloth, hair_color, skin]: [u32; 3]| Figure {
        hat,
        hair,
        beard,
        look,
        dress,
        tool,
        cloth,
        hair_color,
        skin,
    };
    use dress::*;
    use hats::*;
    use heads::*;
    use tools::*;
    match name.trim().to_ascii_lowercase().as_str() {
        "gardener" => of(STRAW_HAT, LONG, SHAVEN, SMILE, APRON, RAKE, [MOSS, RED, FAIR]),
        "shrewd trader" => of(BONNET, SHORT, GOATEE, SLY, FUR, SCALES, [WINE, BLACK, TAN]),
        "constable" => of(KETTLE_HELM, SHORT, MOUSTACHE, STERN, TABARD, HALBERD, [SLATE, BROWN, FAIR]),
        "alchemist" => of(POINTED_HAT, LONG, LONG_BEARD, SPECTACLES, TUNIC, VIAL, [PLUM, GREY, FAIR]),
        "hoarder" => of(FUR_HAT, SHORT, FULL_BEARD, SLY, FUR, SACK, [OCHRE, BROWN, FAIR]),
        "master thief" => of(HOOD, SHORT, SHAVEN, MASK, CLOAK, DAGGER, [COAL, BLACK, FAIR]),
        "blacksmith" => of(BAND, SHORT, FULL_BEARD, STERN, APRON, HAMMER, [COAL, BLACK, DARK]),
        "pastry cook" => of(COOKS_CAP, SHORT, MOUSTACHE, SMILE, APRON, ROLLING_PIN, [WINE, RED, FAIR]),
        "tax collector" => of(BONNET, SHORT, SHAVEN, STERN, CHAIN, QUILL, [COAL, GREY, FAIR]),
        "pedlar" => of(BRIM, SHORT, STUBBLE, SMILE, TUNIC, BUNDLE, [MOSS, BROWN, TAN]),
        "antiquary" => of(BARE, FRINGE, LONG_BEARD, SPECTACLES, TUNIC, URN, [OCHRE, GREY, FAIR]),
        "court jester" => of(JESTER, BALD, SHAVEN, GRIN, RUFF, MAROTTE, [PLUM, BLACK, FAIR]),
        "herald" => of(FEATHERED, LONG, SHAVEN, PLAIN, TABARD, TRUMPET, [WINE, STRAW, FAIR]),
        "beggar" => of(HOOD, BALD, STUBBLE, SAD, RAGS, BOWL, [OCHRE, GREY, TAN]),
        "steward" => of(BARE, SHORT, GOATEE, PLAIN, CHAIN, KEYS, [SLATE, BLACK, DARK]),
        "spymaster" => of(BRIM, LONG, GOATEE, SLY, CLOAK, LETTER, [COAL, BLACK, FAIR]),
        "chancellor" => of(SQUARE_CAP, CURLS, SHAVEN, STERN, CHAIN, SCROLL, [WINE, GREY, FAIR]),
        "ratcatcher" => of(SLOUCH_CAP, LONG, STUBBLE, GRIN, RAGS, RAT, [MOSS, BROWN, FAIR]),
        "miller" => of(SLOUCH_CAP, BALD, MOUSTACHE, SMILE, APRON, WHEAT, [SLATE, STRAW, FAIR]),
        "abbess" => of(VEIL, BALD, SHAVEN, PLAIN, HABIT, BOOK, [COAL, BLACK, TAN]),
        other => thrown(other),
    }
}

/// Chooses parts and colours for an unknown name. Avoids parts that only a jester, a nun or a thief would wear.
fn thrown(name: &str) -> Figure {
    use dress::*;
    use hats::*;
    use heads::*;
    const ANY_HAT: [&BustPart; 10] =
        [BARE, STRAW_HAT, FEATHERED, KETTLE_HELM, FUR_HAT, HOOD, BONNET, BRIM, SQUARE_CAP, SLOUCH_CAP];
    const ANY_HAIR: [&BustPart; 4] = [SHORT, LONG, FRINGE, CURLS];
    const ANY_BEARD: [&[Cut]; 8] =
        [SHAVEN, SHAVEN, SHAVEN, GOATEE, MOUSTACHE, FULL_BEARD, LONG_BEARD, STUBBLE];
    const ANY_LOOK: [&[Cut]; 6] = [PLAIN, SMILE, STERN, SLY, SAD, SPECTACLES];
    const ANY_DRESS: [&[Cut]; 6] = [TUNIC, APRON, FUR, TABARD, CLOAK, CHAIN];
    let mut dice = NameDice::of_bytes(name);
    Figure {
        hat: dice.pick(ANY_HAT),
        hair: dice.pick(ANY_HAIR),
        beard: dice.pick(ANY_BEARD),
        look: dice.pick(ANY_LOOK),
        dress: dice.pick(ANY_DRESS),
        tool: dice.pick(tools::TOOLS),
        cloth: dice.pick(CLOTHS),
        hair_color: dice.pick(HAIR_COLORS),
        skin: dice.pick(SKINS),
    }
}

/// Draws the Character with this name as a bust in front of the sky, with a light behind the head.
pub fn portrait(scene: &mut Scene, theme: &Theme, name: &str, area: Rect) {
    let line = [(0.0, area.y0), (0.0, area.y1)];
    scene.fill(area, Paint::Linear { line, colors: theme.sky });
    let side = area.height() * 0.98;
    let corner = Vec2::new(area.center().x - side / 2.0, area.y1 - side);
    let middle = (area.center().x, corner.y + side * 0.46);
    scene.fill(Circle::new(middle, side * 0.45), theme.light.mix(theme.sky[1], 0.3));
    bust(scene, name, theme, Affine::translate(corner) * Affine::scale(side / 100.0));
}

/// Draws the bust of the Character with this name. `place` is the transform from the bust's square of 100 by 100 units
/// to its position.
fn bust(scene: &mut Scene, name: &str, theme: &Theme, place: Affine) {
    let figure = figure(name);
    let color = |it: u32| tinted(theme, Color::hex(it));
    let body = color(figure.cloth);
    let inks = Inks {
        key: color(0x1d1918),
        body,
        soft: body.mix(theme.paper[0], 0.6),
        pale: theme.paper[0],
        brass: color(0xdba94f),
        warm: color(0xb5512f),
        skin: color(figure.skin),
        hair: color(figure.hair_color),
    };
    let layers = [
        figure.hat.behind,
        figure.hair.behind,
        dress::SHOULDERS,
        figure.dress,
        heads::HEAD,
        figure.look,
        figure.beard,
        figure.hair.before,
        figure.hat.before,
    ];
    for layer in layers {
        print(scene, layer, &inks, place);
    }
    // The tool is held at arm's length.
    print(scene, figure.tool, &inks, place * Affine::translate((5.0, 0.0)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linocut::cut::tests::assert_readable;
    use crate::theme::NIGHT;

    fn drawn(name: &str) -> Scene {
        let mut scene = Scene::default();
        bust(&mut scene, name, &NIGHT, Affine::IDENTITY);
        scene
    }

    #[test]
    fn everything_they_wear_is_drawn() {
        for card in keep::List::standard().cards() {
            let it = figure(&card.name);
            let parts = [it.hat.behind, it.hat.before, it.hair.behind, it.hair.before];
            let cuts = [it.beard, it.look, it.dress, it.tool, dress::SHOULDERS, heads::HEAD];
            for cuts in parts.into_iter().chain(cuts).filter(|it| !it.is_empty()) {
                assert_readable(&card.name, cuts);
            }
        }
    }

    #[test]
    fn no_two_characters_of_our_list_look_alike() {
        let list = keep::List::standard();
        let names: Vec<&str> = list.cards().iter().map(|it| it.name.as_str()).collect();
        for (place, name) in names.iter().enumerate() {
            for other in names.iter().skip(place + 1) {
                assert_ne!(drawn(name), drawn(other), "{name} and {other}");
            }
        }
    }

    #[test]
    fn a_name_always_looks_the_same() {
        for name in ["", "Lighthouse Keeper", "Хранитель", "🦀"] {
            assert_eq!(drawn(name), drawn(name), "{name}");
        }
        assert_ne!(drawn("Lighthouse Keeper"), drawn("Lighthouse Keeper's Aunt"));
    }
}
