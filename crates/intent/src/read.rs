//! Step three: makes frames of the phrases of a wording.

use cards::catalogue::{RowId, Wording};
use cards::edition::Edition;
use cards::language::{Language, Spot};
use cards::meaning::{Counter, How, Place, To};

use crate::assemble::assemble;
use crate::frame::{
    Act, Aim, Chooser, Count, Deed, Drawback, Event, Happening, Intent, Lost, Owner, Pay, Who, Zone,
};
use crate::grammar::{Dest, Got, Pattern, Scan};
use crate::lexicon::Lexicon;
use crate::meaning::{Frame, frame};
use crate::words::{What, Words};

/// A phrase of a wording.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Item {
    When(Event),
    Deed(Deed),
    Pay(Pay),
    Drawback(Drawback),
    /// “to summon this card”: the cost beside it is one of summoning.
    ToSummon,
    /// “to attack or defend”: the cost beside it is one of using the card.
    ToUse,
    /// “and so does an opponent”: the deed before is about this player, too.
    Echo(Who),
    /// “an opponent decides which”: this player picks the cards of the deed before.
    Picks(Who),
    Lost(Lost),
}

/// A phrase and the mark after it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Placed {
    pub(crate) item: Item,
    /// The mark after it; a space if there is none.
    pub(crate) mark: char,
}

/// Reads a wording; `edition` decides whose official wording counts first.
pub(crate) fn read(wording: &str, edition: Edition) -> Intent {
    let words = Words::of(wording, Lexicon::get());
    let scan = Scan::new(&words.all);
    let spots = Language::of(edition).spot(&words.text);
    let mut reader = Reader { words: &words, scan: &scan, spots: &spots, items: Vec::new(), unread: None, random: false };
    let name = reader.name();
    let mut at = name.as_ref().map_or(0, |it| it.1);
    while at < words.all.len() {
        at = reader.step(at);
    }
    reader.flush(words.all.len());
    assemble(name.map(|it| it.0), reader.items)
}

struct Reader<'a> {
    words: &'a Words,
    scan: &'a Scan<'a>,
    spots: &'a [Spot],
    items: Vec<Placed>,
    /// The first of the words before this one that were not understood.
    unread: Option<usize>,
    /// Was “randomly” said just before?
    random: bool,
}

impl Reader<'_> {
    /// Returns the ability's name in front of a colon, and the index after the colon.
    fn name(&self) -> Option<(String, usize)> {
        let colon = self.words.all.iter().position(|it| matches!(it.what, What::Mark(_)))?;
        if !matches!(self.words.all[colon].what, What::Mark(':' | '-')) || colon == 0 {
            return None;
        }
        let before = &self.words.all[..colon];
        let capitals = before.iter().all(|it| it.capital || it.what != What::Letters);
        let known = |it: &crate::words::Word| it.forms.iter().any(|it| self.scan.lexicon.knows(it));
        if !capitals && before.iter().any(known) && !self.is_title(colon) {
            return None;
        }
        let meant = (0..colon).any(|at| self.longest(at).is_some_and(|it| it.1 > 1 || colon == 1));
        if meant && !(capitals && colon > 1) {
            return None;
        }
        // Up to the colon, so that signs that are no words stay in the name.
        let text = &self.words.text[before[0].place.start..self.words.all[colon].place.start];
        Some((text.trim_end().to_uppercase(), colon + 1))
    }

    /// Are the words up to this one a name such as “Lightning Bolt”, and nothing that a card does?
    fn is_title(&self, colon: usize) -> bool {
        let classes = ["creature", "this", "it", "card", "resource", "hand", "deck", "grave", "granary", "not", "when"];
        let says = |at: usize| {
            let plain = self.words.all[at].what == What::Letters;
            !plain || classes.iter().any(|it| self.scan.class(it, at).is_some())
        };
        let begins = self.words.text[self.words.all[0].place.start..].starts_with(char::is_uppercase);
        begins && colon <= 3 && !(0..colon).any(says)
    }

    /// Reads what begins at a word. Returns the index after it.
    fn step(&mut self, at: usize) -> usize {
        if let What::Mark(mark) = self.words.all[at].what {
            if self.unread.is_none()
                && let Some(last) = self.items.last_mut()
                && (last.mark == ' ' || mark == ':' || mark == '→')
            {
                last.mark = mark;
            }
            if matches!(mark, '.' | ';' | ':' | '→' | ',' | '-') {
                self.flush(at);
            }
            return at + 1;
        }
        // “randomly discard a card”
        if let Some(end) = self.scan.class("random", at).filter(|it| self.longest(*it).is_some())
            && self.longest(at).is_none()
        {
            self.flush(at);
            self.random = true;
            return end;
        }
        let official = self.official(at);
        let said = self.longest(at);
        // “paying the usual costs” explains a rule; it is no cost.
        let notes = ["by-cost", "after-step", "cost-note"].iter().filter_map(|it| self.scan.class(it, at)).max();
        if let Some(end) =
            notes.filter(|it| said.as_ref().is_none_or(|said| said.1 <= *it) && official.is_none())
        {
            self.flush(at);
            return end;
        }
        // The verbs of a condition that is not understood are not what the card does.
        let ends = |it: &crate::words::Word| matches!(it.what, What::Mark(',' | ':' | '.' | ';' | '→'));
        let end = self.words.all[at..].iter().position(ends).map_or(self.words.all.len(), |it| at + it);
        let part = |it: &(&Pattern, usize, Got, usize)| {
            matches!(it.0.kind, "effect" | "free" | "beyond") && (it.1 <= end || !self.scan.is(at, &["when", "whenever", "if"]))
        };
        let waits = said.as_ref().is_none_or(part);
        if official.is_none() && waits && self.begins_condition(at) {
            self.flush(at);
            let lost = Lost { said: self.said(at, end), label: String::new() };
            self.items.push(Placed { item: Item::Lost(lost), mark: ' ' });
            return end;
        }
        let (items, end) = match (official, said) {
            (Some(official), Some(said)) if said.1 > official.1 => self.make(said),
            (Some(official), _) => official,
            (None, Some(said)) => self.make(said),
            (None, None) => {
                if let Some((item, end)) = self.flavour(at) {
                    self.flush(at);
                    self.items.push(Placed { item, mark: ' ' });
                    return end;
                }
                let skipped = self.silent(at);
                if skipped == at {
                    self.unread.get_or_insert(at);
                }
                return skipped.max(at + 1);
            }
        };
        self.flush(at);
        let then = at > 0 && self.scan.is(at - 1, &["then"]);
        for mut item in items {
            if let Item::Deed(deed) = &mut item {
                deed.then |= then;
                if self.random {
                    deed.aim = Some(at_random(deed.aim));
                }
            }
            self.items.push(Placed { item, mark: ' ' });
        }
        self.random = false;
        // “tap a land to kill a creature”: what comes before “to” is the cost.
        let purpose = self.scan.class("purpose", end);
        if let (Some(after), Some(last)) = (purpose, self.items.last())
            && matches!(last.item, Item::Deed(_))
        {
            let next = self.scan.skip(after);
            let effect = |it: (&Pattern, usize, Got, usize)| matches!(it.0.kind, "effect" | "free") && it.0.makes != "aim";
            let caveat = self.longest(end).is_some_and(|it| it.0.kind == "caveat");
            if !caveat && self.longest(next).is_some_and(effect) {
                self.items.last_mut().expect("there is one").mark = '→';
                return after;
            }
        }
        end
    }

    /// Reads a verb that nobody knows and its cards, if what it does is explained after it: “zap a creature (tap it)”.
    fn flavour(&self, at: usize) -> Option<(Item, usize)> {
        let first = at == 0 || matches!(self.words.all[at - 1].what, What::Mark(_));
        let denied = ["not", "all", "when", "until-end"].iter().any(|it| self.scan.class(it, at).is_some());
        if !first || denied || self.words.all[at].what != What::Letters {
            return None;
        }
        let explained = |end: usize| {
            let next = self.scan.skip(end + 1);
            let back = |at: usize| self.scan.class("it", at).is_some();
            let later = (next..self.words.all.len().min(next + 8)).any(back);
            matches!(self.scan.word(end), ":" | "(") && later
        };
        let (aim, end) = self.scan.cards(at + 1).iter().copied().find(|it| explained(it.1))?;
        let said = self.said(at, end);
        Some((Item::Deed(Deed { aim: Some(aim), said, ..Deed::new(Act::Aim) }), end))
    }

    /// Does a condition begin at this word, at the start of a sentence or after a mark?
    fn begins_condition(&self, at: usize) -> bool {
        let first = at == 0 || matches!(self.words.all[at - 1].what, What::Mark(_));
        let cue = self.scan.is(at, &["when", "whenever", "if", "after", "while", "unless"]);
        let moment = self.scan.is(at, &["at", "during", "each", "every"])
            && self.scan.is(at + 1, &["the", "time", "turn"]);
        let agreed = self.scan.is(at, &["if"]) && self.scan.is(at + 1, &["you"]) && self.scan.is(at + 2, &["do"]);
        first && (cue || moment) && !agreed
    }

    /// Returns the index after words that change nothing here.
    fn silent(&self, at: usize) -> usize {
        let classes = ["until-end", "by-cost", "after-step", "rest-of-turn"];
        let filler = self.scan.class("fillers", at).unwrap_or(at);
        classes.iter().filter_map(|it| self.scan.class(it, at)).fold(filler, usize::max)
    }

    /// Ends a run of words that were not understood.
    fn flush(&mut self, end: usize) {
        let Some(from) = self.unread.take() else { return };
        let run = &self.words.all[from..end];
        let number = |it: &crate::words::Word| matches!(it.what, What::Change(_));
        if !run.iter().any(number) && self.is_small(from, end) {
            return;
        }
        let said = self.said(from, end);
        self.items.push(Placed { item: Item::Lost(Lost { said, label: String::new() }), mark: ' ' });
    }

    /// Do these words mean nothing on their own?
    fn is_small(&self, mut at: usize, end: usize) -> bool {
        while at < end {
            let word = &self.words.all[at];
            let end = |class| self.scan.class(class, at).unwrap_or(at);
            let next = end("small").max(end("self")).max(self.scan.skip(at));
            let number = matches!(word.what, What::Number(n) if n != 1);
            if next == at && (word.what == What::Letters || number) {
                return false;
            }
            at = next.max(at + 1);
        }
        true
    }

    fn said(&self, from: usize, to: usize) -> String {
        let words = &self.words.all[from..to];
        let (Some(first), Some(last)) = (words.first(), words.last()) else { return String::new() };
        let text = &self.words.text[first.place.start..last.place.end];
        text.trim_matches(|c: char| c.is_whitespace() || ".,;:→".contains(c)).to_owned()
    }

    /// Returns the official component that begins at a word.
    fn official(&self, at: usize) -> Option<(Vec<Item>, usize)> {
        let start = self.words.all[at].place.start;
        let spot = self.spots.iter().find(|it| it.start == start)?;
        let end =
            self.words.all.iter().position(|it| it.place.start >= spot.end).unwrap_or(self.words.all.len());
        let said = self.said(at, end);
        Some((component(spot.row, spot.wording, spot.x, spot.y, &said), end))
    }

    /// Returns the pattern that covers the most words from here.
    fn longest(&self, at: usize) -> Option<(&'static Pattern, usize, Got, usize)> {
        let mut best: Option<(&'static Pattern, usize, Got, usize)> = None;
        for pattern in &self.scan.lexicon.patterns {
            let Some((end, got)) = self.scan.matches(pattern, at) else { continue };
            // A pattern that says what happens is better than one that only names cards.
            let better = |it: &(&Pattern, usize, Got, usize)| {
                end > it.1 || end == it.1 && it.0.makes == "aim" && pattern.makes != "aim"
            };
            if end > at && best.as_ref().is_none_or(better) {
                best = Some((pattern, end, got, at));
            }
        }
        best
    }

    fn make(&self, (pattern, end, got, at): (&Pattern, usize, Got, usize)) -> (Vec<Item>, usize) {
        let said = self.said(at, end);
        let items = match pattern.kind {
            "condition" => vec![Item::When(Event { what: happening(&pattern.makes), n: got.n, said })],
            "caveat" => vec![match pattern.makes.as_str() {
                "cannot-attack" => Item::Drawback(Drawback::CannotAttack),
                "cannot-defend" => Item::Drawback(Drawback::CannotDefend),
                "cannot-attack-or-defend" => Item::Drawback(Drawback::CannotAttackOrDefend),
                "berzerker" => Item::Drawback(Drawback::Berzerker),
                "summon" => Item::ToSummon,
                "use" => Item::ToUse,
                "tribute" => {
                    let aim = Aim {
                        zone: Some(Zone::InPlay),
                        owner: Some(Owner::You),
                        count: Some(Count::Some(got.n.unwrap_or(1))),
                        ..Aim::default()
                    };
                    let how = Some(How::Sacrifice);
                    let deed = Deed { aim: Some(aim), price: true, how, said, ..Deed::new(Act::Destroy) };
                    return (vec![Item::ToSummon, Item::Deed(deed)], end);
                }
                other => panic!("unknown caveat {other}"),
            }],
            "official" => {
                let (id, index) = pattern.makes.split_once(' ').expect("a component and the index of its wording");
                let row = RowId::find(id).expect("it is in the catalogue");
                let index: usize = index.parse().expect("an index");
                component(row, &row.row().wordings[index], got.n, got.m, &said)
            }
            "beyond" => vec![Item::Lost(Lost { said, label: pattern.makes.clone() })],
            _ if pattern.makes == "arrive" => {
                let this = Aim { zone: Some(Zone::This), count: Some(Count::Some(1)), ..Aim::default() };
                let place = |it: &(Counter, u32)| {
                    let deed = Deed { n: Some(it.1), aim: Some(this), ..Deed::new(Act::Place(it.0)) };
                    Item::Deed(Deed { said: said.clone(), ..deed })
                };
                let event = Event { what: Happening::ThisSummoned, n: None, said: said.clone() };
                std::iter::once(Item::When(event)).chain(got.counters.iter().map(place)).collect()
            }
            _ if pattern.makes == "picks" => vec![Item::Picks(got.who.unwrap_or(Who::Anyone))],
            _ if pattern.makes == "echo" => vec![Item::Echo(got.who.unwrap_or(Who::Anyone))],
            _ => {
                let until_end = (at..end).any(|it| self.scan.class("until-end", it).is_some());
                let deeds = deeds(&pattern.makes, &got, &said);
                deeds
                    .into_iter()
                    .map(|deed| match deed {
                        Ok(deed) => Item::Deed(Deed { until_end: deed.until_end || until_end, ..deed }),
                        Err(lost) => Item::Lost(lost),
                    })
                    .collect()
            }
        };
        (items, end)
    }
}

/// Returns what an official component says.
fn component(row: RowId, wording: &'static Wording, x: Option<u32>, y: Option<u32>, said: &str) -> Vec<Item> {
    match frame(row.row().means, wording, x, y, said) {
        Frame::Drawback(it) => vec![Item::Drawback(it)],
        Frame::Condition(it) => vec![Item::When(it)],
        Frame::Cost(it) => vec![Item::Pay(it)],
        Frame::Target(aim) => {
            vec![Item::Deed(Deed { aim: Some(aim), said: said.to_owned(), ..Deed::new(Act::Aim) })]
        }
        Frame::Effect(all) => all.into_iter().map(Item::Deed).collect(),
    }
}

/// Returns the condition with this name in the table.
pub(crate) fn happening(name: &str) -> Happening {
    let (name, place) = name.split_once(' ').unwrap_or((name, "play"));
    let place = match place {
        "play" => Place::InPlay,
        "granary" => Place::Granary,
        "hand" => Place::Hand,
        "deck" => Place::Deck,
        "anywhere" => Place::Anywhere,
        other => panic!("unknown place {other}"),
    };
    match name {
        "this-destroyed" => Happening::ThisDestroyed(place),
        "others-destroyed" => Happening::OthersDestroyed,
        "yours-destroyed" => Happening::YoursDestroyed(place),
        "you-damaged" => Happening::YouDamaged,
        "this-survives" => Happening::ThisSurvives,
        "others-survive" => Happening::OthersSurvive,
        "yours-damaged-total" => Happening::YoursDamagedInTotal,
        "this-attacks" => Happening::ThisAttacks,
        "this-defends" => Happening::ThisDefends,
        "this-fought" => Happening::ThisFought,
        "this-targeted" => Happening::ThisTargeted,
        "this-damaged" => Happening::ThisDamaged,
        "others-damaged" => Happening::OthersDamaged,
        "yours-damaged" => Happening::YoursDamaged,
        "enemy-attacks" => Happening::EnemyAttacks,
        "enemy-defends" => Happening::EnemyDefends,
        "this-summoned" => Happening::ThisSummoned,
        "enemy-summons" => Happening::EnemySummons,
        "enemy-casts" => Happening::EnemyCasts,
        "beyond" => Happening::Beyond,
        other => panic!("unknown condition {other}"),
    }
}

/// Returns the deeds that a pattern of effects makes.
fn deeds(name: &str, got: &Got, said: &str) -> Vec<Result<Deed, Lost>> {
    let new = |act| Deed {
        aim: got.aim.map(|it| if got.random { at_random(Some(it)) } else { it }),
        n: got.n,
        m: got.m,
        dice: got.dice,
        who: got.who,
        said: said.to_owned(),
        ..Deed::new(act)
    };
    let price = |act, how| Deed { price: true, how: Some(how), ..new(act) };
    let dice = |act| Deed { dice: true, ..new(act) };
    let both = |act, dice: bool| Deed { who: Some(Who::All), dice, ..new(act) };
    let lost = |label: &str| Err(Lost { said: said.to_owned(), label: label.to_owned() });
    let one = |deed: Deed| vec![Ok(deed)];
    let this = Aim { zone: Some(Zone::This), count: Some(Count::Some(1)), ..Aim::default() };
    let got = &Got { aim: if got.random { Some(at_random(got.aim)) } else { got.aim }, ..got.clone() };
    match name {
        "destroy" => one(Deed { aim: picked(got), who: everyone(got), ..new(Act::Destroy) }),
        "discard" if got.aim.is_none() => {
            let mut aim = taken(got, Zone::Hand);
            aim.count = got.n.map(Count::Some);
            one(Deed { aim: Some(aim), ..new(Act::Destroy) })
        }
        // “then discard two”: a number alone is about a hand.
        "discard" if got.aim.is_some_and(|it| it.back) && ends_in_number(said) => {
            let aim = Aim { count: got.aim.and_then(|it| it.count), ..Aim::default() };
            let got = Got { aim: Some(aim), ..got.clone() };
            one(Deed { aim: Some(taken(&got, Zone::Hand)), ..new(Act::Destroy) })
        }
        "discard" => one(Deed { aim: Some(taken(got, Zone::Hand)), ..new(Act::Destroy) }),
        "price-destroy" => {
            let how = if said.starts_with("self") { How::Destroy } else { How::Sacrifice };
            one(price(Act::Destroy, how))
        }
        "edict" if got.who == Some(Who::You) => one(price(Act::Destroy, How::Sacrifice)),
        "edict" => one(Deed { aim: Some(taken(got, Zone::InPlay)), ..new(Act::Destroy) }),
        "mill" => {
            let mut aim = taken(got, Zone::DeckTop);
            aim.zone = Some(Zone::DeckTop);
            aim.chooser = None;
            aim.count = aim.count.or(got.n.map(Count::Some));
            one(Deed { aim: Some(aim), ..new(Act::Destroy) })
        }
        "exhaust" => one(Deed { aim: picked(got), who: everyone(got), ..new(Act::Exhaust) }),
        "price-exhaust" => one(price(Act::Exhaust, How::Exhaust)),
        "exhaust-fatigue" => one(new(Act::ExhaustFatigue)),
        "fatigue" => one(new(Act::Fatigue)),
        "bounce" => one(new(Act::Move(To::Hand))),
        "price-bounce" => one(price(Act::Move(To::Hand), How::Bounce)),
        "sheathe" => one(new(Act::Move(To::DeckTop))),
        "price-sheathe" => one(price(Act::Move(To::DeckTop), How::Sheathe)),
        "bury" => one(new(Act::Move(To::DeckBottom))),
        "price-bury" => one(price(Act::Move(To::DeckBottom), How::Bury)),
        "silo" => {
            let mut deed = new(Act::Move(To::Granary));
            // “one extra land from your hand”: the number stands before, the place after.
            if let (Some(aim), Some(n)) = (&mut deed.aim, got.n) {
                aim.count = Some(Count::Some(n));
            }
            one(deed)
        }
        // Any card of a deck: somebody must look through it.
        "move" if got.to == Some(Dest::Zone(Zone::Hand)) && got.aim.is_some_and(|it| it.zone == Some(Zone::Deck)) => {
            vec![lost("searching a deck")]
        }
        "move" => moved(got, new),
        "see" => one(new(Act::See)),
        "watched" if got.n.is_none() && matches!(got.who, None | Some(Who::You)) => {
            one(Deed { who: None, ..new(Act::See) })
        }
        "watched" | "chosen" => {
            let mut aim = got.aim.unwrap_or_default();
            if matches!(got.who, Some(Who::Enemy | Who::Anyone)) {
                aim.chooser = Some(Chooser::Enemy);
            }
            if aim.owner.is_none() && aim.theirs && got.who == Some(Who::Enemy) {
                aim.owner = Some(Owner::Enemy);
            }
            if name == "watched" {
                aim.pool = match aim.count {
                    Some(Count::Some(pool)) => Some(pool),
                    _ => None,
                };
                aim.count = got.n.map(Count::Some);
                aim.many = false;
            }
            one(Deed { aim: Some(aim), ..new(Act::Aim) })
        }
        "excavate" => {
            let aim =
                Aim { zone: Some(Zone::DeckTop), owner: Some(Owner::You), pool: got.n, ..Aim::default() };
            one(Deed { aim: Some(aim), ..new(Act::Aim) })
        }
        "dig" => {
            let aim = Aim {
                zone: Some(Zone::DeckTop),
                owner: Some(Owner::You),
                pool: got.n,
                count: Some(Count::Some(got.m.unwrap_or(1))),
                ..Aim::default()
            };
            one(Deed { aim: Some(aim), ..new(Act::Move(To::Hand)) })
        }
        "fetch" => match got.aim {
            Some(aim)
                if matches!(aim.zone, Some(Zone::Grave | Zone::Resources)) || aim.back || said.contains("back") =>
            {
                one(new(Act::Move(To::Hand)))
            }
            // “Get three cards”
            Some(Aim { zone: None, owner: None, land: false, spell: false, count: Some(Count::Some(n)), .. }) => {
                one(Deed { aim: None, n: Some(n), ..new(Act::Draw) })
            }
            Some(Aim { zone: Some(Zone::InPlay), .. }) => vec![lost("")],
            _ => one(new(Act::Aim)),
        },
        "enemy-dig" => {
            let aim = Aim {
                zone: Some(Zone::DeckTop),
                owner: Some(Owner::Enemy),
                chooser: Some(Chooser::Enemy),
                pool: got.n,
                count: got.m.map(Count::Some),
                ..Aim::default()
            };
            one(Deed { aim: Some(aim), ..new(Act::Aim) })
        }
        "shown" => {
            let mut aim = got.aim.unwrap_or_default();
            aim.owner = aim.owner.or(match got.who {
                Some(Who::You) => Some(Owner::You),
                Some(Who::Enemy) => Some(Owner::Enemy),
                _ => Some(Owner::Anyone),
            });
            one(Deed { aim: Some(aim), who: None, ..new(Act::See) })
        }
        "aim" => {
            let first = said.split_whitespace().next().unwrap_or_default().to_lowercase();
            let mine = matches!(first.as_str(), "choose" | "pick" | "select").then_some(Chooser::You);
            let aim = got.aim.map(|it| Aim { chooser: it.chooser.or(mine), ..it });
            one(Deed { aim, ..new(Act::Aim) })
        }
        "deploy" => one(new(Act::Deploy)),
        "revive" if got.aim.is_some_and(|it| it.zone == Some(Zone::Grave)) => one(new(Act::Deploy)),
        "revive" => vec![lost("")],
        "control" => one(new(Act::Control)),
        "place" => got
            .counters
            .iter()
            .map(|(counter, n)| Ok(Deed { n: Some(*n), ..new(Act::Place(*counter)) }))
            .collect(),
        "remove-counters" => one(new(Act::RemoveCounters)),
        "remove-all-counters" => one(new(Act::RemoveAllCounters)),
        "pay-cards" if got.aim.is_some_and(|it| it.zone == Some(Zone::Resources)) => {
            one(price(Act::Exhaust, How::Exhaust))
        }
        "change" => changed(got, new, said),
        "strengthen" => one(new(Act::Strengthen)),
        "toughen" => one(new(Act::Toughen)),
        "weaken" => one(new(Act::Weaken)),
        "down-level" if got.aim.is_some_and(|it| it.zone != Some(Zone::Hand) && (it.many || it.spell)) => {
            vec![lost("lasting effects")]
        }
        "down-level" => one(new(Act::DownLevel)),
        "damage" => one(new(Act::Damage)),
        "damage-dice" => one(dice(Act::Damage)),
        "burn" => one(dice(Act::Burn)),
        "hurt" if got.who == Some(Who::You) && !got.dice => one(Deed { price: true, ..new(Act::Hurt) }),
        "hurt" => one(new(Act::Hurt)),
        "hurt-dice" => one(dice(Act::Hurt)),
        "hurt-both" => one(both(Act::Hurt, true)),
        "heal" => {
            one(Deed { n: got.n.or(u32::try_from(got.change.0.max(got.change.1)).ok()), ..new(Act::Heal) })
        }
        "heal-dice" => one(dice(Act::Heal)),
        "heal-both" => one(both(Act::Heal, true)),
        "lose-life" if !matches!(got.who, None | Some(Who::You)) => one(new(Act::Hurt)),
        "lose-life" => one(Deed { price: true, who: Some(Who::You), ..new(Act::Hurt) }),
        "save" => one(Deed { aim: got.aim.or(Some(this)), n: Some(1), ..new(Act::Save) }),
        "draw" => one(new(Act::Draw)),
        "negate-attack" => one(new(Act::NegateAttack)),
        "negate-effect" => one(new(Act::NegateEffect)),
        "negate" => one(new(Act::Negate)),
        "reroll-turn" => one(new(Act::RerollTurn)),
        "reroll-chain" => one(new(Act::RerollChain)),
        "clone" | "clone-times" => one(new(Act::Clone)),
        "craft" => one(new(Act::Craft)),
        // Only a spell, or a card in a hand that may be one, can become a creature.
        "embody" if got.aim.is_some_and(|it| !it.spell && !it.back && it.zone != Some(Zone::Hand)) => {
            vec![lost("transforming")]
        }
        "embody" => one(new(Act::Embody)),
        "conscript" => one(new(Act::Conscript)),
        "distract" => one(new(Act::Distract)),
        "petrify" => one(new(Act::Petrify)),
        "gift" => one(Deed { price: true, ..new(Act::GiftSummon) }),
        _ => match name.strip_prefix("place:").and_then(counter) {
            Some(counter) => {
                one(Deed { n: Some(1), aim: got.aim.or(Some(this)), ..new(Act::Place(counter)) })
            }
            None => vec![lost(if name == "pay-cards" { "such a payment" } else { name })],
        },
    }
}

fn ends_in_number(said: &str) -> bool {
    let last = said.split_whitespace().next_back().unwrap_or_default();
    last.parse::<u32>().is_ok() || Lexicon::get().number(&last.to_lowercase()).is_some()
}

/// Returns cards that chance picks.
fn at_random(aim: Option<Aim>) -> Aim {
    Aim { chooser: Some(Chooser::Chance), ..aim.unwrap_or_default() }
}

fn counter(name: &str) -> Option<Counter> {
    Counter::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(name))
}

/// Returns the cards that a player loses: they are that player's, and that player picks them.
fn taken(got: &Got, zone: Zone) -> Aim {
    let mut aim = got.aim.unwrap_or_default();
    if aim.back {
        return aim;
    }
    if aim.zone.is_none() || aim.zone == Some(zone) {
        aim.zone = Some(zone);
    }
    let (owner, chooser) = match got.who {
        Some(Who::Enemy) => (Owner::Enemy, Chooser::Enemy),
        Some(Who::Anyone | Who::All) => (Owner::Anyone, Chooser::Enemy),
        Some(Who::You) | None => (Owner::You, Chooser::You),
    };
    let top = matches!(aim.zone, Some(Zone::DeckTop | Zone::Deck));
    if (aim.owner.is_none() || got.who.is_some()) && chooser != Chooser::You && !top {
        aim.chooser = aim.chooser.or(Some(chooser));
    }
    aim.owner = aim.owner.filter(|_| got.who.is_none()).or(Some(owner));
    aim
}

fn everyone(got: &Got) -> Option<Who> {
    got.who.filter(|it| *it == Who::All)
}

/// Returns the cards of a deed; if an opponent does it, that player picks them.
fn picked(got: &Got) -> Option<Aim> {
    let enemy = matches!(got.who, Some(Who::Enemy | Who::Anyone)).then_some(Chooser::Enemy);
    got.aim.map(|it| Aim { chooser: it.chooser.or(enemy), ..it })
}

fn moved(got: &Got, new: impl Fn(Act) -> Deed) -> Vec<Result<Deed, Lost>> {
    let act = match got.to {
        Some(Dest::DeckBottom) => Act::Move(To::DeckBottom),
        Some(Dest::Zone(Zone::DeckTop)) => Act::Move(To::DeckTop),
        Some(Dest::Zone(Zone::Deck)) => Act::ToDeck,
        Some(Dest::Zone(Zone::Hand)) => Act::Move(To::Hand),
        Some(Dest::Zone(Zone::Resources)) => Act::Move(To::Granary),
        Some(Dest::Zone(Zone::InPlay)) => Act::Deploy,
        _ => Act::Destroy,
    };
    let mut deed = new(act);
    // “Target player puts the top card of their library …”: the cards are that player's.
    if let (Some(aim), Some(who)) = (&mut deed.aim, got.who) {
        aim.owner = Some(match who {
            Who::You => Owner::You,
            Who::Enemy => Owner::Enemy,
            Who::Anyone | Who::All => Owner::Anyone,
        });
    }
    vec![Ok(deed)]
}

fn changed(got: &Got, new: impl Fn(Act) -> Deed, said: &str) -> Vec<Result<Deed, Lost>> {
    let (offense, defense) = got.change;
    let mut deeds = Vec::new();
    let sized = |act, size: i32| Ok(Deed { n: Some(size.unsigned_abs()), ..new(act) });
    if offense != 0 {
        deeds.push(sized(if offense > 0 { Act::Strengthen } else { Act::Weaken }, offense));
    }
    if defense > 0 {
        deeds.push(sized(Act::Toughen, defense));
    } else if defense < 0 {
        deeds.push(Err(Lost { said: said.to_owned(), label: "lowering defense".to_owned() }));
    }
    deeds
}
