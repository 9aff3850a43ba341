-- Users and their sessions. Times are milliseconds
-- since 1970. Plans are numbers, from the free one up: see db/plans.ts.
CREATE TABLE user (
  -- Ids of deleted users are not reused.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  email TEXT NOT NULL,
  avatar_url TEXT,
  is_beta_tester INTEGER NOT NULL DEFAULT 0,
  is_staff INTEGER NOT NULL DEFAULT 0,
  is_super_user INTEGER NOT NULL DEFAULT 0,
  -- The plan according to the login provider, to payments, and to an operator's override.
  provider_plan INTEGER NOT NULL DEFAULT 0 CHECK (provider_plan BETWEEN 0 AND 4),
  provider_changed_at INTEGER NOT NULL DEFAULT 0,
  paid_plan INTEGER NOT NULL DEFAULT 0 CHECK (paid_plan BETWEEN 0 AND 4),
  enforced_plan INTEGER CHECK (enforced_plan BETWEEN 0 AND 4),
  plan INTEGER NOT NULL GENERATED ALWAYS AS
    (coalesce(enforced_plan, max(provider_plan, paid_plan))) STORED,
  subscriber_number INTEGER,
  customer TEXT,
  no_ads INTEGER NOT NULL DEFAULT 0,
  ai_help_history INTEGER NOT NULL DEFAULT 0,
  mdnplus_newsletter INTEGER NOT NULL DEFAULT 0,
  locale_override TEXT,
  collections_modified_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX user_subject ON user (issuer, subject);
CREATE UNIQUE INDEX user_subscriber ON user (subscriber_number);
CREATE UNIQUE INDEX user_customer ON user (customer);

CREATE TABLE subscription_transition (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  old_plan INTEGER NOT NULL,
  new_plan INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX subscription_transition_user ON subscription_transition (user_id);

-- On any change of plan: it is recorded, a first-time subscriber gets a
-- number, and a user back on the free plan loses what only subscribers have.
CREATE TRIGGER user_plan_changed
AFTER UPDATE OF provider_plan, paid_plan, enforced_plan ON user
WHEN new.plan <> old.plan
BEGIN
  INSERT INTO subscription_transition (user_id, old_plan, new_plan, created_at)
  VALUES (new.id, old.plan, new.plan, new.updated_at);
  UPDATE user SET no_ads = 0, mdnplus_newsletter = 0 WHERE id = new.id AND new.plan = 0;
  UPDATE user SET subscriber_number =
    (SELECT coalesce(max(subscriber_number), 0) + 1 FROM user)
  WHERE id = new.id AND new.plan > 0 AND new.subscriber_number IS NULL;
END;

CREATE TRIGGER user_plan_given
AFTER INSERT ON user
WHEN new.plan > 0 AND new.subscriber_number IS NULL
BEGIN
  UPDATE user SET subscriber_number =
    (SELECT coalesce(max(subscriber_number), 0) + 1 FROM user)
  WHERE id = new.id;
END;

CREATE TABLE session (
  -- SHA-256 of the cookie: nobody can log in with the contents of the database.
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_user ON session (user_id);
CREATE INDEX session_expiry ON session (expires_at);

-- Pending logins, between the redirect to the provider and the callback.
CREATE TABLE login_state (
  state_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  verifier TEXT NOT NULL,
  nonce TEXT NOT NULL,
  next TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX login_state_expiry ON login_state (expires_at);

-- Security events already processed, for deduplication. No user data.
CREATE TABLE account_event (
  id TEXT PRIMARY KEY,
  received_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX account_event_received ON account_event (received_at);

CREATE TABLE activity_ping (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  -- A day of UTC: 2026-11-21.
  day TEXT NOT NULL,
  activity TEXT NOT NULL,
  PRIMARY KEY (user_id, day)
) WITHOUT ROWID;

CREATE TABLE rate_limit (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  resets_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX rate_limit_reset ON rate_limit (resets_at);

-- What a request with an Idempotency-Key created, so that repeating it creates nothing.
CREATE TABLE idempotency_key (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  resource_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) WITHOUT ROWID;
CREATE INDEX idempotency_key_created ON idempotency_key (created_at);
