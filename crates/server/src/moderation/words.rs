//! Messages to people about moderation, and the conversion of roles for clients.

use store::StaffRole;

/// The longest reason or note, in characters.
pub const LONGEST_REASON: usize = 500;

/// Formats a time, given in seconds since 1970, like this: `2026-12-01 18:00 UTC`.
pub fn day(at: i64) -> String {
    // Convert days since 1970 to a date with Howard Hinnant's `civil_from_days`.
    let (days, seconds) = (at.div_euclid(86_400), at.rem_euclid(86_400));
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year}-{month:02}-{day:02} {:02}:{:02} UTC", seconds / 3600, seconds / 60 % 60)
}

/// Formats the end of a restriction. `None` becomes "until further notice".
pub fn until(until: Option<i64>) -> String {
    until.map_or_else(|| "until further notice".to_owned(), |it| format!("until {}", day(it)))
}

/// Adds two things to a sentence about a restriction: when the restriction ends, and the reason for it.
pub(super) fn banned(what: &str, reason: &str, end: Option<i64>) -> String {
    let reason = reason.trim().trim_end_matches('.');
    format!("{what} {}. Reason: {reason}.", until(end))
}

/// Converts a role to the type that clients receive.
pub(crate) fn role(role: StaffRole) -> wire::api::Role {
    match role {
        StaffRole::Admin => wire::api::Role::Admin,
        StaffRole::Moderator => wire::api::Role::Moderator,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_dates() {
        for (at, date) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (951_868_799, "2000-02-29 23:59 UTC"),
            (951_868_800, "2000-03-01 00:00 UTC"),
            (1_796_148_000, "2026-12-01 18:00 UTC"),
            (4_102_444_800, "2100-01-01 00:00 UTC"),
        ] {
            assert_eq!(day(at), date);
        }
        assert_eq!(
            banned("You are banned", "spam.", None),
            "You are banned until further notice. Reason: spam."
        );
    }
}
