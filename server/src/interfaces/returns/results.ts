import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { type NewEvent, recordEvents } from '../../platform/events/index.ts';
import { customerIdOf, type Order } from '../orders/index.ts';
import type { ReturnsContext } from './context.ts';
import { conditions } from './lifecycle.ts';

/** Grades in result events; SKIPPED says that the article was not evaluated (specification, section 4). */
export const resultConditions = [...conditions, 'SKIPPED'] as const;

type ResultCondition = (typeof resultConditions)[number];

/** What became of a returned item: processed, or sent back to the customer. */
export type ReturnResult = {
  readonly positionItemId: string;
  readonly condition: ResultCondition;
  readonly status: 'ACCEPTED' | 'REJECTED';
  /** The marketplace's branch; the German one unless told otherwise. */
  readonly subClient?: string;
  /** Number of the customer with the seller; that of the order event unless told otherwise. */
  readonly externalCustNo?: string;
};

const usualSubClient = 'DE-01';

/**
 * Records an event for each result, of items of the given orders, as part of the caller's transaction. Answers the ids
 * of the results in their order.
 */
export async function recordReturnResults(
  db: Db,
  { clock, ids }: Pick<ReturnsContext, 'clock' | 'ids'>,
  partner: PartnerId,
  orders: readonly Order[],
  results: readonly ReturnResult[],
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
  return events.map(({ data }) => data.returnResultId);
}
