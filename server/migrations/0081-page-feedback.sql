-- What readers of the portal say about its pages. Local: it belongs to no partner. Nothing says who the reader was.
CREATE TABLE page_feedback (
  -- chosen by the reader's browser, so that a repeated request counts once and a comment finds its vote
  id uuid PRIMARY KEY,
  page text NOT NULL,
  is_helpful boolean NOT NULL,
  comment text,
  -- ascends with the time of the comment, for pages of them
  comment_id uuid UNIQUE,
  given_at timestamptz NOT NULL
);
CREATE INDEX page_feedback_given_at ON page_feedback (given_at);
-- The votes of each page, so that the operator's list reads one row a page.
CREATE TABLE page_votes (
  page text PRIMARY KEY,
  helpful bigint NOT NULL,
  unhelpful bigint NOT NULL
);
