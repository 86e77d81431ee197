-- What the row held before its last write: tells that write whether the variation ran out of stock or has stock again.
ALTER TABLE available_quantity ADD COLUMN previous_quantity int NOT NULL DEFAULT 0;

-- The newest change of obstacles, for conditional reads of the marketplace statuses.
CREATE INDEX listing_by_obstacles ON listing (partner_id, obstacles_modified) WHERE obstacles_modified IS NOT NULL;
