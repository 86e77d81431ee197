// Plays the marketplace on your machine: publishes a signing key, then sends a ping and a batch to your receiver.
//   node send-test.mjs ADDRESS public-key.pem [REGISTERED-URL]
// ADDRESS is where the receiver listens, REGISTERED-URL its WEBHOOK_URL when that is another. The receiver has to read
// the published keys at http://127.0.0.1:8089/ (KEYS_PORT chooses another port). Needs Node.js 20.19 or newer.
import {
  constants,
  createCipheriv,
  createHash,
  createPublicKey,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [address, publicKeyFile, registered = address] = process.argv.slice(2);
const encode = (data) => Buffer.from(data).toString('base64url');
const sha256 = (data) => createHash('sha256').update(data).digest();

const encryptionKey = createPublicKey(readFileSync(publicKeyFile));
const { e, kty, n } = encryptionKey.export({ format: 'jwk' });
const encryptionKid = encode(sha256(JSON.stringify({ e, kty, n })));

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signatureKid = `test-${randomUUID()}`;
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: signatureKid, alg: 'ES256', use: 'sig' };

/** Encrypts and signs events into the headers and the body of one delivery. */
function deliveryOf(events) {
  const [key, nonce] = [randomBytes(32), randomBytes(12)];
  const aad = encode(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: encryptionKid }));
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(JSON.stringify(events)), cipher.final()]);
  const oaep = { key: encryptionKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const headers = {
    'X-Timestamp': String(Math.floor(Date.now() / 1000)),
    'X-First-Event-Id': events[0].id,
    'X-Batch-Size': String(events.length),
    'X-Signature-Kid': signatureKid,
    'X-Encryption-Kid': encryptionKid,
    'X-Encrypted-Key': encode(publicEncrypt(oaep, key)),
    'X-Nonce': encode(nonce),
    'X-Auth-Tag': encode(cipher.getAuthTag()),
  };
  const canonical = ['v1', 'POST', registered, ...Object.values(headers), encode(sha256(body))].join('\n');
  const input = `${encode(JSON.stringify({ alg: 'ES256', kid: signatureKid }))}.${encode(canonical)}`;
  const signature = sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return { headers: { ...headers, 'X-Signature': encode(signature) }, body };
}

async function post(what, { headers, body }, expected) {
  const type = { 'Content-Type': 'application/octet-stream' };
  const answer = await fetch(address, { method: 'POST', headers: { ...headers, ...type }, body });
  const text = await answer.text();
  const isAsExpected = expected(answer.status, text);
  console.log(`${isAsExpected ? 'ok   ' : 'WRONG'} ${what}: ${answer.status} ${text}`);
  if (!isAsExpected) process.exitCode = 1;
}

const event = (type, data) => ({ id: randomUUID(), type, time: new Date().toISOString(), data });
const order = { orderId: randomUUID(), createdAt: new Date().toISOString(), customerId: 'customer-1' };
const challenge = randomUUID();
const isTaken = (status) => status >= 200 && status < 300;
const isRefused = (status) => status >= 400;

const keys = createServer((_request, response) => response.end(JSON.stringify({ keys: [jwk] })));
keys.listen(Number(process.env.KEYS_PORT ?? 8089), '127.0.0.1');

const ping = deliveryOf([event('webhook.ping', { challenge })]);
await post('a ping', ping, (status, text) => isTaken(status) && text.includes(challenge));
const batch = deliveryOf([event('order.created', order)]);
await post('a batch', batch, isTaken);
await post('the same batch again', batch, isTaken);
await post('another body', { ...batch, body: Buffer.concat([batch.body, Buffer.of(0)]) }, isRefused);
const later = { ...batch.headers, 'X-Timestamp': String(Number(batch.headers['X-Timestamp']) + 1) };
await post('another time', { ...batch, headers: later }, isRefused);
await post(
  'a header twice',
  { ...batch, headers: { ...batch.headers, 'X-Nonce': `${later['X-Nonce']}, x` } },
  isRefused,
);

keys.closeAllConnections();
keys.close();
