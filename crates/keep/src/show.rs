//! Prints the table as text.

use std::fmt::Write;

use table::text::{capital, list, you};
use table::{Argument, Game, PickState, Seat, Sentence, Show, Viewer};

use crate::action::{Action, Why};
use crate::event::{Event, Sight};
use crate::game::Keep;
use crate::list::{CardFace, Kind, ListCard};
use crate::tell::card;
use crate::view::SeatView;

impl Show for Keep {
    fn show(&self, seat: Seat, names: &[String]) -> String {
        let view = self.view(Viewer::Seat(seat));
        let mut out = String::new();
        let round = match view.round {
            0 => "Before the first round".to_owned(),
            round => format!("Round {round}"),
        };
        let decree =
            view.decree.map_or(String::new(), |it| format!(", Royal Decree: {}", you(it, seat, names)));
        let _ = writeln!(out, "{round}{decree}. Deck {}, discard pile {}.", view.deck, view.discard.len());
        // The reader's own cards come last, so that they are next to the reader's hand.
        for other in self.others(seat).chain([seat]) {
            let it = &view.seats[other.index()];
            let cards = if it.hand == 1 { "card" } else { "cards" };
            let _ = writeln!(out, "{}: {} {cards} in hand", capital(&you(other, seat, names)), it.hand);
            list(&mut out, "  Cloister: ", self.cloister_words(it).into_iter());
            if other != seat && !it.known.is_empty() {
                list(&mut out, "  cards in hand that you know: ", self.names(&it.known).into_iter());
            }
            if !it.count.is_empty() {
                let total: u16 = it.count.iter().map(|it| it.coins).sum();
                let line = |it: &crate::Counted| {
                    format!("{} {}", if it.gold { "Gold" } else { self.card_name(it.face) }, it.coins)
                };

                list(&mut out, &format!("  {total} coins: "), it.count.iter().map(line));
            }
        }
        let hand = &view.seats[seat.index()].known;
        list(&mut out, "Your hand: ", self.names(hand).into_iter());
        out
    }

    fn question(&self, seat: Seat) -> Option<Sentence> {
        let sentence = Sentence::new(match self.asked(seat)? {
            Why::FirstSecret => "keep-ask-first-secret",
            Why::WhoBegins => "keep-ask-who-begins",
            Why::HandCheck => "keep-ask-hand-check",
            Why::FirstOrLast => "keep-ask-first-or-last",
            Why::Turn => "keep-ask-turn",
            // After a Bonus Action, no card was played yet.
            Why::NextCard if self.has_played_none() => "keep-ask-first-card",
            Why::NextCard => "keep-ask-next-card",
            Why::Sell => "keep-ask-sell",
            Why::Take => "keep-ask-take",
            Why::Discard => "keep-ask-discard",
            Why::SwapOwn => "keep-ask-swap-own",
            Why::SwapFor => "keep-ask-swap-for",
            Why::Look => "keep-ask-look",
            Why::Return => "keep-ask-return",
            Why::Give => "keep-ask-give",
            Why::GiveTo => "keep-ask-give-to",
            Why::MakeWhom => "keep-ask-make-whom",
            Why::MadeToSell => "keep-ask-made-to-sell",
            Why::MadeToDiscard => "keep-ask-made-to-discard",
        });
        // A question that an ability asks names the Character and the player who uses it.
        Some(match self.doing.last() {
            Some(doing) => sentence.with("character", card(self.list.face(doing.card))).with("by", doing.by),
            None => sentence,
        })
    }

    fn answer(&self, _: Seat, action: &Action) -> Sentence {
        let about = |key, face| Sentence::new(key).with("card", self.short(face));
        let uses = |key, face| {
            Sentence::new(key)
                .with("card", card(face))
                .with("ability", Argument::Text(self.ability_words(face)))
        };
        match *action {
            Action::Keep(it) => about("keep-answer-keep", it),
            Action::Begin(it) => Sentence::new("keep-answer-begin").with("seat", it),
            Action::First => Sentence::new("keep-answer-first"),
            Action::Last => Sentence::new("keep-answer-last"),
            Action::Bonus(it) => uses("keep-answer-bonus", it),
            Action::Play(it) => about("keep-answer-play", it),
            Action::Hide(it) => {
                let worth = self.list.card(it).worth.to_string();
                Sentence::new("keep-answer-hide").with("card", card(it)).with("worth", Argument::Text(worth))
            }
            Action::Use(it) => uses("keep-answer-use", it),
            Action::Sell(it) => about("keep-answer-sell", it),
            Action::Take(from, it) => about("keep-answer-take", it).with("seat", from),
            Action::Discard(it) => about("keep-answer-discard", it),
            Action::Offer(it) => about("keep-answer-offer", it),
            Action::Player(it) => Sentence::new("keep-player").with("seat", it),
            Action::Look(at, place) => {
                Sentence::new("keep-answer-look").with("seat", at).with("number", place + 1)
            }
            Action::Return(it) => about("keep-answer-return", it),
            Action::Done => Sentence::new("keep-answer-done"),
        }
    }

    /// Returns `None`, because no question of KEEP lets a player pick several things in one message.
    fn picks(&self, _: Seat) -> Option<PickState<Action>> {
        None
    }

    /// Describes every card whose name contains `name`. This reveals no hidden cards, because the whole card list is
    /// public.
    fn describe(&self, _: Seat, name: &str) -> Vec<String> {
        let wanted = name.to_lowercase();
        let fits = |it: &&ListCard| it.name.to_lowercase().contains(&wanted);
        self.list.cards().iter().filter(fits).map(describe).collect()
    }

    fn reveals(sight: &Sight, viewer: Viewer) -> bool {
        match sight.0 {
            Event::CharactersDealt
            | Event::HandsDealt
            | Event::Shuffled
            | Event::Passed
            | Event::Drew { .. }
            | Event::Looked { face: Some(_), .. } => true,
            // Before this event, only the card's player knew the card.
            Event::Discarded { seat, .. }
            | Event::Played { seat, .. }
            | Event::Used { seat, .. }
            | Event::Revealed { seat, .. } => !viewer.is(seat),
            _ => false,
        }
    }
}

fn describe(card: &ListCard) -> String {
    match &card.kind {
        Kind::Item { types, grade, sellable, takeable } => {
            let types: Vec<&str> = types.iter().map(|it| it.words().1).collect();
            let bans = [(!sellable, ", cannot be sold"), (!takeable, ", cannot be taken")];
            let bans: String = bans.into_iter().filter(|it| it.0).map(|it| it.1).collect();
            format!(
                "{}: {grade:?} Item, {}, worth {}{bans}. {} in the deck.",
                card.name,
                types.join(" and "),
                card.worth,
                card.count
            )
        }
        Kind::Character { ability } => format!("{}: Character, worth {}. {ability}", card.name, card.worth),
    }
}

impl Keep {
    fn short(&self, face: CardFace) -> Sentence {
        let it = self.list.card(face);
        let types: Vec<&str> = match &it.kind {
            Kind::Item { types, .. } => types.iter().map(|it| it.words().0).collect(),
            Kind::Character { .. } => vec!["Character"],
        };
        Sentence::new("keep-card")
            .with("card", card(face))
            .with("types", Argument::Text(types.join("/")))
            .with("worth", Argument::Text(it.worth.to_string()))
    }

    fn ability_words(&self, face: CardFace) -> String {
        match &self.list.card(face).kind {
            Kind::Character { ability } => ability.to_string(),
            Kind::Item { .. } => String::new(),
        }
    }

    fn names(&self, faces: &[CardFace]) -> Vec<String> {
        faces.iter().map(|it| self.list.card(*it).name.clone()).collect()
    }

    fn cloister_words(&self, view: &SeatView) -> Vec<String> {
        let mut words = self.names(&view.items);
        words.extend(view.characters.iter().map(|it| format!("{} (face up)", self.list.card(*it).name)));
        words.extend(view.secrets.iter().map(|it| match it {
            Some(face) => format!("Secret {}", self.list.card(*face).name),
            None => "a Secret".to_owned(),
        }));
        match view.gold.len() {
            0 => {}
            count => words.push(format!("{count} Gold")),
        }
        if words.is_empty() {
            words.push("nothing".to_owned());
        }
        words
    }
}
