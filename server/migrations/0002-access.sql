-- Who may call: partners, their credentials, and what the token endpoint has to remember.
-- Local tables: nothing here refers to a tenant table, and no tenant table refers to these.

CREATE TABLE partner (
  partner_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL CONSTRAINT partner_kind CHECK (kind IN ('seller', 'service_partner', 'operator')),
  created_at timestamptz NOT NULL
);

-- A client without a partner is shared: technical users of all partners log in through it.
CREATE TABLE api_client (
  client_id text PRIMARY KEY,
  partner_id bigint REFERENCES partner,
  secret_hash text,
  secret_optional boolean NOT NULL DEFAULT false,
  scopes text[] NOT NULL,
  grant_types text[] NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CONSTRAINT api_client_grant_types CHECK (grant_types <@ ARRAY['client_credentials', 'password', 'refresh_token']),
  CONSTRAINT api_client_acts_for_itself CHECK (
    NOT 'client_credentials' = ANY (grant_types) OR (secret_hash IS NOT NULL AND partner_id IS NOT NULL))
);
CREATE INDEX api_client_partner ON api_client (partner_id);

CREATE TABLE technical_user (
  username text PRIMARY KEY,
  partner_id bigint NOT NULL REFERENCES partner,
  password_hash text NOT NULL,
  scopes text[] NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX technical_user_partner ON technical_user (partner_id);

-- Storage of the OAuth library. The id is the SHA-256 of a token's value, so that a copy of the table is no key ring.
CREATE TABLE oauth_record (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  expires_at timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oauth_record_grant ON oauth_record (grant_id);
CREATE INDEX oauth_record_expiry ON oauth_record (expires_at);

-- The newest key signs; older ones verify until the last token they signed has expired. Read by the token service only.
CREATE TABLE signing_key (
  kid text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
