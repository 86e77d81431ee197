import { setTimeout as sleep } from 'node:timers/promises';
import { looking, must, partnersIn, untilZero } from '../../harness/clients.ts';
import type { Installation } from '../../harness/installation.ts';
import { consequencesDrawn } from '../races/check.ts';
import { rules } from '../races/rules.ts';

const ordersPerSecond = 5;

/** Each step follows after a few seconds, so that orders of all ages are worked on. */
const settings = {
  ordersPerSecond,
  seed: 7,
  returnRate: 0.3,
  paymentDelaySeconds: 3,
  shippingDelaySeconds: 3,
  carrierDelaySeconds: 3,
  returnDelaySeconds: 3,
  shipsForSeller: true,
};

/** Lets an autopilot place orders for `seconds`, and waits until every order is finished. Returns the problems. */
export async function autopilotOver({ product }: Installation, seconds: number): Promise<string[]> {
  const count = ordersPerSecond * seconds;
  const token = await product.token('seller-one');
  await must(product.address, token, 'POST', '/v1/sandbox/autopilot', { ...settings, count });
  await sleep(seconds * 1000);
  return looking(product, async (db) => {
    const partner = (await partnersIn(db))['seller-one']!;
    const left = await untilZero(
      db,
      `(SELECT ${count} - placed FROM sandbox_autopilot WHERE partner_id = ${partner})
        + (SELECT count(*) FROM sandbox_autopilot_order WHERE partner_id = ${partner})`,
    );
    const wrong = left === 0 ? [] : [`${left} orders have not come to their end`];
    wrong.push(...(await consequencesDrawn(db)));
    for (const rule of rules)
      wrong.push(...(await db.unsafe<{ format: string }[]>(rule, [partner])).map(({ format }) => format));
    const [stored] = await db`
      SELECT count(*) AS orders, (SELECT count(*) FROM receipt WHERE partner_id = ${partner}) AS receipts
      FROM sales_order WHERE partner_id = ${partner}`;
    console.log(`${count} orders asked for, ${stored!.orders} placed, ${stored!.receipts} receipts`);
    return stored!.orders === count ? wrong : [...wrong, `${stored!.orders} orders of ${count}`];
  });
}
