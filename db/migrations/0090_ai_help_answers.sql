-- Answers of AI help, as they are given and judged. Times are milliseconds since 1970.

-- How an answer ended; null for those of before, and while it is being given.
ALTER TABLE ai_help_message ADD COLUMN status TEXT;
-- Prose of a model, or passages alone.
ALTER TABLE ai_help_message ADD COLUMN mode TEXT NOT NULL DEFAULT 'model';
-- JSON: the passages that an answer quotes, or rests on.
ALTER TABLE ai_help_message ADD COLUMN passages TEXT NOT NULL DEFAULT '[]';

-- Questions that were counted, so that each is given back at most once, and judged by who asked it.
CREATE TABLE ai_help_use (
  message_id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  -- A keyed hash of the question: only the same one may be asked again under the same id.
  question_hash TEXT NOT NULL,
  -- taken, delivered or returned.
  state TEXT NOT NULL DEFAULT 'taken',
  asked_again INTEGER NOT NULL DEFAULT 0,
  -- What its reader thinks of the answer: 1 or 0, and why.
  helpful INTEGER,
  reason TEXT,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX ai_help_use_user ON ai_help_use (user_id);
CREATE INDEX ai_help_use_age ON ai_help_use (created_at);

-- The answer that somebody is being given: one at a time.
CREATE TABLE ai_help_running (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  message_id TEXT NOT NULL,
  -- After that it has ended, whatever became of it.
  until INTEGER NOT NULL,
  -- Its reader does not want to wait for the rest.
  stopped INTEGER NOT NULL DEFAULT 0
);

-- Questions without an answer, for editors: nothing of who asked.
CREATE TABLE ai_help_unanswered (
  locale TEXT NOT NULL,
  question TEXT NOT NULL,
  count INTEGER NOT NULL,
  last_asked_at INTEGER NOT NULL,
  PRIMARY KEY (locale, question)
) WITHOUT ROWID;
CREATE INDEX ai_help_unanswered_age ON ai_help_unanswered (last_asked_at);

-- What the language model has cost on a day of UTC, in millionths of a dollar.
CREATE TABLE ai_help_spend (
  day TEXT PRIMARY KEY,
  micros INTEGER NOT NULL
) WITHOUT ROWID;
