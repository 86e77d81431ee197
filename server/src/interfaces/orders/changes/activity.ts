import type { Happening, Side } from '../../../platform/activity/index.ts';
import type { CancellationReason, FulfillmentStatus } from '../lifecycle.ts';
import type { PositionItem, Tracking } from '../order.ts';

/** A state that an item got. An item that is new had none before. */
export type ItemChange = {
  readonly item: Pick<PositionItem, 'positionItemId' | 'salesOrderId' | 'product'>;
  readonly from?: FulfillmentStatus;
  readonly to: FulfillmentStatus;
  readonly actor: Side;
  readonly reason?: CancellationReason | undefined;
  readonly tracking?: Tracking | undefined;
};

/** The activity of an item that got a state. */
export function itemChanged({ item, from, to, actor, reason, tracking }: ItemChange): Happening {
  const { positionItemId: ref, salesOrderId, product } = item;
  const common = { salesOrderId, skus: [product.sku], ref, by: actor };
  switch (to) {
    case 'ANNOUNCED':
      return { ...common, kind: 'item.announced', facts: { to } };
    case 'PROCESSABLE':
      return { ...common, kind: 'item.processable', facts: { from, to } };
    case 'SENT': {
      const { carrier, trackingNumber } = tracking ?? {};
      return { ...common, kind: 'item.sent', facts: { from, to, carrier, trackingNumber } };
    }
    case 'RETURNED':
      return { ...common, kind: 'item.returned', facts: { from, to } };
    default:
      return { ...common, kind: 'item.cancelled', facts: { from, to, reason } };
  }
}

/** The activity of payments by which these items became processable: an entry for each order. */
export const paymentsReceived = (items: readonly PositionItem[], by: Side): Happening[] =>
  [...Map.groupBy(items, ({ salesOrderId }) => salesOrderId)].map(([salesOrderId, of]) => ({
    kind: 'payment.received',
    salesOrderId,
    by,
    facts: { count: of.length },
  }));
