import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../server/test/support/app.ts';
import { ask, guardedOperations, leaks, stateOf } from '../../../server/test/support/tenants/matrix.ts';
import { furnish } from '../../../server/test/support/tenants/world.ts';
import { givenArguments } from '../../harness/arguments.ts';
import { send, withEach } from '../../harness/clients.ts';

/** How often every read is asked for by each of two sellers, of their own and of the other's. */
const { rounds } = givenArguments({ command: 'prove:tenants', numbers: { rounds: 60 } });
const clients = 32;

/** The same application, asked over connections. */
async function overHttp(test: TestApp): Promise<TestApp> {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const call = (async (method, url, { as = 'seller-one', headers = {}, scope } = {}) => {
    const answer = await send(address, await test.token(as, scope), [method, url, undefined, headers]);
    return { ...answer, headers: {}, body: undefined };
  }) as TestApp['call'];
  return { ...test, call };
}

it(`two sellers ask for everything at once, ${rounds} times: each answer shows its own asker's data only`, async (t) => {
  const test = await startApp(t);
  const one = await furnish(test, 'seller-one', 'Qz7Leak');
  const two = await furnish(test, 'seller-two', 'Vb3Trap');
  const reads = (await guardedOperations(test)).filter(
    ({ isWrite, scopes, id }) => !isWrite && scopes[0] !== 'developer' && id !== 'getAppInstallation',
  );
  const asked = await overHttp(test);
  const began = performance.now();
  const worlds = [one, two];
  const deeds = reads.flatMap((operation) =>
    worlds.flatMap((asker) => worlds.map((owner) => ({ operation, asker, owner }))),
  );
  const all = Array.from({ length: deeds.length * rounds }, (_, n) => deeds[(n * 7919) % deeds.length]!);
  // The first request of a person signs the person in, and a sign-in is part of the seller's activity.
  for (const { operation, asker, owner } of deeds)
    await ask(asked, operation, owner.ids, { as: asker.account });
  const states = [await stateOf(test, one), await stateOf(test, two)];
  let leaked = 0;
  await withEach(all, clients, async ({ operation, asker, owner }) => {
    const reply = await ask(asked, operation, owner.ids, { as: asker.account });
    assert.ok(reply.status < 500, `${operation.id}: ${reply.status} ${reply.text}`);
    const other = asker === one ? two : one;
    const found = leaks(other, reply);
    if (found.length > 0) console.log(`${operation.id} shows ${asker.account} ${found} of ${other.account}`);
    leaked += found.length;
    if (asker === owner) assert.ok(reply.status < 300 || reply.status === 404, operation.id);
  });
  assert.equal(leaked, 0);
  assert.deepEqual([await stateOf(test, one), await stateOf(test, two)], states);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${all.length} answers of ${reads.length} operations, ${clients} at a time, ${leaked} leaks, ${seconds.toFixed(0)} s`,
  );
});
