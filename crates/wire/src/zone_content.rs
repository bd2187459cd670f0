//! Hashes what a viewer sees of a zone of Keeper of the Cards.

use std::hash::{Hash, Hasher};

use kotc::Print;

/// The cards of a zone as a viewer sees them. If the hash changes, the zone has changed since the viewer last received
/// it. Every update hashes all zones. To keep this fast, most cards need only one or two integers, and card backs in a
/// row share one integer.
pub(crate) struct ZoneContent<I>(pub(crate) I);

/// A zone of which a viewer knows only the number of its cards. Its hash equals that of a [`ZoneContent`] with as many
/// card backs.
pub(crate) struct BacksOnly(pub(crate) usize);

impl Hash for BacksOnly {
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write_u64(self.0 as u64);
    }
}

/// The bit that marks an integer as a card. An integer without this bit is a number of card backs in a row.
const CARD: u64 = 1 << 63;

impl<I: Iterator<Item = Print> + Clone> Hash for ZoneContent<I> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let mut backs = 0;
        for print in self.0.clone() {
            if is_back(&print) {
                backs += 1;
                continue;
            }
            if backs > 0 {
                to.write_u64(std::mem::take(&mut backs));
            }
            write(&print, to);
        }
        to.write_u64(backs);
    }
}

fn is_back(print: &Print) -> bool {
    let Print { face, exhausted, stats, level, fatigued, petrified, owner, counters } = print;
    let unknown = face.is_none() && level.is_none() && stats.is_none() && owner.is_none();
    unknown && !exhausted && !fatigued && !petrified && counters.is_empty()
}

/// Writes a card to a hasher. The bits of the first integer say which other values follow.
fn write<H: Hasher>(print: &Print, to: &mut H) {
    let Print { face, exhausted, stats, level, fatigued, petrified, owner, counters } = print;
    let states = [*exhausted, *fatigued, *petrified];
    let flags = [face.is_some(), stats.is_some(), level.is_some(), owner.is_some()].into_iter().chain(states);
    let flags = flags.fold(0, |word, flag| word << 1 | u64::from(flag));
    let owner = owner.map_or(0, |it| it.index() as u64);
    let face = face.map_or(0, u64::from);
    to.write_u64(CARD | flags << 56 | owner << 48 | (counters.len() as u64) << 16 | face);
    if let Some((offense, defense)) = *stats {
        to.write_u64(u64::from(offense.cast_unsigned()) << 32 | u64::from(defense.cast_unsigned()));
    }
    if let Some(level) = *level {
        to.write_u32(level.cast_unsigned());
    }
    counters.iter().for_each(|it| it.hash(to));
}

#[cfg(test)]
mod tests {
    use std::hash::BuildHasher as _;

    use cards::meaning::Counter;
    use foldhash::quality::FixedState;
    use table::Seat;

    use super::*;

    #[test]
    fn different_zones_have_different_hashes() {
        let back = Print {
            face: None,
            exhausted: false,
            stats: None,
            level: None,
            fatigued: false,
            petrified: false,
            owner: None,
            counters: Vec::new(),
        };
        let with = |change: fn(&mut Print)| {
            let mut print = back.clone();
            change(&mut print);
            print
        };
        let cards = [
            back.clone(),
            with(|it| it.face = Some(0)),
            with(|it| it.face = Some(1)),
            with(|it| it.exhausted = true),
            with(|it| it.fatigued = true),
            with(|it| it.petrified = true),
            with(|it| it.stats = Some((0, 0))),
            with(|it| it.stats = Some((-1, 0))),
            with(|it| it.stats = Some((0, -1))),
            with(|it| it.level = Some(0)),
            with(|it| it.level = Some(-1)),
            with(|it| it.owner = Some(Seat::new(0))),
            with(|it| it.owner = Some(Seat::new(1))),
            with(|it| it.counters = vec![(Counter::ALL[0], Seat::new(0), 1)]),
            with(|it| it.counters = vec![(Counter::ALL[0], Seat::new(0), 2)]),
            with(|it| it.counters = vec![(Counter::ALL[0], Seat::new(1), 1)]),
        ];
        let mut zones = vec![Vec::new()];
        for one in &cards {
            zones.push(vec![one.clone()]);
            zones.extend(cards.iter().map(|it| vec![one.clone(), it.clone()]));
        }
        zones.push(vec![back.clone(); 3]);
        let hash = FixedState::default();
        assert_eq!(
            hash.hash_one(BacksOnly(3)),
            hash.hash_one(ZoneContent(vec![back.clone(); 3].into_iter()))
        );
        zones.push(vec![back.clone(), cards[1].clone(), back]);
        let mut sums: Vec<u64> =
            zones.iter().map(|it| FixedState::default().hash_one(ZoneContent(it.iter().cloned()))).collect();
        sums.sort_unstable();
        sums.dedup();
        assert_eq!(sums.len(), zones.len());
    }
}
