//! Finds the client's address, even if a request comes through trusted proxies.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};

use crate::app::App;

/// The header with the addresses that a request came through. Each proxy appends the address that sent it the request.
const FORWARDED: &str = "x-forwarded-for";

/// A trusted proxy or a network of trusted proxies, such as `10.0.0.1` or `10.0.0.0/8`. The server believes the
/// `x-forwarded-for` header of trusted proxies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proxy {
    address: IpAddr,
    /// How many leading bits of an address must match.
    prefix: u32,
}

/// The error for text that is not a valid [`Proxy`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProxyError(String);

impl std::fmt::Display for ProxyError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "“{}” is not an address or network. Write one such as 127.0.0.1, 10.0.0.0/8 or ::1.",
            self.0
        )
    }
}

impl std::error::Error for ProxyError {}

impl FromStr for Proxy {
    type Err = ProxyError;

    fn from_str(text: &str) -> Result<Proxy, ProxyError> {
        let wrong = || ProxyError(text.to_owned());
        let (address, prefix) = text.split_once('/').map_or((text, None), |(it, rest)| (it, Some(rest)));
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let prefix = prefix.map(|it| it.parse::<u32>().map_err(|_| wrong())).transpose()?;
        let prefix = prefix.unwrap_or(bits(address).1);
        if prefix > bits(address).1 {
            return Err(wrong());
        }
        Ok(Proxy { address, prefix })
    }
}

/// Returns the bits of an address, left-aligned, and their number.
fn bits(address: IpAddr) -> (u128, u32) {
    match address {
        IpAddr::V4(it) => (u128::from(it.to_bits()) << 96, 32),
        IpAddr::V6(it) => (it.to_bits(), 128),
    }
}

impl Proxy {
    fn has(self, address: IpAddr) -> bool {
        let ((own, length), (other, of_other)) = (bits(self.address), bits(address));
        // If the prefix is 0, every address matches, and the shift by 128 bits would overflow.
        length == of_other && (self.prefix == 0 || (own ^ other) >> (128 - self.prefix) == 0)
    }
}

/// Returns the network that an address belongs to. Limits count per network, not per address. For IPv6, the network is
/// the first bits of the address, because one person usually has all addresses that begin with these bits.
fn network(address: IpAddr, ipv6_prefix: u32) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(it) => {
            let unused = 128 - ipv6_prefix.min(128);
            IpAddr::V6(
                (it.to_bits().checked_shr(unused).unwrap_or(0).checked_shl(unused).unwrap_or(0)).into(),
            )
        }
    }
}

impl App {
    /// Returns the network of the client that sent a request.
    pub(crate) fn client(&self, extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
        self.network(client(&self.config.proxies, extensions, headers))
    }

    /// Returns the network that an address belongs to. Limits count per network, not per address.
    pub(crate) fn network(&self, address: IpAddr) -> IpAddr {
        network(address, self.config.ipv6_prefix)
    }

    /// Returns whether this is the address of a trusted proxy.
    pub(crate) fn is_proxy(&self, address: IpAddr) -> bool {
        self.config.proxies.iter().any(|it| it.has(address.to_canonical()))
    }
}

/// Returns the client's address. If the request comes from a trusted proxy, this is the last address in the header that
/// does not belong to a trusted proxy; everything before it can be forged.
fn client(trusted: &[Proxy], extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |it| it.0.ip().to_canonical());
    let is_trusted = |address: IpAddr| trusted.iter().any(|it| it.has(address));
    if !is_trusted(peer) {
        return peer;
    }
    let mut nearest = peer;
    for header in headers.get_all(FORWARDED).iter().rev() {
        let Ok(said) = header.to_str() else { return peer };
        for address in said.rsplit(',').map(str::trim) {
            let Some(address) = read(address) else { return peer };
            if !is_trusted(address) {
                return address;
            }
            nearest = address;
        }
    }
    nearest
}

/// Parses an address as proxies write it, possibly with a port.
fn read(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<SocketAddr>().ok().map(|it| it.ip());
    text.parse::<IpAddr>().ok().or_else(with_port).map(|it| it.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(trusted: &[&str], peer: &str, said: &[&str]) -> String {
        let trusted: Vec<Proxy> = trusted.iter().map(|it| it.parse().expect("a proxy")).collect();
        let mut extensions = Extensions::new();
        let peer: IpAddr = peer.parse().expect("an address");
        extensions.insert(ConnectInfo(SocketAddr::new(peer, 4000)));
        let mut headers = HeaderMap::new();
        for it in said {
            headers.append(FORWARDED, it.parse().expect("a header"));
        }
        client(&trusted, &extensions, &headers).to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(asked(&[], "127.0.0.1", &["1.2.3.4"]), "127.0.0.1");
        assert_eq!(asked(&["10.0.0.0/8"], "11.0.0.1", &["1.2.3.4"]), "11.0.0.1");
        assert_eq!(asked(&["10.0.0.0/8"], "10.9.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(asked(&["10.0.0.1"], "10.0.0.2", &["1.2.3.4"]), "10.0.0.2");
        assert_eq!(asked(&["::1"], "::1", &["2001:db8::7"]), "2001:db8::7");
        assert_eq!(asked(&["10.0.0.0/8"], "::ffff:10.0.0.1", &["::ffff:1.2.3.4"]), "1.2.3.4");
        assert_eq!(asked(&["0.0.0.0/0"], "::1", &["1.2.3.4"]), "::1", "all of the other kind");
    }

    #[test]
    fn networks_of_addresses() {
        let network =
            |address: &str, prefix| super::network(address.parse().expect("an address"), prefix).to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6", 64), "2001:db8:1:2::");
        assert_eq!(network("2001:db8:1:2:3:4:5:6", 48), "2001:db8:1::");
        assert_eq!(network("2001:db8:1:2:3:4:5:6", 128), "2001:db8:1:2:3:4:5:6");
        assert_eq!(network("2001:db8:1:2:3:4:5:6", 0), "::");
        assert_eq!(network("192.0.2.7", 64), "192.0.2.7");
    }

    #[test]
    fn what_clients_make_up_is_passed_over() {
        let trusted = &["10.0.0.0/8"];
        assert_eq!(asked(trusted, "10.0.0.1", &["6.6.6.6, 1.2.3.4"]), "1.2.3.4");
        assert_eq!(asked(trusted, "10.0.0.1", &["6.6.6.6", "1.2.3.4"]), "1.2.3.4");
        assert_eq!(asked(trusted, "10.0.0.1", &["nonsense, 1.2.3.4, 10.0.0.7"]), "1.2.3.4");
        assert_eq!(asked(trusted, "10.0.0.1", &["1.2.3.4:5678"]), "1.2.3.4");
        assert_eq!(asked(trusted, "10.0.0.1", &["[2001:db8::7]:5678"]), "2001:db8::7");
        assert_eq!(asked(trusted, "10.0.0.1", &["10.0.0.3, 10.0.0.2"]), "10.0.0.3", "the proxies' own");
    }

    #[test]
    fn without_a_word_or_with_a_wrong_one_it_is_the_proxy() {
        let trusted = &["10.0.0.0/8"];
        for said in [&[][..], &[""], &["unknown"], &["1.2.3.4, "], &["1.2.3.4", "nonsense"], &["1.2.3.4, ,"]]
        {
            assert_eq!(asked(trusted, "10.0.0.1", said), "10.0.0.1", "{said:?}");
        }
    }

    #[test]
    fn proxies_are_read() {
        for wrong in ["", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.1:80"] {
            let said = wrong.parse::<Proxy>().expect_err("refused").to_string();
            assert!(said.contains("10.0.0.0/8"), "{said}");
        }
        for right in ["10.0.0.0/0", "::/0", "fd00::/8", "192.168.1.1/32"] {
            assert!(right.parse::<Proxy>().is_ok(), "{right}");
        }
    }
}
