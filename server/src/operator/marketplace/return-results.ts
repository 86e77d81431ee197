import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { lockOrders } from '../../interfaces/orders/index.ts';
import { type ReturnResult, recordReturnResults, resultConditions } from '../../interfaces/returns/index.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import type { OperatorContext } from '../context.ts';
import { forSeller, registerWrite } from '../routes.ts';
import { namedItem, ofPartner, text, uuid, words } from '../schemas.ts';

const tag = 'Returns';

const resultsBody = Type.Object({
  results: Type.Array(
    Type.Object({
      ...namedItem.properties,
      condition: words(resultConditions, 'Grade of the item; SKIPPED when it was not evaluated.'),
      status: words(['ACCEPTED', 'REJECTED'], 'Processed, or sent back to the customer.'),
      subClient: Type.Optional(text(50, 'The marketplace’s branch.', 'DE-01')),
      externalCustNo: Type.Optional(text(100, 'Number of the customer with the seller.', '100234')),
    }),
    { minItems: 1, maxItems: 200, description: 'The results.' },
  ),
});

/** Registers the route for results of returns that come from elsewhere than an acceptance or a rejection. */
export function registerReturnResults(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/return-results',
      operationId: 'provideReturnResults',
      tag,
      summary: 'Tell webhooks the results of returns',
      description:
        'For results that come from elsewhere than an acceptance or a rejection: records an event for each, and changes nothing else. All or none. A later result of an item takes the place of the one before, however each came about; results of one request that contradict each other are a 422.',
      params: ofPartner({}),
      body: resultsBody,
      answers: {
        201: Type.Object(
          { returnResultIds: Type.Array(uuid('A result.'), { description: 'In the order of the request.' }) },
          { description: 'The events are recorded.' },
        ),
      },
      refused: [404],
    },
    async ({ db, params: { partnerId }, body: { results } }) => {
      const returnResultIds = await forSeller(context, db, partnerId, async (partner) => {
        // Locks the items, so that the events of two requests have the order in which the requests were carried out.
        const ids = results.map(({ salesOrderId }) => salesOrderId.toLowerCase());
        const orders = await lockOrders(db, partner, [...new Set(ids)]);
        refuseUnsent(orders, results);
        const named = results.map(({ salesOrderId: _order, ...result }) => ({
          ...result,
          positionItemId: result.positionItemId.toLowerCase(),
          condition: result.condition as 'A',
          status: result.status as 'ACCEPTED',
        }));
        return recordOnce(named, (once) =>
          recordReturnResults(db, context, partner, { orders, results: once }),
        );
      });
      return { status: 201, body: { returnResultIds } };
    },
  );
}

/** Records one result for each item, and returns its id for each mention. Refuses contradictions as `unprocessable`. */
async function recordOnce(
  results: readonly ReturnResult[],
  record: (results: readonly ReturnResult[]) => Promise<string[]>,
): Promise<string[]> {
  const first = new Map<string, ReturnResult>();
  for (const [index, result] of results.entries()) {
    const known = first.get(result.positionItemId) ?? result;
    first.set(result.positionItemId, known);
    if (!isDeepStrictEqual(known, result))
      throw new Refusal('unprocessable', `Position item ${result.positionItemId} has two results.`, {
        jsonPath: `$.results[${index}]`,
      });
  }
  const ids = await record([...first.values()]);
  const idOf = new Map([...first.keys()].map((item, index) => [item, ids[index]!]));
  return results.map(({ positionItemId }) => idOf.get(positionItemId)!);
}

type Named = { readonly salesOrderId: string; readonly positionItemId: string };
type Orders = Awaited<ReturnType<typeof lockOrders>>;

function refuseUnsent(orders: Orders, items: readonly Named[]): void {
  for (const { salesOrderId, positionItemId } of items) {
    const item = orders
      .find((order) => order.salesOrderId === salesOrderId.toLowerCase())
      ?.items.find((one) => one.positionItemId === positionItemId.toLowerCase());
    if (!item)
      throw new Refusal('not-found', `Sales order ${salesOrderId} has no position item ${positionItemId}.`);
    if (item.status !== 'SENT' && item.status !== 'RETURNED')
      throw new Refusal(
        'conflict',
        `Position item ${positionItemId} is ${item.status}: nothing can have come back.`,
      );
  }
}
