-- What the health check writes, to see whether the disk takes anything.
CREATE TABLE probe (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    count INTEGER NOT NULL
) STRICT;
