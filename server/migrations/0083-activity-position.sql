-- The position of the rows that the open transaction writes. As a function it can stand in VALUES, which a cluster sends
-- straight to the partner's node after the coordinator has worked out the position.
CREATE FUNCTION activity_position() RETURNS bigint STABLE LANGUAGE sql AS
  'SELECT pg_current_xact_id()::text::bigint + coalesce((SELECT base FROM activity_base), 0)';
