-- What deliveries of a consumer are signed with; every receiver of the guide takes ES256.
ALTER TABLE webhook_consumer ADD COLUMN signature_algorithm text NOT NULL DEFAULT 'ES256'
  CONSTRAINT webhook_consumer_signature_algorithm CHECK (signature_algorithm IN ('ES256', 'Ed25519'));
-- The marketplace has disabled it, so that its seller cannot bring it back.
ALTER TABLE webhook_consumer ADD COLUMN disabled_by_operator boolean NOT NULL DEFAULT false;
-- Since when a key is published no more and signs nothing, because somebody else may have it. Its private part is removed.
ALTER TABLE webhook_signing_key ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE webhook_signing_key ALTER COLUMN sealed_private DROP NOT NULL;
