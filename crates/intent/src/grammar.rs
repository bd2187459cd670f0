//! Step two: finds phrases from the tables in a wording.

use std::cell::{Cell, OnceCell};

use cards::meaning::Counter;

use crate::aim::cards_at;
use crate::frame::{Aim, Who, Zone};
use crate::lexicon::{Class, Lexicon, split};
use crate::words::{What, Word};

/// A pattern from the tables: one way to word a condition, a caveat or an effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pattern {
    /// The table it is from: condition, caveat, effect, free, beyond or official.
    pub(crate) kind: &'static str,
    /// The name of the pattern's meaning in the table.
    pub(crate) makes: String,
    parts: Vec<(Part, bool)>,
}

/// A part of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Class(Class),
    /// A word, and what may also stand there.
    Word(String, Option<String>),
    Number,
    Dice,
    Cards,
    Player,
    To,
    Counters,
    Change,
    Level,
    Random,
    Plus,
    Minus,
}

/// The place that cards go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dest {
    Zone(Zone),
    DeckBottom,
}

/// The values that the parts of a pattern matched.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Got {
    pub(crate) n: Option<u32>,
    pub(crate) m: Option<u32>,
    pub(crate) dice: bool,
    /// Was it said that chance picks the cards?
    pub(crate) random: bool,
    pub(crate) aim: Option<Aim>,
    pub(crate) who: Option<Who>,
    pub(crate) to: Option<Dest>,
    /// Do the cards go to a place of the player?
    pub(crate) home: bool,
    pub(crate) counters: Vec<(Counter, u32)>,
    /// The changes of offense and defense.
    pub(crate) change: (i32, i32),
}

impl Pattern {
    pub(crate) fn parse(kind: &'static str, makes: &str, text: &str, lexicon: &mut Lexicon) -> Pattern {
        let parts = split(text).map(|word| {
            let optional = word.ends_with('?');
            let word = word.trim_end_matches('?');
            let part = match word {
                "{n}" => Part::Number,
                "{dice}" => Part::Dice,
                "{cards}" => Part::Cards,
                "{player}" => Part::Player,
                "{to}" => Part::To,
                "{counters}" => Part::Counters,
                "{change}" => Part::Change,
                "{level}" => Part::Level,
                "{random}" => Part::Random,
                "{plus}" => Part::Plus,
                "{minus}" => Part::Minus,
                _ if word.starts_with('{') => panic!("unknown slot {word} in “{text}”"),
                _ if word.starts_with('[') => Part::Class(lexicon.find(word.trim_matches(['[', ']']))),
                _ => {
                    lexicon.learn(word);
                    // In a long official text, “card” for “cards” is only a mistake.
                    let plural = kind == "official" && word.len() > 3 && !word.ends_with("'s");
                    let one = word.strip_suffix('s').filter(|it| plural && !it.ends_with('s'));
                    Part::Word(word.to_owned(), one.map(str::to_owned))
                }
            };
            (part, optional)
        });
        let parts = parts.collect();
        Pattern { kind, makes: makes.to_owned(), parts }
    }
}

/// A wording, and the phrases that begin at each of its words.
pub(crate) struct Scan<'a> {
    pub(crate) words: &'a [Word],
    pub(crate) lexicon: &'static Lexicon,
    phrases: Vec<Vec<(Class, usize)>>,
    links: Class,
    /// For every word, the index after it and the words behind it that carry no meaning.
    skips: Vec<usize>,
    /// The groups of cards that begin at each word, once somebody has asked for them.
    groups: Vec<OnceCell<Vec<(Aim, usize)>>>,
    /// The players that begin at each word, once somebody has asked for them.
    people: Vec<OnceCell<Vec<(Who, usize)>>>,
    /// How much work was done so far.
    pub(crate) steps: Cell<u64>,
}

/// The state of matching one pattern.
struct Walk {
    /// Is nothing matched yet?
    first: bool,
    /// Is it an official text, where marks and articles change nothing?
    official: bool,
    /// The numbers of parts left, and the words where they were tried already.
    seen: Vec<(usize, usize)>,
}

impl<'a> Scan<'a> {
    pub(crate) fn new(words: &'a [Word]) -> Scan<'a> {
        let lexicon = Lexicon::get();
        let phrases: Vec<Vec<(Class, usize)>> =
            (0..words.len()).map(|it| lexicon.phrases_at(words, it)).collect();
        let (fillers, links) = (lexicon.find("fillers"), lexicon.find("links"));
        let mut skips: Vec<usize> = (0..=words.len()).collect();
        for at in (0..words.len()).rev() {
            let end = phrases[at].iter().filter(|it| it.0 == fillers).map(|it| it.1).max();
            skips[at] = end.map_or(at, |it| skips[it]);
        }
        let empty = || (0..=words.len()).map(|_| OnceCell::new()).collect();
        let people = (0..=words.len()).map(|_| OnceCell::new()).collect();
        Scan { words, lexicon, phrases, links, skips, groups: empty(), people, steps: Cell::new(0) }
    }

    /// Returns the index after each phrase of this class that begins at a word.
    pub(crate) fn ends(&self, class: Class, at: usize) -> impl Iterator<Item = usize> {
        self.phrases.get(at).into_iter().flatten().filter(move |it| it.0 == class).map(|it| it.1)
    }

    /// Returns the index after the longest phrase of this class that begins at a word; `None` if there is none.
    pub(crate) fn class(&self, name: &str, at: usize) -> Option<usize> {
        self.ends(self.lexicon.find(name), at).max()
    }

    pub(crate) fn word(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |it| it.text.as_str())
    }

    pub(crate) fn is(&self, at: usize, words: &[&str]) -> bool {
        let Some(word) = self.words.get(at) else { return false };
        // People leave out apostrophes: “enemys hand”.
        let same = |it: &str| it.contains('\'') && it.replace('\'', "") == word.text;
        words.iter().any(|it| word.text == *it || word.forms.iter().any(|form| form == it) || same(it))
    }

    /// Returns the index after words that carry no meaning.
    pub(crate) fn skip(&self, at: usize) -> usize {
        self.skips.get(at).copied().unwrap_or(at)
    }

    /// Finds the longest match of a pattern that begins at a word. Returns the index after the match and the values
    /// that the parts matched.
    pub(crate) fn matches(&self, pattern: &Pattern, at: usize) -> Option<(usize, Got)> {
        self.count(1);
        if pattern.kind == "free" {
            let seen = &mut Vec::new();
            return self.any_order(&pattern.parts, 0, at, &Got::default(), seen);
        }
        // Most patterns begin with another word.
        let first = pattern.parts.iter().position(|it| !it.1).map_or(pattern.parts.len(), |it| it + 1);
        if !pattern.parts[..first].iter().any(|it| self.can_be(&it.0, at)) {
            return None;
        }
        let official = pattern.kind == "official";
        self.parts(&pattern.parts, at, &Got::default(), &mut Walk { first: true, official, seen: Vec::new() })
    }

    /// Counts steps of work.
    pub(crate) fn count(&self, steps: u64) {
        self.steps.set(self.steps.get() + steps);
    }

    /// Can this part begin at a word? Only words and classes are looked up; any other part may.
    fn can_be(&self, part: &Part, at: usize) -> bool {
        match part {
            Part::Word(word, None) => self.is(at, &[word]),
            Part::Word(word, Some(other)) => self.is(at, &[word, other]),
            Part::Class(class) => self.ends(*class, at).next().is_some(),
            _ => true,
        }
    }

    /// Matches parts that may stand in any order, with words such as “of” and “by” between them; the longest match.
    /// `used` has a bit for every part that was matched already.
    fn any_order(
        &self,
        parts: &[(Part, bool)],
        used: u32,
        at: usize,
        got: &Got,
        seen: &mut Vec<(u32, usize)>,
    ) -> Option<(usize, Got)> {
        // What follows does not depend on how we came here, and of equally long matches the first one counts.
        if seen.contains(&(used, at)) {
            return None;
        }
        seen.push((used, at));
        let open = |it: &usize| used & (1 << it) == 0;
        let complete = (0..parts.len()).filter(open).all(|it| parts[it].1);
        let mut best = (complete && used != 0).then(|| (at, got.clone()));
        let mut places = vec![at];
        let mut next = at;
        // The first part stands at the very start.
        loop {
            if used == 0 {
                break;
            }
            let fillers = Some(self.skip(next)).filter(|it| *it > next);
            let Some(end) = fillers.or_else(|| self.ends(self.links, next).max()) else { break };
            places.push(end);
            next = end;
        }
        for index in (0..parts.len()).filter(open) {
            for place in places.iter().filter(|it| self.can_be(&parts[index].0, **it)) {
                for (end, got) in self.part(&parts[index].0, *place, got) {
                    let found = self.any_order(parts, used | 1 << index, end, &got, seen);
                    if let Some(found) = found.filter(|it| best.as_ref().is_none_or(|best| it.0 > best.0)) {
                        best = Some(found);
                    }
                }
            }
        }
        best
    }

    fn parts(&self, parts: &[(Part, bool)], at: usize, got: &Got, walk: &mut Walk) -> Option<(usize, Got)> {
        // What follows does not depend on how we came here, and of equally long matches the first one counts.
        if walk.seen.contains(&(parts.len(), at)) {
            return None;
        }
        walk.seen.push((parts.len(), at));
        let first = walk.first;
        let Some(((part, optional), rest)) = parts.split_first() else { return Some((at, got.clone())) };
        let mut best: Option<(usize, Got)> = None;
        let mut keep = |found: Option<(usize, Got)>| {
            if let Some(found) = found
                && best.as_ref().is_none_or(|it| found.0 > it.0)
            {
                best = Some(found);
            }
        };
        let mut places = vec![at];
        let skipped = self.skip(at);
        if skipped != at && !first {
            places.push(skipped);
        }
        // An official text has marks inside, and somebody may have added an article.
        if walk.official && !first {
            let mut next = at;
            while self.is_slight(next) {
                next += 1;
                places.push(next);
            }
        }
        for place in places {
            if !self.can_be(part, place) {
                continue;
            }
            for (end, got) in self.part(part, place, got) {
                walk.first = false;
                keep(self.parts(rest, end, &got, walk));
                walk.first = first;
            }
        }
        if *optional {
            keep(self.parts(rest, at, got, walk));
        }
        best
    }

    /// Is it a mark or an article, which changes nothing inside an official text?
    fn is_slight(&self, at: usize) -> bool {
        let Some(word) = self.words.get(at) else { return false };
        matches!(word.what, What::Mark(',' | '(' | ')'))
            || self.is(at, &["a", "an", "the", "of", "to", "then", "and"])
    }

    fn part(&self, part: &Part, at: usize, got: &Got) -> Vec<(usize, Got)> {
        self.count(4);
        let mut got = got.clone();
        let one = |end: Option<usize>, got: Got| end.map(|it| (it, got)).into_iter().collect();
        match part {
            Part::Class(class) => self.ends(*class, at).map(|it| (it, got.clone())).collect(),
            Part::Word(..) => one(self.can_be(part, at).then_some(at + 1), got),
            Part::Number => {
                let Some((value, end)) = self.number(at) else { return Vec::new() };
                got.number(value);
                vec![(end, got)]
            }
            Part::Level => {
                let Some((value, end)) = self.number(at) else { return Vec::new() };
                got.m = Some(value);
                vec![(end, got)]
            }
            Part::Plus | Part::Minus => match self.words.get(at).map(|it| it.what) {
                Some(What::Change(size)) if (size > 0) == (*part == Part::Plus) => {
                    got.number(size.unsigned_abs());
                    vec![(at + 1, got)]
                }
                _ => Vec::new(),
            },
            Part::Random => {
                let end = self.class("random", at);
                got.random = true;
                one(end, got)
            }
            Part::Dice => {
                let at = self.class("roll-of", at).map_or(at, |it| self.skip(it));
                let (value, end) = self.number(at).unwrap_or((1, at));
                let end = if self.is(end, &["of"]) { end + 1 } else { end };
                let end = self.class("dice", self.skip(end));
                got.dice = true;
                got.n = Some(value);
                one(end, got)
            }
            Part::Player => self
                .players(at)
                .iter()
                .map(|(who, end)| (*end, Got { who: got.who.or(Some(*who)), ..got.clone() }))
                .collect(),
            Part::Cards => self
                .cards(at)
                .iter()
                .map(|(aim, end)| (*end, Got { aim: Some(*aim), ..got.clone() }))
                .collect(),
            Part::To => {
                let Some((to, end)) = self.dest(at) else { return Vec::new() };
                got.to = Some(to);
                got.home = (at..end).any(|it| self.is(it, &["your", "my"]));
                vec![(end, got)]
            }
            Part::Counters => {
                let end = self.counters(at, &mut got.counters);
                one(end, got)
            }
            Part::Change => {
                let end = self.change(at, &mut got.change);
                one(end, got)
            }
        }
    }

    /// Returns the number that begins at a word, and the index after it. Also understands “a”, “up to two”, “3 or more”
    /// and “one more”.
    pub(crate) fn number(&self, at: usize) -> Option<(u32, usize)> {
        let mut at = at;
        for class in ["up-to", "exactly", "at-least", "total"] {
            at = self.class(class, at).unwrap_or(at);
        }
        let open = self.word(at) == "(" && self.words.get(at + 2).is_some_and(|it| it.text == ")");
        let at = if open { at + 1 } else { at };
        let value = match self.words.get(at)?.what {
            What::Number(value) => value,
            What::Letters if matches!(self.word(at), "a" | "an" | "another") => 1,
            What::Letters if self.word(at) == "any" && self.class("card", at + 1).is_some() => 1,
            _ => return None,
        };
        let mut end = if open { at + 2 } else { at + 1 };
        for class in ["or-more", "other", "total"] {
            end = self.class(class, end).unwrap_or(end);
        }
        Some((value, end))
    }

    /// Returns the groups of cards that begin at a word.
    pub(crate) fn cards(&self, at: usize) -> &[(Aim, usize)] {
        self.groups.get(at).map_or(&[], |it| it.get_or_init(|| cards_at(self, at)))
    }

    /// Returns the players that begin at a word.
    fn players(&self, at: usize) -> &[(Who, usize)] {
        self.people.get(at).map_or(&[], |it| it.get_or_init(|| self.players_at(at)))
    }

    fn players_at(&self, at: usize) -> Vec<(Who, usize)> {
        let all = [
            ("everyone", Who::All),
            ("you", Who::You),
            ("foes", Who::Enemy),
            ("foe", Who::Enemy),
            ("anyone", Who::Anyone),
        ];
        let mut found: Vec<_> =
            all.into_iter().filter_map(|(class, who)| Some((who, self.class(class, at)?))).collect();
        // “you and your opponent each”, “an opponent must”
        for index in 0..found.len() {
            let (who, end) = found[index];
            found.extend(self.class("player-tail", end).map(|it| (who, it)));
        }
        found
    }

    fn dest(&self, at: usize) -> Option<(Dest, usize)> {
        let mut end = at;
        let mut under = false;
        while self.is(
            end,
            &[
                "back",
                "to",
                "into",
                "onto",
                "on",
                "in",
                "at",
                "under",
                "beneath",
                "below",
                "underneath",
                "the",
                "as",
                "a",
            ],
        ) {
            under |= self.is(end, &["under", "beneath", "below", "underneath"]);
            end += 1;
        }
        if end == at {
            return None;
        }
        let mut top = false;
        if let Some(next) = self.class("top", end) {
            (top, end) = (true, next);
        } else if let Some(next) = self.class("bottom", end) {
            (under, end) = (true, next);
        }
        while self.is(end, &["of", "the"]) {
            end += 1;
        }
        for class in ["owners", "mine", "theirs", "anyones"] {
            if let Some(next) = self.class(class, end) {
                end = next;
                break;
            }
        }
        let zones = [
            ("deck", Zone::DeckTop),
            ("hand", Zone::Hand),
            ("granary", Zone::Resources),
            ("grave", Zone::Grave),
            ("field", Zone::InPlay),
        ];
        let found = zones.into_iter().find_map(|(class, zone)| Some((zone, self.class(class, end)?)));
        // “put it on the bottom” means the bottom of the deck.
        let alone = || {
            (top || under) && end > at + 1 && self.words.get(end).is_none_or(|it| it.what != What::Letters)
        };
        let (zone, mut end) = found.or_else(|| alone().then_some((Zone::DeckTop, end)))?;
        if self.is(end, &["of"])
            && let Some(next) = self.class("owners", end).or_else(|| self.class("owners", end + 1))
        {
            end = next;
        }
        loop {
            let next = self.skip(end);
            let open = if matches!(self.word(next), "(" | ",") { next + 1 } else { next };
            let Some(after) = self.class("exhausted", open) else { break };
            end = if self.word(after) == ")" { after + 1 } else { after };
        }
        let dest = match zone {
            Zone::DeckTop if under => Dest::DeckBottom,
            Zone::DeckTop if !top => Dest::Zone(Zone::Deck),
            zone => Dest::Zone(zone),
        };
        Some((dest, end))
    }

    fn counters(&self, at: usize, into: &mut Vec<(Counter, u32)>) -> Option<usize> {
        let (mut n, mut end) = self.number(at).unwrap_or((1, at));
        loop {
            let found = COUNTERS.iter().filter_map(|(name, kinds)| Some((self.class(name, end)?, *kinds)));
            let (next, kinds) = found.max_by_key(|it| it.0)?;
            into.extend(kinds.iter().map(|it| (*it, n)));
            end = next;
            let after = self.skip(end);
            match self.number(after) {
                Some((more, next))
                    if after != end && COUNTERS.iter().any(|it| self.class(it.0, next).is_some()) =>
                {
                    (n, end) = (more, next);
                }
                _ => return Some(end),
            }
        }
    }

    fn change(&self, at: usize, change: &mut (i32, i32)) -> Option<usize> {
        let mut at = at;
        let mut found = None;
        while let Some(What::Change(size)) = self.words.get(at).map(|it| it.what) {
            let second = match (self.word(at + 1), self.words.get(at + 2).map(|it| it.what)) {
                ("/", Some(What::Change(second))) => Some(second),
                _ => None,
            };
            let end = if let Some(second) = second {
                *change = (change.0 + size, change.1 + second);
                at + 3
            } else if let Some(end) = self.class("offense", at + 1).filter(|_| !self.is(at + 1, &["counter"]))
            {
                change.0 += size;
                end
            } else if let Some(end) = self.class("defense", at + 1) {
                change.1 += size;
                end
            } else {
                return found;
            };
            if self.class("counter", end).is_some() {
                return found;
            }
            found = Some(end);
            at = self.skip(end);
        }
        found
    }
}

/// The classes of words for counters, each with the counters that the words mean.
const COUNTERS: [(&str, &[Counter]); 17] = [
    ("plain", &[Counter::Plain]),
    ("sword", &[Counter::Sword]),
    ("shield", &[Counter::Shield]),
    ("sword+shield", &[Counter::Sword, Counter::Shield]),
    ("weakness", &[Counter::Weakness]),
    ("damage-counter", &[Counter::Damage]),
    ("exhaustion", &[Counter::Exhaustion]),
    ("dice-counter", &[Counter::Dice]),
    ("immortality", &[Counter::Immortality]),
    ("berzerk", &[Counter::Berzerk]),
    ("taunt", &[Counter::Taunt]),
    ("trap-counter", &[Counter::Trap]),
    ("fatigue-counter", &[Counter::Fatigue]),
    ("voodoo", &[Counter::Voodoo]),
    ("medic", &[Counter::Medic]),
    ("assassin", &[Counter::Assassin]),
    ("undying", &[Counter::Undying]),
];

impl Got {
    fn number(&mut self, value: u32) {
        if self.n.is_none() { self.n = Some(value) } else { self.m = Some(value) }
    }
}
