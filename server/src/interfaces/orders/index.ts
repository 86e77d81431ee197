import type { VerifyToken } from '../../platform/http/guard.ts';
import type { App } from '../../platform/http/server.ts';
import type { OrdersContext } from './context.ts';

export { illegalMove } from './change.ts';
export type { OrdersContext } from './context.ts';
export {
  type Actor,
  type CancellationReason,
  cancellationReasons,
  type FulfillmentStatus,
  fulfillmentStatuses,
} from './lifecycle.ts';
export {
  type Acceptance,
  type CancelledItems,
  cancelByMarketplace,
  itemsCancelled,
  itemsReturned,
  type ReturnedItems,
  releaseOrder,
  returnItems,
  sendItems,
  suspectFraud,
} from './marketplace.ts';
export {
  type Address,
  type DeliveryFee,
  type Discount,
  deliveryFeeTypes,
  discountTypes,
  type Order,
  type Payment,
  type PositionItem,
  type Product,
  paymentMethods,
  paymentProviders,
  type Service,
  salutations,
  serviceTypes,
  type Tracking,
  taxTypes,
} from './order.ts';
export { type DraftItem, mostItems, type OrderDraft, placeOrder } from './place.ts';
export { findOrderByNumber, findOrdersOfItems, lockOrders, readOrders } from './store.ts';

/** Registers orders v4 behind the scope `orders`. */
export function registerOrders(_app: App, _context: OrdersContext, _verify: VerifyToken): void {}

type Named = Record<string, { summary: string; value: unknown }>;

/** Examples of an operation's request and answers for the reference. */
export const orderExamples = (
  _operationId: string,
  _statuses: readonly string[],
): { request?: Named; responses: Record<string, Named> } => ({ responses: {} });
