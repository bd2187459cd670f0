//! Converts values between TOML and JSON, for fields that Keeper preserves but does not use.

use serde_json::{Map, Number, Value as Json};
use toml_edit::{Array, InlineTable, Item, Value as Toml};

/// Converts a TOML item to JSON. Dates become strings, because JSON has no dates.
pub(super) fn to_json(item: &Item) -> Json {
    match item {
        Item::None => Json::Null,
        Item::Value(value) => value_to_json(value),
        Item::Table(table) => {
            Json::Object(table.iter().map(|(key, it)| (key.to_owned(), to_json(it))).collect())
        }
        Item::ArrayOfTables(tables) => Json::Array(
            tables
                .iter()
                .map(|table| {
                    table.iter().map(|(key, it)| (key.to_owned(), to_json(it))).collect::<Map<_, _>>()
                })
                .map(Json::Object)
                .collect(),
        ),
    }
}

fn value_to_json(value: &Toml) -> Json {
    match value {
        Toml::String(text) => Json::from(text.value().as_str()),
        Toml::Integer(number) => Json::from(*number.value()),
        Toml::Boolean(flag) => Json::from(*flag.value()),
        // Keep the digits as written, without underscores. Infinity becomes a string, because JSON has no such number.
        Toml::Float(_) => {
            let digits = bare(value).replace('_', "");
            let number: Option<Number> = digits.trim_start_matches('+').parse().ok();
            number.map_or(Json::String(digits), Json::Number)
        }
        Toml::Datetime(_) => Json::String(bare(value)),
        Toml::Array(array) => Json::Array(array.iter().map(value_to_json).collect()),
        Toml::InlineTable(table) => {
            Json::Object(table.iter().map(|(key, it)| (key.to_owned(), value_to_json(it))).collect())
        }
    }
}

/// Returns the TOML source of a value, without the spaces and comments around it.
fn bare(value: &Toml) -> String {
    let mut value = value.clone();
    value.decor_mut().clear();
    value.to_string().trim().to_owned()
}

/// Converts a JSON value to TOML, which has no null: a null in a list becomes an empty string, and a null in an object
/// is left out.
pub(super) fn to_toml(json: &Json) -> Toml {
    match json {
        Json::Null => Toml::from(""),
        Json::Bool(flag) => Toml::from(*flag),
        Json::String(text) => super::text_value(text),
        Json::Number(number) => match number.as_i64() {
            Some(whole) => Toml::from(whole),
            None => float(&number.to_string()),
        },
        Json::Array(values) => Toml::Array(values.iter().map(to_toml).collect::<Array>()),
        Json::Object(map) => {
            let fields = map.iter().filter(|it| !it.1.is_null());
            Toml::InlineTable(fields.map(|(key, it)| (key.as_str(), to_toml(it))).collect::<InlineTable>())
        }
    }
}

/// Returns a TOML number with these digits, or a string if TOML cannot write the number.
fn float(digits: &str) -> Toml {
    match digits.parse::<Toml>() {
        Ok(value @ Toml::Float(_)) => value,
        _ => Toml::from(digits),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_survive_both_ways() {
        let source = r#"{"a":[1,"two",true,1.50,-2e3],"b":{"c":"x\ny"},"d":123456789012345678901234567890}"#;
        let json: Json = serde_json::from_str(source).expect("it is JSON");
        let toml = to_toml(&json);
        let back = value_to_json(&toml);
        assert_eq!(back["a"], json["a"]);
        assert_eq!(back["b"], json["b"]);
        assert_eq!(back["d"], Json::from("123456789012345678901234567890"), "too large for TOML");
        let date: Toml = "1979-05-27".parse().expect("a date");
        assert_eq!(value_to_json(&date), Json::from("1979-05-27"));
    }
}
