import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.ts';
import { placeOf } from '../../../kernel/stream-place.ts';
import { kindNames } from '../../../platform/activity/index.ts';
import type { App } from '../../../platform/http/server.ts';
import type { ActivityContext } from '../context.ts';
import { refusals, streamQuery } from '../models.ts';
import { kindsOf, shownOf, uuidOf } from '../parameters.ts';
import { hidesSnapshots, visibleKinds, withoutSnapshot } from '../visible.ts';
import type { Item } from './sources.ts';
import { fitting, openStreams, type Streams } from './streams.ts';

const streamHeaders = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({
      description: 'The last `id` that came; the stream continues behind it.',
      examples: ['81512-0199c1df-1a2b-7000-8c3d-3c5d2b1a0e4f'],
    }),
  ),
});

/** Lets partners follow what happens. */
export function registerStream(app: App, context: ActivityContext): void {
  const streams = openStreams(context);
  app.addHook('preClose', () => streams.close());
  app.get(
    '/stream',
    {
      // A stream lasts: it must not take one of the places of requests.
      config: { alwaysAnswered: true },
      schema: {
        operationId: 'streamActivity',
        summary: 'Follow what happens',
        description: `Server-sent events, one for each entry, in the order in which changes are committed: \`event: activity\` with an ActivityEntry as \`data\`. In a sandbox \`show\` adds your logged requests and the attempts of your webhook deliveries as they end. Come back with the last \`id\` as \`Last-Event-ID\`, on any server, and nothing is left out or repeated. Without it the stream begins with what happens from now on. A comment comes every 15 seconds of silence. \`event: end\` says why the server ends the stream: it is stopping, or the token has expired or was revoked. ${context.mostStreamsEach} streams a partner and server at most.`,
        querystring: streamQuery,
        headers: streamHeaders,
        response: {
          200: {
            description: 'The stream.',
            headers: {
              'X-Accel-Buffering': { type: 'string', description: 'Asks proxies not to collect events.' },
            },
            content: { 'text/event-stream': { schema: Type.String({ description: 'Server-sent events.' }) } },
          },
          ...refusals(400),
        },
      },
    },
    async (request, reply) => {
      const body = await streams.open(askedBy(request));
      // `no` keeps nginx from collecting events.
      return reply
        .type('text/event-stream')
        .header('x-accel-buffering', 'no')
        .send(body as never);
    },
  );
}

type StreamRequest = Pick<FastifyRequest, 'caller' | 'headers'> & {
  readonly query: Static<typeof streamQuery>;
};

/** What a request asks of a stream. 400 for an unknown id, kind or name of what it shows. */
function askedBy({ caller, query, headers }: StreamRequest): Parameters<Streams['open']>[0] {
  const named = headers['last-event-id'];
  const place = named ? placeOf(String(named)) : undefined;
  if (named && !place)
    throw new Refusal('bad-request', 'Last-Event-ID is no id of this stream.', { path: 'Last-Event-ID' });
  const kinds = new Set(kindsOf(query.kind, visibleKinds(caller)) ?? kindNames);
  const shown = shownOf(query.show, caller);
  const { sku } = query;
  const salesOrderId = uuidOf('salesOrderId', query.salesOrderId);
  const isPartly = hidesSnapshots(caller);
  return {
    caller,
    token: (headers.authorization ?? '').split(' ')[1] ?? '',
    place,
    wanted: {
      shown,
      fits: fitting(kinds, { sku, salesOrderId }),
      ...(isPartly ? { dataOf: dataWithoutSnapshot } : {}),
      key: JSON.stringify([[...shown], [...kinds], salesOrderId, sku, isPartly]),
    },
  };
}

function dataWithoutSnapshot({ entry, data }: Item): object {
  if (entry?.kind !== 'snapshot.restored') return data;
  return { ...data, facts: withoutSnapshot(entry).facts };
}
