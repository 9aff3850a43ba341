-- AI help. Times are milliseconds since 1970.

-- Questions asked by a user: within 24 hours of the first of them, and in total.
CREATE TABLE ai_help_quota (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL,
  total INTEGER NOT NULL
);

-- Conversations of users who have switched the history on.
CREATE TABLE ai_help_chat (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  -- Empty until it has a name.
  label TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  -- Time of the latest question.
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX ai_help_chat_user ON ai_help_chat (user_id, updated_at);
CREATE INDEX ai_help_chat_age ON ai_help_chat (updated_at);

-- A question with its answer. Edited versions of a question are siblings.
CREATE TABLE ai_help_message (
  id TEXT PRIMARY KEY,
  chat_id TEXT NOT NULL REFERENCES ai_help_chat (id) ON DELETE CASCADE,
  parent_id TEXT REFERENCES ai_help_message (id) ON DELETE CASCADE,
  question TEXT NOT NULL,
  -- Null until it is answered.
  answer TEXT,
  -- JSON: url and title of the documents that the answer is based on.
  sources TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX ai_help_message_chat ON ai_help_message (chat_id, created_at);
CREATE INDEX ai_help_message_parent ON ai_help_message (parent_id);

CREATE TRIGGER ai_help_chat_goes_on
AFTER INSERT ON ai_help_message
BEGIN
  UPDATE ai_help_chat SET updated_at = max(updated_at, new.created_at) WHERE id = new.chat_id;
END;
