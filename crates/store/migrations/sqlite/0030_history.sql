-- When a seat's table was created, so that the matches of a person are found in their order.
ALTER TABLE seat ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
UPDATE seat SET created = (SELECT created FROM board WHERE board.id = seat.board);
DROP INDEX seat_guest;
CREATE INDEX seat_guest ON seat (guest, created, board);
