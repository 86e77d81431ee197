-- The request log is written with every request and searched now and then: the 10,000 rows of one seller are looked
-- through in some milliseconds, without an index that would cost as much as the row itself.
DROP INDEX sandbox_request_keys;
