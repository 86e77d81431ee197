import type { OrdersOfParcel } from '../../interfaces/orders/index.ts';
import { findOrdersByReturnTrackingNumber } from '../../interfaces/return-shipments/index.ts';
import { findOrdersByTrackingNumber } from '../../interfaces/shipments/index.ts';

/** Orders of parcels in both directions, by the number that carriers know them by. */
export const ordersOfParcel: OrdersOfParcel = async (db, partner, trackingNumber) => [
  ...(await findOrdersByTrackingNumber(db, partner, trackingNumber)),
  ...(await findOrdersByReturnTrackingNumber(db, partner, trackingNumber)),
];
