//! Heads of busts: looks, beards and hair.

use super::art::Cut::{self, Block, Cast, Disc, Gouge, Line};
use super::art::Ink::{Hair, Key, Pale, Skin, Warm};
use super::court::Part;

pub(super) const HEAD: &[Cut] = &[
    Cast(Skin, "M43 56H57V70C57 78 43 78 43 70Z"),
    Gouge(Key, 4.0, "M44 65C47 69 53 69 57 63"),
    Cast(Skin, "M36 42C32 40 31 46 34 50C35 52 37 52 38 50ZM64 42C68 40 69 46 66 50C65 52 63 52 62 50Z"),
    Cast(Skin, "M50 22C62 22 66 32 65 43C64 56 58 66 50 66C42 66 36 56 35 43C34 32 38 22 50 22Z"),
    Gouge(Key, 1.5, "M62.5 48C61.5 55 58.5 60 55 63M60.5 51C59.5 55.5 57.5 59 55 61.5"),
    Gouge(Warm, 2.6, "M39 51.5L43 52.5M57.5 52.5L61 51.5"),
    Line(Key, 1.5, "M50.5 41C49.5 45 48 48 47 50.4Q49 52.4 52 51"),
];

// Looks: brows, eyes and mouth.

pub(super) const PLAIN: &[Cut] = &[
    Disc(Key, 43.4, 43.0, 1.7),
    Disc(Key, 56.6, 43.0, 1.7),
    Gouge(Key, 2.0, "M39.4 42.6Q43.4 39 47 42.4M53 42.4Q56.6 39 60.6 42.6"),
    Gouge(Key, 2.4, "M38.6 37.6Q43 35 47 37.4M53 37.4Q57 35 61.4 37.6"),
    Gouge(Key, 2.2, "M44.6 57.2Q50 59.6 55.4 57.2"),
];
pub(super) const SMILE: &[Cut] = &[
    Disc(Key, 43.4, 43.0, 1.7),
    Disc(Key, 56.6, 43.0, 1.7),
    Gouge(Key, 2.0, "M39.4 42.8Q43.4 38.6 47 42.6M53 42.6Q56.6 38.6 60.6 42.8"),
    Gouge(Key, 2.2, "M38.6 36.6Q43 33 47 36.6M53 36.6Q57 33 61.4 36.6"),
    Gouge(Key, 2.4, "M42.6 55.4Q50 62.4 57.4 55.4"),
    Gouge(Key, 1.4, "M40.6 53.6Q41.6 55.6 43.2 56M59.4 53.6Q58.4 55.6 56.8 56"),
];
pub(super) const STERN: &[Cut] = &[
    Disc(Key, 43.8, 43.2, 1.6),
    Disc(Key, 56.2, 43.2, 1.6),
    Gouge(Key, 1.8, "M39.6 42.2H47.4M52.6 42.2H60.4"),
    Gouge(Key, 3.0, "M38.4 36.8Q43 36.4 47.8 40.2M52.2 40.2Q57 36.4 61.6 36.8"),
    Gouge(Key, 2.4, "M44.4 59Q50 56.4 55.6 59"),
    Gouge(Key, 1.4, "M49 36.4V39.2M51.2 36.4V39.2"),
];
pub(super) const SLY: &[Cut] = &[
    Disc(Key, 44.6, 43.4, 1.7),
    Disc(Key, 57.8, 43.4, 1.7),
    Gouge(Key, 2.2, "M39.4 42.4Q43.4 40.4 47.6 42.2M52.4 42.2Q56.6 40.4 60.6 42.4"),
    Gouge(Key, 2.4, "M38.6 38.4Q43 37.2 47.4 39M52.6 36.4Q57 33 61.4 35.6"),
    Gouge(Key, 2.4, "M44 58Q51 60 57 55.4"),
];
pub(super) const GRIN: &[Cut] = &[
    Disc(Key, 43.4, 43.0, 1.9),
    Disc(Key, 56.6, 43.0, 1.9),
    Gouge(Key, 2.2, "M39.4 43Q43.4 38 47 42.6M53 42.6Q56.6 38 60.6 43"),
    Gouge(Key, 2.4, "M38.6 35.6Q43 31.6 47 36.2M53 36.2Q57 31.6 61.4 35.6"),
    Cast(Pale, "M42.6 54.6Q50 57 57.4 54.6Q55.6 61.6 50 61.6Q44.4 61.6 42.6 54.6Z"),
];
pub(super) const SAD: &[Cut] = &[
    Disc(Key, 43.4, 43.4, 1.6),
    Disc(Key, 56.6, 43.4, 1.6),
    Gouge(Key, 2.0, "M39.4 43.4Q43.4 40 47 42M53 42Q56.6 40 60.6 43.4"),
    Gouge(Key, 2.4, "M38.8 39.4Q43 37.4 47 35.2M53 35.2Q57 37.4 61.2 39.4"),
    Gouge(Key, 2.2, "M45 59Q50 56.6 55 59"),
    Gouge(Key, 1.2, "M40.4 46.4Q43 48 46 46.6M54 46.6Q57 48 59.6 46.4"),
];
pub(super) const SPECTACLES: &[Cut] = &[
    Disc(Pale, 43.2, 43.4, 5.2),
    Disc(Pale, 56.8, 43.4, 5.2),
    Disc(Key, 43.6, 43.6, 1.7),
    Disc(Key, 56.4, 43.6, 1.7),
    Line(
        Key,
        1.7,
        "M38 43.4A5.2 5.2 0 1 1 48.4 43.4A5.2 5.2 0 1 1 38 43.4ZM51.6 43.4A5.2 5.2 0 1 1 62 43.4A5.2 5.2 0 1 1 51.6 43.4ZM48.4 42.4Q50 41 51.6 42.4M38 43L35.4 42M62 43L64.6 42",
    ),
    Gouge(Key, 2.4, "M38.6 35.4Q43 32.6 47 35M53 35Q57 32.6 61.4 35.4"),
    Gouge(Key, 2.2, "M45.4 57.4Q50 58.8 54.6 57.4"),
];
pub(super) const MASK: &[Cut] = &[
    Block(
        Key,
        "M35.4 38C42 34.6 58 34.6 64.6 38C66 46 61 49.6 56.4 48.4C53 47.6 52 45 50 45C48 45 47 47.6 43.6 48.4C39 49.6 34 46 35.4 38Z",
    ),
    Block(Pale, "M39 42.4Q43.4 38.8 47.4 43Q43.4 46 39 42.4ZM61 42.4Q56.6 38.8 52.6 43Q56.6 46 61 42.4Z"),
    Disc(Key, 44.2, 42.6, 1.5),
    Disc(Key, 57.4, 42.6, 1.5),
    Gouge(Key, 2.4, "M44 58Q51 60.4 57 55.8"),
];
pub(super) const LOOKS: [&[Cut]; 8] = [PLAIN, SMILE, STERN, SLY, GRIN, SAD, SPECTACLES, MASK];

// Beards.

pub(super) const SHAVEN: &[Cut] = &[];
pub(super) const GOATEE: &[Cut] = &[
    Cast(Hair, "M44.6 61.4Q50 59.4 55.4 61.4C55.6 68 52.6 73 50 76C47.4 73 44.4 68 44.6 61.4Z"),
    Cast(
        Hair,
        "M50 53.6C46 52.6 42.4 54.6 40 58C44.4 58 48 57 50 55.8C52 57 55.6 58 60 58C57.6 54.6 54 52.6 50 53.6Z",
    ),
];
pub(super) const MOUSTACHE: &[Cut] = &[Cast(
    Hair,
    "M50 53C45 51.4 40 54 36.6 59.6C42.4 61 47.4 59 50 56.4C52.6 59 57.6 61 63.4 59.6C60 54 55 51.4 50 53Z",
)];
pub(super) const FULL_BEARD: &[Cut] = &[
    Cast(
        Hair,
        "M35 44C37 52 40 54 44 53.4C47 52.4 53 52.4 56 53.4C60 54 63 52 65 44C69 62 62 79 50 80C38 79 31 62 35 44Z",
    ),
    Block(Skin, "M44.6 57.6Q50 56 55.4 57.6Q54 61.6 50 61.6Q46 61.6 44.6 57.6Z"),
    Gouge(Key, 2.0, "M45 59Q50 60.4 55 59"),
    Gouge(Key, 1.7, "M39 58C39 65 41 70 44 74M46 67L47.4 76M54 67L52.6 76M61 58C61 65 59 70 56 74"),
];
pub(super) const LONG_BEARD: &[Cut] = &[
    Cast(
        Hair,
        "M35 45C37 52 40 54 44 53.4C47 52.4 53 52.4 56 53.4C60 54 63 52 65 45C69 62 66 84 50 97C34 84 31 62 35 45Z",
    ),
    Block(Skin, "M45 57.6Q50 56 55 57.6Q54 61 50 61Q46 61 45 57.6Z"),
    Gouge(Key, 1.8, "M45.4 58.8Q50 60 54.6 58.8"),
    Gouge(
        Key,
        1.8,
        "M38.6 58C38 68 41 78 46 85M45 67C44.6 76 47 84 49.4 90M55 67C55.4 76 53 84 50.6 90M61.4 58C62 68 59 78 54 85",
    ),
];
pub(super) const STUBBLE: &[Cut] = &[Gouge(
    Key,
    1.2,
    "M38.4 53L38.8 55M40.4 57L41 59M43 60L43.8 62M46.6 62L47 64M50 62V64M53.4 62L53 64M57 60L56.2 62M59.6 57L59 59M61.6 53L61.2 55M44.4 54L44.6 55.4M55.6 54L55.4 55.4",
)];
pub(super) const BEARDS: [&[Cut]; 6] = [SHAVEN, GOATEE, MOUSTACHE, FULL_BEARD, LONG_BEARD, STUBBLE];

// Hair.

pub(super) const BALD: &Part = &Part { behind: &[], before: &[] };
pub(super) const SHORT: &Part = &Part {
    behind: &[],
    before: &[
        Cast(
            Hair,
            "M34.6 46C29 30 37 17 50 17C63 17 71 30 65.4 46C65 38 62 33 57 31.4C50 34 42 33 39 31.4C36.4 34 35.6 39 34.6 46Z",
        ),
        Gouge(Key, 1.6, "M39 28C42 23 46 21 50 21M45 30C48 26 52 24 57 24M60 28L62.6 33"),
    ],
};
pub(super) const LONG: &Part = &Part {
    behind: &[
        Cast(
            Hair,
            "M50 17C70 17 73 36 71 52C71 62 77 68 74 78C66 84 60 80 58 70H42C40 80 34 84 26 78C23 68 29 62 29 52C27 36 30 17 50 17Z",
        ),
        Gouge(
            Key,
            1.7,
            "M32 54C32 64 27 70 30 78M36 60C36 68 33 72 35 79M68 54C68 64 73 70 70 78M64 60C64 68 67 72 65 79",
        ),
    ],
    before: &[Cast(
        Hair,
        "M34.4 48C30 30 38 18 50 18C62 18 70 30 65.6 48C65 38 59 32 52 30C46 36 39 38 34.4 48Z",
    )],
};
pub(super) const FRINGE: &Part = &Part {
    behind: &[],
    before: &[
        Cast(
            Hair,
            "M36 50C29 52 26 42 31 36C34 33 36 35 36 38C35.4 42 35.6 46 36 50ZM64 50C71 52 74 42 69 36C66 33 64 35 64 38C64.6 42 64.4 46 64 50Z",
        ),
        Gouge(Key, 1.4, "M42 30Q46 28.6 50 30M47 26.6Q52 25.4 56 27"),
    ],
};
pub(super) const CURLS: &Part = &Part {
    behind: &[Cast(
        Hair,
        "M50 14C66 14 72 26 70 36C75 40 74 48 71 50C76 54 75 62 71 64C75 68 74 77 68 79C61 81 57 74 58 68H42C43 74 39 81 32 79C26 77 25 68 29 64C25 62 24 54 29 50C26 48 25 40 30 36C28 26 34 14 50 14Z",
    )],
    before: &[
        Cast(Hair, "M35 45C29 30 38 17 50 17C62 17 71 30 65 45C65 38 61 31 50 29C39 31 35 38 35 45Z"),
        Gouge(
            Key,
            1.7,
            "M28 40C30 43 33 43 34 40M27 54C29 57 33 57 34 54M28 69C30 72 34 72 35 69M66 40C67 43 70 43 72 40M66 54C67 57 71 57 73 54M65 69C66 72 70 72 72 69",
        ),
    ],
};
pub(super) const HAIRS: [&Part; 5] = [BALD, SHORT, LONG, FRINGE, CURLS];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keep::art::tests::assert_readable;

    #[test]
    fn every_head_is_drawn() {
        let hairs = HAIRS.iter().flat_map(|it| [it.behind, it.before]);
        for cuts in LOOKS.into_iter().chain(BEARDS).chain(hairs).filter(|it| !it.is_empty()) {
            assert_readable("head", cuts);
        }
        assert_readable("head", HEAD);
    }
}
