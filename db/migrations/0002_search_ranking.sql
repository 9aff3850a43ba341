-- What ranking needs beside full text: headings with their ids, other names of a page,
-- the page type, and the words of each language, for spelling correction.
-- The full-text table gets new columns, so all rows are reloaded.
DROP TABLE search_text;
DELETE FROM search_document;
UPDATE content_version SET content = '';

ALTER TABLE search_document ADD COLUMN aliases TEXT NOT NULL DEFAULT '';
ALTER TABLE search_document ADD COLUMN headings TEXT NOT NULL DEFAULT '';
ALTER TABLE search_document ADD COLUMN page_type TEXT NOT NULL DEFAULT '';
ALTER TABLE search_document ADD COLUMN deprecated INTEGER NOT NULL DEFAULT 0;

CREATE VIRTUAL TABLE search_text USING fts5 (
  scope, title, names, slug, headings, summary, stems, code, body,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3'
);

CREATE TABLE search_word (
  id INTEGER PRIMARY KEY,
  locale TEXT NOT NULL,
  word TEXT NOT NULL,
  documents INTEGER NOT NULL
);
CREATE UNIQUE INDEX search_word_word ON search_word (locale, word);

CREATE VIRTUAL TABLE search_gram USING fts5 (
  grams,
  tokenize = "unicode61", detail = none, columnsize = 0
);
