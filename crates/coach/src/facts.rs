//! Compares the facts in a script with the state of a match.

use table::{Seat, Viewer};
use wire::{AnswerKind, Mark, Saw, Sentence, Why};

use crate::Coached;
use crate::script::{AnswerRule, Moment, SawRule, Side};

/// Returns the names of the cards that a sentence mentions.
fn names<'a, G: Coached>(game: &'a G, sentence: &Sentence) -> impl Iterator<Item = &'a str> + use<'a, G> {
    let mut cards = Vec::new();
    sentence.cards(&mut cards);
    cards.into_iter().filter_map(|it| game.name(&table::Span::Card(Some(it))))
}

/// Returns whether an answer is about a card with this name.
pub(crate) fn is_about<G: Coached>(game: &G, seat: Seat, action: &G::Action, card: &str) -> bool {
    let text: Sentence = game.answer(seat, action).into();
    names(game, &text).next() == Some(card)
}

/// Returns the kind of an answer.
pub(crate) fn kind<G: Coached>(game: &G, seat: Seat, action: &G::Action) -> AnswerKind {
    game.mark(seat, action).0
}

impl AnswerRule {
    /// Returns whether the rule applies to this question in this turn.
    pub(crate) fn fits(&self, why: Why, turn: u32) -> bool {
        self.why == why && self.from.is_none_or(|it| it <= turn) && self.until.is_none_or(|it| turn <= it)
    }

    /// Returns the answers that the rule prefers, best answer first.
    pub(crate) fn answers<G: Coached>(&self, game: &G, seat: Seat) -> Vec<G::Action> {
        let of_kind = || game.moves(seat).iter().filter(|it| kind(game, seat, it) == self.kind);
        if self.cards.is_empty() {
            return of_kind().cloned().collect();
        }
        let about = |card| of_kind().filter(move |it| is_about(game, seat, it, card)).cloned();
        self.cards.iter().flat_map(|it| about(it.as_str())).collect()
    }
}

impl Moment {
    /// Returns whether the facts hold at this seat's question, so that the tip can be shown. `seen` is everything that
    /// the seat has seen so far.
    pub(crate) fn holds<G: Coached>(&self, game: &G, seat: Seat, seen: &[Saw]) -> bool {
        let why = game.why(seat).map(|it| it.0);
        self.over == game.winners().is_some()
            && self.why.is_none_or(|it| why == Some(it))
            && self.from.is_none_or(|it| it <= game.length())
            && self.can.is_none_or(|it| game.moves(seat).iter().any(|answer| kind(game, seat, answer) == it))
            && self.saw.as_ref().is_none_or(|it| seen.iter().any(|saw| it.holds(game, seat, saw)))
    }
}

impl SawRule {
    fn holds<G: Coached>(&self, game: &G, seat: Seat, saw: &Saw) -> bool {
        let side = |whose: u8| if usize::from(whose) == seat.index() { Side::You } else { Side::Other };
        self.kind == saw.kind
            && self.side.is_none_or(|it| seat_of(saw).map(side) == Some(it))
            && self.to.is_none_or(|it| saw.moved.is_some_and(|moved| moved.to.zone == it))
            && self
                .card
                .as_ref()
                .is_none_or(|it| saw.text.iter().any(|text| names(game, text).any(|name| name == it)))
    }
}

/// Returns the seat of the player on whose side of the table an event happened.
fn seat_of(saw: &Saw) -> Option<u8> {
    saw.marks.iter().find_map(|it| match it {
        Mark::Spot { seat, .. }
        | Mark::Seen { seat, .. }
        | Mark::Player { seat }
        | Mark::Card { seat, .. } => Some(*seat),
        Mark::Die { .. } | Mark::Number { .. } => None,
    })
}

/// Returns what a seat saw of these events.
pub(crate) fn seen<G: Coached>(game: &G, events: &[G::Event], seat: Seat) -> Vec<Saw> {
    events.iter().filter_map(|it| wire::saw_alone(game, (0, None, it), Viewer::Seat(seat))).collect()
}
