//! Card lists for KEEP while people edit them: checks, completion, files and differences between versions.

mod words;

use keep::{Ability, CHARACTERS, Grade, ITEMS, Kind, List, ListCard, ListFile, Step, Type, Types, Worth};
use wire::api::{KeepChecked, KeepField, KeepListSketch, KeepProblem, KeepSketch};

use crate::Error;
use crate::limits::{LONGEST_FLAVOR, LONGEST_NAME, line, long};
use crate::places::Places;

pub use words::complete_keep;

/// The maximum number of different cards in a card list for KEEP. A list that can be played has at most 55.
pub const MOST_KEEP_CARDS: usize = 120;
/// The maximum length of a worth or an ability, in characters.
const LONGEST_RULE: usize = 400;

/// Checks that a card list for KEEP can be saved. It does not have to be legal.
pub fn fits_keep(list: &KeepListSketch) -> Result<(), Error> {
    line("the name of the list", &list.name, LONGEST_NAME)?;
    if list.cards.len() > MOST_KEEP_CARDS {
        let count = list.cards.len();
        return Err(Error(format!(
            "a list can have at most {MOST_KEEP_CARDS} different cards; this one has {count}"
        )));
    }
    for card in &list.cards {
        line("the name", &card.name, LONGEST_NAME)?;
        long("the worth", &card.worth, LONGEST_RULE)?;
        long("the ability", &card.ability, LONGEST_RULE)?;
        long("the flavor text", &card.flavor, LONGEST_FLAVOR)?;
        if let Some(image) = &card.image {
            line("the picture's name", image, LONGEST_NAME)?;
        }
    }
    Ok(())
}

/// Checks a card list for KEEP.
pub fn check_keep(list: &KeepListSketch) -> Result<KeepChecked, Error> {
    fits_keep(list)?;
    let mut problems: Vec<KeepProblem> =
        list.cards.iter().zip(0..).flat_map(|(card, index)| of_card(card, index)).collect();
    let cards: Vec<ListCard> = list.cards.iter().map(keep_card).collect();
    let faults = List::new(cards.clone()).err().unwrap_or_default();
    problems.extend(faults.into_iter().map(|(card, message)| KeepProblem {
        card: card.map(|it| it as u32),
        field: None,
        place: None,
        message,
        suggestion: None,
    }));
    let count = |character: bool| {
        let of = cards.iter().filter(|it| matches!(it.kind, Kind::Character { .. }) == character);
        of.map(|it| u32::from(it.count)).sum()
    };
    Ok(KeepChecked {
        legal: problems.is_empty(),
        items: (count(false), ITEMS as u32),
        characters: (count(true), CHARACTERS as u32),
        problems,
    })
}

/// Returns everything that is wrong with one card.
fn of_card(card: &KeepSketch, index: u32) -> Vec<KeepProblem> {
    let mut problems = Vec::new();
    let mut add = |field, place, message: &str, suggestion| {
        let message = message.to_owned();
        problems.push(KeepProblem { card: Some(index), field: Some(field), place, message, suggestion });
    };
    if card.name.trim().is_empty() {
        add(KeepField::Name, None, "the card needs a name", None);
    }
    if !(1..=55).contains(&card.count) {
        add(KeepField::Count, None, "a card can have 1 to 55 copies", None);
    }
    if !card.character {
        for name in card.types.iter().filter(|it| type_named(it).is_none()) {
            add(KeepField::Types, None, &format!("unknown type “{name}”"), None);
        }
        if card.types.is_empty() {
            add(KeepField::Types, None, "choose at least one type", None);
        }
        if !card.prized && (card.unsellable || card.untakeable) {
            add(
                KeepField::Types,
                None,
                "only a Prized Item can have the property “cannot be sold” or “cannot be taken”",
                None,
            );
        }
    }
    let mut unread = |field, text: &str, parts: Vec<std::ops::Range<usize>>, what: &str| {
        let places = Places::of(text);
        for part in parts {
            let said = &text[part.clone()];
            let nearest = words::nearest(field, said);
            let message = match (said.is_empty(), &nearest) {
                (true, _) => format!("{what} is missing"),
                (false, Some(nearest)) => format!("“{said}” is not {what}; did you mean “{nearest}”?"),
                (false, None) => format!("“{said}” is not {what}; pick one from the list"),
            };
            // The part to replace ends before the full stop, so the suggestion must not have one.
            let suggestion = nearest.map(|it| it.trim_end_matches('.').to_owned());
            add(field, Some(places.units(&part)), &message, suggestion);
        }
    };
    unread(KeepField::Worth, &card.worth, Worth::unread(&card.worth), "a worth");
    if card.character {
        unread(KeepField::Ability, &card.ability, Ability::unread(&card.ability), "a step of an ability");
        if card.ability.trim().is_empty() {
            add(KeepField::Ability, None, "a Character needs an ability with at least one step", None);
        }
    }
    problems
}

fn type_named(name: &str) -> Option<Type> {
    let (name, all) = (name.trim(), Type::ALL);
    all.into_iter()
        .find(|it| name.eq_ignore_ascii_case(it.words().0) || name.eq_ignore_ascii_case(it.words().1))
}

/// Converts a card that is being edited to a card that can be played and printed. Leaves out the parts of its texts
/// that cannot be read.
pub fn keep_card(sketch: &KeepSketch) -> ListCard {
    let readable = |text: &str, unread: Vec<std::ops::Range<usize>>| {
        let mut text = text.to_owned();
        for part in unread.into_iter().rev() {
            text.replace_range(part, "");
        }
        text
    };
    let worth = readable(&sketch.worth, Worth::unread(&sketch.worth));
    let terms = worth.split('+').filter(|it| !it.trim().is_empty()).collect::<Vec<_>>().join("+");
    let ability = readable(&sketch.ability, Ability::unread(&sketch.ability));
    let kind = if sketch.character {
        Kind::Character { ability: Ability::read(&ability).unwrap_or(Ability(Vec::new())) }
    } else {
        Kind::Item {
            types: sketch.types.iter().filter_map(|it| type_named(it)).fold(Types::default(), Types::with),
            grade: if sketch.prized { Grade::Prized } else { Grade::Basic },
            sellable: !(sketch.prized && sketch.unsellable),
            takeable: !(sketch.prized && sketch.untakeable),
        }
    };
    ListCard {
        name: sketch.name.trim().to_owned(),
        count: sketch.count,
        worth: Worth::read(&terms).unwrap_or(Worth(Vec::new())),
        kind,
        flavor: sketch.flavor.trim().to_owned(),
        image: sketch.image.clone(),
    }
}

fn sketched(card: &ListCard) -> KeepSketch {
    let mut sketch = KeepSketch {
        name: card.name.clone(),
        count: card.count,
        worth: card.worth.to_string(),
        flavor: card.flavor.clone(),
        image: card.image.clone(),
        ..KeepSketch::default()
    };
    match &card.kind {
        Kind::Character { ability } => {
            sketch.character = true;
            sketch.ability = ability.to_string();
        }
        Kind::Item { types, grade, sellable, takeable } => {
            sketch.types = types.iter().map(|it| it.words().1.to_owned()).collect();
            sketch.prized = *grade == Grade::Prized;
            (sketch.unsellable, sketch.untakeable) = (!sellable, !takeable);
        }
    }
    sketch
}

/// Returns Keeper's own card list, as a starting point for people's own lists.
pub fn standard_keep() -> KeepListSketch {
    KeepListSketch {
        name: "My list".to_owned(),
        cards: List::standard().cards().iter().map(sketched).collect(),
    }
}

/// Reads a file with a card list for KEEP. The list may have too few or too many cards; the check reports that.
pub fn import_keep(text: &str, file: &str) -> Result<KeepListSketch, Error> {
    let read = ListFile::read(text).map_err(|it| Error(it.to_string()))?;
    let stem = file.rsplit_once('.').map_or(file, |it| it.0);
    let name = if read.name.is_empty() { stem } else { &read.name };
    let name: String = name.chars().take(LONGEST_NAME).collect();
    let list = KeepListSketch { name, cards: read.cards.iter().map(sketched).collect() };
    fits_keep(&list)?;
    Ok(list)
}

/// Writes a card list for KEEP as a file that the command line can read.
pub fn export_keep(list: &KeepListSketch) -> Result<String, Error> {
    let checked = check_keep(list)?;
    let wrong = |it: &&KeepProblem| it.field.is_some();
    if let Some(problem) = checked.problems.iter().find(wrong) {
        let card = problem.card.and_then(|it| list.cards.get(it as usize)).map_or("", |it| &it.name);
        return Err(Error(format!("fix this first: {card}: {}", problem.message)));
    }
    let cards = list.cards.iter().map(keep_card).collect();
    Ok(ListFile { name: list.name.trim().to_owned(), cards }.to_string())
}

/// Reads a card list for KEEP that somebody wants to play. It must be legal.
pub fn playable_keep(text: &str) -> Result<List, Error> {
    let list = import_keep(text, "")?;
    let checked = check_keep(&list)?;
    if let Some(problem) = checked.problems.first() {
        return Err(Error(format!("this card list can't be played: {}", problem.message)));
    }
    List::new(list.cards.iter().map(keep_card).collect())
        .map_err(|_| Error("this card list can't be played".to_owned()))
}

/// Returns what changed between two versions of a card list, for people to read.
pub fn keep_differences(before: &KeepListSketch, after: &KeepListSketch) -> Vec<String> {
    let mut found = Vec::new();
    if before.name != after.name {
        found.push(format!("Name: {} → {}", before.name, after.name));
    }
    let in_list = |list: &KeepListSketch, name: &str| list.cards.iter().find(|it| it.name == name).cloned();
    for card in &after.cards {
        match in_list(before, &card.name) {
            None => found.push(format!("Added {}", card.name)),
            Some(old) if old != *card => found.push(format!("Changed {}", card.name)),
            Some(_) => {}
        }
    }
    let removed = before.cards.iter().filter(|it| in_list(after, &it.name).is_none());
    found.extend(removed.map(|it| format!("Removed {}", it.name)));
    found
}

/// Returns the texts of all steps that abilities can consist of.
fn steps() -> impl Iterator<Item = String> {
    Step::all().into_iter().map(|it| it.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_list_can_be_played_written_and_read() {
        let list = standard_keep();
        let checked = check_keep(&list).expect("it fits");
        assert!(checked.legal, "{:?}", checked.problems);
        assert_eq!((checked.items, checked.characters), ((35, 35), (20, 20)));
        let file = export_keep(&list).expect("it is right");
        assert_eq!(import_keep(&file, "other.toml").expect("it is a list"), list);
        assert_eq!(playable_keep(&file).expect("it is legal").cards(), List::standard().cards());
    }

    #[test]
    fn flavor_and_images_stay_in_files_and_records() {
        let mut list = standard_keep();
        list.cards[0].flavor = "Four of them\nhold a door.".to_owned();
        list.cards[0].image = Some("0123abcd".to_owned());
        let played = playable_keep(&export_keep(&list).expect("right")).expect("legal");
        assert_eq!(played.cards()[0].image.as_deref(), Some("0123abcd"));
        assert_eq!(played.cards()[0].flavor, "Four of them hold a door.");
    }

    #[test]
    fn problems_name_their_card_field_and_place() {
        let mut list = standard_keep();
        let character = list.cards.iter().position(|it| it.character).expect("there is one");
        list.cards[character].ability = "Draw 1 card. Sel 3 Potions. Dance.".to_owned();
        list.cards[0].worth = "2 + love".to_owned();
        list.cards[1].name = String::new();
        let checked = check_keep(&list).expect("it fits");
        let of =
            |field| checked.problems.iter().filter(move |it| it.field == Some(field)).collect::<Vec<_>>();
        let ability = of(KeepField::Ability);
        assert_eq!(ability.len(), 2);
        assert_eq!((ability[0].card, ability[0].place), (Some(character as u32), Some((13, 26))));
        assert_eq!(ability[0].suggestion.as_deref(), Some("Sell 3 Potions"));
        assert_eq!(ability[1].suggestion, None);
        assert_eq!(of(KeepField::Worth)[0].place, Some((4, 8)));
        assert_eq!(of(KeepField::Name).len(), 1);
        assert!(!checked.legal && export_keep(&list).is_err());
        // The part of a worth that can be read is still drawn.
        assert_eq!(keep_card(&list.cards[0]).worth.to_string(), "2");
    }

    #[test]
    fn differences_name_the_cards() {
        let before = standard_keep();
        let mut after = before.clone();
        after.cards[0].count += 1;
        after.cards[1].name = "Hammer".to_owned();
        let found = keep_differences(&before, &after);
        let gone = &before.cards[1].name;
        let changed = &before.cards[0].name;
        assert_eq!(
            found,
            [format!("Changed {changed}"), "Added Hammer".to_owned(), format!("Removed {gone}")]
        );
    }
}
