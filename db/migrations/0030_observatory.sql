-- The observatory: what scans of other people's sites have found. Times are milliseconds since 1970.

-- A site as it was at its latest scan. However many are scanned, the number of rows is limited:
-- see services/observatory/store.ts.
CREATE TABLE observatory_site (
  id INTEGER PRIMARY KEY,
  -- Host, and the path where there is one.
  key TEXT NOT NULL UNIQUE,
  -- The part of the host that somebody registered.
  domain TEXT NOT NULL,
  grade TEXT NOT NULL,
  scanned_at INTEGER NOT NULL
);
CREATE INDEX observatory_site_domain ON observatory_site (domain, scanned_at);
CREATE INDEX observatory_site_age ON observatory_site (scanned_at);

-- Scans. Of several in a row with the same results, the first and the last are kept.
CREATE TABLE observatory_scan (
  -- Never given to another scan: it is in links.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  site_id INTEGER NOT NULL REFERENCES observatory_site (id) ON DELETE CASCADE,
  scanned_at INTEGER NOT NULL,
  algorithm_version INTEGER NOT NULL,
  grade TEXT NOT NULL,
  score INTEGER NOT NULL,
  status_code INTEGER NOT NULL,
  tests_passed INTEGER NOT NULL,
  tests_failed INTEGER NOT NULL,
  -- JSON: the result of each test, by its name.
  results TEXT NOT NULL,
  -- JSON: what tests say besides, and the headers. Only of the latest scan, and for a day.
  details TEXT
);
CREATE INDEX observatory_scan_site ON observatory_scan (site_id, id);
CREATE INDEX observatory_scan_details ON observatory_scan (scanned_at) WHERE details IS NOT NULL;

-- Sites by grade, counted by triggers: nobody has to read all sites for it.
CREATE TABLE observatory_grade (
  grade TEXT PRIMARY KEY,
  sites INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER observatory_site_added AFTER INSERT ON observatory_site
BEGIN
  INSERT INTO observatory_grade (grade, sites) VALUES (new.grade, 1)
  ON CONFLICT (grade) DO UPDATE SET sites = sites + 1;
END;

CREATE TRIGGER observatory_site_graded AFTER UPDATE OF grade ON observatory_site
WHEN old.grade <> new.grade
BEGIN
  UPDATE observatory_grade SET sites = sites - 1 WHERE grade = old.grade;
  INSERT INTO observatory_grade (grade, sites) VALUES (new.grade, 1)
  ON CONFLICT (grade) DO UPDATE SET sites = sites + 1;
END;

CREATE TRIGGER observatory_site_removed AFTER DELETE ON observatory_site
BEGIN
  UPDATE observatory_grade SET sites = sites - 1 WHERE grade = old.grade;
END;

-- Who has set out to scan a site, so that nobody else does for a minute, and how it failed.
CREATE TABLE observatory_attempt (
  key TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  -- A code of ScanErrorCode; null while it is under way, and where it went well.
  code TEXT,
  message TEXT
) WITHOUT ROWID;
CREATE INDEX observatory_attempt_age ON observatory_attempt (started_at);

-- Hosts that browsers ask by HTTPS only, as their makers publish them.
CREATE TABLE observatory_preload (
  domain TEXT PRIMARY KEY,
  include_sub_domains INTEGER NOT NULL
) WITHOUT ROWID;
