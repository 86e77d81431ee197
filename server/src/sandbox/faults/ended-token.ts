import { createHash } from 'node:crypto';
import type { PartnerId } from '../../kernel/caller.ts';
import { boundTo } from '../../platform/tenant.ts';
import type { FaultContext } from './context.ts';
import { endToken, isTokenEnded } from './store.ts';

const hashOf = (authorization = ''): Buffer => createHash('sha256').update(authorization).digest();

/** Ends an access token, by its Authorization header, for all requests to come. */
export const endTokenNow = (
  { db }: Pick<FaultContext, 'db'>,
  partner: PartnerId,
  authorization: string | undefined,
): Promise<void> => boundTo(partner, () => endToken(db, partner, hashOf(authorization)));

/**
 * True when a fault has ended this access token. Asks the database, so that a token ends in all processes at once; a
 * seller without such a fault costs nothing.
 */
export async function isEnded(
  { db, faults }: Pick<FaultContext, 'db' | 'faults'>,
  partner: PartnerId,
  authorization: string | undefined,
): Promise<boolean> {
  if (!faults.rulesOf(partner).some(({ fault }) => fault === 'token-end')) return false;
  return boundTo(partner, () => isTokenEnded(db, partner, hashOf(authorization)));
}
