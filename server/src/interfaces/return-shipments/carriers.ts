/** Carriers that bring return shipments (specification, section 9). */
export const returnShipmentCarriers = ['DHL', 'GLS', 'HERMES', 'HES'] as const;

export type ReturnShipmentCarrier = (typeof returnShipmentCarriers)[number];
