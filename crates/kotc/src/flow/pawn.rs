//! Effects that create pawns: crafting, cloning and embodying. Rulebooks 15 to 17, Pawns and Keywords.

use cards::card::CardKind;
use cards::text::Number;
use table::{Seat, Viewer};

use super::aim::show;
use super::effect::EffectState;
use super::resolve::{Resolve, ResolveStep};
use super::{Flow, Frame, LinkSource, Resources, Resume};
use crate::action::{Action, Why};
use crate::audience::Audience;
use crate::board::{Board, CardId};
use crate::event::Log;
use crate::list::Cards;
use crate::zone::Zone;

/// The largest number that a question about pawns offers, so that questions stay readable.
const MOST_OFFERED: u32 = 100;

/// An effect that copies its targets as pawns, one after another.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Copying {
    /// The cards to copy. The first one is being copied.
    cards: Cards,
    /// The kind of cards that can be copied: minions are cloned, spells are embodied.
    kind: CardKind,
    /// How often each card may be copied; `None` if each card is copied exactly once.
    up_to: Option<u32>,
    /// How many more copies of the first card are to be made.
    left: u32,
    /// Whether the player is paying for a copy of the first card now.
    paying: bool,
    /// Whether the player has revealed the first card in order to copy it.
    revealed: bool,
}

impl Copying {
    /// Creates an effect that copies these cards. Each card may be copied up to `up_to` times; if that is `None`, each
    /// card is copied exactly once.
    pub(super) fn new(cards: Cards, kind: CardKind, up_to: Option<u32>) -> Copying {
        Copying { cards, kind, up_to, left: 0, paying: false, revealed: false }
    }

    /// Returns how many copies of this card a player can pay for now. Only minions can be cloned, only spells can be
    /// embodied, and no card that is out of the game can be copied.
    fn payable(&self, board: &Board, by: Seat, card: CardId) -> u32 {
        if board.card(card).zone == Zone::Out || board.face(card).kind != self.kind {
            return 0;
        }
        let resources = board.fresh_resources(by).count() as u32;
        match board.cost(card) {
            level @ 1.. => resources / level as u32,
            _ => u32::MAX,
        }
    }

    fn next_card(&mut self) {
        self.cards.remove(0);
        self.left = 0;
        self.revealed = false;
    }

    /// Makes one copy of the first card in `cards`.
    fn make(&self, board: &mut Board, by: Seat, log: &mut Log<'_>) {
        match self.kind {
            CardKind::Creature => board.clone_minion(by, self.cards[0], log),
            CardKind::Spell => board.embody_spell(by, self.cards[0], log),
        }
    }
}

impl Resolve {
    /// Asks for the values of the next pawn; `left` is the number of pawns that are still to be made. A pawn of level y
    /// gets either 1 offense or 2 defense for each of its levels. Rulebook 15, Pawns; rulebook 16, Craft.
    pub(super) fn craft(&mut self, board: &Board, left: u32, options: &mut Vec<Action>) -> Flow {
        if left == 0 {
            return self.go(ResolveStep::Effect);
        }
        let level = self.effect_y(board);
        let step = level / MOST_OFFERED + 1;
        options.extend((0..=level).step_by(step as usize).map(Action::Number));
        self.ask(EffectState::Craft(left), Why::Craft)
    }

    pub(super) fn crafted(
        &mut self,
        board: &mut Board,
        left: u32,
        offense: u32,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let level = self.effect_y(board);
        board.craft(self.link.by, level as i32, offense as i32, log);
        self.craft(board, left - 1, options)
    }

    /// Returns the level of the pawns that the current effect crafts, which is the value of y.
    fn effect_y(&self, board: &Board) -> u32 {
        let LinkSource::Ability { card, ability, .. } = self.link.source else { return 0 };
        let sub = &board.face(card).abilities[usize::from(ability)].subs[self.sub];
        let y = sub.effects.get(self.effect - 1).and_then(|it| it.effect.y);
        y.map_or(1, Number::get).min(i32::MAX as u32)
    }

    /// Returns the level of the pawn whose values are being chosen, and the number of pawns that are still to be made,
    /// including this one. `None` if the current effect crafts no pawns.
    pub(super) fn crafts(&self, board: &Board) -> Option<(u32, u32)> {
        match self.stage {
            ResolveStep::Doing(EffectState::Craft(left)) => Some((self.effect_y(board), left)),
            _ => None,
        }
    }

    /// Returns whether the current effect has revealed this card to copy it.
    pub(super) fn copies(&self, card: CardId) -> bool {
        match &self.stage {
            ResolveStep::Doing(EffectState::Copy(it)) => it.revealed && it.cards.first() == Some(&card),
            _ => false,
        }
    }

    /// Returns the card that is being copied, if an effect copies cards.
    pub(super) fn copied(&self) -> Option<CardId> {
        match &self.stage {
            ResolveStep::Doing(EffectState::Copy(it)) => it.cards.first().copied(),
            _ => None,
        }
    }

    pub(super) fn go_on_copying(
        &mut self,
        board: &mut Board,
        mut copying: Copying,
        resume: &Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        match resume {
            Resume::Answer(Action::Pick(spot)) => {
                let card = board.at(*spot).expect("the chosen card is still in its place");
                copying.cards.retain(|it| *it != card);
                copying.cards.insert(0, card);
                copying.left = 1;
            }
            Resume::Answer(Action::Number(times)) => {
                copying.left = *times;
                if *times == 0 {
                    copying.next_card();
                }
            }
            // The player had no choice. The question was asked only so that the others can't tell whether the card
            // could be copied.
            Resume::Answer(_) if copying.up_to.is_some() => copying.next_card(),
            Resume::Answer(_) => copying.left = 1,
            _ if copying.paying => {
                copying.paying = false;
                if board.rules.reveals_clones() {
                    copying.make(board, self.link.by, log);
                }
                copying.left -= 1;
                if copying.left == 0 {
                    copying.next_card();
                }
            }
            _ => {}
        }
        self.copy(board, copying, options, log)
    }

    /// Copies the next card. A player pays for every copy. "Clone the targets" copies every card that the player can
    /// pay for; "up to x times" may be 0 times (ruling A57).
    pub(super) fn copy(
        &mut self,
        board: &mut Board,
        mut copying: Copying,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let by = self.link.by;
        while let Some(card) = copying.cards.first().copied() {
            // A card that the player doesn't know is offered even if it can't be copied, because leaving it out would
            // reveal something about it.
            let hidden = |it: CardId| !board.knowers(it).has(Viewer::Seat(by));
            let payable = copying.payable(board, by, card);
            if copying.left > 0 {
                if payable == 0 {
                    copying.next_card();
                    continue;
                }
                copying.paying = true;
                let resources = Resources::new(by, board.cost(card), None);
                if board.rules.reveals_clones() {
                    copying.revealed = true;
                    if board.knowers(card) != Audience::ALL {
                        show(board, &[card], Audience::ALL, log);
                    }
                } else {
                    // Make the clone before asking which resources pay for it. Otherwise, the question would reveal
                    // something about a hidden card before its clone exists.
                    copying.make(board, by, log);
                }
                return self.call(EffectState::Copy(copying), Frame::Resources(resources));
            }
            if let Some(up_to) = copying.up_to {
                let most = up_to.min(MOST_OFFERED).min(if hidden(card) { u32::MAX } else { payable });
                if most > 0 {
                    options.extend((0..=most).rev().map(Action::Number));
                } else if might_be_copied(board, by, card) {
                    options.push(Action::Pass);
                } else {
                    copying.next_card();
                    continue;
                }
                return self.ask(EffectState::Copy(copying), Why::HowManyCopies);
            }
            if !copying.cards.iter().any(|it| hidden(*it)) {
                let is_payable = |it: &CardId| copying.payable(board, by, *it) > 0;
                let payable: Cards = copying.cards.iter().copied().filter(is_payable).collect();
                let all: i32 = payable.iter().map(|it| board.cost(*it)).sum();
                let seems_payable = |it: &CardId| is_payable(it) || might_be_copied(board, by, *it);
                if payable.len() > 1 && all > board.fresh_resources(by).count() as i32 {
                    options.extend(payable.iter().map(|it| Action::Pick(board.spot(*it))));
                    return self.ask(EffectState::Copy(copying), Why::CopyNext);
                }
                let seeming = copying.cards.iter().filter(|it| seems_payable(it)).count();
                if seeming > 1 && copying.cards.iter().any(|it| might_be_copied(board, by, *it)) {
                    options.push(Action::Pass);
                    return self.ask(EffectState::Copy(copying), Why::CopyNext);
                }
            }
            copying.left = 1;
        }
        self.go(ResolveStep::Effect)
    }
}

/// Returns whether the other players must assume that this player could copy this card, because they don't know the
/// card. In discreet matches (see `Setup::discreet`), the player is then asked even without a choice.
fn might_be_copied(board: &Board, by: Seat, card: CardId) -> bool {
    let knowers = board.knowers(card);
    board.discreet
        && board.card(card).zone != Zone::Out
        && board.enemies(by).any(|it| !knowers.has(Viewer::Seat(it)))
}
