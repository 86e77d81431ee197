import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import { renderError } from '../shipments/index.ts';
import type { ReturnShipmentsContext } from './context.ts';
import { prefix, registerReads } from './routes.ts';
import { models } from './schemas.ts';

export { announceReturnShipment, announceReturnShipments, type ReturnAnnouncement } from './announce.ts';
export { returnShipmentCarriers } from './carriers.ts';
export { returnShipmentExamples } from './examples.ts';
export { type ReturnShipmentEvent, returnShipmentStates } from './lifecycle.ts';
export {
  findOrdersByReturnTrackingNumber,
  readReturnParcelsOfOrder,
} from './look-ups/read.ts';
export { findReturnShipment, findReturnShipmentsUnderWay } from './read.ts';
export { recordReturnShipmentState, recordReturnShipmentStates } from './record.ts';

/** Registers return shipments v1 behind the scope `shipments`. */
export function registerReturnShipments(
  app: App,
  context: ReturnShipmentsContext,
  verify: VerifyToken,
): void {
  for (const model of models) app.addSchema(model);
  void app.register(
    async (scope: App) => {
      openInterface(scope, verify, {
        scope: 'shipments',
        tag: 'Return shipments v1',
        renderError,
      });
      registerReads(scope, context);
    },
    { prefix },
  );
}
