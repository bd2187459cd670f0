//! Hats of busts.

use super::court::BustPart;
use super::cut::Cut::{Block, Cast, Disc, Gouge, Line};
use super::cut::Ink::{Body, Brass, Hair, Key, Pale, Soft, Warm};

pub(super) const BARE: &BustPart = &BustPart { behind: &[], before: &[] };
pub(super) const STRAW_HAT: &BustPart = &BustPart {
    behind: &[],
    before: &[
        Cast(Brass, "M8 31C22 20 78 20 92 31C80 39 66 36 50 36C34 36 20 39 8 31Z"),
        Cast(Brass, "M32 28C31 9 40 4 50 4C60 4 69 9 68 28C58 32 42 32 32 28Z"),
        Block(Warm, "M32 22.6C42 27 58 27 68 22.6V28C58 32 42 32 32 28Z"),
        Gouge(
            Key,
            1.5,
            "M14 31Q24 27 30 28M20 34Q30 32 38 33M86 31Q76 27 70 28M80 34Q70 32 62 33M38 20C38 14 41 9 45 8M46 22C46 15 48 10 50 9M56 22C57 16 56 11 55 8",
        ),
    ],
};
pub(super) const FEATHERED: &BustPart = &BustPart {
    behind: &[],
    before: &[
        Cast(Pale, "M62 24C66 6 82 0 96 4C97 16 84 30 66 29Z"),
        Gouge(Key, 1.5, "M66 26C74 20 84 12 92 7M74 21L72 14M80 16L79 8M78 22L84 21"),
        Cast(Body, "M30 34C26 18 36 9 52 9C69 9 75 22 70 31C58 25 44 26 30 34Z"),
        Gouge(Soft, 2.2, "M36 25C38 18 44 14 52 14"),
    ],
};
pub(super) const KETTLE_HELM: &BustPart = &BustPart {
    behind: &[],
    before: &[
        Cast(Soft, "M31 29C31 11 39 4 50 4C61 4 69 11 69 29Z"),
        Cast(Soft, "M16 36C26 23 74 23 84 36C72 40 62 37 50 37C38 37 28 40 16 36Z"),
        Gouge(Pale, 2.6, "M37 24C37 15 41 10 46 9M24 34Q34 29 46 29"),
        Line(Key, 1.6, "M50 4V28"),
        Disc(Key, 38.0, 32.6, 1.3),
        Disc(Key, 50.0, 33.0, 1.3),
        Disc(Key, 62.0, 32.6, 1.3),
    ],
};
pub(super) const POINTED_HAT: &BustPart = &BustPart {
    behind: &[],
    before: &[
        Cast(Body, "M30 35C34 22 40 10 60 1C63 5 60 9 61 13C65 20 69 26 70 35C58 29 42 29 30 35Z"),
        Cast(Brass, "M29.4 37C31 31 36 29 50 28.6C64 29 69 31 70.6 37C58 32.4 42 32.4 29.4 37Z"),
        Block(Brass, "M48 14L49.6 18L54 18.4L50.6 21L52 25L48 22.6L44 25L45.4 21L42 18.4L46.4 18Z"),
        Disc(Brass, 58.0, 10.0, 1.4),
        Disc(Brass, 60.0, 24.0, 1.6),
    ],
};
pub(super) const FUR_HAT: &BustPart = &BustPart {
    behind: &[],
    before: &[
        Cast(Body, "M32 26C31 10 40 5 50 5C60 5 69 10 68 26Z"),
        Disc(Brass, 50.0, 13.0, 3.0),
        Cast(
            Hair,
            "M27 32C23 24 31 19 36 22C39 17 46 17 49 20C53 16 60 17 63 21C69 18 77 24 73 32C70 38 64 36 61 33.6C57 36.4 53 35.4 50 33.6C47 35.4 43 36.4 39 33.6C36 36 30 38 27 32Z",
        ),
        Gouge(
            Key,
            1.5,
            "M31 27L32.6 32M37 25L37.6 30M44 24V29M51 24L50.6 29M58 24L57.4 29M65 26L63.6 31M70 28L68.6 32",
        ),
    ],
};
pub(super) const HOOD: &BustPart = &BustPart {
    behind: &[Cast(Body, "M50 6C75 6 80 32 77 58L84 88H16L23 58C20 32 25 6 50 6Z")],
    before: &[
        Cast(
            Body,
            "M33.4 54C27 34 34 19 50 19C66 19 73 34 66.6 54C70 60 68 66 64 70C72 66 78 60 77.4 52C80 28 72 6 50 6C28 6 20 28 22.6 52C22 60 28 66 36 70C32 66 30 60 33.4 54Z",
        ),
        Gouge(Soft, 2.2, "M28 48C26 32 31 18 42 12"),
        Gouge(Key, 2.4, "M71 46C73 34 69 22 61 15M30 60C32 64 34 66 36 67"),
    ],
};
pub(super) const BAND: &BustPart = &BustPart {
    behind: &[Cast(Warm, "M65 36L80 32L76 40L82 46L66 42Z")],
    before: &[
        Cast(Warm, "M33.6 37C42 30.6 58 30.6 66.4 37L66 43C58 37 42 37 34 43Z"),
        Gouge(Pale, 1.6, "M39 37.6Q45 35 52 35.2"),
    ],
};
pub(super) const COOKS_CAP: &BustPart = &BustPart {
    behind: &[],
    before: &[
        Cast(
            Pale,
            "M34 34L32 21C20 19 21 4 34 6C38 -1 62 -1 66 6C79 4 80 19 68 21L66 34C56 29.6 44 29.6 34 34Z",
        ),
        Gouge(Key, 1.7, "M40 28C39 22 38 18 36 14M50 27V12M60 28C61 22 62 18 64 14"),
        Line(Key, 1.6, "M33 26.6C44 22.6 56 22.6 67 26.6"),
    ],
};
pub(super) const BONNET: &BustPart = &BustPart {
    behind: &[],
    before: &[
        Cast(
            Body,
            "M22 27C20 13 36 7 54 8C72 9 83 15 80 25C78 31 68 31 63 29C54 26.6 44 28 38 32C31 35 23 34 22 27Z",
        ),
        Gouge(Soft, 2.4, "M29 24C31 17 40 13 50 13"),
        Gouge(Key, 2.0, "M36 29C46 23 60 22 73 26"),
        Cast(Brass, "M66 18A4 4 0 1 1 66 26A4 4 0 1 1 66 18Z"),
        Disc(Warm, 66.0, 22.0, 1.8),
    ],
};
pub(super) const BRIM: &BustPart = &BustPart {
    behind: &[],
    before: &[
        Cast(Pale, "M66 22C74 6 88 6 95 12C90 24 78 30 66 28Z"),
        Gouge(Key, 1.4, "M69 25C76 20 84 15 91 13"),
        Cast(Body, "M33 30C32 8 42 9 50 11C58 9 68 8 67 30Z"),
        Block(Brass, "M33 24C42 28 58 28 67 24V29H33Z"),
        Cast(Body, "M4 36C20 24 34 26 50 27C66 26 80 24 96 36C82 34 68 39 50 39C32 39 18 34 4 36Z"),
        Gouge(Soft, 2.0, "M18 33Q30 29 42 30M38 20C38 15 41 14 44 15"),
    ],
};
pub(super) const JESTER: &BustPart = &BustPart {
    behind: &[],
    before: &[
        Cast(Body, "M50 30L33 40C28 28 20 20 8 28C8 10 32 2 50 14Z"),
        Cast(Warm, "M50 30L67 40C72 28 80 20 92 28C92 10 68 2 50 14Z"),
        Cast(Brass, "M34 36C38 24 43 12 50 4C57 12 62 24 66 36C56 29 44 29 34 36Z"),
        Gouge(Key, 1.8, "M22 15C30 13 38 17 43 22M78 15C70 13 62 17 57 22M50 12V28"),
        Cast(
            Brass,
            "M8 25A4.4 4.4 0 1 1 8 33.8A4.4 4.4 0 1 1 8 25ZM92 25A4.4 4.4 0 1 1 92 33.8A4.4 4.4 0 1 1 92 25ZM50 1A4.2 4.2 0 1 1 50 9.4A4.2 4.2 0 1 1 50 1Z",
        ),
        Line(Key, 1.4, "M6 30H10M90 30H94"),
    ],
};
pub(super) const VEIL: &BustPart = &BustPart {
    behind: &[Cast(Body, "M50 8C73 8 79 28 78 50C78 68 84 82 90 98H10C16 82 22 68 22 50C21 28 27 8 50 8Z")],
    before: &[
        Cast(Pale, "M35 42C36 60 42 66.6 50 66.6C58 66.6 64 60 65 42C73 58 72 82 50 86C28 82 27 58 35 42Z"),
        Cast(Pale, "M33 44C32 28 40 20 50 20C60 20 68 28 67 44C65 36 60 32 50 32C40 32 35 36 33 44Z"),
        Cast(Body, "M31 58C24 30 34 10 50 10C66 10 76 30 69 58C71 36 64 23 50 23C36 23 29 36 31 58Z"),
        Gouge(Key, 1.6, "M38 74C44 79 56 79 62 74M42 80C46 82.4 54 82.4 58 80"),
        Gouge(Soft, 2.2, "M31 38C31 26 37 17 45 14"),
    ],
};
pub(super) const SQUARE_CAP: &BustPart = &BustPart {
    behind: &[],
    before: &[
        Cast(Body, "M32 34C32 22 36 18 50 18C64 18 68 22 68 34C58 28 42 28 32 34Z"),
        Cast(Body, "M22 15L50 6L78 15L50 23Z"),
        Line(Brass, 1.8, "M50 14.6L72 18V29"),
        Disc(Brass, 50.0, 14.6, 2.0),
        Cast(Brass, "M70 28H74L75 36H69Z"),
        Gouge(Soft, 1.8, "M30 15L48 9.6M37 27C38 24 42 22 47 22"),
    ],
};
pub(super) const SLOUCH_CAP: &BustPart = &BustPart {
    behind: &[],
    before: &[
        Cast(Soft, "M29 36C22 24 30 11 44 13C54 5 72 10 77 20C82 28 76 36 70 35C58 28 42 29 29 36Z"),
        Gouge(Key, 1.8, "M35 30C36 23 41 18 47 17M70 30C71 24 68 18 62 15"),
        Cast(Body, "M50 15L60 13L62 22L52 24Z"),
        Gouge(Pale, 1.4, "M52 17L59 16M53 21L60 20"),
    ],
};
