import type { Caller } from '../kernel/caller.ts';

type Entry = { readonly caller: Caller; readonly expiresAtMs: number };

/** Callers of verified tokens, by the token's text. */
export type VerifiedTokens = {
  /** Undefined when the token is not known or has expired. */
  get(token: string, nowMs: number): Caller | undefined;
  put(token: string, caller: Caller, expiresAtMs: number): void;
};

/**
 * Holds the `capacity` latest used tokens at least and twice as many at most, in two generations: a full young one
 * becomes the old one, and what is used again moves back. That makes a hit one look-up without any writing.
 */
export function rememberVerified(capacity: number): VerifiedTokens {
  let young = new Map<string, Entry>();
  let old = new Map<string, Entry>();
  const keep = (token: string, entry: Entry) => {
    if (young.size >= capacity) {
      old = young;
      young = new Map();
    }
    young.set(token, entry);
  };
  return {
    get(token, nowMs) {
      let entry = young.get(token);
      if (!entry) {
        entry = old.get(token);
        if (!entry) return undefined;
        old.delete(token);
        keep(token, entry);
      }
      if (entry.expiresAtMs > nowMs) return entry.caller;
      young.delete(token);
      return undefined;
    },
    put(token, caller, expiresAtMs) {
      keep(token, { caller, expiresAtMs });
    },
  };
}
