//! The colours of a card: tokens, so that a theme is one row.

use std::fmt;
use std::str::FromStr;

use crate::scene::Color;

/// The colours of a card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Theme {
    /// What people call it.
    pub name: &'static str,
    /// The border, which is cut through: outside and inside.
    pub border: [Color; 2],
    /// What is written on the border.
    pub on_border: Color,
    /// The paper that text stands on: above and below.
    pub paper: [Color; 2],
    /// The text.
    pub ink: Color,
    /// Text of less weight: flavor, kind, edition.
    pub faint: Color,
    /// Lines and fittings.
    pub brass: Color,
    /// The seal that bears the cost, and what is written on it.
    pub seal: [Color; 2],
    /// The ground of a drawn emblem: above and below.
    pub sky: [Color; 2],
    /// The emblem's light: moon, stars, eyes.
    pub light: Color,
    /// The emblem's strong colour.
    pub accent: Color,
    /// The emblem's darkest shapes.
    pub shade: Color,
}

/// Conditions and caveats that restrict playing (card building guides 5 to 11-2024: HTML code 800000).
pub const RESTRICTION: Color = Color::hex(0x80_00_00);

const INK: Color = Color::hex(0x1f_1a_16);
const FAINT: Color = Color::hex(0x4e_44_3a);
const PARCHMENT: [Color; 2] = [Color::hex(0xf8_f1_df), Color::hex(0xef_e3_c8)];
const BRASS: Color = Color::hex(0xb0_89_4a);

/// Slate at night, the theme of those who choose none.
pub const NIGHT: Theme = Theme {
    name: "night",
    border: [Color::hex(0x1a_22_2e), Color::hex(0x2b_36_46)],
    on_border: Color::hex(0xe9_e1_cf),
    paper: PARCHMENT,
    ink: INK,
    faint: FAINT,
    brass: BRASS,
    seal: [Color::hex(0x8a_2b_22), Color::hex(0xff_f4_e0)],
    sky: [Color::hex(0x1d_2b_45), Color::hex(0x5b_74_8f)],
    light: Color::hex(0xf6_e7_bd),
    accent: Color::hex(0xc9_6a_3d),
    shade: Color::hex(0x12_1a_28),
};

/// Dark wood.
pub const WALNUT: Theme = Theme {
    name: "walnut",
    border: [Color::hex(0x33_21_16), Color::hex(0x4c_34_24)],
    on_border: Color::hex(0xf0_e2_c8),
    sky: [Color::hex(0x6a_3d_20), Color::hex(0xd9_a0_5b)],
    light: Color::hex(0xff_ef_c2),
    accent: Color::hex(0x9e_3b_22),
    shade: Color::hex(0x2a_18_0e),
    ..NIGHT
};

/// Forest floor.
pub const MOSS: Theme = Theme {
    name: "moss",
    border: [Color::hex(0x1c_2c_20), Color::hex(0x2f_45_33)],
    on_border: Color::hex(0xe8_ea_d2),
    paper: [Color::hex(0xf5_f2_e0), Color::hex(0xe6_e3_c6)],
    seal: [Color::hex(0x2f_5a_3c), Color::hex(0xf6_f3_df)],
    sky: [Color::hex(0x24_44_38), Color::hex(0x9c_b4_83)],
    light: Color::hex(0xf4_ee_bf),
    accent: Color::hex(0xc0_8a_34),
    shade: Color::hex(0x12_22_1a),
    ..NIGHT
};

/// Red cloth and wax.
pub const WINE: Theme = Theme {
    name: "wine",
    border: [Color::hex(0x3a_12_1c), Color::hex(0x58_20_2d)],
    on_border: Color::hex(0xf4_e0_d4),
    paper: [Color::hex(0xfa_f0_e4), Color::hex(0xf0_df_cd)],
    seal: [Color::hex(0x2c_33_4a), Color::hex(0xf8_ee_de)],
    sky: [Color::hex(0x4a_18_2c), Color::hex(0xc0_6a_5c)],
    light: Color::hex(0xfc_e3_c0),
    accent: Color::hex(0xe0_a0_4a),
    shade: Color::hex(0x2a_0c_18),
    ..NIGHT
};

/// The desk by day.
pub const DAY: Theme = Theme {
    name: "day",
    border: [Color::hex(0xd9_c9_a6), Color::hex(0xe7_da_bc)],
    on_border: Color::hex(0x3a_2e_20),
    paper: [Color::hex(0xfd_fa_f1), Color::hex(0xf7_ef_de)],
    brass: Color::hex(0x8f_6d_35),
    seal: [Color::hex(0x8a_2b_22), Color::hex(0xff_f4_e0)],
    sky: [Color::hex(0x9f_c3_d4), Color::hex(0xf3_e3_bf)],
    light: Color::hex(0xff_fb_ea),
    accent: Color::hex(0xb8_5a_34),
    shade: Color::hex(0x3a_4a_52),
    ..NIGHT
};

/// Black on white, for those who save ink.
pub const INKPOT: Theme = Theme {
    name: "ink",
    border: [Color::hex(0xff_ff_ff), Color::hex(0xff_ff_ff)],
    on_border: Color::hex(0x1a_1a_1a),
    paper: [Color::hex(0xff_ff_ff), Color::hex(0xff_ff_ff)],
    ink: Color::hex(0x11_11_11),
    faint: Color::hex(0x40_40_40),
    brass: Color::hex(0x55_55_55),
    seal: [Color::hex(0x26_26_26), Color::hex(0xff_ff_ff)],
    sky: [Color::hex(0xee_ee_ee), Color::hex(0xfb_fb_fb)],
    light: Color::hex(0xff_ff_ff),
    accent: Color::hex(0x8a_8a_8a),
    shade: Color::hex(0x2c_2c_2c),
};

/// Every theme.
pub const THEMES: [&Theme; 6] = [&NIGHT, &WALNUT, &MOSS, &WINE, &DAY, &INKPOT];

/// A name that no theme has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTheme(String);

impl fmt::Display for UnknownTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = THEMES.iter().map(|it| it.name).collect();
        write!(f, "there is no theme “{}”; there are {}", self.0, names.join(", "))
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
