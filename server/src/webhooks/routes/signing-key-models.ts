import { Type } from 'typebox';
import { signatureAlgorithms } from '../message/sign.ts';
import { time } from './fields.ts';

export const signingKey = Type.Object(
  {
    kid: Type.String({
      description: 'RFC 7638 thumbprint, as in X-Signature-Kid.',
      examples: ['wYp2mPGQm4mFjv2H0G4oOqA5pVZ0kqk1m3c8JmJ3l8c'],
    }),
    algorithm: Type.Enum([...signatureAlgorithms], { type: 'string', description: 'What it signs with.' }),
    state: Type.Enum(['waiting', 'signing', 'superseded', 'withdrawn'], {
      type: 'string',
      description:
        'waiting: published ahead of its use; signing; superseded: followed by another, and still published for a while; withdrawn: not to be trusted any more.',
    }),
    createdAt: time('When it was published.'),
    signsFrom: time('When it began or begins to sign.'),
    publishedUntil: Type.Optional(time('When it is published no more, once another follows it.')),
    withdrawnAt: Type.Optional(time('When it was withdrawn.')),
  },
  { $id: 'WebhookSigningKey', description: 'A key that the marketplace signs deliveries with.' },
);

export const signingKeyList = Type.Object(
  { keys: Type.Array(Type.Ref('WebhookSigningKey'), { description: 'In the order in which they sign.' }) },
  { $id: 'WebhookSigningKeyList', description: 'The marketplace’s signing keys.' },
);
