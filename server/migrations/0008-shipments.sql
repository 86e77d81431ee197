-- What sellers handed over to carriers: one row is one parcel or one delivery by a forwarder.
CREATE TABLE shipment (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  -- settles the order of equal creation times: a later shipment has the greater one
  number bigint GENERATED ALWAYS AS IDENTITY,
  -- shared by the parcels that were reported together, else null
  multi_parcel_id uuid,
  carrier text COLLATE "C" NOT NULL,
  tracking_number text,
  -- the tracking number without regard to case and spaces
  tracking_key text COLLATE "C",
  ship_date timestamptz NOT NULL,
  -- {city, countryCode, zipCode}
  ship_from json NOT NULL,
  created_at timestamptz NOT NULL,
  -- the last line of its history again
  state text NOT NULL,
  state_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT shipment_tracking UNIQUE (partner_id, carrier, tracking_key),
  CONSTRAINT shipment_number_and_key CHECK ((tracking_number IS NULL) = (tracking_key IS NULL)),
  CONSTRAINT shipment_state_known CHECK (state IN
    ('SENT', 'ON_THE_WAY', 'DELIVERED', 'DELIVERED_FOR_PICKUP', 'DELIVERY_ATTEMPT_FAILED'))
);
CREATE INDEX shipment_created ON shipment (partner_id, created_at, number);
CREATE INDEX shipment_undelivered ON shipment (partner_id, state_at, number) WHERE state <> 'DELIVERED';

-- Items that left the house: each in one shipment, or in one group of parcels that were reported together.
CREATE TABLE shipped_item (
  partner_id bigint NOT NULL,
  position_item_id uuid NOT NULL,
  -- id of the shipment, or the multi_parcel_id that its parcels share
  group_id uuid NOT NULL,
  sales_order_id uuid NOT NULL,
  PRIMARY KEY (partner_id, position_item_id)
);

-- Which parcels of its group an item lies in, and the label with which it would come back.
CREATE TABLE shipment_item (
  partner_id bigint NOT NULL,
  shipment_id uuid NOT NULL,
  position_item_id uuid NOT NULL,
  -- order in which the items of a shipment were named
  number bigint GENERATED ALWAYS AS IDENTITY,
  return_carrier text,
  return_tracking_number text,
  return_address_carrier_id uuid,
  PRIMARY KEY (partner_id, shipment_id, position_item_id),
  CONSTRAINT shipment_item_shipment FOREIGN KEY (partner_id, shipment_id) REFERENCES shipment (partner_id, id),
  CONSTRAINT shipment_item_shipped FOREIGN KEY (partner_id, position_item_id)
    REFERENCES shipped_item (partner_id, position_item_id)
);
CREATE INDEX shipment_item_by_item ON shipment_item (partner_id, position_item_id);

-- Where a shipment was and when; nothing is ever changed or deleted here.
CREATE TABLE shipment_state (
  partner_id bigint NOT NULL,
  shipment_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL,
  occurred_on timestamptz NOT NULL,
  PRIMARY KEY (partner_id, shipment_id, number),
  CONSTRAINT shipment_state_shipment FOREIGN KEY (partner_id, shipment_id) REFERENCES shipment (partner_id, id)
);

-- Parcels with which customers send items back.
CREATE TABLE return_shipment (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  carrier text COLLATE "C" NOT NULL,
  tracking_number text NOT NULL,
  tracking_key text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL,
  state_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT return_shipment_tracking UNIQUE (partner_id, carrier, tracking_key),
  CONSTRAINT return_shipment_state_known CHECK (state IN ('ANNOUNCED', 'ON_THE_WAY', 'DELIVERED'))
);
CREATE INDEX return_shipment_created ON return_shipment (partner_id, created_at, number);
CREATE INDEX return_shipment_undelivered ON return_shipment (partner_id, state_at, number) WHERE state <> 'DELIVERED';

CREATE TABLE return_shipment_item (
  partner_id bigint NOT NULL,
  return_shipment_id uuid NOT NULL,
  position_item_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  sales_order_id uuid NOT NULL,
  -- until the return shipment is delivered
  open boolean NOT NULL,
  PRIMARY KEY (partner_id, return_shipment_id, position_item_id),
  CONSTRAINT return_shipment_item_parcel FOREIGN KEY (partner_id, return_shipment_id)
    REFERENCES return_shipment (partner_id, id)
);
CREATE UNIQUE INDEX return_shipment_item_once_open ON return_shipment_item (partner_id, position_item_id) WHERE open;

CREATE TABLE return_shipment_state (
  partner_id bigint NOT NULL,
  return_shipment_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL,
  occurred_on timestamptz NOT NULL,
  status_text text,
  PRIMARY KEY (partner_id, return_shipment_id, number),
  CONSTRAINT return_shipment_state_parcel FOREIGN KEY (partner_id, return_shipment_id)
    REFERENCES return_shipment (partner_id, id)
);
