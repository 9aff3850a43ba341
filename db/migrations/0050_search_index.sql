-- The full-text index becomes our own: posting lists by word, one text each, which a query
-- reads whole, instead of a virtual table that reads thousands of rows. See db/README.md.
-- All rows must be rebuilt: the next load fills the tables.
DROP TABLE search_text;
DROP TABLE search_gram;
DROP TABLE search_word;
DELETE FROM search_document;
UPDATE content_version SET content = '';

ALTER TABLE search_document ADD COLUMN links TEXT NOT NULL DEFAULT '';
ALTER TABLE search_document ADD COLUMN above REAL NOT NULL DEFAULT 0;
ALTER TABLE search_document ADD COLUMN segment INTEGER NOT NULL DEFAULT 0;
CREATE INDEX search_document_segment ON search_document (segment, removed_in);

CREATE TABLE search_body (
  id INTEGER PRIMARY KEY,
  body TEXT NOT NULL
);

CREATE TABLE search_segment (
  id INTEGER PRIMARY KEY,
  locale TEXT NOT NULL,
  first INTEGER NOT NULL,
  documents INTEGER NOT NULL,
  first_posting INTEGER NOT NULL,
  added_in INTEGER NOT NULL,
  removed_in INTEGER
);
CREATE INDEX search_segment_locale ON search_segment (locale);

CREATE TABLE search_posting (
  id INTEGER PRIMARY KEY,
  segment INTEGER NOT NULL,
  term TEXT NOT NULL,
  documents INTEGER NOT NULL,
  word TEXT NOT NULL,
  postings TEXT NOT NULL
);
CREATE UNIQUE INDEX search_posting_term ON search_posting (segment, term);

CREATE TABLE search_name (
  segment INTEGER NOT NULL,
  name TEXT NOT NULL,
  document INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  PRIMARY KEY (segment, name, document)
) WITHOUT ROWID;

CREATE TABLE search_prefix (
  segment INTEGER NOT NULL,
  prefix TEXT NOT NULL,
  documents TEXT NOT NULL,
  PRIMARY KEY (segment, prefix)
) WITHOUT ROWID;

CREATE TABLE search_meaning (
  locale TEXT NOT NULL,
  word TEXT NOT NULL,
  meanings TEXT NOT NULL,
  PRIMARY KEY (locale, word)
) WITHOUT ROWID;
