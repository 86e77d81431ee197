import type { Caller } from '../kernel/caller.ts';

type VerifiedToken = { readonly token: string; readonly caller: Caller; readonly expiresAtMs: number };

/**
 * Finds tokens by the end of their signature, then compares them in full. Hashing 900 characters of every request's
 * header would cost ten times as much.
 */
const keyOf = (token: string): string => token.slice(-24);

/** Callers of verified tokens by the text of the token. */
export type VerifiedTokens = {
  /** Undefined when the token is not known or has expired. */
  get(token: string, nowMs: number): Caller | undefined;
  put(token: string, caller: Caller, expiresAtMs: number): void;
};

/**
 * Keeps at least the `capacity` latest used tokens, and at most twice as many, in two generations. A full young
 * generation becomes the old one, and a token that is used again moves back to the young one. A hit costs one look-up
 * and no write.
 */
export function rememberVerified(capacity: number): VerifiedTokens {
  let young = new Map<string, VerifiedToken>();
  let old = new Map<string, VerifiedToken>();
  const keep = (key: string, entry: VerifiedToken) => {
    if (young.size >= capacity) {
      old = young;
      young = new Map();
    }
    young.set(key, entry);
  };
  return {
    get(token, nowMs) {
      const key = keyOf(token);
      let entry = young.get(key);
      if (!entry) {
        entry = old.get(key);
        if (!entry) return undefined;
        old.delete(key);
        keep(key, entry);
      }
      if (entry.expiresAtMs <= nowMs) {
        young.delete(key);
        return undefined;
      }
      return entry.token === token ? entry.caller : undefined;
    },
    put(token, caller, expiresAtMs) {
      keep(keyOf(token), { token, caller, expiresAtMs });
    },
  };
}
