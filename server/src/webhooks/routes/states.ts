import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import type { App } from '../../platform/http/server.ts';
import { disableConsumer, pauseConsumer, resumeConsumer } from '../consumers/manage.ts';
import type { Consumer } from '../consumers/store.ts';
import { verifyEndpoint } from '../consumers/verify.ts';
import type { WebhooksContext, WebhooksWork } from '../context.ts';
import { type Audience, consumerParamsOf, numberOf } from './audience.ts';
import { refusals } from './parameters.ts';
import { consumerView } from './views.ts';

type Run<Context> = (context: Context, partner: PartnerId, consumerId: number) => Promise<Consumer>;

type Move = {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  readonly refused: readonly number[];
} & (
  | { readonly within: Run<WebhooksWork> }
  /** True when it calls an endpoint or can take long, so that no transaction is open meanwhile. */
  | { readonly outside: Run<WebhooksContext> }
);

const again = 'When the server is killed in the middle, the Idempotency-Key is free again after ten minutes.';

const verification = (forOperator: boolean): Move => ({
  path: 'verification',
  id: 'verifyWebhookConsumer',
  summary: 'Verify the endpoint',
  description: `Sends an encrypted ping; the consumer becomes active when the answer echoes its challenge, and what waits for it is sent now. ${forOperator ? again : 'At most two such calls at a time.'}`,
  refused: [404, 409, 424],
  outside: verifyEndpoint,
});

const resumption: Move = {
  path: 'resumption',
  id: 'resumeWebhookConsumer',
  summary: 'Resume a consumer',
  description:
    'Ends a pause, and has what waits sent now. A disabled or unverified endpoint has to be verified instead.',
  refused: [404, 409],
  outside: resumeConsumer,
};

const pause: Move = {
  path: 'pause',
  id: 'pauseWebhookConsumer',
  summary: 'Pause a consumer',
  description: 'Events are held until it is resumed.',
  refused: [404, 409],
  within: pauseConsumer,
};

const disabling: Move = {
  path: 'disabling',
  id: 'disableWebhookConsumer',
  summary: 'Disable a consumer',
  description:
    'Ends deliveries, and only the operator can bring it back. Events of the time until it is verified again are recoverable by a replay.',
  refused: [404, 409],
  within: (context, partner, consumerId) =>
    disableConsumer(context, partner, consumerId, 'Disabled by the operator.'),
};

/** Registers the routes that change a consumer's state: those of sellers, and all of them for the operator. */
export function registerStates(app: App, context: WebhooksContext, audience: Audience): void {
  const isOperator = audience.side === undefined;
  const moves = [verification(isOperator), resumption, pause, ...(isOperator ? [disabling] : [])];
  for (const move of moves) registerMove(app, context, audience, move);
}

function registerMove(app: App, context: WebhooksContext, audience: Audience, move: Move): void {
  const { partnerOf, carryOut, carryOutOutside, operation, side } = audience;
  const { path, id, summary, description, refused } = move;
  app.post(
    `/consumers/:consumerId/${path}`,
    {
      schema: {
        operationId: operation(id),
        summary,
        description,
        params: consumerParamsOf(audience),
        response: { 200: Type.Ref('WebhookConsumer'), ...refusals(...refused) },
      },
    },
    (request, reply) => {
      const of = [partnerOf(request), numberOf(request)] as const;
      const answer = async (moved: Promise<Consumer>) => ({
        status: 200,
        body: consumerView(await moved, context.policy),
      });
      return 'within' in move
        ? carryOut(request, reply, (db) => answer(move.within({ ...context, side, db }, ...of)))
        : carryOutOutside(request, reply, () => answer(move.outside({ ...context, side }, ...of)));
    },
  );
}
