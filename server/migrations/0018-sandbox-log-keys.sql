-- The request log is written with every request and searched now and then: the 10,000 rows of one seller are looked
-- through in some milliseconds, without an index that every request would have to pay for.
DROP INDEX sandbox_request_keys;
-- Rows of the usual size are stored as they are: packing them costs more than writing them, and they soon go again.
ALTER TABLE sandbox_request SET (toast_tuple_target = 8160);
