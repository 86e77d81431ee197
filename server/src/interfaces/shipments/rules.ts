import type { Order, PositionItem } from '../orders/index.ts';
import type { ReturnCarriers } from '../returns-warehouse/index.ts';
import { trackingKeyOf } from './carriers.ts';
import { mandatory, notValid, type ShipmentFieldError } from './errors.ts';
import type { ItemDraft, ShipmentDraft } from './parse-body.ts';

/** The partner's item that a draft names; undefined for an item of another partner or order. */
export const itemOf = (orders: readonly Order[], draft: ItemDraft): PositionItem | undefined =>
  orders
    .find(({ salesOrderId }) => salesOrderId === draft.salesOrderId)
    ?.items.find(({ positionItemId }) => positionItemId === draft.positionItemId);

/** Errors of items that are not the partner's, or not of the named order (specification, section 6). */
export const foreignItems = (orders: readonly Order[], drafts: readonly ItemDraft[]): ShipmentFieldError[] =>
  drafts
    .filter((draft) => !itemOf(orders, draft))
    .map(({ positionItemId, salesOrderId, jsonPath }) => ({
      title: 'INSUFFICIENT_PERMISSION',
      detail: `You have no position item ${positionItemId} in sales order ${salesOrderId}.`,
      jsonPath: `${jsonPath}.positionItemId`,
    }));

/**
 * Whether a ship date lies before an order. Most clients send whole seconds: such a date is not before an order of the
 * same second. A date with milliseconds is compared to the millisecond, like the dates of orders.
 */
function isBefore(shipDate: Date, order: Order | undefined): boolean {
  if (order === undefined) return false;
  const orderedAt = order.orderDate.getTime();
  const shippedAt = shipDate.getTime();
  return shippedAt % 1000 === 0 ? shippedAt + 999 < orderedAt : shippedAt < orderedAt;
}

/** Errors of ship dates before the order of one of the shipment's items. */
export const earlyShipDates = (
  orders: readonly Order[],
  drafts: readonly ShipmentDraft[],
): ShipmentFieldError[] =>
  drafts.flatMap(({ shipDate, items, jsonPath }) => {
    const order = orders.find(
      (one) => isBefore(shipDate, one) && items.some((item) => item.salesOrderId === one.salesOrderId),
    );
    if (!order) return [];
    const { salesOrderId, orderDate } = order;
    const says = `must not lie before sales order ${salesOrderId}, which was placed on ${orderDate.toISOString()}`;
    return [notValid(`${jsonPath}.shipDate`, says)];
  });

/** Errors of added items that were ordered after the ship date of their shipment. */
export const itemsOrderedLater = (
  orders: readonly Order[],
  items: readonly ItemDraft[],
  shipDate: Date,
): ShipmentFieldError[] =>
  items
    .filter(({ salesOrderId }) =>
      isBefore(
        shipDate,
        orders.find((order) => order.salesOrderId === salesOrderId),
      ),
    )
    .map(({ jsonPath }) =>
      notValid(
        `${jsonPath}.salesOrderId`,
        `must be of an order placed before the shipment left on ${shipDate.toISOString()}`,
      ),
    );

/**
 * Errors of return labels that do not fit the partner's return addresses and carriers. A partner without return
 * carriers can use labels of every carrier, but cannot name a `returnAddressCarrierId`.
 */
export function returnErrors(
  { chosen, areSeveral, byId }: ReturnCarriers,
  drafts: readonly ItemDraft[],
): ShipmentFieldError[] {
  return drafts.flatMap(({ returnTrackingKey, returnAddressCarrierId, jsonPath }) => {
    const at = `${jsonPath}.returnAddressCarrierId`;
    const carrier = returnTrackingKey?.carrier;
    if (carrier && chosen.length > 0 && !chosen.includes(carrier)) {
      const says = `must be a return carrier that you have chosen: ${chosen.join(', ')}`;
      return [notValid(`${jsonPath}.returnTrackingKey.carrier`, says)];
    }
    if (returnAddressCarrierId === undefined) {
      return carrier && areSeveral ? [mandatory(at, ': you have several return addresses or carriers')] : [];
    }
    const named = byId.get(returnAddressCarrierId);
    if (!named) return [notValid(at, 'must be the id of one of your return carriers')];
    if (!carrier || named === carrier) return [];
    return [notValid(at, `must be of the return carrier ${carrier}, but is of ${named}`)];
  });
}

/** The conflicts of items that are in a shipment already, or whose state forbids sending them. */
export function itemConflicts(
  orders: readonly Order[],
  drafts: readonly ItemDraft[],
  shipped: ReadonlySet<string>,
): ShipmentFieldError[] {
  return drafts.flatMap((draft): ShipmentFieldError[] => {
    const { positionItemId, salesOrderId } = draft;
    const jsonPath = `${draft.jsonPath}.positionItemId`;
    const named = `Position item ${positionItemId} of sales order ${salesOrderId}`;
    if (shipped.has(positionItemId)) {
      const detail = `${named} is already included in a shipment.`;
      return [{ title: 'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT', detail, jsonPath }];
    }
    const status = itemOf(orders, draft)?.status;
    if (status === 'PROCESSABLE') return [];
    const detail = `${named} cannot be sent: its status is ${status}.`;
    return [{ title: 'POSITION_ITEM_NOT_PROCESSABLE', detail, jsonPath }];
  });
}

/** Carrier and number as one text, equal for numbers that count as equal; undefined without a number. */
const keyOf = ({ carrier, trackingNumber }: ShipmentDraft): string | undefined =>
  trackingNumber && `${carrier} ${trackingKeyOf(trackingNumber)}`;

/** The conflicts of tracking keys that other shipments have. `stored` has the drafts whose key was free. */
export function keyConflicts(
  drafts: readonly ShipmentDraft[],
  stored: ReadonlySet<ShipmentDraft>,
): ShipmentFieldError[] {
  return drafts
    .filter((draft) => !stored.has(draft))
    .map((draft): ShipmentFieldError => {
      const twin = drafts.find((other) => stored.has(other) && keyOf(other) === keyOf(draft));
      const key = `tracking key ${draft.carrier} ${draft.trackingNumber}`;
      return {
        title: 'DUPLICATE_TRACKING_KEY',
        detail: twin
          ? `The ${key} stands at ${twin.jsonPath} as well.`
          : `A shipment with the ${key} already exists.`,
        jsonPath: `${draft.jsonPath}.trackingKey`,
      };
    });
}
