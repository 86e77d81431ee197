-- How many requests of a kind a partner has sent on a day (UTC), for limits that are counted by the day. One row a
-- partner and kind, of the latest day. Only counts: losing the table gives everybody a fresh day.
CREATE TABLE daily_use (
  partner_id bigint NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  used int NOT NULL,
  PRIMARY KEY (partner_id, kind)
);
