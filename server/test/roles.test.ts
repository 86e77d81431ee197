import assert from 'node:assert/strict';
import { it } from 'node:test';
import { areas } from '../src/kernel/roles/operations.ts';
import { roles, scopesOfRole } from '../src/kernel/roles/roles.ts';
import { mayCall, operationsOfRole } from '../src/kernel/roles/table.ts';
import { startApp, type TestApp } from './support/app.ts';
import { address, placed } from './support/orders.ts';
import { operatorReference, publicReference } from './support/references.ts';
import { tokenOfRole } from './support/sign-in.ts';

const identifier = '01938b5e-7b4c-7000-8000-000000000000';

type Operation = { id: string; method: string; url: string; scope: string };
type Documented = { operationId: string; security?: Record<string, string[]>[] };

/** Every operation of both documents that needs a token, called for things that do not exist. */
async function operations({ app }: TestApp): Promise<Operation[]> {
  const documents = [(await publicReference(app)).document, (await operatorReference(app)).document];
  const found = documents
    .flatMap(({ paths }) => Object.entries(paths as unknown as Record<string, Record<string, Documented>>))
    .flatMap(([path, item]) =>
      Object.entries(item).flatMap(([verb, { operationId, security = [] }]) => {
        const scope = security.flatMap((requirement) => requirement.oauth2 ?? [])[0];
        const url = path.replace('{partnerId}', '999999').replace(/\{\w+\}/g, identifier);
        return scope === undefined ? [] : [{ id: operationId, method: verb.toUpperCase(), url, scope }];
      }),
    );
  assert.ok(found.length > 190, `only ${found.length} operations`);
  return found;
}

it('the table of roles names every documented operation once, and no other', async (t) => {
  const documented = (await operations(await startApp(t))).map(({ id }) => id);
  const named = Object.values(areas).flat() as string[];
  assert.deepEqual(named.toSorted(), documented.toSorted());
});

it('for every role, 403 for every operation that the role may not call and for no other', async (t) => {
  const test = await startApp(t);
  const all = await operations(test);
  const counted = { allowed: 0, refused: 0 };
  for (const role of roles) {
    const token = await tokenOfRole(test.app, role);
    for (const { id, method, url, scope } of all) {
      // Changes nothing: the server refuses the query before any work.
      const reply = await test.call(method, `${url}?x=%FF`, { as: undefined, token });
      const where = `${role} ${id}: ${reply.status} ${reply.text}`;
      if (mayCall(role, id)) {
        assert.ok(
          (scopesOfRole(role) as readonly string[]).includes(scope),
          `${role} lacks ${scope} for ${id}`,
        );
        assert.equal(reply.status, 400, where);
        counted.allowed += 1;
      } else {
        assert.equal(reply.status, 403, where);
        counted.refused += 1;
      }
    }
  }
  assert.ok(counted.allowed > 400 && counted.refused > 800, JSON.stringify(counted));
});

it('readers have no write operations except for their own person', async (t) => {
  const all = await operations(await startApp(t));
  for (const role of ['seller_reader', 'operator_reader'] as const)
    for (const id of operationsOfRole(role)) {
      if ((areas.ownPerson as readonly string[]).includes(id)) continue;
      assert.equal(all.find((operation) => operation.id === id)?.method, 'GET', id);
    }
});

it('customers are masked for developers and readers, and shown to administrators and clerks', async (t) => {
  const test = await startApp(t);
  const { salesOrderId } = await placed(test, { deliveryAddress: { ...address, lastName: 'Geheimnis' } });
  const path = `/v4/orders/${salesOrderId}`;
  const plain = (await test.call('GET', path)).body;
  assert.ok(plain.deliveryAddress.lastName.length > 1);
  for (const role of ['seller_administrator', 'seller_clerk'] as const) {
    const reply = await test.call('GET', path, { as: undefined, token: await tokenOfRole(test.app, role) });
    assert.deepEqual(reply.body.deliveryAddress, plain.deliveryAddress, role);
  }
  for (const role of ['seller_developer', 'seller_reader'] as const) {
    const token = await tokenOfRole(test.app, role);
    for (const url of [path, '/v4/orders']) {
      const reply = await test.call('GET', url, { as: undefined, token });
      assert.equal(reply.status, 200, reply.text);
      for (const name of ['lastName', 'street', 'city', 'zipCode', 'email', 'phoneNumber']) {
        const value = plain.deliveryAddress[name];
        if (value !== undefined) assert.ok(!reply.text.includes(`"${value}"`), `${role} ${url} ${name}`);
      }
      assert.match(reply.text, /"\*\*\*"/);
      assert.equal(reply.headers.etag, undefined);
    }
    assert.equal((await test.call('GET', `/v3/receipts/RE-1.pdf`, { as: undefined, token })).status, 403);
  }
});
