//! The licenses under which people publish their works.

/// The license of a published work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum License {
    /// Everybody may do anything with the work, without naming anybody.
    Cc0,
    /// Everybody may share and remix the work if they name its author.
    CcBy,
    /// Like [`License::CcBy`], but remixes must have this license, too.
    CcBySa,
    /// Everybody may look at the work; nobody else may remix it.
    AllRightsReserved,
}

/// Why a work cannot be published under a license.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadLicense {
    /// The work is a remix of a work whose license demands the same license.
    MustStay(License),
    /// The work is a remix of a work that nobody else may remix.
    NotRemixable,
}

impl License {
    /// All licenses.
    pub const ALL: [License; 4] = [License::Cc0, License::CcBy, License::CcBySa, License::AllRightsReserved];

    /// Returns the license's name in messages and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            License::Cc0 => "cc0",
            License::CcBy => "cc-by-4.0",
            License::CcBySa => "cc-by-sa-4.0",
            License::AllRightsReserved => "all-rights-reserved",
        }
    }

    /// Returns the license as published cards print it.
    pub const fn printed(self) -> &'static str {
        match self {
            License::Cc0 => "CC0 1.0",
            License::CcBy => "CC BY 4.0",
            License::CcBySa => "CC BY-SA 4.0",
            License::AllRightsReserved => "All rights reserved",
        }
    }

    /// Returns the license with this name.
    pub fn find(word: &str) -> Option<License> {
        License::ALL.into_iter().find(|it| it.word() == word)
    }

    /// Returns whether everybody may remix works with this license.
    pub const fn permits_remixes(self) -> bool {
        !matches!(self, License::AllRightsReserved)
    }

    /// Checks whether a remix of works with these licenses may have this license.
    pub fn follows(self, origins: &[License]) -> Result<(), BadLicense> {
        if origins.iter().any(|it| !it.permits_remixes()) {
            return Err(BadLicense::NotRemixable);
        }
        match origins.contains(&License::CcBySa) && self != License::CcBySa {
            true => Err(BadLicense::MustStay(License::CcBySa)),
            false => Ok(()),
        }
    }
}
