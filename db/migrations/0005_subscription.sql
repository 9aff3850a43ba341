-- Subscriptions as the payment provider last told of them.
CREATE TABLE subscription (
  id TEXT PRIMARY KEY,
  customer TEXT NOT NULL,
  -- Null until the provider has said whose customer that is.
  user_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
  plan INTEGER NOT NULL CHECK (plan BETWEEN 0 AND 4),
  status TEXT NOT NULL,
  -- Seconds since 1970 of the newest event that counts here.
  event_at INTEGER NOT NULL
);
CREATE INDEX subscription_user ON subscription (user_id);
CREATE INDEX subscription_customer ON subscription (customer);

-- Events that were carried out, so that none is twice.
CREATE TABLE payment_event (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  received_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX payment_event_received ON payment_event (received_at);
