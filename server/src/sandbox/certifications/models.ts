import { Type } from 'typebox';
import { evidenceModels } from './evidence/schemas.ts';
import { runStates, verdicts } from './rules.ts';
import {
  caseName,
  connector,
  levelName,
  partnerId,
  planHash,
  seed,
  time,
  uuid,
  verdict,
  why,
} from './schemas.ts';
import { reportModels } from './statement/schemas.ts';

const run = {
  id: uuid('Id of the run.'),
  state: Type.Enum([...runStates], {
    type: 'string',
    description:
      '`given-up` a day after the start of a run that was not ended, and soon after the end of a server that played one.',
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
  driver: Type.Optional(
    Type.String({
      description:
        'Address of the driver, without its query, of a run that the server plays. Missing when a certifier plays it.',
      examples: ['http://127.0.0.1:3210/driver'],
    }),
  ),
  interrupted: Type.Optional(
    Type.String({
      description: 'Why the run was over before all of its cases were played.',
      examples: ['No driver answers at http://127.0.0.1:3210/driver as it should: ECONNREFUSED.'],
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
  ...evidenceModels,
];
