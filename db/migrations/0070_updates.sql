-- The latest part of the updates feed. A load writes all rows under the next version;
-- readers see the version in update_state, so that an interrupted load changes nothing.
CREATE TABLE update_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  load INTEGER NOT NULL,
  -- Hash of what was loaded. Empty before the first load.
  content TEXT NOT NULL,
  since TEXT NOT NULL,
  until TEXT NOT NULL
);
INSERT INTO update_state (id, load, content, since, until) VALUES (1, 0, '', '', '');

CREATE TABLE update_release (
  load INTEGER NOT NULL,
  id INTEGER NOT NULL,
  browser TEXT NOT NULL,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  date TEXT NOT NULL,
  engine TEXT NOT NULL,
  engine_version TEXT NOT NULL,
  PRIMARY KEY (load, id)
) WITHOUT ROWID;
CREATE INDEX update_release_date ON update_release (load, date DESC, name, version);
CREATE UNIQUE INDEX update_release_version ON update_release (load, browser, version);

-- Numbered in feed order, newest first, and read by number. Rows are narrow,
-- since filters scan many of them; what is shown of an entry is in update_fact.
CREATE TABLE update_entry (
  load INTEGER NOT NULL,
  id INTEGER NOT NULL,
  date TEXT NOT NULL,
  key TEXT NOT NULL,
  kind TEXT NOT NULL,
  category TEXT NOT NULL,
  -- One bit for each browser, and for each status: see content-build/contract/updates.ts.
  browsers INTEGER NOT NULL,
  status INTEGER NOT NULL,
  has_page INTEGER NOT NULL,
  folded INTEGER NOT NULL,
  recorded INTEGER NOT NULL,
  -- Key and name in lower case, for the search by keyword.
  words TEXT NOT NULL,
  PRIMARY KEY (load, id)
) WITHOUT ROWID;
CREATE INDEX update_entry_date ON update_entry (load, date, key, kind);
CREATE INDEX update_entry_key ON update_entry (load, key);
CREATE INDEX update_entry_category ON update_entry (load, category);

CREATE TABLE update_fact (
  load INTEGER NOT NULL,
  entry_id INTEGER NOT NULL,
  -- JSON: the entry as the feed has it.
  facts TEXT NOT NULL,
  PRIMARY KEY (load, entry_id)
) WITHOUT ROWID;

CREATE TABLE update_event (
  load INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  entry_id INTEGER NOT NULL,
  PRIMARY KEY (load, release_id, entry_id)
) WITHOUT ROWID;

-- The articles about entries, in lower case and without locale: /docs/web/css/color.
CREATE TABLE update_page (
  load INTEGER NOT NULL,
  page TEXT NOT NULL,
  entry_id INTEGER NOT NULL,
  PRIMARY KEY (load, page, entry_id)
) WITHOUT ROWID;

-- Saved filters, with the secret of their private feed.
CREATE TABLE update_filter (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- The name, normalised for comparison.
  name_key TEXT NOT NULL,
  query TEXT NOT NULL,
  feed_token TEXT,
  created_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX update_filter_name ON update_filter (user_id, name_key);
CREATE UNIQUE INDEX update_filter_feed ON update_filter (feed_token);
CREATE INDEX update_filter_created ON update_filter (user_id, created_at, id);
