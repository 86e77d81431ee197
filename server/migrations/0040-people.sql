-- People who use the console: they sign in with e-mail and password and have a role. Local tables, as all of access.

-- `session_version` is part of the name under which sessions, codes and refresh tokens know a person: raising it ends them
-- all. `access_version` is in access tokens: those with a lower one are refused, in every process within a second.
CREATE TABLE person (
  person_id uuid PRIMARY KEY,
  partner_id bigint NOT NULL REFERENCES partner,
  -- in lower case
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  session_version int NOT NULL DEFAULT 1,
  access_version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX person_email ON person (email) WHERE removed_at IS NULL;
CREATE INDEX person_partner ON person (partner_id);
-- Read every second: who was changed within the life of an access token.
CREATE INDEX person_changed ON person (changed_at);

-- A link that makes one person. The database has the SHA-256 of its secret part. Without an e-mail address the person who
-- accepts chooses one: the first operator's.
CREATE TABLE invitation (
  invitation_id uuid PRIMARY KEY,
  partner_id bigint NOT NULL REFERENCES partner,
  email text,
  role text NOT NULL,
  token_hash bytea NOT NULL,
  -- null: a client, or the server itself
  invited_by uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX invitation_token ON invitation (token_hash);
CREATE INDEX invitation_partner ON invitation (partner_id);
CREATE INDEX invitation_expiry ON invitation (expires_at);

-- Failed sign-ins of the last 15 minutes, by name and by address, both as digests; counted over all processes.
CREATE TABLE sign_in_failure (
  key text PRIMARY KEY,
  failed_at timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_failure_expiry ON sign_in_failure (expires_at);

-- Sessions that a person ended: their access tokens are refused. Kept as long as such a token could live.
CREATE TABLE ended_session (
  session_uid text PRIMARY KEY,
  ended_at timestamptz NOT NULL
);
CREATE INDEX ended_session_age ON ended_session (ended_at);

-- Sessions of browsers are found by a second name.
ALTER TABLE oauth_record ADD COLUMN uid text;
CREATE INDEX oauth_record_uid ON oauth_record (uid) WHERE uid IS NOT NULL;
