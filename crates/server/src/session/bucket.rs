//! How fast a connection may speak.

use tokio::time::Instant;

/// After so many messages beyond the rate the connection is closed.
const MOST_BEYOND: f64 = 200.0;

/// A bucket that fills steadily and that every message takes from.
pub(super) struct Bucket {
    rate: f64,
    most: f64,
    level: f64,
    filled: Option<Instant>,
    /// How far beyond its rate the connection has gone; forgotten as fast as the bucket fills.
    beyond: f64,
}

/// What becomes of a message.
pub(super) enum Pour {
    Taken,
    Empty,
    Flood,
}

impl Bucket {
    pub(super) fn new(rate: u32, most: u32) -> Bucket {
        Bucket { rate: rate.into(), most: most.into(), level: most.into(), filled: None, beyond: 0.0 }
    }

    pub(super) fn take(&mut self, now: Instant) -> Pour {
        let passed = self.filled.replace(now).map_or(0.0, |it| now.duration_since(it).as_secs_f64());
        self.level = (self.level + passed * self.rate).min(self.most);
        self.beyond = (self.beyond - passed * self.rate).max(0.0);
        if self.level >= 1.0 {
            self.level -= 1.0;
            return Pour::Taken;
        }
        self.beyond += 1.0;
        if self.beyond > MOST_BEYOND { Pour::Flood } else { Pour::Empty }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// What becomes of messages that come so often, for ten seconds.
    fn poured(every: Duration) -> (u32, bool) {
        let (start, mut bucket, mut taken) = (Instant::now(), Bucket::new(20, 60), 0);
        let mut now = start;
        while now < start + Duration::from_secs(10) {
            match bucket.take(now) {
                Pour::Taken => taken += 1,
                Pour::Empty => {}
                Pour::Flood => return (taken, true),
            }
            now += every;
        }
        (taken, false)
    }

    #[test]
    fn a_flood_is_cut_off_and_haste_is_not() {
        assert_eq!(poured(Duration::from_millis(50)), (200, false), "at the rate all are taken");
        let (taken, flood) = poured(Duration::from_millis(40));
        assert!((240..=250).contains(&taken) && !flood, "a little faster, some are refused: {taken}");
        let (taken, flood) = poured(Duration::from_micros(800));
        assert!(taken < 100 && flood, "what is taken now and then does not hide a flood: {taken}");
    }
}
