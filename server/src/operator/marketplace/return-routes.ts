import { Type } from 'typebox';
import { readOrders } from '../../interfaces/orders/index.ts';
import { returnShipmentCarriers } from '../../interfaces/return-shipments/index.ts';
import {
  acceptByMarketplace,
  acceptedReasons,
  conditions,
  misdirectReturns,
  recordReturnResults,
} from '../../interfaces/returns/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import type { App } from '../../platform/http/server.ts';
import type { OperatorContext } from '../context.ts';
import { announceCustomerReturn } from '../customer-returns.ts';
import { forSeller, registerWrite } from '../routes.ts';
import { namedItems, ofPartner, text, uuid, words } from '../schemas.ts';
import { registerReturnResults } from './return-results.ts';

const tag = 'Returns';

const done = (description: string) => ({ 204: Type.Unsafe<null>({ type: 'null', description }) });

/**
 * Registers the routes for what customers send back, and for what the marketplace does with it in the seller's place.
 */
export function registerReturnsOfCustomers(app: App, context: OperatorContext): void {
  registerAnnouncement(app, context);
  registerMisdirection(app, context);
  registerAcceptance(app, context);
  registerReturnResults(app, context);
}

function registerAnnouncement(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/return-shipments',
      operationId: 'announceReturn',
      tag,
      summary: 'Announce what a customer sends back',
      description:
        'Makes a return shipment and a return of each item, all or none. 409 for items that are not SENT, are under way back or were returned, and for a tracking key that is taken.',
      params: ofPartner({}),
      body: Type.Object({
        items: namedItems,
        trackingKey: Type.Object(
          {
            carrier: words(returnShipmentCarriers, 'The carrier.'),
            trackingNumber: text(100, 'Its number of the parcel.', '577546565072'),
          },
          { description: 'The parcel.' },
        ),
        statusText: Type.Optional(text(500, 'Where the parcel is, for people.', 'Angekündigt')),
      }),
      answers: {
        201: Type.Object(
          { returnShipmentId: uuid('The return shipment.') },
          { description: 'It is announced.' },
        ),
      },
      refused: [404],
    },
    async ({ db, params: { partnerId }, body }) => {
      const { statusText, items, trackingKey } = body;
      const { trackingNumber } = trackingKey;
      const announcement = {
        items,
        trackingKey: { carrier: trackingKey.carrier as 'DHL', trackingNumber },
        ...(statusText === undefined ? {} : { statusText }),
      };
      const made = await forSeller(context, db, partnerId, (partner) =>
        announceCustomerReturn(db, context, partner, announcement),
      );
      return { status: 201, body: made };
    },
  );
}

function registerMisdirection(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/returns/misdirection',
      operationId: 'misdirectReturns',
      tag,
      summary: 'Note returns that came to the marketplace',
      description:
        'Announced items arrived at a warehouse of the marketplace instead of the seller’s. All or none.',
      params: ofPartner({}),
      body: Type.Object({
        items: namedItems,
        orderNumber: text(50, 'The order number on the parcel.', 'b8k3m2x9qa'),
        marketplaceWarehouseId: text(50, 'The warehouse.', 'HH-03'),
      }),
      answers: done('They are MISDIRECTED.'),
      refused: [404],
    },
    async ({ db, caller, params: { partnerId }, body: { items, ...where } }) => {
      const actor = { side: 'MARKETPLACE', id: caller.clientId } as const;
      await forSeller(context, db, partnerId, (partner) =>
        misdirectReturns(db, context, partner, { items, ...where, actor }),
      );
      return { status: 204 };
    },
  );
}

function registerAcceptance(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/returns/acceptance',
      operationId: 'acceptReturnsForSeller',
      tag,
      summary: 'Accept returns in the seller’s place',
      description:
        'The items become RETURNED and say that the marketplace accepted them; receipts follow, and webhooks are told of the results. All or none.',
      params: ofPartner({}),
      body: Type.Object({
        items: namedItems,
        reason: words(acceptedReasons, 'Why.'),
        condition: Type.Optional(words(conditions, 'Grade of the items, when they were looked at.')),
      }),
      answers: done('They are ACCEPTED.'),
      refused: [404],
    },
    async ({ db, caller, params: { partnerId }, body: { items, reason, condition } }) => {
      const actor = { side: 'MARKETPLACE', id: caller.clientId } as const;
      const acceptance = {
        reason: reason as (typeof acceptedReasons)[number],
        ...(condition === undefined ? {} : { condition: condition as (typeof conditions)[number] }),
      };
      await forSeller(context, db, partnerId, async (partner) => {
        await acceptByMarketplace(db, context, partner, { items, ...acceptance, actor });
        const named = new Set(items.map((item) => item.positionItemId.toLowerCase()));
        const results = [...named].map((positionItemId) => ({
          positionItemId,
          condition: acceptance.condition ?? ('SKIPPED' as const),
          status: 'ACCEPTED' as const,
        }));
        await recordReturnResults(db, context, partner, {
          orders: await ordersOf(db, partner, items),
          results,
        });
      });
      return { status: 204 };
    },
  );
}

const ordersOf = (db: Db, partner: PartnerId, items: readonly { readonly salesOrderId: string }[]) =>
  readOrders(db, partner, [...new Set(items.map(({ salesOrderId }) => salesOrderId.toLowerCase()))]);
