import { hash } from 'node:crypto';
import { type EncryptionKey, encryptBatch } from './encrypt.ts';
import { type SigningKey, signDetached } from './sign.ts';

/** The nine headers of a delivery (specification of setup and webhooks, section 7). */
export const headerNames = [
  'X-Timestamp',
  'X-First-Event-Id',
  'X-Batch-Size',
  'X-Signature',
  'X-Signature-Kid',
  'X-Encrypted-Key',
  'X-Encryption-Kid',
  'X-Nonce',
  'X-Auth-Tag',
] as const;

export type HeaderName = (typeof headerNames)[number];

/** What is sent: the headers and the ciphertext. */
export type Message = { readonly headers: Readonly<Record<HeaderName, string>>; readonly body: Buffer };

export type MessageParts = {
  /** The endpoint as it was registered. */
  readonly url: string;
  /** JSON array of the events, UTF-8. */
  readonly plaintext: Buffer;
  readonly firstEventId: string;
  readonly batchSize: number;
  readonly sentAt: Date;
  readonly encryption: EncryptionKey;
  readonly signing: SigningKey;
};

/** Encrypts a batch, then signs all that is sent. Each call gives another message. */
export function composeMessage(parts: MessageParts): Message {
  const encrypted = encryptBatch(parts.plaintext, parts.encryption);
  const unsigned = {
    'X-Timestamp': String(Math.floor(parts.sentAt.getTime() / 1000)),
    'X-First-Event-Id': parts.firstEventId,
    'X-Batch-Size': String(parts.batchSize),
    'X-Signature-Kid': parts.signing.kid,
    'X-Encryption-Kid': encrypted.kid,
    'X-Encrypted-Key': encrypted.encryptedKey,
    'X-Nonce': encrypted.nonce,
    'X-Auth-Tag': encrypted.tag,
  };
  const text = canonicalText(parts.url, unsigned, encrypted.body);
  return {
    headers: { ...unsigned, 'X-Signature': signDetached(text, parts.signing) },
    body: encrypted.body,
  };
}

/** What is signed: version, method, URL, headers and the body's hash, joined by LF. */
function canonicalText(
  url: string,
  headers: Readonly<Omit<Record<HeaderName, string>, 'X-Signature'>>,
  body: Buffer,
): string {
  return [
    'v1',
    'POST',
    url,
    headers['X-Timestamp'],
    headers['X-First-Event-Id'],
    headers['X-Batch-Size'],
    headers['X-Signature-Kid'],
    headers['X-Encryption-Kid'],
    headers['X-Encrypted-Key'],
    headers['X-Nonce'],
    headers['X-Auth-Tag'],
    hash('sha256', body, 'base64url'),
  ].join('\n');
}
