//! Follows a match and finds the tips for its current question.

use std::collections::BTreeSet;

use table::{Input, Match, Pending, Seat};
use wire::{AnswerKind, CoachTip, Coaching, Saw};

use crate::script::TipRule;
use crate::{Coached, Script, facts, lead};

/// A tip that is shown at a question.
#[derive(Clone, Copy)]
struct ShownTip<'s> {
    rule: &'s TipRule,
    /// Whether the text may name cards.
    named: bool,
}

/// Returns what the coach says to a seat now. The result depends only on the match's record.
pub fn coaching<G: Coached>(script: &Script, play: &Match<G>, seat: Seat) -> Coaching {
    let shown = shown(script, play, seat);
    let now = shown.last().map_or(&[][..], Vec::as_slice);
    let counted = |tips: &mut dyn Iterator<Item = &ShownTip<'_>>| {
        tips.filter(|it| !it.rule.extra).map(|it| it.rule.id.as_str()).collect::<BTreeSet<_>>().len() as u32
    };
    let key = |it: &G::Action| G::write_action(it);
    Coaching {
        tips: now.iter().map(|it| tip(script, *it)).collect(),
        before: counted(&mut shown.iter().flatten()) - counted(&mut now.iter()),
        of: script.tips.iter().filter(|it| !it.extra).count() as u32,
        suggested: lead::suggested(script, play, seat).iter().map(key).collect(),
    }
}

fn tip(script: &Script, ShownTip { rule, named }: ShownTip<'_>) -> CoachTip {
    CoachTip {
        key: if named { script.key(rule) } else { script.general_key(rule) },
        title: script.title_key(rule),
        extra: rule.extra,
        areas: rule.areas.clone(),
        cards: if named { rule.cards.clone() } else { Vec::new() },
    }
}

/// Returns the tips that were shown at each of the seat's questions. The last entry has the tips to show now. A tip
/// that explains a kind of answer is shown again until the learner has given such an answer, unless there is a new tip.
fn shown<'s, G: Coached>(script: &'s Script, play: &Match<G>, seat: Seat) -> Vec<Vec<ShownTip<'s>>> {
    let mut past = Match::<G>::new(play.record().setup.clone());
    let mut told: Vec<Vec<ShownTip<'_>>> = Vec::new();
    let mut seen: Vec<Saw> = Vec::new();
    let mut undone: Vec<&TipRule> = Vec::new();
    let (mut read, mut asked) = (0, None);
    let mut inputs = play.record().inputs.iter();
    loop {
        seen.extend(facts::seen(past.game(), &past.log()[read..], seat));
        read = past.log().len();
        let now = past.asked_since(seat).filter(|_| is_open(past.game(), seat));
        let over = past.game().pending() == Pending::Over;
        if over || (now.is_some() && now != asked) {
            let mut rules = new_tips(script, &told, past.game(), seat, &seen);
            undone.extend(rules.iter().filter(|it| it.when.can.is_some_and(is_step)));
            if rules.is_empty() {
                rules.extend(undone.iter().rev().find(|it| it.when.holds(past.game(), seat, &seen)));
            }
            let named = |rule: &TipRule| rule.named.as_ref().is_none_or(|it| it.hold(script, &past, seat));
            told.push(rules.into_iter().map(|rule| ShownTip { rule, named: named(rule) }).collect());
        }
        asked = now.or(asked);
        let Some(input) = inputs.next() else {
            // Between two questions the coach says nothing.
            if now.is_none() && !over {
                told.push(Vec::new());
            }
            return told;
        };
        if let Input::Act(by, answer) = input
            && *by == seat
        {
            let done = facts::kind(past.game(), seat, answer);
            undone.retain(|it| it.when.can != Some(done));
        }
        past.apply(input.clone()).expect("the inputs of a record can be applied again");
    }
}

/// Returns whether an answer of this kind does something, so that a tip about it stays until the answer is given.
fn is_step(kind: AnswerKind) -> bool {
    !matches!(kind, AnswerKind::Done | AnswerKind::Pass | AnswerKind::EndPhase)
}

/// Returns whether the learner really has to answer this question. The question must have several answers, and the
/// learner must not have picked anything for it yet. Other questions are answered automatically, or together with the
/// previous question.
fn is_open<G: Coached>(game: &G, seat: Seat) -> bool {
    game.moves(seat).len() > 1 && game.picks(seat).is_none_or(|it| it.picked == 0)
}

/// Returns the tips for a question: the first tip that applies and was not shown before, and the tips that are shown
/// together with it.
fn new_tips<'s, G: Coached>(
    script: &'s Script,
    told: &[Vec<ShownTip<'s>>],
    game: &G,
    seat: Seat,
    seen: &[Saw],
) -> Vec<&'s TipRule> {
    let is_new = |tip: &TipRule| !told.iter().flatten().any(|it| it.rule.id == tip.id);
    let begins = |it: &TipRule| !it.follows || it.when.why.is_some();
    let fits = |it: &TipRule| begins(it) && is_new(it) && it.when.holds(game, seat, seen);
    let Some(first) = script.tips.iter().position(fits) else { return Vec::new() };
    let rest = script.tips[first + 1..].iter().take_while(|it| it.follows && is_new(it));
    std::iter::once(&script.tips[first]).chain(rest).collect()
}
