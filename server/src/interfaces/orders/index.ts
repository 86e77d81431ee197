import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import type { OrdersContext } from './context.ts';
import { renderError } from './errors.ts';
import { models } from './models.ts';
import { registerCancellations, registerReads } from './routes.ts';
import { prefix } from './wire.ts';

export { addressOf, type GivenAddress } from './address.ts';
export { releaseOrders, sendItemsInParcels } from './changes/batch.ts';
export {
  type CancelledItems,
  cancelByMarketplace,
  changeDeliveryAddress,
  itemsCancelled,
  itemsReturned,
  type ReturnedItems,
  releaseOrder,
  returnItems,
  sendItems,
  suspectFraud,
} from './changes/marketplace.ts';
export type { OrdersContext } from './context.ts';
export { customerIdOf } from './customer.ts';
export { orderErrors } from './error-catalogue.ts';
export { orderExamples } from './examples.ts';
export {
  type Actor,
  type CancellationReason,
  cancellationReasons,
  type FulfillmentStatus,
  fulfillmentStatuses,
} from './lifecycle.ts';
export {
  type Address,
  type DeliveryFee,
  deliveryFeeTypes,
  discountTypes,
  mostItems,
  type Order,
  type Payment,
  type PositionItem,
  type Product,
  paymentMethods,
  paymentProviders,
  type Service,
  salutations,
  serviceTypes,
  taxTypes,
} from './order.ts';
export type { DraftItem, OrderDraft } from './placing/draft.ts';
export { refuseContradiction } from './placing/payment.ts';
export { placeOrder, placeOrders } from './placing/place.ts';
export { refuseExcess } from './placing/reductions.ts';
export { namedItems } from './rules.ts';
export type { OrdersOfParcel } from './search/read.ts';
export { searchOrders, searchOrdersOf } from './search/search.ts';
export { orderChoices } from './search/sections.ts';
export { awaitChanges, beginChange, findOrdersOfItems, lockOrders, readOrders } from './store.ts';
export { endOfVoucher } from './voucher.ts';

/** Registers orders v4 behind the scope `orders`. */
export function registerOrders(app: App, context: OrdersContext, verify: VerifyToken): void {
  for (const model of models) app.addSchema(model);
  void app.register(
    async (scope: App) => {
      openInterface(scope, verify, { scope: 'orders', tag: 'Orders v4', renderError, takesKeys: true });
      registerReads(scope, context);
      registerCancellations(scope, context);
    },
    { prefix },
  );
}
