-- Deleting a user deletes everything they saved, including playgrounds.
CREATE TRIGGER user_deleted BEFORE DELETE ON user
BEGIN
  DELETE FROM play WHERE user_id = old.id;
END;
DELETE FROM play WHERE user_id IS NULL;

-- When email address and picture were last set: older events do not replace them.
ALTER TABLE user ADD COLUMN profile_changed_at INTEGER NOT NULL DEFAULT 0;

-- Days on which a user was active, kept for some months.
CREATE INDEX activity_ping_day ON activity_ping (day);
