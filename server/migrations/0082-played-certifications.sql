-- Certifications that the server plays itself, against the driver of a connector that runs already.
ALTER TABLE sandbox_certification
  -- where the driver is, without what may be a secret in its address
  ADD COLUMN driver text,
  -- why not all cases were played
  ADD COLUMN interrupted text;

-- The run that a server plays for a seller, one at a time.
CREATE TABLE sandbox_certification_player (
  partner_id bigint NOT NULL,
  certification_id uuid NOT NULL,
  -- real time; a player that has not said by then that it goes on has ended with its server
  kept_until timestamptz NOT NULL,
  PRIMARY KEY (partner_id)
);
