-- Files that other programs load from this server, such as the sheets of a deck for Tabletop Simulator. All files of one
-- export have the same key, which nobody can guess. `used` is when somebody last loaded one, in seconds since 1970.
CREATE TABLE hosted (
    key TEXT NOT NULL,
    path TEXT NOT NULL,
    mime TEXT NOT NULL,
    bytes BLOB NOT NULL,
    guest INTEGER NOT NULL,
    used INTEGER NOT NULL,
    PRIMARY KEY (key, path)
) STRICT;
CREATE INDEX hosted_guest ON hosted (guest, used);
CREATE INDEX hosted_used ON hosted (used);
