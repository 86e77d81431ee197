import { Type } from 'typebox';
import { type OrdersOfParcel, searchOrders, searchOrdersOf } from '../../../interfaces/orders/index.ts';
import { searchArticles } from '../../../interfaces/products/index.ts';
import { findOrdersByReturnTrackingNumber } from '../../../interfaces/return-shipments/index.ts';
import { findOrdersByTrackingNumber } from '../../../interfaces/shipments/index.ts';
import type { App } from '../../../platform/http/server.ts';
import { unbound } from '../../../platform/tenant.ts';
import type { OperatorContext } from '../../context.ts';
import { forSeller, registerRead } from '../../routes.ts';
import { ofPartner } from '../../schemas.ts';
import { articleQuery, everywhereQuery, orderQuery } from './models.ts';
import { readSellers } from './read.ts';

const ordersOfParcel: OrdersOfParcel = async (db, partner, trackingNumber) => [
  ...(await findOrdersByTrackingNumber(db, partner, trackingNumber)),
  ...(await findOrdersByReturnTrackingNumber(db, partner, trackingNumber)),
];

/** Searches with which support finds what sellers and customers ask about. */
export function registerSearches(app: App, context: OperatorContext): void {
  registerEverywhere(app, context);
  registerOfSeller(app, context);
}

function registerEverywhere(app: App, { db }: OperatorContext): void {
  registerRead(
    app,
    {
      url: '/orders',
      operationId: 'searchOrders',
      tag: 'Orders',
      summary: 'Search the orders of all sellers',
      description: 'Orders that the text names exactly, whoever sells them; the newest first.',
      query: everywhereQuery,
      answer: Type.Ref('OperatorOrderSummaries', { description: 'The orders.' }),
      refused: [],
    },
    async (_params, search) => {
      const found = await unbound(async () => searchOrdersOf(db, await readSellers(db), search));
      return { orders: found.map(({ partner, order }) => ({ partnerId: partner, ...order })) };
    },
  );
}

function registerOfSeller(app: App, context: OperatorContext): void {
  const { db, clock } = context;
  registerRead(
    app,
    {
      url: '/partners/:partnerId/orders',
      operationId: 'searchOrdersOfSeller',
      tag: 'Orders',
      summary: 'Search the orders of a seller',
      description: 'As the seller’s console finds them; without `text` all, the newest first.',
      params: ofPartner({}),
      query: orderQuery,
      answer: Type.Ref('OperatorOrderSummaries', { description: 'A page of orders.' }),
      refused: [404],
    },
    async ({ partnerId }, { text, cursor, limit }) =>
      forSeller(context, db, partnerId, async (partner) => {
        const search = { text, cursor, limit, seesCustomers: true };
        const { orders, next } = await searchOrders(db, partner, search, ordersOfParcel);
        return { orders: orders.map((order) => ({ partnerId, ...order })), ...(next ? { next } : {}) };
      }),
  );
  registerRead(
    app,
    {
      url: '/partners/:partnerId/articles',
      operationId: 'searchArticlesOfSeller',
      tag: 'Catalogue',
      summary: 'Search the articles of a seller',
      description:
        'With price, stock, active flag, status and obstacles; without `text` all by sku. Where not every article belongs to the search, as with words or a status, a page looks at 20,000 at most of each kind of match: it may have fewer than `limit`, or none, and `next` to go on.',
      params: ofPartner({}),
      query: articleQuery,
      answer: Type.Ref('OperatorArticles', { description: 'A page of articles.' }),
      refused: [404],
    },
    async ({ partnerId }, { text, status, cursor, limit }) =>
      forSeller(context, db, partnerId, async (partner) => {
        const search = { text, status, cursor, limit, now: clock.now() };
        const { articles, next } = await searchArticles(db, partner, search);
        return { articles, ...(next ? { next } : {}) };
      }),
  );
}
