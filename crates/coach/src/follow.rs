//! Follows a match and finds the tips for its current question.

use table::{Match, Pending, Seat};
use wire::{CoachTip, Coaching, Saw};

use crate::script::TipRule;
use crate::{Coached, Script, facts, lead};

/// Returns what the coach says to a seat now. The result depends only on the match's record.
pub fn coaching<G: Coached>(script: &Script, play: &Match<G>, seat: Seat) -> Coaching {
    let shown = shown(script, play, seat);
    let now: Vec<&TipRule> = shown.last().cloned().unwrap_or_default();
    let counted = |tips: &[&TipRule]| tips.iter().filter(|it| !it.extra).count() as u32;
    let before = shown.iter().map(|it| counted(it)).sum::<u32>() - counted(&now);
    let key = |it: &G::Action| G::write_action(it);
    Coaching {
        tips: now.iter().map(|it| tip(script, it)).collect(),
        before,
        of: script.tips.iter().filter(|it| !it.extra).count() as u32,
        suggested: lead::suggested(script, play, seat).iter().map(key).collect(),
    }
}

fn tip(script: &Script, rule: &TipRule) -> CoachTip {
    CoachTip {
        key: script.key(rule),
        extra: rule.extra,
        areas: rule.areas.clone(),
        cards: rule.cards.clone(),
    }
}

/// Returns the tips that were shown at each of the seat's questions. The last entry has the tips to show now.
fn shown<'s, G: Coached>(script: &'s Script, play: &Match<G>, seat: Seat) -> Vec<Vec<&'s TipRule>> {
    let mut past = Match::<G>::new(play.record().setup.clone());
    let mut told: Vec<Vec<&TipRule>> = Vec::new();
    let mut seen: Vec<Saw> = Vec::new();
    let (mut read, mut asked) = (0, None);
    let mut inputs = play.record().inputs.iter();
    loop {
        seen.extend(facts::seen(past.game(), &past.log()[read..], seat));
        read = past.log().len();
        let now = past.asked_since(seat).filter(|_| is_open(past.game(), seat));
        let over = past.game().pending() == Pending::Over;
        if over || (now.is_some() && now != asked) {
            let new = new_tips(script, &told, past.game(), seat, &seen);
            told.push(new);
        }
        asked = now.or(asked);
        let Some(input) = inputs.next() else {
            // Between two questions the coach says nothing.
            if now.is_none() && !over {
                told.push(Vec::new());
            }
            return told;
        };
        past.apply(input.clone()).expect("the record was played");
    }
}

/// Returns whether the learner really has to answer this question. It must have several answers, and nothing may be
/// picked for it yet. The other questions are answered automatically, or together with the question before.
fn is_open<G: Coached>(game: &G, seat: Seat) -> bool {
    game.moves(seat).len() > 1 && game.picks(seat).is_none_or(|it| it.picked == 0)
}

/// Returns the tips for a question: the first tip that applies and was not shown before, and the tips that follow it.
fn new_tips<'s, G: Coached>(
    script: &'s Script,
    told: &[Vec<&'s TipRule>],
    game: &G,
    seat: Seat,
    seen: &[Saw],
) -> Vec<&'s TipRule> {
    let was_told = |tip: &TipRule| told.iter().flatten().any(|it| it.id == tip.id);
    let fits = |it: &TipRule| !it.follows && !was_told(it) && it.when.holds(game, seat, seen);
    let Some(first) = script.tips.iter().position(fits) else { return Vec::new() };
    let rest = script.tips[first + 1..].iter().take_while(|it| it.follows);
    std::iter::once(&script.tips[first]).chain(rest).collect()
}
