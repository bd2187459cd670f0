-- The setups of matches, by the SHA-256 sums of their texts. Matches with the same decks share one, because it is far
-- longer than the inputs of a match. Matches of older versions have theirs in board.setup.
CREATE TABLE setup (
    id INTEGER PRIMARY KEY,
    sum BLOB NOT NULL UNIQUE,
    text TEXT NOT NULL
) STRICT;
ALTER TABLE board ADD COLUMN shared_setup INTEGER REFERENCES setup (id);
CREATE INDEX board_setup ON board (shared_setup);
