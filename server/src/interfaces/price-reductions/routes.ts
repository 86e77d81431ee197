import { Type } from 'typebox';
import { isUuid } from '../../kernel/ids.ts';
import { type Cents, centsToAmount } from '../../kernel/money.ts';
import { bodyErrors, checkedBody } from '../../platform/http/checked-body.ts';
import { requestTimestamp } from '../../platform/http/request-timestamp.ts';
import type { App } from '../../platform/http/server.ts';
import { applyReduction } from './apply.ts';
import type { PriceReductionsContext } from './context.ts';
import { noReduction } from './errors.ts';
import { wantedOf } from './rules.ts';
import { itemParameters, listQuery, refusals, writeHeaders } from './schemas.ts';
import { type ReducedItem, readReducedItems } from './store.ts';

export const prefix = '/v1/price-reductions';

/** Registers the write of a price reduction. */
export function registerApply(app: App, context: PriceReductionsContext): void {
  app.post(
    '/',
    {
      schema: {
        operationId: 'applyPriceReduction',
        summary: 'Apply a price reduction',
        description:
          'Gives the customer back a part of the price of a sent item. The receipt follows in the background; until then the reduction is INITIATED. The same request twice makes two reductions.',
        headers: writeHeaders,
        body: Type.Ref('PriceReductionRequest'),
        response: {
          202: Type.Ref('PriceReductionAccepted', { description: 'Initiated, please wait.' }),
          ...refusals(409),
        },
      },
      ...checkedBody(app),
    },
    async (request, reply) => {
      const refused = bodyErrors(request);
      requestTimestamp(request);
      await applyReduction(context, request.caller.partner, wantedOf(request.body, refused));
      return reply.code(202).send({ results: initiated(request.id) });
    },
  );
}

/** The answer to an accepted price reduction. */
export const initiated = (logref: string) => ({
  path: prefix,
  title: 'PriceReduction initiated',
  code: 202,
  detail: 'The price reduction is initiated, please wait. Read the item to see when it is processed.',
  logref,
});

/** Registers the reads of all items with price reductions, and of one. */
export function registerReads(app: App, { db }: PriceReductionsContext): void {
  app.get(
    '/',
    {
      schema: {
        operationId: 'getPriceReductions',
        summary: 'Read price reductions',
        description: 'Items with their price reductions, the last reduced item first.',
        querystring: listQuery,
        response: { 200: Type.Ref('PriceReductions'), ...refusals() },
      },
    },
    async (request) => {
      const { positionItemId, page, limit } = request.query;
      const { partner } = request.caller;
      if (positionItemId !== undefined) {
        const found = await readReducedItems(db, partner, { positionItemId });
        if (found.length === 0) throw noReduction();
        return { results: page === 1 ? found.map(onWire) : [], links: [] };
      }
      const skip = (page - 1) * limit;
      const read = await readReducedItems(db, partner, { skip, limit: limit + 1 });
      const next = { href: `${prefix}?page=${page + 1}&limit=${limit}`, rel: 'next' };
      return { results: read.slice(0, limit).map(onWire), links: read.length > limit ? [next] : [] };
    },
  );

  app.get(
    '/:salesOrderId/:positionItemId',
    {
      schema: {
        operationId: 'getPriceReductionsOfItem',
        summary: 'Read the price reductions of one item',
        description: 'The item with all its price reductions.',
        params: itemParameters,
        response: { 200: Type.Ref('ItemPriceReductions'), ...refusals() },
      },
    },
    async (request) => {
      const { salesOrderId, positionItemId } = request.params;
      if (!isUuid(salesOrderId) || !isUuid(positionItemId)) throw noReduction();
      const [found] = await readReducedItems(db, request.caller.partner, { positionItemId, salesOrderId });
      if (!found) throw noReduction();
      return onWire(found);
    },
  );
}

function onWire({ salesOrderId, positionItemId, invoiceCents, reductions }: ReducedItem) {
  const valid = reductions.filter(({ status }) => status !== 'REJECTED');
  return {
    salesOrderId,
    positionItemId,
    totalPriceReduction: euros(valid.reduce((sum, { cents }) => sum + cents, 0)),
    invoicePrice: euros(invoiceCents),
    priceReductions: reductions.map(({ receiptNumber, cents, createdAt, status }) => ({
      receiptNumber,
      priceReduction: euros(cents),
      creationDateTime: new Date(createdAt).toISOString(),
      status,
    })),
  };
}

const euros = (cents: Cents) => ({ amount: centsToAmount(cents), currency: 'EUR' });
