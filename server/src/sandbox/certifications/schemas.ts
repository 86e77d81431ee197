import { Type } from 'typebox';
import { verdicts } from './rules.ts';

export const uuid = (description: string) =>
  Type.String({ format: 'uuid', description, examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'] });

export const time = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-01T08:00:00.000Z'] });

const text = (most: number, description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: most, description, examples: [example] });

/** Name of a case: its level and its own name. */
export const caseName = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{0,39}/[a-z0-9][a-z0-9-]{0,79}$',
  description: 'Name of a case, with its level.',
  examples: ['basics/one-token'],
});

export const levelName = (description: string) =>
  Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', description, examples: ['basics'] });

export const seed = Type.Integer({
  minimum: 0,
  maximum: 4_294_967_295,
  description: 'What everything random in the run follows from.',
  examples: [1917],
});

export const partnerId = Type.Integer({
  minimum: 1,
  description: 'Number of the throw-away seller.',
  examples: [1042],
});

export const verdict = Type.Enum([...verdicts], {
  type: 'string',
  description: 'What the case came to.',
  examples: ['passed'],
});

export const why = Type.Array(
  Type.Object({
    sentence: text(1_000, 'A finding.', 'Every batch used the same access token.'),
    requestIds: Type.Array(text(200, 'X-Request-Id of an answer.', '5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51'), {
      maxItems: 100,
      description: 'Requests that prove it.',
    }),
  }),
  { maxItems: 100, description: 'Why. It has at most 65,536 characters as JSON.' },
);

export const connector = Type.Object(
  {
    name: text(100, 'Name of the connector.', 'nordlicht-erp'),
    version: Type.Optional(text(100, 'Its version.', '2.4.0')),
  },
  { description: 'The connector that is tried.' },
);

const cases = Type.Array(caseName, { minItems: 1, maxItems: 500, description: 'Only these cases.' });

export const planHash = Type.String({
  pattern: '^sha256:[0-9a-f]{64}$',
  description: 'Hash of the cases of the plan.',
  examples: ['sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
});

/** What starts a run. */
export const runRequest = Type.Object({
  plan: Type.Optional(
    text(200, 'Whose cases: `built-in`, which is the default, or a name of your own plan.', 'built-in'),
  ),
  level: Type.Optional(levelName('Only cases of this level.')),
  cases: Type.Optional(cases),
  seed: Type.Optional(seed),
  connector: Type.Optional(connector),
  planHash: Type.Optional(planHash),
  driver: Type.Optional(
    text(
      2_000,
      'Address of the driver of a connector that runs already: then the server plays the cases of its built-in plan itself, and ends the run. https; in a sandbox that allows it also http on the same machine. No redirects.',
      'http://127.0.0.1:3210/driver',
    ),
  ),
  definitions: Type.Optional(
    Type.Array(Type.Object({}, { additionalProperties: true, description: 'A case.' }), {
      minItems: 1,
      maxItems: 500,
      description:
        'The cases of your own plan, as the JSON schema `case.schema.json` of `@sellerdock/certification` describes them. The server judges by them; without them there is no statement.',
    }),
  ),
});

/** Which runs are listed. */
export const runsQuery = Type.Object({
  after: Type.Optional(
    Type.String({ format: 'uuid', description: 'Only runs that are older than this one.' }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 50, description: 'Most runs of a page.' }),
});

/** What makes a throw-away seller. */
export const sellerRequest = Type.Object({ case: caseName });

/** What is reported of a case while the run goes on. */
export const caseRequest = Type.Object({ partnerId, verdict, why });

/** What a connector was asked. */
const stimulus = Type.Object({
  action: text(100, 'What the connector was asked to do.', 'run-now'),
  input: Type.Optional(Type.Any({ description: 'With what.', examples: [{}] })),
  taken: Type.Boolean({ description: 'Whether it takes this action.', examples: [true] }),
  position: Type.Integer({
    minimum: 0,
    description: 'The position of the evidence when it was asked.',
    examples: [12],
  }),
  until: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'The position of the evidence when it had answered.',
      examples: [19],
    }),
  ),
  answer: Type.Optional(Type.Any({ description: 'What its driver answered.', examples: [{ orders: [] }] })),
  failed: Type.Optional(text(1_000, 'Why its driver did not answer.', 'no answer within 600 s')),
  isLate: Type.Optional(Type.Boolean({ description: 'True when it only took too long.', examples: [true] })),
});

/** What ends a run. */
export const endRequest = Type.Object({
  version: text(100, 'Version of the certifier.', '0.1.0'),
  connector: Type.Optional(connector),
  interrupted: Type.Optional(
    text(1_000, 'Why not all of its cases were played.', 'The connector did not answer in time in 2 cases.'),
  ),
  results: Type.Array(
    Type.Object({
      case: caseName,
      partnerId,
      verdict,
      why,
      stimuli: Type.Optional(
        Type.Array(stimulus, {
          maxItems: 10_000,
          description: 'What the connector was asked to do, in order.',
        }),
      ),
      until: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The position of the last evidence that you have judged. All of it when left out.',
          examples: [57],
        }),
      ),
    }),
    { maxItems: 500, description: 'What each case came to.' },
  ),
});

/** How far evidence is read. */
export const evidenceQuery = Type.Object({
  after: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 0,
    description: 'Only entries after this position.',
  }),
  limit: Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'Most entries of a page.' }),
});
