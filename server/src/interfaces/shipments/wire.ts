import type { ListedShipment } from './list.ts';
import type { Shipment } from './read.ts';
import type { ShipmentEvent } from './states.ts';

const trackingKeyOnWire = (carrier: string, trackingNumber: string | null | undefined) => ({
  carrier,
  ...(trackingNumber ? { trackingNumber } : {}),
});

const statesOnWire = (states: readonly ShipmentEvent[]) =>
  states.map(({ state, occurredOn }) => ({ state, occurredOn: occurredOn.toISOString() }));

/** A shipment as it is read. */
export const onWire = (shipment: Shipment) => ({
  shipmentId: shipment.shipmentId,
  creationDate: shipment.createdAt.toISOString(),
  trackingKey: trackingKeyOnWire(shipment.carrier, shipment.trackingNumber),
  shipDate: shipment.shipDate.toISOString(),
  shipFromAddress: shipment.shipFromAddress,
  positionItems: [...shipment.items],
  states: statesOnWire(shipment.states),
});

/** A shipment as the list shows it. */
export const entryOnWire = (shipment: ListedShipment) => ({
  shipmentId: shipment.shipmentId,
  creationDate: shipment.createdAt.toISOString(),
  trackingKey: trackingKeyOnWire(shipment.carrier, shipment.trackingNumber),
  states: statesOnWire(shipment.states),
});
