import {
  constants,
  createCipheriv,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  publicEncrypt,
  randomBytes,
  sign,
} from 'node:crypto';

/** The parts of a delivery. The sender follows the public description and shares no code with the receiver. */
export interface Sender {
  readonly url: string;
  readonly signing: SigningPair;
  readonly encryption: EncryptionPair;
  readonly nowSeconds: number;
}

export interface SigningPair {
  readonly kid: string;
  readonly alg: 'ES256' | 'Ed25519' | 'EdDSA';
  readonly privateKey: KeyObject;
  readonly jwk: Record<string, unknown>;
}

export interface EncryptionPair {
  readonly kid: string;
  readonly publicKey: KeyObject;
  readonly pem: string;
}

/** A delivery as it is sent. */
export interface Sent {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

export function signingPair(kid: string, alg: SigningPair['alg'] = 'ES256'): SigningPair {
  const { privateKey, publicKey } =
    alg === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  return { kid, alg, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' } };
}

export function encryptionPair(modulusLength = 2048): EncryptionPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const { e, kty, n } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  return { kid, publicKey, pem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string };
}

/** Encrypts and signs events as the marketplace does. `content` replaces the JSON of the events. */
export function send(
  sender: Sender,
  events: readonly { id: string }[],
  content = JSON.stringify(events),
): Sent {
  const { kid, publicKey } = sender.encryption;
  const aad = Buffer.from(`{"alg":"RSA-OAEP-256","enc":"A256GCM","kid":"${kid}"}`).toString('base64url');
  const [key, nonce] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad, 'ascii'));
  const body = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  const oaep = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return signed(sender, {
    url: sender.url,
    body,
    headers: {
      'X-Timestamp': String(sender.nowSeconds),
      'X-First-Event-Id': events[0]?.id ?? '',
      'X-Batch-Size': String(events.length),
      'X-Signature-Kid': sender.signing.kid,
      'X-Encryption-Kid': kid,
      'X-Encrypted-Key': publicEncrypt(oaep, key).toString('base64url'),
      'X-Nonce': nonce.toString('base64url'),
      'X-Auth-Tag': cipher.getAuthTag().toString('base64url'),
    },
  });
}

/** The canonical string of a delivery. */
export function canonicalOf({ url, headers, body }: Sent): string {
  const names = ['Timestamp', 'First-Event-Id', 'Batch-Size', 'Signature-Kid', 'Encryption-Kid'];
  const values = [...names, 'Encrypted-Key', 'Nonce', 'Auth-Tag'].map((name) => headers[`X-${name}`]);
  return ['v1', 'POST', url, ...values, createHash('sha256').update(body).digest('base64url')].join('\n');
}

/** Signs a delivery and replaces any signature that it has. */
export function signed({ signing }: Pick<Sender, 'signing'>, sent: Sent): Sent {
  const header = Buffer.from(`{"alg":"${signing.alg}","kid":"${signing.kid}"}`).toString('base64url');
  const input = Buffer.from(`${header}.${Buffer.from(canonicalOf(sent)).toString('base64url')}`);
  const key = { key: signing.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign(signing.alg === 'ES256' ? 'sha256' : null, input, key).toString('base64url');
  return { ...sent, headers: { ...sent.headers, 'X-Signature': signature } };
}
