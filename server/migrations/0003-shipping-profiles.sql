-- How a partner ships: working days, cut-off, times, delivery type.
CREATE TABLE shipping_profile (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  -- as the partner wrote it; unique without regard to case and outer spaces through name_key
  name text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  working_days text[] NOT NULL,
  order_cutoff text NOT NULL,
  delivery_type text NOT NULL,
  default_processing_time int NOT NULL,
  transport_time int NOT NULL,
  created_at timestamptz NOT NULL,
  last_modified timestamptz NOT NULL,
  -- counts the changes: the entity tag of conditional requests
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT shipping_profile_name UNIQUE (partner_id, name_key),
  CONSTRAINT shipping_profile_times CHECK (default_processing_time BETWEEN 1 AND 99 AND transport_time BETWEEN 1 AND 99)
);
