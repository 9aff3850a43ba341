-- Nothing read these telemetry pings, and anybody could fill the database with them.
-- They go to a collector, or nowhere. Local databases may have applied this under another number.
DROP TABLE IF EXISTS telemetry_ping;
