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

/** Files of slices that hold SQL under another name than `store.ts` and `read.ts`. Move it and remove the file here; add none. */
export const sqlElsewhere = [] as const;
