-- Tries of a delivery that called nobody, because the consumer's key could not be opened. They do not bring the last try
-- nearer.
ALTER TABLE webhook_delivery ADD COLUMN attempts_without_call int NOT NULL DEFAULT 0;
