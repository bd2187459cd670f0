//! Prints cards and exports them to other programs.

pub mod back;
pub mod booklet;
pub mod deck;
pub mod export;
pub mod face;
pub mod fonts;
pub mod format;
pub mod frame;
pub mod import;
pub mod keep;
pub mod own_frame;
pub mod pdf;
mod pdfx;
pub mod picture;
pub mod print;
pub mod raster;
pub mod said;
pub mod services;
pub mod sheet;
pub mod stock;
pub mod svg;
pub mod symbol;
pub mod text;

pub use art::theme;
pub use scene;
