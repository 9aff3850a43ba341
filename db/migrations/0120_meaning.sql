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
