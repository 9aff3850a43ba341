-- What readers' browsers have counted, by hour and by what is counted. Nothing of a single
-- reader, and never more rows than services/telemetry/counts.ts lets in.
CREATE TABLE telemetry_count (
  -- Hours since 1970.
  hour INTEGER NOT NULL,
  -- What is counted: `page`, `locale`, `lcp docs`.
  dimension TEXT NOT NULL,
  -- Which of it: an address, a language, the upper end of a range.
  value TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, dimension, value)
) WITHOUT ROWID;
-- A dashboard reads one dimension over many hours.
CREATE INDEX telemetry_count_dimension ON telemetry_count (dimension, hour);

-- How many different values each hour has of a dimension: kept by a trigger, so that a write
-- knows without reading them whether there is room for one more.
CREATE TABLE telemetry_size (
  hour INTEGER NOT NULL,
  dimension TEXT NOT NULL,
  rows INTEGER NOT NULL,
  PRIMARY KEY (hour, dimension)
) WITHOUT ROWID;
CREATE TRIGGER telemetry_counted AFTER INSERT ON telemetry_count
BEGIN
  INSERT INTO telemetry_size (hour, dimension, rows) VALUES (new.hour, new.dimension, 1)
  ON CONFLICT (hour, dimension) DO UPDATE SET rows = rows + 1;
END;
