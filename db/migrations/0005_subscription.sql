-- Subscriptions, as last reported by the payment provider.
CREATE TABLE subscription (
  id TEXT PRIMARY KEY,
  customer TEXT NOT NULL,
  -- Null until the provider has named the customer's user.
  user_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
  plan INTEGER NOT NULL CHECK (plan BETWEEN 0 AND 4),
  status TEXT NOT NULL,
  -- Time of the newest event applied to this row, in seconds since 1970.
  event_at INTEGER NOT NULL
);
CREATE INDEX subscription_user ON subscription (user_id);
CREATE INDEX subscription_customer ON subscription (customer);

-- Events already processed, for deduplication.
CREATE TABLE payment_event (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  received_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX payment_event_received ON payment_event (received_at);
