//! The address that a server listens on: an IP address or host name, and a port.

use std::str::FromStr;

/// An IP address or host name, with or without a port: `127.0.0.1:8080`, `localhost`, `[::1]:8080`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    pub(super) host: String,
    pub(super) port: Option<u16>,
}

impl Address {
    /// Returns the host and port at which programs on this machine can reach a server that listens on this address.
    /// `port` replaces the address's port.
    pub(crate) fn reached_at(&self, port: Option<u16>) -> (String, u16) {
        let host = match self.host.as_str() {
            "0.0.0.0" => "127.0.0.1",
            "::" => "::1",
            host => host,
        };
        (host.to_owned(), port.or(self.port).unwrap_or(super::DEFAULT_PORT))
    }
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Address, String> {
        let wrong = || {
            format!("\"{text}\" is not an address; write for example 127.0.0.1:8080, localhost or [::1]:8080")
        };
        let (host, port) = if let Some(rest) = text.strip_prefix('[') {
            let (host, rest) = rest.split_once(']').ok_or_else(wrong)?;
            host.parse::<std::net::Ipv6Addr>().map_err(|_| wrong())?;
            (host, if rest.is_empty() { None } else { Some(rest.strip_prefix(':').ok_or_else(wrong)?) })
        } else if text.parse::<std::net::Ipv6Addr>().is_ok() {
            (text, None)
        } else {
            text.split_once(':').map_or((text, None), |(host, port)| (host, Some(port)))
        };
        let letter = |it: char| it.is_ascii_alphanumeric() || matches!(it, '-' | '.' | '_' | ':');
        if host.is_empty() || !host.chars().all(letter) {
            return Err(wrong());
        }
        let port = port.map(|it| it.parse().map_err(|_| wrong())).transpose()?;
        Ok(Address { host: host.to_owned(), port })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        for (text, host, port) in [
            ("127.0.0.1:8080", "127.0.0.1", Some(8080)),
            ("localhost:0", "localhost", Some(0)),
            ("cards.example.org", "cards.example.org", None),
            ("[::1]:80", "::1", Some(80)),
            ("[::]", "::", None),
            ("::1", "::1", None),
        ] {
            assert_eq!(text.parse(), Ok(Address { host: host.to_owned(), port }), "{text}");
        }
        for wrong in
            ["", ":80", "localhost:", "localhost:70000", "[::1", "[::1]80", "[x]:1", "a b:1", "http://a"]
        {
            assert!(wrong.parse::<Address>().is_err(), "{wrong}");
        }
    }
}
