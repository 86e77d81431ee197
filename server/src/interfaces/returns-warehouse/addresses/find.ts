import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import { findAddress, type StoredAddress } from './store.ts';

/** Reads an address. 404 when the partner has none with this id. */
export async function knownAddress(db: Db, partner: PartnerId, id: string): Promise<StoredAddress> {
  const found = await findAddress(db, partner, id);
  if (!found) throw new Refusal('not-found', `The return address ${id} was not found.`);
  return found;
}
