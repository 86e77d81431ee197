import type { Order } from '../../interfaces/orders/index.ts';

/** An order as the sandbox answers it: enough to go on with the interfaces that integrators use. */
export const orderOnWire = (order: Order) => ({
  salesOrderId: order.salesOrderId,
  orderNumber: order.orderNumber,
  positionItems: order.items.map((item) => ({
    positionItemId: item.positionItemId,
    sku: item.product.sku,
    fulfillmentStatus: item.status,
  })),
});
