-- A login that has left for the provider is remembered by a signed cookie. What the
-- table held was good for a quarter of an hour: a login that is under way while a
-- deployment replaces the workers has to begin again.
DROP TABLE login_state;
