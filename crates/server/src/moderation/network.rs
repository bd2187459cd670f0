//! Networks that moderators can ban.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// An address or a network, such as `192.0.2.0/24`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Network {
    address: IpAddr,
    prefix: u32,
}

/// Returns the bits of an address, left-aligned, with all but the first `prefix` bits cleared.
fn first(address: IpAddr, prefix: u32) -> u128 {
    let bits = match address {
        IpAddr::V4(it) => u128::from(it.to_bits()) << 96,
        IpAddr::V6(it) => it.to_bits(),
    };
    // A shift by 128 bits would overflow.
    if prefix == 0 { 0 } else { bits >> (128 - prefix) << (128 - prefix) }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || format!("“{text}” is not a network. Write one such as 192.0.2.0/24.");
        let (address, prefix) =
            text.trim().split_once('/').map_or((text.trim(), None), |(a, b)| (a, Some(b)));
        let address = address.parse::<IpAddr>().map_err(|_| wrong())?.to_canonical();
        let longest = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Ok(longest), |it| it.parse().map_err(|_| wrong()))?;
        if prefix > longest {
            return Err(wrong());
        }
        let bits = first(address, prefix);
        let address = match address {
            IpAddr::V4(_) => IpAddr::V4(((bits >> 96) as u32).into()),
            IpAddr::V6(_) => IpAddr::V6(bits.into()),
        };
        Ok(Network { address, prefix })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.prefix)
    }
}

impl Network {
    /// Returns whether an address is in the network. IPv6 addresses are compared only up to their first `ipv6_prefix`
    /// bits, because the server stores no more than that.
    pub(crate) fn has(self, address: IpAddr, ipv6_prefix: u32) -> bool {
        let prefix = if address.is_ipv6() { self.prefix.min(ipv6_prefix) } else { self.prefix };
        self.address.is_ipv4() == address.is_ipv4() && first(self.address, prefix) == first(address, prefix)
    }

    /// Returns whether the network contains all addresses.
    pub(crate) fn is_everybody(self) -> bool {
        self.prefix == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_read_and_have_addresses() {
        for (text, written, has, has_not) in [
            ("192.0.2.77/24", "192.0.2.0/24", "192.0.2.1", "192.0.3.1"),
            ("192.0.2.7", "192.0.2.7/32", "192.0.2.7", "192.0.2.8"),
            ("::ffff:192.0.2.7", "192.0.2.7/32", "192.0.2.7", "::1"),
            ("2001:db8:1:2::7", "2001:db8:1:2::7/128", "2001:db8:1:2::", "2001:db8:1:3::"),
            ("2001:db8::/32", "2001:db8::/32", "2001:db8:9::", "2001:db9::"),
        ] {
            let network: Network = text.parse().expect("a network");
            let address = |it: &str| it.parse::<IpAddr>().expect("an address");
            assert_eq!(network.to_string(), written);
            assert!(network.has(address(has), 64), "{text} has {has}");
            assert!(!network.has(address(has_not), 64), "{text} has not {has_not}");
        }
        for wrong in ["", "ann", "192.0.2.0/33", "192.0.2.0/", "::/129", "192.0.2"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
