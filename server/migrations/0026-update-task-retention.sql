-- Update tasks and their results are removed after a time (UPDATE_TASK_DAYS), the oldest first: the removal begins at the
-- oldest end of the primary keys, which must not stay full of dead entries.
ALTER TABLE update_task_result SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE update_task SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
