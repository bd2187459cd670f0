//! Writes messages as JSON, with the same bytes as `serde_json`. Messages consist mostly of names of fields and
//! variants. These names come from the code and need no escaping, but `serde_json` would check each of their bytes.

use std::borrow::Cow;

use serde::ser::{
    Error as _, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};
use serde::{Serialize, Serializer};
use serde_json::Error;

/// The initial capacity for a message, in bytes. Most messages are shorter.
const USUAL_LENGTH: usize = 4 << 10;

/// Returns a message as JSON text. Fails if a map has a key that is not a string, a number or the name of a variant.
pub fn to_json(message: &impl Serialize) -> Result<Vec<u8>, Error> {
    let mut writer = JsonWriter(Vec::with_capacity(USUAL_LENGTH));
    message.serialize(&mut writer)?;
    Ok(writer.0)
}

/// Text that usually comes from the code. Such text is written like the name of a variant, which needs no escaping.
pub(crate) struct Name<'a>(pub(crate) &'a Cow<'static, str>);

impl Serialize for Name<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        name(self.0, to)
    }
}

/// Serializes text as a [`Name`].
#[expect(clippy::ptr_arg, reason = "serde passes a reference to the field, which is a `Cow`")]
pub(crate) fn name<S: Serializer>(text: &Cow<'static, str>, to: S) -> Result<S::Ok, S::Error> {
    match text {
        Cow::Borrowed(name) => to.serialize_unit_variant("Name", 0, name),
        Cow::Owned(text) => to.serialize_str(text),
    }
}

/// The JSON text that has been written.
struct JsonWriter(Vec<u8>);

impl JsonWriter {
    /// Writes the character `before`, if there is one, then a quote, a name that needs no escaping, and the bytes
    /// `after`.
    #[inline]
    fn name(&mut self, before: Option<u8>, name: &'static str, after: &[u8]) {
        match before {
            Some(before) => self.0.extend_from_slice(&[before, b'"']),
            None => self.0.push(b'"'),
        }
        self.0.extend_from_slice(name.as_bytes());
        self.0.extend_from_slice(after);
    }

    fn text(&mut self, text: &str) -> Result<(), Error> {
        // Check all bytes, even after finding one that needs escaping. Without an early exit, the compiler can check
        // many bytes at once.
        let special = |found: bool, byte: &u8| found | (*byte < b' ' || *byte == b'"' || *byte == b'\\');
        if text.as_bytes().iter().fold(false, special) {
            return serde_json::to_writer(&mut self.0, text);
        }
        self.0.push(b'"');
        self.0.extend_from_slice(text.as_bytes());
        self.0.push(b'"');
        Ok(())
    }

    /// If the number is below 100, writes it and returns true; otherwise writes nothing and returns false. Most numbers
    /// in messages are small, and this is faster than `serde_json`.
    fn is_small(&mut self, number: u64) -> bool {
        match number {
            0..10 => self.0.push(b'0' + number as u8),
            10..100 => self.0.extend_from_slice(&[b'0' + (number / 10) as u8, b'0' + (number % 10) as u8]),
            _ => return false,
        }
        true
    }

    fn unsigned(&mut self, number: u64) -> Result<(), Error> {
        if self.is_small(number) { Ok(()) } else { serde_json::to_writer(&mut self.0, &number) }
    }

    fn signed(&mut self, number: i64) -> Result<(), Error> {
        match u64::try_from(number) {
            Ok(number) => self.unsigned(number),
            Err(_) => serde_json::to_writer(&mut self.0, &number),
        }
    }
}

/// A list or an object that is being written.
struct Parts<'a> {
    writer: &'a mut JsonWriter,
    is_first: bool,
    /// The characters that end the list or object.
    end: &'static [u8],
}

impl<'a> Parts<'a> {
    fn begin(writer: &'a mut JsonWriter, begin: u8, end: &'static [u8]) -> Parts<'a> {
        writer.0.push(begin);
        Parts { writer, is_first: true, end }
    }

    /// Returns the comma that is needed before the next part; `None` before the first one.
    fn comma(&mut self) -> Option<u8> {
        (!std::mem::replace(&mut self.is_first, false)).then_some(b',')
    }

    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let comma = self.comma();
        self.writer.0.extend(comma);
        value.serialize(&mut *self.writer)
    }

    fn field(&mut self, name: &'static str, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let comma = self.comma();
        self.writer.name(comma, name, b"\":");
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Error> {
        self.writer.0.extend_from_slice(self.end);
        Ok(())
    }
}

/// Implements the methods that write numbers.
macro_rules! numbers {
    ($($name:ident $number:ty as $wide:ident;)*) => {
        $(fn $name(self, number: $number) -> Result<(), Error> { self.$wide(number.into()) })*
    };
}

/// Implements the methods that begin a variant with several values. Such a variant is written as an object with one
/// field, whose name is the name of the variant. `begin` and `end` are the characters around the values.
macro_rules! variants {
    ($of:lifetime $($name:ident $begin:literal, $end:literal;)*) => {
        $(fn $name(
            self,
            _: &'static str,
            _: u32,
            variant: &'static str,
            _: usize,
        ) -> Result<Parts<$of>, Error> {
            self.name(Some(b'{'), variant, b"\":");
            Ok(Parts::begin(self, $begin, $end))
        })*
    };
}

impl<'a> Serializer for &'a mut JsonWriter {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Parts<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Parts<'a>;

    numbers! {
        serialize_u8 u8 as unsigned;
        serialize_u16 u16 as unsigned;
        serialize_u32 u32 as unsigned;
        serialize_u64 u64 as unsigned;
        serialize_i8 i8 as signed;
        serialize_i16 i16 as signed;
        serialize_i32 i32 as signed;
        serialize_i64 i64 as signed;
    }

    fn serialize_bool(self, it: bool) -> Result<(), Error> {
        self.0.extend_from_slice(if it { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> Result<(), Error> {
        serde_json::to_writer(&mut self.0, &number)
    }

    fn serialize_f64(self, number: f64) -> Result<(), Error> {
        serde_json::to_writer(&mut self.0, &number)
    }

    fn serialize_char(self, it: char) -> Result<(), Error> {
        self.text(it.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        self.text(text)
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Error> {
        self.collect_seq(bytes)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.0.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.name(None, variant, b"\"");
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.name(Some(b'{'), variant, b"\":");
        value.serialize(&mut *self)?;
        self.0.push(b'}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, Error> {
        Ok(Parts::begin(self, b'[', b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, Error> {
        Ok(Parts::begin(self, b'[', b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Error> {
        Ok(Parts::begin(self, b'[', b"]"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a>, Error> {
        Ok(Parts::begin(self, b'{', b"}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Error> {
        Ok(Parts::begin(self, b'{', b"}"))
    }

    variants! {
        'a
        serialize_tuple_variant b'[', b"]}";
        serialize_struct_variant b'{', b"}}";
    }
}

/// Implements serde's traits for writing lists (`items`) and objects (`fields`).
macro_rules! parts {
    (items { $($of_items:ident $item:ident,)* } fields { $($of_fields:ident,)* }) => {
        $(impl $of_items for Parts<'_> {
            type Ok = ();
            type Error = Error;

            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.item(value)
            }

            fn end(self) -> Result<(), Error> {
                Parts::end(self)
            }
        })*
        $(impl $of_fields for Parts<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(name, value)
            }

            fn end(self) -> Result<(), Error> {
                Parts::end(self)
            }
        })*
    };
}

parts! {
    items {
        SerializeSeq serialize_element,
        SerializeTuple serialize_element,
        SerializeTupleStruct serialize_field,
        SerializeTupleVariant serialize_field,
    }
    fields { SerializeStruct, SerializeStructVariant, }
}

impl SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        let (start, comma) = (self.writer.0.len(), !self.is_first);
        self.item(key)?;
        // A key is a string, so a number needs quotes.
        let text = &mut self.writer.0;
        match text.get(start + usize::from(comma)) {
            Some(b'"') => {}
            Some(b'0'..=b'9' | b'-') => {
                text.insert(start + usize::from(comma), b'"');
                text.push(b'"');
            }
            _ => return Err(Error::custom("a map's key must be a string, a number or a variant")),
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.writer.0.push(b':');
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Error> {
        Parts::end(self)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Shape {
        Unit,
        New(u8),
        Pair(i8, char),
        Named { one: Option<u32>, two: () },
    }

    #[derive(Serialize)]
    struct Wrapped(String);

    #[derive(Serialize)]
    #[serde(tag = "type")]
    enum Tagged {
        Alone,
        With { shapes: Vec<Shape> },
        Around(Fields),
    }

    #[derive(Serialize)]
    struct Fields {
        #[serde(skip_serializing_if = "Option::is_none")]
        left_out: Option<u8>,
        numbers: Vec<i64>,
        large: u64,
        real: f64,
        by_number: BTreeMap<u16, bool>,
        by_text: BTreeMap<String, Wrapped>,
        empty: (BTreeMap<u8, u8>, Vec<u8>),
    }

    #[test]
    fn the_bytes_are_those_of_serde_json() {
        let fields = || Fields {
            left_out: None,
            numbers: vec![0, 9, 10, 99, 100, -1, i64::MIN, i64::MAX],
            large: u64::MAX,
            real: 0.25,
            by_number: [(0, true), (10, false), (65535, true)].into(),
            by_text: ["", "plain", "\"quoted\"", "a\\b", "line\nbreak\u{1}", "ä€🂡 and a longer text\t"]
                .map(|it| (it.to_owned(), Wrapped(it.to_owned())))
                .into(),
            empty: (BTreeMap::new(), Vec::new()),
        };
        let shapes = || {
            let named = |one| Shape::Named { one, two: () };
            vec![Shape::Unit, Shape::New(200), Shape::Pair(-3, '"'), named(None), named(Some(7))]
        };
        for it in [Tagged::Alone, Tagged::With { shapes: shapes() }, Tagged::Around(fields())] {
            let written = String::from_utf8(to_json(&it).expect("JSON")).expect("UTF-8");
            assert_eq!(written, serde_json::to_string(&it).expect("JSON"));
        }
    }

    #[test]
    fn a_key_has_to_be_a_text() {
        let map: BTreeMap<Vec<u8>, u8> = [(vec![1], 1)].into();
        assert!(to_json(&map).is_err());
    }
}
