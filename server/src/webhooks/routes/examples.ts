import { type RefusalKind, refusalKinds, statusOf } from '../../kernel/refusal.ts';
import type { NamedExamples } from '../../platform/http/named-examples.ts';
import { errorBody } from './errors.ts';

type OperationExamples = {
  readonly request?: NamedExamples;
  readonly responses: Readonly<Record<string, NamedExamples>>;
};

const deliveryId = '0199c1de-8a10-7b22-9c33-4d44e5f60718';
const orderEvent = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
const kid = 'kSe8nGO9L1R3ZB7kbnVY0g7Qq1hXoJ8S1wXvRr3mJ9E';

const consumer = {
  consumerId: 106,
  url: 'https://shop.example.com/webhooks',
  eventTypes: ['order.created'],
  ordered: false,
  batchSize: 100,
  concurrency: 8,
  signatureAlgorithm: 'ES256',
  state: 'active',
  keys: [{ kid, bits: 2048, createdAt: '2026-03-01T07:00:00.000Z' }],
  createdAt: '2026-03-01T07:00:00.000Z',
  verifiedAt: '2026-03-01T07:01:00.000Z',
};

const failing = {
  ...consumer,
  failingSince: '2026-03-02T08:00:00.000Z',
  willBeDisabledAt: '2026-03-07T08:00:00.000Z',
};

const disabled = {
  ...consumer,
  state: 'disabled',
  disabledAt: '2026-03-07T08:00:00.000Z',
  disabledReason: 'No delivery went through for 120 hours.',
};

const delivery = {
  deliveryId,
  state: 'delivered',
  eventCount: 1,
  firstEventId: orderEvent,
  attempts: 2,
  isReplay: false,
  createdAt: '2026-03-01T08:00:00.400Z',
  finishedAt: '2026-03-01T08:00:06.100Z',
};

const tries = [
  {
    attempt: 1,
    startedAt: '2026-03-01T08:00:00.450Z',
    durationMs: 31,
    status: 500,
    failure: 'status',
    detail: 'The server answered 500.',
    requestHeaders: {
      host: 'shop.example.com',
      'content-type': 'application/octet-stream',
      'x-timestamp': '1772352000',
      'x-batch-size': '1',
      'x-encrypted-key': '[removed]',
    },
    responseHeaders: { 'content-type': 'text/plain', 'content-length': '21' },
    responseBody: 'Internal Server Error',
  },
  { attempt: 2, startedAt: '2026-03-01T08:00:06.000Z', durationMs: 12, status: 204 },
];

const event = {
  id: orderEvent,
  type: 'order.created',
  time: '2026-03-01T08:00:00.000Z',
  data: {
    orderId: '0199c1de-9d20-7c11-8f3a-5be0f1d2c3a4',
    createdAt: '2026-03-01T08:00:00.000Z',
    customerId: 'C-100234',
  },
};

const one = (summary: string, value: unknown): NamedExamples => ({ example: { summary, value } });

const publicKey =
  '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA…\n-----END PUBLIC KEY-----\n';

const requests: Readonly<Record<string, NamedExamples>> = {
  replayWebhookEvents: {
    event: { summary: 'One event', value: { eventId: orderEvent } },
    range: { summary: 'A day', value: { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' } },
    missed: { summary: 'Everything missed', value: { onlyMissed: true } },
    preview: { summary: 'How much was missed', value: { onlyMissed: true, dryRun: true } },
  },
  createWebhookConsumer: one('With its key', { consumerId: 106, url: consumer.url, key: publicKey }),
  changeWebhookConsumer: one('Ordered delivery', { ordered: true }),
  addWebhookKey: one('As PEM', { key: publicKey }),
  rotateWebhookSigningKey: one('ES256', {}),
  sendWebhookTestEvent: one('An order', { type: 'order.created' }),
};

const answers: Readonly<Record<string, NamedExamples>> = {
  getWebhookConsumers: one('One consumer', { consumers: [consumer] }),
  getWebhookConsumer: {
    active: { summary: 'Active', value: consumer },
    failing: { summary: 'Failing, and about to be disabled', value: failing },
    disabled: { summary: 'Disabled', value: disabled },
  },
  getWebhookConsumerHealth: one('In good health', {
    consumerId: 106,
    state: 'active',
    backlog: {
      waiting: 1,
      waitingEvents: 3,
      failed: 0,
      countedUpTo: 10_000,
      oldestWaitingSince: '2026-03-01T08:00:00.000Z',
    },
    calls: {
      attempts: 120,
      succeeded: 119,
      failures: [{ failure: 'timeout', count: 1 }],
      since: '2026-02-28T08:00:00.000Z',
      durationMs: { p50: 41, p95: 180, max: 10_000 },
    },
  }),
  getWebhookDeliveries: {
    lastPage: { summary: 'The last page has no links', value: { deliveries: [delivery] } },
    furtherPages: {
      summary: 'Further deliveries follow',
      value: {
        deliveries: [delivery],
        links: [{ href: `/v1/webhooks/consumers/106/deliveries?cursor=${deliveryId}`, rel: 'next' }],
      },
    },
  },
  getWebhookDelivery: one('Delivered at the second try', { ...delivery, eventIds: [orderEvent], log: tries }),
  getWebhookEvents: one('An order', {
    events: [{ event, deliveries: [{ deliveryId, state: 'delivered' }] }],
  }),
  replayWebhookEvents: one('Queued', { events: 250, deliveries: 3 }),
  dispatchWebhookDeliveries: one('Tried now', { events: 250, deliveries: 3 }),
  redeliverWebhookDelivery: one('A new delivery', redelivered()),
  sendWebhookTestEvent: one('Acknowledged', {
    event: { ...event, data: event.data, test: true },
    startedAt: '2026-03-01T08:00:00.450Z',
    durationMs: 31,
    status: 204,
    requestHeaders: tries[0]?.requestHeaders,
  }),
  getWebhookSigningKeys: one('One that signs and the next one', {
    keys: [
      {
        kid: 'wYp2mPGQm4mFjv2H0G4oOqA5pVZ0kqk1m3c8JmJ3l8c',
        algorithm: 'ES256',
        state: 'signing',
        createdAt: '2025-12-01T08:00:00.000Z',
        signsFrom: '2025-12-02T08:00:00.000Z',
        publishedUntil: '2026-03-09T08:00:00.000Z',
      },
      {
        kid,
        algorithm: 'ES256',
        state: 'waiting',
        createdAt: '2026-03-01T08:00:00.000Z',
        signsFrom: '2026-03-02T08:00:00.000Z',
      },
    ],
  }),
  withdrawWebhookSigningKey: one('Withdrawn', {
    kid: 'wYp2mPGQm4mFjv2H0G4oOqA5pVZ0kqk1m3c8JmJ3l8c',
    withdrawnAt: '2026-03-01T08:00:00.000Z',
    signingKid: kid,
  }),
  createWebhookConsumer: one('Not verified yet', withoutVerification()),
  changeWebhookConsumer: one('Changed', { ...consumer, ordered: true }),
  addWebhookKey: one('Added', consumer),
  removeWebhookKey: one('Removed', { ...consumer, keys: [] }),
  verifyWebhookConsumer: one('Verified', consumer),
  pauseWebhookConsumer: one('Paused', { ...consumer, state: 'paused' }),
  resumeWebhookConsumer: one('Active again', consumer),
  disableWebhookConsumer: one('Disabled', { ...disabled, disabledReason: 'Disabled by the operator.' }),
  rotateWebhookSigningKey: one('Published', {
    kid,
    algorithm: 'ES256',
    signsFrom: '2026-03-02T08:00:00.000Z',
    published: ['wYp2mPGQm4mFjv2H0G4oOqA5pVZ0kqk1m3c8JmJ3l8c', kid],
  }),
};

function redelivered() {
  const { finishedAt: _finishedAt, ...rest } = delivery;
  const dueAt = '2026-03-01T09:00:00.000Z';
  return { ...rest, state: 'waiting', attempts: 0, isReplay: true, createdAt: dueAt, dueAt };
}

function withoutVerification() {
  const { verifiedAt: _verifiedAt, ...rest } = consumer;
  return { ...rest, state: 'unverified' };
}

const refusalDetails: Readonly<Partial<Record<RefusalKind, readonly [path: string, detail: string]>>> = {
  'bad-request': ['from', 'from must be before to.'],
  unauthenticated: ['/v1/webhooks/consumers', 'The request carries no bearer token.'],
  forbidden: ['/v1/webhooks/consumers', 'The technical user lacks the scope orders.'],
  'not-found': ['/v1/webhooks/consumers/106', 'There is no consumer 106.'],
  conflict: ['consumerId', 'There is a consumer 106 already.'],
  'too-large': ['/v1/webhooks/consumers/106/replays', 'The request body is larger than 10 MB.'],
  unprocessable: ['url', 'The host has an address that is not public.'],
  'failed-dependency': ['url', 'The ping failed: The server answered 500.'],
  'too-many-requests': ['/v1/webhooks/consumers', 'Too many requests.'],
  unavailable: ['/v1/webhooks/consumers', 'The service is not available at the moment, try again.'],
  internal: [
    '/v1/webhooks/consumers',
    'An unexpected error occurred. Quote the request id when you report it.',
  ],
};

/** Examples of an operation of webhooks; none for operations of others. */
export function webhookExamples(operationId: string, statuses: readonly string[]): OperationExamples {
  const name = operationId.replace(/^operator([A-Z])/, (_, first: string) => first.toLowerCase());
  if (!/Webhook/.test(operationId)) return { responses: {} };
  const responses: Record<string, NamedExamples> = {};
  for (const status of statuses) {
    const kind = refusalKinds.find((candidate) => statusOf[candidate] === Number(status));
    const [path, detail] = (kind && refusalDetails[kind]) ?? [];
    if (kind && path !== undefined && detail !== undefined)
      responses[status] = one(detail, errorBody(kind, path, detail));
    else if (status !== '204' && answers[name]) responses[status] = answers[name];
  }
  return { ...(requests[name] ? { request: requests[name] } : {}), responses };
}
