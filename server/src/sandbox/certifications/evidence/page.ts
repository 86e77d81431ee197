import type { Caller, PartnerId } from '../../../kernel/caller.ts';
import { hidesCustomers } from '../../../platform/customers.ts';
import type { SandboxContext } from '../../context.ts';
import { withoutCustomers } from '../../request-log/shown.ts';
import { unpackWithin } from './entry.ts';
import { countEvidence, readEvidence } from './store.ts';

/** Most bytes of a page, as JSON; a larger entry is a page of its own. Compressed, they may be a thousandth of that. */
const pageBytes = 8_000_000;

/** A page of the evidence of a seller, as the caller may see it; undefined for a seller whose evidence is not kept. */
export async function readPage(
  { db, certifying }: Pick<SandboxContext, 'db' | 'certifying'>,
  caller: Caller,
  seller: PartnerId,
  query: { readonly after: number; readonly limit: number },
) {
  await certifying.evidence.settled();
  const counted = await countEvidence(db, seller);
  if (!counted) return undefined;
  const entries = await unpackWithin(await readEvidence(db, seller, query), pageBytes);
  const shown = hidesCustomers(caller) ? entries.map(withoutCustomers) : entries;
  return { entries: shown, next: entries.at(-1)?.position ?? query.after, isWhole: counted.isWhole };
}
