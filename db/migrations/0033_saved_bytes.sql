-- Saved articles have a size limit on every plan. The size of a user's
-- articles is maintained by triggers; the limit is in services/collections/items.ts.
ALTER TABLE user ADD COLUMN saved_bytes INTEGER NOT NULL DEFAULT 0;

-- The size of a row without the texts that users wrote.
ALTER TABLE collection_item ADD COLUMN bytes INTEGER NOT NULL GENERATED ALWAYS AS
  (400 + length(CAST(title AS BLOB)) + length(CAST(coalesce(notes, '') AS BLOB))
    + length(CAST(search_key AS BLOB)) + length(CAST(parents AS BLOB))) VIRTUAL;

UPDATE user SET saved_bytes =
  coalesce((SELECT sum(bytes) FROM collection_item WHERE user_id = user.id), 0);

CREATE TRIGGER collection_item_weighed AFTER INSERT ON collection_item
BEGIN
  UPDATE user SET saved_bytes = saved_bytes + new.bytes WHERE id = new.user_id;
END;

CREATE TRIGGER collection_item_weighed_again AFTER UPDATE ON collection_item
WHEN new.bytes <> old.bytes
BEGIN
  UPDATE user SET saved_bytes = saved_bytes + new.bytes - old.bytes WHERE id = new.user_id;
END;

CREATE TRIGGER collection_item_lifted AFTER DELETE ON collection_item
BEGIN
  UPDATE user SET saved_bytes = saved_bytes - old.bytes WHERE id = old.user_id;
END;

-- Paths are compared case-insensitively, as everywhere on the site.
CREATE INDEX search_document_address ON search_document (url COLLATE NOCASE);
CREATE INDEX collection_item_address ON collection_item (user_id, url COLLATE NOCASE);
DROP INDEX collection_item_lookup;
