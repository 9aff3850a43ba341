-- The browsers that a user cares for, as in the cookie: a query and the oldest version of each.
-- Empty if they gave the choice up, null if they never made one.
ALTER TABLE user ADD COLUMN browsers TEXT CHECK (length(browsers) <= 2500);
