import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Sealer } from '../../platform/sealing/index.ts';

/** What test receivers need. */
export type ReceiverContext = {
  readonly db: Database;
  /** Real time, in which messages are signed. */
  readonly clock: Clock;
  /** Keeps private keys unreadable at rest. Refuses with `unavailable` when no secret is configured. */
  readonly sealer: () => Promise<Sealer>;
  /** The keys with which deliveries are signed, as they are published. */
  readonly publishedKeys: () => Promise<{ readonly keys: readonly Readonly<Record<string, string>>[] }>;
  /** Makes and publishes the keys with which a fault of the partner signs webhooks. */
  readonly makeSigningKeys: (db: Db, partner: PartnerId, faultId: string) => Promise<void>;
  readonly publicUrl: string;
};

export const receiversPath = '/sandbox-receivers';

/** The path of a receiver: the partner, and a part that nobody can guess. */
export const addressOf = ({ publicUrl }: ReceiverContext, partner: PartnerId, secret: string): string =>
  `${publicUrl}${receiversPath}/${partner}-${secret}`;

/** Where a private key is sealed for. */
export const placeOf = (partner: PartnerId): string => `test receiver ${partner}`;
