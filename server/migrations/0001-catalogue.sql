-- Reference data of the marketplace: the same for all partners.
CREATE TABLE brand (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  logo text NOT NULL,
  usable boolean NOT NULL,
  last_modified timestamptz NOT NULL
);

CREATE TABLE category_group (
  name text COLLATE "C" PRIMARY KEY,
  -- title, variationThemes, attributes and additionalRequirements in their wire shape
  definition json NOT NULL,
  created_at timestamptz NOT NULL,
  last_modified timestamptz NOT NULL
);

CREATE TABLE category (
  name text COLLATE "C" PRIMARY KEY,
  category_group text COLLATE "C" NOT NULL REFERENCES category_group (name)
);
CREATE INDEX category_by_group ON category (category_group);

-- What a partner said about a variation. Content and pricing are kept apart because they change apart.
CREATE TABLE variation (
  partner_id bigint NOT NULL,
  sku text COLLATE "C" NOT NULL,
  product_reference text COLLATE "C" NOT NULL,
  category text COLLATE "C" NOT NULL,
  brand_id text COLLATE "C" NOT NULL,
  ean text COLLATE "C" NOT NULL,
  -- the moin the partner claimed for this ean, checked by the review
  claimed_moin text COLLATE "C",
  -- newest contract's wire shape without pricing and moin
  content json NOT NULL,
  content_hash bytea NOT NULL,
  pricing json NOT NULL,
  -- X-Request-Timestamp of the last write that was applied, or its arrival when it carried none
  content_requested_at timestamptz,
  price_requested_at timestamptz,
  content_changed_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, sku)
) WITH (fillfactor = 60, toast_tuple_target = 8160);
CREATE UNIQUE INDEX variation_by_ean ON variation (partner_id, ean);
CREATE INDEX variation_by_reference ON variation (partner_id, product_reference, sku);
CREATE INDEX variation_by_category ON variation (partner_id, category, sku);
CREATE INDEX variation_by_brand ON variation (partner_id, brand_id, sku);
CREATE INDEX variation_by_content_change ON variation (partner_id, content_changed_at, sku);

-- What the marketplace says about a variation: reviewed state, shop identifier, active flag.
CREATE TABLE listing (
  partner_id bigint NOT NULL,
  sku text COLLATE "C" NOT NULL,
  active boolean NOT NULL DEFAULT true,
  active_modified timestamptz NOT NULL,
  active_requested_at timestamptz,
  -- outcome of the last review; `status` is what is shown: this, or INACTIVE
  verdict text NOT NULL,
  status text NOT NULL,
  status_modified timestamptz NOT NULL,
  moin text COLLATE "C",
  errors json NOT NULL DEFAULT '[]',
  information json NOT NULL DEFAULT '[]',
  -- null when nothing is to be reviewed
  review_due_at timestamptz,
  review_attempts int NOT NULL DEFAULT 0,
  -- content hash the due review is about, so that a verdict on older content is never stored
  review_of bytea NOT NULL,
  PRIMARY KEY (partner_id, sku),
  CONSTRAINT listing_verdict CHECK (verdict IN ('PENDING', 'ONLINE', 'RESTRICTED', 'REJECTED')),
  CONSTRAINT listing_status CHECK (status = CASE WHEN active THEN verdict ELSE 'INACTIVE' END),
  CONSTRAINT listing_of_variation FOREIGN KEY (partner_id, sku) REFERENCES variation (partner_id, sku)
) WITH (fillfactor = 80);
CREATE INDEX listing_by_change ON listing (partner_id, status_modified, sku);
CREATE INDEX listing_by_status ON listing (partner_id, status, status_modified, sku);
CREATE INDEX listing_to_review ON listing (partner_id, review_due_at) WHERE review_due_at IS NOT NULL;

-- A batch of writes that was accepted. Worked off in the order of acceptance, one at a time per partner.
CREATE TABLE update_task (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  aspect text NOT NULL,
  contract text NOT NULL,
  requested_at timestamptz,
  accepted_at timestamptz NOT NULL,
  finished_at timestamptz,
  total int NOT NULL,
  progress int NOT NULL DEFAULT 0,
  succeeded int NOT NULL DEFAULT 0,
  failed int NOT NULL DEFAULT 0,
  unchanged int NOT NULL DEFAULT 0,
  -- the request body; removed when the task is done
  payload text,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT update_task_aspect CHECK (aspect IN ('variations', 'prices', 'active-status'))
) WITH (fillfactor = 80);
CREATE INDEX update_task_open ON update_task (partner_id, sequence) WHERE finished_at IS NULL;

-- Outcomes of the items `first_item` and following of a task, in the order of the request.
CREATE TABLE update_task_result (
  partner_id bigint NOT NULL,
  task_id uuid NOT NULL,
  first_item int NOT NULL,
  succeeded json NOT NULL,
  failed json NOT NULL,
  unchanged json NOT NULL,
  PRIMARY KEY (partner_id, task_id, first_item),
  CONSTRAINT update_task_result_of_task FOREIGN KEY (partner_id, task_id) REFERENCES update_task (partner_id, id)
);
