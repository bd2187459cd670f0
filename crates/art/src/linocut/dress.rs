//! Clothes of busts, drawn over the shoulders.

use super::cut::Cut::{self, Block, Cast, Disc, Gouge, Line};
use super::cut::Ink::{Body, Brass, Hair, Key, Pale, Soft, Warm};

pub(super) const SHOULDERS: &[Cut] =
    &[Cast(Body, "M11 100C11 84 22 76 39 71L50 77L61 71C78 76 89 84 89 100Z")];

pub(super) const TUNIC: &[Cut] = &[
    Cast(Soft, "M39 71L50 77L61 71L64 76L50 90L36 76Z"),
    Gouge(Key, 2.0, "M24 84C22 90 22 95 23 99M76 84C78 90 78 95 77 99M50 90V99"),
];
pub(super) const APRON: &[Cut] = &[
    Line(Key, 5.4, "M34 74L38 86M66 74L62 86"),
    Line(Pale, 3.0, "M34 74L38 86M66 74L62 86"),
    Cast(Pale, "M34 84Q50 90 66 84L69 100H31Z"),
    Gouge(Key, 1.6, "M38 92L37 99M62 92L63 99"),
    Gouge(Key, 2.0, "M22 85C20 90 20 95 21 99M78 85C80 90 80 95 79 99"),
];
pub(super) const FUR: &[Cut] = &[
    Cast(
        Hair,
        "M25 80C23 71 33 66 41 69L50 81L59 69C67 66 77 71 75 80C78 86 72 91 67 88C67 95 60 98 56 95C53 99 47 99 44 95C40 98 33 95 33 88C28 91 22 86 25 80Z",
    ),
    Gouge(Pale, 1.8, "M30 76L32 81M36 73L38 79M41 79L43 85M64 73L62 79M70 76L68 81M59 79L57 85M50 87V92"),
];
pub(super) const TABARD: &[Cut] = &[
    Block(Warm, "M50 77L61 71C78 76 89 84 89 100H50Z"),
    Line(Key, 2.2, "M50 77V100M61 71C78 76 89 84 89 100"),
    Cast(Brass, "M50 80L53.4 88L61 89L55 94L57 100H43L45 94L39 89L46.6 88Z"),
];
pub(super) const CLOAK: &[Cut] = &[
    Cast(
        Body,
        "M8 100C8 80 22 72 41 66L50 76L59 66C78 72 92 80 92 100H66C64 90 58 82 50 78C42 82 36 90 34 100Z",
    ),
    Block(Key, "M50 79C42 83 37 90 35 100H65C63 90 58 83 50 79Z"),
    Gouge(Soft, 2.2, "M22 86C18 90 16 95 16 99M30 80C26 86 24 92 24 99"),
    Gouge(Key, 2.0, "M72 80C76 86 78 92 78 99"),
    Cast(Brass, "M50 73A4.6 4.6 0 1 1 50 82.2A4.6 4.6 0 1 1 50 73Z"),
];
pub(super) const RUFF: &[Cut] = &[
    Block(Warm, "M50 77L61 71C78 76 89 84 89 100H50Z"),
    Line(Key, 2.2, "M50 77V100M61 71C78 76 89 84 89 100"),
    Cast(
        Pale,
        "M25 75C21 68 29 64 34 67C37 62 45 63 50 66C55 63 63 62 66 67C71 64 79 68 75 75C79 82 71 86 66 83C63 88 55 88 50 85C45 88 37 88 34 83C29 86 21 82 25 75Z",
    ),
    Gouge(
        Key,
        1.7,
        "M30 70L36 74M30 80L37 77M38 85L42 79M46 84L47 79M54 84L53 79M62 85L58 79M70 80L63 77M70 70L64 74",
    ),
];
pub(super) const CHAIN: &[Cut] = &[
    Cast(Pale, "M39 71L50 77L61 71L58 83L50 78L42 83Z"),
    Line(Key, 4.6, "M28 77C32 90 42 94 50 94C58 94 68 90 72 77"),
    Line(Brass, 2.4, "M28 77C32 90 42 94 50 94C58 94 68 90 72 77"),
    Gouge(Key, 1.4, "M31 82L34 81M36 89L38 86M43 93L44 90M57 93L56 90M64 89L62 86M69 82L66 81"),
    Cast(Brass, "M50 90A5 5 0 1 1 50 100A5 5 0 1 1 50 90Z"),
    Disc(Warm, 50.0, 95.0, 2.2),
];
pub(super) const HABIT: &[Cut] = &[
    Cast(Pale, "M30 78C36 70 64 70 70 78C66 90 58 94 50 94C42 94 34 90 30 78Z"),
    Gouge(Soft, 2.2, "M20 88C18 92 18 96 18 99M80 88C82 92 82 96 82 99"),
];
pub(super) const RAGS: &[Cut] = &[
    Cast(Soft, "M36 73L50 79L64 73L67 82L60 79L56 88L50 82L44 89L40 80L33 83Z"),
    Cast(Hair, "M20 84L32 82L33 93L22 95Z"),
    Line(Key, 1.4, "M24 81L24.4 86M29 80.6L29.4 85M31 88H35M20 90H24"),
    Gouge(Key, 2.0, "M74 82C76 88 76 94 75 99"),
];
