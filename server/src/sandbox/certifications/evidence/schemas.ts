import { Type } from 'typebox';
import { time } from '../schemas.ts';
import { disturbances } from './entry.ts';

const headers = (description: string) =>
  Type.Optional(
    Type.Record(Type.String(), Type.String(), { description, examples: [{ accept: 'application/json' }] }),
  );

const body = (description: string) =>
  Type.Optional(
    Type.String({ description: `${description} 1 MiB at most; where it was cut it ends with an ellipsis.` }),
  );

const string = (description: string, example: string) =>
  Type.Optional(Type.String({ description, examples: [example] }));

const evidence = {
  kind: Type.Enum(['request', 'delivery'], {
    type: 'string',
    description: 'A request and its answer, or an attempt to deliver webhook events.',
    examples: ['request'],
  }),
  position: Type.Integer({
    description: 'Counts the entries of this seller from 1, in the order in which they were answered.',
    examples: [12],
  }),
  realTime: time('When it came or was sent, in real time.'),
  marketplaceTime: time('The same by the seller’s clock.'),
  requestId: string('X-Request-Id of the answer.', '5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51'),
  clientId: string(
    'The client that sent it: the connector or the certifier.',
    'certification-connector-5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51',
  ),
  method: string('Its method.', 'POST'),
  url: string('Its path and query, without secrets.', '/v1/availability/quantities'),
  operation: string('The operationId of this reference.', 'storeAvailableQuantities'),
  status: Type.Optional(
    Type.Integer({
      description: 'Status of the answer; absent when the connection ended before it.',
      examples: [204],
    }),
  ),
  durationMs: Type.Optional(
    Type.Number({ description: 'Milliseconds until the answer was ready.', examples: [4.2] }),
  ),
  requestHeaders: headers('What was sent, with [removed] in place of secrets.'),
  requestBody: body('What was sent, without secrets.'),
  responseHeaders: headers('What was answered, without the security headers that every answer has.'),
  responseBody: body('What was answered, without secrets.'),
  fault: string('The fault that struck it, also a hidden one.', '429'),
  consumerId: Type.Optional(Type.Integer({ description: 'Consumer of the delivery.', examples: [3] })),
  deliveryId: string('Id of the delivery.', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'),
  eventIds: Type.Optional(
    Type.Array(Type.String({ examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'] }), {
      description: 'Events of the delivery.',
    }),
  ),
  types: Type.Optional(
    Type.Array(Type.String({ examples: ['orders.created'] }), { description: 'Their types, once each.' }),
  ),
  attempt: Type.Optional(
    Type.Integer({ description: 'Which attempt of the delivery, from 1.', examples: [1] }),
  ),
  error: string('Why the attempt failed.', 'The server answered 500.'),
  disturbed: Type.Optional(
    Type.Enum([...disturbances], { type: 'string', description: 'How it was disturbed on demand.' }),
  ),
};

/** Models of evidence. */
export const evidenceModels = [
  Type.Object(evidence, { $id: 'SandboxEvidenceEntry', description: 'A request or a delivery attempt.' }),
  Type.Object(
    {
      entries: Type.Array(Type.Ref('SandboxEvidenceEntry'), {
        description: 'In the order of their positions.',
      }),
      next: Type.Integer({
        description: 'The position to read on after. The page is the last one when it has no entries.',
        examples: [12],
      }),
      isWhole: Type.Boolean({
        description: 'False when there was more than 256 MB, and what came later is missing.',
        examples: [true],
      }),
    },
    { $id: 'SandboxEvidence', description: 'A page of what is known of a throw-away seller.' },
  ),
];
