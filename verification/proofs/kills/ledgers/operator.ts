import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, answered, type Call, missing, repeat } from '../../../harness/clients.ts';
import type { Ledger } from '../../../harness/ledger.ts';
import { orderBody } from '../../races/customers.ts';

const looked = 10;
const pauseMs = 150;
const tooEarlyMs = 100;

/**
 * The marketplace's own system: it takes up orders and marks them under an Idempotency-Key each, and repeats whatever
 * is not answered. Each key must take effect once, whoever is killed.
 */
export function operatorWrites(
  call: Call,
  { partner, random }: { partner: number; random: () => number },
): Ledger {
  /** Whether a fraud is suspected, by order. */
  const orders = new Map<string, boolean>();
  const wrong: string[] = [];
  let acknowledged = 0;
  let keys = 0;
  const base = `/operator/v1/partners/${partner}/orders`;
  const write = async (path: string, body: unknown, expected: number): Promise<Answer | undefined> => {
    keys += 1;
    const headers = { 'idempotency-key': `kills-${keys}` };
    const once = () => untilNotRunning(() => call('POST', path, body, headers));
    const answer = await once();
    if (answer.status !== expected)
      return void wrong.push(`operator: ${path} ${answer.status} ${answer.text.slice(0, 200)}`);
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
      const answer = await write(base, orderBody(1), 201);
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
    missingOfLatest: () =>
      missing(
        call,
        [...orders.keys()].slice(-looked).map((id) => `${base}/${id}`),
      ),
    async wrong(db) {
      const rows = await db<{ id: string; suspected: boolean }[]>`
        SELECT id, suspected_fraud AS suspected FROM sales_order WHERE partner_id = ${partner}`;
      const stored = new Map(rows.map(({ id, suspected }) => [id, suspected]));
      const lost = [...orders.keys()].filter((id) => !stored.has(id));
      const double = [...stored.keys()].filter((id) => !orders.has(id));
      const other = [...orders].filter(([id, is]) => stored.has(id) && stored.get(id) !== is);
      return [
        ...wrong,
        ...lost.map((id) => `order ${id} is lost`),
        ...double.map((id) => `order ${id} was taken up twice`),
        ...other.map(([id]) => `the mark of order ${id} is not the last one`),
      ];
    },
    stop: () => running.stop(),
  };
}

/** 409 with a Retry-After: the first attempt is still running. */
async function untilNotRunning(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await answered(call);
    if (answer.status !== 409 || !answer.text.includes('still running')) return answer;
    await sleep(tooEarlyMs);
  }
}
