-- Sections of documents whose text has been turned into vectors, for search by meaning.
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
