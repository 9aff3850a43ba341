-- Telemetry counts by hour and dimension. Nothing about a single
-- reader, and never more rows than services/telemetry/counts.ts allows.
CREATE TABLE telemetry_count (
  -- Hours since 1970.
  hour INTEGER NOT NULL,
  -- The dimension: `page`, `locale`, `lcp docs`.
  dimension TEXT NOT NULL,
  -- The value: an address, a language, the upper bound of a range.
  value TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, dimension, value)
) WITHOUT ROWID;
-- The dashboard reads one dimension over many hours.
CREATE INDEX telemetry_count_dimension ON telemetry_count (dimension, hour);

-- The number of distinct values of a dimension in each hour, maintained by a trigger: a write
-- knows without reading them whether one more is allowed.
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
