//! Leads a match along its script. The script decides random outcomes, the answers suggested to the learner, and the
//! opponents' answers.

use table::{Chance, Dice, Input, Match, Seat};

use crate::script::{AnswerRule, ChanceRule};
use crate::{Coached, LEARNER, Script, follow};

/// The number of inputs after which the script no longer leads the opponents.
const MOST_INPUTS: usize = 1500;

/// Returns the outcome of the random event that a coached match waits for. The outcome depends only on the record.
pub fn outcome<G: Coached>(script: &Script, play: &Match<G>, chance: Chance) -> Vec<u8> {
    let number = play.record().inputs.iter().filter(|it| matches!(it, Input::Chance(_))).count();
    let mut dice = Dice::new(script.seed ^ ((number as u64) << 32));
    let by_chance = dice.settle(chance);
    let Some(rule) = script.chance.get(number) else { return by_chance };
    let planned = planned(rule, &play.game().dealt_from(), chance, by_chance.clone(), &mut dice);
    // The learner may have given other answers than the script expects. Then the planned outcome may be impossible for
    // the random event.
    if chance.allows(&planned) { planned } else { by_chance }
}

/// Returns the outcome that a rule plans. Anything that the rule leaves open is random.
fn planned(
    rule: &ChanceRule,
    cards: &[&str],
    chance: Chance,
    by_chance: Vec<u8>,
    dice: &mut Dice,
) -> Vec<u8> {
    if rule.cards.is_empty() {
        let rest = by_chance.iter().skip(rule.numbers.len());
        return rule.numbers.iter().chain(rest).copied().take(by_chance.len()).collect();
    }
    let mut left = dice.settle(Chance::Shuffle(cards.len() as u8));
    let mut order = Vec::with_capacity(cards.len());
    for wanted in &rule.cards {
        if let Some(place) = left.iter().position(|it| cards[usize::from(*it)] == wanted) {
            order.push(left.swap_remove(place));
        }
    }
    order.append(&mut left);
    match chance {
        // The last card of a shuffled deck is drawn first.
        Chance::Shuffle(_) => order.reverse(),
        Chance::Pick { count, .. } => order.truncate(count.into()),
        Chance::Dice(_) => {}
    }
    order
}

/// Returns the answers that the coach suggests to the learner, usually one. If several things can be picked, returns
/// all picks and the answer that finishes picking.
pub fn suggested<G: Coached>(script: &Script, play: &Match<G>, seat: Seat) -> Vec<G::Action> {
    let game = play.game();
    let id = play.asked_since(seat).unwrap_or_default();
    let Some(mut answers) = preferred(&script.line, play, seat) else {
        return instinct(game, seat, id).into_iter().collect();
    };
    match game.picks(seat) {
        Some(picks) if answers.first() != Some(&picks.done) => {
            let more = picks.most.saturating_sub(picks.picked) as usize;
            answers.truncate(more);
            if answers.len() < more {
                answers.push(picks.done);
            }
        }
        _ => answers.truncate(1),
    }
    answers
}

/// Returns an opponent's answer. This is the answer that the script prefers, or else the answer of a greedy bot.
/// Returns `None` after the script's last turn. The caller then asks another bot. The answer depends only on the
/// record, so a coached match is the same every time.
pub fn answer_of_opponent<G: Coached>(script: &Script, play: &Match<G>, seat: Seat) -> Option<G::Action> {
    let game = play.game();
    // This opponent's answers could repeat forever, so it stops answering after a limited number of inputs.
    if game.length() > script.turns || play.record().inputs.len() > MOST_INPUTS {
        return None;
    }
    let scripted = preferred(&script.opponents, play, seat).and_then(|it| it.into_iter().next());
    scripted.or_else(|| instinct(game, seat, play.asked_since(seat)?))
}

/// Returns the answers that the first matching rule prefers. Skips rules whose answers are not possible now. `None` if
/// no rule is left.
fn preferred<G: Coached>(rules: &[AnswerRule], play: &Match<G>, seat: Seat) -> Option<Vec<G::Action>> {
    let game = play.game();
    let (why, _) = game.why(seat)?;
    let turn = game.length();
    let was_asked = |why| follow::was_asked(play, LEARNER, why);
    let fitting = rules.iter().filter(|it| {
        it.fits(why, turn) && it.from_asked.is_none_or(was_asked) && !it.until_asked.is_some_and(was_asked)
    });
    fitting.map(|it| it.answers(game, seat)).find(|it| !it.is_empty())
}

/// Returns the answer that a greedy bot would give if it knew only what the seat knows. The same question always gets
/// the same answer.
fn instinct<G: Coached>(game: &G, seat: Seat, id: u32) -> Option<G::Action> {
    let mut dice = Dice::new(id.into());
    let guess = game.guess(seat, &mut dice);
    let moves = guess.moves(seat);
    if moves.is_empty() { None } else { Some(moves[guess.instinct(seat, moves, &mut dice)].clone()) }
}
