//! Dealing packs.

use table::Dice;

use crate::{CardPool, DraftSetup};

/// Deals the packs of a draft: first one for each seat, then the second one for each seat, and so on. The same seed
/// deals the same packs.
///
/// The pool is shuffled like a stack of printed cards, with every card as often as it has copies. If that is not enough,
/// the stack is used again. A pack has a card twice only if the stack leaves no choice.
pub fn deal(setup: &DraftSetup, pool: &CardPool, seed: u64) -> Vec<Vec<u16>> {
    let mut dice = Dice::new(seed);
    let mut stack = Vec::new();
    let packs = setup.seats() * setup.packs();
    (0..packs)
        .map(|_| {
            let mut pack = Vec::with_capacity(setup.size());
            while pack.len() < setup.size() {
                if stack.is_empty() {
                    stack = shuffled(pool, &mut dice);
                }
                let place = stack.iter().rposition(|it| !pack.contains(it)).unwrap_or(stack.len() - 1);
                pack.push(stack.remove(place));
            }
            pack
        })
        .collect()
}

/// Returns the numbers of all cards of the pool in random order, each as often as it has copies.
fn shuffled(pool: &CardPool, dice: &mut Dice) -> Vec<u16> {
    let copies = |(number, it): (u16, &crate::PoolCard)| std::iter::repeat_n(number, it.copies as usize);
    let mut stack: Vec<u16> = (0..).zip(pool.cards()).flat_map(copies).collect();
    dice.shuffle(&mut stack);
    stack
}
