import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createReceiver, publishedSigningKeys } from '../../../../packages/webhooks/src/index.ts';
import { readDelivery } from '../../../../packages/webhooks/src/node.ts';
import { until } from '../../../test/support/until.ts';
import { addKey, removeKey } from '../consumers/keys/manage.ts';
import { createConsumer } from '../consumers/manage.ts';
import { verifyEndpoint } from '../consumers/verify.ts';
import { startReceiver, startWebhooks, type WebhookTest } from '../testing.ts';
import { ensureSigningKey, rotateSigningKey, rotateWhenDue } from './rotation.ts';
import { publishedAfterMs, publishedBeforeMs } from './sequence.ts';
import { publishedKeys } from './signing-keys.ts';
import { readKeys } from './store.ts';

const hour = 3_600_000;
const day = 24 * hour;

const kidsOf = async ({ context, clock }: WebhookTest) =>
  (await publishedKeys(context.db, clock)).keys.map(({ kid }) => kid);

it('a signing key is followed by the next one at its age, which is published a day before, and is published for seven days more', async (t) => {
  const test = await startWebhooks(t);
  const { context, clock } = test;
  const { sealer, signing } = await context.keys();
  const rotate = async () => (await rotateWhenDue(context.db, sealer, clock, 10 * day))[0];
  const first = (await signing.current()).kid;
  assert.equal(await rotate(), undefined);
  clock.advanceMs(9 * day - hour);
  assert.equal(await rotate(), undefined);
  clock.advanceMs(hour);
  const next = await rotate();
  assert.ok(next);
  const publishedForMs = next.signsFrom.getTime() - clock.now().getTime();
  assert.ok(publishedForMs > publishedBeforeMs - hour && publishedForMs <= publishedBeforeMs);
  assert.deepEqual(await kidsOf(test), [first, next.kid]);
  assert.equal(await rotate(), undefined);
  clock.advanceMs(day - hour);
  assert.equal((await signing.current()).kid, first);
  clock.advanceMs(2 * hour);
  assert.equal((await signing.current()).kid, next.kid);
  clock.advanceMs(publishedAfterMs - 2 * hour);
  assert.deepEqual(await kidsOf(test), [first, next.kid]);
  clock.advanceMs(2 * hour);
  assert.deepEqual(await kidsOf(test), [next.kid]);
  await rotate();
  const stored = await context.db`SELECT kid FROM webhook_signing_key`;
  assert.deepEqual([...stored], [{ kid: next.kid }]);
});

it('the first key of the usual algorithm is published for a day before it signs when another one has keys', async (t) => {
  const { context, clock } = await startWebhooks(t);
  const { sealer } = await context.keys();
  await rotateSigningKey(context.db, sealer, clock, 'Ed25519');
  await context.db`DELETE FROM webhook_signing_key WHERE public_jwk->>'kty' = 'EC'`;
  await ensureSigningKey(context.db, sealer, clock);
  const [made] = (await readKeys(context.db)).filter(({ jwk }) => jwk.kty === 'EC');
  const waitsMs = made!.signsFrom.getTime() - clock.now().getTime();
  assert.ok(waitsMs > publishedBeforeMs - hour && waitsMs <= publishedBeforeMs, String(waitsMs));
});

it('a key that is much too old still signs for a day, and keeps its algorithm; several processes make one successor', async (t) => {
  const test = await startWebhooks(t);
  const { context, clock } = test;
  const { sealer, signing } = await context.keys();
  await signing.current();
  await rotateSigningKey(context.db, sealer, clock, 'Ed25519');
  clock.advanceMs(100 * day);
  const made = (
    await Promise.all(Array.from({ length: 5 }, () => rotateWhenDue(context.db, sealer, clock, 10 * day)))
  ).flat();
  assert.deepEqual(made.map(({ algorithm }) => algorithm).sort(), ['ES256', 'Ed25519']);
  for (const { signsFrom } of made) {
    const waitsMs = signsFrom.getTime() - clock.now().getTime();
    assert.ok(waitsMs > publishedBeforeMs - hour && waitsMs <= publishedBeforeMs);
  }
  const { keys } = await publishedKeys(context.db, clock);
  assert.deepEqual(keys.map(({ alg }) => alg).sort(), ['ES256', 'ES256', 'Ed25519', 'Ed25519']);
  for (const algorithm of ['ES256', 'Ed25519'] as const) {
    const { kid, algorithm: used } = await signing.current(algorithm);
    assert.equal(used, algorithm);
    assert.ok(!made.some((next) => next.kid === kid));
  }
});

it('a key that the operator has made counts as the next one', async (t) => {
  const test = await startWebhooks(t);
  const { context, clock } = test;
  const { sealer, signing } = await context.keys();
  await signing.current();
  clock.advanceMs(9 * day);
  await rotateSigningKey(context.db, sealer, clock);
  assert.deepEqual(await rotateWhenDue(context.db, sealer, clock, 10 * day), []);
  assert.equal((await kidsOf(test)).length, 2);
});

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** A receiver made with the package, that reads the published keys once in 23 hours and never because a kid is new. */
async function startCachingReceiver(t: TestContext, { context, clock }: WebhookTest) {
  const state = { privateKeys: [] as string[], failures: [] as string[], readings: 0 };
  const seen = { events: new Set<string>(), signers: new Set<unknown>(), encrypters: new Set<unknown>() };
  const signingKeys = publishedSigningKeys({
    url: 'https://marketplace.example/.well-known/webhook-jwks.json',
    now: () => clock.now().getTime(),
    maxAgeMs: 23 * hour,
    cooldownMs: 23 * hour,
    fetch: async () => {
      state.readings += 1;
      const body = JSON.parse(JSON.stringify(await publishedKeys(context.db, clock)));
      return { ok: true, status: 200, json: async () => body };
    },
  });
  const take: (...exchange: Parameters<RequestListener>) => Promise<void> = async (request, reply) => {
    try {
      const receive = await createReceiver({ signingKeys, decryptionKeys: state.privateKeys });
      const received = await receive(await readDelivery(request, url));
      seen.signers.add(request.headers['x-signature-kid']);
      seen.encrypters.add(request.headers['x-encryption-kid']);
      for (const { id } of received.events) seen.events.add(id);
      reply.writeHead(received.reply.status, received.reply.headers).end(received.reply.body);
    } catch (error) {
      state.failures.push((error as Error).message);
      reply.writeHead(400).end();
    }
  };
  const server = createServer((request, reply) => void take(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/hooks`;
  return { url, state, seen };
}

it('both keys rotate by themselves and by hand under load, and not one delivery fails its verification', async (t) => {
  const test = await startWebhooks(t, { tidyMs: 20 }, { signingKeyDays: 2 });
  const { context, partner, clock } = test;
  const receiver = await startCachingReceiver(t, test);
  const { state, seen } = receiver;
  const first = pair();
  state.privateKeys = [first.privateKey];
  await createConsumer(context, partner, {
    consumerId: 106,
    url: receiver.url,
    batchSize: 3,
    key: first.publicKey,
  });
  let consumer = await verifyEndpoint(context, partner, 106);
  seen.encrypters.clear();
  await test.start();
  const recorded: string[] = [];
  let isOver = false;
  // On a busy machine a delivery may come too late, and is due again only when time goes on.
  const goesOn = () => {
    clock.advanceMs(500);
    return true;
  };
  const load = (async () => {
    while (!isOver) {
      recorded.push(...(await test.record(4)));
      await sleep(2);
    }
  })();
  for (let step = 0; step < 24; step += 1) {
    clock.advanceMs(6 * hour);
    if (step % 8 === 3) {
      // As the guide says: first the receiver has the new key, then it is registered, then the old one is removed.
      const next = pair();
      state.privateKeys = [state.privateKeys.at(-1)!, next.privateKey];
      const [old] = consumer.keys;
      await addKey(context, partner, 106, next.publicKey);
      consumer = await removeKey(context, partner, 106, old!.kid);
    }
    if (step === 20) await rotateSigningKey(context.db, (await context.keys()).sealer, clock);
    const before = seen.events.size;
    await until(() => goesOn() && seen.events.size >= before + 12);
  }
  isOver = true;
  await load;
  await until(() => goesOn() && recorded.every((id) => seen.events.has(id)));
  assert.deepEqual(state.failures, []);
  assert.ok(seen.signers.size >= 3, `${seen.signers.size} signing keys`);
  assert.equal(seen.encrypters.size, 4);
  assert.ok(state.readings <= 9, `the published keys were read ${state.readings} times`);
});

it('with rotation left to the operator, no key is followed by another', async (t) => {
  const test = await startWebhooks(t, { tidyMs: 10 });
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  await test.start();
  test.clock.advanceMs(1000 * day);
  const [id] = await test.record(1);
  await until(() => receiver.acknowledged().includes(id!));
  assert.equal((await kidsOf(test)).length, 1);
});
