-- When each account was created, in seconds since 1970; null for accounts from before this was saved.
ALTER TABLE account ADD COLUMN created BIGINT;

-- The ratings of people with accounts, for each game and edition. Ratings and deviations are in thousandths, the
-- volatility in billionths. From `certain_until` on, a rating is provisional, in seconds since 1970.
CREATE TABLE rating (
    guest BIGINT NOT NULL REFERENCES guest (id),
    game TEXT COLLATE "C" NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    at BIGINT NOT NULL,
    certain_until BIGINT NOT NULL,
    won BIGINT NOT NULL,
    drawn BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    PRIMARY KEY (guest, game)
);
CREATE INDEX rating_game ON rating (game, rating);

-- The rated matches, with a row for each player. Only matches with the verdict 'counted' changed the ratings. `other` is
-- the opponent; null once they deleted their account.
CREATE TABLE rated (
    board BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    guest BIGINT NOT NULL REFERENCES guest (id),
    other BIGINT REFERENCES guest (id),
    game TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    -- 2 for a win, 1 for a draw, 0 for a loss.
    points BIGINT NOT NULL,
    verdict TEXT COLLATE "C" NOT NULL,
    before BIGINT NOT NULL,
    after BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    PRIMARY KEY (board, seat)
);
CREATE INDEX rated_guest ON rated (guest, game, at);
CREATE INDEX rated_other ON rated (other);
CREATE INDEX rated_at ON rated (at);
