-- Who said a line: their own lines can be exported, blocked and deleted. Of old lines only players are known.
ALTER TABLE line ADD COLUMN guest INTEGER REFERENCES guest (id);
UPDATE line SET guest =
    (SELECT seat.guest FROM seat WHERE seat.board = line.board AND seat.number = line.seat);
CREATE INDEX line_guest ON line (guest);

-- When somebody deleted their account. Their places at tables stay, without a name.
ALTER TABLE guest ADD COLUMN removed INTEGER;

-- Names of deleted accounts, as sums that cannot be read, and until when nobody else gets them.
CREATE TABLE freed (
    sum TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who does not want to meet whom.
CREATE TABLE block (
    id INTEGER PRIMARY KEY,
    guest INTEGER NOT NULL REFERENCES guest (id),
    other INTEGER NOT NULL REFERENCES guest (id),
    at INTEGER NOT NULL,
    UNIQUE (guest, other)
) STRICT;
CREATE INDEX block_other ON block (other);
