-- Tokens leave the table of guests: somebody who logs in elsewhere has several. A column with a key of its own cannot be
-- dropped, so the table is made anew, and with it the one that points to it.
CREATE TABLE old_guest AS SELECT * FROM guest;
CREATE TABLE old_seat AS SELECT * FROM seat;
DROP TABLE seat;
DROP TABLE guest;
CREATE TABLE guest (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;
INSERT INTO guest SELECT id, name FROM old_guest;
CREATE TABLE seat (
    board INTEGER NOT NULL REFERENCES board (id),
    number INTEGER NOT NULL,
    guest INTEGER REFERENCES guest (id),
    deck TEXT,
    PRIMARY KEY (board, number)
) STRICT, WITHOUT ROWID;
INSERT INTO seat SELECT board, number, guest, deck FROM old_seat;
DROP TABLE old_seat;
CREATE INDEX seat_guest ON seat (guest);

-- Who has which tokens, by the sums of them; the newest has the highest number.
CREATE TABLE token (
    number INTEGER PRIMARY KEY,
    sum BLOB NOT NULL UNIQUE,
    guest INTEGER NOT NULL REFERENCES guest (id)
) STRICT;
INSERT INTO token (sum, guest) SELECT token, id FROM old_guest ORDER BY id;
DROP TABLE old_guest;
CREATE INDEX token_guest ON token (guest);

-- Guests who can log in. The key is the name as it is compared.
CREATE TABLE account (
    guest INTEGER PRIMARY KEY REFERENCES guest (id),
    name TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE,
    hash TEXT NOT NULL
) STRICT;

-- What people made: cards and decks. Times are in milliseconds since 1970.
CREATE TABLE work (
    number INTEGER PRIMARY KEY,
    id INTEGER NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    guest INTEGER NOT NULL REFERENCES guest (id),
    version INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    deleted INTEGER,
    share TEXT UNIQUE
) STRICT;
CREATE INDEX work_guest ON work (guest, kind, deleted);

-- Every version of them.
CREATE TABLE version (
    work INTEGER NOT NULL REFERENCES work (number),
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (work, version)
) STRICT, WITHOUT ROWID;

-- Pictures that people brought, by the sum of their content.
CREATE TABLE picture (
    id TEXT PRIMARY KEY,
    mime TEXT NOT NULL,
    bytes BLOB NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    created INTEGER NOT NULL
) STRICT;

-- Who brought them; the same may come from several people.
CREATE TABLE brought (
    guest INTEGER NOT NULL REFERENCES guest (id),
    picture TEXT NOT NULL REFERENCES picture (id),
    size INTEGER NOT NULL,
    PRIMARY KEY (guest, picture)
) STRICT, WITHOUT ROWID;
