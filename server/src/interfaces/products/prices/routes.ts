import { Type } from 'typebox';
import type { App } from '../../../platform/http/server.ts';
import type { ProductsContext } from '../context.ts';
import type { Contract } from '../contract.ts';
import { listText, sendJson } from '../json.ts';
import { filters, paging, query, refusals } from '../schemas.ts';
import { acceptBatch, batchBody, batchHeaders, batchOf, progressAnswer } from '../update-tasks/accept.ts';
import { skuNotFound, skuParameter } from '../variations/routes.ts';
import { readPrices } from './store.ts';

/** Registers the reads and writes of prices. */
export function registerPrices(app: App, contract: Contract, context: ProductsContext): void {
  registerReads(app, contract, context);
  app.post(
    '/prices',
    {
      schema: {
        operationId: `updatePrices${contract.name.toUpperCase()}`,
        summary: 'Update prices',
        description:
          'Takes up to 500 prices of existing variations. An entry without sale ends the sale; vat, msrp and norm price stay.',
        headers: batchHeaders,
        body: batchOf('SkuPricing'),
        response: { 202: progressAnswer, ...refusals(400) },
      },
      ...batchBody,
    },
    (request, reply) => acceptBatch(context, { contract, writer: 'prices' }, request, reply),
  );
}

function registerReads(app: App, contract: Contract, { db }: ProductsContext): void {
  const version = contract.name.toUpperCase();
  app.get(
    '/prices',
    {
      schema: {
        operationId: `getPrices${version}`,
        summary: 'Read prices',
        description: 'Standard price and sale of your variations, sorted by sku. Filters can be combined.',
        querystring: query({ ...filters, ...paging(100) }),
        response: { 200: Type.Ref('ProductPrices'), ...refusals(400) },
      },
    },
    async (request, reply) => {
      const rows = await readPrices(db, request.caller.partner, request.query, request.query);
      return sendJson(reply, listText(request, 'variationPrices', request.query, rows));
    },
  );

  app.get(
    '/:sku/prices',
    {
      schema: {
        operationId: `getPrice${version}`,
        summary: 'Read the price of one variation',
        description: 'Standard price and, when there is one, the sale.',
        params: skuParameter,
        response: { 200: Type.Ref('SkuPricing'), ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const { sku } = request.params;
      const [price] = await readPrices(db, request.caller.partner, { sku }, { page: 0, limit: 1 });
      if (price === undefined) throw skuNotFound(sku);
      return sendJson(reply, price);
    },
  );
}
