import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import type { App } from '../../platform/http/server.ts';
import { disableConsumer, pauseConsumer, resumeConsumer } from '../consumers/manage.ts';
import { verifyEndpoint } from '../consumers/verify.ts';
import type { WebhooksContext } from '../context.ts';
import { consumerParams, partnerOf, refusals } from './parameters.ts';
import { consumerView } from './views.ts';

const moves = {
  verification: {
    id: 'operatorVerifyWebhookConsumer',
    summary: 'Verify the endpoint',
    description: 'Sends an encrypted ping; the consumer becomes active when the answer echoes its challenge.',
    statuses: [404, 409, 424],
    run: verifyEndpoint,
  },
  pause: {
    id: 'operatorPauseWebhookConsumer',
    summary: 'Pause a consumer',
    description: 'Events are held until it is resumed.',
    statuses: [404, 409],
    run: pauseConsumer,
  },
  resumption: {
    id: 'operatorResumeWebhookConsumer',
    summary: 'Resume a consumer',
    description: 'Ends a pause. A disabled or unverified endpoint has to be verified instead.',
    statuses: [404, 409],
    run: resumeConsumer,
  },
  disabling: {
    id: 'operatorDisableWebhookConsumer',
    summary: 'Disable a consumer',
    description:
      'Ends deliveries. Events of the time until it is verified again are recoverable by a replay.',
    statuses: [404],
    run: (context: WebhooksContext, partner: PartnerId, consumerId: number) =>
      disableConsumer(context, partner, consumerId, 'Disabled by the operator.'),
  },
} as const;

/** The operator's moves of a consumer from one state to another. */
export function registerStates(app: App, context: WebhooksContext): void {
  for (const [path, { id, summary, description, statuses, run }] of Object.entries(moves)) {
    app.post(
      `/consumers/:consumerId/${path}`,
      {
        schema: {
          operationId: id,
          summary,
          description,
          params: consumerParams,
          response: { 200: Type.Ref('WebhookConsumer'), ...refusals(...statuses) },
        },
      },
      async (request) =>
        consumerView(await run(context, partnerOf(request), request.params.consumerId), context.policy),
    );
  }
}
