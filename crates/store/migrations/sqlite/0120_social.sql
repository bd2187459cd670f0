-- Friendships, with a row for each of the two people.
CREATE TABLE friend (
    guest INTEGER NOT NULL REFERENCES guest (id),
    other INTEGER NOT NULL REFERENCES guest (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (guest, other)
) STRICT, WITHOUT ROWID;

-- Friend requests that were not accepted: `guest` asked `other`. `waiting` is 1 while the asker waits for an answer,
-- `visible` is 1 while the other person sees the request. A declined request stays, so that the asker cannot see that it
-- was declined and cannot ask again at once.
CREATE TABLE friend_request (
    guest INTEGER NOT NULL REFERENCES guest (id),
    other INTEGER NOT NULL REFERENCES guest (id),
    at INTEGER NOT NULL,
    waiting INTEGER NOT NULL,
    visible INTEGER NOT NULL,
    PRIMARY KEY (guest, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX friend_request_other ON friend_request (other);
CREATE INDEX friend_request_at ON friend_request (at);

-- Who may contact people, if they have changed it, and whether they appear offline.
CREATE TABLE contact (
    guest INTEGER PRIMARY KEY REFERENCES guest (id),
    requests INTEGER NOT NULL,
    challenges TEXT NOT NULL CHECK (challenges IN ('everybody', 'friends', 'nobody')),
    messages TEXT NOT NULL CHECK (messages IN ('everybody', 'friends', 'nobody')),
    hidden INTEGER NOT NULL
) STRICT;

-- Whose chat and messages people do not want to see.
CREATE TABLE mute (
    id INTEGER PRIMARY KEY,
    guest INTEGER NOT NULL REFERENCES guest (id),
    other INTEGER NOT NULL REFERENCES guest (id),
    at INTEGER NOT NULL,
    UNIQUE (guest, other)
) STRICT;
CREATE INDEX mute_other ON mute (other);

-- Messages from `guest` to `other`. Messages that were not delivered are visible only to their author.
CREATE TABLE message (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guest INTEGER NOT NULL REFERENCES guest (id),
    other INTEGER NOT NULL REFERENCES guest (id),
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    delivered INTEGER NOT NULL
) STRICT;
CREATE INDEX message_pair ON message (guest, other, id);
CREATE INDEX message_other ON message (other);
CREATE INDEX message_at ON message (at);

-- Each person's side of a conversation: the newest message that they see, and up to which messages they have read the
-- conversation and deleted it.
CREATE TABLE conversation (
    guest INTEGER NOT NULL REFERENCES guest (id),
    other INTEGER NOT NULL REFERENCES guest (id),
    last INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    cleared INTEGER NOT NULL,
    PRIMARY KEY (guest, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX conversation_other ON conversation (other);

-- People are looked for by the name that others see.
CREATE INDEX guest_name ON guest (name);
