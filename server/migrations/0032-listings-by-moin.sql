-- The shop page of an article is found by its moin.
CREATE INDEX listing_by_moin ON listing (partner_id, moin) WHERE moin IS NOT NULL;
