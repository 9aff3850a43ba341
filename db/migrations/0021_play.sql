-- Playground code that readers have saved to share by a link. Times are
-- milliseconds since 1970.
CREATE TABLE play (
  -- Random: anyone who knows it may read the code.
  id TEXT PRIMARY KEY,
  -- Null once the owner's account is deleted; the link then stops working.
  user_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  html TEXT NOT NULL,
  css TEXT NOT NULL,
  js TEXT NOT NULL,
  src TEXT,
  cdn TEXT,
  created_at INTEGER NOT NULL,
  -- When its owner revoked the link.
  revoked_at INTEGER,
  -- The moderation decision; `open` until there is one.
  moderation TEXT NOT NULL DEFAULT 'open' CHECK (moderation IN ('open', 'allowed', 'blocked')),
  flag_count INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX play_user ON play (user_id, created_at);
-- For the moderation queue.
CREATE INDEX play_flagged ON play (moderation, flag_count);

CREATE TABLE play_flag (
  id INTEGER PRIMARY KEY,
  play_id TEXT NOT NULL REFERENCES play (id) ON DELETE CASCADE,
  reason TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX play_flag_play ON play_flag (play_id, created_at);

CREATE TRIGGER play_flagged_again
AFTER INSERT ON play_flag
BEGIN
  UPDATE play SET flag_count = flag_count + 1 WHERE id = new.play_id;
END;
