import type { Caller } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { accessTokenSeconds } from '../access.ts';
import type { Claims } from '../claims.ts';
import { type RevokedKind, readRevoked } from './store.ts';

/** How much the clocks of servers may differ. */
const toleranceMs = 300_000;
/**
 * How long a server may work with an old list of withdrawn consents. After that it refuses tokens of apps until it can
 * read the list again.
 */
const staleAfterMs = 30_000;

type Origin = {
  readonly installationId: string | undefined;
  /** For a person's token: the version of the rights with which it was made, and its session. */
  readonly accessVersion: number | undefined;
  readonly session: string | undefined;
};

/** What was revoked recently enough that its tokens may not have expired, as last read. */
export type Revocations = {
  /** Remembers from which client, user or person the token of a caller comes. */
  remember(caller: Caller, claims: Claims): void;
  /**
   * Throws a Refusal: `unauthenticated` when the origin of the token is revoked, `unavailable` when that is not known.
   */
  judge(caller: Caller, now: Date): void;
  /** Reads what is revoked. Simultaneous callers share one reading. */
  refresh(): Promise<void>;
  /** Reads what is revoked, with a reading that begins after the call. */
  refreshFromNow(): Promise<void>;
};

/**
 * Opens the list of what was revoked within the life of an access token. The list is nearly always empty, and judging a
 * caller then costs one or two comparisons. A revocation takes effect with the next `refresh`.
 */
export async function openRevocations(db: Db, clock: Clock): Promise<Revocations> {
  const origins = new WeakMap<Caller, Origin>();
  let revoked = await read(db, clock);
  let reading: Promise<void> | undefined;
  const readAnew = async () => {
    try {
      revoked = await read(db, clock);
    } finally {
      reading = undefined;
    }
  };
  return {
    remember(caller, claims) {
      origins.set(caller, originOf(claims));
    },
    judge(caller, now) {
      const isFresh = now.getTime() - revoked.readAtMs < staleAfterMs;
      if (isFresh && revoked.versions.size === 0) return;
      const origin = origins.get(caller);
      if (!origin) return;
      if (isRevoked(revoked.versions, caller, origin))
        throw new Refusal('unauthenticated', 'The access was revoked.');
      if (isFresh || origin.installationId === undefined) return;
      throw new Refusal(
        'unavailable',
        'The server cannot read at the moment whether the consent still holds.',
        {
          retryAfterSeconds: 2,
        },
      );
    },
    async refresh() {
      reading ??= readAnew();
      await reading;
    },
    async refreshFromNow() {
      // The present reading may have begun before the change.
      await reading?.catch(() => undefined);
      reading ??= readAnew();
      await reading;
    },
  };
}

function originOf({ installation_id: installation, access_version: version, session }: Claims): Origin {
  return {
    installationId: typeof installation === 'string' ? installation : undefined,
    accessVersion: typeof version === 'number' ? version : undefined,
    session: typeof session === 'string' ? session : undefined,
  };
}

/** Key: kind and id. Value for a person: the version of the present rights; for all others it means nothing. */
type RevokedVersions = ReadonlyMap<string, number>;

/**
 * Clients, users, installations and sessions stay revoked, and nobody gets their names again. So the time of the token
 * does not matter: a request that read the client before the revocation may get its token after it.
 */
function isRevoked(revoked: RevokedVersions, caller: Caller, origin: Origin): boolean {
  const { installationId, accessVersion = 0, session } = origin;
  const has = (kind: RevokedKind, id: string | undefined) => id !== undefined && revoked.has(`${kind} ${id}`);
  if (caller.person)
    return (revoked.get(`person ${caller.person.id}`) ?? 0) > accessVersion || has('session', session);
  return has('client', caller.clientId) || has('user', caller.user) || has('installation', installationId);
}

/** Reads what was revoked while tokens of it may still be in use. */
async function read(
  db: Db,
  clock: Clock,
): Promise<{ readonly readAtMs: number; readonly versions: RevokedVersions }> {
  const now = clock.now().getTime();
  const rows = await readRevoked(db, new Date(now - accessTokenSeconds * 1000 - toleranceMs));
  const versions = rows.map(({ kind, id, version }) => [`${kind} ${id}`, version ?? 0] as const);
  return { readAtMs: now, versions: new Map(versions) };
}
