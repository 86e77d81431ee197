import { server } from '../server.ts';

/** The owner of the page's first token. */
let reader: string | undefined;
/** A token of somebody else, once the session of the browser has given one. */
let others: string | undefined;
let onOther: (() => void) | undefined;

/**
 * True when a token is of the person whom this page shows: of its first token. Once it is not, the page has to be loaded
 * anew.
 */
export function isReaders(token: string): boolean {
  const person = personOf(token);
  reader ??= person;
  if (person === reader) return true;
  others = token;
  onOther?.();
  return false;
}

/** The token of somebody else who has signed in meanwhile. It serves for nothing but to name that person. */
export const othersToken = (): string | undefined => others;

/** Calls back when somebody else has signed in; returns what ends that. */
export function onOthersToken(listener: () => void): () => void {
  onOther = listener;
  return () => {
    onOther = undefined;
  };
}

/**
 * Undefined for tokens of another issuer, which stay opaque. The page renews them by a refresh token alone, which belongs
 * to one person.
 */
function personOf(token: string): string | undefined {
  if (server.clientId !== undefined) return undefined;
  const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
  // Each person belongs to one partner.
  return (JSON.parse(atob(payload)) as { readonly sub: string }).sub;
}
