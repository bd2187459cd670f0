-- When each account was created, in seconds since 1970; null for accounts from before this was saved.
ALTER TABLE account ADD COLUMN created INTEGER;

-- The ratings of people with accounts, for each game and edition. Ratings and deviations are in thousandths, the
-- volatility in billionths. From `certain_until` on, a rating is provisional, in seconds since 1970.
CREATE TABLE rating (
    guest INTEGER NOT NULL REFERENCES guest (id),
    game TEXT NOT NULL,
    rating INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    at INTEGER NOT NULL,
    certain_until INTEGER NOT NULL,
    won INTEGER NOT NULL,
    drawn INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    PRIMARY KEY (guest, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_game ON rating (game, rating);

-- The rated matches, with a row for each player. Only matches with the verdict 'counted' changed the ratings. `other` is
-- the opponent; null once they deleted their account.
CREATE TABLE rated (
    board INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    guest INTEGER NOT NULL REFERENCES guest (id),
    other INTEGER REFERENCES guest (id),
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- 2 for a win, 1 for a draw, 0 for a loss.
    points INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    before INTEGER NOT NULL,
    after INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    PRIMARY KEY (board, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_guest ON rated (guest, game, at);
CREATE INDEX rated_other ON rated (other);
CREATE INDEX rated_at ON rated (at);
