-- The entries of a task, packed with Zstandard by the server: a fraction of what there is to write, to log and to remove
-- again. `payload` is left to tasks that were accepted before.
ALTER TABLE update_task ADD COLUMN entries bytea;
