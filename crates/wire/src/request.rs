//! A message with the number that its sender gave it.

use serde::Deserialize as _;
use serde_json::{Map, Value};

use crate::ToServer;

/// A message with the number that its sender gave it: what refuses it says the number again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The number, if there is one.
    pub number: Option<u32>,
    /// The message.
    pub message: ToServer,
}

/// Text that is no message, with its number if one can be read.
#[derive(Debug)]
pub struct NotARequest {
    /// The number, if there is one.
    pub number: Option<u32>,
    /// Why it is none.
    pub why: String,
}

impl Request {
    /// Reads a message; its number is the field `request`.
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
