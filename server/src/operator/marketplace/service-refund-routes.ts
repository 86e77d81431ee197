import { Type } from 'typebox';
import { refundService } from '../../interfaces/receipts/index.ts';
import type { App } from '../../platform/http/server.ts';
import type { OperatorContext } from '../context.ts';
import { forSeller, registerWrite } from '../routes.ts';
import { dateTime, ofPartner, text, uuid, words } from '../schemas.ts';

/** Refunds of services that were sold with articles. */
export function registerServiceRefunds(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/service-refunds',
      operationId: 'refundService',
      tag: 'Receipts',
      summary: 'Give a service back',
      description:
        'Issues a refund receipt for a service that was sold with an item. 409 when it is given back already; 424 while the service is on no purchase receipt.',
      params: ofPartner({}),
      body: Type.Object({
        salesOrderId: uuid('The order.'),
        servicePositionItemId: uuid('The service.'),
        refundType: Type.Optional(
          words(
            ['SERVICE_FULL_REFUND_CANCELLED_BY_SDU', 'SERVICE_FULL_REFUND_PRODUCT_RETURNED'],
            'Why; SERVICE_FULL_REFUND_CANCELLED_BY_SDU when left out.',
          ),
        ),
      }),
      answers: {
        201: Type.Object(
          {
            receiptNumber: text(50, 'Number of the receipt.', 'R0000000042'),
            creationDate: dateTime('When it was issued.'),
          },
          { description: 'The receipt is issued.' },
        ),
      },
      refused: [404, 424],
    },
    async ({ db, params: { partnerId }, body: { refundType, ...named } }) => {
      const type = refundType as 'SERVICE_FULL_REFUND_CANCELLED_BY_SDU' | undefined;
      const wanted = {
        ...named,
        cause: context.ids.uuid(),
        ...(type === undefined ? {} : { refundType: type }),
      };
      const { receiptNumber, creationDate } = await forSeller(context, db, partnerId, (partner) =>
        refundService(db, context, partner, wanted),
      );
      return { status: 201, body: { receiptNumber, creationDate: creationDate.toISOString() } };
    },
  );
}
