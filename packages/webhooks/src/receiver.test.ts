import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { encryptionPair, type Sent, send, signed, signingPair } from '../test/sender.ts';
import {
  assertRefused,
  NOW_SECONDS,
  orderCreated,
  ping,
  receive,
  relation,
  returnResult,
  sender,
} from '../test/world.ts';
import { createReceiver, encryptionKid, fixedSigningKeys, WebhookError } from './index.ts';

describe('a valid delivery', () => {
  it('returns its events, typed and in order', async () => {
    const events = [
      relation(1, 'created', 'CREATE'),
      relation(2, 'updated', 'UPDATE'),
      relation(3, 'deleted', 'DELETE'),
      orderCreated(4),
      returnResult(5, 'SKIPPED'),
    ];
    const received = await receive(send(sender, events));
    assert.deepEqual(received.events, events);
    assert.deepEqual(received.unrecognised, []);
    assert.deepEqual(received.reply, { status: 204, headers: {}, body: null });
    const fourth = received.events[3]!;
    assert.equal(fourth.type === 'order.created' && fourth.data.orderId, 'order-4');
  });

  it('is accepted with 100 events and nearly 256 KiB', async () => {
    const events = Array.from({ length: 100 }, (_, index) => {
      const event = orderCreated(index);
      return { ...event, data: { ...event.data, customerId: 'ü'.repeat(1200) } };
    });
    const sent = send(sender, events);
    assert.ok(sent.body.length > 240 * 1024 && sent.body.length < 256 * 1024);
    assert.equal((await receive(sent)).events.length, 100);
  });

  it('gets a reply with its challenge if it is a ping', async () => {
    const { reply } = await receive(send(sender, [ping(1, 'say "this"')]));
    assert.equal(reply.status, 200);
    assert.equal(reply.headers['content-type'], 'application/json');
    assert.deepEqual(JSON.parse(reply.body ?? ''), { challenge: 'say "this"' });
  });

  it('is accepted with headers as Headers, as pairs, in any case, and as lists of one', async () => {
    const sent = send(sender, [orderCreated(1)]);
    const pairs = Object.entries(sent.headers);
    const forms = [
      new Headers(sent.headers),
      pairs,
      Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value])),
      Object.fromEntries(pairs.map(([name, value]) => [name.toUpperCase(), [value]])),
    ];
    const receiver = await createReceiver({
      signingKeys: fixedSigningKeys({ keys: [sender.signing.jwk] }),
      decryptionKeys: [sender.encryption.pem],
      now: () => NOW_SECONDS * 1000,
    });
    for (const headers of forms) {
      assert.equal((await receiver({ ...sent, headers })).events.length, 1);
    }
  });
});

describe('an event that does not match a known type', () => {
  it('is returned as unrecognised, so that one new value cannot block a batch', async () => {
    const later = { ...orderCreated(2), type: 'order.archived' };
    const { events, unrecognised } = await receive(
      send(sender, [orderCreated(1), later, returnResult(3, 'F'), relation(4, 'created', 'DELETE')]),
    );
    assert.deepEqual(events, [orderCreated(1)]);
    assert.deepEqual(
      unrecognised.map((event) => [event.id, event.unrecognised]),
      [
        [later.id, 'type'],
        [returnResult(3).id, 'data.condition'],
        [relation(4, 'created', 'DELETE').id, 'data.eventType'],
      ],
    );
  });

  it('is returned with the name of a missing field', async () => {
    const all = [relation(1, 'updated', 'UPDATE'), orderCreated(2), returnResult(3), ping(4, 'x')];
    let checked = 0;
    for (const event of all) {
      for (const field of Object.keys(event.data)) {
        const data = Object.fromEntries(Object.entries(event.data).filter(([name]) => name !== field));
        const { unrecognised } = await receive(send(sender, [Object.assign({}, event, { data })]));
        assert.equal(unrecognised[0]?.unrecognised, `data.${field}`);
        checked += 1;
      }
    }
    assert.equal(checked, 7 + 3 + 10 + 1);
  });

  it('is not one that has additional fields', async () => {
    const event = { ...orderCreated(1), data: { ...orderCreated(1).data, channel: 'app' }, version: 2 };
    assert.deepEqual((await receive(send(sender, [event]))).events, [event]);
  });
});

describe('content that contradicts its headers', () => {
  const resigned = (sent: Sent, headers: Record<string, string>) =>
    signed(sender, { ...sent, headers: { ...sent.headers, ...headers } });

  it('is refused if the batch has another size', async () => {
    const sent = send(sender, [orderCreated(1), orderCreated(2)]);
    await assertRefused(receive(resigned(sent, { 'X-Batch-Size': '3' })), 'batch-size-differs');
  });
  it('is refused if the first event is another one', async () => {
    const sent = send(sender, [orderCreated(1), orderCreated(2)]);
    const other = { 'X-First-Event-Id': orderCreated(2).id };
    await assertRefused(receive(resigned(sent, other)), 'first-event-id-differs');
  });
  for (const [what, content] of [
    ['no JSON', '[{'],
    ['no list', '{}'],
    ['an entry that is not an object', '[null]'],
    ['an entry without data', `[${JSON.stringify({ ...orderCreated(1), data: undefined })}]`],
    ['an id that is not a UUID', `[${JSON.stringify({ ...orderCreated(1), id: '../../etc/passwd' })}]`],
    ['data that is a list', `[${JSON.stringify({ ...orderCreated(1), data: [] })}]`],
  ]) {
    it(`is refused if it is ${what}`, async () => {
      await assertRefused(receive(send(sender, [orderCreated(1)], content)), 'malformed-content');
    });
  }
});

describe('decryption', () => {
  it('finds the key by its kid while two are in use, and refuses an unknown kid', async () => {
    const [old, next, foreign] = [sender.encryption, encryptionPair(3072), encryptionPair()];
    const receiver = await createReceiver({
      signingKeys: fixedSigningKeys({ keys: [sender.signing.jwk] }),
      decryptionKeys: [old.pem, next.pem],
      now: () => NOW_SECONDS * 1000,
    });
    const from = (encryption: typeof old) => receiver(send({ ...sender, encryption }, [orderCreated(1)]));
    assert.equal((await from(old)).events.length, 1);
    assert.equal((await from(next)).events.length, 1);
    await assertRefused(from(foreign), 'unknown-encryption-key');
  });

  it('fails with the same error for a wrong content key and for wrong content', async () => {
    const sent = send(sender, [orderCreated(1)]);
    const other = send(sender, [orderCreated(1)]);
    const wrongKey = { ...sent, headers: { ...sent.headers, 'X-Encrypted-Key': garbled(sent) } };
    const wrongBody = { ...sent, body: other.body };
    const messages = await Promise.all(
      [wrongKey, wrongBody].map((wrong) =>
        receive(signed(sender, wrong)).then(
          () => 'accepted',
          (error: WebhookError) => `${error.code} ${error.message}`,
        ),
      ),
    );
    assert.match(messages[0]!, /^decryption-failed /);
    assert.equal(messages[0], messages[1]);
  });

  it('refuses additional authenticated data of another form, such as the kid alone', async () => {
    const kid = sender.encryption.kid;
    const bound = `${kid.startsWith('A') ? 'B' : 'A'}${kid.slice(1)}`;
    const sent = send({ ...sender, encryption: { ...sender.encryption, kid: bound } }, [orderCreated(1)]);
    const relabelled = { ...sent, headers: { ...sent.headers, 'X-Encryption-Kid': kid } };
    await assertRefused(receive(signed(sender, relabelled)), 'decryption-failed');
  });

  it('refuses a key that is short, public, of another kind or in another form', async () => {
    const weak = encryptionPair(1024).pem;
    const publicJwk = sender.encryption.publicKey.export({ format: 'jwk' });
    const signing = sender.signing.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    for (const key of [weak, publicJwk as never, signing, 'no key']) {
      await assertRefused(encryptionKid(key), 'invalid-option');
    }
    const noKeys = createReceiver({ signingKeys: fixedSigningKeys({ keys: [] }), decryptionKeys: [] });
    await assertRefused(noKeys, 'invalid-option');
  });

  it('returns the kid of a private key', async () => {
    assert.equal(await encryptionKid(sender.encryption.pem), sender.encryption.kid);
  });
});

it('every error has a status that leads to a retry, never 410', () => {
  const error = new WebhookError('signature-keys-unavailable', 'x');
  assert.deepEqual([error.status, error.name], [503, 'WebhookError']);
  assert.equal(new WebhookError('wrong-signature', 'x').status, 401);
});

for (const alg of ['Ed25519', 'EdDSA'] as const) {
  it(`a published Ed25519 key is used, under the algorithm name ${alg}`, async () => {
    const signing = signingPair('ed', alg);
    const receiver = await createReceiver({
      signingKeys: fixedSigningKeys({ keys: [signing.jwk] }),
      decryptionKeys: [sender.encryption.pem],
      now: () => NOW_SECONDS * 1000,
    });
    assert.equal((await receiver(send({ ...sender, signing }, [orderCreated(1)]))).events.length, 1);
  });
}

/** The encrypted key of a delivery with some bytes replaced: its form is right, its padding never is. */
function garbled(sent: Sent): string {
  const bytes = Buffer.from(sent.headers['X-Encrypted-Key']!, 'base64url');
  createHash('sha256').update(bytes).digest().copy(bytes, 32);
  return bytes.toString('base64url');
}
