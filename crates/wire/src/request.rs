//! Parses messages to the server together with their optional `request` numbers.

use serde::Deserialize as _;
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

/// The error that a text is not a valid message.
#[derive(Debug)]
pub struct NotARequest {
    /// The message's number; `None` if it has none.
    pub number: Option<u32>,
    /// Why the text is not a message.
    pub why: String,
}

impl Request {
    /// Parses a message and its number, which is in the field `request`.
    pub fn read(text: &str) -> Result<Request, NotARequest> {
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
