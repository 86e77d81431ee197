import type { PartnerId } from '../../../../server/src/kernel/caller.ts';
import type { Database } from '../../../../server/src/platform/database.ts';
import { address } from '../../../../server/test/support/orders.ts';
import { type Answer, answered, type Call } from './calls.ts';
import { repeat, type Writer } from './client.ts';

const looked = 10;
const pauseMs = 150;
const tooEarlyMs = 100;

const order = {
  items: [
    {
      product: { sku: 'OPERATOR-1', productTitle: 'Kopfhörer', articleNumber: 'M00ABC12345XY' },
      price: 99.99,
      vatRate: 19,
    },
  ],
  payment: { paymentMethod: 'INVOICE_SINGLE' },
  deliveryAddress: address,
  force: true,
};

/** Whether a fraud is suspected, by order. */
type Orders = Map<string, boolean>;

/**
 * The marketplace's own system: it takes up orders and marks them under an Idempotency-Key each, and repeats whatever
 * is not answered. Each key must take effect once, whoever is killed.
 */
export function operatorWrites(
  call: Call,
  open: () => Database,
  { partner, random }: { partner: PartnerId; random: () => number },
): Writer {
  const orders: Orders = new Map();
  const wrong: string[] = [];
  let acknowledged = 0;
  let answers = 0;
  const base = `/operator/v1/partners/${partner}/orders`;
  const write = async (path: string, body: unknown, expected: number): Promise<Answer | undefined> => {
    answers += 1;
    const headers = { 'idempotency-key': `kills-${answers}` };
    const once = () => untilNotRunning(() => call('POST', path, body, headers));
    const answer = await once();
    if (answer.status !== expected) {
      wrong.push(`operator: ${path} ${answer.status} ${answer.text.slice(0, 200)}`);
      return undefined;
    }
    acknowledged += 1;
    if (random() < 0.3) {
      const again = await once();
      if (again.status !== answer.status || again.text !== answer.text)
        wrong.push(`operator: a repeat was answered ${again.status} ${again.text.slice(0, 200)}`);
    }
    return answer;
  };
  const running = repeat(pauseMs, async () => {
    const ids = [...orders.keys()];
    const id = ids[Math.floor(random() * ids.length)];
    if (id === undefined || random() < 0.6) {
      const answer = await write(base, order, 201);
      if (answer) orders.set((JSON.parse(answer.text) as { salesOrderId: string }).salesOrderId, false);
    } else {
      const suspected = random() < 0.5;
      const answer = await write(`${base}/${id}/fraud-suspicion`, { suspected }, 200);
      if (answer) orders.set(id, suspected);
    }
  });
  return {
    name: 'operator writes',
    acknowledged: () => acknowledged,
    async missingOfLatest() {
      const ids = [...orders.keys()].slice(-looked);
      const found = await Promise.all(
        ids.map(async (id) => (await answered(() => call('GET', `${base}/${id}`))).status === 200),
      );
      return ids.filter((_, index) => !found[index]).map((id) => `the operator's order ${id} is lost`);
    },
    async wrong() {
      const db = open();
      const rows = await db<{ id: string; suspected: boolean }[]>`
        SELECT id, suspected_fraud AS suspected FROM sales_order WHERE partner_id = ${partner}`;
      await db.end({ timeout: 5 });
      const stored = new Map(rows.map(({ id, suspected }) => [id, suspected]));
      const lost = [...orders].filter(([id]) => !stored.has(id)).map(([id]) => `order ${id} is lost`);
      const double = rows
        .filter(({ id }) => !orders.has(id))
        .map(({ id }) => `order ${id} was taken up twice`);
      const other = [...orders]
        .filter(([id, suspected]) => stored.has(id) && stored.get(id) !== suspected)
        .map(([id]) => `the mark of order ${id} is not the last one`);
      return [...wrong, ...lost, ...double, ...other];
    },
    stop: () => running.stop(),
  };
}

/** 409 with a Retry-After: the first attempt is still running. */
async function untilNotRunning(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await answered(call);
    if (answer.status !== 409 || !answer.text.includes('still running')) return answer;
    await new Promise((resolve) => setTimeout(resolve, tooEarlyMs));
  }
}
