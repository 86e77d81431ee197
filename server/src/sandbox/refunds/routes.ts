import { Type } from 'typebox';
import {
  handlings,
  readHandling,
  rejectReductions,
  setHandling,
} from '../../interfaces/price-reductions/index.ts';
import {
  compensationTypes,
  goodwillReasons,
  issuePartialRefund,
  refundService,
  serviceRefundTypes,
} from '../../interfaces/receipts/index.ts';
import { amountToCents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import { words } from './schemas.ts';

const uuid = (description: string) =>
  Type.String({ format: 'uuid', description, examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'] });

const issued = Type.Ref('SandboxReceipt', { description: 'The receipt is issued.' });

const onWire = (receipt: { readonly receiptNumber: string; readonly creationDate: Date }) => ({
  receiptNumber: receipt.receiptNumber,
  creationDate: receipt.creationDate.toISOString(),
});

/** Refunds of the simulated marketplace to customers, and its decisions about price reductions. */
export function registerSandboxRefunds(app: App, context: SandboxContext): void {
  registerServiceRefund(app, context);
  registerPartialRefund(app, context);
  registerHandling(app, context);
  registerRejection(app, context);
}

function registerServiceRefund(app: App, context: SandboxContext): void {
  const { db, ids } = context;
  app.post(
    '/service-refunds',
    {
      schema: {
        operationId: 'refundSandboxService',
        summary: 'Have the marketplace give a service back',
        description: 'Issues a refund receipt for a service that was sold with an item.',
        body: Type.Object({
          salesOrderId: uuid('Id of the order.'),
          servicePositionItemId: uuid('Id of the service, as it stands on the purchase receipt.'),
          refundType: Type.Optional(
            words(serviceRefundTypes, 'Why; SERVICE_FULL_REFUND_CANCELLED_BY_SDU when left out.'),
          ),
        }),
        response: { 201: issued, ...refusals(400, 404, 409, 424) },
      },
    },
    async ({ caller: { partner }, body: { refundType, ...named } }, reply) => {
      const wanted = { ...named, cause: ids.uuid(), ...(refundType ? { refundType } : {}) };
      const receipt = await db.begin((transaction) => refundService(transaction, context, partner, wanted));
      return reply.code(201).send(onWire(receipt));
    },
  );
}

function registerPartialRefund(app: App, context: SandboxContext): void {
  const { db, ids } = context;
  app.post(
    '/partial-refunds',
    {
      schema: {
        operationId: 'refundSandboxPartly',
        summary: 'Have the marketplace give a part of a price back',
        description:
          'Issues a receipt of the type PARTIAL_REFUND, as after a dispute, for an item that the customer keeps or a service that goes on.',
        body: Type.Object({
          salesOrderId: uuid('Id of the order.'),
          positionItemId: uuid('Id of the item, or of the service.'),
          amount: Type.Number({
            minimum: 0,
            maximum: 99_999_999.99,
            description: 'What is given back, over 0. In euros, two decimals.',
            examples: [4.99],
          }),
          type: words(compensationTypes, 'What for.'),
          goodwillReason: Type.Optional(
            words(
              goodwillReasons,
              'Why, when nobody had to: beside DEFECT_COMPENSATION, REFUND_COMPLAINT_ITEM or REFUND_ESCALATION of an item.',
            ),
          ),
        }),
        response: { 201: issued, ...refusals(400, 404, 409, 422, 424) },
      },
    },
    async ({ caller: { partner }, body: { amount, goodwillReason, ...named } }, reply) => {
      const grossCents = amountToCents(amount);
      if (!grossCents)
        throw new Refusal('unprocessable', 'amount must be over 0, with at most two decimals.', {
          jsonPath: '$.amount',
        });
      const reason = goodwillReason ? { reason: goodwillReason } : {};
      const wanted = { ...named, ...reason, grossCents, cause: ids.uuid() };
      const receipt = await db.begin((transaction) =>
        issuePartialRefund(transaction, context, partner, wanted),
      );
      return reply.code(201).send(onWire(receipt));
    },
  );
}

function registerHandling(app: App, { db }: SandboxContext): void {
  const url = '/price-reductions/handling';
  const handling = words(
    handlings,
    'PROCESS: they get their receipts. HOLD: they stay INITIATED. REFUSE: new ones are a 424.',
  );
  app.get(
    url,
    {
      schema: {
        operationId: 'getSandboxPriceReductionHandling',
        summary: 'Read what becomes of your price reductions',
        description: 'PROCESS unless you said otherwise.',
        response: {
          200: Type.Ref('SandboxPriceReductionHandling', { description: 'What becomes of them.' }),
          ...refusals(404),
        },
      },
    },
    async ({ caller: { partner } }) => ({ handling: await readHandling(db, partner) }),
  );
  app.put(
    url,
    {
      schema: {
        operationId: 'setSandboxPriceReductionHandling',
        summary: 'Say what becomes of your price reductions',
        description: 'From now on. PROCESS has those that were held get their receipts.',
        body: Type.Object({ handling }),
        response: {
          200: Type.Ref('SandboxPriceReductionHandling', { description: 'What becomes of them.' }),
          ...refusals(400, 404),
        },
      },
    },
    async ({ caller: { partner }, body }) => {
      await db.begin((transaction) => setHandling(transaction, partner, body.handling));
      return { handling: body.handling };
    },
  );
}

function registerRejection(app: App, context: SandboxContext): void {
  app.post(
    '/price-reductions/rejection',
    {
      schema: {
        operationId: 'rejectSandboxPriceReductions',
        summary: 'Have the marketplace reject price reductions',
        description:
          'Those of the item that wait for their receipt become REJECTED; set HOLD before, so that they wait. 409 when none waits.',
        body: Type.Object({
          salesOrderId: uuid('Id of the order.'),
          positionItemId: uuid('Id of the item.'),
        }),
        response: { 204: Type.Null({ description: 'They are REJECTED.' }), ...refusals(400, 404, 409) },
      },
    },
    async ({ caller: { partner }, body }, reply) => {
      await context.db.begin((transaction) => rejectReductions(transaction, context, partner, body));
      return reply.code(204).send(null);
    },
  );
}
