//! Symbols in text: `{die}` in flavor text or tutorial text is printed as a die.

/// The names of all symbols, and the characters that are printed for them.
pub const SYMBOLS: [(&str, char); 16] = [
    ("die", '⚅'),
    ("sword", '🗡'),
    ("heart", '♥'),
    ("skull", '☠'),
    ("star", '★'),
    ("sun", '☀'),
    ("moon", '🌜'),
    ("crown", '♛'),
    ("bolt", '⚡'),
    ("snow", '❄'),
    ("eye", '👁'),
    ("key", '🗝'),
    ("coin", '💰'),
    ("lock", '🔒'),
    ("hand", '✋'),
    ("flower", '❀'),
];

/// Replaces every symbol's name in braces with the symbol. Other text in braces stays unchanged.
pub(crate) fn replaced(text: &str) -> String {
    if !text.contains('{') {
        return text.to_owned();
    }
    SYMBOLS.iter().fold(text.to_owned(), |text, (name, symbol)| {
        text.replace(&format!("{{{name}}}"), &symbol.to_string())
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::fonts::Fonts;
    use crate::scene::Color;
    use crate::text::{Align, Look, Paragraph, Setter};

    #[test]
    fn symbols_replace_their_names() {
        assert_eq!(replaced("Roll a {die}, {Die} or {x}."), "Roll a ⚅, {Die} or {x}.");
        assert_eq!(replaced("no braces"), "no braces");
    }

    #[test]
    fn our_fonts_have_every_symbol() {
        let mut setter = Setter::new(Arc::new(Fonts::own()));
        let all: String = SYMBOLS.iter().map(|it| it.1).collect();
        let paragraph = Paragraph::new(&all, Look::plain(Color::hex(0)));
        setter.paragraphs(&[paragraph], 100.0, 8.0, 1.2, 0.2, Align::Start);
        assert_eq!(setter.take_missing(), Vec::<char>::new());
    }
}
