//! The tools that the figures of the court hold. They are drawn to the right of the busts.

use super::cut::Cut::{self, Block, Cast, Disc, Gouge, Line};
use super::cut::Ink::{Brass, Hair, Key, Pale, Skin, Soft, Warm};

pub(super) const RAKE: &[Cut] = &[
    Line(Key, 5.4, "M82 100L86 34"),
    Line(Brass, 3.0, "M82 100L86 34"),
    Line(Key, 5.0, "M75 33L98 35"),
    Line(Key, 2.8, "M75 33V24M80.6 33.4V24M86.4 34V24.6M92 34.4V25M98 35V26"),
    FIST,
];
const FIST: Cut = Cast(Skin, "M76 80C80 76 90 76 91 81C92 87 90 92 84 92C77 92 74 86 76 80Z");
pub(super) const SCALES: &[Cut] = &[
    Line(Key, 2.6, "M83 46V82M68 52L98 50"),
    Cast(Brass, "M83 42A3.4 3.4 0 1 1 83 48.8A3.4 3.4 0 1 1 83 42Z"),
    Line(Key, 1.4, "M69 52L63 66M69 52L76 66M97 50L91 63M97 50L99 63"),
    Cast(Brass, "M61 66H78C77 72 62 72 61 66Z"),
    Cast(Brass, "M88 63H100V68C95 70 89 69 88 63Z"),
    FIST,
];
pub(super) const HALBERD: &[Cut] = &[
    Line(Key, 5.4, "M84 100V22"),
    Line(Brass, 3.0, "M84 100V22"),
    Cast(Soft, "M82 22L84 4L86 22Z"),
    Cast(Soft, "M86 20C93 17 99 21 100 30C100 38 97 44 93 47C93 41 90 39 86 39Z"),
    Cast(Soft, "M82 24L72 28L82 34Z"),
    Gouge(Pale, 1.8, "M95 25C97 30 96 36 94 41"),
    FIST,
];
pub(super) const VIAL: &[Cut] = &[
    Gouge(Pale, 2.2, "M84 42C79 36 88 31 83 24M90 44C87 39 93 36 90 30"),
    Cast(Pale, "M80 48H90V58C98 63 100 78 91 83C85 86 75 85 72 79C69 71 73 62 80 58Z"),
    Block(
        Warm,
        "M72.4 70C78 66 86 74 97 68C97.6 75 95 80 90.6 82C84 84.6 76 83.6 73.4 78.6C72 75 72 73 72.4 70Z",
    ),
    Cast(Brass, "M78 44H92V49H78Z"),
    Disc(Pale, 82.0, 76.0, 1.6),
    Disc(Pale, 88.0, 73.0, 1.2),
    Cast(Skin, "M70 86C74 80 92 80 95 86C95 92 90 96 82 96C75 96 70 92 70 86Z"),
    Gouge(Key, 1.5, "M76 86V91M82 86V92M88 86V91"),
];
pub(super) const SACK: &[Cut] = &[
    Cast(
        Soft,
        "M76 60C70 54 72 50 76 51C80 47 86 47 89 51C94 50 95 54 90 60C100 68 100 90 96 98H66C62 88 66 68 76 60Z",
    ),
    Line(Key, 2.6, "M75 60H91"),
    Cast(Brass, "M81 72A8 8 0 1 1 81 88A8 8 0 1 1 81 72Z"),
    Line(Key, 1.6, "M81 76V84"),
    Gouge(Pale, 2.0, "M70 74C69 80 69 86 70 92"),
];
pub(super) const DAGGER: &[Cut] = &[
    Cast(Pale, "M80 72L82 40L84 34L87 40L89 72Z"),
    Line(Key, 1.5, "M84.4 40V70"),
    Cast(Brass, "M73 71H96V76H73Z"),
    FIST,
    Cast(Brass, "M80 92H89V97Q84.4 100 80 97Z"),
];
pub(super) const HAMMER: &[Cut] = &[
    Line(Key, 6.4, "M84 100L85 52"),
    Line(Brass, 3.6, "M84 100L85 52"),
    Cast(Soft, "M70 44L96 42L100 48V57L96 60L70 58Z"),
    Gouge(Pale, 2.2, "M74 48L92 47"),
    FIST,
];
pub(super) const ROLLING_PIN: &[Cut] = &[
    Line(Key, 6.4, "M76 98L95 42"),
    Line(Warm, 3.6, "M76 98L95 42"),
    Cast(Brass, "M74 82L86 46L97 50L85 86Z"),
    Gouge(Pale, 2.2, "M80 78L89 52"),
    Cast(Skin, "M72 85C76 81 86 84 87 89C87 95 83 99 78 98C72 97 69 91 72 85Z"),
    Gouge(Key, 1.4, "M76 87L75 91M80 88L79 93"),
];
pub(super) const QUILL: &[Cut] = &[
    Cast(Pale, "M78 84C76 66 82 44 97 34C100 52 94 70 80 86Z"),
    Gouge(Key, 1.6, "M79 84C84 66 89 52 95 41M84 70L79 66M87 62L82 57M88 66L94 62M91 56L97 51"),
    Line(Key, 2.4, "M80 84L76 94"),
    Cast(Skin, "M72 86C76 80 88 80 91 86C92 92 88 97 81 97C75 97 70 92 72 86Z"),
    Gouge(Key, 1.5, "M77 87V91M82 87V92M87 87V91"),
];
pub(super) const BUNDLE: &[Cut] = &[
    Line(Key, 5.4, "M72 100L91 46"),
    Line(Brass, 3.0, "M72 100L91 46"),
    Cast(Warm, "M84 50C76 46 76 36 83 32C80 28 84 25 88 29C92 24 96 27 94 32C101 36 100 48 92 52Z"),
    Disc(Pale, 84.0, 40.0, 1.8),
    Disc(Pale, 91.0, 44.0, 1.8),
    Disc(Pale, 91.0, 37.0, 1.8),
    Line(Key, 1.6, "M83 32Q88 34 94 32"),
    Cast(Skin, "M72 84C76 80 86 81 87 86C87 92 83 95 78 95C72 94 70 89 72 84Z"),
];
pub(super) const URN: &[Cut] = &[
    Line(Key, 2.8, "M76 54C66 54 66 66 73 68M92 54C101 54 101 66 95 68"),
    Cast(
        Warm,
        "M76 48H92V52C90 54 90 56 92 58C99 64 98 80 90 86L92 92H76L78 86C70 80 69 64 76 58C78 56 78 54 76 52Z",
    ),
    Line(Key, 1.8, "M72 66H96M72 75H96"),
    Gouge(Key, 1.8, "M74 73L78 68L82 73L86 68L90 73L94 68"),
    Gouge(Pale, 2.0, "M76 79C77 82 79 84 81 85"),
    Cast(Skin, "M72 92C76 88 93 88 96 92C96 97 90 99 84 99C77 99 72 97 72 92Z"),
];
pub(super) const MAROTTE: &[Cut] = &[
    Line(Key, 5.0, "M84 100V58"),
    Line(Brass, 2.8, "M84 100V58"),
    Cast(Skin, "M84 44C90 44 91 50 90 54C89 60 87 62 84 62C81 62 79 60 78 54C77 50 78 44 84 44Z"),
    Cast(Warm, "M84 44L77 52C74 46 72 44 68 47C68 38 78 35 84 40C90 35 100 38 100 47C96 44 94 46 91 52Z"),
    Disc(Brass, 68.4, 48.0, 2.2),
    Disc(Brass, 98.4, 48.0, 2.2),
    Disc(Key, 82.0, 53.0, 1.0),
    Disc(Key, 86.4, 53.0, 1.0),
    Gouge(Key, 1.3, "M81.4 57Q84 59.4 87 57"),
    Cast(Pale, "M75 66L80 62H88L93 66L89 70L84 67L79 70Z"),
    FIST,
];
pub(super) const TRUMPET: &[Cut] = &[
    Cast(Warm, "M70 80L88 59V88L79 83L70 96Z"),
    Block(Brass, "M79 70L82.4 75L79 80L75.6 75Z"),
    Line(Key, 6.0, "M57 95L95 51"),
    Line(Brass, 3.2, "M57 95L95 51"),
    Cast(Brass, "M92 50C97 44 99 37 96 27L116 44C108 44 101 47 97 54Z"),
    Line(Key, 2.2, "M96 27C105 29 112 36 116 44"),
    Gouge(Pale, 1.8, "M99 46C102 42 103 38 102.4 34"),
    Cast(Skin, "M60 84C64 80 72 82 73 88C73 93 68 96 64 95C59 94 57 89 60 84Z"),
    Gouge(Key, 1.4, "M64 86L69 90M62 90L66 93"),
];
pub(super) const BOWL: &[Cut] = &[
    Cast(Hair, "M64 76H100C100 88 94 94 82 94C70 94 64 88 64 76Z"),
    Cast(Key, "M64 76C64 71 100 71 100 76C100 80 64 80 64 76Z"),
    Disc(Brass, 78.0, 75.6, 3.0),
    Gouge(Pale, 2.0, "M69 83C71 87 74 90 79 91"),
    Cast(Skin, "M60 88C64 84 72 88 74 92C73 97 66 98 62 96C58 94 58 91 60 88Z"),
];
pub(super) const KEYS: &[Cut] = &[
    Line(Key, 5.0, "M84 52A10 10 0 1 1 84 72A10 10 0 1 1 84 52Z"),
    Line(Brass, 2.6, "M84 52A10 10 0 1 1 84 72A10 10 0 1 1 84 52Z"),
    Cast(Brass, "M75 69L79 71L75 86L79 87L78 91L73 90L72 95L68 94Z"),
    Cast(Brass, "M82 72H86V98H82V94H77V89H82Z"),
    Cast(Brass, "M89 71L93 69L99 91L95 92L94 88L90 89L89 84L92 83Z"),
    Cast(Skin, "M77 50C80 45 90 46 91 51C91 56 88 59 83 58C78 58 75 54 77 50Z"),
];
pub(super) const LETTER: &[Cut] = &[
    Cast(Pale, "M66 64L97 58L100 80L70 86Z"),
    Line(Key, 1.6, "M66 64L84 75L97 58M70 86L81 73.4M100 80L87 72"),
    Disc(Key, 84.0, 74.0, 4.6),
    Disc(Warm, 84.0, 74.0, 3.6),
    Cast(Skin, "M64 84C68 80 76 82 78 88C78 93 73 96 68 95C63 94 61 89 64 84Z"),
];
pub(super) const SCROLL: &[Cut] = &[
    Cast(Pale, "M72 48H94V88H72Z"),
    Line(Key, 1.5, "M76 56H90M76 62H90M76 68H86"),
    Cast(Soft, "M69 44H97V50H69Z"),
    Cast(Soft, "M69 86H97V92H69Z"),
    Line(Warm, 2.4, "M88 80L86 94M89 80L92 93"),
    Disc(Key, 88.5, 78.0, 5.0),
    Disc(Warm, 88.5, 78.0, 4.0),
    Cast(Skin, "M66 76C69 72 76 74 77 79C77 84 73 86 69 86C65 85 64 80 66 76Z"),
];
pub(super) const RAT: &[Cut] = &[
    Line(Key, 3.0, "M94 74C100 78 98 88 92 90C88 91 86 88 89 86"),
    Cast(
        Hair,
        "M66 66C64 60 70 55 75 58C78 54 83 56 82 60C92 60 98 70 95 80C90 82 78 82 72 80C72 76 74 74 76 73C72 73 68 71 66 66Z",
    ),
    Cast(Skin, "M76 58A3.4 3.4 0 1 1 82.6 59.6A3.4 3.4 0 1 1 76 58Z"),
    Disc(Key, 71.0, 62.0, 1.3),
    Disc(Key, 65.6, 66.0, 1.3),
    Gouge(Key, 1.4, "M68 68L62 70M68 67L61 66M84 68C88 70 89 74 87 78"),
];
pub(super) const WHEAT: &[Cut] = &[
    Line(Key, 2.4, "M80 98C82 80 82 66 79 52M84 98V46M88 98C86 80 88 66 93 52"),
    Cast(Brass, "M84 24C88 30 88 44 84 48C80 44 80 30 84 24Z"),
    Cast(Brass, "M76 32C81 36 83 48 80 53C75 50 73 38 76 32Z"),
    Cast(Brass, "M93 32C96 38 95 50 90 53C87 48 88 36 93 32Z"),
    Gouge(Key, 1.3, "M84 30V44M77.4 38L79.4 49M92 38L90.4 49"),
    Gouge(Brass, 1.6, "M84 24V14M76 32L72 22M93 32L97 22"),
    Line(Key, 4.0, "M79 72H89"),
    Line(Warm, 2.2, "M79 72H89"),
    FIST,
];
pub(super) const BOOK: &[Cut] = &[
    Cast(Warm, "M66 60L94 56L99 88L71 92Z"),
    Cast(Pale, "M71 92L99 88L98 94L72 97Z"),
    Line(Brass, 3.0, "M82 63L85 84M75.6 71.4L90.4 69.4"),
    Line(Key, 1.4, "M70 63L74 91"),
    Cast(Skin, "M63 80C66 76 74 78 76 83C76 88 72 92 68 91C63 90 61 84 63 80Z"),
    Gouge(Key, 1.4, "M68 82L73 84M67 86L72 87"),
];

/// All tools that the figures can hold.
pub(super) const TOOLS: [&[Cut]; 20] = [
    RAKE,
    SCALES,
    HALBERD,
    VIAL,
    SACK,
    DAGGER,
    HAMMER,
    ROLLING_PIN,
    QUILL,
    BUNDLE,
    URN,
    MAROTTE,
    TRUMPET,
    BOWL,
    KEYS,
    LETTER,
    SCROLL,
    RAT,
    WHEAT,
    BOOK,
];
