//! Statistics and a plot of the server's memory and disk use over time.

use std::fmt::Write as _;
use std::time::Duration;

/// The server's memory and disk use at one moment.
#[derive(Clone, Copy)]
pub(crate) struct Sample {
    pub(crate) second: u64,
    /// The resident memory in kilobytes.
    pub(crate) memory: u64,
    /// The size of the data folder in bytes.
    pub(crate) disk: u64,
}

/// Returns a percentile of sorted values. `share` is 0.99 for the 99th percentile, for example.
pub(crate) fn percentile(sorted: &[Duration], share: f64) -> Duration {
    let last = sorted.len().saturating_sub(1);
    sorted.get((last as f64 * share) as usize).copied().unwrap_or_default()
}

/// Plots memory and disk use over time as SVG, both in megabytes.
pub(crate) fn svg(samples: &[Sample]) -> String {
    const WIDTH: f64 = 720.0;
    const HEIGHT: f64 = 240.0;
    let memory: Vec<f64> = samples.iter().map(|it| it.memory as f64 / 1024.0).collect();
    let disk: Vec<f64> = samples.iter().map(|it| it.disk as f64 / f64::from(1 << 20)).collect();
    let most = memory.iter().chain(&disk).copied().fold(1.0, f64::max);
    let end = samples.last().map_or(1.0, |it| it.second.max(1) as f64);
    let curve = |values: &[f64]| {
        let mut points = String::new();
        for (sample, value) in samples.iter().zip(values) {
            let (x, y) = (sample.second as f64 / end * WIDTH, HEIGHT - value / most * HEIGHT);
            let _ = write!(points, "{x:.1},{y:.1} ");
        }
        points
    };
    let (memory, disk, minutes) = (curve(&memory), curve(&disk), end / 60.0);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-60 -20 800 300\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect x=\"-60\" y=\"-20\" width=\"800\" height=\"300\" fill=\"#fff\"/>\n\
         <path d=\"M0 0V{HEIGHT}H{WIDTH}\" fill=\"none\" stroke=\"#888\"/>\n\
         <polyline points=\"{memory}\" fill=\"none\" stroke=\"#1f6f8b\" stroke-width=\"1.5\"/>\n\
         <polyline points=\"{disk}\" fill=\"none\" stroke=\"#b3541e\" stroke-width=\"1.5\"/>\n\
         <text x=\"-6\" y=\"5\" text-anchor=\"end\">{most:.0} MB</text><text x=\"-6\" y=\"{HEIGHT}\" text-anchor=\"end\">0</text>\n\
         <text x=\"{WIDTH}\" y=\"258\" text-anchor=\"end\">{minutes:.0} minutes</text>\n\
         <text x=\"8\" y=\"258\" fill=\"#1f6f8b\">memory of the server</text>\n\
         <text x=\"170\" y=\"258\" fill=\"#b3541e\">size of the data folder</text>\n</svg>\n"
    )
}
