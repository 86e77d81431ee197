import { constants, createDecipheriv, createHash, type KeyObject, privateDecrypt, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type OpeningKeys = {
  /** Address of the endpoint as it is registered. */
  readonly url: string;
  readonly privateKey: KeyObject | undefined;
  readonly signingKeys: ReadonlyMap<string, KeyObject>;
};

/** An event as it came, with its own text. */
export type Opened = { readonly id: string; readonly text: string };

const signedHeaders = [
  'timestamp',
  'first-event-id',
  'batch-size',
  'signature-kid',
  'encryption-kid',
  'encrypted-key',
  'nonce',
  'auth-tag',
];

const encode = (value: string) => Buffer.from(value).toString('base64url');

/** Events of a batch, by node:crypto alone; undefined when its signature, its encryption or its form is not right. */
export function opened(keys: OpeningKeys, headers: IncomingHttpHeaders, body: Buffer): Opened[] | undefined {
  try {
    if (!isSigned(keys, headers, body)) return undefined;
    const events = JSON.parse(decrypted(keys, headers, body)) as { id: string }[];
    const ids = events.map(({ id }) => id);
    const isAscending = ids.every((id, index) => index === 0 || id > ids[index - 1]!);
    const isComplete =
      ids[0] === headers['x-first-event-id'] && String(ids.length) === headers['x-batch-size'];
    return isAscending && isComplete
      ? events.map((event) => ({ id: event.id, text: JSON.stringify(event) }))
      : undefined;
  } catch {
    return undefined;
  }
}

function isSigned({ url, signingKeys }: OpeningKeys, headers: IncomingHttpHeaders, body: Buffer): boolean {
  const text = (name: string) => String(headers[`x-${name}`]);
  const hash = createHash('sha256').update(body).digest('base64url');
  const canonical = ['v1', 'POST', url, ...signedHeaders.map(text), hash].join('\n');
  const kid = text('signature-kid');
  const input = Buffer.from(`${encode(`{"alg":"ES256","kid":"${kid}"}`)}.${encode(canonical)}`);
  const key = signingKeys.get(kid);
  const signature = Buffer.from(text('signature'), 'base64url');
  return key !== undefined && verify('sha256', input, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

function decrypted({ privateKey }: OpeningKeys, headers: IncomingHttpHeaders, body: Buffer): string {
  if (!privateKey) throw new Error('There is no key.');
  const part = (name: string) => Buffer.from(String(headers[`x-${name}`]), 'base64url');
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const contentKey = privateDecrypt({ key: privateKey, ...padding }, part('encrypted-key'));
  const aad = encode(`{"alg":"RSA-OAEP-256","enc":"A256GCM","kid":"${String(headers['x-encryption-kid'])}"}`);
  const decipher = createDecipheriv('aes-256-gcm', contentKey, part('nonce'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(aad)).setAuthTag(part('auth-tag'));
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
