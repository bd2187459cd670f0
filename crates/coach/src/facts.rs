//! Compares the facts in a script with the state of a match.

use table::{Match, Seat, Viewer};
use wire::{AnswerKind, Mark, Saw, Why, WireSentence};

use crate::script::{AnswerRule, NamedFacts, SawRule, TableSide, TipEnd, TipMoment};
use crate::{Coached, Script, lead};

/// Returns the names of the cards that a sentence mentions.
fn names<'a, G: Coached>(game: &'a G, sentence: &WireSentence) -> impl Iterator<Item = &'a str> + use<'a, G> {
    let mut cards = Vec::new();
    sentence.cards(&mut cards);
    cards.into_iter().filter_map(|it| game.name(&table::Argument::Card(Some(it))))
}

/// Returns whether the first card that an answer mentions has this name.
pub(crate) fn is_about<G: Coached>(game: &G, seat: Seat, action: &G::Action, card: &str) -> bool {
    let text: WireSentence = game.answer(seat, action).into();
    names(game, &text).next() == Some(card)
}

/// Returns the kind of an answer.
pub(crate) fn kind<G: Coached>(game: &G, seat: Seat, action: &G::Action) -> AnswerKind {
    game.mark(seat, action).0
}

impl AnswerRule {
    /// Returns whether the rule applies to a question that is asked for this reason in this turn.
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

impl TipEnd {
    /// Returns whether an answer counts toward the end of the tip.
    pub(crate) fn counts(&self, why: Option<Why>, kind: AnswerKind) -> bool {
        self.why.is_none_or(|it| why == Some(it)) && self.kind.is_none_or(|it| it == kind)
    }
}

impl TipMoment {
    /// Returns whether the facts hold at this seat's question. If so, the tip can be shown. `seen` is everything that
    /// the seat has seen in the match.
    pub(crate) fn holds<G: Coached>(&self, game: &G, seat: Seat, seen: &[Saw]) -> bool {
        let why = game.why(seat).map(|it| it.0);
        self.over == game.winners().is_some()
            && self.why.is_none_or(|it| why == Some(it))
            && self.from.is_none_or(|it| it <= game.length())
            && self.can.is_none_or(|it| game.moves(seat).iter().any(|answer| kind(game, seat, answer) == it))
            && self.saw.as_ref().is_none_or(|it| seen.iter().any(|saw| it.holds(game, seat, saw)))
    }
}

impl NamedFacts {
    /// Returns whether the facts hold at this seat's current question, except those about earlier tips.
    pub(crate) fn hold<G: Coached>(&self, script: &Script, play: &Match<G>, seat: Seat) -> bool {
        let game = play.game();
        let others = || (0..game.seats()).map(Seat::new).filter(|it| *it != seat);
        let has = |cards: &[String], ready| cards.iter().all(|it| game.has_in_play(seat, seat, it, ready));
        let theirs = |card: &String| others().any(|it| game.has_in_play(it, seat, card, false));
        if !(has(&self.yours, false) && has(&self.ready, true) && self.theirs.iter().all(theirs)) {
            return false;
        }
        if self.suggested.is_empty() && self.kind.is_none() {
            return true;
        }
        let suggested = lead::suggested(script, play, seat);
        let is_suggested = |card: &String| suggested.iter().any(|it| is_about(game, seat, it, card));
        self.suggested.iter().all(is_suggested)
            && self.kind.is_none_or(|it| suggested.first().is_some_and(|first| kind(game, seat, first) == it))
    }
}

impl SawRule {
    fn holds<G: Coached>(&self, game: &G, seat: Seat, saw: &Saw) -> bool {
        let side =
            |whose: u8| if usize::from(whose) == seat.index() { TableSide::You } else { TableSide::Other };
        self.kind == saw.kind
            && self.side.is_none_or(|it| seat_of(saw).map(side) == Some(it))
            && self.to.is_none_or(|it| saw.moved.is_some_and(|moved| moved.to.zone == it))
            && self
                .sentence
                .as_ref()
                .is_none_or(|it| saw.text.as_ref().is_some_and(|text| text.key.as_ref() == it.as_str()))
            && self
                .card
                .as_ref()
                .is_none_or(|it| saw.text.iter().any(|text| names(game, text).any(|name| name == it)))
    }
}

/// Returns the seat of the player on whose side of the table an event happened; `None` if it happened on nobody's side.
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
