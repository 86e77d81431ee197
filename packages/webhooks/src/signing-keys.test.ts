import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { send, signingPair } from '../test/sender.ts';
import { assertRefused, NOW_SECONDS, orderCreated, sender } from '../test/world.ts';
import { createReceiver, publishedSigningKeys } from './index.ts';

const [first, second] = [signingPair('first'), signingPair('second')];
const MINUTE_MS = 60_000;

/** A fake address with published keys, a clock, and a count of fetches. */
function publisher(...published: (typeof first)[]) {
  const state = {
    keys: published.map(({ jwk }) => jwk),
    nowMs: NOW_SECONDS * 1000,
    fetches: 0,
    isDown: false,
  };
  const find = publishedSigningKeys({
    url: 'https://api.example/.well-known/webhook-jwks.json',
    now: () => state.nowMs,
    fetch: async () => {
      state.fetches += 1;
      if (state.isDown) throw new TypeError('connection refused');
      const keys = [...state.keys];
      return { ok: true, status: 200, json: async () => ({ keys }) };
    },
  });
  return { state, find };
}

describe('published keys', () => {
  it('are fetched once for many deliveries at the same time, and kept for ten minutes', async () => {
    const { state, find } = publisher(first);
    await Promise.all(Array.from({ length: 20 }, () => find('first')));
    state.nowMs += 10 * MINUTE_MS - 1;
    await find('first');
    assert.equal(state.fetches, 1);
    state.nowMs += 1;
    await find('first');
    assert.equal(state.fetches, 2);
  });

  it('are fetched again at once for a new kid, so that a rotation loses no delivery', async () => {
    const { state, find } = publisher(first);
    await find('first');
    state.keys.push(second.jwk);
    state.nowMs += MINUTE_MS;
    assert.equal((await find('second')).jwk.x, second.jwk.x);
    assert.equal(state.fetches, 2);
  });

  it('are fetched at most once in 30 seconds, however many made-up kids arrive', async () => {
    const { state, find } = publisher(first);
    for (let index = 0; index < 50; index += 1) {
      await assertRefused(find(`made-up-${index}`), 'unknown-signature-key');
    }
    assert.equal(state.fetches, 1);
    state.nowMs += 30_000;
    await assertRefused(find('made-up'), 'unknown-signature-key');
    assert.equal(state.fetches, 2);
  });

  it('are unknown ten minutes after the marketplace withdraws them', async () => {
    const { state, find } = publisher(first, second);
    await find('first');
    state.keys.shift();
    state.nowMs += 10 * MINUTE_MS;
    await assertRefused(find('first'), 'unknown-signature-key');
    await find('second');
  });

  it('stay usable for a day while their address is down; an unknown kid then leads to a retry', async () => {
    const { state, find } = publisher(first);
    await find('first');
    state.isDown = true;
    state.nowMs += 24 * 60 * MINUTE_MS;
    await find('first');
    await assertRefused(find('second'), 'signature-keys-unavailable');
    state.nowMs += 10 * MINUTE_MS;
    await assertRefused(find('first'), 'signature-keys-unavailable');
    state.isDown = false;
    state.nowMs += 30_000;
    await find('first');
    await assertRefused(find('second'), 'unknown-signature-key');
  });

  it('lead to a retry if they were never read, and are fetched no more often than the cool-down allows', async () => {
    const { state, find } = publisher(first);
    state.isDown = true;
    await assertRefused(find('first'), 'signature-keys-unavailable');
    await assertRefused(find('first'), 'signature-keys-unavailable');
    assert.equal(state.fetches, 1);
  });

  it('count as not read if their form or the status is wrong', async () => {
    const answers = [
      { ok: false, status: 500, json: async () => ({ keys: [] }) },
      { ok: true, status: 200, json: async () => null },
      { ok: true, status: 200, json: async () => ({ keys: 'first' }) },
    ];
    for (const answer of answers) {
      const find = publishedSigningKeys({ url: 'https://api.example/keys', fetch: async () => answer });
      await assertRefused(find('first'), 'signature-keys-unavailable');
    }
  });

  it('are fetched over https, or from this machine', () => {
    for (const url of ['https://api.example/keys', 'http://127.0.0.1:8080/keys', 'http://localhost/keys']) {
      assert.equal(typeof publishedSigningKeys({ url }), 'function');
    }
    for (const url of ['http://api.example/keys', 'http://127.0.0.1.example/keys', 'file:///keys']) {
      assert.throws(() => publishedSigningKeys({ url }), { code: 'invalid-option' });
    }
  });
});

it('a receiver keeps working during a rotation of the signing key', async () => {
  const { state, find } = publisher(first);
  const receiver = await createReceiver({
    signingKeys: find,
    decryptionKeys: [sender.encryption.pem],
    now: () => state.nowMs,
  });
  const deliver = (signing: typeof first) =>
    receiver(send({ ...sender, signing, nowSeconds: Math.floor(state.nowMs / 1000) }, [orderCreated(1)]));
  await deliver(first);
  state.keys.push(second.jwk);
  state.nowMs += 24 * 60 * MINUTE_MS;
  await deliver(second);
  await deliver(first);
  state.keys.shift();
  state.nowMs += 7 * 24 * 60 * MINUTE_MS;
  await deliver(second);
  await assertRefused(deliver(first), 'unknown-signature-key');
});
