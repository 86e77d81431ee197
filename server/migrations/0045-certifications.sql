-- Certifications of a sandbox: runs of a seller, the throw-away sellers of each run, and what was found in each case.
CREATE TABLE sandbox_certification (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  plan text NOT NULL,
  level text,
  cases text[],
  seed bigint NOT NULL,
  connector_name text,
  connector_version text,
  -- real time, here and below
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- version of the certifier that ended the run, what the server found, and its signature
  certifier_version text,
  report json,
  statement text,
  PRIMARY KEY (partner_id, id)
);

CREATE TABLE sandbox_certification_case (
  partner_id bigint NOT NULL,
  certification_id uuid NOT NULL,
  name text COLLATE "C" NOT NULL,
  seller_id bigint NOT NULL,
  verdict text NOT NULL,
  why json NOT NULL,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, certification_id, name)
);

-- The sellers of a run, by the seller who started it. Their clients are revoked, and then everything of them is removed.
CREATE TABLE sandbox_certification_seller (
  partner_id bigint NOT NULL,
  seller_id bigint NOT NULL,
  certification_id uuid NOT NULL,
  case_name text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (partner_id, seller_id)
);
CREATE INDEX sandbox_certification_seller_run ON sandbox_certification_seller (partner_id, certification_id);

-- Of a throw-away seller: whose evidence is kept, the position of the last entry, and how much is stored.
CREATE TABLE sandbox_evidence_count (
  partner_id bigint NOT NULL,
  last bigint NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (partner_id)
);

CREATE TABLE sandbox_evidence (
  partner_id bigint NOT NULL,
  position bigint NOT NULL,
  -- JSON, compressed by Zstandard
  entry bytea NOT NULL,
  PRIMARY KEY (partner_id, position)
);
ALTER TABLE sandbox_evidence ALTER COLUMN entry SET STORAGE EXTERNAL;
