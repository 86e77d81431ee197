import type { Cents } from '../../kernel/money.ts';
import type { DeliveryFee, Order, PositionItem, Product, Service } from '../orders/index.ts';
import { type Amount, amountOf, minus, part, sum, type Tax } from './amounts.ts';
import type { CompensationType, ModificationDetails } from './receipt.ts';

/** Something taken off the price of one piece. */
export type Modification = {
  readonly type: 'PARTNER_DISCOUNT' | CompensationType;
  readonly details: ModificationDetails;
  readonly amount: Amount;
};

type Sold = {
  readonly sku: string;
  readonly articleNumber: string;
  readonly productTitle: string;
  readonly variationAttributes?: string;
  readonly expectedPerformancePeriod?: string;
};

/** `net` of `unit` is what one piece alone would have; see `rounding`. */
type Priced = {
  readonly id: string;
  readonly tax: Tax;
  readonly unit: Amount;
  /**
   * CATEGORY: tax is rounded once for all charges of a purchase receipt at one rate. Absent on charges of older
   * receipts, whose tax was rounded a piece.
   */
  readonly rounding?: 'CATEGORY';
  /** Tax in what the refund of the rest gave back. */
  readonly settledTaxCents?: Cents;
};

const rounding = 'CATEGORY';

/** One piece and what the customer still owes or has paid for it. `voucherCents` is the voucher's part of that. */
export type ItemCharge = Priced & {
  readonly kind: 'ITEM';
  readonly product: Sold;
  readonly modifications: readonly Modification[];
  readonly voucherCents: Cents;
};

export type ServiceCharge = Priced & {
  readonly kind: 'SERVICE';
  readonly positionItemId: string;
  readonly product: Sold;
  readonly serviceType: Service['serviceType'];
  readonly serviceName: string;
  readonly insurancePeriod?: number;
  /** What was given back of it; absent while nothing was. */
  readonly modifications?: readonly Modification[];
};

export type FeeCharge = Priced & {
  readonly kind: 'FEE';
  readonly feeType: DeliveryFee['feeType'];
  readonly positionItemIds: readonly string[];
};

/** What a customer is charged for, with the amounts of one piece. */
export type Charge = ItemCharge | ServiceCharge | FeeCharge;

/** The unit price less everything that was taken off it. */
export const priceToPay = (charge: Charge): Amount =>
  minus(charge.unit, sum(modificationsOf(charge).map(({ amount }) => amount)));

/** What was taken off it, oldest first. */
export const modificationsOf = (charge: Charge): readonly Modification[] =>
  charge.kind === 'FEE' ? [] : (charge.modifications ?? []);

/** What the voucher pays of it. */
export const voucherOf = (charge: Charge): Cents => (charge.kind === 'ITEM' ? charge.voucherCents : 0);

/** The charge of a delivery fee by its place in the order. */
const feeId = (salesOrderId: string, place: number): string => `${salesOrderId}/${place}`;

/** The charges of items that are sent: themselves, their services, and the delivery fees not charged before. */
export function chargesOf(
  order: Order,
  items: readonly PositionItem[],
  isCharged: (id: string) => boolean,
): Charge[] {
  const sent = new Set(items.map((item) => item.positionItemId));
  const fees = order.deliveryFees.flatMap((fee, place) => {
    const id = feeId(order.salesOrderId, place);
    const due = fee.grossCents > 0 && !isCharged(id) && fee.positionItemIds.some((item) => sent.has(item));
    return due ? [feeCharge(fee, id)] : [];
  });
  return [
    ...items.map((item) => itemCharge(order, item)),
    ...items.flatMap((item) => item.services.map((service) => serviceCharge(item, service))),
    ...fees,
  ];
}

function itemCharge(order: Order, item: PositionItem): ItemCharge {
  const tax: Tax = { type: 'VAT', rate: item.vatRate };
  const unit = amountOf(item.grossCents, tax);
  const modifications: Modification[] = [];
  let left = unit;
  for (const discount of order.discounts) {
    const cents = discount.shares.find((share) => share.positionItemId === item.positionItemId)?.cents ?? 0;
    if (cents === 0) continue;
    const amount = part(left, cents, tax);
    left = minus(left, amount);
    modifications.push({
      type: 'PARTNER_DISCOUNT',
      details: {
        id: discount.discountId,
        description: discount.discountName,
        type: discount.discountType,
      },
      amount,
    });
  }
  return {
    kind: 'ITEM',
    id: item.positionItemId,
    tax,
    unit,
    rounding,
    product: soldProduct(item),
    modifications,
    voucherCents: item.voucherCents,
  };
}

const serviceCharge = (item: PositionItem, service: Service): ServiceCharge => {
  const tax: Tax = { type: service.taxType, rate: service.taxRate };
  return {
    kind: 'SERVICE',
    id: service.servicePositionItemId,
    positionItemId: item.positionItemId,
    tax,
    unit: amountOf(service.grossCents, tax),
    rounding,
    product: soldProduct(item),
    serviceType: service.serviceType,
    serviceName: service.serviceName,
    ...(service.insurancePeriod === undefined ? {} : { insurancePeriod: service.insurancePeriod }),
  };
};

const feeCharge = (fee: DeliveryFee, id: string): FeeCharge => {
  const tax: Tax = { type: 'VAT', rate: fee.vatRate };
  const { feeType, positionItemIds, grossCents } = fee;
  return { kind: 'FEE', id, tax, unit: amountOf(grossCents, tax), rounding, feeType, positionItemIds };
};

function soldProduct({ product, expectedDeliveryDate }: PositionItem): Sold {
  const { sku, articleNumber, productTitle } = product;
  const attributes = attributesOf(product);
  return {
    sku,
    articleNumber,
    productTitle,
    ...(attributes === '' ? {} : { variationAttributes: attributes }),
    ...(expectedDeliveryDate === undefined
      ? {}
      : { expectedPerformancePeriod: expectedDeliveryDate.toISOString().slice(0, 10) }),
  };
}

const attributesOf = ({ dimensions = [] }: Product): string =>
  dimensions.map(({ displayName, value }) => `${displayName}: ${value}`).join(', ');

/**
 * Takes money off a piece or service that was charged: first what was paid in money, then what the voucher paid.
 * Answers what is left of the charge, and what of the money goes back to the voucher.
 */
export function reduceCharge(
  charge: ItemCharge | ServiceCharge,
  given: Amount,
  type: CompensationType,
  details: ModificationDetails,
): { left: ItemCharge | ServiceCharge; voucherCents: Cents } {
  const paidInMoney = priceToPay(charge).gross - voucherOf(charge);
  const voucherCents = Math.max(0, given.gross - paidInMoney);
  const modifications = [...modificationsOf(charge), { type, details, amount: given }];
  const left =
    charge.kind === 'ITEM'
      ? { ...charge, modifications, voucherCents: charge.voucherCents - voucherCents }
      : { ...charge, modifications };
  return { voucherCents, left };
}

/** The fees among these charges of which every item is sent back or cancelled. */
export const endedFees = (charges: readonly Charge[], hasEnded: (positionItemId: string) => boolean) =>
  charges.filter((charge) => charge.kind === 'FEE' && charge.positionItemIds.every(hasEnded));
