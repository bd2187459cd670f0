-- When somebody logged in, and with which browser in rough words. Nobody noted that before.
ALTER TABLE token ADD COLUMN made INTEGER;
ALTER TABLE token ADD COLUMN browser TEXT;
