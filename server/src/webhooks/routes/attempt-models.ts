import { Type } from 'typebox';
import { eventType, id, time } from './fields.ts';

/** The model of one call of an endpoint. */
const call = {
  startedAt: time('When it began.'),
  durationMs: Type.Integer({ minimum: 0, description: 'How long it took, in milliseconds.' }),
  status: Type.Optional(Type.Integer({ description: 'HTTP status of the answer, if any.', examples: [503] })),
  failure: Type.Optional(
    Type.String({
      description:
        'Why it failed: status, timeout, unreachable, redirect, bad-response, not-allowed, expired, or unreadable-key, which is no fault of the endpoint. Absent for a success.',
      examples: ['status'],
    }),
  ),
  detail: Type.Optional(
    Type.String({ description: 'The same for people.', examples: ['The server answered 503.'] }),
  ),
  requestHeaders: Type.Optional(
    Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'Headers of the request by their names in small letters. The value of `x-encrypted-key` is replaced by `[removed]`. Absent for older tries, and where nothing was sent.',
      examples: [{ 'x-timestamp': '1772352000', 'x-batch-size': '1', 'x-encrypted-key': '[removed]' }],
    }),
  ),
  responseHeaders: Type.Optional(
    Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'Headers of the answer by their names in small letters, 4 KiB at most. Values of cookies, tokens and the like, and queries of addresses, are replaced by `[removed]`.',
      examples: [{ 'content-type': 'text/plain', 'retry-after': '120', 'set-cookie': '[removed]' }],
    }),
  ),
  responseBody: Type.Optional(
    Type.String({ description: 'Beginning of the answer, 50 KiB at most.', examples: ['busy'] }),
  ),
};

export const attempt = Type.Object(
  { attempt: Type.Integer({ minimum: 1, description: 'Number of the try.' }), ...call },
  { $id: 'WebhookAttempt', description: 'One try.' },
);

export const testEvent = Type.Object(
  {
    event: Type.Object(
      {
        id: id('UUIDv7 of the event, new each time.'),
        type: eventType('What it pretends to be.'),
        time: time('When it was sent.'),
        data: Type.Unsafe<Record<string, unknown>>({
          type: 'object',
          additionalProperties: true,
          description: 'Sample data of its type. The ids in it lead nowhere.',
        }),
        test: Type.Literal(true, { type: 'boolean', description: 'Says that nothing has happened.' }),
      },
      { description: 'The event as it was sent.' },
    ),
    ...call,
  },
  { $id: 'WebhookTestEvent', description: 'A test event and what came back.' },
);
