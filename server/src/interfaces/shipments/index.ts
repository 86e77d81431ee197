import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import type { ShipmentsContext } from './context.ts';
import { renderError } from './errors.ts';
import { multiParcelPrefix, registerMultiParcel } from './multi-parcel.ts';
import { multiParcelModels } from './multi-parcel-schemas.ts';
import { prefix, registerAppends, registerCreate, registerReads } from './routes.ts';
import { models } from './schemas.ts';

export { sendParcels } from './batch.ts';
export { trackingKeyOf } from './carriers.ts';
export { createShipments } from './create.ts';
export { answerPage, type CursorPosition, type Page, type PageRequest } from './cursor.ts';
export { returnShipmentErrors, shipmentErrors } from './error-catalogue.ts';
export { dateFromMissing, renderBody, renderError, unknownResource } from './errors.ts';
export { itemsSent, type SentItems } from './events.ts';
export { errorExamples, type OperationExamples, shipmentExamples } from './examples.ts';
export { findOrdersByTrackingNumber, readOpenParcels, readParcelsOfOrder } from './look-ups/read.ts';
export type { ShipmentDraft } from './parse-body.ts';
export {
  completeShipment,
  findOrdersInShipments,
  findShipment,
  findShipmentsOfItems,
  findShipmentsUnderWay,
  type ShipmentUnderWay,
} from './read.ts';
export { wantsDateFrom } from './routes.ts';
export { keyParameters, listQuery, longestTrackingNumber, refusals } from './schemas.ts';
export { lockShippedItems, type NamedItem } from './shipped-items.ts';
export { inOrder, latestOf, placeInHistory, whyNot } from './states/history.ts';
export { furthestAheadMs, type ShipmentState, shipmentStates } from './states/lifecycle.ts';
export { recordShipmentState, recordShipmentStates } from './states/record.ts';
export { awaitCreations, beginCreation, lastCreation, notBefore } from './store.ts';

/** Registers shipments v1 behind the scope `shipments`. */
export function registerShipments(app: App, context: ShipmentsContext, verify: VerifyToken): void {
  for (const model of [...models, ...multiParcelModels]) app.addSchema(model);
  const below = (path: string, ...parts: ((scope: App, context: ShipmentsContext) => void)[]) =>
    app.register(
      async (scope: App) => {
        openInterface(scope, verify, {
          scope: 'shipments',
          tag: 'Shipments v1',
          renderError,
          takesKeys: true,
        });
        for (const register of parts) register(scope, context);
      },
      { prefix: path },
    );
  void below(prefix, registerCreate, registerReads, registerAppends);
  void below(multiParcelPrefix, registerMultiParcel);
}
