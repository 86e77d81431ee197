-- How far a seller's sandbox clock is ahead of the real one.
CREATE TABLE sandbox_clock (
  partner_id bigint NOT NULL PRIMARY KEY,
  ahead_ms bigint NOT NULL,
  CONSTRAINT sandbox_clock_forward CHECK (ahead_ms >= 0)
);
