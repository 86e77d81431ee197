import type { Static } from 'typebox';
import type { DraftItem, GivenAddress, OrderDraft } from '../../interfaces/orders/index.ts';
import { addressOf, mostItems, refuseContradiction, refuseExcess } from '../../interfaces/orders/index.ts';
import type { Goods } from '../../interfaces/products/index.ts';
import { amountToCents, type Cents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';
import { standardDelivery } from '../scenarios/test-orders.ts';
import { customer } from '../shop/customers.ts';
import { pieceOf } from '../shop/goods.ts';
import type { sandboxOrderRequest } from './schemas.ts';

/** An order request whose schema was checked. */
export type OrderRequest = Omit<Static<typeof sandboxOrderRequest>, 'deliveryAddress' | 'invoiceAddress'> & {
  readonly deliveryAddress?: GivenAddress;
  readonly invoiceAddress?: GivenAddress;
};

/**
 * The order that a request describes, of these goods by sku. Refuses unknown skus and countries, impossible amounts, and a
 * discount or voucher above what its items cost (422).
 */
export function draftOf(request: OrderRequest, goods: ReadonlyMap<string, Goods>): OrderDraft {
  const pieces = request.items.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  if (pieces > mostItems)
    throw unprocessable(`An order has at most ${mostItems} pieces, not ${pieces}.`, '$.items');
  const expected = request.expectedDeliveryDate;
  const promised = expected === undefined ? {} : { expectedDeliveryDate: dateOf(expected) };
  const items = request.items.flatMap((item, index) => {
    const one = { ...pieceIn(item, goods, index), ...promised };
    return Array.from({ length: item.quantity ?? 1 }, () => one);
  });
  const all = items.map((_, index) => index);
  const deliveryAddress = addressOf(request.deliveryAddress ?? customer(0), '$.deliveryAddress');
  const paymentMethod = request.paymentMethod ?? 'INVOICE_SINGLE';
  const draft: OrderDraft = {
    announced: request.announced ?? paymentMethod === 'PREPAYMENT',
    ...(request.testOrder === undefined ? {} : { isTest: request.testOrder }),
    payment: paymentOf(request, paymentMethod),
    ...(request.suspectedFraudCase === undefined ? {} : { suspectedFraud: request.suspectedFraudCase }),
    deliveryAddress,
    invoiceAddress: request.invoiceAddress
      ? addressOf(request.invoiceAddress, '$.invoiceAddress')
      : deliveryAddress,
    items,
    deliveryFees: feesOf(request, all),
    discounts: (request.discounts ?? []).map((discount, index) => ({
      discountId: `SANDBOX-${index + 1}`,
      discountName: discount.discountName,
      name: discount.discountName,
      discountType: discount.discountType as 'PARTNER_DISCOUNT' | 'PLATFORM_DISCOUNT',
      grossCents: cents(discount.amount, `$.discounts[${index}].amount`),
      vatRate: items[0]!.vatRate,
      items: all,
    })),
    ...(request.voucher
      ? { voucher: { code: request.voucher.code, cents: cents(request.voucher.amount, '$.voucher.amount') } }
      : {}),
  };
  refuseExcess(draft);
  return draft;
}

function paymentOf(
  { paymentProvider = 'OTTOPAYMENTS', installmentCount, paymentBreak }: OrderRequest,
  paymentMethod: string,
): OrderDraft['payment'] {
  const payment = {
    paymentMethod: paymentMethod as OrderDraft['payment']['paymentMethod'],
    paymentProvider: paymentProvider as OrderDraft['payment']['paymentProvider'],
    ...(installmentCount === undefined ? {} : { installmentCount }),
    ...(paymentBreak === undefined ? {} : { paymentBreak }),
  };
  refuseContradiction(payment, '$');
  return payment;
}

function feesOf({ deliveryFees }: OrderRequest, items: readonly number[]) {
  if (!deliveryFees) return [standardDelivery(items)];
  return deliveryFees.map(({ feeType, amount }, index) => ({
    ...standardDelivery(items),
    ...(feeType === 'DELIVERY_FEE_FREIGHT_SURCHARGE'
      ? { name: 'Speditionszuschlag', feeType: 'DELIVERY_FEE_FREIGHT_SURCHARGE' as const }
      : {}),
    grossCents: cents(amount, `$.deliveryFees[${index}].amount`),
  }));
}

function pieceIn(
  item: OrderRequest['items'][number],
  goods: ReadonlyMap<string, Goods>,
  index: number,
): DraftItem {
  const found = goods.get(item.sku);
  if (!found) throw unprocessable(`You have no variation with the sku ${item.sku}.`, `$.items[${index}].sku`);
  const piece = pieceOf(found);
  return {
    ...piece,
    ...(item.price === undefined ? {} : { grossCents: cents(item.price, `$.items[${index}].price`) }),
    weeePickup: item.weeePickup ?? false,
    ...(item.announced === undefined ? {} : { announced: item.announced }),
    services: (item.services ?? []).map((service, number) => ({
      serviceType: service.serviceType as 'DISPOSAL' | 'INSURANCE',
      serviceName: service.serviceName,
      grossCents: cents(service.price, `$.items[${index}].services[${number}].price`),
      taxType: service.serviceType === 'INSURANCE' ? 'INSURANCE' : 'VAT',
      taxRate: 19,
      ...(service.insurancePeriod === undefined ? {} : { insurancePeriod: service.insurancePeriod }),
    })),
  };
}

function cents(amount: number, jsonPath: string): Cents {
  const value = amountToCents(amount);
  if (value === undefined) throw unprocessable(`${amount} is no amount with at most two decimals.`, jsonPath);
  return value;
}

function dateOf(text: string): Date {
  const date = parseTimestamp(text);
  if (!date) throw unprocessable(`${text} is no date-time with time zone.`, '$.expectedDeliveryDate');
  return date;
}

const unprocessable = (why: string, jsonPath: string) => new Refusal('unprocessable', why, { jsonPath });
