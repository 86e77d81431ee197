import { KEYED } from '@sellerdock/client/routes';

/** A write as it was sent: with which key, and what. */
type Sent = { readonly key: string; readonly body: string };
type Operation = { readonly method: string; readonly path: string };

/** Writes whose answers got lost, by what they are about. */
const unanswered = new Map<string, Sent>();

const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** True for a write that the server carries out once for its Idempotency-Key. */
export const takesKey = ({ method, path }: Operation): boolean => KEYED.includes(`${method} ${path}`);

/** True for a write that can be sent twice and does nothing twice. */
export const isSafeAgain = (operation: Operation): boolean =>
  takesKey(operation) || ['PUT', 'DELETE'].includes(operation.method);

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function end(about: string, sent: Sent): void {
  if (unanswered.get(about) === sent) unanswered.delete(about);
}

/**
 * The Idempotency-Key of a write, and what to call when it was answered. The same body gets the same key until then, also
 * from a form that was opened anew; another body about the same things gets another one.
 */
export function submissionOf(address: string, body = ''): { readonly key: string; readonly end: () => void } {
  const about = [address, ...(body.match(ids) ?? [])].join(' ');
  const before = unanswered.get(about);
  const sent = before?.body === body ? before : { key: newKey(), body };
  unanswered.set(about, sent);
  return { key: sent.key, end: () => end(about, sent) };
}
