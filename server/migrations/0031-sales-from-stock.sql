-- Whether the piece was taken from the seller's quantity: a cancellation before shipping gives back only what was taken.
ALTER TABLE position_item ADD COLUMN from_stock boolean NOT NULL DEFAULT false;

-- Orders of an autopilot that nothing could be bought for; they count towards its place in the sequence.
ALTER TABLE sandbox_autopilot ADD COLUMN skipped bigint NOT NULL DEFAULT 0;
