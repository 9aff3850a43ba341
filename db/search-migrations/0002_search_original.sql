-- The slug of the English original of a translation, where it differs: translations often stay where
-- their original used to be. Empty for all others.
ALTER TABLE search_document ADD COLUMN original TEXT NOT NULL DEFAULT '';
CREATE INDEX search_document_original ON search_document (original, locale) WHERE original <> '';
