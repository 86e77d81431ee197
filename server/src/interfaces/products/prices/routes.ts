import { Type } from 'typebox';
import type { PartnerId } from '../../../kernel/caller.ts';
import type { Page } from '../../../kernel/paging.ts';
import type { Db } from '../../../platform/database.ts';
import type { App } from '../../../platform/http/server.ts';
import type { ProductsContext } from '../context.ts';
import type { Contract } from '../contract.ts';
import { listText, sendJson } from '../json.ts';
import { filters, paging, query, refusals } from '../schemas.ts';
import { acceptBatch, batchBody, batchHeaders, progressAnswer } from '../update-tasks/accept.ts';
import { matching, type VariationFilter } from '../variations/filter.ts';
import { skuNotFound, skuParameter } from '../variations/routes.ts';

/** Reads and writes of prices. */
export function registerPrices(app: App, contract: Contract, context: ProductsContext): void {
  const { db } = context;
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

  app.post(
    '/prices',
    {
      schema: {
        operationId: `updatePrices${version}`,
        summary: 'Update prices',
        description:
          'Takes up to 500 prices of existing variations. An entry without sale ends the sale; vat, msrp and norm price stay.',
        headers: batchHeaders,
        body: Type.Array(Type.Ref('SkuPricing'), { minItems: 1, maxItems: 500 }),
        response: { 202: progressAnswer, ...refusals(400) },
      },
      ...batchBody,
    },
    (request, reply) => acceptBatch(context, contract, 'prices', request, reply),
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

/** A page of prices by sku as JSON texts, one more than the limit when further ones follow. */
async function readPrices(
  db: Db,
  partner: PartnerId,
  filter: VariationFilter,
  { page, limit }: Page,
): Promise<string[]> {
  const rows = await db<{ json: string }[]>`
    SELECT '{"sku":' || to_json(sku)::text || ',"standardPrice":' || (pricing -> 'standardPrice')::text
      || coalesce(',"sale":' || (pricing -> 'sale')::text, '') || '}' AS json
    FROM variation WHERE ${matching(db, partner, filter)} ORDER BY sku OFFSET ${page * limit} LIMIT ${limit + 1}`;
  return rows.map(({ json }) => json);
}
