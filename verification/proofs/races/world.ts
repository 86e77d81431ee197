import type { FulfillmentStatus, Order } from '../../../server/src/interfaces/orders/index.ts';
import type { PartnerId } from '../../../server/src/kernel/caller.ts';
import type { Database } from '../../../server/src/platform/database.ts';

/** An item as the clients of a run know it. */
export type KnownItem = { readonly positionItemId: string; readonly salesOrderId: string };

/** What the clients of a run learn of an order that they placed. */
type Placed = Pick<Order, 'salesOrderId'> & {
  readonly items: readonly Pick<Order['items'][number], 'positionItemId'>[];
};

/** What a run acts on. */
export type World = {
  readonly db: Database;
  readonly partner: PartnerId;
  /** Calls the interfaces as the seller. */
  call(
    method: string,
    url: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly text: string }>;
  /** Places an order of so many pieces, as a customer does. */
  place(pieces: number): Promise<Placed>;
  /** Does what the marketplace or a customer does; true when it was done, false when it was refused. */
  cancelByMarketplace(salesOrderId: string): Promise<boolean>;
  announce(items: readonly KnownItem[], trackingNumber: string): Promise<boolean>;
};

/** What one client did: which operation on which items, and how it ended. */
export type Deed = {
  readonly operation: string;
  readonly items: readonly KnownItem[];
  readonly status: number;
  /** Tracking number that a shipment was to have. */
  readonly trackingNumber?: string;
  readonly text: string;
};

/** Where an item stands after a run. */
export type ItemState = {
  readonly id: string;
  readonly salesOrderId: string;
  readonly status: FulfillmentStatus;
  readonly priceCents: number;
};

/** Equal seeds give equal numbers from 0 up to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
