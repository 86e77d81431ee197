-- Jobs that transactions ask for. The queue is given them after the commit, because its functions notify its workers and
-- transactions that notify are committed one at a time. Rows are deleted when the queue has their jobs.
CREATE TABLE job_request (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  task text COLLATE "C" NOT NULL,
  -- real time; null for at once
  run_at timestamptz,
  once boolean NOT NULL,
  keep_earlier_run_at boolean NOT NULL,
  requested_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, id)
);
ALTER TABLE job_request SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
