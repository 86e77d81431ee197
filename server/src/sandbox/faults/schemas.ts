import { Type } from 'typebox';
import { faultKinds, longestDelayMs, longestRetryAfterSeconds } from './rules.ts';

const settings = {
  fault: Type.Enum([...faultKinds], {
    type: 'string',
    description:
      'A status, or `slow`, `cut` (before anything is done), `cut-answer` (after it is done), `pending` (update tasks), `item` (one item of a batch), `webhook` (your receiver answers 500).',
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
      maximum: longestDelayMs,
      description:
        'Of `slow` and `pending` only: how late answers are (2000 when left out), how long tasks stay pending (60000).',
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

const seed = Type.Integer({
  minimum: 0,
  maximum: 4_294_967_295,
  description:
    'Where the sequence of a probability begins, with which alone it can be said: equal seeds give equal sequences.',
  examples: [42],
});

/** What a seller says to have a fault strike. */
export const faultRequest = Type.Object({
  ...settings,
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
      remaining: Type.Optional(Type.Integer({ description: 'How often it still strikes.', examples: [2] })),
      seed,
      matched: Type.Integer({ description: 'Calls that it was held against.', examples: [1] }),
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
