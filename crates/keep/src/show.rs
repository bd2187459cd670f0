//! The table as text.

use std::fmt::Write;

use table::text::{capital, list, you};
use table::{Game, Seat, Show, Viewer};

use crate::action::{Action, Why};
use crate::event::{Event, Sight};
use crate::game::Keep;
use crate::list::{Card, Face, Kind};
use crate::view::SeatView;

impl Show for Keep {
    fn show(&self, seat: Seat) -> String {
        let view = self.view(Viewer::Seat(seat));
        let mut out = String::new();
        let round = match view.round {
            0 => "Before the first round".to_owned(),
            round => format!("Round {round}"),
        };
        let decree = view.decree.map_or(String::new(), |it| format!(", Royal Decree: {}", you(it, seat)));
        let _ = writeln!(out, "{round}{decree}. Deck {}, discard pile {}.", view.deck, view.discard.len());
        // Oneself comes last, next to the hand.
        for other in self.others(seat).chain([seat]) {
            let it = &view.seats[other.index()];
            let cards = if it.hand == 1 { "card" } else { "cards" };
            let _ = writeln!(out, "{}: {} {cards} in hand", capital(&you(other, seat)), it.hand);
            list(&mut out, "  Cloister: ", self.cloister_words(it).into_iter());
            if other != seat && !it.known.is_empty() {
                list(&mut out, "  you know of the hand: ", self.names(&it.known).into_iter());
            }
            if !it.count.is_empty() {
                let total: u16 = it.count.iter().map(|it| it.coins).sum();
                let line = |it: &crate::Counted| {
                    format!("{} {}", if it.gold { "Gold" } else { self.name(it.face) }, it.coins)
                };

                list(&mut out, &format!("  {total} coins: "), it.count.iter().map(line));
            }
        }
        let hand = &view.seats[seat.index()].known;
        list(&mut out, "Your hand: ", self.names(hand).into_iter());
        out
    }

    fn question(&self, _: Seat) -> String {
        let text = match self.asks.why {
            Why::FirstSecret => "Which Character do you keep as your first Secret?",
            Why::WhoBegins => "Who begins the special round?",
            Why::HandCheck => "You hold more cards than the Royal Decree: which one do you discard?",
            Why::FirstOrLast => "You have the Royal Decree. Do you go first or last?",
            Why::Turn => "Your turn. What do you play?",
            Why::NextCard => "Which card do you play next?",
            Why::Sell => "Which Item do you sell?",
            Why::Take => "Which Item do you take?",
            Why::Discard => "Which card do you discard?",
            Why::SwapOwn => "Which Item do you give for another?",
            Why::SwapFor => "Which Item do you want for it?",
            Why::Look => "Which Secret do you look at?",
            Why::Return => "Which card do you return from the discard pile?",
            Why::Give => "Which Item do you give away?",
            Why::GiveTo => "To whom?",
            Why::MakeWhom => "Who shall do it?",
            Why::MadeToSell => "You are made to sell an Item. Which one?",
            Why::MadeToDiscard => "You are made to discard a card. Which one?",
        };
        text.to_owned()
    }

    fn answer(&self, seat: Seat, action: &Action) -> String {
        match *action {
            Action::Keep(it) => format!("keep {}", self.short(it)),
            Action::Begin(it) => format!("{} begins", you(it, seat)),
            Action::First => "go first".to_owned(),
            Action::Last => "go last".to_owned(),
            Action::Bonus(it) => {
                format!("Bonus Action: reveal {} and use it: {}", self.name(it), self.ability_words(it))
            }
            Action::Play(it) => format!("play {}", self.short(it)),
            Action::Hide(it) => {
                format!("lay {} as a Secret (worth {})", self.name(it), self.list.card(it).worth)
            }
            Action::Use(it) => format!("use {}: {}", self.name(it), self.ability_words(it)),
            Action::Sell(it) => format!("sell {}", self.short(it)),
            Action::Take(from, it) => format!("take {} from {}", self.short(it), you(from, seat)),
            Action::Discard(it) => format!("discard {}", self.short(it)),
            Action::Offer(it) => format!("give {}", self.short(it)),
            Action::Player(it) => you(it, seat),
            Action::Look(at, place) => format!("look at Secret {} of {}", place + 1, you(at, seat)),
            Action::Return(it) => format!("return {}", self.short(it)),
            Action::Done => "no more".to_owned(),
        }
    }

    /// The whole list is known to all.
    fn describe(&self, _: Seat, name: &str) -> Vec<String> {
        let wanted = name.to_lowercase();
        let fits = |it: &&Card| it.name.to_lowercase().contains(&wanted);
        self.list.cards().iter().filter(fits).map(describe).collect()
    }

    fn reveals(sight: &Sight) -> bool {
        matches!(
            sight.0,
            Event::Drew { face: Some(_), .. }
                | Event::Looked { face: Some(_), .. }
                | Event::HandsDealt
                | Event::Revealed { .. }
        )
    }
}

fn describe(card: &Card) -> String {
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
    fn short(&self, face: Face) -> String {
        let card = self.list.card(face);
        let types: Vec<&str> = match &card.kind {
            Kind::Item { types, .. } => types.iter().map(|it| it.words().0).collect(),
            Kind::Character { .. } => vec!["Character"],
        };
        format!("{} ({}, worth {})", card.name, types.join("/"), card.worth)
    }

    fn ability_words(&self, face: Face) -> String {
        match &self.list.card(face).kind {
            Kind::Character { ability } => ability.to_string(),
            Kind::Item { .. } => String::new(),
        }
    }

    fn names(&self, faces: &[Face]) -> Vec<String> {
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
