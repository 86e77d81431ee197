-- Keys with which the webhooks of one seller of a sandbox are signed while a fault has the marketplace change its keys.
CREATE TABLE sandbox_signing_key (
  partner_id bigint NOT NULL,
  fault_id uuid NOT NULL,
  algorithm text NOT NULL,
  kid text NOT NULL,
  public_jwk jsonb NOT NULL,
  sealed_private bytea NOT NULL,
  PRIMARY KEY (partner_id, fault_id, algorithm)
);
