/** Functions with more than 50 lines. Shorten one and remove it here; add none. */
export const longFunctions = [
  'platform/database/connection.ts openLink',
  'platform/database/listener.ts createListener',
  'platform/http/admission.ts openAdmission',
  'platform/http/connections.ts boundConnections',
  'platform/limits/daily-use.ts openDailyUse',
] as const;

/** Functions with more than four parameters. Give one an object and remove it here; add none. */
export const wideFunctions = [] as const;

/**
 * Files that hold SQL under another name than `store.ts` and `read.ts`, by the reason. Move it and remove the file here;
 * add none.
 */
export const sqlElsewhere: Readonly<Record<string, readonly string[]>> = {
  'the driver: its SQL sets up connections and transactions': [
    'platform/database.ts',
    'platform/database/connection.ts',
    'platform/database/copying.ts',
    'platform/database/listener.ts',
    'platform/database/timeouts.ts',
  ],
  'asks or changes PostgreSQL itself: its catalogue, policies, tables': [
    'backup/backup.ts',
    'backup/contents.ts',
    'backup/restore.ts',
    'platform/activity/partitions.ts',
    'platform/activity/positions.ts',
    'platform/database-check.ts',
    'platform/distribution.ts',
    'platform/foreign-keys.ts',
    'platform/health.ts',
    'platform/migrations.ts',
    'platform/row-security.ts',
    'platform/tables.ts',
    'tools/distribute.ts',
  ],
};
