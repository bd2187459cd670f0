-- Drafts. `plan` has the settings and `pool` the cards, in the server's formats. With them, `seed` gives the packs, and
-- `picks` everything that happened since. `step` grows with every change, so that nobody overwrites a change that they
-- have not seen. `creator` is null once the person deleted their account; the server then deletes the draft.
CREATE TABLE draft (
    id BIGINT PRIMARY KEY,
    creator BIGINT REFERENCES guest (id),
    plan TEXT NOT NULL,
    pool TEXT NOT NULL,
    private BIGINT NOT NULL,
    stage TEXT COLLATE "C" NOT NULL,
    step BIGINT NOT NULL,
    seed BIGINT NOT NULL,
    picks TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- When the first packs were opened, in milliseconds since 1970.
    started BIGINT,
    touched BIGINT NOT NULL
);
CREATE INDEX draft_creator ON draft (creator, stage);
CREATE INDEX draft_stage ON draft (stage, touched);

-- The people in a draft, with their decks. Bots have the other seats.
CREATE TABLE draft_seat (
    draft BIGINT NOT NULL REFERENCES draft (id),
    number BIGINT NOT NULL,
    guest BIGINT NOT NULL REFERENCES guest (id),
    deck TEXT,
    PRIMARY KEY (draft, number)
);
CREATE INDEX draft_seat_guest ON draft_seat (guest);

-- Matches between the players of a draft. `one` and `other` are seats, `one` the smaller. `asked` is the seat of the
-- person who wants to play and waits for the other person.
CREATE TABLE draft_match (
    draft BIGINT NOT NULL REFERENCES draft (id),
    one BIGINT NOT NULL,
    other BIGINT NOT NULL,
    asked BIGINT,
    board BIGINT,
    result TEXT COLLATE "C",
    PRIMARY KEY (draft, one, other)
);
