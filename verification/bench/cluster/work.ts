import { setTimeout as sleep } from 'node:timers/promises';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../../server/src/kernel/ids.ts';
import { recordEvents } from '../../../server/src/platform/events/index.ts';
import { type Answer, withEach } from '../../harness/clients.ts';
import { batchText } from '../../harness/uploads.ts';
import { readsOf, type Side, sendFor } from '../measure.ts';
import { known, type Site, skus } from './site.ts';

export type Size = Readonly<
  Record<'rounds' | 'seconds' | 'batches' | 'orders' | 'events' | 'sellers', number>
>;

/** What is measured on both databases, and how many times as long it may take on the cluster. */
type Work = { readonly atMost?: number; side(site: Site, size: Size): Side };

const connections = 8;
const ids = timeOrderedIds(systemClock);
const shipFromAddress = { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' };

const reads = (paths: readonly string[], atOnce: number, atMost?: number): Work => ({
  ...(atMost === undefined ? {} : { atMost }),
  side: ({ product, token }, { seconds }) => {
    const requests = readsOf(paths, token);
    return async () => () => sendFor(product.address, requests, { connections: atOnce, seconds });
  },
});

const accepted = ({ status, text }: Answer): string => {
  if (status >= 300 || status === 0) throw new Error(`${status} ${text.slice(0, 300)}`);
  return text;
};

type Placed = {
  readonly salesOrderId: string;
  readonly positionItems: readonly { positionItemId: string }[];
};

async function placed({ call }: Site, count: number): Promise<Placed[]> {
  const orders: Placed[] = [];
  await withEach(
    Array.from({ length: count }, (_, index) => skus[index % known]!),
    connections,
    async (sku) => {
      const body = { items: [{ sku, price: 100 }], force: true };
      orders.push(JSON.parse(accepted(await call('POST', '/v1/sandbox/orders', body))));
    },
  );
  return orders;
}

let shipped = 0;

const shipmentOf = ({ salesOrderId, positionItems: [item] }: Placed) => ({
  trackingKey: { carrier: 'DHL', trackingNumber: `BENCH-${++shipped}` },
  shipDate: new Date().toISOString(),
  shipFromAddress,
  positionItems: [
    {
      salesOrderId,
      positionItemId: item!.positionItemId,
      returnTrackingKey: { carrier: 'DHL', trackingNumber: `BACK-${shipped}` },
    },
  ],
});

const one = skus.map((sku) => `/v5/products/${sku}`);

export const works: Readonly<Record<string, Work>> = {
  'one variation, one connection': reads(one, 1, 1.5),
  'one variation, 32 connections': reads(one, 32, 1.5),
  [`pages of 100 variations, ${connections} connections`]: reads(['/v5/products?limit=100'], connections),
  [`orders listed, ${connections} connections`]: reads(['/v4/orders?limit=32'], connections),
  [`quantities in batches of 200, ${connections} connections`]: {
    atMost: 1.25,
    side: ({ product, token }, { seconds }) => {
      const requests = Array.from({ length: 40 }, (_, number) => ({
        method: 'POST' as const,
        path: '/v1/availability/quantities',
        token,
        body: JSON.stringify(
          Array.from({ length: 200 }, (_, at) => ({
            sku: skus[(number * 60 + at) % known],
            quantity: number + 1,
          })),
        ),
      }));
      return async () => () => sendFor(product.address, requests, { connections, seconds });
    },
  },
  'variations uploaded in batches of 500': {
    atMost: 1.25,
    side:
      ({ product, uploads }, { batches }) =>
      async (round) => {
        const texts = Array.from({ length: batches }, (_, at) =>
          batchText((at + 1) * 500, 500, round, product.address),
        );
        return async () => {
          let last = '';
          for (const text of texts) last = await uploads.post(text);
          await uploads.done(last, 10);
          return batches * 500;
        };
      },
  },
  [`orders placed, ${connections} connections`]: {
    side:
      (site, { orders }) =>
      async () =>
      async () =>
        (await placed(site, orders)).length,
  },
  [`shipments, ${connections} connections`]: {
    side:
      (site, { orders }) =>
      async () => {
        const bodies = (await placed(site, orders)).map(shipmentOf);
        return async () => {
          await withEach(bodies, connections, async (body) =>
            accepted(await site.call('POST', '/v1/shipments', body)),
          );
          return orders;
        };
      },
  },
  'webhook deliveries of one event': {
    side:
      ({ consumer, received, db, partner }, { events }) =>
      async () => {
        await consumer('pause');
        await received('times');
        const data = { orderId: 'O-1', createdAt: new Date().toISOString(), customerId: 'C-1' };
        const event = {
          partner: asPartnerId(partner),
          type: 'order.created',
          time: new Date(),
          data,
        } as const;
        await recordEvents(
          db,
          ids,
          Array.from({ length: events }, () => event),
        );
        while ((await db`SELECT 1 FROM webhook_arrival WHERE partner_id = ${partner} LIMIT 1`).length > 0)
          await sleep(20);
        return async () => {
          await consumer('resumption');
          while ((await received('count')).events < events) await sleep(5);
          return events;
        };
      },
  },
};
