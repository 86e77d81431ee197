-- The private part of keys for access tokens is sealed with the secret of the installation. As long as no start with that
-- secret has sealed a key, private_jwk holds all of it; then it holds the public part only, which servers of the version
-- before go on publishing and verifying with while both versions run.
ALTER TABLE signing_key ADD COLUMN sealed_private bytea;
