-- Title and notes, normalised for the search within a collection.
ALTER TABLE collection_item ADD COLUMN search_key TEXT NOT NULL DEFAULT '';
