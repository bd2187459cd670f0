//! Explains a question to the player: what just happened, and what the player can use because of it.

use table::{Argument, Sentence};

use crate::action::{Action, Ask};
use crate::flow::resources_for;
use crate::game::Kotc;
use crate::tell::{card, counter};
use crate::trigger::{Happened, Kinds};
use crate::view::LinkView;
use crate::zone::Zone;

impl Kotc {
    /// Adds to a question what just happened, and what the player can use because of it.
    pub(crate) fn window(&self, ask: &Ask, sentence: Sentence) -> Sentence {
        let about = |key, card| Sentence::new(key).with("card", self.known(card, ask.seat));
        let cause = match self.occasion(ask) {
            Some(Happened::Destroyed { card, zone: Zone::Field, .. }) => about("kotc-cause-died", card),
            Some(Happened::Destroyed { card, .. }) => about("kotc-cause-destroyed", card),
            Some(Happened::Damaged { card, amount, .. }) => {
                about("kotc-cause-damaged", card).with("amount", amount)
            }
            Some(Happened::Hurt { seat, amount }) => {
                Sentence::new("kotc-cause-hurt").with("seat", seat).with("amount", amount)
            }
            Some(Happened::Attacks { card, .. }) => about("kotc-cause-attacks", card),
            Some(Happened::Defends { card, .. }) => about("kotc-cause-defends", card),
            Some(Happened::Fought { card, .. }) => about("kotc-cause-fought", card),
            Some(Happened::Targeted { card }) => about("kotc-cause-targeted", card),
            Some(Happened::Summoned { card, .. }) => about("kotc-cause-summoned", card),
            Some(Happened::Acted { seat }) => Sentence::new("kotc-cause-acted").with("seat", seat),
            None => Sentence::new("kotc-cause-none"),
        };
        self.usable(ask, sentence.with("cause", cause))
    }

    /// Returns the event that meets the condition of the first ability or spell that can be used. If several events
    /// meet it, prefers an event that happened to the card itself, then the latest event. `None` if only counters can
    /// be used, which need no event.
    fn occasion(&self, ask: &Ask) -> Option<Happened> {
        let (card, ability) = ask.options.iter().find_map(|it| match *it {
            Action::Activate(spot, ability) => Some((self.board.at(spot)?, ability)),
            Action::Cast(spot) => Some((self.board.at(spot)?, 0)),
            _ => None,
        })?;
        let condition = self.board.face(card).abilities[usize::from(ability)].condition?;
        let kind = Kinds::meeting(condition.means());
        let fitting = || self.board.moments.iter().rev().map(|it| it.what).filter(|it| kind.meets(it.kind()));
        fitting().find(|it| it.card() == Some(card)).or_else(|| fitting().next())
    }

    /// If only one card, ability or counter can be used, adds it to the question with its cost. If several can be used,
    /// names none of them.
    pub(crate) fn usable(&self, ask: &Ask, sentence: Sentence) -> Sentence {
        match ask.options[..] {
            [only @ (Action::Activate(..) | Action::Cast(_) | Action::Pop(..)), Action::Pass, ..] => {
                sentence.with("use", Argument::Choice("one")).with("what", self.offer(ask, &only))
            }
            _ => {
                let several = if self.only_counters() { "counters" } else { "several" };
                sentence
                    .with("use", Argument::Choice(several))
                    .with("what", Sentence::new("kotc-for-nothing"))
            }
        }
    }

    /// Returns a phrase for the only card, ability or counter that can be used: "Use REBIRTH (pay 3)".
    fn offer(&self, ask: &Ask, only: &Action) -> Sentence {
        let (spot, ability) = match *only {
            Action::Activate(spot, ability) => (spot, ability),
            Action::Cast(spot) => (spot, 0),
            _ => return self.answer_of(ask.seat, only),
        };
        let Some(id) = self.board.at(spot) else { return self.answer_of(ask.seat, only) };
        let face = self.board.card(id).face;
        // If something happened to this card, the previous sentence already names the card.
        let named = self.occasion(ask).is_some_and(|it| it.card() == Some(id));
        let sentence = match (only, self.ability_name(face, ability)) {
            (Action::Cast(_), _) => Sentence::new("kotc-offer-cast").with("card", card(face)),
            (_, Some(name)) if named => {
                Sentence::new("kotc-offer-own").with("ability", Argument::Text(name.to_owned()))
            }
            (_, Some(name)) => Sentence::new("kotc-offer-ability")
                .with("ability", Argument::Text(name.to_owned()))
                .with("card", card(face)),
            (_, None) => Sentence::new("kotc-offer-card").with("card", card(face)),
        };
        let links = self.frames.iter().rev().map(super::flow::Frame::chained).find(|it| !it.is_empty());
        match resources_for(&self.board, ask.seat, id, ability, links.unwrap_or_default()) {
            0 => sentence,
            cost => Sentence::new("kotc-offer-pay").with("what", sentence).with("cost", cost),
        }
    }

    /// Returns a sentence about the chain link that the player may respond to.
    pub(crate) fn cause_of_response(&self) -> Sentence {
        let links = self.frames.iter().flat_map(|it| it.links(&self.board));
        let Some(link) = links.rev().find(|it| !it.aiming && !it.resolves) else {
            return Sentence::new("kotc-cause-none");
        };
        let LinkView { by, cards, counter: kind, .. } = link;
        match (kind, &cards[..]) {
            (Some(kind), _) => {
                Sentence::new("kotc-cause-counter").with("seat", by).with("counter", counter(kind))
            }
            (None, [only]) => Sentence::new("kotc-cause-plays").with("seat", by).with("card", card(*only)),
            (None, several) => Sentence::new("kotc-cause-team")
                .with("seat", by)
                .with("cards", Argument::List(several.iter().map(|it| card(*it)).collect())),
        }
    }
}
