import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import fastify from 'fastify';
import { asPartnerId, type Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Role } from '../../kernel/roles/roles.ts';
import type { AnyScope } from '../../kernel/scopes.ts';
import { boundPartner } from '../tenant.ts';
import { requireScope, type VerifyToken } from './guard.ts';

/** Each token is the scopes that it has, or a role. */
const verify: VerifyToken = async (token) => {
  if (token === 'bad') throw new Refusal('unauthenticated', 'It is bad.', { path: 'Authorization' });
  if (token === 'broken') throw new Refusal('unavailable', 'No keys.');
  const [scopes = '', role] = token.split(':');
  const person = role === undefined ? {} : { person: { id: 'p', role: role as Role } };
  const caller: Caller = {
    ...person,
    partner: asPartnerId(7),
    clientId: 'c',
    subject: 's',
    scopes: new Set(scopes.split(',')),
  };
  return caller;
};

const ofOrders: object = { schema: { operationId: 'findPartnerOrders' } };

/** Says what happens to a request with this header: the partner that it runs for, or why it is refused. */
async function asked(
  t: TestContext,
  authorization: string | undefined,
  scope: AnyScope = 'orders',
  route = ofOrders,
) {
  const app = fastify();
  const counted: unknown[] = [];
  const take = (...given: unknown[]) => void counted.push(given[2]);
  app.decorate('partnerLimits', { take });
  t.after(() => app.close());
  app.setErrorHandler((error, _request, reply) => {
    const { kind, message, facts } = error as Refusal;
    void reply.code(400).send({ kind, message, token: facts?.tokenError });
  });
  requireScope(app, verify, scope);
  app.get('/', route, async (request) => ({
    partner: boundPartner() ?? 'all',
    caller: request.caller.partner,
  }));
  const headers = authorization === undefined ? {} : { authorization };
  const reply = await app.inject({ url: '/', headers });
  const caching = reply.headers['cache-control'];
  return { ...reply.json(), caching, ...(counted.length > 0 && { counted }) };
}

it('a bearer token, in any case of the word, is all that a request may carry', async (t) => {
  for (const good of ['Bearer orders', 'bearer orders', 'BEARER orders'])
    assert.equal((await asked(t, good)).partner, 7, good);
  for (const wrong of [
    undefined,
    '',
    'orders',
    'Basic orders',
    'Bearer',
    'Bearer ',
    'Bearer orders more',
    'Bearer orders ',
  ])
    assert.deepEqual(
      await asked(t, wrong),
      {
        kind: 'unauthenticated',
        message: 'The request carries no bearer token.',
        caching: 'private, no-cache',
      },
      wrong,
    );
});

it('a token that is bad is called invalid, and another failure of its check stays what it is', async (t) => {
  const bad = await asked(t, 'Bearer bad');
  assert.deepEqual(
    [bad.kind, bad.message, bad.token],
    ['unauthenticated', 'It is bad.', { error: 'invalid_token' }],
  );
  const broken = await asked(t, 'Bearer broken');
  assert.deepEqual([broken.kind, broken.token], ['unavailable', undefined]);
});

it('a token without the scope, and a person whose role may not do it, are refused', async (t) => {
  assert.equal((await asked(t, 'Bearer receipts,orders')).partner, 7);
  const lacking = await asked(t, 'Bearer receipts');
  assert.deepEqual(
    [lacking.kind, lacking.token],
    ['forbidden', { error: 'insufficient_scope', scope: 'orders' }],
  );
  assert.equal((await asked(t, 'Bearer orders:seller_clerk')).partner, 7);
  const person = await asked(t, 'Bearer orders:service_partner');
  assert.deepEqual([person.kind, person.message], ['forbidden', 'The role service_partner may not do this.']);
});

it('statements of a request reach its partner only, and those of the operator all', async (t) => {
  assert.deepEqual(
    [(await asked(t, 'Bearer orders')).partner, (await asked(t, 'Bearer orders')).caller],
    [7, 7],
  );
  const operator = await asked(t, 'Bearer operator', 'operator');
  assert.deepEqual([operator.partner, operator.caller], ['all', 7]);
});

it('a person needs the right also where the reference describes the route elsewhere, and where it names none', async (t) => {
  const elsewhere = { config: { operationId: 'findPartnerOrders' } };
  assert.equal((await asked(t, 'Bearer orders:seller_clerk', 'orders', elsewhere)).partner, 7);
  for (const [role, route] of [
    ['service_partner', elsewhere],
    ['seller_administrator', {}],
  ] as const)
    assert.equal((await asked(t, `Bearer orders:${role}`, 'orders', route)).kind, 'forbidden');
});

it('requests of interfaces and of the sandbox are counted apart, also refused ones, and those of the operator never', async (t) => {
  assert.deepEqual((await asked(t, 'Bearer orders')).counted, ['partner']);
  assert.deepEqual((await asked(t, 'Bearer receipts')).counted, ['partner']);
  assert.deepEqual((await asked(t, 'Bearer sandbox', 'sandbox')).counted, ['sandbox']);
  assert.equal((await asked(t, 'Bearer operator', 'operator')).counted, undefined);
});
