import { Type } from 'typebox';
import { isUuid } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { App } from '../../../platform/http/server.ts';
import type { ActivityContext } from '../context.ts';
import { refusals } from '../models.ts';
import { visibleKinds } from '../visible.ts';
import { timeLine } from './line.ts';
import { findOrderNumber, mostOfStory, readEntriesOf, readMoves } from './read.ts';

/** Lets partners read all that happened around an order. */
export function registerStory(app: App, { db, eventsOfOrder, callsOfOrder }: ActivityContext): void {
  app.get(
    '/orders/:salesOrderId/story',
    {
      schema: {
        operationId: 'getActivityStory',
        summary: 'Read the story of an order',
        description:
          'One time line, oldest first: what the customer, the seller, carriers and the marketplace did; the webhook events that told of it, with every attempt to deliver them and its answer; receipts and price reductions; moves of the clock. In a sandbox, and with the scope `sandbox`, also the calls that touched the order.',
        params: Type.Object({
          salesOrderId: Type.String({
            description: 'Id of the order.',
            examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
          }),
        }),
        response: { 200: Type.Ref('ActivityStory'), ...refusals(400, 404) },
      },
    },
    async ({ caller, params }) => {
      const { partner, scopes } = caller;
      const id = params.salesOrderId.toLowerCase();
      const unknown = () => new Refusal('not-found', `There is no sales order ${params.salesOrderId}.`);
      if (!isUuid(id)) throw unknown();
      const [orderNumber, entries, events] = await Promise.all([
        findOrderNumber(db, partner, id),
        readEntriesOf(db, partner, id),
        eventsOfOrder(partner, id),
      ]);
      if (orderNumber === undefined) throw unknown();
      const ends = { from: entries[0]?.id, to: entries.at(-1)?.id };
      const [moves, calls] = await Promise.all([
        ends.from && ends.to ? readMoves(db, partner, { from: ends.from, to: ends.to }) : [],
        scopes.has('sandbox') ? callsOfOrder(partner, id) : [],
      ]);
      const lines = timeLine({ entries, moves, events, calls, visible: visibleKinds(caller) });
      const isCut = entries.length === mostOfStory.entries || moves.length === mostOfStory.moves;
      return { salesOrderId: id, orderNumber, isComplete: !isCut, lines };
    },
  );
}
