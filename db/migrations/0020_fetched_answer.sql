-- Cached responses of other services, shared by all readers.
CREATE TABLE fetched_answer (
  -- What was requested: "community issues".
  name TEXT NOT NULL PRIMARY KEY,
  -- JSON; empty until there is a response.
  body TEXT NOT NULL,
  -- In milliseconds; 0 until there is a response.
  fetched_at INTEGER NOT NULL,
  -- When a refresh last started. Only the request that advances it may refresh.
  asked_at INTEGER NOT NULL
) WITHOUT ROWID;
