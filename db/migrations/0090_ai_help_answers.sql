-- Answers of AI help, and feedback. Times are milliseconds since 1970.

-- How the answer ended; null for older answers, and while it is streaming.
ALTER TABLE ai_help_message ADD COLUMN status TEXT;
-- Prose by a model, or passages only.
ALTER TABLE ai_help_message ADD COLUMN mode TEXT NOT NULL DEFAULT 'model';
-- JSON: the passages that the answer quotes or cites.
ALTER TABLE ai_help_message ADD COLUMN passages TEXT NOT NULL DEFAULT '[]';

-- Questions counted against the quota: each is refunded at most once, and only its author can rate it.
CREATE TABLE ai_help_use (
  message_id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  -- A keyed hash of the question: an id can be repeated only with the same question.
  question_hash TEXT NOT NULL,
  -- taken, delivered or returned.
  state TEXT NOT NULL DEFAULT 'taken',
  asked_again INTEGER NOT NULL DEFAULT 0,
  -- The reader's rating of the answer: 1 or 0, and the reason.
  helpful INTEGER,
  reason TEXT,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX ai_help_use_user ON ai_help_use (user_id);
CREATE INDEX ai_help_use_age ON ai_help_use (created_at);

-- The answer being streamed to a user: one at a time.
CREATE TABLE ai_help_running (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  message_id TEXT NOT NULL,
  -- After this time it has ended in any case.
  until INTEGER NOT NULL,
  -- The reader has stopped it.
  stopped INTEGER NOT NULL DEFAULT 0
);

-- Unanswered questions, for editors: nothing about who asked.
CREATE TABLE ai_help_unanswered (
  locale TEXT NOT NULL,
  question TEXT NOT NULL,
  count INTEGER NOT NULL,
  last_asked_at INTEGER NOT NULL,
  PRIMARY KEY (locale, question)
) WITHOUT ROWID;
CREATE INDEX ai_help_unanswered_age ON ai_help_unanswered (last_asked_at);

-- The cost of the language model per UTC day, in millionths of a dollar.
CREATE TABLE ai_help_spend (
  day TEXT PRIMARY KEY,
  micros INTEGER NOT NULL
) WITHOUT ROWID;
