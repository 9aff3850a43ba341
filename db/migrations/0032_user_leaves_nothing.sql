-- Whatever somebody has saved goes with them: playgrounds, too.
CREATE TRIGGER user_deleted BEFORE DELETE ON user
BEGIN
  DELETE FROM play WHERE user_id = old.id;
END;
DELETE FROM play WHERE user_id IS NULL;

-- Since when the address and the picture are known: older news do not replace them.
ALTER TABLE user ADD COLUMN profile_changed_at INTEGER NOT NULL DEFAULT 0;

-- Days on which somebody was here are kept for some months.
CREATE INDEX activity_ping_day ON activity_ping (day);
