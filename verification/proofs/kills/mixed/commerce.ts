import type { PartnerId } from '../../../../server/src/kernel/caller.ts';
import type { Database } from '../../../../server/src/platform/database.ts';
import { skuOf } from '../../../../server/test/support/batches.ts';
import { violations } from '../../races/check.ts';
import { operations, type Pool } from '../../races/operations.ts';
import { lots } from '../../races/run.ts';
import { type Deed, seededRandom, type World } from '../../races/world.ts';
import { answered, type Call } from './calls.ts';
import { repeat, type Writer } from './client.ts';

type Placing = { readonly ids: Set<string>; unanswered: number };

export type Goods = { readonly firstSku: number; readonly count: number };

const looked = 10;
const pauseMs = 120;

/** Orders, cancellations, shipments, returns and price reductions of one seller by several clients at once. */
export async function commerce(
  call: Call,
  open: () => Database,
  { partner, goods, clients, seed }: { partner: PartnerId; goods: Goods; clients: number; seed: number },
): Promise<Writer & { readonly deeds: readonly Deed[]; readonly placing: Readonly<Placing> }> {
  const placing: Placing = { ids: new Set(), unanswered: 0 };
  const pool: Pool = { items: [], trackingNumbers: [], shipments: [] };
  const deeds: Deed[] = [];
  const world = worldOver(call, partner, { goods, placing });
  const first = seededRandom(seed);
  for (let orders = 0; orders < 5; orders += 1) deeds.push(await operations.place!(world, pool, first));
  const running = Array.from({ length: clients }, (_, number) => {
    const chance = seededRandom(seed * 1000 + number + 1);
    return repeat(pauseMs, async () => {
      const name = lots[Math.floor(chance() * lots.length)]!;
      deeds.push(await operations[name]!(world, pool, chance));
    });
  });
  const exists = async (path: string) => (await answered(() => call('GET', path))).status === 200;
  return {
    name: 'orders to returns',
    deeds,
    placing,
    acknowledged: () => deeds.filter(({ status }) => status >= 200 && status < 300).length,
    async missingOfLatest() {
      const paths = [
        ...[...placing.ids].slice(-looked).map((id) => `/v4/orders/${id}`),
        ...pool.shipments.slice(-looked).map((id) => `/v1/shipments/${id}`),
      ];
      const found = await Promise.all(paths.map(exists));
      return paths.filter((_, index) => !found[index]).map((path) => `${path} is lost`);
    },
    async wrong() {
      const db = open();
      try {
        const broken = await violations(db, partner, deeds);
        return [...broken, ...(await wrongOrders(db, partner, placing))];
      } finally {
        await db.end({ timeout: 5 });
      }
    },
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}

/** The sandbox's customers in the place of the domain's functions: they may be cut off like everybody else. */
function worldOver(
  call: Call,
  partner: PartnerId,
  { goods, placing }: { goods: Goods; placing: Placing },
): World {
  let turn = 0;
  const next = () => skuOf(goods.firstSku + (turn++ % goods.count));
  const done = ({ status, text }: { status: number; text: string }) => {
    if (![0, 200, 201, 409].includes(status)) throw new Error(`The sandbox answered ${status} ${text}`);
    return status === 200 || status === 201;
  };
  return {
    get db(): never {
      throw new Error('These clients know the interfaces only.');
    },
    partner,
    call: (method, url, body) => call(method, url, body),
    async place(pieces) {
      const items = Array.from({ length: pieces }, () => ({ sku: next(), price: 100 }));
      const { status, text, unanswered } = await answered(() =>
        call('POST', '/v1/sandbox/orders', { items, force: true }),
      );
      placing.unanswered += unanswered;
      if (status !== 201) throw new Error(`No order: ${status} ${text}`);
      const order = JSON.parse(text) as {
        salesOrderId: string;
        positionItems: { positionItemId: string }[];
      };
      placing.ids.add(order.salesOrderId);
      return { salesOrderId: order.salesOrderId, items: order.positionItems };
    },
    cancelByMarketplace: async (id) =>
      done(
        await call('POST', `/v1/sandbox/orders/${id}/cancellation`, { reason: 'CANCELLED_ON_CUSTOMER_WISH' }),
      ),
    announce: async (items, trackingNumber) =>
      done(await call('POST', '/v1/sandbox/returns', { items, carrier: 'DHL', trackingNumber })),
  };
}

/** Every acknowledged order is there, and no more others than requests that were never answered. */
async function wrongOrders(
  db: Database,
  partner: PartnerId,
  { ids, unanswered }: Placing,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`SELECT id FROM sales_order WHERE partner_id = ${partner}`;
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...ids].filter((id) => !stored.has(id)).map((id) => `order ${id} is lost`);
  const extra = rows.length - (ids.size - lost.length);
  return extra <= unanswered ? lost : [...lost, `${extra} orders more, of ${unanswered} unanswered requests`];
}
