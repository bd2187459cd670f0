-- What people publish for everybody: cards, sets, decks and formats. `source` says what it was made from: the id of a
-- card or deck, the code of a set, or nothing; `source_version` is the version of that card or deck. `part_of` is the
-- number of the set with which a card was published. `summary` is what lists show, in the server's JSON format. Times
-- are in milliseconds since 1970.
CREATE TABLE publication (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id INTEGER NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    guest INTEGER NOT NULL REFERENCES guest (id),
    source TEXT NOT NULL,
    source_version INTEGER NOT NULL,
    part_of INTEGER,
    version INTEGER NOT NULL,
    license TEXT NOT NULL,
    name TEXT NOT NULL,
    sort_name TEXT NOT NULL,
    cost INTEGER,
    summary TEXT NOT NULL,
    likes INTEGER NOT NULL DEFAULT 0,
    comments INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX publication_source ON publication (guest, kind, source);
CREATE INDEX publication_new ON publication (kind, changed, number);
CREATE INDEX publication_liked ON publication (kind, likes, number);
CREATE INDEX publication_name ON publication (kind, sort_name, number);
CREATE INDEX publication_part ON publication (part_of);

-- Every published version; `size` is the length of the text in bytes.
CREATE TABLE publication_version (
    publication INTEGER NOT NULL REFERENCES publication (number),
    version INTEGER NOT NULL,
    license TEXT NOT NULL,
    text TEXT NOT NULL,
    size INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (publication, version)
) STRICT;

-- The terms by which the newest versions are found.
CREATE TABLE publication_term (
    term TEXT NOT NULL,
    publication INTEGER NOT NULL REFERENCES publication (number),
    PRIMARY KEY (term, publication)
) STRICT, WITHOUT ROWID;
CREATE INDEX publication_term_of ON publication_term (publication, term);

-- Who likes what.
CREATE TABLE publication_like (
    publication INTEGER NOT NULL REFERENCES publication (number),
    guest INTEGER NOT NULL REFERENCES guest (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (publication, guest)
) STRICT, WITHOUT ROWID;
CREATE INDEX publication_like_guest ON publication_like (guest);

-- Comments. `hidden` is 1 if the author of the work has hidden the comment.
CREATE TABLE publication_comment (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    publication INTEGER NOT NULL REFERENCES publication (number),
    guest INTEGER NOT NULL REFERENCES guest (id),
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    hidden INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX publication_comment_of ON publication_comment (publication, number);
CREATE INDEX publication_comment_guest ON publication_comment (guest, at);

-- Which published work was remixed from which, by their ids. A row stays when its work is removed, as long as remixes
-- refer to it, so that the chain is not broken.
CREATE TABLE lineage (
    id INTEGER PRIMARY KEY,
    origin INTEGER NOT NULL
) STRICT;
CREATE INDEX lineage_origin ON lineage (origin);

-- The published work from which somebody's own card or deck was remixed, and its license at that time.
ALTER TABLE work ADD COLUMN origin INTEGER;
ALTER TABLE work ADD COLUMN origin_license TEXT;
CREATE INDEX work_origin ON work (origin);
