-- Drafts. `plan` has the settings and `pool` the cards, in the server's formats. With them, `seed` gives the packs, and
-- `picks` everything that happened since. `step` grows with every change, so that nobody overwrites a change that they
-- have not seen. `creator` is null once the person deleted their account; the server then deletes the draft.
CREATE TABLE draft (
    id INTEGER PRIMARY KEY,
    creator INTEGER REFERENCES guest (id),
    plan TEXT NOT NULL,
    pool TEXT NOT NULL,
    private INTEGER NOT NULL,
    stage TEXT NOT NULL,
    step INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    picks TEXT NOT NULL,
    created INTEGER NOT NULL,
    -- When the first packs were opened, in milliseconds since 1970.
    started INTEGER,
    touched INTEGER NOT NULL
) STRICT;
CREATE INDEX draft_creator ON draft (creator, stage);
CREATE INDEX draft_stage ON draft (stage, touched);

-- The people in a draft, with their decks. Bots have the other seats.
CREATE TABLE draft_seat (
    draft INTEGER NOT NULL REFERENCES draft (id),
    number INTEGER NOT NULL,
    guest INTEGER NOT NULL REFERENCES guest (id),
    deck TEXT,
    PRIMARY KEY (draft, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_seat_guest ON draft_seat (guest);

-- Matches between the players of a draft. `one` and `other` are seats, `one` the smaller. `asked` is the seat of the
-- person who wants to play and waits for the other person.
CREATE TABLE draft_match (
    draft INTEGER NOT NULL REFERENCES draft (id),
    one INTEGER NOT NULL,
    other INTEGER NOT NULL,
    asked INTEGER,
    board INTEGER,
    result TEXT,
    PRIMARY KEY (draft, one, other)
) STRICT, WITHOUT ROWID;
