import { Type } from 'typebox';
import { dateTime, text, words } from '../schemas.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [16] });
const string = (description: string, example: string) => Type.String({ description, examples: [example] });

/** What a statement says, as it stands on the wire. */
const statement = {
  run: string('Id of the run at the sandbox.', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'),
  issuer: string('Address of the sandbox that signed.', 'https://sandbox.example.com'),
  seller: Type.Object(
    { id: count('Number of the seller at the sandbox.'), name: string('Its name there.', 'Nordlicht') },
    { description: 'Who started the run.' },
  ),
  connector: Type.Optional(
    Type.Object(
      { name: string('Its name.', 'nordlicht-erp'), version: Type.Optional(string('Its version.', '2.4.0')) },
      { description: 'The connector that was tried, as the seller named it.' },
    ),
  ),
  plan: Type.Object(
    {
      name: string('Its name.', 'built-in'),
      hash: string(
        'Hash of its cases.',
        'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      ),
      isBuiltIn: Type.Boolean({
        description: 'True for the plan that comes with the sandbox.',
        examples: [true],
      }),
    },
    { description: 'The plan of the run.' },
  ),
  seed: Type.Integer({ description: 'What everything random in the run followed from.', examples: [7] }),
  level: Type.Optional(string('The last level that is reached.', 'everyday')),
  levels: Type.Array(
    Type.Object({
      level: string('Name of the level.', 'basics'),
      cases: count('Cases that the plan has in it.'),
      passed: count('How many of them passed.'),
      isReached: Type.Boolean({
        description: 'True when every case of this level and of those before it passed.',
        examples: [true],
      }),
    }),
    { description: 'How the connector stands in each level.' },
  ),
  verdicts: Type.Object(
    {
      passed: count('Cases that passed.'),
      failed: count('Cases that failed.'),
      notSeen: count('Cases in which it was not seen.'),
    },
    { description: 'How many cases came to what.' },
  ),
  endedAt: dateTime('When the run ended.'),
  validUntil: dateTime('Until when the statement counts.'),
};

const isEnough = Type.Boolean({
  description: 'True when it is enough for credentials, by the settings of this server.',
  examples: [true],
});
const lack = Type.Optional(string('Why it is not enough.', 'it has reached the level basics only'));

/** A statement as it is handed in. */
export const statementBody = Type.Object({
  statement: text(
    100_000,
    'The JWS that the sandbox has signed.',
    'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJodHRwczovL3NhbmRib3guZXhhbXBsZS5jb20ifQ.c2lnbmF0dXJl',
  ),
});

/** Models of statements. */
export const certificationModels = [
  Type.Object(
    { ...statement, isEnough, lack },
    { $id: 'OperatorStatement', description: 'A statement that was signed by the sandbox and counts.' },
  ),
  Type.Object(
    { ...statement, isEnough, lack, handedInAt: dateTime('When it was handed in.') },
    { $id: 'OperatorPartnerCertification', description: 'The statement of a partner.' },
  ),
  Type.Object(
    {
      keys: Type.Array(
        Type.Object({
          kid: string('Thumbprint of the key.', 'GJ2p0vZ4tSYSPwSm0zfH9s3m2F9uTN1m1o1zNjMZxzE'),
          state: words(['published', 'expired', 'withdrawn'], 'Only statements of published keys count.'),
          createdAt: dateTime('When it was made.'),
          countsUntil: dateTime('Until when its statements count, or counted.'),
        }),
        { description: 'The newest first.' },
      ),
    },
    {
      $id: 'OperatorCertificationKeyList',
      description: 'Keys of this server for statements; a sandbox has some.',
    },
  ),
];
