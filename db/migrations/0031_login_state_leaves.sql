-- Pending logins are now kept in a signed cookie. Rows of
-- this table expired after 15 minutes: a login that is pending while a
-- deployment replaces the workers has to be started again.
DROP TABLE login_state;
