import type { Cents } from '../../kernel/money.ts';
import { type Amount, onReceipt, priceOf, sum, times, totalsOf } from './amounts.ts';
import {
  type Charge,
  type FeeCharge,
  type ItemCharge,
  type Modification,
  priceToPay,
  type ServiceCharge,
  voucherOf,
} from './charges.ts';
import type {
  DeliveryCost,
  ItemPosition,
  LineItems,
  PriceModification,
  Receipt,
  ServicePosition,
} from './receipt.ts';

/** The part of a receipt that is about money. */
export type Bill = Pick<Receipt, 'lineItems' | 'totals' | 'amountDue' | 'totalsReductions'> & {
  readonly grossCents: Cents;
};

/** What lines of services name besides the service: who sold the item, and on which receipt. */
export type Seller = { readonly itemReceiptNumber: string; readonly itemPartnerName: string };

type Numbers = () => number;

/** Lines and sums of charges that are paid for, or given back as a whole. Equal pieces make one line. */
export function billOf(charges: readonly Charge[], seller: Seller, voucherCode: string | undefined): Bill {
  let last = 0;
  const next = () => ++last;
  const lineItems: LineItems = {
    itemPositions: alike(
      charges.filter((charge) => charge.kind === 'ITEM'),
      ({ id: _id, voucherCents: _voucher, ...rest }) => rest,
    ).map((pieces) => itemPosition(pieces, next)),
    itemPartialRefundPositions: [],
    servicePositions: alike(
      charges.filter((charge) => charge.kind === 'SERVICE'),
      ({ id: _id, positionItemId: _item, ...rest }) => rest,
    ).map((pieces) => servicePosition(pieces, seller, next)),
    servicePartialRefundPositions: [],
    deliveryCosts: charges
      .filter((charge) => charge.kind === 'FEE')
      .map((charge) => deliveryCost(charge, next)),
    deliveryFeePartialRefundPositions: [],
  };
  const amounts = charges.map((charge) => ({ tax: charge.tax, amount: priceToPay(charge) }));
  const voucherCents = charges.reduce((cents, charge) => cents + voucherOf(charge), 0);
  return { lineItems, ...sumsOf(amounts, voucherCents, voucherCode) };
}

/** The line and the sums of money given back for an item that the customer keeps. */
export function partialBillOf(
  charge: ItemCharge,
  given: Amount,
  voucherCents: Cents,
  voucherCode: string | undefined,
): Bill {
  const { expectedPerformancePeriod: _period, ...product } = charge.product;
  const lineItems: LineItems = {
    itemPositions: [],
    itemPartialRefundPositions: [
      {
        lineNumber: 1,
        ...product,
        positionItemIds: [charge.id],
        partialRefundAmount: priceOf(given, charge.tax),
      },
    ],
    servicePositions: [],
    servicePartialRefundPositions: [],
    deliveryCosts: [],
    deliveryFeePartialRefundPositions: [],
  };
  return { lineItems, ...sumsOf([{ tax: charge.tax, amount: given }], voucherCents, voucherCode) };
}

function sumsOf(
  parts: Parameters<typeof totalsOf>[0],
  voucherCents: Cents,
  voucherCode: string | undefined,
): Omit<Bill, 'lineItems'> {
  const grossCents = sum(parts.map(({ amount }) => amount)).gross;
  return {
    totals: totalsOf(parts),
    grossCents,
    amountDue: onReceipt(grossCents - voucherCents),
    ...(voucherCents === 0
      ? {}
      : {
          totalsReductions: [
            {
              type: 'VOUCHER',
              details: { voucherCode: (voucherCode ?? '').slice(-4) },
              gross: onReceipt(voucherCents),
            },
          ],
        }),
  };
}

/** Groups charges that differ only in whom they are, in the order of their first. */
const alike = <One extends Charge>(charges: readonly One[], essence: (charge: One) => object): One[][] => [
  ...Map.groupBy(charges, (charge) => JSON.stringify(essence(charge))).values(),
];

function itemPosition(pieces: readonly ItemCharge[], next: Numbers): ItemPosition {
  const [first] = pieces as [ItemCharge];
  const positionItemIds = pieces.map(({ id }) => id);
  return {
    lineNumber: next(),
    ...first.product,
    positionItemIds,
    quantity: pieces.length,
    unitPrice: priceOf(first.unit, first.tax),
    priceToPayPerPositionItems: [{ positionItemIds, priceToPay: priceOf(priceToPay(first), first.tax) }],
    positionSum: priceOf(times(pieces.length, first.unit), first.tax),
    priceModifications: first.modifications.map((modification) =>
      modificationLine(modification, first, pieces.length, next),
    ),
  };
}

const modificationLine = (
  { type, details, amount }: Modification,
  { tax }: ItemCharge,
  quantity: number,
  next: Numbers,
): PriceModification => ({
  lineNumber: next(),
  priceModificationType: type,
  details,
  priceModificationAmount: priceOf(times(quantity, amount), tax),
});

function servicePosition(pieces: readonly ServiceCharge[], seller: Seller, next: Numbers): ServicePosition {
  const [first] = pieces as [ServiceCharge];
  const { sku, articleNumber, productTitle, expectedPerformancePeriod } = first.product;
  return {
    lineNumber: next(),
    serviceType: first.serviceType,
    serviceName: first.serviceName,
    ...(expectedPerformancePeriod === undefined ? {} : { expectedPerformancePeriod }),
    servicePositionItemIds: pieces.map(({ id }) => id),
    linkedItemDetails: {
      ...seller,
      sku,
      articleNumber,
      productTitle,
      serviceRelations: pieces.map(({ id, positionItemId }) => ({
        servicePositionItemId: id,
        positionItemId,
      })),
    },
    quantity: pieces.length,
    unitPrice: priceOf(first.unit, first.tax),
    positionSum: priceOf(times(pieces.length, first.unit), first.tax),
    priceModifications: [],
    ...(first.insurancePeriod === undefined ? {} : { insurancePeriod: first.insurancePeriod }),
  };
}

const deliveryCost = ({ feeType, unit, tax }: FeeCharge, next: Numbers): DeliveryCost => ({
  lineNumber: next(),
  deliveryCostType: feeType,
  unitPrice: priceOf(unit, tax),
  positionSum: priceOf(unit, tax),
  priceModifications: [],
});
