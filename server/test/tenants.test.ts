import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { scopes, sellerScopes } from '../src/kernel/scopes.ts';
import { startApp, type TestApp } from './support/app.ts';
import { servicePartner } from './support/tenants/consent.ts';
import {
  ask,
  type Caller,
  endsSessions,
  guardedOperations,
  leaks,
  type Operation,
  shared,
  stateOf,
} from './support/tenants/matrix.ts';
import { builders } from './support/tenants/requests.ts';
import { assertSame, isPublic, mark, readOf } from './support/tenants/same.ts';
import { badAuthorizations } from './support/tenants/tokens.ts';
import { furnish, type Ids, type World } from './support/tenants/world.ts';

/** Operations that belong to a service partner and not to a seller. */
const ofServicePartners = new Set(['createAppAccessToken', ...endsSessions]);

/** Operations that only people may call. */
const isForPeople = ({ scopes: [scope] }: Operation): boolean => scope === 'console';

it('every operation of the reference is in the matrix', async (t) => {
  const test = await startApp(t);
  const operations = await guardedOperations(test);
  assert.ok(operations.length >= 100, `only ${operations.length}`);
  assert.deepEqual(
    operations.filter(({ id }) => !builders[id]).map(({ id }) => id),
    [],
  );
});

it('another seller’s resources look as if they did not exist and never change, and the owner can use them all', async (t) => {
  const test = await startApp(t);
  const owner = await furnish(test, 'seller-one', mark);
  await furnish(test, 'seller-two', 'Other9x');
  const operations = (await guardedOperations(test)).filter(({ id }) => !ofServicePartners.has(id));
  // The owner's own signing in is in its activity.
  await test.token('seller-one', 'console');
  const before = await stateOf(test, owner);
  for (const operation of operations) {
    const status = await assertSame(test, operation, owner, { as: 'seller-two' });
    if (shared.has(operation.id) || operation.isWrite) continue;
    const own = await ask(test, operation, owner.ids, { as: 'seller-one' });
    for (const name of ['etag', 'last-modified']) {
      const value = own.headers[name];
      if (typeof value !== 'string') continue;
      const condition = name === 'etag' ? 'if-none-match' : 'if-modified-since';
      const headers = { [condition]: value };
      if (name === 'etag')
        assert.equal((await ask(test, operation, owner.ids, { as: 'seller-one', headers })).status, 304);
      assert.equal(
        await assertSame(test, operation, owner, { as: 'seller-two', headers }),
        status,
        readOf(operation),
      );
    }
  }
  for (const operation of operations.filter(({ method }) => ['PUT', 'DELETE'].includes(method)))
    for (const headers of [{ 'if-match': '"1"' }, { 'if-match': '*' }, { 'if-none-match': '*' }] as Record<
      string,
      string
    >[])
      await assertSame(test, operation, owner, { as: 'seller-two', headers });
  await test.work();
  assert.equal(await stateOf(test, owner), before);
  await assertOwnWork(test, operations, owner, { as: 'seller-one' });
});

/** Every operation succeeds for the owner, and every read shows the owner's data. */
async function assertOwnWork(
  test: TestApp,
  operations: readonly Operation[],
  owner: World,
  caller: Caller,
): Promise<void> {
  const order = Object.keys(builders);
  for (const operation of operations.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))) {
    const reply = await ask(test, operation, owner.ids, caller);
    assert.ok(reply.status < 300, `${readOf(operation)}: ${reply.status} ${reply.text}`);
    if (operation.isWrite || shared.has(operation.id)) continue;
    const shows = [owner.mark, ...Object.values(owner.ids)].some((text) => reply.text.includes(text));
    assert.ok(shows || reply.text.startsWith('%PDF'), `${readOf(operation)} shows nothing: ${reply.text}`);
  }
}

it('with consent a service partner can do what the seller can, and without consent it sees nothing', async (t) => {
  const test = await startApp(t);
  const owner = await furnish(test, 'seller-one', mark);
  const seller = await furnish(test, 'seller-two', 'Other9x');
  const operations = (await guardedOperations(test)).filter((operation) => !isForPeople(operation));
  const helper = await servicePartner(test);
  const own = { as: undefined, token: helper.token };
  const before = await stateOf(test, owner);
  for (const operation of operations) await assertSame(test, operation, owner, own);
  for (const operation of operations.filter(({ id }) => !ofServicePartners.has(id)))
    await assertSame(test, operation, owner, { as: 'service-partner' });
  const narrow = await helper.install('seller-two', ['receipts']);
  const fewer = { as: undefined, token: (await helper.tokenFor(narrow)).token };
  for (const operation of operations) {
    const status = await assertSame(test, operation, seller, fewer).catch((error: unknown) => {
      if (operation.scopes[0] === 'receipts') return 200;
      throw error;
    });
    assert.equal(status === 403, operation.scopes[0] !== 'receipts', readOf(operation));
    await assertSame(test, operation, owner, fewer);
  }
  await helper.revoke(narrow);
  const wide = await helper.install('seller-two', sellerScopes);
  const full = { as: undefined, token: (await helper.tokenFor(wide)).token };
  const granted = operations.filter(({ scopes: [scope] }) =>
    (sellerScopes as readonly string[]).includes(scope!),
  );
  await assertOwnWork(
    test,
    granted.filter(({ id }) => id !== 'getAppInstallation'),
    seller,
    full,
  );
  for (const operation of operations) await assertSame(test, operation, owner, full);
  await test.work();
  assert.equal(await stateOf(test, owner), before);
  await helper.revoke(wide);
  assert.equal((await helper.tokenFor(wide)).status, 403);
  const [first] = granted;
  while ((await ask(test, first!, seller.ids, full)).status !== 401) await sleep(20);
  for (const operation of operations)
    assert.equal((await ask(test, operation, seller.ids, full)).status, 401, readOf(operation));
});

/** Requests about one seller by callers that must change nothing. */
const refusals: Record<string, (test: TestApp, owner: World) => Promise<void>> = {
  '403 with each scope but the operation’s own, whether or not the resource exists': async (test, owner) => {
    let tried = 0;
    for (const operation of await guardedOperations(test)) {
      for (const scope of scopes.filter((one) => !operation.scopes.includes(one))) {
        const as = { operator: 'operator', developer: 'service-partner' }[scope as string] ?? 'seller-one';
        const caller = { as: as as 'seller-one', scope };
        assert.equal(await assertSame(test, operation, owner, caller), 403, `${readOf(operation)} ${scope}`);
        tried += 1;
      }
    }
    assert.ok(tried > 1000, `only ${tried}`);
  },
  '401 in the interface’s own body for every invalid token, for every operation': async (test, owner) => {
    const { good, bad } = await badAuthorizations(test);
    assert.ok(Object.keys(bad).length >= 25);
    const operations = await guardedOperations(test);
    for (const operation of operations) {
      const bodies = new Set<string>();
      for (const [name, authorization] of Object.entries(bad)) {
        const reply = await ask(test, operation, owner.ids, { as: undefined, headers: { authorization } });
        const where = `${name}: ${readOf(operation)}`;
        assert.equal(reply.status, 401, where);
        assert.match(String(reply.headers['www-authenticate']), /^Bearer/, where);
        assert.deepEqual(leaks(owner, reply, isPublic), [], where);
        const body = JSON.stringify(Object.keys(reply.body.errors?.[0] ?? reply.body));
        bodies.add(body);
      }
      assert.equal(bodies.size, 1, `${readOf(operation)}: ${[...bodies]}`);
    }
    const list = operations.find(({ id }) => id === 'findPartnerOrders')!;
    const headers = { authorization: good };
    assert.equal((await ask(test, list, owner.ids, { as: undefined, headers })).status, 200);
  },
  '401, 403 and 404 of the operator interface reveal nothing about a seller': async (test, owner) => {
    const { bad } = await badAuthorizations(test);
    const { paths } = (await test.app.inject('/operator/openapi.json')).json() as {
      paths: Record<string, object>;
    };
    const [partner] = await test.db<{ id: number }[]>`
    SELECT partner_id AS id FROM api_client WHERE client_id = 'seller-one'`;
    let tried = 0;
    for (const [path, item] of Object.entries(paths)) {
      for (const verb of Object.keys(item)) {
        const names: Ids = { ...owner.ids, partnerId: String(partner!.id), consumerId: owner.ids.consumer! };
        const url = path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? owner.ids.readOrder!);
        for (const authorization of Object.values(bad)) {
          const reply = await test.call(verb.toUpperCase(), url, {
            as: undefined,
            headers: { authorization },
          });
          assert.equal(reply.status, 401, `${verb} ${url}`);
          tried += 1;
        }
        for (const as of ['seller-one', 'seller-two', 'service-partner'] as const) {
          const reply = await test.call(verb.toUpperCase(), url, { as });
          assert.equal(reply.status, 403, `${verb} ${url}`);
          assert.ok(!reply.text.replaceAll(url.split('?')[0]!, '').includes(mark), reply.text);
        }
      }
    }
    assert.ok(tried > 1000, `only ${tried}`);
  },
};

it('a refused caller sees nothing of a seller and changes nothing', async (t) => {
  const test = await startApp(t);
  const owner = await furnish(test, 'seller-one', mark);
  for (const [name, asked] of Object.entries(refusals))
    await t.test(name, async () => {
      const before = await stateOf(test, owner);
      await asked(test, owner);
      assert.equal(await stateOf(test, owner), before);
    });
});
