import { type Cents, centsToAmount } from '../../kernel/money.ts';
import type { Address, Order, PositionItem, Service } from './order.ts';
import { endOfVoucher } from './voucher.ts';

/** Later orders have the house number in a field of its own. This is midnight after 23 September 2021 in Germany. */
const houseNumbersFrom = new Date('2021-09-23T22:00:00Z');

export const prefix = '/v4/orders';

const amountOf = (cents: Cents) => ({ amount: centsToAmount(cents), currency: 'EUR' });

/** A field with a date in UTC with milliseconds, or no field without a date. */
const dated = (name: string, date: Date | undefined) => (date ? { [name]: date.toISOString() } : {});

/**
 * Renders an order for partners (specification, section 3). Hides addresses until an item has been processable; omits
 * absent values.
 */
export function onWire(order: Order) {
  const { salesOrderId } = order;
  return {
    salesOrderId,
    orderNumber: order.orderNumber,
    orderDate: order.orderDate.toISOString(),
    lastModifiedDate: order.lastModified.toISOString(),
    orderLifecycleInformation: { lifecycleChangeDate: order.lifecycleChangedAt.toISOString() },
    payment: { paymentMethod: order.payment.paymentMethod },
    suspectedFraudCase: order.suspectedFraud,
    ...addressesOf(order),
    initialDeliveryFees: order.deliveryFees.map(({ name, grossCents, vatRate, positionItemIds }) => ({
      name,
      deliveryFeeAmount: amountOf(grossCents),
      vatRate,
      positionItemIds,
    })),
    initialDiscounts: order.discounts.map(
      ({ discountId, discountName, name, grossCents, vatRate, shares }) => ({
        discountId,
        discountName,
        name,
        discountAmount: amountOf(grossCents),
        vatRate,
        positionItemIds: shares.map((share) => share.positionItemId),
      }),
    ),
    initialVouchers: vouchersOf(order),
    positionItems: order.items.map(itemOnWire),
    links: [{ rel: 'self', href: `${prefix}/${salesOrderId}` }],
  };
}

/** The voucher of an order with the end of its code, as a list. */
function vouchersOf({ voucher, items }: Order) {
  if (!voucher) return [];
  const paid = items.filter((item) => item.voucherCents > 0);
  return [
    {
      voucherCode: endOfVoucher(voucher.code),
      voucherAmount: amountOf(voucher.cents),
      positionItemIds: paid.map((item) => item.positionItemId),
    },
  ];
}

function addressesOf({ items, orderDate, deliveryAddress, invoiceAddress }: Order) {
  if (items.every((item) => item.processableDate === undefined)) return {};
  const { phoneNumber: _phone, email: _email, ...invoice } = invoiceAddress;
  const written = (address: Address) => (orderDate < houseNumbersFrom ? inOneLine(address) : address);
  return { deliveryAddress: written(deliveryAddress), invoiceAddress: written(invoice) };
}

function inOneLine({ houseNumber, ...address }: Address): Address {
  return houseNumber === undefined ? address : { ...address, street: `${address.street} ${houseNumber}` };
}

/** The old appliance is collected when the customer bought its disposal. */
const isPickup = ({ serviceType }: Service): boolean => serviceType === 'DISPOSAL';

function itemOnWire(item: PositionItem) {
  const { grossCents, discountCents, dealId, dealName, cancellationReason, tracking } = item;
  return {
    positionItemId: item.positionItemId,
    fulfillmentStatus: item.status,
    itemValueGrossPrice: amountOf(grossCents),
    ...(discountCents > 0 && {
      itemValueDiscount: amountOf(discountCents),
      itemValueReducedGrossPrice: amountOf(grossCents - discountCents),
    }),
    product: { ...item.product, vatRate: item.vatRate },
    weeePickup: item.weeePickup || item.services.some(isPickup),
    ...(dealId !== undefined && { dealId }),
    ...(dealName !== undefined && { dealName }),
    ...dated('expectedDeliveryDate', item.expectedDeliveryDate),
    ...dated('processableDate', item.processableDate),
    ...dated('sentDate', item.sentDate),
    ...dated('returnedDate', item.returnedDate),
    ...(item.returnAcceptedByMarketplace !== undefined && {
      returnAcceptedByMarketplace: item.returnAcceptedByMarketplace,
    }),
    ...dated('cancellationDate', item.cancellationDate),
    ...(cancellationReason !== undefined && { cancellationReason }),
    ...(tracking && { trackingInfo: tracking }),
  };
}
