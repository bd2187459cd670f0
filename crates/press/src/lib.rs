//! The press: cards to hold and files that other tables read.

pub mod back;
pub mod emblem;
pub mod face;
pub mod fonts;
pub mod frame;
pub mod keep;
pub mod picture;
pub mod raster;
pub mod said;
pub mod scene;
pub mod stock;
pub mod svg;
pub mod text;
pub mod theme;
