-- The second factor of a person: the key of an authenticator app (RFC 6238). Local, as people are.
CREATE TABLE second_factor (
  person_id uuid PRIMARY KEY REFERENCES person,
  -- sealed where the installation has a secret
  key bytea NOT NULL,
  is_sealed boolean NOT NULL,
  -- the last time step whose code was taken: a code works once
  last_step bigint NOT NULL,
  -- SHA-256 of the recovery codes that were not used yet
  recovery bytea[] NOT NULL,
  created_at timestamptz NOT NULL
);
