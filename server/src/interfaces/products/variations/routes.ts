import { Type } from 'typebox';
import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { batchLoader } from '../../../platform/batch-loader.ts';
import type { App } from '../../../platform/http/server.ts';
import type { ProductsContext } from '../context.ts';
import type { Contract, WireVariation } from '../contract.ts';
import { listText, sendJson } from '../json.ts';
import { filters, paging, query, refusals } from '../schemas.ts';
import { acceptBatch, batchBody, batchHeaders, batchOf, progressAnswer } from '../update-tasks/accept.ts';
import { findVariations, readVariations } from './read.ts';

/** Parameter of all paths of one variation. */
export const skuParameter = Type.Object({
  sku: Type.String({
    description:
      'The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.',
    examples: ['JACKE-ALPIN-BLAU-S'],
  }),
});

/** The refusal for a sku that the partner does not have. */
export const skuNotFound = (sku: string): Refusal =>
  new Refusal('not-found', `The sku ${sku} was not found.`, { path: 'sku' });

/** Registers the reads and writes of whole variations. */
export function registerVariations(app: App, contract: Contract, context: ProductsContext): void {
  registerList(app, contract, context);
  registerUpsert(app, contract, context);
  registerOne(app, contract, context);
}

function registerList(app: App, contract: Contract, { db }: ProductsContext): void {
  const inVersion = contract.name === 'v5' ? (json: string) => json : translate(contract);
  app.get(
    '/',
    {
      config: { rateLimit: 'product-list' },
      schema: {
        operationId: `getProductVariations${contract.name.toUpperCase()}`,
        summary: 'Read variations',
        description: 'Your variations, sorted by sku. Filters can be combined.',
        querystring: query({ ...filters, ...paging(100) }),
        response: { 200: Type.Ref(`ProductVariations${contract.name.toUpperCase()}`), ...refusals(400) },
      },
    },
    async (request, reply) => {
      const rows = await readVariations(db, request.caller.partner, request.query, request.query);
      return sendJson(reply, listText(request, 'productVariations', request.query, rows.map(inVersion)));
    },
  );
}

function registerUpsert(app: App, contract: Contract, context: ProductsContext): void {
  app.post(
    '/',
    {
      schema: {
        operationId: `createOrUpdateProductVariations${contract.name.toUpperCase()}`,
        summary: 'Create or update variations',
        description:
          'Takes up to 500 variations and processes them in the background. The answer says where to read the outcome of each.',
        headers: batchHeaders,
        body: batchOf(contract.variationModel),
        response: { 202: progressAnswer, ...refusals(400) },
      },
      ...batchBody,
    },
    (request, reply) => acceptBatch(context, { contract, writer: 'variations' }, request, reply),
  );
}

function registerOne(app: App, contract: Contract, { db }: ProductsContext): void {
  const inVersion = contract.name === 'v5' ? (json: string) => json : translate(contract);
  const findVariation = batchLoader((partner: PartnerId, skus) => findVariations(db, partner, skus));
  app.get(
    '/:sku',
    {
      schema: {
        operationId: `getProductVariation${contract.name.toUpperCase()}`,
        summary: 'Read one variation',
        description: 'The variation as it is stored, with the present price and, once known, the moin.',
        params: skuParameter,
        response: { 200: Type.Ref(contract.variationModel), ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const json = await findVariation(request.caller.partner, request.params.sku);
      if (json === undefined) throw skuNotFound(request.params.sku);
      return sendJson(reply, inVersion(json));
    },
  );
}

const translate = (contract: Contract) => (json: string) =>
  JSON.stringify(contract.toWire(JSON.parse(json) as WireVariation));
