import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { changeConsumer } from '../consumers/manage.ts';
import { startReceiver, startWebhooks, type WebhookTest } from '../testing.ts';
import { rotateSigningKey } from './rotation.ts';
import { publishedBeforeMs } from './sequence.ts';
import { publishedKeys } from './signing-keys.ts';
import { readKeys } from './store.ts';
import { withdrawSigningKey } from './withdrawal.ts';

const published = async ({ context, clock }: WebhookTest) =>
  (await publishedKeys(context.db, clock)).keys.map(({ kid, alg }) => ({ kid, alg }));

/** The algorithm of the key that a delivery names. */
const algorithmOf = async (test: WebhookTest, kid: unknown) =>
  (await published(test)).find((key) => key.kid === kid)?.alg;

it('no rotation of the operator’s changes the algorithm of consumers that did not ask for it', async (t) => {
  const test = await startWebhooks(t);
  const { context, clock } = test;
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver);
  await test.start();
  const { sealer } = await context.keys();
  const next = await rotateSigningKey(context.db, sealer, clock, 'Ed25519');
  assert.equal(next.algorithm, 'Ed25519');
  const other = await rotateSigningKey(context.db, sealer, clock, 'ES256');
  assert.equal(other.algorithm, 'ES256');
  assert.notEqual(other.kid, next.kid);
  for (const algorithm of ['ES256', 'Ed25519'] as const)
    assert.equal((await rotateSigningKey(context.db, sealer, clock, algorithm)).algorithm, algorithm);
  clock.advanceMs(publishedBeforeMs + 60_000);
  await test.record(3);
  await until(() => receiver.acknowledged().length === 3);
  const { headers } = receiver.deliveries.at(-1)!;
  assert.equal(headers['x-signature-kid'], other.kid);
  assert.deepEqual(receiver.problems, []);
});

it('a consumer that asks for Ed25519 gets it when its first key has been published for a day, and ES256 until then', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner, clock } = test;
  const [asks, asksNot] = [await startReceiver(t, context), await startReceiver(t, context)];
  await test.consumer(asks);
  await test.consumer(asksNot, { consumerId: 107 });
  await test.start();
  await changeConsumer(context, partner, 106, { signatureAlgorithm: 'Ed25519' });
  await changeConsumer(context, partner, 106, { signatureAlgorithm: 'Ed25519', batchSize: 50 });
  assert.deepEqual(
    (await published(test)).map(({ alg }) => alg),
    ['ES256', 'Ed25519'],
  );
  const used = async () => {
    await test.record(1);
    const count = asks.deliveries.length;
    const countOther = asksNot.deliveries.length;
    await until(() => asks.deliveries.length > count && asksNot.deliveries.length > countOther);
    const last = [asks, asksNot].map(({ deliveries }) => deliveries.at(-1)!.headers['x-signature-kid']);
    return Promise.all(last.map((kid) => algorithmOf(test, kid)));
  };
  clock.advanceMs(publishedBeforeMs - 3_600_000);
  assert.deepEqual(await used(), ['ES256', 'ES256']);
  clock.advanceMs(3_660_000);
  assert.deepEqual(await used(), ['Ed25519', 'ES256']);
  assert.deepEqual([...asks.problems, ...asksNot.problems], []);
});

it('a withdrawn key signs nothing more in any process and is published no more, and deliveries go on', async (t) => {
  const test = await startWebhooks(t);
  const { context, clock } = test;
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver);
  const other = await test.another();
  await test.start();
  await other.start();
  const { sealer } = await context.keys();
  const [before] = await published(test);
  const { kid, signingKid } = await withdrawSigningKey(context.db, sealer, clock, before!.kid!);
  assert.equal(kid, before!.kid);
  assert.deepEqual(await published(test), [{ kid: signingKid, alg: 'ES256' }]);
  const [stored] = await readKeys(context.db);
  assert.deepEqual([stored?.kid, stored?.sealed], [kid, null]);
  // Told by the database, long before the minute is over in which a process reads the keys again.
  for (const { signing } of [await context.keys(), await other.context.keys()])
    await until(async () => (await signing.current()).kid === signingKid);
  receiver.problems.length = 0;
  const ids = await test.record(20);
  await until(() => receiver.acknowledged().length === 20);
  assert.deepEqual([...receiver.acknowledged()].sort(), ids);
  assert.deepEqual(receiver.problems, []);
  const again = await withdrawSigningKey(context.db, sealer, clock, kid);
  assert.deepEqual([again.signingKid, (await published(test)).length], [signingKid, 1]);
  await assert.rejects(withdrawSigningKey(context.db, sealer, clock, 'unknown'), { kind: 'not-found' });
});

it('the key that waits takes over when the one that signs is withdrawn, and a withdrawn one that waits never signs', async (t) => {
  const test = await startWebhooks(t);
  const { context, clock } = test;
  const { sealer, signing } = await context.keys();
  const first = (await signing.current()).kid;
  const waiting = await rotateSigningKey(context.db, sealer, clock);
  const gone = await withdrawSigningKey(context.db, sealer, clock, waiting.kid);
  assert.equal(gone.signingKid, first);
  assert.deepEqual(await published(test), [{ kid: first, alg: 'ES256' }]);
  const next = await rotateSigningKey(context.db, sealer, clock);
  assert.notEqual(next.kid, waiting.kid);
  const { signingKid } = await withdrawSigningKey(context.db, sealer, clock, first);
  assert.equal(signingKid, next.kid);
  signing.forget();
  assert.equal((await signing.current()).kid, next.kid);
  clock.advanceMs(publishedBeforeMs + 60_000);
  assert.equal((await signing.current()).kid, next.kid);
});
