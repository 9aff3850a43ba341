-- Title and notes as they are compared, for the search in a collection.
ALTER TABLE collection_item ADD COLUMN search_key TEXT NOT NULL DEFAULT '';
