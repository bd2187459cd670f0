-- What accounts may do beyond their own things.
CREATE TABLE role (
    guest INTEGER PRIMARY KEY REFERENCES account (guest) ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('admin', 'moderator'))
) STRICT;

-- What people may not do at the moment: be here, chat, or change their name. Times are in seconds since 1970; without
-- an end it lasts until it is lifted.
CREATE TABLE restriction (
    guest INTEGER NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
    what TEXT NOT NULL CHECK (what IN ('ban', 'mute', 'name')),
    reason TEXT NOT NULL,
    until INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (guest, what)
) STRICT, WITHOUT ROWID;

-- Networks that nobody may come from, as address/prefix.
CREATE TABLE banned_network (
    network TEXT PRIMARY KEY,
    reason TEXT NOT NULL,
    until INTEGER,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Pictures that were removed: the same file is not taken again.
CREATE TABLE removed_picture (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What everybody is told, why no new tables are made, and up to which entry of the audit log the server has acted.
CREATE TABLE site (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    announcement TEXT,
    announced_until INTEGER,
    maintenance TEXT,
    applied INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO site (only_one) VALUES (1);

-- Every moderation action: who, when, what, whom, why. It points to nothing, so that it outlives everybody.
CREATE TABLE audit (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    by INTEGER,
    by_name TEXT NOT NULL,
    action TEXT NOT NULL,
    guest INTEGER,
    thing TEXT NOT NULL,
    name TEXT NOT NULL,
    detail TEXT NOT NULL,
    reason TEXT NOT NULL,
    until INTEGER
) STRICT;
CREATE INDEX audit_guest ON audit (guest, number);
CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only');
END;
CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only');
END;
