import { cancelByMarketplace, type Order, placeOrder, readOrders } from '../../interfaces/orders/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { SandboxContext } from '../context.ts';
import { shop } from '../shop/actor.ts';
import { goodsForScenarios } from '../shop/goods.ts';
import { testOrder } from './test-orders.ts';

/** Places the test orders with these numbers (1 to 8), all or none, and answers them in this order. */
export async function placeTestOrders(
  context: SandboxContext,
  partner: PartnerId,
  numbers: readonly number[],
): Promise<Order[]> {
  const now = context.clock.now();
  return context.db.begin(async (db) => {
    const goods = await goodsForScenarios(db, partner, now);
    const ids: string[] = [];
    for (const number of numbers) {
      const scenario = testOrder(number, goods, now);
      if (!scenario) throw new RangeError(`there is no test order ${number}`);
      const order = await placeOrder(db, context, partner, {
        draft: scenario.draft,
        actor: { side: 'CUSTOMER' },
      });
      ids.push(order.salesOrderId);
      if (scenario.cancelled) {
        const cancellation = { reason: scenario.cancelled, actor: shop };
        await cancelByMarketplace(db, context, partner, {
          salesOrderId: order.salesOrderId,
          ...cancellation,
        });
      }
    }
    return readOrders(db, partner, ids);
  });
}
