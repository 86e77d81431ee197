import { Type } from 'typebox';

const fields = {
  id: Type.String({
    description: 'X-Request-Id of the answer.',
    examples: ['5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51'],
  }),
  receivedAt: Type.String({
    format: 'date-time',
    description: 'When it came, by your clock.',
    examples: ['2026-03-01T08:00:00.000Z'],
  }),
  method: Type.String({ description: 'Its method.', examples: ['POST'] }),
  url: Type.String({
    description: 'Its path and query, without secrets.',
    examples: ['/v1/availability/quantities'],
  }),
  operation: Type.Optional(
    Type.String({
      description: 'The operationId of this reference.',
      examples: ['storeAvailableQuantities'],
    }),
  ),
  status: Type.Optional(
    Type.Integer({
      description: 'Status of the answer; absent when the connection ended before it.',
      examples: [207],
    }),
  ),
  durationMs: Type.Number({ description: 'Milliseconds until the answer was sent.', examples: [4.2] }),
  fault: Type.Optional(
    Type.String({ description: 'The fault that you asked for and that struck.', examples: ['item=1'] }),
  ),
};

const cut = 'Where it was cut it ends with an ellipsis.';

const headers = (description: string) =>
  Type.Record(Type.String(), Type.String(), { description, examples: [{ accept: 'application/json' }] });

const seen = (which: string) =>
  Type.String({
    format: 'date-time',
    description: `When it ${which} happened, by your clock.`,
    examples: ['2026-03-01T08:00:00.000Z'],
  });

/** Models of the request log. */
export const requestLogModels = [
  Type.Object(
    {
      requests: Type.Array(Type.Ref('SandboxRequest'), { description: 'The newest first.' }),
      links: Type.Array(
        Type.Object({
          rel: Type.Enum(['self', 'next'], { type: 'string', description: 'What the link leads to.' }),
          href: Type.String({ description: 'Where to.' }),
        }),
        { description: 'The page itself, and the next one when there is more.' },
      ),
    },
    { $id: 'SandboxRequests', description: 'A page of your own requests.' },
  ),
  Type.Object(fields, { $id: 'SandboxRequest', description: 'A request that you made.' }),
  Type.Object(
    {
      ...fields,
      requestHeaders: headers('What you sent, with [removed] in place of secrets.'),
      requestBody: Type.Optional(
        Type.String({
          description: `What you sent, without secrets: of a write 256 KiB at most, of a read 16 KiB. ${cut}`,
        }),
      ),
      responseHeaders: headers('What was answered, without the security headers that every answer has.'),
      responseBody: Type.Optional(
        Type.String({
          description: `What was answered, without secrets: to a write 256 KiB at most, to a read 16 KiB. ${cut}`,
        }),
      ),
    },
    { $id: 'SandboxRequestDetails', description: 'A request that you made, with headers and bodies.' },
  ),
  Type.Object(
    { errors: Type.Array(Type.Ref('SandboxRequestError'), { description: 'The most frequent first.' }) },
    { $id: 'SandboxRequestErrors', description: 'Errors that your requests met.' },
  ),
  Type.Object(
    {
      method: fields.method,
      operation: fields.operation,
      status: fields.status,
      code: Type.Optional(Type.String({ description: 'Code of the error.', examples: ['429'] })),
      title: Type.Optional(
        Type.String({ description: 'Title of the error.', examples: ['Too Many Requests'] }),
      ),
      count: Type.Integer({ description: 'How many requests met it.', examples: [12] }),
      firstSeen: seen('first'),
      lastSeen: seen('last'),
      requestId: Type.String({
        description: 'The last of these requests.',
        examples: ['5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51'],
      }),
    },
    { $id: 'SandboxRequestError', description: 'Equal errors of your requests.' },
  ),
];

const text = (description: string, example: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 100, description, examples: [example] }));

const span = {
  from: Type.Optional(
    Type.String({ description: 'Only requests from then on: a date-time with time zone, by your clock.' }),
  ),
  to: Type.Optional(
    Type.String({ description: 'Only requests before then: a date-time with time zone, by your clock.' }),
  ),
};

/** What requests are searched by. */
export const requestQuery = Type.Object({
  id: text(
    'A request id, or any id that stands in the address or the bodies, such as salesOrderId.',
    '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
  ),
  sku: text('A sku in the address or the bodies.', 'JACKE-ALPIN-BLAU-S'),
  orderNumber: text('An order number in the address or the bodies.', 'b7k2m9xq4d'),
  status: Type.Optional(
    Type.Integer({ minimum: 100, maximum: 599, description: 'Status of the answer.', examples: [429] }),
  ),
  statusClass: Type.Optional(
    Type.Enum(['2xx', '3xx', '4xx', '5xx', 'none'], {
      type: 'string',
      description: 'Class of the status; `none` for connections that ended before the answer.',
      examples: ['4xx'],
    }),
  ),
  operation: text('The operationId.', 'storeAvailableQuantities'),
  text: text(
    'Any text of the address, the headers or the bodies; upper and lower case count alike.',
    'jacke',
  ),
  ...span,
  cursor: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,15}$', description: 'From the link next of the page before.' }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Most entries of a page.' }),
});

/** Which errors are counted. */
export const errorQuery = Type.Object(span);
