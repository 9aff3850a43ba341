-- Pings of the site's own telemetry, kept for a month.
CREATE TABLE telemetry_ping (
  app TEXT NOT NULL,
  -- Chosen by the client: a repeated upload is the same ping.
  id TEXT NOT NULL,
  ping TEXT NOT NULL,
  client_id TEXT,
  received_at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (app, id)
) WITHOUT ROWID;
CREATE INDEX telemetry_ping_client ON telemetry_ping (app, client_id);
CREATE INDEX telemetry_ping_received ON telemetry_ping (received_at);
