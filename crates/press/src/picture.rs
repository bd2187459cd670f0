//! Reads images from users: decodes them within size limits, turns them upright, and scales them down.

use std::fmt;
use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{DynamicImage, ExtendedColorType, ImageDecoder, ImageEncoder, ImageReader, Limits, RgbaImage};
use resvg::usvg;
use scene::{Bitmap, Encoded};

/// The maximum number of pixels along a side of a picture.
pub const LONGEST_SIDE: u32 = 12_000;
/// The maximum number of pixels in a picture.
pub const MOST_PIXELS: u64 = 64_000_000;
/// The maximum size of a picture's file, in bytes.
pub const MOST_BYTES: usize = 50 << 20;
/// The number of pixels that an image on a card needs along its longer side. Larger images are scaled down when they
/// are read.
const ENOUGH: u32 = 1600;

/// The reason why a picture cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPicture {
    /// The file is too large. The number is its size in bytes.
    Bytes(usize),
    /// The image has too many pixels. The numbers are its width and height.
    Pixels(u32, u32),
    /// The file is not a PNG, JPEG, WebP, GIF or SVG.
    Format,
    /// The SVG would take too long to draw.
    Parts,
    /// The SVG contains filters. A filter of a few bytes can take hours to draw.
    Filters,
    /// The SVG contains a script.
    Script,
    /// The file is damaged. The text is the message of the image decoder.
    Broken(String),
}

impl fmt::Display for BadPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPicture::Bytes(bytes) => {
                write!(
                    f,
                    "the image file has {} MB; it can have at most {} MB",
                    bytes >> 20,
                    MOST_BYTES >> 20
                )
            }
            BadPicture::Pixels(width, height) => write!(
                f,
                "the image has {width} × {height} pixels; it can have at most {LONGEST_SIDE} along a side and {} million in total: make it smaller",
                MOST_PIXELS / 1_000_000
            ),
            BadPicture::Format => {
                f.write_str("the image is not a PNG, JPEG, WebP, GIF or SVG: convert it to one of these")
            }
            BadPicture::Parts => {
                f.write_str("the drawing has too many parts or layers: save it as PNG and use that")
            }
            BadPicture::Filters => f.write_str(
                "the drawing uses filters, such as blur or shadow, which are not supported: save it as PNG and use that",
            ),
            BadPicture::Script => f.write_str(
                "the drawing contains a script: remove it, or save the drawing as PNG",
            ),
            BadPicture::Broken(why) => write!(f, "the image file is damaged: {why}"),
        }
    }
}

impl std::error::Error for BadPicture {}

/// Decodes an image file. Metadata is dropped.
pub fn read(bytes: &[u8]) -> Result<Bitmap, BadPicture> {
    if bytes.len() > MOST_BYTES {
        return Err(BadPicture::Bytes(bytes.len()));
    }
    if is_svg(bytes) {
        return draw_svg(bytes);
    }
    let reader =
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| BadPicture::Format)?;
    if reader.format().is_none() {
        return Err(BadPicture::Format);
    }
    let broken = |it: image::ImageError| BadPicture::Broken(it.to_string());
    let mut decoder = reader.into_decoder().map_err(broken)?;
    let (width, height) = decoder.dimensions();
    if too_large(width, height) {
        return Err(BadPicture::Pixels(width, height));
    }
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MOST_PIXELS * 16);
    decoder.set_limits(limits).map_err(broken)?;
    let upright = decoder.orientation().map_err(broken)?;
    let mut image = DynamicImage::from_decoder(decoder).map_err(broken)?;
    image.apply_orientation(upright);
    if image.width().max(image.height()) > ENOUGH {
        image = image.resize(ENOUGH, ENOUGH, image::imageops::FilterType::CatmullRom);
    }
    Ok(of(image.into_rgba8()))
}

/// Creates a picture from these pixels.
pub fn of(pixels: RgbaImage) -> Bitmap {
    let (width, height) = pixels.dimensions();
    Bitmap::new(width, height, pixels.into_raw())
}

/// Returns the picture, scaled down so that its longer side has at most this many pixels.
pub fn within(picture: &Bitmap, longest: u32) -> Bitmap {
    let (width, height) = picture.size();
    if width.max(height) <= longest {
        return picture.clone();
    }
    let pixels = RgbaImage::from_raw(width, height, picture.rgba().to_vec()).unwrap_or_default();
    let image = DynamicImage::ImageRgba8(pixels);
    of(image.resize(longest, longest, image::imageops::FilterType::CatmullRom).into_rgba8())
}

/// Returns the picture as a file: JPEG if it is opaque, otherwise PNG.
pub fn file(picture: &Bitmap) -> &Encoded {
    picture.encoded(encode)
}

fn encode(picture: &Bitmap) -> Encoded {
    let mut bytes = Vec::new();
    // Writing into memory fails only for images without pixels, which `read` never returns.
    let (width, height) = picture.size();
    if picture.is_opaque() {
        let rgb: Vec<u8> = picture.rgba().chunks_exact(4).flat_map(|it| [it[0], it[1], it[2]]).collect();
        let encoder = JpegEncoder::new_with_quality(&mut bytes, 92);
        let _ = encoder.write_image(&rgb, width, height, ExtendedColorType::Rgb8);
        Encoded { mime: "image/jpeg", bytes }
    } else {
        let encoder = PngEncoder::new(&mut bytes);
        let _ = encoder.write_image(picture.rgba(), width, height, ExtendedColorType::Rgba8);
        Encoded { mime: "image/png", bytes }
    }
}

fn too_large(width: u32, height: u32) -> bool {
    width.max(height) > LONGEST_SIDE || u64::from(width) * u64::from(height) > MOST_PIXELS
}

/// Returns whether the beginning of a file looks like SVG.
fn is_svg(bytes: &[u8]) -> bool {
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(1000)]);
    let start = start.trim_start_matches('\u{feff}').trim_start();
    start.starts_with('<') && start.contains("<svg")
}

/// Draws an SVG from a user. The SVG cannot load other files, and images embedded in it have the same limits as all
/// images.
fn draw_svg(bytes: &[u8]) -> Result<Bitmap, BadPicture> {
    if has_script(bytes) {
        return Err(BadPicture::Script);
    }
    let usual = usvg::ImageHrefResolver::default_data_resolver();
    let options = usvg::Options {
        image_href_resolver: usvg::ImageHrefResolver {
            resolve_data: Box::new(move |mime, data, options| {
                let reader = ImageReader::new(Cursor::new(data.as_slice())).with_guessed_format().ok()?;
                let (width, height) = reader.into_dimensions().ok()?;
                if too_large(width, height) { None } else { usual(mime, data.clone(), options) }
            }),
            resolve_string: Box::new(|_, _| None),
        },
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_data(bytes, &options).map_err(|it| BadPicture::Broken(it.to_string()))?;
    SvgParts::default().count(tree.root(), 0)?;
    let size = tree.size();
    let scale = ENOUGH as f32 / size.width().max(size.height());
    let pixels = |length: f32| ((length * scale).ceil() as u32).clamp(1, ENOUGH);
    let (width, height) = (pixels(size.width()), pixels(size.height()));
    let mut map = tiny_skia::Pixmap::new(width, height).ok_or(BadPicture::Pixels(width, height))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut map.as_mut());
    let straight = map.pixels().iter().flat_map(|it| {
        let it = it.demultiply();
        [it.red(), it.green(), it.blue(), it.alpha()]
    });
    let pixels = RgbaImage::from_raw(width, height, straight.collect());
    pixels.map(of).ok_or(BadPicture::Pixels(width, height))
}

/// Returns whether an SVG contains a script. The script would never run, but the image would not look as its author
/// intended.
fn has_script(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes).to_ascii_lowercase();
    let runs = |(at, _): (usize, &str)| {
        let name: &str = &text[at + 3..];
        let letters = name.bytes().take_while(u8::is_ascii_lowercase).count();
        letters > 2 && name[letters..].trim_start().starts_with('=')
    };
    let handlers = [" on", "\non", "\ton", "\"on", "'on"];
    text.contains("<script")
        || text.contains("javascript:")
        || handlers.iter().any(|it| text.match_indices(it).any(runs))
}

/// Counts the parts of an SVG, because drawing even a small file can take hours and use up all memory.
#[derive(Default)]
struct SvgParts {
    nodes: u32,
    layers: u32,
}

impl SvgParts {
    const MOST_NODES: u32 = 100_000;
    const MOST_LAYERS: u32 = 1000;
    /// The maximum number of nested layers. All of these layers are in memory at the same time.
    const DEEPEST: u32 = 16;

    /// Counts the parts of a group, and returns an error if there are too many.
    fn count(&mut self, group: &usvg::Group, depth: u32) -> Result<(), BadPicture> {
        if !group.filters().is_empty() {
            return Err(BadPicture::Filters);
        }
        let layer = u32::from(group.should_isolate());
        self.layers += layer;
        let depth = depth + layer;
        if self.layers > SvgParts::MOST_LAYERS || depth > SvgParts::DEEPEST {
            return Err(BadPicture::Parts);
        }
        for node in group.children() {
            self.nodes += 1;
            if self.nodes > SvgParts::MOST_NODES {
                return Err(BadPicture::Parts);
            }
            let mut counted = match node {
                usvg::Node::Group(inner) => self.count(inner, depth),
                _ => Ok(()),
            };
            node.subroots(|it| {
                if counted.is_ok() {
                    counted = self.count(it, depth + 1);
                }
            });
            counted?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(inside: &str) -> Result<Bitmap, BadPicture> {
        let text =
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\">{inside}</svg>");
        read(text.as_bytes())
    }

    #[test]
    fn pictures_are_made_smaller_and_never_larger() {
        let picture = of(RgbaImage::from_pixel(800, 200, image::Rgba([9, 8, 7, 255])));
        assert_eq!(within(&picture, 400).size(), (400, 100));
        assert_eq!(within(&picture, 800), picture);
        assert_eq!(file(&within(&picture, 400)).mime, "image/jpeg", "what was opaque stays so");
    }

    #[test]
    fn drawings_with_programs_are_refused() {
        let rect = "<rect width=\"9\" height=\"9\"";
        for script in [
            "<script>alert(1)</script>".to_owned(),
            format!("{rect} onclick=\"alert(1)\"/>"),
            format!("{rect}\nonload = 'x'/>"),
            format!("<a href=\"JavaScript:x\">{rect}/></a>"),
        ] {
            assert_eq!(svg(&script), Err(BadPicture::Script), "{script}");
        }
        assert!(svg(&format!("<title>on one hand = only</title>{rect}/>")).is_ok());
    }

    #[test]
    fn drawings_that_would_take_hours_are_refused() {
        let rect = "<rect width=\"9\" height=\"9\"/>";
        // Five levels of groups, each with ten copies of the one before: 100,000 rectangles.
        let mut many = format!("<g id=\"a0\">{rect}</g>");
        for it in 1..6 {
            let uses = format!("<use href=\"#a{}\"/>", it - 1).repeat(10);
            many += &format!("<g id=\"a{it}\">{uses}</g>");
        }
        assert_eq!(svg(&many), Err(BadPicture::Parts));
        let layers = |count: usize| "<g opacity=\".9\">".repeat(count) + rect + &"</g>".repeat(count);
        assert_eq!(svg(&layers(40)), Err(BadPicture::Parts), "all at once");
        assert!(svg(&layers(10)).is_ok());
        let both = format!("<g opacity=\".9\">{rect}{rect}</g>");
        assert_eq!(svg(&both.repeat(1500)), Err(BadPicture::Parts), "one after the other");
        let tiles = "<pattern id=\"p\" width=\"1\" height=\"1\"><path d=\"M0 0h9v9z\"/></pattern>";
        assert!(svg(&format!("{tiles}<rect width=\"9\" height=\"9\" fill=\"url(#p)\"/>")).is_ok());
    }

    #[test]
    fn drawings_with_filters_are_refused() {
        for filter in [
            "<feTurbulence baseFrequency=\"0.05\" numOctaves=\"2000000000\"/>",
            "<feGaussianBlur stdDeviation=\"9\"/>",
            "<feMorphology operator=\"dilate\" radius=\"400\"/>",
            "<feConvolveMatrix order=\"3\" kernelMatrix=\"1 1 1 1 1 1 1 1 1\"/>",
        ] {
            let filter = format!("<filter id=\"f\">{filter}</filter>");
            let rect = "<rect width=\"9\" height=\"9\" filter=\"url(#f)\"/>";
            assert_eq!(svg(&format!("{filter}{rect}")), Err(BadPicture::Filters), "{filter}");
            // A filter is also found if only a mask uses it.
            let mask =
                format!("<mask id=\"m\">{rect}</mask><rect width=\"9\" height=\"9\" mask=\"url(#m)\"/>");
            assert_eq!(svg(&format!("{filter}{mask}")), Err(BadPicture::Filters), "{filter} in a mask");
        }
    }
}
