-- Measurements of cards and decks with many games between bots. `about` says what is measured, `plan` has everything that
-- is needed to measure it, and `result` is what was found, in the server's JSON format. `report` is the whole report as a page, which everybody can open who knows `key`. `work`
-- is the measured card or deck if it is saved, and `version` the version that was measured.
CREATE TABLE measurement (
    id INTEGER PRIMARY KEY,
    guest INTEGER NOT NULL,
    key TEXT NOT NULL UNIQUE,
    work INTEGER,
    version INTEGER,
    state TEXT NOT NULL,
    about TEXT NOT NULL,
    plan TEXT NOT NULL,
    result TEXT,
    report TEXT,
    created INTEGER NOT NULL,
    ended INTEGER
) STRICT;
CREATE INDEX measurement_guest ON measurement (guest, created);
CREATE INDEX measurement_state ON measurement (state, ended);

-- Finished batches of measurements that are under way, so that they continue after a restart: the counts of all games
-- with the seeds from `start` to before `stop`.
CREATE TABLE measured_batch (
    measurement INTEGER NOT NULL,
    job TEXT NOT NULL,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    counts TEXT NOT NULL,
    PRIMARY KEY (measurement, job, start)
) STRICT;
