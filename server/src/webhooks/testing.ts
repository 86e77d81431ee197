import type { KeyObject } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { TestContext } from 'node:test';
import { deliveryProblems, sawDelivery } from '../../test/support/contract-webhooks.ts';
import { testDatabase } from '../../test/support/database.ts';
import { keyPairFor } from '../../test/support/key-pairs.ts';
import { asPartnerId, type PartnerId } from '../kernel/caller.ts';
import { timeOrderedIds } from '../kernel/ids.ts';
import { consumersFromText, type NewEvent, recordEvents } from '../platform/events/index.ts';
import { openLog } from '../platform/log.ts';
import { createConsumer, type NewConsumer } from './consumers/manage.ts';
import type { Consumer } from './consumers/store.ts';
import { verifyEndpoint } from './consumers/verify.ts';
import { openWebhooks, type WebhooksContext } from './context.ts';
import { startWebhookEngine, type WebhookEngine } from './engine/engine.ts';
import { publishedKeys } from './keys/signing-keys.ts';
import { assertAuthentic, decrypt } from './message/testing.ts';
import { type DeliveryPolicy, standardPolicy } from './policy.ts';

/** The same rules with delays that a test can wait for. */
export const fastPolicy: DeliveryPolicy = {
  ...standardPolicy,
  scheduleMs: [0, 10, 20, 20, 30, 30, 30, 30, 30, 30],
  leastAfterOverloadMs: 20,
  // A process that computes for seconds, as making a key takes on a busy machine, must not have its own calls given up.
  connectTimeoutMs: 20_000,
  timeoutMs: 20_000,
  lingerMs: 10,
  pollMs: 20,
  breaker: { ...standardPolicy.breaker, openMs: 50 },
};

type TestEvent = {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  readonly data: Record<string, unknown>;
};

/** One POST as it came, and what was in it. */
export type Delivery = {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly events: readonly TestEvent[];
  readonly atMs: number;
};

export type WebhookTest = {
  readonly context: WebhooksContext;
  readonly partner: PartnerId;
  readonly clock: { now(): Date; advanceMs(ms: number): void };
  start(): Promise<WebhookEngine>;
  /** Another process on the same database. */
  another(
    policy?: Partial<DeliveryPolicy>,
  ): Promise<{ context: WebhooksContext; start(): Promise<WebhookEngine> }>;
  /** An active consumer whose endpoint is the receiver. */
  consumer(receiver: Receiver, options?: Partial<NewConsumer>): Promise<Consumer>;
  record(count: number, partner?: PartnerId): Promise<string[]>;
};

const testConsumers = consumersFromText(
  '101:service-variation-relation,return-results;106:order;107:order;108:order',
);

/** A database, its webhooks and a movable clock. Engines are stopped when the test ends. */
export async function startWebhooks(
  t: TestContext,
  policy: Partial<DeliveryPolicy> = {},
  settings: { readonly signingKeyDays?: number; readonly isStreamed?: boolean } = {},
): Promise<WebhookTest> {
  // Registered before the database's own: hooks run in the order in which they were registered.
  const ends: (() => Promise<void>)[] = [];
  t.after(async () => {
    for (const end of ends.reverse()) await end();
  });
  const { db } = await testDatabase(t);
  let aheadMs = 0;
  const clock = {
    now: () => new Date(Date.now() + aheadMs),
    advanceMs(ms: number) {
      aheadMs += ms;
    },
  };
  const ids = timeOrderedIds(clock);
  const partner = asPartnerId(1);
  const config = {
    webhookSecret: 'a secret of thirty-two characters',
    webhookConsumers: testConsumers,
    webhookSchedule: 'standard',
    webhookLoopback: true,
    webhookSigningKeyDays: settings.signingKeyDays ?? 0,
    databaseUrl: undefined,
    dataDir: '/nowhere',
  } as const;
  const open = (changes: Partial<DeliveryPolicy>): WebhooksContext => {
    const context = openWebhooks(
      config,
      { db, clock, ids, log: openLog('silent'), isStreamed: settings.isStreamed },
      { policy: { ...fastPolicy, ...changes } },
    );
    ends.push(() => context.close());
    return context;
  };
  const startOn = async (context: WebhooksContext): Promise<WebhookEngine> => {
    const engine = await startWebhookEngine(context);
    context.polls.start();
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= engine.stop());
    ends.push(stop);
    return { stop };
  };
  const context = open(policy);
  return {
    context,
    partner,
    clock,
    start: () => startOn(context),
    async another(changes = {}) {
      const other = open({ ...policy, ...changes });
      return { context: other, start: () => startOn(other) };
    },
    async consumer(receiver, options = {}) {
      const consumerId = options.consumerId ?? 106;
      const key = receiver.keys.publicKey.export({ format: 'pem', type: 'spki' }) as string;
      await createConsumer(context, partner, { consumerId, url: receiver.url, key, ...options });
      return verifyEndpoint(context, partner, consumerId);
    },
    record: (count, owner = partner) =>
      recordEvents(
        db,
        ids,
        Array.from({ length: count }, (_, index) => orderCreated(owner, `O-${index}`)),
      ),
  };
}

export const orderCreated = (partner: PartnerId, orderId: string): NewEvent => ({
  partner,
  type: 'order.created',
  time: new Date('2026-03-01T08:00:00Z'),
  data: { orderId, createdAt: '2026-03-01T08:00:00.000Z', customerId: 'C-1' },
});

export type Receiver = {
  readonly url: string;
  readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  /** Verified and decrypted, pings left out. */
  readonly deliveries: Delivery[];
  /** Ids of acknowledged events. */
  acknowledged(): string[];
  readonly server: Server;
  /** How the next requests are answered: a status, or a handler that does as it likes. */
  answer: (delivery: Delivery, index: number) => number | RequestListener;
  /** How a challenge is answered. */
  pingStatus: number;
  /** Signatures or bodies that were not right, or not as the document has them. */
  readonly problems: string[];
};

/** A real receiver on loopback that verifies with the published keys and decrypts with node:crypto alone. */
export async function startReceiver(
  t: TestContext,
  context: WebhooksContext,
  answer: Receiver['answer'] = () => 204,
): Promise<Receiver> {
  const keys = keyPairFor(t);
  const deliveries: Delivery[] = [];
  const acknowledged: string[] = [];
  const problems: string[] = [];
  const receive: (...exchange: Parameters<RequestListener>) => Promise<void> = async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    try {
      const published = (await publishedKeys(context.db, context.clock)).keys;
      assertAuthentic(receiver.url, request.headers, body, published);
      const events = JSON.parse(decrypt(request.headers, body, receiver.keys.privateKey)) as TestEvent[];
      reply.once('finish', () => sawDelivery(events, reply.statusCode));
      const wrong = deliveryProblems(request.headers, events);
      if (wrong.length > 0) throw new Error(wrong.join('; '));
      if (events[0]?.type === 'webhook.ping') {
        reply.writeHead(receiver.pingStatus).end(JSON.stringify(events[0].data));
        return;
      }
      const delivery = { headers: request.headers, body, events, atMs: performance.now() };
      deliveries.push(delivery);
      const answered = receiver.answer(delivery, deliveries.length - 1);
      if (typeof answered !== 'number') {
        answered(request, reply);
        return;
      }
      if (answered < 300) acknowledged.push(...events.map(({ id }) => id));
      reply.writeHead(answered).end();
    } catch (error) {
      problems.push((error as Error).message);
      reply.writeHead(400).end();
    }
  };
  const server = createServer((request, reply) => {
    receive(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    keys,
    deliveries,
    acknowledged: () => acknowledged,
    server,
    answer,
    pingStatus: 200,
    problems,
  };
  return receiver;
}
