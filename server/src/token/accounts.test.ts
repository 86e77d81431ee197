import assert from 'node:assert/strict';
import { it } from 'node:test';
import { systemClock } from '../kernel/clock.ts';
import { scopes } from '../kernel/scopes.ts';
import { createFirstOperator, createFurtherOperator, demoAccounts, seedDemoAccounts } from './accounts.ts';
import { clientOf, emptyDatabase, revoke, startToken } from './testing.ts';

it('demo accounts are made once, however many processes start', async (t) => {
  const db = await emptyDatabase(t);
  await Promise.all([1, 2, 3].map(() => seedDemoAccounts(db, systemClock)));
  await seedDemoAccounts(db, systemClock);
  const partners = await db`SELECT partner_id AS id, name, kind FROM partner ORDER BY partner_id`;
  assert.deepEqual(
    [...partners],
    [
      { id: 1, name: 'Demo Seller One', kind: 'seller' },
      { id: 2, name: 'Demo Seller Two', kind: 'seller' },
      { id: 3, name: 'Demo Service Partner', kind: 'service_partner' },
      { id: 4, name: 'Marketplace Operator', kind: 'operator' },
    ],
  );
  // Those that are marked work in a sandbox alone.
  const [counts] = await db`
    SELECT (SELECT count(*)::int FROM api_client WHERE demo) AS clients,
      (SELECT count(*)::int FROM technical_user WHERE demo) AS users`;
  assert.deepEqual(counts, { clients: 4, users: 4 });
});

it('seeding again leaves changed secrets and revoked demo clients alone', async (t) => {
  const { db, token, clock } = await startToken(t);
  await db`UPDATE api_client SET secret_hash =
    (SELECT secret_hash FROM api_client WHERE client_id = 'seller-two') WHERE client_id = 'seller-one'`;
  await revoke(db, 'client', 'operator', clock);
  await seedDemoAccounts(db, clock);
  const grant = { grant_type: 'client_credentials' };
  assert.equal((await token({ ...grant, ...clientOf('seller-one') })).status, 401);
  assert.equal(
    (await token({ ...grant, client_id: 'seller-one', client_secret: 'seller-two-secret' })).status,
    200,
  );
  assert.equal((await token({ ...grant, ...clientOf('operator') })).status, 401);
});

it('every scope is held by some demo account', () => {
  const held = new Set(demoAccounts.flatMap((account) => account.scopes));
  assert.deepEqual([...scopes].sort(), [...held].sort());
});

it('the first operator is made exactly once, and only its answer holds the secret', async (t) => {
  const { db, clock, token, service } = await startToken(t, { sandbox: false });
  const made = await Promise.all([1, 2, 3].map(() => createFirstOperator(db, clock)));
  const [operator, ...more] = made.filter((credentials) => credentials !== undefined);
  assert.ok(operator);
  assert.deepEqual(more, []);
  const form = {
    grant_type: 'client_credentials',
    client_id: operator.clientId,
    client_secret: operator.clientSecret,
  };
  const { status, body } = await token(form);
  assert.deepEqual([status, body.scope], [200, 'operator']);
  const caller = await service.verify(body.access_token);
  const [partner] = await db`SELECT kind FROM partner WHERE partner_id = ${caller.partner}`;
  assert.equal(partner?.kind, 'operator');
  await revoke(db, 'client', operator.clientId, clock);
  assert.equal(await createFirstOperator(db, clock), undefined);
});

it('a further operator gets in where the first one’s secret is lost, as the same partner', async (t) => {
  const { db, clock, token, service } = await startToken(t, { sandbox: false });
  const partnerBehind = async ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const { body } = await token(form);
    const caller = await service.verify(body.access_token);
    assert.ok(caller.scopes.has('operator'));
    return caller.partner;
  };
  const first = await createFirstOperator(db, clock);
  const further = await Promise.all([1, 2].map(() => createFurtherOperator(db, clock)));
  const partners = await Promise.all([first!, ...further].map(partnerBehind));
  assert.equal(new Set(partners).size, 1);
  assert.equal(await createFirstOperator(db, clock), undefined);
});
