-- Sellers whose price reductions are held or refused for the time being; those of all others are processed.
CREATE TABLE price_reduction_handling (
  partner_id bigint NOT NULL,
  handling text COLLATE "C" NOT NULL,
  PRIMARY KEY (partner_id),
  CONSTRAINT price_reduction_handling_known CHECK (handling IN ('HOLD', 'REFUSE'))
);
