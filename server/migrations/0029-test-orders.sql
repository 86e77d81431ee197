-- Parcels that were reported together are read together.
CREATE INDEX shipment_multi_parcel ON shipment (partner_id, multi_parcel_id, number) WHERE multi_parcel_id IS NOT NULL;

-- Orders that nobody pays: their receipts are not real ones. These have negative numbers, so that those of real ones have no gaps.
ALTER TABLE sales_order ADD COLUMN is_test boolean NOT NULL DEFAULT false;
