-- The activity has taken the place of these histories. Processes of the version before still write them during an update,
-- so a later version drops the tables. Until then nothing may keep a reset from deleting the items.
-- Replaces 1fa95684f980101e1d4eb00d58bf76133c3d665a052daab1163ce426a6f9843a.
ALTER TABLE returned_item_change DROP CONSTRAINT returned_item_change_item;
ALTER TABLE position_item_change DROP CONSTRAINT position_item_change_item;
