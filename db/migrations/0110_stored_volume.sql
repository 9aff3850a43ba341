-- Bytes that all users together store in a table, maintained by triggers: a write knows without
-- reading them whether there is room. The limits are in services/limits/volume.ts.
CREATE TABLE stored_volume (
  name TEXT PRIMARY KEY,
  bytes INTEGER NOT NULL
) WITHOUT ROWID;

-- The size of conversations.
ALTER TABLE ai_help_message ADD COLUMN bytes INTEGER NOT NULL GENERATED ALWAYS AS
  (300 + length(CAST(question AS BLOB)) + length(CAST(coalesce(answer, '') AS BLOB))
    + length(CAST(sources AS BLOB)) + length(CAST(passages AS BLOB))) VIRTUAL;
ALTER TABLE ai_help_chat ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE ai_help_chat SET bytes =
  coalesce((SELECT sum(bytes) FROM ai_help_message WHERE chat_id = ai_help_chat.id), 0);

INSERT INTO stored_volume (name, bytes)
SELECT 'ai_help', coalesce(sum(bytes), 0) FROM ai_help_message
UNION ALL SELECT 'collections', coalesce(sum(bytes), 0) FROM collection_item
UNION ALL SELECT 'play', coalesce(sum(size), 0) FROM play;

CREATE TRIGGER ai_help_message_weighed AFTER INSERT ON ai_help_message
BEGIN
  UPDATE ai_help_chat SET bytes = bytes + new.bytes WHERE id = new.chat_id;
  UPDATE stored_volume SET bytes = bytes + new.bytes WHERE name = 'ai_help';
END;
CREATE TRIGGER ai_help_message_weighed_again AFTER UPDATE ON ai_help_message
WHEN new.bytes <> old.bytes
BEGIN
  UPDATE ai_help_chat SET bytes = bytes + new.bytes - old.bytes WHERE id = new.chat_id;
  UPDATE stored_volume SET bytes = bytes + new.bytes - old.bytes WHERE name = 'ai_help';
END;
CREATE TRIGGER ai_help_message_lifted AFTER DELETE ON ai_help_message
BEGIN
  UPDATE ai_help_chat SET bytes = bytes - old.bytes WHERE id = old.chat_id;
  UPDATE stored_volume SET bytes = bytes - old.bytes WHERE name = 'ai_help';
END;

CREATE TRIGGER collection_item_counted AFTER INSERT ON collection_item
BEGIN
  UPDATE stored_volume SET bytes = bytes + new.bytes WHERE name = 'collections';
END;
CREATE TRIGGER collection_item_counted_again AFTER UPDATE ON collection_item
WHEN new.bytes <> old.bytes
BEGIN
  UPDATE stored_volume SET bytes = bytes + new.bytes - old.bytes WHERE name = 'collections';
END;
CREATE TRIGGER collection_item_discounted AFTER DELETE ON collection_item
BEGIN
  UPDATE stored_volume SET bytes = bytes - old.bytes WHERE name = 'collections';
END;

-- Until now, the total of playgrounds was hour 0 of their volume by hour.
DROP TRIGGER play_saved;
DROP TRIGGER play_emptied;
DROP TRIGGER play_gone;
DELETE FROM play_volume WHERE hour = 0;
CREATE TRIGGER play_saved AFTER INSERT ON play
BEGIN
  DELETE FROM play_volume WHERE hour < new.created_at / 3600000;
  INSERT INTO play_volume (hour, bytes) VALUES (new.created_at / 3600000, new.size)
  ON CONFLICT (hour) DO UPDATE SET bytes = bytes + excluded.bytes;
  UPDATE stored_volume SET bytes = bytes + new.size WHERE name = 'play';
END;
CREATE TRIGGER play_emptied AFTER UPDATE OF size ON play
BEGIN
  UPDATE stored_volume SET bytes = bytes + new.size - old.size WHERE name = 'play';
END;
CREATE TRIGGER play_gone AFTER DELETE ON play
BEGIN
  UPDATE stored_volume SET bytes = bytes - old.size WHERE name = 'play';
END;

-- Unanswered questions are readable only once several users have asked them. What was listed before
-- was asked by who knows how many, and goes.
DROP TABLE ai_help_unanswered;
CREATE TABLE ai_help_unanswered (
  -- Keyed hash of locale and question.
  question_hash TEXT PRIMARY KEY,
  locale TEXT NOT NULL,
  -- Null until enough users have asked it.
  question TEXT,
  -- The number of users, maintained by a trigger.
  askers INTEGER NOT NULL DEFAULT 0,
  last_asked_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX ai_help_unanswered_age ON ai_help_unanswered (last_asked_at);
CREATE TABLE ai_help_unanswered_asker (
  question_hash TEXT NOT NULL REFERENCES ai_help_unanswered (question_hash) ON DELETE CASCADE,
  -- Keyed hash of the question and the user: tells two users apart, and nothing else.
  asker_hash TEXT NOT NULL,
  PRIMARY KEY (question_hash, asker_hash)
) WITHOUT ROWID;
CREATE TRIGGER ai_help_unanswered_asked AFTER INSERT ON ai_help_unanswered_asker
BEGIN
  UPDATE ai_help_unanswered SET askers = askers + 1 WHERE question_hash = new.question_hash;
END;

-- Revoked code is deleted unless it was reported. What a user stores is added up in the index.
DELETE FROM play WHERE revoked_at IS NOT NULL AND flag_count = 0;
DROP INDEX play_user;
CREATE INDEX play_user ON play (user_id, created_at, size);
CREATE INDEX play_revoked ON play (revoked_at) WHERE revoked_at IS NOT NULL;

CREATE INDEX subscription_transition_age ON subscription_transition (created_at);

-- Reports of a playground: one for each reporter.
DELETE FROM play_flag WHERE id NOT IN
  (SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY play_id ORDER BY id) AS place
    FROM play_flag) WHERE place <= 50);
ALTER TABLE play_flag ADD COLUMN reporter_hash TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX play_flag_reporter ON play_flag (play_id, reporter_hash)
  WHERE reporter_hash <> '';
CREATE INDEX play_flag_age ON play_flag (created_at);
