import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';

/**
 * Settings with which everything happens at once, or in the next run of the autopilot: customers, carriers and the
 * seller do not wait.
 */
export const atOnce = {
  paymentDelaySeconds: 0,
  shippingDelaySeconds: 0,
  carrierDelaySeconds: 0,
  returnDelaySeconds: 0,
  shipsForSeller: true,
} as const;

/** The facts of a seller's orders, parcels, returns and receipts, item by item, without ids and times. */
export async function outcomeOf(db: Database, partner: PartnerId): Promise<readonly OrderResult[]> {
  return db<OrderResult[]>`
    SELECT sales_order.order_date - min(sales_order.order_date) OVER () AS after, delivery_address ->> 'email' AS customer,
      payment_method, position_item.voucher_cents::int AS voucher, line, status, gross_cents, discount_cents, product ->> 'sku' AS sku,
      (SELECT string_agg(concat(facts ->> 'from', '>', facts ->> 'to', split_part(who, ':', 1)), ' ' ORDER BY change.id) FROM activity AS change
        WHERE change.partner_id = ${partner} AND kind LIKE 'item.%' AND ref = position_item.id::text) AS story,
      (SELECT string_agg(shipment.carrier || shipment_state.state, ' ' ORDER BY shipment_state.number)
        FROM shipment_item JOIN shipment_state USING (partner_id, shipment_id)
        JOIN shipment ON shipment.partner_id = ${partner} AND shipment.id = shipment_id
        WHERE shipment_item.partner_id = ${partner} AND shipment_item.position_item_id = position_item.id) AS parcel,
      (SELECT string_agg(return_shipment_state.state, ' ' ORDER BY return_shipment_state.number)
        FROM return_shipment_item JOIN return_shipment_state USING (partner_id, return_shipment_id)
        WHERE return_shipment_item.partner_id = ${partner}
          AND return_shipment_item.position_item_id = position_item.id) AS way_back,
      (SELECT string_agg(concat(facts ->> 'to', facts ->> 'condition'), ' ' ORDER BY change.id) FROM activity AS change
        WHERE change.partner_id = ${partner} AND kind LIKE 'return.%' AND ref = position_item.id::text) AS returns,
      (SELECT string_agg(concat(receipt_type, document -> 'totalsGrossAmount' ->> 'amount'), ' ' ORDER BY receipt_type, document ->> 'totalsGrossAmount')
        FROM receipt WHERE receipt.partner_id = ${partner} AND receipt.sales_order_id = sales_order.id) AS receipts,
      (SELECT string_agg(type, ' ' ORDER BY type) FROM webhook_event AS event
        WHERE event.partner_id = ${partner} AND event.order_id = sales_order.id::text) AS events
    FROM sales_order JOIN position_item ON position_item.partner_id = ${partner} AND sales_order_id = sales_order.id
    WHERE sales_order.partner_id = ${partner} ORDER BY order_date, line`;
}

type OrderResult = {
  /** Time since the first order, as PostgreSQL writes it: one for each order. */
  readonly after: string;
  readonly status: string;
  readonly receipts: string | null;
  readonly parcel: string | null;
  readonly events: string | null;
};
