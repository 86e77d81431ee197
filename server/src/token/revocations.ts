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

type Kind = 'client' | 'user' | 'installation' | 'person' | 'session';
type Origin = {
  readonly issuedAtMs: number;
  readonly installationId: string | undefined;
  /** Of a person's token: which rights it was made with, and in which session. */
  readonly accessVersion: number | undefined;
  readonly session: string | undefined;
};

/** What was revoked while tokens of it may still be out, as it was read last. */
export type Revocations = {
  /** Notes where the token of a caller comes from. */
  remember(caller: Caller, claims: Claims): void;
  /** Throws a Refusal: `unauthenticated` when what the token came from is revoked, `unavailable` when that is not known. */
  judge(caller: Caller, now: Date): void;
  /** Reads what is revoked; callers at the same time share one reading. */
  refresh(): Promise<void>;
  /** Reads what is revoked, not before now. */
  refreshFromNow(): Promise<void>;
};

/**
 * Opens the list of what was revoked within the life of an access token. It is nearly always empty, and then judging a
 * caller costs a comparison or two; whoever reads it every second or two makes a revocation take effect as soon.
 */
export async function openRevocations(db: Db, clock: Clock): Promise<Revocations> {
  const origins = new WeakMap<Caller, Origin>();
  let revoked = await read(db, clock);
  let reading: Promise<void> | undefined;
  const isRevoked = (caller: Caller, origin: Origin): boolean => {
    const { issuedAtMs, installationId, accessVersion = 0, session } = origin;
    const since = (kind: Kind, id: string) => revoked.at.get(`${kind} ${id}`) ?? 0;
    if (caller.person)
      return (
        since('person', caller.person.id) > accessVersion ||
        (session !== undefined && revoked.at.has(`session ${session}`))
      );
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
      const { iat, installation_id: installation, access_version: version, session } = claims;
      origins.set(caller, {
        issuedAtMs: typeof iat === 'number' ? iat * 1000 : 0,
        installationId: typeof installation === 'string' ? installation : undefined,
        accessVersion: typeof version === 'number' ? version : undefined,
        session: typeof session === 'string' ? session : undefined,
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
    async refreshFromNow() {
      // What is being read may have begun before the change.
      await reading?.catch(() => undefined);
      reading ??= readAnew();
      await reading;
    },
  };
}

/** By kind and id: since when it is revoked; of a person the number of the present rights. */
async function read(db: Db, clock: Clock) {
  const now = clock.now().getTime();
  const from = new Date(now - accessTokenSeconds * 1000 - toleranceMs);
  const rows = await db<{ kind: Kind; id: string; at: Date; version: number | null }[]>`
    SELECT 'client' AS kind, client_id AS id, revoked_at AS at, NULL::int AS version
    FROM api_client WHERE revoked_at > ${from}
    UNION ALL SELECT 'user', username, revoked_at, NULL FROM technical_user WHERE revoked_at > ${from}
    UNION ALL SELECT 'installation', installation_id::text, revoked_at, NULL
    FROM app_installation WHERE revoked_at > ${from}
    UNION ALL SELECT 'person', person_id::text, changed_at, access_version FROM person
    WHERE changed_at > ${from} AND access_version > 1
    UNION ALL SELECT 'session', session_uid, ended_at, NULL FROM ended_session WHERE ended_at > ${from}`;
  const at = rows.map((row) => [`${row.kind} ${row.id}`, row.version ?? row.at.getTime()] as const);
  return { readAtMs: now, at: new Map(at) };
}
