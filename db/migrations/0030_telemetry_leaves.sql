-- Pings of telemetry had no reader here, and anybody could fill the database with them.
-- They go to a collector, or nowhere.
DROP TABLE telemetry_ping;
