// Verifies and decrypts deliveries with nothing but Node.js 20.19 or newer; stores each event as a file under its id.
import {
  constants,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  verify,
} from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { WEBHOOK_URL, WEBHOOK_KEYS_URL, WEBHOOK_PRIVATE_KEYS, WEBHOOK_INBOX, PORT } = process.env;
const encode = (data) => Buffer.from(data).toString('base64url');
const signed = [
  'timestamp',
  'first-event-id',
  'batch-size',
  'signature-kid',
  'encryption-kid',
  'encrypted-key',
  'nonce',
  'auth-tag',
];

const privateKeys = new Map();
for (const file of WEBHOOK_PRIVATE_KEYS.split(',')) {
  const privateKey = createPrivateKey(readFileSync(file));
  const { e, kty, n } = createPublicKey(privateKey).export({ format: 'jwk' });
  privateKeys.set(encode(createHash('sha256').update(JSON.stringify({ e, kty, n })).digest()), privateKey);
}

let published = { keys: [], readAt: 0, triedAt: 0 };

/** The marketplace's key: read anew after 10 minutes, and at once for an unknown kid, but once in 30 seconds at most. */
async function signingKey(kid) {
  const find = () => published.keys.find((key) => key.kid === kid && key.kty === 'EC' && key.crv === 'P-256');
  const isFresh = find() && Date.now() - published.readAt < 600_000;
  if (!isFresh && Date.now() - published.triedAt >= 30_000) {
    published.triedAt = Date.now();
    const { keys } = await (await fetch(WEBHOOK_KEYS_URL, { redirect: 'error' })).json();
    published = { keys, readAt: Date.now(), triedAt: Date.now() };
  }
  const key = find();
  return key && createPublicKey({ key, format: 'jwk' });
}

/** Why a delivery is not taken, with the status to answer. */
class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** The events of a delivery; throws when anything of it is not right. `headers` has a list of values for each name. */
async function open(headers, body) {
  const text = (name) => headers[`x-${name}`]?.[0] ?? '';
  for (const name of [...signed, 'signature'])
    if (headers[`x-${name}`]?.length !== 1 || text(name) === '')
      throw new Refused(400, `x-${name} is not there once`);
  const part = (name) => Buffer.from(text(name), 'base64url');
  if (!(Math.abs(Date.now() / 1000 - Number(text('timestamp'))) <= 300))
    throw new Refused(401, 'The time is off');
  const key = await signingKey(text('signature-kid'));
  const hash = createHash('sha256').update(body).digest('base64url');
  const canonical = ['v1', 'POST', WEBHOOK_URL, ...signed.map(text), hash].join('\n');
  const input = `${encode(JSON.stringify({ alg: 'ES256', kid: text('signature-kid') }))}.${encode(canonical)}`;
  const isGenuine =
    key && verify('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }, part('signature'));
  if (!isGenuine) throw new Refused(401, 'The signature is wrong');
  const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const privateKey = privateKeys.get(text('encryption-kid'));
  const contentKey = privateDecrypt({ key: privateKey, ...oaep }, part('encrypted-key'));
  const aad = encode(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: text('encryption-kid') }));
  const decipher = createDecipheriv('aes-256-gcm', contentKey, part('nonce'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(aad)).setAuthTag(part('auth-tag'));
  const events = JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]));
  const isWhole = events[0].id === text('first-event-id') && String(events.length) === text('batch-size');
  if (!isWhole) throw new Refused(400, 'The batch is another');
  return events;
}

async function receive(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= 256 * 1024) chunks.push(chunk);
  }
  if (size > 256 * 1024) throw new Refused(413, 'The body is too large');
  const events = await open(request.headersDistinct, Buffer.concat(chunks));
  if (events[0].type === 'webhook.ping')
    return { status: 200, body: JSON.stringify({ challenge: events[0].data.challenge }) };
  for (const event of events) {
    const file = `${WEBHOOK_INBOX}/${event.id}.json`;
    writeFileSync(`${file}.part`, JSON.stringify(event), { flush: true });
    renameSync(`${file}.part`, file);
  }
  return { status: 204 };
}

mkdirSync(WEBHOOK_INBOX, { recursive: true });
createServer((request, response) => {
  receive(request).then(
    ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    (error) => response.writeHead(error.status ?? 400).end(),
  );
}).listen(Number(PORT), '127.0.0.1', () => console.log('listening'));
