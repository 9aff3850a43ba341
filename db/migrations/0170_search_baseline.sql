-- The Baseline status that search results show; empty if a page has none.
ALTER TABLE search_document ADD COLUMN baseline TEXT NOT NULL DEFAULT '';
