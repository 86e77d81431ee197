import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import { existing } from '../consumers/manage.ts';
import { readConsumers } from '../consumers/store.ts';
import type { WebhooksContext } from '../context.ts';
import { mostAttempts, sumUp } from '../health/health.ts';
import { countedUpTo, readAttempts, readBacklog } from '../health/read.ts';
import { readDeliveries, readDelivery } from '../reading/deliveries/read.ts';
import { searchEvents } from '../reading/events/read.ts';
import { typesOf } from '../reading/replay.ts';
import { type Audience, consumerParamsOf, numberOf, ofPartner } from './audience.ts';
import { deliveryParameter, deliveryQuery, eventQuery, refusals } from './parameters.ts';
import { consumerView, deliveriesFrom, deliveryDetails, deliveryPage, eventView } from './views.ts';

/** Registers the reads of consumers and of their deliveries, for sellers and for the operator. */
export function registerReads(app: App, context: WebhooksContext, audience: Audience): void {
  const params = consumerParamsOf(audience);
  registerConsumers(app, context, { ...audience, params });
  registerDeliveries(app, context, { ...audience, params });
  registerSearch(app, context, { ...audience, params });
}

type Reads = Audience & { readonly params: ReturnType<typeof Type.Object> };

function registerConsumers(app: App, context: WebhooksContext, reads: Reads): void {
  const { db, policy } = context;
  const { partnerOf, operation, parameters, params } = reads;

  app.get(
    '/consumers',
    {
      schema: {
        operationId: operation('getWebhookConsumers'),
        summary: 'Read consumers',
        description: 'All consumers with their settings, state and keys.',
        params: Type.Object(parameters),
        response: { 200: Type.Ref('WebhookConsumerList'), ...refusals(...ofPartner(reads)) },
      },
    },
    async (request) => {
      const consumers = await readConsumers(db, partnerOf(request));
      return { consumers: consumers.map((one) => consumerView(one, policy)) };
    },
  );

  app.get(
    '/consumers/:consumerId',
    {
      schema: {
        operationId: operation('getWebhookConsumer'),
        summary: 'Read one consumer',
        description: 'The consumer, and when it will be disabled if it goes on failing.',
        params,
        response: { 200: Type.Ref('WebhookConsumer'), ...refusals(404) },
      },
    },
    async (request) => consumerView(await existing(context, partnerOf(request), numberOf(request)), policy),
  );
  registerHealth(app, context, reads);
}

function registerHealth(app: App, context: WebhooksContext, { partnerOf, operation, params }: Reads): void {
  const { db } = context;
  app.get(
    '/consumers/:consumerId/health',
    {
      schema: {
        operationId: operation('getWebhookConsumerHealth'),
        summary: 'Read how a consumer is doing',
        description: `What waits for it and since when, what was given up, and how the calls of its newest deliveries went: the last ${mostAttempts}.`,
        params,
        response: { 200: Type.Ref('WebhookConsumerHealth'), ...refusals(404) },
      },
    },
    async (request) => {
      const [partner, consumerId] = [partnerOf(request), numberOf(request)];
      const { state, failingSince } = await existing(context, partner, consumerId);
      const [backlog, attempts] = await Promise.all([
        readBacklog(db, partner, consumerId),
        readAttempts(db, partner, consumerId, mostAttempts),
      ]);
      const { waiting, waitingEvents, oldestWaitingSince, failed } = backlog;
      return {
        consumerId,
        state,
        ...(failingSince ? { failingSince } : {}),
        backlog: {
          ...{ waiting, waitingEvents, failed, countedUpTo },
          ...(oldestWaitingSince ? { oldestWaitingSince } : {}),
        },
        calls: sumUp(attempts),
      };
    },
  );
}

function registerDeliveries(
  app: App,
  context: WebhooksContext,
  { partnerOf, operation, params }: Reads,
): void {
  const { db } = context;

  app.get(
    '/consumers/:consumerId/deliveries',
    {
      schema: {
        operationId: operation('getWebhookDeliveries'),
        summary: 'Read deliveries',
        description:
          'Deliveries of the last 30 days, the newest first: all, or those of a state, with an event, of a type or of a time.',
        params,
        querystring: deliveryQuery,
        response: { 200: Type.Ref('WebhookDeliveryList'), ...refusals(404) },
      },
    },
    async (request) => {
      const { consumerId } = await existing(context, partnerOf(request), numberOf(request));
      const filter = deliveriesFrom(request.query);
      const of = { partner: partnerOf(request), consumerId };
      return deliveryPage(request.url, await readDeliveries(db, of, filter), filter.limit);
    },
  );

  app.get(
    '/consumers/:consumerId/deliveries/:deliveryId',
    {
      schema: {
        operationId: operation('getWebhookDelivery'),
        summary: 'Read one delivery',
        description: 'The delivery with its events and every try, with the beginning of each answer.',
        params: Type.Object({ ...params.properties, ...deliveryParameter }),
        response: { 200: Type.Ref('WebhookDeliveryDetails'), ...refusals(404) },
      },
    },
    async (request) => {
      const { deliveryId } = request.params as { deliveryId: string };
      const of = { partner: partnerOf(request), consumerId: numberOf(request) };
      const delivery = await readDelivery(db, of, deliveryId);
      if (!delivery) throw new Refusal('not-found', `There is no delivery ${deliveryId}.`);
      return deliveryDetails(delivery);
    },
  );
}

function registerSearch(app: App, context: WebhooksContext, reads: Reads): void {
  const { partnerOf, operation, params } = reads;
  const { db } = context;

  app.get(
    '/consumers/:consumerId/events',
    {
      schema: {
        operationId: operation('getWebhookEvents'),
        summary: 'Find events',
        description:
          'Events of the last 30 days by their id, or by the number or id of their order, with their deliveries.',
        params,
        querystring: eventQuery,
        response: { 200: Type.Ref('WebhookEventList'), ...refusals(404) },
      },
    },
    async (request) => {
      const consumer = await existing(context, partnerOf(request), numberOf(request));
      const { eventId, orderNumber } = request.query;
      const wanted =
        eventId !== undefined ? { eventId } : orderNumber !== undefined ? { order: orderNumber } : undefined;
      if (!wanted) throw new Refusal('bad-request', 'eventId or orderNumber is needed.', { path: 'eventId' });
      const of = {
        partner: partnerOf(request),
        consumerId: consumer.consumerId,
        types: typesOf(context, consumer),
      };
      const events = await searchEvents(db, of, wanted);
      return { events: events.map(eventView) } as never;
    },
  );
}
