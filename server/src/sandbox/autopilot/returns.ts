import { acceptReturns } from '../../interfaces/returns/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { announceCustomerReturns } from '../../operator/index.ts';
import type { Db } from '../../platform/database.ts';
import { newTrackingNumber } from '../parcels/ship.ts';
import { planOf, returnedOf } from './plan.ts';
import { addCounts, type DueOrder, dueOrders, type OrderState, writeOrders } from './store.ts';
import { mostAtOnce, namesOf, ordersOf, plus, seller, type Turn, unlessRefused } from './turn.ts';

/** Customers send items back. */
export async function sendBack({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const due = await dueOrders(db, partner, 'RETURN', { now, limit: mostAtOnce });
  if (due.length === 0) return 0;
  const orders = await ordersOf(db, partner, due);
  const wanted = due.map((order): Comeback => {
    const items = returnedOf(
      planOf(pilot.settings, order.number),
      orders.get(order.salesOrderId)?.items ?? [],
    );
    const trackingKey = { carrier: 'DHL', trackingNumber: newTrackingNumber(context) } as const;
    return { order, announcement: { items: items.map(namesOf), trackingKey } };
  });
  const announced = await announceAll(db, context, partner, wanted);
  // The steps of a return: announced, on the way, delivered, inspected.
  const acceptAt = plus(now, 3 * pilot.settings.carrierDelaySeconds);
  const goOn = pilot.settings.shipsForSeller ? announced : [];
  const next = goOn.map((one): OrderState => ({ ...one, stage: 'ACCEPT', dueAt: acceptAt }));
  const ended = due.filter((one) => !goOn.includes(one)).map(({ number }) => number);
  await writeOrders(db, partner, next, ended);
  await addCounts(db, partner, { returned: announced.length });
  return due.length;
}

type Comeback = {
  readonly order: DueOrder;
  readonly announcement: Parameters<typeof announceCustomerReturns>[3][number];
};

/**
 * Announces all returns at once. When the seller or a customer has acted on one of them, announces each by itself and
 * skips that one. Returns the announced ones.
 */
async function announceAll(
  db: Db,
  context: Turn['context'],
  partner: PartnerId,
  wanted: readonly Comeback[],
): Promise<readonly DueOrder[]> {
  const announce = (some: readonly Comeback[]) =>
    unlessRefused(db, (inner) =>
      announceCustomerReturns(
        inner,
        context,
        partner,
        some.map(({ announcement }) => announcement),
      ),
    );
  if (await announce(wanted)) return wanted.map(({ order }) => order);
  const announced: DueOrder[] = [];
  // All transactions lock orders in the order of their ids.
  for (const one of wanted.toSorted((a, b) => (a.order.salesOrderId < b.order.salesOrderId ? -1 : 1)))
    if (await announce([one])) announced.push(one.order);
  return announced;
}

/** The seller accepts the returns that have arrived. */
export async function accept({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const due = await dueOrders(db, partner, 'ACCEPT', { now, limit: mostAtOnce });
  if (due.length === 0) return 0;
  const orders = await ordersOf(db, partner, due);
  const items = due.flatMap(({ number, salesOrderId }) => {
    const plan = planOf(pilot.settings, number);
    return returnedOf(plan, orders.get(salesOrderId)?.items ?? []).map((item) => ({
      ...namesOf(item),
      condition: plan.condition,
    }));
  });
  const ids = new Set(await acceptReturns(db, context, partner, { actor: seller, items }));
  const accepted = new Set(
    items.filter((item) => ids.has(item.positionItemId)).map((item) => item.salesOrderId),
  );
  await writeOrders(
    db,
    partner,
    [],
    due.map(({ number }) => number),
  );
  await addCounts(db, partner, { accepted: accepted.size });
  return due.length;
}
