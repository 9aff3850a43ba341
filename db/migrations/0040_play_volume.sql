-- Bytes of code stored by all users together, which is limited.
ALTER TABLE play ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
UPDATE play
SET size = length(CAST(html AS BLOB)) + length(CAST(css AS BLOB)) + length(CAST(js AS BLOB));

-- Maintained by triggers. Hour 0 is the total; the others are hours since 1970, of which
-- only the current one is kept.
CREATE TABLE play_volume (
  hour INTEGER PRIMARY KEY,
  bytes INTEGER NOT NULL
);
INSERT INTO play_volume (hour, bytes) SELECT 0, COALESCE(SUM(size), 0) FROM play;

CREATE TRIGGER play_saved AFTER INSERT ON play
BEGIN
  DELETE FROM play_volume WHERE hour > 0 AND hour < new.created_at / 3600000;
  INSERT INTO play_volume (hour, bytes)
  VALUES (0, new.size), (new.created_at / 3600000, new.size)
  ON CONFLICT (hour) DO UPDATE SET bytes = bytes + excluded.bytes;
END;

CREATE TRIGGER play_emptied AFTER UPDATE OF size ON play
BEGIN
  UPDATE play_volume SET bytes = bytes + new.size - old.size WHERE hour = 0;
END;

CREATE TRIGGER play_gone AFTER DELETE ON play
BEGIN
  UPDATE play_volume SET bytes = bytes - old.size WHERE hour = 0;
END;
