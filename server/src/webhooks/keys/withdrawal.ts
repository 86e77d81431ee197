import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { notifyAfterCommit } from '../../platform/notifications/store.ts';
import type { Sealer } from '../../platform/sealing/index.ts';
import { lockedKeys } from './rotation.ts';
import { algorithmOf, sequenceOf, signerAt } from './sequence.ts';
import { insertKey, markWithdrawn, type StoredKey, signFromNow, signingKeyChannel } from './store.ts';

/** A withdrawn key, and the one that signs for its algorithm from now on. */
export type Withdrawal = { readonly kid: string; readonly withdrawnAt: Date; readonly signingKid: string };

/**
 * Withdraws a key that another person may have: the server no longer publishes it or signs with it, and removes its
 * private part. When it was the signing key, the waiting one takes over now, or a new one that nobody has seen yet.
 * Tells all processes. A second withdrawal changes nothing. `not-found` for an unknown key.
 */
export async function withdrawSigningKey(
  db: Db,
  sealer: Sealer,
  clock: Clock,
  kid: string,
): Promise<Withdrawal> {
  return lockedKeys(db, async (transaction, keys) => {
    const key = keys.find((one) => one.kid === kid);
    if (!key) throw new Refusal('not-found', `There is no signing key ${kid}.`);
    const now = clock.now();
    if (key.withdrawnAt === null) {
      await markWithdrawn(transaction, kid, now);
      notifyAfterCommit(transaction, signingKeyChannel, kid);
    }
    const others = keys.filter((one) => one !== key);
    const signingKid = await signerOf(transaction, sealer, { keys: others, of: key, now });
    return { kid, withdrawnAt: key.withdrawnAt ?? now, signingKid };
  });
}

/** The key that signs in place of another. When none does, makes the next one sign, or makes a new one. */
async function signerOf(
  db: Db,
  sealer: Sealer,
  { keys, of, now }: { keys: readonly StoredKey[]; of: StoredKey; now: Date },
): Promise<string> {
  const algorithm = algorithmOf(of);
  const signs = signerAt(keys, algorithm, now);
  // A key that the withdrawn one had replaced does not come back: it will soon be removed.
  if (signs && (of.signsFrom > now || signs.signsFrom >= of.signsFrom)) return signs.kid;
  const [next] = sequenceOf(keys, algorithm).filter(({ signsFrom }) => signsFrom > now);
  const signsFrom = of.signsFrom > now ? of.signsFrom : now;
  if (!next) return insertKey(db, sealer, { now, signsFrom, algorithm });
  await signFromNow(db, next.kid, now);
  return next.kid;
}
