import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../test/support/database.ts';
import { clientsOf } from './clients.ts';
import { rotateSecret } from './credentials/store.ts';
import { insertClient, insertPartner } from './store.ts';
import { movableClock } from './testing.ts';

it('a secret that was replaced works until the end of its time, to the millisecond', async (t) => {
  const { db } = await testDatabase(t);
  const clock = movableClock();
  const partner = await insertPartner(db, 'One', 'seller', clock);
  const client = { clientId: 'erp', partner, secretHash: 'first', secretOptional: false, demo: false };
  await insertClient(db, { ...client, scopes: ['orders'], grantTypes: ['client_credentials'] }, clock);
  const end = new Date('2030-01-01T00:00:00Z');
  await rotateSecret(db, partner, { kind: 'client', id: 'erp' }, { hash: 'second', previousValidUntil: end });
  const secretsAt = async (ms: number) => {
    const now = new Date(end.getTime() + ms);
    const parts = { db, issuer: 'https://api.example.com', sandbox: false, clock: { now: () => now } };
    const check = () => assert.fail('There is nothing to check.');
    const found = await clientsOf({} as never, { ...parts, check }).find('erp');
    return [found?.client_secret, found?.previousHash, found?.partner];
  };
  assert.deepEqual(await secretsAt(-1), ['second', 'first', partner]);
  assert.deepEqual(await secretsAt(0), ['second', undefined, partner]);
});
