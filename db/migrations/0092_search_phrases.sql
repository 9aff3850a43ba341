-- What people ask for who do not know the name of a page. Rows of another format are reloaded.
ALTER TABLE search_document ADD COLUMN phrases TEXT NOT NULL DEFAULT '';
