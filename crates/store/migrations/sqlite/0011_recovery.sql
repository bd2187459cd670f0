-- Codes that let somebody in who forgot the password, each once; only their sums are kept.
CREATE TABLE recovery (
    guest INTEGER NOT NULL REFERENCES guest (id),
    sum BLOB NOT NULL,
    PRIMARY KEY (guest, sum)
) STRICT, WITHOUT ROWID;
