-- Statements of certifications: the server judges the cases of a run itself and signs what it found; an operator may want
-- a statement before a partner gets credentials.
ALTER TABLE sandbox_certification
  -- of the plan's cases, and the cases themselves where the plan is not the built-in one
  ADD COLUMN plan_hash text,
  ADD COLUMN definitions json,
  -- the last level that is reached, and why there is no statement
  ADD COLUMN reached text,
  ADD COLUMN unsigned text;

-- The certifier's verdict, where the server has found another one.
ALTER TABLE sandbox_certification_case ADD COLUMN claimed text;

CREATE TABLE certification_key (
  kid text NOT NULL,
  public_jwk json NOT NULL,
  -- null once the key is withdrawn
  sealed_private bytea,
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (kid)
);

-- The statement that was handed in for a partner.
CREATE TABLE partner_certification (
  partner_id bigint NOT NULL,
  statement text NOT NULL,
  handed_in_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id)
);
