import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import type { Order, PositionItem } from '../order.ts';

/** Stores new orders with their items. SQLSTATE 23505 when a number or an id exists. */
export async function insertOrders(db: Db, partner: PartnerId, orders: readonly Order[]): Promise<void> {
  const rows = orders.map(({ payment, voucher, ...order }) => ({
    id: order.salesOrderId,
    order_number: order.orderNumber,
    order_date: order.orderDate,
    lifecycle_changed_at: order.lifecycleChangedAt,
    last_modified: order.lastModified,
    payment_method: payment.paymentMethod,
    payment_provider: payment.paymentProvider,
    installment_count: payment.installmentCount,
    payment_break: payment.paymentBreak ?? false,
    suspected_fraud: order.suspectedFraud,
    delivery_address: order.deliveryAddress,
    invoice_address: order.invoiceAddress,
    // What support looks for; people write it in either case.
    email: (order.invoiceAddress.email ?? order.deliveryAddress.email)?.toLowerCase(),
    delivery_fees: order.deliveryFees,
    discounts: order.discounts,
    voucher_code: voucher?.code,
    voucher_cents: voucher?.cents,
    customer_id: order.customerId,
    is_test: order.isTest,
  }));
  await db`
    INSERT INTO sales_order (partner_id, id, order_number, order_date, lifecycle_changed_at, last_modified,
      payment_method, payment_provider, installment_count, payment_break, suspected_fraud, delivery_address,
      invoice_address, email, delivery_fees, discounts, voucher_code, voucher_cents, customer_id, is_test)
    SELECT ${partner}, id, order_number, order_date, lifecycle_changed_at, last_modified,
      payment_method, payment_provider, installment_count, payment_break, suspected_fraud, delivery_address,
      invoice_address, email, delivery_fees, discounts, voucher_code, voucher_cents, customer_id, is_test
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS placed (id uuid, order_number text,
      order_date timestamptz, lifecycle_changed_at timestamptz, last_modified timestamptz, payment_method text,
      payment_provider text, installment_count int, payment_break boolean, suspected_fraud boolean,
      delivery_address json, invoice_address json, email text, delivery_fees json, discounts json, voucher_code text,
      voucher_cents bigint, customer_id text, is_test boolean)`;
  await insertItems(
    db,
    partner,
    orders.flatMap((order) => order.items),
  );
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
    sku: item.product.sku,
    deal_id: item.dealId,
    deal_name: item.dealName,
    weee_pickup: item.weeePickup,
    from_stock: item.fromStock,
    expected_delivery_date: item.expectedDeliveryDate,
    processable_date: item.processableDate,
    services: item.services,
  }));
  await db`
    INSERT INTO position_item (partner_id, id, sales_order_id, line, status, gross_cents, discount_cents, voucher_cents,
      vat_rate, product, sku, deal_id, deal_name, weee_pickup, from_stock, expected_delivery_date, processable_date, services)
    SELECT ${partner}, id, sales_order_id, line, status, gross_cents, discount_cents, voucher_cents,
      vat_rate, product, sku, deal_id, deal_name, weee_pickup, from_stock, expected_delivery_date, processable_date, services
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS item (id uuid, sales_order_id uuid, line int,
      status text, gross_cents bigint, discount_cents bigint, voucher_cents bigint, vat_rate numeric, product json, sku text,
      deal_id text, deal_name text, weee_pickup boolean, from_stock boolean, expected_delivery_date timestamptz,
      processable_date timestamptz, services json)`;
}
