-- Everything in this database is derived from the content, and loaded again by a publication.

-- Rows are added and closed under the next version; readers see those of the published one.
CREATE TABLE content_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  content TEXT NOT NULL
);
INSERT INTO content_version (id, version, content) VALUES (1, 0, '');

-- Documents as search results show them.
CREATE TABLE search_document (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL,
  locale TEXT NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  aliases TEXT NOT NULL DEFAULT '',
  links TEXT NOT NULL DEFAULT '',
  phrases TEXT NOT NULL DEFAULT '',
  headings TEXT NOT NULL DEFAULT '',
  page_type TEXT NOT NULL DEFAULT '',
  baseline TEXT NOT NULL DEFAULT '',
  deprecated INTEGER NOT NULL DEFAULT 0,
  summary TEXT NOT NULL,
  hash TEXT NOT NULL,
  popularity REAL NOT NULL,
  above REAL NOT NULL DEFAULT 0,
  segment INTEGER NOT NULL DEFAULT 0,
  added_in INTEGER NOT NULL,
  removed_in INTEGER
);
CREATE UNIQUE INDEX search_document_url ON search_document (url, added_in);
-- Paths are compared case-insensitively, as everywhere on the site.
CREATE INDEX search_document_address ON search_document (url COLLATE NOCASE);
CREATE INDEX search_document_added ON search_document (added_in);
CREATE INDEX search_document_removed ON search_document (removed_in) WHERE removed_in IS NOT NULL;
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

-- Posting lists by word, one text each, which a query reads whole: see db/search/README.md.
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

-- Vectors of words and pages, learned from the content. A load writes them under the next version, and one
-- UPDATE of meaning_state publishes them; version 0 has none.
CREATE TABLE meaning_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  -- What they were made of; an unchanged content is not loaded again.
  content TEXT NOT NULL,
  -- Number of pages they were learned from.
  pages INTEGER NOT NULL
) STRICT;
INSERT INTO meaning_state (id, version, content, pages) VALUES (1, 0, '', 0);

CREATE TABLE meaning_word (
  version INTEGER NOT NULL,
  term TEXT NOT NULL,
  vector TEXT NOT NULL,
  PRIMARY KEY (version, term)
) STRICT, WITHOUT ROWID;

-- Some thousand pages a row: they are read together, once in an isolate.
CREATE TABLE meaning_page (
  version INTEGER NOT NULL,
  part INTEGER NOT NULL,
  pages TEXT NOT NULL,
  vectors TEXT NOT NULL,
  PRIMARY KEY (version, part)
) STRICT;

-- Sections of documents whose text an embedding model has turned into vectors.
CREATE TABLE ai_help_vector (
  -- Hash of address and anchor, at most 64 bytes: the id in Vectorize as well.
  id TEXT PRIMARY KEY,
  locale TEXT NOT NULL,
  url TEXT NOT NULL,
  anchor TEXT NOT NULL,
  -- Of the model and the text: where it is unchanged, the vector need not be made again.
  hash TEXT NOT NULL,
  -- Base64 of one signed byte per dimension; null where Vectorize has it.
  vector TEXT
) WITHOUT ROWID;
CREATE INDEX ai_help_vector_locale ON ai_help_vector (locale);

-- The latest part of the updates feed. A load writes all rows under the next number; readers see the
-- one in update_state, so that an interrupted load changes nothing.
CREATE TABLE update_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  load INTEGER NOT NULL,
  -- Hash of what was loaded. Empty before the first load.
  content TEXT NOT NULL,
  since TEXT NOT NULL,
  until TEXT NOT NULL
);
INSERT INTO update_state (id, load, content, since, until) VALUES (1, 0, '', '', '');

CREATE TABLE update_release (
  load INTEGER NOT NULL,
  id INTEGER NOT NULL,
  browser TEXT NOT NULL,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  date TEXT NOT NULL,
  engine TEXT NOT NULL,
  engine_version TEXT NOT NULL,
  PRIMARY KEY (load, id)
) WITHOUT ROWID;
CREATE INDEX update_release_date ON update_release (load, date DESC, name, version);
CREATE UNIQUE INDEX update_release_version ON update_release (load, browser, version);

-- Numbered in feed order, newest first, and read by number. Rows are narrow,
-- since filters scan many of them; what is shown of an entry is in update_fact.
CREATE TABLE update_entry (
  load INTEGER NOT NULL,
  id INTEGER NOT NULL,
  date TEXT NOT NULL,
  key TEXT NOT NULL,
  kind TEXT NOT NULL,
  category TEXT NOT NULL,
  -- One bit for each browser, and for each status: see content-build/contract/updates.ts.
  browsers INTEGER NOT NULL,
  status INTEGER NOT NULL,
  has_page INTEGER NOT NULL,
  folded INTEGER NOT NULL,
  recorded INTEGER NOT NULL,
  -- Key and name in lower case, for the search by keyword.
  words TEXT NOT NULL,
  PRIMARY KEY (load, id)
) WITHOUT ROWID;
CREATE INDEX update_entry_date ON update_entry (load, date, key, kind);
CREATE INDEX update_entry_key ON update_entry (load, key);
CREATE INDEX update_entry_category ON update_entry (load, category);

CREATE TABLE update_fact (
  load INTEGER NOT NULL,
  entry_id INTEGER NOT NULL,
  -- JSON: the entry as the feed has it.
  facts TEXT NOT NULL,
  PRIMARY KEY (load, entry_id)
) WITHOUT ROWID;

CREATE TABLE update_event (
  load INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  entry_id INTEGER NOT NULL,
  PRIMARY KEY (load, release_id, entry_id)
) WITHOUT ROWID;

-- The articles about entries, in lower case and without locale: /docs/web/css/color.
CREATE TABLE update_page (
  load INTEGER NOT NULL,
  page TEXT NOT NULL,
  entry_id INTEGER NOT NULL,
  PRIMARY KEY (load, page, entry_id)
) WITHOUT ROWID;
