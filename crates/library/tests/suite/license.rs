//! Tests of licenses.

use library::{BadLicense, License};

#[test]
fn share_alike_stays_and_reserved_works_are_not_remixed() {
    use License::{AllRightsReserved, Cc0, CcBy, CcBySa};
    for license in License::ALL {
        assert_eq!(License::find(license.word()), Some(license));
        assert_eq!(license.follows(&[]), Ok(()));
        assert_eq!(license.follows(&[Cc0, CcBy]), Ok(()), "{license:?}");
        assert_eq!(license.follows(&[Cc0, AllRightsReserved]), Err(BadLicense::NotRemixable));
        let alike = if license == CcBySa { Ok(()) } else { Err(BadLicense::MustStay(CcBySa)) };
        assert_eq!(license.follows(&[CcBy, CcBySa]), alike);
    }
    assert_eq!(License::find("gpl"), None);
}
