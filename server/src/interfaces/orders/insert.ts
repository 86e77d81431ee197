import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import type { Order, PositionItem } from './order.ts';

/** Stores a new order with its items. SQLSTATE 23505 when its number or an id exists. */
export async function insertOrder(db: Db, partner: PartnerId, order: Order): Promise<void> {
  const { payment, voucher } = order;
  await db`
    INSERT INTO sales_order (partner_id, id, order_number, order_date, lifecycle_changed_at, last_modified,
      payment_method, payment_provider, installment_count, payment_break, suspected_fraud, delivery_address,
      invoice_address, delivery_fees, discounts, voucher_code, voucher_cents, customer_id)
    VALUES (${partner}, ${order.salesOrderId}, ${order.orderNumber}, ${order.orderDate}, ${order.lifecycleChangedAt},
      ${order.lastModified}, ${payment.paymentMethod}, ${payment.paymentProvider}, ${payment.installmentCount ?? null},
      ${payment.paymentBreak ?? false}, ${order.suspectedFraud}, ${JSON.stringify(order.deliveryAddress)}::text::json,
      ${JSON.stringify(order.invoiceAddress)}::text::json, ${JSON.stringify(order.deliveryFees)}::text::json,
      ${JSON.stringify(order.discounts)}::text::json, ${voucher?.code ?? null}, ${voucher?.cents ?? null},
      ${order.customerId ?? null})`;
  await insertItems(db, partner, order.items);
}

async function insertItems(db: Db, partner: PartnerId, items: readonly PositionItem[]): Promise<void> {
  const rows = items.map((item) => ({
    id: item.positionItemId,
    sales_order_id: item.salesOrderId,
    line: item.line,
    status: item.status,
    gross_cents: item.grossCents,
    discount_cents: item.discountCents,
    voucher_cents: item.voucherCents,
    vat_rate: item.vatRate,
    product: item.product,
    deal_id: item.dealId,
    deal_name: item.dealName,
    weee_pickup: item.weeePickup,
    expected_delivery_date: item.expectedDeliveryDate,
    processable_date: item.processableDate,
    services: item.services,
  }));
  await db`
    INSERT INTO position_item (partner_id, id, sales_order_id, line, status, gross_cents, discount_cents, voucher_cents,
      vat_rate, product, deal_id, deal_name, weee_pickup, expected_delivery_date, processable_date, services)
    SELECT ${partner}, id, sales_order_id, line, status, gross_cents, discount_cents, voucher_cents,
      vat_rate, product, deal_id, deal_name, weee_pickup, expected_delivery_date, processable_date, services
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS item (id uuid, sales_order_id uuid, line int,
      status text, gross_cents bigint, discount_cents bigint, voucher_cents bigint, vat_rate numeric, product json,
      deal_id text, deal_name text, weee_pickup boolean, expected_delivery_date timestamptz,
      processable_date timestamptz, services json)`;
}
