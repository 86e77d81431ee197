-- Stock of a partner's variations: the hottest write there is, so the row is narrow and nothing else is indexed.
CREATE TABLE available_quantity (
  partner_id bigint NOT NULL,
  sku text COLLATE "C" NOT NULL,
  quantity int NOT NULL,
  -- X-Request-Timestamp of the last write that was applied, or its arrival
  requested_at timestamptz NOT NULL,
  last_modified timestamptz NOT NULL,
  PRIMARY KEY (partner_id, sku),
  CONSTRAINT available_quantity_range CHECK (quantity BETWEEN 0 AND 999999999),
  CONSTRAINT available_quantity_of_variation FOREIGN KEY (partner_id, sku) REFERENCES variation (partner_id, sku)
) WITH (fillfactor = 60);

-- How a variation is shipped. The foreign key is what keeps a linked profile from being deleted.
CREATE TABLE delivery_information (
  partner_id bigint NOT NULL,
  sku text COLLATE "C" NOT NULL,
  shipping_profile_id uuid NOT NULL,
  -- null: DEFAULT, the profile's own
  processing_time int,
  requested_at timestamptz NOT NULL,
  last_modified timestamptz NOT NULL,
  PRIMARY KEY (partner_id, sku),
  CONSTRAINT delivery_information_time CHECK (processing_time BETWEEN 1 AND 99),
  CONSTRAINT delivery_information_of_variation FOREIGN KEY (partner_id, sku) REFERENCES variation (partner_id, sku),
  CONSTRAINT delivery_information_profile FOREIGN KEY (partner_id, shipping_profile_id) REFERENCES shipping_profile (partner_id, id)
) WITH (fillfactor = 80);
CREATE INDEX delivery_information_by_profile ON delivery_information (partner_id, shipping_profile_id, sku);

-- Why a variation that is ONLINE cannot be bought: told beside its marketplace status.
ALTER TABLE listing ADD COLUMN obstacles text[] NOT NULL DEFAULT ARRAY['NO_STOCK', 'NO_SHIPPING_PROFILE'];
ALTER TABLE listing ADD COLUMN obstacles_modified timestamptz;
