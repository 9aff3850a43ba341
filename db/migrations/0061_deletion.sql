-- What a user has deleted, while that can be undone. It is kept in separate
-- tables, so that no query can forget to exclude it.
CREATE TABLE deletion (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  collection_id TEXT NOT NULL,
  -- JSON: the row of the collection, if that was deleted with its articles.
  collection TEXT,
  -- The size of its articles.
  bytes INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX deletion_user ON deletion (user_id, created_at DESC);
CREATE INDEX deletion_created ON deletion (created_at);

CREATE TABLE deleted_item (
  id TEXT PRIMARY KEY,
  deletion_id TEXT NOT NULL REFERENCES deletion (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL,
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  notes TEXT,
  parents TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  search_key TEXT NOT NULL,
  rank REAL NOT NULL
);
CREATE INDEX deleted_item_deletion ON deleted_item (deletion_id);
CREATE INDEX deleted_item_user ON deleted_item (user_id);
