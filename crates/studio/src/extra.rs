//! Extra fields of cards, which have no effect on play. People may add any field, and Keeper keeps them all.

use cards::card::Field;
use cards::file::Extra;
use wire::api::ExtraField;

use crate::Error;
use crate::limits::{LONGEST_EXTRA, LONGEST_LINE, MOST_EXTRA, long};

/// Converts extra fields from the format of card files to the format of sketches.
pub fn sketch_extra(extra: &[Extra]) -> Vec<ExtraField> {
    extra.iter().map(|(name, value)| ExtraField { name: name.clone(), value: value.to_string() }).collect()
}

/// Converts extra fields from the format of sketches to the format of card files. A value that isn't JSON becomes a
/// string.
pub fn file_extra(extra: &[ExtraField]) -> Vec<Extra> {
    let value = |it: &ExtraField| {
        serde_json::from_str(&it.value).unwrap_or_else(|_| serde_json::Value::from(it.value.as_str()))
    };
    extra.iter().map(|it| (it.name.clone(), value(it))).collect()
}

/// Checks that extra fields can be saved.
pub(crate) fn fits(extra: &[ExtraField]) -> Result<(), Error> {
    if extra.len() > MOST_EXTRA {
        let message =
            format!("a card can have at most {MOST_EXTRA} extra fields; this one has {}", extra.len());
        return Err(Error(message));
    }
    for (index, it) in extra.iter().enumerate() {
        let shown: String = it.name.chars().take(40).collect();
        let what = format!("the field “{shown}”");
        if it.name.trim().is_empty() {
            return Err(Error("an extra field has no name; name it, or delete it".to_owned()));
        }
        long("the name of a field", &it.name, LONGEST_LINE)?;
        if Field::ALL.into_iter().any(|field| field.names().contains(&it.name.as_str())) {
            return Err(Error(format!("{what} is a standard field of cards; enter its value there")));
        }
        if extra[..index].iter().any(|other| other.name == it.name) {
            return Err(Error(format!("{what} appears twice; delete one of them")));
        }
        match serde_json::from_str::<serde_json::Value>(&it.value) {
            Ok(serde_json::Value::String(text)) => long(&what, &text, LONGEST_EXTRA)?,
            Ok(_) => long(&what, &it.value, LONGEST_EXTRA)?,
            Err(_) => return Err(Error(format!("{what} has a value that is not JSON; put text in quotes"))),
        }
    }
    Ok(())
}
