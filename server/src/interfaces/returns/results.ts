import type { PartnerId } from '../../kernel/caller.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';
import { type NewEvent, recordEvents } from '../../platform/events/index.ts';
import { customerIdOf, type Order } from '../orders/index.ts';
import type { ReturnsContext } from './context.ts';
import { conditions } from './lifecycle.ts';

/** Grades in result events. SKIPPED: nobody evaluated the article (specification, section 4). */
export const resultConditions = [...conditions, 'SKIPPED'] as const;

type ResultCondition = (typeof resultConditions)[number];

/** What became of a returned item: processed, or sent back to the customer. */
export type ReturnResult = {
  readonly positionItemId: string;
  readonly condition: ResultCondition;
  readonly status: 'ACCEPTED' | 'REJECTED';
  /** The marketplace's branch; by default the German one. */
  readonly subClient?: string;
  /** The customer's number with the seller; by default the one of the order event. */
  readonly externalCustNo?: string;
};

const usualSubClient = 'DE-01';

/**
 * Records a webhook event for each result in the caller's transaction. The orders must have all items of the results.
 * Returns the ids of the results in their order.
 */
export async function recordReturnResults(
  db: Db,
  { clock, ids }: Pick<ReturnsContext, 'clock' | 'ids'>,
  partner: PartnerId,
  { orders, results }: { readonly orders: readonly Order[]; readonly results: readonly ReturnResult[] },
): Promise<string[]> {
  const known = new Map(
    orders.flatMap((order) => order.items.map((item) => [item.positionItemId, { order, item }] as const)),
  );
  const time = clock.now();
  const events = results.map(({ positionItemId, condition, status, ...more }) => {
    const { order, item } = known.get(positionItemId)!;
    return {
      partner,
      type: 'return-results.provided',
      time,
      data: {
        returnResultId: ids.uuid(),
        orderId: order.salesOrderId,
        condition,
        orderNumber: order.orderNumber,
        ouid: item.product.articleNumber,
        orderPositionItemId: positionItemId,
        status,
        subClient: more.subClient ?? usualSubClient,
        externalCustNo: more.externalCustNo ?? customerIdOf(order),
        eventType: 'PROVIDED',
      },
    } as const satisfies NewEvent;
  });
  await recordEvents(db, ids, events);
  await recordActivity(
    db,
    partner,
    events.map(({ data: { orderId, orderPositionItemId, condition, status } }) => ({
      kind: 'return.evaluated',
      salesOrderId: orderId,
      ref: orderPositionItemId,
      facts: { condition, status },
    })),
  );
  return events.map(({ data }) => data.returnResultId);
}
