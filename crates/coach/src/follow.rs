//! Follows a match and finds the tips for its current question.

use std::collections::BTreeSet;

use table::{Input, Match, Pending, Seat};
use wire::{AnswerKind, CoachTip, Coaching, Saw, Why};

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

/// A tip that stays until the learner has done all of what it says.
struct StayingTip<'s> {
    tip: ShownTip<'s>,
    /// The turn in which the tip was first shown.
    turn: u32,
    /// How many more answers complete what the tip says.
    left: u32,
}

/// Returns the tips that were shown at each of the seat's questions. The last entry has the tips to show now. If there
/// is no new tip at a question, an earlier one is shown again: a tip that stays, or else a tip about a kind of answer
/// that the learner has not given yet.
fn shown<'s, G: Coached>(script: &'s Script, play: &Match<G>, seat: Seat) -> Vec<Vec<ShownTip<'s>>> {
    let mut past = Match::<G>::new(play.record().setup.clone());
    let mut told: Vec<Vec<ShownTip<'_>>> = Vec::new();
    let mut seen: Vec<Saw> = Vec::new();
    let mut undone: Vec<&TipRule> = Vec::new();
    let mut staying: Vec<StayingTip<'_>> = Vec::new();
    // The answers that the coach suggested at the last question. Several picks are suggested together.
    let mut planned: Vec<G::Action> = Vec::new();
    let (mut read, mut asked) = (0, None);
    let mut inputs = play.record().inputs.iter();
    loop {
        seen.extend(facts::seen(past.game(), &past.log()[read..], seat));
        read = past.log().len();
        let turn = past.game().length();
        staying.retain(|it| it.turn == turn);
        let now = past.asked_since(seat).filter(|_| is_open(past.game(), seat));
        let over = past.game().pending() == Pending::Over;
        if over || (now.is_some() && now != asked) {
            let rules = new_tips(script, &told, past.game(), seat, &seen);
            undone.extend(rules.iter().filter(|it| it.when.can.is_some_and(is_step)));
            let named = |rule: &TipRule| {
                let was_shown = |id: &String| told.iter().flatten().any(|it| it.rule.id == *id);
                rule.named
                    .as_ref()
                    .is_none_or(|it| it.shown.iter().all(was_shown) && it.hold(script, &past, seat))
            };
            let mut tips: Vec<_> = rules.iter().map(|rule| ShownTip { rule, named: named(rule) }).collect();
            for tip in &tips {
                if let Some(until) = &tip.rule.until {
                    staying.push(StayingTip { tip: *tip, turn, left: until.times });
                }
            }
            if tips.is_empty() && !over {
                let again = undone.iter().rev().find(|it| it.when.holds(past.game(), seat, &seen));
                let again = again.map(|rule| ShownTip { rule, named: named(rule) });
                tips.extend(staying.last().map(|it| it.tip).or(again));
            }
            told.push(tips);
        }
        asked = now.or(asked);
        let Some(input) = inputs.next() else {
            if now.is_none() && !over {
                // While the learner picks several things, the tips of the question stay. Between two questions, the
                // coach says nothing new.
                let picks = past.game().picks(seat).is_some_and(|it| it.picked > 0);
                let same = told.last().filter(|_| picks).cloned();
                told.push(same.unwrap_or_else(|| staying.last().map(|it| it.tip).into_iter().collect()));
            }
            return told;
        };
        if let Input::Act(by, answer) = input
            && *by == seat
        {
            let why = past.game().why(seat).map(|it| it.0);
            let done = facts::kind(past.game(), seat, answer);
            undone.retain(|it| it.when.can != Some(done));
            // A learner who does something else needs the general text from then on.
            if staying.iter().any(|it| it.tip.named) {
                if is_open(past.game(), seat) {
                    planned = lead::suggested(script, &past, seat);
                }
                if past.game().moves(seat).len() > 1 && !planned.contains(answer) {
                    staying.iter_mut().for_each(|it| it.tip.named &= it.tip.rule.named.is_none());
                }
            }
            for it in &mut staying {
                let counts = it.tip.rule.until.as_ref().is_some_and(|until| until.counts(why, done));
                it.left -= u32::from(counts);
            }
            staying.retain(|it| it.left > 0 && done != AnswerKind::EndPhase);
        }
        past.apply(input.clone()).expect("the inputs of a record can be applied again");
    }
}

/// Returns whether a seat has had to answer a question that was asked for this reason.
pub(crate) fn was_asked<G: Coached>(play: &Match<G>, seat: Seat, why: Why) -> bool {
    let mut past = Match::<G>::new(play.record().setup.clone());
    play.record().inputs.iter().any(|input| {
        let game = past.game();
        let asked = is_open(game, seat) && game.why(seat).is_some_and(|it| it.0 == why);
        past.apply(input.clone()).expect("the inputs of a record can be applied again");
        asked
    })
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
