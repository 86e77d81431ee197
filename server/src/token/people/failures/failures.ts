import { createHash } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Db } from '../../../platform/database.ts';
import { networkOf, widerNetworkOf } from '../../../platform/http/client-network.ts';
import { normalEmail } from '../store.ts';
import { deleteFailures, forgetFailure, hasKey, keepKey, lockFailures, storeFailures } from './store.ts';

const windowMs = 15 * 60_000;
const mostEach = 10;
const mostOfName = 100;
const mostOfLink = 5;
const mostOfAddress = 100;
const browserKnownMs = 90 * 24 * 3600_000;

/** An attempt to sign in that counts as failed until it is forgiven. */
type Attempt = AllowedAttempt | { readonly isAllowed: false; readonly retryAfterSeconds: number };

export type AllowedAttempt = {
  readonly isAllowed: true;
  /** For what was right: forgets this one attempt, and all failures that ten are allowed of. */
  readonly forgive: () => Promise<void>;
  /** For an attempt that nobody could check: forgets this one attempt, and no other. */
  readonly takeBack: () => Promise<void>;
};

/** What somebody tries, under which name, and from where. */
export type Tried = {
  /**
   * A code follows a right password; a change of the password is asked for with a token of the person; an invitation is
   * accepted under a name that somebody may have already.
   */
  readonly what: 'password' | 'code' | 'change' | 'invitation';
  readonly name: string;
  readonly address: string;
  /** The secret that a browser got when somebody had signed in with it. */
  readonly browser?: string | undefined;
  /** The id of the invitation that is accepted. */
  readonly invitation?: string | undefined;
};

/** Failures that are counted together, and how many there may be. */
type Counter = { readonly key: string; readonly most: number };

const keyOf = (kind: string, ...of: readonly string[]): string =>
  `${kind} ${createHash('sha256').update(of.join('\n')).digest('base64url')}`;

const keyOfBrowser = (name: string, browser: string): string => keyOf('browser', normalEmail(name), browser);

/**
 * Begins an attempt to sign in. Over all processes, these may fail within 15 minutes: ten passwords of a name from a
 * network, a hundred of the name, ten of its codes, ten invitations accepted under it, five with one invitation, and a
 * hundred attempts from an address. A browser with which the person has signed in has ten passwords and ten codes of its
 * own, so that nobody elsewhere keeps the person out. Counts the attempt before it is checked, so that simultaneous
 * attempts cannot exceed a limit. Does not count a refused attempt: a person who waits gets in.
 */
export async function beginAttempt(db: Database, clock: Clock, tried: Tried): Promise<Attempt> {
  const now = clock.now();
  const since = now.getTime() - windowMs;
  return (await db.begin(async (transaction) => {
    const counters = countersOf(tried, await isKnown(transaction, tried, now));
    const keys = counters.map(({ key }) => key);
    const rows = await lockFailures(transaction, keys, now);
    const recent = rows.map((row) => ({
      ...row,
      failedAt: row.failedAt.filter((at) => at.getTime() > since),
    }));
    const mostOf = new Map(counters.map(({ key, most }) => [key, most]));
    const full = recent.filter(({ key, failedAt }) => failedAt.length >= mostOf.get(key)!);
    if (full.length > 0) {
      const freeAtMs = Math.max(...full.map(({ failedAt }) => failedAt[0]!.getTime() + windowMs));
      return {
        isAllowed: false,
        retryAfterSeconds: Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1000)),
      };
    }
    const expiresAt = new Date(now.getTime() + windowMs);
    for (const { key, failedAt } of recent)
      await storeFailures(transaction, { key, failedAt: [...failedAt, now] }, expiresAt);
    return allowed(db, keys, now);
  })) as Attempt;
}

const isKnown = async (db: Db, { name, browser }: Tried, now: Date): Promise<boolean> =>
  browser !== undefined && hasKey(db, keyOfBrowser(name, browser), now);

/** The counters of an attempt. The first counts for one person at one place, and a right attempt clears it. */
function countersOf(
  { what, name, address, browser, invitation }: Tried,
  isKnownBrowser: boolean,
): readonly Counter[] {
  const person = normalEmail(name);
  if (isKnownBrowser) return [{ key: keyOf(`${what} in browser`, person, browser!), most: mostEach }];
  const ofAddress = { key: keyOf('address', networkOf(address)), most: mostOfAddress };
  const ofLink = invitation === undefined ? [] : [{ key: keyOf('link', invitation), most: mostOfLink }];
  if (what !== 'password') return [...ofLink, { key: keyOf(what, person), most: mostEach }, ofAddress];
  return [
    { key: keyOf('network', person, widerNetworkOf(address)), most: mostEach },
    { key: keyOf('name', person), most: mostOfName },
    ofAddress,
  ];
}

const allowed = (db: Database, keys: readonly string[], at: Date): AllowedAttempt => ({
  isAllowed: true,
  forgive: async () => {
    const [own, ...others] = keys;
    await deleteFailures(db, own!);
    for (const key of others) await forgetFailure(db, key, at);
  },
  takeBack: async () => {
    for (const key of keys) await forgetFailure(db, key, at);
  },
});

/**
 * Checks what an attempt tries. When the check throws, as it does when too many wait, the attempt says nothing about who
 * tries: it is taken back, and the error goes on.
 */
export async function checkAttempt<T>(attempt: AllowedAttempt, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    await attempt.takeBack().catch(() => {});
    throw error;
  }
}

/** Remembers for 90 days that a person has signed in with a browser: with the code too, where the person has one. */
export const knowBrowser = (db: Db, clock: Clock, name: string, browser: string): Promise<void> =>
  keepKey(db, keyOfBrowser(name, browser), new Date(clock.now().getTime() + browserKnownMs));

/** How long a browser is known, in seconds. */
export const browserKnownSeconds = browserKnownMs / 1000;
