-- When each person brought a picture.
ALTER TABLE brought ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
UPDATE brought SET at = (SELECT picture.created FROM picture WHERE picture.id = brought.picture);

-- Whoever keeps a card has its picture too, also one that was copied from somebody else: so a picture is kept as long as
-- anybody has it.
INSERT OR IGNORE INTO brought (guest, picture, size, at)
SELECT work.guest, picture.id, length(picture.bytes), work.changed
FROM work
JOIN version ON version.work = work.number AND version.version = work.version
JOIN picture ON picture.id = CASE WHEN json_valid(text) THEN json_extract(text, '$.image') END
WHERE work.kind = 'card';
INSERT OR IGNORE INTO brought (guest, picture, size, at)
SELECT work.guest, picture.id, length(picture.bytes), work.changed
FROM work
JOIN version ON version.work = work.number AND version.version = work.version
JOIN json_each(CASE WHEN json_valid(text) THEN text ELSE '{}' END, '$.entries') AS entry
JOIN picture ON picture.id = json_extract(entry.value, '$.card.card.image')
WHERE work.kind = 'deck';
CREATE INDEX brought_picture ON brought (picture);
