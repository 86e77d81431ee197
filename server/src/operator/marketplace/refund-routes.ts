import { Type } from 'typebox';
import {
  type CompensationType,
  compensationTypes,
  type GoodwillReason,
  goodwillReasons,
  issuePartialRefund,
  refundService,
  type ServiceRefundType,
  serviceRefundTypes,
} from '../../interfaces/receipts/index.ts';
import { amountToCents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import type { OperatorContext } from '../context.ts';
import { forSeller, registerWrite } from '../routes.ts';
import { amount, dateTime, ofPartner, text, uuid, words } from '../schemas.ts';

const tag = 'Receipts';

const issued = {
  201: Type.Object(
    {
      receiptNumber: text(50, 'Number of the receipt.', 'RE-0000000042'),
      creationDate: dateTime('When it was issued.'),
    },
    { description: 'The receipt is issued.' },
  ),
};

/**
 * Registers the routes for money that the marketplace refunds in the seller's name: for services and for parts of
 * prices.
 */
export function registerRefunds(app: App, context: OperatorContext): void {
  registerServiceRefunds(app, context);
  registerPartialRefunds(app, context);
}

function registerServiceRefunds(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/service-refunds',
      operationId: 'refundService',
      tag,
      summary: 'Give a service back',
      description:
        'Issues a refund receipt for a service that was sold with an item. 409 when it is given back already, or nothing is left of its price; 424 while the service is on no purchase receipt.',
      params: ofPartner({}),
      body: Type.Object({
        salesOrderId: uuid('The order.'),
        servicePositionItemId: uuid('The service.'),
        refundType: Type.Optional(
          words(serviceRefundTypes, 'Why; SERVICE_FULL_REFUND_CANCELLED_BY_SDU when left out.'),
        ),
      }),
      answers: issued,
      refused: [404, 424],
    },
    async ({ db, params: { partnerId }, body: { refundType, ...named } }) => {
      const wanted = {
        ...named,
        cause: context.ids.uuid(),
        ...(refundType === undefined ? {} : { refundType: refundType as ServiceRefundType }),
      };
      const { receiptNumber, creationDate } = await forSeller(context, db, partnerId, (partner) =>
        refundService(db, context, partner, wanted),
      );
      return { status: 201, body: { receiptNumber, creationDate: creationDate.toISOString() } };
    },
  );
}

function registerPartialRefunds(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/partial-refunds',
      operationId: 'refundPartly',
      tag,
      summary: 'Give a part of a price back',
      description:
        'Issues a receipt of the type PARTIAL_REFUND for an item that the customer keeps, or for a service that goes on. Later refunds of it are for the rest and name what was given. A reason of goodwill stands beside DEFECT_COMPENSATION, REFUND_COMPLAINT_ITEM or REFUND_ESCALATION of an item. 409 for more than is left of the price, 422 for a type that does not fit the order, such as a PayPal dispute of an invoice, 424 while the item is on no purchase receipt.',
      params: ofPartner({}),
      body: Type.Object({
        salesOrderId: uuid('The order.'),
        positionItemId: uuid('The item, or the service by its servicePositionItemId.'),
        amount: amount('What is given back, over 0.'),
        type: words(compensationTypes, 'What for.'),
        goodwillReason: Type.Optional(words(goodwillReasons, 'Why, when nobody had to.')),
      }),
      answers: issued,
      refused: [404, 424],
    },
    async ({ db, params: { partnerId }, body: { amount: euros, type, goodwillReason, ...named } }) => {
      const grossCents = amountToCents(euros);
      if (!grossCents)
        throw new Refusal('unprocessable', 'amount must be over 0, with at most two decimals.', {
          jsonPath: '$.amount',
        });
      const wanted = {
        ...named,
        grossCents,
        type: type as CompensationType,
        cause: context.ids.uuid(),
        ...(goodwillReason === undefined ? {} : { reason: goodwillReason as GoodwillReason }),
      };
      const { receiptNumber, creationDate } = await forSeller(context, db, partnerId, (partner) =>
        issuePartialRefund(db, context, partner, wanted),
      );
      return { status: 201, body: { receiptNumber, creationDate: creationDate.toISOString() } };
    },
  );
}
