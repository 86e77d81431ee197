import { Type } from 'typebox';
import {
  type Handling,
  handlings,
  readHandling,
  rejectReductions,
  setHandling,
} from '../../interfaces/price-reductions/index.ts';
import type { App } from '../../platform/http/server.ts';
import type { OperatorContext } from '../context.ts';
import { forSeller, registerRead, registerWrite } from '../routes.ts';
import { namedItem, ofPartner, words } from '../schemas.ts';

const tag = 'Receipts';
const url = '/partners/:partnerId/price-reduction-handling';
const handling = words(
  handlings,
  'PROCESS: they get their receipts. HOLD: they stay INITIATED. REFUSE: new ones are a 424.',
);
const present = Type.Object({ handling }, { description: 'What becomes of them.' });

/** Registers the routes with which the marketplace reports what became of sellers' price reductions. */
export function registerPriceReductionHandling(app: App, context: OperatorContext): void {
  registerHandlingRead(app, context);
  registerHandlingWrite(app, context);
  registerRejection(app, context);
}

function registerHandlingRead(app: App, context: OperatorContext): void {
  registerRead(
    app,
    {
      url,
      operationId: 'getPriceReductionHandling',
      tag,
      summary: 'Read what becomes of price reductions',
      description: 'PROCESS unless you said otherwise.',
      params: ofPartner({}),
      answer: present,
      refused: [404],
    },
    async ({ partnerId }) => ({
      handling: await forSeller(context, context.db, partnerId, (partner) =>
        readHandling(context.db, partner),
      ),
    }),
  );
}

function registerHandlingWrite(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'PUT',
      url,
      operationId: 'setPriceReductionHandling',
      tag,
      summary: 'Say what becomes of price reductions',
      description:
        'Of one seller, from now on: to look at them by hand first, or while receipts are not to be issued. PROCESS has those that were held get their receipts.',
      params: ofPartner({}),
      body: Type.Object({ handling }),
      answers: { 200: present },
      refused: [404],
    },
    async ({ db: transaction, params: { partnerId }, body }) => {
      await forSeller(context, transaction, partnerId, (partner) =>
        setHandling(transaction, partner, body.handling as Handling),
      );
      return { status: 200, body };
    },
  );
}

function registerRejection(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/price-reductions/rejection',
      operationId: 'rejectPriceReductions',
      tag,
      summary: 'Reject price reductions of an item',
      description: 'Those of the item that wait for their receipt become REJECTED. 409 when none waits.',
      params: ofPartner({}),
      body: namedItem,
      answers: {
        200: Type.Object(
          { rejected: Type.Integer({ description: 'How many.', examples: [1] }) },
          { description: 'They are REJECTED.' },
        ),
      },
      refused: [404],
    },
    async ({ db: transaction, params: { partnerId }, body }) => {
      const rejected = await forSeller(context, transaction, partnerId, (partner) =>
        rejectReductions(transaction, context, partner, body),
      );
      return { status: 200, body: { rejected } };
    },
  );
}
