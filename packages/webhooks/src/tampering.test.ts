import assert from 'node:assert/strict';
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, it } from 'node:test';
import { canonicalOf, type Sent, send, signed, signingPair } from '../test/sender.ts';
import { assertRefused, NOW_SECONDS, orderCreated, receive, sender } from '../test/world.ts';
import { createReceiver, fixedSigningKeys, WebhookError } from './index.ts';

const sent = send(sender, [orderCreated(1), orderCreated(2)]);

const withHeader = (name: string, value: string): Sent => ({
  ...sent,
  headers: { ...sent.headers, [name]: value },
});

async function codeOf(changed: Sent): Promise<string> {
  try {
    await receive(changed);
    return 'accepted';
  } catch (error) {
    assert.ok(error instanceof WebhookError, String(error));
    return error.code;
  }
}

describe('a change in transit is refused', () => {
  for (const [name, value] of Object.entries(sent.headers)) {
    it(`in each character of ${name}, before the private key is used`, async () => {
      const alphabet = /^\d+$/.test(value) ? '0123456789' : 'Aa0_';
      const codes = new Set<string>();
      for (let index = 0; index < value.length; index += 1) {
        for (const character of alphabet) {
          if (character === value[index]) continue;
          codes.add(
            await codeOf(withHeader(name, value.slice(0, index) + character + value.slice(index + 1))),
          );
        }
      }
      const before = [
        'malformed-header',
        'timestamp-out-of-window',
        'unknown-signature-key',
        'wrong-signature',
      ];
      assert.ok(codes.size > 0);
      assert.deepEqual(
        [...codes].filter((code) => !before.includes(code)),
        [],
      );
    });

    it(`if ${name} is missing, sent twice, joined, empty or padded`, async () => {
      const others = Object.entries(sent.headers).filter(([other]) => other !== name);
      assert.equal(await codeOf({ ...sent, headers: Object.fromEntries(others) }), 'missing-header');
      const again: [string, string][] = [[name.toLowerCase(), value]];
      const pairs = [...Object.entries(sent.headers), ...again] as never;
      assert.equal(await codeOf({ ...sent, headers: pairs }), 'duplicate-header');
      const list = { ...sent.headers, [name]: [value, value] } as never;
      assert.equal(await codeOf({ ...sent, headers: list }), 'duplicate-header');
      for (const wrong of [`${value}, ${value}`, '', `${value}=`, ` ${value}`, `${value}\n`]) {
        assert.equal(await codeOf(withHeader(name, wrong)), 'malformed-header', JSON.stringify(wrong));
      }
    });
  }

  it('in the unused bits of base64url: each header has only one form', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const name of ['X-Signature', 'X-Encryption-Kid', 'X-Encrypted-Key', 'X-Auth-Tag']) {
      const value = sent.headers[name]!;
      const last = alphabet[alphabet.indexOf(value.at(-1)!) ^ 1]!;
      const twin = value.slice(0, -1) + last;
      assert.deepEqual(Buffer.from(twin, 'base64url'), Buffer.from(value, 'base64url'));
      assert.equal(await codeOf(withHeader(name, twin)), 'malformed-header', name);
    }
  });

  it('in each byte of the body', async () => {
    const codes = new Set<string>();
    for (let index = 0; index < sent.body.length; index += 1) {
      const body = Buffer.from(sent.body);
      body[index]! ^= 1;
      codes.add(await codeOf({ ...sent, body }));
    }
    assert.deepEqual([...codes], ['wrong-signature']);
  });

  it('in the length of the body', async () => {
    assert.equal(await codeOf({ ...sent, body: sent.body.subarray(1) }), 'wrong-signature');
    assert.equal(await codeOf({ ...sent, body: Buffer.alloc(0) }), 'wrong-signature');
    assert.equal(await codeOf({ ...sent, body: Buffer.alloc(256 * 1024 + 1) }), 'body-too-large');
  });

  it('if the delivery was meant for another endpoint', async () => {
    for (const url of [
      'https://shop.example/hooks/sellerdock',
      'http://shop.example/hooks/sellerdock?source=market',
    ]) {
      assert.equal(await codeOf({ ...sent, url }), 'wrong-signature');
    }
  });

  it('if the headers are those of another delivery of the same sender', async () => {
    const other = send(sender, [orderCreated(1), orderCreated(2)]);
    assert.equal(await codeOf({ ...sent, headers: other.headers }), 'wrong-signature');
  });
});

describe('the replay window', () => {
  const at = async (seconds: number) =>
    codeOf(send({ ...sender, nowSeconds: NOW_SECONDS + seconds }, [orderCreated(1)]));
  it('accepts 300 seconds in both directions', async () => {
    assert.deepEqual([await at(-300), await at(300)], ['accepted', 'accepted']);
  });
  it('refuses 301 seconds in both directions', async () => {
    const refused = 'timestamp-out-of-window';
    assert.deepEqual([await at(-301), await at(301)], [refused, refused]);
  });
});

describe('the published key determines the algorithm', () => {
  const { jwk, kid } = sender.signing;
  const forged = (alg: string, signature: (input: string) => Buffer): Sent => {
    const header = Buffer.from(JSON.stringify({ alg, kid })).toString('base64url');
    const input = `${header}.${Buffer.from(canonicalOf(sent)).toString('base64url')}`;
    return withHeader('X-Signature', signature(input).toString('base64url'));
  };
  const secret = Buffer.from(JSON.stringify(jwk));

  it('HS256 with the public key as its secret is refused, also when cut or padded to 64 bytes', async () => {
    const hmac = (hash: string) => (input: string) => createHmac(hash, secret).update(input).digest();
    assert.equal(await codeOf(forged('HS256', hmac('sha256'))), 'malformed-header');
    assert.equal(await codeOf(forged('HS512', hmac('sha512'))), 'wrong-signature');
  });

  it('"none" is refused, with no signature and with zeros', async () => {
    assert.equal(await codeOf(forged('none', () => Buffer.alloc(0))), 'malformed-header');
    assert.equal(await codeOf(forged('none', () => Buffer.alloc(64))), 'wrong-signature');
    assert.equal(await codeOf(forged('ES256', () => Buffer.alloc(64, 255))), 'wrong-signature');
  });

  it('RS256 is refused, in the message and as a published key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsa = forged('RS256', (input) => sign('sha256', Buffer.from(input), privateKey));
    assert.equal(await codeOf(rsa), 'malformed-header');
    await assertRefused(
      withKey({ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256' }),
      'unsupported-signature-key',
    );
  });

  it('a published key of another kind or for another use verifies nothing', async () => {
    const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' });
    const octets = { kty: 'oct', k: secret.toString('base64url') };
    for (const key of [
      p384,
      octets,
      { ...jwk, alg: 'HS256' },
      { ...jwk, alg: 'ES384' },
      { ...jwk, use: 'enc' },
    ]) {
      await assertRefused(withKey({ ...key, kid }), 'unsupported-signature-key');
    }
  });

  it('another key of the right kind under the same kid is refused', async () => {
    await assertRefused(withKey(signingPair(kid).jwk), 'wrong-signature');
    await assertRefused(withKey(signingPair(kid, 'Ed25519').jwk), 'wrong-signature');
  });

  it('a signature in DER, as openssl makes it, is refused', async () => {
    const der = forged('ES256', (input) => sign('sha256', Buffer.from(input), sender.signing.privateKey));
    assert.equal(await codeOf(der), 'malformed-header');
  });

  it('a signature over the canonical string without the JWS header is refused', async () => {
    const key = { key: sender.signing.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    const bare = sign('sha256', Buffer.from(canonicalOf(sent)), key).toString('base64url');
    assert.equal(await codeOf(withHeader('X-Signature', bare)), 'wrong-signature');
  });

  async function withKey(key: object) {
    const receiver = await createReceiver({
      signingKeys: fixedSigningKeys({ keys: [key as { kty: string }] }),
      decryptionKeys: [sender.encryption.pem],
      now: () => NOW_SECONDS * 1000,
    });
    return receiver(sent);
  }
});

it('a new attempt of the same batch has the same events and different headers, and is accepted', async () => {
  const again = send({ ...sender, nowSeconds: NOW_SECONDS + 60 }, [orderCreated(1), orderCreated(2)]);
  const hashes = [sent, again].map(({ body }) => createHash('sha256').update(body).digest('hex'));
  assert.notEqual(hashes[0], hashes[1]);
  assert.deepEqual((await receive(again)).events, (await receive(signed(sender, sent))).events);
});
