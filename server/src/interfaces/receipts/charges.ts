import type { Cents } from '../../kernel/money.ts';
import type { DeliveryFee, Order, PositionItem, Product, Service } from '../orders/index.ts';
import { type Amount, amountOf, minus, part, sum, type Tax } from './amounts.ts';
import type { CompensationType, ModificationDetails } from './receipt.ts';

/** A reduction of the price of one piece. */
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

/** The net amount of one piece by itself; see `rounding`. */
type Priced = {
  readonly id: string;
  readonly tax: Tax;
  readonly unit: Amount;
  /**
   * CATEGORY: tax is rounded once for all charges of a purchase receipt at one rate. Absent on charges of older
   * receipts, whose tax was rounded a piece.
   */
  readonly rounding?: 'CATEGORY';
  /** Tax in the refund of the rest. */
  readonly settledTaxCents?: Cents;
};

const rounding = 'CATEGORY';

/** One piece, and the amount that the customer owes or has paid for it. `voucherCents` is the voucher's part. */
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
  /** The refunded part of it; absent without a refund. */
  readonly modifications?: readonly Modification[];
};

export type FeeCharge = Priced & {
  readonly kind: 'FEE';
  readonly feeType: DeliveryFee['feeType'];
  readonly positionItemIds: readonly string[];
};

/** A charge, with the amounts of one piece. */
export type Charge = ItemCharge | ServiceCharge | FeeCharge;

/** The unit price less all reductions. */
export const priceToPay = (charge: Charge): Amount =>
  minus(charge.unit, sum(modificationsOf(charge).map(({ amount }) => amount)));

/** The reductions, oldest first. */
export const modificationsOf = (charge: Charge): readonly Modification[] =>
  charge.kind === 'FEE' ? [] : (charge.modifications ?? []);

/** The part that the voucher pays. */
export const voucherOf = (charge: Charge): Cents => (charge.kind === 'ITEM' ? charge.voucherCents : 0);

/** The charge of a delivery fee, which its place in the order names. */
const feeId = (salesOrderId: string, place: number): string => `${salesOrderId}/${place}`;

/** The charges for sent items: the items, their services, and delivery fees that no receipt has charged. */
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
 * Reduces the charge of a piece or a service: first the part that the customer paid in money, then the part of the
 * voucher. Returns the rest of the charge, and the part that goes back to the voucher.
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

/** The fees among these charges all of whose items are returned or cancelled. */
export const endedFees = (charges: readonly Charge[], hasEnded: (positionItemId: string) => boolean) =>
  charges.filter((charge) => charge.kind === 'FEE' && charge.positionItemIds.every(hasEnded));
