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
      requestBody: Type.Optional(
        Type.String({ description: 'What you sent, without secrets; 16 KiB of it at most.' }),
      ),
      responseBody: Type.Optional(
        Type.String({ description: 'What was answered, without secrets; 16 KiB of it at most.' }),
      ),
    },
    { $id: 'SandboxRequestDetails', description: 'A request that you made, with bodies.' },
  ),
];

const text = (description: string, example: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 100, description, examples: [example] }));

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
  operation: text('The operationId.', 'storeAvailableQuantities'),
  from: Type.Optional(
    Type.String({ description: 'Only requests from then on: a date-time with time zone, by your clock.' }),
  ),
  cursor: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,15}$', description: 'From the link next of the page before.' }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Entries of a page.' }),
});
