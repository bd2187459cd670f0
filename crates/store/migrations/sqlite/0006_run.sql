-- Did the last server that used this file close it? If not, the file is checked before it is used.
CREATE TABLE run (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    closed INTEGER NOT NULL
) STRICT;
INSERT INTO run (only_one, closed) VALUES (1, 0);
