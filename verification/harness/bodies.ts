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
