//! The colour themes of cards. Each theme is a set of named colours.

use std::fmt;
use std::str::FromStr;

use scene::Color;

/// The colours of a card, with the name of the theme.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Theme {
    /// The name by which people choose the theme.
    pub name: &'static str,
    /// The outer and the inner colour of the border. Cutting the cards trims the edge of the border.
    pub border: [Color; 2],
    /// The colour of text on the border.
    pub on_border: Color,
    /// The paper behind text: the colour at the top and the colour at the bottom.
    pub paper: [Color; 2],
    /// The colour of text on paper.
    pub ink: Color,
    /// The colour of less important text: flavor, kind, edition.
    pub faint: Color,
    /// The colour of lines and ornaments.
    pub brass: Color,
    /// The seal that shows the cost: the colour of its wax, and the colour of the text on it.
    pub seal: [Color; 2],
    /// The background of an emblem: the colour at the top and the colour at the bottom.
    pub sky: [Color; 2],
    /// The emblem's light colour, for moon, stars and eyes.
    pub light: Color,
    /// The emblem's accent colour.
    pub accent: Color,
    /// The colour of the emblem's darkest shapes.
    pub shade: Color,
}

/// The colour of conditions and caveats that restrict playing (card building guides 5 to 11-2024: HTML code 800000).
pub const RESTRICTION: Color = Color::hex(0x800000);

const INK: Color = Color::hex(0x1f1a16);
const FAINT: Color = Color::hex(0x4e443a);
const PARCHMENT: [Color; 2] = [Color::hex(0xf8f1df), Color::hex(0xefe3c8)];
const BRASS: Color = Color::hex(0xb0894a);

/// The default theme: slate at night.
pub const NIGHT: Theme = Theme {
    name: "night",
    border: [Color::hex(0x1a222e), Color::hex(0x2b3646)],
    on_border: Color::hex(0xe9e1cf),
    paper: PARCHMENT,
    ink: INK,
    faint: FAINT,
    brass: BRASS,
    seal: [Color::hex(0x8a2b22), Color::hex(0xfff4e0)],
    sky: [Color::hex(0x1d2b45), Color::hex(0x5b748f)],
    light: Color::hex(0xf6e7bd),
    accent: Color::hex(0xc96a3d),
    shade: Color::hex(0x121a28),
};

/// A theme in the colours of dark wood.
pub const WALNUT: Theme = Theme {
    name: "walnut",
    border: [Color::hex(0x332116), Color::hex(0x4c3424)],
    on_border: Color::hex(0xf0e2c8),
    sky: [Color::hex(0x6a3d20), Color::hex(0xd9a05b)],
    light: Color::hex(0xffefc2),
    accent: Color::hex(0x9e3b22),
    shade: Color::hex(0x2a180e),
    ..NIGHT
};

/// A theme in the colours of a forest floor.
pub const MOSS: Theme = Theme {
    name: "moss",
    border: [Color::hex(0x1c2c20), Color::hex(0x2f4533)],
    on_border: Color::hex(0xe8ead2),
    paper: [Color::hex(0xf5f2e0), Color::hex(0xe6e3c6)],
    seal: [Color::hex(0x2f5a3c), Color::hex(0xf6f3df)],
    sky: [Color::hex(0x244438), Color::hex(0x9cb483)],
    light: Color::hex(0xf4eebf),
    accent: Color::hex(0xc08a34),
    shade: Color::hex(0x12221a),
    ..NIGHT
};

/// A theme in the colours of red cloth and wax.
pub const WINE: Theme = Theme {
    name: "wine",
    border: [Color::hex(0x3a121c), Color::hex(0x58202d)],
    on_border: Color::hex(0xf4e0d4),
    paper: [Color::hex(0xfaf0e4), Color::hex(0xf0dfcd)],
    seal: [Color::hex(0x2c334a), Color::hex(0xf8eede)],
    sky: [Color::hex(0x4a182c), Color::hex(0xc06a5c)],
    light: Color::hex(0xfce3c0),
    accent: Color::hex(0xe0a04a),
    shade: Color::hex(0x2a0c18),
    ..NIGHT
};

/// A light theme, in the colours of a desk by day.
pub const DAY: Theme = Theme {
    name: "day",
    border: [Color::hex(0xd9c9a6), Color::hex(0xe7dabc)],
    on_border: Color::hex(0x3a2e20),
    paper: [Color::hex(0xfdfaf1), Color::hex(0xf7efde)],
    brass: Color::hex(0x8f6d35),
    seal: [Color::hex(0x8a2b22), Color::hex(0xfff4e0)],
    sky: [Color::hex(0x9fc3d4), Color::hex(0xf3e3bf)],
    light: Color::hex(0xfffbea),
    accent: Color::hex(0xb85a34),
    shade: Color::hex(0x3a4a52),
    ..NIGHT
};

/// The theme that saves ink: black on white.
pub const INKPOT: Theme = Theme {
    name: "ink",
    border: [Color::hex(0xffffff), Color::hex(0xffffff)],
    on_border: Color::hex(0x1a1a1a),
    paper: [Color::hex(0xffffff), Color::hex(0xffffff)],
    ink: Color::hex(0x111111),
    faint: Color::hex(0x404040),
    brass: Color::hex(0x555555),
    seal: [Color::hex(0x262626), Color::hex(0xffffff)],
    sky: [Color::hex(0xeeeeee), Color::hex(0xfbfbfb)],
    light: Color::hex(0xffffff),
    accent: Color::hex(0x8a8a8a),
    shade: Color::hex(0x2c2c2c),
};

/// All colour themes.
pub const THEMES: [&Theme; 6] = [&NIGHT, &WALNUT, &MOSS, &WINE, &DAY, &INKPOT];

/// The error for a name that is not a theme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTheme(String);

impl fmt::Display for UnknownTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = THEMES.iter().map(|it| it.name).collect();
        write!(f, "unknown theme “{}”; the themes are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownTheme {}

impl FromStr for &'static Theme {
    type Err = UnknownTheme;

    fn from_str(name: &str) -> Result<&'static Theme, UnknownTheme> {
        let same = |it: &&&Theme| it.name.eq_ignore_ascii_case(name.trim());
        THEMES.iter().find(same).copied().ok_or_else(|| UnknownTheme(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_readable_on_every_theme() {
        for theme in THEMES {
            for paper in theme.paper {
                assert!(paper.contrast(theme.ink) >= 7.0, "{}: ink", theme.name);
                assert!(paper.contrast(RESTRICTION) >= 7.0, "{}: dark red", theme.name);
                assert!(paper.contrast(theme.faint) >= 7.0, "{}: flavor", theme.name);
            }
            for border in theme.border {
                assert!(border.contrast(theme.on_border) >= 7.0, "{}: border", theme.name);
            }
            assert!(theme.seal[0].contrast(theme.seal[1]) >= 4.5, "{}: seal", theme.name);
        }
    }
}
