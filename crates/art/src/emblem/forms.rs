//! The measurements of animal heads.

use super::parts::Pupil;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Ears {
    /// Broad, pointed ears, like a cat's.
    Pointed,
    /// Tall ears, like a wolf's or fox's.
    Tall,
    /// Round ears, like a bear's.
    Round,
    /// Wide ears, like a mouse's.
    Wide,
    /// Long ears, like a hare's.
    Long,
    /// Hanging ears, like a hound's.
    Hanging,
    /// Huge, flat ears, like an elephant's.
    Sails,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum HeadExtra {
    None,
    Mane,
    Quills,
    Buckteeth,
    Tusks,
    Trunk,
}

/// The markings of an animal's face.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Coat {
    /// Stripes on the cheeks.
    Striped,
    /// A dark wedge from the brow to the nose, and pale cheeks.
    Wedge,
    /// No markings.
    Plain,
}

/// The measurements of an animal's head.
#[derive(Clone, Copy, Debug)]
pub(super) struct Form {
    pub(super) ears: Ears,
    /// How far the cheeks stick out.
    pub(super) cheek: f64,
    /// How high the top of the head is.
    pub(super) crown: f64,
    /// How wide the jaw is.
    pub(super) jaw: f64,
    /// How low the chin is.
    pub(super) chin: f64,
    /// How ragged the fur of the cheeks is.
    pub(super) tuft: f64,
    /// Half the width of the muzzle, and the height of its top.
    pub(super) muzzle: (f64, f64),
    pub(super) whiskers: bool,
    pub(super) coat: Coat,
    pub(super) extra: HeadExtra,
}

/// Creates the measurements of a head. `measures` has the fields `cheek`, `crown`, `jaw`, `chin` and `tuft`, in this
/// order.
const fn form(
    ears: Ears,
    measures: [f64; 5],
    muzzle: (f64, f64),
    whiskers: bool,
    coat: Coat,
    extra: HeadExtra,
) -> Form {
    let [cheek, crown, jaw, chin, tuft] = measures;
    Form { ears, cheek, crown, jaw, chin, tuft, muzzle, whiskers, coat, extra }
}

pub(super) const CAT: Form =
    form(Ears::Pointed, [0.7, -0.48, 0.36, 0.6, 0.5], (0.27, 0.22), true, Coat::Striped, HeadExtra::None);
pub(super) const LION: Form =
    form(Ears::Round, [0.62, -0.48, 0.42, 0.68, 0.5], (0.33, 0.24), true, Coat::Plain, HeadExtra::Mane);
pub(super) const WOLF: Form =
    form(Ears::Tall, [0.66, -0.42, 0.27, 0.88, 1.0], (0.23, 0.3), false, Coat::Wedge, HeadExtra::None);
pub(super) const FOX: Form =
    form(Ears::Tall, [0.74, -0.42, 0.18, 0.86, 0.6], (0.17, 0.42), true, Coat::Wedge, HeadExtra::None);
pub(super) const HOUND: Form =
    form(Ears::Hanging, [0.54, -0.42, 0.34, 0.74, 0.0], (0.34, 0.18), false, Coat::Plain, HeadExtra::None);
pub(super) const BEAR: Form =
    form(Ears::Round, [0.76, -0.56, 0.48, 0.72, 0.12], (0.4, 0.12), false, Coat::Plain, HeadExtra::None);
pub(super) const MOUSE: Form =
    form(Ears::Wide, [0.56, -0.34, 0.24, 0.68, 0.0], (0.2, 0.36), true, Coat::Plain, HeadExtra::Buckteeth);
pub(super) const HARE: Form =
    form(Ears::Long, [0.5, -0.2, 0.28, 0.72, 0.4], (0.22, 0.34), true, Coat::Plain, HeadExtra::Buckteeth);
pub(super) const BEAVER: Form =
    form(Ears::Round, [0.68, -0.5, 0.42, 0.66, 0.0], (0.34, 0.18), true, Coat::Plain, HeadExtra::Buckteeth);
pub(super) const HEDGEHOG: Form =
    form(Ears::Round, [0.52, -0.3, 0.2, 0.68, 0.0], (0.16, 0.4), true, Coat::Plain, HeadExtra::Quills);
pub(super) const BOAR: Form =
    form(Ears::Tall, [0.62, -0.44, 0.4, 0.72, 0.8], (0.3, 0.2), false, Coat::Plain, HeadExtra::Tusks);
pub(super) const ELEPHANT: Form =
    form(Ears::Sails, [0.5, -0.66, 0.3, 0.5, 0.0], (0.2, 0.2), false, Coat::Plain, HeadExtra::Trunk);

impl Form {
    /// Returns the shape of the pupils: slits for faces with markings (night hunters), round for all others.
    pub(super) fn pupil(&self) -> Pupil {
        if self.coat == Coat::Plain { Pupil::Round } else { Pupil::Slit }
    }
}
