-- Documents as search results show them. A load adds and closes rows under the
-- next version; readers see the rows of the current one. See db/README.md.
CREATE TABLE content_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  content TEXT NOT NULL
);
INSERT INTO content_version (id, version, content) VALUES (1, 0, '');

CREATE TABLE search_document (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL,
  locale TEXT NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  hash TEXT NOT NULL,
  popularity REAL NOT NULL,
  added_in INTEGER NOT NULL,
  removed_in INTEGER
);
CREATE UNIQUE INDEX search_document_url ON search_document (url, added_in);
CREATE INDEX search_document_added ON search_document (added_in);
CREATE INDEX search_document_removed ON search_document (removed_in) WHERE removed_in IS NOT NULL;

CREATE VIRTUAL TABLE search_text USING fts5 (
  scope, title, slug, headings, summary, code, body,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3'
);
