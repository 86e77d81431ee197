-- Where returns go, and with which carriers.
CREATE TABLE return_address (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  warehouse_type text NOT NULL,
  is_misdirected boolean NOT NULL,
  is_business boolean,
  recipient text NOT NULL,
  recipient_suffix text,
  street text,
  house_number text,
  zip_code text,
  city text,
  country text NOT NULL,
  -- recipient and address without regard to case, spaces, punctuation and abbreviations
  normalised text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  last_modified timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT return_address_normalised UNIQUE (partner_id, normalised),
  CONSTRAINT return_address_type CHECK (warehouse_type IN ('NATIONAL', 'INTERNATIONAL', 'INTERNATIONAL_CONSOLIDATION_HUB')),
  CONSTRAINT return_address_hub CHECK (NOT (is_misdirected AND warehouse_type = 'INTERNATIONAL_CONSOLIDATION_HUB'))
);
CREATE UNIQUE INDEX return_address_one_misdirected ON return_address (partner_id) WHERE is_misdirected;

CREATE TABLE return_carrier (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  return_address_id uuid NOT NULL,
  carrier text NOT NULL,
  -- the codes in their wire shape; null for HERMES
  codes json,
  -- the codes without regard to case, so that two addresses of a partner cannot share them; null without codes
  codes_key text COLLATE "C",
  created_at timestamptz NOT NULL,
  last_modified timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT return_carrier_once UNIQUE (partner_id, return_address_id, carrier),
  CONSTRAINT return_carrier_codes UNIQUE (partner_id, carrier, codes_key),
  CONSTRAINT return_carrier_name CHECK (carrier IN ('DHL', 'GLS', 'HERMES')),
  CONSTRAINT return_carrier_address FOREIGN KEY (partner_id, return_address_id) REFERENCES return_address (partner_id, id)
);
