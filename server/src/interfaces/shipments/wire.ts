import type { Shipment } from './read.ts';
import type { ShipmentEvent } from './states/lifecycle.ts';
import type { NewShipment } from './store.ts';

const trackingKeyOnWire = (carrier: string, trackingNumber: string | undefined) => ({
  carrier,
  ...(trackingNumber ? { trackingNumber } : {}),
});

const statesOnWire = (states: readonly ShipmentEvent[]) =>
  states.map(({ state, occurredOn }) => ({ state, occurredOn: occurredOn.toISOString() }));

/** A shipment as the interface answers it. */
export const onWire = (shipment: Shipment) => ({
  shipmentId: shipment.shipmentId,
  ...(shipment.multiParcelShipmentId === undefined
    ? {}
    : { multiParcelShipmentId: shipment.multiParcelShipmentId }),
  creationDate: shipment.createdAt.toISOString(),
  trackingKey: trackingKeyOnWire(shipment.carrier, shipment.trackingNumber),
  shipDate: shipment.shipDate.toISOString(),
  shipFromAddress: shipment.shipFromAddress,
  positionItems: [...shipment.items],
  states: statesOnWire(shipment.states),
});

/** The answer to a report of several parcels. */
export const createdOnWire = (multiParcelShipmentId: string, shipments: readonly NewShipment[]) => ({
  multiParcelShipmentId,
  shipments: shipments.map(({ shipmentId, draft: { carrier, trackingNumber } }) => ({
    shipmentId,
    trackingKey: trackingKeyOnWire(carrier, trackingNumber),
  })),
});
