import type { Static } from 'typebox';
import {
  addressOf,
  type GivenAddress,
  mostItems,
  type OrderDraft,
  refuseExcess,
} from '../../interfaces/orders/index.ts';
import { amountToCents, type Cents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';
import type { orderRequest } from './order-schemas.ts';

/** An order of the checkout whose schema was checked. */
export type OrderRequest = Static<typeof orderRequest>;

const usualRate = 19;

/** How far ahead of the seller's time an order may be dated: the shop's clock may differ. */
const furthestAheadMs = 5 * 60_000;

/**
 * Refuses an order from the future with 422: all later changes of the seller's orders would have to be dated after it.
 */
export function refuseAhead({ orderDate }: OrderDraft, now: Date): void {
  if (orderDate && orderDate.getTime() - now.getTime() > furthestAheadMs)
    throw unprocessable('orderDate must not lie more than five minutes ahead.', '$.orderDate');
}

/**
 * The order that a request describes. 422 for impossible amounts, dates, places and countries, for too many pieces, and for
 * a discount or voucher above what its items cost.
 */
export function draftOf(request: OrderRequest): OrderDraft {
  const pieces = request.items.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  if (pieces > mostItems)
    throw unprocessable(`An order has at most ${mostItems} pieces, not ${pieces}.`, '$.items');
  const placesOf = spread(request.items.map(({ quantity = 1 }) => quantity));
  const deliveryAddress = addressOf(request.deliveryAddress as GivenAddress, '$.deliveryAddress');
  const draft: OrderDraft = {
    announced: request.announced ?? request.payment.paymentMethod === 'PREPAYMENT',
    ...present('customerId', request.customerId),
    ...present('isTest', request.testOrder),
    ...present('orderDate', request.orderDate && dateOf(request.orderDate, '$.orderDate')),
    payment: paymentOf(request.payment),
    ...present('suspectedFraud', request.suspectedFraudCase),
    deliveryAddress,
    invoiceAddress: request.invoiceAddress
      ? addressOf(request.invoiceAddress as GivenAddress, '$.invoiceAddress')
      : deliveryAddress,
    items: request.items.flatMap((item, index) => {
      const one = pieceOf(item, index);
      return Array.from({ length: item.quantity ?? 1 }, () => one);
    }),
    deliveryFees: (request.deliveryFees ?? []).map((fee, index) => feeOf(fee, index, placesOf)),
    discounts: (request.discounts ?? []).map((discount, index) => discountOf(discount, index, placesOf)),
    ...present(
      'voucher',
      request.voucher && {
        code: request.voucher.code,
        cents: cents(request.voucher.amount, '$.voucher.amount'),
      },
    ),
  };
  refuseExcess(draft);
  return draft;
}

function paymentOf(payment: OrderRequest['payment']): OrderDraft['payment'] {
  const { installmentCount, paymentBreak, paymentMethod, paymentProvider = 'OTTOPAYMENTS' } = payment;
  return {
    paymentMethod: paymentMethod as OrderDraft['payment']['paymentMethod'],
    paymentProvider: paymentProvider as OrderDraft['payment']['paymentProvider'],
    ...present('installmentCount', installmentCount),
    ...present('paymentBreak', paymentBreak),
  };
}

type Fee = NonNullable<OrderRequest['deliveryFees']>[number];
type Discount = NonNullable<OrderRequest['discounts']>[number];
type PlacesOf = ReturnType<typeof spread>;

function feeOf(fee: Fee, index: number, placesOf: PlacesOf) {
  const at = `$.deliveryFees[${index}]`;
  return {
    name: fee.name ?? (fee.feeType === 'DELIVERY_FEE_STANDARD' ? 'Versandkosten' : 'Speditionszuschlag'),
    feeType: fee.feeType as 'DELIVERY_FEE_STANDARD',
    grossCents: cents(fee.amount, `${at}.amount`),
    vatRate: rate(fee.vatRate, `${at}.vatRate`),
    items: placesOf(fee.items, `${at}.items`),
  };
}

function discountOf(discount: Discount, index: number, placesOf: PlacesOf) {
  const at = `$.discounts[${index}]`;
  return {
    discountId: discount.discountId,
    discountName: discount.discountName,
    name: discount.discountName,
    discountType: discount.discountType as 'PARTNER_DISCOUNT',
    grossCents: cents(discount.amount, `${at}.amount`),
    vatRate: rate(discount.vatRate, `${at}.vatRate`),
    items: placesOf(discount.items, `${at}.items`),
  };
}

function pieceOf(item: OrderRequest['items'][number], index: number): OrderDraft['items'][number] {
  const at = `$.items[${index}]`;
  const { expectedDeliveryDate: expected } = item;
  return {
    product: item.product as OrderDraft['items'][number]['product'],
    grossCents: cents(item.price, `${at}.price`),
    vatRate: rate(item.vatRate, `${at}.vatRate`),
    ...present('dealId', item.dealId),
    ...present('dealName', item.dealName),
    weeePickup: item.weeePickup ?? false,
    ...present('announced', item.announced),
    ...present('expectedDeliveryDate', expected && dateOf(expected, `${at}.expectedDeliveryDate`)),
    services: (item.services ?? []).map((service, number) => ({
      serviceType: service.serviceType as 'DISPOSAL',
      serviceName: service.serviceName,
      grossCents: cents(service.price, `${at}.services[${number}].price`),
      taxType: service.serviceType === 'INSURANCE' ? 'INSURANCE' : 'VAT',
      taxRate: rate(service.taxRate, `${at}.services[${number}].taxRate`),
      ...present('insurancePeriod', service.insurancePeriod),
    })),
  };
}

/** Turns the places of entries into the places of pieces. All pieces when the request names no entries. */
function spread(quantities: readonly number[]) {
  const pieces = quantities.flatMap((quantity, index) => Array.from({ length: quantity }, () => index));
  return (named: readonly number[] | undefined, jsonPath: string): number[] => {
    if (named?.some((index) => index >= quantities.length))
      throw unprocessable('There is no such entry of items.', jsonPath);
    return pieces.flatMap((index, place) => (named === undefined || named.includes(index) ? [place] : []));
  };
}

const present = <Name extends string, Value>(
  name: Name,
  value: Value | undefined | '',
): { [Key in Name]?: Value } =>
  (value === undefined || value === '' ? {} : { [name]: value }) as { [Key in Name]?: Value };

function cents(amount: number, jsonPath: string): Cents {
  const value = amountToCents(amount);
  if (value === undefined) throw unprocessable(`${amount} is no amount with at most two decimals.`, jsonPath);
  return value;
}

function rate(percent: number | undefined, jsonPath: string): number {
  if (percent !== undefined && Math.round(percent * 100) / 100 !== percent)
    throw unprocessable(`${percent} is no rate with at most two decimals.`, jsonPath);
  return percent ?? usualRate;
}

function dateOf(text: string, jsonPath: string): Date {
  const date = parseTimestamp(text);
  if (!date) throw unprocessable(`${text} is no date-time with time zone.`, jsonPath);
  return date;
}

const unprocessable = (why: string, jsonPath: string) => new Refusal('unprocessable', why, { jsonPath });
