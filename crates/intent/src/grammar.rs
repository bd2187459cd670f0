//! Step two: finds phrases from the tables in a wording.

mod slots;

use std::cell::{Cell, OnceCell};

use crate::frame::{Who, WordedCards};
use crate::lexicon::{Class, Lexicon};
use crate::pattern::{Got, Pattern, PatternPart};
use crate::words::{Word, WordKind};

/// A wording, and the phrases that begin at each of its words.
pub(crate) struct Scan<'a> {
    pub(crate) words: &'a [Word],
    pub(crate) lexicon: &'static Lexicon,
    phrases: Vec<Vec<(Class, usize)>>,
    links: Class,
    /// For each word's index, the index of the first word at or after it that carries meaning.
    skips: Vec<usize>,
    /// For each word, the phrases that begin there and describe a group of cards: the group, and the phrase’s end.
    /// Computed on first use.
    groups: Vec<OnceCell<Vec<(WordedCards, usize)>>>,
    /// For each word, the phrases that begin there and name a player: the player, and the phrase’s end. Computed on
    /// first use.
    people: Vec<OnceCell<Vec<(Who, usize)>>>,
    /// The amount of work done to read the wording, in steps. Unlike the time, it is the same on every machine.
    pub(crate) steps: Cell<u64>,
}

/// The state of the search while one pattern is being matched.
struct Walk {
    /// Whether no part has been matched yet.
    first: bool,
    /// Whether the pattern is an official text. In official texts, punctuation marks and articles are optional.
    official: bool,
    /// Whether the pattern is a condition. A number in a condition is always a minimum, so people can say “or more”
    /// anywhere after it: “when I lose 4 life or more”.
    condition: bool,
    /// The combinations that were already tried: the number of parts left, and the index of the word.
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

    /// Returns, for each phrase of this class that begins at a word, the index of the word after the phrase.
    pub(crate) fn ends(&self, class: Class, at: usize) -> impl Iterator<Item = usize> {
        self.phrases.get(at).into_iter().flatten().filter(move |it| it.0 == class).map(|it| it.1)
    }

    /// Finds the longest phrase of this class that begins at a word. Returns the index of the word after it; `None` if
    /// there is no such phrase.
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

    /// Returns the index of the first word at or after `at` that carries meaning.
    pub(crate) fn skip(&self, at: usize) -> usize {
        self.skips.get(at).copied().unwrap_or(at)
    }

    /// Finds the longest match of a pattern that begins at a word. Returns the index after the match and the values
    /// that the parts matched; `None` if the pattern doesn't match.
    pub(crate) fn matches(&self, pattern: &Pattern, at: usize) -> Option<(usize, Got)> {
        self.count(1);
        if pattern.kind == "free" {
            let seen = &mut Vec::new();
            return self.any_order(&pattern.parts, 0, at, &Got::default(), seen);
        }
        // Skip the pattern if none of the parts that could come first matches here. This is the case for most
        // patterns.
        let first = pattern.parts.iter().position(|it| !it.1).map_or(pattern.parts.len(), |it| it + 1);
        if !pattern.parts[..first].iter().any(|it| self.can_be(&it.0, at)) {
            return None;
        }
        let official = pattern.kind == "official";
        let condition = pattern.kind == "condition";
        let mut walk = Walk { first: true, official, condition, seen: Vec::new() };
        let (end, got) = self.parts(&pattern.parts, at, &Got::default(), &mut walk)?;
        let more = self.class("or-more", end).filter(|_| condition && got.n.is_some());
        Some((more.unwrap_or(end), got))
    }

    /// Adds steps to the amount of work done.
    pub(crate) fn count(&self, steps: u64) {
        self.steps.set(self.steps.get() + steps);
    }

    /// Returns whether this part of a pattern can match at a word. Checks only parts that are words or classes; returns
    /// `true` for all other parts.
    fn can_be(&self, part: &PatternPart, at: usize) -> bool {
        match part {
            PatternPart::Word(word, None) => self.is(at, &[word]),
            PatternPart::Word(word, Some(other)) => self.is(at, &[word, other]),
            PatternPart::Class(class) => self.ends(*class, at).next().is_some(),
            _ => true,
        }
    }

    /// Matches parts in any order, with words such as “of” and “by” between them, and returns the longest match. `used`
    /// has a bit for every part that is already matched.
    fn any_order(
        &self,
        parts: &[(PatternPart, bool)],
        used: u32,
        at: usize,
        got: &Got,
        seen: &mut Vec<(u32, usize)>,
    ) -> Option<(usize, Got)> {
        // Try each state only once: the same state always leads to the same matches. Of equally long matches, the first
        // one counts.
        if seen.contains(&(used, at)) {
            return None;
        }
        seen.push((used, at));
        let open = |it: &usize| used & (1 << it) == 0;
        let complete = (0..parts.len()).filter(open).all(|it| parts[it].1);
        let mut best = (complete && used != 0).then(|| (at, got.clone()));
        let mut places = vec![at];
        let mut next = at;
        // The first part must begin at `at`. Before each later part, words without meaning may be skipped.
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

    fn parts(
        &self,
        parts: &[(PatternPart, bool)],
        at: usize,
        got: &Got,
        walk: &mut Walk,
    ) -> Option<(usize, Got)> {
        // Try each state only once: the same state always leads to the same matches. Of equally long matches, the first
        // one counts.
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
        if walk.condition && got.n.is_some() {
            places.extend(self.class("or-more", at));
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

    /// Returns whether the word is a punctuation mark or a small word such as “the”, which is optional in official
    /// texts.
    fn is_slight(&self, at: usize) -> bool {
        let Some(word) = self.words.get(at) else { return false };
        matches!(word.what, WordKind::Mark(',' | '(' | ')'))
            || self.is(at, &["a", "an", "the", "of", "to", "then", "and"])
    }
}
