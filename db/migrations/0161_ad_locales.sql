-- Locales of pages that show a campaign, as JSON; all of them if null.
ALTER TABLE ad_campaign ADD COLUMN locales TEXT;
