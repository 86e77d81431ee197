import { createHash } from 'node:crypto';
import type { Caller } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Database, Db } from '../../platform/database.ts';
import { deleteRequest, findRequest, purgeRequests, storeAnswer, storeRequest, tryLockKey } from './store.ts';

/** What a write answers. `secret` is shown in the first answer only and stored nowhere. */
export type OperatorAnswer = {
  readonly status: number;
  readonly body?: object;
  readonly secret?: Readonly<Record<string, string>>;
};

/** A write that may be repeated: the caller, the key, and a hash of the request. */
export type Keyed = { readonly caller: Caller; readonly key: string; readonly hash: Buffer };

/** How long a repeat gets the stored answer. */
const keptMs = 24 * 3_600_000;
/** Stands for the answer while a write runs outside of a transaction. */
const running = 102;
/** After this time a write counts as given up, because its server was killed. Longer than any write takes. */
const runsAtMostMs = 10 * 60_000;

/** What makes two requests the same: method, path and body. */
export const hashOf = (method: string, path: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body) ?? ''}`)
    .digest();

/**
 * Carries out a write once for its key, in the caller's transaction, and keeps the answer for 24 hours. A repeat gets
 * that answer without secrets. Refuses another request with the same key as `unprocessable`, and a repeat while the
 * first runs as `conflict`. Keeps no refusals: a refused request can be tried again.
 */
export async function once(
  db: Db,
  { caller, key, hash }: Keyed,
  now: Date,
  work: () => Promise<OperatorAnswer>,
): Promise<OperatorAnswer & { readonly isRepeat: boolean }> {
  const of = { partner: caller.partner, clientId: caller.clientId, key };
  if (!(await tryLockKey(db, of))) throw stillRunning();
  const oldest = new Date(now.getTime() - keptMs);
  const known = await findRequest(db, of, hash, oldest);
  if (known && !known.isSame)
    throw new Refusal('unprocessable', 'This Idempotency-Key was used for another request.', {
      path: 'Idempotency-Key',
    });
  const givenUpBefore = new Date(now.getTime() - runsAtMostMs);
  const isGivenUp = known?.status === running && known.begunAt < givenUpBefore;
  if (known && !isGivenUp) {
    if (known.status === running) throw stillRunning();
    return { status: known.status, ...(known.answer ? { body: known.answer } : {}), isRepeat: true };
  }
  const outcome = await work();
  const request = { hash, begunAt: now, ...stored(outcome) };
  // A node of a cluster can have died while another request committed: then its row could not be seen before.
  if (!(await storeRequest(db, of, request, { oldest, running, givenUpBefore }))) throw stillRunning();
  await purgeRequests(db, caller.partner, oldest);
  return { ...outcome, isRepeat: false };
}

const stillRunning = (): Refusal =>
  new Refusal('conflict', 'A request with this Idempotency-Key is still running.', {
    path: 'Idempotency-Key',
    retryAfterSeconds: 1,
  });

/**
 * The same for a write that must not run in one transaction, because it calls somebody or takes long. Takes the key first
 * and stores the answer afterwards; holds no connection in between. The write can happen again only when the server is
 * killed in the middle: its key is free after ten minutes.
 */
export async function onceOutside(
  db: Database,
  keyed: Keyed,
  clock: Clock,
  work: () => Promise<OperatorAnswer>,
): Promise<OperatorAnswer & { readonly isRepeat: boolean }> {
  const begunAt = clock.now();
  const begun = await db.begin((transaction) =>
    once(transaction, keyed, begunAt, async () => ({ status: running })),
  );
  if (begun.isRepeat) return begun;
  const { partner, clientId } = keyed.caller;
  // Another request may have taken the key over since.
  const own = { partner, clientId, key: keyed.key, status: running, begunAt };
  const outcome = await work().catch(async (error: unknown) => {
    await deleteRequest(db, own);
    throw error;
  });
  await storeAnswer(db, own, stored(outcome));
  return { ...outcome, isRepeat: false };
}

/** What is kept of an outcome: never its secret. */
const stored = ({ status, body }: OperatorAnswer) => ({
  status,
  answer: body === undefined ? null : JSON.stringify(body),
});
