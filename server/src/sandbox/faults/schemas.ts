import { Type } from 'typebox';
import {
  faultKinds,
  longestDelayMs,
  longestDeliveryDelayMs,
  longestRetryAfterSeconds,
  mostBytes,
} from './rules.ts';

const settings = {
  fault: Type.Enum([...faultKinds], {
    type: 'string',
    description:
      'A status, or `slow`, `cut` (before anything is done), `cut-answer` (after it is done), `pending` (update tasks), `item` (one item of a batch), `cut-after` (so many bytes of an answer arrive), `token-end` (the access token of the call ends now), `extra-field`, `unknown-value` and `shuffled` (an answer with a further member in every object, with a value of an enumeration that nobody knows, with its lists in another order), `barrier` (the call waits until it is released). Of webhooks: `webhook` (your receiver answers 500), `webhook-duplicate` (sent twice), `webhook-delay`, `webhook-reorder` (behind what comes later), `webhook-forge` (a delivery with a wrong signature comes before the true one), `webhook-rotate` (signed with a new key of the marketplace, which is published from now on until the rule is removed; two such rules at a time).',
    examples: ['429'],
  }),
  operation: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description:
        'Which calls: an operationId, or a method and the beginning of a path, as in `POST /v5/products`; 422 for one that no call can be. All but the sandbox’s own when left out.',
      examples: ['storeAvailableQuantities'],
    }),
  ),
  probability: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 1,
      description: 'Share of the calls that it strikes.',
      examples: [0.2],
    }),
  ),
  delayMs: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: longestDeliveryDelayMs,
      description: `Of \`slow\` and \`pending\`: how late answers are (2000 when left out, at most ${longestDelayMs}), how long tasks stay pending (60000). Of \`webhook-delay\` and \`webhook-reorder\`: how late a delivery is at least, by your clock (60000).`,
      examples: [2000],
    }),
  ),
  retryAfterSeconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: longestRetryAfterSeconds,
      description: 'Of `429`, `503` and `424` only: their Retry-After; 1 when left out.',
      examples: [3],
    }),
  ),
  item: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 499,
      description: 'Of `item` only: which one of a batch fails, from 0; the first when left out.',
      examples: [1],
    }),
  ),
};

const conditions = {
  skip: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'How many calls that it is about go through before it begins.',
      examples: [2],
    }),
  ),
  containing: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Only calls whose address or body contains this text, such as an id; deliveries with an event that contains it.',
      examples: ['JACKE-ALPIN-BLAU-S'],
    }),
  ),
  hidden: Type.Optional(
    Type.Boolean({
      description:
        'Answers do not say that the fault was asked for. The request log does. Always so for throw-away sellers of certifications.',
      examples: [true],
    }),
  ),
  bytes: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: mostBytes,
      description: 'Of `cut-after` only: how many bytes of the body arrive; none when left out.',
      examples: [512],
    }),
  ),
  member: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'Of `unknown-value` only: which member gets one; every member with a documented enumeration when left out.',
      examples: ['fulfillmentStatus'],
    }),
  ),
};

const until = Type.Optional(
  Type.String({
    description: 'When it ends, by your clock: a date-time with time zone.',
    examples: ['2026-03-01T10:00:00.000Z'],
  }),
);

const seed = Type.Integer({
  minimum: 0,
  maximum: 4_294_967_295,
  description:
    'Where the sequence of a probability begins, with which alone it can be said: equal seeds give equal sequences.',
  examples: [42],
});

/** The body with which a seller makes a rule. */
export const faultRequest = Type.Object({
  ...settings,
  ...conditions,
  until,
  count: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'How often it strikes; until it is removed when left out.',
      examples: [3],
    }),
  ),
  seed: Type.Optional(seed),
});

/** Models of the faults. */
export const faultModels = [
  Type.Object(
    {
      id: Type.String({
        format: 'uuid',
        description: 'Identifies the rule.',
        examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
      }),
      ...settings,
      ...conditions,
      until: Type.Optional(Type.String({ format: 'date-time', description: 'When it ends, by your clock.' })),
      waiting: Type.Optional(
        Type.Integer({ description: 'Of `barrier` only: how many calls it holds now.', examples: [1] }),
      ),
      remaining: Type.Optional(Type.Integer({ description: 'How often it still strikes.', examples: [2] })),
      seed,
      matched: Type.Integer({ description: 'Calls that it was held against.', examples: [1] }),
      struck: Type.Integer({ description: 'Calls that it struck.', examples: [1] }),
      lastStruckAt: Type.Optional(
        Type.String({ format: 'date-time', description: 'When it last struck, by your clock.' }),
      ),
      createdAt: Type.String({
        format: 'date-time',
        description: 'When it was made.',
        examples: ['2026-03-01T08:00:00.000Z'],
      }),
    },
    { $id: 'SandboxFault', description: 'A rule by which your calls meet a fault.' },
  ),
  Type.Object(
    {
      faults: Type.Array(Type.Ref('SandboxFault'), {
        description: 'The oldest first; the first that strikes counts.',
      }),
    },
    { $id: 'SandboxFaults', description: 'Your rules.' },
  ),
];
