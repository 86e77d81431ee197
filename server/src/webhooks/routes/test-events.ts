import { Type } from 'typebox';
import type { App } from '../../platform/http/server.ts';
import { sendTestEvent } from '../consumers/test-event.ts';
import type { WebhooksContext } from '../context.ts';
import { type Audience, consumerParamsOf, numberOf } from './audience.ts';
import { eventType } from './fields.ts';
import { refusals } from './parameters.ts';
import { present } from './views.ts';

/** Test events, for sellers and for the operator. */
export function registerTestEvents(app: App, context: WebhooksContext, audience: Audience): void {
  const { partnerOf, carryOutOutside, operation, side } = audience;
  app.post(
    '/consumers/:consumerId/test-events',
    {
      schema: {
        operationId: operation('sendWebhookTestEvent'),
        summary: 'Send a test event',
        description:
          'Sends one event with sample data and `"test": true`, signed and encrypted like all others, and answers what came back, whatever it is. It is neither stored nor tried again. The endpoint has to be verified.',
        params: consumerParamsOf(audience),
        body: Type.Object(
          { type: eventType('A type that the consumer gets.') },
          { additionalProperties: false },
        ),
        response: { 200: Type.Ref('WebhookTestEvent'), ...refusals(404, 409, 422) },
      },
    },
    (request, reply) =>
      carryOutOutside(request, reply, async () => {
        const { type } = request.body;
        const sent = await sendTestEvent({ ...context, side }, partnerOf(request), numberOf(request), type);
        return { status: 200, body: present(sent) };
      }),
  );
}
