-- What a try was answered with beside status and body: names and values of headers, secrets taken out. Bounded by the writer.
ALTER TABLE webhook_attempt ADD COLUMN response_headers json;
-- Since when the key that encrypts cannot be opened: it was sealed with another secret, or has been changed.
ALTER TABLE webhook_consumer ADD COLUMN key_unreadable_since timestamptz;
