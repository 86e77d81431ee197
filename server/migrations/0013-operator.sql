-- What the marketplace's own side needs: credentials that are renewed and revoked, apps of service partners and the
-- consent of sellers to them, and writes that may be repeated.

-- After a rotation the secret before stays good for a while.
ALTER TABLE api_client ADD COLUMN previous_secret_hash text, ADD COLUMN previous_valid_until timestamptz;
ALTER TABLE technical_user ADD COLUMN previous_password_hash text, ADD COLUMN previous_valid_until timestamptz;

-- Read every second or two: what was revoked within the life of an access token.
CREATE INDEX api_client_revoked ON api_client (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX technical_user_revoked ON technical_user (revoked_at) WHERE revoked_at IS NOT NULL;

-- Local tables, as all of access. `partner_id` of an app is the service partner who owns it.
CREATE TABLE app (
  app_id uuid PRIMARY KEY,
  partner_id bigint NOT NULL REFERENCES partner,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX app_partner ON app (partner_id);

-- A seller's consent that an app acts for them. Withdrawn ones stay; a new consent is a new installation.
CREATE TABLE app_installation (
  installation_id uuid PRIMARY KEY,
  app_id uuid NOT NULL REFERENCES app,
  partner_id bigint NOT NULL REFERENCES partner,
  scopes text[] NOT NULL,
  granted_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE UNIQUE INDEX app_installation_present ON app_installation (app_id, partner_id) WHERE revoked_at IS NULL;
CREATE INDEX app_installation_partner ON app_installation (partner_id);
CREATE INDEX app_installation_revoked ON app_installation (revoked_at) WHERE revoked_at IS NOT NULL;

-- Writes that were carried out under an Idempotency-Key, with their answer. The partner is the caller's own.
CREATE TABLE operator_request (
  partner_id bigint NOT NULL,
  client_id text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  request_hash bytea NOT NULL,
  status int NOT NULL,
  -- null for an answer without a body; never holds a secret
  answer json,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, client_id, key)
);
CREATE INDEX operator_request_age ON operator_request (partner_id, created_at);

-- Which services are offered with which variations of a seller.
CREATE TABLE service_variation_relation (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  service_uuid text NOT NULL,
  variation_ouid text NOT NULL,
  product_id text NOT NULL,
  target_ids text[] NOT NULL,
  service_provider text NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, id)
);

-- The customer as events name them; null for orders taken up before there were events.
ALTER TABLE sales_order ADD COLUMN customer_id text;
