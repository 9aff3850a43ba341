-- Pings of telemetry had no reader here, and anybody could fill the database with them.
-- They go to a collector, or nowhere. Local databases may have seen this under another number.
DROP TABLE IF EXISTS telemetry_ping;
