import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { company, type OperatorTest, startOperator, tokenOf } from '../src/operator/testing.ts';
import { hashSecret } from '../src/token/index.ts';

const seller = (test: OperatorTest, fields: object = {}) =>
  test.done(201, 'POST', '/partners', { body: { kind: 'seller', name: 'Küstenlicht', company, ...fields } });

const clientForm = (made: { clientId: string; clientSecret: string }) => ({
  grant_type: 'client_credentials',
  client_id: made.clientId,
  client_secret: made.clientSecret,
});

/** Waits until a read with the token gets this status. */
async function until(test: OperatorTest, status: number, token: string, url = '/v5/products'): Promise<void> {
  for (;;) {
    const reply = await test.call('GET', url, { as: undefined, token });
    if (reply.status === status) return;
    await sleep(20);
  }
}

it('201 creates a seller who can call the API at once, without a sandbox too', async (t) => {
  const test = await startOperator(t, { config: { sandbox: false } });
  const hash = await hashSecret('first-secret', { logCost: 4, parallel: 1 });
  const [row] = await test.db<{ id: number }[]>`
    INSERT INTO partner (name, kind, created_at) VALUES ('Marketplace', 'operator', now()) RETURNING partner_id AS id`;
  await test.db`
    INSERT INTO api_client (client_id, partner_id, secret_hash, scopes, grant_types, created_at)
    VALUES ('first', ${row!.id}, ${hash}, ${['operator']}, ${['client_credentials']}, now())`;
  const operator = await tokenOf(test, clientForm({ clientId: 'first', clientSecret: 'first-secret' }));
  const as = { as: undefined, token: operator.token };
  const made = await test.done(201, 'POST', '/partners', {
    ...as,
    body: { kind: 'seller', name: 'Küstenlicht', company },
  });
  assert.deepEqual(await test.done(200, 'GET', `/partners/${made.partnerId}`, as), made);
  const client = await test.done(201, 'POST', `/partners/${made.partnerId}/clients`, {
    ...as,
    body: { clientId: 'kuestenlicht', scopes: ['products', 'orders'] },
  });
  const { status, token } = await tokenOf(test, clientForm(client));
  assert.equal(status, 200);
  assert.equal(decodeJwt(token).partner_id, String(made.partnerId));
  assert.equal((await test.call('GET', '/v5/products', { as: undefined, token })).status, 200);
  const refused = await test.operate('POST', `/partners/${made.partnerId}/clients`, {
    ...as,
    body: { scopes: ['sandbox'] },
  });
  assert.equal(refused.status, 422);
});

it('200 lists partners page by page, and a partner’s company can be added later', async (t) => {
  const test = await startOperator(t);
  const { partnerId } = await seller(test, { company: undefined });
  const service = await test.done(201, 'POST', '/partners', {
    body: { kind: 'service_partner', name: 'Helfer' },
  });
  const first = await test.done(200, 'GET', '/partners?limit=5');
  const rest = await test.done(200, 'GET', `/partners?limit=5&after=${first.next}`);
  assert.equal(rest.next, undefined);
  const ids = [...first.partners, ...rest.partners].map((partner) => partner.partnerId);
  assert.deepEqual(ids.slice(-2), [partnerId, service.partnerId]);
  const whole = await test.done(200, 'GET', `/partners?limit=${ids.length}`);
  assert.deepEqual([whole.partners.length, whole.next], [ids.length, undefined]);
  await test.done(204, 'PUT', `/partners/${partnerId}/company`, { body: company });
  const [stored] = await test.db`SELECT details FROM receipt_issuer WHERE partner_id = ${partnerId}`;
  assert.deepEqual(stored?.details, company);
  const { vatId: _vatId, ...nameless } = company;
  const small = { ...nameless, taxNumber: '27/123/45678', vatExemption: 'SMALL_BUSINESS' };
  await test.done(204, 'PUT', `/partners/${partnerId}/company`, { body: small });
  const refused = await test.done(422, 'PUT', `/partners/${partnerId}/company`, { body: nameless });
  assert.equal(refused.errors[0].jsonPath, '$.vatId');
  await test.done(400, 'PUT', `/partners/${partnerId}/company`, { body: { ...small, vatExemption: 'NONE' } });
  await test.done(404, 'PUT', `/partners/${service.partnerId}/company`, { body: company });
  await test.done(422, 'POST', '/partners', { body: { kind: 'service_partner', name: 'Helfer', company } });
});

it('secrets are shown once and stored only as hashes, with the standard cost', async (t) => {
  const test = await startOperator(t, { config: { secretCost: undefined } });
  const { partnerId } = await seller(test);
  const options = { body: { clientId: 'once-only', scopes: ['products'] }, key: 'make-client' };
  const first = await test.done(201, 'POST', `/partners/${partnerId}/clients`, options);
  const second = await test.operate('POST', `/partners/${partnerId}/clients`, options);
  const { clientSecret, ...shown } = first;
  assert.deepEqual([second.status, second.body], [201, shown]);
  assert.equal(second.headers['idempotent-replayed'], 'true');
  assert.equal((await tokenOf(test, clientForm(first))).status, 200);
  for (const table of ['api_client', 'operator_request']) {
    const [row] = await test.db<{ text: string }[]>`
      SELECT string_agg(t::text, '') AS text FROM ${test.db(table)} AS t`;
    assert.ok(row!.text.includes('once-only'));
    assert.ok(!row!.text.includes(clientSecret), table);
  }
  const [stored] = await test.db<{ hash: string }[]>`
    SELECT secret_hash AS hash FROM api_client WHERE client_id = 'once-only'`;
  assert.match(stored!.hash, /^\$scrypt\$ln=14,r=8,p=5\$/);
  const { clients } = await test.done(200, 'GET', `/partners/${partnerId}/clients`);
  assert.deepEqual(clients, [shown]);
});

it('409 for a client name that is taken, 422 for scopes that the partner cannot have', async (t) => {
  const test = await startOperator(t);
  const { partnerId } = await seller(test);
  const make = (clientId: string, scopes: string[]) =>
    test.operate('POST', `/partners/${partnerId}/clients`, { body: { clientId, scopes } });
  assert.equal((await make('seller-one', ['products'])).status, 409);
  assert.equal((await make('mine', ['operator'])).status, 422);
  assert.equal((await make('mine', ['developer'])).status, 422);
  assert.equal((await make('mine', ['nothing'])).status, 400);
  const both = await Promise.all([make('mine', ['products']), make('mine', ['products'])]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
});

it('422 for a client with a name that the server uses itself, and a technical user may have it', async (t) => {
  const test = await startOperator(t);
  const { partnerId } = await seller(test);
  for (const name of ['sellerdock-server', 'sellerdock-agent', 'sellerdock-console']) {
    const body = { clientId: name, scopes: ['products'] };
    const { errors } = await test.done(422, 'POST', `/partners/${partnerId}/clients`, { body });
    assert.deepEqual(
      errors.map(({ title, jsonPath }: { title: string; jsonPath: string }) => [title, jsonPath]),
      [['Unprocessable', '$.clientId']],
    );
    assert.ok(errors[0].detail.includes(name), errors[0].detail);
    assert.equal((await test.db`SELECT FROM api_client WHERE client_id = ${name}`).length, 0);
  }
  await test.done(201, 'POST', `/partners/${partnerId}/technical-users`, {
    body: { username: 'sellerdock-agent', scopes: ['products'] },
  });
});

it('the previous secret works beside a rotated one until the overlap ends', async (t) => {
  const test = await startOperator(t);
  const { partnerId } = await seller(test);
  const made = await test.done(201, 'POST', `/partners/${partnerId}/clients`, {
    body: { scopes: ['products'] },
  });
  const at = `/partners/${partnerId}/clients/${made.clientId}/rotation`;
  const rotated = await test.done(200, 'POST', at, { body: {} });
  assert.ok(Date.parse(rotated.previousValidUntil) > Date.now() + 86_000_000);
  const works = async (clientSecret: string) =>
    (await tokenOf(test, clientForm({ ...made, clientSecret }))).status === 200;
  assert.deepEqual([await works(made.clientSecret), await works(rotated.clientSecret)], [true, true]);
  const again = await test.done(200, 'POST', at, { body: { overlapSeconds: 0 } });
  assert.deepEqual(
    [await works(made.clientSecret), await works(rotated.clientSecret), await works(again.clientSecret)],
    [false, false, true],
  );
});

it('a technical user logs in through a client of the partner, with an overlapping password too', async (t) => {
  const test = await startOperator(t);
  const { partnerId } = await seller(test);
  const client = await test.done(201, 'POST', `/partners/${partnerId}/clients`, {
    body: { scopes: ['products', 'orders'], grantTypes: ['password'] },
  });
  const user = await test.done(201, 'POST', `/partners/${partnerId}/technical-users`, {
    body: { username: 'wiebke', scopes: ['products'] },
  });
  const login = (password: string) =>
    tokenOf(test, { ...clientForm(client), grant_type: 'password', username: 'wiebke', password });
  const { token } = await login(user.password);
  assert.equal(decodeJwt(token).scope, 'products');
  const at = `/partners/${partnerId}/technical-users/wiebke`;
  const rotated = await test.done(200, 'POST', `${at}/rotation`, { body: {} });
  assert.deepEqual([(await login(user.password)).status, (await login(rotated.password)).status], [200, 200]);
  await until(test, 200, token);
  const revoked = await test.done(200, 'POST', `${at}/revocation`);
  assert.ok(revoked.revokedAt);
  assert.deepEqual(await test.done(200, 'POST', `${at}/revocation`), revoked);
  assert.equal((await login(rotated.password)).status, 400);
  await until(test, 401, token);
  await test.done(404, 'POST', `${at}/rotation`, { body: {} });
});

it('a revoked client gets no token, and its access tokens are refused within seconds', async (t) => {
  const test = await startOperator(t);
  const { partnerId } = await seller(test);
  const made = await test.done(201, 'POST', `/partners/${partnerId}/clients`, {
    body: { scopes: ['products'] },
  });
  const other = await test.done(201, 'POST', `/partners/${partnerId}/clients`, {
    body: { scopes: ['products'] },
  });
  const { token } = await tokenOf(test, clientForm(made));
  const bystander = await tokenOf(test, clientForm(other));
  await until(test, 200, token);
  await test.done(200, 'POST', `/partners/${partnerId}/clients/${made.clientId}/revocation`);
  assert.equal((await tokenOf(test, clientForm(made))).status, 401);
  await until(test, 401, token);
  await until(test, 200, bystander.token);
});

it('409 for a client that revokes itself, 404 for one of another partner', async (t) => {
  const test = await startOperator(t);
  const [row] = await test.db<{ partner: number }[]>`
    SELECT partner_id AS partner FROM api_client WHERE client_id = 'operator'`;
  await test.done(409, 'POST', `/partners/${row!.partner}/clients/operator/revocation`);
  await test.done(404, 'POST', `/partners/${test.seller}/clients/seller-two/revocation`);
  await test.done(404, 'POST', `/partners/${test.seller}/clients/seller-two/rotation`, { body: {} });
  const second = await test.done(201, 'POST', `/partners/${row!.partner}/clients`, {
    body: { scopes: ['operator'] },
  });
  assert.equal((await tokenOf(test, clientForm(second))).status, 200);
});
