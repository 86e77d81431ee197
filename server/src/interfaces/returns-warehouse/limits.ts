/** How many return addresses a partner can have. */
export const mostAddresses = 1_000;
