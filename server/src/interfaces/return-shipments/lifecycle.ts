/** Where a return shipment can be (specification, section 4). */
export const returnShipmentStates = ['ANNOUNCED', 'ON_THE_WAY', 'DELIVERED'] as const;

export type ReturnShipmentState = (typeof returnShipmentStates)[number];

/** What a carrier reports. `statusText` is the carrier's text for people. */
export type ReturnShipmentEvent = {
  readonly state: ReturnShipmentState;
  readonly occurredOn: Date;
  readonly statusText?: string;
};

/** What a carrier reports of a return shipment, and the return shipment. */
export type EventOfReturnShipment = ReturnShipmentEvent & { readonly returnShipmentId: string };

/** True when a return shipment can go from one state to the other: forward only, also past a state. */
export const mayFollow = (from: ReturnShipmentState, to: ReturnShipmentState): boolean =>
  returnShipmentStates.indexOf(to) > returnShipmentStates.indexOf(from);
