//! Converts matched patterns and official components to their meanings.

use std::ops::Range;

use cards::catalogue::{RowId, Wording};
use cards::meaning::{Counter, How};

use super::{FoundPattern, PhraseMeaning, WordingReader};
use crate::deeds::{deeds, happening};
use crate::frame::{
    Act, CardCount, Drawback, Happening, Idleness, Lost, Owner, Played, Who, WordedCards, WordedCondition,
    WordedEffect, WordedZone,
};
use crate::meaning::{MeaningFrame, frame};

impl WordingReader<'_> {
    /// Returns the meaning of a pattern that matched, and the index after the matched words.
    pub(super) fn make(&self, (pattern, end, got, at): FoundPattern) -> (Vec<PhraseMeaning>, usize) {
        let said = self.said(at, end);
        let items = match pattern.kind {
            "condition" => {
                vec![PhraseMeaning::When(self.condition(happening(&pattern.makes), got.n, at..end))]
            }
            "caveat" => vec![match pattern.makes.as_str() {
                "cannot-attack" => PhraseMeaning::Drawback(Drawback::CannotAttack),
                "cannot-defend" => PhraseMeaning::Drawback(Drawback::CannotDefend),
                "cannot-attack-or-defend" => PhraseMeaning::Drawback(Drawback::CannotAttackOrDefend),
                "berzerker" => PhraseMeaning::Drawback(Drawback::Berzerker(self.idleness(at..end))),
                "summon" => PhraseMeaning::ToSummon,
                "use" => PhraseMeaning::ToUse,
                "tribute" => {
                    let aim = WordedCards {
                        zone: Some(WordedZone::InPlay),
                        owner: Some(Owner::You),
                        count: Some(CardCount::Some(got.n.unwrap_or(1))),
                        ..WordedCards::default()
                    };
                    let how = Some(How::Sacrifice);
                    let deed = WordedEffect {
                        aim: Some(aim),
                        price: true,
                        how,
                        said,
                        ..WordedEffect::new(Act::Destroy)
                    };
                    return (vec![PhraseMeaning::ToSummon, PhraseMeaning::Deed(deed)], end);
                }
                other => panic!("unknown caveat “{other}”"),
            }],
            "official" => {
                let (id, index) = pattern
                    .makes
                    .split_once(' ')
                    .expect("a pattern has a component and the index of its wording");
                let row = RowId::find(id).expect("the component of an official pattern is in the catalogue");
                let index: usize = index.parse().expect("the index of a wording is a number");
                component(row, &row.row().wordings[index], got.n, got.m, &said)
            }
            "beyond" => vec![PhraseMeaning::Lost(Lost::beyond(said, &pattern.makes))],
            _ if pattern.makes == "arrive" => {
                let this = WordedCards {
                    zone: Some(WordedZone::This),
                    count: Some(CardCount::Some(1)),
                    ..WordedCards::default()
                };
                let place = |it: &(Counter, u32)| {
                    let deed = WordedEffect {
                        n: Some(it.1),
                        aim: Some(this),
                        ..WordedEffect::new(Act::Place(it.0))
                    };
                    PhraseMeaning::Deed(WordedEffect { said: said.clone(), ..deed })
                };
                let event = WordedCondition::new(Happening::ThisSummoned, None, said.clone());
                std::iter::once(PhraseMeaning::When(event)).chain(got.counters.iter().map(place)).collect()
            }
            // No edition has healing equal to the damage dealt. Propose an ability that heals when the card attacks.
            _ if pattern.makes == "drain" => {
                let event = WordedCondition::new(Happening::ThisAttacks, None, said.clone());
                let event = WordedCondition { added: true, ..event };
                let heal = WordedEffect {
                    n: Some(1),
                    dice: true,
                    who: Some(Who::You),
                    ..WordedEffect::new(Act::Heal)
                };
                let label = "healing equal to the damage dealt";
                let heal = WordedEffect { said: said.clone(), ..heal };
                vec![
                    PhraseMeaning::When(event),
                    PhraseMeaning::Deed(heal),
                    PhraseMeaning::Lost(Lost::beyond(said, label)),
                ]
            }
            _ if pattern.makes == "picks" => vec![PhraseMeaning::Picks(got.who.unwrap_or(Who::Anyone))],
            _ if pattern.makes == "grants" => vec![PhraseMeaning::Grants(said)],
            _ if pattern.makes == "echo" => vec![PhraseMeaning::Echo(got.who.unwrap_or(Who::Anyone))],
            _ => {
                let until_end = (at..end).any(|it| self.scan.class("until-end", it).is_some());
                let deeds = deeds(&pattern.makes, &got, &said);
                deeds
                    .into_iter()
                    .map(|deed| match deed {
                        Ok(deed) => PhraseMeaning::Deed(WordedEffect {
                            until_end: deed.until_end || until_end,
                            lasts: deed.lasts || !until_end && self.is_static(deed.act, at..end),
                            each: self.is_each(deed.who, at..end),
                            other: self.other_player(deed.who, at..end),
                            one_roll: self.has("roll", at..end)
                                && self.has("that-much", at..end)
                                && !pattern.makes.ends_with("-each"),
                            property: matches!(deed.act, Act::Place(_)) && is_property(&deed.said),
                            exhausted: self.has("exhausted", at..end) || self.has("silo", at..end),
                            played: self.played(at..end),
                            ..deed
                        }),
                        Err(lost) => PhraseMeaning::Lost(lost),
                    })
                    .collect()
            }
        };
        (items, end)
    }

    fn condition(&self, what: Happening, n: Option<u32>, words: Range<usize>) -> WordedCondition {
        use Happening::{OthersDamaged, OthersDestroyed, OthersSurvive, YoursDamaged, YoursDestroyed};
        let cards = matches!(
            what,
            OthersDamaged | OthersDestroyed | OthersSurvive | YoursDamaged | YoursDestroyed(_)
        );
        let whose = ["mine", "ally", "you"].iter().any(|it| self.has(it, words.clone()));
        WordedCondition {
            anyones: cards && !whose,
            instead: words.clone().any(|at| self.scan.is(at, &["would"])),
            // “Card in play” is a creature in the newest editions, but also a trap in older ones.
            creature: cards && words.clone().any(|at| self.scan.class("creature", at) == Some(at + 1)),
            played: self.played(words.clone()),
            ..WordedCondition::new(what, n, self.said(words.start, words.end))
        }
    }

    fn idleness(&self, words: Range<usize>) -> Idleness {
        let small = ["of", "the", "my", "your", "own", "each", "every", "this"];
        let turn = |at: usize| {
            let noun = (at + 1..words.end).find(|it| !self.scan.is(*it, &small));
            self.scan.is(at, &["end"]) && noun.is_some_and(|it| self.scan.is(it, &["turn"]))
        };
        Idleness {
            attacks: self.has("attack", words.clone()) && !self.has("unexhausted", words.clone()),
            turn: words.clone().any(turn),
        }
    }

    /// Returns whether a phrase of this class begins at one of these words.
    fn has(&self, class: &str, mut words: Range<usize>) -> bool {
        words.any(|at| self.scan.class(class, at).is_some_and(|end| end > at))
    }

    /// Returns whether these words mean each of several players, rather than one player or two players.
    fn is_each(&self, who: Option<Who>, words: Range<usize>) -> bool {
        match who {
            Some(Who::All) => {
                let two = self.has("two-players", words.clone()) || self.has("foe", words.clone());
                !two || self.has_foes(words)
            }
            Some(Who::Enemy) => self.has_foes(words),
            _ => false,
        }
    }

    /// Returns whether these words name several opponents, as in “each opponent” and “your opponents”.
    fn has_foes(&self, words: Range<usize>) -> bool {
        let plural = |at: usize| {
            let word = self.scan.word(at);
            let noun = self.words.all.get(at + 1).is_some_and(|it| self.scan.lexicon.is_noun(&it.text));
            word.ends_with('s') && !word.contains('\'') && !noun && self.scan.is(at, &["opponent", "enemy"])
        };
        self.has("foes", words.clone()) || words.clone().any(plural)
    }

    /// Returns whether the words say what cards always have, as in “your creatures have +1/+1”.
    fn is_static(&self, act: Act, mut words: Range<usize>) -> bool {
        let stats = matches!(act, Act::Strengthen | Act::Toughen | Act::Weaken);
        stats && words.any(|at| self.scan.is(at, &["have", "has"]))
    }

    /// Returns the player who is named beside `you`, as in “you and your opponent”; `None` if there is none.
    fn other_player(&self, who: Option<Who>, words: Range<usize>) -> Option<Who> {
        // “Both players” and “us both” name nobody.
        let both = |at: usize| {
            self.scan.is(at, &["both"]) && self.scan.is(at + 1, &["player", "side", "of"])
                || self.scan.is(at, &["us"])
        };
        if who != Some(Who::All) || self.has_foes(words.clone()) {
            None
        } else if self.has("foe", words.clone()) {
            Some(Who::Enemy)
        } else if self.has("two-players", words.clone()) && !words.clone().any(both) {
            self.has("anyone", words).then_some(Who::Anyone)
        } else {
            None
        }
    }

    /// Returns the player who takes the damage in “whenever an opponent draws a card, they take 1 damage”; `None` if
    /// “they” are cards.
    pub(super) fn hurt_player(&self, deed: &WordedEffect, mut words: Range<usize>) -> Option<Who> {
        let they = ["they", "them", "he", "him", "she", "her"];
        let back = deed.act == Act::Damage && deed.aim.is_some_and(|it| it.back && it.count.is_none());
        let first = !self.items.iter().any(|it| matches!(it.item, PhraseMeaning::Deed(_)));
        let start = words.start;
        if !back || !first || !words.any(|at| self.scan.is(at, &they)) {
            return None;
        }
        let event = (0..start).find_map(|at| self.scan.class("when", at))?;
        let subject = self.scan.skip(event);
        let player = self.scan.players(subject).iter().max_by_key(|it| it.1)?;
        let cards = self.scan.cards(subject).iter().any(|it| it.1 >= player.1);
        Some(player.0).filter(|it| !cards && matches!(it, Who::Enemy | Who::Anyone))
    }

    fn played(&self, words: Range<usize>) -> Played {
        let (spells, abilities) =
            (self.has("only-spell", words.clone()), self.has("only-ability", words.clone()));
        Played {
            spells: spells && !abilities,
            abilities: abilities && !spells,
            enemy: self.has("foe", words.clone()) || self.has("theirs", words),
        }
    }
}

/// Returns whether words that stand for a counter name a property, as in “taunt” and “give a creature taunt”. Something
/// that is put on a card, or that has a number, is a counter.
fn is_property(said: &str) -> bool {
    let words: Vec<String> = said.split_whitespace().map(str::to_lowercase).collect();
    let put = words.first().is_some_and(|it| matches!(it.as_str(), "put" | "place" | "add" | "create"));
    let article = |it: &String| matches!(it.as_str(), "a" | "an" | "one") || it.parse::<u32>().is_ok();
    let counted = words.len() > 1 && article(&words[words.len() - 2]);
    !put && !counted && !said.contains("counter") && !said.contains("once")
}

/// Returns the meaning of an official component.
pub(super) fn component(
    row: RowId,
    wording: &'static Wording,
    x: Option<u32>,
    y: Option<u32>,
    said: &str,
) -> Vec<PhraseMeaning> {
    match frame(row.row().means, wording, x, y, said) {
        MeaningFrame::Drawback(it) => vec![PhraseMeaning::Drawback(it)],
        MeaningFrame::Condition(it) => vec![PhraseMeaning::When(it)],
        MeaningFrame::Cost(it) => vec![PhraseMeaning::Pay(it)],
        MeaningFrame::Target(aim) => {
            vec![PhraseMeaning::Deed(WordedEffect {
                aim: Some(aim),
                said: said.to_owned(),
                ..WordedEffect::new(Act::Aim)
            })]
        }
        MeaningFrame::Effect(all) => all.into_iter().map(PhraseMeaning::Deed).collect(),
    }
}
