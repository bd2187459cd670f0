-- What people report to the moderators. It points to nothing: what was reported may be gone when it is read.
CREATE TABLE report (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    by INTEGER NOT NULL,
    by_name TEXT NOT NULL,
    kind TEXT NOT NULL,
    thing TEXT NOT NULL,
    name TEXT NOT NULL,
    guest INTEGER,
    text TEXT NOT NULL,
    reason TEXT NOT NULL,
    settled INTEGER,
    settled_by TEXT,
    note TEXT
) STRICT;
CREATE UNIQUE INDEX report_open ON report (by, kind, thing) WHERE settled IS NULL;
CREATE INDEX report_settled ON report (settled, number);
