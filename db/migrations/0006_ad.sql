-- Advertisements, selected by the topic of a page. Nothing here is about readers.
CREATE TABLE ad_campaign (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  -- The target of a click.
  url TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER,
  -- JSON lists; null matches anything.
  countries TEXT,
  slots TEXT,
  keywords TEXT,
  -- Budget; null is no cap.
  most_views INTEGER,
  most_clicks INTEGER,
  -- Shown only if nothing else matches.
  is_fallback INTEGER NOT NULL DEFAULT 0,
  is_paused INTEGER NOT NULL DEFAULT 0,
  views INTEGER NOT NULL DEFAULT 0,
  clicks INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);
CREATE INDEX ad_campaign_start ON ad_campaign (is_paused, starts_at);

CREATE TABLE ad_creative (
  id INTEGER PRIMARY KEY,
  campaign_id INTEGER NOT NULL REFERENCES ad_campaign (id) ON DELETE CASCADE,
  format TEXT NOT NULL CHECK (format IN ('side', 'top', 'main', 'leaderboard')),
  image TEXT NOT NULL REFERENCES ad_image (name),
  alt TEXT NOT NULL,
  copy TEXT NOT NULL,
  heading TEXT,
  cta TEXT,
  -- JSON: textColor, backgroundColor, ctaTextColor, ctaBackgroundColor and …Dark.
  colors TEXT NOT NULL
);
CREATE UNIQUE INDEX ad_creative_format ON ad_creative (campaign_id, format);
CREATE INDEX ad_creative_image ON ad_creative (image);

CREATE TABLE ad_image (
  -- Content hash and file extension: immutable.
  name TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  body BLOB NOT NULL
);

CREATE TABLE ad_day (
  creative_id INTEGER NOT NULL REFERENCES ad_creative (id) ON DELETE CASCADE,
  -- A day of UTC: 2026-11-21.
  day TEXT NOT NULL,
  views INTEGER NOT NULL DEFAULT 0,
  clicks INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (creative_id, day)
) WITHOUT ROWID;

-- Codes already counted, kept until they expire: each counts once.
CREATE TABLE ad_count (
  code TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('view', 'click')),
  creative_id INTEGER NOT NULL REFERENCES ad_creative (id) ON DELETE CASCADE,
  counted_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX ad_count_expiry ON ad_count (expires_at);
CREATE INDEX ad_count_creative ON ad_count (creative_id);

CREATE TRIGGER ad_counted AFTER INSERT ON ad_count
BEGIN
  INSERT INTO ad_day (creative_id, day, views, clicks)
  VALUES (new.creative_id, date(new.counted_at / 1000, 'unixepoch'), new.kind = 'view', new.kind = 'click')
  ON CONFLICT (creative_id, day) DO UPDATE SET
    views = views + excluded.views, clicks = clicks + excluded.clicks;
  UPDATE ad_campaign SET views = views + (new.kind = 'view'), clicks = clicks + (new.kind = 'click')
  WHERE id = (SELECT campaign_id FROM ad_creative WHERE id = new.creative_id);
END;
