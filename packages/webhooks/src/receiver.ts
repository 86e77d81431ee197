import { type Batch, parseBatch } from './batch.ts';
import { decryptBody } from './decrypt.ts';
import { type PrivateKey, readDecryptionKeys } from './decryption-keys.ts';
import { WebhookError } from './error.ts';
import { PING } from './events.ts';
import { type HeaderSource, readHeaders } from './headers.ts';
import { canonicalString, verifySignature } from './signature.ts';
import type { FindSigningKey } from './signing-keys.ts';

/** A delivery has at most 256 KiB. GCM does not change the length. */
export const MAX_BODY_BYTES = 256 * 1024;
/** Largest difference between X-Timestamp and this machine's clock, in either direction. */
export const REPLAY_WINDOW_SECONDS = 300;

/** One POST as it arrived. */
export interface Delivery {
  /** The endpoint's address exactly as it is registered, even if a proxy changes the address of requests. */
  readonly url: string;
  readonly headers: HeaderSource;
  /** The raw bytes, before any parser. */
  readonly body: Uint8Array;
}

/** The answer to send after the events are stored. */
export interface Reply {
  readonly status: 200 | 204;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for status 204, because a `Response` of this status accepts no body, not even an empty one. */
  readonly body: string | null;
}

/** A verified batch and the answer that acknowledges it. For a ping the answer contains the challenge. */
export interface Received extends Batch {
  readonly reply: Reply;
  /** Returns the same answer as a new `Response`. Throws if the runtime has no such class. */
  readonly response: () => Response;
}

export interface ReceiverOptions {
  readonly signingKeys: FindSigningKey;
  /** One private key, or two during a rotation. */
  readonly decryptionKeys: readonly PrivateKey[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Verifies, decrypts and parses one delivery, or throws a `WebhookError`. */
export type Receive = (delivery: Delivery) => Promise<Received>;

/**
 * Makes the function that receives deliveries. It checks the headers, the size, the time and the signature, in this
 * order. Only then does it use the private key. Throws `invalid-option` for an unusable key.
 */
export async function createReceiver(options: ReceiverOptions): Promise<Receive> {
  const { signingKeys, now = Date.now } = options;
  const decryptionKeys = await readDecryptionKeys(options.decryptionKeys);
  return async ({ url, headers: source, body }) => {
    const headers = readHeaders(source);
    if (body.length > MAX_BODY_BYTES) {
      throw new WebhookError('body-too-large', `The body has more than ${MAX_BODY_BYTES} bytes`);
    }
    requireRecent(headers.timestamp, now());
    const key = await signingKeys(headers.signatureKid);
    const canonical = await canonicalString(url, headers, body);
    await verifySignature(headers.signature, headers.signatureKid, canonical, key);
    const batch = parseBatch(await decryptBody(headers, body, decryptionKeys), headers);
    const reply = replyTo(batch);
    return { ...batch, reply, response: () => responseOf(reply) };
  };
}

const responseOf = ({ status, headers, body }: Reply): Response => new Response(body, { status, headers });

function requireRecent(timestamp: string, nowMs: number): void {
  if (Math.abs(nowMs / 1000 - Number(timestamp)) <= REPLAY_WINDOW_SECONDS) return;
  const message = `X-Timestamp is more than ${REPLAY_WINDOW_SECONDS} s off`;
  throw new WebhookError('timestamp-out-of-window', message);
}

function replyTo({ events }: Batch): Reply {
  const ping = events.find((event) => event.type === PING);
  if (!ping) return { status: 204, headers: {}, body: null };
  const headers = { 'content-type': 'application/json' };
  return { status: 200, headers, body: JSON.stringify({ challenge: ping.data.challenge }) };
}
