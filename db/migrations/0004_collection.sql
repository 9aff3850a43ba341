-- Saved articles. Triggers maintain counts and modification times,
-- so that they are right whatever writes to the tables.
CREATE TABLE collection (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- The name, normalised for comparison: see services/text.ts.
  name_key TEXT NOT NULL,
  description TEXT,
  is_default INTEGER NOT NULL DEFAULT 0,
  -- The secret of its public link; null if it has none.
  share_id TEXT,
  article_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX collection_name ON collection (user_id, name_key);
CREATE UNIQUE INDEX collection_default ON collection (user_id) WHERE is_default = 1;
CREATE UNIQUE INDEX collection_share ON collection (share_id);
CREATE INDEX collection_created ON collection (user_id, created_at, id);

CREATE TABLE collection_item (
  id TEXT PRIMARY KEY,
  collection_id TEXT NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL,
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  notes TEXT,
  -- JSON: the breadcrumbs of the article, [{uri, title}].
  parents TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX collection_item_url ON collection_item (collection_id, url);
CREATE INDEX collection_item_created ON collection_item (collection_id, created_at DESC, id);
CREATE INDEX collection_item_title ON collection_item (collection_id, title_key, id);
CREATE INDEX collection_item_lookup ON collection_item (user_id, url);

CREATE TRIGGER collection_inserted AFTER INSERT ON collection
BEGIN
  UPDATE user SET collections_modified_at = new.updated_at WHERE id = new.user_id;
END;

CREATE TRIGGER collection_updated AFTER UPDATE OF updated_at ON collection
BEGIN
  UPDATE user SET collections_modified_at = new.updated_at WHERE id = new.user_id;
END;

CREATE TRIGGER collection_deleted AFTER DELETE ON collection
BEGIN
  UPDATE user SET collections_modified_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE id = old.user_id;
END;

CREATE TRIGGER collection_item_inserted AFTER INSERT ON collection_item
BEGIN
  UPDATE collection SET article_count = article_count + 1, updated_at = new.updated_at
  WHERE id = new.collection_id;
END;

CREATE TRIGGER collection_item_updated AFTER UPDATE OF updated_at ON collection_item
BEGIN
  UPDATE collection SET updated_at = new.updated_at WHERE id = new.collection_id;
END;

CREATE TRIGGER collection_item_deleted AFTER DELETE ON collection_item
BEGIN
  UPDATE collection SET article_count = article_count - 1,
    updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE id = old.collection_id;
END;
