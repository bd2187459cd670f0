//! The press: cards to hold and files that other tables read.

pub mod emblem;
pub mod fonts;
pub mod picture;
pub mod raster;
pub mod scene;
pub mod stock;
pub mod svg;
pub mod text;
pub mod theme;
