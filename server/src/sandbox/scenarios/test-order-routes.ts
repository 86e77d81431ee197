import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { orderOnWire } from '../orders/wire.ts';
import { refusals } from '../schemas.ts';
import { placeTestOrders } from './place.ts';
import { testOrders } from './test-orders.ts';

const created = { 201: Type.Ref('SandboxOrders', { description: 'The orders were placed.' }) };

/** `POST /v4/orders/testorders` and `/v4/orders/testorders/scenario{n}` (wire facts, section Sandbox). */
export function registerTestOrders(app: App, context: SandboxContext): void {
  app.post(
    '/',
    {
      schema: {
        operationId: 'createTestOrders',
        summary: 'Place all test orders',
        description: `Simulated customers place the ${testOrders} test orders, of your own online variations as far as you have any. No body.`,
        response: { ...created, ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const numbers = Array.from({ length: testOrders }, (_, index) => index + 1);
      const orders = await placeTestOrders(context, request.caller.partner, numbers);
      return reply.code(201).send({ resources: orders.map(orderOnWire) });
    },
  );
  app.post(
    '/:scenario',
    {
      schema: {
        operationId: 'createTestOrder',
        summary: 'Place one test order',
        description:
          'A simulated customer places one test order: 1 one piece, 2 three different pieces, 3 two pieces of one kind, 4 with a discount, 5 prepayment still awaited (ANNOUNCED), 6 prepayment that never came (CANCELLED_BY_MARKETPLACE), 7 with another invoice address, 8 in instalments with a voucher. No body.',
        params: Type.Object({
          scenario: Type.String({
            description: `\`scenario1\` to \`scenario${testOrders}\`.`,
            examples: ['scenario1'],
          }),
        }),
        response: { ...created, ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const number = Number(/^scenario(\d)$/.exec(request.params.scenario)?.[1] ?? 0);
      if (number < 1 || number > testOrders) {
        throw new Refusal(
          'not-found',
          `There is no test order ${request.params.scenario}: they are scenario1 to scenario${testOrders}.`,
        );
      }
      const orders = await placeTestOrders(context, request.caller.partner, [number]);
      return reply.code(201).send({ resources: orders.map(orderOnWire) });
    },
  );
}
