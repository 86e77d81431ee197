import { address } from '../../server/test/support/orders.ts';

/** A shipping profile. */
export const profile = (shippingProfileName: string, transportTime = 1) => ({
  shippingProfileName,
  workingDays: ['MONDAY', 'TUESDAY'],
  orderCutoff: '12:00',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime,
});

export const shipFromAddress = { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' } as const;

/** A parcel that leaves now. */
export const parcel = <Item>(trackingNumber: string, positionItems: readonly Item[]) => ({
  trackingKey: { carrier: 'DHL', trackingNumber },
  shipDate: new Date().toISOString(),
  shipFromAddress,
  positionItems,
});

const disposal = { serviceType: 'DISPOSAL', serviceName: 'Altgerät mitnehmen', price: 15, taxRate: 19 };
const product = { sku: 'MARKETPLACE-1', productTitle: 'Kopfhörer', articleNumber: 'M00ABC12345XY' };

/** An order at the marketplace: always with a delivery fee, one of two pieces with a voucher, a large one with services. */
export const orderBody = (quantity: number, hasServices = quantity > 3) => ({
  items: [{ product, price: 100, vatRate: 19, quantity, ...(hasServices && { services: [disposal] }) }],
  payment: { paymentMethod: 'INVOICE_SINGLE' },
  deliveryAddress: address,
  deliveryFees: [{ name: 'Versand', feeType: 'DELIVERY_FEE_STANDARD', amount: 5.95, vatRate: 19 }],
  ...(quantity === 2 && { voucher: { code: 'RACE-1234', amount: 7.77 } }),
  force: true,
});
