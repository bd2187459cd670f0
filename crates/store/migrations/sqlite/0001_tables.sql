-- People who came, by the sum of the token they keep.
CREATE TABLE guest (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL
) STRICT;

-- Tables, with what they were planned to be and how far they are.
CREATE TABLE board (
    id INTEGER PRIMARY KEY,
    plan TEXT NOT NULL,
    setup TEXT,
    stage TEXT NOT NULL,
    outcome TEXT,
    clocks TEXT,
    created INTEGER NOT NULL,
    ended INTEGER
) STRICT;
CREATE INDEX board_stage ON board (stage);

-- Who sits where; nobody at open places and those of bots.
CREATE TABLE seat (
    board INTEGER NOT NULL REFERENCES board (id),
    number INTEGER NOT NULL,
    guest INTEGER REFERENCES guest (id),
    deck TEXT,
    PRIMARY KEY (board, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_guest ON seat (guest);

-- What happened in matches, as records write it. The key keeps any input from being there twice.
CREATE TABLE input (
    board INTEGER NOT NULL REFERENCES board (id),
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (board, number)
) STRICT, WITHOUT ROWID;

-- What was said.
CREATE TABLE line (
    id INTEGER PRIMARY KEY,
    board INTEGER NOT NULL REFERENCES board (id),
    name TEXT NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL
) STRICT;
CREATE INDEX line_board ON line (board);

-- What only this server knows.
CREATE TABLE secret (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    bytes BLOB NOT NULL
) STRICT;
