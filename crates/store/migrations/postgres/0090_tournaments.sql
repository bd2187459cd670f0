-- Tournaments. The settings and the course are JSON of the server, and contain no names of people. `version` grows with
-- every change, so that of two changes at the same time only one is saved. From `due` on, the server has something to do
-- there, in seconds since 1970.
CREATE TABLE tournament (
    id BIGINT PRIMARY KEY,
    guest BIGINT REFERENCES guest (id),
    name TEXT COLLATE "C" NOT NULL,
    about TEXT NOT NULL,
    public BIGINT NOT NULL,
    stage TEXT COLLATE "C" NOT NULL,
    created BIGINT NOT NULL,
    starts BIGINT,
    ended BIGINT,
    version BIGINT NOT NULL,
    due BIGINT,
    settings TEXT NOT NULL,
    course TEXT NOT NULL
);
CREATE INDEX tournament_guest ON tournament (guest);
CREATE INDEX tournament_stage ON tournament (stage, due);

-- The players of tournaments. Bots have a level and a name, people have neither.
CREATE TABLE tournament_player (
    tournament BIGINT NOT NULL REFERENCES tournament (id),
    number BIGINT NOT NULL,
    guest BIGINT REFERENCES guest (id),
    bot TEXT COLLATE "C",
    name TEXT COLLATE "C",
    deck TEXT,
    PRIMARY KEY (tournament, number)
);
CREATE INDEX tournament_player_guest ON tournament_player (guest);

-- The judges whom organisers named.
CREATE TABLE tournament_judge (
    tournament BIGINT NOT NULL REFERENCES tournament (id),
    guest BIGINT NOT NULL REFERENCES guest (id),
    PRIMARY KEY (tournament, guest)
);
CREATE INDEX tournament_judge_guest ON tournament_judge (guest);

-- The tables whose games still count for a tournament. A row is deleted in the transaction that counts the game, so
-- that no game counts twice.
CREATE TABLE tournament_game (
    board BIGINT PRIMARY KEY,
    tournament BIGINT NOT NULL REFERENCES tournament (id)
);
CREATE INDEX tournament_game_tournament ON tournament_game (tournament);

-- What happened in tournaments. The event is JSON of the server and contains no names.
CREATE TABLE tournament_log (
    tournament BIGINT NOT NULL REFERENCES tournament (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    guest BIGINT REFERENCES guest (id),
    event TEXT NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE INDEX tournament_log_guest ON tournament_log (guest);
