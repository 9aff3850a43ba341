-- What other services have answered, so that each is asked once for all readers.
CREATE TABLE fetched_answer (
  -- What was asked for: "community issues".
  name TEXT NOT NULL PRIMARY KEY,
  -- JSON; empty until there was an answer.
  body TEXT NOT NULL,
  -- In milliseconds; 0 until there was an answer.
  fetched_at INTEGER NOT NULL,
  -- When somebody last set out to ask. Whoever moves it on may ask, nobody else.
  asked_at INTEGER NOT NULL
) WITHOUT ROWID;
