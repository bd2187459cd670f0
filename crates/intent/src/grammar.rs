//! Step two: finds phrases from the tables in a wording.

mod slots;

use std::cell::{Cell, OnceCell};

use crate::frame::{Aim, Who};
use crate::lexicon::{Class, Lexicon};
use crate::pattern::{Got, Part, Pattern};
use crate::words::{What, Word};

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
}
