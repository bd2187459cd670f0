//! The answers that a player can give.

use crate::action::{Action, Offers, Why};
use crate::game::Player;
use crate::list::{CardFace, List};
use crate::set::Set;

/// Adds one answer for each different card in `among`, regardless of the number of copies.
pub(crate) fn offer(out: &mut Offers, list: &List, among: Set, action: impl Fn(CardFace) -> Action) {
    out.extend(list.faces(among).map(action));
}

/// Returns whether the player can use a Bonus Action (ruling 9). The player needs a Secret and must not have a face-up
/// Character. In the variant with two Bonus Actions, one face-up Character is allowed.
pub(crate) fn may_use_bonus(list: &List, player: &Player, bonuses: u8) -> bool {
    player.bonus < bonuses
        && !player.secrets.is_empty()
        && (player.up & list.characters()).len() < usize::from(bonuses)
}

/// Adds the answers to a question about a player's own hand and Secrets.
pub(crate) fn hand_offers(list: &List, player: &Player, why: Why, bonuses: u8, out: &mut Offers) {
    match why {
        Why::FirstSecret => offer(out, list, player.hand, Action::Keep),
        Why::HandCheck | Why::MadeToDiscard | Why::Discard => offer(out, list, player.hand, Action::Discard),
        _ => {
            if why == Why::Turn && may_use_bonus(list, player, bonuses) {
                for card in &player.secrets {
                    let action = Action::Bonus(list.face(*card));
                    if !out.contains(&action) {
                        out.push(action);
                    }
                }
            }
            offer_plays(out, list, player.hand);
            if player.hand.is_empty() {
                out.push(Action::Done);
            }
        }
    }
}

/// Adds all ways to play each different card in a hand.
fn offer_plays(out: &mut Offers, list: &List, hand: Set) {
    let characters = list.characters();
    offer(out, list, hand - characters, Action::Play);
    for face in list.faces(hand & characters) {
        out.push(Action::Hide(face));
        out.push(Action::Use(face));
    }
}
