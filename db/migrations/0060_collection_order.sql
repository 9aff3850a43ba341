-- The manual order of a user's articles, ascending. It starts as
-- newest first; an article that is moved gets a number between those of its neighbours.
ALTER TABLE collection_item ADD COLUMN rank REAL NOT NULL DEFAULT 0;
UPDATE collection_item SET rank = -created_at;
CREATE INDEX collection_item_rank ON collection_item (collection_id, rank, id);

-- All articles of a user, in any collection.
CREATE INDEX collection_item_newest ON collection_item (user_id, created_at DESC, id);
CREATE INDEX collection_item_alphabet ON collection_item (user_id, title_key, id);

-- An article can be moved to another collection.
CREATE TRIGGER collection_item_moved AFTER UPDATE OF collection_id ON collection_item
WHEN new.collection_id <> old.collection_id
BEGIN
  UPDATE collection SET article_count = article_count + 1, updated_at = new.updated_at
  WHERE id = new.collection_id;
  UPDATE collection SET article_count = article_count - 1, updated_at = new.updated_at
  WHERE id = old.collection_id;
END;
