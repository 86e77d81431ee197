import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import { existingToSend } from '../consumers/manage.ts';
import { markStartedAnew } from '../consumers/store.ts';
import type { WebhooksContext } from '../context.ts';
import { sendWhatWaits } from '../deliveries/bring-forward.ts';
import { readDelivery } from '../reading/deliveries/read.ts';
import { redeliver } from '../reading/redeliver.ts';
import { previewReplay, replayEvents } from '../reading/replay.ts';
import { type Audience, consumerParamsOf, numberOf } from './audience.ts';
import { deliveryParameter, refusals, replayBody } from './parameters.ts';
import { deliveryView, replayFrom } from './views.ts';

/** Registers the routes that send events again, and that send waiting ones now. */
export function registerResends(app: App, everyones: WebhooksContext, audience: Audience): void {
  const context = { ...everyones, side: audience.side };
  registerReplays(app, context, audience);
  registerDispatch(app, context, audience);
  registerRedelivery(app, context, audience);
}

function registerReplays(app: App, context: WebhooksContext, audience: Audience): void {
  const { partnerOf, carryOutOutside, operation } = audience;
  const { clock, policy } = context;
  app.post(
    '/consumers/:consumerId/replays',
    {
      schema: {
        operationId: operation('replayWebhookEvents'),
        summary: 'Send events again',
        description:
          'Queues one event, all of a time range, or everything missed, as new deliveries. Events keep their ids. What waits already is not queued a second time: it is tried now. With `dryRun` nothing is queued, and the answer tells how much it would be. For sellers 409 when the marketplace has disabled the consumer.',
        params: consumerParamsOf(audience),
        body: replayBody,
        response: {
          200: Type.Ref('WebhookReplay', { description: 'With `dryRun`: what would be queued.' }),
          202: Type.Ref('WebhookReplay', { description: 'Queued.' }),
          ...refusals(404, 409),
        },
      },
    },
    (request, reply) =>
      carryOutOutside(request, reply, async () => {
        const { dryRun = false, ...wanted } = request.body;
        const replay = replayFrom(wanted, clock, policy);
        const of = { partner: partnerOf(request), consumerId: numberOf(request) };
        return dryRun
          ? { status: 200, body: await previewReplay(context, of, replay) }
          : { status: 202, body: await replayEvents(context, of, replay) };
      }),
  );
}

function registerDispatch(app: App, context: WebhooksContext, audience: Audience): void {
  const { partnerOf, carryOutOutside, operation } = audience;
  app.post(
    '/consumers/:consumerId/dispatch',
    {
      schema: {
        operationId: operation('dispatchWebhookDeliveries'),
        summary: 'Send what is waiting now',
        description:
          'For an endpoint that works again: deliveries that wait for their next try are tried now, and those that were given up once more. What is being sent at this moment is left alone. A verification and a resumption do the same.',
        params: consumerParamsOf(audience),
        response: {
          202: Type.Ref('WebhookReplay', { description: 'They are tried now.' }),
          ...refusals(404, 409),
        },
      },
    },
    (request, reply) =>
      carryOutOutside(request, reply, async () => {
        const of = { partner: partnerOf(request), consumerId: numberOf(request) };
        const { state } = await existingToSend(context, of.partner, of.consumerId);
        if (state !== 'active')
          throw new Refusal('conflict', `Consumer ${of.consumerId} is ${state}: nothing is sent to it.`);
        const body = await sendWhatWaits(context, of);
        await markStartedAnew(context.db, of.partner, of.consumerId);
        return { status: 202, body };
      }),
  );
}

function registerRedelivery(app: App, context: WebhooksContext, audience: Audience): void {
  const { partnerOf, carryOutOutside, operation } = audience;
  app.post(
    '/consumers/:consumerId/deliveries/:deliveryId/redelivery',
    {
      schema: {
        operationId: operation('redeliverWebhookDelivery'),
        summary: 'Send one delivery again',
        description:
          'One that waits or was given up is tried now. One that was delivered comes again as a new delivery, which is answered; while that one waits, a further call answers it and makes no other. 409 for one that was split, when its events are no longer kept, and for sellers when the marketplace has disabled the consumer.',
        params: Type.Object({ ...consumerParamsOf(audience).properties, ...deliveryParameter }),
        response: {
          202: Type.Ref('WebhookDelivery', { description: 'The delivery that is going to be tried.' }),
          ...refusals(404, 409),
        },
      },
    },
    (request, reply) =>
      carryOutOutside(request, reply, async () => {
        const of = { partner: partnerOf(request), consumerId: numberOf(request) };
        const { deliveryId } = request.params as { deliveryId: string };
        await existingToSend(context, of.partner, of.consumerId);
        const again = await redeliver(context, of, deliveryId);
        const delivery = await readDelivery(context.db, of, again);
        if (!delivery) throw new Refusal('not-found', `There is no delivery ${deliveryId}.`);
        const { eventIds: _eventIds, log: _log, ...view } = delivery;
        return { status: 202, body: deliveryView(view) };
      }),
  );
}
