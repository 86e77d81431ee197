import type { Caller } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db } from '../platform/database.ts';
import { accessTokenSeconds } from './access.ts';
import type { Claims } from './claims.ts';

/** Clocks of several servers may differ by this much. */
const toleranceMs = 300_000;
/** So long a withdrawn consent may go unnoticed at most; then tokens of apps are not taken until it can be read again. */
const staleAfterMs = 30_000;

type Kind = 'client' | 'user' | 'installation';
type Origin = { readonly issuedAtMs: number; readonly installationId: string | undefined };

/** What was revoked while tokens of it may still be out, as it was read last. */
export type Revocations = {
  /** Notes where the token of a caller comes from. */
  remember(caller: Caller, claims: Claims): void;
  /** Throws a Refusal: `unauthenticated` when what the token came from is revoked, `unavailable` when that is not known. */
  judge(caller: Caller, now: Date): void;
  /** Reads what is revoked; callers at the same time share one reading. */
  refresh(): Promise<void>;
};

/**
 * Opens the list of what was revoked within the life of an access token. It is nearly always empty, and then judging a
 * caller costs a comparison or two; whoever reads it every second or two makes a revocation take effect as soon.
 */
export async function openRevocations(db: Db, clock: Clock): Promise<Revocations> {
  const origins = new WeakMap<Caller, Origin>();
  let revoked = await read(db, clock);
  let reading: Promise<void> | undefined;
  const isRevoked = (caller: Caller, { issuedAtMs, installationId }: Origin): boolean => {
    const since = (kind: Kind, id: string) => revoked.at.get(`${kind} ${id}`) ?? 0;
    if (since('client', caller.clientId) >= issuedAtMs) return true;
    if (caller.user !== undefined && since('user', caller.user) >= issuedAtMs) return true;
    return installationId !== undefined && revoked.at.has(`installation ${installationId}`);
  };
  const readAnew = async () => {
    try {
      revoked = await read(db, clock);
    } finally {
      reading = undefined;
    }
  };
  return {
    remember(caller, claims) {
      const { iat, installation_id: installation } = claims;
      origins.set(caller, {
        issuedAtMs: typeof iat === 'number' ? iat * 1000 : 0,
        installationId: typeof installation === 'string' ? installation : undefined,
      });
    },
    judge(caller, now) {
      const isFresh = now.getTime() - revoked.readAtMs < staleAfterMs;
      if (isFresh && revoked.at.size === 0) return;
      const origin = origins.get(caller);
      if (!origin) return;
      if (isRevoked(caller, origin)) throw new Refusal('unauthenticated', 'The access was revoked.');
      if (isFresh || origin.installationId === undefined) return;
      throw new Refusal('unavailable', 'It cannot be seen at the moment whether the consent still holds.', {
        retryAfterSeconds: 2,
      });
    },
    async refresh() {
      reading ??= readAnew();
      await reading;
    },
  };
}

async function read(db: Db, clock: Clock) {
  const now = clock.now().getTime();
  const from = new Date(now - accessTokenSeconds * 1000 - toleranceMs);
  const rows = await db<{ kind: Kind; id: string; at: Date }[]>`
    SELECT 'client' AS kind, client_id AS id, revoked_at AS at FROM api_client WHERE revoked_at > ${from}
    UNION ALL SELECT 'user', username, revoked_at FROM technical_user WHERE revoked_at > ${from}
    UNION ALL SELECT 'installation', installation_id::text, revoked_at FROM app_installation WHERE revoked_at > ${from}`;
  return { readAtMs: now, at: new Map(rows.map(({ kind, id, at }) => [`${kind} ${id}`, at.getTime()])) };
}
