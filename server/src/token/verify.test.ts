import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../kernel/refusal.ts';
import { clientOf, startToken } from './testing.ts';

it('a refused token is told apart: too long, malformed, expired, or with a claim that is not acceptable', async (t) => {
  const { service, token, clock } = await startToken(t);
  const why = async (text: string) => {
    const error = await service.verify(text).catch((refused: unknown) => refused);
    assert.ok(error instanceof Refusal && error.kind === 'unauthenticated', String(error));
    return error.message;
  };
  assert.match(await why('x'.repeat(8193)), /too long/);
  for (const text of ['x'.repeat(8192), 'none', 'a.b.c']) assert.match(await why(text), /malformed/, text[0]);
  const { body } = await token({ grant_type: 'client_credentials', ...clientOf('seller-one') });
  const elsewhere = await startToken(t, { publicUrl: 'https://other.example' });
  const other = await elsewhere.token({ grant_type: 'client_credentials', ...clientOf('seller-one') });
  assert.match(await why(other.body.access_token), /claim iss is not acceptable/);
  clock.advanceSeconds(1801);
  assert.match(await why(body.access_token), /expired/);
});
