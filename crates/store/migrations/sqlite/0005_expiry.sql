-- When people, tokens and tables were last used, in seconds since 1970: what nobody uses is forgotten.
ALTER TABLE guest ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE board ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
UPDATE guest SET seen = unixepoch();
UPDATE token SET seen = unixepoch();
UPDATE board SET touched = unixepoch();
CREATE INDEX guest_seen ON guest (seen);
CREATE INDEX token_seen ON token (seen);
DROP INDEX board_stage;
CREATE INDEX board_stage ON board (stage, touched);

-- How many bytes of cards and decks each person keeps, with all versions.
ALTER TABLE guest ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE guest SET bytes = (SELECT coalesce(sum(length(CAST(text AS BLOB))), 0) FROM work
    JOIN version ON version.work = work.number WHERE work.guest = guest.id);
CREATE TRIGGER version_added AFTER INSERT ON version BEGIN
    UPDATE guest SET bytes = bytes + length(CAST(NEW.text AS BLOB))
        WHERE id = (SELECT guest FROM work WHERE number = NEW.work);
END;
CREATE TRIGGER version_removed AFTER DELETE ON version BEGIN
    UPDATE guest SET bytes = bytes - length(CAST(OLD.text AS BLOB))
        WHERE id = (SELECT guest FROM work WHERE number = OLD.work);
END;
