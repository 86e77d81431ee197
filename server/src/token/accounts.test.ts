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
      (SELECT count(*)::int FROM api_client WHERE secret_optional) AS open,
      (SELECT count(*)::int FROM technical_user WHERE demo) AS users`;
  assert.deepEqual(counts, { clients: 4, open: 4, users: 4 });
});

it('demo people and the demo app are made once, under numbers that never change, and removed people stay removed', async (t) => {
  const db = await emptyDatabase(t);
  await seedDemoAccounts(db, systemClock);
  const people = async () => {
    const rows = await db<{ id: string; email: string; account: string; isThere: boolean }[]>`
      SELECT right(person_id::text, 2) AS id, email, client_id AS account, removed_at IS NULL AS "isThere"
      FROM person JOIN api_client USING (partner_id) WHERE person.demo ORDER BY person_id`;
    return rows.map(({ id, email, account, isThere }) => `${id} ${email} ${account} ${isThere}`);
  };
  const made = await people();
  assert.equal(made.length, 10);
  assert.equal(made[0], 'c1 administrator@seller-one.example seller-one true');
  assert.equal(made[4], 'c5 administrator@seller-two.example seller-two true');
  assert.equal(made[9], 'ca reader@operator.example operator true');
  const [consent] = await db`
    SELECT owner.client_id AS owner, seller.client_id AS seller FROM app
    JOIN app_installation AS given USING (app_id) JOIN api_client AS owner ON owner.partner_id = app.partner_id
    JOIN api_client AS seller ON seller.partner_id = given.partner_id`;
  assert.deepEqual(consent, { owner: 'service-partner', seller: 'seller-one' });
  await db`DELETE FROM app_installation`;
  await db`DELETE FROM app`;
  await revoke(db, 'client', 'service-partner', systemClock);
  await db`UPDATE person SET removed_at = now() WHERE email = 'clerk@seller-one.example'`;
  await seedDemoAccounts(db, systemClock);
  const removed = 'c2 clerk@seller-one.example seller-one false';
  assert.deepEqual(await people(), made.with(1, removed));
  assert.equal((await db`SELECT FROM app`).count, 0, 'nobody is there for whom it could act');
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
  const [partner] = await db`
    SELECT kind, demo, secret_optional AS "isOpen" FROM partner JOIN api_client USING (partner_id)
    WHERE partner_id = ${caller.partner}`;
  assert.deepEqual(partner, { kind: 'operator', demo: false, isOpen: false });
  await revoke(db, 'client', operator.clientId, clock);
  assert.equal(await createFirstOperator(db, clock), undefined);
});

it('an operator can be made where there has been none', async (t) => {
  const db = await emptyDatabase(t);
  const { clientId } = await createFurtherOperator(db, systemClock);
  const rows = await db`SELECT kind, client_id AS "clientId" FROM partner JOIN api_client USING (partner_id)`;
  assert.deepEqual([...rows], [{ kind: 'operator', clientId }]);
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
