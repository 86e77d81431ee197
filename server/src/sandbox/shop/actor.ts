import type { Actor } from '../../interfaces/orders/index.ts';

/** Who a change was made by when the simulated marketplace made it. */
export const shop: Actor = { side: 'MARKETPLACE', id: 'sandbox' };
