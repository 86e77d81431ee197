import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import { existing } from '../consumers/manage.ts';
import { readConsumers } from '../consumers/store.ts';
import type { WebhooksContext } from '../context.ts';
import { readDeliveries, readDelivery } from '../reading/deliveries.ts';
import { searchEvents } from '../reading/events.ts';
import { replayEvents, typesOf } from '../reading/replay.ts';
import { consumerIdParameter, deliveryQuery, eventQuery, refusals, replayBody } from './parameters.ts';
import { consumerView, deliveryDetails, deliveryPage, eventView, replayFrom } from './views.ts';
import type { Answer, CarryOut } from './writes.ts';

/** Whose consumers a group of routes is about, and how its operations are called. */
export type Audience = {
  readonly partnerOf: (request: FastifyRequest) => PartnerId;
  readonly parameters: Readonly<Record<string, ReturnType<typeof Type.Integer>>>;
  readonly carryOut: CarryOut<() => Promise<Answer>>;
  /** `Own` or `PartnerS` in the ids of operations. */
  readonly operation: (id: string) => string;
};

/** Reads of consumers and of what they were sent, and replays: the same for consumers themselves and for the operator. */
export function registerReads(app: App, context: WebhooksContext, audience: Audience): void {
  const params = Type.Object({ ...audience.parameters, ...consumerIdParameter });
  registerConsumers(app, context, { ...audience, params });
  registerDeliveries(app, context, { ...audience, params });
  registerSearch(app, context, { ...audience, params });
}

type Reads = Audience & { readonly params: ReturnType<typeof Type.Object> };

const numberOf = (request: FastifyRequest) => (request.params as { consumerId: number }).consumerId;

function registerConsumers(app: App, context: WebhooksContext, reads: Reads): void {
  const { db, policy } = context;
  const { partnerOf, operation, parameters, params } = reads;
  const isOfPartner = Object.keys(parameters).length > 0;

  app.get(
    '/consumers',
    {
      schema: {
        operationId: operation('getWebhookConsumers'),
        summary: 'Read consumers',
        description: 'All consumers with their settings, state and keys.',
        ...(isOfPartner ? { params: Type.Object(parameters) } : {}),
        response: { 200: Type.Ref('WebhookConsumerList'), ...refusals(...(isOfPartner ? [404] : [])) },
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
        description: 'Deliveries of the last 30 days, the newest first, 50 a page.',
        params,
        querystring: deliveryQuery,
        response: { 200: Type.Ref('WebhookDeliveryList'), ...refusals(404) },
      },
    },
    async (request) => {
      const { consumerId } = await existing(context, partnerOf(request), numberOf(request));
      const { cursor: before, ...filter } = request.query;
      const of = { partner: partnerOf(request), consumerId };
      return deliveryPage(request.url, await readDeliveries(db, of, { ...filter, before }));
    },
  );

  app.get(
    '/consumers/:consumerId/deliveries/:deliveryId',
    {
      schema: {
        operationId: operation('getWebhookDelivery'),
        summary: 'Read one delivery',
        description: 'The delivery with its events and every try, with the beginning of each answer.',
        params: Type.Object({
          ...params.properties,
          deliveryId: Type.String({
            format: 'uuid',
            description: 'Id of the delivery.',
            examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
          }),
        }),
        response: { 200: Type.Ref('WebhookDeliveryDetails'), ...refusals(404) },
      },
    },
    async (request) => {
      const { deliveryId } = request.params;
      const of = { partner: partnerOf(request), consumerId: numberOf(request) };
      const delivery = await readDelivery(db, of, deliveryId);
      if (!delivery) throw new Refusal('not-found', `There is no delivery ${deliveryId}.`);
      return deliveryDetails(delivery);
    },
  );
}

function registerSearch(app: App, context: WebhooksContext, reads: Reads): void {
  const { partnerOf, carryOut, operation, params } = reads;
  const { db, clock, policy } = context;

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

  app.post(
    '/consumers/:consumerId/replays',
    {
      schema: {
        operationId: operation('replayWebhookEvents'),
        summary: 'Send events again',
        description:
          'Queues one event, all of a time range, or everything missed, as new deliveries. Events keep their ids.',
        params,
        body: replayBody,
        response: { 202: Type.Ref('WebhookReplay', { description: 'Queued.' }), ...refusals(404, 413) },
      },
    },
    (request, reply) =>
      carryOut(request, reply, async () => {
        const replay = replayFrom(request.body, clock, policy);
        const body = await replayEvents(context, partnerOf(request), numberOf(request), replay);
        return { status: 202, body };
      }),
  );
}
