import { Type } from 'typebox';

const time = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-01T08:00:00.000Z'] });

const status = Type.Integer({
  minimum: 200,
  maximum: 599,
  description:
    'Status with which it answers events, such as 204, 410 or 500. Pings are always answered with their challenge.',
  examples: [500],
});

/** Longer than a delivery waits for an answer, so that sellers can try a time-out. */
const longestDelayMs = 20_000;

const delayMs = Type.Integer({
  minimum: 0,
  maximum: longestDelayMs,
  description:
    'How long it waits before it answers events, in milliseconds. A delivery gives up after 15 seconds.',
  examples: [0],
});

/** How a receiver is to answer. */
export const receiverRequest = Type.Object(
  { status: Type.Optional(status), delayMs: Type.Optional(delayMs) },
  { additionalProperties: false },
);

/** Models of the test receiver. */
export const receiverModels = [
  Type.Object(
    {
      url: Type.String({
        description:
          'Its address. Point a webhook consumer at it. Who knows it can send to it; all else is refused.',
        examples: ['https://sandbox.example.com/sandbox-receivers/21-gY7kQ0o1wS2vB3mZ'],
      }),
      publicKey: Type.String({
        description: 'Its public RSA key in PEM, for the consumer.',
        examples: ['-----BEGIN PUBLIC KEY-----\nMIIB…\n-----END PUBLIC KEY-----\n'],
      }),
      status,
      delayMs,
      createdAt: time('When it was made, in real time.'),
    },
    { $id: 'SandboxReceiver', description: 'Your test receiver.' },
  ),
  Type.Object(
    {
      number: Type.Integer({ description: 'Counts what came to you.', examples: [12] }),
      receivedAt: time('When it came, in real time.'),
      status: Type.Integer({ description: 'Status with which it was answered.', examples: [204] }),
      problem: Type.Optional(
        Type.String({
          description: 'Why it was refused, as a receiver would; absent for an authentic message.',
          examples: ['wrong-signature: X-Signature does not fit the request'],
        }),
      ),
      requestHeaders: Type.Record(Type.String(), Type.String(), {
        description: 'Its headers by their names in small letters.',
        examples: [{ 'x-batch-size': '1' }],
      }),
      events: Type.Optional(
        Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }), {
          description: 'The events, decrypted; absent when the message was refused.',
        }),
      ),
    },
    { $id: 'SandboxReceived', description: 'A message that came to your test receiver.' },
  ),
  Type.Object(
    {
      messages: Type.Array(Type.Ref('SandboxReceived'), { description: 'The newest first.' }),
      links: Type.Array(
        Type.Object({
          rel: Type.Enum(['self', 'next'], { type: 'string', description: 'What the link leads to.' }),
          href: Type.String({ description: 'Where to.' }),
        }),
        { description: 'The page itself, and the next one when there is more.' },
      ),
      receiver: Type.Optional(
        Type.Ref('SandboxReceiver', { description: 'Your test receiver; left out when you have none.' }),
      ),
    },
    { $id: 'SandboxReceivedList', description: 'A page of what came.' },
  ),
];

/** Which messages are read. */
export const receivedQuery = Type.Object({
  cursor: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,15}$', description: 'From the link next of the page before.' }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Most entries of a page.' }),
});
