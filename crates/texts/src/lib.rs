//! Turns the games' sentences into English text. The messages are in `data/texts`, in Fluent format.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use table::{Argument, Seat, Sentence, Tell, Viewer};
use unic_langid::langid;

/// The contents of the files with the games' messages.
pub const FILES: [&str; 3] = [
    include_str!("../../../data/texts/en/common.ftl"),
    include_str!("../../../data/texts/en/kotc.ftl"),
    include_str!("../../../data/texts/en/keep.ftl"),
];

/// The contents of the file with the tips of coached matches.
pub const COACH: &str = include_str!("../../../data/texts/en/coach.ftl");

static CATALOGUE: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
    // Directional isolation marks around names are needed only for text that mixes left-to-right and right-to-left
    // scripts.
    bundle.set_use_isolating(false);
    for file in FILES.into_iter().chain([COACH]) {
        let resource = FluentResource::try_new(file.to_owned());
        let resource =
            resource.unwrap_or_else(|(_, errors)| panic!("the catalogue of texts has errors: {errors:?}"));
        bundle.add_resource(resource).expect("every key in the catalogue is unique");
    }
    bundle
});

/// Turns sentences of a match into text for one reader.
pub struct Writer<'a, G> {
    game: &'a G,
    names: &'a [String],
    viewer: Viewer,
}

impl<'a, G: Tell> Writer<'a, G> {
    /// Creates a writer for this viewer of a match, with these names for the players.
    pub fn new(game: &'a G, names: &'a [String], viewer: Viewer) -> Writer<'a, G> {
        Writer { game, names, viewer }
    }

    /// Returns the sentence as text that begins with a capital letter. Errors in the message are ignored.
    pub fn write(&self, sentence: &Sentence) -> String {
        self.try_write(sentence).unwrap_or_else(|(text, _)| text)
    }

    /// Returns the sentence as text. If the message has errors, returns the best possible text and the errors.
    pub fn try_write(&self, sentence: &Sentence) -> Result<String, (String, Vec<String>)> {
        let mut errors = Vec::new();
        let text = table::text::capital(&self.inner(sentence, &mut errors));
        if errors.is_empty() { Ok(text) } else { Err((text, errors)) }
    }

    fn inner(&self, sentence: &Sentence, errors: &mut Vec<String>) -> String {
        let mut args = FluentArgs::new();
        for (name, span) in &sentence.spans {
            self.set(&mut args, name, span, errors);
        }
        message(sentence.key, &args, errors)
    }

    fn set<'s>(
        &'s self,
        args: &mut FluentArgs<'s>,
        name: &str,
        span: &'s Argument,
        errors: &mut Vec<String>,
    ) {
        match span {
            Argument::Seat(seat) => {
                args.set(format!("{name}-is"), if self.viewer.is(*seat) { "you" } else { "other" });
            }
            Argument::Seats(seats) => {
                let you = seats.len() == 1 && seats.iter().all(|it| self.viewer.is(it));
                args.set(format!("{name}-is"), if you { "you" } else { "other" });
                args.set(format!("{name}-count"), seats.len() as u64);
            }
            _ => {}
        }
        match span {
            Argument::Number(number) => args.set(name.to_owned(), *number),
            _ => args.set(name.to_owned(), FluentValue::from(self.words(span, errors))),
        }
    }

    fn words(&self, span: &Argument, errors: &mut Vec<String>) -> String {
        match span {
            Argument::Seat(seat) => self.player(*seat),
            Argument::Seats(seats) => self.list(seats.iter().map(|it| self.player(it)).collect(), errors),
            Argument::Card(None) => message("a-card", &FluentArgs::new(), errors),
            Argument::Card(Some(_))
            | Argument::Zone(_)
            | Argument::Counter(_)
            | Argument::Phase(_)
            | Argument::Word(_) => self.game.name(span).unwrap_or_default().to_owned(),
            Argument::Number(number) => number.to_string(),
            Argument::Dice(dice) => dice.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
            Argument::Text(text) => text.clone(),
            Argument::Choice(choice) => (*choice).to_owned(),
            Argument::Sentence(sentence) => self.inner(sentence, errors),
            Argument::List(spans) => {
                let words = spans.iter().map(|it| self.words(it, errors)).collect();
                self.list(words, errors)
            }
        }
    }

    fn player(&self, seat: Seat) -> String {
        if self.viewer.is(seat) {
            return message("you", &FluentArgs::new(), &mut Vec::new());
        }
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    fn list(&self, mut words: Vec<String>, errors: &mut Vec<String>) -> String {
        let Some(last) = words.pop() else { return String::new() };
        let mut join = |key: &str, first: String, second: String| {
            let args = FluentArgs::from_iter([("first", first), ("second", second)]);
            message(key, &args, errors)
        };
        let start = words.into_iter().reduce(|first, second| join("list-start", first, second));
        start.map_or(last.clone(), |it| join("list-end", it, last))
    }
}

/// Formats the message with this key, and adds its errors to `errors`.
fn message(key: &str, args: &FluentArgs<'_>, errors: &mut Vec<String>) -> String {
    match CATALOGUE.get_message(key).and_then(|it| it.value()) {
        Some(pattern) => {
            let mut found = Vec::new();
            let text = CATALOGUE.format_pattern(pattern, Some(args), &mut found).into_owned();
            errors.extend(found.iter().map(|it| format!("{key}: {it}")));
            text
        }
        None => {
            errors.push(format!("{key}: there is no such message"));
            key.to_owned()
        }
    }
}

/// Returns the text of a message without arguments; `None` if there is no such message.
pub fn text(key: &str) -> Option<String> {
    let mut errors = Vec::new();
    let text = message(key, &FluentArgs::new(), &mut errors);
    errors.is_empty().then_some(text)
}

/// Returns default names for this many players: "Player 1", "Player 2" and so on.
pub fn numbered(seats: usize) -> Vec<String> {
    (1..=seats).map(|it| format!("Player {it}")).collect()
}
