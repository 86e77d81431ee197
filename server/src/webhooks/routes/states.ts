import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import type { App } from '../../platform/http/server.ts';
import { disableConsumer, pauseConsumer, resumeConsumer } from '../consumers/manage.ts';
import { verifyEndpoint } from '../consumers/verify.ts';
import type { WebhooksContext, WebhooksWork } from '../context.ts';
import { consumerParams, partnerOf, refusals } from './parameters.ts';
import { consumerView } from './views.ts';
import type { OperatorRules } from './writes.ts';

const moves = {
  pause: {
    id: 'operatorPauseWebhookConsumer',
    summary: 'Pause a consumer',
    description: 'Events are held until it is resumed.',
    run: pauseConsumer,
  },
  resumption: {
    id: 'operatorResumeWebhookConsumer',
    summary: 'Resume a consumer',
    description: 'Ends a pause. A disabled or unverified endpoint has to be verified instead.',
    run: resumeConsumer,
  },
  disabling: {
    id: 'operatorDisableWebhookConsumer',
    summary: 'Disable a consumer',
    description:
      'Ends deliveries. Events of the time until it is verified again are recoverable by a replay.',
    run: (context: WebhooksWork, partner: PartnerId, consumerId: number) =>
      disableConsumer(context, partner, consumerId, 'Disabled by the operator.'),
  },
} as const;

/** The operator's moves of a consumer from one state to another. */
export function registerStates(app: App, context: WebhooksContext, rules: OperatorRules): void {
  registerVerification(app, context, rules);
  for (const [path, { id, summary, description, run }] of Object.entries(moves)) {
    app.post(
      `/consumers/:consumerId/${path}`,
      {
        schema: {
          operationId: id,
          summary,
          description,
          params: consumerParams,
          response: { 200: Type.Ref('WebhookConsumer'), ...refusals(404, 409) },
        },
      },
      (request, reply) =>
        rules.carryOut(request, reply, async (db) => {
          const consumer = await run({ ...context, db }, partnerOf(request), request.params.consumerId);
          return { status: 200, body: consumerView(consumer, context.policy) };
        }),
    );
  }
}

function registerVerification(app: App, context: WebhooksContext, { carryOutOutside }: OperatorRules): void {
  app.post(
    '/consumers/:consumerId/verification',
    {
      schema: {
        operationId: 'operatorVerifyWebhookConsumer',
        summary: 'Verify the endpoint',
        description:
          'Sends an encrypted ping; the consumer becomes active when the answer echoes its challenge. When the server is killed in the middle, the Idempotency-Key is free again after ten minutes.',
        params: consumerParams,
        response: { 200: Type.Ref('WebhookConsumer'), ...refusals(404, 409, 424) },
      },
    },
    (request, reply) =>
      carryOutOutside(request, reply, async () => {
        const consumer = await verifyEndpoint(context, partnerOf(request), request.params.consumerId);
        return { status: 200, body: consumerView(consumer, context.policy) };
      }),
  );
}
