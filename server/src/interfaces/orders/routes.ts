import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Database } from '../../platform/database.ts';
import { pathOf } from '../../platform/http/errors.ts';
import { requestTimestamp } from '../../platform/http/request-timestamp.ts';
import type { App } from '../../platform/http/server.ts';
import { cancelByPartner } from './cancel.ts';
import type { OrdersContext } from './context.ts';
import { cursorAfter } from './cursor.ts';
import { unknownOrder } from './errors.ts';
import type { ListRequest } from './filter.ts';
import { listRequest } from './list-request.ts';
import type { Order } from './order.ts';
import { type Listed, readPage } from './page.ts';
import { namedCancellation, namedItems, wholeCancellation } from './rules.ts';
import {
  accepted,
  cancellationParameter,
  itemCancellationParameter,
  listQuery,
  orderParameter,
  refusals,
  writeHeaders,
} from './schemas.ts';
import { findOrderByNumber, readOrders } from './store.ts';
import { onWire, prefix } from './wire.ts';

/** Reads of the list and of one order. */
export function registerReads(app: App, { db }: OrdersContext): void {
  app.get(
    '/',
    {
      schema: {
        operationId: 'findPartnerOrders',
        summary: 'Read orders',
        description:
          'Your orders by states and dates. Follow the link `next` until a page has none. A walk in ascending direction by order, lifecycle or modification date misses no order, however many are placed and changed meanwhile; an order that changes after you have seen it can come again.',
        querystring: listQuery,
        response: { 200: Type.Ref('PartnerOrderList'), ...refusals(400) },
      },
    },
    async ({ query, caller, url }) => {
      const request = listRequest(query);
      const listed = await readPage(db, caller.partner, request);
      const page = listed.slice(0, request.limit);
      const ids = page.map((row) => row.salesOrderId);
      const orders = await readWhole(db, caller.partner, ids);
      return { resources: orders.map(onWire), links: linksOf(url, request, listed) };
    },
  );

  app.get(
    '/:orderNumber',
    {
      schema: {
        operationId: 'getPartnerOrder',
        summary: 'Read one order by its number or id',
        description:
          'The order with this `orderNumber` or `salesOrderId`: both `GET /v4/orders/{orderNumber}` and `GET /v4/orders/{salesOrderId}`, which are told apart by the form of the value. It answers the same either way.',
        params: orderParameter,
        response: { 200: Type.Ref('PartnerOrder'), ...refusals(400, 404) },
      },
    },
    async ({ params, caller }) => {
      const name = params.orderNumber;
      const id = isUuid(name) ? name : await findOrderByNumber(db, caller.partner, name);
      const [order] = id === undefined ? [] : await readWhole(db, caller.partner, [id]);
      if (!order) throw unknownOrder(name);
      return onWire(order);
    },
  );
}

/** Cancellations by the partner. */
export function registerCancellations(app: App, context: OrdersContext): void {
  registerOrderCancellation(app, context);
  registerItemCancellations(app, context);
}

function registerOrderCancellation(app: App, context: OrdersContext): void {
  app.post(
    '/:salesOrderId/cancellation',
    {
      schema: {
        operationId: 'cancelPartnerOrder',
        summary: 'Cancel an order',
        description:
          'Cancels all items of the order that are PROCESSABLE; others are passed over. Refused when no item is.',
        params: cancellationParameter,
        headers: writeHeaders,
        response: { 202: accepted, ...refusals(400, 404, 409) },
      },
    },
    async (request, reply) => {
      requestTimestamp(request);
      await cancelByPartner(context, request.caller, request.params.salesOrderId, wholeCancellation);
      return answerAccepted(reply as FastifyReply);
    },
  );
}

function registerItemCancellations(app: App, context: OrdersContext): void {
  app.post(
    '/:salesOrderId/positionItems/:positionItemIds/cancellation',
    {
      schema: {
        operationId: 'cancelPartnerOrderPositionItems',
        summary: 'Cancel items of an order',
        description:
          'Cancels the named items, all or none: one that is not PROCESSABLE leaves the whole order unchanged. Items that you have cancelled before are ignored, so that the call can be repeated.',
        params: itemCancellationParameter,
        headers: writeHeaders,
        response: { 202: accepted, ...refusals(400, 404, 409) },
      },
    },
    async (request, reply) => {
      const { salesOrderId, positionItemIds } = request.params;
      await cancelItems(context, request, salesOrderId, positionItemIds);
      return answerAccepted(reply as FastifyReply);
    },
  );

  // A path parameter may have 1000 characters, which is 27 ids. This route takes longer lists, up to the longest
  // address.
  app.post(
    '/:salesOrderId/positionItems/*',
    { schema: { hide: true } as object },
    async (request: FastifyRequest<{ Params: { salesOrderId: string; '*': string } }>, reply) => {
      const { salesOrderId, '*': rest } = request.params;
      const ids = /^([^/]*)\/cancellation\/?$/.exec(rest)?.[1];
      if (ids === undefined) throw new Refusal('not-found', `There is no ${pathOf(request)}.`);
      await cancelItems(context, request, salesOrderId, ids);
      return answerAccepted(reply as FastifyReply);
    },
  );
}

/** 202 without a body. */
const answerAccepted = (reply: FastifyReply) => reply.code(202).send();

/** Cancels the items that a path names. */
async function cancelItems(
  context: OrdersContext,
  request: FastifyRequest,
  salesOrderId: string,
  ids: string,
): Promise<void> {
  requestTimestamp(request);
  const named = namedItems(ids);
  await cancelByPartner(context, request.caller, salesOrderId, (order) => namedCancellation(order, named));
}

/** Orders with their items as they are together at one moment. */
const readWhole = (db: Database, partner: PartnerId, ids: readonly string[]): Promise<Order[]> =>
  db.begin('isolation level repeatable read read only', (transaction) =>
    readOrders(transaction, partner, ids),
  );

/** The list itself, and the next page when there is one. A limit that was asked for stays. */
function linksOf(url: string, { filter, limit }: ListRequest, listed: readonly Listed[]) {
  const links = [{ rel: 'self', href: url }];
  const last = listed[limit - 1];
  if (!last || listed.length <= limit) return links;
  const parameters = new URLSearchParams({ nextcursor: cursorAfter(filter, last), limit: String(limit) });
  return [...links, { rel: 'next', href: `${prefix}?${parameters.toString()}` }];
}
