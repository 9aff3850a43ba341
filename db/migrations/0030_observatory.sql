-- The observatory: results of scans of other sites. Times are milliseconds since 1970.

-- A site at its latest scan. The number of rows is limited however many are scanned:
-- see services/observatory/store.ts.
CREATE TABLE observatory_site (
  id INTEGER PRIMARY KEY,
  -- Host, and the path if there is one.
  key TEXT NOT NULL UNIQUE,
  -- The registrable domain of the host.
  domain TEXT NOT NULL,
  grade TEXT NOT NULL,
  scanned_at INTEGER NOT NULL
);
CREATE INDEX observatory_site_domain ON observatory_site (domain, scanned_at);
CREATE INDEX observatory_site_age ON observatory_site (scanned_at);

-- Scans. Of several in a row with the same results, the first and the last are kept.
CREATE TABLE observatory_scan (
  -- Never reused: links contain it.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  site_id INTEGER NOT NULL REFERENCES observatory_site (id) ON DELETE CASCADE,
  scanned_at INTEGER NOT NULL,
  algorithm_version INTEGER NOT NULL,
  grade TEXT NOT NULL,
  score INTEGER NOT NULL,
  status_code INTEGER NOT NULL,
  tests_passed INTEGER NOT NULL,
  tests_failed INTEGER NOT NULL,
  -- JSON: the result of each test, by name.
  results TEXT NOT NULL,
  -- JSON: details of the tests, and the headers. Latest scan only, kept for a day.
  details TEXT
);
CREATE INDEX observatory_scan_site ON observatory_scan (site_id, id);
CREATE INDEX observatory_scan_details ON observatory_scan (scanned_at) WHERE details IS NOT NULL;

-- Sites by grade, counted by triggers, so that no query reads all sites.
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

-- Scans under way or failed: a site is scanned at most once a minute.
CREATE TABLE observatory_attempt (
  key TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  -- A ScanErrorCode; null while the scan is under way, or if it succeeded.
  code TEXT,
  message TEXT
) WITHOUT ROWID;
CREATE INDEX observatory_attempt_age ON observatory_attempt (started_at);

-- Hosts on the HSTS preload list, as browser vendors publish it.
CREATE TABLE observatory_preload (
  domain TEXT PRIMARY KEY,
  include_sub_domains INTEGER NOT NULL
) WITHOUT ROWID;
