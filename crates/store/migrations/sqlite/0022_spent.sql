-- Bytes that each network has had saved lately, so that a restart of the server forgives nobody. Networks are named by keyed
-- sums; no addresses are kept.
CREATE TABLE spent (
    network TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL,
    -- In seconds.
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
