-- The newest claim on each table. A server whose claim is older cannot write to it any more.
ALTER TABLE board ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
