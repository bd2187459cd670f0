# Texts that several parts of the client share.
# Keys begin with the part they belong to. A value in braces comes from the program. Texts between <tags> become links or
# other elements: keep the tags.

common-loading = Loading…
common-cancel = Cancel
common-close = Close
common-save = Save
common-delete = Delete
