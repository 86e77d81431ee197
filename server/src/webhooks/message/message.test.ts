import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  constants,
  createDecipheriv,
  createHash,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  verify,
} from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { calculateJwkThumbprint, compactDecrypt, flattenedVerify } from 'jose';
import { composeMessage, type HeaderName, headerNames, type Message } from './compose.ts';
import { thumbprintOf } from './encrypt.ts';
import { type SignatureAlgorithm, signDetached } from './sign.ts';

const consumer = generateKeyPairSync('rsa', { modulusLength: 2048 });
const url = 'https://shop.example.com/hooks?x=1';
const events = JSON.stringify([
  { id: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f', type: 'order.created', data: { ä: '€' } },
]);

function signer(algorithm: SignatureAlgorithm) {
  const pair =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('ed25519');
  return {
    kid: thumbprintOf(pair.publicKey),
    algorithm,
    privateKey: pair.privateKey,
    publicKey: pair.publicKey,
  };
}

function sent(signing = signer('ES256')) {
  const encryption = { kid: thumbprintOf(consumer.publicKey), publicKey: consumer.publicKey };
  const message = composeMessage({
    url,
    plaintext: Buffer.from(events),
    firstEventId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
    batchSize: 1,
    sentAt: new Date('2026-03-01T08:00:00.900Z'),
    encryption,
    signing,
  });
  return { message, signing, encryption };
}

/** What a receiver signs over, written out from the public description and not with our own function. */
function expectedInput({ headers, body }: Message, algorithm: string): string {
  const lines = ['v1', 'POST', url];
  for (const name of [
    'X-Timestamp',
    'X-First-Event-Id',
    'X-Batch-Size',
    'X-Signature-Kid',
    'X-Encryption-Kid',
    'X-Encrypted-Key',
    'X-Nonce',
    'X-Auth-Tag',
  ] as const)
    lines.push(headers[name]);
  lines.push(createHash('sha256').update(body).digest('base64url'));
  const protectedPart = Buffer.from(`{"alg":"${algorithm}","kid":"${headers['X-Signature-Kid']}"}`).toString(
    'base64url',
  );
  return `${protectedPart}.${Buffer.from(lines.join('\n')).toString('base64url')}`;
}

function isAuthentic(message: Message, { publicKey, algorithm }: ReturnType<typeof signer>): boolean {
  const input = Buffer.from(expectedInput(message, algorithm));
  const signature = Buffer.from(message.headers['X-Signature'], 'base64url');
  return algorithm === 'ES256'
    ? verify('sha256', input, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)
    : verify(null, input, publicKey, signature);
}

/** Decrypts with node:crypto alone. */
function decrypted({ headers, body }: Message): string {
  const contentKey = privateDecrypt(
    { key: consumer.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(headers['X-Encrypted-Key'], 'base64url'),
  );
  const aad = Buffer.from(
    `{"alg":"RSA-OAEP-256","enc":"A256GCM","kid":"${headers['X-Encryption-Kid']}"}`,
  ).toString('base64url');
  const decipher = createDecipheriv('aes-256-gcm', contentKey, Buffer.from(headers['X-Nonce'], 'base64url'), {
    authTagLength: 16,
  });
  decipher.setAAD(Buffer.from(aad)).setAuthTag(Buffer.from(headers['X-Auth-Tag'], 'base64url'));
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

it('a message has the nine headers, and node:crypto alone verifies and decrypts it', () => {
  for (const algorithm of ['ES256', 'Ed25519'] as const) {
    const { message, signing } = sent(signer(algorithm));
    assert.deepEqual(Object.keys(message.headers).sort(), [...headerNames].sort());
    assert.equal(message.headers['X-Timestamp'], '1772352000');
    assert.equal(isAuthentic(message, signing), true);
    assert.equal(decrypted(message), events);
    assert.equal(Buffer.from(message.headers['X-Auth-Tag'], 'base64url').length, 16);
  }
});

it('the parts joined are a JWE and a JWS that a library reads, and kids are RFC 7638 thumbprints', async () => {
  const { message, signing, encryption } = sent();
  const { headers, body } = message;
  const aad = Buffer.from(`{"alg":"RSA-OAEP-256","enc":"A256GCM","kid":"${encryption.kid}"}`).toString(
    'base64url',
  );
  const jwe = [
    aad,
    headers['X-Encrypted-Key'],
    headers['X-Nonce'],
    body.toString('base64url'),
    headers['X-Auth-Tag'],
  ].join('.');
  const { plaintext } = await compactDecrypt(jwe, consumer.privateKey);
  assert.equal(Buffer.from(plaintext).toString('utf8'), events);
  const [protectedPart = '', payload = ''] = expectedInput(message, 'ES256').split('.');
  await flattenedVerify(
    { protected: protectedPart, payload, signature: headers['X-Signature'] },
    signing.publicKey,
  );
  assert.equal(
    encryption.kid,
    await calculateJwkThumbprint(consumer.publicKey.export({ format: 'jwk' }) as never),
  );
  assert.equal(
    signing.kid,
    await calculateJwkThumbprint(signing.publicKey.export({ format: 'jwk' }) as never),
  );
});

it('content key, nonce and signature are fresh at every attempt', () => {
  const signing = signer('ES256');
  const [one, two] = [sent(signing).message, sent(signing).message];
  for (const name of ['X-Encrypted-Key', 'X-Nonce', 'X-Auth-Tag', 'X-Signature'] as const)
    assert.notEqual(one.headers[name], two.headers[name], name);
  assert.notDeepEqual(one.body, two.body);
});

it('any changed character of any header and any changed byte of the body fails the signature', () => {
  const { message, signing } = sent();
  const other = (character: string) => (character === 'A' ? 'B' : 'A');
  let tried = 0;
  for (const name of headerNames) {
    const value = message.headers[name];
    // The last character of base64url can carry unused bits, which name the same bytes.
    const end = name === 'X-Signature' ? value.length - 1 : value.length;
    for (let at = 0; at < end; at += 1) {
      const changed = value.slice(0, at) + other(value[at]!) + value.slice(at + 1);
      const headers = { ...message.headers, [name]: changed } as Record<HeaderName, string>;
      assert.equal(isAuthentic({ headers, body: message.body }, signing), false, `${name} ${at}`);
      tried += 1;
    }
  }
  for (let at = 0; at < message.body.length; at += 1) {
    const body = Buffer.from(message.body);
    body[at]! ^= 1;
    assert.equal(isAuthentic({ ...message, body }, signing), false, `body ${at}`);
    assert.throws(() => decrypted({ ...message, body }), `body ${at}`);
    tried += 1;
  }
  for (const name of ['X-Encrypted-Key', 'X-Encryption-Kid', 'X-Nonce', 'X-Auth-Tag'] as const) {
    const value = message.headers[name];
    const headers = { ...message.headers, [name]: other(value[0]!) + value.slice(1) };
    assert.throws(() => decrypted({ ...message, headers }), name);
  }
  assert.ok(tried > 600, `only ${tried}`);
});

it('openssl on the command line verifies the signature and unwraps the content key', (t: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-openssl-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content, { mode: 0o600 });
    return join(folder, name);
  };
  const { message, signing } = sent();
  const { headers, body } = message;
  const openssl = (...parameters: string[]) => execFileSync('openssl', parameters, { cwd: folder });
  const raw = Buffer.from(headers['X-Signature'], 'base64url');
  const publicPem = at('signer.pem', signing.publicKey.export({ type: 'spki', format: 'pem' }));
  const verified = openssl(
    'dgst',
    '-sha256',
    '-verify',
    publicPem,
    '-signature',
    at('signature', derOf(raw)),
    at('input', expectedInput(message, 'ES256')),
  );
  assert.match(verified.toString(), /Verified OK/);
  const privatePem = at('own.pem', consumer.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const contentKey = openssl(
    'pkeyutl',
    '-decrypt',
    '-inkey',
    privatePem,
    '-pkeyopt',
    'rsa_padding_mode:oaep',
    '-pkeyopt',
    'rsa_oaep_md:sha256',
    '-pkeyopt',
    'rsa_mgf1_md:sha256',
    '-in',
    at('key', Buffer.from(headers['X-Encrypted-Key'], 'base64url')),
  );
  // openssl enc has no GCM; its plaintext is counter mode from block two, and the tag was checked above.
  const counter = Buffer.concat([Buffer.from(headers['X-Nonce'], 'base64url'), Buffer.from([0, 0, 0, 2])]);
  const plain = openssl(
    'enc',
    '-d',
    '-aes-256-ctr',
    '-K',
    contentKey.toString('hex'),
    '-iv',
    counter.toString('hex'),
    '-in',
    at('body', body),
  );
  assert.equal(plain.toString('utf8'), events);
});

/** R and S side by side as the DER sequence that openssl wants. */
function derOf(raw: Buffer): Buffer {
  const integer = (part: Buffer) => {
    const digits = Buffer.from(part.subarray(part.findIndex((byte) => byte !== 0)));
    const padded = digits[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits;
    return Buffer.concat([Buffer.from([2, padded.length]), padded]);
  };
  const both = Buffer.concat([integer(raw.subarray(0, 32)), integer(raw.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, both.length]), both]);
}

it('signatures have 64 bytes and verify, also where R or S begins with zeros', () => {
  const signing = signer('ES256');
  const key = { key: signing.publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const header = Buffer.from(`{"alg":"ES256","kid":"${signing.kid}"}`).toString('base64url');
  let short = 0;
  for (let round = 0; short < 4; round += 1) {
    const raw = Buffer.from(signDetached(`text ${round}`, signing), 'base64url');
    const input = `${header}.${Buffer.from(`text ${round}`).toString('base64url')}`;
    assert.equal(raw.length, 64);
    assert.ok(verify('sha256', Buffer.from(input), key, raw), `round ${round}`);
    if (raw[0] === 0 || raw[32] === 0) short += 1;
  }
});

it('the exported thumbprint is that of the public key alone', () => {
  assert.equal(thumbprintOf(createPublicKey(consumer.privateKey)), thumbprintOf(consumer.publicKey));
});
