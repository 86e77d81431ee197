import { Type } from 'typebox';
import { readOrders, searchOrders } from '../../interfaces/orders/index.ts';
import { searchArticles } from '../../interfaces/products/index.ts';
import { readReturnParcelsOfOrder } from '../../interfaces/return-shipments/index.ts';
import { readOpenParcels, readParcelsOfOrder } from '../../interfaces/shipments/index.ts';
import type { Caller } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { rolesWithoutCustomers } from '../../kernel/roles/roles.ts';
import type { App } from '../../platform/http/server.ts';
import type { ConsoleContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import { ordersOfParcel } from './parcels.ts';
import { articleQuery, orderParameter, orderQuery, parcelQuery, returnQuery, taskQuery } from './queries.ts';
import { countedUpTo, type ReturnPlace, readCounts, readReturns, readTasks } from './read.ts';
import { countedStates } from './schemas.ts';

/** Reads of the console's look-ups: one row for each thing, found by what people have at hand. */
export function registerLookUps(app: App, context: ConsoleContext): void {
  registerArticles(app, context);
  registerOrders(app, context);
  registerParcels(app, context);
  registerOpenParcels(app, context);
  registerReturns(app, context);
  registerTasks(app, context);
  registerCounts(app, context);
}

const seesCustomers = ({ person }: Caller): boolean =>
  person !== undefined && !rolesWithoutCustomers.has(person.role);

function registerArticles(app: App, { db, timeOf }: ConsoleContext): void {
  app.get(
    '/articles',
    {
      schema: {
        operationId: 'listConsoleArticles',
        summary: 'Search articles',
        description:
          'Your variations with price, stock, active flag, status and obstacles in one row each. With `text` those whose sku begins with it come first, then product references, EANs and words of the title; without it all by sku. Where not every article belongs to the search, as with words or a status, a page looks at 20,000 at most of each kind of match: it may have fewer than `limit`, or none, and has a link `next` to go on.',
        querystring: articleQuery,
        response: { 200: Type.Ref('ConsoleArticles'), ...refusals() },
      },
    },
    async ({ caller: { partner }, query: { text, status, cursor, limit }, url }) => {
      const search = { text, status, cursor, limit, now: timeOf(partner) };
      const { articles, next } = await searchArticles(db, partner, search);
      return { articles, links: linksOf(url, next) };
    },
  );
}

function registerOrders(app: App, { db }: ConsoleContext): void {
  app.get(
    '/orders',
    {
      schema: {
        operationId: 'listConsoleOrders',
        summary: 'Search orders',
        description:
          'Your orders in one row each, the newest first; those that an order number begins come by number. E-mail addresses find nothing for roles that do not see customers.',
        querystring: orderQuery,
        response: { 200: Type.Ref('ConsoleOrders'), ...refusals() },
      },
    },
    async ({ caller, query: { text, status, cursor, limit }, url }) => {
      const search = { text, choice: status, cursor, limit, seesCustomers: seesCustomers(caller) };
      const { orders, next } = await searchOrders(db, caller.partner, search, ordersOfParcel);
      return { orders, links: linksOf(url, next) };
    },
  );
}

function registerParcels(app: App, { db }: ConsoleContext): void {
  app.get(
    '/orders/:salesOrderId/parcels',
    {
      schema: {
        operationId: 'listConsoleParcels',
        summary: 'Read the parcels of an order',
        description: 'Parcels to the customer and back.',
        params: orderParameter,
        response: { 200: Type.Ref('ConsoleParcels'), ...refusals(404) },
      },
    },
    async ({ caller: { partner }, params: { salesOrderId } }) => {
      const [order] = await readOrders(db, partner, [salesOrderId]);
      if (!order) throw new Refusal('not-found', `You have no order ${salesOrderId}.`);
      const [shipments, returnShipments] = await Promise.all([
        readParcelsOfOrder(db, partner, salesOrderId),
        readReturnParcelsOfOrder(db, partner, salesOrderId),
      ]);
      return { shipments: shipments.map(present), returnShipments };
    },
  );
}

function registerOpenParcels(app: App, { db }: ConsoleContext): void {
  app.get(
    '/parcels',
    {
      schema: {
        operationId: 'listConsoleOpenParcels',
        summary: 'List parcels under way',
        description:
          'Parcels to customers that are not delivered; the one that changed longest ago comes first.',
        querystring: parcelQuery,
        response: { 200: Type.Ref('ConsoleOpenParcels'), ...refusals() },
      },
    },
    async ({ caller: { partner }, query: { cursor, limit }, url }) => {
      const rows = await readOpenParcels(db, partner, { after: cursor, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const next = rows.length > limit ? page.at(-1)!.place : undefined;
      return { shipments: page.map(({ place: _, ...parcel }) => present(parcel)), links: linksOf(url, next) };
    },
  );
}

function registerReturns(app: App, { db }: ConsoleContext): void {
  app.get(
    '/returns',
    {
      schema: {
        operationId: 'listConsoleReturns',
        summary: 'Search returns',
        description:
          'Items that come back, with the number of their order, sku and title; the newest change first.',
        querystring: returnQuery,
        response: { 200: Type.Ref('ConsoleReturns'), ...refusals() },
      },
    },
    async ({ caller, query: { text, status, cursor, limit }, url }) => {
      const after = cursor === undefined ? undefined : returnPlaceOf(cursor);
      const search = { text, cursor: undefined, limit: mostOrders, seesCustomers: seesCustomers(caller) };
      const found =
        text === undefined ? undefined : await searchOrders(db, caller.partner, search, ordersOfParcel);
      const orders = found?.orders.map(({ salesOrderId }) => salesOrderId);
      const rows = await readReturns(db, caller.partner, { status, orders, after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const next = last && `${last.occurredAt.getTime()}.${last.positionItemId}`;
      return { returns: page, links: linksOf(url, next) };
    },
  );
}

const mostOrders = 200;

function returnPlaceOf(cursor: string): ReturnPlace {
  const [time = '', positionItemId = ''] = cursor.split('.', 2);
  if (/^\d{1,13}$/.test(time) && isUuid(positionItemId))
    return { occurredAt: new Date(Number(time)), positionItemId };
  throw new Refusal('bad-request', 'cursor does not come from this list. Follow its link next.', {
    path: 'cursor',
  });
}

function registerTasks(app: App, { db }: ConsoleContext): void {
  app.get(
    '/update-tasks',
    {
      schema: {
        operationId: 'listConsoleUpdateTasks',
        summary: 'List update tasks',
        description: 'The tasks of your uploads of products, prices and active statuses, the newest first.',
        querystring: taskQuery,
        response: { 200: Type.Ref('ConsoleUpdateTasks'), ...refusals() },
      },
    },
    async ({ caller: { partner }, query: { state, cursor, limit }, url }) => {
      const before = cursor === undefined ? undefined : Number(cursor);
      const rows = await readTasks(db, partner, { state, before, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const next = rows.length > limit ? String(page.at(-1)!.sequence) : undefined;
      return {
        updateTasks: page.map(({ sequence: _, updateTaskId, writer, ...task }) =>
          present({ updateTaskId, aspect: writer, ...task }),
        ),
        links: linksOf(url, next),
      };
    },
  );
}

function registerCounts(app: App, { db }: ConsoleContext): void {
  app.get(
    '/counts',
    {
      schema: {
        operationId: 'getConsoleCounts',
        summary: 'Count by state',
        description: 'How many orders, articles and returns are in each state, and what is still open.',
        response: { 200: Type.Ref('ConsoleCounts'), ...refusals() },
      },
    },
    async ({ caller: { partner } }) => ({ countedUpTo, ...(await readCounts(db, partner, countedStates)) }),
  );
}

const present = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));

function linksOf(url: string, next: string | undefined) {
  const self = { rel: 'self', href: url };
  if (next === undefined) return [self];
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', next);
  return [self, { rel: 'next', href: `${path}?${parameters.toString()}` }];
}
