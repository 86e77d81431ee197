import type { Actor } from '../../interfaces/orders/index.ts';

/** The actor of changes that the simulated marketplace makes. */
export const shop: Actor = { side: 'MARKETPLACE', id: 'sandbox' };
