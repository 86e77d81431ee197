import type { Cents } from '../../kernel/money.ts';
import { endOfVoucher } from '../orders/index.ts';
import { type Amount, type CategoryTaxes, onReceipt, priceOf, sum, totalsOf } from './amounts.ts';
import {
  type Charge,
  type FeeCharge,
  type ItemCharge,
  modificationsOf,
  priceToPay,
  type ServiceCharge,
  voucherOf,
} from './charges.ts';
import type {
  DeliveryCost,
  ItemPosition,
  LineItems,
  ModificationDetails,
  PartialRefundPosition,
  Price,
  PriceModification,
  Receipt,
  ServicePartialRefundPosition,
  ServicePosition,
} from './receipt.ts';
import { type LineAmounts, spreadOver } from './spread.ts';

/** The lines and sums of a receipt. */
export type Bill = Pick<Receipt, 'lineItems' | 'totals' | 'amountDue' | 'totalsReductions'> & {
  readonly grossCents: Cents;
};

/** What lines of services name beside the service: the seller of the item, and the receipt. */
export type Seller = { readonly itemReceiptNumber: string; readonly itemPartnerName: string };

type Numbers = () => number;

/**
 * Lines and sums of charges that are paid, or refunded as a whole. Equal pieces make one line. The tax of each
 * category is spread over its lines and their pieces, so that they add up to it.
 */
export function billOf(
  charges: readonly Charge[],
  taxes: CategoryTaxes,
  seller: Seller,
  voucherCode: string | undefined,
): Bill {
  let last = 0;
  const next = () => ++last;
  const items = alike(
    charges.filter((charge) => charge.kind === 'ITEM'),
    ({ id: _id, voucherCents: _voucher, ...rest }) => rest,
  );
  const services = alike(
    charges.filter((charge) => charge.kind === 'SERVICE'),
    ({ id: _id, positionItemId: _item, ...rest }) => rest,
  );
  const fees = charges.filter((charge) => charge.kind === 'FEE');
  const spread = spreadOver([...items, ...services, ...fees.map((fee) => [fee])], taxes);
  const lineItems: LineItems = {
    itemPositions: items.map((pieces) => itemPosition(pieces, spread.get(pieces[0]!)!, next)),
    itemPartialRefundPositions: [],
    servicePositions: services.map((pieces) =>
      servicePosition(pieces, spread.get(pieces[0]!)!, seller, next),
    ),
    servicePartialRefundPositions: [],
    deliveryCosts: fees.map((fee) => deliveryCost(fee, spread.get(fee)!, next)),
    deliveryFeePartialRefundPositions: [],
  };
  const amounts = [...spread].map(([{ tax }, { toPay }]) => ({ tax, amount: toPay }));
  const voucherCents = charges.reduce((cents, charge) => cents + voucherOf(charge), 0);
  return { lineItems, ...sumsOf(amounts, voucherCents, voucherCode) };
}

/** The line and the sums of a refund for an item that the customer keeps, or for a service that continues. */
export function partialBillOf(
  charge: ItemCharge | ServiceCharge,
  { given, voucherCents, details }: { given: Amount; voucherCents: Cents; details: ModificationDetails },
  voucherCode: string | undefined,
): Bill {
  const partialRefundAmount = priceOf(given, charge.tax);
  const lineItems: LineItems = {
    itemPositions: [],
    itemPartialRefundPositions:
      charge.kind === 'ITEM' ? [itemPartialRefund(charge, partialRefundAmount, details)] : [],
    servicePositions: [],
    servicePartialRefundPositions:
      charge.kind === 'SERVICE' ? [servicePartialRefund(charge, partialRefundAmount)] : [],
    deliveryCosts: [],
    deliveryFeePartialRefundPositions: [],
  };
  return { lineItems, ...sumsOf([{ tax: charge.tax, amount: given }], voucherCents, voucherCode) };
}

function itemPartialRefund(
  { id, product: { expectedPerformancePeriod: _period, ...product } }: ItemCharge,
  partialRefundAmount: Price,
  { reason, description }: ModificationDetails,
): PartialRefundPosition {
  return {
    lineNumber: 1,
    ...product,
    positionItemIds: [id],
    partialRefundAmount,
    ...(reason === undefined ? {} : { partialRefundDetails: { benefit: { id: reason, description } } }),
  };
}

const servicePartialRefund = (
  { id, serviceType, serviceName, insurancePeriod }: ServiceCharge,
  partialRefundAmount: Price,
): ServicePartialRefundPosition => ({
  lineNumber: 1,
  serviceType,
  serviceName,
  servicePositionItemIds: [id],
  partialRefundAmount,
  ...(insurancePeriod === undefined ? {} : { insurancePeriod }),
});

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
              details: { voucherCode: endOfVoucher(voucherCode ?? '') },
              gross: onReceipt(voucherCents),
            },
          ],
        }),
  };
}

/** Groups charges that differ only in their ids, in the order of the first of each group. */
const alike = <One extends Charge>(charges: readonly One[], essence: (charge: One) => object): One[][] => [
  ...Map.groupBy(charges, (charge) => JSON.stringify(essence(charge))).values(),
];

function itemPosition(pieces: readonly ItemCharge[], spread: LineAmounts, next: Numbers): ItemPosition {
  const [first] = pieces as [ItemCharge];
  const { unit, sum: whole, pieces: toPay, modifications } = spread;
  const byPrice = Map.groupBy(pieces, (_, index) => toPay[index]!.net);
  return {
    lineNumber: next(),
    ...first.product,
    positionItemIds: pieces.map(({ id }) => id),
    quantity: pieces.length,
    unitPrice: priceOf(unit, first.tax),
    priceToPayPerPositionItems: [...byPrice].map(([net, same]) => ({
      positionItemIds: same.map(({ id }) => id),
      priceToPay: priceOf({ gross: priceToPay(first).gross, net }, first.tax),
    })),
    positionSum: priceOf(whole, first.tax),
    priceModifications: modificationLines(first, modifications, next),
  };
}

/** The reductions of a line, with their shares of the line's tax. */
const modificationLines = (charge: ItemCharge | ServiceCharge, amounts: readonly Amount[], next: Numbers) =>
  modificationsOf(charge).map(
    ({ type, details }, index): PriceModification => ({
      lineNumber: next(),
      priceModificationType: type,
      details,
      priceModificationAmount: priceOf(amounts[index]!, charge.tax),
    }),
  );

function servicePosition(
  pieces: readonly ServiceCharge[],
  { unit, sum: whole, modifications }: LineAmounts,
  seller: Seller,
  next: Numbers,
): ServicePosition {
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
    unitPrice: priceOf(unit, first.tax),
    positionSum: priceOf(whole, first.tax),
    priceModifications: modificationLines(first, modifications, next),
    ...(first.insurancePeriod === undefined ? {} : { insurancePeriod: first.insurancePeriod }),
  };
}

const deliveryCost = ({ feeType, tax }: FeeCharge, { unit, sum: whole }: LineAmounts, next: Numbers) =>
  ({
    lineNumber: next(),
    deliveryCostType: feeType,
    unitPrice: priceOf(unit, tax),
    positionSum: priceOf(whole, tax),
    priceModifications: [],
  }) satisfies DeliveryCost;
