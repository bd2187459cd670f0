//! Parses messages to the server together with their optional `request` numbers.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::ToServer;

/// A message with the number that its sender assigned to it. If the message causes an error, the error contains the
/// same number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The message's number; `None` if it has none.
    pub number: Option<u32>,
    /// The message without its number.
    pub message: ToServer,
}

/// The error for text that is not a valid message.
#[derive(Debug)]
pub struct NotARequest {
    /// The message's number; `None` if it has none.
    pub number: Option<u32>,
    /// Why the text is not a valid message.
    pub why: String,
}

/// An answer with its number, as it is written in JSON. Nearly all messages are answers, and parsing them directly into
/// this type avoids building a map of their fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenAnswer<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    table: String,
    question: u32,
    keys: Vec<String>,
    #[serde(default)]
    by_hand: bool,
    #[serde(default)]
    request: Option<u32>,
}

impl Request {
    /// Parses a message and its number, which is in the field `request`.
    pub fn read(text: &str) -> Result<Request, NotARequest> {
        // Serde would also accept a JSON list of the fields' values, but that is not a valid message.
        if text.starts_with('{')
            && let Ok(WrittenAnswer { kind: "answer", table, question, keys, by_hand, request }) =
                serde_json::from_str(text)
        {
            let message = ToServer::Answer { table, question, keys, by_hand };
            return Ok(Request { number: request, message });
        }
        Request::read_any(text)
    }

    /// Parses a message of any kind, and its number.
    fn read_any(text: &str) -> Result<Request, NotARequest> {
        let wrong = |number, why: serde_json::Error| NotARequest { number, why: why.to_string() };
        let mut object: Map<String, Value> = serde_json::from_str(text).map_err(|it| wrong(None, it))?;
        let number = match object.remove("request") {
            None | Some(Value::Null) => None,
            Some(number) => match u32::deserialize(&number) {
                Ok(number) => Some(number),
                Err(why) => return Err(wrong(None, why)),
            },
        };
        let message = ToServer::deserialize(Value::Object(object)).map_err(|it| wrong(number, it))?;
        Ok(Request { number, message })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_like_any_message() {
        for text in [
            r#"{"type":"answer","table":"a","question":7,"keys":["x","y"]}"#,
            r#"{"request":3,"by_hand":true,"keys":[],"question":7,"table":"\u0061","type":"answer"}"#,
            r#"{"type":"answer","table":"a","question":7,"keys":["x"],"request":null}"#,
            r#"{"type":"\u0061nswer","table":"a","question":7,"keys":["x"]}"#,
            r#"{"type":"answer","table":"a","table":"b","question":7,"keys":["x"]}"#,
            r#"{"type":"answer","table":"a","question":-7,"keys":["x"],"request":3}"#,
            r#"{"type":"answer","table":"a","question":7,"keys":["x"],"request":"3"}"#,
            r#"{"type":"answer","table":"a","question":7,"keys":["x"],"more":1}"#,
            r#"{"type":"cancel","table":"a","question":7}"#,
            r#"{"type":"ping","request":4}"#,
            r#"["answer","a",7,["x"],false,3]"#,
            "",
        ] {
            let (quick, usual) = (Request::read(text), Request::read_any(text));
            match (quick, usual) {
                (Ok(quick), Ok(usual)) => assert_eq!(quick, usual, "{text}"),
                (Err(quick), Err(usual)) => {
                    assert_eq!((quick.number, quick.why), (usual.number, usual.why), "{text}");
                }
                (quick, usual) => panic!("{text}: {quick:?} {usual:?}"),
            }
        }
    }
}
