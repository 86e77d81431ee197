import { Type } from 'typebox';
import { verdicts } from '../rules.ts';

const string = (description: string, example: string) => Type.String({ description, examples: [example] });

const verdict = (description: string) => Type.Enum([...verdicts], { type: 'string', description });

const time = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-01T08:00:00.000Z'] });

const runId = Type.String({
  format: 'uuid',
  description: 'Id of the run.',
  examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
});

const told = Type.Array(
  Type.Object({
    text: string('A step, in a sentence.', 'The connector is asked: run-now.'),
    at: Type.Optional(time('When it had happened, in marketplace time.')),
  }),
);

const story = Type.Object(
  {
    given: Type.Unsafe<unknown>({ ...told, description: 'What there was before.' }),
    happened: Type.Unsafe<unknown>({ ...told, description: 'What happened.' }),
    expected: Type.Array(
      Type.Object({
        sentence: string('What must be seen.', 'The connector reads the order.'),
        until: Type.Optional(time('Until when, in marketplace time.')),
      }),
      { description: 'What was expected.' },
    ),
  },
  { description: 'What the case was about.' },
);

const finding = Type.Object({
  sentence: string('What was seen.', 'The connector reads the order.'),
  requestIds: Type.Array(string('X-Request-Id of an answer.', '5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51'), {
    description: 'Requests that prove it.',
  }),
  verdict: Type.Optional(verdict('What this came to.')),
});

const stimulus = Type.Object({
  action: string('What the connector was asked to do.', 'run-now'),
  input: Type.Optional(Type.Any({ description: 'With what.', examples: [{}] })),
  taken: Type.Boolean({ description: 'Whether it takes this action.', examples: [true] }),
  position: Type.Integer({ description: 'The position of the evidence when it was asked.', examples: [12] }),
  until: Type.Optional(
    Type.Integer({ description: 'The position of the evidence when it had answered.', examples: [19] }),
  ),
  answer: Type.Optional(
    Type.Any({ description: 'What its driver answered, when that is short.', examples: [{}] }),
  ),
  failed: Type.Optional(string('Why its driver did not answer.', 'no answer within 180 s')),
  isLate: Type.Optional(Type.Boolean({ description: 'True when it only took too long.', examples: [true] })),
});

const caseOfReport = Type.Object({
  case: string('Name of the case, with its level.', 'basics/one-token'),
  partnerId: Type.Integer({ description: 'Number of the throw-away seller.', examples: [1042] }),
  verdict: verdict('What the case came to, by the judgement of the server where there is one.'),
  claimed: Type.Optional(
    verdict('What the certifier had reported, where the server has found something else.'),
  ),
  findings: Type.Array(finding, { description: 'What was seen.' }),
  title: Type.Optional(string('Title of the case.', 'An access token is used until it ends')),
  whyItMatters: Type.Optional(string('Why it matters.', 'Who asks for a token each time is slow.')),
  whatToDo: Type.Optional(string('What an author of a connector does when it fails.', 'Keep the token.')),
  guide: Type.Optional(string('The guide that says so.', 'about-the-api/api-guides#authentication')),
  story: Type.Optional(story),
  stimuli: Type.Array(stimulus, { description: 'What the connector was asked to do, in order.' }),
});

/** Models of what becomes of a run. */
export const reportModels = [
  Type.Object(
    {
      id: runId,
      levels: Type.Array(
        Type.Object({
          level: string('Name of the level.', 'basics'),
          cases: Type.Integer({ description: 'Cases that the plan has in it.', examples: [16] }),
          passed: Type.Integer({ description: 'How many of them passed.', examples: [16] }),
          isReached: Type.Boolean({
            description: 'True when every case of this level and of those before it passed.',
            examples: [true],
          }),
        }),
        {
          description: 'How the connector stands in each level; none when the server does not have the plan.',
        },
      ),
      cases: Type.Array(caseOfReport, { description: 'Each case that was played.' }),
    },
    { $id: 'SandboxCertificationReport', description: 'What became of a certification.' },
  ),
  Type.Object(
    {
      id: runId,
      statement: string(
        'A JWS in its compact form (RFC 7515).',
        'eyJhbGciOiJFUzI1NiIsInR5cCI6ImNlcnRpZmljYXRpb24rand0In0.eyJpc3MiOiJodHRwczovL3NhbmRib3guZXhhbXBsZS5jb20ifQ.c2lnbmF0dXJl',
      ),
    },
    { $id: 'SandboxCertificationStatement', description: 'What the server has signed.' },
  ),
];
