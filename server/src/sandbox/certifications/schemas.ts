import { Type } from 'typebox';
import { disturbances } from './evidence/entry.ts';
import { runStates, verdicts } from './rules.ts';
import { reportModels } from './statement/schemas.ts';

const uuid = (description: string) =>
  Type.String({ format: 'uuid', description, examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'] });

const time = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-01T08:00:00.000Z'] });

const text = (most: number, description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: most, description, examples: [example] });

/** Name of a case: its level and its own name. */
const caseName = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{0,39}/[a-z0-9][a-z0-9-]{0,79}$',
  description: 'Name of a case, with its level.',
  examples: ['basics/one-token'],
});

const levelName = (description: string) =>
  Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', description, examples: ['basics'] });

const seed = Type.Integer({
  minimum: 0,
  maximum: 4_294_967_295,
  description: 'What everything random in the run follows from.',
  examples: [1917],
});

const partnerId = Type.Integer({
  minimum: 1,
  description: 'Number of the throw-away seller.',
  examples: [1042],
});

const verdict = Type.Enum([...verdicts], {
  type: 'string',
  description: 'What the case came to.',
  examples: ['passed'],
});

const why = Type.Array(
  Type.Object({
    sentence: text(1_000, 'A finding.', 'Every batch used the same access token.'),
    requestIds: Type.Array(text(200, 'X-Request-Id of an answer.', '5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51'), {
      maxItems: 100,
      description: 'Requests that prove it.',
    }),
  }),
  { maxItems: 100, description: 'Why.' },
);

const connector = Type.Object(
  {
    name: text(100, 'Name of the connector.', 'nordlicht-erp'),
    version: Type.Optional(text(100, 'Its version.', '2.4.0')),
  },
  { description: 'The connector that is tried.' },
);

const cases = Type.Array(caseName, { minItems: 1, maxItems: 500, description: 'Only these cases.' });

const planHash = Type.String({
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

/** What ends a run. */
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
  failed: Type.Optional(text(1_000, 'Why its driver did not answer.', 'no answer within 180 s')),
});

export const endRequest = Type.Object({
  version: text(100, 'Version of the certifier.', '0.1.0'),
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

const run = {
  id: uuid('Id of the run.'),
  state: Type.Enum([...runStates], {
    type: 'string',
    description: '`given-up` a day after the start of a run that was not ended.',
    examples: ['running'],
  }),
  plan: Type.String({ description: 'Whose cases.', examples: ['built-in'] }),
  level: Type.Optional(levelName('Only cases of this level.')),
  cases: Type.Optional(Type.Array(caseName, { description: 'Only these cases.' })),
  seed,
  connector: Type.Optional(connector),
  createdAt: time('When it was started, in real time.'),
  endedAt: Type.Optional(time('When it was ended, in real time.')),
  version: Type.Optional(
    Type.String({ description: 'Version of the certifier that ended it.', examples: ['0.1.0'] }),
  ),
  planHash: Type.Optional(planHash),
  reached: Type.Optional(
    levelName(
      'The last level of which, and of those before it, every case passed, by the judgement of the server.',
    ),
  ),
  isSigned: Type.Boolean({ description: 'True when there is a signed statement.', examples: [true] }),
  unsigned: Type.Optional(
    Type.String({
      description: 'Why a run that has ended has no statement.',
      examples: ['No case was played.'],
    }),
  ),
  verdicts: Type.Object(
    {
      passed: Type.Integer({ description: 'Cases that passed.', examples: [14] }),
      failed: Type.Integer({ description: 'Cases that failed.', examples: [1] }),
      notSeen: Type.Integer({ description: 'Cases in which it was not seen.', examples: [0] }),
    },
    { description: 'How many cases were reported so far.' },
  ),
};

const credentials = (whose: string) =>
  Type.Object(
    {
      clientId: Type.String({
        description: 'Id of the client.',
        examples: ['certification-connector-5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51'],
      }),
      clientSecret: Type.String({
        description: 'Its secret, shown only now.',
        examples: ['s3cr3t-of-43-characters-that-is-shown-only-now'],
      }),
    },
    { description: whose },
  );

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

/** Models of certifications. */
export const certificationModels = [
  Type.Object(run, { $id: 'SandboxCertification', description: 'A run of a certification.' }),
  Type.Object(
    {
      certifications: Type.Array(Type.Ref('SandboxCertification'), { description: 'The newest first.' }),
      next: Type.Optional(uuid('There are older runs: read on after this one.')),
    },
    { $id: 'SandboxCertifications', description: 'Your runs.' },
  ),
  Type.Object(
    {
      case: caseName,
      partnerId,
      verdict,
      claimed: Type.Optional(
        Type.Enum([...verdicts], {
          type: 'string',
          description: 'What the certifier had reported, where the server has found something else.',
        }),
      ),
      why,
      reportedAt: Type.Optional(time('When it was reported last, in real time.')),
    },
    { $id: 'SandboxCertificationCase', description: 'What was reported of a case.' },
  ),
  Type.Object(
    {
      ...run,
      results: Type.Array(Type.Ref('SandboxCertificationCase'), {
        description: 'The cases that were reported, in the order of their reports.',
      }),
      playing: Type.Optional(
        Type.Array(caseName, {
          description: 'While the run goes on: cases that were begun and not yet reported.',
        }),
      ),
    },
    { $id: 'SandboxCertificationDetails', description: 'A run with its cases.' },
  ),
  ...reportModels,
  Type.Object(
    {
      partnerId,
      name: Type.String({ description: 'Its name.', examples: ['Certification basics/one-token'] }),
      connector: credentials('For the connector: all scopes of a seller, but not `sandbox`.'),
      certifier: credentials('For the certifier: the same scopes, and `sandbox`.'),
    },
    { $id: 'SandboxCertificationSeller', description: 'A new throw-away seller.' },
  ),
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
