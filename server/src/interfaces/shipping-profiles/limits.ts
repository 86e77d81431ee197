/** How many shipping profiles a partner can have. */
export const mostProfiles = 1_000;
